# Les leçons : un bloc par scène. Aucun texte ne dépasse 25 mots.

lesson-again = Cela mène ailleurs. Essayez encore une fois.
lesson-later = Possible, mais pas ici : { $step }.
lesson-other = La carte le permet aussi, mais ce n’est pas le sujet de cette scène.
lesson-less = Cela coûte environ { $loss } de prestige. Regardez plutôt ceci : { $better }.

lesson-first = Apprendre le jeu

lesson-goal = Une cathédrale pour le tsar
lesson-goal-goal = Voir de quoi il s’agit.
lesson-goal-1 = Vous et vos rivaux construisez une même cathédrale, section par section. Chaque section achevée vaut de la reconnaissance à qui l’a construite.
lesson-goal-2 = La reconnaissance fait avancer votre marqueur. Chaque aigle vaut 1 prestige ; le plus de prestige gagne. Une sixième section achevée termine la partie.

lesson-die = Un dé avance de ses points
lesson-die-goal = Allez chercher deux pierres.
lesson-die-1 = Vous êtes rouge. Chaque dé avance dans le sens horaire d’autant d’emplacements qu’il montre. Menez le dé rouge aux pierres.
lesson-die-other = Il peut avancer aussi, mais pas jusqu’aux pierres. Le dé rouge montre 3 : il y va.
lesson-die-2 = Il y est : deux pierres. Prenez les deux.
lesson-die-one = Une seule, c’est permis ; mais les deux sont gratuites et vous avez la place. Prenez-en deux.
lesson-die-3 = Pour finir, chaque dé de l’emplacement est relancé. Appuyez sur Lancer.
lesson-die-4 = Deux pierres sont dans votre inventaire. C’était un tour entier : un dé, déplacé une fois.

lesson-dice = Plus de dés, plus de biens
lesson-dice-goal = Trouvez le coup qui rapporte quatre pierres.
lesson-dice-1 = Chaque dé de l’emplacement compte : deux dés donnent deux fois les biens. Quel dé rapporte quatre pierres ?
lesson-dice-red = Le rouge avance de deux emplacements, seul sur les briques : deux briques. Cherchez de la compagnie sur la pierre.
lesson-dice-yellow = Le jaune avance de trois emplacements, vers une seule gemme verte. Cherchez de la compagnie sur la pierre.
lesson-dice-green = Le vert avance d’un emplacement, vers deux roubles. Cherchez de la compagnie sur la pierre.
lesson-dice-white = Le blanc est déjà sur la pierre ; il s’en irait. Amenez-lui un autre dé.
lesson-dice-2 = Le bleu rejoint le blanc : deux dés, deux fois deux pierres. Prenez les quatre.
lesson-dice-less = Moins, c’est permis, mais les quatre tiennent. Prenez-en quatre.
lesson-dice-3 = Quatre pierres en un coup. Les deux dés seront relancés : le marché ne reste jamais le même.
lesson-dice-4 = Encore une chose : pour 1 rouble par case, vous pouvez pousser le dé blanc, ou celui de votre couleur, plus loin que ses points.

lesson-claim = Revendiquer une section
lesson-claim-goal = Plantez une bannière, posez la tuile face visible.
lesson-claim-1 = Avant de construire une section, revendiquez-la. Posez une bannière sur la base A1 ; elle demande quatre biens.
lesson-claim-other = Vous pourriez revendiquer cette base aussi. Ici, nous continuons avec A1.
lesson-claim-2 = Avec la section vient sa tuile d’atelier. Posez-la face visible sur l’atelier bleu : cela coûte 1 rouble.
lesson-claim-down = Face cachée, c’est gratuit, mais la tuile ne sert jamais. Posez-la face visible sur l’atelier bleu.
lesson-claim-dear = Cet atelier coûte plus cher. Le bleu est le moins cher : 1 rouble.
lesson-claim-3 = La tuile a donné un bois, et en donne un à chaque déplacement du dé bleu. La bannière a libéré une case de l’inventaire.

lesson-build = Construire : trois biens par tour
lesson-build-goal = Achevez la section A1.
lesson-build-1 = Apportez des biens à votre section : jusqu’à trois par tour. Livrez-en trois.
lesson-build-more = On peut s’arrêter avant, mais trois sont permis. Livrez-en encore un.
lesson-build-2 = Les trois restent sur place. Bleu vient de jouer : un dé déplacé, deux pierres prises. À vous de nouveau.
lesson-build-3 = Il manque une pièce. Livrez-la.
lesson-build-4 = Achevée : 4 de reconnaissance, 2 roubles. Votre marqueur a avancé de quatre cases et passé le premier aigle : 1 prestige.

lesson-workshop = L’atelier répond à son dé
lesson-workshop-goal = Faites travailler votre tuile.
lesson-workshop-1 = Votre tuile de bois est sur l’atelier bleu. Elle travaille quand vous déplacez le dé de cette couleur. Quel dé ?
lesson-workshop-other = Ce dé rapporte des biens, mais la tuile dort. Seul le dé bleu la réveille.
lesson-workshop-2 = Prenez les roubles si vous voulez. Puis utilisez votre tuile d’atelier.
lesson-workshop-one = Il y a deux roubles ; prenez les deux.
lesson-workshop-3 = Un bois de plus, pour le même coup. Un atelier plein de tuiles rend chaque dé plus précieux.

lesson-guild = La guilde du quartier
lesson-guild-goal = Échangez deux briques contre une gemme.
lesson-guild-1 = Chaque quartier du marché a sa guilde. Les marchands échangent deux biens pareils contre un au choix. Allez chez eux.
lesson-guild-yellow = Le jaune arrive aux roubles, chez le clergé. Les marchands sont aux gemmes.
lesson-guild-other = Ce dé finit dans un autre quartier. Les marchands sont aux gemmes, tout près du dé blanc.
lesson-guild-take = D’abord les biens de l’emplacement, comme toujours : prenez la gemme.
lesson-guild-2 = Puis les marchands, dans le même tour : donnez deux briques et choisissez une autre gemme.
lesson-guild-jewel = Les marchands donneraient cela aussi. Les gemmes sont les plus rares : choisissez verte ou violette.
lesson-guild-3 = Le signe ∞ veut dire : encore et encore. Il reste deux briques pour plus tard. Choisissez « Ne plus répéter ».
lesson-guild-stop = Vous pourriez échanger encore, mais gardez ces briques. Choisissez « Ne plus répéter ».
lesson-guild-4 = Chaque visite permet une ligne de la carte : 1× une seule fois, ∞ tant que vous pouvez payer.

lesson-reprimand = Au-dessus des autres, au-dessus de vous
lesson-reprimand-goal = Faites réprimander bleu.
lesson-reprimand-0 = La base A1 est à vous, inachevée. Bleu construit juste au-dessus et va achever son étage. Regardez.
lesson-reprimand-1 = Bleu a achevé un étage au-dessus de votre base inachevée. Le tsar vous réprimande : 1 de reconnaissance perdu, et peut-être encore.
lesson-reprimand-2 = À l’inverse maintenant : B1, dessous, est à bleu et inachevée. Achevez votre B2.
lesson-reprimand-base = Cela aide votre base, mais ne gêne pas bleu. Il ne manque à B2 que l’or.
lesson-reprimand-3 = Quatre de reconnaissance pour vous, une réprimande pour bleu. Achevez tôt les étages bas, construisez au-dessus des rivaux lents.

lesson-ornament = Ornements et aigles
lesson-ornament-goal = Posez une porte avec deux gemmes.
lesson-ornament-1 = Une porte et deux gemmes différentes valent 3 prestiges. Vous êtes sur 6 ; aigles suivants : 9, 13, 17, 21. Où arriverez-vous ?
lesson-ornament-near = Sur 9
lesson-ornament-near-no = Ce n’est que l’aigle suivant. Trois prestiges mènent au troisième aigle devant vous.
lesson-ornament-two = Sur 13
lesson-ornament-two-no = C’est le deuxième aigle : 9, puis 13. Comptez-en un de plus.
lesson-ornament-three = Sur 17
lesson-ornament-2 = Juste : 9, 13, 17. Décorez maintenant votre base A1, achevée, avec du bois et les deux gemmes.
lesson-ornament-none = Une porte sans gemme ne vaut pas de prestige. Vous en avez deux : ajoutez-les.
lesson-ornament-single = Une gemme vaut 1 prestige. Deux gemmes différentes en valent 3 : ajoutez les deux.
lesson-ornament-3 = Portes sur les bases, arches sur les intermédiaires, croix sur les dômes. Toute section achevée accepte son ornement, même la vôtre celui d’un rival.

lesson-prestige = Le prestige, c’est de l’argent
lesson-prestige-goal = Dépensez un aigle : des roubles, ou un autre lancer.
lesson-prestige-1 = Vous pouvez payer 1 prestige pour 2 roubles, ou pour relancer les dés d’un emplacement. Essayez l’un ou l’autre.
lesson-prestige-2 = Votre marqueur a reculé d’une case, jusqu’à l’aigle derrière lui : c’est tout le prix. Parti d’un aigle, il aurait perdu celui-là.

lesson-tower = À qui la tour ?
lesson-tower-goal = Devinez ce que rapporte la tour A.
lesson-tower-1 = À la fin chaque tour paie : 2 par section achevée, 1 par ornement. Que vaut la tour A ?
lesson-tower-value-6 = 6
lesson-tower-value-6-no = Trois sections font 6. L’étage du milieu porte aussi un ornement : 1 de plus.
lesson-tower-value-7 = 7
lesson-tower-value-3 = 3
lesson-tower-value-3-no = Chaque section achevée compte 2, pas 1. Et il y a un ornement.
lesson-tower-2 = Oui, 7. Le plus présent prend tout ; à deux, l’autre reçoit un tiers. Vous : trois pièces, bleu : une. Qui reçoit quoi ?
lesson-tower-share = Vous 5, bleu 2
lesson-tower-share-no = On ne partage pas : vous êtes le plus présent, à vous les 7. Bleu reçoit en plus un tiers.
lesson-tower-all = Vous 7, bleu 0
lesson-tower-all-no = Bleu est payé aussi : un tiers de 7, arrondi vers le bas.
lesson-tower-third = Vous 7, bleu 2
lesson-tower-3 = C’est compté : 7 pour vous, un tiers pour bleu : 2. Bleu menait d’un pas et perd. Les tours décident.

lesson-turn = À vous, pour de vrai
lesson-turn-goal = Jouez n’importe quel bon tour.
lesson-turn-1 = Un vrai tour, sans flèche : déplacez un dé, revendiquez ou construisez. Tout bon tour convient.
lesson-turn-sell = Le prestige fait gagner ; ici, vous n’avez pas besoin d’en dépenser.
lesson-turn-push = Pour un rouble par emplacement, on pousse le dé blanc ou le sien. Ici, on fait aussi bien sans.
lesson-turn-2 = Bien joué. De bons tours ici : achever A2 au-dessus de bleu, ou le dé bleu : trois dés sur la pierre, et votre tuile.
lesson-turn-3 = Vous connaissez le jeu. Le reste s’apprend en jouant : d’abord l’apprenti, facile, puis Ivan, l’adversaire du solo.

## Le plateau avancé, Ivan, les recruteurs, les guildes

lesson-advanced = Le plateau avancé
lesson-advanced-goal = Libérez un ornement.
lesson-advanced-1 = Ici vos quatre ornements sont bloqués sur les ateliers de couleur, et deux bannières sur les blancs.
lesson-advanced-2 = Rien d’autre ne change avant une revendication. Revendiquez A1.
lesson-advanced-3 = Prenez la bannière d’un atelier blanc : il pourra alors recevoir une tuile.
lesson-advanced-inventory = Cela libère une place pour des biens. Ici, libérez un atelier : prenez une bannière d’un blanc.
lesson-advanced-4 = Chaque atelier coûte 3 roubles. Posez la tuile face visible sur une couleur : son ornement se libère.
lesson-advanced-down = Face cachée, c’est gratuit, mais l’ornement de cet atelier reste bloqué pour toujours.
lesson-advanced-white = Une tuile peut y aller, mais aucun ornement n’attend sur le blanc. Choisissez une couleur.
lesson-advanced-5 = L’ornement est à vous, et l’atelier blanc est ouvert. Prévoyez quel ornement il vous faut d’abord.

lesson-ivan = Ivan, votre rival
lesson-ivan-goal = Regardez Ivan jouer un tour.
lesson-ivan-1 = Seul, vous jouez contre Ivan. Il joue sa carte ouverte la plus à gauche : son dé avance, puis la carte agit.
lesson-ivan-2 = D’abord votre tour : déplacez le dé rouge, prenez le bois, lancez.
lesson-ivan-one = Les deux sont gratuits : prenez-en deux.
lesson-ivan-3 = Ivan a déplacé le dé bleu sans rien prendre. Sa carte Reconnaissance lui a donné 4 ; sa tuile est retournée.
lesson-ivan-claim = Vous choisissez pour Ivan
lesson-ivan-claim-goal = Faites revendiquer Ivan là où cela gêne le moins.
lesson-ivan-claim-1 = Sa carte suivante est Revendication. Il revendique juste au-dessus d’une de vos sections ; s’il y en a plusieurs, vous choisissez.
lesson-ivan-claim-2 = Jouez votre tour : le dé rouge vers le bois, puis lancez.
lesson-ivan-claim-3 = Ivan revendique A2 ou C2. Sur A2 se trouve une tuile de reconnaissance, qui lui serait payée. Choisissez.
lesson-ivan-claim-gift = Là, il gagne aussi la reconnaissance de la tuile. C2 ne lui donne rien.
lesson-ivan-claim-4 = Ivan est au-dessus de votre C1 : achevez-la avant son étage, sinon c’est la réprimande.

lesson-contractors = Les recruteurs
lesson-contractors-goal = Envoyez un recruteur et engagez un spécialiste.
lesson-contractors-1 = Une quatrième action : envoyer un recruteur dans une ville. Cela coûte un laissez-passer par recruteur présent, le vôtre compris.
lesson-contractors-2 = Les villes sont vides : un laissez-passer. Envoyez un recruteur ; la case qu’il quitte rapporte aussitôt.
lesson-contractors-3 = Une ville touche deux spécialistes. Gardez-en un pour 2 roubles.
lesson-contractors-dismiss = Cela l’écarte de la partie. Vous avez les 2 roubles : gardez-en un.
lesson-contractors-4 = Vous n’avez qu’un spécialiste à la fois. Il attend le dé noir.
lesson-specialist = Le spécialiste
lesson-specialist-goal = Utilisez votre spécialiste.
lesson-specialist-1 = Le dé noir réveille votre spécialiste au lieu d’une tuile d’atelier. Chacun peut le pousser. Déplacez-le.
lesson-specialist-other = Ce dé rapporte des biens, mais seul le noir réveille un spécialiste.
lesson-specialist-2 = Utilisez-le. Il travaille une fois, puis se retourne.
lesson-specialist-3 = Son dos montre un outil. Des outils différents comptent à la fin : 1, 2, 4, 7, 11, 16.
lesson-city = Une ville se ferme
lesson-city-goal = Achevez la tour de Smolensk.
lesson-city-1 = Une tour achevée ferme sa ville : chacun gagne ses bannières fois ses recruteurs. Vous en aurez 2 et 2. Combien ?
lesson-city-two = 2
lesson-city-two-no = Bannières fois recruteurs, pas l’un des deux : 2 fois 2.
lesson-city-four = 4
lesson-city-three = 3
lesson-city-three-no = Votre dôme achevé compte aussi : 2 bannières, fois 2 recruteurs.
lesson-city-2 = Juste. Livrez l’or : le dôme est achevé, et la tour aussi.
lesson-city-3 = Quatre de reconnaissance en plus pour vous ; bleu a 1 fois 1. La ville est fermée et ne prend plus personne.

lesson-jewellers = Joailliers
lesson-jewellers-goal = Achetez un diamant.
lesson-jewellers-1 = Les joailliers remplacent le clergé. Ils vendent des diamants, et ils sont les seuls.
lesson-jewellers-2 = Menez le dé blanc dans leur quartier, puis achetez un diamant pour 1 rouble.
lesson-jewellers-3 = Un diamant remplace toute pièce d’une section ou d’un ornement ; comme gemme, il vaut les deux couleurs.

lesson-weavers = Tisserands
lesson-weavers-goal = Utilisez une tuile d’atelier d’un rival.
lesson-weavers-1 = Les tisserands font travailler des tuiles d’atelier : les vôtres, ou pour un rouble celle d’un autre.
lesson-weavers-2 = Allez dans leur quartier, puis payez 1 rouble pour la tuile d’or de bleu.
lesson-weavers-3 = Vous gagnez l’or ; bleu ne perd rien. Ni tuile cachée, ni spécialiste.
lesson-weavers-own = Cela utilise votre tuile, c’est bien. Ici, essayez celle de bleu : 1 rouble.

lesson-foremen = Contremaîtres
lesson-foremen-goal = Envoyez le contremaître là où vous avez le plus de bannières.
lesson-foremen-1 = Un contremaître longe les tours, 1 ou 2 vers la droite, et inspecte là où il s’arrête.
lesson-foremen-2 = Allez dans leur quartier, appelez-le, arrêtez-le là où vous avez le plus de bannières.
lesson-foremen-3 = Un point pour chacune de vos bannières. Là où il est, achever rapporte 1 de plus et les réprimandes comptent double.
lesson-foremen-one = Un pas plus loin vous avez une bannière, deux pas plus loin deux.

lesson-recruiters = Recruteurs
lesson-recruiters-goal = Soyez payé pour vos envoyés.
lesson-recruiters-1 = Cette guilde paie pour les recruteurs envoyés, même dans les villes fermées.
lesson-recruiters-2 = Allez dans leur quartier et prenez un rouble par recruteur à vous sur le plateau.
lesson-recruiters-3 = Deux recruteurs, deux roubles. Plus vous en envoyez, plus ce quartier vaut.

lesson-wholesalers = Grossistes
lesson-wholesalers-goal = Prenez deux fois au même endroit.
lesson-wholesalers-1 = Les grossistes vendent une action de plus à votre emplacement : prendre encore, ou l’atelier encore.
lesson-wholesalers-2 = Allez dans leur quartier et prenez les roubles.
lesson-wholesalers-3 = Quatre roubles pour un. Avec plusieurs dés à cet endroit, cela vaut bien plus.
lesson-wholesalers-one = Il y en a deux : prenez les deux.

lesson-jurists = Juristes
lesson-jurists-goal = Payez un laissez-passer pour livrer.
lesson-jurists-1 = Les juristes donnent des laissez-passer, et en prennent contre livraisons, biens ou prestige.
lesson-jurists-2 = Allez dans leur quartier, puis payez un laissez-passer et livrez votre brique à A1.
lesson-jurists-3 = Une livraison au milieu d’un tour de marché. À répéter tant que vous avez des laissez-passer.
lesson-jurists-gain = Cela rapporte un laissez-passer. Ici, dépensez-en un : livrez la brique.

lesson-administrators = Administrateurs
lesson-administrators-goal = Changez des biens simples en reconnaissance.
lesson-administrators-1 = Les administrateurs donnent ou achètent certains biens.
lesson-administrators-2 = Allez dans leur quartier, donnez des biens simples pour 1 de reconnaissance chacun, et arrêtez quand vous voulez.
lesson-administrators-3 = Des biens inutiles sont devenus des pas sur la piste.

lesson-archivists = Archivistes
lesson-archivists-goal = Piochez des contrats et gardez-en un.
lesson-archivists-1 = Les archivistes ont des contrats : cachés aux autres, comptés tout à la fin.
lesson-archivists-2 = Allez dans leur quartier, payez 2 roubles, regardez trois contrats, gardez-en un.
lesson-archivists-3 = Vous en gardez trois au plus. Chacun rapporte une fois à la fin, avant tout le reste.

lesson-master-builders = Maîtres d’œuvre
lesson-master-builders-goal = Achetez ce que montre une section de réserve.
lesson-master-builders-1 = Les cartes de section restantes forment une pioche : vous achetez les biens qu’elles montrent.
lesson-master-builders-2 = Allez dans leur quartier, payez 2 roubles, choisissez une pièce de la carte.
lesson-master-builders-3 = Deux biens au choix, si la carte les montre. Le prix couvre les deux.
lesson-master-builders-more = Vous avez payé deux pièces. Choisissez-en une autre.

lesson-brickmakers = Briquetiers
lesson-brickmakers-goal = Prenez un contrefort.
lesson-brickmakers-1 = Les briquetiers veulent des briques. Contre deux, vous prenez un contrefort : un avantage pour plus tard.
lesson-brickmakers-2 = Allez dans leur quartier, donnez deux briques, prenez un contrefort.
lesson-brickmakers-3 = Utilisez-le à n’importe lequel de vos tours, un par tour ; ensuite il disparaît.

lesson-wholesalers-4 = Payez maintenant 1 rouble et prenez encore une fois.

lesson-master-builders-4 = Une deuxième pièce est payée. Choisissez-la.
