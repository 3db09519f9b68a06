# Apprendre à jouer : un bloc par chapitre, 760 mots au plus en tout.

rulebook-goal = Le but
rulebook-goal-1 = Vos rivaux et vous bâtissez une même cathédrale pour le tsar, section par section. À la fin, le plus de prestige gagne. La partie finit peu après qu’un joueur achève une sixième section.

rulebook-score = Lauriers et aigles
rulebook-score-1 = Un seul marqueur compte deux sortes de points. Un laurier, c’est la reconnaissance : chacun avance votre marqueur d’une case. Un aigle, c’est le prestige : chacun le mène à la prochaine case à l’aigle.
rulebook-score-2 = Votre prestige est le nombre d’aigles atteints ; la reconnaissance devient donc du prestige en chemin. Les premiers aigles sont très espacés : le prestige gagné tôt mène plus loin.

rulebook-turn = Votre tour
rulebook-turn-1 = Faites une de ces trois actions : déplacer un dé au marché, revendiquer une section ou construire.

rulebook-market = Marché : déplacer un dé et prendre
rulebook-market-1 = Le marché est un anneau ; chaque quartier a sa guilde. Choisissez un dé, de n’importe quelle couleur. Il avance dans le sens horaire d’exactement autant d’emplacements qu’il montre de points. Le dé blanc et celui de votre couleur vont plus loin pour 1 rouble par emplacement. Aucun dé ne s’arrête où il y en a déjà trois.
rulebook-market-2 = Prenez ce que montre la tuile, une fois par dé présent, le vôtre compris : trois dés, trois fois plus. Chaque matériau occupe une place libre de votre inventaire. Six sont libres au début.

rulebook-guild = Puis la guilde, l’atelier et le lancer
rulebook-guild-1 = Vous pouvez alors utiliser la guilde de ce quartier : une des deux actions de sa carte. 1× veut dire une fois ce tour-ci, ∞ autant de fois que vous voulez.
rulebook-guild-2 = Vous pouvez aussi utiliser votre atelier : la tuile face visible à la couleur du dé déplacé. Enfin, tous les dés de l’emplacement sont lancés.

rulebook-claim = Revendiquer une section
rulebook-claim-1 = Posez une de vos six bannières sur une base ou juste au-dessus d’une section revendiquée par n’importe qui. La bannière est gratuite ; prise dans l’inventaire, elle y libère une place.
rulebook-claim-2 = Posez sa tuile sur un atelier vide. Face visible, elle coûte les roubles indiqués : elle sert aussitôt, puis chaque fois que vous déplacez le dé de cette couleur. Face cachée, elle est gratuite mais ne sert jamais. (Ici, une tuile de bois est posée sur le bleu.)

rulebook-build = Construire
rulebook-build-1 = Livrez jusqu’à trois matériaux à vos sections revendiquées. Ils y restent ; vous apporterez le reste plus tard. Quand rien ne manque, la section est achevée et vous gagnez la reconnaissance et les roubles indiqués.

rulebook-reprimand = Réprimandes
rulebook-reprimand-1 = À chaque section achevée, regardez les sections inachevées plus bas dans cette tour. Chaque propriétaire perd 1 point de reconnaissance par section achevée au-dessus de la sienne et qui n’est pas à lui. Achevez tôt les sections basses et bâtissez au-dessus des rivaux lents.

rulebook-ornament = Ornements
rulebook-ornament-1 = En construisant, vous pouvez aussi décorer n’importe quelle section achevée, même d’un rival : porte sur une base (1 bois), arche sur une section intermédiaire (1 pierre), croix sur un dôme (1 or). Ajoutez jusqu’à deux gemmes. Chaque pièce compte parmi vos trois livraisons.
rulebook-ornament-2 = Chaque gemme donne 1 point de prestige ; une verte et une violette ensemble en donnent 3. L’ornement seul ne donne rien aussitôt, mais compte pour vous dans sa tour.

rulebook-prestige = Ce que le prestige achète
rulebook-prestige-1 = À votre tour, vous pouvez céder du prestige : votre marqueur recule jusqu’à l’aigle derrière lui. Chaque point achète 2 roubles, et vous pouvez en vendre plusieurs d’un coup. Une fois par tour, 1 point relance aussi les dés d’un emplacement.

rulebook-end = La fin
rulebook-end-1 = Le premier à achever une sixième section gagne 3 points de prestige. Les autres ont encore un tour. Puis chaque marqueur recule au dernier aigle atteint, et cinq pièces restantes, matériaux et roubles ensemble, donnent 1 point de prestige.

rulebook-towers = Le partage des tours
rulebook-towers-1 = Chaque tour de la cathédrale vaut 2 points de prestige par section achevée et 1 par ornement. Vos sections achevées et vos ornements y comptent ensemble. Celui qui en a le plus reçoit tout.
rulebook-towers-2 = À deux, l’autre joueur reçoit un tiers, et une égalité ne donne rien. À trois ou quatre, le deuxième reçoit la moitié, le troisième un quart, le quatrième un huitième ; à égalité, on partage. Arrondissez à l’inférieur.

rulebook-ivan = Seul : Ivan
rulebook-ivan-1 = Seul, vous affrontez Ivan. Ses cartes forment une rangée : il déplace un dé et fait ce que dit la carte suivante ; vous voyez donc la suite. Contre lui, la sixième section ne donne pas de prestige.

# Symboles : le nom de chaque image, et à quoi elle sert.

symbols-goods = Matériaux
symbols-points = Argent et points
symbols-table = Sur la table
symbols-signs = Sur les cartes et les tuiles
symbols-guilds = Guildes
symbols-alone = Contre Ivan
symbols-more = Pièces de l’extension
symbols-more-guilds = Autres guildes

symbol-lumber = Bois
symbol-lumber-is = Pour les sections et les portes.
symbol-brick = Brique
symbol-brick-is = Pour les sections.
symbol-stone = Pierre
symbol-stone-is = Pour les sections et les arches.
symbol-gold = Or
symbol-gold-is = Pour les sections et les croix.
symbol-green = Gemme verte
symbol-green-is = Pour les sections, et du prestige sur les ornements.
symbol-purple = Gemme violette
symbol-purple-is = Pour les sections, et du prestige sur les ornements.
symbol-any-material = Matériau au choix
symbol-any-material-is = Vous choisissez lequel.
symbol-any-jewel = Gemme au choix
symbol-any-jewel-is = Verte ou violette, comme vous voulez.

symbol-rubles = Rouble
symbol-rubles-is = Paie les tuiles face visible, les dés poussés et les guildes.
symbol-laurel = Laurier : reconnaissance
symbol-laurel-is = Avance votre marqueur d’une case sur la piste.
symbol-recognition = Couronne : reconnaissance
symbol-recognition-is = Ce que donne une section quand vous l’achevez.
symbol-eagle = Aigle : prestige
symbol-eagle-is = Décide de la partie. Mène votre marqueur au prochain aigle.

symbol-colours = Dés aux couleurs des joueurs
symbol-colours-is = Tous peuvent les déplacer ; seul le joueur de la couleur peut pousser le sien plus loin.
symbol-die-white = Dé blanc
symbol-die-white-is = Tous peuvent le pousser. Il sert l’un de vos deux ateliers blancs.
symbol-roll = Lancer
symbol-roll-is = Les dés de l’emplacement sont lancés.
symbol-banner = Bannière
symbol-banner-is = Revendique une section. Quatre des six couvrent votre inventaire.
symbol-workshop = Tuile Atelier ; Construire
symbol-workshop-is = Face visible, elle sert quand vous déplacez le dé de son atelier. Aussi le signe de la construction.
symbol-door = Porte
symbol-door-is = Ornement d’une base : 1 bois et jusqu’à deux gemmes.
symbol-arch = Arche
symbol-arch-is = Ornement d’une section intermédiaire : 1 pierre et jusqu’à deux gemmes.
symbol-cross = Croix
symbol-cross-is = Ornement d’un dôme : 1 or et jusqu’à deux gemmes.
symbol-reserve = Réserve
symbol-reserve-is = Les matériaux et roubles qui ne sont à personne. Elle peut s’épuiser.
symbol-first-player = Premier joueur
symbol-first-player-is = Joue en premier et commence avec le moins de roubles.

symbol-once = Une fois
symbol-once-is = Cette action sert une seule fois par tour.
symbol-often = Autant de fois que voulu
symbol-often-is = Cette action se répète tant que vous pouvez la payer.
symbol-deed-deliver = Livrer
symbol-deed-deliver-is = Apporter des matériaux à vos sections, comme pour construire.
symbol-deed-die = Prendre à un dé
symbol-deed-die-is = Gagner une fois ce que montre la tuile sous ce dé.
symbol-deed-tile = Prendre à une tuile
symbol-deed-tile-is = Gagner ce que montre une tuile du marché.
symbol-deed-guild = Action de guilde
symbol-deed-guild-is = Utiliser une action d’une carte Influence.
symbol-deed-place = Tuile gratuite
symbol-deed-place-is = Poser une tuile Atelier face visible sans payer.
symbol-deed-foreman = Déplacer le contremaître
symbol-deed-foreman-is = Il avance d’une ou deux tours vers la droite.
symbol-ornament = Ornement
symbol-ornament-is = Une porte, une arche ou une croix que vous n’avez pas posée.

symbol-group-craftsmen = Artisans
symbol-group-craftsmen-is = Acheter et vendre des matériaux.
symbol-group-teamsters = Convoyeurs
symbol-group-teamsters-is = Livrer, gagner un rouble ou échanger des tuiles du marché.
symbol-group-merchants = Marchands
symbol-group-merchants-is = Échanger des matériaux ou utiliser une tuile Atelier.
symbol-group-clergy = Clergé
symbol-group-clergy-is = Gagner de la reconnaissance, acheter du prestige.

symbol-ivan = Ivan
symbol-ivan-is = Votre rival quand vous jouez seul.
symbol-solo-inventory = Inventaire
symbol-solo-inventory-is = Il prend 4 pièces du matériau le plus abondant.
symbol-solo-transport = Transport
symbol-solo-transport-is = Ses matériaux vont au chantier.
symbol-solo-construction = Construction
symbol-solo-construction-is = Il construit avec n’importe quels matériaux, tour après tour.
symbol-solo-claim = Revendication
symbol-solo-claim-is = Il revendique, au-dessus d’une de vos sections s’il le peut.
symbol-solo-recognition = Reconnaissance
symbol-solo-recognition-is = Il gagne 4 points de reconnaissance.
symbol-solo-recruit = Recrutement
symbol-solo-recruit-is = Il envoie un recruteur et prend des spécialistes.

symbol-passes = Laissez-passer
symbol-passes-is = Envoie des recruteurs dans les villes.
symbol-die-black = Dé noir
symbol-die-black-is = Tous peuvent le pousser. Il sert votre spécialiste.
symbol-contractor = Recruteur
symbol-contractor-is = Recrute dans une ville et compte quand la tour de celle-ci est achevée.
symbol-specialist = Spécialiste
symbol-specialist-is = Sert une fois, puis montre son outil.
symbol-tools = Outils
symbol-tools-is = Des groupes d’outils différents donnent du prestige à la fin.
symbol-cities = Villes
symbol-cities-is = On y trouve les spécialistes. Une tour achevée ferme sa ville.
symbol-seal = Sceau
symbol-seal-is = Cette ville est fermée.
symbol-diamond = Diamant
symbol-diamond-is = Remplace n’importe quel matériau sur une section ou un ornement.
symbol-foreman = Contremaître
symbol-foreman-is = À sa tour, les sections rapportent plus et les réprimandes coûtent le double.
symbol-contract = Contrat
symbol-contract-is = Donne du prestige à la fin si vous le remplissez.
symbol-contract-back = Contrat caché
symbol-contract-back-is = Seul celui qui le tient peut le lire.
symbol-buttress = Contrefort
symbol-buttress-is = Aide une fois, à tout moment de votre tour.
symbol-spare = Section écartée
symbol-spare-is = Montre des matériaux que les maîtres d’œuvre permettent d’acheter.

symbol-group-jewellers = Joailliers
symbol-group-jewellers-is = Vendent des diamants.
symbol-group-weavers = Tisserands
symbol-group-weavers-is = Font servir des tuiles Atelier, les vôtres et celles des autres.
symbol-group-foremen = Contremaîtres
symbol-group-foremen-is = Déplacent le contremaître et inspectent une tour.
symbol-group-recruiters = Recruteurs (guilde)
symbol-group-recruiters-is = Paient pour les recruteurs déjà envoyés.
symbol-group-wholesalers = Grossistes
symbol-group-wholesalers-is = Vendent d’autres actions à l’emplacement atteint.
symbol-group-jurists = Juristes
symbol-group-jurists-is = Font commerce de laissez-passer.
symbol-group-administrators = Administrateurs
symbol-group-administrators-is = Donnent, défaussent et vendent certains matériaux.
symbol-group-archivists = Archivistes
symbol-group-archivists-is = Gardent des contrats qui paient à la fin.
symbol-group-master-builders = Maîtres d’œuvre
symbol-group-master-builders-is = Tirent profit des sections écartées et des vôtres.
symbol-group-brickmakers = Briquetiers
symbol-group-brickmakers-is = Changent les briques en contreforts, roubles et reconnaissance.

# D’autres mots sous lesquels on cherche les règles, un mot chacun, séparés par des virgules.

search-prestige = aigle, points, score, victoire
search-recognition = laurier, couronne, renommée
search-rubles = pièce, argent, monnaie, sous, acheter, prix
search-goal = but, objectif, gagner, vainqueur, gagnant
search-end = finir, terminer, dernier, final
search-banners = drapeau, étendard, fanion
search-tiles = tuile, jeton, pouvoir
search-dome = dôme, toit, sommet, coupole, bulbe, clocher
search-middle = étage, mur, niveau, milieu
search-base = fondation, rez, sol, pied
search-ornaments = ornement, décoration, décorer, portail, fenêtre
search-reprimand = pénalité, punition, blâme, malus, perdre, perte
search-jewels = joyau, joyaux, bijou, bijoux, émeraude, améthyste, cristal
search-goods = bien, marchandise, ressource, planche, caillou, argile
search-inventory = stock, stockage, entrepôt, capacité, coffre, case
search-dice = point, cube, nombre, chiffre
search-clockwise = direction, cercle, montre
search-reroll = relancer, relance, jeter, chance
search-once = éclair, foudre, unique
search-often = infini, illimité, répéter
search-towers = majorité, colonne, partage, partager
search-ivan = robot, automate, solitaire, adversaire, seul
search-pass = passeport, permis, lettre
search-guild = guilde, quartier, saison
search-tie = égalité, aequo, départage
