# The lessons: one block a scene. No text is longer than 25 words.

lesson-again = That leads elsewhere. Try once more.
lesson-later = Possible, but not the point here: { $step }.
lesson-less = That costs you about { $loss } prestige. Look at this instead: { $better }.

lesson-first = Learn the game
lesson-first-tip = Twelve short scenes on the real table, about eight minutes.

# A cathedral for the Tsar
lesson-goal = A cathedral for the Tsar
lesson-goal-goal = See what it is all about.
lesson-goal-1 = You and your rivals build one cathedral, section by section. Every finished section brings recognition to its builder.
lesson-goal-2 = Recognition moves your marker past eagles. Each eagle is one prestige; most prestige wins. Somebody’s sixth finished section ends the game.

# A die walks its pips
lesson-die = A die walks its pips
lesson-die-goal = Fetch two stones.
lesson-die-1 = You are red. Dice fetch goods: each walks clockwise as many spaces as it shows. Move the red die to the stones.
lesson-die-other = It can walk too, but not to the stones. The red die shows 3: three spaces on lies stone.
lesson-die-2 = Three spaces, and there is the stone. Take both.
lesson-die-one = One is allowed, but both are free, and you have room. Take two.
lesson-die-3 = Last, every die on your space is rolled. Roll it.
lesson-die-4 = Two stones lie in your inventory. That was a whole turn: one die, moved once.

# More dice, more goods
lesson-dice = More dice, more goods
lesson-dice-goal = Find the move that brings four stones.
lesson-dice-1 = Every die on the space counts: two dice give the goods twice. Which die brings you four stones?
lesson-dice-red = Red walks two spaces, to the bricks, and is alone there: two bricks. You want company on stone.
lesson-dice-yellow = Yellow walks three spaces, to a single green jewel. You want company on stone.
lesson-dice-green = Green walks one space, to two rubles. You want company on stone.
lesson-dice-white = White lies on stone already; it would walk away from there. Bring another die to it.
lesson-dice-2 = Blue meets white: two dice, twice two stones. Take all four.
lesson-dice-less = Fewer is allowed, but all four fit. Take four.
lesson-dice-3 = Four stones with one move. Both dice will be rolled, so the market never stays the same.

# Claim
lesson-claim = Claim a section
lesson-claim-goal = Plant a banner, lay its tile face up.
lesson-claim-1 = Before you build a section, claim it. Put a banner on base A1; four goods are needed there.
lesson-claim-other = You could claim that base as well. Here we go on with A1.
lesson-claim-2 = With the section comes its workshop tile. Lay it face up on your blue slot: that costs 1 ruble.
lesson-claim-down = Face down is free, but such a tile never works. Lay it face up on blue.
lesson-claim-dear = That slot costs more. Your blue one is cheapest: 1 ruble.
lesson-claim-3 = The tile gave one lumber at once, and will again. The banner left your inventory: one more space for goods.

# Build
lesson-build = Build: three goods a turn
lesson-build-goal = Finish section A1.
lesson-build-1 = Bring goods to your section: up to three in a turn. Deliver three.
lesson-build-more = You may stop early, but three are allowed. Deliver another.
lesson-build-2 = Three are delivered and stay there. Blue has just played: a die moved, two stones taken. Now it is you again.
lesson-build-3 = One piece is missing. Deliver it.
lesson-build-4 = Finished: 4 recognition, 2 rubles. Your marker walked four spaces and passed the first eagle. That is 1 prestige.

# The workshop
lesson-workshop = The workshop answers its die
lesson-workshop-goal = Make your tile work.
lesson-workshop-1 = Your lumber tile lies on the blue slot. It works whenever you move the die of that colour. Which die?
lesson-workshop-other = That die fetches goods, but the tile on blue sleeps. Only the blue die wakes it.
lesson-workshop-2 = Take the rubles if you like. Then use your workshop tile.
lesson-workshop-one = Two rubles are there; take both.
lesson-workshop-3 = One lumber more, for the same move. A workshop full of tiles makes every die worth more.

# The guild
lesson-guild = The guild of the quarter
lesson-guild-goal = Trade two bricks for a jewel.
lesson-guild-1 = Each quarter of the market belongs to a guild. The merchants trade two equal goods for any one. Go to their quarter.
lesson-guild-yellow = Yellow lands on the rubles, where the clergy rules. The merchants are at the jewels.
lesson-guild-other = That die ends in another quarter. The merchants are at the jewels; the white die is one space away.
lesson-guild-2 = You stand with the merchants. Give two bricks and choose a jewel.
lesson-guild-jewel = The merchants would give that too. Jewels are rarest: choose green or purple.
lesson-guild-3 = The sign ∞ means: again and again. Two bricks are left for later. Stop here.
lesson-guild-stop = You could trade again, but keep those bricks. Stop here.
lesson-guild-4 = Four guilds, four kinds of help. Some work once a visit, some as often as you can pay.

# Reprimands
lesson-reprimand = Above others, above you
lesson-reprimand-goal = Get blue reprimanded.
lesson-reprimand-0 = Base A1 is yours and unfinished. Blue is building right above you, and is about to finish. Watch.
lesson-reprimand-1 = Blue finished above your unfinished base. The Tsar reprimands you: 1 recognition lost. It can happen again with every floor above.
lesson-reprimand-2 = Now the other way round: B1 below is blue’s, and unfinished. Finish your B2.
lesson-reprimand-base = That helps your base, but does not hurt blue. B2 only lacks gold.
lesson-reprimand-3 = Four recognition for you, a reprimand for blue. So finish low floors early, and build above slow rivals.

# Ornaments
lesson-ornament = Ornaments and eagles
lesson-ornament-goal = Set a door with two jewels.
lesson-ornament-1 = A door with two different jewels brings 3 prestige: three eagles. Your marker stands on 6. Where will it land?
lesson-ornament-near = On 9
lesson-ornament-near-no = That is only the next eagle. Three prestige take you to the third eagle ahead.
lesson-ornament-two = On 13
lesson-ornament-two-no = That is the second eagle ahead: 9, then 13. Count one more.
lesson-ornament-three = On 17
lesson-ornament-2 = Right: 9, 13, 17. Now decorate your finished base A1 with lumber and both jewels.
lesson-ornament-none = A door without jewels brings no prestige. You have two jewels: add both.
lesson-ornament-single = One jewel brings 1 prestige. Two different ones bring 3: add both.
lesson-ornament-3 = Eleven spaces at once. Early eagles lie far apart, so an ornament is worth most at the beginning.

# Prestige
lesson-prestige = Prestige is money
lesson-prestige-goal = Spend an eagle: take rubles or roll again.
lesson-prestige-1 = You may pay 1 prestige for 2 rubles, or to roll the dice of a space again. Try either.
lesson-prestige-2 = You paid by stepping back to the last eagle behind you. Just past an eagle, that is cheap.

# Towers
lesson-tower = Who gets the tower?
lesson-tower-goal = Guess what tower A pays.
lesson-tower-1 = At the end every tower pays: 2 for each finished section, 1 for each ornament. What is tower A worth?
lesson-tower-value-6 = 6
lesson-tower-value-6-no = Three sections make 6. The middle also has an ornament: 1 more.
lesson-tower-value-7 = 7
lesson-tower-value-3 = 3
lesson-tower-value-3-no = Each finished section counts 2, not 1. And there is an ornament.
lesson-tower-2 = Yes, 7. You have two banners and the ornament there: three. Blue has one banner. Who gets what?
lesson-tower-share = You 5, blue 2
lesson-tower-share-no = It is not shared out. Whoever has most gets the full value.
lesson-tower-all = You 7, blue 0
lesson-tower-all-no = The second is paid too: with two players a third, rounded down.
lesson-tower-third = You 7, blue 2
lesson-tower-3 = Counted: 7 for you, a third for blue: 2. Blue led by a step and lost. Towers decide games.

# Your turn, really
lesson-turn = Your turn, really
lesson-turn-goal = Play any good turn.
lesson-turn-1 = A real turn, and no arrows: move a die, claim, or build. Any good turn passes.
lesson-turn-sell = Prestige wins the game, and you have no need to spend it here.
lesson-turn-push = For a ruble a space you may push the white die and your own. Here you do as well without.
lesson-turn-2 = Well played. Also good: finish A2 above blue’s base, or move blue: three dice on stone, and your tile adds lumber.
lesson-turn-3 = You know the game. Best learn the rest by playing: start with the apprentice, or with Ivan alone.
