# The texts of the terminal in English.

## What each action means

meaning-end-turn = End the turn.
meaning-pass = Pass: only when no basic action is possible.
meaning-done = Stop delivering.
meaning-enough = Stop repeating an action, or decline what an effect offers.
meaning-roll = End the visit: roll every die on the space.
meaning-sell = Lose 1 prestige for 2 rubles; all trades of a turn happen at one moment.
meaning-reroll = Lose 1 prestige to re-roll every die on market space { $space }; once per turn.
meaning-move =
    { $push ->
        [0] Move { $die } by its value.
        [one] Move { $die } by its value and push it 1 more space for 1 ruble.
       *[other] Move { $die } by its value and push it { $push } more spaces for { $push } rubles.
    }
meaning-claim = Claim section { $section } with a banner and take its workshop tile.
meaning-banner =
    { $place ->
        [inventory] Take the banner from the inventory, freeing a space there.
        [beside] Take the banner from beside the board.
        [white1] Take the banner from the first white slot, freeing the slot.
       *[white2] Take the banner from the second white slot, freeing the slot.
    }
meaning-place-up = Place the workshop tile face up on { $slot }, pay its price and gain the benefit.
meaning-place-down = Place the workshop tile face down on { $slot }: free, but never usable.
meaning-deliver = Deliver { $goods } to section { $section }.
meaning-decorate = Decorate section { $section } with the matching ornament.
meaning-jewels =
    { $count ->
        [0] Set no jewels in the ornament
       *[other] Set { $jewels } in the ornament
    }{ $by_diamond ->
        [0] .
       *[other] , and pay a diamond instead of its material.
    }
meaning-take =
    { $amount ->
        [0] Take none of this resource.
       *[other] Take { $amount } of what the resource tile shows.
    }
meaning-influence = Use action { $side } of the influence card in quadrant { $quadrant }.
meaning-workshop = Use the workshop tile on { $slot }.
meaning-swap = Swap the resource tiles of market spaces { $space } and { $other }.
meaning-pay = Pay with { $material }.
meaning-choose = Choose { $material }.
meaning-buy-pass = Lose 1 prestige for 1 pass.
meaning-recruit = Recruit: send a contractor to { $city } for 1 pass per contractor there, yours included.
meaning-keep-specialist = Pay 2 rubles and keep the specialist at place { $region_place } of the region.
meaning-dismiss-specialist = Pay nothing: the specialist at place { $region_place } of the region leaves the game.
meaning-specialist = Use your specialist, then turn it face down to show its tool.
meaning-rival-workshop = Use the workshop tile of seat { $seat } on { $slot }; the benefit is yours.
meaning-tile = Use the resource tile on market space { $space }.
meaning-foreman = { $towers ->
    [one] Move the foreman { $towers } tower to the right.
   *[other] Move the foreman { $towers } towers to the right.
}
meaning-keep-contract = Keep contract { $contract }.
meaning-return-contract = Put contract { $contract } under the deck.
meaning-spare = Take more from spare section card { $spare } of the two revealed, and less from the other.
meaning-draw-on = Gain what your unfinished section { $section } promises.
meaning-take-buttress = Take buttress { $buttress }.
meaning-use-buttress = Use buttress { $buttress }, which then leaves the game.
meaning-give = Give up an ornament you haven’t placed: { $ornament }.
meaning-go-on = Do what the effect offers once more.
meaning-order = { $order ->
    [1] Do the two parts of the effect in the printed order.
   *[other] Do the two parts of the effect in the other order.
}

## The board

letter-red = R
letter-blue = B
letter-yellow = Y
letter-green = G
letter-white = W
letter-black = K

code-lumber = Lu
code-brick = Br
code-stone = St
code-gold = Go
code-green = Gr
code-purple = Pu
code-diamond = Di

face-die-red = red die
face-die-blue = blue die
face-die-yellow = yellow die
face-die-green = green die
face-die-white = white die
face-die-black = black die
face-lumber = lumber
face-brick = brick
face-stone = stone
face-gold = gold
face-green = green
face-purple = purple
face-rubles = ruble
face-recognition = recogn.
face-any-material = any
face-passes = pass

board-market = Market: dice move clockwise, 1 to 8
board-tile = { $goods }
board-tile-short = { $count } { $resource }
board-rolling = ?
board-card = { $quadrant } { $group }
board-action = { $side }: { $effect }; { $mark }
board-cathedral = Cathedral: + delivered, . lacking; 4/2 is a reward of 4 recognition and 2 rubles
board-labelled = { $label }: { $told }
board-joined = { $first }; { $next }
board-codes = { $pieces }
board-code = { $code } { $resource }
board-open = { $section } open
board-closed = { $section } -
board-claimed = { $section } { $owner } claimed
board-built = { $section } { $owner } built
board-reward = { $recognition }/{ $rubles }
board-reprimand = loses { $count }
board-decorated = { $owner } { $ornament }
board-worth = worth { $value }
board-city = { $tower } { $city }
board-foreman = ^ foreman
board-ivan-marker = ^ Ivan’s marker
board-player = { $prestige } prestige, space { $marker } ({ $next } to the next)
board-rubles = { $count ->
    [one] { $count } ruble
   *[other] { $count } rubles
}
board-sections = { $count ->
    [one] { $count } section
   *[other] { $count } sections
}
board-banners = { $count ->
    [one] { $count } banner
   *[other] { $count } banners
}
board-goods = goods
board-nothing = nothing
board-room = room for { $room } more
board-ornaments = available: { $ornaments }
board-no-ornaments = no ornament available
board-workshop = workshop
board-slot-price = { $price }r
board-slot-down = down
board-slot-banner = banner
board-passes = { $count ->
    [one] { $count } pass
   *[other] { $count } passes
}
board-strip = { $count ->
    [0] no contractor left
    [one] { $count } contractor left, under it: { $bonus }
   *[other] { $count } contractors left, under the next: { $bonus }
}
board-no-bonus = nothing
board-ivan-strip = { $count ->
    [0] no contractor left
    [one] { $count } contractor left
   *[other] { $count } contractors left
}
board-specialist = specialist
board-specialist-kept = { $effect } ({ $tool })
board-no-specialist = none
board-tools = tools
board-tools-shown = { $tools }, worth { $prestige }
board-tool = { $count ->
    [one] { $tool }
   *[other] { $count } × { $tool }
}
board-hand-hidden = { $size ->
    [0] no contract
    [one] { $size } contract, hidden
   *[other] { $size } contracts, hidden
}
board-contract-pays = contract { $number }: { $contract } (now { $prestige })
board-contract = contract { $number }: { $contract }

board-region = Region: sending a contractor costs 1 pass per contractor there, yours included
board-region-open = { $city }, { $tower }
board-region-tower = tower { $tower }
board-region-aside = on no tower
board-region-closed = { $city }, closed
board-region-there = there: { $contractors }
board-region-nobody = nobody there
board-region-price = { $passes ->
    [one] next costs { $passes } pass
   *[other] next costs { $passes } passes
}
board-region-reaches = reaches { $places }
board-region-places = Specialists to keep for { $rubles ->
    [one] { $rubles } ruble
   *[other] { $rubles } rubles
}; { $bag } in the bag
board-place = { $place }: { $effect } ({ $tool })
board-place-empty = { $place }: empty

board-ivan = Ivan: one card per turn, left to right, with its die; > next, - done
board-ivan-row = row
board-ivan-card = { $card } { $die }
board-ivan-card-next = > { $card } { $die }
board-ivan-tile-down = -
board-ivan-store = on Inventory: { $pieces }
board-ivan-site = on Construction: { $pieces }
board-ivan-ornament = next ornament: { $ornament }
board-ivan-no-ornament = no ornament left

board-contracts = Contracts: { $deck } in the deck, { $under } under it
board-contract-under = { $before ->
    [0] put under it by you, drawn first: { $contract }
    [one] put under it by you, drawn after { $before } other: { $contract }
   *[other] put under it by you, drawn after { $before } others: { $contract }
}
board-spares = Spare section cards: { $deck } in the deck, { $discarded } discarded
board-spare-up = revealed: { $goods }
board-spare-left = revealed: { $goods }; you may take { $left } more
board-buttresses = Buttresses
board-buttress-show = { $number }: { $effect }
board-buttress-held = { $number }: { $effect } (held by { $player })

## The choices

ask-turn = Your turn: move a die, claim a section, build or recruit.
ask-after = Your action is done. Anything else before the turn ends?
ask-keep-contract = Choose a contract to keep. The others go under the deck.
ask-return-contract = Choose a contract to put under the deck first.
ask-ivan-claim = Ivan’s turn: choose the section he claims.
ask-ivan-decorate = Ivan’s turn: choose the section he decorates.
ask-swap = Choose two resource tiles to swap.
ask-pay = Choose a material to pay with.
ask-choose = Choose a material to gain.
ask-deliver = Choose a material to deliver, and where.
ask-claim = Choose a section to claim.
ask-influence = Choose an influence action to use.
ask-workshop = Choose a workshop tile to use.
ask-rival-workshop = Choose another player’s workshop tile to use.
ask-take = Choose how much to take.
ask-tile = Choose a resource tile to use.
ask-foreman = Choose where the foreman goes.
ask-draw-on = Choose one of your unfinished sections to draw on.
ask-take-buttress = Choose a buttress to take.
ask-give = Choose an ornament to give up.
ask-go-on = Do it once more, or stop?
ask-order = Choose the order.
ask-specialist = Use your specialist?

menu-turn = Turn { $turn }, { $name }
menu-last-round = Last round: { $turns ->
    [0] this is the last turn
    [one] { $turns } more turn after this one
   *[other] { $turns } more turns after this one
}
menu-market = Market
menu-claim = Claim
menu-build = Build
menu-recruit = Recruit
menu-optional = Optional
menu-end = Finish
menu-detail = Choose
menu-keys = Number or name; u undo, r reset turn, ? N explain, a hint, b board, s score, q quit, h help
menu-keys-no-hints = Number or name; u undo, r reset turn, ? N explain, b board, s score, q quit, h help
menu-suggested = Best delivery: { $steps }

## Messages

say-welcome = { $players }. Seal of the seed: { $commitment }.
say-practice = { $players }. Practice: the seed was chosen.
say-resumed = Resuming at turn { $turn }.
say-unknown = There is no choice { $typed }. Enter a number from 1 to { $most }, or h for help.
say-refused = { $name }: { $reason }
say-explain-what = Which one? Type ? and a number from 1 to { $most }.
say-name = Name in the record: { $name }.
say-undone = Undone.
say-reset = Turn restarted.
say-nothing-to-undo = Nothing to undo: dice were rolled, something was drawn, or the turn ended.
say-resign-sure = Whoever resigns loses. Type resign again to give up, or press Enter to play on:
say-resigned = { $name } has resigned.
say-win-question = Everyone else has left, { $name }. Type win to take the win, or press Enter to play on:
say-curtain = Pass the screen to { $name }. Press Enter when nobody else can see it.
say-news = Since you last looked:
say-saved = Saved in { $file }. Resume with: cupola play --resume { $file }
say-recorded = Game recorded in { $file }.
say-bot = { $name } ({ $bot })
say-help-choose = Type the number of a choice, or its name such as move:red, and press Enter.
say-help-undo = u undoes your last step, r the whole turn, until something is rolled or drawn or the turn ends.
say-help-explain = ? 3 explains choice 3: what it means, what it gains and what to watch for.
say-help-advice = a gives a hint: the best turns, what to expect of each, and why.
say-help-look = b draws the board, l lists the choices again, s shows the score if the game ended now.
say-help-resign = resign gives up your game: a bot takes over, or the last player left takes the win.
say-help-quit = q saves the game and quits; cupola play --resume continues it.

## The daily cathedral

say-daily = The daily cathedral of { $day } against { $rival }: the same deal for everybody.
say-daily-rules =
    No hints, and nothing is taken back that dice or cards have shown.
    This attempt counts on no server; the table of results is in the browser.
say-daily-over = You have played this day to its end.
say-daily-proof = The record proves the deal and every roll: cupola replay --verify { $file }
say-no-hints = There are no hints in the daily cathedral.

## Hints

advice-heading = Best turns
advice-chance = { $chance }% chance of winning, { $prestige } prestige expected

## The score sheet

sheet-now = If the game ended now
sheet-ended = Score as it stood when the game ended
sheet-wins-alone = { $name } wins: everyone else has left the game.
sheet-wins-staying = { $name } wins: whoever leaves isn’t ranked.
sheet-nobody-wins = Nobody wins: everyone has left the game.
sheet-final = Final score
sheet-track = track
sheet-contracts = contracts
sheet-contracts-hidden = { $prestige } + ?
sheet-leftovers = leftover pieces
sheet-tower = tower { $tower }
sheet-tools = tools
sheet-total = prestige
sheet-sections = finished sections
sheet-ornaments = ornaments placed
sheet-why = { $name }: { $reasons }

## The review

reviewed-title = Review: { $players }; { $nodes ->
    [one] { $nodes } state
   *[other] { $nodes } states
} searched per decision
reviewed-curve = { $name }’s chance of winning, turn by turn
reviewed-curves = Chances of winning, turn by turn: { $players }
reviewed-percent = { $points }%
reviewed-number = { $whole }.{ $tenth }
reviewed-turn = turn
reviewed-player = player
reviewed-chance = chance
reviewed-rank = rank
reviewed-lost = lost
reviewed-grade = grade
reviewed-grade-best = best
reviewed-grade-good = good
reviewed-grade-slip = slip
reviewed-grade-mistake = mistake
reviewed-luck = luck
reviewed-move = move
reviewed-chances = Chance of winning, in %
reviewed-margins = Prestige ahead of the best rival
reviewed-start = at the start
reviewed-own-play = own play
reviewed-others-play = others’ play
reviewed-fallen = luck
reviewed-unsure = uncertainty
reviewed-result = result
reviewed-turning = Turning points for { $name }
reviewed-point-play = Turn { $turn }, { $player }: { $played }. Better: { $best }. Lost: { $points }%.
reviewed-point-found = { $does ->
    [gives] Turn { $turn }, { $player }: { $played }. It gave { $name } { $points }% more than a quick look would have.
   *[takes] Turn { $turn }, { $player }: { $played }. It cost { $name } { $points }% more than a quick look would have.
}
reviewed-point-luck = { $does ->
    [gives] Turn { $turn }, { $player }: luck after it gave { $name } { $points }%.
   *[takes] Turn { $turn }, { $player }: luck after it cost { $name } { $points }%.
}

## Listed cards

listed-group = { $group } (rule { $rule })

## Lessons

say-scene = Scene { $number } of { $of }: { $title }
say-goal = Goal: { $goal }
say-learn-press = Press Enter to go on; b board, n skip, r start again, q leave
say-learn-keys = Number or name; b board, l list, n skip, r start again, q leave
say-lesson-over = That was the whole lesson. Now play: cupola play --bots apprentice --first-game
say-lesson-left = Left. Continue with: cupola learn { $lesson }
