# Les mots de la page en français (France) : ce que les mots de la table (fr.ftl) ne disent pas.

page-loading = La table se prépare…
page-table-missing = Impossible d’afficher cette table
page-table-unknown = Il n’y a pas de table à cette adresse, ou elle ne vous est pas ouverte.
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-market = Marché
page-cathedral = Cathédrale
page-stale = La partie a avancé ; voici la table telle qu’elle est maintenant.
page-offline = Le serveur ne répond pas. Votre tour commencé est conservé.

## Langue

language-title = Langue

## Ce que le serveur refuse, d’après son code

error-refused = Ce n’est pas permis maintenant.
error-stale = La partie a avancé : regardez à nouveau.
error-not-your-turn = Ce n’est pas votre tour.
error-not-running = La partie n’est pas en cours.
error-not-begun = La partie n’a pas commencé.
error-not-over = La partie n’est pas encore terminée.
error-origin-runs = Cette table est la copie d’une partie encore en cours : l’analyse sera possible quand elle sera finie.
error-begun = La partie a déjà commencé, ou la table a été fermée.
error-over = La partie est terminée : on ne peut plus y jouer ni rien annuler.
error-finished = On ne joue plus à cette table.
error-closed = Cette table a été fermée.
error-others-play = D’autres personnes jouent ici : la partie pourra être arrêtée quand elles auront abandonné.
error-resigned = Cette place a abandonné.
error-read-only = Cette partie peut être regardée, pas jouée : ouvrez une copie pour la continuer.
error-other-rules = Cette partie a commencé avec d’autres règles ou une autre boîte.
error-hidden = D’autres ont des contrats que vous ne devez pas connaître : ce sera possible après la fin de la partie.
error-unfinished = Le tour n’est pas encore complet.
error-no-hints = À cette table, on joue sans conseils.
error-nothing-to-choose = Le tour est complet : il n’y a plus rien à choisir.
error-no-advice = Personne n’a pu répondre à temps : réessayez.
error-after-chance = Un lancer ou une pioche précède cette étape : jouez-la ensuite.
error-key-used = Ceci a déjà été envoyé.
error-no-such-move = Ce coup n’existe pas.
error-no-such-version = Ce moment de la partie n’existe pas.
error-no-such-moment = Ce moment de la partie n’existe pas.
error-no-such-turn = Personne n’a rien décidé pendant ce tour.
error-no-review = Ce tour n’a pas pu être jugé à temps : redemandez plus tard.
error-no-record = C’est une table, pas une partie que quelqu’un a envoyée.
error-nothing-to-undo = Il n’y a rien à annuler.
error-undo-pending = Un retour en arrière est déjà demandé.
error-no-undo = Aucun retour en arrière n’est demandé.
error-own-undo = Aux autres de décider de votre retour en arrière ; un non retire la demande.
error-unknown-game = Cette table n’existe pas.
error-unknown-seat = La table n’a pas cette place.
error-seat-taken = Cette place est prise.
error-free-seats = Des places sont encore libres.
error-bad-seats = Les places ne correspondent pas au nombre de joueurs.
error-not-yours = Ce n’est pas à vous de le faire.
error-not-host = Seul l’hôte de la table peut le faire.
error-not-open = Ce n’est possible qu’avant le début de la partie.
error-ivan = Ivan fait partie du jeu.
error-unknown-invite = Cette invitation n’existe plus : demandez-en une nouvelle.
error-invite-used = Cette invitation a déjà servi.
error-opposing-seat = Vous avez une autre place dans cette partie : quelqu’un d’autre doit prendre celle-ci.
error-too-many-tables = Vous avez trop de tables inachevées : terminez-en ou fermez-en d’abord.
error-too-many-bot-tables = Vous avez déjà autant de tables jouées par des bots seuls que possible : attendez que l’une d’elles se termine, ou arrêtez-en une.
error-too-many-records = Vous avez déjà envoyé trop de parties.
error-bad-options = Ces options ne vont pas ensemble.
error-bad-manners = Ces options ne vont pas ensemble.
error-no-such-bot = Ce bot n’existe pas ici.
error-no-chat = Pas de discussion à cette table.
error-no-message = Ce message n’existe pas.
error-nobody-there = Personne ne joue à cette place.
error-yourself = Vous ne pouvez pas vous masquer vous-même.
error-too-many-mutes = Vous avez masqué beaucoup de monde : rétablissez d’abord quelqu’un.
error-unknown-mute = Vous n’avez masqué personne de ce nom.
error-one-of-two = Indiquez une place ou un message, l’un des deux.
error-bad-code = Ce code de récupération n’appartient à aucun compte.
error-empty-text = Écrivez d’abord quelque chose.
error-long-text = C’est trop long.
error-odd-text = Il y a un caractère qui ne peut pas être affiché.
error-no-account = Ce navigateur n’est plus connu ici : donnez à nouveau votre nom.
error-bad-token = Le jeton est inconnu : il a été révoqué ou n’a jamais existé.
error-unknown-token = Vous n’avez pas ce jeton.
error-unknown-device = Vous n’avez pas cet appareil.
error-too-many-tokens = Vous avez trop de jetons : révoquez-en un d’abord.
error-not-by-token = Un jeton ne peut pas le faire : utilisez le navigateur du compte.
error-bad-record = Cette partie ne peut pas être rejouée : { $message }
error-unfair-record = Les dés de cette partie ne correspondent pas à sa graine.
error-not-lines = Ce n’est pas une partie enregistrée.
error-compressed = Envoyez le fichier tel quel, sans le compresser.
error-too-large = C’est plus que ce que le serveur accepte.
error-too-slow = Le fichier a mis trop de temps à arriver.
error-busy = Le serveur est occupé par d’autres parties : réessayez dans un instant.
error-too-fast = C’était très rapide : réessayez dans un instant.
error-too-many-sockets = Trop de pages de ce serveur sont ouvertes : fermez-en une d’abord.
error-bad-url = Cette adresse ne peut pas être utilisée.
error-no-webhook = Cette place n’a pas de webhook.
error-conflict = Quelqu’un a été plus rapide : regardez à nouveau.
error-storage-full = Le disque du serveur est plein ; rien n’a été enregistré.
error-storage-away = La base de données ne répond pas ; rien n’a été enregistré.
error-storage-lost = Le fichier de la base de données a été supprimé ou remplacé ; rien n’a été enregistré.
error-storage-damaged = La base de données est endommagée ; rien n’a été enregistré.
error-storage-read-only = La base de données est en lecture seule ; rien n’a été enregistré.
error-storage-failing = Le disque du serveur est défaillant ; rien n’a été enregistré.
error-gone = La connexion s’est terminée avant que la réponse soit prête.
error-headers-too-long = Les en-têtes de la requête sont trop longs.
error-query-too-long = Cette adresse est trop longue.
error-target-too-long = Cette adresse est trop longue.
error-too-long = Cette partie est trop longue à rejouer ici.
error-no-room = Le serveur a trop de connexions ouvertes. Réessayez dans un instant.
error-too-many-connections = Trop de connexions sont ouvertes depuis votre adresse.
error-fault = Le serveur a fait une erreur ; rien n’a été enregistré.
error-foreign-site = Ceci vient de la page d’un autre site.
error-wrong-host = Ce serveur ne répond pas à ce nom : { $message }
error-not-found = Il n’y a rien ici.
error-forbidden = Ce n’est pas permis.
error-wrong-method = Le serveur ne comprend pas la page : { $message }
error-bad-request = Le serveur ne comprend pas la page : { $message }
error-bad-body = Le serveur ne comprend pas la page : { $message }
error-bad-json = Le serveur ne comprend pas la page : { $message }
error-not-json = Le serveur ne comprend pas la page : { $message }

## Cathédrale

cathedral-named = { $section }, { $part }
cathedral-open = { $named } : demande { $cost } ; rapporte { $reward }
cathedral-open-tile = { $open } ; sa tuile Atelier : { $benefit }
cathedral-claimed = { $named }, section revendiquée par { $player } : a reçu { $delivered }, attend encore { $lacking } ; rapporte { $reward }
cathedral-claimed-empty = { $named }, section revendiquée par { $player } : attend encore { $lacking } ; rapporte { $reward }
cathedral-reprimand = { $about } ; la prochaine section achevée au-dessus coûte { $count ->
    [one] { $count } point de reconnaissance
   *[other] { $count } points de reconnaissance
} à { $player }
cathedral-finished = { $named }, section achevée par { $player }
cathedral-decorated = { $about }, avec { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
} posée par { $player }
cathedral-choice = { $label }. { $summary }
cathedral-tower-empty = Tour { $tower } : rien n’y est encore achevé.
cathedral-presence = { $player } { $count }
cathedral-tower = La tour { $tower } vaut pour l’instant { $value ->
    [one] { $value } point de prestige
   *[other] { $value } points de prestige
}. Présence : { $presence }.
cathedral-gain = +{ $count }
cathedral-loss = −{ $count }

## Le marché

market-token = { $token }
market-space = Emplacement { $space } : { $shows }.
market-space-dice = Ici : { $dice }.
market-die-showing = { $die }, valeur { $value }
market-die-stands = Sur l’emplacement { $space } : { $die }, valeur { $value }.
market-die-in-air = En l’air : { $die }.
market-fits = { $fits }/{ $shown }
market-take = Prendre { $amount }
market-each-gains = +{ $amount }
market-pick = Choisir l’emplacement { $space } comme l’un des deux.
market-card = La guilde de ce quadrant : { $group }.
market-deal = { $group } : { $effect } ; { $mark }.
market-once = 1×
market-often = ∞
market-reserve = Dans la réserve : { $goods }.
market-last-round = Dernière manche
market-turns-left = { $count ->
    [0] c’est la fin
    [one] { $count } tour restant
   *[other] { $count } tours restants
}

# Une carte a peu de place : ceci dit la même chose en moins de mots ; l’infobulle et la voix ont la phrase entière.
market-short-effect-pay-same = payer { $count } identiques
market-short-effect-pay-different = payer { $count } différents
market-short-effect-pay-materials = { $count ->
    [one] payer { $count } matériau
   *[other] payer { $count } matériaux
}
market-short-effect-gain-other-material = gagner { $count } d’un autre type
market-short-effect-if-finished = { $parts } achevés : { $effect }
market-short-effect-same-allowed = { $effect }, y compris la même
market-short-effect-different = { $effect }, chaque fois autre chose
market-short-effect-activate-workshop = { $count ->
    [one] activer une de vos tuiles Atelier
   *[other] activer { $count } de vos tuiles Atelier
}
market-short-effect-activate-workshop-of-another = { $count ->
    [one] activer { $count } tuile Atelier d’un rival
   *[other] activer { $count } tuiles Atelier d’un rival
}
market-short-effect-swap-resource-tiles = échanger deux tuiles du marché
market-short-effect-take-at-die = utiliser la tuile où est { $die }
market-short-effect-take-at-a-die = { $count ->
    [one] utiliser une tuile où est un dé
   *[other] utiliser { $count }× une tuile où est un dé
}
market-short-effect-take-at-any-tile = { $count ->
    [one] prendre où vous voulez, par dé présent
   *[other] prendre { $count }× où vous voulez, par dé présent
}
market-short-effect-activate-resource-tile = { $count ->
    [one] utiliser une tuile au choix
   *[other] utiliser { $count }× une tuile au choix
}
market-short-effect-market-action = { $count ->
    [one] prendre encore ou réactiver l’atelier
   *[other] prendre ou activer l’atelier { $count }× de plus
}
market-short-effect-move-foreman = avancer de { $towers } tours, inspecter
market-short-effect-gain-per-own-banner = y gagner { $goods } par bannière à vous
market-short-effect-gain-per-rival-banner = y gagner { $goods } par bannière rivale
market-short-effect-gain-per-own-contractor = gagner { $goods } par recruteur envoyé
market-short-effect-gain-per-rival-contractor = gagner { $goods } par recruteur d’un rival
market-short-effect-draw-sections = { $count ->
    [one] révéler { $count } carte, y prendre { $buy } matériaux
   *[other] révéler { $count } cartes, y prendre { $buy } matériaux
}
market-short-effect-gain-own-section = gagner { $reward } d’un de vos chantiers
market-short-own-section-half-recognition = ½ reconnaissance
market-short-effect-free-workshop-placement = poser gratuitement une tuile face visible

## Le plateau du joueur

you-title = Votre plateau
you-inventory-title = Inventaire
you-workshop-title = Atelier
you-nothing = rien
you-inventory = Inventaire : { $goods }. { $room ->
    [0] Plus de place
    [one] Encore { $room } place
   *[other] Encore { $room } places
}{ $banners ->
    [0] .
    [one]  ; { $banners } place est sous une bannière.
   *[other]  ; { $banners } places sont sous des bannières.
}
you-room = { $count ->
    [0] plein
    [one] { $count } place
   *[other] { $count } places
}
you-fits = place pour { $fits } sur { $shown }
you-wasted = Pas de place : vous perdrez { $goods }
you-covered = Une bannière occupe cette place. Revendiquez une section avec elle et la place se libère.
you-free = Une place libre pour un matériau
you-free-of-charge = gratuit
you-slot-up = Sur { $slot } : { $benefit }.
you-slot-down = Sur { $slot }, une tuile est posée face cachée.
you-slot-free = Rien encore sur { $slot } ; une tuile face visible y coûte { $price ->
    [one] { $price } rouble
   *[other] { $price } roubles
}, face cachée elle est gratuite.
you-slot-banner = Une bannière s’y trouve.
you-slot-ornament = Une tuile face visible y libère { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
} ; une tuile face cachée la bloque pour de bon.
you-slot-locked = { $ornament ->
    [arche] L’arche
   *[other] La { $ornament }
} qui s’y trouve est bloquée pour de bon.
you-banners = { $left ->
    [0] Plus de bannière
    [one] { $left } bannière restante
   *[other] { $left } bannières restantes
} : { $inventory } dans l’inventaire, { $beside } à côté du plateau, { $slots } sur les ateliers.
you-banners-left = reste { $count }
you-score = { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}, case de reconnaissance { $marker } ; encore { $next } avant le prochain aigle.
you-first = A joué en premier
you-finished = Sections achevées : { $count } sur { $last }. Le premier à en achever { $last } déclenche la fin.
you-finished-short = { $count }/{ $last }
you-ornament = { $count ->
    [0] { $ornament ->
        [arche] Pas d’arche disponible
       *[other] Pas de { $ornament } disponible
    }
    [one] Disponible : { $count } { $ornament }
   *[other] Disponibles : { $count } { $ornament }s
}
you-contractors = { $count ->
    [one] { $count } recruteur sur l’extension.
   *[other] { $count } recruteurs sur l’extension.
}
you-strip-bonus = Le prochain envoyé découvre : { $benefit }.
you-specialist = Votre spécialiste, utilisable après un déplacement du dé noir : { $effect }.
you-no-specialist = Pas encore de spécialiste.
you-tool = { $count ->
    [one] { $tool }
   *[other] { $tool } (× { $count })
}
you-tools = Outils : { $tools } ; ils valent { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
} à la fin.
you-contracts = Contrats en main
you-contracts-hidden = { $count ->
    [0] Aucun contrat en main.
    [one] { $count } contrat, caché aux autres.
   *[other] { $count } contrats, cachés aux autres.
}
you-contract-now = { $count } pour l’instant
you-buttress = Contrefort, à utiliser une fois : { $effect }.
you-plus = +{ $count }
you-minus = −{ $count }

## La piste de score

ribbon-title = Piste de score
ribbon-marker = { $player } : case { $marker }, { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}, encore { $next } avant le prochain aigle.
ribbon-next = encore { $next } avant le prochain
ribbon-lap = +{ $count }
ribbon-round = Le marqueur a fait le tour de la piste : { $count } points de prestige sont déjà derrière lui.
ribbon-deals = Ce que le prestige permet d’acheter
ribbon-no-sale = 1 point de prestige contre des roubles : impossible maintenant.
ribbon-no-pass = 1 point de prestige contre 1 laissez-passer : impossible maintenant.
ribbon-no-reroll = 1 point de prestige pour relancer les dés d’un emplacement : impossible maintenant.
ribbon-reroll = Payer 1 point de prestige pour relancer les dés d’un emplacement, que vous choisissez ensuite.
ribbon-reroll-where = Quels dés relancer ?
ribbon-reroll-final = Une fois les dés relancés, ce tour ne peut plus être annulé.
ribbon-at = sur « { $tile } »
ribbon-leave = Laisser les dés

## Les autres joueurs

others-title = Les autres joueurs
others-board = Plateau : { $name }
others-row = { $name } ({ $colour }) : { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}, case { $marker }, encore { $next } avant le prochain aigle ; en stock : { $goods }, { $rubles } et { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
}.
others-turn = C’est son tour.
others-resigned = A abandonné.
others-bot = Un bot joue à cette place.
others-open = Ouvrir le plateau entier.
others-empty = aucun matériau

## Ivan, le rival du mode solo

ivan-title = Les cartes d’Ivan
ivan-empty = vide
ivan-next = ensuite
ivan-inventory-holds = Sur sa carte Inventaire : { $goods }.
ivan-construction-holds = Sur sa carte Construction, prêt à bâtir : { $goods }.
ivan-ornament = Quand toutes ses tuiles Dé sont retournées, il pose { $ornament ->
    [arche] son arche
   *[other] sa { $ornament }
} sur une section achevée, de préférence la vôtre, et gagne 1 point de prestige.
ivan-tower = Son marqueur se trouve au-dessus de la tour { $tower } : la dernière revendication y a eu lieu, et son prochain recruteur ira dans la ville de cette tour.
ivan-die = Il avance d’abord { $die } et retourne la tuile.
ivan-done = Terminée, jusqu’à ce qu’il ait utilisé toutes les cartes de la rangée.
ivan-coming = À suivre : { $die }, puis { $card }
ivan-reset = Toutes les tuiles sont retournées : d’abord son ornement
ivan-is-next = C’est sa prochaine carte.
ivan-card-inventory = Inventaire : il pose sur cette carte 4 matériaux du type le plus abondant dans la réserve.
ivan-card-transport = Transport : tous ses matériaux passent de la carte Inventaire à la carte Construction.
ivan-card-construction = Construction : ses matériaux, quel que soit leur type, remplissent ses sections inachevées de gauche à droite et de bas en haut.
ivan-card-claim = Revendication : il revendique une section juste au-dessus de l’une des vôtres ; à défaut une base, sinon n’importe laquelle. S’il y en a plusieurs, vous choisissez.
ivan-card-recognition = Reconnaissance : il avance de 4 cases.
ivan-card-recruit = Recrutement : il envoie un recruteur dans la ville de la tour sous son marqueur et prend ses spécialistes.

## Le cadre de la table

shell-name = Cupola
shell-table = La table
shell-title = Cupola
shell-title-yours = À vous – Cupola
shell-title-table = { $title } – { $table }
shell-home = Accueil
shell-menu = Menu
shell-help = Aide et touches
shell-rules = Règles
shell-settings = Réglages
shell-again = Réessayer
shell-close = Fermer
shell-seen = Vu
shell-yes = Oui
shell-no = Non
shell-somebody = Quelqu’un
shell-side = Joueurs et journal
shell-panel = Journal, discussion, règles et liste des choix
shell-undo = Annuler
shell-undo-tip = Annuler la dernière étape (Retour arrière)
shell-reset = Recommencer
shell-reset-tip = Reprendre ce tour depuis le début (Échap)
shell-confirm = Valider
shell-countdown = Validation dans { $count }… Appuyer pour attendre
shell-sound = Son
shell-sound-on = Activer le son
shell-sound-off = Couper le son
shell-offline = Hors ligne – renvoi automatique
shell-last-round = Dernière manche
shell-practice = Entraînement
shell-watching = Spectateur
shell-score = Feuille de score
shell-score-now = Score provisoire
shell-record = Télécharger la partie
shell-copy = Continuer d’ici dans une copie
shell-rematch = Rejouer avec les mêmes joueurs
shell-ask-undo = Annuler le dernier tour ({ $player })
shell-ask-undo-tip = Aussitôt contre des bots, sinon quand les autres acceptent. Les dés seront relancés.
shell-undo-asked = Vous avez demandé un retour en arrière. Aux autres de décider.
shell-undo-withdraw = Retirer la demande
shell-undo-question = { $player } demande à revenir avant le dernier tour. D’accord ?
shell-resign = Abandonner
shell-resign-sure = Un bot jouera à votre place et vous ne figurerez pas au classement. C’est définitif.
shell-resign-no = Continuer
shell-resign-yes = Abandonner
shell-end = Arrêter la partie
shell-end-sure = La partie s’arrête ici, sans vainqueur, et ne compte dans aucune statistique. Vous pourrez encore la revoir, la télécharger et la reprendre dans une copie. C’est définitif.
shell-end-no = La laisser continuer
shell-end-yes = Arrêter la partie
shell-ended = Cette partie a été arrêtée.
shell-list = Liste
shell-list-tip = Tous les choix sous forme de phrases (V)
shell-list-on = Afficher les choix en liste
shell-list-off = Masquer la liste des choix
shell-list-none = Il n’y a rien à choisir pour l’instant.
shell-tray = Ce tour
shell-taken = Étapes effectuées
shell-step-tip = Annuler cette étape et les suivantes
shell-step-back = Effectué : { $step }. Appuyer pour annuler.
shell-so-far = { $count ->
    [one] { $count } étape effectuée.
   *[other] { $count } étapes effectuées.
}
shell-ready = C’est prêt : validez, ou annulez une étape.
shell-waiting = On attend { $player }…
shell-person = { $name }
shell-fill = Remplir
shell-do-market = Marché
shell-do-market-tip = { $count ->
    [one] un déplacement de dé
   *[other] { $count } déplacements de dé
}
shell-do-claim = Revendiquer
shell-do-claim-tip = { $count ->
    [one] une section libre
   *[other] { $count } sections libres
}
shell-do-build = Construire
shell-do-build-tip = { $count ->
    [one] une livraison possible
   *[other] { $count } livraisons possibles
}
shell-trade = Prestige
shell-trade-tip = l’échanger, ou relancer
shell-place-hint = Sur votre plateau, plus bas : face visible à son prix, ou face cachée gratuitement.
shell-silence = Ne plus le dire
shell-silence-tip = Ce type d’avertissement se taira ; les réglages le rétablissent.
shell-group-detail = Choisir
shell-group-market = Au marché
shell-group-claim = Revendiquer une section
shell-group-build = Construire
shell-group-recruit = Recruter
shell-group-optional = En plus de votre action
shell-group-end = Terminer
shell-leaf-log = Journal
shell-leaf-chat = Discussion
shell-leaf-rules = Règles
shell-leaf-list = Liste
shell-log-empty = Il ne s’est encore rien passé.
shell-turn = tour de jeu { $turn }
shell-hurt = Causé par un autre joueur
shell-tiles = { $player } redistribue les tuiles Dé : { $tiles }.
shell-tile = { $die } sur { $card }
shell-news-seated = { $player } prend place.
shell-news-resigned = { $player } abandonne ; un bot continue.
shell-news-handed = Un bot remplace { $player }.
shell-news-offered = { $player } propose sa place à quelqu’un d’autre.
shell-news-returned = { $player } est de retour.
shell-news-left = { $player } s’en va.
shell-news-undo-asked = { $player } demande un retour en arrière.
shell-news-undo-yes = { $player } accepte le retour en arrière.
shell-news-undo-no = { $player } refuse le retour en arrière.
shell-news-undone = La table revient en arrière ; les dés seront relancés.
shell-news-closed = L’hôte arrête la partie.
shell-chat-empty = Personne n’a encore rien dit.
shell-chat-off = Pas de discussion à cette table.
shell-chat-write = Écrire à la table
shell-chat-send = Envoyer
shell-mute = masquer
shell-mute-who = Ne plus lire { $player }
shell-tip-rule = X : lire la règle { $rule }
shell-help-intro = Tout ce qui est sur la table peut être examiné avant d’être choisi, et annulé jusqu’à la validation. De même au clavier :
shell-key-actions = examiner le marché, les sections à revendiquer, ce qu’on peut construire
shell-key-dice = examiner un dé : rouge, bleu, jaune, vert, blanc ; le même chiffre encore une fois le prend
shell-key-walk = parcourir tout ce qui peut être choisi
shell-key-enter = prendre ce qui est sélectionné ; sans sélection, valider le tour
shell-key-undo = annuler la dernière étape
shell-key-reset = reprendre le tour depuis le début
shell-key-fill = remplir : la meilleure livraison possible maintenant
shell-key-list = tous les choix sous forme de phrases
shell-key-log = le journal
shell-key-chat = la discussion
shell-key-explain = lire la règle sur ce qui est sélectionné ou sous le pointeur
shell-key-help = cette aide

## Accueil

start-subtitle = Bâtir ensemble la cathédrale, et éclipser les autres.
start-name = Votre nom
start-guest = Invité
start-now = Jouer tout de suite contre Ivan
start-now-tip = Une partie solo, sans attendre
start-modes = Façons de jouer
start-leaves = Plus
start-bots = Contre des bots
start-bots-tip = De un à trois
start-screen = Sur un même écran
start-screen-tip = De deux à quatre personnes
start-friends = Inviter des amis
start-friends-tip = Par lien, chacun chez soi
start-continue = Continuer
start-open = Tables qui attendent des joueurs
start-records = Archives
start-statistics = Mes parties
start-rules = Règles
start-settings = Réglages
start-kind-1 = Solo contre Ivan
start-kind-2 = { $count } joueurs
start-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
start-my-turn = À vous de jouer
start-their-turn = À { $player } de jouer
start-gathering = En attente de joueurs
start-over = Terminée
start-sit = S’asseoir
start-go = Reprendre

## Mise en place

setup-title-solo = Solo contre Ivan
setup-title-bots = Contre des bots
setup-title-screen = Sur un même écran
setup-title-friends = Inviter des amis
setup-intro-solo = Vous et Ivan Jakovlevitch, qui bâtit d’après ses cartes.
setup-intro-bots = Ils s’assoient aussitôt et jouent dès que vient leur tour.
setup-intro-screen = Tout le monde joue ici, à tour de rôle.
setup-intro-friends = Préparez la table ; chaque place libre reçoit son propre lien.
setup-players = Joueurs
setup-seat = Place { $seat }
setup-colour = Couleur de la place { $seat }
setup-kind = Qui joue à la place { $seat }
setup-kind-me = Ici
setup-kind-bot = Bot
setup-kind-friend = Ami
setup-name = Nom à la place { $seat }
setup-bot = Bot pour la place { $seat }
setup-friend = par lien d’invitation
setup-bot-name = { $bot } { $number }
setup-ivan = Ivan Jakovlevitch est votre rival. Il suit cinq cartes et n’a besoin ni de ressources ni de sommeil.
setup-options = La table
setup-side = Plateaux Atelier
setup-side-basic = Standard
setup-side-advanced = Avancé
setup-side-basic-tip = Les ornements sont disponibles dès le début ; chaque atelier a son prix.
setup-side-advanced-tip = Les ornements et deux bannières occupent des ateliers et doivent être libérés ; chaque atelier coûte 3.
setup-first-game = Première partie
setup-first-game-tip = Ateliers standard et cartes Influence les plus simples.
setup-door = Qui peut venir
setup-door-link = Par lien
setup-door-public = Tout le monde
setup-door-link-tip = Seulement ceux à qui vous envoyez un lien.
setup-door-public-tip = La table figure sur la page d’accueil jusqu’à ce qu’elle soit complète.
setup-spectators = Spectateurs bienvenus
setup-spectators-tip = Quiconque connaît l’adresse peut regarder.
setup-more = Plus
setup-table-name = Nom de la table
setup-seed = Graine
setup-seed-tip = La même graine donne la même mise en place et les mêmes dés. Qui la connaît sait ce qui vient : une table à graine choisie sert à l’entraînement.
setup-start = Commencer
setup-invite = Préparer la table et inviter

## Salle d’attente

lobby-title = La table est prête
lobby-intro-host = Envoyez un lien à chaque joueur, ou confiez une place à un bot. Quand tous sont assis, vous commencez.
lobby-intro-seated = Vous avez une place. L’hôte commence quand tout le monde est assis.
lobby-intro-watching = La partie n’a pas encore commencé. Vous pourrez la regarder dès qu’elle commence.
lobby-closed = Cette table a été fermée.
lobby-free = Place libre
lobby-you = vous
lobby-link = Invitation à la place { $seat }
lobby-copy = Copier
lobby-copied = Copié
lobby-bot = Un bot pour la place { $seat }
lobby-bot-choose = Un bot…
lobby-stand = Se lever
lobby-remove = Exclure
lobby-begin = Commencer
lobby-waiting-seats = En attente de joueurs…
lobby-close = Fermer la table
lobby-wait = L’hôte va bientôt commencer…
lobby-wait-watching = La partie va bientôt commencer…
join-title = Une place vous attend
join-lead = { $host } vous garde une place.
join-your-seat = Votre place

## Parties enregistrées

records-title = Archives
records-intro = Chaque partie est un fichier que l’on peut garder, revoir et reprendre à n’importe quel coup.
records-upload = Ouvrir une partie
records-upload-tip = Choisissez un fichier .cupola, ou déposez-le ici.
records-checking = La partie est rejouée…
records-finished = Parties terminées
records-none = Pas encore de partie terminée. La première apparaîtra ici.
records-download = Télécharger

## Règles

rules-title = Règles
rules-search = Chercher dans les règles
rules-chapters = Chapitres
rules-text = Les règles
rules-found = { $count ->
    [0] Aucune règle trouvée
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
}
rules-none = Aucune règle ne parle de « { $wanted } ».
rules-origin = D’où vient la règle { $rule }
rules-origin-book = livret
rules-origin-clar = précision publiée
rules-origin-ours = notre décision

## Réglages

settings-title = Réglages
settings-table = À la table
settings-me = Vous
settings-sound = Son
settings-sound-tip = Dés, marteaux et cloches.
settings-smartParts = Faire ce qui va de soi
settings-smartParts-tip = Ce qui ne demande pas réflexion se fait tout seul : les ressources et l’atelier après un dé, l’unique réponse possible.
settings-holdAfterRoll = Attendre après le lancer
settings-holdAfterRoll-tip = Le tour attend une fois les dés tombés, pour que le prestige puisse encore acheter une relance.
settings-listView = Liste des choix
settings-listView-tip = Chaque choix sous forme de phrase, à côté des plateaux.
settings-confirm = Valider un tour
settings-confirm-always = Toujours
settings-confirm-countdown = Après 3 secondes
settings-confirm-never = Automatiquement
settings-confirm-tip = Quand il n’y a plus rien à choisir. Les avertissements vous attendent toujours.
settings-motion = Animations
settings-motion-system = Comme le système
settings-motion-full = Complètes
settings-motion-reduced = Réduites
settings-silenced = Avertissements masqués
settings-silenced-tip = { $count ->
    [one] Un type d’avertissement est masqué.
   *[other] { $count } types d’avertissements sont masqués.
}
settings-silenced-again = Les afficher à nouveau
settings-recovery = Un autre appareil
settings-recovery-tip = Un code amène vos tables dans un autre navigateur, une seule fois : vous recevez alors le suivant. Un nouveau code remplace le précédent.
settings-recovery-make = Créer un code
settings-recovery-code = Votre code de récupération
settings-recover = L’utiliser
settings-recover-code = Un code d’un autre appareil
settings-recovered = Ce navigateur est connecté. Ce code a servi ; gardez plutôt celui-ci, il n’est montré qu’une fois.
settings-recovered-on = Vers mes tables
settings-devices = Vos appareils
settings-devices-tip = Tous les navigateurs connectés. Déconnectez ceux que vous ne connaissez pas ou n’utilisez plus.
settings-device-unknown = Un navigateur
settings-device-here = celui-ci
settings-device-since = Depuis le { $day }.
settings-device-used = Utilisé le { $day }.
settings-device-leave = Déconnecter
settings-device-leave-named = Déconnecter : { $device }
settings-device-sure = { $device } perd aussitôt l’accès à vos tables. Votre compte reste.
settings-device-sure-here = Ce navigateur perd l’accès à vos tables. Vous n’y revenez qu’avec un code de récupération ou depuis un autre appareil.
settings-devices-leave = Déconnecter tous les autres
settings-devices-sure = Tous les autres navigateurs perdent aussitôt l’accès à vos tables, et votre code de récupération est remplacé. Les jetons restent : révoquez-les plus bas.
settings-devices-left = Tous les autres navigateurs sont déconnectés.
settings-devices-code = Votre ancien code ne vaut plus rien. Voici le nouveau ; il n’est montré qu’une fois.
settings-tokens = Bots et scripts
settings-tokens-tip = Un jeton permet à un programme de jouer en votre nom par l’API.
settings-token-label = À quoi sert-il ?
settings-token-make = Créer un jeton
settings-token-made = Copiez-le maintenant : il n’est montré qu’une fois.
settings-token-secret = Le jeton
settings-token-revoke = Révoquer
settings-mutes = Joueurs masqués
settings-unmute = Lire à nouveau
settings-delete = Effacer mes données
settings-delete-tip = Nom, discussion, jetons, appareils et parties envoyées ; un bot continue là où une partie est en cours.
settings-delete-sure = Votre nom, vos messages et vos jetons sont effacés aussitôt, et vos tables ne sont plus à vous. C’est définitif.
settings-delete-yes = Tout effacer

## La page de la feuille de score

score-page-title = Le score
score-page-title-now = Si la partie s’arrêtait là
score-page-now-explained = La partie continue : voici le décompte si elle s’arrêtait maintenant.
score-page-verdict-now = À ce stade, { $verdict }
score-page-missing = Impossible d’afficher ce score
score-page-try-again = Réessayer
score-page-standing = Classement
score-page-counting = Décompte en cours…
score-page-left = a quitté la partie
score-page-prestige = Prestige
score-page-rematch = Rejouer
score-page-back = Retour à la table
score-page-replay = Recompter
score-page-skip = Passer le décompte
score-page-record = Télécharger la partie
score-page-towers = Les tours, une par une
score-page-tower = Tour { $tower }
score-page-worth = valeur en prestige
score-page-majority = { $value ->
    [one] Qui est présent dans la tour { $tower }, qui vaut { $value } point de prestige
   *[other] Qui est présent dans la tour { $tower }, qui vaut { $value } points de prestige
}
score-page-player = Joueur
score-page-presence = Présence
score-page-sums = Toute la feuille
score-page-counted = Ce qui est compté
score-page-part-track = Sur la piste
score-page-part-leftovers = Pièces restantes
score-page-part-contracts = Contrats
score-page-part-tools = Outils
score-page-total = Total
score-page-course = Le prestige au fil de la partie
score-page-plot = Le prestige de chaque joueur après chaque tour de jeu, en courbes. Le curseur dessous lit chaque tour de jeu ; les mêmes nombres figurent dans un tableau.
score-page-plot-table = Les courbes en tableau
score-page-plot-empty = Il ne s’est encore rien passé qui puisse être tracé.
score-page-slider = Tour de jeu à lire
score-page-axis-turn = Tour de jeu
score-page-turn = Tour de jeu { $turn }
score-page-scoring = Décompte
score-page-after-scoring = Après le décompte
score-page-words = Chaque point expliqué
score-page-points = { $count ->
    [one] { $count } point de prestige
   *[other] { $count } points de prestige
}
score-page-dice = Les dés sont vérifiables
score-page-dice-how = Avant la partie, le serveur a choisi une graine secrète pour tout son hasard et en a montré le sceau. À la fin, la graine est révélée : chacun peut voir qu’aucun lancer n’a été modifié.
score-page-commitment = Sceau, montré avant la partie
score-page-seed = Graine, révélée à la fin
score-page-seed-hidden = reste secrète jusqu’à la fin de la partie
score-page-seal-fits = Votre navigateur l’a vérifié : cette graine est bien celle qui a été scellée.
score-page-seal-broken = Cette graine n’est pas celle qui a été scellée.
score-page-dice-verify = Pour vérifier chaque lancer, téléchargez la partie et exécutez :

## Demandé avant de renoncer à quelque chose

shell-confirm-again = { $doubt } Validez encore une fois pour continuer ainsi.

## Petits écrans et thèmes

shell-choose = Choisir
shell-touch-hint = Touchez une pièce pour l’examiner ; touchez-la encore, ou Choisir, pour la prendre.
shell-place-hint-small = Choisissez un emplacement de votre atelier : face visible à son prix, ou face cachée gratuitement.
shell-scores = Scores
shell-score-of = { $prestige ->
    [one] { $player } : { $prestige } point de prestige, marqueur sur { $marker }
   *[other] { $player } : { $prestige } points de prestige, marqueur sur { $marker }
}
shell-goods = Mes ressources et mes roubles
shell-panes = Plateaux
shell-pane-market = Marché
shell-pane-cathedral = Cathédrale
shell-pane-region = Région
shell-pane-me = Moi
shell-pane-others = Autres
shell-pane-panel = Journal
shell-pane-wanted = il y a un choix à faire ici

## La région des Recruteurs

region-title = La région
region-city = { $city } : le prochain recruteur paie { $passes ->
    [one] { $passes } laissez-passer
   *[other] { $passes } laissez-passer
} et choisit parmi { $places } spécialistes.
region-city-closed = { $city } est fermée : on n’y envoie plus de recruteur.
region-city-tower = La ville ferme et est décomptée quand la tour { $tower } est complète.
region-sent = { $player } { $count }
region-there = Recruteurs sur place : { $contractors }.
region-place = Spécialiste à la place { $place } : { $effect }. Outil au dos : { $tool }.
region-place-empty = La place { $place } est vide.
region-bag = { $count ->
    [one] { $count } spécialiste dans le sac
   *[other] { $count } spécialistes dans le sac
}
piece-times = { $count }×

## Les pièces des guildes

guild-contracts = Contrats : { $deck } dans la pioche, { $under } remis dessous.
guild-spares = Cartes Cathédrale écartées : { $deck } dans la pioche, { $discarded } défaussées.
guild-buttresses = { $count ->
    [one] { $count } contrefort disponible.
   *[other] { $count } contreforts disponibles.
} Appuyez pour lire ce que fait chacun.
guild-buttresses-title = Contreforts
guild-diamonds = { $count ->
    [one] { $count } diamant dans la réserve.
   *[other] { $count } diamants dans la réserve.
}
guild-counter-contracts = Contrats
guild-counter-spares = Cartes Cathédrale écartées
guild-counter-rivals = Tuiles Atelier des autres
guild-spare-left = { $count ->
    [one] encore { $count } pièce
   *[other] encore { $count } pièces
}
guild-spare-first = Davantage sur celle-ci
contract-laid = Remis par vous sous la pioche
contract-before = { $count ->
    [0] le prochain à en être pioché
    [one] { $count } contrat est pioché avant lui
   *[other] { $count } contrats sont piochés avant lui
}
you-contracts-open = { $count ->
    [0] Aucun contrat en main. Appuyez pour en savoir plus.
    [one] { $count } contrat en main. Appuyez pour le lire.
   *[other] { $count } contrats en main. Appuyez pour les lire.
}
ivan-contractors = { $count ->
    [one] Il lui reste { $count } recruteur.
   *[other] Il lui reste { $count } recruteurs.
}
ivan-tools = Outils de ses spécialistes : { $tools } ; ils valent { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
} à la fin.
others-strip = { $count ->
    [one] { $count } recruteur sur l’extension
   *[other] { $count } recruteurs sur l’extension
}, { $passes }, outils d’une valeur de { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}.
others-specialist = Spécialiste : { $effect }.
others-hand = { $count ->
    [one] { $count } contrat en main.
   *[other] { $count } contrats en main.
}
others-buttress = Contrefort : { $effect }.
cathedral-city = { $city } se trouve sur cette tour : quand toutes ses sections sont achevées, la ville ferme, et les bannières d’ici comptent pour les recruteurs de là-bas.
cathedral-city-closed = { $city } est fermée et décomptée.
cathedral-foreman = Le contremaître se tient à la tour { $tower } : qui achève une section ici gagne 1 point de reconnaissance de plus, et les réprimandes y comptent double.

## Le rideau, autour d’un écran avec des contrats cachés

curtain-pass = Laissez l’écran à { $player }
curtain-why = Les contrats en main ne regardent qu’une seule personne.
curtain-lift = C’est moi, { $player } : montrer la table
settings-theme = Couleurs
settings-theme-system = Comme le système
settings-theme-paper = Papier
settings-theme-night = Nuit
settings-theme-contrast = Contraste élevé
shell-do-recruit = Recruter
shell-do-recruit-tip = { $count ->
    [one] une ville possible
   *[other] { $count } villes possibles
}
shell-less = Prendre moins
shell-less-tip = en laisser une partie
shell-more = Plus
shell-more-tip = prendre moins, échanger du prestige

## Revoir une partie

replay-title = Revoir la partie
replay-begin = La table est prête
replay-quiet = Rien de visible ne se passe ici
replay-where = Tour de jeu { $turn }, { $player }
replay-count = moment { $moment } sur { $moments }
replay-controls = À travers la partie
replay-slider = Moment de la partie
replay-words = Ce qui s’était passé jusqu’à ce moment
replay-to-turn = Aller au tour de jeu { $turn }
replay-first = Au début
replay-first-tip = Au début (Début)
replay-turn-back = Reculer d’un tour
replay-turn-back-tip = Reculer d’un tour (Haut ou Page précédente)
replay-back = Reculer d’une étape
replay-back-tip = Reculer d’une étape (Gauche)
replay-play = Lecture
replay-play-tip = Lecture (Espace)
replay-pause = Pause
replay-pause-tip = Pause (Espace)
replay-on = Avancer d’une étape
replay-on-tip = Avancer d’une étape (Droite)
replay-turn-on = Avancer d’un tour
replay-turn-on-tip = Avancer d’un tour (Bas ou Page suivante)
replay-last = À la fin
replay-last-tip = À la fin (Fin)
replay-speed = Vitesse
replay-times = { NUMBER($speed) }×
replay-eyes = Vu par
replay-eyes-nobody = Un spectateur
replay-link = Copier le lien
replay-copied = Copié
replay-link-tip = Copier un lien qui s’ouvre à ce moment
replay-record = Fichier
replay-record-tip = Télécharger le fichier de cette partie
replay-to-table = À la table
replay-to-records = Aux archives
replay-try = Rejouer d’ici
replay-try-tip = Continuer à partir de ce moment à une table à vous
replay-try-over = La partie est terminée à ce moment : choisissez-en un plus tôt.
replay-try-intro = Une table d’entraînement commence à ce moment, avec ses propres dés. La partie que vous regardez reste telle quelle.
replay-try-me = Moi
replay-try-no = Continuer à regarder
replay-try-yes = Commencer
replay-open = Revoir
replay-last-turns = Qu’ont-ils fait ?
replay-last-turns-tip = Remontrer ce qui s’est passé depuis votre dernier tour
replay-last-turns-now = Encore une fois : { $player }
replay-last-turns-stop = Arrêter

## Statistiques

statistics-title = Mes parties
statistics-intro = Combien de parties gagnées, quels scores, et avec quelles options.
statistics-practice = Compter aussi les tables d’entraînement
statistics-none = Pas encore de partie terminée. Votre premier score apparaîtra ici.
statistics-play = Jouer contre Ivan
statistics-left-out = Les tables où vous teniez plusieurs places et celles qui continuaient une autre partie ne sont pas comptées.
statistics-matches = Parties
statistics-won = Gagnées
statistics-lost = Perdues
statistics-resigned = Abandonnées
statistics-best = Meilleur
statistics-average = Moyenne
statistics-share = { $share } % du total
statistics-average-of = { NUMBER($average) } en moyenne
statistics-of = { $wins } ({ $share } %)
statistics-ivan = Meilleur score contre Ivan
statistics-against = { $mine } à { $ivan }
statistics-against-whom = { $ivan } contre Ivan, { $others } contre d’autres
statistics-ivan-of = { $wins ->
    [one] { $wins } gagnée sur { $matches } contre lui
   *[other] { $wins } gagnées sur { $matches } contre lui
}
statistics-see = La revoir
statistics-course = Partie après partie
statistics-plot = Mon prestige à chaque partie, à côté de celui du meilleur rival
statistics-axis-match = Partie
statistics-date = Date
statistics-played = Options
statistics-outcome = Résultat
statistics-rival = Meilleur rival
statistics-trend = Moyenne de cinq parties
statistics-all = Toutes les parties en tableau
statistics-replay = Revoir la partie { $match }
statistics-cut = { $count ->
    [one] Seule la dernière partie est affichée ({ $count }).
   *[other] Seules les { $count } dernières parties sont affichées.
}
statistics-sets = Selon les options
statistics-bands = Répartition des scores
statistics-solo = Contre Ivan
statistics-players = { $count } joueurs
statistics-contractors = Recruteurs
statistics-any-guild = guilde quelconque
statistics-advanced = face avancée
statistics-and = { " · " }
replay-row = { $title } : { $names }, { $when }
replay-refused = { $file } n’a pas été gardé. { $reason }
replay-kept = Les parties que vous gardez ici
replay-kept-over = { $turns ->
    [one] { $turns } tour, jouée jusqu’à la fin
   *[other] { $turns } tours, jouée jusqu’à la fin
}
replay-kept-running = { $turns ->
    [one] { $turns } tour, inachevée
   *[other] { $turns } tours, inachevée
}
replay-drop = Supprimer
replay-drop-sure = La partie enregistrée est supprimée ici. Les tables qui l’ont continuée restent.
replay-drop-no = La garder
replay-drop-yes = La supprimer

## Le tour en préparation

shell-fill-does = { $steps }
shell-look-hint = Pointez un dé, une section ou une pièce : son effet s’affiche ici.
shell-confirm-named = Valider : { $what }
shell-confirm-roll = Lancer
shell-confirm-end = Fin du tour
shell-confirm-enough = Assez
shell-confirm-send-tip = Ce tour est prêt (Entrée)
shell-confirm-roll-tip = Quitter le marché et lancer ses dés (Entrée)
shell-confirm-end-tip = Terminer votre tour (Entrée)
shell-confirm-enough-tip = S’en tenir là ; la suite de votre tour vient après (Entrée)
shell-undo-last-again = Appuyez encore sur Annuler pour annuler le dernier tour. Les dés seront relancés.
shell-undo-last-tip = Annuler le dernier tour : aussitôt contre des bots, sinon quand les autres acceptent. Les dés seront relancés.
page-offline-idle = Le serveur ne répond pas.
page-played-elsewhere = Ce tour a été joué dans une autre fenêtre ; votre tour commencé est perdu.
market-short-action-move = { $spaces } → { $tile }
market-short-action-push = { $spaces } → { $tile }
market-short-action-influence = { $effect }
market-short-action-influence-again = { $effect }
market-short-action-workshop = { $benefit }
market-short-action-rival-workshop = { $player } : { $benefit }
market-short-action-jewels-none = aucune gemme
market-short-action-specialist = { $effect }
market-short-action-keep-specialist = garder : { $effect }
market-short-action-dismiss-specialist = écarter : { $effect }
market-short-action-take-buttress = { $effect }
market-short-action-use-buttress = { $effect }
market-short-action-tile-once = { $space } : { $goods }
market-short-action-tile-take = { $space } : { $tile }, { $dice }×
market-short-action-keep-contract = garder : { $contract }
market-short-action-return-contract = remettre : { $contract }
market-short-action-buy-pass = 1 laissez-passer pour 1 prestige
market-short-action-sell = { $rubles ->
    [one] { $rubles } rouble pour 1 prestige
   *[other] { $rubles } roubles pour 1 prestige
}
market-short-action-reroll = relancer « { $tile } »
market-short-effect-marked = { $mark } { $effect }
market-short-effect-once = 1×
market-short-effect-unlimited = ∞
market-short-suggestion-deliver = { $goods } → { $section }
market-short-suggestion-decorate = { $ornament } → { $section }
market-short-suggestion-decorate-set = { $ornament } { $jewels } → { $section }
setup-module = Module et guildes
setup-contractors = Recruteurs
setup-contractors-tip = Une région de villes, des spécialistes, des laissez-passer et un dé noir.
setup-fourth = Quatrième guilde
setup-fourth-random = tirée au sort
setup-extra-plans = Autres cathédrales
setup-extra-plans-tip = Les plans de la seconde boîte peuvent aussi être piochés.

## Les conseils à la table

advice-button = Conseil
advice-button-tip = Que jouer maintenant ? (H)
advice-thinking = Examen de vos possibilités…
advice-cancel = Ne pas attendre
advice-told = { $count ->
    [one] { $count } tour mérite un coup d’œil.
   *[other] { $count } tours méritent un coup d’œil, le meilleur en premier.
}
advice-turn = { $rank }. { $steps }. Chances de gagner : { $chance }, prestige attendu : { $prestige }.
advice-times = × { $count }
advice-show = Montrer
advice-show-tip = Montrer sur le plateau
advice-take = Jouer ces étapes
advice-shown = Sur le plateau
advice-back = Tous les tours
advice-again = Redemander
advice-past = Votre tour a changé entre-temps.
advice-stale = La partie a avancé entre-temps.
advice-stopped = Vous n’avez pas attendu la réponse.
advice-foot = Chances de gagner, et prestige attendu à la fin. Les étapes jouées attendent votre validation.
shell-key-hint = un conseil : que jouer maintenant

## L’analyse d’une partie

statistics-review = Analyser la partie { $match }
review-title = Analyse
review-open = Analyser cette partie
review-short = Analyse
review-missing = Cette partie ne peut pas être analysée
review-none = Personne n’avait rien à décider dans cette partie.
review-progress = Chaque tour est réexaminé : { $done } sur { $total }…
review-pause = Pause
review-resume = Reprendre
review-again = Réessayer
review-missed = { $count ->
    [one] { $count } tour n’a pas pu être jugé.
   *[other] { $count } tours n’ont pas pu être jugés.
}
review-verdict = { $player } : { $begin } au début, { $terms }, { $result } à la fin.
review-for = Point de vue
review-plot = Chances de gagner au fil de la partie, au premier plan : { $player }
review-plot-table = La courbe en tableau
review-slider = Tour de jeu
review-before = Avant le tour de jeu { $turn }, { $player }
review-end = Fin
review-turning = Tournants
review-turn-of = Tour de jeu { $turn }, { $player }
review-split = Par le jeu { $play }, par le hasard { $dice }
review-played = Joué
review-better = Mieux
review-rank = { $rank } sur { $turns }
review-rank-head = Rang
review-look = Revoir
review-shares = Hasard et jeu
review-second = Second regard
review-second-note = Le second regard, c’est ce que le joueur suivant a vu autrement en réfléchissant plus longtemps à la même situation.
review-shares-note = Le hasard, c’est l’effet des dés et des pioches, et ce que personne ne pouvait choisir. Le jeu, c’est ce qui a été choisi, comparé au meilleur tour trouvé.
review-later = Ceci apparaîtra une fois tous les tours examinés.
review-score = { $player } : { $prestige }
review-all-turns = Montrer les { $count } tours
review-player = Joueur
review-begin = Au début
review-own = Jeu personnel
review-others = Jeu des autres
review-luck = Hasard
review-result = À la fin
review-best-turns = Meilleurs tours
review-best-of = { $best } sur { $turns }
review-turns = Tous les tours
review-whose = Joués par
review-all = tout le monde
review-sort = Ordre
review-sort-turn = Tour
review-sort-loss = Perte
review-sort-luck = Hasard
review-loss = Perte
review-waiting = pas encore examiné
review-this = – joué
review-prestige = Prestige attendu
review-says-loss = Chances perdues : { $loss }.
review-says-luck = Hasard : { $luck }.

## Les niveaux des bots, et les conseils permis ou non

level-thinks = Réfléchit au plus { $seconds } s par tour.
level-line = { $level } – { $thinks }
level-of = Niveau { $level } sur { $levels }
level-others = Autres bots
setup-hints = Conseils permis
setup-hints-tip = Chacun peut demander quoi jouer maintenant. Sans cela, personne ne le peut.
