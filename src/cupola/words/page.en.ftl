# The words of the page in English: what the table's own words (en.ftl) do not say.

page-loading = Setting the table …
page-table-missing = This table cannot be shown
page-table-unknown = There is no table at this address, or it is not open to you.
page-unreachable = The server does not answer. Try again in a moment.
page-market = Market
page-cathedral = Cathedral
page-stale = The table has moved on; here it is as it stands now.
page-offline = The server does not answer. Your half-made turn is kept.

## Cathedral

cathedral-named = { $section }, { $part }
cathedral-open = { $named }: needs { $cost }; pays { $reward }
cathedral-open-tile = { $open }; its workshop tile: { $benefit }
cathedral-claimed = { $named }, claimed by { $player }: has { $delivered }, still needs { $lacking }; pays { $reward }
cathedral-claimed-empty = { $named }, claimed by { $player }: still needs { $lacking }; pays { $reward }
cathedral-reprimand = { $about }; the next section finished above it costs { $player } { $count } recognition
cathedral-finished = { $named }, finished by { $player }
cathedral-decorated = { $about }, with the { $ornament } of { $player }
cathedral-choice = { $label }. { $summary }
cathedral-tower-empty = Tower { $tower }: nothing is finished here yet
cathedral-presence = { $player } { $count }
cathedral-tower = Tower { $tower } is worth { $value } prestige so far. Presence: { $presence }
cathedral-gain = +{ $count }
cathedral-loss = −{ $count }

## The market

market-token = { $token }
market-space = Space { $space }: { $shows }.
market-space-dice = Here: { $dice }.
market-die-showing = { $die } showing { $value }
market-die-stands = On space { $space }: { $die }, showing { $value }.
market-die-in-air = In the air: { $die }.
market-fits = { $fits }/{ $shown }
market-take = Take { $amount }
market-each-gains = +{ $amount }
market-pick = Choose space { $space } as one of the two.
market-card = The guild of this quarter: { $group }.
market-deal = { $group }: { $effect }; { $mark }.
market-once = 1×
market-often = ∞
market-reserve = In the reserve: { $goods }.
market-last-round = Last round
market-turns-left = { $count ->
    [0] the end
    [one] { $count } turn left
   *[other] { $count } turns left
}

# A card has little room: these say the same in fewer words; the tooltip and the reader have the whole sentence.
market-short-effect-pay-same = pay { $count } of one kind
market-short-effect-pay-different = pay { $count } of different kinds
market-short-effect-pay-materials = { $count ->
    [one] pay { $count } of any kind
   *[other] pay { $count } of any kinds
}
market-short-effect-gain-other-material = gain { $count } of another kind
market-short-effect-same-allowed = { $effect }, the same too
market-short-effect-different = { $effect }, each different
market-short-effect-activate-workshop = { $count ->
    [one] use { $count } workshop tile of yours
   *[other] use { $count } different workshop tiles
}
market-short-effect-activate-workshop-of-another = { $count ->
    [one] use { $count } workshop tile of a rival
   *[other] use { $count } workshop tiles of a rival
}
market-short-effect-swap-resource-tiles = swap two spaces’ tiles
market-short-effect-take-at-die = gain what the tile at { $die } shows
market-short-effect-take-at-a-die = { $count ->
    [one] gain what a tile with a die shows
   *[other] gain { $count }× what a tile with a die shows
}
market-short-effect-take-at-any-tile = { $count ->
    [one] take at any space, for each die there
   *[other] take { $count }× at any space, for each die there
}
market-short-effect-activate-resource-tile = { $count ->
    [one] gain what any tile shows
   *[other] gain { $count }× what any tile shows
}
market-short-effect-market-action = { $count ->
    [one] take or use your workshop again
   *[other] take or use your workshop { $count }× more
}
market-short-effect-move-foreman = foreman { $towers } right, inspect
market-short-effect-gain-per-own-banner = gain { $goods } for each banner of yours there
market-short-effect-gain-per-rival-banner = gain { $goods } for each banner of a rival there
market-short-effect-gain-per-own-contractor = gain { $goods } for each contractor you sent out
market-short-effect-gain-per-rival-contractor = gain { $goods } for each contractor a rival sent out
market-short-effect-draw-sections = { $count ->
    [one] turn up { $count } spare section, take { $buy } materials it shows
   *[other] turn up { $count } spare sections, take { $buy } materials they show
}
market-short-effect-gain-own-section = gain { $reward } of a section you are building
market-short-effect-free-workshop-placement = lay one claim’s tile face up for nothing

## A player's own board

you-title = Your board
you-inventory-title = Inventory
you-workshop-title = Workshop
you-nothing = nothing
you-inventory = Inventory: { $goods }. { $room ->
    [0] No room is left
    [one] Room for { $room } more
   *[other] Room for { $room } more
}{ $banners ->
    [0] .
    [one] ; { $banners } place is under a banner.
   *[other] ; { $banners } places are under banners.
}
you-room = { $count ->
    [0] full
   *[other] room for { $count }
}
you-fits = { $fits } of { $shown } fit
you-wasted = No room: { $goods } will be wasted
you-covered = A banner lies on this place. Claim a section with it and the place is free.
you-free = A free place for one material
you-free-of-charge = free
you-slot-up = On { $slot }: { $benefit }.
you-slot-down = On { $slot } a tile lies face down.
you-slot-free = Nothing lies on { $slot } yet; a tile face up costs { $price ->
    [one] { $price } ruble
   *[other] { $price } rubles
}, face down it is free.
you-slot-banner = A banner lies on it.
you-slot-ornament = A tile face up frees the { $ornament } here; a tile face down locks it for good.
you-slot-locked = The { $ornament } under it is locked for good.
you-banners = { $left ->
    [0] No banner left
    [one] { $left } banner left
   *[other] { $left } banners left
}: { $inventory } in the inventory, { $beside } beside the board, { $slots } on slots.
you-banners-left = { $count } left
you-score = { $prestige } prestige at space { $marker } of recognition; { $next } more to the next eagle.
you-first = Had the first turn
you-finished = Finished sections: { $count } of { $last }. The first to finish { $last } brings the end.
you-finished-short = { $count }/{ $last }
you-ornament = { $count ->
    [0] No { $ornament } at hand
   *[other] At hand: { $count } { $ornament }
}
you-contractors = { $count ->
    [one] { $count } contractor on the strip.
   *[other] { $count } contractors on the strip.
}
you-strip-bonus = The next one sent out uncovers: { $benefit }.
you-specialist = Your specialist, used after a move of the black die: { $effect }.
you-no-specialist = No specialist yet.
you-specialist-short = specialist
you-tool = { $count } { $tool }
you-tools = Tools: { $tools }; worth { $prestige } prestige at the end.
you-contracts = Contracts in hand
you-contracts-short = { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
}
you-contracts-hidden = { $count ->
    [0] There is no contract in hand.
    [one] { $count } contract, hidden from the others.
   *[other] { $count } contracts, hidden from the others.
}
you-contract-now = { $count } now
you-buttress = Buttress, to be used once: { $effect }.
you-buttress-short = buttress
you-plus = +{ $count }
you-minus = −{ $count }

## The score ribbon

ribbon-title = Score track
ribbon-marker = { $player }: space { $marker }, { $prestige } prestige, { $next } more to the next eagle.
ribbon-next = { $next } more to the next
ribbon-lap = +{ $count }
ribbon-deals = What prestige can buy
ribbon-no-sale = 1 prestige for rubles: not possible now.
ribbon-no-pass = 1 prestige for 1 pass: not possible now.
ribbon-no-reroll = 1 prestige to roll the dice of a space again: not possible now.
ribbon-reroll = Pay 1 prestige to roll the dice of a space again. You choose the space next.
ribbon-reroll-where = Which dice shall roll again?
ribbon-reroll-final = Once they have rolled, this turn cannot be taken back.
ribbon-at = at { $tile }
ribbon-leave = Leave the dice

## The other players

others-title = The other players
others-board = The board of { $name }
others-row = { $name } ({ $colour }): { $prestige } prestige at space { $marker }, { $next } more to the next eagle; has { $goods }, { $rubles } and { $banners ->
    [one] { $banners } banner
   *[other] { $banners } banners
}.
others-turn = It is their turn.
others-resigned = Has resigned.
others-bot = Played by a bot.
others-open = Open the whole board.
others-empty = no goods

## Ivan, the solo rival

ivan-title = Ivan's cards
ivan-empty = empty
ivan-next = next
ivan-inventory-holds = On his Inventory card: { $goods }.
ivan-construction-holds = On his Construction card, ready to build: { $goods }.
ivan-ornament = When all his die tiles are turned, he sets his { $ornament } on a finished section, yours first, and gains 1 prestige.
ivan-tower = His marker stands over tower { $tower }: the last claim was there, and his next contractor goes to its city.
ivan-die = He moves { $die } first and turns the tile over.
ivan-done = Done until he has used every card of the row.
ivan-coming = Next: { $die }, then { $card }
ivan-reset = All tiles are turned: first his ornament
ivan-is-next = This is his next card.
ivan-card-inventory = Inventory: he lays 4 of the material most plentiful in the reserve on this card.
ivan-card-transport = Transport: all his materials go from the Inventory card to the Construction card.
ivan-card-construction = Construction: his materials, whatever their kind, fill his unfinished sections from left to right and from the bottom up.
ivan-card-claim = Claim: he claims a section right above one of yours; without one a base, otherwise any he can. You choose where there are several.
ivan-card-recognition = Recognition: he goes 4 spaces forward.
ivan-card-recruit = Recruit: he sends a contractor to the city of the tower under his marker and takes its specialists.

## Shell: the frame of the table

shell-name = Cupola
shell-table = The table
shell-title = Cupola
shell-title-yours = Your turn – Cupola
shell-title-table = { $title } – { $table }
shell-home = Start page
shell-menu = Menu
shell-help = Help and keys
shell-rules = Rules
shell-settings = Settings
shell-again = Try again
shell-close = Close
shell-seen = Seen
shell-yes = Yes
shell-no = No
shell-somebody = Somebody
shell-side = Players and log
shell-panel = Log, chat, rules and list of choices
shell-undo = Undo
shell-undo-tip = Take back the last step (Backspace)
shell-reset = Reset
shell-reset-tip = Begin this turn anew (Esc)
shell-confirm = Confirm
shell-confirm-tip = Send this turn (Enter). Everything before it can be taken back.
shell-countdown = Confirming in { $count } … wait!
shell-sound = Sound
shell-sound-on = Turn the sound on
shell-sound-off = Turn the sound off
shell-offline = Offline – sent again by itself
shell-last-round = Last round
shell-practice = Practice
shell-watching = Watching
shell-score = Score sheet
shell-score-now = Score sheet as it stands
shell-record = Download the record
shell-copy = Play on from here in a copy
shell-rematch = Play again with the same players
shell-ask-undo = Go back to before my last turn
shell-ask-undo-tip = At once against bots, else when the others agree. Dice are rolled anew.
shell-undo-asked = You asked to go back. The others decide.
shell-undo-withdraw = Take it back
shell-undo-question = { $player } asks to go back to before the last turn. Do you agree?
shell-resign = Resign
shell-resign-sure = A bot plays on in your place, and your seat takes no rank. This cannot be taken back.
shell-resign-no = Play on
shell-resign-yes = Resign
shell-list = List
shell-list-tip = Every choice as a list of sentences (V)
shell-list-on = Show choices as a list
shell-list-off = Hide the list of choices
shell-list-none = There is nothing to choose just now.
shell-tray = This turn
shell-taken = Steps taken
shell-step-tip = Take this step back, and those after it
shell-step-back = Taken: { $step }. Press to take it back.
shell-so-far = { $count ->
    [one] { $count } step taken so far.
   *[other] { $count } steps taken so far.
}
shell-ready = Ready: confirm to send this turn.
shell-waiting = Waiting for { $player } …
shell-person = { $name }
shell-fill = Fill
shell-fill-to = { $goods } to { $section }
shell-fill-best = The best delivery there is now
shell-do-market = Market
shell-do-market-tip = { $count ->
    [one] one move of a die
   *[other] { $count } moves of a die
}
shell-do-claim = Claim
shell-do-claim-tip = { $count ->
    [one] one section is free
   *[other] { $count } sections are free
}
shell-do-build = Build
shell-do-build-tip = { $count ->
    [one] one delivery fits
   *[other] { $count } deliveries fit
}
shell-trade = Prestige
shell-trade-tip = sell it, or roll again
shell-place-hint = On your board below: face up for its price, or face down for nothing.
shell-silence = Don’t tell me again
shell-silence-tip = This kind of warning stays silent; Settings bring it back.
shell-group-detail = Choose
shell-group-market = At the market
shell-group-claim = Claim a section
shell-group-build = Build
shell-group-recruit = Recruit
shell-group-optional = Besides your action
shell-group-end = Finish
shell-leaf-log = Log
shell-leaf-chat = Chat
shell-leaf-rules = Rules
shell-leaf-list = List
shell-log-empty = Nothing has happened yet.
shell-turn = turn { $turn }
shell-hurt = Done to you by another
shell-tiles = { $player } lays the die tiles anew: { $tiles }.
shell-tile = { $die } on { $card }
shell-news-seated = { $player } sits down.
shell-news-resigned = { $player } resigns; a bot plays on.
shell-news-handed = A bot plays on for { $player }.
shell-news-offered = { $player } offers the seat to another.
shell-news-returned = { $player } is back.
shell-news-left = { $player } leaves.
shell-news-undo-asked = { $player } asks to go back.
shell-news-undo-yes = { $player } agrees to go back.
shell-news-undo-no = { $player } does not agree to go back.
shell-news-undone = The table goes back; dice will be rolled anew.
shell-chat-empty = Nobody has said anything yet.
shell-chat-off = There is no chat at this table.
shell-chat-write = Write to the table
shell-chat-send = Send
shell-mute = mute
shell-mute-who = Read no more of { $player }
shell-tip-rule = X: read rule { $rule }
shell-help-intro = Everything on the table can be looked at before it is chosen, and taken back until you confirm. The same from the keyboard:
shell-key-actions = look at the market, at sections to claim, at what to build
shell-key-dice = look at a die: red, blue, yellow, green, white; the same digit again takes it
shell-key-walk = walk through everything that can be chosen
shell-key-enter = take what is in focus; with nothing in focus, confirm the turn
shell-key-undo = take back the last step
shell-key-reset = begin the turn anew
shell-key-fill = fill: the best delivery there is now
shell-key-list = every choice as a list of sentences
shell-key-log = the log
shell-key-chat = the chat
shell-key-explain = read the rule about what is in focus or under the pointer
shell-key-help = this help

## Start

start-subtitle = Build the cathedral together, and outshine each other.
start-name = Your name
start-guest = Guest
start-now = Play now against Ivan
start-now-tip = A solo game, right away
start-modes = Ways to play
start-leaves = More
start-bots = Against bots
start-bots-tip = One to three of them
start-screen = Around one screen
start-screen-tip = Two to four people
start-friends = Invite friends
start-friends-tip = By link, each at home
start-continue = Continue
start-open = Tables that wait for players
start-records = Records
start-rules = Rules
start-settings = Settings
start-kind-1 = Solo against Ivan
start-kind-2 = { $count } players
start-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
start-my-turn = Your turn
start-their-turn = { $player } to play
start-gathering = Waiting for players
start-over = Finished
start-sit = Sit down
start-go = Go on

## Set-up

setup-title-solo = Solo against Ivan
setup-title-bots = Against bots
setup-title-screen = Around one screen
setup-title-friends = Invite friends
setup-intro-solo = You and Ivan Yakovlevich, who builds by his cards.
setup-intro-bots = They sit down at once and play as soon as it is their turn.
setup-intro-screen = Everybody plays here, one after the other.
setup-intro-friends = Set the table; every free seat gets its own link.
setup-players = Players
setup-seat = Seat { $seat }
setup-colour = Colour of seat { $seat }
setup-kind = Who plays seat { $seat }
setup-kind-me = Here
setup-kind-bot = Bot
setup-kind-friend = Friend
setup-name = Name at seat { $seat }
setup-bot = Bot for seat { $seat }
setup-friend = by invitation link
setup-bot-name = { $bot } { $number }
setup-ivan = Ivan Yakovlevich is your rival. He follows five cards, and needs neither goods nor sleep.
setup-options = The table
setup-side = Workshop boards
setup-side-basic = Basic
setup-side-advanced = Advanced
setup-side-basic-tip = Ornaments are at hand from the start; each slot has its own price.
setup-side-advanced-tip = Ornaments and two banners lie on slots and have to be set free; every slot costs 3.
setup-first-game = First game
setup-first-game-tip = Basic workshops and the simplest influence cards.
setup-door = Who may join
setup-door-link = By link
setup-door-public = Anybody
setup-door-link-tip = Only those to whom you send a link.
setup-door-public-tip = The table is listed on the start page until it is full.
setup-spectators = Spectators welcome
setup-spectators-tip = Whoever knows the address may watch.
setup-more = More
setup-table-name = Name of the table
setup-seed = Seed
setup-seed-tip = The same seed gives the same set-up and the same dice. Who knows it knows what comes, so a table with a typed seed is for practice.
setup-start = Start
setup-invite = Set the table and invite

## Lobby

lobby-title = The table is set
lobby-intro-host = Send every player a link, or give a seat to a bot. When all sit, you begin.
lobby-intro-seated = You have a seat. The host begins when everybody sits.
lobby-intro-watching = The match has not begun yet. You can watch as soon as it does.
lobby-closed = This table was put away.
lobby-free = Free seat
lobby-you = you
lobby-link = Invitation to seat { $seat }
lobby-copy = Copy
lobby-copied = Copied
lobby-bot = A bot for seat { $seat }
lobby-bot-choose = A bot …
lobby-stand = Stand up
lobby-remove = Send away
lobby-begin = Begin
lobby-waiting-seats = Waiting for players …
lobby-close = Put the table away
lobby-wait = Waiting for the host to begin …
lobby-wait-watching = Waiting for the match to begin …
join-title = You are invited
join-lead = { $host } keeps a seat for you.
join-your-seat = Your seat

## Records

records-title = Records
records-intro = Every match is a file that can be kept, looked at and played on from any move.
records-upload = Open a record
records-upload-tip = Choose a .cupola file, or drop it here.
records-checking = The record is being played again …
records-finished = Finished games
records-none = No finished game yet. The first one will be here.
records-download = Download

## Rules

rules-title = Rules
rules-search = Search the rules
rules-chapters = Chapters
rules-text = The rules
rules-found = { $count ->
    [0] No rule found
    [one] { $count } rule found
   *[other] { $count } rules found
}
rules-none = No rule speaks of “{ $wanted }”.
rules-origin = Where rule { $rule } comes from

## Settings

settings-title = Settings
settings-table = At the table
settings-me = You
settings-sound = Sound
settings-sound-tip = Dice, hammers and bells.
settings-smartParts = Take the obvious
settings-smartParts-tip = What needs no thought follows by itself: goods and workshop after a die, the only possible answer.
settings-holdAfterRoll = Hold after the roll
settings-holdAfterRoll-tip = The turn waits after the dice have fallen, so that prestige can still buy another roll.
settings-listView = List of choices
settings-listView-tip = Every choice as a sentence, beside the boards.
settings-confirm = Confirm a turn
settings-confirm-always = Always
settings-confirm-countdown = After 3 seconds
settings-confirm-never = By itself
settings-confirm-tip = When nothing is left to choose. Warnings always wait for you.
settings-motion = Motion
settings-motion-system = As the system wishes
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-silenced = Silent warnings
settings-silenced-tip = { $count ->
    [one] One kind of warning is silent.
   *[other] { $count } kinds of warnings are silent.
}
settings-silenced-again = Tell me again
settings-recovery = Another device
settings-recovery-tip = A code brings your tables to another browser. A new code makes the one before worthless.
settings-recovery-make = Make a code
settings-recovery-code = Your recovery code
settings-recover = Use it
settings-recover-code = A code from another device
settings-tokens = Bots and scripts
settings-tokens-tip = A token lets a program play in your name over the API.
settings-token-label = What is it for?
settings-token-make = Make a token
settings-token-made = Copy it now: it is told only once.
settings-token-secret = The token
settings-token-revoke = Revoke
settings-mutes = Muted players
settings-unmute = Read again
settings-delete = Delete my data
settings-delete-tip = Name, chat, tokens and cookies; a bot plays on where a match still runs.
settings-delete-sure = Your name, chat and tokens are deleted at once, and your tables are yours no more. This cannot be taken back.
settings-delete-yes = Delete everything

## The score sheet on its page

score-page-title = The score
score-page-title-now = If it ended now
score-page-now-explained = The match goes on: this is how it would be counted if it ended now.
score-page-verdict-now = As it stands, { $verdict }
score-page-missing = This score cannot be shown
score-page-try-again = Try again
score-page-standing = Who stands where
score-page-counting = Counting …
score-page-left = left the match
score-page-prestige = Prestige
score-page-rematch = Play again
score-page-back = Back to the table
score-page-replay = Count it again
score-page-skip = Skip the counting
score-page-record = Download the record
score-page-towers = Tower by tower
score-page-tower = Tower { $tower }
score-page-worth = worth in prestige
score-page-majority = Who is present in tower { $tower }, worth { $value } prestige
score-page-player = Player
score-page-presence = Presence
score-page-sums = The whole sheet
score-page-counted = What is counted
score-page-part-track = On the track
score-page-part-leftovers = Pieces left over
score-page-part-contracts = Contracts
score-page-part-tools = Tools
score-page-total = Total
score-page-course = Prestige over the match
score-page-plot = The prestige of every player after every turn, as lines. The slider below reads out each turn; the same numbers stand in a table.
score-page-plot-table = The plot as a table
score-page-plot-empty = Nothing has happened yet that could be drawn.
score-page-slider = Turn to read out
score-page-axis-turn = Turn
score-page-turn = Turn { $turn }
score-page-scoring = Scoring
score-page-after-scoring = After the scoring
score-page-words = Every point in words
score-page-points = { $count } prestige
score-page-dice = The dice can be checked
score-page-dice-how = Before the match the server chose a secret seed for all of its chance and showed its seal. At the end the seed is shown, so that anybody can see that no throw was changed.
score-page-commitment = Seal, shown before the match
score-page-seed = Seed, shown at the end
score-page-seed-hidden = stays secret until the match is over
score-page-seal-fits = Your browser has checked it: this seed is the one that was sealed.
score-page-seal-broken = This seed is not the one that was sealed.
score-page-dice-verify = To check every throw, download the record and run:
