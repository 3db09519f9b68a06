# The words of the table in English. One message a key; keys with a shared beginning form a family.

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
contract-all-ornaments = { $prestige } prestige for having placed every ornament
contract-ornaments-own = { $prestige } prestige for each ornament on a section of your own
contract-ornaments-others = { $prestige } prestige for each ornament on a section of another player
contract-ornaments-unplaced = { $prestige } prestige for each ornament of yours not placed
contract-three-claimed = { $prestige } prestige for three banners in one tower
contract-each-part = { $prestige } prestige for a finished base, middle and dome
contract-six-tiles = { $prestige } prestige for six workshop tiles face up
contract-three-ornaments = { $prestige } prestige for three ornaments in one tower
contract-towers-without = { $prestige } prestige for each tower without a banner or ornament of yours
contract-towers-with = { $prestige } prestige for each tower with a banner or ornament of yours

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
    [2] twice over
   *[other] { $count } times over
}
effect-up-to = { $effect }, up to { $count ->
    [one] once
   *[other] { $count } times
}
effect-same-allowed = { $effect }; the same one may be used again
effect-different = { $effect }; each must be a different one
effect-if-finished = if you have finished at least one { $parts }: { $effect }
effect-pay = pay { $goods }
effect-pay-one-of = pay { $goods }
effect-pay-same = pay { $count } materials of one kind
effect-pay-different = pay { $count } different materials
effect-pay-materials = { $count ->
    [one] pay { $count } material of any kind
   *[other] pay { $count } materials of any kinds
}
effect-pay-ornament = { $count ->
    [one] give up { $count } ornament you have not placed
   *[other] give up { $count } ornaments you have not placed
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
effect-activate-workshop = { $count ->
    [one] use { $count } of your face-up workshop tiles
   *[other] use { $count } of your face-up workshop tiles
}
effect-activate-workshop-of-another = { $count ->
    [one] use { $count } face-up workshop tile of another player
   *[other] use { $count } face-up workshop tiles of another player
}
effect-free-workshop-placement = lay the workshop tile of one claim face up for nothing
effect-claim = claim a section besides your action
effect-swap-resource-tiles = swap two resource tiles of the market
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
    [one] take or use your workshop once more here
   *[other] take or use your workshop { $count } times more here
}
effect-move-foreman = move the foreman { $towers } towers to the right and inspect
effect-gain-per-own-banner = gain { $goods } for each of your banners there
effect-gain-per-rival-banner = gain { $goods } for each banner of one other player there
effect-gain-per-own-contractor = gain { $goods } for each contractor you have sent out
effect-gain-per-rival-contractor = gain { $goods } for each contractor one other player has sent out
effect-draw-contracts = { $count ->
    [one] draw { $count } contract and keep { $keep }
   *[other] draw { $count } contracts and keep { $keep }
}
effect-draw-sections = { $count ->
    [one] turn up { $count } spare section card and take { $buy } of the materials it shows
   *[other] turn up { $count } spare section cards and take { $buy } of the materials they show
}
effect-gain-own-section = gain { $reward } of one of your sections under construction
effect-take-buttress = { $count ->
    [one] take { $count } buttress
   *[other] take { $count } buttresses
}
effect-all-in-any-order = { $effects }, in any order

guild-choice-any = any of the four cards
guild-choice-another = one of the three other cards

own-section-rubles = the rubles
own-section-half-recognition = half the recognition

## What is asked

waiting = Waiting for { $player }.
prompt-none = The match is over.
prompt-turn-contractors = Your turn: move a die, claim, build or send a contractor.
prompt-turn = Your turn: move a die, claim a section or build.
prompt-banner = Which banner do you take?
prompt-place = On which slot do you lay the workshop tile, and which side up?
prompt-delivery = Deliver a material, decorate a section, or stop.
prompt-jewels = How many jewels do you set into the ornament?
prompt-visit = At the market: take, use the guild's card or your workshop, then roll.
prompt-take = How much do you take?
prompt-influence = Use the action again, or is it enough?
prompt-effect = Which shall it be?
prompt-goods = Not everything fits: choose what to keep.
prompt-roll = The dice are rolling.
prompt-recruit = Which specialist do you choose, to keep or to send away?
prompt-specialist = A specialist is drawn from the bag.
prompt-contract = Contracts are drawn.
prompt-keep = Which contract do you keep, and in which order do the others go under the deck?
prompt-return = Your hand is full: which contract goes under the deck first?
prompt-spare = Spare section cards are turned up.
prompt-split = From which card do you take more?
prompt-buy = Which of the materials on the card do you take?
prompt-ivan = Ivan's turn: choose for him.
prompt-tiles = Ivan's die tiles are shuffled.
prompt-turn-acted = Your action is done: trade prestige, or end your turn.
prompt-visit-open = At the market: { $doings }, then roll.
prompt-visit-done = Nothing is left to do at the market: roll.
prompt-do-take = take
prompt-do-influence = use the guild's card
prompt-do-workshop = use your workshop
prompt-do-specialist = use your specialist
prompt-do-deliver = deliver a material
prompt-do-decorate = decorate a section
prompt-delivery-open = You may { $doings }, or stop.
prompt-delivery-only = You may { $doings }.
prompt-effect-pay-for = Which material do you give for { $goods }?
prompt-effect-pay = What do you pay with?
prompt-effect-choose = Which material do you gain?
prompt-effect-swap = Which two resource tiles do you swap?
prompt-effect-tile = Which resource tile do you use?
prompt-effect-workshop = Which workshop tile do you use?
prompt-effect-rival-workshop = Which workshop tile of another player do you use?
prompt-effect-influence = Which guild's action do you use?
prompt-effect-buttress = Which buttress do you take?
prompt-effect-give = Which ornament do you give up?
prompt-effect-foreman = To which tower do you send the foreman?
prompt-effect-claim = Which section do you claim?
prompt-ivan-claim = Ivan claims: choose the section he takes.
prompt-ivan-decorate = Ivan decorates: choose the section for his ornament.

## Choices

action-end-turn = End your turn
action-pass = Pass: nothing else is possible
action-done = Stop delivering
action-enough = That is enough
action-roll = Leave the market and roll { $dice }
action-sell = { $rubles ->
    [one] Pay 1 prestige (back to the last eagle) for { $rubles } ruble
   *[other] Pay 1 prestige (back to the last eagle) for { $rubles } rubles
}
action-reroll = Pay 1 prestige (back to the last eagle) to roll { $dice } at { $tile } again
action-move = { $spaces ->
    [one] Move { $die } { $spaces } space to { $tile }
   *[other] Move { $die } { $spaces } spaces to { $tile }
}
action-push = Push { $die } { $spaces } spaces to { $tile } for { $rubles ->
    [one] { $rubles } ruble
   *[other] { $rubles } rubles
}
action-claim = Claim { $section }, a { $part }
action-banner = Take the banner { $place }
action-place-up = { $rubles ->
    [0] Lay the tile face up on { $slot } for nothing: { $benefit }
    [one] Lay the tile face up on { $slot } for { $rubles } ruble: { $benefit }
   *[other] Lay the tile face up on { $slot } for { $rubles } rubles: { $benefit }
}
action-place-down = Lay the tile face down on { $slot } for nothing
action-deliver = Deliver { $goods } to { $section }
action-decorate = Decorate { $section } with your { $ornament }
action-jewels-none = Set no jewel
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
action-decline = Leave it
action-go-on = Do it: { $effect }
action-order = First { $first }, then { $second }
action-jewels-by-diamond = { $jewels }, with a diamond in place of the { $resource }
action-claim-for = { $player } claims { $section }, a { $part }
action-decorate-for = { $player } decorates { $section } with the { $ornament }
action-buy-pass = Pay 1 prestige for 1 pass
action-recruit = { $passes ->
    [one] Send a contractor to { $city } for { $passes } pass
   *[other] Send a contractor to { $city } for { $passes } passes
}
action-keep-specialist = { $rubles ->
    [one] Keep the specialist for { $rubles } ruble: { $effect } (tool: { $tool })
   *[other] Keep the specialist for { $rubles } rubles: { $effect } (tool: { $tool })
}
action-dismiss-specialist = Send the specialist away: { $effect }
action-specialist = Your specialist: { $effect }
action-rival-workshop = Workshop tile of { $player } on { $slot }: { $benefit }
action-tile-once = Resource tile on space { $space }: gain { $goods }
action-tile-take = { $dice ->
    [one] Take { $tile } on space { $space }, for { $dice } die
   *[other] Take { $tile } on space { $space }, for { $dice } dice
}
action-foreman = Send the foreman to tower { $tower }
action-keep-contract = Keep the contract: { $contract }
action-return-contract = Lay the contract under the deck: { $contract }
action-spare = Take { $more } from the card with { $goods } and { $fewer } from the card with { $others }
action-draw-on = Draw on { $section }: gain { $goods }
action-take-buttress = Take the buttress: { $effect }
action-use-buttress = Use the buttress: { $effect }
action-give = Give up your { $ornament }

## Previews

summary-gains = Gain { $goods }
summary-pays = Give { $goods }
summary-forward = { $spaces ->
    [one] Forward { $spaces } space
   *[other] Forward { $spaces } spaces
}{ $prestige ->
    [0] { "" }
   *[other] , { $prestige } prestige more
}
summary-back = { $spaces ->
    [one] Back { $spaces } space
   *[other] Back { $spaces } spaces
}{ $prestige ->
    [0] { "" }
   *[other] , { $prestige } prestige less
}
summary-wasted = Wasted: { $goods }
summary-other = { $player }: { $change }
summary-finished = { $player } finishes { $section }
summary-reprimand = { $player } is reprimanded for { $section }: { $count } recognition lost
summary-take = { $fits ->
    [0] None of the { $shown } on offer can be taken
   *[other] { $lacking ->
        [0] Take up to { $goods }
       *[other] Take up to { $goods } of the { $shown } on offer
    }
}
summary-possible = Possible: { $label }
summary-tile = Its workshop tile: { $benefit }
summary-strip = Uncovers on the strip: { $benefit }
summary-closes = { $city } closes and is scored
summary-draws-specialist = A specialist will be drawn
summary-draws-contracts = Contracts will be drawn
summary-draws-spares = Spare section cards will be turned up
summary-draws-tiles = Ivan's die tiles will be shuffled
summary-rolled = To be rolled: { $dice }
summary-triggers-end = Triggers the end of the match
summary-ends-turn = Ends the turn
summary-ends-match = Ends the match

## The best delivery

suggestion-deliver = { $goods } to { $section }
suggestion-decorate = your { $ornament } to { $section }
suggestion-decorate-set = your { $ornament } with { $jewels } to { $section }

## Legal but doubtful

doubt-wasted-room = { $goods } will be wasted: your inventory has no room.
doubt-wasted-reserve = { $goods } will be wasted: the reserve has no more.
doubt-wasted-passes = { $goods } will be wasted: you cannot hold more passes.
doubt-locks-ornament = A tile face down on { $slot } locks the { $ornament } there for the rest of the game.
doubt-own-reprimand = You will be reprimanded yourself: { $section } is unfinished and costs you { $count } recognition.
doubt-more-to-deliver = You could still deliver or decorate something.
doubt-idle-visit = Nothing can be taken or used there.
doubt-short-take = Only { $fits } of { $shown } can be taken there.
doubt-roll-take = You have not taken anything: { $goods } can be taken for nothing.
doubt-roll-influence = You have not used the influence card: { $label }.
doubt-roll-workshop = You have not used the workshop tile on { $slot }.
doubt-roll-specialist = You have not used your specialist.
doubt-smaller-take = You could take { $goods }.
doubt-only-face-down = You cannot pay for any free slot: the tile will lie face down.
doubt-idle-benefit = The tile will give you nothing at once.
doubt-poorer-jewels = Two jewels of different colours would give { $prestige } prestige.
doubt-spent-diamond = You have the material itself: the diamond could be kept.
doubt-replaces-specialist = Your specialist will be turned face down without effect: { $effect }.
doubt-idle-specialist = Nothing will come of your specialist but its tool.

## The log

sentence = { $clauses }.
clause-banner = takes the banner { $place }
clause-pays = pays { $goods }
clause-goes-back = { $count ->
    [one] goes back to the last eagle (−1 prestige)
   *[other] goes back { $count } eagles
}
clause-idle = has nothing to do there
clause-no-place = has no place for the { $ornament }
clause-frees = frees the { $ornament }
clause-takes = takes { $goods }
clause-gains = gains { $goods }
clause-leaves = has to leave { $goods }
rolled = { $value } with { $die }

event-turn-begun = Turn { $turn }: { $player }
event-claimed = { $player } claims { $section }
event-banner-taken = { $player } takes the banner { $place }
event-tile-placed = { $up ->
    [0] { $player } lays a workshop tile face down on { $slot }
   *[other] { $player } lays a workshop tile face up on { $slot } ({ $benefit })
}
event-ornament-freed = { $player } frees the { $ornament } on { $slot }
event-delivered = { $player } delivers { $goods } to { $section }
event-section-finished = { $player } finishes { $section }
event-reprimanded = { $player } loses { $count } recognition: { $section } is unfinished below { $above }
event-decorated = { $player } decorates { $section } with the { $ornament }
event-die-moved = { $player } { $rubles ->
    [0] moves { $die }
    [one] pays { $rubles } ruble, pushes { $die }
   *[other] pays { $rubles } rubles, pushes { $die }
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
event-reroll-bought = { $player } buys another roll at { $tile }
event-end-triggered = { $player } has finished a sixth section and triggers the end
event-turn-ended = { $player } ends the turn
event-passed = { $player } passes
event-match-ended = The match is over
event-marker-fell = { $spaces ->
    [0] { $player } keeps every space for the final scoring
    [one] { $player } falls back { $spaces } space for the final scoring
   *[other] { $player } falls back { $spaces } spaces for the final scoring
}
event-leftovers-scored = { $player } gains { $prestige } prestige for { $pieces ->
    [one] { $pieces } piece left
   *[other] { $pieces } pieces left
}
event-tower-scored = { $player } gains { $prestige } prestige in tower { $tower }, worth { $value }, with a presence of { $presence }

event-recruited = { $player } sends a contractor to { $city }
event-strip-uncovered = { $player } uncovers bonus { $number } of the strip
event-specialist-kept = { $player } keeps a specialist ({ $effect })
event-specialist-left = { $player } sends a specialist away ({ $effect })
event-specialist-drawn = A specialist comes to place { $place } of the region ({ $effect })
event-specialist-used = { $player } uses the specialist ({ $effect })
event-specialist-replaced = { $player } turns the old specialist face down ({ $effect }), which shows a tool: { $tool }
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
event-contract-returned = { $player } lays a contract under the deck ({ $contract })
event-spare-drawn = { $player } turns up a spare section card ({ $goods })
event-spare-bought = { $player } takes { $goods } from the section card
event-spares-shuffled = The spare section cards are shuffled
event-buttress-taken = { $player } takes a buttress ({ $effect })
event-buttress-played = { $player } uses a buttress ({ $effect })
event-ornament-given = { $player } gives up the { $ornament }
event-rival-tile-used = { $player } uses the workshop tile of { $owner } on { $slot } ({ $benefit })
event-contract-scored = { $prestige ->
    [0] { $player } gains nothing for a contract ({ $contract })
   *[other] { $player } gains { $prestige } prestige for a contract ({ $contract })
}
event-tools-scored = { $player } gains { $prestige } prestige for tools
event-ivan-turn = { $player } turns to the { $card } card with { $die }
event-ivan-stuck = { $player } cannot move { $die }: the space is full
event-ivan-stocked = { $player } stores { $goods }
event-ivan-carried = { $player } { $pieces ->
    [0] has nothing to carry
    [one] carries { $pieces } piece to the building site
   *[other] carries { $pieces } pieces to the building site
}
event-ivan-built = { $player } brings { $goods } to { $section }
event-ivan-claimed = { $player } claims { $section }
event-ivan-decorated = { $player } decorates { $section } with the { $ornament }
event-ivan-reset = { $player } turns all die tiles up again
event-ivan-tile-laid = { $player } has { $die } on the { $card } card
event-ivan-recruited = { $player } sends a contractor to { $city }
event-ivan-took-specialist = { $player } takes a specialist ({ $effect })
event-ivan-lost-specialist = { $player } returns a specialist to the bag ({ $effect })
ivan-claimed-first = { $player } has claimed { $section } at the set-up

hidden-contract-kept = { $player } keeps a contract
hidden-contract-returned = { $player } lays a contract under the deck

## The score sheet

score-track = { $prestige } prestige on the track
score-track-fallen = { $prestige } prestige on the track; { $spaces ->
    [one] { $spaces } space beyond it is lost
   *[other] { $spaces } spaces beyond it are lost
}
score-leftovers = { $prestige } prestige for { $pieces ->
    [one] { $pieces } piece left
   *[other] { $pieces } pieces left
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
score-tower = Tower { $tower } is worth { $worth }: a presence of { $presence } is { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} and brings { $part ->
    [1] all of it
    [2] half of it
    [3] a third of it
    [4] a quarter of it
   *[other] an eighth of it
}, { $prestige } prestige
score-tower-shared = Tower { $tower } is worth { $worth }: a presence of { $presence } shares rank { $rank } with { $others ->
    [one] { $others } other player
   *[other] { $others } other players
} and brings { $prestige } prestige
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
tie-break-ornaments = { $players } wins with { $prestige } prestige, as many finished sections and more ornaments
tie-break-shared = { $players } share the victory with { $prestige } prestige

## Refusals

reason-allowed = This is allowed.
reason-not-now = This is not what is asked now.
reason-not-your-die = You may push only the white die and the die of your own colour, not { $die }.
reason-space-full = { $tile } already holds as many other dice as a space can.
reason-not-enough-rubles = This costs { $rubles ->
    [one] { $rubles } ruble
   *[other] { $rubles } rubles
}; you have { $have }.
reason-no-section = The cathedral has no section { $section }.
reason-already-claimed = { $section } already bears a banner.
reason-nothing-below = { $section } cannot be claimed before the section below it.
reason-no-banner = You have no banner there to take.
reason-slot-taken = A tile already lies on { $slot }.
reason-banner-on-slot = A banner still lies on { $slot }.
reason-not-your-section = { $section } does not bear your banner.
reason-already-finished = { $section } is already finished.
reason-not-needed = { $section } needs no more { $resource }.
reason-not-in-inventory = You do not have enough { $resource } in your inventory.
reason-not-finished = { $section } is not finished yet.
reason-already-decorated = { $section } already has an ornament.
reason-no-ornament = You have no { $ornament } at hand.
reason-too-many-pieces = This delivery cannot hold so many pieces.
reason-already-taken = You have already taken from this space.
reason-nothing-to-take = There is nothing to take.
reason-too-much = You cannot take so much.
reason-already-influenced = You have already used the influence card in this visit.
reason-other-quadrant = The card of this quadrant is not open to you now.
reason-cannot-pay = You cannot pay for this.
reason-gives-nothing = This would give you nothing.
reason-already-worked = You have already used your workshop in this visit.
reason-other-slot = The moved die does not belong to { $slot }.
reason-no-open-tile = No tile lies face up on { $slot }.
reason-tile-used = The tile on { $slot } has already been used in this step.
reason-no-prestige = You have no prestige space behind your marker to pay with.
reason-reserve-empty = The reserve has none left.
reason-sale-over = You have already traded prestige for rubles at another moment of this turn.
reason-reroll-used = You have already bought another roll in this turn.
reason-no-dice-there = There are no dice at { $tile }.
reason-action-possible = You may pass only when nothing else is possible.
reason-action-taken = You have already taken your action of this turn.
reason-action-open = First take your action of this turn.
reason-wrong-kind = { $resource } cannot be chosen here.
reason-no-room = Your inventory has no room.
reason-deliver-first = Deliver at least one material first.
reason-match-over = The match is over.
reason-dice-rolling = The dice are still rolling.
reason-no-such-action = There is no such action.
reason-city-closed = { $city } is closed.
reason-no-contractor = You have no contractor left on your strip.
reason-not-enough-passes = This costs { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}; you have { $have }.
reason-passes-full = You cannot hold more passes.
reason-no-specialist = There is no specialist to choose or to use.
reason-buttress-used = You have already used a buttress in this turn.
reason-not-your-buttress = This buttress is not yours to take or to use.
reason-not-your-contract = This contract is not before you.
reason-no-module = This belongs to the Contractors, which are not in play.
reason-not-ivans-choice = The rules send Ivan elsewhere, not to { $section }.

refusal-other-die = Only the black die reaches your specialist.
refusal-foreman = The foreman does not go so far.

## Bots

bot-apprentice = Apprentice
bot-apprentice-does = Eager and hasty: looks at its own plot, and seldom at yours.
bot-journeyman = Journeyman
bot-journeyman-does = Knows the trade: takes what is worth most now, with the odd slip of the hand.
bot-master = Master
bot-master-does = Patient: weighs what the dice and your answers may make of every plan.
bot-architect = Architect
bot-architect-does = Sees the finished cathedral in every stone, and thinks each turn through.
bot-search = Search
bot-search-does = Grows a tree of turns, replies and dice below each of its best turns.
bot-planner = Planner
bot-planner-does = Thinks about what the dice and the answers of the others may make of its best turns.
bot-greedy = Greedy
bot-greedy-does = Plays the turn that is worth most at once, and looks no further.
bot-random = Random
bot-random-does = Plays anything the rules allow.

## Advice: why a turn is good, or what speaks against it

advice-finishes = Finishes { $section }: { $goods }
advice-claims = Claims { $section }, a { $part }
advice-tile = A tile that will go on working: { $benefit }
advice-delivers = Brings { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} to { $section }: { $there } of { $size } are there
advice-ready = All that { $section } lacks is at hand
advice-decorates = Decorates { $section } with your { $ornament }
advice-frees = Frees your { $ornament }
advice-leads = Takes the lead in tower { $tower }
advice-level = Draws level in tower { $tower }
advice-reprimands = Costs { $player } { $count } recognition
advice-blamed = Costs you { $count } recognition
advice-wanted = Brings { $goods } for { $section }
advice-gains = Brings { $goods }
advice-prestige = { $count } prestige more at once
advice-loses-prestige = Loses { $count } prestige
advice-costs = Costs { $goods }
advice-full = Fills your inventory
advice-room = Keeps { $count } places free
advice-leaves = Leaves { $goods } within reach of { $player }
advice-breaks = Keeps { $player } from taking { $goods }
advice-rolls = { $count ->
    [one] { $count } die is rolled again
   *[other] { $count } dice are rolled again
}
advice-buttress = A buttress for later: { $effect }
advice-recruits = A contractor in { $city }
advice-specialist = A specialist for later: { $effect }
advice-tools = { $count } prestige more for tools
advice-contract = A contract: { $contract }
advice-contracts = Your contracts are worth { $count } prestige more
