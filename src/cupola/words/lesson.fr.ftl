# Les leçons : un bloc par scène. Aucun texte ne dépasse 25 mots.

lesson-again = Cela mène ailleurs. Essayez encore une fois.
lesson-later = Possible, mais pas ici : { $step }.
lesson-less = Cela coûte environ { $loss } de prestige. Regardez plutôt ceci : { $better }.

lesson-first = Apprendre le jeu
lesson-first-tip = Douze petites scènes sur la vraie table, environ huit minutes.

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
lesson-die-3 = Pour finir, chaque dé de l’emplacement est relancé. Lancez.
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

lesson-claim = Revendiquer une section
lesson-claim-goal = Plantez une bannière, posez la tuile face visible.
lesson-claim-1 = Avant de construire une section, revendiquez-la. Posez une bannière sur la base A1 ; elle demande quatre biens.
lesson-claim-other = Vous pourriez revendiquer cette base aussi. Ici, nous continuons avec A1.
lesson-claim-2 = Avec la section vient sa tuile d’atelier. Posez-la face visible sur l’atelier bleu : cela coûte 1 rouble.
lesson-claim-down = Face cachée, c’est gratuit, mais la tuile ne sert jamais. Posez-la face visible sur l’atelier bleu.
lesson-claim-dear = Cet atelier coûte plus cher. Le bleu est le moins cher : 1 rouble.
lesson-claim-3 = La tuile a donné un bois tout de suite, et en donnera encore. La bannière a libéré une case de l’inventaire.

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
lesson-guild-2 = Vous êtes chez les marchands. Donnez deux briques et choisissez une gemme.
lesson-guild-jewel = Les marchands donneraient cela aussi. Les gemmes sont les plus rares : choisissez verte ou violette.
lesson-guild-3 = Le signe ∞ veut dire : encore et encore. Il reste deux briques pour plus tard. Arrêtez-vous là.
lesson-guild-stop = Vous pourriez échanger encore, mais gardez ces briques. Arrêtez-vous là.
lesson-guild-4 = Quatre guildes, quatre aides. Les unes servent une fois par visite, les autres tant que vous pouvez payer.

lesson-reprimand = Au-dessus des autres, au-dessus de vous
lesson-reprimand-goal = Faites réprimander bleu.
lesson-reprimand-0 = La base A1 est à vous, inachevée. Bleu construit juste au-dessus et va achever son étage. Regardez.
lesson-reprimand-1 = Bleu a achevé un étage au-dessus de votre base inachevée. Le tsar vous réprimande : 1 de reconnaissance perdu, et peut-être encore.
lesson-reprimand-2 = À l’inverse maintenant : B1, dessous, est à bleu et inachevée. Achevez votre B2.
lesson-reprimand-base = Cela aide votre base, mais ne gêne pas bleu. Il ne manque à B2 que l’or.
lesson-reprimand-3 = Quatre de reconnaissance pour vous, une réprimande pour bleu. Achevez tôt les étages bas, construisez au-dessus des rivaux lents.

lesson-ornament = Ornements et aigles
lesson-ornament-goal = Posez une porte avec deux gemmes.
lesson-ornament-1 = Une porte et deux gemmes différentes valent 3 prestiges : trois aigles. Votre marqueur est sur 6. Où arrivera-t-il ?
lesson-ornament-near = Sur 9
lesson-ornament-near-no = Ce n’est que l’aigle suivant. Trois prestiges mènent au troisième aigle devant vous.
lesson-ornament-two = Sur 13
lesson-ornament-two-no = C’est le deuxième aigle : 9, puis 13. Comptez-en un de plus.
lesson-ornament-three = Sur 17
lesson-ornament-2 = Juste : 9, 13, 17. Décorez maintenant votre base A1, achevée, avec du bois et les deux gemmes.
lesson-ornament-none = Une porte sans gemme ne vaut pas de prestige. Vous en avez deux : ajoutez-les.
lesson-ornament-single = Une gemme vaut 1 prestige. Deux gemmes différentes en valent 3 : ajoutez les deux.
lesson-ornament-3 = Onze cases d’un coup. Au début les aigles sont loin l’un de l’autre : c’est là qu’un ornement vaut le plus.

lesson-prestige = Le prestige, c’est de l’argent
lesson-prestige-goal = Dépensez un aigle : des roubles, ou un autre lancer.
lesson-prestige-1 = Vous pouvez payer 1 prestige pour 2 roubles, ou pour relancer les dés d’un emplacement. Essayez l’un ou l’autre.
lesson-prestige-2 = Vous avez payé en reculant jusqu’à l’aigle derrière vous. Juste après un aigle, cela coûte peu.

lesson-tower = À qui la tour ?
lesson-tower-goal = Devinez ce que rapporte la tour A.
lesson-tower-1 = À la fin chaque tour paie : 2 par section achevée, 1 par ornement. Que vaut la tour A ?
lesson-tower-value-6 = 6
lesson-tower-value-6-no = Trois sections font 6. L’étage du milieu porte aussi un ornement : 1 de plus.
lesson-tower-value-7 = 7
lesson-tower-value-3 = 3
lesson-tower-value-3-no = Chaque section achevée compte 2, pas 1. Et il y a un ornement.
lesson-tower-2 = Oui, 7. Vous y avez deux bannières et l’ornement : trois. Bleu a une bannière. Qui reçoit quoi ?
lesson-tower-share = Vous 5, bleu 2
lesson-tower-share-no = On ne partage pas. Celui qui en a le plus reçoit toute la valeur.
lesson-tower-all = Vous 7, bleu 0
lesson-tower-all-no = Le second est payé aussi : à deux joueurs un tiers, arrondi vers le bas.
lesson-tower-third = Vous 7, bleu 2
lesson-tower-3 = C’est compté : 7 pour vous, un tiers pour bleu : 2. Bleu menait d’un pas et perd. Les tours décident.

lesson-turn = À vous, pour de vrai
lesson-turn-goal = Jouez n’importe quel bon tour.
lesson-turn-1 = Un vrai tour, sans flèche : déplacez un dé, revendiquez ou construisez. Tout bon tour convient.
lesson-turn-sell = Le prestige fait gagner ; ici, vous n’avez pas besoin d’en dépenser.
lesson-turn-push = Pour un rouble par emplacement, on pousse le dé blanc ou le sien. Ici, on fait aussi bien sans.
lesson-turn-2 = Bien joué. Bons aussi : achever A2 au-dessus de bleu, ou le dé bleu : trois dés sur la pierre, et votre tuile.
lesson-turn-3 = Vous connaissez le jeu. Le reste s’apprend en jouant : commencez contre l’apprenti, ou contre Ivan.
