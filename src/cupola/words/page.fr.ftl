# Les textes de la page en français (France), écran par écran. Le jeu lui-même (pièces, choix, journal, score) est dans fr.ftl.

## Tous les écrans

shell-name = Cupola
shell-title = Cupola
shell-title-yours = À vous – Cupola
shell-title-table = { $title } – { $table }
shell-home = Accueil
shell-back = Retour à la partie
shell-again = Réessayer
shell-close = Fermer
shell-yes = Oui
shell-no = Non
shell-somebody = Quelqu’un
shell-person = { $name }
shell-you = Vous
language-title = Langue
page-loading = Chargement…
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-offline = Le serveur ne répond pas. Votre tour commencé est conservé.
page-offline-idle = Le serveur ne répond pas.

## Sans serveur

offline-loading = Chargement de Cupola : { $done } Mo sur { $whole }. Une seule fois suffit.
offline-starting = Démarrage…
offline-progress = Part déjà chargée
offline-not-stored = Ce navigateur ne conserve rien. Vos parties seront perdues à la fermeture de l’onglet.
offline-other-tab = Cupola est ouvert dans un autre onglet. Jouez là-bas, ou fermez cet autre onglet pour continuer ici.
offline-browser = Ce navigateur ne peut pas faire tourner Cupola : il lui faut WebAssembly et les modules. Essayez un navigateur récent.
offline-download = Cupola n’a pas pu être chargé entièrement. Vos parties sont intactes.
offline-storage = Le stockage de ce navigateur n’est pas lisible. Rien n’y a été modifié.
offline-newer = Une version plus récente de Cupola a enregistré vos parties ici. Rechargez la page pour l’obtenir.
offline-stopped = Cupola s’est arrêté. Vos parties sont conservées jusqu’au dernier tour confirmé.
offline-bots-stopped = Un bot n’a pas pu jouer : le navigateur n’a rien enregistré. Libérez de la place et réessayez.
offline-play-anyway = Jouer sans conserver
offline-unreadable = { $count ->
    [one] Une partie de ce navigateur n’est pas lisible. Elle est conservée telle quelle.
   *[other] { $count } parties de ce navigateur ne sont pas lisibles. Elles sont conservées telles quelles.
}
offline-save-unreadable = Enregistrer une copie
needs-server = Il faut un serveur
needs-server-friends = Pour jouer avec des amis par internet, il faut un serveur.
needs-server-games = La liste de toutes les parties entre amis a besoin d’un serveur. Vos parties d’ici sont sur la page d’accueil.
needs-server-join = Cette invitation vient d’un serveur. Cette page fonctionne sans serveur.
needs-server-account = Les codes, appareils et jetons d’un compte demandent un serveur. Ici, tout reste dans ce navigateur.
needs-server-daily = Le tableau commun des résultats a besoin d’un serveur. Votre résultat reste dans ce navigateur.
needs-server-how = Installez Cupola sur un ordinateur et lancez
update-ready = Une nouvelle version de Cupola est là.
update-now = Mettre à jour
update-later = Plus tard

## Erreurs, d’après le code du serveur

error-undo-off = À cette table, on ne revient pas en arrière.
error-no-such-day = Il n’y a pas de donne pour ce jour.
error-not-today = Ce jour est passé. Une nouvelle cathédrale vous attend.
error-refused = Ce n’est pas permis maintenant.
error-stale = La partie a avancé : vérifiez et réessayez.
error-not-your-turn = Ce n’est pas votre tour.
error-your-turn = C’est à vous de jouer.
error-no-more-turns = Vous n’avez plus de tour dans cette partie.
error-not-between-turns = Impossible de préparer un tour maintenant. Réessayez dans un instant.
error-nobody-to-wait-for = On prépare son tour pendant que les autres jouent le leur.
error-not-running = La partie n’est pas en cours.
error-not-begun = La partie n’a pas commencé.
error-not-over = La partie n’est pas encore terminée.
error-origin-runs = Cette table est la copie d’une partie encore en cours : l’analyse sera possible quand elle sera finie.
error-begun = La partie a déjà commencé, ou la table a été fermée.
error-over = La partie est terminée : on ne peut plus y jouer ni rien annuler.
error-finished = On ne joue plus à cette table.
error-closed = Cette table a été fermée.
error-bad-address = Ce n’est pas une adresse e-mail telle que nom@example.org. Après l’@, il faut un domaine d’Internet.
error-no-mail = Ce serveur n’envoie pas d’e-mails.
error-bad-push-key = Le service d’avis de votre navigateur a donné des clés inutilisables. Désactivez les avis puis réactivez-les.
error-unknown-channel = C’est déjà désactivé.
error-unknown-link = Ce lien est trop ancien, ou l’adresse a été retirée. Vous pouvez la saisir à nouveau dans les réglages.
error-others-play = D’autres personnes jouent ici : la partie pourra être arrêtée quand elles auront abandonné.
error-resigned = Ce joueur a abandonné.
error-too-late = On ne peut revenir sur un abandon que pendant dix secondes.
error-not-yet = L’autre joueur peut encore revenir.
error-still-played = D’autres jouent encore.
error-read-only = Vous pouvez regarder cette partie, pas la jouer : ouvrez une copie pour la continuer.
error-other-rules = Cette partie a commencé avec d’autres règles ou un autre matériel.
error-hidden = D’autres joueurs ont des contrats cachés : ce sera possible après la fin de la partie.
error-unfinished = Votre tour n’est pas encore complet.
error-no-hints = Les conseils sont désactivés à cette table.
error-nothing-to-choose = Votre tour est complet : il n’y a plus rien à choisir.
error-no-advice = Le conseil a pris trop de temps : réessayez.
error-after-chance = Un lancer ou une pioche précède cette étape : jouez-la ensuite.
error-key-used = Ceci a déjà été envoyé.
error-no-such-move = Ce coup n’existe pas.
error-no-such-version = Cette partie n’a pas cette étape.
error-no-such-moment = Cette partie n’a pas cette étape.
error-no-such-turn = Il n’y avait rien à décider pendant ce tour.
error-no-review = L’analyse de ce tour a pris trop de temps : réessayez plus tard.
error-no-record = C’est une table, pas une partie importée.
error-nothing-to-undo = Il n’y a rien à annuler.
error-undo-pending = Quelqu’un a déjà demandé un retour en arrière.
error-no-undo = Personne n’a demandé de retour en arrière.
error-own-undo = Aux autres de décider de votre retour en arrière ; vous pouvez seulement retirer la demande.
error-not-deserted = Cette personne n’est pas absente depuis assez longtemps.
error-own-seat = Cette place est la vôtre.
error-question-pending = Une question est déjà posée à la table.
error-no-question = Plus personne ne demande rien.
error-own-question = La décision revient aux autres. Vous pouvez seulement retirer votre question.
error-on-vacation = Vous êtes déjà en vacances. Mettez-y d’abord fin.
error-too-many-days = C’est plus de jours qu’il ne vous en reste.
error-needs-server = Il faut un serveur pour cela. Le reste de Cupola s’en passe.
error-damaged-game = Cette partie n’est plus lisible. Elle est conservée telle quelle.
error-newer-game = Une version plus récente de Cupola a enregistré cette partie. Rechargez la page pour l’obtenir.
error-not-stored = Le navigateur n’a rien pu enregistrer. Rien n’a changé. Libérez de la place et réessayez.
error-tab-fault = Une erreur s’est produite. Rien n’a été enregistré. Réessayez.
error-bad-save = Ce fichier ne peut pas être repris : il est abîmé ou ne vient pas de Cupola. Rien n’a changé.
error-newer-save = Ce fichier vient d’une version plus récente de Cupola. Mettez d’abord cette page à jour. Rien n’a changé.
error-bad-position = Ce lien ne mène à aucune position jouable : il a été coupé ou vient d’autres règles.
error-unknown-game = Cette table n’existe pas.
error-unknown-scene = Cette leçon n’existe pas.
error-not-in-scene = La leçon a changé entre-temps : recommencez cette scène.
error-unknown-seat = Cette table n’a pas cette place.
error-seat-taken = Cette place est prise.
error-free-seats = Des places sont encore libres.
error-bad-seats = Les places ne correspondent pas au nombre de joueurs.
error-not-yours = Vous n’avez pas le droit de faire cela.
error-not-host = Seul l’hôte peut le faire.
error-not-open = Ce n’est possible qu’avant le début de la partie.
error-ivan = La place d’Ivan ne peut pas être changée.
error-already-seated = Cette personne a déjà une place à cette table.
error-unknown-person = Vous n’avez joué avec personne de ce nom.
error-unknown-invitation = Cette invitation n’existe plus.
error-too-many-invitations = Trop de vos invitations attendent déjà une réponse.
error-silenced = Les responsables de ce serveur vous ont retiré la discussion.
error-banned = Aucun nouveau compte n’est accepté depuis votre réseau.
error-unknown-invite = Cette invitation n’est plus valable : demandez-en une nouvelle.
error-invite-used = Cette invitation a déjà servi.
error-opposing-seat = Vous avez déjà une place dans cette partie : quelqu’un d’autre doit prendre celle-ci.
error-too-many-tables = Vous avez trop de tables inachevées : terminez-en ou fermez-en d’abord.
error-too-many-bot-tables = Vous avez trop de tables où seuls des bots jouent : attendez que l’une se termine, ou arrêtez-en une.
error-too-many-records = Vous avez importé trop de parties : supprimez-en d’abord.
error-too-many-boxes = Vous avez trop de boîtes : supprimez-en d’abord.
error-unknown-box = Cette boîte n’est pas ici. Si une partie en a besoin, importez d’abord la boîte.
error-faulty-box = La boîte n’est pas encore cohérente : { $message }
error-not-a-file = Ce n’est pas un fichier de boîte.
error-bad-box = Cela ne peut pas être juste : { $message }
error-bad-options = Ces options ne vont pas ensemble.
error-bad-manners = Ces options ne vont pas ensemble.
error-no-such-bot = Ce bot n’existe pas.
error-no-chat = La discussion est désactivée à cette table.
error-no-message = Ce message n’existe pas.
error-nobody-there = Personne ne joue à cette place.
error-yourself = Vous ne pouvez pas vous masquer vous-même.
error-reports-yourself = Vous ne pouvez pas vous signaler vous-même.
error-nobody-named = Indiquez de qui il s’agit.
error-too-many-reports = Vous avez envoyé trop de signalements. Attendez une heure.
error-too-many-mutes = Vous avez masqué trop de joueurs : rétablissez-en d’abord.
error-unknown-mute = Vous n’avez masqué personne de ce nom.
error-one-of-two = Indiquez soit une place, soit un message.
error-bad-code = Ce code de récupération n’est pas valable.
error-empty-text = Écrivez d’abord quelque chose.
error-long-text = Ce texte est trop long.
error-odd-text = Ce texte contient un caractère qui ne peut pas être affiché.
error-no-account = Ce navigateur n’est plus connecté : saisissez à nouveau votre nom.
error-bad-token = Ce jeton a été révoqué ou n’a jamais existé.
error-unknown-token = Vous n’avez pas ce jeton.
error-bad-device-link = Ce lien a déjà servi ou a expiré. Créez-en un nouveau sur votre autre appareil.
error-unknown-device = Vous n’avez pas cet appareil.
error-too-many-tokens = Vous avez trop de jetons : révoquez-en un d’abord.
error-not-by-token = Un jeton ne peut pas le faire : utilisez un navigateur connecté.
error-bad-record = Cette partie ne peut pas être rejouée : { $message }
error-unfair-record = Les dés de cette partie ne correspondent pas à sa graine.
error-not-lines = Ce n’est pas une partie enregistrée par Cupola.
error-compressed = Envoyez le fichier tel quel, sans le compresser.
error-too-large = Ce fichier est trop volumineux.
error-too-slow = L’envoi a pris trop de temps.
error-busy = Le serveur est occupé : réessayez dans un instant.
error-too-fast = Trop de requêtes : réessayez dans un instant.
error-too-many-sockets = Vous avez trop de pages de Cupola ouvertes : fermez-en une d’abord.
error-bad-url = Cette adresse ne peut pas être utilisée. Elle doit être sur Internet, au port 443 ou 80, sauf si ce serveur en permet d’autres.
error-no-webhook = Cette place n’a pas de webhook.
error-conflict = Quelqu’un a joué avant vous. La table a été actualisée.
error-outcome-unknown = Il n’est pas certain que cela ait été enregistré. Réessayez.
error-storage-full = Le disque du serveur est plein ; rien n’a été enregistré.
error-storage-away = La base de données ne répond pas ; rien n’a été enregistré.
error-storage-lost = Le fichier de la base de données a été supprimé ou remplacé ; rien n’a été enregistré.
error-storage-damaged = La base de données est endommagée ; rien n’a été enregistré.
error-storage-read-only = La base de données est en lecture seule ; rien n’a été enregistré.
error-storage-failing = Le disque du serveur est défaillant ; rien n’a été enregistré.
error-gone = La connexion s’est fermée avant que la réponse soit prête.
error-headers-too-long = Les en-têtes de la requête sont trop longs.
error-query-too-long = Cette adresse est trop longue.
error-too-long = Cette partie est trop longue à rejouer ici.
error-fault = Une erreur s’est produite sur le serveur.
error-foreign-site = Cette requête vient d’un autre site.
error-wrong-host = Ce serveur ne répond pas à ce nom : { $message }
error-not-found = Il n’y a rien ici.
error-forbidden = Vous n’y êtes pas autorisé.
error-wrong-method = Le serveur n’a pas compris la requête : { $message }
error-bad-request = Le serveur n’a pas compris la requête : { $message }
error-bad-body = Le serveur n’a pas compris la requête : { $message }
error-bad-json = Le serveur n’a pas compris la requête : { $message }
error-not-json = Le serveur n’a pas compris la requête : { $message }

## Accueil

start-subtitle = Bâtir ensemble la cathédrale, et éclipser les autres.
start-name = Votre nom
start-guest = Invité
start-now = Jouer tout de suite contre Ivan
start-now-tip = Une partie solo, sans attendre
start-now-first-tip = Une partie solo pour débuter, sans attendre
start-solo-options = Options du solo : Recruteurs, plateaux et plus
start-modes = Façons de jouer
start-bots = Contre des bots
start-bots-tip = De un à trois adversaires
start-screen = Sur un même écran
start-screen-tip = De deux à quatre personnes
start-friends = Inviter des amis
start-friends-tip = Un lien pour chacun
start-continue = Vos parties
start-all = Les { $count } parties
start-fewer = En montrer moins
start-put-aside = Mettre de côté : { $table }
start-put-aside-tip = Met cette partie de côté. Vous pourrez la reprendre quand vous voudrez.
start-aside = { $count ->
    [one] { $count } partie mise de côté
   *[other] { $count } parties mises de côté
}
start-take-back = Remettre dans la liste
start-open = Tables ouvertes
start-kind-1 = Solo contre Ivan
start-kind-2 = { $count } joueurs
start-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
start-my-turn = À vous de jouer
start-their-turn = À { $player } de jouer
start-gathering = En attente de joueurs
start-over = Terminée
start-sit = Prendre place
start-go = Reprendre
start-leaves = Plus
start-games = Parties
start-records = Archives
start-statistics = Statistiques
start-rules = Règles
start-cards = Cartes
start-settings = Réglages
start-about = À propos et crédits

## La cathédrale du jour

daily-title = La cathédrale du jour
daily-intro = La même donne pour tout le monde, un seul essai par jour qui compte.
daily-earlier = Jour précédent
daily-later = Jour suivant
daily-today = Aujourd’hui
daily-against = Contre { $rival }
daily-rival-ivan = Ivan
daily-rival-architect = l’Architecte
daily-rules = Votre essai compte une fois : pas de conseils, et rien de ce que les dés ou les cartes ont montré ne se reprend.
daily-newcomer = Vous débutez ? Ce n’est pas une première partie : pas de conseils, et des options qui changent chaque jour.
daily-shown = Tout le monde sur ce serveur voit votre nom et votre résultat.
daily-play = Jouer la cathédrale du jour
daily-go-on = Reprendre votre essai
daily-none = Vous n’avez pas joué ce jour-là.
daily-given-up = Vous avez abandonné cet essai, ou un bot a joué pour vous. Il n’a pas de résultat.
daily-practise = S’entraîner sur cette donne
daily-practise-tip = Ne compte pas ; conseils et retours en arrière sont permis.
daily-won = { $mine } à { $rival } : gagné
daily-lost = { $mine } à { $rival } : perdu
daily-score = { $mine } à { $rival }
daily-play-share = Jeu
daily-luck = Hasard
daily-unknown = Pas encore connu
daily-working = Le hasard et le jeu sont en train d’être distingués. Cela prend un moment.
daily-work-out = Distinguer hasard et jeu
daily-told = Votre jeu a apporté { $play } à vos chances de gagner, le hasard { $luck }.
daily-line = Le résultat en une ligne de texte
daily-share-line = Cupola du jour { $day } : { $mine } à { $theirs } contre { $rival }
daily-results = Résultats
daily-rank = Place
daily-name = Joueur
daily-result = Résultat
daily-first = Personne n’a encore terminé ce jour. À vous d’ouvrir le tableau.
daily-nobody = Personne n’a terminé ce jour.
daily-more = { $count ->
    [one] { $count } personne a terminé ce jour ; les meilleurs sont affichés.
   *[other] { $count } personnes ont terminé ce jour ; les meilleurs sont affichés.
}
daily-you = (vous)
daily-to = La cathédrale du jour
daily-check = Comment le vérifier
daily-checked = Les dés découlent de la seule date : chaque exemplaire de Cupola donne la même partie, et chacun pourrait les connaître d’avance. C’est pourquoi la partie porte la mention entraînement. L’archive d’un résultat prouve qu’il a été joué avec ces dés et ces règles, non que personne n’a regardé plus loin.
daily-seed = Graine

## Classement

ratings-title = Classement sur ce serveur
ratings-tip = De tous ceux qui en veulent un, d’après les parties entre personnes. La vraie force est dans l’intervalle 95 fois sur 100. Entre deux mêmes personnes, trois parties au plus comptent par semaine, et aucune contre un compte de moins d’un jour.
ratings-rating = Cote
ratings-between = Intervalle
ratings-matches = Parties
settings-rating = Avoir une cote
settings-rating-tip = Compte les parties avec d’autres qui en veulent une, sans conseils ni retours en arrière, à partir de la prochaine : trois au plus par semaine avec la même personne, et aucune contre un compte de moins d’un jour. Votre nom figure dans la liste que tout le monde voit sous Parties. Décocher supprime votre cote.
settings-rating-none = Aucune partie n’a encore compté.
settings-rating-is = { $rating }, entre { $low } et { $high }, après { $matches ->
    [one] une partie
   *[other] { $matches } parties
}

## Nouvelle partie

setup-title-solo = Solo contre Ivan
setup-title-bots = Contre des bots
setup-title-screen = Sur un même écran
setup-title-friends = Inviter des amis
setup-intro-solo = Vous et Ivan Jakovlevitch, qui bâtit d’après ses cartes.
setup-intro-bots = Ils rejoignent la table aussitôt et jouent dès que vient leur tour.
setup-intro-screen = Tout le monde joue ici, à tour de rôle.
setup-intro-friends = Préparez la table ; chaque place libre reçoit son propre lien.
setup-players = Joueurs
setup-seat = Place { $seat }
setup-colour = Couleur de la place { $seat }
setup-kind = Joueur à la place { $seat }
setup-kind-me = Ici
setup-kind-bot = Bot
setup-kind-friend = Ami
setup-name = Nom à la place { $seat }
setup-bot = Bot pour la place { $seat }
setup-friend = par lien d’invitation
setup-bot-name = { $bot } { $number }
setup-ivan = Votre rival est Ivan Jakovlevitch. Il suit ses cartes et ne dort jamais.
setup-options = Table
setup-side = Plateaux Atelier
setup-side-basic = Standard
setup-side-advanced = Avancé
setup-side-basic-tip = Les ornements sont disponibles dès le début ; chaque atelier a son prix.
setup-side-advanced-tip = Les ornements et deux bannières occupent des ateliers et doivent être libérés ; chaque atelier coûte 3.
setup-first-game = Première partie
setup-first-game-tip = Ateliers standard et cartes Influence les plus simples.
setup-hints = Autoriser les conseils
setup-hints-tip = Les joueurs peuvent demander des suggestions pendant leur tour.
setup-contractors = Recruteurs
setup-contractors-tip = Ajoute des villes, des spécialistes, des laissez-passer et un dé noir.
setup-contractors-off = Ajoute des villes, des spécialistes, des laissez-passer et un dé noir. Pas dans une première partie : ce choix la décoche.
setup-fourth = Quatrième guilde
setup-extra-plans = Plus de cathédrales
setup-extra-plans-tip = Ajoute au tirage les plans de la seconde boîte.
setup-door = Qui peut rejoindre
setup-door-link = Par lien
setup-door-public = Tout le monde
setup-door-link-tip = Seulement les personnes à qui vous envoyez un lien.
setup-door-public-tip = La table figure sur la page d’accueil jusqu’à ce qu’elle soit complète.
setup-spectators = Autoriser les spectateurs
setup-spectators-tip = Toute personne qui a l’adresse de la table peut regarder et lire le chat.
clock-title = Temps de réflexion
clock-none = Libre
clock-turn = Par tour
clock-bank = Réserve
clock-none-tip = Chacun prend le temps qu’il lui faut.
clock-turn-line = Chaque tour : { $time }.
clock-bank-line = Chacun dispose de { $time }, plus { $more } après chaque tour.
clock-whole-line = Chacun dispose de { $time } pour toute la partie.
clock-then-bot-line = Le temps écoulé, un bot prend le relais jusqu’au retour du joueur.
clock-then-resign-line = Le temps écoulé, la place est abandonnée pour de bon.
clock-turn-field = Temps par tour
clock-bank-field = Temps au départ
clock-increment-field = Ajouté après un tour
clock-no-increment = Rien
clock-then = Le temps écoulé
clock-then-bot = Un bot continue
clock-then-resign = Abandon
clock-deserted = Un joueur qui ne joue pas
clock-deserted-usual = Selon le rythme de la partie
clock-deserted-usual-tip = Après un jour sans jouer, ou 3 minutes dans une partie rapide, les autres peuvent laisser un bot ou un ami prendre le relais.
clock-deserted-tip = Passé ce temps sans jouer, les autres peuvent laisser un bot ou un ami prendre le relais.
time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
time-hours-short = { $hours } h { $minutes } min
time-days-short = { $days } j { $hours } h
setup-more = Plus d’options
setup-table-name = Nom de la table
setup-seed = Graine
setup-seed-tip = La même graine donne la même mise en place et les mêmes dés. Qui la connaît sait ce qui vient : une partie à graine choisie compte comme entraînement.
setup-start = Commencer
setup-invite = Créer la table
setup-drawn = Au hasard
setup-first = Qui commence
setup-sides = Plateau Atelier de chacun
setup-side-of = Plateau Atelier de { $player }
setup-side-own-tip = Tous les joueurs n’utilisent pas la même face.
setup-plan = Plan de construction
setup-plan-towers = Tours de { $heights } sections
setup-card = Carte de la guilde : { $guild }
setup-card-number = Carte { $card }
setup-card-action = { $effect } ; { $mark }.
setup-card-drawn = Une de ses cartes au hasard.
setup-guild-random = N’importe quelle guilde jouable à cette table.
setup-guild-clergy = La guilde du jeu de base : reconnaissance, et prestige contre argent ou matériaux.
setup-guild-jewellers = Des diamants, qui remplacent tout matériau dans la cathédrale.
setup-guild-weavers = Activer des tuiles Atelier, les siennes ou celles d’un autre.
setup-guild-foremen = Un contremaître passe de tour en tour ; il récompense et réprimande.
setup-guild-recruiters = Plus vous avez envoyé de recruteurs, plus ils rapportent.
setup-guild-wholesalers = Payer d’autres actions du marché dans le même tour.
setup-guild-jurists = Des laissez-passer à gagner, puis à échanger contre livraisons, matériaux ou prestige.
setup-guild-administrators = Gagner et vendre certains matériaux.
setup-guild-archivists = Piocher des contrats secrets qui comptent à la fin.
setup-guild-master-builders = Acheter les matériaux de sections inutilisées, ou tirer profit de ses chantiers.
setup-guild-brickmakers = Des briques contre des contreforts, chacun avec un bonus à usage unique.
setup-about-table = Spectateurs, nom et graine
setup-no-spectators = Sans spectateurs
setup-seeded = Graine choisie
setup-dropped-first = { $player } ne joue plus : le premier joueur sera tiré au sort.
setup-dropped-plan = Le plan { $plan } ne convient plus : le plan sera tiré au sort.
setup-dropped-guild = { $guild } : cette guilde demande le module Recruteurs ; le Clergé reprend la quatrième place.
setup-dropped-card = { $guild } : la carte { $card } demande le module Recruteurs ; la carte sera tirée au sort.
level-thinks = Jusqu’à { $seconds } s par tour.
level-line = { $level } – { $thinks }
level-of = Niveau { $level } sur { $levels }
level-others = Autres bots

## Avec quoi une table joue

options-and = { " · " }
options-label = Options
options-first = { $player } commence
options-first-drawn = Premier joueur au hasard
options-side-basic = Plateaux Atelier standard
options-side-advanced = Plateaux Atelier avancés
options-side-own = Plateau Atelier avancé : { $players }
options-guild = Quatrième guilde : { $guild }
options-guild-card = Quatrième guilde : { $guild }, carte { $card }
options-guild-drawn = Quatrième guilde au hasard
options-plan = Plan de construction { $plan }
options-plan-drawn = Plan de construction au hasard
options-plan-drawn-both = Plan de construction au hasard parmi les deux boîtes

## Salle d’attente et invitation

# Toutes mes parties, et les personnes qui y jouent
games-title = Mes parties
games-all = Toutes
games-waiting = À vous
games-running = Aux autres
games-open = Pas commencées
games-over = Terminées
games-archived = Rangées
games-person = Avec tout le monde
games-players = Tout nombre de joueurs
games-contractors = Avec ou sans Recruteurs
games-contractors-with = Avec Recruteurs
games-contractors-without = Sans Recruteurs
games-none = Vous n’avez pas encore de parties.
games-none-such = Aucune partie de ce genre.
games-more = En afficher plus
people-title = Vos partenaires de jeu
people-games = { $count ->
    [one] 1 partie
   *[other] { $count } parties
}
people-invite = Inviter
people-invite-named = Inviter { $name } à jouer
invitations-title = Invitations
invitations-decline = Refuser
invitations-block = Bloquer
invitations-block-tip = Plus d’invitations ni de messages de cette personne. Elle n’en saura rien ; les réglages permettent de revenir en arrière.

# Ce qu’une messagerie montre d’un lien vers une table
card-cupola = Une table non officielle pour The Red Cathedral.
card-join = { $host } vous invite à jouer
card-players = À la table : { $players }.
card-free = une place libre

lobby-title = Nouvelle table
lobby-intro-host = Envoyez un lien à chaque joueur, ou confiez une place à un bot. Commencez quand toutes les places sont prises.
lobby-intro-seated = Vous avez une place. L’hôte commence la partie quand toutes les places sont prises.
lobby-intro-watching = La partie n’a pas encore commencé. Vous pourrez la regarder dès qu’elle commence.
lobby-closed = Cette table a été fermée.
lobby-free = Place libre
lobby-you = vous
lobby-link = Invitation à la place { $seat }
lobby-copy = Copier
lobby-copied = Copié
lobby-share = Partager
lobby-here-only = Seul cet ordinateur peut ouvrir ce lien.
lobby-here-only-share = Pour les autres sur votre réseau, fermez Cupola et relancez-le dans un terminal avec
lobby-here-only-then = et ouvrez l’adresse affichée. Vos parties y sont toujours, et leurs liens marchent pour tout votre réseau.
qr-show = Code QR
qr-tip = Visez le code avec l’appareil photo d’un téléphone pour ouvrir le lien.
qr-alt = Code QR du lien
device-link = Jouer sur un autre appareil
device-link-tip = Ouvrez ce lien sur votre autre appareil pour y continuer sous votre nom. Il fonctionne une seule fois, jusqu’à { $time }. Ne le donnez à personne d’autre : il ouvre votre compte.
enter-title = Jouer sur cet appareil
enter-lead = Continuer ici en tant que { $name } ?
enter-replaces = Ce navigateur joue en ce moment en tant que { $name }. Il sera déconnecté de ce compte.
enter-yes = Se connecter
lobby-person = Une connaissance pour la place { $seat }
lobby-person-choose = Inviter une connaissance…
lobby-invited = { $name } : invitation envoyée.
lobby-declined = { $name } : invitation refusée.
lobby-bot = Bot pour la place { $seat }
lobby-bot-choose = Ajouter un bot…
lobby-stand = Quitter la place
lobby-remove = Exclure
lobby-begin = Commencer
lobby-waiting-seats = En attente de joueurs…
lobby-close = Fermer la table
lobby-wait = En attente de l’hôte…
lobby-wait-watching = En attente du début de la partie…
join-title = Une place vous attend
join-lead = { $host } vous garde une place.
join-your-seat = Votre place
join-no-clock = Pas de limite de temps.

## Table : cadre et menu

shell-table = Table
page-table-missing = Impossible d’afficher cette table
page-table-unknown = Il n’y a pas de table à cette adresse, ou elle ne vous est pas ouverte.
page-market = Marché
page-cathedral = Cathédrale
shell-side = Joueurs et journal
shell-practice = Entraînement
shell-watching = Spectateur
shell-last-round = Dernière manche
shell-offline = Hors ligne – renvoi automatique
shell-unsure = Enregistrement incertain – vérification
shell-menu = Menu
shell-menu-help = Aide
shell-menu-game = Cette partie
shell-help = Aide et raccourcis
shell-rules = Règles
shell-cards = Cartes
shell-sound = Son
shell-sound-on = Activer le son
shell-sound-off = Couper le son
shell-settings = Réglages
shell-score = Feuille de score
shell-score-now = Score provisoire
shell-record = Télécharger la partie
shell-copy = Continuer dans une copie
shell-rematch = Revanche
shell-ask-undo = Annuler le dernier tour ({ $player })
shell-ask-undo-tip = Aussitôt contre des bots, sinon quand les autres acceptent. Les dés seront relancés.
shell-pause = Demander une pause
shell-pause-tip = L’horloge s’arrête dès que tous sont d’accord, jusqu’à ce que quelqu’un reprenne.
shell-resign = Abandonner
shell-resign-sure = Un bot jouera à votre place et vous ne figurerez pas au classement. Vous avez dix secondes pour changer d’avis.
shell-resign-sure-alone = La partie se termine et vous la perdez. Vous avez dix secondes pour changer d’avis.
shell-resign-no = Continuer à jouer
shell-resign-yes = Abandonner
shell-end = Arrêter la partie
shell-end-sure = La partie s’arrête ici, sans vainqueur, et ne compte dans aucune statistique. Vous pourrez encore la revoir, la télécharger et la reprendre dans une copie. C’est définitif.
shell-end-no = Continuer à jouer
shell-end-yes = Arrêter la partie

## Table : avis

shell-seen = OK
page-stale = La partie a avancé ; la table a été actualisée.
page-played-elsewhere = Ce tour a été joué dans une autre fenêtre ; votre tour commencé ici est perdu.
shell-confirm-again = { $doubt } Validez encore une fois pour continuer ainsi.
shell-undo-last-again = Appuyez encore sur Annuler pour annuler le dernier tour. Les dés seront relancés.
shell-undo-asked = Vous avez demandé à annuler le dernier tour. Aux autres de décider.
shell-undo-withdraw = Retirer la demande
shell-undo-question = { $player } demande à annuler le dernier tour. D’accord ?
asked-bot-mine = Vous avez demandé qu’un bot ({ $bot }) remplace { $other }. La décision revient aux autres.
asked-bot-me = { $player } vous croit absent et demande qu’un bot ({ $bot }) vous remplace.
asked-bot-others = { $player } demande qu’un bot ({ $bot }) remplace { $other }. D’accord ?
asked-friend-mine = Vous avez demandé de donner la place de { $other } à un ami. La décision revient aux autres.
asked-friend-me = { $player } vous croit absent et demande de donner votre place à un ami.
asked-friend-others = { $player } demande de donner la place de { $other } à un ami. D’accord ?
asked-pause-mine = Vous avez demandé une pause. La décision revient aux autres.
asked-pause-others = { $player } demande une pause. D’accord ?
asked-here = Je suis là
seat-bot-plays = Un bot joue à votre place.
seat-is-open = Votre place est offerte à un ami.
seat-is-taken = { $player } occupe votre place et n’a pas encore joué.
seat-take-back = Reprendre ma place
resign-done = Vous avez abandonné.
resign-take-back = Changer d’avis
win-offer-resigned = { $player } a abandonné. Vous pouvez prendre la victoire ou continuer contre un bot.
win-offer-away = { $player } n’est pas revenu. Vous pouvez prendre la victoire ou continuer contre le bot.
win-offer-all = Tous les autres sont partis. Vous pouvez prendre la victoire ou continuer contre des bots.
win-take = Prendre la victoire
win-play-on = Continuer
seat-deserted = { $player } n’a pas joué depuis un moment.
seat-who-plays-on = Qui continue ?
seat-who-tip = { $player } peut reprendre sa place à un bot à tout moment, et à un ami tant que celui-ci n’a pas joué.
seat-by-bot = Un bot
seat-bot-level = Niveau du bot
seat-by-friend = Un ami, par un nouveau lien
seat-wait = Attendre encore
seat-ask = Demander aux autres
seat-do = Confier la place
seat-open = La place de { $player } est libre. Envoyez ce lien à un ami :
seat-open-told = La place de { $player } est offerte à un ami. Le lien est chez celui qui l’a cédée.
prepare-turn = Préparer mon tour
prepare-change = Modifier
prepare-withdraw = Retirer
prepare-waits = Votre tour est prêt : { $steps }
prepare-title = Préparez votre tour
prepare-note = La table comme si c’était à vous. Votre tour est joué quand il arrive, s’il a encore exactement cet effet.
prepare-keep = Garder pour mon tour
prepare-played = Votre tour préparé a été joué.
prepare-dropped = Votre tour préparé n’a pas été joué. { $why }
prepare-again = La table a changé. Préparez votre tour à nouveau.
clock-left = Temps restant : { $time }
clock-away = En vacances ; l’horloge est arrêtée. Temps restant : { $time }
clock-paused = En pause. Temps restant : { $time }
clock-of = { $player } : il reste { $time }
clock-paused-note = La partie est en pause et aucune horloge ne tourne. Vous pouvez tout de même jouer.
clock-resume = Reprendre

## Table : votre tour

shell-undo = Annuler
shell-undo-tip = Annuler la dernière étape (Retour arrière)
shell-undo-last-tip = Annuler le dernier tour : aussitôt contre des bots, sinon quand les autres acceptent. Les dés seront relancés.
shell-reset = Recommencer
shell-reset-tip = Reprendre ce tour depuis le début (Échap)
shell-choose = Choisir
shell-confirm = Valider
shell-confirm-named = Valider : { $what }
shell-confirm-anyway = { $what } quand même
shell-confirm-roll = Lancer
shell-confirm-end = Fin du tour
shell-confirm-enough = Arrêter
shell-confirm-enough-roll = Arrêter et lancer
shell-confirm-send-tip = Valider ce tour (Entrée)
shell-confirm-roll-tip = Quitter le marché et lancer ses dés (Entrée)
shell-confirm-end-tip = Terminer votre tour (Entrée)
shell-confirm-enough-tip = S’arrêter là et poursuivre votre tour (Entrée)
shell-confirm-enough-roll-tip = S’arrêter là, quitter le marché et lancer ses dés (Entrée)
shell-countdown = Validation dans { $count }… Arrêter
shell-tray = Ce tour
shell-look-hint = Survolez un dé, une section ou une pièce pour en voir l’effet.
shell-touch-hint = Touchez un dé pour l’examiner, puis encore, ou Choisir, pour le prendre. Les autres pièces se prennent d’un toucher ; Annuler les rend.
shell-took = { $step }. Annuler revient en arrière.
shell-then = Ensuite : { $group }
shell-place-hint = Choisissez un atelier : face visible à son prix, face cachée gratuite.
shell-place-tile = Cette tuile : { $benefit }. Visible, elle coûte le prix de l’atelier ; cachée, elle est gratuite et ne sert jamais.
shell-ready = C’est prêt : validez, ou annulez une étape.
shell-waiting = On attend { $player }…
shell-skip = Passer
shell-showing = Cliquez n’importe où ou tapez Entrée pour passer.
shell-showing-touch = Touchez pour passer.
shell-ended = Cette partie a été arrêtée.
shell-taken = Étapes effectuées
shell-step-tip = Annuler cette étape et les suivantes
shell-step-back = Effectué : { $step }. Appuyer pour annuler.
shell-fill = Remplir
shell-fill-does = { $steps }
shell-do-market = Marché
shell-do-market-tip = { $count ->
    [one] { $count } déplacement possible
   *[other] { $count } déplacements possibles
}
shell-do-claim = Revendiquer
shell-do-claim-tip = { $count ->
    [one] { $count } section libre
   *[other] { $count } sections libres
}
shell-do-build = Construire
shell-do-build-tip = { $count ->
    [one] { $count } livraison possible
   *[other] { $count } livraisons possibles
}
shell-do-recruit = Recruter
shell-do-recruit-tip = { $count ->
    [one] { $count } ville possible
   *[other] { $count } villes possibles
}
shell-trade = Prestige
shell-trade-tip = l’échanger ou relancer
shell-less = Prendre moins
shell-less-tip = en laisser une partie
shell-dismiss = En écarter un
shell-dismiss-tip = ne rien payer, ne rien gagner
shell-more = Plus
shell-more-tip = prendre moins, échanger du prestige
shell-silence = Ne plus m’avertir
shell-silence-tip = Masque ce type d’avertissement. Les réglages permettent de le rétablir.
shell-why-rule = Règle { $rule }
shell-why-rule-named = Lire la règle { $rule }
shell-list-not = Ce qui n’est pas possible, et pourquoi

## Table : conseils

advice-button = Conseil
advice-button-tip = Suggérer de bons tours (H)
advice-thinking = Recherche de bons tours…
advice-cancel = Arrêter
advice-told = { $count ->
    [one] { $count } tour à envisager.
   *[other] { $count } tours à envisager, le meilleur en premier.
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
advice-stopped = Conseil annulé.
advice-foot = Chances de gagner, et prestige attendu à la fin. Rien ne compte avant votre validation.

## Table : panneau latéral

shell-panel = Journal, discussion, règles et choix
shell-leaf-log = Journal
shell-leaf-chat = Discussion
shell-leaf-rules = Règles
shell-leaf-list = Liste

# Liste des choix
shell-list-tip = Tous les choix en liste (V)
shell-list-none = Rien à choisir pour l’instant.
shell-so-far = { $count ->
    [one] { $count } étape effectuée.
   *[other] { $count } étapes effectuées.
}
shell-group-detail = Choisir
shell-group-market = Marché
shell-group-claim = Revendiquer une section
shell-group-build = Construire
shell-group-recruit = Recruter
shell-group-optional = Actions facultatives
shell-group-end = Terminer

# Journal
shell-log-empty = Il ne s’est encore rien passé.
log-set-up = Mise en place
log-undone = Annulé :
log-who = { $player } : { $line }
log-times = { $what } ×{ $times }
log-changes = { $line } : { $changes }
shell-turn = tour de jeu { $turn }
shell-hurt = Causé par un autre joueur
tie-break-prestige-you = { $prestige ->
    [one] Vous l’emportez avec { $prestige } point de prestige
   *[other] Vous l’emportez avec { $prestige } points de prestige
}
tie-break-sections-you = { $prestige ->
    [one] Vous l’emportez avec { $prestige } point de prestige et davantage de sections achevées
   *[other] Vous l’emportez avec { $prestige } points de prestige et davantage de sections achevées
}
tie-break-ornaments-you = { $prestige ->
    [one] Vous l’emportez avec { $prestige } point de prestige, à égalité de sections achevées mais avec davantage d’ornements
   *[other] Vous l’emportez avec { $prestige } points de prestige, à égalité de sections achevées mais avec davantage d’ornements
}
clause-banner-you = prenez la bannière { $place }
clause-pays-you = payez { $goods }
clause-goes-back-you = { $count ->
    [one] reculez jusqu’au dernier aigle, au prix de 1 point de prestige
   *[other] reculez de { $count } aigles
}
clause-frees-you = libérez { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
clause-takes-you = prenez { $goods }
clause-gains-you = gagnez { $goods }
clause-leaves-you = devez laisser { $goods }
event-claimed-you = Vous revendiquez { $section }
event-banner-taken-you = Vous prenez la bannière { $place }
event-tile-placed-you = { $up ->
    [0] Vous posez une tuile Atelier face cachée sur { $slot }
   *[other] Vous posez une tuile Atelier face visible sur { $slot } ({ $benefit })
}
event-ornament-freed-you = Vous libérez { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
} sur { $slot }
event-delivered-you = Vous livrez { $goods } à { $section }
event-section-finished-you = Vous achevez { $section }
event-reprimanded-you = { $count ->
    [one] Vous perdez { $count } point de reconnaissance : { $section } est inachevée sous { $above }
   *[other] Vous perdez { $count } points de reconnaissance : { $section } est inachevée sous { $above }
}
event-decorated-you = Vous décorez { $section } avec { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
event-die-moved-you = Vous { $rubles ->
    [0] avancez { $die }
    [one] payez { $rubles } rouble pour pousser { $die }
   *[other] payez { $rubles } roubles pour pousser { $die }
} { $spaces ->
    [one] d’un emplacement
   *[other] de { $spaces } emplacements
} jusqu’à « { $tile } »
event-gained-you = Vous gagnez { $goods }
event-paid-you = Vous payez { $goods }
event-wasted-you = Vous devez laisser { $goods }
event-influence-used-you = Vous utilisez la carte { $group } ({ $effect })
event-tile-activated-you = Vous activez la tuile Atelier sur { $slot } ({ $benefit })
event-tiles-swapped-you = Vous échangez les tuiles Ressource « { $first } » et « { $second } »
event-die-rolled-you = Vous obtenez { $dice }
event-prestige-sold-you = Vous échangez du prestige contre des roubles
event-reroll-bought-you = Vous achetez une relance sur « { $tile } »
event-end-triggered-you = Vous déclenchez la fin avec votre sixième section
event-passed-you = Vous passez
event-marker-fell-you = { $spaces ->
    [0] Vous gardez toutes vos cases pour le décompte final
    [one] Vous reculez d’une case pour le décompte final
   *[other] Vous reculez de { $spaces } cases pour le décompte final
}
event-leftovers-scored-you = Vous gagnez { $prestige ->
    [one] { $prestige } point
   *[other] { $prestige } points
} de prestige pour { $pieces ->
    [one] { $pieces } pièce restante
   *[other] { $pieces } pièces restantes
}
event-tower-scored-you = Vous gagnez { $prestige ->
    [one] { $prestige } point
   *[other] { $prestige } points
} de prestige dans la tour { $tower }, qui vaut { $value }, avec une présence de { $presence }
event-recruited-you = Vous envoyez un recruteur à { $city }
event-strip-uncovered-you = Vous découvrez le bonus { $number } de l’extension
event-specialist-kept-you = Vous gardez un spécialiste ({ $effect })
event-specialist-left-you = Vous écartez un spécialiste ({ $effect })
event-specialist-used-you = Vous utilisez votre spécialiste ({ $effect })
event-specialist-replaced-you = Vous retournez face cachée votre ancien spécialiste ({ $effect }), ce qui révèle un outil : { $tool }
event-city-scored-you = Vous décomptez { $city } avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
} et { $contractors ->
    [one] { $contractors } recruteur
   *[other] { $contractors } recruteurs
}
event-pass-bought-you = Vous échangez du prestige contre un laissez-passer
event-foreman-moved-you = Vous envoyez le contremaître à la tour { $tower }
event-contracts-drawn-you = Vous piochez { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
}
event-contract-drawn-you = Vous piochez un contrat ({ $contract })
event-contract-kept-you = Vous gardez un contrat ({ $contract })
event-contract-returned-you = Vous remettez un contrat sous la pioche ({ $contract })
event-spare-drawn-you = Vous révélez une carte Cathédrale écartée ({ $goods })
event-spare-bought-you = Vous prenez { $goods } sur la carte Cathédrale
event-buttress-taken-you = Vous prenez un contrefort ({ $effect })
event-buttress-played-you = Vous utilisez un contrefort ({ $effect })
event-ornament-given-you = Vous renoncez à { $ornament ->
    [arche] l’arche
   *[other] la { $ornament }
}
event-rival-tile-used-you = Vous activez chez { $owner } la tuile Atelier sur { $slot } ({ $benefit })
event-contract-scored-you = { $prestige ->
    [0] Vous ne gagnez rien pour un contrat ({ $contract })
    [one] Vous gagnez { $prestige } point de prestige pour un contrat ({ $contract })
   *[other] Vous gagnez { $prestige } points de prestige pour un contrat ({ $contract })
}
event-tools-scored-you = { $prestige ->
    [one] Vous gagnez { $prestige } point de prestige pour vos outils
   *[other] Vous gagnez { $prestige } points de prestige pour vos outils
}
shell-tiles = { $player } redistribue les tuiles Dé : { $tiles }.
shell-tile = { $die } sur { $card }
shell-news-seated = { $player } rejoint la table.
shell-news-seated-you = Vous rejoignez la table.
shell-news-resigned = { $player } abandonne ; un bot continue.
shell-news-resigned-you = Vous abandonnez ; un bot continue.
shell-news-resigned-time = Temps écoulé pour { $player } : la place est abandonnée, un bot prend le relais.
shell-news-resigned-time-you = Votre temps est écoulé : la place est abandonnée, un bot prend le relais.
shell-news-resigned-away = { $player } n’est pas revenu : la place est abandonnée.
shell-news-resigned-away-you = Vous n’êtes pas revenu : votre place est abandonnée.
shell-news-took-back = { $player } continue finalement à jouer.
shell-news-took-back-you = Vous continuez finalement à jouer.
shell-news-played-on = { $player } continue contre le bot.
shell-news-played-on-you = Vous continuez contre le bot.
shell-news-won = { $player } prend la victoire : tous les autres sont partis.
shell-news-won-you = Vous prenez la victoire : tous les autres sont partis.
shell-news-given-up = Tout le monde a abandonné. La partie est terminée.
shell-news-handed = Un bot remplace { $player }.
shell-news-handed-you = Un bot vous remplace.
shell-news-handed-time = Temps écoulé pour { $player } ; un bot prend le relais.
shell-news-handed-time-you = Votre temps est écoulé ; un bot prend le relais.
shell-news-handed-agreed = D’un commun accord, un bot remplace { $player }.
shell-news-handed-agreed-you = D’un commun accord, un bot vous remplace.
shell-news-offered = { $player } propose sa place à quelqu’un d’autre.
shell-news-offered-you = Vous proposez votre place à quelqu’un d’autre.
shell-news-offered-agreed = D’un commun accord, la place de { $player } est offerte à un ami.
shell-news-offered-agreed-you = D’un commun accord, votre place est offerte à un ami.
shell-news-seat-asked = { $player } : qui continue pour { $other } ?
shell-news-pause-asked = { $player } : une pause ?
shell-news-yes = { $player } : d’accord.
shell-news-no = { $player } : refusé.
shell-news-paused = La partie est en pause.
shell-news-resumed = La partie reprend.
shell-news-restored = Le serveur est revenu à une sauvegarde. La partie continue d’ici comme entraînement, car ses dés sont peut-être connus.
shell-news-went-away = { $player } : en vacances ({ $days ->
    [one] { $days } jour
   *[other] { $days } jours
}) ; l’horloge s’arrête.
shell-news-came-back = { $player } : retour de vacances.
shell-news-returned = { $player } est de retour.
shell-news-returned-you = Vous êtes de retour.
shell-news-left = { $player } s’en va.
shell-news-left-you = Vous quittez la table.
shell-news-undo-asked = { $player } demande un retour en arrière.
shell-news-undo-asked-you = Vous demandez un retour en arrière.
shell-news-undo-yes = { $player } accepte le retour en arrière.
shell-news-undo-yes-you = Vous acceptez le retour en arrière.
shell-news-undo-no = { $player } refuse le retour en arrière.
shell-news-undo-no-you = Vous refusez le retour en arrière.
shell-news-undone = Le dernier tour est annulé ; les dés seront relancés.
shell-news-closed = L’hôte arrête la partie.

# Discussion
shell-chat-empty = Pas encore de message.
shell-chat-off = La discussion est désactivée à cette table.
shell-chat-write = Écrire à la table
shell-chat-send = Envoyer
shell-mute = Masquer
shell-mute-who = Masquer { $player }

# Reporting
report-open = Signaler…
report-title = Signaler cette table
report-intro = Les responsables de ce serveur verront votre signalement, les joueurs assis ici et les derniers messages. Personne à la table n’en sera informé.
report-about = Ce qui ne va pas
report-about-chat = Les messages
report-about-name = Un nom
report-about-person = Un comportement
report-who = Qui
report-who-chat = Tous les messages
report-who-table = Le nom de la table
report-reason = Pourquoi
report-send = Envoyer le signalement
report-sent = Merci. Votre signalement est envoyé.

## Table : aide

shell-tip-rule = Règle { $rule } (X)
shell-help-intro = Tout ce qui est sur la table peut être examiné avant d’être choisi, et annulé jusqu’à la validation. Au clavier :
shell-key-actions = aller au marché, aux sections à revendiquer ou aux livraisons
shell-key-dice = examiner un dé : rouge, bleu, jaune, vert, blanc ; la même touche encore une fois le prend
shell-key-walk = parcourir tout ce qui peut être choisi
shell-key-enter = prendre ce qui est sélectionné ; sans sélection, valider le tour
shell-key-undo = annuler la dernière étape
shell-key-reset = reprendre le tour depuis le début
shell-key-fill = remplir : faire la meilleure livraison
shell-key-hint = conseil : suggérer de bons tours
shell-key-list = tous les choix en liste
shell-key-log = journal
shell-key-chat = discussion
shell-key-explain = lire la règle sur ce qui est sélectionné ou sous le pointeur
shell-key-help = cette aide

## Table : petits écrans

shell-scores = Scores
score-if-ended = Si la partie s’arrêtait là : { $count } de prestige.
score-if-ended-short = Si on s’arrêtait là
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
shell-below = La suite plus bas
shell-pane-wanted = il y a un choix à faire ici

## Table : passer l’écran, avec des contrats cachés

curtain-pass = Laissez l’écran à { $player }
curtain-why = Les contrats en main ne regardent que leur propriétaire.
curtain-lift = C’est moi, { $player } : montrer la table

## Table : marché

market-token = { $token }
market-space = Emplacement { $space } : { $shows }.
market-space-dice = Ici : { $dice }.
market-die-showing = { $die }, valeur { $value }
market-die-stands = Sur l’emplacement { $space } : { $die }, valeur { $value }.
market-die-in-air = Dé lancé : { $die }.
market-fits = { $fits } sur { $shown }
market-take = Prendre { $amount }
market-pick = Choisir l’emplacement { $space } pour l’échange.
market-card = La guilde de ce quadrant : { $group }.
market-deal = { $group } : { $effect } ; { $mark }.
market-once = 1×
market-often = ∞
market-reserve = Dans la réserve : { $goods }.
market-last-round = Dernière manche
market-turns-left = { $count ->
    [0] plus aucun tour
    [one] { $count } tour restant
   *[other] { $count } tours restants
}

# Une carte a peu de place. Ceci dit la même chose en moins de mots ; l’infobulle et le lecteur d’écran ont la phrase entière.
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
market-short-effect-gain-per-own-banner = gagner { $goods } pour chacune de vos bannières
market-short-effect-gain-per-rival-banner = gagner { $goods } par bannière rivale
market-short-effect-gain-per-own-contractor = gagner { $goods } par recruteur envoyé
market-short-effect-gain-per-rival-contractor = gagner { $goods } par recruteur d’un rival
market-short-effect-draw-sections = { $count ->
    [one] révéler { $count } carte, y prendre { $buy } matériaux
   *[other] révéler { $count } cartes, y prendre { $buy } matériaux
}
market-short-effect-gain-own-section = gagner { $reward } d’un de vos chantiers
market-short-own-section-half-recognition = ½ reconnaissance
market-short-effect-free-workshop-placement = poser gratuitement une tuile face visible
market-short-effect-marked = { $mark } { $effect }
market-short-effect-once = 1×
market-short-effect-unlimited = ∞
market-short-action-move = { $spaces } → { $tile }
market-short-action-push = { $spaces } → { $tile }
market-short-action-influence = { $effect }
market-short-action-influence-again = { $effect }
market-short-action-claim = revendiquer { $section }
market-short-action-place-up = { $rubles ->
    [0] face visible sur { $slot } : { $benefit }
    [one] face visible sur { $slot } (−{ $rubles } rouble) : { $benefit }
   *[other] face visible sur { $slot } (−{ $rubles } roubles) : { $benefit }
}
market-short-action-place-down = face cachée sur { $slot }
market-short-action-workshop = { $benefit }
market-short-action-rival-workshop = { $player } : { $benefit }
market-short-action-jewels-none = aucune gemme
market-short-action-specialist = { $effect }
market-short-action-keep-specialist = garder pour { $price } · après le dé noir : { $effect }
market-short-action-dismiss-specialist = sans gain, écarter « { $effect } »
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
market-short-suggestion-deliver = { $goods } → { $section }
market-short-suggestion-decorate = { $ornament } → { $section }
market-short-suggestion-decorate-set = { $ornament } { $jewels } → { $section }

## Table : cathédrale

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
cathedral-presence = { $player } { $count } (+{ $share })
cathedral-share = +{ $count }
cathedral-tie = égalité
cathedral-tower = La tour { $tower } vaut pour l’instant { $value ->
    [one] { $value } point de prestige
   *[other] { $value } points de prestige
}. Présence, et prestige si la partie s’arrêtait là : { $presence }.
cathedral-gain = +{ $count }
cathedral-loss = −{ $count }
cathedral-city = { $city } se trouve sur cette tour. Quand toutes les sections sont achevées, la ville ferme et chacun marque ses bannières ici multipliées par ses recruteurs là-bas.
cathedral-city-closed = { $city } est fermée et décomptée.
cathedral-foreman = Le contremaître se tient à la tour { $tower }. Achever une section ici rapporte 1 point de reconnaissance de plus, et les réprimandes comptent double.

## Table : région des Recruteurs

region-title = Région
region-city = { $city } : le prochain recruteur coûte { $passes ->
    [one] { $passes } laissez-passer
   *[other] { $passes } laissez-passer
} et donne le choix entre { $places } spécialistes.
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

## Table : pièces des guildes

guild-counter-contracts = Contrats
guild-contracts = Contrats : { $deck } dans la pioche, { $under } remis dessous.
guild-counter-spares = Cartes Cathédrale écartées
guild-spares = Cartes Cathédrale écartées : { $deck } dans la pioche, { $discarded } défaussées.
guild-spare-left = { $count ->
    [one] encore { $count } pièce
   *[other] encore { $count } pièces
}
guild-spare-first = Davantage sur celle-ci
guild-counter-rivals = Tuiles Atelier des autres
guild-buttresses-title = Contreforts
guild-buttresses = { $count ->
    [one] { $count } contrefort disponible.
   *[other] { $count } contreforts disponibles.
} Appuyez pour en lire les effets.
guild-diamonds = { $count ->
    [one] { $count } diamant dans la réserve.
   *[other] { $count } diamants dans la réserve.
}
contract-laid = Vos contrats sous la pioche
contract-before = { $count ->
    [0] le prochain à en être pioché
    [one] pioché après { $count } autre contrat
   *[other] pioché après { $count } autres contrats
}

## Table : votre plateau

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
you-covered = Une bannière occupe cette place. Revendiquez une section avec elle pour libérer la place.
you-free = Place libre pour un matériau
you-free-of-charge = gratuit
you-slot-up = Sur { $slot } : { $benefit }.
you-slot-down = Sur { $slot }, une tuile est posée face cachée.
you-slot-free = Rien encore sur { $slot }. Une tuile y coûte { $price ->
    [one] { $price } rouble
   *[other] { $price } roubles
} face visible ; face cachée, elle est gratuite.
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
you-banners-left = { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
}
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
you-strip-place = Le recruteur { $place } sur { $places } découvre : { $benefit }.
you-strip-uncovered = Découvert par le recruteur { $place } sur { $places } : { $benefit }.
you-specialist = Spécialiste, utilisable après un déplacement du dé noir : { $effect }.
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
you-contracts-open = { $count ->
    [0] Aucun contrat en main. Appuyez pour en savoir plus.
    [one] { $count } contrat en main. Appuyez pour le lire.
   *[other] { $count } contrats en main. Appuyez pour les lire.
}
you-contracts-hidden = { $count ->
    [0] Aucun contrat en main.
    [one] { $count } contrat, caché aux autres.
   *[other] { $count } contrats, cachés aux autres.
}
you-contract-now = { $count } pour l’instant
you-buttress = Contrefort, à usage unique : { $effect }.
you-plus = +{ $count }
you-minus = −{ $count }

## Table : piste de score

ribbon-title = Piste de score
ribbon-marker = { $player } : case { $marker }, { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
}, encore { $next } avant le prochain aigle.
ribbon-next = encore { $next } avant le prochain
ribbon-lap = +{ $count }
ribbon-round = Le marqueur a déjà fait le tour de la piste, soit { $count } points de prestige.
ribbon-deals = Dépenser du prestige
ribbon-no-sale = 1 point de prestige contre des roubles : impossible maintenant.
ribbon-no-pass = 1 point de prestige contre 1 laissez-passer : impossible maintenant.
ribbon-no-reroll = 1 point de prestige pour relancer les dés d’un emplacement : impossible maintenant.
ribbon-reroll = Payer 1 point de prestige pour relancer les dés d’un emplacement, que vous choisissez ensuite.
ribbon-reroll-where = Quels dés relancer ?
ribbon-reroll-final = Après une relance, vous ne pourrez plus annuler ce tour.
ribbon-at = sur « { $tile } »
ribbon-leave = Ne pas relancer

## Table : autres joueurs

others-title = Autres joueurs
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
presence-here = Présent à la table.
presence-away = Absent de la table.
presence-since = Absent de la table depuis { $time }.
others-bot = Un bot joue à cette place.
others-open = Ouvrir le plateau entier.
others-empty = aucun matériau
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

## Table : Ivan, le rival du mode solo

ivan-title = Les cartes d’Ivan
ivan-empty = vide
ivan-next = ensuite
ivan-coming = À suivre : { $die }, puis { $card }
ivan-reset = Toutes les tuiles sont retournées : d’abord son ornement
ivan-is-next = C’est sa prochaine carte.
ivan-die = Il avance d’abord { $die } et retourne la tuile.
ivan-done = Terminée, jusqu’à ce qu’il ait utilisé toutes les cartes de la rangée.
ivan-inventory-holds = Sur sa carte Inventaire : { $goods }.
ivan-construction-holds = Sur sa carte Construction, prêt à bâtir : { $goods }.
ivan-ornament = Quand toutes ses tuiles Dé sont retournées, il pose { $ornament ->
    [arche] son arche
   *[other] sa { $ornament }
} sur une section achevée, de préférence la vôtre, et gagne 1 point de prestige.
ivan-tower = Son marqueur se trouve au-dessus de la tour { $tower } : la dernière revendication y a eu lieu, et son prochain recruteur ira dans la ville de cette tour.
ivan-contractors = { $count ->
    [one] Il lui reste { $count } recruteur.
   *[other] Il lui reste { $count } recruteurs.
}
ivan-tools = Outils de ses spécialistes : { $tools } ; ils valent { $prestige ->
    [one] { $prestige } point de prestige
   *[other] { $prestige } points de prestige
} à la fin.
ivan-card-inventory = Inventaire : il pose sur cette carte 4 matériaux du type le plus abondant dans la réserve.
ivan-card-transport = Transport : tous ses matériaux passent de la carte Inventaire à la carte Construction.
ivan-card-construction = Construction : ses matériaux, quel que soit leur type, remplissent ses sections inachevées de gauche à droite et de bas en haut.
ivan-card-claim = Revendication : il revendique une section juste au-dessus de l’une des vôtres ; à défaut une base, sinon n’importe laquelle. S’il y en a plusieurs, vous choisissez.
ivan-card-recognition = Reconnaissance : il gagne 4 points de reconnaissance.
ivan-card-recruit = Recrutement : il envoie un recruteur dans la ville de la tour sous son marqueur et prend ses spécialistes.

## Revoir une partie

picture-save = Enregistrer une image
picture-animation = Enregistrer une animation
picture-drawing = Dessin en cours… { $share }
picture-turn = Tour { $turn }
picture-final = Score final
replay-title = Revoir
replay-open = Revoir
replay-begin = Début de la partie
replay-quiet = Aucun changement visible
replay-where = Tour de jeu { $turn }, { $player }
replay-count = étape { $moment } sur { $moments }
replay-controls = Commandes de lecture
replay-slider = Position dans la partie
replay-words = Journal jusqu’ici
replay-to-turn = Aller au tour de jeu { $turn }
replay-first = Aller au début
replay-first-tip = Aller au début (Début)
replay-turn-back = Tour précédent
replay-turn-back-tip = Tour précédent (Haut ou Page précédente)
replay-back = Étape précédente
replay-back-tip = Étape précédente (Gauche)
replay-play = Lecture
replay-play-tip = Lecture (Espace)
replay-pause = Pause
replay-pause-tip = Pause (Espace)
replay-on = Étape suivante
replay-on-tip = Étape suivante (Droite)
replay-turn-on = Tour suivant
replay-turn-on-tip = Tour suivant (Bas ou Page suivante)
replay-last = Aller à la fin
replay-last-tip = Aller à la fin (Fin)
replay-speed = Vitesse
replay-times = { NUMBER($speed) }×
replay-eyes = Point de vue
replay-eyes-nobody = Spectateur
replay-link = Copier le lien
replay-copied = Copié
replay-link-tip = Copier un lien vers cette étape
position-title = Une position
replay-record = Fichier
replay-record-tip = Télécharger le fichier de cette partie
replay-to-table = Table
replay-to-records = Archives
replay-try = Continuer à partir d’ici
replay-try-tip = Jouer à partir de cette étape à une table à vous
replay-try-over = La partie est terminée à cette étape : choisissez-en une plus tôt.
replay-try-intro = Crée une table d’entraînement à cette étape, avec ses propres dés. La partie que vous regardez reste telle quelle.
replay-try-me = Moi
replay-try-no = Annuler
replay-try-yes = Commencer
replay-last-turns = Que s’est-il passé ?
replay-last-turns-tip = Revoir ce qui s’est passé depuis votre dernier tour
replay-last-turns-now = À revoir : { $player }
replay-last-turns-stop = Arrêter

## Archives

records-title = Archives
records-intro = Chaque partie est un fichier que l’on peut garder, revoir et reprendre à n’importe quel coup.
records-upload = Ouvrir une partie
records-upload-tip = Choisissez un fichier .cupola, ou déposez-le ici.
records-checking = Vérification de la partie…
records-finished = Parties terminées
records-none = Pas encore de partie terminée. Votre première apparaîtra ici.
records-download = Télécharger
replay-row = { $title } : { $names }, { $when }
replay-refused = { $file } n’a pas été enregistré. { $reason }
replay-kept = Parties importées
replay-kept-over = { $turns ->
    [one] { $turns } tour, terminée
   *[other] { $turns } tours, terminée
}
replay-kept-running = { $turns ->
    [one] { $turns } tour, inachevée
   *[other] { $turns } tours, inachevée
}
replay-drop = Supprimer
replay-drop-sure = La partie enregistrée sera supprimée. Les tables qui l’ont continuée restent.
replay-drop-no = Garder
replay-drop-yes = Supprimer la partie

## Analyse

review-title = Analyse
review-open = Analyser cette partie
review-short = Analyse
review-missing = Cette partie ne peut pas être analysée
review-none = Il n’y avait rien à décider dans cette partie.
review-progress = Analyse des tours : { $done } sur { $total }…
review-pause = Pause
review-resume = Reprendre
review-again = Réessayer
review-missed = { $count ->
    [one] { $count } tour n’a pas pu être analysé.
   *[other] { $count } tours n’ont pas pu être analysés.
}
review-later = Disponible une fois tous les tours analysés.
review-score = { $player } : { $prestige }
review-verdict = { $player } : { $begin } au début, { $terms }, { $result } à la fin.
review-for = Point de vue
review-plot = Chances de gagner au fil de la partie, au premier plan : { $player }
review-plot-table = La courbe en tableau
review-slider = Tour de jeu
review-before = Avant le tour de jeu { $turn }, { $player }
review-end = Fin
review-turning = Tournants
review-turn-of = Tour de jeu { $turn }, { $player }
review-split = Jeu { $play }, hasard { $dice }
review-played = Joué
review-better = Mieux
review-rank = { $rank } sur { $turns }
review-look = Voir
review-shares = Hasard et jeu
review-player = Joueur
review-begin = Au début
review-own = Jeu personnel
review-others = Jeu des autres
review-luck = Hasard
review-result = À la fin
review-best-turns = Meilleurs tours
review-best-of = { $best } sur { $turns }
review-shares-note = Le jeu compare chaque choix à celui d’un examen rapide : il peut être positif ou négatif. Le hasard comprend les dés, les pioches et les tours d’Ivan.
review-unsure = Incertitude
review-doubt = ± { $by }
review-unsure-note = ± : ce dont le juge a changé d’avis d’une situation à la suivante, sans que rien n’ait été tiré entre-temps. Ce n’est le jeu de personne, ni du hasard.
review-grade-best = meilleur
review-grade-good = bon
review-grade-slip = imprécision
review-grade-mistake = erreur
review-hinted = conseil suivi
review-turns = Tous les tours
review-whose = Joueur
review-all = Tout le monde
review-sort = Trier par
review-sort-turn = Tour de jeu
review-sort-loss = Perte
review-sort-luck = Hasard
review-rank-head = Rang
review-loss = Perte
review-waiting = pas encore analysé
review-this = – joué
review-prestige = Prestige attendu
review-says-loss = Chances perdues : { $loss }.
review-says-luck = Hasard : { $luck }.
review-all-turns = Montrer les { $count } tours

## Feuille de score

score-page-title = Score
score-page-title-now = Si la partie s’arrêtait maintenant
score-page-now-explained = La partie est en cours : voici le score si elle s’arrêtait maintenant.
score-page-ended-explained = La partie s’est terminée avant le décompte. Voici où elle en était.
score-page-nobody-wins = Personne ne gagne : tout le monde a quitté la partie.
score-page-wins-alone = { $player } gagne : tous les autres ont quitté la partie.
score-page-wins-alone-you = Vous gagnez : tous les autres ont quitté la partie.
score-page-wins-staying = { $player } gagne avec { $prestige } de prestige : qui quitte la partie n’est pas classé.
score-page-wins-staying-you = Vous gagnez avec { $prestige } de prestige : qui quitte la partie n’est pas classé.
score-page-verdict-now = À ce stade : { $verdict }
score-page-missing = Impossible d’afficher ce score
score-page-try-again = Réessayer
score-page-standing = Classement
score-page-counting = Décompte en cours…
score-page-rated = Cette partie a compté pour votre cote.
score-page-unrated = Cette partie n’a pas compté pour votre cote.
score-page-unrated-practice = Cette partie n’a pas compté pour votre cote : c’était un entraînement.
score-page-unrated-continued = Cette partie n’a pas compté pour votre cote : elle a commencé au milieu d’une autre.
score-page-unrated-own-box = Cette partie n’a pas compté pour votre cote : la boîte avait été modifiée.
score-page-unrated-hints = Cette partie n’a pas compté pour votre cote : les conseils étaient permis.
score-page-unrated-undone = Cette partie n’a pas compté pour votre cote : un tour a été annulé.
score-page-unrated-one-screen = Cette partie n’a pas compté pour votre cote : quelqu’un jouait à plusieurs places.
score-page-unrated-given-up = Cette partie n’a pas compté pour votre cote : tout le monde a abandonné.
score-page-unrated-late = Cette partie n’a pas compté pour votre cote : vous l’avez demandée après le début.
score-page-unrated-alone = Cette partie n’a pas compté pour votre cote : personne d’autre n’en avait une.
score-page-left-out-young = Contre { $name }, elle n’a pas compté : l’un des deux comptes a moins d’un jour.
score-page-left-out-often = Contre { $name }, elle n’a pas compté : trois parties entre vous ont déjà compté cette semaine.
score-page-left = a quitté la partie
score-page-prestige = Prestige
score-page-rematch = Revanche
score-page-back = Retour à la table
score-page-replay = Recompter
score-page-skip = Passer le décompte
score-page-record = Télécharger la partie
score-page-towers = Les tours, une par une
score-page-tower = Tour { $tower }
score-page-worth = valeur en prestige
score-page-tie = Égalité : personne n’est payé.
score-page-majority = { $value ->
    [one] Présence dans la tour { $tower }, qui vaut { $value } point de prestige
   *[other] Présence dans la tour { $tower }, qui vaut { $value } points de prestige
}
score-page-player = Joueur
score-page-presence = Présence
score-page-sums = Feuille de score
score-page-counted = Rubrique
score-page-part-track = Piste
score-page-part-leftovers = Pièces restantes
score-page-part-contracts = Contrats
score-page-part-tools = Outils
score-page-total = Total
score-page-points = { $count ->
    [one] { $count } point de prestige
   *[other] { $count } points de prestige
}
score-page-course = Le prestige au fil de la partie
score-page-plot = Le prestige de chaque joueur après chaque tour de jeu, en courbes. Le curseur dessous lit chaque tour de jeu ; les mêmes nombres figurent dans un tableau.
score-page-plot-table = Les courbes en tableau
score-page-plot-empty = Rien à afficher pour l’instant.
score-page-slider = Tour de jeu à lire
score-page-axis-turn = Tour de jeu
score-page-turn = Tour de jeu { $turn }
score-page-scoring = Décompte
score-page-after-scoring = Après le décompte
score-page-words = Chaque point expliqué
score-page-dice = Vérifier les dés
score-page-dice-how = Avant la partie, le serveur a choisi une graine secrète pour tous les lancers et toutes les pioches, et en a publié le sceau. À la fin, la graine est révélée : chacun peut vérifier qu’aucun lancer n’a été modifié.
score-page-commitment = Sceau, publié avant la partie
score-page-seed = Graine, révélée à la fin
score-page-seed-hidden = secrète jusqu’à la fin de la partie
score-page-seal-fits = Vérifié par votre navigateur : cette graine correspond au sceau.
score-page-seal-broken = Cette graine ne correspond pas au sceau.
score-page-dice-verify = Pour vérifier chaque lancer, téléchargez la partie et exécutez :

## Statistiques

statistics-title = Statistiques
statistics-intro = Combien de parties gagnées, quels scores, et avec quelles options.
statistics-practice = Inclure les parties d’entraînement
statistics-none = Pas encore de partie terminée. Votre premier score apparaîtra ici.
statistics-few = Les graphiques apparaissent après { $count } parties terminées.
statistics-play = Jouer contre Ivan
statistics-left-out = Les parties où vous teniez plusieurs places et celles qui en continuaient une autre ne comptent pas.
statistics-matches = Parties
statistics-won = Gagnées
statistics-lost = Perdues
statistics-resigned = Abandonnées
statistics-won-early = Gagnée : les autres sont partis
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
statistics-see = Revoir
statistics-course = Partie après partie
statistics-plot = Votre prestige à chaque partie, à côté de celui du meilleur rival
statistics-axis-match = Partie
statistics-date = Date
statistics-played = Options
statistics-outcome = Résultat
statistics-rival = Meilleur rival
statistics-trend = Moyenne de cinq parties
statistics-all = Toutes les parties en tableau
statistics-replay = Revoir la partie { $match }
statistics-review = Analyser la partie { $match }
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

## Règles

rules-title = Règles
rules-search = Chercher dans les règles
rules-parts = Parties des règles
rules-learn = Apprendre
rules-symbols = Symboles
rules-reference = Référence
rules-cards = Cartes : { $group }
rules-chapters = Chapitres
rules-text = Règles
rules-found = { $count ->
    [0] Aucune règle trouvée
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
}
rules-none = Aucune règle ne parle de « { $wanted } ».
rules-origin = Source de la règle { $rule }
rules-origin-book = livret
rules-origin-clar = précision publiée
rules-origin-ours = notre décision
example-heading = Exemple : { $title }
example-before = Avant
example-after = Après
example-then = puis

## Cartes

cards-title = Cartes et tuiles
cards-intro = Toutes les cartes et tuiles de cette boîte, avec ce qu’elles font.
cards-search = Chercher dans les cartes
cards-print = Imprimer
cards-page = Ouvrir comme page
cards-kinds = Sortes de cartes
cards-all = Toutes
cards-found = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-none = Aucune carte ne parle de « { $wanted } ».
cards-rule = Règle { $rule }

## Réglages

settings-title = Réglages
settings-table = Jeu
settings-sound = Son
settings-sound-tip = Dés, marteaux et cloches.
settings-smartParts = Étapes évidentes automatiques
settings-smartParts-tip = Joue ce qui ne demande pas de réflexion : les ressources et l’atelier après un dé, ou l’unique choix possible.
settings-holdAfterRoll = Pause après le lancer
settings-holdAfterRoll-tip = Votre tour reste ouvert une fois les dés tombés, pour que vous puissiez encore payer une relance.
settings-listView = Liste des choix
settings-listView-tip = Chaque choix sous forme de phrase, à côté des plateaux.
settings-confirm = Validation des tours
settings-confirm-always = Manuelle
settings-confirm-countdown = Après 3 secondes
settings-confirm-never = Automatique
settings-confirm-tip = Quand il n’y a plus rien à choisir. Les avertissements vous attendent toujours.
settings-theme = Thème
settings-theme-system = Comme le système
settings-theme-paper = Papier
settings-theme-night = Nuit
settings-theme-contrast = Contraste élevé
settings-motion = Animations
settings-motion-system = Comme le système
settings-motion-full = Complètes
settings-motion-reduced = Réduites
settings-rivals = Tours des adversaires
settings-rivals-slow = Lents
settings-rivals-normal = Normaux
settings-rivals-fast = Rapides
settings-rivals-off = Immédiats
settings-rivals-tip = La vitesse à laquelle on voit jouer les bots et les autres joueurs. Un clic ou Entrée fait passer.
settings-silenced = Avertissements masqués
settings-silenced-tip = { $count ->
    [one] { $count } type d’avertissement est masqué.
   *[other] { $count } types d’avertissements sont masqués.
}
settings-silenced-again = Les afficher à nouveau

# Compte
settings-me = Compte
settings-recovery = Se connecter sur un autre appareil
settings-recovery-tip = Un code de récupération ouvre vos tables dans un autre navigateur. Chaque code sert une fois, et vous recevez alors le suivant. Un nouveau code annule l’ancien.
settings-recovery-make = Créer un code
settings-recovery-code = Votre code de récupération
settings-recover = Se connecter
settings-recover-code = Code d’un autre appareil
settings-recovered = Ce navigateur est connecté. Ce code a servi. Gardez celui-ci à la place ; il ne sera plus affiché.
settings-recovered-on = Aller à mes tables
settings-devices = Vos appareils
settings-devices-tip = Tous les navigateurs connectés. Déconnectez ceux que vous ne connaissez pas ou n’utilisez plus.
settings-device-unknown = Navigateur inconnu
settings-device-here = celui-ci
settings-device-since = Depuis le { $day }.
settings-device-used = Utilisé le { $day }.
settings-device-leave = Déconnecter
settings-device-leave-named = Déconnecter : { $device }
settings-device-sure = { $device } perdra aussitôt l’accès à vos tables. Votre compte reste.
settings-device-sure-here = Ce navigateur perdra l’accès à vos tables. Pour revenir, il vous faudra un code de récupération ou un autre appareil.
settings-devices-leave = Déconnecter tous les autres
settings-devices-sure = Tous les autres navigateurs perdront aussitôt l’accès à vos tables, les liens pour d’autres appareils prendront fin, et vous recevrez un nouveau code de récupération. Les jetons, les webhooks et votre adresse e-mail restent : vérifiez-les dans ces réglages.
settings-devices-left = Tous les autres navigateurs sont déconnectés.
settings-devices-code = Votre ancien code ne fonctionne plus. Voici le nouveau ; il ne sera plus affiché.
settings-tokens = Bots et scripts
settings-tokens-tip = Un jeton permet à un programme de jouer en votre nom par l’API.
vacation-title = Vacances
vacation-tip = En vacances, votre horloge s’arrête aux tables où un tour peut durer un jour ou plus. Jours restants : { $left } sur { $year } par an.
vacation-days = Jours à partir de maintenant
vacation-begin = Partir en vacances
vacation-until = En vacances jusqu’au { $date }
vacation-end = Terminer les vacances
settings-token-label = À quoi sert-il ?
settings-token-make = Créer un jeton
settings-token-made = Copiez-le maintenant ; il ne sera plus affiché.
settings-token-secret = Jeton
settings-token-revoke = Révoquer
settings-private = Ne pas montrer quand je suis à une table
settings-private-tip = Les autres ne voient ni point à votre place, ni depuis quand vous êtes absent.
settings-mutes = Joueurs masqués
settings-unmute = Ne plus masquer
settings-delete = Effacer mes données
settings-delete-tip = Efface votre nom, vos messages, vos jetons, vos appareils, vos avis avec leurs adresses et vos parties importées. Un bot reprend vos parties en cours. Les sauvegardes du serveur les gardent encore deux semaines au plus.
settings-delete-sure = Votre nom, vos messages et vos jetons seront effacés aussitôt, et vous perdrez vos tables. C’est définitif.
settings-delete-yes = Tout effacer

# Avis
notices-title = M’avertir quand c’est mon tour
notices-tip = Même quand Cupola est fermé : une fois par tour, quand votre temps s’épuise, et quand votre place passe à quelqu’un d’autre. Jamais pendant que vous regardez la table. Un avis ne contient que le nom de la table et un lien.
notices-here = Dans ce navigateur
notices-here-tip = Votre navigateur demandera la permission. Vous pouvez arrêter ici à tout moment.
notices-insecure = Les navigateurs n’affichent d’avis qu’en https. Ouvrez ce serveur par son adresse https, ou sur l’ordinateur où il tourne.
notices-unable = Ce navigateur ne peut pas afficher d’avis. Sur un iPhone ou un iPad, ajoutez d’abord Cupola à l’écran d’accueil, puis activez-les là.
notices-denied = Votre navigateur n’autorise pas les avis de cette page. Vous pouvez changer cela dans les réglages du navigateur.
notices-fault = Le dernier avis n’est pas arrivé. Cupola continue d’essayer.
notices-end = Arrêter
notices-mail = Adresse e-mail
notices-mail-ask = M’envoyer des e-mails
notices-mail-asked = En attente : suivez le lien que nous y avons envoyé.
notices-mail-on = Vous recevez un e-mail quand c’est votre tour.
webhooks-title = ntfy, Discord, Slack ou un programme
webhooks-tip = Une adresse par place. Elle prend fin quand vous quittez la place.
webhooks-table = Table
webhooks-untitled = Table sans nom
webhooks-seat = { $table }, place { $seat }
webhooks-format = Service
webhooks-url = Adresse (un sujet, ou le webhook d’un salon)
webhooks-add = Ajouter
webhooks-secret = Chaque envoi est signé avec ce secret. Copiez-le maintenant : il ne sera plus affiché.
webhooks-secret-label = Secret
notices-reminder = Me le rappeler une fois
notices-reminder-never = Jamais
notices-reminder-hours = { $hours ->
    [one] Après { $hours } heure
   *[other] Après { $hours } heures
}
mail-title = E-mails de Cupola
mail-confirm = Oui, écrivez-moi
mail-confirm-question = Cupola doit-il écrire à cette adresse quand c’est votre tour ?
mail-confirm-done = C’est fait. Vous recevrez un e-mail quand ce sera votre tour.
mail-end = Arrêter les e-mails
mail-end-question = Arrêter tous les e-mails de Cupola à cette adresse ?
mail-end-done = C’est fait. Votre adresse est supprimée ; vous ne recevrez plus d’e-mail.

## À propos

about-title = À propos de Cupola
about-game = Le jeu de société
about-cupola = Cette édition
about-values = Les valeurs imprimées
about-reconstructed = Nous connaissons l’essentiel du jeu par ses livrets de règles publiés, mais pas toutes les cartes ni toutes les tuiles. { $count } des { $values } valeurs imprimées sont ici reconstituées et peuvent différer de votre exemplaire. Si vous avez le jeu, vous pouvez les corriger :
about-reconstructed-some = Nous connaissons l’essentiel du jeu par ses livrets de règles publiés, mais pas toutes les cartes ni toutes les tuiles. Beaucoup de valeurs imprimées sont ici reconstituées et peuvent différer de votre exemplaire. Si vous avez le jeu, vous pouvez les corriger :
about-source = Licences et code source
about-source-link = Code source
about-offline = Jouer dans ce navigateur, même sans réseau
about-version = Version { $version }
about-licence = Le code est sous licence MIT, les polices sont sous Open Font Licence :

## La carte du but, dans le journal d’un premier tour

goal-title = Le but
goal-eagles = Le prestige fait gagner : comptez les aigles, sur la piste et pour les tours.
goal-sections = Revendiquez des sections, apportez leurs matériaux et achevez-les. La sixième d’un joueur met fin à la partie.
goal-towers = À la fin, chaque tour donne du prestige : le plus à qui y a le plus de sections achevées et d’ornements.
goal-ivan = Ivan est votre rival. Il joue ses cartes de gauche à droite : son prochain coup est visible.
goal-hint = Vous hésitez ? « Conseil » montre les meilleurs tours, et pourquoi.
goal-lesson = Apprendre en huit minutes
goal-rules = Lire les règles

## L’entraîneur

coach-name = Entraîneur
coach-anyway = Jouer le mien quand même
coach-better = Me montrer l’autre
coach-change = Changer mon tour
coach-more = Suite
coach-silence = Silence
coach-silence-tip = L’entraîneur se tait. Le menu et les réglages permettent de le rappeler.
coach-on = Appeler l’entraîneur
coach-off = Faire taire l’entraîneur
settings-coach = Entraîneur
settings-coach-tip = Des conseils, une question avant une erreur claire, et un mot après chaque tour.
settings-ifEnded = Si la partie s’arrêtait là
settings-ifEnded-tip = À côté de chaque score, le total avec les tours et tout le reste comptés maintenant ; sur les tours, la part de chacun.
everything = Tout dans un fichier
everything-tip = Parties, boîtes et réglages, à garder ou à emporter sur un autre appareil.
everything-tip-server = Un fichier enregistré par Cupola sans serveur : ses boîtes et ses parties arrivent ici, les parties comme enregistrements.
everything-save = Tout enregistrer dans un fichier
everything-bring = Reprendre un fichier
everything-busy = Un instant…
everything-saved = Enregistré.
everything-sending = { $sent } sur { $all }
everything-brought = Repris : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $boxes ->
    [one] { $boxes } boîte
   *[other] { $boxes } boîtes
}. Laissé tel quel ici : { $left }.

## Leçons

learn-card = Leçon
learn-go-on = Continuer
learn-next = Scène suivante
learn-finish = Terminer
learn-leave = Quitter
learn-again = Rejouer la scène
learn-skip = Passer
learn-goal-done = Fait : { $goal }
learn-later = Un tour plus tard : vous avez maintenant { $goods }.
learn-later-nothing = Un tour plus tard : vous n’avez plus de ressources.
learn-scenes = Scènes de cette leçon
learn-scene = { $number }. { $title }
learn-scene-done = { $number }. { $title } (faite)
learn-over = C’était toute la leçon. Place à une première partie contre l’apprenti : l’entraîneur reste avec vous.
learn-over-short = C’est tout. Vous le retrouverez à la table quand il comptera.
learn-left = Ce que la leçon n’a pas dit
learn-left-beside = Une bannière prise à côté du plateau ne libère aucune place : prenez d’abord celles de l’inventaire.
learn-left-down = Une tuile face cachée ne sert jamais, mais elle est gratuite, et la section est à vous quand même.
learn-left-full = Aucun dé ne s’arrête là où il y en a déjà trois autres.
learn-left-sixth = Qui termine en premier six sections gagne 3 prestiges. Les autres ont encore un dernier tour.
learn-left-leftovers = Cinq ressources ou roubles restants valent 1 prestige.
learn-left-ties = À deux, une égalité sur une tour ne rapporte rien.
learn-left-many = À trois ou quatre, le premier reçoit toute la valeur d’une tour, le deuxième la moitié, le troisième un quart, le quatrième un huitième.
learn-done = Leçon terminée
learn-play = Jouer une première partie avec l’entraîneur
learn-rule = Lire la règle { $rule }
learn-others = Autres leçons
learn-offers = Nouveau sur cette table ? Deux minutes chacun :
learn-advanced = Plateau avancé
start-learn = Apprendre le jeu
start-learn-tip = Huit minutes sur la vraie table
start-learn-on = Continuer la leçon

## Ma boîte

start-boxes = Ma boîte
box-intro = Beaucoup de valeurs imprimées sont reconstituées par nous. Si vous possédez le jeu, corrigez-les d’après votre exemplaire et jouez avec votre propre boîte.
box-name-usual = Ma boîte
box-name = Nom
box-first = Saisir votre boîte
box-another = Une autre boîte
box-new = Nouvelle boîte
box-upload = Importer un fichier
box-upload-tip = Un fichier de boîte est ce que donne Télécharger.
box-go-on = Continuer
box-open = Ouvrir
box-play = Jouer avec
box-download = Télécharger
box-rename = Renommer
box-delete = Supprimer
box-cancel = Annuler
box-delete-title = Supprimer « { $name } » ?
box-delete-sure = Tout ce que vous y avez saisi sera perdu. Les parties ouvertes avec elle continuent.
box-progress = { $ours } sur { $total } à vérifier
box-progress-label = Valeurs saisies
box-changed = { $count ->
    [one] { $count } modifiée
   *[other] { $count } modifiées
}
box-kinds = Types d’éléments
box-kind-ours = { $count ->
    [one] { $count } à vérifier
   *[other] { $count } à vérifier
}
box-kind-sections = Sections
box-kind-influence = Cartes Influence
box-kind-boards = Ateliers
box-kind-plans = Plans
box-kind-guilds = Cartes de guilde
box-kind-specialists = Spécialistes
box-kind-strip = Extension d’atelier
box-kind-track = Piste de score
box-kind-resources = Tuiles Ressource
box-kind-workshop = Tuiles Atelier
box-kind-buttresses = Contreforts
box-kind-contracts = Contrats
box-kind-supply = Réserve
box-kind-rest = Tout le reste
box-part-base = Bases
box-part-middle = Sections intermédiaires
box-part-dome = Dômes
box-file-base = Jeu de base
box-file-contractors = Recruteurs
box-mark-ours = à vérifier
box-mark-confirmed = confirmé
box-mark-changed = modifié
box-mark-known = connu
box-name-section = { $part } { $card }
box-name-card = { $group }, carte { $number }
box-name-board = { $colour } : atelier
box-name-advanced = Côté avancé
box-name-plan = Plan { $number }, { $players } joueurs
box-name-specialists = Spécialiste { $number }
box-name-resources = Tuile Ressource { $number }
box-name-buttresses = Contrefort { $number }
box-name-contracts = Contrat { $number }
box-name-workshop = Tuile Atelier { $number }
box-name-copies = Nombre de tuiles Atelier
box-row-player = Chaque joueur
box-row-ornament-material = Coût des ornements
box-row-dice = Dés
box-row-market = Marché
box-row-solo-base = Cartes d’Ivan
box-row-solo-contractors = Ivan et les Recruteurs
box-row-module = Module Recruteurs
box-row-cities = Villes
box-row-specialists = Outils
box-field-action = Action { $number }
box-field-bonus = Sous le recruteur { $number }
box-field-face = Face
box-field-numbered = { $field } { $number }
box-field-cost = Coût
box-field-part = Partie
box-field-group = Groupe
box-field-first-game = Pour une première partie
box-field-white = Ateliers blancs
box-field-price = Prix d’un atelier
box-field-banners-on = Bannières sur
box-field-heights = Hauteurs, de gauche à droite
box-field-players = Joueurs
box-field-gives = Donne pour chaque dé
box-field-copies-plain = Exemplaires sans +
box-field-copies-plus = Exemplaires avec +
box-field-banners = Bannières
box-field-inventory-spaces = Cases de l’inventaire
box-field-banners-in-inventory = Bannières dans l’inventaire
box-field-ornaments = Ornements
box-field-start-recognition = Reconnaissance au départ
box-field-rubles-by-turn-order = Roubles selon l’ordre du tour
box-field-spaces = Cases
box-field-prestige-at = Cases de prestige
box-field-colours = Couleurs
box-field-per-space = Dés par emplacement au plus
box-field-quadrants = Emplacements des quadrants
box-field-groups = Groupes
box-field-cards = Cartes
box-field-inventory-takes = Inventaire prend
box-field-recognition-gives = Reconnaissance donne
box-field-passes-start = Laissez-passer au départ
box-field-passes-max = Laissez-passer au plus
box-field-contractors = Recruteurs
box-field-keep-specialist-price = Prix d’un spécialiste
box-field-resource-tile-replaced = Tuile Ressource retirée
box-field-resource-tile = Tuile Ressource ajoutée
box-field-extra-die = Dé supplémentaire
box-field-workshop-faces-removed = Face d’atelier retirée
box-field-workshop-faces-added = Face d’atelier ajoutée
box-field-tool-set-points = Points pour un jeu d’outils
box-field-ring = Villes du cercle
box-field-centre = Ville du centre
box-field-tools = Outils
box-field-tool = Outil
box-field-effect = Effet
box-field-name = Guilde
box-field-needs = Exige
box-field-cards-needing-contractors = Cartes exigeant les Recruteurs, à partir de 0
box-field-diamonds = Diamants
box-field-foreman = Contremaître
box-field-contracts = Contrats
box-field-spare-sections = Cartes Cathédrale écartées
box-field-buttresses = Contreforts
box-field-sell = Vend
box-field-per = Pour chaque
box-field-two-players = Prestige à deux joueurs
box-field-all-ornaments-placed = Tous les ornements placés
box-field-three-sections-claimed-in-one-tower = Trois bannières dans une tour
box-field-one-section-of-each-part-finished = Une de chaque partie achevée
box-field-six-face-up-workshop-tiles = Six tuiles Atelier face visible
box-field-three-ornaments-in-one-tower = Trois ornements dans une tour
box-field-card = Carte
box-field-ivan-starts-at-prestige = Prestige de départ d’Ivan
box-field-moscow-gives = Moscou donne
box-nothing = rien
box-yes = oui
box-no = non
box-value = { $field } : { $value }
box-about = { $name }. { $values }. { $mark }.
box-was = Notre version : { $value }
box-less = Moins : { $what }
box-more = Plus : { $what }
box-add = Ajouter : { $what }
box-remove = Retirer : { $what }
box-once = une fois
box-amount = quantité
box-amount-of = { $side } : { $what }
box-side-pay = prix
box-side-gain = gain
box-known = Effets connus de ce type
box-other = Autre…
box-other-title = N’importe quel effet
box-take = Prendre cet effet
box-word-keep = … dont vous gardez
box-word-buy = … et prenez tant de matériaux de chacune
box-track-tip = Touchez les cases de prestige, ou tapez les pas de l’une à la suivante : 5 4 4 …
box-track-space = Case { $space }
box-as-printed = Conforme
box-done = C’est fait
box-previous = Élément précédent
box-next = Élément suivant
box-take-back = Annuler la saisie
box-restore = Revenir à notre version
box-undo = Annuler
box-only-ours = Seulement ce qui reste à vérifier
box-all = Tout conforme : { $kind }
box-all-sure = { $count ->
    [one] { $count } valeur sera confirmée d’un coup. Vous pourrez l’annuler.
   *[other] { $count } valeurs seront confirmées d’un coup. Vous pourrez l’annuler.
}
box-all-yes = Tout confirmer
box-all-done = Plus rien à vérifier : c’est votre boîte.
box-saved = Enregistré. { $ours } sur { $total } à vérifier.
box-undone = Annulé.
box-taken-back = Votre saisie est annulée.
box-not-saved = Pas encore enregistré : { $why } Nouvel essai en cours.
box-not-kept = Non conservé : { $why }
box-state-saved = Enregistré
box-state-saving = Enregistrement…
box-state-away = Non enregistré
box-faults = { $count ->
    [one] { $count } chose ne va pas encore ensemble
   *[other] { $count } choses ne vont pas encore ensemble
}
box-wrong-materials = Une section coûte de 1 à { $most } matériaux, pas { $count }.
box-wrong-number = La valeur va de { $least } à { $most }.
box-wrong-length = Il faut { $length } nombres, { $count } saisis.
box-wrong-track = La piste n’a aucune case de prestige.
box-wrong-effect = Cet effet ne fait encore rien.
box-wrong-goods = Rien n’est encore indiqué.
box-wrong-face = Une face montre une ressource ou un dé.
box-further = Ce qu’il peut montrer d’autre
box-keys = Touches
box-keys-enter = ↵
box-keys-enter-tip = conforme ou fait, suivant
box-keys-arrows = ← →
box-keys-arrows-tip = autre élément
box-keys-fields = ↑ ↓
box-keys-fields-tip = autre valeur
box-keys-empty = ⌫
box-keys-empty-tip = vider
box-keys-escape = Échap
box-keys-escape-tip = annuler la saisie
box-keys-undo = u
box-keys-undo-tip = annuler
box-keys-digits = 0–9
box-keys-digits-tip = les nombres, l’un après l’autre
box-keys-effects = 1–9
box-keys-effects-tip = effet connu, 0 autre
box-keys-price = ␣
box-keys-price-tip = les ressources tapées sont le prix
box-keys-once = z
box-keys-once-tip = une fois ou non
box-keys-steps = + − ,
box-keys-steps-tip = changer un nombre, nombre suivant
box-keys-track = 1–9
box-keys-track-tip = pas jusqu’à la prochaine case de prestige
box-key-lumber = b
box-key-brick = q
box-key-stone = p
box-key-gold = o
box-key-green = v
box-key-purple = i
box-key-rubles = r
box-key-recognition = n
box-key-prestige = t
box-key-passes = l
box-key-diamond = d
box-key-any-material = m
box-key-any-jewel = g
box-played = Joué avec la boîte « { $name } »
setup-box = Quelle boîte
setup-box-standard = Boîte standard
setup-box-tip = Les valeurs imprimées sur vos éléments, saisies sous Ma boîte.
