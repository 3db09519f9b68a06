# What the terminal says. Arguments are names as in actions: red, A1, lumber.

## The actions, each by itself

meaning-end-turn = End the turn.
meaning-pass = Pass: only when no basic action is possible.
meaning-done = Stop delivering.
meaning-enough = Stop repeating the influence action.
meaning-roll = End the visit: every die on the space is rolled.
meaning-sell = Lose 1 prestige for 2 rubles; all sales of a turn are made at one moment.
meaning-reroll = Lose 1 prestige to re-roll every die on market space { $space }; once a turn.
meaning-move =
    { $push ->
        [0] Move the { $die } die by its value.
        [one] Move the { $die } die by its value and push it 1 space further for 1 ruble.
       *[other] Move the { $die } die by its value and push it { $push } spaces further for { $push } rubles.
    }
meaning-claim = Claim section { $section } with a banner and take its workshop tile.
meaning-banner =
    { $place ->
        [inventory] Take the banner from the inventory, which frees a space there.
        [beside] Take the banner from beside the board.
       *[other] Take the banner from the { $place } slot, which frees the slot.
    }
meaning-place-up = Put the workshop tile face up on the { $slot } slot, pay its price and gain the benefit.
meaning-place-down = Put the workshop tile face down on the { $slot } slot: free, never usable.
meaning-deliver = Deliver one { $material } to section { $section }.
meaning-decorate = Decorate section { $section } with the ornament that fits it.
meaning-jewels =
    { $jewels ->
        [green] Set a green jewel into the ornament.
        [purple] Set a purple jewel into the ornament.
       *[other] Set { $jewels } jewels into the ornament.
    }
meaning-take =
    { $amount ->
        [0] Take nothing of this resource.
       *[other] Take { $amount } of what the resource tile shows.
    }
meaning-influence = Use action { $side } of the influence card in quadrant { $quadrant }.
meaning-workshop = Use the workshop tile on the { $slot } slot.
meaning-swap = Swap the resource tiles of market spaces { $space } and { $other }.
meaning-pay = Pay with { $material }.
meaning-choose = Choose { $material }.

## The board

letter-red = R
letter-blue = B
letter-yellow = Y
letter-green = G
letter-white = W

code-lumber = Lu
code-brick = Br
code-stone = St
code-gold = Go
code-green = Gr
code-purple = Pu

board-market = Market: dice move clockwise, 1 to 8
board-tile = { $goods }
board-rolling = ?
board-card = { $quadrant } { $group }
board-action = { $side }: { $effect }; { $mark }
board-cathedral = Cathedral: + delivered, . lacking; 4/2 is a reward of 4 recognition and 2 rubles
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
board-ornaments = at hand: { $ornaments }
board-no-ornaments = no ornament at hand
board-workshop = workshop
board-slot-price = { $price }r
board-slot-down = down
board-slot-banner = banner
board-reserve = Reserve

## The choices

menu-turn = Turn { $turn }, { $name }
menu-last-round = The last round: { $turns ->
    [0] this is the last turn
    [one] { $turns } more turn after this one
   *[other] { $turns } more turns after this one
}
menu-market = Market
menu-claim = Claim
menu-build = Build
menu-optional = Optional
menu-end = Go on
menu-detail = Choose
menu-keys = Choose by number or name; u undo, r reset turn, ? N explains, b board, s score, q quit, h help
menu-suggested = A full delivery: { $steps }

## What is said to the player

say-welcome = { $players }. The seed is sealed as { $commitment }.
say-practice = { $players }. Practice: the seed was given.
say-resumed = The match goes on at turn { $turn }.
say-unknown = There is no choice { $typed }: a number from 1 to { $most }, or h for help.
say-refused = { $name }: { $reason }
say-explain-what = Which one? ? and a number from 1 to { $most }.
say-name = The record calls it { $name }.
say-undone = Taken back.
say-reset = The turn begins again.
say-nothing-to-undo = Nothing to take back: dice were rolled or the turn ended.
say-saved = Saved in { $file }. Go on with: cupola play --resume { $file }
say-recorded = The match is recorded in { $file }.
say-help-choose = Type the number of a choice, or its name such as move:red, and press Enter.
say-help-undo = u takes back your last step, r the whole turn, until dice are rolled or the turn ends.
say-help-explain = ? 3 explains choice 3: what it means, what it brings, what to think of.
say-help-look = b draws the board, l lists the choices again, s shows the score if it ended now.
say-help-quit = q saves the match and leaves; cupola play --resume goes on with it.

## The score sheet

sheet-now = If the match ended now
sheet-final = The final score
sheet-track = track
sheet-leftovers = pieces left
sheet-tower = tower { $tower }
sheet-total = prestige
sheet-sections = finished sections
sheet-ornaments = ornaments placed
sheet-why = { $name }: { $reasons }
