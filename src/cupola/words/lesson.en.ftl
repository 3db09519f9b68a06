# The lessons: one block a scene. No text is longer than 25 words.

lesson-again = That leads elsewhere. Try once more.
lesson-later = Possible, but not the point here: { $step }.
lesson-other = The card allows that too, but it is not what this scene is about.
lesson-less = That costs you about { $loss } prestige. Look at this instead: { $better }.

lesson-first = Learn the game

# A cathedral for the Tsar
lesson-goal = A cathedral for the Tsar
lesson-goal-goal = See what it is all about.
lesson-goal-1 = You and your rivals build one cathedral, section by section. Every finished section brings recognition to its builder.
lesson-goal-2 = Recognition moves your marker past eagles. Each eagle is one prestige; most prestige wins. Somebody’s sixth finished section ends the game.

# A die walks its pips
lesson-die = A die walks its pips
lesson-die-goal = Fetch two stones.
lesson-die-1 = You are red. Dice fetch materials: each walks clockwise as many spaces as it shows. Move the red die to the stones.
lesson-die-other = It can walk too, but not to the stones. The red die shows 3: the stone is three spaces on.
lesson-die-2 = Three spaces, and there is the stone. Take both.
lesson-die-one = One is allowed, but both are free, and you have room. Take two.
lesson-die-3 = Last, every die on your space is rolled. Press Roll.
lesson-die-4 = Two stones lie in your inventory. That was a whole turn: one die, moved once.

# More dice, more goods
lesson-dice = More dice, more materials
lesson-dice-goal = Find the move that brings four stones.
lesson-dice-1 = Every die on the space counts: two dice give the materials twice. Which die brings you four stones?
lesson-dice-red = Red walks two spaces, to the bricks, and is alone there: two bricks. You want company on stone.
lesson-dice-yellow = Yellow walks three spaces, to a single green jewel. You want company on stone.
lesson-dice-green = Green walks one space, to two rubles. You want company on stone.
lesson-dice-white = White lies on stone already; it would walk away from there. Bring another die to it.
lesson-dice-2 = Blue meets white: two dice, twice two stones. Take all four.
lesson-dice-less = Fewer is allowed, but all four fit. Take four.
lesson-dice-3 = Four stones with one move. Both dice will be rolled, so the market never stays the same.
lesson-dice-4 = One more thing: for 1 ruble a space you may push the white die, or the one of your colour, further than its pips.

# Claim
lesson-claim = Claim a section
lesson-claim-goal = Plant a banner, lay its tile face up.
lesson-claim-1 = Before you build a section, claim it. Put a banner on base A1; four materials are needed there.
lesson-claim-other = You could claim that base as well. Here we go on with A1.
lesson-claim-2 = With the section comes its workshop tile. Lay it face up on your blue slot: that costs 1 ruble.
lesson-claim-down = Face down is free, but such a tile never works. Lay it face up on blue.
lesson-claim-dear = That slot costs more. Your blue one is cheapest: 1 ruble.
lesson-claim-3 = The tile gave one lumber at once, and gives one whenever you move the blue die. The banner left your inventory: one more space.

# Build
lesson-build = Build: three materials a turn
lesson-build-goal = Finish section A1.
lesson-build-1 = Bring materials to your section: up to three in a turn. Deliver three.
lesson-build-more = You may stop early, but three are allowed. Deliver another.
lesson-build-2 = Three are delivered and stay there. Blue has just played: a die moved, two stones taken. Your turn again.
lesson-build-3 = One piece is missing. Deliver it.
lesson-build-4 = Finished: 4 recognition, 2 rubles. Your marker walked four spaces and passed the first eagle. That is 1 prestige.

# The workshop
lesson-workshop = The workshop answers its die
lesson-workshop-goal = Make your tile work.
lesson-workshop-1 = Your lumber tile lies on the blue slot. It works whenever you move the die of that colour. Which die?
lesson-workshop-other = That die fetches materials, but the tile on blue sleeps. Only the blue die wakes it.
lesson-workshop-2 = Take the rubles if you like. Then use your workshop tile.
lesson-workshop-one = Two rubles are there; take both.
lesson-workshop-3 = One lumber more, for the same move. A workshop full of tiles makes every die worth more.

# The guild
lesson-guild = The guild of the quarter
lesson-guild-goal = Trade two bricks for a jewel.
lesson-guild-1 = Each quarter of the market belongs to a guild. The merchants trade two equal materials for any one. Go to their quarter.
lesson-guild-yellow = Yellow lands on the rubles, where the clergy rules. The merchants are at the jewels.
lesson-guild-other = That die ends in another quarter. The merchants are at the jewels; the white die is one space away.
lesson-guild-take = First the materials of the space, as always: take the jewel.
lesson-guild-2 = Now the merchants, in the same turn: give two bricks and choose another jewel.
lesson-guild-jewel = The merchants would give that too. Jewels are rarest: choose green or purple.
lesson-guild-3 = The sign ∞ means: again and again. Two bricks are left for later. Press “Stop repeating it”.
lesson-guild-stop = You could trade again, but keep those bricks. Press “Stop repeating it”.
lesson-guild-4 = Each visit allows one line of the card: 1× just once, ∞ as often as you can pay.

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
lesson-ornament-1 = A door with two different jewels brings 3 prestige. You stand on 6; the next eagles: 9, 13, 17, 21. Where will you land?
lesson-ornament-near = On 9
lesson-ornament-near-no = That is only the next eagle. Three prestige take you to the third eagle ahead.
lesson-ornament-two = On 13
lesson-ornament-two-no = That is the second eagle ahead: 9, then 13. Count one more.
lesson-ornament-three = On 17
lesson-ornament-2 = Right: 9, 13, 17. Now decorate your finished base A1 with lumber and both jewels.
lesson-ornament-none = A door without jewels brings no prestige. You have two jewels: add both.
lesson-ornament-single = One jewel brings 1 prestige. Two different ones bring 3: add both.
lesson-ornament-3 = Doors stand on bases, arches on middles, crosses on domes. Any finished section can carry its ornament, so rivals may decorate yours.

# Prestige
lesson-prestige = Prestige is money
lesson-prestige-goal = Spend an eagle: take rubles or roll again.
lesson-prestige-1 = You may pay 1 prestige for 2 rubles, or to roll the dice of a space again. Try either.
lesson-prestige-2 = Your marker stepped back one space, to the eagle behind it: that was the whole price. Standing on an eagle, it would cost that eagle.

# Towers
lesson-tower = Who gets the tower?
lesson-tower-goal = Guess what tower A pays.
lesson-tower-1 = At the end every tower pays: 2 for each finished section, 1 for each ornament. What is tower A worth?
lesson-tower-value-6 = 6
lesson-tower-value-6-no = Three sections make 6. The middle also has an ornament: 1 more.
lesson-tower-value-7 = 7
lesson-tower-value-3 = 3
lesson-tower-value-3-no = Each finished section counts 2, not 1. And there is an ornament.
lesson-tower-2 = Yes, 7. Most presence takes it all; with two players the other gets a third. You: three pieces, blue: one. Who gets what?
lesson-tower-share = You 5, blue 2
lesson-tower-share-no = Nothing is split: you have most, so you get all 7. Blue gets a third of 7 besides.
lesson-tower-all = You 7, blue 0
lesson-tower-all-no = Blue is paid too: a third of 7, rounded down.
lesson-tower-third = You 7, blue 2
lesson-tower-3 = Counted: 7 for you, a third for blue: 2. Blue led by a step and lost. Towers decide games.

# Your turn, really
lesson-turn = Your turn, really
lesson-turn-goal = Play any good turn.
lesson-turn-1 = A real turn, and no arrows: move a die, claim, or build. Any good turn passes.
lesson-turn-sell = Prestige wins the game, and you have no need to spend it here.
lesson-turn-push = For a ruble a space you may push the white die and your own. Here you do as well without.
lesson-turn-2 = Well played. Good turns here: finish A2 above blue’s base, or move blue: three dice on stone, and your tile adds lumber.
lesson-turn-3 = You know the game. Learn the rest by playing: first the apprentice, an easy rival, later Ivan, the solo opponent.

## The advanced board, Ivan, Contractors, the guilds

lesson-advanced = The advanced board
lesson-advanced-goal = Free an ornament.
lesson-advanced-1 = Here your four ornaments lie on the coloured slots, locked, and two of your banners on the white ones.
lesson-advanced-2 = Nothing else is new until you claim. Claim A1.
lesson-advanced-3 = Take the banner from a white slot: then that slot can hold a tile.
lesson-advanced-inventory = That frees a space for materials. Here free a slot: take a banner from a white one.
lesson-advanced-4 = Every slot costs 3 rubles now. Lay the tile face up on a coloured one: its ornament comes free.
lesson-advanced-down = Face down is free, but the ornament on that slot stays locked for good.
lesson-advanced-white = A tile may lie there, but no ornament waits on white. Choose a coloured slot.
lesson-advanced-5 = The ornament is yours to set, and the white slot is open. Plan which ornament you need first.

lesson-ivan = Ivan, your rival
lesson-ivan-goal = See Ivan play a turn.
lesson-ivan-1 = Alone you play against Ivan. He plays the leftmost card with an open tile: its die walks, then the card acts.
lesson-ivan-2 = First your own turn: move the red die, take the lumber, roll.
lesson-ivan-one = Both are free: take two.
lesson-ivan-3 = Ivan moved the blue die and took no materials. His Recognition card gave him 4, and its tile lies face down.
lesson-ivan-claim = You choose for Ivan
lesson-ivan-claim-goal = Let Ivan claim where it hurts least.
lesson-ivan-claim-1 = His next card is Claim. He claims right above a section of yours; where several fit, you choose.
lesson-ivan-claim-2 = Play your turn: the red die to the lumber, then roll.
lesson-ivan-claim-3 = Ivan claims A2 or C2. On A2 lies a recognition tile, which he would be paid for. Choose.
lesson-ivan-claim-gift = There he gains recognition from the tile as well. C2 gives him nothing.
lesson-ivan-claim-4 = Ivan sits above your C1: finish it before he finishes his floor, or you are reprimanded.

lesson-contractors = Contractors
lesson-contractors-goal = Send a contractor and hire a specialist.
lesson-contractors-1 = A fourth action: send a contractor from your strip to a city. It costs a pass for every contractor already there, and yours.
lesson-contractors-2 = All cities are empty: one pass. Send a contractor; the space he leaves on the strip pays at once.
lesson-contractors-3 = A city reaches two specialists. Keep one for 2 rubles.
lesson-contractors-dismiss = That sends him out of the game. You have the 2 rubles: keep one.
lesson-contractors-4 = You hold one specialist at a time. He waits for the black die.
lesson-specialist = The specialist
lesson-specialist-goal = Use your specialist.
lesson-specialist-1 = The black die wakes your specialist instead of a workshop tile. Anyone may push it. Move it.
lesson-specialist-other = That die fetches materials, but only the black one wakes a specialist.
lesson-specialist-2 = Use him now. He works once, then turns over.
lesson-specialist-3 = His back shows a tool. Different tools score at the end: 1, 2, 4, 7, 11, 16.
lesson-city = A city closes
lesson-city-goal = Finish the tower of Smolensk.
lesson-city-1 = A finished tower closes its city: each player gains banners there times contractors in the city. You have 2 and 2 then. How much?
lesson-city-two = 2
lesson-city-two-no = Banners times contractors, not one of them: 2 times 2.
lesson-city-four = 4
lesson-city-three = 3
lesson-city-three-no = Your finished dome counts too: 2 banners, times 2 contractors.
lesson-city-2 = Right. Deliver the gold: the dome is finished, and so is the tower.
lesson-city-3 = Four recognition more for you; blue has 1 times 1. The city is closed now, and takes nobody.

lesson-jewellers = Jewellers
lesson-jewellers-goal = Buy a diamond.
lesson-jewellers-1 = The jewellers sit in the clergy’s place. They sell diamonds, and only they do.
lesson-jewellers-2 = Move the white die to their quarter, then buy a diamond for 1 ruble.
lesson-jewellers-3 = A diamond stands for any piece a section or an ornament needs, and as a jewel for either colour.

lesson-weavers = Weavers
lesson-weavers-goal = Use a rival’s workshop tile.
lesson-weavers-1 = The weavers set workshop tiles to work: your own, or for a ruble one of somebody else’s.
lesson-weavers-2 = Go to their quarter, then pay 1 ruble for blue’s gold tile.
lesson-weavers-3 = You gain the gold; blue loses nothing. Face-down tiles and specialists don’t count.
lesson-weavers-own = That uses your own tile, which is fine. Here try blue’s: 1 ruble.

lesson-foremen = Foremen
lesson-foremen-goal = Send the foreman where you have most banners.
lesson-foremen-1 = A foreman walks along the towers, 1 or 2 to the right, and inspects where he stops.
lesson-foremen-2 = Go to their quarter, call him, and stop him where you have most banners.
lesson-foremen-3 = One recognition for each banner of yours there. Where he stands, finishing pays 1 more and reprimands count double.
lesson-foremen-one = One step on you have one banner, two steps on you have two.

lesson-recruiters = Recruiters
lesson-recruiters-goal = Get paid for your contractors.
lesson-recruiters-1 = The recruiters pay for contractors that were sent, also those in closed cities.
lesson-recruiters-2 = Go to their quarter and take a ruble for each contractor of yours on the board.
lesson-recruiters-3 = Two contractors, two rubles. The more you send, the more this quarter is worth.

lesson-wholesalers = Wholesalers
lesson-wholesalers-goal = Take twice at one space.
lesson-wholesalers-1 = The wholesalers sell another market action at your space: take again, or your workshop again.
lesson-wholesalers-2 = Go to their quarter and take the rubles.
lesson-wholesalers-3 = Four rubles for one. With several dice on the space it is worth far more.
lesson-wholesalers-one = Two are there: take both.

lesson-jurists = Jurists
lesson-jurists-goal = Pay a pass to deliver.
lesson-jurists-1 = The jurists give passes, and take them for deliveries, materials or prestige.
lesson-jurists-2 = Go to their quarter, then pay a pass and deliver your brick to A1.
lesson-jurists-3 = A delivery in the middle of a market turn. You may repeat it while you have passes.
lesson-jurists-gain = That brings a pass. Here spend one: deliver the brick.

lesson-administrators = Administrators
lesson-administrators-goal = Turn plain materials into recognition.
lesson-administrators-1 = The administrators hand out or buy named materials.
lesson-administrators-2 = Go to their quarter, give plain materials for 1 recognition each, and stop when you like.
lesson-administrators-3 = Materials you don’t need became steps on the track.

lesson-archivists = Archivists
lesson-archivists-goal = Draw contracts and keep one.
lesson-archivists-1 = The archivists deal in contracts: hidden from the others, and scored at the very end.
lesson-archivists-2 = Go to their quarter, pay 2 rubles, look at three contracts, keep one.
lesson-archivists-3 = You hold at most three. Each pays once at the end, before everything else is counted.

lesson-master-builders = Master builders
lesson-master-builders-goal = Buy what a spare section shows.
lesson-master-builders-1 = The section cards that are left over form a deck here: you buy the materials they show.
lesson-master-builders-2 = Go to their quarter, pay 2 rubles, and choose a piece of the card.
lesson-master-builders-3 = Two materials of your choice, if the card shows them. The price covers both.
lesson-master-builders-more = You have paid for two pieces. Choose another.

lesson-brickmakers = Brickmakers
lesson-brickmakers-goal = Take a buttress.
lesson-brickmakers-1 = The brickmakers want bricks. For two of them you take a buttress: a benefit for later.
lesson-brickmakers-2 = Go to their quarter, give two bricks, and take any buttress.
lesson-brickmakers-3 = Use it on any turn of yours, one a turn; then it is gone.

lesson-wholesalers-4 = Now pay 1 ruble and take once more.

lesson-master-builders-4 = A second piece is paid for. Choose it.
