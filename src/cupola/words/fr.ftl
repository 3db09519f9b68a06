# Les mots de la table en français (France). Un message par clé ; les clés au même début forment une famille.

## Listes

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-comma = { $first }, { $next }
number = { $count }

## Joueurs, dés, emplacements d’atelier, parties de tour, ornements

player-red = Rouge
player-blue = Bleu
player-yellow = Jaune
player-green = Vert
player-ivan = Ivan

die-red = le dé rouge
die-blue = le dé bleu
die-yellow = le dé jaune
die-green = le dé vert
die-white = le dé blanc
die-black = le dé noir

slot-red = l’atelier rouge
slot-blue = l’atelier bleu
slot-yellow = l’atelier jaune
slot-green = l’atelier vert
slot-white1 = le premier atelier blanc
slot-white2 = le second atelier blanc

part-base = base
part-middle = section intermédiaire
part-dome = dôme
section-called = { $section }

# Les textes qui choisissent l’article se règlent sur ces mots : les trois sont féminins, « arche » veut l’élision.
ornament-door = porte
ornament-arch = arche
ornament-cross = croix

banner-inventory = de l’inventaire
banner-beside = posée à côté du plateau
banner-white1 = du premier atelier blanc
banner-white2 = du second atelier blanc

group-craftsmen = Artisans
group-teamsters = Convoyeurs
group-merchants = Marchands
group-clergy = Clergé
group-jewellers = Joailliers
group-weavers = Tisserands
group-foremen = Contremaîtres
group-recruiters = Recruteurs
group-wholesalers = Grossistes
group-jurists = Juristes
group-administrators = Administrateurs
group-archivists = Archivistes
group-master-builders = Maîtres d’œuvre
group-brickmakers = Briquetiers

city-smolensk = Smolensk
city-tver = Tver
city-vologda = Vologda
city-suzdal = Suzdal
city-ryazan = Ryazan
city-moscow = Moscou

tool-hammer = marteau
tool-saw = scie
tool-chisel = ciseau
tool-trowel = truelle
tool-plumb = fil à plomb
tool-compass = compas

solo-card-inventory = Inventaire
solo-card-transport = Transport
solo-card-construction = Construction
solo-card-claim = Revendication
solo-card-recognition = Reconnaissance
solo-card-recruit = Recrutement

## Contrats

contract-sale = { $prestige ->
    [one] { $prestige } point de prestige en échange de { $goods }
   *[other] { $prestige } points de prestige en échange de { $goods }
}
contract-all-ornaments = { $prestige ->
    [one] { $prestige } point de prestige si tous vos ornements sont posés
   *[other] { $prestige } points de prestige si tous vos ornements sont posés
}
contract-ornaments-own = { $prestige ->
    [one] { $prestige } point de prestige par ornement posé par vous sur vos sections
   *[other] { $prestige } points de prestige par ornement posé par vous sur vos sections
}
contract-ornaments-others = { $prestige ->
    [one] { $prestige } point de prestige par ornement posé par vous sur la section d’un autre
   *[other] { $prestige } points de prestige par ornement posé par vous sur la section d’un autre
}
contract-ornaments-unplaced = { $prestige ->
    [one] { $prestige } point de prestige par ornement que vous n’avez pas posé
   *[other] { $prestige } points de prestige par ornement que vous n’avez pas posé
}
contract-three-claimed = { $prestige ->
    [one] { $prestige } point de prestige pour trois bannières dans une même tour
   *[other] { $prestige } points de prestige pour trois bannières dans une même tour
}
contract-each-part = { $prestige ->
    [one] { $prestige } point de prestige pour une base, une section intermédiaire et un dôme achevés
   *[other] { $prestige } points de prestige pour une base, une section intermédiaire et un dôme achevés
}
contract-six-tiles = { $prestige ->
    [one] { $prestige } point de prestige pour six tuiles Atelier face visible
   *[other] { $prestige } points de prestige pour six tuiles Atelier face visible
}
contract-three-ornaments = { $prestige ->
    [one] { $prestige } point de prestige pour trois de vos ornements dans une même tour
   *[other] { $prestige } points de prestige pour trois de vos ornements dans une même tour
}
contract-towers-without = { $prestige ->
    [one] { $prestige } point de prestige par tour où vous n’avez ni bannière ni ornement
   *[other] { $prestige } points de prestige par tour où vous n’avez ni bannière ni ornement
}
contract-towers-with = { $prestige ->
    [one] { $prestige } point de prestige par tour où vous avez une bannière ou un ornement
   *[other] { $prestige } points de prestige par tour où vous avez une bannière ou un ornement
}

## Tableaux des cartes

cards-influence = Cartes Influence
cards-guilds = Nouvelles guildes
cards-specialists = Spécialistes
cards-buttresses = Contreforts
cards-contracts = Contrats
cards-tiles = Tuiles
cards-contractors = Recruteurs
cards-ivan = Cartes d’Ivan
cards-resource-tiles = Tuiles Ressource
cards-workshop-tiles = Tuiles Atelier
cards-strip = Bonus des recruteurs
cards-tools = Groupes d’outils différents
cards-numbered = { $what } { $number }
cards-specialist = Spécialiste { $number } ({ $tool })
cards-buttress = Contrefort { $number }
cards-contract = Contrat { $number }
cards-resource-tile = Tuile Ressource { $number }
cards-workshop-tile = Tuile Atelier { $number }
cards-contractor = Recruteur { $number }
cards-tool-set = { $count ->
    [one] { $count } outil
   *[other] { $count } outils différents
}
cards-nothing = aucun bonus
cards-first-game = dans le jeu de cartes le plus simple, pour une première partie
cards-needs-contractors = seulement avec Recruteurs
cards-not-with-contractors = pas avec Recruteurs
cards-two-players = à deux joueurs ou contre Ivan : { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}
cards-once-each = une de chaque ; une de plus de chaque à trois ou quatre joueurs
cards-about-deliver = Ce qui est livré sert à construire vos sections ou à décorer des sections achevées, comme dans l’action de construction
cards-about-workshop = Seules des tuiles Atelier face visible servent, jamais un spécialiste
cards-about-specialists = Vous gardez un seul spécialiste, pour { $rubles } roubles. Après avoir déplacé le dé noir, vous pouvez l’utiliser une fois, à la place d’une tuile Atelier ; il est ensuite retourné et montre son outil
cards-about-tiles = Posée face visible au prix de son atelier, une tuile sert aussitôt, puis chaque fois que vous déplacez le dé de la couleur de cet atelier ; des deux ateliers blancs, un seul sert. Face cachée, elle ne coûte rien et ne sert jamais
cards-about-tools = Décomptés à la fin de la partie
cards-about-passes = Vous commencez avec { $count } laissez-passer et en avez au plus { $most }. Un recruteur coûte autant de laissez-passer qu’il y a de recruteurs dans la ville, lui compris
cards-brings-diamonds = { $count } diamants rejoignent la réserve. Sur une section ou dans un ornement, un diamant remplace n’importe quel matériau, autant de fois que vous voulez
cards-brings-foreman = Le contremaître commence à la tour la plus à gauche et avance vers la droite ; après la dernière tour, il repart de la première. Là où il se trouve, une section achevée rapporte 1 point de reconnaissance de plus, et une réprimande coûte 2 points au lieu de 1 pour chaque section achevée par d’autres au-dessus
cards-brings-contracts = Vous avez au plus 3 contrats en main, cachés ; avec 3 en main, l’un d’eux va sous la pioche avant de piocher. Ils sont décomptés en premier à la fin, une fois chacun
cards-brings-spare-sections = Les cartes Section écartées de la partie forment une pioche. Les cartes utilisées sont mises de côté ; quand la pioche est vide, on les mélange pour en former une nouvelle
cards-brings-buttresses = Tous les contreforts sont exposés jusqu’à ce qu’on les prenne ; s’il n’en reste plus, l’action est impossible. Vous pouvez en utiliser un par tour, à tout moment de votre tour ; il quitte ensuite la partie, de même qu’un ornement cédé pour lui
cards-ivan-inventory = place sur cette carte { $count } pièces du matériau le plus abondant de la réserve
cards-ivan-transport = déplace tout d’Inventaire à Construction
cards-ivan-construction = livre ce qui se trouve sur cette carte à ses sections, quel que soit le matériau : tours de gauche à droite, chacune de bas en haut ; le surplus va à la suivante, ou reste ici
cards-ivan-claim = revendique au-dessus d’une de vos sections, sinon une base, sinon n’importe quelle carte libre ; s’il y en a plusieurs, c’est vous qui choisissez. La tuile Atelier quitte la partie ; sa reconnaissance est pour lui
cards-ivan-recognition = { $count ->
    [one] gagne { $count } point de reconnaissance
   *[other] gagne { $count } points de reconnaissance
}
cards-ivan-recruit = envoie un recruteur à la ville de sa tour sans payer de laissez-passer et y prend les deux spécialistes pour leurs outils ; de leurs effets, il ne gagne que la reconnaissance qui ne coûte rien. Deux outils égaux retournent dans le sac. À Moscou, il gagne à la place { $count ->
    [one] { $count } point de prestige
   *[other] { $count } points de prestige
}

## Ressources, seules et en quantité

resource-lumber = bois
resource-brick = briques
resource-stone = pierres
resource-gold = or
resource-green = gemmes vertes
resource-purple = gemmes violettes
resource-rubles = roubles
resource-recognition = reconnaissance
resource-prestige = prestige
resource-passes = laissez-passer
resource-diamond = diamants
resource-any-material = matériau au choix
resource-any-jewel = gemme au choix

amount-lumber = { $count } bois
amount-brick = { $count ->
    [one] { $count } brique
   *[other] { $count } briques
}
amount-stone = { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
}
amount-gold = { $count } or
amount-green = { $count ->
    [one] { $count } gemme verte
   *[other] { $count } gemmes vertes
}
amount-purple = { $count ->
    [one] { $count } gemme violette
   *[other] { $count } gemmes violettes
}
amount-rubles = { $count ->
    [one] { $count } rouble
   *[other] { $count } roubles
}
amount-recognition = { $count ->
    [one] { $count } point de reconnaissance
   *[other] { $count } points de reconnaissance
}
amount-prestige = { $count ->
    [one] { $count } point de prestige
   *[other] { $count } points de prestige
}
amount-passes = { $count } laissez-passer
amount-diamond = { $count ->
    [one] { $count } diamant
   *[other] { $count } diamants
}
amount-any-material = { $count ->
    [one] { $count } matériau au choix
   *[other] { $count } matériaux au choix
}
amount-any-jewel = { $count ->
    [one] { $count } gemme au choix
   *[other] { $count } gemmes au choix
}

## Effets imprimés

tile-shows = { $goods } par dé

effect-marked = { $effect } ; { $mark }
effect-does = { $doings }
effect-exchange = { $costs } pour { $doings }
effect-once = une seule fois
effect-unlimited = autant de fois que voulu
effect-times = { $effect }, { $count ->
    [2] deux fois
   *[other] { $count } fois
}
effect-up-to = { $effect }, { $count ->
    [one] une fois au plus
   *[other] jusqu’à { $count } fois
}
effect-same-allowed = { $effect } ; la même peut être répétée
effect-different = { $effect } ; chaque fois une action différente
effect-if-finished = { $effect } si vous avez achevé au moins une section de chaque type : { $parts }
effect-pay = payer { $goods }
effect-pay-one-of = payer { $goods }
effect-pay-same = payer { $count } matériaux identiques
effect-pay-different = payer { $count } matériaux différents
effect-pay-materials = { $count ->
    [one] payer { $count } matériau quelconque
   *[other] payer { $count } matériaux quelconques
}
effect-pay-ornament = { $count ->
    [one] renoncer à { $count } ornement non posé
   *[other] renoncer à { $count } ornements non posés
}
effect-gain = gagner { $goods }
effect-gain-one-of = gagner { $goods }
effect-gain-other-material = { $count ->
    [one] gagner { $count } matériau d’un autre type
   *[other] gagner { $count } matériaux d’un autre type
}
effect-deliver = { $count ->
    [one] livrer { $count } matériau
   *[other] livrer jusqu’à { $count } matériaux
}
effect-activate-workshop = { $count ->
    [one] activer une de vos tuiles Atelier visibles
   *[other] activer { $count } de vos tuiles Atelier visibles
}
effect-activate-workshop-of-another = { $count ->
    [one] activer { $count } tuile Atelier visible d’un autre joueur
   *[other] activer { $count } tuiles Atelier visibles d’un autre joueur
}
effect-free-workshop-placement = poser gratuitement face visible la tuile Atelier d’une revendication
effect-claim = revendiquer une section en plus de votre action
effect-swap-resource-tiles = échanger deux tuiles Ressource du marché
effect-take-at-die = gagner une fois ce qu’indique la tuile Ressource où se trouve { $die }
effect-take-at-a-die = { $count ->
    [one] gagner une fois ce qu’indique une tuile Ressource où se trouve un dé
   *[other] gagner { $count } fois ce qu’indique une tuile Ressource où se trouve un dé
}
effect-take-at-any-tile = { $count ->
    [one] prendre ce qu’indique une tuile Ressource au choix, pour chaque dé qui s’y trouve
   *[other] prendre { $count } fois ce qu’indique une tuile Ressource au choix, pour chaque dé qui s’y trouve
}
effect-activate-resource-tile = { $count ->
    [one] gagner une fois ce qu’indique une tuile Ressource au choix
   *[other] gagner { $count } fois ce qu’indique une tuile Ressource au choix
}
effect-guild-action = effectuer une action de { $cards }
effect-market-action = { $count ->
    [one] prendre des ressources, influencer ou activer votre atelier une fois de plus à cet emplacement
   *[other] prendre des ressources, influencer ou activer votre atelier { $count } fois de plus à cet emplacement
}
effect-move-foreman = déplacer le contremaître de { $towers } tours vers la droite, inspecter
effect-gain-per-own-banner = gagner { $goods } pour chacune de vos bannières dans cette tour
effect-gain-per-rival-banner = gagner { $goods } pour chaque bannière d’un autre joueur dans cette tour
effect-gain-per-own-contractor = gagner { $goods } pour chaque recruteur que vous avez envoyé
effect-gain-per-rival-contractor = gagner { $goods } pour chaque recruteur envoyé par un autre joueur
effect-draw-contracts = { $count ->
    [one] piocher { $count } contrat et en garder { $keep }
   *[other] piocher { $count } contrats et en garder { $keep }
}
effect-draw-sections = { $count ->
    [one] révéler { $count } carte Cathédrale écartée et y prendre { $buy } des matériaux indiqués
   *[other] révéler { $count } cartes Cathédrale écartées et y prendre { $buy } des matériaux indiqués
}
effect-gain-own-section = gagner { $reward } de l’une de vos sections en construction
effect-take-buttress = { $count ->
    [one] prendre { $count } contrefort
   *[other] prendre { $count } contreforts
}
effect-all-in-any-order = { $effects }, dans l’ordre de votre choix

guild-choice-any = l’une des quatre cartes
guild-choice-another = l’une des trois autres cartes

own-section-rubles = les roubles
own-section-half-recognition = la moitié de la reconnaissance

## Ce qui est demandé

waiting = On attend { $player }.
prompt-none = La partie est terminée.
prompt-turn-contractors = À vous : déplacez un dé, revendiquez, construisez ou envoyez un recruteur.
prompt-turn = À vous : déplacez un dé, revendiquez une section ou construisez.
prompt-banner = Quelle bannière prenez-vous ?
prompt-place = Sur quel atelier posez-vous la tuile, face visible ou cachée ?
prompt-delivery = Livrez un matériau, décorez une section, ou arrêtez.
prompt-jewels = Combien de gemmes sertissez-vous dans l’ornement ?
prompt-visit = Au marché : prenez, utilisez la carte ou l’atelier, puis lancez les dés.
prompt-take = Combien prenez-vous ?
prompt-influence = Refaire cette action, ou s’arrêter ?
prompt-effect = Que choisissez-vous ?
prompt-goods = Tout ne tient pas : choisissez ce que vous gardez.
prompt-roll = Les dés roulent.
prompt-recruit = Quel spécialiste choisissez-vous, pour le garder ou pour l’écarter ?
prompt-specialist = Un spécialiste est tiré du sac.
prompt-contract = Des contrats sont piochés.
prompt-keep = Quel contrat gardez-vous, et dans quel ordre les autres vont-ils sous la pioche ?
prompt-return = Votre main est pleine : quel contrat va d’abord sous la pioche ?
prompt-spare = Des cartes Cathédrale écartées sont révélées.
prompt-split = Sur quelle carte prenez-vous davantage ?
prompt-buy = Lequel des matériaux de la carte prenez-vous ?
prompt-ivan = Tour d’Ivan : choisissez pour lui.
prompt-tiles = Les tuiles Dé d’Ivan sont mélangées.
prompt-turn-acted = Votre action est faite : échangez du prestige, ou terminez votre tour.
prompt-visit-open = Vous pouvez { $doings } avant de lancer les dés.
prompt-visit-done = Plus rien à faire au marché : lancez les dés.
prompt-do-take = prendre des ressources
prompt-do-influence = utiliser la carte
prompt-do-workshop = activer l’atelier
prompt-do-specialist = utiliser votre spécialiste
prompt-do-deliver = livrer un matériau
prompt-do-decorate = décorer une section
prompt-delivery-open = Vous pouvez { $doings }, ou arrêter.
prompt-delivery-only = Vous pouvez { $doings }.
prompt-effect-pay-for = Quel matériau donnez-vous contre { $goods } ?
prompt-effect-pay = Avec quoi payez-vous ?
prompt-effect-choose = Quel matériau gagnez-vous ?
prompt-effect-swap = Quelles sont les deux tuiles Ressource à échanger ?
prompt-effect-tile = Quelle tuile Ressource utilisez-vous ?
prompt-effect-workshop = Quelle tuile Atelier activez-vous ?
prompt-effect-rival-workshop = Quelle tuile Atelier d’un autre joueur activez-vous ?
prompt-effect-market = Encore une fois au marché : { $doings }.
prompt-effect-influence = L’action de quelle guilde utilisez-vous ?
prompt-effect-buttress = Quel contrefort prenez-vous ?
prompt-effect-give = À quel ornement renoncez-vous ?
prompt-effect-foreman = À quelle tour envoyez-vous le contremaître ?
prompt-effect-claim = Quelle section revendiquez-vous ?
prompt-ivan-claim = Ivan revendique : choisissez sa section.
prompt-ivan-decorate = Ivan décore : choisissez la section pour son ornement.

## Choix

action-end-turn = Terminer le tour
action-pass = Passer : rien d’autre n’est possible
action-done = Arrêter les livraisons
action-enough = Ne plus répéter
action-roll = Quitter le marché et lancer { $dice }
action-sell = { $rubles ->
    [one] Payer 1 point de prestige (retour au dernier aigle) pour { $rubles } rouble
   *[other] Payer 1 point de prestige (retour au dernier aigle) pour { $rubles } roubles
}
action-reroll = Payer 1 point de prestige (retour au dernier aigle) pour relancer { $dice } sur « { $tile } »
action-move = { $spaces ->
    [one] Avancer { $die } d’un emplacement jusqu’à « { $tile } »
   *[other] Avancer { $die } de { $spaces } emplacements jusqu’à « { $tile } »
}
action-push = Pousser { $die } de { $spaces } emplacements jusqu’à « { $tile } » pour { $rubles ->
    [one] { $rubles } rouble
   *[other] { $rubles } roubles
}
action-claim = Revendiquer { $section }, { $part }
action-banner = Prendre la bannière { $place }
action-place-up = { $rubles ->
    [0] Poser gratuitement la tuile face visible sur { $slot } : { $benefit }
    [one] Poser la tuile face visible sur { $slot } pour { $rubles } rouble : { $benefit }
   *[other] Poser la tuile face visible sur { $slot } pour { $rubles } roubles : { $benefit }
}
action-place-down = Poser gratuitement la tuile face cachée sur { $slot }
action-deliver = Livrer { $goods } à { $section }
action-decorate = Décorer { $section } avec votre { $ornament }
action-jewels-none = Ne sertir aucune gemme
action-jewels = Sertir { $jewels }
action-take = Prendre { $goods }
action-take-none = Ne pas prendre { $resource ->
    [or] d’or
   *[other] de { $resource }
}
action-influence = { $group } : { $effect }
action-influence-again = { $group }, encore une fois : { $effect }
action-workshop = Tuile Atelier sur { $slot } : { $benefit }
action-swap = Échanger « { $first } » (emplacement { $first_space }) et « { $second } » (emplacement { $second_space })
action-pay = Payer { $goods }
action-choose = Choisir { $goods }
action-buy = Prendre { $goods }
action-decline = Refuser
action-go-on = Le faire : { $effect }
action-order = D’abord { $first }, puis { $second }
action-jewels-by-diamond = { $jewels }, avec un diamant au lieu { $resource ->
    [or] d’or
   *[other] de { $resource }
}
action-claim-for = { $player } revendique { $section }, { $part }
action-decorate-for = { $player } décore { $section } avec { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
action-buy-pass = Payer 1 point de prestige pour 1 laissez-passer
action-recruit = { $passes ->
    [one] Envoyer un recruteur à { $city } pour { $passes } laissez-passer
   *[other] Envoyer un recruteur à { $city } pour { $passes } laissez-passer
}
action-keep-specialist = Garder le spécialiste pour { $price }. Une fois, après avoir déplacé le dé noir : { $effect } (outil : { $tool })
action-dismiss-specialist = Écarter le spécialiste « { $effect } » : ne rapporte rien
action-specialist = Votre spécialiste : { $effect }
action-rival-workshop = Tuile Atelier chez { $player }, sur { $slot } : { $benefit }
action-tile-once = Tuile Ressource de l’emplacement { $space } : gagner { $goods }
action-tile-take = { $dice ->
    [one] Prendre « { $tile } » sur l’emplacement { $space }, pour { $dice } dé
   *[other] Prendre « { $tile } » sur l’emplacement { $space }, pour { $dice } dés
}
action-foreman = Envoyer le contremaître à la tour { $tower }
action-keep-contract = Garder le contrat : { $contract }
action-return-contract = Remettre le contrat sous la pioche : { $contract }
action-spare = En prendre { $more } sur la carte avec { $goods } et { $fewer } sur la carte avec { $others }
action-draw-on = Mettre { $section } à profit : gagner { $goods }
action-take-buttress = Prendre le contrefort : { $effect }
action-use-buttress = Utiliser le contrefort : { $effect }
action-give = Renoncer à votre { $ornament }
action-undescribed = { $name } (Cupola ne sait pas décrire ce choix : une erreur de Cupola)

## Aperçus

summary-gains = Gain : { $goods }
summary-pays = Dépense : { $goods }
summary-forward = { $spaces ->
    [1] Avance d’une case
   *[other] Avance de { $spaces } cases
}{ $prestige ->
    [0] { "" }
    [one] , { $prestige } point de prestige de plus
   *[other] , { $prestige } points de prestige de plus
}
summary-back = { $spaces ->
    [1] Recul d’une case
   *[other] Recul de { $spaces } cases
}{ $prestige ->
    [0] { "" }
    [one] , { $prestige } point de prestige de moins
   *[other] , { $prestige } points de prestige de moins
}
summary-wasted = Perdu : { $goods }
summary-other = { $player } – { $change }
summary-finished = { $player } achève { $section }
summary-reprimand = { $count ->
    [one] Réprimande pour { $player } à cause de { $section } : { $count } point de reconnaissance perdu
   *[other] Réprimande pour { $player } à cause de { $section } : { $count } points de reconnaissance perdus
}
summary-take = { $fits ->
    [0] Rien ne peut être pris (quantité proposée : { $shown })
   *[other] { $lacking ->
        [0] Prendre jusqu’à { $goods }
       *[other] Prendre jusqu’à { $goods } (quantité proposée : { $shown })
    }
}
summary-possible = Au choix ensuite : { $label }
summary-either = Comme seule action de la carte : { $label }
summary-claim = À livrer : { $cost } ; une fois achevée : { $reward }
summary-tile = Sa tuile Atelier : { $benefit }
summary-strip = Découvre sur l’extension : { $benefit }
summary-specialists = Spécialistes sur place : { $effects }
summary-specialist = « { $effect } »
summary-closes = La ville ferme et est décomptée : { $city }
summary-draws-specialist = Un spécialiste sera tiré
summary-draws-contracts = Des contrats seront piochés
summary-draws-spares = Des cartes Cathédrale écartées seront révélées
summary-draws-tiles = Les tuiles Dé d’Ivan seront mélangées
summary-rolled = À lancer : { $dice }
summary-triggers-end = Déclenche la fin de la partie
summary-ends-turn = Termine le tour
summary-ends-match = Termine la partie

## La meilleure livraison

suggestion-deliver = { $goods } à { $section }
suggestion-decorate = votre { $ornament } sur { $section }
suggestion-decorate-set = votre { $ornament } avec { $jewels } sur { $section }

## Permis mais douteux

doubt-wasted-room = Vous perdrez { $goods } : votre inventaire n’a plus de place.
doubt-wasted-reserve = Vous perdrez { $goods } : la réserve est épuisée.
doubt-wasted-passes = Vous perdrez { $goods } : vous ne pouvez pas en garder davantage.
doubt-locks-ornament = Une tuile face cachée sur { $slot } y bloque { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
} jusqu’à la fin de la partie.
doubt-own-reprimand = { $count ->
    [one] La réprimande sera pour vous : { $section } est inachevée et vous coûte { $count } point de reconnaissance.
   *[other] La réprimande sera pour vous : { $section } est inachevée et vous coûte { $count } points de reconnaissance.
}
doubt-more-to-deliver = Vous pouvez encore livrer ou décorer.
doubt-idle-visit = Vous ne pourrez rien y prendre ni y utiliser.
doubt-short-take = { $fits ->
    [0] Rien ne pourra y être pris (quantité proposée : { $shown }).
   *[other] Vous ne pourrez y prendre que { $fits } sur { $shown }.
}
doubt-roll-take = Vous pouvez encore prendre gratuitement { $goods }.
doubt-roll-influence = Vous n’avez pas utilisé la carte Influence ({ $label }).
doubt-roll-workshop = Vous n’avez pas activé la tuile Atelier sur { $slot }.
doubt-roll-specialist = Vous n’avez pas utilisé votre spécialiste.
doubt-smaller-take = Vous pourriez prendre { $goods }.
doubt-only-face-down = Vous ne pouvez payer aucun atelier libre : la tuile sera face cachée.
doubt-idle-benefit = La tuile ne vous rapportera rien tout de suite.
doubt-poorer-jewels = { $prestige ->
    [one] Deux gemmes de couleurs différentes rapporteraient { $prestige } point de prestige.
   *[other] Deux gemmes de couleurs différentes rapporteraient { $prestige } points de prestige.
}
doubt-spent-diamond = Vous avez le matériau lui-même : vous pourriez garder le diamant.
doubt-replaces-specialist = Votre spécialiste sera retourné face cachée sans effet : { $effect }.
doubt-idle-specialist = Votre spécialiste ne rapportera que son outil.

## Le journal

sentence = { $clauses }.
clause-banner = prend la bannière { $place }
clause-pays = paie { $goods }
clause-goes-back = { $count ->
    [one] recule jusqu’au dernier aigle, au prix de 1 point de prestige
   *[other] recule de { $count } aigles
}
clause-idle = n’a rien à y faire
clause-no-place = n’a pas de place pour { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
clause-frees = libère { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
clause-takes = prend { $goods }
clause-gains = gagne { $goods }
clause-leaves = doit laisser { $goods }
rolled = { $value } avec { $die }

event-turn-begun = Tour de jeu { $turn } : { $player }
event-claimed = { $player } revendique { $section }
event-banner-taken = { $player } prend la bannière { $place }
event-tile-placed = { $up ->
    [0] { $player } pose une tuile Atelier face cachée sur { $slot }
   *[other] { $player } pose une tuile Atelier face visible sur { $slot } ({ $benefit })
}
event-ornament-freed = { $player } libère { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
} sur { $slot }
event-delivered = { $player } livre { $goods } à { $section }
event-section-finished = { $player } achève { $section }
event-reprimanded = { $count ->
    [one] { $player } perd { $count } point de reconnaissance : { $section } est inachevée sous { $above }
   *[other] { $player } perd { $count } points de reconnaissance : { $section } est inachevée sous { $above }
}
event-decorated = { $player } décore { $section } avec { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
event-die-moved = { $player } { $rubles ->
    [0] avance { $die }
    [one] paie { $rubles } rouble pour pousser { $die }
   *[other] paie { $rubles } roubles pour pousser { $die }
} { $spaces ->
    [one] d’un emplacement
   *[other] de { $spaces } emplacements
} jusqu’à « { $tile } »
event-gained = { $player } gagne { $goods }
event-paid = { $player } paie { $goods }
event-wasted = { $player } doit laisser { $goods }
event-influence-used = { $player } utilise la carte { $group } ({ $effect })
event-tile-activated = { $player } active la tuile Atelier sur { $slot } ({ $benefit })
event-tiles-swapped = { $player } échange les tuiles Ressource « { $first } » et « { $second } »
event-die-rolled = { $player } obtient { $dice }
event-prestige-sold = { $player } échange du prestige contre des roubles
event-reroll-bought = { $player } achète une relance sur « { $tile } »
event-end-triggered = { $player } déclenche la fin avec sa sixième section
event-turn-ended = { $player } termine son tour
event-passed = { $player } passe
event-match-ended = La partie est terminée
event-marker-fell = { $spaces ->
    [0] { $player } garde toutes ses cases pour le décompte final
    [one] { $player } recule d’une case pour le décompte final
   *[other] { $player } recule de { $spaces } cases pour le décompte final
}
event-leftovers-scored = { $player } gagne { $prestige ->
    [one] { $prestige } point
   *[other] { $prestige } points
} de prestige pour { $pieces ->
    [one] { $pieces } pièce restante
   *[other] { $pieces } pièces restantes
}
event-tower-scored = { $player } gagne { $prestige ->
    [one] { $prestige } point
   *[other] { $prestige } points
} de prestige dans la tour { $tower }, qui vaut { $value }, avec une présence de { $presence }

event-recruited = { $player } envoie un recruteur à { $city }
event-strip-uncovered = { $player } découvre le bonus { $number } de l’extension
event-specialist-kept = { $player } garde un spécialiste ({ $effect })
event-specialist-left = { $player } écarte un spécialiste ({ $effect })
event-specialist-drawn = Un spécialiste arrive à la place { $place } de la région ({ $effect })
event-specialist-used = { $player } utilise son spécialiste ({ $effect })
event-specialist-replaced = { $player } retourne face cachée son ancien spécialiste ({ $effect }), ce qui révèle un outil : { $tool }
event-city-closed = La tour { $tower } est complète et { $city } ferme
event-city-scored = { $player } décompte { $city } avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
} et { $contractors ->
    [one] { $contractors } recruteur
   *[other] { $contractors } recruteurs
}
event-pass-bought = { $player } échange du prestige contre un laissez-passer
event-foreman-moved = { $player } envoie le contremaître à la tour { $tower }
event-contracts-drawn = { $player } pioche { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
}
event-contract-drawn = { $player } pioche un contrat ({ $contract })
event-contract-kept = { $player } garde un contrat ({ $contract })
event-contract-returned = { $player } remet un contrat sous la pioche ({ $contract })
event-spare-drawn = { $player } révèle une carte Cathédrale écartée ({ $goods })
event-spare-bought = { $player } prend { $goods } sur la carte Cathédrale
event-spares-shuffled = Les cartes Cathédrale écartées sont mélangées
event-buttress-taken = { $player } prend un contrefort ({ $effect })
event-buttress-played = { $player } utilise un contrefort ({ $effect })
event-ornament-given = { $player } renonce à { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
event-rival-tile-used = { $player } active chez { $owner } la tuile Atelier sur { $slot } ({ $benefit })
event-contract-scored = { $prestige ->
    [0] { $player } ne gagne rien pour un contrat ({ $contract })
    [one] { $player } gagne { $prestige } point de prestige pour un contrat ({ $contract })
   *[other] { $player } gagne { $prestige } points de prestige pour un contrat ({ $contract })
}
event-tools-scored = { $prestige ->
    [one] { $player } gagne { $prestige } point de prestige pour ses outils
   *[other] { $player } gagne { $prestige } points de prestige pour ses outils
}
event-ivan-turn = { $player } joue la carte { $card } avec { $die }
event-ivan-stuck = { $player } ne peut pas avancer { $die } : l’emplacement est plein
event-ivan-stocked = { $player } stocke { $goods }
event-ivan-carried = { $player } { $pieces ->
    [0] n’a rien à transporter
    [one] transporte { $pieces } pièce sur le chantier
   *[other] transporte { $pieces } pièces sur le chantier
}
event-ivan-built = { $player } apporte { $goods } à { $section }
event-ivan-claimed = { $player } revendique { $section }
event-ivan-decorated = { $player } décore { $section } avec { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
event-ivan-reset = { $player } retourne toutes ses tuiles Dé face visible
event-ivan-tile-laid = { $player } a { $die } sur la carte { $card }
event-ivan-recruited = { $player } envoie un recruteur à { $city }
event-ivan-took-specialist = { $player } prend un spécialiste ({ $effect })
event-ivan-lost-specialist = { $player } remet un spécialiste dans le sac ({ $effect })
ivan-claimed-first = { $player } a revendiqué { $section } lors de la mise en place

hidden-contract-kept = { $player } garde un contrat
hidden-contract-returned = { $player } remet un contrat sous la pioche

## La feuille de score

score-track = { $prestige ->
    [one] { $prestige } point de prestige sur la piste
   *[other] { $prestige } points de prestige sur la piste
}
score-track-fallen = { $prestige ->
    [one] { $prestige } point de prestige sur la piste
   *[other] { $prestige } points de prestige sur la piste
} ; { $spaces ->
    [one] { $spaces } case au-delà est perdue
   *[other] { $spaces } cases au-delà sont perdues
}
score-leftovers = { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
} pour { $pieces ->
    [one] { $pieces } pièce restante
   *[other] { $pieces } pièces restantes
}, 1 par groupe de { $each }
score-worth = { $value } ({ $sections ->
    [one] { $sections } section achevée à 2 points
   *[other] { $sections } sections achevées à 2 points
}{ $ornaments ->
    [0] { "" }
    [one] , { $ornaments } ornement à 1 point
   *[other] , { $ornaments } ornements à 1 point
})
score-presence = { $count } ({ $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
}, { $ornaments ->
    [one] { $ornaments } ornement
   *[other] { $ornaments } ornements
})
score-tower = La tour { $tower } vaut { $worth } : une présence de { $presence } est { $rank ->
    [1] première
    [2] deuxième
    [3] troisième
   *[other] quatrième
} et en rapporte { $part ->
    [1] la totalité
    [2] la moitié
    [3] le tiers
    [4] le quart
   *[other] le huitième
}, { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}
score-tower-shared = La tour { $tower } vaut { $worth } : une présence de { $presence } partage le rang { $rank } avec { $others ->
    [one] { $others } autre joueur
   *[other] { $others } autres joueurs
} et rapporte { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}
score-tower-level = La tour { $tower } vaut { $worth } : les deux joueurs ont une présence de { $presence }, aucun ne marque
score-tower-absent = Tour { $tower } : aucune présence, aucun prestige
score-contract = { $earned ->
    [one] { $earned } point de prestige pour un contrat ({ $contract })
   *[other] { $earned } points de prestige pour un contrat ({ $contract })
}
score-contract-sold = { $earned ->
    [one] { $earned } point de prestige pour un contrat ({ $contract }), vendu : { $goods }
   *[other] { $earned } points de prestige pour un contrat ({ $contract }), vendu : { $goods }
}
score-contract-forgotten = Un contrat ({ $contract }), compté sur la piste s’il était rempli
score-contracts-hidden = { $count ->
    [one] { $count } contrat en main est caché
   *[other] { $count } contrats en main sont cachés
}
score-tools = { $prestige ->
    [one] { $prestige } point de prestige pour les outils : { $groups }
   *[other] { $prestige } points de prestige pour les outils : { $groups }
}
score-tool-group = { $tools } ({ $prestige })

tie-break-prestige = { $prestige ->
    [one] { $players } l’emporte avec { $prestige } point de prestige
   *[other] { $players } l’emporte avec { $prestige } points de prestige
}
tie-break-sections = { $prestige ->
    [one] { $players } l’emporte avec { $prestige } point de prestige et davantage de sections achevées
   *[other] { $players } l’emporte avec { $prestige } points de prestige et davantage de sections achevées
}
tie-break-ornaments = { $prestige ->
    [one] { $players } l’emporte avec { $prestige } point de prestige, à égalité de sections achevées mais avec davantage d’ornements
   *[other] { $players } l’emporte avec { $prestige } points de prestige, à égalité de sections achevées mais avec davantage d’ornements
}
tie-break-shared = { $prestige ->
    [one] { $players } se partagent la victoire avec { $prestige } point de prestige
   *[other] { $players } se partagent la victoire avec { $prestige } points de prestige
}

## Refus

reason-allowed = C’est permis.
reason-not-now = Vous ne pouvez pas faire cela maintenant.
reason-not-your-die = Vous ne pouvez pousser que le dé blanc et le dé de votre couleur, pas { $die }.
reason-space-full = « { $tile } » porte déjà { $dice } dés : aucun autre ne peut s’y arrêter.
reason-not-enough-rubles = Cela coûte { $rubles ->
    [one] { $rubles } rouble
   *[other] { $rubles } roubles
} ; vous en avez { $have }.
reason-no-section = La cathédrale n’a pas de section { $section }.
reason-already-claimed = { $section } porte déjà une bannière.
reason-nothing-below = La section sous { $section } doit d’abord être revendiquée.
reason-no-banner = Vous n’avez pas de bannière à prendre à cet endroit.
reason-slot-taken = Une tuile se trouve déjà sur { $slot }.
reason-banner-on-slot = Une bannière se trouve encore sur { $slot }.
reason-not-your-section = { $section } ne porte pas votre bannière.
reason-already-finished = { $section } est déjà achevée.
reason-not-needed = { $section } n’a plus besoin { $resource ->
    [or] d’or
   *[other] de { $resource }
}.
reason-not-in-inventory = Vous n’avez pas assez { $resource ->
    [or] d’or
   *[other] de { $resource }
} dans votre inventaire.
reason-not-finished = { $section } n’est pas encore achevée.
reason-already-decorated = { $section } a déjà un ornement.
reason-no-ornament = Vous n’avez { $ornament ->
    [arche] pas d’arche disponible
   *[other] pas de { $ornament } disponible
}.
reason-too-many-pieces = Cette livraison ne peut pas compter autant de pièces.
reason-already-taken = Vous avez déjà pris à cet emplacement.
reason-nothing-to-take = Il n’y a rien à prendre.
reason-too-much = Vous ne pouvez pas en prendre autant.
reason-already-influenced = Vous avez déjà utilisé la carte Influence lors de cette visite.
reason-other-quadrant = Vous ne pouvez pas utiliser la carte de ce quadrant maintenant.
reason-cannot-pay = Vous ne pouvez pas payer cela.
reason-gives-nothing = Cela ne vous rapporterait rien.
reason-already-worked = Vous avez déjà utilisé votre atelier lors de cette visite.
reason-other-slot = Le dé déplacé n’active pas { $slot }.
reason-no-open-tile = Il n’y a pas de tuile face visible sur { $slot }.
reason-tile-used = La tuile sur { $slot } a déjà servi à cette étape.
reason-no-prestige = Il n’y a pas d’aigle derrière votre marqueur où reculer.
reason-reserve-empty = La réserve n’en a plus.
reason-sale-over = Vous avez déjà échangé du prestige contre des roubles à un autre moment de ce tour.
reason-reroll-used = Vous avez déjà acheté une relance ce tour-ci.
reason-no-dice-there = Il n’y a pas de dé sur « { $tile } ».
reason-action-possible = Vous ne pouvez passer que si rien d’autre n’est possible.
reason-action-taken = Vous avez déjà effectué votre action de ce tour.
reason-action-open = Effectuez d’abord votre action de ce tour.
reason-wrong-kind = Vous ne pouvez pas choisir cela ici : { $resource }.
reason-no-room = Votre inventaire n’a plus de place.
reason-deliver-first = Livrez d’abord au moins un matériau.
reason-match-over = La partie est terminée.
reason-dice-rolling = Les dés roulent encore.
reason-no-such-action = Cette action n’existe pas.
reason-city-closed = { $city } est fermée.
reason-no-contractor = Il n’y a plus de recruteur sur votre extension.
reason-not-enough-passes = Cela coûte { $passes ->
    [one] { $passes } laissez-passer
   *[other] { $passes } laissez-passer
} ; vous en avez { $have }.
reason-passes-full = Vous ne pouvez pas garder davantage de laissez-passer.
reason-no-specialist = Il n’y a pas de spécialiste à choisir ni à utiliser.
reason-buttress-used = Vous avez déjà utilisé un contrefort ce tour-ci.
reason-not-your-buttress = Vous ne pouvez ni prendre ni utiliser ce contrefort.
reason-not-your-contract = Vous n’avez pas ce contrat.
reason-no-module = Cela relève du module Recruteurs, qui n’est pas en jeu.
reason-not-ivans-choice = Les règles ne permettent pas à Ivan de choisir { $section } maintenant.
reason-lightning-used = Vous avez déjà utilisé cette action ce tour-ci : 1× veut dire une fois par tour.

refusal-other-die = Seul le dé noir active votre spécialiste.
refusal-foreman = Le contremaître ne peut pas aller si loin.

prepared-refused = { $step } : { $reason }
prepared-over = Le tour finit avant cela.
prepared-differs = { $step } : l’effet ne serait plus le même.
prepared-changed = { $step } : cela donnerait maintenant { $now } au lieu de { $was }.
prepared-goes-on = Il y a d’abord autre chose à décider.
prepared-undone = Un tour a été annulé.

why-answer-first = Répondez d’abord : { $prompt }
why-one-action = Votre action de ce tour est commencée. { $prompt }
why-workshop-later = Les tuiles d’atelier servent au marché : déplacez d’abord le dé de leur couleur.
why-place-later = Une tuile se pose ici quand vous revendiquez une section.
why-guild-later = La carte d’une guilde sert quand votre dé s’arrête dans son quadrant : déplacez d’abord un dé.
why-take-later = Les matériaux se prennent au marché : déplacez d’abord un dé.
why-specialist-later = Votre spécialiste sert après un déplacement du dé noir.
why-recruit-first = Envoyez d’abord un recruteur dans une ville qui atteint ce spécialiste.
why-contract-later = Les contrats paient d’eux-mêmes à la fin de la partie.
why-buttress-later = Les contreforts se prennent avec la carte des Briquetiers.
why-foreman-later = Le contremaître se déplace avec la carte des Contremaîtres.
why-rival-tile = C’est l’atelier d’un autre ({ $player }) : seules vos propres tuiles vous servent.
why-others-section = { $section } porte la bannière d’un autre ({ $player }) : on ne construit que sous la sienne.
why-claim-first = Revendiquez d’abord une section : on construit là où se dresse sa bannière.
why-not-needed = Aucune de vos sections n’a besoin { $resource ->
    [or] d’or
   *[other] de { $resource }
}.
why-lacking = { $section } attend encore { $goods } : vous n’en avez pas.
why-all-claimed = Chaque section porte une bannière.
why-no-banner-left = Toutes vos bannières sont sur la cathédrale.
why-ornament-price = Il faut 1 { $resource } pour cet ornement ({ $ornament }) : vous n’en avez pas.
why-ornament-locked = Cet ornement ({ $ornament }) est encore sur { $slot } : posez-y une tuile face visible pour le libérer.
why-cannot-pay = Vous ne pouvez pas payer cela : { $effect }.
why-other-quadrant = Votre dé s’est arrêté dans un autre quadrant : seule la guilde de celui-là peut servir.
why-complete = Votre tour est complet : confirmez-le, ou annulez un pas.
why-not-your-turn = C’est le tour de { $player }.
why-watching = Vous regardez cette partie.
why-unexplained = Ce n’est pas possible maintenant. Cupola ne sait pas dire pourquoi : c’est une erreur de Cupola, pas la vôtre.

piece-space = l’emplacement « { $tile } »
piece-section = { $section } ({ $part })
piece-deal = { $group } : { $effect }
piece-rival-slot = { $player } : { $slot }
piece-banner = vos bannières
piece-market = Marché
piece-claim = Revendiquer
piece-build = Construire
piece-recruit = Recruter
piece-pass = Passer
piece-sell = Échanger du prestige contre des roubles
piece-reroll = Payer du prestige pour relancer
piece-buy-pass = Échanger du prestige contre un laissez-passer
piece-confirm = Valider
piece-foreman = le contremaître
piece-spare = la section de réserve
piece-unnamed = Une pièce de la table ({ $name })

## Bots

bot-apprentice = Apprenti
bot-apprentice-does = Zélé et pressé : il regarde son chantier, rarement le vôtre.
bot-journeyman = Compagnon
bot-journeyman-does = Connaît le métier : il prend ce qui vaut le plus sur l’instant, et sa main dérape parfois.
bot-mason = Maçon
bot-mason-does = Prudent : il pèse ce que les dés et vos réponses peuvent faire de chaque projet.
bot-master = Maître
bot-master-does = Patient : il prévoit tout un tour de table et sait ce que vaut une position.
bot-architect = Architecte
bot-architect-does = Voit la cathédrale achevée dans chaque pierre, et réfléchit chaque tour jusqu’au bout.
bot-search = Recherche
bot-search-does = Déploie sous chacun de ses meilleurs tours un arbre de coups, de réponses et de dés.
bot-planner = Stratège
bot-planner-does = Pèse ce que les dés et les réponses des autres peuvent faire de ses meilleurs tours.
bot-greedy = Glouton
bot-greedy-does = Joue le tour qui rapporte le plus tout de suite, et ne voit pas plus loin.
bot-random = Hasard
bot-random-does = Joue n’importe quel coup légal.

## Conseils : pourquoi un tour est bon, ou ce qu’on peut lui reprocher

advice-finishes = Achève { $section } : { $goods }
advice-claims = Revendique { $section } ({ $part })
advice-pays = Achevée, { $section } rapportera { $goods }
advice-holds = Vous avez { $count } des { $size } pièces qu’il faut à { $section }
advice-presses = { $player } doit achever { $sections } avant vous, sous peine de perdre de la reconnaissance
advice-forestalls = Prend { $section } avant Ivan
advice-ivan-next = Ivan prendra { $section } au tour suivant
advice-tile = Une tuile pour chaque visite avec { $die } : { $benefit }
advice-delivers = Livre { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} à { $section } : { $there } sur { $size } en place
advice-ready = Tout ce qui manque à { $section } est dans votre inventaire
advice-decorates = Décore { $section } avec votre { $ornament }
advice-frees = Libère votre { $ornament }
advice-leads = Prend la tête dans la tour { $tower } : { $count } de prestige pour l’instant
advice-level = Revient à égalité dans la tour { $tower }
advice-reprimands = { $count ->
    [one] Fait perdre { $count } point de reconnaissance à { $player } pour { $sections }
   *[other] Fait perdre { $count } points de reconnaissance à { $player } pour { $sections }
}
advice-blamed = { $count ->
    [one] Vous fait perdre { $count } point de reconnaissance pour { $sections }
   *[other] Vous fait perdre { $count } points de reconnaissance pour { $sections }
}
advice-wanted = Rapporte { $goods } pour { $sections }
advice-gains = Rapporte { $goods }
advice-prestige = { $count ->
    [one] { $count } point de prestige de plus tout de suite
   *[other] { $count } points de prestige de plus tout de suite
}
advice-loses-prestige = { $count ->
    [one] Cède { $count } point de prestige
   *[other] Cède { $count } points de prestige
}
advice-costs = Coûte { $goods }
advice-full = Remplit votre inventaire
advice-room = { $count ->
    [one] Garde { $count } place libre
   *[other] Garde { $count } places libres
}
advice-leaves = Laisse à { $player } de quoi prendre { $goods }
advice-breaks = Empêche { $player } de prendre { $goods }
advice-rolls = { $count ->
    [one] { $count } dé sera lancé
   *[other] { $count } dés seront lancés
}
advice-buttress = Un contrefort pour plus tard : { $effect }
advice-recruits = Un recruteur à { $city }
advice-specialist = Un spécialiste pour plus tard : { $effect }
advice-tools = { $count ->
    [one] { $count } point de prestige de plus pour les outils
   *[other] { $count } points de prestige de plus pour les outils
}
advice-contract = Un contrat : { $contract }
advice-contracts = { $count ->
    [one] Vos contrats valent { $count } point de prestige de plus
   *[other] Vos contrats valent { $count } points de prestige de plus
}

## Qui a fait le jeu de société

credits-what = Une édition numérique non officielle de La Cathédrale rouge.
credits-design = Conception du jeu : Sheila Santos et Israel Cendrero
credits-illustration = Illustrations : Pedro Soto et Chema Román
credits-graphics = Conception graphique : Jordi Roca
credits-editing = Suivi éditorial : David Esbrí
credits-publisher = Éditeur : Devir
credits-expansion = L’extension Recruteurs est des mêmes auteurs et illustrateurs.
credits-unofficial = Les personnes et l’éditeur nommés ici n’ont rien à voir avec Cupola : ils ne l’ont ni réalisé, ni commandé, ni approuvé. La Cathédrale rouge et son extension appartiennent à leurs ayants droit.
credits-own-words = Cupola ne contient aucune de leurs illustrations ni aucune phrase de leurs livrets : les dessins sont les siens, et les règles sont dites avec ses propres mots.

## Exemples des règles

example-title-claim = Une tuile qui paie plus tard
example-claim = Jaune revendique A1 et prend sa tuile Atelier, qui montre le dé rouge. L’atelier bleu coûte { $paid } roubles. Posée face visible, la tuile donne aussitôt ce qui se trouve au dé rouge : { $gained } or, bien que deux dés y soient. Désormais elle le fait chaque fois que Jaune déplace le dé bleu.
example-title-unlock = Libérer un ornement
example-unlock = Sur la face avancée, une arche occupe l’atelier jaune. Vert y pose la tuile de A1 face visible pour { $paid } roubles : l’arche est libre pour plus tard, et la tuile donne aussitôt { $gained } brique. Face cachée, l’arche resterait bloquée pour toujours.
example-title-reprimand = Deux étages achevés au-dessus
example-reprimand = Jaune livre le dernier or à B3 et gagne { $gained } points de reconnaissance. La base B1 de Bleu est encore inachevée, et deux sections achevées par d’autres la surplombent maintenant : celle de Rouge et celle de Jaune. Bleu perd { $lost } points de reconnaissance. La section de Rouge lui en avait déjà coûté 1.
example-title-reprimand-own = Vos propres étages ne comptent pas
example-reprimand-own = Bleu achève B2 pour { $gained } points de reconnaissance, au-dessus de sa propre base inachevée. La section qui vient d’être achevée est à Bleu et ne compte pas, mais B3, achevée par Rouge, compte : Bleu perd aussitôt { $lost } point de reconnaissance.
example-title-decoration = Une porte avec deux gemmes
example-decoration = Rouge a achevé A1 ; n’importe qui peut la décorer. Jaune y consacre toute une action de construction, { $spent } pièces : le bois de la porte et une gemme de chaque couleur. Deux gemmes différentes donnent aussitôt { $gained } points de prestige ; deux de la même couleur en donneraient 2.
example-title-push = Une case plus loin
example-push = Le dé jaune montre 2 et atteindrait l’or. C’est la couleur de Jaune, qui peut donc le pousser plus loin : une case de plus coûte { $paid } rouble et mène aux gemmes vertes.
example-title-full-space = Trois dés suffisent
example-full-space = Trois dés se trouvent à l’or. Le dé rouge montre 1 et serait le quatrième : Bleu ne peut donc pas le déplacer. Son propre dé et le blanc pourraient être poussés au-delà d’une case pleine ; le rouge, pour Bleu, ne le peut pas.
example-title-take = Deux dés, peu de place
example-take = Avec le dé bleu, il y a deux dés aux briques : la tuile donne deux fois ses 2 briques. Vert n’a plus que 3 emplacements libres dans son inventaire et en prend { $taken } ; on ne peut rien défausser pour faire de la place.
example-title-once = 1× veut dire une fois
example-once = Le dé vert termine dans le quadrant des Convoyeurs. Rouge utilise l’action marquée 1× et gagne { $gained } rouble. Elle ne peut plus servir pendant ce tour.
example-title-tower-shared = Trois se partagent le reste
example-tower-shared = Quatre sections achevées et un ornement donnent à la tour une valeur de { $most }. Rouge a le plus, deux bannières, et reçoit tout. Bleu, Jaune et Vert ont une pièce chacun : ils additionnent les deuxième, troisième et quatrième places, 4 + 2 + 1, et partagent : { $share } chacun.
example-title-tower-two = Un tiers pour le second
example-tower-two = À deux joueurs, la tour vaut { $most } : trois sections achevées et un ornement. Rouge y est présent avec trois pièces et reçoit tout. Bleu a une bannière et reçoit un tiers, arrondi à l’inférieur : { $less }.
example-title-tower-even = L’égalité ne donne rien
example-tower-even = À deux joueurs, les deux bannières de Rouge rencontrent la bannière et l’arche de Bleu : deux pièces chacun. L’égalité ne donne rien à personne.
example-title-ivan-claim = Ivan monte sur vos épaules
example-ivan-claim = Ivan revendique directement au-dessus d’une de vos sections, achevée ou non. Ici A2 et C2 sont possibles, et c’est vous qui choisissez : vous l’envoyez en C2. La base libre de D ne vient que si aucune de vos sections n’en a une libre au-dessus d’elle.
example-title-recruit = Le troisième à Tver
example-recruit = Bleu a deux recruteurs à Tver. Celui de Rouge y est le troisième et coûte { $passes } laissez-passer. Rouge prend l’un des deux spécialistes de la ville et paie { $rubles } roubles pour le garder ; un autre sort du sac.
example-title-tools = Deux groupes d’outils
example-tools = Rouge montre six outils de quatre sortes. Le premier groupe en a quatre différents et vaut 7 ; le second a le marteau et la scie qui restent et vaut 2. Ensemble : { $tools } points de prestige.
example-title-city = Une tour ferme sa ville
example-city = Rouge achève la dernière section de la tour D, et Suzdal, à son sommet, est décomptée. Rouge a deux bannières dans la tour et deux recruteurs dans la ville : 2 × 2 = { $red } points de reconnaissance. Bleu y a un recruteur mais aucune bannière, et ne gagne rien.
example-title-foreman = Sous les yeux du contremaître
example-foreman = Le contremaître se trouve à la tour A. Jaune achève A2 et gagne { $gained } points de reconnaissance, 1 de plus que n’indique la carte. La base inachevée de Vert, en dessous, est réprimandée double : { $lost } points de reconnaissance au lieu de 1.
example-title-build-and-decorate = Construire et décorer en un tour
example-build-and-decorate = Jaune livre le dernier or à A2 et l’achève pour { $gained } points de reconnaissance et { $rubles } roubles ; la base inachevée de Vert, en dessous, coûte { $lost } point à Vert. Une action de construction compte { $spent } pièces, et il en reste deux : une pierre et une gemme verte posent une arche sur la section tout juste achevée, pour { $prestige } point de prestige aussitôt.
example-title-two-ornaments = Deux ornements en une action
example-two-ornaments = Jaune consacre les { $spent } pièces d’une action de construction à des ornements : du bois et une gemme verte pour une porte sur D1, construite par Rouge, et de l’or pour une croix sur D2. La gemme donne aussitôt { $gained } point de prestige ; la croix n’en a pas et compte au décompte de la tour.
example-title-exchange = Deux briques contre une gemme
example-exchange = Deux dés sont aux briques : Jaune en prend 4. Les Marchands sont dans ce quadrant : Jaune y donne 2 de ces briques contre une gemme verte et a { $pieces } pièces. L’action est marquée ∞, mais Jaune préfère garder les 2 briques qui restent.
example-title-workshop = Une tuile qui sert encore
example-workshop = Vert a une tuile au dé rouge sur l’atelier bleu : déplacer le dé bleu l’active. Vert gagne ce qui se trouve au dé rouge, { $gained } bois, une fois, bien que deux dés y soient. La tuile de l’atelier jaune attend le dé jaune.
example-title-fall-back = Retour au dernier aigle
example-fall-back = La partie se termine, et avant tout ajout chaque marqueur recule jusqu’à l’aigle où il est ou le plus proche derrière lui. Jaune est à { $fell } case au-delà du quatorzième aigle et y recule : 14 points de prestige. Vert est sur le dix-huitième et n’en bouge pas : 18 points de prestige.
example-title-diamonds = Des diamants pour tout
example-diamonds = A1 demande 1 bois et 2 briques. Bleu n’en a pas, mais un diamant vaut n’importe quelle pièce, sans limite : { $spent } diamants achèvent la section pour { $gained } points de reconnaissance.
example-title-ivan-tools = Ivan perd deux marteaux
example-ivan-tools = La carte Recrutement d’Ivan envoie un recruteur à Smolensk, et il y prend les deux spécialistes pour leurs outils, un marteau et une scie. Il a déjà un marteau : deux outils identiques retournent aussitôt dans le sac. Restent le ciseau et la scie, qui valent { $tools } points de prestige à la fin.
example-title-ivan-marker = Votre revendication déplace le marqueur d’Ivan
example-ivan-marker = Avec les Recruteurs, le marqueur d’Ivan se tient au-dessus de la tour de la dernière revendication, quel qu’en soit l’auteur. Vous revendiquez C1, et il passe de la tour A à la tour C. Sa prochaine carte Recrutement enverrait un recruteur dans la ville au sommet de C.

## L’entraîneur

coach-tip-begin = Un tour, c’est une chose sur trois : déplacer un dé pour des matériaux, revendiquer une section, ou construire.
coach-tip-banner = Une bannière prise dans l’inventaire y libère une place pour des matériaux.
coach-tip-place = Face visible, la tuile coûte des roubles et sert à chaque déplacement du dé de cet atelier. Face cachée, elle ne sert jamais.
coach-tip-visit = Au marché : prenez, utilisez la carte Influence et l’atelier, dans l’ordre voulu. Ensuite ces dés sont lancés.
coach-tip-again = Une action marquée ∞ se répète tant que vous pouvez payer.
coach-tip-delivery = Trois pièces au plus par tour. Ce qui est livré reste sur la section.
coach-tip-for-ivan = Ivan vous laisse ce choix : prenez ce qui l’aide le moins.
coach-tip-end = Il manque une seule section à quelqu’un. Les autres auront ensuite un dernier tour : achevez ce que vous pouvez.
coach-tip-finish = Vous avez ce qu’il faut à une section. L’achever avance votre marqueur vers l’aigle suivant et rapporte des roubles.
coach-tip-reprimand = Quelqu’un construit au-dessus de votre section inachevée. S’il achève avant vous, vous perdez de la reconnaissance.
coach-tip-build = Vous avez des matériaux pour une de vos sections. Construire en livre jusqu’à trois.
coach-tip-decorate = Un ornement va sur toute section achevée, même d’un rival. Il compte pour vous dans cette tour.
coach-tip-full = Votre inventaire est presque plein. Livrez, ou revendiquez avec une bannière de l’inventaire, pour faire de la place.
coach-tip-workshop = Déplacer le dé de la couleur de votre tuile visible active aussi la tuile.
coach-tip-towers = À la fin, chaque tour paie du prestige à qui y a le plus. Cherchez où vous pouvez être premier.
coach-tip-ivan = Ivan revendique au-dessus de vos sections. Achevez les vôtres avant lui, sinon vous perdez de la reconnaissance.
coach-tip-dice = Les matériaux d’un emplacement comptent une fois par dé présent. Cherchez où plusieurs dés se rencontrent.
coach-tip-push = Votre dé et le dé blanc peuvent aller plus loin : un rouble par emplacement.
coach-tip-push-black = Votre dé, le dé blanc et le dé noir peuvent aller plus loin : un rouble par emplacement.
coach-tip-prestige = Un aigle achète deux roubles ou une relance. Mais les aigles font gagner : ne l’échangez que pour mieux.
coach-tip-recruit = Un recruteur amène un spécialiste, qui agit une fois, après un déplacement du dé noir. La ville rapporte quand sa tour est achevée.

coach-doubt-last-finish = C’est votre dernier tour, et vous pouvez encore achever { $section }.
coach-doubt-last-claim = C’est votre dernier tour : { $section } restera inachevée et ne rapportera rien.
coach-doubt-below = Vous pouvez achever { $section }. Quand { $above } ({ $player }) sera achevée au-dessus, vous perdrez { $count } de reconnaissance.
coach-doubt-sale = Vous cédez un aigle pour des roubles que vous ne dépensez pas.
coach-doubt-room = Pas de place dans votre inventaire pour { $goods }.
coach-doubt-face-down = Face cachée, cette tuile ne servira jamais, et vous pouvez payer un atelier.
coach-doubt-better = Un autre tour augmenterait vos chances de gagner d’environ { $count } % : { $label }.

coach-brought-finished = { $section } est achevée : { $count } de reconnaissance{ $prestige ->
    [0] .
    [one] , et un aigle.
   *[other] , et { $prestige } aigles.
}
coach-brought-decorated = { $section } est décorée{ $prestige ->
    [0] : elle compte pour vous dans cette tour.
    [one] : un aigle, et elle compte pour vous dans cette tour.
   *[other] : { $prestige } aigles, et elle compte pour vous dans cette tour.
}
coach-brought-delivered = { $section } attend encore { $goods }.
coach-brought-claimed = { $section } est à vous. Elle demande { $goods }.
coach-brought-goods = Ce tour a rapporté { $goods }.
coach-brought-ready = Ce tour a rapporté { $goods } : vous avez tout ce que { $section } demande.
coach-brought-specialist = Vous avez un spécialiste. Déplacez le dé noir pour vous en servir, une fois : { $effect }.
coach-brought-recruited = Vous avez un recruteur à { $city } : il rapporte quand la tour de la ville est complète.
coach-praise = Bien vu. { $reason }.
