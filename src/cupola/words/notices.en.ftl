# The texts of notices in English: what a browser shows, a mail says, a webhook posts.

## What has happened

notice-your-turn = It is your turn.
notice-turn-dropped = It is your turn. Your prepared turn was not played.
notice-turn-dropped-refused = It is your turn. Your prepared turn was not played: a step is no longer allowed.
notice-turn-dropped-changed = It is your turn. Your prepared turn was not played: a step would do something else now.
notice-turn-dropped-goes-on = It is your turn. Your prepared turn was not played: something else comes first.
notice-turn-dropped-undone = It is your turn. Your prepared turn was not played: a turn was undone.
notice-reminder = It is still your turn.
notice-time-nears = Your time is running out.
notice-time-up = Your time is up. A bot is playing for you; you can come back.
notice-time-lost = Your time is up. Your seat has been given up.
notice-given-away = The others have let someone else play on in your seat. You can still come back.
notice-stood-in = You were away for days. A bot is playing for you; you can come back.
notice-seat-taken = Someone else is playing at your seat now.
notice-resigned = Another player has resigned. A bot takes over.
notice-resigned-last = Everyone else has left the game. You can take the win, or play on against a bot.
notice-win-taken = The game is over: another player has taken the win.
notice-all-resigned = The game is over: everyone has resigned.
notice-over = The game is over.

## What else a notice offers

notice-since = What happened since
notice-settings = Settings

## How to end it

notice-end-webhook = To stop these messages, delete the webhook of your seat in Cupola.

## Mail

letter-subject = { $table }: { $said }
letter-since = What happened since you last looked:
letter-end = To get no more mail from Cupola:
letter-confirm-subject = Cupola: is this your address?
letter-confirm = Somebody wants Cupola to write to this address when it is their turn in a game. If that was you, confirm it within a week:
letter-confirm-ignore = If it was not you, do nothing: you won’t get any more mail.
