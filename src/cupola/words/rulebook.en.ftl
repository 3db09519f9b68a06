# Learn to play: a block for each chapter, at most 760 words in all.

rulebook-goal = The goal
rulebook-goal-1 = You and your rivals build one cathedral for the Tsar, section by section. The player with the most prestige at the end wins. The game ends soon after somebody finishes a sixth section.

rulebook-score = Laurels and eagles
rulebook-score-1 = One marker counts both kinds of points. A laurel is recognition: each moves your marker one space. An eagle is prestige: each takes it to the next space with an eagle.
rulebook-score-2 = Your prestige is the number of eagles your marker has reached, so recognition becomes prestige along the way. The first eagles are far apart: gaining prestige early takes you further.

rulebook-turn = Your turn
rulebook-turn-1 = Do one of three things: move a die in the market, claim a section, or build.

rulebook-market = Market: move a die and take materials
rulebook-market-1 = The market is a ring; each quarter of it has a guild. Choose a die of any colour. It moves clockwise exactly as many spaces as it shows pips. The white die and the die of your own colour can go further for 1 ruble a space. A die can’t stop where three others stand.
rulebook-market-2 = Take what the tile there shows, once for every die on the space, including yours: three dice, three times the materials. Each needs a free space in your inventory. You start with six.

rulebook-guild = Then the guild, the workshop and the roll
rulebook-guild-1 = On the same turn you may use the guild of that quarter: one of the two actions on its card. 1× means once this turn, ∞ as often as you like.
rulebook-guild-2 = You may also use your workshop: the face-up tile on the slot in the colour of the die you moved. Last, every die on that space is rolled.

rulebook-claim = Claim a section
rulebook-claim-1 = Put one of your six banners on a base, or right above a section that anybody has claimed. The banner is free, and taking it from your inventory frees a space for materials.
rulebook-claim-2 = Put the section’s tile on an empty slot of your workshop. Face up costs the rubles shown on the slot: the tile works at once, and again whenever you move the die of that colour. Face down is free, but the tile never works. (Here a lumber tile lies on blue.)

rulebook-build = Build
rulebook-build-1 = Deliver up to three materials to sections you have claimed. They stay there, so you can bring the rest later. A section that has everything is finished: you gain the recognition and rubles it shows.

rulebook-reprimand = Reprimands
rulebook-reprimand-1 = Whenever a section is finished, look at the unfinished sections below it in that tower. Each owner loses 1 recognition for every finished section above theirs that belongs to somebody else. So finish low sections early, and build above slow rivals.

rulebook-ornament = Ornaments
rulebook-ornament-1 = When you build, you may also decorate any finished section, even a rival’s: a door on a base costs 1 lumber, an arch on a middle 1 stone, a cross on a dome 1 gold. Add up to two jewels. Every piece counts as one of your three materials.
rulebook-ornament-2 = Each jewel gives 1 prestige; a green and a purple one together give 3. The ornament itself gives nothing at once, but counts for you in its tower.

rulebook-prestige = What prestige buys
rulebook-prestige-1 = On your turn you can give up prestige: your marker goes back to the eagle behind it. Each buys 2 rubles, and you may sell several at one moment. Once a turn, 1 prestige also rolls all dice on a space again.

rulebook-end = The end
rulebook-end-1 = The first to finish a sixth section gains 3 prestige. Everybody else has one more turn. Then each marker falls back to the last eagle it reached, and every five pieces left over, materials and rubles together, give 1 prestige.

rulebook-towers = Sharing the towers
rulebook-towers-1 = Each tower is worth 2 prestige for every finished section and 1 for every ornament. Your finished sections and your ornaments there count together. The player with the most gets all of it.
rulebook-towers-2 = With two players the other gets a third; if they tie, both get nothing. With three or four, second place gets half, third a quarter, fourth an eighth; ties are shared. Round down.

rulebook-ivan = Alone: Ivan
rulebook-ivan-1 = Playing alone, you meet Ivan. His cards lie in a row: each turn he moves one die and does what the next card says, so you see what is coming. Against him the sixth section gives no prestige.

# Symbols: the name of each picture, and what it is for.

symbols-goods = Materials
symbols-points = Money and points
symbols-table = On the table
symbols-signs = On cards and tiles
symbols-guilds = Guilds
symbols-alone = Against Ivan
symbols-more = Expansion pieces
symbols-more-guilds = More guilds

symbol-lumber = Lumber
symbol-lumber-is = Builds sections and makes doors.
symbol-brick = Brick
symbol-brick-is = Builds sections.
symbol-stone = Stone
symbol-stone-is = Builds sections and makes arches.
symbol-gold = Gold
symbol-gold-is = Builds sections and makes crosses.
symbol-green = Green jewel
symbol-green-is = Builds sections and makes ornaments worth prestige.
symbol-purple = Purple jewel
symbol-purple-is = Builds sections and makes ornaments worth prestige.
symbol-any-material = Any material
symbol-any-material-is = You choose which one.
symbol-any-jewel = Any jewel
symbol-any-jewel-is = Green or purple, as you choose.

symbol-rubles = Ruble
symbol-rubles-is = Pays for tiles laid face up, for pushing dice and for the guilds.
symbol-laurel = Laurel: recognition
symbol-laurel-is = Moves your marker one space along the track.
symbol-recognition = Wreath: recognition
symbol-recognition-is = What a section gives when you finish it.
symbol-eagle = Eagle: prestige
symbol-eagle-is = Decides the game. Takes your marker to the next eagle.

symbol-colours = Dice in the players’ colours
symbol-colours-is = Anyone may move any of them; only the owner of the colour may push it further.
symbol-die-white = White die
symbol-die-white-is = Everybody may push it further. It uses either of your two white slots.
symbol-roll = Roll
symbol-roll-is = The dice on the space are rolled.
symbol-banner = Banner
symbol-banner-is = Claims a section. Four of your six lie on your inventory.
symbol-workshop = Workshop tile; Build
symbol-workshop-is = Works when you move the die of its slot, if it lies face up. Also the sign of building.
symbol-door = Door
symbol-door-is = Ornament for a base: 1 lumber and up to two jewels.
symbol-arch = Arch
symbol-arch-is = Ornament for a middle: 1 stone and up to two jewels.
symbol-cross = Cross
symbol-cross-is = Ornament for a dome: 1 gold and up to two jewels.
symbol-reserve = Reserve
symbol-reserve-is = All materials and rubles that nobody holds. It can run out.
symbol-first-player = First player
symbol-first-player-is = Has the first turn, and starts with the fewest rubles.

symbol-once = Once
symbol-once-is = You can use this action once in a turn.
symbol-often = As often as you like
symbol-often-is = You can repeat this action while you can pay for it.
symbol-deed-deliver = Deliver
symbol-deed-deliver-is = Bring materials to your sections, as when you build.
symbol-deed-die = Take at a die
symbol-deed-die-is = Gain once what the tile under that die shows.
symbol-deed-tile = Take from a tile
symbol-deed-tile-is = Gain what a tile of the market shows.
symbol-deed-guild = Guild action
symbol-deed-guild-is = Use an action of an influence card.
symbol-deed-place = Free tile
symbol-deed-place-is = Lay a workshop tile face up without paying.
symbol-deed-foreman = Move the foreman
symbol-deed-foreman-is = He goes one or two towers to the right.
symbol-ornament = Ornament
symbol-ornament-is = Any door, arch or cross you have not placed.

symbol-group-craftsmen = Craftsmen
symbol-group-craftsmen-is = Buy and sell materials.
symbol-group-teamsters = Teamsters
symbol-group-teamsters-is = Deliver, earn a ruble or swap tiles of the market.
symbol-group-merchants = Merchants
symbol-group-merchants-is = Exchange materials or use a workshop tile.
symbol-group-clergy = Clergy
symbol-group-clergy-is = Gain recognition and buy prestige.

symbol-ivan = Ivan
symbol-ivan-is = Your rival when you play alone.
symbol-solo-inventory = Inventory
symbol-solo-inventory-is = He takes 4 of the most plentiful material.
symbol-solo-transport = Transport
symbol-solo-transport-is = His materials go to the building site.
symbol-solo-construction = Construction
symbol-solo-construction-is = He builds with any materials, tower by tower.
symbol-solo-claim = Claim
symbol-solo-claim-is = He claims, above one of your sections if he can.
symbol-solo-recognition = Recognition
symbol-solo-recognition-is = He gains 4 recognition.
symbol-solo-recruit = Recruit
symbol-solo-recruit-is = He sends out a contractor and takes specialists.

symbol-passes = Pass
symbol-passes-is = Sends contractors to the cities.
symbol-die-black = Black die
symbol-die-black-is = Everybody may push it. It uses your specialist.
symbol-contractor = Contractor
symbol-contractor-is = Recruits in a city and counts when its tower is finished.
symbol-specialist = Specialist
symbol-specialist-is = Works once, then shows its tool.
symbol-tools = Tools
symbol-tools-is = Sets of different tools give prestige at the end.
symbol-cities = Cities
symbol-cities-is = Where specialists are found. A finished tower closes its city.
symbol-seal = Seal
symbol-seal-is = This city is closed.
symbol-diamond = Diamond
symbol-diamond-is = Stands for any good on a section or in an ornament.
symbol-foreman = Foreman
symbol-foreman-is = At his tower finished sections give more, and reprimands cost double.
symbol-contract = Contract
symbol-contract-is = Pays prestige at the end if you fulfil it.
symbol-contract-back = Hidden contract
symbol-contract-back-is = Only the player who holds it can read it.
symbol-buttress = Buttress
symbol-buttress-is = Helps once, at any moment of your turn.
symbol-spare = Spare section
symbol-spare-is = Shows materials that master builders can buy.

symbol-group-jewellers = Jewellers
symbol-group-jewellers-is = Sell diamonds.
symbol-group-weavers = Weavers
symbol-group-weavers-is = Use workshop tiles, yours and others’.
symbol-group-foremen = Foremen
symbol-group-foremen-is = Move the foreman and inspect a tower.
symbol-group-recruiters = Recruiters
symbol-group-recruiters-is = Pay for contractors already sent out.
symbol-group-wholesalers = Wholesalers
symbol-group-wholesalers-is = Sell you more at the space you reached.
symbol-group-jurists = Jurists
symbol-group-jurists-is = Deal in passes.
symbol-group-administrators = Administrators
symbol-group-administrators-is = Gain, discard and sell certain materials.
symbol-group-archivists = Archivists
symbol-group-archivists-is = Keep contracts that pay at the end.
symbol-group-master-builders = Master builders
symbol-group-master-builders-is = Draw on spare sections and on your own.
symbol-group-brickmakers = Brickmakers
symbol-group-brickmakers-is = Turn bricks into buttresses, rubles and recognition.

# Other words people search the rules by, one word each, separated by commas.

search-prestige = eagle, points, score, victory
search-recognition = laurel, wreath, fame
search-rubles = coin, money, cash, buy, price
search-goal = goal, aim, objective, win, winner, winning, purpose
search-end = finish, over, last, final, ending
search-banners = flag, pennant
search-tiles = tile, chip, ability, power
search-dome = dome, roof, crown, top, cupola, onion
search-middle = floor, storey, wall, level
search-base = ground, foundation, bottom
search-ornaments = ornament, decoration, decorate, gate, window, crucifix
search-reprimand = penalty, scold, punish, minus, lose, loss
search-jewels = gem, emerald, amethyst, crystal, jewel
search-goods = good, resource, wood, timber, plank, rock, clay
search-inventory = storage, store, warehouse, capacity, space, room, chest
search-dice = pip, cube, number, dot
search-clockwise = direction, circle, round
search-reroll = reroll, throw, luck
search-once = lightning, once, flash
search-often = infinity, infinite, unlimited, repeat
search-towers = majority, column, share, area
search-ivan = ai, bot, solitaire, single, opponent, automa
search-pass = passport, permit, letter
search-guild = guild, quarter, season
search-tie = tie, draw, equal, tiebreak
