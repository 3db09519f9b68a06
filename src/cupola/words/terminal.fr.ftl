# Ce que dit le terminal.

## Les actions, chacune pour elle-même

meaning-end-turn = Terminer le tour.
meaning-pass = Passer : seulement si aucune action de base n’est possible.
meaning-done = Arrêter les livraisons.
meaning-enough = Ne plus répéter une action, ou refuser ce qu’un effet propose.
meaning-roll = Terminer la visite : lancer tous les dés de l’emplacement.
meaning-sell = Perdre 1 point de prestige pour 2 roubles ; toutes les ventes d’un tour se font au même moment.
meaning-reroll = Perdre 1 point de prestige pour relancer tous les dés de l’emplacement { $space } du marché ; une fois par tour.
meaning-move =
    { $push ->
        [0] Avancer { $die } de sa valeur.
        [one] Avancer { $die } de sa valeur et le pousser d’un emplacement de plus pour 1 rouble.
       *[other] Avancer { $die } de sa valeur et le pousser de { $push } emplacements de plus pour { $push } roubles.
    }
meaning-claim = Revendiquer la section { $section } avec une bannière et prendre sa tuile Atelier.
meaning-banner =
    { $place ->
        [inventory] Prendre la bannière de l’inventaire, ce qui y libère une place.
        [beside] Prendre la bannière posée à côté du plateau.
        [white1] Prendre la bannière du premier atelier blanc, ce qui libère l’atelier.
       *[white2] Prendre la bannière du second atelier blanc, ce qui libère l’atelier.
    }
meaning-place-up = Poser la tuile Atelier face visible sur { $slot }, en payer le prix et en gagner l’avantage.
meaning-place-down = Poser la tuile Atelier face cachée sur { $slot } : gratuit, mais inutilisable pour toujours.
meaning-deliver = Livrer { $goods } à la section { $section }.
meaning-decorate = Décorer la section { $section } avec l’ornement qui lui convient.
meaning-jewels =
    { $count ->
        [0] Ne sertir aucune gemme dans l’ornement
       *[other] Sertir { $jewels } dans l’ornement
    }{ $by_diamond ->
        [0] .
       *[other] , et payer un diamant au lieu de son matériau.
    }
meaning-take =
    { $amount ->
        [0] Ne rien prendre de cette ressource.
       *[other] Prendre { $amount } de ce qu’indique la tuile Ressource.
    }
meaning-influence = Utiliser l’action { $side } de la carte Influence du quadrant { $quadrant }.
meaning-workshop = Activer la tuile Atelier sur { $slot }.
meaning-swap = Échanger les tuiles Ressource des emplacements { $space } et { $other } du marché.
meaning-pay = Payer avec : { $material }.
meaning-choose = Choisir : { $material }.
meaning-buy-pass = Perdre 1 point de prestige pour 1 laissez-passer.
meaning-recruit = Recruter : envoyer un recruteur à { $city } pour 1 laissez-passer par recruteur sur place, le vôtre compris.
meaning-keep-specialist = Payer 2 roubles et garder le spécialiste de la place { $region_place } de la région.
meaning-dismiss-specialist = Ne rien payer : le spécialiste de la place { $region_place } de la région quitte la partie.
meaning-specialist = Utiliser votre spécialiste, puis le retourner face cachée pour montrer son outil.
meaning-rival-workshop = Activer la tuile Atelier du joueur { $seat } sur { $slot } ; l’avantage est pour vous.
meaning-tile = Utiliser la tuile Ressource de l’emplacement { $space } du marché.
meaning-foreman = { $towers ->
    [one] Déplacer le contremaître de { $towers } tour vers la droite.
   *[other] Déplacer le contremaître de { $towers } tours vers la droite.
}
meaning-keep-contract = Garder le contrat { $contract }.
meaning-return-contract = Remettre le contrat { $contract } sous la pioche.
meaning-spare = Prendre davantage sur la carte Cathédrale { $spare } des deux révélées, et moins sur l’autre.
meaning-draw-on = Gagner ce que promet votre section { $section } en construction.
meaning-take-buttress = Prendre le contrefort { $buttress }.
meaning-use-buttress = Utiliser le contrefort { $buttress }, qui quitte alors la partie.
meaning-give = Renoncer à un ornement non posé : { $ornament }.
meaning-go-on = Faire encore une fois ce que l’effet propose.
meaning-order = { $order ->
    [1] Appliquer les deux parties de l’effet dans l’ordre imprimé.
   *[other] Appliquer les deux parties de l’effet dans l’autre ordre.
}

## Le plateau

letter-red = R
letter-blue = B
letter-yellow = J
letter-green = V
letter-white = Bc
letter-black = N

code-lumber = Bo
code-brick = Br
code-stone = Pi
code-gold = Or
code-green = Ve
code-purple = Vi
code-diamond = Di

face-die-red = dé rouge
face-die-blue = dé bleu
face-die-yellow = dé jaune
face-die-green = dé vert
face-die-white = dé blanc
face-die-black = dé noir
face-lumber = bois
face-brick = brique
face-stone = pierre
face-gold = or
face-green = verte
face-purple = violette
face-rubles = rouble
face-recognition = reconn.
face-any-material = au choix
face-passes = l.-passer

board-market = Marché : les dés avancent dans le sens horaire, de 1 à 8
board-tile = { $goods }
board-tile-short = { $count } { $resource }
board-rolling = ?
board-card = { $quadrant } { $group }
board-action = { $side } : { $effect } ; { $mark }
board-cathedral = Cathédrale : + livré, . manquant ; 4/2 rapporte 4 de reconnaissance et 2 roubles
board-labelled = { $label } : { $told }
board-joined = { $first } ; { $next }
board-codes = { $pieces }
board-code = { $code } { $resource }
board-open = { $section } libre
board-closed = { $section } -
board-claimed = { $section } { $owner } chantier
board-built = { $section } { $owner } achevée
board-reward = { $recognition }/{ $rubles }
board-reprimand = perd { $count }
board-decorated = { $owner } { $ornament }
board-worth = vaut { $value }
board-city = { $tower } { $city }
board-foreman = ^ contremaître
board-ivan-marker = ^ marqueur d’Ivan
board-player = { $prestige } de prestige, case { $marker } (+{ $next })
board-rubles = { $count ->
    [one] { $count } rouble
   *[other] { $count } roubles
}
board-sections = { $count ->
    [one] { $count } section
   *[other] { $count } sections
}
board-banners = { $count ->
    [one] { $count } bannière
   *[other] { $count } bannières
}
board-goods = stock
board-nothing = rien
board-room = { $room ->
    [0] plus de place
    [one] encore { $room } place
   *[other] encore { $room } places
}
board-ornaments = disponibles : { $ornaments }
board-no-ornaments = aucun ornement disponible
board-workshop = atelier
board-slot-price = { $price }r
board-slot-down = dos
board-slot-banner = bannière
board-passes = { $count ->
    [one] { $count } laissez-passer
   *[other] { $count } laissez-passer
}
board-strip = { $count ->
    [0] plus de recruteur
    [one] { $count } recruteur restant, dessous : { $bonus }
   *[other] { $count } recruteurs restants, sous le prochain : { $bonus }
}
board-no-bonus = rien
board-ivan-strip = { $count ->
    [0] plus de recruteur
    [one] { $count } recruteur restant
   *[other] { $count } recruteurs restants
}
board-specialist = spécialiste
board-specialist-kept = { $effect } ({ $tool })
board-no-specialist = aucun
board-tools = outils
board-tools-shown = { $tools }, valeur { $prestige }
board-tool = { $count ->
    [one] { $tool }
   *[other] { $tool } (× { $count })
}
board-hand-hidden = { $size ->
    [0] aucun contrat
    [one] { $size } contrat, caché
   *[other] { $size } contrats, cachés
}
board-contract-pays = contrat { $number } : { $contract } (pour l’instant { $prestige })
board-contract = contrat { $number } : { $contract }

board-region = Région : envoyer un recruteur coûte 1 laissez-passer par recruteur sur place, le vôtre compris
board-region-open = { $city }, { $tower }
board-region-tower = tour { $tower }
board-region-aside = sur aucune tour
board-region-closed = { $city }, fermée
board-region-there = sur place : { $contractors }
board-region-nobody = personne sur place
board-region-price = { $passes ->
    [one] le prochain coûte { $passes } laissez-passer
   *[other] le prochain coûte { $passes } laissez-passer
}
board-region-reaches = atteint { $places }
board-region-places = Spécialistes à garder pour { $rubles ->
    [one] { $rubles } rouble
   *[other] { $rubles } roubles
} ; { $bag } dans le sac
board-place = { $place } : { $effect } ({ $tool })
board-place-empty = { $place } : vide

board-ivan = Ivan : une carte par tour, de gauche à droite, avec son dé ; > suivante, - terminée
board-ivan-row = rangée
board-ivan-card = { $card } { $die }
board-ivan-card-next = > { $card } { $die }
board-ivan-tile-down = -
board-ivan-store = sur Inventaire : { $pieces }
board-ivan-site = sur Construction : { $pieces }
board-ivan-ornament = prochain ornement : { $ornament }
board-ivan-no-ornament = plus d’ornement

board-contracts = Contrats : { $deck } dans la pioche, { $under } dessous
board-contract-under = { $before ->
    [0] remis par vous sous la pioche, à piocher en premier : { $contract }
    [one] remis par vous sous la pioche, à piocher après { $before } autre : { $contract }
   *[other] remis par vous sous la pioche, à piocher après { $before } autres : { $contract }
}
board-spares = Cartes Cathédrale écartées : { $deck } dans la pioche, { $discarded } défaussées
board-spare-up = révélée : { $goods }
board-spare-left = révélée : { $goods } ; vous pouvez encore en prendre { $left }
board-buttresses = Contreforts
board-buttress-show = { $number } : { $effect }
board-buttress-held = { $number } : { $effect } (chez { $player })

## Les choix

ask-turn = À vous : déplacez un dé, revendiquez une section, construisez ou recrutez.
ask-after = Votre action est faite : quoi d’autre avant la fin du tour ?
ask-keep-contract = Quel contrat gardez-vous ? Les autres vont sous la pioche.
ask-return-contract = Quel contrat va d’abord sous la pioche ?
ask-ivan-claim = Tour d’Ivan : quelle section revendique-t-il ?
ask-ivan-decorate = Tour d’Ivan : quelle section décore-t-il ?
ask-swap = Quelles sont les deux tuiles Ressource à échanger ?
ask-pay = Avec quel matériau payez-vous ?
ask-choose = Quel matériau gagnez-vous ?
ask-deliver = Quel matériau livrez-vous, et où ?
ask-claim = Quelle section revendiquez-vous ?
ask-influence = Quelle action d’influence utilisez-vous ?
ask-workshop = Quelle tuile Atelier activez-vous ?
ask-rival-workshop = De qui activez-vous la tuile Atelier ?
ask-take = Combien prenez-vous ?
ask-tile = Quelle tuile Ressource utilisez-vous ?
ask-foreman = Où va le contremaître ?
ask-draw-on = Laquelle de vos sections en construction mettez-vous à profit ?
ask-take-buttress = Quel contrefort prenez-vous ?
ask-give = À quel ornement renoncez-vous ?
ask-go-on = Encore une fois, ou s’arrêter ?
ask-order = Dans quel ordre ?
ask-specialist = Utilisez-vous votre spécialiste ?

menu-turn = Tour de jeu { $turn }, { $name }
menu-last-round = Dernière manche : { $turns ->
    [0] ce tour est le dernier
    [one] encore { $turns } tour après celui-ci
   *[other] encore { $turns } tours après celui-ci
}
menu-market = Marché
menu-claim = Revendiquer
menu-build = Construire
menu-recruit = Recruter
menu-optional = Facultatif
menu-end = Terminer
menu-detail = Choisir
menu-keys = Numéro ou nom ; u annuler, r recommencer, { "?" } N explique, a conseil, b plateau, s score, q quitter, h aide
menu-keys-no-hints = Numéro ou nom ; u annuler, r recommencer, { "?" } N explique, b plateau, s score, q quitter, h aide
menu-suggested = Meilleure livraison : { $steps }

## Ce qui est dit au joueur

say-welcome = { $players }. Sceau de la graine : { $commitment }.
say-practice = { $players }. Entraînement : la graine a été choisie.
say-resumed = La partie reprend au tour de jeu { $turn }.
say-unknown = Il n’y a pas de choix { $typed } : tapez un numéro de 1 à { $most }, ou h pour l’aide.
say-refused = { $name } : { $reason }
say-explain-what = Lequel ? Tapez { "?" } et un numéro de 1 à { $most }.
say-name = Nom dans le fichier : { $name }.
say-undone = Annulé.
say-reset = Tour recommencé.
say-nothing-to-undo = Rien à annuler : des dés ont été lancés, quelque chose a été pioché, ou le tour est terminé.
say-resign-sure = Qui abandonne perd. Tapez encore resign pour abandonner, ou Entrée pour continuer :
say-resigned = { $name } a abandonné.
say-win-question = Tous les autres sont partis, { $name }. Tapez win pour gagner, ou Entrée pour continuer :
say-curtain = Passez l’écran à { $name }. Appuyez sur Entrée quand personne d’autre ne peut le voir.
say-news = Depuis votre dernier passage :
say-saved = Enregistré dans { $file }. Pour reprendre : cupola play --resume { $file }
say-recorded = Partie enregistrée dans { $file }.
say-bot = { $name } ({ $bot })
say-help-choose = Tapez le numéro d’un choix, ou son nom comme move:red, puis Entrée.
say-help-undo = u annule la dernière étape, r tout le tour, tant que rien n’a été lancé ni pioché et que le tour n’est pas terminé.
say-help-explain = { "?" } 3 explique le choix 3 : ce qu’il veut dire, ce qu’il rapporte, à quoi faire attention.
say-help-advice = a donne un conseil : les meilleurs tours, ce qu’on peut en attendre, et pourquoi.
say-help-look = b dessine le plateau, l redonne les choix, s montre le score si la partie s’arrêtait maintenant.
say-help-resign = resign abandonne la partie : un bot continue, ou le dernier joueur prend la victoire.
say-help-quit = q enregistre la partie et quitte ; cupola play --resume la continue.

## Conseils

advice-heading = Meilleurs tours
advice-chance = { $chance } % de chances de gagner, { $prestige ->
    [one] { $prestige } point de prestige attendu
   *[other] { $prestige } points de prestige attendus
}

## La feuille de score

sheet-now = Si la partie s’arrêtait maintenant
sheet-ended = Score au moment où la partie s’est arrêtée
sheet-wins-alone = { $name } gagne : tous les autres ont quitté la partie.
sheet-wins-staying = { $name } gagne : qui quitte la partie n’est pas classé.
sheet-nobody-wins = Personne ne gagne : tout le monde a quitté la partie.
sheet-final = Score final
sheet-track = piste
sheet-contracts = contrats
sheet-contracts-hidden = { $prestige } + ?
sheet-leftovers = pièces restantes
sheet-tower = tour { $tower }
sheet-tools = outils
sheet-total = prestige
sheet-sections = sections achevées
sheet-ornaments = ornements posés
sheet-why = { $name } : { $reasons }

## L’analyse

reviewed-title = Analyse : { $players } ; { $nodes ->
    [one] { $nodes } état examiné
   *[other] { $nodes } états examinés
} pour chaque décision
reviewed-curve = Chances de gagner, tour par tour : { $name }
reviewed-curves = Chances de gagner, tour par tour : { $players }
reviewed-percent = { $points } %
reviewed-number = { $whole },{ $tenth }
reviewed-turn = tour
reviewed-player = joueur
reviewed-chance = chances
reviewed-rank = rang
reviewed-lost = perte
reviewed-grade = note
reviewed-grade-best = meilleur
reviewed-grade-good = bon
reviewed-grade-slip = imprécision
reviewed-grade-mistake = erreur
reviewed-luck = hasard
reviewed-move = coup
reviewed-chances = Chances de gagner, en %
reviewed-margins = Écart de prestige avec le meilleur rival
reviewed-start = au début
reviewed-own-play = jeu personnel
reviewed-others-play = jeu des autres
reviewed-fallen = hasard
reviewed-unsure = incertitude
reviewed-result = résultat
reviewed-turning = Tournants de la partie : { $name }
reviewed-point-play = Tour de jeu { $turn }, { $player } : { $played }. Mieux : { $best }. Perte : { $points } %.
reviewed-point-found = { $does ->
    [gives] Tour de jeu { $turn }, { $player } : { $played }. { $name } y gagne { $points } % par rapport au coup attendu.
   *[takes] Tour de jeu { $turn }, { $player } : { $played }. { $name } y perd { $points } % par rapport au coup attendu.
}
reviewed-point-luck = { $does ->
    [gives] Tour de jeu { $turn }, { $player } : le hasard qui a suivi a donné { $points } % à { $name }.
   *[takes] Tour de jeu { $turn }, { $player } : le hasard qui a suivi a coûté { $points } % à { $name }.
}

## Cartes énumérées

listed-group = { $group } (règle { $rule })

## Leçons

say-scene = Scène { $number } sur { $of } : { $title }
say-goal = But : { $goal }
say-learn-press = Entrée pour continuer ; b plateau, n passer, r recommencer, q quitter
say-learn-keys = Numéro ou nom ; b plateau, l liste, n passer, r recommencer, q quitter
say-lesson-over = C’était toute la leçon. Jouez maintenant : cupola play --bots apprentice --first-game
say-lesson-left = Leçon quittée. Pour la reprendre : cupola learn { $lesson }

## La cathédrale du jour

say-daily = La cathédrale du jour, { $day }, contre { $rival } : la même donne pour tout le monde.
say-daily-rules =
    Pas de conseils, et rien ne s’annule de ce que les dés ou les cartes ont montré.
    Cet essai ne compte sur aucun serveur ; le tableau des résultats est dans le navigateur.
say-daily-over = Vous avez joué ce jour jusqu’au bout.
say-daily-proof = L’enregistrement prouve la donne et chaque lancer : cupola replay --verify { $file }
say-no-hints = Pas de conseils dans la cathédrale du jour.
