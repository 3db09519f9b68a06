# The texts of notices in French.

## What has happened

notice-your-turn = C’est à vous de jouer.
notice-turn-dropped = C’est à vous de jouer. Votre tour préparé n’a pas été joué.
notice-turn-dropped-refused = C’est à vous de jouer. Votre tour préparé n’a pas été joué : une étape n’est plus permise.
notice-turn-dropped-changed = C’est à vous de jouer. Votre tour préparé n’a pas été joué : une étape n’aurait plus le même effet.
notice-turn-dropped-goes-on = C’est à vous de jouer. Votre tour préparé n’a pas été joué : il y a d’abord autre chose à décider.
notice-turn-dropped-undone = C’est à vous de jouer. Votre tour préparé n’a pas été joué : un tour a été annulé.
notice-reminder = C’est toujours à vous de jouer.
notice-time-nears = Votre temps est presque écoulé.
notice-time-up = Votre temps est écoulé. Un bot joue pour vous ; vous pouvez revenir.
notice-time-lost = Votre temps est écoulé. Votre place est abandonnée.
notice-given-away = Les autres ont confié votre place à quelqu’un d’autre. Vous pouvez encore revenir.
notice-stood-in = Sans nouvelles de vous depuis des jours, un bot joue pour vous ; vous pouvez revenir.
notice-seat-taken = Quelqu’un d’autre joue maintenant à votre place.
notice-resigned = Un autre joueur a abandonné. Un bot prend le relais.
notice-resigned-last = Tous les autres ont quitté la partie. Vous pouvez prendre la victoire ou continuer contre un bot.
notice-win-taken = La partie est terminée : un autre joueur a pris la victoire.
notice-all-resigned = La partie est terminée : tout le monde a abandonné.
notice-over = La partie est terminée.

## What else a notice offers

notice-since = Ce qui s’est passé depuis
notice-settings = Réglages

## How to end it

notice-end-webhook = Pour ne plus recevoir ces messages, supprimez le webhook de votre place dans Cupola.

## Mail

letter-subject = { $table } : { $said }
letter-since = Ce qui s’est passé depuis votre dernière visite :
letter-end = Pour ne plus recevoir de e-mails de Cupola :
letter-confirm-subject = Cupola : est-ce votre adresse ?
letter-confirm = Quelqu’un demande à Cupola d’écrire à cette adresse quand vient son tour dans une partie. Si c’est vous, confirmez-la dans la semaine :
letter-confirm-ignore = Si ce n’est pas vous, ne faites rien : vous ne recevrez pas d’autre e-mail.
