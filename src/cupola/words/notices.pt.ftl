# The texts of notices in Portuguese.

## What has happened

notice-your-turn = É a sua vez de jogar.
notice-turn-dropped = É a sua vez de jogar. O turno que preparou não foi jogado.
notice-turn-dropped-refused = É a sua vez de jogar. O turno que preparou não foi jogado: um dos passos já não é permitido.
notice-turn-dropped-changed = É a sua vez de jogar. O turno que preparou não foi jogado: um dos passos teria agora outro efeito.
notice-turn-dropped-goes-on = É a sua vez de jogar. O turno que preparou não foi jogado: primeiro há outra coisa a decidir.
notice-turn-dropped-undone = É a sua vez de jogar. O turno que preparou não foi jogado: um turno foi anulado.
notice-reminder = Continua a ser a sua vez de jogar.
notice-time-nears = O seu tempo está a acabar.
notice-time-up = O seu tempo acabou. Um bot joga por si; pode voltar.
notice-time-lost = O seu tempo acabou. O seu lugar foi abandonado.
notice-given-away = Os outros deixaram que alguém continue no seu lugar. Ainda pode voltar.
notice-stood-in = Esteve ausente durante dias. Um bot joga por si; pode voltar.
notice-seat-taken = Outra pessoa joga agora no seu lugar.
notice-resigned = Outro jogador desistiu. Um bot assume o lugar.
notice-resigned-last = Todos os outros saíram da partida. Pode ficar com a vitória ou continuar contra um bot.
notice-win-taken = A partida acabou: outro jogador ficou com a vitória.
notice-all-resigned = A partida acabou: todos desistiram.
notice-over = A partida terminou.

## What else a notice offers

notice-since = O que aconteceu entretanto
notice-settings = Definições

## How to end it

notice-end-webhook = Para deixar de receber estas mensagens, apague o webhook do seu lugar no Cupola.

## Mail

letter-subject = { $table }: { $said }
letter-since = O que aconteceu desde a sua última visita:
letter-end = Para não receber mais e-mails do Cupola:
letter-confirm-subject = Cupola: este endereço é seu?
letter-confirm = Alguém pediu ao Cupola que escreva para este endereço quando for a sua vez numa partida. Se o pedido é seu, confirme o endereço no prazo de uma semana:
letter-confirm-ignore = Se não é seu, não faça nada: não receberá mais mensagens.
