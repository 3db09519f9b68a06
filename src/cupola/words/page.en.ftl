# The texts of the page in English, by screen. The game itself (pieces, choices, log, score) is in en.ftl.

## Every screen

shell-name = Cupola
shell-title = Cupola
shell-title-yours = Your turn – Cupola
shell-title-table = { $title } – { $table }
shell-home = Home
shell-back = Back to the game
shell-again = Try again
shell-close = Close
shell-yes = Yes
shell-no = No
shell-somebody = Someone
shell-person = { $name }
shell-you = You
language-title = Language
page-loading = Loading…
page-unreachable = The server isn’t responding. Try again in a moment.
page-offline = The server isn’t responding. Your unfinished turn is saved.
page-offline-idle = The server isn’t responding.

## Without a server

offline-loading = Loading Cupola: { $done } of { $whole } MB. Needed only once.
offline-starting = Starting…
offline-progress = How much has been loaded
offline-not-stored = This browser isn’t saving anything. Your games will be lost when you close this tab.
offline-other-tab = Cupola is open in another tab. Play there, or close that tab to go on here.
offline-browser = This browser can’t run Cupola: it needs WebAssembly and modules. Try an up-to-date one.
offline-download = Cupola could not be loaded completely. Your games are safe.
offline-storage = This browser’s storage can’t be read. Nothing in it was changed.
offline-newer = Your games here were saved by a newer version of Cupola. Reload the page to get that version.
offline-stopped = Cupola has stopped. Your games are kept up to the last confirmed turn.
offline-bots-stopped = A bot could not move: the browser stored nothing. Free some space and try again.
offline-play-anyway = Play without saving
offline-unreadable = { $count ->
    [one] One game in this browser can’t be read. It is kept as it is.
   *[other] { $count } games in this browser can’t be read. They are kept as they are.
}
offline-save-unreadable = Save a copy
needs-server = Needs a server
needs-server-friends = Playing with friends over the internet needs a server.
needs-server-games = The list of all games with friends needs a server. Your games here are on the start page.
needs-server-join = This invitation belongs to a server. This page runs without one.
needs-server-account = Codes, devices and tokens of an account need a server. Here, everything stays in this browser.
needs-server-daily = The common table of results needs a server. Your own result stays in this browser.
needs-server-how = Install Cupola on a computer and run
update-ready = A new version of Cupola is here.
update-now = Update
update-later = Later

## Errors, by the code of the server

error-undo-off = Undo is off at this table.
error-no-such-day = There is no deal for that day.
error-not-today = That day is over. A new cathedral is waiting.
error-refused = You can’t do that now.
error-stale = The table has changed. Check it and try again.
error-not-your-turn = It’s not your turn.
error-your-turn = It’s your turn now.
error-no-more-turns = You have no more turns in this game.
error-not-between-turns = You can’t prepare a turn right now. Try again in a moment.
error-nobody-to-wait-for = Turns are prepared while other players take theirs.
error-not-running = This game isn’t in progress.
error-not-begun = The game hasn’t started yet.
error-not-over = The game isn’t over yet.
error-origin-runs = This is a copy of a game still in progress. You can review it once that game is over.
error-begun = The game has already started, or the table was closed.
error-over = The game is over. Nothing more can be played or undone.
error-finished = Play at this table has ended.
error-closed = This table has been closed.
error-bad-address = That isn’t an e-mail address such as name@example.org. After the @ there must be a domain of the internet.
error-no-mail = This server doesn’t send e-mail.
error-bad-push-key = Your browser’s push service gave keys that can’t be used. Switch the notices off and on again.
error-unknown-channel = That is already switched off.
error-unknown-link = This link is too old, or the address has been removed. You can enter it again in Settings.
error-others-play = Other people are playing here. You can end the game once they have resigned.
error-resigned = This player has resigned.
error-too-late = A resignation can only be taken back for ten seconds.
error-not-yet = The other player can still come back.
error-still-played = Others are still playing.
error-read-only = You can watch this game but not play it. To play on, open a copy.
error-other-rules = This game was started with different rules or components.
error-hidden = Other players hold hidden contracts. You can do this once the game is over.
error-unfinished = Your turn isn’t complete yet.
error-no-hints = Hints are off at this table.
error-nothing-to-choose = Your turn is complete. There is nothing left to choose.
error-no-advice = The hint took too long. Try again.
error-after-chance = This step comes after a roll or a draw. Take it once that is done.
error-key-used = This has already been sent.
error-no-such-move = There is no such move.
error-no-such-version = This game has no such step.
error-no-such-moment = This game has no such step.
error-no-such-turn = There was nothing to decide on this turn.
error-no-review = This turn took too long to review. Try again later.
error-no-record = This is a table, not an uploaded record.
error-nothing-to-undo = There is nothing to undo.
error-undo-pending = Someone has already asked for an undo.
error-no-undo = Nobody has asked for an undo.
error-own-undo = The other players decide on your undo. You can only withdraw it.
error-not-deserted = This player hasn’t been gone for long enough.
error-own-seat = This seat is yours.
error-question-pending = The players are already being asked something.
error-no-question = Nobody is asking anything any more.
error-own-question = The other players decide. You can only withdraw your question.
error-on-vacation = You’re already on vacation. End it first.
error-too-many-days = That is more days than you have left.
error-needs-server = This needs a server. The rest of Cupola works without one.
error-damaged-game = This game can’t be read any more. It is kept as it is.
error-newer-game = This game was saved by a newer version of Cupola. Reload the page to get that version.
error-not-stored = The browser could not store this. Nothing was changed. Free some space and try again.
error-tab-fault = Something went wrong. Nothing was stored. Try again.
error-bad-save = This file can’t be brought in: it is damaged or not from Cupola. Nothing was changed.
error-newer-save = This file comes from a newer version of Cupola. Update this page first. Nothing was changed.
error-bad-position = This link holds no playable position: it is incomplete, or was made for other rules.
error-unknown-game = There is no such table.
error-unknown-scene = There is no such lesson.
error-not-in-scene = The lesson has changed meanwhile: start this scene again.
error-unknown-seat = This table has no such seat.
error-seat-taken = This seat is taken.
error-free-seats = Some seats are still free.
error-bad-seats = The seats don’t match the number of players.
error-not-yours = You don’t have permission to do that.
error-not-host = Only the host can do that.
error-not-open = You can only do that before the game starts.
error-ivan = Ivan’s seat can’t be changed.
error-already-seated = They have a seat at this table already.
error-unknown-person = You haven’t played with that person.
error-unknown-invitation = This invitation is no longer there.
error-too-many-invitations = Too many of your invitations are still waiting for an answer.
error-silenced = The people who run this server have switched off chat for you.
error-banned = New accounts are not accepted from your network.
error-unknown-invite = This invitation is no longer valid. Ask for a new one.
error-invite-used = This invitation has already been used.
error-opposing-seat = You already have a seat in this game. Someone else must take this one.
error-too-many-tables = You have too many unfinished tables. Finish or close some first.
error-too-many-bot-tables = You have too many tables with only bots. Wait for one to finish, or end one.
error-too-many-records = You have uploaded too many records. Delete some first.
error-too-many-boxes = You have too many boxes. Delete some first.
error-unknown-box = This box isn’t here. If a record needs it, upload the box first.
error-faulty-box = The box doesn’t fit together yet: { $message }
error-not-a-file = This isn’t a box file.
error-bad-box = This can’t be right: { $message }
error-bad-options = These options can’t be combined.
error-bad-manners = These options can’t be combined.
error-no-such-bot = There is no such bot.
error-no-chat = Chat is off at this table.
error-no-message = There is no such message.
error-nobody-there = Nobody plays this seat.
error-yourself = You can’t mute yourself.
error-reports-yourself = You can’t report yourself.
error-nobody-named = Choose who you mean.
error-too-many-reports = You have sent too many reports. Wait an hour.
error-too-many-mutes = You have muted too many players. Unmute some first.
error-unknown-mute = You haven’t muted anyone by that name.
error-one-of-two = Name either a seat or a message, not both.
error-bad-code = This recovery code isn’t valid.
error-empty-text = Write something first.
error-long-text = This text is too long.
error-odd-text = This text contains a character that can’t be displayed.
error-no-account = This browser is no longer signed in. Enter your name again.
error-bad-token = This token has been revoked, or never existed.
error-unknown-token = You have no such token.
error-bad-device-link = This link has been used or has expired. Make a new one on your other device.
error-unknown-device = You have no such device.
error-too-many-tokens = You have too many tokens. Revoke one first.
error-not-by-token = A token can’t do this. Use a browser that is signed in.
error-bad-record = This record can’t be replayed: { $message }
error-unfair-record = The dice in this record don’t match its seed.
error-not-lines = This isn’t a Cupola record.
error-compressed = Upload the record uncompressed.
error-too-large = This file is too large.
error-too-slow = The upload took too long.
error-busy = The server is busy. Try again in a moment.
error-too-fast = Too many requests. Try again in a moment.
error-too-many-sockets = You have too many Cupola pages open. Close one first.
error-bad-url = This address can’t be used. It must be on the open internet, at port 443 or 80, unless this server allows others.
error-no-webhook = This seat has no webhook.
error-conflict = Someone moved first. The table has been refreshed.
error-outcome-unknown = It isn’t certain whether this was saved. Try again.
error-storage-full = The server’s disk is full. Nothing was saved.
error-storage-away = The database isn’t responding. Nothing was saved.
error-storage-lost = The database file was deleted or replaced. Nothing was saved.
error-storage-damaged = The database is damaged. Nothing was saved.
error-storage-read-only = The database is read-only. Nothing was saved.
error-storage-failing = The server’s disk is failing. Nothing was saved.
error-gone = The connection closed before the reply was ready.
error-headers-too-long = The request’s headers are too long.
error-query-too-long = This address is too long.
error-too-long = This game takes too long to replay here.
error-fault = Something went wrong on the server.
error-foreign-site = This request came from another site.
error-wrong-host = This server doesn’t go by that name: { $message }
error-not-found = There is nothing here.
error-forbidden = You’re not allowed to do that.
error-wrong-method = The server didn’t understand the request: { $message }
error-bad-request = The server didn’t understand the request: { $message }
error-bad-body = The server didn’t understand the request: { $message }
error-bad-json = The server didn’t understand the request: { $message }
error-not-json = The server didn’t understand the request: { $message }

## Home

start-subtitle = Build the cathedral together. Outshine your rivals.
start-name = Your name
start-guest = Guest
start-now = Play now against Ivan
start-now-tip = A solo game, right away
start-now-first-tip = A solo game for beginners, right away
start-solo-options = Solo options: Contractors, boards and more
start-modes = Ways to play
start-bots = Against bots
start-bots-tip = One to three opponents
start-screen = On one screen
start-screen-tip = Two to four people
start-friends = Invite friends
start-friends-tip = Send each of them a link
start-continue = Your games
start-all = All { $count } games
start-fewer = Show fewer
start-put-aside = Put aside: { $table }
start-put-aside-tip = Puts this game aside. You can take it up again whenever you like.
start-aside = { $count ->
    [one] { $count } game put aside
   *[other] { $count } games put aside
}
start-take-back = Take up again
start-open = Open tables
start-kind-1 = Solo against Ivan
start-kind-2 = { $count } players
start-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
start-my-turn = Your turn
start-their-turn = { $player }’s turn
start-gathering = Waiting for players
start-over = Finished
start-sit = Take seat
start-go = Continue
start-leaves = More
start-games = Games
start-records = Records
start-statistics = Statistics
start-rules = Rules
start-cards = Cards
start-settings = Settings
start-about = About and credits

## The daily cathedral

daily-title = The daily cathedral
daily-intro = The same deal for everybody, one attempt a day that counts.
daily-earlier = Day before
daily-later = Day after
daily-today = Today
daily-against = Against { $rival }
daily-rival-ivan = Ivan
daily-rival-architect = the Architect
daily-rules = Only one attempt counts: no hints, and no undo once dice or cards have been revealed.
daily-newcomer = New here? This is no first game: it allows no hints, and its options change every day.
daily-shown = Everybody on this server sees your name and your result.
daily-play = Play today’s cathedral
daily-go-on = Continue your attempt
daily-none = You didn’t play on this day.
daily-given-up = You gave this attempt up, or a bot played for you. It has no result.
daily-practise = Practise this deal
daily-practise-tip = Doesn’t count; hints and undo are on.
daily-won = { $mine } to { $rival }: you won
daily-lost = { $mine } to { $rival }: you lost
daily-score = { $mine } to { $rival }
daily-play-share = Play
daily-luck = Luck
daily-unknown = Not yet known
daily-working = Separating luck from play. This takes a moment.
daily-work-out = Tell luck from play
daily-told = Your play changed your chance of winning by { $play }, luck by { $luck }.
daily-line = Result as a line of text
daily-share-line = Cupola daily { $day }: { $mine } to { $theirs } against { $rival }
daily-results = Results
daily-rank = Place
daily-name = Player
daily-result = Result
daily-first = Nobody has finished this day yet. Be the first.
daily-nobody = Nobody finished this day.
daily-more = { $count ->
    [one] { $count } person has finished this day; the best are listed.
   *[other] { $count } people have finished this day; the best are listed.
}
daily-you = (you)
daily-to = The daily cathedral
daily-check = How this can be checked
daily-checked = The dice follow from the date alone, so every copy of Cupola deals the same, and anybody could know them beforehand. That is why the match is marked as practice. The record of a result shows that it was played with these dice and these rules, not that nobody looked ahead.
daily-seed = Seed

## Ratings

ratings-title = Ratings on this server
ratings-tip = For everyone who has chosen to have one, from matches between people. The true strength lies within the interval 95 times in 100. At most three matches a week count between the same two people, and none against an account less than a day old.
ratings-rating = Rating
ratings-between = Interval
ratings-matches = Matches
settings-rating = Have a rating
settings-rating-tip = Counts matches with others who have one, played without hints or undo, starting with your next: at most three a week with the same person, and none against an account less than a day old. Your name appears in the list everybody sees under Games. Unticking deletes your rating.
settings-rating-none = No match has counted yet.
settings-rating-is = { $rating }, between { $low } and { $high }, after { $matches ->
    [one] one match
   *[other] { $matches } matches
}

## New game

setup-title-solo = Solo against Ivan
setup-title-bots = Against bots
setup-title-screen = On one screen
setup-title-friends = Invite friends
setup-intro-solo = You against Ivan Yakovlevich, who builds by his cards.
setup-intro-bots = Bots join at once and play as soon as it’s their turn.
setup-intro-screen = Everyone plays here, one after the other.
setup-intro-friends = Set up the table. Each free seat gets its own link.
setup-players = Players
setup-seat = Seat { $seat }
setup-colour = Colour for seat { $seat }
setup-kind = Player in seat { $seat }
setup-kind-me = Here
setup-kind-bot = Bot
setup-kind-friend = Friend
setup-name = Name for seat { $seat }
setup-bot = Bot for seat { $seat }
setup-friend = joins by link
setup-bot-name = { $bot } { $number }
setup-ivan = Your rival is Ivan Yakovlevich. He follows his cards and never sleeps.
setup-options = Table
setup-side = Workshop boards
setup-side-basic = Basic
setup-side-advanced = Advanced
setup-side-basic-tip = Ornaments are available from the start; each slot has its own price.
setup-side-advanced-tip = Ornaments and two banners start on slots and must be freed; every slot costs 3.
setup-first-game = First game
setup-first-game-tip = Basic workshops and the simplest influence cards.
setup-hints = Allow hints
setup-hints-tip = Players can ask for suggestions on their turn.
setup-contractors = Contractors
setup-contractors-tip = Adds cities, specialists, passes and a black die.
setup-contractors-off = Adds cities, specialists, passes and a black die. Not in a first game: choosing Contractors unticks First game.
setup-fourth = Fourth guild
setup-extra-plans = More cathedrals
setup-extra-plans-tip = Adds the plans of the second box to the draw.
setup-door = Who can join
setup-door-link = By link
setup-door-public = Anyone
setup-door-link-tip = Only people you send a link to.
setup-door-public-tip = The table is listed on the start page until it is full.
setup-spectators = Allow spectators
setup-spectators-tip = Anyone with the table’s address can watch and read the chat.
clock-title = Time limit
clock-none = None
clock-turn = Per turn
clock-bank = Bank
clock-none-tip = Everyone takes the time they need.
clock-turn-line = Each turn: { $time }.
clock-bank-line = Each player has { $time }, and { $more } more after every turn.
clock-whole-line = Each player has { $time } for the whole game.
clock-then-bot-line = When time is up, a bot plays on until the player comes back.
clock-then-resign-line = When time is up, the seat is given up for good.
clock-turn-field = Time per turn
clock-bank-field = Time at the start
clock-increment-field = Added after a turn
clock-no-increment = Nothing
clock-then = When time is up
clock-then-bot = A bot plays on
clock-then-resign = Seat given up
clock-deserted = A player who doesn’t move
clock-deserted-usual = As the game’s pace suggests
clock-deserted-usual-tip = After a day without a move, or 3 minutes in a quick game, the others may let a bot or a friend play on.
clock-deserted-tip = After that time without a move, the others may let a bot or a friend play on.
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours-short = { $hours } h { $minutes } min
time-days-short = { $days } d { $hours } h
setup-more = More options
setup-table-name = Table name
setup-seed = Seed
setup-seed-tip = The same seed gives the same set-up and dice. Anyone who knows it can see what is coming, so a game with your own seed counts as practice.
setup-start = Start game
setup-invite = Create table
setup-drawn = Drawn
setup-first = Who begins
setup-sides = Each player’s workshop board
setup-side-of = Workshop board for { $player }
setup-side-own-tip = Not every player uses the same side.
setup-plan = Building plan
setup-plan-towers = Towers with { $heights } sections
setup-card = Card of the guild: { $guild }
setup-card-number = Card { $card }
setup-card-action = { $effect }; { $mark }.
setup-card-drawn = One of its cards at random.
setup-guild-random = Any guild that this table can use.
setup-guild-clergy = The base game’s guild: recognition, and prestige for money or materials.
setup-guild-jewellers = Offer diamonds, which stand for any material in the cathedral.
setup-guild-weavers = Activate workshop tiles, yours or another player’s.
setup-guild-foremen = Send a foreman from tower to tower; he rewards and reprimands.
setup-guild-recruiters = The more contractors you have sent out, the more they pay.
setup-guild-wholesalers = Pay for further market actions in the same turn.
setup-guild-jurists = Gain passes and trade them for deliveries, materials or prestige.
setup-guild-administrators = Gain and sell particular materials.
setup-guild-archivists = Draw secret contracts that score at the end.
setup-guild-master-builders = Buy materials from unused sections, or draw on your own building sites.
setup-guild-brickmakers = Turn bricks into buttresses, each with a bonus to use once.
setup-about-table = Spectators, name and seed
setup-no-spectators = No spectators
setup-seeded = Your own seed
setup-dropped-first = { $player } no longer plays, so the start player is drawn.
setup-dropped-plan = Building plan { $plan } no longer fits, so the plan is drawn.
setup-dropped-guild = { $guild } need the Contractors, so the Clergy is the fourth guild.
setup-dropped-card = { $guild }: card { $card } needs the Contractors, so the card is drawn.
level-thinks = Up to { $seconds } s per turn.
level-line = { $level } – { $thinks }
level-of = Level { $level } of { $levels }
level-others = Other bots

## What a table is played with

options-and = { " · " }
options-label = Options
options-first = { $player } begins
options-first-drawn = Start player drawn
options-side-basic = Basic workshop boards
options-side-advanced = Advanced workshop boards
options-side-own = Advanced workshop board: { $players }
options-guild = Fourth guild: { $guild }
options-guild-card = Fourth guild: { $guild }, card { $card }
options-guild-drawn = Fourth guild drawn
options-plan = Building plan { $plan }
options-plan-drawn = Building plan drawn
options-plan-drawn-both = Building plan drawn from both boxes

## Lobby and invitation

# All my games, and the people in them
games-title = My games
games-all = All
games-waiting = Your turn
games-running = Others to move
games-open = Not started
games-over = Finished
games-archived = Put away
games-person = With anyone
games-players = Any number of players
games-contractors = With or without Contractors
games-contractors-with = With Contractors
games-contractors-without = Without Contractors
games-none = You have no games yet.
games-none-such = No such games.
games-more = Show more
people-title = People you’ve played with
people-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
people-invite = Invite
people-invite-named = Invite { $name } to a game
invitations-title = Invitations
invitations-decline = Decline
invitations-block = Block
invitations-block-tip = No more invitations or messages from this person. They won’t be told; undo it in the settings.

# What a messenger shows of a link to a table
card-cupola = An unofficial table for The Red Cathedral.
card-join = { $host } invites you to a game
card-players = At the table: { $players }.
card-free = a free seat

lobby-title = New table
lobby-intro-host = Send each player a link, or give a seat to a bot. Start when every seat is taken.
lobby-intro-seated = You have a seat. The host starts the game when every seat is taken.
lobby-intro-watching = The game hasn’t started yet. You can watch as soon as it does.
lobby-closed = This table has been closed.
lobby-free = Free seat
lobby-you = you
lobby-link = Invitation to seat { $seat }
lobby-copy = Copy
lobby-copied = Copied
lobby-share = Share
lobby-here-only = Only this computer can open this link.
lobby-here-only-share = For others on your network, close Cupola and start it in a terminal with
lobby-here-only-then = and open the address it prints. Your games are still there, and their links work for everyone on your network.
qr-show = QR code
qr-tip = Point a phone’s camera at the code to open the link.
qr-alt = QR code of the link
device-link = Play on another device
device-link-tip = Open this link on your other device to carry on there as yourself. It works once, until { $time }. Don’t give it to anyone else: it opens your account.
enter-title = Play on this device
enter-lead = Carry on here as { $name }?
enter-replaces = This browser plays as { $name } now. It will be signed out of that account.
enter-yes = Sign in
lobby-person = Someone you know for seat { $seat }
lobby-person-choose = Invite someone you know…
lobby-invited = { $name } is invited.
lobby-declined = { $name } can’t come.
lobby-bot = Bot for seat { $seat }
lobby-bot-choose = Add a bot…
lobby-stand = Leave seat
lobby-remove = Remove
lobby-begin = Start game
lobby-waiting-seats = Waiting for players…
lobby-close = Close table
lobby-wait = Waiting for the host to start…
lobby-wait-watching = Waiting for the game to start…
join-title = You’re invited
join-lead = { $host } has saved you a seat.
join-your-seat = Your seat
join-no-clock = No time limit.

## Table: frame and menu

shell-table = Table
page-table-missing = Table unavailable
page-table-unknown = There is no table at this address, or you don’t have access to it.
page-market = Market
page-cathedral = Cathedral
shell-side = Players and log
shell-practice = Practice
shell-watching = Watching
shell-last-round = Last round
shell-offline = Offline – retrying
shell-unsure = Not sure it was stored – checking
shell-menu = Menu
shell-menu-help = Help
shell-menu-game = This game
shell-help = Help and shortcuts
shell-rules = Rules
shell-cards = Cards
shell-sound = Sound
shell-sound-on = Turn sound on
shell-sound-off = Turn sound off
shell-settings = Settings
shell-score = Score sheet
shell-score-now = Current score
shell-record = Download record
shell-copy = Continue in a copy
shell-rematch = Rematch
shell-ask-undo = Undo last turn ({ $player })
shell-ask-undo-tip = At once against bots; otherwise the others must agree. Dice are re-rolled.
shell-pause = Ask for a pause
shell-pause-tip = The clock stops once everyone agrees, until someone resumes.
shell-resign = Resign
shell-resign-sure = A bot takes over your seat, and you won’t be ranked. You can take it back for ten seconds.
shell-resign-sure-alone = The game ends, and you lose it. You can take it back for ten seconds.
shell-resign-no = Keep playing
shell-resign-yes = Resign
shell-end = End game
shell-end-sure = The game stops here with no winner and doesn’t count in any statistics. You can still replay it, download it or continue in a copy. This can’t be undone.
shell-end-no = Keep playing
shell-end-yes = End game

## Table: notices

shell-seen = OK
page-stale = The table has changed and has been refreshed.
page-played-elsewhere = This turn was played in another window. Your unfinished turn here is gone.
shell-confirm-again = { $doubt } Confirm again to go ahead.
shell-undo-last-again = Press Undo again to undo the last turn. Dice will be re-rolled.
shell-undo-asked = You asked to undo the last turn. The others decide.
shell-undo-withdraw = Withdraw
shell-undo-question = { $player } asks to undo the last turn. Do you agree?
asked-bot-mine = You asked for a bot ({ $bot }) to play on for { $other }. The others decide.
asked-bot-me = { $player } thinks you have left and asks for a bot ({ $bot }) to play on for you.
asked-bot-others = { $player } asks for a bot ({ $bot }) to play on for { $other }. Do you agree?
asked-friend-mine = You asked to give { $other }’s seat to a friend. The others decide.
asked-friend-me = { $player } thinks you have left and asks to give your seat to a friend.
asked-friend-others = { $player } asks to give { $other }’s seat to a friend. Do you agree?
asked-pause-mine = You asked for a pause. The others decide.
asked-pause-others = { $player } asks for a pause. Do you agree?
asked-here = I’m here
seat-bot-plays = A bot is playing for you.
seat-is-open = Your seat is open to a friend.
seat-is-taken = { $player } sits at your seat and hasn’t played yet.
seat-take-back = Take my seat back
resign-done = You have resigned.
resign-take-back = Take it back
win-offer-resigned = { $player } has resigned. You can take the win, or play on against a bot.
win-offer-away = { $player } has stayed away. You can take the win, or play on against the bot.
win-offer-all = Everyone else has left. You can take the win, or play on against bots.
win-take = Take the win
win-play-on = Play on
seat-deserted = { $player } hasn’t moved for a while.
seat-who-plays-on = Who plays on?
seat-who-tip = { $player } can take the seat back from a bot at any time, and from a friend until the friend has played.
seat-by-bot = A bot
seat-bot-level = Level of the bot
seat-by-friend = A friend, by a new link
seat-wait = Keep waiting
seat-ask = Ask the others
seat-do = Let them play
seat-open = { $player }’s seat is open. Send this link to a friend:
seat-open-told = { $player }’s seat is open to a friend. Whoever gave it away has the link.
prepare-turn = Prepare my turn
prepare-change = Change
prepare-withdraw = Withdraw
prepare-waits = Your turn is prepared: { $steps }
prepare-title = Prepare your turn
prepare-note = This is the table as if it were your turn. What you prepare is played when your turn comes, if it would still do exactly the same.
prepare-keep = Keep for my turn
prepare-played = Your prepared turn was played.
prepare-dropped = Your prepared turn was not played. { $why }
prepare-again = The table has changed. Lay out your turn again.
clock-left = Time left: { $time }
clock-away = On vacation; the clock is stopped. Time left: { $time }
clock-paused = Paused. Time left: { $time }
clock-of = { $player }: { $time } left
clock-paused-note = The game is paused and no clock runs. You can still move.
clock-resume = Resume

## Table: your turn

shell-undo = Undo
shell-undo-tip = Undo the last step (Backspace)
shell-undo-last-tip = Undo the last turn: at once against bots; otherwise the others must agree. Dice are re-rolled.
shell-reset = Reset
shell-reset-tip = Restart this turn (Esc)
shell-choose = Choose
shell-confirm = Confirm
shell-confirm-named = Confirm: { $what }
shell-confirm-anyway = { $what } anyway
shell-confirm-roll = Roll
shell-confirm-end = End turn
shell-confirm-enough = Stop
shell-confirm-enough-roll = Stop and roll
shell-confirm-send-tip = Confirm this turn (Enter)
shell-confirm-roll-tip = Leave the market and roll its dice (Enter)
shell-confirm-end-tip = End your turn (Enter)
shell-confirm-enough-tip = Stop this and go on with your turn (Enter)
shell-confirm-enough-roll-tip = Stop this, leave the market and roll its dice (Enter)
shell-countdown = Confirming in { $count }… Stop
shell-tray = This turn
shell-look-hint = Hover over a die, section or piece to preview it.
shell-touch-hint = Tap a die to preview it; tap it again, or Choose, to take it. Other pieces need one tap; Undo takes it back.
shell-took = { $step }. Undo takes it back.
shell-then = Then: { $group }
shell-place-hint = Choose a slot on your board: face up at its price, or face down for free.
shell-place-tile = This tile: { $benefit }. Face up it costs the slot’s price; face down it is free and never works.
shell-ready = Ready. Confirm, or undo a step.
shell-waiting = Waiting for { $player }…
shell-skip = Skip
shell-showing = Press anywhere or Enter to skip.
shell-showing-touch = Tap to skip.
shell-ended = This game was ended.
shell-taken = Steps taken
shell-step-tip = Undo this step and those after it
shell-step-back = Taken: { $step }. Press to undo.
shell-fill = Fill
shell-fill-does = { $steps }
shell-do-market = Market
shell-do-market-tip = { $count ->
    [one] { $count } move possible
   *[other] { $count } moves possible
}
shell-do-claim = Claim
shell-do-claim-tip = { $count ->
    [one] { $count } section available
   *[other] { $count } sections available
}
shell-do-build = Build
shell-do-build-tip = { $count ->
    [one] { $count } delivery possible
   *[other] { $count } deliveries possible
}
shell-do-recruit = Recruit
shell-do-recruit-tip = { $count ->
    [one] { $count } city within reach
   *[other] { $count } cities within reach
}
shell-trade = Prestige
shell-trade-tip = trade it or re-roll
shell-less = Take less
shell-less-tip = leave some behind
shell-dismiss = Dismiss one
shell-dismiss-tip = pay nothing and gain nothing
shell-more = More
shell-more-tip = take less, trade prestige
shell-silence = Don’t warn me again
shell-silence-tip = Hides this kind of warning. You can bring it back in Settings.
shell-why-rule = Rule { $rule }
shell-why-rule-named = Read rule { $rule }
shell-list-not = What you can’t do now, and why

## Table: hints

advice-button = Hint
advice-button-tip = Suggest good turns (H)
advice-thinking = Looking for good turns…
advice-cancel = Cancel
advice-told = { $count ->
    [one] { $count } turn to consider.
   *[other] { $count } turns to consider, best first.
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
advice-stale = The table has changed since.
advice-stopped = Hint cancelled.
advice-foot = Chance of winning, and expected final prestige. Nothing counts until you confirm.

## Table: side panel

shell-panel = Log, chat, rules and choices
shell-leaf-log = Log
shell-leaf-chat = Chat
shell-leaf-rules = Rules
shell-leaf-list = List

# List of choices
shell-list-tip = List every choice (V)
shell-list-none = Nothing to choose right now.
shell-so-far = { $count ->
    [one] { $count } step so far.
   *[other] { $count } steps so far.
}
shell-group-detail = Choose
shell-group-market = Market
shell-group-claim = Claim a section
shell-group-build = Build
shell-group-recruit = Recruit
shell-group-optional = Optional actions
shell-group-end = Finish

# Log
shell-log-empty = Nothing has happened yet.
log-set-up = Set-up
log-undone = Undone:
log-who = { $player }: { $line }
log-times = { $what } ×{ $times }
log-changes = { $line }: { $changes }
shell-turn = turn { $turn }
shell-hurt = Caused by another player
tie-break-prestige-you = You win with { $prestige } prestige
tie-break-sections-you = You win with { $prestige } prestige and more finished sections
tie-break-ornaments-you = You win with { $prestige } prestige, level on finished sections but with more ornaments
clause-banner-you = take the banner { $place }
clause-pays-you = pay { $goods }
clause-goes-back-you = { $count ->
    [one] go back to the last eagle, paying 1 prestige
   *[other] go back { $count } eagles
}
clause-frees-you = free the { $ornament }
clause-takes-you = take { $goods }
clause-gains-you = gain { $goods }
clause-leaves-you = have to leave { $goods }
event-claimed-you = You claim { $section }
event-banner-taken-you = You take the banner { $place }
event-tile-placed-you = { $up ->
    [0] You place a workshop tile face down on { $slot }
   *[other] You place a workshop tile face up on { $slot } ({ $benefit })
}
event-ornament-freed-you = You free the { $ornament } on { $slot }
event-delivered-you = You deliver { $goods } to { $section }
event-section-finished-you = You finish { $section }
event-reprimanded-you = You lose { $count } recognition: { $section } is unfinished below { $above }
event-decorated-you = You decorate { $section } with the { $ornament }
event-die-moved-you = You { $rubles ->
    [0] move { $die }
    [one] pay { $rubles } ruble to push { $die }
   *[other] pay { $rubles } rubles to push { $die }
} { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to { $tile }
event-gained-you = You gain { $goods }
event-paid-you = You pay { $goods }
event-wasted-you = You have to leave { $goods }
event-influence-used-you = You use the { $group } ({ $effect })
event-tile-activated-you = You use the workshop tile on { $slot } ({ $benefit })
event-tiles-swapped-you = You swap the resource tiles { $first } and { $second }
event-die-rolled-you = You roll { $dice }
event-prestige-sold-you = You trade prestige for rubles
event-reroll-bought-you = You pay for a re-roll at { $tile }
event-end-triggered-you = You finish a sixth section and trigger the end
event-passed-you = You pass
event-marker-fell-you = { $spaces ->
    [0] You keep every space for the final scoring
    [one] You fall back { $spaces } space for the final scoring
   *[other] You fall back { $spaces } spaces for the final scoring
}
event-leftovers-scored-you = You gain { $prestige } prestige for { $pieces ->
    [one] { $pieces } leftover piece
   *[other] { $pieces } leftover pieces
}
event-tower-scored-you = You gain { $prestige } prestige in tower { $tower }, worth { $value }, with a presence of { $presence }
event-recruited-you = You send a contractor to { $city }
event-strip-uncovered-you = You uncover bonus { $number } of the strip
event-specialist-kept-you = You keep a specialist ({ $effect })
event-specialist-left-you = You dismiss a specialist ({ $effect })
event-specialist-used-you = You use the specialist ({ $effect })
event-specialist-replaced-you = You turn the old specialist face down ({ $effect }), revealing a tool: { $tool }
event-city-scored-you = You score { $city } with { $banners ->
    [one] { $banners } banner
   *[other] { $banners } banners
} and { $contractors ->
    [one] { $contractors } contractor
   *[other] { $contractors } contractors
}
event-pass-bought-you = You trade prestige for a pass
event-foreman-moved-you = You send the foreman to tower { $tower }
event-contracts-drawn-you = You draw { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
}
event-contract-drawn-you = You draw a contract ({ $contract })
event-contract-kept-you = You keep a contract ({ $contract })
event-contract-returned-you = You put a contract under the deck ({ $contract })
event-spare-drawn-you = You reveal a spare section card ({ $goods })
event-spare-bought-you = You take { $goods } from the section card
event-buttress-taken-you = You take a buttress ({ $effect })
event-buttress-played-you = You use a buttress ({ $effect })
event-ornament-given-you = You give up the { $ornament }
event-rival-tile-used-you = You use { $owner }’s workshop tile on { $slot } ({ $benefit })
event-contract-scored-you = { $prestige ->
    [0] You gain nothing for a contract ({ $contract })
   *[other] You gain { $prestige } prestige for a contract ({ $contract })
}
event-tools-scored-you = You gain { $prestige } prestige for tools
shell-tiles = { $player } reshuffles the die tiles: { $tiles }.
shell-tile = { $die } on { $card }
shell-news-seated = { $player } joins.
shell-news-seated-you = You join.
shell-news-resigned = { $player } resigns; a bot takes over.
shell-news-resigned-you = You resign; a bot takes over.
shell-news-resigned-time = Time is up for { $player }: the seat is given up, and a bot takes over.
shell-news-resigned-time-you = Your time is up: the seat is given up, and a bot takes over.
shell-news-resigned-away = { $player } has stayed away: the seat is given up.
shell-news-resigned-away-you = You have stayed away: your seat is given up.
shell-news-took-back = { $player } plays on after all.
shell-news-took-back-you = You play on after all.
shell-news-played-on = { $player } plays on against the bot.
shell-news-played-on-you = You play on against the bot.
shell-news-won = { $player } takes the win: everyone else has left.
shell-news-won-you = You take the win: everyone else has left.
shell-news-given-up = Everyone has resigned. The game is over.
shell-news-handed = A bot takes over for { $player }.
shell-news-handed-you = A bot takes over for you.
shell-news-handed-time = Time is up for { $player }; a bot takes over.
shell-news-handed-time-you = Your time is up; a bot takes over.
shell-news-handed-agreed = The players agree: a bot takes over for { $player }.
shell-news-handed-agreed-you = The players agree: a bot takes over for you.
shell-news-offered = { $player } offers the seat to someone else.
shell-news-offered-you = You offer the seat to someone else.
shell-news-offered-agreed = The players agree: { $player }’s seat is open to a friend.
shell-news-offered-agreed-you = The players agree: your seat is open to a friend.
shell-news-seat-asked = { $player }: Who plays on for { $other }?
shell-news-pause-asked = { $player }: A pause?
shell-news-yes = { $player }: Agreed.
shell-news-no = { $player }: Declined.
shell-news-paused = The game is paused.
shell-news-resumed = The game goes on.
shell-news-restored = The server went back to a backup. The game goes on from here as practice, as its dice may be known.
shell-news-went-away = { $player }: on vacation ({ $days ->
    [one] { $days } day
   *[other] { $days } days
}); the clock stops.
shell-news-came-back = { $player }: back from vacation.
shell-news-returned = { $player } is back.
shell-news-returned-you = You are back.
shell-news-left = { $player } leaves.
shell-news-left-you = You leave.
shell-news-undo-asked = { $player } asks for an undo.
shell-news-undo-asked-you = You ask for an undo.
shell-news-undo-yes = { $player } agrees to the undo.
shell-news-undo-yes-you = You agree to the undo.
shell-news-undo-no = { $player } declines the undo.
shell-news-undo-no-you = You decline the undo.
shell-news-undone = The last turn is undone; dice will be re-rolled.
shell-news-closed = The host ends the game.

# Chat
shell-chat-empty = No messages yet.
shell-chat-off = Chat is off at this table.
shell-chat-write = Message the table
shell-chat-send = Send
shell-mute = Mute
shell-mute-who = Mute { $player }

# Reporting
report-open = Report…
report-title = Report this table
report-intro = The people who run this server see your report, who sits here and the latest chat. Nobody at the table is told.
report-about = What is wrong
report-about-chat = The chat
report-about-name = A name
report-about-person = How someone behaves
report-who = Who
report-who-chat = Everyone’s messages
report-who-table = The name of the table
report-reason = Why
report-send = Send report
report-sent = Thank you. Your report has been sent.

## Table: help

shell-tip-rule = Rule { $rule } (X)
shell-help-intro = You can preview everything on the table before you choose it, and undo it until you confirm. From the keyboard:
shell-key-actions = go to the market, to sections to claim, or to deliveries
shell-key-dice = preview a die: red, blue, yellow, green, white; press again to take it
shell-key-walk = step through everything you can choose
shell-key-enter = take what is in focus; with nothing in focus, confirm the turn
shell-key-undo = undo the last step
shell-key-reset = restart the turn
shell-key-fill = fill: make the best delivery
shell-key-hint = hint: suggest good turns
shell-key-list = list every choice
shell-key-log = log
shell-key-chat = chat
shell-key-explain = read the rule for what is in focus or under the pointer
shell-key-help = this help

## Table: small screens

shell-scores = Scores
score-if-ended = If the game ended now: { $count } prestige.
score-if-ended-short = If it ended now
shell-score-of = { $player }: { $prestige } prestige, marker on { $marker }
shell-goods = My materials and rubles
shell-panes = Boards
shell-pane-market = Market
shell-pane-cathedral = Cathedral
shell-pane-region = Region
shell-pane-me = Me
shell-pane-others = Others
shell-pane-panel = Log
shell-below = More below
shell-pane-wanted = a choice to make here

## Table: passing the screen, with hidden contracts

curtain-pass = Pass the screen to { $player }
curtain-why = Contracts in hand are for one player’s eyes only.
curtain-lift = I’m { $player }. Show the table

## Table: market

market-token = { $token }
market-space = Space { $space }: { $shows }.
market-space-dice = Here: { $dice }.
market-die-showing = { $die } showing { $value }
market-die-stands = On space { $space }: { $die }, showing { $value }.
market-die-in-air = Rolling: { $die }.
market-fits = { $fits } of { $shown }
market-take = Take { $amount }
market-pick = Choose space { $space } for the swap.
market-card = Guild of this quarter: { $group }.
market-deal = { $group }: { $effect }; { $mark }.
market-once = 1×
market-often = ∞
market-reserve = In the reserve: { $goods }.
market-last-round = Last round
market-turns-left = { $count ->
    [0] no turns left
    [one] { $count } turn left
   *[other] { $count } turns left
}

# A card has little room. These say the same in fewer words; the tooltip and the screen reader have the whole sentence.
market-short-effect-pay-same = pay { $count } of one kind
market-short-effect-pay-different = pay { $count } of different kinds
market-short-effect-pay-materials = pay { $count } of any kind
market-short-effect-gain-other-material = gain { $count } of another kind
market-short-effect-if-finished = with { $parts } finished: { $effect }
market-short-effect-same-allowed = { $effect }, repeats allowed
market-short-effect-different = { $effect }, each different
market-short-effect-activate-workshop = { $count ->
    [one] use { $count } workshop tile
   *[other] use { $count } workshop tiles
}
market-short-effect-activate-workshop-of-another = { $count ->
    [one] use { $count } workshop tile of a rival
   *[other] use { $count } workshop tiles of a rival
}
market-short-effect-swap-resource-tiles = swap two market tiles
market-short-effect-take-at-die = use the tile at { $die }
market-short-effect-take-at-a-die = { $count ->
    [one] use a tile with a die
   *[other] use a tile with a die { $count }×
}
market-short-effect-take-at-any-tile = { $count ->
    [one] take at any space, per die there
   *[other] take { $count }× at any space, per die there
}
market-short-effect-activate-resource-tile = { $count ->
    [one] use any tile
   *[other] use any tile { $count }×
}
market-short-effect-market-action = { $count ->
    [one] take or use your workshop again
   *[other] take or use your workshop { $count }× more
}
market-short-effect-move-foreman = foreman { $towers } right, inspect
market-short-effect-gain-per-own-banner = gain { $goods } per banner of yours there
market-short-effect-gain-per-rival-banner = gain { $goods } per rival banner there
market-short-effect-gain-per-own-contractor = gain { $goods } per contractor you sent
market-short-effect-gain-per-rival-contractor = gain { $goods } per contractor a rival sent
market-short-effect-draw-sections = { $count ->
    [one] reveal { $count } spare section, take { $buy } of its materials
   *[other] reveal { $count } spare sections, take { $buy } of their materials
}
market-short-effect-gain-own-section = gain { $reward } of a section you’re building
market-short-own-section-half-recognition = ½ recognition
market-short-effect-free-workshop-placement = place one claim’s tile face up for free
market-short-effect-marked = { $mark } { $effect }
market-short-effect-once = 1×
market-short-effect-unlimited = ∞
market-short-action-move = { $spaces } → { $tile }
market-short-action-push = { $spaces } → { $tile }
market-short-action-influence = { $effect }
market-short-action-influence-again = { $effect }
market-short-action-claim = claim { $section }
market-short-action-place-up = { $rubles ->
    [0] face up on { $slot }: { $benefit }
    [one] face up on { $slot } (−{ $rubles } ruble): { $benefit }
   *[other] face up on { $slot } (−{ $rubles } rubles): { $benefit }
}
market-short-action-place-down = face down on { $slot }
market-short-action-workshop = { $benefit }
market-short-action-rival-workshop = { $player }: { $benefit }
market-short-action-jewels-none = no jewels
market-short-action-specialist = { $effect }
market-short-action-keep-specialist = keep for { $price } · after the black die: { $effect }
market-short-action-dismiss-specialist = no gain, dismiss “{ $effect }”
market-short-action-take-buttress = { $effect }
market-short-action-use-buttress = { $effect }
market-short-action-tile-once = { $space }: { $goods }
market-short-action-tile-take = { $space }: { $tile }, { $dice }×
market-short-action-keep-contract = keep: { $contract }
market-short-action-return-contract = return: { $contract }
market-short-action-buy-pass = 1 pass for 1 prestige
market-short-action-sell = { $rubles ->
    [one] { $rubles } ruble for 1 prestige
   *[other] { $rubles } rubles for 1 prestige
}
market-short-action-reroll = re-roll { $tile }
market-short-suggestion-deliver = { $goods } → { $section }
market-short-suggestion-decorate = { $ornament } → { $section }
market-short-suggestion-decorate-set = { $ornament } { $jewels } → { $section }

## Table: cathedral

cathedral-named = { $section }, { $part }
cathedral-open = { $named }: needs { $cost }; pays { $reward }
cathedral-open-tile = { $open }; workshop tile: { $benefit }
cathedral-claimed = { $named }, claimed by { $player }: has { $delivered }, still needs { $lacking }; pays { $reward }
cathedral-claimed-empty = { $named }, claimed by { $player }: still needs { $lacking }; pays { $reward }
cathedral-reprimand = { $about }; the next section finished above it costs { $player } { $count } recognition
cathedral-finished = { $named }, finished by { $player }
cathedral-decorated = { $about }, decorated with { $player }’s { $ornament }
cathedral-choice = { $label }. { $summary }
cathedral-tower-empty = Tower { $tower }: nothing finished yet.
cathedral-presence = { $player } { $count } (+{ $share })
cathedral-share = +{ $count }
cathedral-tie = tie
cathedral-tower = Tower { $tower } is worth { $value } prestige so far. Presence, and prestige if the game ended now: { $presence }.
cathedral-gain = +{ $count }
cathedral-loss = −{ $count }
cathedral-city = { $city } is on this tower. Once every section is finished, the city closes and each player scores their banners here times their contractors there.
cathedral-city-closed = { $city } is closed and scored.
cathedral-foreman = The foreman is at tower { $tower }. Finishing a section here gains 1 more recognition, and reprimands count double.

## Table: region of the Contractors

region-title = Region
region-city = { $city }: the next contractor costs { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
} and has a choice of { $places } specialists.
region-city-closed = { $city } is closed: it takes no more contractors.
region-city-tower = It closes and scores when tower { $tower } is complete.
region-sent = { $player } { $count }
region-there = Contractors there: { $contractors }.
region-place = Specialist at place { $place }: { $effect }. Tool on the back: { $tool }.
region-place-empty = Place { $place } is empty.
region-bag = { $count ->
    [one] { $count } specialist left in the bag
   *[other] { $count } specialists left in the bag
}
piece-times = { $count }×

## Table: pieces of the guilds

guild-counter-contracts = Contracts
guild-contracts = Contracts: { $deck } in the deck, { $under } under it.
guild-counter-spares = Spare section cards
guild-spares = Spare section cards: { $deck } in the deck, { $discarded } discarded.
guild-spare-left = { $count ->
    [one] { $count } more piece
   *[other] { $count } more pieces
}
guild-spare-first = More from this card
guild-counter-rivals = Other players’ workshop tiles
guild-buttresses-title = Buttresses
guild-buttresses = { $count ->
    [one] { $count } buttress available.
   *[other] { $count } buttresses available.
} Press to read what they do.
guild-diamonds = { $count ->
    [one] { $count } diamond in the reserve.
   *[other] { $count } diamonds in the reserve.
}
contract-laid = Your contracts under the deck
contract-before = { $count ->
    [0] drawn next from there
    [one] drawn after { $count } other contract
   *[other] drawn after { $count } other contracts
}

## Table: your board

you-title = Your board
you-inventory-title = Inventory
you-workshop-title = Workshop
you-nothing = nothing
you-inventory = Inventory: { $goods }. { $room ->
    [0] No room left
   *[other] Room for { $room } more
}{ $banners ->
    [0] .
    [one] ; { $banners } space is under a banner.
   *[other] ; { $banners } spaces are under banners.
}
you-room = { $count ->
    [0] full
   *[other] room for { $count }
}
you-fits = { $fits } of { $shown } fit
you-wasted = No room: { $goods } will be wasted
you-covered = A banner covers this space. Claim a section with it to free the space.
you-free = Free space for one material
you-free-of-charge = free
you-slot-up = On { $slot }: { $benefit }.
you-slot-down = On { $slot }: a face-down tile.
you-slot-free = Nothing on { $slot } yet. A tile costs { $price ->
    [one] { $price } ruble
   *[other] { $price } rubles
} face up; face down it is free.
you-slot-banner = There is a banner on it.
you-slot-ornament = A face-up tile frees the { $ornament } here; a face-down tile locks it for good.
you-slot-locked = The { $ornament } under it is locked for good.
you-banners = { $left ->
    [0] No banners left
    [one] { $left } banner left
   *[other] { $left } banners left
}: { $inventory } in the inventory, { $beside } beside the board, { $slots } on slots.
you-banners-left = { $count } left
you-score = { $prestige } prestige, on space { $marker } of the track; { $next } more to the next eagle.
you-first = Had the first turn
you-finished = Sections finished: { $count } of { $last }. The first player to finish { $last } triggers the end.
you-finished-short = { $count }/{ $last }
you-ornament = { $count ->
    [0] No { $ornament } available
    [one] { $count } { $ornament } available
   *[other] { $count } { $ornament ->
        [arch] arches
        [cross] crosses
       *[other] { $ornament }s
    } available
}
you-contractors = { $count ->
    [one] { $count } contractor on the strip.
   *[other] { $count } contractors on the strip.
}
you-strip-bonus = Sending the next one uncovers: { $benefit }.
you-strip-place = Contractor { $place } of { $places } uncovers: { $benefit }.
you-strip-uncovered = Uncovered by contractor { $place } of { $places }: { $benefit }.
you-specialist = Specialist, to use after moving the black die: { $effect }.
you-no-specialist = No specialist yet.
you-tool = { $count ->
    [one] { $tool }
   *[other] { $count } × { $tool }
}
you-tools = Tools: { $tools }; worth { $prestige } prestige at the end.
you-contracts = Contracts in hand
you-contracts-open = { $count ->
    [0] No contracts in hand. Press to read more.
    [one] { $count } contract in hand. Press to read it.
   *[other] { $count } contracts in hand. Press to read them.
}
you-contracts-hidden = { $count ->
    [0] No contracts in hand.
    [one] { $count } contract, hidden from the others.
   *[other] { $count } contracts, hidden from the others.
}
you-contract-now = { $count } now
you-buttress = Buttress, single use: { $effect }.
you-plus = +{ $count }
you-minus = −{ $count }

## Table: score track

ribbon-title = Score track
ribbon-marker = { $player }: space { $marker }, { $prestige } prestige, { $next } more to the next eagle.
ribbon-next = { $next } more to the next
ribbon-lap = +{ $count }
ribbon-round = The marker has already lapped the track, worth { $count } prestige.
ribbon-deals = Spend prestige
ribbon-no-sale = Trade 1 prestige for rubles: not possible now.
ribbon-no-pass = Trade 1 prestige for 1 pass: not possible now.
ribbon-no-reroll = Pay 1 prestige to re-roll the dice on a space: not possible now.
ribbon-reroll = Pay 1 prestige to re-roll the dice on a space. You choose the space next.
ribbon-reroll-where = Which dice do you re-roll?
ribbon-reroll-final = After a re-roll you can’t undo this turn.
ribbon-at = at { $tile }
ribbon-leave = Don’t re-roll

## Table: other players

others-title = Other players
others-board = { $name }’s board
others-row = { $name } ({ $colour }): { $prestige } prestige, on space { $marker }, { $next } more to the next eagle; has { $goods }, { $rubles } and { $banners ->
    [one] { $banners } banner
   *[other] { $banners } banners
}.
others-turn = It’s their turn.
others-resigned = Resigned.
presence-here = Here.
presence-away = Away.
presence-since = Away since { $time }.
others-bot = Played by a bot.
others-open = Open the full board.
others-empty = no materials
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

## Table: Ivan, the solo rival

ivan-title = Ivan’s cards
ivan-empty = empty
ivan-next = next
ivan-coming = Next: { $die }, then { $card }
ivan-reset = All tiles are face down: his ornament comes first
ivan-is-next = This is his next card.
ivan-die = First he moves { $die } and flips the tile.
ivan-done = Done until he has used every card in the row.
ivan-inventory-holds = On his Inventory card: { $goods }.
ivan-construction-holds = On his Construction card, ready to build: { $goods }.
ivan-ornament = Once all his die tiles are face down, he places his { $ornament } on a finished section, yours first, and gains 1 prestige.
ivan-tower = Ivan’s marker is over tower { $tower }: the last claim was there, and his next contractor goes to its city.
ivan-contractors = { $count ->
    [one] He has { $count } contractor left.
   *[other] He has { $count } contractors left.
}
ivan-tools = Tools of his specialists: { $tools }; worth { $prestige } prestige at the end.
ivan-card-inventory = Inventory: he puts 4 of the most plentiful material in the reserve on this card.
ivan-card-transport = Transport: all his materials move from the Inventory card to the Construction card.
ivan-card-construction = Construction: his materials, of any kind, fill his unfinished sections from left to right and bottom to top.
ivan-card-claim = Claim: he claims a section directly above one of yours; failing that a base, otherwise any he can. If there are several, you choose.
ivan-card-recognition = Recognition: he gains 4 recognition.
ivan-card-recruit = Recruit: he sends a contractor to the city of the tower under his marker and takes its specialists.

## Replay

picture-save = Save a picture
picture-animation = Save an animation
picture-drawing = Drawing… { $share }
picture-turn = Turn { $turn }
picture-final = Final score
replay-title = Replay
replay-open = Replay
replay-begin = Start of the game
replay-quiet = No visible change
replay-where = Turn { $turn }, { $player }
replay-count = step { $moment } of { $moments }
replay-controls = Replay controls
replay-slider = Position in the game
replay-words = Log so far
replay-to-turn = Go to turn { $turn }
replay-first = Go to start
replay-first-tip = Go to start (Home)
replay-turn-back = Previous turn
replay-turn-back-tip = Previous turn (Up or Page Up)
replay-back = Previous step
replay-back-tip = Previous step (Left)
replay-play = Play
replay-play-tip = Play (Space)
replay-pause = Pause
replay-pause-tip = Pause (Space)
replay-on = Next step
replay-on-tip = Next step (Right)
replay-turn-on = Next turn
replay-turn-on-tip = Next turn (Down or Page Down)
replay-last = Go to end
replay-last-tip = Go to end (End)
replay-speed = Speed
replay-times = { NUMBER($speed) }×
replay-eyes = View as
replay-eyes-nobody = Spectator
replay-link = Copy link
replay-copied = Copied
replay-link-tip = Copy a link to this step
position-title = A position
replay-record = Record
replay-record-tip = Download the record of this game
replay-to-table = Table
replay-to-records = Records
replay-try = Continue from here
replay-try-tip = Play on from this step at a table of your own
replay-try-over = The game is over at this step. Choose an earlier one.
replay-try-intro = Starts a practice table at this step, with its own dice. The game you are watching stays as it is.
replay-try-me = Me
replay-try-no = Cancel
replay-try-yes = Start
replay-last-turns = What did they do?
replay-last-turns-tip = Replay what happened since your last turn
replay-last-turns-now = Replaying: { $player }
replay-last-turns-stop = Stop

## Records

records-title = Records
records-intro = Every game is a file you can keep, replay and continue from any move.
records-upload = Open a record
records-upload-tip = Choose a .cupola file, or drop it here.
records-checking = Checking the record…
records-finished = Finished games
records-none = No finished games yet. Your first one will appear here.
records-download = Download
replay-row = { $title }: { $names }, { $when }
replay-refused = { $file } was not saved. { $reason }
replay-kept = Uploaded records
replay-kept-over = { $turns ->
    [one] { $turns } turn, finished
   *[other] { $turns } turns, finished
}
replay-kept-running = { $turns ->
    [one] { $turns } turn, unfinished
   *[other] { $turns } turns, unfinished
}
replay-drop = Delete
replay-drop-sure = The record will be deleted. Tables that continued from it stay.
replay-drop-no = Keep
replay-drop-yes = Delete record

## Review

review-title = Review
review-open = Review this game
review-short = Review
review-missing = This game can’t be reviewed
review-none = There was nothing to decide in this game.
review-progress = Reviewing turns: { $done } of { $total }…
review-pause = Pause
review-resume = Resume
review-again = Try again
review-missed = { $count ->
    [one] { $count } turn couldn’t be reviewed.
   *[other] { $count } turns couldn’t be reviewed.
}
review-later = Available once every turn has been reviewed.
review-score = { $player }: { $prestige }
review-verdict = { $player }: { $begin } at the start, { $terms }, { $result } at the end.
review-for = View as
review-plot = Chance of winning over the game, { $player } in front
review-plot-table = Chart as a table
review-slider = Turn of the game
review-before = Before turn { $turn }, { $player }
review-end = End
review-turning = Turning points
review-turn-of = Turn { $turn }, { $player }
review-split = Play { $play }, luck { $dice }
review-played = Played
review-better = Better
review-rank = { $rank } of { $turns }
review-look = View
review-shares = Luck and play
review-player = Player
review-begin = Start
review-own = Own play
review-others = Others’ play
review-luck = Luck
review-result = End
review-best-turns = Best turns
review-best-of = { $best } of { $turns }
review-shares-note = Play compares each choice with the one a quick look would make, so it can be above or below zero. Luck covers dice, draws and Ivan’s turns.
review-unsure = Uncertainty
review-doubt = ± { $by }
review-unsure-note = ±: how much the judge changed its mind from one position to the next with no roll or draw in between. It is neither anyone’s play nor luck.
review-grade-best = best
review-grade-good = good
review-grade-slip = slip
review-grade-mistake = mistake
review-hinted = hint followed
review-turns = All turns
review-whose = Player
review-all = Everyone
review-sort = Sort by
review-sort-turn = Turn
review-sort-loss = Loss
review-sort-luck = Luck
review-rank-head = Rank
review-loss = Loss
review-waiting = not reviewed yet
review-this = – played
review-prestige = Expected prestige
review-says-loss = Chance lost: { $loss }.
review-says-luck = Luck: { $luck }.
review-all-turns = Show all { $count } turns

## Score sheet

score-page-title = Score
score-page-title-now = If the game ended now
score-page-now-explained = The game is still in progress. This is the score if it ended now.
score-page-ended-explained = The game ended before it was scored. This is how it stood.
score-page-nobody-wins = Nobody wins: everyone has left the game.
score-page-wins-alone = { $player } wins: everyone else has left the game.
score-page-wins-alone-you = You win: everyone else has left the game.
score-page-wins-staying = { $player } wins with { $prestige } prestige: whoever leaves isn’t ranked.
score-page-wins-staying-you = You win with { $prestige } prestige: whoever leaves isn’t ranked.
score-page-verdict-now = As it stands: { $verdict }
score-page-missing = Score unavailable
score-page-try-again = Try again
score-page-standing = Standings
score-page-counting = Counting…
score-page-rated = This match counted for your rating.
score-page-unrated = This match didn’t count for your rating.
score-page-unrated-practice = This match didn’t count for your rating: it was for practice.
score-page-unrated-continued = This match didn’t count for your rating: it began in the middle of another.
score-page-unrated-own-box = This match didn’t count for your rating: it was played with a changed box.
score-page-unrated-hints = This match didn’t count for your rating: hints were allowed.
score-page-unrated-undone = This match didn’t count for your rating: a turn was undone.
score-page-unrated-one-screen = This match didn’t count for your rating: somebody played several seats.
score-page-unrated-given-up = This match didn’t count for your rating: everybody gave up.
score-page-unrated-late = This match didn’t count for your rating: you asked for one after it began.
score-page-unrated-alone = This match didn’t count for your rating: nobody else in it has one.
score-page-left-out-young = Against { $name } it didn’t count: one of the two accounts is less than a day old.
score-page-left-out-often = Against { $name } it didn’t count: three matches between you have already counted this week.
score-page-left = left the game
score-page-prestige = Prestige
score-page-rematch = Rematch
score-page-back = Back to table
score-page-replay = Count again
score-page-skip = Skip counting
score-page-record = Download record
score-page-towers = Tower by tower
score-page-tower = Tower { $tower }
score-page-worth = prestige value
score-page-tie = A tie: nobody is paid.
score-page-majority = Presence in tower { $tower }, worth { $value } prestige
score-page-player = Player
score-page-presence = Presence
score-page-sums = Score sheet
score-page-counted = Category
score-page-part-track = Track
score-page-part-leftovers = Leftover pieces
score-page-part-contracts = Contracts
score-page-part-tools = Tools
score-page-total = Total
score-page-points = { $count } prestige
score-page-course = Prestige over the game
score-page-plot = Line chart of each player’s prestige after every turn. The slider below reads out each turn; a table has the same numbers.
score-page-plot-table = Chart as a table
score-page-plot-empty = Nothing to show yet.
score-page-slider = Turn to read out
score-page-axis-turn = Turn
score-page-turn = Turn { $turn }
score-page-scoring = Scoring
score-page-after-scoring = After scoring
score-page-words = Every point explained
score-page-dice = Verify the dice
score-page-dice-how = Before the game, the server chose a secret seed for every roll and draw, and published its seal. At the end the seed is revealed, so anyone can check that no roll was changed.
score-page-commitment = Seal, published before the game
score-page-seed = Seed, revealed at the end
score-page-seed-hidden = secret until the game is over
score-page-seal-fits = Checked by your browser: this seed matches the seal.
score-page-seal-broken = This seed doesn’t match the seal.
score-page-dice-verify = To check every roll, download the record and run:

## Statistics

statistics-title = Statistics
statistics-intro = How often you win, how much you score, and with which options.
statistics-practice = Include practice games
statistics-none = No finished games yet. Your first score will appear here.
statistics-few = Charts appear after { $count } finished games.
statistics-play = Play against Ivan
statistics-left-out = Games where you held several seats, or that continued another game, don’t count.
statistics-matches = Games
statistics-won = Won
statistics-lost = Lost
statistics-resigned = Resigned
statistics-won-early = Won: the others left
statistics-best = Best
statistics-average = Average
statistics-share = { $share }% of all
statistics-average-of = { NUMBER($average) } on average
statistics-of = { $wins } ({ $share }%)
statistics-ivan = Best against Ivan
statistics-against = { $mine }–{ $ivan }
statistics-against-whom = { $ivan } against Ivan, { $others } against others
statistics-ivan-of = { $wins } of { $matches } won against him
statistics-see = Replay
statistics-course = Game by game
statistics-plot = Your prestige in each game, beside the best rival’s
statistics-axis-match = Game
statistics-date = Date
statistics-played = Options
statistics-outcome = Result
statistics-rival = Best rival
statistics-trend = Five-game average
statistics-all = All games as a table
statistics-replay = Replay game { $match }
statistics-review = Review game { $match }
statistics-cut = Only the latest { $count } games are shown.
statistics-sets = By options
statistics-bands = Score distribution
statistics-solo = Against Ivan
statistics-players = { $count } players
statistics-contractors = Contractors
statistics-any-guild = any guild
statistics-advanced = advanced side
statistics-and = { " · " }

## Rules

rules-title = Rules
rules-search = Search the rules
rules-parts = Parts of the rules
rules-learn = Learn to play
rules-symbols = Symbols
rules-reference = Reference
rules-cards = Cards: { $group }
rules-chapters = Chapters
rules-text = Rules
rules-found = { $count ->
    [0] No rules found
    [one] { $count } rule found
   *[other] { $count } rules found
}
rules-none = No rule mentions “{ $wanted }”.
rules-origin = Source of rule { $rule }
rules-origin-book = rulebook
rules-origin-clar = published clarification
rules-origin-ours = our ruling
example-heading = Example: { $title }
example-before = Before
example-after = After
example-then = then

## Cards

cards-title = Cards and tiles
cards-intro = Every card and tile of this box with what it does.
cards-search = Search the cards
cards-print = Print
cards-page = Open as a page
cards-kinds = Kinds of cards
cards-all = All
cards-found = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-none = No card mentions “{ $wanted }”.
cards-rule = Rule { $rule }

## Settings

settings-title = Settings
settings-table = Game
settings-sound = Sound
settings-sound-tip = Dice, hammers and bells.
settings-smartParts = Auto-play obvious steps
settings-smartParts-tip = Takes steps that need no thought: resources and workshop after a die, or the only possible choice.
settings-holdAfterRoll = Pause after the roll
settings-holdAfterRoll-tip = Your turn stays open after the dice land, so you can still pay prestige to re-roll.
settings-listView = List of choices
settings-listView-tip = Every choice as a sentence, beside the boards.
settings-confirm = Confirm turns
settings-confirm-always = Manually
settings-confirm-countdown = After 3 seconds
settings-confirm-never = Automatically
settings-confirm-tip = Applies when nothing is left to choose. Warnings always wait for you.
settings-theme = Theme
settings-theme-system = Match system
settings-theme-paper = Paper
settings-theme-night = Night
settings-theme-contrast = High contrast
settings-motion = Animations
settings-motion-system = Match system
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-rivals = Opponents’ turns
settings-rivals-slow = Slow
settings-rivals-normal = Normal
settings-rivals-fast = Fast
settings-rivals-off = At once
settings-rivals-tip = How fast the turns of bots and other people are shown. A tap or Enter skips them.
settings-silenced = Hidden warnings
settings-silenced-tip = { $count ->
    [one] { $count } kind of warning is hidden.
   *[other] { $count } kinds of warnings are hidden.
}
settings-silenced-again = Show them again

# Account
settings-me = Account
settings-recovery = Sign in on another device
settings-recovery-tip = A recovery code opens your tables in another browser. Each code works once, and you then get the next one. A new code cancels the old one.
settings-recovery-make = Create code
settings-recovery-code = Your recovery code
settings-recover = Sign in
settings-recover-code = Code from another device
settings-recovered = This browser is signed in. That code is now used up. Keep this one instead; it won’t be shown again.
settings-recovered-on = Go to my tables
settings-devices = Your devices
settings-devices-tip = Every browser that is signed in. Sign out any you don’t recognise or no longer use.
settings-device-unknown = Unknown browser
settings-device-here = this one
settings-device-since = Since { $day }.
settings-device-used = Last used on { $day }.
settings-device-leave = Sign out
settings-device-leave-named = Sign out: { $device }
settings-device-sure = { $device } will lose access to your tables at once. Your account stays.
settings-device-sure-here = This browser will lose access to your tables. To get back in, you need a recovery code or another device.
settings-devices-leave = Sign out everywhere else
settings-devices-sure = Every other browser will lose access to your tables at once, links for other devices end, and you get a new recovery code. Tokens, webhooks and your mail address stay: look through them in these settings.
settings-devices-left = All other browsers are signed out.
settings-devices-code = Your old code no longer works. Here is your new one; it won’t be shown again.
settings-tokens = Bots and scripts
settings-tokens-tip = A token lets a program play in your name through the API.
vacation-title = Vacation
vacation-tip = On vacation your clock stops at tables where a turn may take a day or more. Days left: { $left } of { $year } a year.
vacation-days = Days from now
vacation-begin = Go on vacation
vacation-until = On vacation until { $date }
vacation-end = End vacation
settings-token-label = What is it for?
settings-token-make = Create token
settings-token-made = Copy it now; it won’t be shown again.
settings-token-secret = Token
settings-token-revoke = Revoke
settings-private = Don’t show when I’m at a table
settings-private-tip = Others see neither a dot at your seat nor how long you’ve been away.
settings-mutes = Muted players
settings-unmute = Unmute
settings-delete = Delete my data
settings-delete-tip = Deletes your name, chat, tokens, devices, notices with their addresses and uploaded records. A bot takes over in games still in progress. The server’s own backups keep it for up to two weeks.
settings-delete-sure = Your name, chat and tokens will be deleted at once, and you will lose your tables. This can’t be undone.
settings-delete-yes = Delete everything

# Notices
notices-title = Tell me when it’s my turn
notices-tip = Even when Cupola is closed: once a turn, when your time runs out, and when your seat goes to someone else. Never while you’re looking at the table. A notice holds only the table’s name and a link.
notices-here = In this browser
notices-here-tip = Your browser will ask for permission. Switch it off here at any time.
notices-insecure = Browsers show notices only over https. Open this server by its https address, or on the computer it runs on.
notices-unable = This browser can’t show notices. On an iPhone or iPad, add Cupola to the home screen first, then switch them on there.
notices-denied = Your browser doesn’t allow notices from this page. You can change that in the browser’s settings for it.
notices-fault = The last notice didn’t arrive. Cupola goes on trying.
notices-end = Stop
notices-mail = E-mail address
notices-mail-ask = Send me e-mail
notices-mail-asked = Almost done: open the link we sent to this address.
notices-mail-on = You get an e-mail when it’s your turn.
webhooks-title = ntfy, Discord, Slack or a program
webhooks-tip = One address per seat. It ends when you leave the seat.
webhooks-table = Table
webhooks-untitled = Untitled table
webhooks-seat = { $table }, seat { $seat }
webhooks-format = Service
webhooks-url = Address (a topic, or the webhook of a channel)
webhooks-add = Add
webhooks-secret = Every post is signed with this secret. Copy it now; it won’t be shown again.
webhooks-secret-label = Secret
notices-reminder = Remind me once more
notices-reminder-never = Never
notices-reminder-hours = { $hours ->
    [one] After { $hours } hour
   *[other] After { $hours } hours
}
mail-title = E-mail from Cupola
mail-confirm = Yes, write to me
mail-confirm-question = Should Cupola write to this address when it’s your turn?
mail-confirm-done = Done. You’ll get an e-mail when it’s your turn.
mail-end = Stop the e-mails
mail-end-question = Stop all e-mails from Cupola to this address?
mail-end-done = Done. Your address has been deleted; you’ll get no more e-mail.

## About

about-title = About Cupola
about-game = The board game
about-cupola = This edition
about-values = The printed values
about-reconstructed = We know most of the game from its published rulebooks, but not every card and tile. { $count } of the { $values } printed values here are reconstructed and may differ from your copy. If you own the game, you can correct them:
about-reconstructed-some = We know most of the game from its published rulebooks, but not every card and tile. Many printed values here are reconstructed and may differ from your copy. If you own the game, you can correct them:
about-source = Licences and source
about-source-link = Source code
about-offline = Play in this browser, also without a network
about-version = Version { $version }
about-licence = The code and the drawings are under the MIT licence, the typefaces under the Open Font Licence:

## The goal card, in the log of a first turn

goal-title = The goal
goal-eagles = Prestige wins the game: count the eagles, on the track and for towers.
goal-sections = Claim sections, bring the materials they need and finish them. A player’s sixth ends the game.
goal-towers = At the end every tower pays prestige: most to the player with the most finished sections and ornaments in it.
goal-ivan = Ivan is your rival. He plays his cards from left to right, so you can see his next move.
goal-hint = Not sure what to do? Hint shows the best turns and why.
goal-lesson = Learn in eight minutes
goal-rules = Read the rules

## The coach

coach-name = Coach
coach-anyway = Play mine anyway
coach-better = Show me the other
coach-change = Change my turn
coach-more = More
coach-silence = Silence
coach-silence-tip = The coach stays silent. You can bring it back in the menu or in Settings.
coach-on = Turn the coach on
coach-off = Turn the coach off
settings-coach = Coach
settings-coach-tip = Tips, a question before a clear mistake, and a word after each turn.
settings-ifEnded = If it ended now
settings-ifEnded-tip = Beside every score, the total with towers and everything else counted now; on the towers, each player’s share.
everything = Everything in one file
everything-tip = Games, boxes and settings, to keep or to take to another device.
everything-tip-server = A file saved by Cupola without a server: its boxes and games are added here, the games as records.
everything-save = Save everything to a file
everything-bring = Bring in a file
everything-busy = One moment…
everything-saved = Saved.
everything-sending = { $sent } of { $all } done
everything-brought = Brought in: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}. Left as they are here: { $left }.

## Lessons

learn-card = Lesson
learn-go-on = Continue
learn-next = Next scene
learn-finish = Finish
learn-leave = Leave
learn-again = Repeat scene
learn-skip = Skip
learn-goal-done = Done: { $goal }
learn-later = A later turn: you now have { $goods }.
learn-later-nothing = A later turn: you now have no materials.
learn-scenes = Scenes of this lesson
learn-scene = { $number }. { $title }
learn-scene-done = { $number }. { $title } (done)
learn-over = That was the whole lesson. Now a first game against the apprentice: the coach stays with you.
learn-over-short = That was all of it. It comes up again at the table when it matters.
learn-left = What the lesson left out
learn-left-beside = A banner from beside the board frees no space for materials: take those of the inventory first.
learn-left-down = A tile face down never works, but it is free, and its section is yours all the same.
learn-left-full = No die may end where three others already lie.
learn-left-sixth = The first to finish six sections gains 3 prestige. Everybody else has one last turn.
learn-left-leftovers = Five materials or rubles left over are worth 1 prestige.
learn-left-ties = With two players, a tie for a tower gives nothing to either.
learn-left-many = With three or four players the first gets all of a tower, the second half, the third a quarter, the fourth an eighth.
learn-done = Lesson done
learn-play = Play a first game with the coach
learn-rule = Read rule { $rule }
learn-others = More lessons
learn-offers = New on this table? Two minutes each:
learn-advanced = Advanced board
start-learn = Learn the game
start-learn-tip = Eight minutes on the real table
start-learn-on = Continue the lesson

## My box

start-boxes = My box
box-intro = Many printed values are our reconstruction. If you own the game, correct them from your copy and play with your own box.
box-name-usual = My box
box-name = Name
box-first = Enter your box
box-another = Another box
box-new = New box
box-upload = Upload a file
box-upload-tip = A box file is what Download gives you.
box-go-on = Continue
box-open = Open
box-play = Play with it
box-download = Download
box-rename = Rename
box-delete = Delete
box-cancel = Cancel
box-delete-title = Delete “{ $name }”?
box-delete-sure = Everything you entered in it is lost. Games that were opened with it go on.
box-progress = { $ours } of { $total } to check
box-progress-label = Values entered
box-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
box-kinds = Kinds of pieces
box-kind-ours = { $count ->
    [one] { $count } to check
   *[other] { $count } to check
}
box-kind-sections = Sections
box-kind-influence = Influence cards
box-kind-boards = Workshop boards
box-kind-plans = Building plans
box-kind-guilds = Guild cards
box-kind-specialists = Specialists
box-kind-strip = Contractors’ strip
box-kind-track = Score track
box-kind-resources = Resource tiles
box-kind-workshop = Workshop tiles
box-kind-buttresses = Buttresses
box-kind-contracts = Contracts
box-kind-supply = Reserve
box-kind-rest = Everything else
box-part-base = Bases
box-part-middle = Middles
box-part-dome = Domes
box-file-base = Base game
box-file-contractors = Contractors
box-mark-ours = to check
box-mark-confirmed = confirmed
box-mark-changed = changed
box-mark-known = known
box-name-section = { $part } { $card }
box-name-card = { $group }, card { $number }
box-name-board = { $colour }: workshop board
box-name-advanced = Advanced side
box-name-plan = Plan { $number }, { $players } players
box-name-specialists = Specialist { $number }
box-name-resources = Resource tile { $number }
box-name-buttresses = Buttress { $number }
box-name-contracts = Contract { $number }
box-name-workshop = Workshop tile { $number }
box-name-copies = Number of workshop tiles
box-row-player = Each player
box-row-ornament-material = Cost of ornaments
box-row-dice = Dice
box-row-market = Market
box-row-solo-base = Ivan’s cards
box-row-solo-contractors = Ivan and the Contractors
box-row-module = Contractors module
box-row-cities = Cities
box-row-specialists = Tools
box-field-action = Action { $number }
box-field-bonus = Under contractor { $number }
box-field-face = Face
box-field-numbered = { $field } { $number }
box-field-cost = Cost
box-field-part = Part
box-field-group = Group
box-field-first-game = For a first game
box-field-white = White slots
box-field-price = Price of a slot
box-field-banners-on = Banners lie on
box-field-heights = Heights, left to right
box-field-players = Players
box-field-gives = Gives for each die
box-field-copies-plain = Copies without +
box-field-copies-plus = Copies with +
box-field-banners = Banners
box-field-inventory-spaces = Spaces of the inventory
box-field-banners-in-inventory = Banners in the inventory
box-field-ornaments = Ornaments
box-field-start-recognition = Recognition at the start
box-field-rubles-by-turn-order = Rubles by turn order
box-field-spaces = Spaces
box-field-prestige-at = Prestige spaces
box-field-colours = Colours
box-field-per-space = Most dice on a space
box-field-quadrants = Spaces of the quadrants
box-field-groups = Groups
box-field-cards = Cards
box-field-inventory-takes = Inventory takes
box-field-recognition-gives = Recognition gives
box-field-passes-start = Passes at the start
box-field-passes-max = Most passes
box-field-contractors = Contractors
box-field-keep-specialist-price = Price of a specialist
box-field-resource-tile-replaced = Resource tile that leaves
box-field-resource-tile = Resource tile that comes
box-field-extra-die = Extra die
box-field-workshop-faces-removed = Workshop face that leaves
box-field-workshop-faces-added = Workshop face that comes
box-field-tool-set-points = Points for a set of tools
box-field-ring = Ring of cities
box-field-centre = City in the middle
box-field-tools = Tools
box-field-tool = Tool
box-field-effect = Effect
box-field-name = Guild
box-field-needs = Needs
box-field-cards-needing-contractors = Cards that need the Contractors, from 0
box-field-diamonds = Diamonds
box-field-foreman = Foreman
box-field-contracts = Contracts
box-field-spare-sections = Spare section cards
box-field-buttresses = Buttresses
box-field-sell = Sells
box-field-per = For each
box-field-two-players = Prestige with two players
box-field-all-ornaments-placed = All ornaments placed
box-field-three-sections-claimed-in-one-tower = Three banners in one tower
box-field-one-section-of-each-part-finished = One of each part finished
box-field-six-face-up-workshop-tiles = Six workshop tiles face up
box-field-three-ornaments-in-one-tower = Three ornaments in one tower
box-field-card = Card
box-field-ivan-starts-at-prestige = Prestige at which Ivan starts
box-field-moscow-gives = Moscow gives
box-nothing = nothing
box-yes = yes
box-no = no
box-value = { $field }: { $value }
box-about = { $name }. { $values }. { $mark }.
box-was = Our version: { $value }
box-less = Less: { $what }
box-more = More: { $what }
box-add = Add: { $what }
box-remove = Take away: { $what }
box-once = once
box-amount = amount
box-amount-of = { $side }: { $what }
box-side-pay = price
box-side-gain = gain
box-known = Known effects of this kind
box-other = Other…
box-other-title = Any effect
box-take = Use this effect
box-word-keep = … of which you keep
box-word-buy = … and take so many materials of each
box-track-tip = Press the prestige spaces, or type the steps from each one to the next: 5 4 4 …
box-track-space = Space { $space }
box-as-printed = As printed
box-done = Done
box-previous = Previous piece
box-next = Next piece
box-take-back = Discard
box-restore = Back to our version
box-undo = Undo
box-only-ours = Only what is to be checked
box-all = All as printed: { $kind }
box-all-sure = { $count ->
    [one] { $count } value is confirmed at once. You can undo it.
   *[other] { $count } values are confirmed at once. You can undo it.
}
box-all-yes = Confirm all
box-all-done = Nothing is left to check: this is your box.
box-saved = Saved. { $ours } of { $total } to check.
box-undone = Undone.
box-taken-back = What you typed is discarded.
box-not-saved = Not saved yet: { $why } Trying again.
box-not-kept = Not kept: { $why }
box-state-saved = Saved
box-state-saving = Saving…
box-state-away = Not saved
box-faults = { $count ->
    [one] { $count } thing doesn’t fit together yet
   *[other] { $count } things don’t fit together yet
}
box-wrong-materials = A section costs 1 to { $most } materials, not { $count }.
box-wrong-number = It must be from { $least } to { $most }.
box-wrong-length = { $length } numbers are needed, { $count } entered.
box-wrong-track = The track has no prestige space.
box-wrong-effect = This effect does nothing yet.
box-wrong-goods = Nothing is shown yet.
box-wrong-face = A face shows one good or one die.
box-further = What else it may show
box-keys = Keys
box-keys-enter = ↵
box-keys-enter-tip = as printed or done, next
box-keys-arrows = ← →
box-keys-arrows-tip = other piece
box-keys-fields = ↑ ↓
box-keys-fields-tip = other value
box-keys-empty = ⌫
box-keys-empty-tip = empty
box-keys-escape = Esc
box-keys-escape-tip = discard
box-keys-undo = u
box-keys-undo-tip = undo
box-keys-digits = 0–9
box-keys-digits-tip = numbers, one after the other
box-keys-effects = 1–9
box-keys-effects-tip = known effect, 0 other
box-keys-price = ␣
box-keys-price-tip = typed materials are the price
box-keys-once = z
box-keys-once-tip = once or not
box-keys-steps = + − ,
box-keys-steps-tip = change a number, next number
box-keys-track = 1–9
box-keys-track-tip = steps to the next prestige space
box-key-lumber = l
box-key-brick = b
box-key-stone = s
box-key-gold = g
box-key-green = e
box-key-purple = p
box-key-rubles = r
box-key-recognition = n
box-key-prestige = t
box-key-passes = a
box-key-diamond = d
box-key-any-material = m
box-key-any-jewel = j
box-played = Played with the box “{ $name }”
setup-box = Which box
setup-box-standard = Standard box
setup-box-tip = The values printed on your own pieces, entered under My box.
