# The texts of the game in English. Keys with a shared beginning form a family.

## Lists

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-comma = { $first }, { $next }
number = { $count }

## Players, dice, slots, parts, ornaments

player-red = Red
player-blue = Blue
player-yellow = Yellow
player-green = Green
player-ivan = Ivan

die-red = the red die
die-blue = the blue die
die-yellow = the yellow die
die-green = the green die
die-white = the white die
die-black = the black die

slot-red = the red slot
slot-blue = the blue slot
slot-yellow = the yellow slot
slot-green = the green slot
slot-white1 = the first white slot
slot-white2 = the second white slot

part-base = base
part-middle = middle
part-dome = dome
section-called = { $section }

ornament-door = door
ornament-arch = arch
ornament-cross = cross

banner-inventory = from the inventory
banner-beside = from beside the board
banner-white1 = from the first white slot
banner-white2 = from the second white slot

group-craftsmen = Craftsmen
group-teamsters = Teamsters
group-merchants = Merchants
group-clergy = Clergy
group-jewellers = Jewellers
group-weavers = Weavers
group-foremen = Foremen
group-recruiters = Recruiters
group-wholesalers = Wholesalers
group-jurists = Jurists
group-administrators = Administrators
group-archivists = Archivists
group-master-builders = Master builders
group-brickmakers = Brickmakers

city-smolensk = Smolensk
city-tver = Tver
city-vologda = Vologda
city-suzdal = Suzdal
city-ryazan = Ryazan
city-moscow = Moscow

tool-hammer = hammer
tool-saw = saw
tool-chisel = chisel
tool-trowel = trowel
tool-plumb = plumb line
tool-compass = compass

solo-card-inventory = Inventory
solo-card-transport = Transport
solo-card-construction = Construction
solo-card-claim = Claim
solo-card-recognition = Recognition
solo-card-recruit = Recruit

## Contracts

contract-sale = { $prestige } prestige for selling { $goods }
contract-all-ornaments = { $prestige } prestige for placing all your ornaments
contract-ornaments-own = { $prestige } prestige for each of your ornaments on a section of your own
contract-ornaments-others = { $prestige } prestige for each of your ornaments on another player’s section
contract-ornaments-unplaced = { $prestige } prestige for each ornament you haven’t placed
contract-three-claimed = { $prestige } prestige for three banners in one tower
contract-each-part = { $prestige } prestige for a finished base, middle and dome
contract-six-tiles = { $prestige } prestige for six workshop tiles face up
contract-three-ornaments = { $prestige } prestige for three of your ornaments in one tower
contract-towers-without = { $prestige } prestige for each tower where you have no banner or ornament
contract-towers-with = { $prestige } prestige for each tower where you have a banner or ornament

## Charts of the cards

cards-influence = Influence cards
cards-guilds = New guilds
cards-specialists = Specialists
cards-buttresses = Buttresses
cards-contracts = Contracts
cards-tiles = Tiles
cards-contractors = Contractors
cards-ivan = Ivan’s cards
cards-resource-tiles = Resource tiles
cards-workshop-tiles = Workshop tiles
cards-strip = Bonuses of the contractors
cards-tools = Sets of different tools
cards-numbered = { $what } { $number }
cards-specialist = Specialist { $number } ({ $tool })
cards-buttress = Buttress { $number }
cards-contract = Contract { $number }
cards-resource-tile = Resource tile { $number }
cards-workshop-tile = Workshop tile { $number }
cards-contractor = Contractor { $number }
cards-tool-set = { $count ->
    [one] { $count } tool
   *[other] { $count } different tools
}
cards-nothing = no bonus
cards-first-game = in the simplest set, for a first game
cards-needs-contractors = only with Contractors
cards-not-with-contractors = not with Contractors
cards-two-players = with two players or against Ivan: { $prestige } prestige
cards-once-each = one of each; one more of each with three or four players
cards-about-deliver = What is delivered builds your sections or decorates finished ones, as in a build action
cards-about-workshop = Only workshop tiles lying face up are used, never a specialist
cards-about-specialists = You keep one specialist, for { $rubles } rubles. After moving the black die you may use it once, instead of a workshop tile; then it lies face down and shows its tool
cards-about-tiles = Placed face up for the price of its slot, a tile is used at once, and again whenever you move the die of that slot’s colour; of two white slots only one is used. Face down it costs nothing and is never used
cards-about-tools = Scored at the end of the game
cards-about-passes = You start with { $count } pass and hold at most { $most }. A contractor costs as many passes as there are contractors in the city, itself included
cards-brings-diamonds = { $count } diamonds join the reserve. On a section or in a decoration a diamond stands for any material; use as many as you like
cards-brings-foreman = The foreman starts at the leftmost tower and moves to the right; after the last tower comes the first again. Where he stands, a finished section gives 1 recognition more, and a reprimand costs 2 recognition instead of 1 for each section that others have finished above
cards-brings-contracts = You hold at most 3 contracts, hidden; with 3 in hand, one goes under the deck before you draw. They are scored first at the end, each once
cards-brings-spare-sections = The section cards left out of the game form a deck. Cards used are laid aside; when the deck is empty, they are shuffled into a new one
cards-brings-buttresses = All buttresses lie on show until they are taken; without one left, the action can’t be used. You may use one per turn, at any moment of your turn; then it leaves the game, and so does an ornament given up for it
cards-ivan-inventory = takes { $count } of the material most plentiful in the reserve onto this card
cards-ivan-transport = moves everything from Inventory to Construction
cards-ivan-construction = delivers what lies on this card, of any kind, to his sections: towers from left to right, each from bottom to top; what is left over goes to the next one, or stays here
cards-ivan-claim = claims above a section of yours, else a base, else any free card; where there are several, you choose. The workshop tile leaves the game; recognition on it is his
cards-ivan-recognition = gains { $count } recognition
cards-ivan-recruit = sends a contractor to the city of his tower without paying passes and takes both specialists there for their tools; of their effects he gains only recognition that costs nothing. Two equal tools go back into the bag. In Moscow he gains { $count } prestige instead

## Resources, alone and with an amount

resource-lumber = lumber
resource-brick = brick
resource-stone = stone
resource-gold = gold
resource-green = green jewels
resource-purple = purple jewels
resource-rubles = rubles
resource-recognition = recognition
resource-prestige = prestige
resource-passes = passes
resource-diamond = diamonds
resource-any-material = any material
resource-any-jewel = any jewel

amount-lumber = { $count } lumber
amount-brick = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
amount-stone = { $count } stone
amount-gold = { $count } gold
amount-green = { $count ->
    [one] { $count } green jewel
   *[other] { $count } green jewels
}
amount-purple = { $count ->
    [one] { $count } purple jewel
   *[other] { $count } purple jewels
}
amount-rubles = { $count ->
    [one] { $count } ruble
   *[other] { $count } rubles
}
amount-recognition = { $count } recognition
amount-prestige = { $count } prestige
amount-passes = { $count ->
    [one] { $count } pass
   *[other] { $count } passes
}
amount-diamond = { $count ->
    [one] { $count } diamond
   *[other] { $count } diamonds
}
amount-any-material = { $count ->
    [one] { $count } material of your choice
   *[other] { $count } materials of your choice
}
amount-any-jewel = { $count ->
    [one] { $count } jewel of either colour
   *[other] { $count } jewels of either colour
}

## Printed effects

tile-shows = { $goods } for each die

effect-marked = { $effect }; { $mark }
effect-does = { $doings }
effect-exchange = { $costs } to { $doings }
effect-once = once
effect-unlimited = as often as you like
effect-times = { $effect }, { $count ->
    [2] twice
   *[other] { $count } times
}
effect-up-to = { $effect }, { $count ->
    [one] once at most
   *[other] up to { $count } times
}
effect-same-allowed = { $effect }; you may repeat the same one
effect-different = { $effect }; each must be different
effect-if-finished = if you have finished at least one { $parts }: { $effect }
effect-pay = pay { $goods }
effect-pay-one-of = pay { $goods }
effect-pay-same = pay { $count } materials of one kind
effect-pay-different = pay { $count } different materials
effect-pay-materials = { $count ->
    [one] pay { $count } material of any kind
   *[other] pay { $count } materials of any kind
}
effect-pay-ornament = { $count ->
    [one] give up { $count } ornament you haven’t placed
   *[other] give up { $count } ornaments you haven’t placed
}
effect-gain = gain { $goods }
effect-gain-one-of = gain { $goods }
effect-gain-other-material = { $count ->
    [one] gain { $count } material of another kind
   *[other] gain { $count } materials of another kind
}
effect-deliver = { $count ->
    [one] deliver { $count } material
   *[other] deliver up to { $count } materials
}
effect-activate-workshop = use { $count } of your face-up workshop tiles
effect-activate-workshop-of-another = { $count ->
    [one] use { $count } face-up workshop tile of another player
   *[other] use { $count } face-up workshop tiles of another player
}
effect-free-workshop-placement = place the workshop tile of one claim face up for free
effect-claim = claim a section in addition to your action
effect-swap-resource-tiles = swap two resource tiles in the market
effect-take-at-die = gain once what the resource tile at { $die } shows
effect-take-at-a-die = { $count ->
    [one] gain once what the resource tile at any die shows
   *[other] gain { $count } times what the resource tile at any die shows
}
effect-take-at-any-tile = { $count ->
    [one] take from a resource tile of your choice, for each die there
   *[other] take { $count } times from resource tiles of your choice, for each die there
}
effect-activate-resource-tile = { $count ->
    [one] gain once what a resource tile of your choice shows
   *[other] gain { $count } times what a resource tile of your choice shows
}
effect-guild-action = use one action of { $cards }
effect-market-action = { $count ->
    [one] take, use influence or use your workshop once more here
   *[other] take, use influence or use your workshop { $count } more times here
}
effect-move-foreman = move the foreman { $towers } towers to the right and inspect
effect-gain-per-own-banner = gain { $goods } for each of your banners there
effect-gain-per-rival-banner = gain { $goods } for each banner of another player there
effect-gain-per-own-contractor = gain { $goods } for each contractor you have sent out
effect-gain-per-rival-contractor = gain { $goods } for each contractor another player has sent out
effect-draw-contracts = { $count ->
    [one] draw { $count } contract and keep { $keep }
   *[other] draw { $count } contracts and keep { $keep }
}
effect-draw-sections = { $count ->
    [one] reveal { $count } spare section card and take { $buy } of the materials it shows
   *[other] reveal { $count } spare section cards and take { $buy } of the materials they show
}
effect-gain-own-section = gain { $reward } of one of your sections under construction
effect-take-buttress = { $count ->
    [one] take { $count } buttress
   *[other] take { $count } buttresses
}
effect-all-in-any-order = { $effects }, in any order

guild-choice-any = any of the four cards
guild-choice-another = one of the other three cards

own-section-rubles = the rubles
own-section-half-recognition = half the recognition

## Prompts

waiting = Waiting for { $player }.
prompt-none = The game is over.
prompt-turn-contractors = Your turn: move a die, claim, build or recruit.
prompt-turn = Your turn: move a die, claim a section or build.
prompt-banner = Choose a banner.
prompt-place = Choose a slot for the workshop tile, face up or face down.
prompt-delivery = Deliver a material, decorate a section, or stop.
prompt-jewels = Choose the jewels to set in the ornament.
prompt-visit = At the market: take, use the influence card or your workshop, then roll.
prompt-take = Choose how much to take.
prompt-influence = Use the action again, or stop.
prompt-effect = Choose one.
prompt-goods = Not everything fits. Choose what to keep.
prompt-roll = The dice are rolling.
prompt-recruit = Choose a specialist to keep or dismiss.
prompt-specialist = Drawing a specialist from the bag.
prompt-contract = Drawing contracts.
prompt-keep = Choose a contract to keep, and the order of the others under the deck.
prompt-return = Your hand is full. Choose a contract to put under the deck first.
prompt-spare = Revealing spare section cards.
prompt-split = Choose the card to take more from.
prompt-buy = Choose a material on the card.
prompt-ivan = Ivan’s turn: choose for him.
prompt-tiles = Shuffling Ivan’s die tiles.
prompt-turn-acted = Your action is done. Trade prestige or end your turn.
prompt-visit-open = At the market: { $doings }, then roll.
prompt-visit-done = Nothing left to do at the market: roll.
prompt-do-take = take
prompt-do-influence = use the influence card
prompt-do-workshop = use your workshop
prompt-do-specialist = use your specialist
prompt-do-deliver = deliver a material
prompt-do-decorate = decorate a section
prompt-delivery-open = You may { $doings }, or stop.
prompt-delivery-only = You may { $doings }.
prompt-effect-pay-for = Choose a material to pay for { $goods }.
prompt-effect-pay = Choose what to pay with.
prompt-effect-choose = Choose a material to gain.
prompt-effect-swap = Choose two resource tiles to swap.
prompt-effect-tile = Choose a resource tile to use.
prompt-effect-workshop = Choose a workshop tile to use.
prompt-effect-rival-workshop = Choose another player’s workshop tile to use.
prompt-effect-market = Once more at the market: { $doings }.
prompt-effect-influence = Choose an action of an influence card.
prompt-effect-buttress = Choose a buttress to take.
prompt-effect-give = Choose an ornament to give up.
prompt-effect-foreman = Choose a tower for the foreman.
prompt-effect-claim = Choose a section to claim.
prompt-ivan-claim = Ivan claims: choose his section.
prompt-ivan-decorate = Ivan decorates: choose the section.

## Choices

action-end-turn = End your turn
action-pass = Pass: nothing else is possible
action-done = Stop delivering
action-enough = Stop repeating it
action-roll = Leave the market and roll { $dice }
action-sell = { $rubles ->
    [one] Pay 1 prestige (back to the last eagle) for { $rubles } ruble
   *[other] Pay 1 prestige (back to the last eagle) for { $rubles } rubles
}
action-reroll = Pay 1 prestige (back to the last eagle) to re-roll { $dice } at { $tile }
action-move = { $spaces ->
    [one] Move { $die } { $spaces } space to { $tile }
   *[other] Move { $die } { $spaces } spaces to { $tile }
}
action-push = Push { $die } { $spaces } spaces to { $tile } for { $rubles ->
    [one] { $rubles } ruble
   *[other] { $rubles } rubles
}
action-claim = Claim { $section }, a { $part ->
    [middle] middle section
   *[other] { $part }
}
action-banner = Take the banner { $place }
action-place-up = { $rubles ->
    [0] Place the tile face up on { $slot } for free: { $benefit }
    [one] Place the tile face up on { $slot } for { $rubles } ruble: { $benefit }
   *[other] Place the tile face up on { $slot } for { $rubles } rubles: { $benefit }
}
action-place-down = Place the tile face down on { $slot } for free
action-deliver = Deliver { $goods } to { $section }
action-decorate = Decorate { $section } with your { $ornament }
action-jewels-none = Set no jewels
action-jewels = Set { $jewels }
action-take = Take { $goods }
action-take-none = Take no { $resource }
action-influence = { $group }: { $effect }
action-influence-again = { $group } again: { $effect }
action-workshop = Workshop tile on { $slot }: { $benefit }
action-swap = Swap { $first } (space { $first_space }) with { $second } (space { $second_space })
action-pay = Pay { $goods }
action-choose = Choose { $goods }
action-buy = Take { $goods }
action-decline = Decline
action-go-on = Do it: { $effect }
action-order = First { $first }, then { $second }
action-jewels-by-diamond = { $jewels }, with a diamond instead of { $resource }
action-claim-for = { $player } claims { $section }, a { $part ->
    [middle] middle section
   *[other] { $part }
}
action-decorate-for = { $player } decorates { $section } with the { $ornament }
action-buy-pass = Pay 1 prestige for 1 pass
action-recruit = { $passes ->
    [one] Send a contractor to { $city } for { $passes } pass
   *[other] Send a contractor to { $city } for { $passes } passes
}
action-keep-specialist = Keep the specialist for { $price }. Once, after you move the black die: { $effect } (tool: { $tool })
action-dismiss-specialist = Dismiss the specialist “{ $effect }”: you gain nothing
action-specialist = Your specialist: { $effect }
action-rival-workshop = { $player }’s workshop tile on { $slot }: { $benefit }
action-tile-once = Resource tile on space { $space }: gain { $goods }
action-tile-take = { $dice ->
    [one] Take { $tile } on space { $space }, for { $dice } die
   *[other] Take { $tile } on space { $space }, for { $dice } dice
}
action-foreman = Send the foreman to tower { $tower }
action-keep-contract = Keep the contract: { $contract }
action-return-contract = Put the contract under the deck: { $contract }
action-spare = Take { $more } from the card with { $goods } and { $fewer } from the card with { $others }
action-draw-on = Draw on { $section }: gain { $goods }
action-take-buttress = Take the buttress: { $effect }
action-use-buttress = Use the buttress: { $effect }
action-give = Give up your { $ornament }
action-undescribed = { $name } (Cupola can’t describe this choice: a fault in Cupola)

## Previews

summary-gains = Gain { $goods }
summary-pays = Pay { $goods }
summary-forward = { $spaces ->
    [one] Forward { $spaces } space
   *[other] Forward { $spaces } spaces
}{ $prestige ->
    [0] { "" }
   *[other] , +{ $prestige } prestige
}
summary-back = { $spaces ->
    [one] Back { $spaces } space
   *[other] Back { $spaces } spaces
}{ $prestige ->
    [0] { "" }
   *[other] , −{ $prestige } prestige
}
summary-wasted = Wasted: { $goods }
summary-other = { $player }: { $change }
summary-finished = { $player } finishes { $section }
summary-reprimand = { $player } is reprimanded for { $section } and loses { $count } recognition
summary-take = { $fits ->
    [0] You can take none of the { $shown } on offer
   *[other] { $lacking ->
        [0] Take up to { $goods }
       *[other] Take up to { $goods } of the { $shown } on offer
    }
}
summary-possible = Then, if you like: { $label }
summary-either = As your one action of the card: { $label }
summary-claim = Needs { $cost }; gives { $reward } when finished
summary-tile = Workshop tile: { $benefit }
summary-strip = Uncovers on the strip: { $benefit }
summary-specialists = Specialists there: { $effects }
summary-specialist = “{ $effect }”
summary-closes = { $city } closes and scores
summary-draws-specialist = Draws a specialist
summary-draws-contracts = Draws contracts
summary-draws-spares = Reveals spare section cards
summary-draws-tiles = Shuffles Ivan’s die tiles
summary-rolled = Dice to roll: { $dice }
summary-triggers-end = Triggers the end of the game
summary-ends-turn = Ends the turn
summary-ends-match = Ends the game

## The best delivery

suggestion-deliver = { $goods } to { $section }
suggestion-decorate = your { $ornament } on { $section }
suggestion-decorate-set = your { $ornament } with { $jewels } on { $section }

## Warnings: legal but doubtful

doubt-wasted-room = { $goods } will be wasted: no room in your inventory.
doubt-wasted-reserve = { $goods } will be wasted: the reserve has none left.
doubt-wasted-passes = { $goods } will be wasted: you can’t hold more passes.
doubt-locks-ornament = A face-down tile on { $slot } locks the { $ornament } there for the rest of the game.
doubt-own-reprimand = You will reprimand yourself: { $section } is unfinished and costs you { $count } recognition.
doubt-more-to-deliver = You can still deliver or decorate.
doubt-idle-visit = There is nothing to take or use there.
doubt-short-take = You can take only { $fits } of { $shown } there.
doubt-roll-take = You can still take { $goods } for free.
doubt-roll-influence = You haven’t used the influence card: { $label }.
doubt-roll-workshop = You haven’t used the workshop tile on { $slot }.
doubt-roll-specialist = You haven’t used your specialist.
doubt-smaller-take = You could take { $goods }.
doubt-only-face-down = You can’t afford any empty slot: the tile will go face down.
doubt-idle-benefit = The tile gives you nothing right away.
doubt-poorer-jewels = Two jewels of different colours would give { $prestige } prestige.
doubt-spent-diamond = You have the material itself: you could keep the diamond.
doubt-replaces-specialist = Your specialist will be turned face down unused: { $effect }.
doubt-idle-specialist = Your specialist will give you nothing but its tool.

## The log

sentence = { $clauses }.
clause-banner = takes the banner { $place }
clause-pays = pays { $goods }
clause-goes-back = { $count ->
    [one] goes back to the last eagle, paying 1 prestige
   *[other] goes back { $count } eagles
}
clause-idle = has nothing to do there
clause-no-place = finds no place for the { $ornament }
clause-frees = frees the { $ornament }
clause-takes = takes { $goods }
clause-gains = gains { $goods }
clause-leaves = has to leave { $goods }
rolled = { $value } with { $die }

event-turn-begun = Turn { $turn }: { $player }
event-claimed = { $player } claims { $section }
event-banner-taken = { $player } takes the banner { $place }
event-tile-placed = { $up ->
    [0] { $player } places a workshop tile face down on { $slot }
   *[other] { $player } places a workshop tile face up on { $slot } ({ $benefit })
}
event-ornament-freed = { $player } frees the { $ornament } on { $slot }
event-delivered = { $player } delivers { $goods } to { $section }
event-section-finished = { $player } finishes { $section }
event-reprimanded = { $player } loses { $count } recognition: { $section } is unfinished below { $above }
event-decorated = { $player } decorates { $section } with the { $ornament }
event-die-moved = { $player } { $rubles ->
    [0] moves { $die }
    [one] pays { $rubles } ruble to push { $die }
   *[other] pays { $rubles } rubles to push { $die }
} { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to { $tile }
event-gained = { $player } gains { $goods }
event-paid = { $player } pays { $goods }
event-wasted = { $player } has to leave { $goods }
event-influence-used = { $player } uses the { $group } ({ $effect })
event-tile-activated = { $player } uses the workshop tile on { $slot } ({ $benefit })
event-tiles-swapped = { $player } swaps the resource tiles { $first } and { $second }
event-die-rolled = { $player } rolls { $dice }
event-prestige-sold = { $player } trades prestige for rubles
event-reroll-bought = { $player } pays for a re-roll at { $tile }
event-end-triggered = { $player } finishes a sixth section and triggers the end
event-turn-ended = { $player } ends the turn
event-passed = { $player } passes
event-match-ended = The game is over
event-marker-fell = { $spaces ->
    [0] { $player } keeps every space for the final scoring
    [one] { $player } falls back { $spaces } space for the final scoring
   *[other] { $player } falls back { $spaces } spaces for the final scoring
}
event-leftovers-scored = { $player } gains { $prestige } prestige for { $pieces ->
    [one] { $pieces } leftover piece
   *[other] { $pieces } leftover pieces
}
event-tower-scored = { $player } gains { $prestige } prestige in tower { $tower }, worth { $value }, with a presence of { $presence }

event-recruited = { $player } sends a contractor to { $city }
event-strip-uncovered = { $player } uncovers bonus { $number } of the strip
event-specialist-kept = { $player } keeps a specialist ({ $effect })
event-specialist-left = { $player } dismisses a specialist ({ $effect })
event-specialist-drawn = A specialist arrives at place { $place } of the region ({ $effect })
event-specialist-used = { $player } uses the specialist ({ $effect })
event-specialist-replaced = { $player } turns the old specialist face down ({ $effect }), revealing a tool: { $tool }
event-city-closed = Tower { $tower } is complete and { $city } closes
event-city-scored = { $player } scores { $city } with { $banners ->
    [one] { $banners } banner
   *[other] { $banners } banners
} and { $contractors ->
    [one] { $contractors } contractor
   *[other] { $contractors } contractors
}
event-pass-bought = { $player } trades prestige for a pass
event-foreman-moved = { $player } sends the foreman to tower { $tower }
event-contracts-drawn = { $player } draws { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
}
event-contract-drawn = { $player } draws a contract ({ $contract })
event-contract-kept = { $player } keeps a contract ({ $contract })
event-contract-returned = { $player } puts a contract under the deck ({ $contract })
event-spare-drawn = { $player } reveals a spare section card ({ $goods })
event-spare-bought = { $player } takes { $goods } from the section card
event-spares-shuffled = The spare section cards are shuffled
event-buttress-taken = { $player } takes a buttress ({ $effect })
event-buttress-played = { $player } uses a buttress ({ $effect })
event-ornament-given = { $player } gives up the { $ornament }
event-rival-tile-used = { $player } uses { $owner }’s workshop tile on { $slot } ({ $benefit })
event-contract-scored = { $prestige ->
    [0] { $player } gains nothing for a contract ({ $contract })
   *[other] { $player } gains { $prestige } prestige for a contract ({ $contract })
}
event-tools-scored = { $player } gains { $prestige } prestige for tools
event-ivan-turn = { $player } plays the { $card } card with { $die }
event-ivan-stuck = { $player } can’t move { $die }: the space is full
event-ivan-stocked = { $player } stores { $goods }
event-ivan-carried = { $player } { $pieces ->
    [0] has nothing to carry
    [one] carries { $pieces } piece to the building site
   *[other] carries { $pieces } pieces to the building site
}
event-ivan-built = { $player } brings { $goods } to { $section }
event-ivan-claimed = { $player } claims { $section }
event-ivan-decorated = { $player } decorates { $section } with the { $ornament }
event-ivan-reset = { $player } turns all die tiles face up again
event-ivan-tile-laid = { $player } has { $die } on the { $card } card
event-ivan-recruited = { $player } sends a contractor to { $city }
event-ivan-took-specialist = { $player } takes a specialist ({ $effect })
event-ivan-lost-specialist = { $player } returns a specialist to the bag ({ $effect })
ivan-claimed-first = { $player } claimed { $section } during set-up

hidden-contract-kept = { $player } keeps a contract
hidden-contract-returned = { $player } puts a contract under the deck

## The score sheet

score-track = { $prestige } prestige on the track
score-track-fallen = { $prestige } prestige on the track; { $spaces ->
    [one] { $spaces } space beyond it is lost
   *[other] { $spaces } spaces beyond it are lost
}
score-leftovers = { $prestige } prestige for { $pieces ->
    [one] { $pieces } leftover piece
   *[other] { $pieces } leftover pieces
}, 1 for every { $each }
score-worth = { $value } ({ $sections ->
    [one] { $sections } finished section
   *[other] { $sections } finished sections
}, 2 each{ $ornaments ->
    [0] {""}
    [one] ; { $ornaments } ornament, 1
   *[other] ; { $ornaments } ornaments, 1 each
})
score-presence = { $count } ({ $banners ->
    [one] { $banners } banner
   *[other] { $banners } banners
}, { $ornaments ->
    [one] { $ornaments } ornament
   *[other] { $ornaments } ornaments
})
score-tower = Tower { $tower } is worth { $worth }: a presence of { $presence } ranks { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} and earns { $part ->
    [1] all of it
    [2] half of it
    [3] a third of it
    [4] a quarter of it
   *[other] an eighth of it
}, { $prestige } prestige
score-tower-shared = Tower { $tower } is worth { $worth }: a presence of { $presence } shares rank { $rank } with { $others ->
    [one] { $others } other player
   *[other] { $others } other players
} and earns { $prestige } prestige
score-tower-level = Tower { $tower } is worth { $worth }: both players have a presence of { $presence }, so neither scores
score-tower-absent = Tower { $tower }: no presence, no prestige
score-contract = { $earned } prestige for a contract ({ $contract })
score-contract-sold = { $earned } prestige for a contract ({ $contract }), sold: { $goods }
score-contract-forgotten = A contract ({ $contract }), counted on the track if it was met
score-contracts-hidden = { $count ->
    [one] { $count } contract in hand is hidden
   *[other] { $count } contracts in hand are hidden
}
score-tools = { $prestige } prestige for tools: { $groups }
score-tool-group = { $tools } ({ $prestige })

tie-break-prestige = { $players } wins with { $prestige } prestige
tie-break-sections = { $players } wins with { $prestige } prestige and more finished sections
tie-break-ornaments = { $players } wins with { $prestige } prestige, level on finished sections but with more ornaments
tie-break-shared = { $players } share the victory with { $prestige } prestige

## Refusals

reason-allowed = This is allowed.
reason-not-now = You can’t do that now.
reason-not-your-die = You can push only the white die and the die of your own colour, not { $die }.
reason-space-full = There are already { $dice } dice at { $tile }: no other can stop there.
reason-not-enough-rubles = This costs { $rubles ->
    [one] { $rubles } ruble
   *[other] { $rubles } rubles
}; you have { $have }.
reason-no-section = The cathedral has no section { $section }.
reason-already-claimed = { $section } already has a banner.
reason-nothing-below = The section below { $section } must be claimed first.
reason-no-banner = You have no banner to take there.
reason-slot-taken = There is already a tile on { $slot }.
reason-banner-on-slot = There is still a banner on { $slot }.
reason-not-your-section = { $section } doesn’t have your banner.
reason-already-finished = { $section } is already finished.
reason-not-needed = { $section } needs no more { $resource }.
reason-not-in-inventory = You don’t have enough { $resource } in your inventory.
reason-not-finished = { $section } isn’t finished yet.
reason-already-decorated = { $section } already has an ornament.
reason-no-ornament = You have no { $ornament } available.
reason-too-many-pieces = That is more pieces than this delivery allows.
reason-already-taken = You have already taken from this space.
reason-nothing-to-take = There is nothing to take.
reason-too-much = You can’t take that much.
reason-already-influenced = You have already used the influence card on this visit.
reason-other-quadrant = You can’t use the card of this quarter now.
reason-cannot-pay = You can’t afford this.
reason-gives-nothing = This would give you nothing.
reason-already-worked = You have already used your workshop on this visit.
reason-other-slot = The die you moved doesn’t match { $slot }.
reason-no-open-tile = There is no face-up tile on { $slot }.
reason-tile-used = You have already used the tile on { $slot } in this step.
reason-no-prestige = There is no eagle behind your marker to go back to.
reason-reserve-empty = The reserve has none left.
reason-sale-over = You have already traded prestige for rubles at another point this turn.
reason-reroll-used = You have already paid for a re-roll this turn.
reason-no-dice-there = There are no dice at { $tile }.
reason-action-possible = You can pass only when nothing else is possible.
reason-action-taken = You have already taken your action this turn.
reason-action-open = Take your action for this turn first.
reason-wrong-kind = You can’t choose { $resource } here.
reason-no-room = There is no room in your inventory.
reason-deliver-first = Deliver at least one material first.
reason-match-over = The game is over.
reason-dice-rolling = The dice are still rolling.
reason-no-such-action = There is no such action.
reason-city-closed = { $city } is closed.
reason-no-contractor = You have no contractor left on your strip.
reason-not-enough-passes = This costs { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}; you have { $have }.
reason-passes-full = You can’t hold more passes.
reason-no-specialist = There is no specialist to choose or use.
reason-buttress-used = You have already used a buttress this turn.
reason-not-your-buttress = You can’t take or use this buttress.
reason-not-your-contract = You don’t have this contract.
reason-no-module = This belongs to the Contractors module, which isn’t in play.
reason-not-ivans-choice = The rules don’t let Ivan choose { $section } now.
reason-lightning-used = You have already used this action this turn: 1× means once a turn.

refusal-other-die = Only the black die activates your specialist.
refusal-foreman = The foreman can’t go that far.

prepared-refused = { $step }: { $reason }
prepared-over = The turn is over before that.
prepared-differs = { $step }: this would do something else now.
prepared-changed = { $step }: this would now bring { $now } instead of { $was }.
prepared-goes-on = Something else has to be decided first.
prepared-undone = A turn was undone.

why-answer-first = Answer this first: { $prompt }
why-one-action = You have begun your action for this turn. { $prompt }
why-workshop-later = Workshop tiles work at the market: move the die of their colour first.
why-place-later = Tiles are laid here when you claim a section.
why-guild-later = An influence card can be used when your die stops in its quarter: move a die first.
why-take-later = Materials are taken at the market: move a die first.
why-specialist-later = Your specialist works after a move of the black die.
why-recruit-first = First send a contractor to a city that reaches this specialist.
why-contract-later = Contracts pay by themselves at the end of the game.
why-buttress-later = Buttresses are taken with the Brickmakers’ card.
why-foreman-later = The foreman walks when you use the Foremen’s card.
why-rival-tile = This is { $player }’s workshop. Only your own tiles work for you.
why-others-section = { $section } has { $player }’s banner. You build only where your own stands.
why-claim-first = Claim a section first: you build where your banner stands.
why-not-needed = None of your sections needs { $resource }.
why-lacking = { $section } still needs { $goods }. You have none of it.
why-all-claimed = Every section has a banner.
why-no-banner-left = All your banners are on the cathedral.
why-ornament-price = The { $ornament } costs 1 { $resource }, and you have none.
why-ornament-locked = Your { $ornament } lies on { $slot }. Lay a tile there face up to free it.
why-cannot-pay = You can’t pay for this: { $effect }.
why-other-quadrant = Your die stopped in another quarter: only the guild there can be used.
why-complete = Your turn is complete. Confirm it, or undo a step.
why-not-your-turn = It is { $player }’s turn.
why-watching = You are watching this game.
why-unexplained = This isn’t possible now. Cupola can’t say why: that is a fault in Cupola, not in your play.

piece-space = the space with { $tile }
piece-section = { $section }, a { $part ->
    [middle] middle section
   *[other] { $part }
}
piece-deal = { $group }: { $effect }
piece-rival-slot = { $player }: { $slot }
piece-banner = your banners
piece-market = Market
piece-claim = Claim
piece-build = Build
piece-recruit = Recruit
piece-pass = Pass
piece-sell = Trade prestige for rubles
piece-reroll = Pay prestige to re-roll
piece-buy-pass = Trade prestige for a pass
piece-confirm = Confirm
piece-foreman = the foreman
piece-spare = the spare section
piece-unnamed = A piece on the table ({ $name })

## Bots

bot-apprentice = Apprentice
bot-apprentice-does = Eager and hasty. Minds its own sections, rarely yours.
bot-journeyman = Journeyman
bot-journeyman-does = Knows the trade. Takes what is worth most now, with the odd slip.
bot-mason = Mason
bot-mason-does = Careful. Weighs what the dice and your replies could make of every plan.
bot-master = Master
bot-master-does = Patient. Plans a round ahead, and knows what a position is worth.
bot-architect = Architect
bot-architect-does = Sees the finished cathedral in every stone, and thinks every turn through.
bot-search = Search
bot-search-does = Builds a tree of turns, replies and dice under each of its best turns.
bot-planner = Planner
bot-planner-does = Weighs what the dice and the other players’ replies could make of its best turns.
bot-greedy = Greedy
bot-greedy-does = Plays the turn worth most right now, and looks no further.
bot-random = Random
bot-random-does = Plays any legal move.

## Hints: why a turn is good, or what is against it

advice-finishes = Finishes { $section }: { $goods }
advice-claims = Claims { $section }, a { $part ->
    [middle] middle section
   *[other] { $part }
}
advice-pays = { $section } pays { $goods } once finished
advice-holds = You have { $count } of the { $size } pieces { $section } needs
advice-presses = { $player } must finish { $sections } before you, or loses recognition
advice-forestalls = Takes { $section } before Ivan does
advice-ivan-next = Ivan takes { $section } next
advice-tile = A tile to use whenever you visit with { $die }: { $benefit }
advice-delivers = Delivers { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} to { $section }: { $there } of { $size } in place
advice-ready = You have everything { $section } still needs
advice-decorates = Decorates { $section } with your { $ornament }
advice-frees = Frees your { $ornament }
advice-leads = Takes the lead in tower { $tower }: { $count } prestige so far
advice-level = Draws level in tower { $tower }
advice-reprimands = Costs { $player } { $count } recognition for { $sections }
advice-blamed = Costs you { $count } recognition for { $sections }
advice-wanted = Gains { $goods } for { $sections }
advice-gains = Gains { $goods }
advice-prestige = Gains { $count } prestige at once
advice-loses-prestige = Loses { $count } prestige
advice-costs = Costs { $goods }
advice-full = Fills your inventory
advice-room = { $count ->
    [one] Keeps { $count } space free
   *[other] Keeps { $count } spaces free
}
advice-leaves = Leaves { $goods } within reach of { $player }
advice-breaks = Stops { $player } from taking { $goods }
advice-rolls = { $count ->
    [one] { $count } die will be rolled
   *[other] { $count } dice will be rolled
}
advice-buttress = A buttress for later: { $effect }
advice-recruits = A contractor in { $city }
advice-specialist = A specialist for later: { $effect }
advice-tools = { $count } more prestige for tools
advice-contract = A contract: { $contract }
advice-contracts = Your contracts are worth { $count } more prestige

## Who made the board game

credits-what = An unofficial digital edition of The Red Cathedral.
credits-design = Game design: Sheila Santos and Israel Cendrero
credits-illustration = Illustration: Pedro Soto and Chema Román
credits-graphics = Graphic design: Jordi Roca
credits-editing = Editor: David Esbrí
credits-publisher = Publisher: Devir
credits-expansion = The Contractors expansion is by the same designers and illustrators.
credits-unofficial = The people and the publisher named here have nothing to do with Cupola: they neither made, commissioned nor endorsed it. The Red Cathedral and its expansion belong to their owners.
credits-own-words = Cupola contains none of their art and no sentence of their rulebooks: the drawings are its own, and the rules are in its own words.

## Worked examples of the rules

example-title-claim = A tile that pays for itself later
example-claim = Yellow claims A1 and takes its workshop tile, which shows the red die. The blue slot costs { $paid } rubles. Placed face up, the tile gives at once what lies at the red die: { $gained } gold, although two dice are there. From now on it does so whenever Yellow moves the blue die.
example-title-unlock = Freeing an ornament
example-unlock = On the advanced side an arch lies on the yellow slot. Green places the tile of A1 there face up for { $paid } rubles: the arch is free for later, and the tile gives its { $gained } brick at once. Face down, the arch would be locked for good.
example-title-reprimand = Two finished floors above
example-reprimand = Yellow delivers the last gold to B3 and gains { $gained } recognition. Blue’s base B1 is still unfinished, and now two finished sections of others stand above it: Red’s and Yellow’s. Blue loses { $lost } recognition. When Red finished B2, Blue already lost 1.
example-title-reprimand-own = Your own floors don’t count
example-reprimand-own = Blue finishes B2 for { $gained } recognition, above Blue’s own unfinished base. The section just finished is Blue’s and doesn’t count, but Red’s finished B3 does: Blue loses { $lost } recognition at once.
example-title-decoration = A door with two jewels
example-decoration = Red has finished A1; anyone may decorate it. Yellow uses a whole build action of { $spent } pieces: lumber for the door and one jewel of each colour. Two different jewels give { $gained } prestige at once; two of one colour would give 2.
example-title-push = One space further
example-push = The yellow die shows 2 and would reach the gold. It is Yellow’s own colour, so Yellow may push it on: one space more costs { $paid } ruble and leads to the green jewels.
example-title-full-space = Three dice are enough
example-full-space = Three dice lie at the gold. The red die shows 1 and would be the fourth there, so Blue can’t move it. Blue’s own die and the white one could be pushed past a full space; Blue can’t push the red one.
example-title-take = Two dice, little room
example-take = With the blue die there are two dice at the bricks, so the tile gives its 2 bricks twice. Green has only 3 free spaces left in the inventory and takes { $taken }; nothing may be thrown away to make room.
example-title-once = 1× means once
example-once = The green die ends in the quarter of the Teamsters. Red uses the action marked 1× and gains { $gained } ruble. It can’t be used again this turn.
example-title-tower-shared = Three share what is left
example-tower-shared = Four finished sections and an ornament make the tower worth { $most }. Red has most, two banners, and gets it all. Blue, Yellow and Green have one piece each: they add up the second, third and fourth rank, 4 + 2 + 1, and share: { $share } each.
example-title-tower-two = A third for the second
example-tower-two = With two players the tower is worth { $most }: three finished sections and an ornament. Red is present with three pieces and gets all of it. Blue has one banner and gets a third, rounded down: { $less }.
example-title-tower-even = Even means nothing
example-tower-even = With two players, Red’s two banners meet Blue’s banner and arch: two pieces each. A tie gives nothing to either.
example-title-ivan-claim = Ivan climbs on your shoulders
example-ivan-claim = Ivan claims directly above one of your sections, finished or not. Here A2 and C2 are possible, and you choose: you send him to C2. He takes the free base of D only when no section of yours has a free one above it.
example-title-recruit = The third in Tver
example-recruit = Blue has two contractors in Tver. Red’s is the third there and costs { $passes } passes. Red takes one of the two specialists the city reaches and pays { $rubles } rubles to keep it; another comes from the bag.
example-title-tools = Two groups of tools
example-tools = Red shows six tools of four kinds. The first group has four different ones, worth 7; the second has the hammer and the saw left over, worth 2. Together { $tools } prestige.
example-title-city = A tower closes its city
example-city = Red finishes the last section of tower D, and Suzdal on top of it is scored. Red has two banners in the tower and two contractors in the city: 2 × 2 = { $red } recognition. Blue has a contractor there but no banner, and gains nothing.
example-title-foreman = Under the foreman’s eyes
example-foreman = The foreman stands at tower A. Yellow finishes A2 and gains { $gained } recognition, 1 more than the card says. Green’s unfinished base below is reprimanded doubly: { $lost } recognition instead of 1.
example-title-build-and-decorate = Build and decorate in one turn
example-build-and-decorate = Yellow delivers the last gold to A2 and finishes it for { $gained } recognition and { $rubles } rubles; Green’s unfinished base below costs Green { $lost }. A build action is { $spent } pieces, and two are left: a stone and a green jewel put an arch on the section just finished, for { $prestige } prestige at once.
example-title-two-ornaments = Two ornaments in one action
example-two-ornaments = Yellow uses all { $spent } pieces of a build action on ornaments: lumber and a green jewel for a door on D1, which Red built, and gold for a cross on D2. The jewel gives { $gained } prestige at once; the cross has none and counts when the tower is scored.
example-title-exchange = Two bricks for a jewel
example-exchange = Two dice are at the bricks, so Yellow takes 4. The Merchants are in this quarter: Yellow pays 2 of these bricks for a green jewel and has { $pieces } pieces. The action is marked ∞, but the 2 bricks left are worth more to Yellow as they are.
example-title-workshop = A tile that works again
example-workshop = Green has a tile with the red die on the blue slot, so moving the blue die uses it: Green gains what lies at the red die, { $gained } lumber, once, although two dice are there. The tile on the yellow slot waits for the yellow die.
example-title-fall-back = Back to the last eagle
example-fall-back = The game ends, and before anything else is added every marker falls back to the eagle at or behind it. Yellow stands { $fell } space beyond the fourteenth eagle and falls back to it: 14 prestige. Green stands on the eighteenth, so the marker stays: 18 prestige.
example-title-diamonds = Diamonds for anything
example-diamonds = A1 needs 1 lumber and 2 bricks. Blue has neither, but a diamond stands for any piece, and there is no limit: { $spent } diamonds finish the section for { $gained } recognition.
example-title-ivan-tools = Ivan loses two hammers
example-ivan-tools = Ivan’s Recruit card sends a contractor to Smolensk, and he takes both specialists there for their tools, a hammer and a saw. He has a hammer already: two equal tools go back into the bag at once. The chisel and the saw are left, worth { $tools } prestige at the end.
example-title-ivan-marker = Your claim moves Ivan’s marker
example-ivan-marker = With Contractors, Ivan’s marker stands over the tower of the last claim, whoever made it. You claim C1, and it comes from tower A to tower C. His next Recruit card would send a contractor to the city on top of C.

## The coach

coach-tip-begin = Each turn is one of three: move a die to gain materials, claim a section, or build. Materials or a base make a good start.
coach-tip-banner = A banner taken from your inventory leaves a free space there for materials.
coach-tip-place = Face up costs rubles, and the tile works whenever you move that slot’s die. Face down is free and never works.
coach-tip-visit = At the market you may take, use the influence card and your workshop, in any order. Then these dice are rolled.
coach-tip-again = An action marked ∞ can be repeated as long as you can pay.
coach-tip-delivery = Up to three pieces a turn. What is delivered stays on the section until the next time.
coach-tip-for-ivan = Ivan leaves this to you: choose what helps him least.
coach-tip-end = Somebody needs one more section. Then everybody else has one last turn: finish what you can.
coach-tip-finish = You have what a section needs. Finishing it moves your marker towards the next eagle, and pays rubles.
coach-tip-reprimand = Somebody is building above your unfinished section. If they finish first, you lose recognition.
coach-tip-build = You have materials for one of your sections. Build delivers up to three of them.
coach-tip-decorate = An ornament may go on any finished section, also a rival’s. It counts for you in that tower.
coach-tip-full = Your inventory is nearly full. Deliver materials, or claim with a banner from it, to make room.
coach-tip-workshop = Moving the die in the colour of your face-up tile uses the tile as well.
coach-tip-towers = At the end each tower pays prestige to the player with the most in it. Look where you can be first.
coach-tip-ivan = Ivan claims above your sections. Finish yours before his, or he costs you recognition.
coach-tip-dice = The materials of a space count once for each die there. Look where several dice meet.
coach-tip-push = Your die and the white one can go further: one ruble a space.
coach-tip-push-black = Your die, the white one and the black one can go further: one ruble a space.
coach-tip-prestige = An eagle buys two rubles or a re-roll. But eagles win: trade one only for more.
coach-tip-recruit = A contractor brings a specialist, who works once, after you move the black die. The city pays when its tower is finished.

coach-doubt-last-finish = This is your last turn, and you could still finish { $section }.
coach-doubt-last-claim = This is your last turn: { $section } stays unfinished and pays nothing.
coach-doubt-below = You could finish { $section } now. When { $player } finishes { $above } above it, you lose { $count } recognition.
coach-doubt-sale = You give up an eagle for rubles that you don’t spend.
coach-doubt-room = { $goods } won’t fit in your inventory.
coach-doubt-face-down = Face down this tile will never work, and you could pay for a slot.
coach-doubt-better = Another turn would raise your chance of winning by about { $count }%: { $label }.

coach-brought-finished = { $section } is finished: { $count } recognition{ $prestige ->
    [0] .
    [one] , and an eagle.
   *[other] , and { $prestige } eagles.
}
coach-brought-decorated = { $section } is decorated{ $prestige ->
    [0] : it counts for you in that tower.
    [one] : an eagle, and it counts for you in that tower.
   *[other] : { $prestige } eagles, and it counts for you in that tower.
}
coach-brought-delivered = { $section } still needs { $goods }.
coach-brought-claimed = { $section } is yours. It needs { $goods }.
coach-brought-goods = That brought { $goods }.
coach-brought-ready = That brought { $goods }: now you have all that { $section } needs.
coach-brought-specialist = You have a specialist now. Move the black die to use it, once: { $effect }.
coach-brought-recruited = You have a contractor in { $city }: it pays when the city’s tower is complete.
coach-praise = Well seen. { $reason }.
