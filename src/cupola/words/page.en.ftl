# The words of the page in English: what the table's own words (en.ftl) do not say.

page-loading = Setting the table …
page-table-missing = This table cannot be shown
page-table-unknown = There is no table at this address, or it is not open to you.
page-unreachable = The server does not answer. Try again in a moment.
page-market = Market
page-cathedral = Cathedral
page-stale = The table has moved on; here it is as it stands now.
page-offline = The server does not answer. Your half-made turn is kept.

## Language

language-title = Language

## What the server refuses, by its code

error-refused = This is not allowed now.
error-stale = The table has moved on: look again.
error-not-your-turn = It is not your turn.
error-not-running = The match is not under way.
error-not-begun = The match has not begun.
error-not-over = The match is not over yet.
error-origin-runs = This table is a copy of a match that is still running. You can review it when that match is over.
error-begun = The match has begun already, or the table was closed.
error-over = The match is over: nothing can be played on or taken back here.
error-finished = Nothing is played at this table any more.
error-closed = This table was put away.
error-others-play = Other people are playing here. You can end the match once they have resigned.
error-resigned = This seat has resigned.
error-read-only = This match can be looked at, not played: open a copy to go on from it.
error-other-rules = This match was begun with other rules or another box.
error-hidden = Others hold contracts that you may not know: this is possible after the end of the match.
error-unfinished = The turn is not complete yet.
error-no-hints = This table is played without advice.
error-nothing-to-choose = The turn is complete: there is nothing left to choose.
error-no-advice = Nobody could be asked in time: try again.
error-after-chance = This step comes after a roll or a draw: take it once that has happened.
error-key-used = This was sent before.
error-no-such-move = There is no such move.
error-no-such-version = There is no such moment of this match.
error-no-such-moment = There is no such moment of this match.
error-no-such-turn = Nobody decided anything in this turn.
error-no-review = This turn could not be judged in time: ask again later.
error-no-record = This is a table, not a record that somebody sent.
error-nothing-to-undo = There is nothing that could be undone.
error-undo-pending = An undo is being asked for already.
error-no-undo = No undo is being asked for.
error-own-undo = The others decide about your undo; a no takes it back.
error-unknown-game = There is no such table.
error-unknown-seat = The table has no such seat.
error-seat-taken = This seat is taken.
error-free-seats = Some seats are still free.
error-bad-seats = The seats do not fit the number of players.
error-not-yours = This is not yours to do.
error-not-host = Only the host of the table may do this.
error-not-open = This is possible only before the match begins.
error-ivan = Ivan belongs to the match.
error-unknown-invite = This invitation does not exist any more: ask for a new one.
error-invite-used = This invitation was used already.
error-opposing-seat = You already have a seat in this match: someone else must take this one.
error-too-many-tables = You have too many unfinished tables: finish or close some first.
error-too-many-bot-tables = You already have as many tables where only bots play as you may. Wait for one to finish, or end one.
error-too-many-records = You have sent too many records already.
error-bad-options = These options do not go together.
error-bad-manners = These options do not go together.
error-no-such-bot = There is no such bot here.
error-no-chat = This table has no chat.
error-no-message = There is no such message.
error-nobody-there = Nobody plays this seat.
error-yourself = You cannot mute yourself.
error-too-many-mutes = You have muted very many people: end some first.
error-unknown-mute = You have muted nobody by that name.
error-one-of-two = Name a seat or a message, one of the two.
error-bad-code = This is not the recovery code of any account.
error-empty-text = Write something first.
error-long-text = This is too long.
error-odd-text = This has a character that cannot be shown.
error-no-account = This browser is not known here any more: give your name again.
error-bad-token = The token is not known: it was revoked or never given.
error-unknown-token = You have no such token.
error-unknown-device = You have no such device.
error-too-many-tokens = You have too many tokens: revoke one first.
error-not-by-token = A token may not do this: use the browser of the account.
error-bad-record = This record cannot be played again: { $message }
error-unfair-record = The dice of this record do not agree with its seed.
error-not-lines = This is not a record.
error-compressed = Send the record as it is, not compressed.
error-too-large = This is larger than the server takes.
error-too-slow = The record took too long to arrive.
error-busy = The server is busy with other records. Try again in a moment.
error-too-fast = That was very fast: try again in a moment.
error-too-many-sockets = Too many pages of this server are open: close one first.
error-bad-url = This address cannot be used.
error-no-webhook = This seat has no webhook.
error-conflict = Somebody else was quicker: look again.
error-storage-full = The disk of the server is full; nothing was stored.
error-storage-away = The database does not answer; nothing was stored.
error-storage-lost = The file of the database was deleted or replaced; nothing was stored.
error-storage-damaged = The database is damaged; nothing was stored.
error-storage-read-only = The database cannot be written to; nothing was stored.
error-storage-failing = The server’s disk is failing; nothing was stored.
error-gone = The connection ended before the answer was ready.
error-headers-too-long = The request’s headers are too long.
error-query-too-long = This address is too long.
error-target-too-long = This address is too long.
error-too-long = This match takes too long to play again here.
error-no-room = The server has too many connections open. Try again in a moment.
error-too-many-connections = Too many connections are open from your address.
error-fault = The server made a mistake; nothing was stored.
error-foreign-site = This came from a page of another site.
error-wrong-host = This server does not go by that name: { $message }
error-not-found = There is nothing here.
error-forbidden = This is not allowed.
error-wrong-method = The server does not understand the page: { $message }
error-bad-request = The server does not understand the page: { $message }
error-bad-body = The server does not understand the page: { $message }
error-bad-json = The server does not understand the page: { $message }
error-not-json = The server does not understand the page: { $message }

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
cathedral-tower-empty = Tower { $tower }: nothing is finished here yet.
cathedral-presence = { $player } { $count }
cathedral-tower = Tower { $tower } is worth { $value } prestige so far. Presence: { $presence }.
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
market-short-effect-if-finished = with { $parts } finished: { $effect }
market-short-effect-same-allowed = { $effect }, the same too
market-short-effect-different = { $effect }, each different
market-short-effect-activate-workshop = { $count ->
    [one] use { $count } workshop tile of yours
   *[other] use { $count } workshop tiles of yours
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
market-short-effect-gain-per-own-banner = gain { $goods } per banner of yours there
market-short-effect-gain-per-rival-banner = gain { $goods } per rival banner there
market-short-effect-gain-per-own-contractor = gain { $goods } for each contractor you sent out
market-short-effect-gain-per-rival-contractor = gain { $goods } for each contractor a rival sent out
market-short-effect-draw-sections = { $count ->
    [one] turn up { $count } spare section, take { $buy } materials it shows
   *[other] turn up { $count } spare sections, take { $buy } materials they show
}
market-short-effect-gain-own-section = gain { $reward } of a section you are building
market-short-own-section-half-recognition = ½ recognition
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
you-tool = { $count } { $tool }
you-tools = Tools: { $tools }; worth { $prestige } prestige at the end.
you-contracts = Contracts in hand
you-contracts-hidden = { $count ->
    [0] There is no contract in hand.
    [one] { $count } contract, hidden from the others.
   *[other] { $count } contracts, hidden from the others.
}
you-contract-now = { $count } now
you-buttress = Buttress, to be used once: { $effect }.
you-plus = +{ $count }
you-minus = −{ $count }

## The score ribbon

ribbon-title = Score track
ribbon-marker = { $player }: space { $marker }, { $prestige } prestige, { $next } more to the next eagle.
ribbon-next = { $next } more to the next
ribbon-lap = +{ $count }
ribbon-round = The marker has been round the track: { $count } prestige are behind it already.
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
shell-ask-undo = Take back the last turn ({ $player })
shell-ask-undo-tip = At once against bots, else when the others agree. Dice are rolled anew.
shell-undo-asked = You asked to go back. The others decide.
shell-undo-withdraw = Take it back
shell-undo-question = { $player } asks to go back to before the last turn. Do you agree?
shell-resign = Resign
shell-resign-sure = A bot plays on in your place, and your seat takes no rank. This cannot be taken back.
shell-resign-no = Play on
shell-resign-yes = Resign
shell-end = End the match
shell-end-sure = The match stops here without a winner and counts in no statistics. You can still replay it, download it, or play on in a copy. This cannot be undone.
shell-end-no = Keep playing
shell-end-yes = End the match
shell-ended = This match has been ended.
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
shell-ready = Ready: confirm, or take a step back.
shell-waiting = Waiting for { $player } …
shell-person = { $name }
shell-fill = Fill
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
    [one] one way to deliver
   *[other] { $count } ways to deliver
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
shell-news-closed = The host ended the match.
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
start-statistics = My games
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
rules-origin-book = rule book
rules-origin-clar = published clarification
rules-origin-ours = our decision

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
settings-recovery-tip = Use a code to open your tables in another browser. Each code works once, and you then get the next one. Making a new code cancels the old one.
settings-recovery-make = Make a code
settings-recovery-code = Your recovery code
settings-recover = Use it
settings-recover-code = A code from another device
settings-recovered = This browser is signed in. That code is used up; keep this one instead. It is shown only once.
settings-recovered-on = To my tables
settings-devices = Your devices
settings-devices-tip = Every browser that is signed in. Sign out any you don’t recognise or no longer use.
settings-device-unknown = A browser
settings-device-here = this one
settings-device-since = Since { $day }.
settings-device-used = Last used on { $day }.
settings-device-leave = Sign out
settings-device-leave-named = Sign out: { $device }
settings-device-sure = { $device } loses access to your tables at once. Your account stays.
settings-device-sure-here = This browser loses access to your tables. To come back you need a recovery code or another device.
settings-devices-leave = Sign out everywhere else
settings-devices-sure = Every other browser loses access to your tables at once, and your recovery code is replaced. Tokens stay: revoke them below.
settings-devices-left = Every other browser is signed out.
settings-devices-code = Your old code no longer works. This is your new one; it is shown only once.
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
settings-delete-tip = Name, chat, tokens, devices and the records you sent; a bot plays on where a match still runs.
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

## Asked before something is given up

shell-confirm-again = { $doubt } Confirm again to leave it.

## Small screens and themes

shell-choose = Choose
shell-touch-hint = Tap a piece to look at it; tap it again, or Choose, to take it.
shell-place-hint-small = Choose a slot of your workshop: face up for its price, or face down for nothing.
shell-scores = Scores
shell-score-of = { $player }: { $prestige } prestige, marker on { $marker }
shell-goods = My goods and rubles
shell-panes = Boards
shell-pane-market = Market
shell-pane-cathedral = Cathedral
shell-pane-region = Region
shell-pane-me = Me
shell-pane-others = Others
shell-pane-panel = Log
shell-pane-wanted = something to choose here

## The region of the Contractors

region-title = The region
region-city = { $city }: the next contractor pays { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
} and chooses among { $places } specialists.
region-city-closed = { $city } is closed: no contractor is sent there any more.
region-city-tower = It closes and is scored when tower { $tower } is complete.
region-sent = { $player } { $count }
region-there = Contractors there: { $contractors }.
region-place = Specialist at place { $place }: { $effect }. Tool on the back: { $tool }.
region-place-empty = Place { $place } is empty.
region-bag = { $count ->
    [one] { $count } specialist left in the bag
   *[other] { $count } specialists left in the bag
}
piece-times = { $count }×

## The pieces of the guilds

guild-contracts = Contracts: { $deck } in the deck, { $under } laid under it.
guild-spares = Spare section cards: { $deck } in the deck, { $discarded } discarded.
guild-buttresses = { $count ->
    [one] { $count } buttress on show.
   *[other] { $count } buttresses on show.
} Press to read what each does.
guild-buttresses-title = Buttresses
guild-diamonds = { $count ->
    [one] { $count } diamond in the reserve.
   *[other] { $count } diamonds in the reserve.
}
guild-counter-contracts = Contracts
guild-counter-spares = Spare section cards
guild-counter-rivals = Workshop tiles of the others
guild-spare-left = { $count ->
    [one] { $count } more piece
   *[other] { $count } more pieces
}
guild-spare-first = More from this one
contract-laid = Laid under the deck by you
contract-before = { $count ->
    [0] next to be drawn from there
    [one] { $count } contract is drawn before it
   *[other] { $count } contracts are drawn before it
}
you-contracts-open = { $count ->
    [0] No contract in hand. Press to read more.
    [one] { $count } contract in hand. Press to read it.
   *[other] { $count } contracts in hand. Press to read them.
}
ivan-contractors = { $count ->
    [one] { $count } contractor of his is left.
   *[other] { $count } contractors of his are left.
}
ivan-tools = Tools on his specialists: { $tools }; worth { $prestige } prestige at the end.
others-strip = { $count ->
    [one] { $count } contractor on the strip
   *[other] { $count } contractors on the strip
}, { $passes }, tools worth { $prestige } prestige.
others-specialist = Specialist: { $effect }.
others-hand = { $count ->
    [one] { $count } contract in hand.
   *[other] { $count } contracts in hand.
}
others-buttress = Buttress: { $effect }.
cathedral-city = { $city } lies on this tower: once every section is finished the city closes, and banners here count for contractors there.
cathedral-city-closed = { $city } is closed and scored.
cathedral-foreman = The foreman stands at tower { $tower }: who finishes a section here gains 1 more recognition, and reprimands weigh double.

## The curtain, around one screen with hidden contracts

curtain-pass = Pass the screen to { $player }
curtain-why = The contracts in hand are for one pair of eyes.
curtain-lift = I am { $player }: show the table
settings-theme = Colours
settings-theme-system = As the system
settings-theme-paper = Paper
settings-theme-night = Night
settings-theme-contrast = High contrast
shell-do-recruit = Recruit
shell-do-recruit-tip = { $count ->
    [one] { $count } way to a specialist
   *[other] { $count } ways to a specialist
}
shell-less = Take less
shell-less-tip = leave some of it
shell-more = More
shell-more-tip = take less, trade prestige

## Replay
replay-title = Replay
replay-begin = The table is laid
replay-quiet = Nothing to be seen happens here
replay-where = Turn { $turn }, { $player }
replay-count = moment { $moment } of { $moments }
replay-controls = Through the match
replay-slider = Moment of the match
replay-words = What had happened by this moment
replay-to-turn = Go to turn { $turn }
replay-first = To the beginning
replay-first-tip = To the beginning (Home)
replay-turn-back = Back a turn
replay-turn-back-tip = Back a turn (Up or Page up)
replay-back = Back a step
replay-back-tip = Back a step (Left)
replay-play = Play
replay-play-tip = Play (Space)
replay-pause = Pause
replay-pause-tip = Pause (Space)
replay-on = On a step
replay-on-tip = On a step (Right)
replay-turn-on = On a turn
replay-turn-on-tip = On a turn (Down or Page down)
replay-last = To the end
replay-last-tip = To the end (End)
replay-speed = Speed
replay-times = { NUMBER($speed) }×
replay-eyes = Seen by
replay-eyes-nobody = A spectator
replay-link = Copy link
replay-copied = Copied
replay-link-tip = Copy a link that opens at this moment
replay-record = Record
replay-record-tip = Download the record of this match
replay-to-table = To the table
replay-to-records = To the records
replay-try = Try again from here
replay-try-tip = Go on from this moment at a table of your own
replay-try-over = The match is over here: choose an earlier moment.
replay-try-intro = A practice table begins at this moment, with dice of its own. The match you are looking at stays as it is.
replay-try-me = Me
replay-try-no = Keep looking
replay-try-yes = Begin
replay-open = Replay
replay-last-turns = What did they do?
replay-last-turns-tip = Show again what happened since your last turn
replay-last-turns-now = Once more: { $player }
replay-last-turns-stop = Stop

## Statistics
statistics-title = My games
statistics-intro = How often you won, what you reached, and with which options.
statistics-practice = Count practice tables too
statistics-none = No finished match yet. Your first score will stand here.
statistics-play = Play against Ivan
statistics-left-out = Tables where you held several seats and those that went on from another match are not counted.
statistics-matches = Matches
statistics-won = Won
statistics-lost = Lost
statistics-resigned = Resigned
statistics-best = Best
statistics-average = Average
statistics-share = { $share } % of all
statistics-average-of = { NUMBER($average) } on average
statistics-of = { $wins } ({ $share } %)
statistics-ivan = Best against Ivan
statistics-against = { $mine } : { $ivan }
statistics-against-whom = { $ivan } against Ivan, { $others } against others
statistics-ivan-of = { $wins } of { $matches } won against him
statistics-see = See it again
statistics-course = Match after match
statistics-plot = My prestige in every match, beside that of the best rival
statistics-axis-match = Match
statistics-date = Date
statistics-played = Played
statistics-outcome = Outcome
statistics-rival = Best rival
statistics-trend = Average of five matches
statistics-all = All matches as a table
statistics-replay = Replay match { $match }
statistics-cut = Only the latest { $count } matches are shown.
statistics-sets = By options
statistics-bands = How often which score
statistics-solo = Against Ivan
statistics-players = { $count } players
statistics-contractors = Contractors
statistics-any-guild = any guild
statistics-advanced = advanced side
statistics-and = { " · " }

# Records on the page
replay-row = { $title }: { $names }, { $when }
replay-refused = { $file } was not kept. { $reason }
replay-kept = Records you keep here
replay-kept-over = { $turns } turns, played to the end
replay-kept-running = { $turns } turns, not finished
replay-drop = Delete
replay-drop-sure = The record is deleted here. Tables that went on from it stay.
replay-drop-no = Keep it
replay-drop-yes = Delete it

## The tray of a turn

shell-fill-does = { $steps }
shell-look-hint = Point at a die, a section or a piece: what comes of it is told here.
shell-confirm-named = Confirm: { $what }
shell-confirm-roll = Roll
shell-confirm-end = End turn
shell-confirm-enough = Enough
shell-confirm-send-tip = This turn is ready (Enter)
shell-confirm-roll-tip = Leave the market and roll its dice (Enter)
shell-confirm-end-tip = End your turn (Enter)
shell-confirm-enough-tip = That is enough of this; the rest of your turn follows (Enter)
shell-undo-last-again = Press Undo again to take back the last turn. Dice are rolled anew.
shell-undo-last-tip = Take back the last turn: at once against bots, else when the others agree. Dice are rolled anew.
page-offline-idle = The server does not answer.
page-played-elsewhere = This turn was played in another window; your half-made turn is gone.
market-short-action-move = { $spaces } → { $tile }
market-short-action-push = { $spaces } → { $tile }
market-short-action-influence = { $effect }
market-short-action-influence-again = { $effect }
market-short-action-workshop = { $benefit }
market-short-action-rival-workshop = { $player }: { $benefit }
market-short-action-jewels-none = no jewel
market-short-action-specialist = { $effect }
market-short-action-keep-specialist = keep: { $effect }
market-short-action-dismiss-specialist = send away: { $effect }
market-short-action-take-buttress = { $effect }
market-short-action-use-buttress = { $effect }
market-short-action-tile-once = { $space }: { $goods }
market-short-action-tile-take = { $space }: { $tile }, { $dice }×
market-short-action-keep-contract = keep: { $contract }
market-short-action-return-contract = return: { $contract }
market-short-action-buy-pass = 1 pass for 1 prestige
market-short-action-sell = { $rubles } rubles for 1 prestige
market-short-action-reroll = { $tile } again
market-short-effect-marked = { $mark } { $effect }
market-short-effect-once = 1×
market-short-effect-unlimited = ∞
market-short-suggestion-deliver = { $goods } → { $section }
market-short-suggestion-decorate = { $ornament } → { $section }
market-short-suggestion-decorate-set = { $ornament } { $jewels } → { $section }
setup-module = Module and guilds
setup-contractors = Contractors
setup-contractors-tip = A region of cities, specialists, passes and a black die.
setup-fourth = Fourth guild
setup-fourth-random = drawn by lot
setup-extra-plans = Further cathedrals
setup-extra-plans-tip = The plans of the second box may be drawn too.

## Advice at the table

advice-button = Hint
advice-button-tip = What would be good now? (H)
advice-thinking = Looking at what you could do …
advice-cancel = Don’t wait
advice-told = { $count ->
    [one] One turn is worth a look.
   *[other] { $count } turns are worth a look, the best first.
}
advice-turn = { $rank }. { $steps }. Chance of winning { $chance }, { $prestige } prestige expected.
advice-times = × { $count }
advice-show = Show
advice-show-tip = Show on the board
advice-take = Take these steps
advice-shown = On the board
advice-back = All turns
advice-again = Ask again
advice-past = Your turn has changed since.
advice-stale = The table has moved on.
advice-stopped = You did not wait for the answer.
advice-foot = Chance of winning, and prestige expected at the end. Taken steps wait for your Confirm.
shell-key-hint = a hint: what would be good now

## The review of a match

statistics-review = Review match { $match }
review-title = Review
review-open = Review this game
review-short = Review
review-missing = This match cannot be reviewed
review-none = Nobody had anything to decide in this match.
review-progress = Looking at every turn again: { $done } of { $total } …
review-pause = Pause
review-resume = Go on
review-again = Try again
review-missed = { $count ->
    [one] One turn could not be judged.
   *[other] { $count } turns could not be judged.
}
review-verdict = { $player }: { $begin } at the start, { $terms }, { $result } at the end.
review-for = Seen by
review-plot = Chances of winning over the match, those of { $player } in the foreground
review-plot-table = The curve as a table
review-slider = Turn of the match
review-before = Before turn { $turn }, { $player }
review-end = End
review-turning = Turning points
review-turn-of = Turn { $turn }, { $player }
review-split = By play { $play }, by luck { $dice }
review-played = Played
review-better = Better
review-rank = { $rank } of { $turns }
review-rank-head = Rank
review-look = Look at it
review-shares = Luck and play
review-second = Second look
review-second-note = A second look: the next player thought longer about the same table, and judged it otherwise.
review-shares-note = Luck is what dice and draws did, and what nobody could choose. Play is what was chosen, measured against the best that was found.
review-later = This stands here once every turn has been looked at.
review-score = { $player }: { $prestige }
review-all-turns = Show all { $count } turns
review-player = Player
review-begin = At the start
review-own = Own play
review-others = Others’ play
review-luck = Luck
review-result = At the end
review-best-turns = Best turns
review-best-of = { $best } of { $turns }
review-turns = Every turn
review-whose = Turns of
review-all = everybody
review-sort = Order
review-sort-turn = As played
review-sort-loss = Loss
review-sort-luck = Luck
review-loss = Loss
review-waiting = not looked at yet
review-this = – played
review-prestige = Prestige expected
review-says-loss = Chance lost: { $loss }.
review-says-luck = Luck: { $luck }.

## Levels of the bots, and advice allowed or not

level-thinks = Thinks up to { $seconds } s a turn.
level-line = { $level } – { $thinks }
level-of = Level { $level } of { $levels }
level-others = Other bots
setup-hints = Hints allowed
setup-hints-tip = Everybody may ask what would be good now. Without this, nobody may.
