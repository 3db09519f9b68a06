# Os textos da página em português (de Portugal), ecrã a ecrã. O jogo em si (peças, escolhas, registo, pontuação) está em pt.ftl.

## Todos os ecrãs

shell-name = Cupola
shell-title = Cupola
shell-title-yours = É a sua vez – Cupola
shell-title-table = { $title } – { $table }
shell-home = Página inicial
shell-back = Voltar ao jogo
shell-again = Tentar de novo
shell-close = Fechar
shell-yes = Sim
shell-no = Não
shell-somebody = Alguém
shell-person = { $name }
shell-you = Eu
language-title = Idioma
page-loading = A carregar…
page-unreachable = O servidor não responde. Tente de novo daqui a pouco.
page-offline = O servidor não responde. O seu turno a meio fica guardado.
page-offline-idle = O servidor não responde.

## Sem servidor

offline-loading = A carregar o Cupola: { $done } de { $whole } MB. Só é preciso uma vez.
offline-starting = A iniciar…
offline-progress = Quanto já foi carregado
offline-not-stored = Este navegador não guarda nada. As suas partidas perdem-se quando fechar o separador.
offline-other-tab = O Cupola está aberto noutro separador. Jogue lá, ou feche esse separador para continuar aqui.
offline-browser = Este navegador não consegue executar o Cupola: precisa de WebAssembly e de módulos. Experimente um navegador atualizado.
offline-download = Não foi possível carregar o Cupola por completo. As suas partidas estão a salvo.
offline-storage = Não é possível ler o armazenamento deste navegador. Nada foi alterado.
offline-newer = Uma versão mais recente do Cupola guardou aqui as suas partidas. Recarregue a página para a obter.
offline-stopped = O Cupola parou. As suas partidas estão guardadas até à última jogada confirmada.
offline-bots-stopped = Um bot não conseguiu jogar: o navegador nada guardou. Liberte espaço e tente de novo.
offline-play-anyway = Jogar sem guardar
offline-unreadable = { $count ->
    [one] Não é possível ler uma partida deste navegador. Fica guardada tal como está.
   *[other] Não é possível ler { $count } partidas deste navegador. Ficam guardadas tal como estão.
}
offline-save-unreadable = Guardar uma cópia
needs-server = Precisa de um servidor
needs-server-friends = Para jogar com amigos pela internet é preciso um servidor.
needs-server-games = A lista de todas as partidas com amigos precisa de um servidor. As suas partidas daqui estão na página inicial.
needs-server-join = Este convite pertence a um servidor. Esta página funciona sem servidor.
needs-server-account = Os códigos, dispositivos e chaves de uma conta precisam de um servidor. Aqui fica tudo neste navegador.
needs-server-daily = A tabela comum de resultados precisa de um servidor. O seu resultado fica neste navegador.
needs-server-how = Instale o Cupola num computador e execute
update-ready = Há uma nova versão do Cupola.
update-now = Atualizar
update-later = Mais tarde

## Erros, pelo código do servidor

error-undo-off = Nesta mesa não se volta atrás.
error-no-such-day = Não há partida desse dia.
error-not-today = Esse dia já passou. Espera-o uma nova catedral.
error-refused = Agora não pode fazer isto.
error-stale = A partida avançou: verifique e tente de novo.
error-not-your-turn = Não é a sua vez.
error-your-turn = É a sua vez.
error-no-more-turns = Não tem mais turnos nesta partida.
error-not-between-turns = Não é possível preparar um turno agora. Tente daqui a pouco.
error-nobody-to-wait-for = Prepara-se um turno enquanto os outros jogam os seus.
error-not-running = A partida não está a decorrer.
error-not-begun = A partida ainda não começou.
error-not-over = A partida ainda não terminou.
error-origin-runs = Esta mesa é uma cópia de uma partida que ainda decorre: só poderá ser analisada quando essa terminar.
error-begun = A partida já começou, ou a mesa foi fechada.
error-over = A partida terminou: já nada se pode jogar nem anular.
error-finished = Já não se joga nesta mesa.
error-closed = Esta mesa foi fechada.
error-bad-address = Isso não é um endereço de e-mail como nome@example.org. Depois do @ tem de vir um domínio da Internet.
error-no-mail = Este servidor não envia e-mails.
error-bad-push-key = O serviço de avisos do seu navegador deu chaves que não se podem usar. Desligue os avisos e volte a ligá-los.
error-unknown-channel = Já está desligado.
error-unknown-link = Esta ligação é demasiado antiga, ou o endereço foi removido. Pode introduzi-lo de novo nas definições.
error-others-play = Há outras pessoas a jogar aqui: a partida só pode ser encerrada depois de elas desistirem.
error-resigned = Este jogador desistiu.
error-too-late = Só se pode voltar atrás numa desistência durante dez segundos.
error-not-yet = O outro jogador ainda pode voltar.
error-still-played = Ainda há quem jogue.
error-read-only = Pode ver esta partida, mas não jogá-la: abra uma cópia para a continuar.
error-other-rules = Esta partida começou com outras regras ou outros componentes.
error-hidden = Outros jogadores têm contratos ocultos: será possível depois do fim da partida.
error-unfinished = O seu turno ainda não está completo.
error-no-hints = Os conselhos estão desativados nesta mesa.
error-nothing-to-choose = O seu turno está completo: já não há nada a escolher.
error-no-advice = O conselho demorou demasiado: tente de novo.
error-after-chance = Este passo vem depois de um lançamento ou de uma tiragem: dê-o a seguir.
error-key-used = Isto já foi enviado.
error-no-such-move = Essa jogada não existe.
error-no-such-version = Esta partida não tem esse passo.
error-no-such-moment = Esta partida não tem esse passo.
error-no-such-turn = Não havia nada para decidir neste turno.
error-no-review = A análise deste turno demorou demasiado: tente mais tarde.
error-no-record = Isto é uma mesa, não uma partida enviada.
error-nothing-to-undo = Não há nada para anular.
error-undo-pending = Alguém já pediu para voltar atrás.
error-no-undo = Ninguém pediu para voltar atrás.
error-own-undo = Os outros decidem sobre o seu pedido; só o pode retirar.
error-not-deserted = Esta pessoa ainda não está ausente há tempo suficiente.
error-own-seat = Este lugar é seu.
error-question-pending = Já está a ser feita uma pergunta à mesa.
error-no-question = Já ninguém está a pedir nada.
error-own-question = Os outros jogadores decidem. Só pode retirar a sua pergunta.
error-on-vacation = Já está de férias. Termine-as primeiro.
error-too-many-days = São mais dias do que os que lhe restam.
error-needs-server = Isto precisa de um servidor. O resto do Cupola funciona sem ele.
error-damaged-game = Esta partida já não se consegue ler. Fica guardada tal como está.
error-newer-game = Uma versão mais recente do Cupola guardou esta partida. Recarregue a página para a obter.
error-not-stored = O navegador não conseguiu guardar isto. Nada mudou. Liberte espaço e tente de novo.
error-tab-fault = Algo correu mal. Nada foi guardado. Tente de novo.
error-bad-save = Não é possível trazer este ficheiro: está danificado ou não é do Cupola. Nada foi alterado.
error-newer-save = Este ficheiro vem de uma versão mais recente do Cupola. Atualize primeiro esta página. Nada foi alterado.
error-bad-position = Esta ligação não leva a nenhuma posição jogável: foi cortada ou é de outras regras.
error-unknown-game = Essa mesa não existe.
error-unknown-scene = Essa lição não existe.
error-not-in-scene = A lição mudou entretanto: recomece esta cena.
error-unknown-seat = Esta mesa não tem esse lugar.
error-seat-taken = Este lugar está ocupado.
error-free-seats = Ainda há lugares livres.
error-bad-seats = Os lugares não correspondem ao número de jogadores.
error-not-yours = Não tem permissão para fazer isto.
error-not-host = Só o anfitrião pode fazer isto.
error-not-open = Isto só é possível antes de a partida começar.
error-ivan = O lugar do Ivan não pode ser alterado.
error-already-seated = Essa pessoa já tem um lugar nesta mesa.
error-unknown-person = Não jogou com ninguém assim.
error-unknown-invitation = Este convite já não existe.
error-too-many-invitations = Já há demasiados convites seus à espera de resposta.
error-silenced = Os responsáveis por este servidor desligaram a conversa para si.
error-banned = Não se aceitam contas novas a partir da sua rede.
error-unknown-invite = Este convite já não é válido: peça um novo.
error-invite-used = Este convite já foi usado.
error-opposing-seat = Já tem um lugar nesta partida: este tem de ser ocupado por outra pessoa.
error-too-many-tables = Tem demasiadas mesas por terminar: termine ou feche algumas primeiro.
error-too-many-bot-tables = Tem demasiadas mesas só com bots: espere que uma acabe, ou encerre uma delas.
error-too-many-records = Enviou demasiadas partidas: apague algumas primeiro.
error-too-many-boxes = Tem demasiadas caixas: apague algumas primeiro.
error-unknown-box = Esta caixa não está aqui. Se uma partida precisar dela, carregue primeiro a caixa.
error-faulty-box = A caixa ainda não está coerente: { $message }
error-not-a-file = Isto não é um ficheiro de caixa.
error-bad-box = Isto não pode estar certo: { $message }
error-bad-options = Estas opções não combinam.
error-bad-manners = Estas opções não combinam.
error-no-such-bot = Esse bot não existe.
error-no-chat = A conversa está desativada nesta mesa.
error-no-message = Essa mensagem não existe.
error-nobody-there = Ninguém joga neste lugar.
error-yourself = Não pode silenciar as suas próprias mensagens.
error-reports-yourself = Não pode denunciar-se a si próprio.
error-nobody-named = Indique de quem se trata.
error-too-many-reports = Enviou demasiadas denúncias. Espere uma hora.
error-too-many-mutes = Silenciou demasiados jogadores: volte a ler alguns primeiro.
error-unknown-mute = Não silenciou ninguém com esse nome.
error-one-of-two = Indique um lugar ou uma mensagem, não os dois.
error-bad-code = Este código de recuperação não é válido.
error-empty-text = Primeiro escreva alguma coisa.
error-long-text = Este texto é demasiado longo.
error-odd-text = Este texto tem um símbolo que não se pode mostrar.
error-no-account = Este navegador já não tem sessão iniciada: volte a indicar o seu nome.
error-bad-token = Esta chave foi revogada ou nunca existiu.
error-unknown-token = Não tem essa chave.
error-bad-device-link = Este link já foi usado ou expirou. Crie um novo no seu outro dispositivo.
error-unknown-device = Não tem esse dispositivo.
error-too-many-tokens = Tem demasiadas chaves: revogue uma primeiro.
error-not-by-token = Uma chave não pode fazer isto: use um navegador com sessão iniciada.
error-bad-record = Esta partida não pode ser reproduzida: { $message }
error-unfair-record = Os dados desta partida não correspondem à semente.
error-not-lines = Isto não é uma partida gravada pelo Cupola.
error-compressed = Envie o ficheiro tal como está, sem o comprimir.
error-too-large = Este ficheiro é demasiado grande.
error-too-slow = O envio demorou demasiado.
error-busy = O servidor está ocupado: tente de novo daqui a pouco.
error-too-fast = Demasiados pedidos: tente de novo daqui a pouco.
error-too-many-sockets = Tem demasiadas páginas do Cupola abertas: feche uma primeiro.
error-bad-url = Este endereço não pode ser usado. Tem de estar na Internet, na porta 443 ou 80, a não ser que este servidor permita outras.
error-no-webhook = Este lugar não tem webhook.
error-conflict = Alguém jogou primeiro. A mesa foi atualizada.
error-outcome-unknown = Não é certo que isto tenha sido guardado. Tente de novo.
error-storage-full = O disco do servidor está cheio; nada foi guardado.
error-storage-away = A base de dados não responde; nada foi guardado.
error-storage-lost = O ficheiro da base de dados foi apagado ou substituído; nada foi guardado.
error-storage-damaged = A base de dados está danificada; nada foi guardado.
error-storage-read-only = A base de dados só permite leitura; nada foi guardado.
error-storage-failing = O disco do servidor está a falhar; nada foi guardado.
error-gone = A ligação fechou-se antes de a resposta estar pronta.
error-headers-too-long = Os cabeçalhos do pedido são demasiado longos.
error-query-too-long = Este endereço é demasiado longo.
error-too-long = Esta partida demora demasiado a reproduzir aqui.
error-fault = Algo correu mal no servidor.
error-foreign-site = Este pedido veio de outro site.
error-wrong-host = Este servidor não responde por esse nome: { $message }
error-not-found = Não há nada aqui.
error-forbidden = Não pode fazer isto.
error-wrong-method = O servidor não entendeu o pedido: { $message }
error-bad-request = O servidor não entendeu o pedido: { $message }
error-bad-body = O servidor não entendeu o pedido: { $message }
error-bad-json = O servidor não entendeu o pedido: { $message }
error-not-json = O servidor não entendeu o pedido: { $message }

## Página inicial

start-subtitle = Construir a catedral em conjunto e ofuscar os rivais.
start-name = O seu nome
start-guest = Convidado
start-now = Jogar já contra o Ivan
start-now-tip = Uma partida a solo, sem esperar
start-now-first-tip = Uma partida a solo para começar, sem esperar
start-solo-options = Opções a solo: Empreiteiros, tabuleiros e mais
start-modes = Modos de jogar
start-bots = Contra bots
start-bots-tip = De um a três adversários
start-screen = No mesmo ecrã
start-screen-tip = De duas a quatro pessoas
start-friends = Convidar amigos
start-friends-tip = Um link para cada um
start-continue = As suas partidas
start-all = Todas as { $count } partidas
start-fewer = Mostrar menos
start-put-aside = Pôr de lado: { $table }
start-put-aside-tip = Põe esta partida de lado. Pode retomá-la quando quiser.
start-aside = { $count ->
    [one] { $count } partida posta de lado
   *[other] { $count } partidas postas de lado
}
start-take-back = Repor na lista
start-open = Mesas abertas
start-kind-1 = A solo contra o Ivan
start-kind-2 = { $count } jogadores
start-free = { $count ->
    [one] { $count } lugar livre
   *[other] { $count } lugares livres
}
start-my-turn = É a sua vez
start-their-turn = Joga { $player }
start-gathering = À espera de jogadores
start-over = Terminada
start-sit = Ocupar o lugar
start-go = Continuar
start-leaves = Mais
start-games = Partidas
start-records = Arquivo
start-statistics = Estatísticas
start-rules = Regras
start-cards = Cartas
start-settings = Definições
start-about = Sobre o Cupola e créditos

## A catedral do dia

daily-title = A catedral do dia
daily-intro = A mesma partida para todos, uma só tentativa por dia que conta.
daily-earlier = Dia anterior
daily-later = Dia seguinte
daily-today = Hoje
daily-against = Contra { $rival }
daily-rival-ivan = o Ivan
daily-rival-architect = o Arquiteto
daily-rules = A sua tentativa conta uma vez: sem sugestões, e nada do que os dados ou as cartas mostraram volta atrás.
daily-newcomer = É novo aqui? Isto não é uma primeira partida: não há sugestões, e as opções mudam todos os dias.
daily-shown = Todos neste servidor veem o seu nome e o seu resultado.
daily-play = Jogar a catedral de hoje
daily-go-on = Continuar a sua tentativa
daily-none = Não jogou neste dia.
daily-given-up = Desistiu desta tentativa, ou um bot jogou por si. Não tem resultado.
daily-practise = Treinar esta partida
daily-practise-tip = Não conta; sugestões e anulações são permitidas.
daily-won = { $mine } a { $rival }: ganhou
daily-lost = { $mine } a { $rival }: perdeu
daily-score = { $mine } a { $rival }
daily-play-share = Jogo
daily-luck = Sorte
daily-unknown = Ainda não se sabe
daily-working = A sorte e o jogo estão a ser separados. Demora um momento.
daily-work-out = Separar sorte e jogo
daily-told = O seu jogo trouxe { $play } à sua probabilidade de ganhar, a sorte { $luck }.
daily-line = O resultado numa linha de texto
daily-share-line = Cupola do dia { $day }: { $mine } a { $theirs } contra { $rival }
daily-results = Resultados
daily-rank = Lugar
daily-name = Jogador
daily-result = Resultado
daily-first = Ainda ninguém terminou este dia. Seja o primeiro.
daily-nobody = Ninguém terminou este dia.
daily-more = { $count ->
    [one] { $count } pessoa terminou este dia; mostram-se os melhores.
   *[other] { $count } pessoas terminaram este dia; mostram-se os melhores.
}
daily-you = (eu)
daily-to = A catedral do dia
daily-check = Como se pode verificar
daily-checked = Os dados resultam apenas da data: cada cópia do Cupola dá a mesma partida, e qualquer pessoa os poderia conhecer de antemão. Por isso a partida está marcada como treino. O registo de um resultado prova que foi jogado com estes dados e estas regras, não que ninguém espreitou.
daily-seed = Semente

## Classificação

ratings-title = Classificação neste servidor
ratings-tip = De todos os que querem uma, depois de partidas entre pessoas. A verdadeira força está no intervalo 95 vezes em 100. Entre as mesmas duas pessoas contam no máximo três partidas por semana, e nenhuma contra uma conta com menos de um dia.
ratings-rating = Valor
ratings-between = Intervalo
ratings-matches = Partidas
settings-rating = Ter uma classificação
settings-rating-tip = Conta as partidas com outros que querem uma, sem sugestões nem anulações, a partir da próxima: no máximo três por semana com a mesma pessoa, e nenhuma contra uma conta com menos de um dia. O seu nome fica na lista que todos veem em Partidas. Desmarcar apaga a sua classificação.
settings-rating-none = Ainda nenhuma partida contou.
settings-rating-is = { $rating }, entre { $low } e { $high }, depois de { $matches ->
    [one] uma partida
   *[other] { $matches } partidas
}

## Nova partida

setup-title-solo = A solo contra o Ivan
setup-title-bots = Contra bots
setup-title-screen = No mesmo ecrã
setup-title-friends = Convidar amigos
setup-intro-solo = Um duelo com Ivan Yakovlevich, que constrói segundo as suas cartas.
setup-intro-bots = Entram de imediato e jogam assim que chega a sua vez.
setup-intro-screen = Todos jogam aqui, um a seguir ao outro.
setup-intro-friends = Prepare a mesa; cada lugar livre recebe o seu próprio link.
setup-players = Jogadores
setup-seat = Lugar { $seat }
setup-colour = Cor do lugar { $seat }
setup-kind = Jogador no lugar { $seat }
setup-kind-me = Aqui
setup-kind-bot = Bot
setup-kind-friend = Amigo
setup-name = Nome no lugar { $seat }
setup-bot = Bot para o lugar { $seat }
setup-friend = por link de convite
setup-bot-name = { $bot } { $number }
setup-ivan = O seu rival é Ivan Yakovlevich. Segue as suas cartas e nunca dorme.
setup-options = Mesa
setup-side = Tabuleiros de oficina
setup-side-basic = Básico
setup-side-advanced = Avançado
setup-side-basic-tip = Os ornamentos estão disponíveis desde o início; cada casa tem o seu preço.
setup-side-advanced-tip = Os ornamentos e dois estandartes estão em casas da oficina e têm de ser libertados; cada casa custa 3.
setup-first-game = Primeira partida
setup-first-game-tip = Oficinas básicas e as cartas de influência mais simples.
setup-hints = Permitir conselhos
setup-hints-tip = Os jogadores podem pedir sugestões no seu turno.
setup-contractors = Empreiteiros
setup-contractors-tip = Acrescenta cidades, especialistas, passes e um dado preto.
setup-contractors-off = Acrescenta cidades, especialistas, passes e um dado preto. Não numa primeira partida: escolher isto desmarca-a.
setup-fourth = Quarta guilda
setup-extra-plans = Mais catedrais
setup-extra-plans-tip = Acrescenta ao sorteio as plantas da segunda caixa.
setup-door = Quem pode entrar
setup-door-link = Por link
setup-door-public = Qualquer pessoa
setup-door-link-tip = Só quem receber um link seu.
setup-door-public-tip = A mesa aparece na página inicial até estar completa.
setup-spectators = Permitir espectadores
setup-spectators-tip = Quem tiver o endereço da mesa pode assistir e ler o chat.
clock-title = Limite de tempo
clock-none = Nenhum
clock-turn = Por turno
clock-bank = Reserva
clock-none-tip = Cada um demora o tempo de que precisa.
clock-turn-line = Cada turno: { $time }.
clock-bank-line = Cada jogador tem { $time }, e mais { $more } após cada turno.
clock-whole-line = Cada jogador tem { $time } para toda a partida.
clock-then-bot-line = Quando o tempo acaba, um bot continua até o jogador voltar.
clock-then-resign-line = Quando o tempo acaba, o lugar é abandonado de vez.
clock-turn-field = Tempo por turno
clock-bank-field = Tempo inicial
clock-increment-field = Acrescentado após um turno
clock-no-increment = Nada
clock-then = Quando o tempo acaba
clock-then-bot = Um bot continua
clock-then-resign = Desistência
clock-deserted = Um jogador que não joga
clock-deserted-usual = Conforme o ritmo da partida
clock-deserted-usual-tip = Após um dia sem jogar, ou 3 minutos numa partida rápida, os outros podem deixar um bot ou um amigo continuar.
clock-deserted-tip = Passado esse tempo sem jogar, os outros podem deixar um bot ou um amigo continuar.
time-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
time-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
time-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
time-hours-short = { $hours } h { $minutes } min
time-days-short = { $days } d { $hours } h
setup-more = Mais opções
setup-table-name = Nome da mesa
setup-seed = Semente
setup-seed-tip = A mesma semente dá a mesma preparação e os mesmos dados. Quem a conhece sabe o que aí vem: uma partida com semente escolhida conta como treino.
setup-start = Começar
setup-invite = Criar a mesa
setup-drawn = À sorte
setup-first = Quem começa
setup-sides = Tabuleiro de oficina de cada um
setup-side-of = Tabuleiro de oficina de { $player }
setup-side-own-tip = Nem todos os jogadores usam o mesmo lado.
setup-plan = Planta de construção
setup-plan-towers = Torres de { $heights } secções
setup-card = Carta da guilda: { $guild }
setup-card-number = Carta { $card }
setup-card-action = { $effect }; { $mark }.
setup-card-drawn = Uma das suas cartas à sorte.
setup-guild-random = Qualquer guilda que esta mesa possa usar.
setup-guild-clergy = A guilda do jogo base: reconhecimento, e prestígio a troco de dinheiro ou materiais.
setup-guild-jewellers = Diamantes, que valem por qualquer material na catedral.
setup-guild-weavers = Ativar peças de oficina, as suas ou as de outro jogador.
setup-guild-foremen = Um capataz passa de torre em torre; recompensa e repreende.
setup-guild-recruiters = Quantos mais empreiteiros tiver enviado, mais rendem.
setup-guild-wholesalers = Pagar por mais ações do mercado no mesmo turno.
setup-guild-jurists = Ganhar passes e trocá-los por entregas, materiais ou prestígio.
setup-guild-administrators = Ganhar e vender certos materiais.
setup-guild-archivists = Tirar contratos secretos que pontuam no fim.
setup-guild-master-builders = Comprar materiais de secções não usadas, ou tirar proveito das suas obras.
setup-guild-brickmakers = Trocar tijolos por contrafortes, cada um com um bónus de uso único.
setup-about-table = Espectadores, nome e semente
setup-no-spectators = Sem espectadores
setup-seeded = Semente própria
setup-dropped-first = { $player } já não joga: o primeiro jogador será sorteado.
setup-dropped-plan = A planta { $plan } já não serve: a planta será sorteada.
setup-dropped-guild = { $guild }: esta guilda precisa dos Empreiteiros; o Clero volta a ser a quarta guilda.
setup-dropped-card = { $guild }: a carta { $card } precisa dos Empreiteiros; a carta será sorteada.
level-thinks = Até { $seconds } s por turno.
level-line = { $level } – { $thinks }
level-of = Nível { $level } de { $levels }
level-others = Outros bots

## Com que opções se joga uma mesa

options-and = { " · " }
options-label = Opções
options-first = { $player } começa
options-first-drawn = Primeiro jogador à sorte
options-side-basic = Tabuleiros de oficina básicos
options-side-advanced = Tabuleiros de oficina avançados
options-side-own = Tabuleiro de oficina avançado: { $players }
options-guild = Quarta guilda: { $guild }
options-guild-card = Quarta guilda: { $guild }, carta { $card }
options-guild-drawn = Quarta guilda à sorte
options-plan = Planta de construção { $plan }
options-plan-drawn = Planta de construção à sorte
options-plan-drawn-both = Planta de construção à sorte das duas caixas

## Sala de espera e convite

# Todas as minhas partidas, e as pessoas que nelas jogam
games-title = As minhas partidas
games-all = Todas
games-waiting = A sua vez
games-running = A vez dos outros
games-open = Por começar
games-over = Terminadas
games-archived = Arrumadas
games-person = Com qualquer pessoa
games-players = Qualquer número de jogadores
games-contractors = Com ou sem Empreiteiros
games-contractors-with = Com Empreiteiros
games-contractors-without = Sem Empreiteiros
games-none = Ainda não tem partidas.
games-none-such = Não há partidas assim.
games-more = Mostrar mais
people-title = Pessoas com quem jogou
people-games = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
people-invite = Convidar
people-invite-named = Convidar { $name } para uma partida
invitations-title = Convites
invitations-decline = Recusar
invitations-block = Bloquear
invitations-block-tip = Nem mais convites nem mensagens desta pessoa. Ela não fica a saber; pode desfazê-lo nas definições.

# O que uma aplicação de mensagens mostra de um link para uma mesa
card-cupola = Uma mesa não oficial para The Red Cathedral.
card-join = Convite de { $host } para uma partida
card-players = À mesa: { $players }.
card-free = um lugar livre

lobby-title = Nova mesa
lobby-intro-host = Envie um link a cada jogador, ou dê um lugar a um bot. Comece quando todos os lugares estiverem ocupados.
lobby-intro-seated = Tem um lugar. O anfitrião começa a partida quando todos os lugares estiverem ocupados.
lobby-intro-watching = A partida ainda não começou. Poderá assistir assim que começar.
lobby-closed = Esta mesa foi fechada.
lobby-free = Lugar livre
lobby-you = eu
lobby-link = Convite para o lugar { $seat }
lobby-copy = Copiar
lobby-copied = Copiado
lobby-share = Partilhar
lobby-here-only = Só este computador consegue abrir este link.
lobby-here-only-share = Para quem está na sua rede, feche o Cupola e volte a iniciá-lo num terminal com
lobby-here-only-then = e abra o endereço que aparece. As suas partidas continuam lá, e os links funcionam em toda a sua rede.
qr-show = Código QR
qr-tip = Aponte a câmara de um telemóvel para o código para abrir o link.
qr-alt = Código QR do link
device-link = Jogar noutro dispositivo
device-link-tip = Abra este link no seu outro dispositivo para continuar lá com o seu nome. Funciona uma só vez, até às { $time }. Não o dê a mais ninguém: abre a sua conta.
enter-title = Jogar neste dispositivo
enter-lead = Continuar aqui como { $name }?
enter-replaces = Este navegador joga agora como { $name }. Sairá dessa conta.
enter-yes = Iniciar sessão
lobby-person = Alguém que conhece para o lugar { $seat }
lobby-person-choose = Convidar alguém que conhece…
lobby-invited = { $name }: convite enviado.
lobby-declined = { $name }: convite recusado.
lobby-bot = Bot para o lugar { $seat }
lobby-bot-choose = Acrescentar um bot…
lobby-stand = Deixar o lugar
lobby-remove = Remover
lobby-begin = Começar
lobby-waiting-seats = À espera de jogadores…
lobby-close = Fechar a mesa
lobby-wait = À espera que o anfitrião comece…
lobby-wait-watching = À espera que a partida comece…
join-title = Recebeu um convite
join-lead = { $host } guardou-lhe um lugar.
join-your-seat = O seu lugar
join-no-clock = Sem limite de tempo.

## Mesa: moldura e menu

shell-table = Mesa
page-table-missing = Não é possível mostrar esta mesa
page-table-unknown = Não há nenhuma mesa neste endereço, ou não lhe está aberta.
page-market = Mercado
page-cathedral = Catedral
shell-side = Jogadores e registo
shell-practice = Treino
shell-watching = A assistir
shell-last-round = Última ronda
shell-offline = Sem ligação – reenvio automático
shell-unsure = Não se sabe se ficou guardado – a verificar
shell-menu = Menu
shell-menu-help = Ajuda
shell-menu-game = Esta partida
shell-help = Ajuda e atalhos
shell-rules = Regras
shell-cards = Cartas
shell-sound = Som
shell-sound-on = Ligar o som
shell-sound-off = Desligar o som
shell-settings = Definições
shell-score = Folha de pontuação
shell-score-now = Pontuação até agora
shell-record = Descarregar a partida
shell-copy = Continuar numa cópia
shell-rematch = Desforra
shell-ask-undo = Anular o último turno ({ $player })
shell-ask-undo-tip = De imediato contra bots, senão quando os outros concordarem. Os dados são relançados.
shell-pause = Pedir uma pausa
shell-pause-tip = O relógio para assim que todos concordarem, até alguém retomar.
shell-resign = Desistir
shell-resign-sure = Um bot assume o seu lugar, que não fica classificado. Tem dez segundos para voltar atrás.
shell-resign-sure-alone = A partida acaba e perde-a. Tem dez segundos para voltar atrás.
shell-resign-no = Continuar a jogar
shell-resign-yes = Desistir
shell-end = Encerrar a partida
shell-end-sure = A partida para aqui, sem vencedor, e não conta para nenhuma estatística. Ainda poderá revê-la, descarregá-la e retomá-la numa cópia. Não se pode desfazer.
shell-end-no = Continuar a jogar
shell-end-yes = Encerrar a partida

## Mesa: avisos

shell-seen = OK
page-stale = A partida avançou; a mesa foi atualizada.
page-played-elsewhere = Este turno foi jogado noutra janela; o turno que tinha a meio perdeu-se.
shell-confirm-again = { $doubt } Confirme de novo para avançar.
shell-undo-last-again = Carregue outra vez em Anular para desfazer o último turno. Os dados são relançados.
shell-undo-asked = Pediu para anular o último turno. Os outros decidem.
shell-undo-withdraw = Retirar o pedido
shell-undo-question = { $player } pede para anular o último turno. Concorda?
asked-bot-mine = Pediu que um bot ({ $bot }) continue por { $other }. Os outros decidem.
asked-bot-me = { $player } pensa que saiu e pede que um bot ({ $bot }) continue por si.
asked-bot-others = { $player } pede que um bot ({ $bot }) continue por { $other }. Concorda?
asked-friend-mine = Pediu para dar o lugar de { $other } a um amigo. Os outros decidem.
asked-friend-me = { $player } pensa que saiu e pede para dar o seu lugar a um amigo.
asked-friend-others = { $player } pede para dar o lugar de { $other } a um amigo. Concorda?
asked-pause-mine = Pediu uma pausa. Os outros decidem.
asked-pause-others = { $player } pede uma pausa. Concorda?
asked-here = Estou aqui
seat-bot-plays = Um bot está a jogar por si.
seat-is-open = O seu lugar está aberto a um amigo.
seat-is-taken = { $player } ocupa o seu lugar e ainda não jogou.
seat-take-back = Retomar o meu lugar
resign-done = Desistiu.
resign-take-back = Voltar atrás
win-offer-resigned = { $player } desistiu. Pode ficar com a vitória ou continuar contra um bot.
win-offer-away = { $player } não voltou. Pode ficar com a vitória ou continuar contra o bot.
win-offer-all = Todos os outros saíram. Pode ficar com a vitória ou continuar contra bots.
win-take = Ficar com a vitória
win-play-on = Continuar
seat-deserted = { $player } não joga há algum tempo.
seat-who-plays-on = Quem continua?
seat-who-tip = { $player } pode retomar o lugar de um bot a qualquer momento, e de um amigo enquanto este não tiver jogado.
seat-by-bot = Um bot
seat-bot-level = Nível do bot
seat-by-friend = Um amigo, por uma nova ligação
seat-wait = Continuar à espera
seat-ask = Perguntar aos outros
seat-do = Entregar o lugar
seat-open = O lugar de { $player } está livre. Envie esta ligação a um amigo:
seat-open-told = O lugar de { $player } está aberto a um amigo. Quem o cedeu tem a ligação.
prepare-turn = Preparar o meu turno
prepare-change = Alterar
prepare-withdraw = Retirar
prepare-waits = O seu turno está preparado: { $steps }
prepare-title = Prepare o seu turno
prepare-note = A mesa como se fosse a sua vez. O turno é jogado quando chegar a vez, se ainda tiver exatamente este efeito.
prepare-keep = Guardar para o meu turno
prepare-played = O seu turno preparado foi jogado.
prepare-dropped = O seu turno preparado não foi jogado. { $why }
prepare-again = A mesa mudou. Prepare o turno outra vez.
clock-left = Tempo restante: { $time }
clock-away = De férias; o relógio está parado. Tempo restante: { $time }
clock-paused = Em pausa. Tempo restante: { $time }
clock-of = { $player }: restam { $time }
clock-paused-note = A partida está em pausa e nenhum relógio anda. Ainda assim, pode jogar.
clock-resume = Retomar

## Mesa: o seu turno

shell-undo = Anular
shell-undo-tip = Anular o último passo (Retrocesso)
shell-undo-last-tip = Anular o último turno: de imediato contra bots, senão quando os outros concordarem. Os dados são relançados.
shell-reset = Recomeçar
shell-reset-tip = Recomeçar este turno (Esc)
shell-choose = Escolher
shell-confirm = Confirmar
shell-confirm-named = Confirmar: { $what }
shell-confirm-anyway = { $what } mesmo assim
shell-confirm-roll = Lançar
shell-confirm-end = Terminar
shell-confirm-enough = Parar
shell-confirm-enough-roll = Parar e lançar
shell-confirm-send-tip = Confirmar este turno (Enter)
shell-confirm-roll-tip = Sair do mercado e lançar os dados do local (Enter)
shell-confirm-end-tip = Terminar o seu turno (Enter)
shell-confirm-enough-tip = Parar aqui e continuar o turno (Enter)
shell-confirm-enough-roll-tip = Parar aqui, sair do mercado e lançar os dados do local (Enter)
shell-countdown = Confirma em { $count }… Parar
shell-tray = Este turno
shell-look-hint = Passe o cursor por um dado, uma secção ou uma peça para ver o efeito.
shell-touch-hint = Toque num dado para o ver e outra vez, ou em Escolher, para o usar. As outras peças usam-se com um toque; Anular volta atrás.
shell-took = { $step }. Anular volta atrás.
shell-then = Depois: { $group }
shell-place-hint = Escolha uma casa: virada para cima pelo seu preço, para baixo grátis.
shell-place-tile = Esta peça: { $benefit }. Para cima custa o preço da casa; para baixo é grátis e nunca serve.
shell-ready = Pronto: confirme, ou anule um passo.
shell-waiting = À espera de { $player }…
shell-skip = Saltar
shell-showing = Toque em qualquer sítio ou prima Enter para saltar.
shell-showing-touch = Toque para saltar.
shell-ended = Esta partida foi encerrada.
shell-taken = Passos dados
shell-step-tip = Anular este passo e os seguintes
shell-step-back = Feito: { $step }. Carregue para anular.
shell-fill = Preencher
shell-fill-does = { $steps }
shell-do-market = Mercado
shell-do-market-tip = { $count ->
    [one] { $count } movimento possível
   *[other] { $count } movimentos possíveis
}
shell-do-claim = Reivindicar
shell-do-claim-tip = { $count ->
    [one] { $count } secção livre
   *[other] { $count } secções livres
}
shell-do-build = Construir
shell-do-build-tip = { $count ->
    [one] { $count } entrega possível
   *[other] { $count } entregas possíveis
}
shell-do-recruit = Recrutar
shell-do-recruit-tip = { $count ->
    [one] { $count } cidade possível
   *[other] { $count } cidades possíveis
}
shell-trade = Prestígio
shell-trade-tip = trocá-lo ou relançar
shell-less = Receber menos
shell-less-tip = deixar uma parte
shell-dismiss = Dispensar um
shell-dismiss-tip = não pagar nada, não ganhar nada
shell-more = Mais
shell-more-tip = receber menos, trocar prestígio
shell-silence = Não me avisar mais
shell-silence-tip = Esconde este tipo de aviso. Pode repô-lo nas definições.
shell-why-rule = Regra { $rule }
shell-why-rule-named = Ler a regra { $rule }
shell-list-not = O que agora não é possível, e porquê

## Mesa: conselhos

advice-button = Conselho
advice-button-tip = Sugerir bons turnos (H)
advice-thinking = À procura de bons turnos…
advice-cancel = Cancelar
advice-told = { $count ->
    [one] { $count } turno a considerar.
   *[other] { $count } turnos a considerar, o melhor primeiro.
}
advice-turn = { $rank }. { $steps }. Probabilidade de vitória: { $chance }; prestígio esperado: { $prestige }.
advice-times = × { $count }
advice-show = Mostrar
advice-show-tip = Mostrar no tabuleiro
advice-take = Jogar assim
advice-shown = No tabuleiro
advice-back = Todos os turnos
advice-again = Pedir de novo
advice-past = O seu turno mudou entretanto.
advice-stale = A partida avançou entretanto.
advice-stopped = Conselho cancelado.
advice-foot = Probabilidade de vitória e prestígio esperado no fim. Nada conta antes de confirmar.

## Mesa: painel lateral

shell-panel = Registo, conversa, regras e escolhas
shell-leaf-log = Registo
shell-leaf-chat = Conversa
shell-leaf-rules = Regras
shell-leaf-list = Lista

# Lista de escolhas
shell-list-tip = Todas as escolhas em lista (V)
shell-list-none = De momento, nada para escolher.
shell-so-far = { $count ->
    [one] { $count } passo dado até agora.
   *[other] { $count } passos dados até agora.
}
shell-group-detail = Escolher
shell-group-market = Mercado
shell-group-claim = Reivindicar uma secção
shell-group-build = Construir
shell-group-recruit = Recrutar
shell-group-optional = Ações opcionais
shell-group-end = Terminar

# Registo
shell-log-empty = Ainda não aconteceu nada.
log-set-up = Preparação
log-undone = Anulado:
log-who = { $player }: { $line }
log-times = { $what } ×{ $times }
log-changes = { $line }: { $changes }
shell-turn = turno { $turn }
shell-hurt = Causado por outro jogador
tie-break-prestige-you = { $prestige ->
    [one] Venceu com { $prestige } ponto de prestígio
   *[other] Venceu com { $prestige } pontos de prestígio
}
tie-break-sections-you = { $prestige ->
    [one] Venceu com { $prestige } ponto de prestígio e mais secções terminadas
   *[other] Venceu com { $prestige } pontos de prestígio e mais secções terminadas
}
tie-break-ornaments-you = { $prestige ->
    [one] Venceu com { $prestige } ponto de prestígio, em igualdade de secções terminadas mas com mais ornamentos
   *[other] Venceu com { $prestige } pontos de prestígio, em igualdade de secções terminadas mas com mais ornamentos
}
clause-banner-you = usa o estandarte { $place }
clause-pays-you = paga { $goods }
clause-goes-back-you = { $count ->
    [one] recua até à última águia, pagando 1 ponto de prestígio
   *[other] recua { $count } águias
}
clause-frees-you = liberta { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
clause-takes-you = tira { $goods }
clause-gains-you = obtém { $goods }
clause-leaves-you = tem de deixar { $goods }
event-claimed-you = Reivindica { $section }
event-banner-taken-you = Usa o estandarte { $place }
event-tile-placed-you = { $up ->
    [0] Coloca uma peça de oficina virada para baixo na { $slot }
   *[other] Coloca uma peça de oficina virada para cima na { $slot } ({ $benefit })
}
event-ornament-freed-you = Liberta { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
} na { $slot }
event-delivered-you = Entrega { $goods } em { $section }
event-section-finished-you = Termina { $section }
event-reprimanded-you = { $count ->
    [one] Perde { $count } ponto de reconhecimento: { $section } está por terminar abaixo de { $above }
   *[other] Perde { $count } pontos de reconhecimento: { $section } está por terminar abaixo de { $above }
}
event-decorated-you = Ornamenta { $section } com { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
event-die-moved-you = { $rubles ->
    [0] Avança { $die }
    [one] Paga { $rubles } rublo para empurrar { $die }
   *[other] Paga { $rubles } rublos para empurrar { $die }
} { $spaces ->
    [one] { $spaces } local
   *[other] { $spaces } locais
} até «{ $tile }»
event-gained-you = Obtém { $goods }
event-paid-you = Paga { $goods }
event-wasted-you = Tem de deixar { $goods }
event-influence-used-you = Usa a carta { $group } ({ $effect })
event-tile-activated-you = Ativa a peça de oficina na { $slot } ({ $benefit })
event-tiles-swapped-you = Troca de lugar as peças de recursos «{ $first }» e «{ $second }»
event-die-rolled-you = Lança: { $dice }
event-prestige-sold-you = Troca prestígio por rublos
event-reroll-bought-you = Compra um novo lançamento em «{ $tile }»
event-end-triggered-you = Desencadeia o fim ao terminar a sexta secção
event-passed-you = Passa a vez
event-marker-fell-you = { $spaces ->
    [0] Mantém todas as casas para a pontuação final
    [one] Recua { $spaces } casa para a pontuação final
   *[other] Recua { $spaces } casas para a pontuação final
}
event-leftovers-scored-you = Ganha { $prestige ->
    [one] { $prestige } ponto
   *[other] { $prestige } pontos
} de prestígio por { $pieces ->
    [one] { $pieces } peça restante
   *[other] { $pieces } peças restantes
}
event-tower-scored-you = Ganha { $prestige ->
    [one] { $prestige } ponto
   *[other] { $prestige } pontos
} de prestígio na torre { $tower }, que vale { $value }, com uma presença de { $presence }
event-recruited-you = Envia um empreiteiro a { $city }
event-strip-uncovered-you = Destapa o bónus { $number } da extensão
event-specialist-kept-you = Fica com um especialista ({ $effect })
event-specialist-left-you = Dispensa um especialista ({ $effect })
event-specialist-used-you = Usa o seu especialista ({ $effect })
event-specialist-replaced-you = Vira para baixo o especialista anterior ({ $effect }), o que revela uma ferramenta: { $tool }
event-city-scored-you = Pontua { $city } com { $banners ->
    [one] { $banners } estandarte
   *[other] { $banners } estandartes
} e { $contractors ->
    [one] { $contractors } empreiteiro
   *[other] { $contractors } empreiteiros
}
event-pass-bought-you = Troca prestígio por um passe
event-foreman-moved-you = Envia o capataz à torre { $tower }
event-contracts-drawn-you = Tira { $count ->
    [one] { $count } contrato
   *[other] { $count } contratos
}
event-contract-drawn-you = Tira um contrato ({ $contract })
event-contract-kept-you = Fica com um contrato ({ $contract })
event-contract-returned-you = Põe um contrato debaixo do baralho ({ $contract })
event-spare-drawn-you = Revela uma carta de catedral excedente ({ $goods })
event-spare-bought-you = Fica com { $goods } da carta de catedral
event-buttress-taken-you = Fica com um contraforte ({ $effect })
event-buttress-played-you = Usa um contraforte ({ $effect })
event-ornament-given-you = Abdica { $ornament ->
    [arco] do arco
   *[other] da { $ornament }
}
event-rival-tile-used-you = Ativa a peça de oficina de { $owner } na { $slot } ({ $benefit })
event-contract-scored-you = { $prestige ->
    [0] Não ganha nada por um contrato ({ $contract })
    [one] Ganha { $prestige } ponto de prestígio por um contrato ({ $contract })
   *[other] Ganha { $prestige } pontos de prestígio por um contrato ({ $contract })
}
event-tools-scored-you = { $prestige ->
    [one] Ganha { $prestige } ponto de prestígio pelas ferramentas
   *[other] Ganha { $prestige } pontos de prestígio pelas ferramentas
}
shell-tiles = { $player } volta a dispor as peças de dado: { $tiles }.
shell-tile = { $die } em { $card }
shell-news-seated = { $player } entra na mesa.
shell-news-seated-you = Entrou na mesa.
shell-news-resigned = { $player } desiste; um bot assume o lugar.
shell-news-resigned-you = Desistiu; um bot assume o seu lugar.
shell-news-resigned-time = Acabou o tempo de { $player }: o lugar é abandonado e um bot continua.
shell-news-resigned-time-you = O seu tempo acabou: o lugar é abandonado e um bot continua.
shell-news-resigned-away = { $player } não voltou: o lugar é abandonado.
shell-news-resigned-away-you = Não voltou: o seu lugar é abandonado.
shell-news-took-back = { $player } afinal continua a jogar.
shell-news-took-back-you = Afinal continua a jogar.
shell-news-played-on = { $player } continua contra o bot.
shell-news-played-on-you = Continua contra o bot.
shell-news-won = { $player } fica com a vitória: todos os outros saíram.
shell-news-won-you = Fica com a vitória: todos os outros saíram.
shell-news-given-up = Todos desistiram. A partida acabou.
shell-news-handed = Um bot assume o lugar de { $player }.
shell-news-handed-you = Um bot assume o seu lugar.
shell-news-handed-time = Acabou o tempo de { $player }; um bot continua.
shell-news-handed-time-you = O seu tempo acabou; um bot continua.
shell-news-handed-agreed = Por acordo, um bot continua por { $player }.
shell-news-handed-agreed-you = Por acordo, um bot continua por si.
shell-news-offered = { $player } oferece o lugar a outra pessoa.
shell-news-offered-you = Ofereceu o seu lugar a outra pessoa.
shell-news-offered-agreed = Por acordo, o lugar de { $player } está aberto a um amigo.
shell-news-offered-agreed-you = Por acordo, o seu lugar está aberto a um amigo.
shell-news-seat-asked = { $player }: quem continua por { $other }?
shell-news-pause-asked = { $player }: uma pausa?
shell-news-yes = { $player }: de acordo.
shell-news-no = { $player }: recusado.
shell-news-paused = A partida está em pausa.
shell-news-resumed = A partida continua.
shell-news-restored = O servidor voltou a uma cópia de segurança. A partida continua daqui como treino, pois alguém pode já conhecer os dados.
shell-news-went-away = { $player }: de férias ({ $days ->
    [one] { $days } dia
   *[other] { $days } dias
}); o relógio para.
shell-news-came-back = { $player }: de volta das férias.
shell-news-returned = { $player } está de volta.
shell-news-returned-you = Está de volta.
shell-news-left = { $player } sai.
shell-news-left-you = Saiu da mesa.
shell-news-undo-asked = { $player } pede para voltar atrás.
shell-news-undo-asked-you = Pediu para voltar atrás.
shell-news-undo-yes = { $player } concorda em voltar atrás.
shell-news-undo-yes-you = Concordou em voltar atrás.
shell-news-undo-no = { $player } não concorda em voltar atrás.
shell-news-undo-no-you = Não concordou em voltar atrás.
shell-news-undone = O último turno foi anulado; os dados serão relançados.
shell-news-closed = O anfitrião encerra a partida.

# Conversa
shell-chat-empty = Ainda não há mensagens.
shell-chat-off = A conversa está desativada nesta mesa.
shell-chat-write = Escrever à mesa
shell-chat-send = Enviar
shell-mute = Silenciar
shell-mute-who = Silenciar { $player }

# Reporting
report-open = Denunciar…
report-title = Denunciar esta mesa
report-intro = Os responsáveis deste servidor verão a sua denúncia, quem está sentado aqui e as últimas mensagens. Ninguém à mesa será informado.
report-about = O que está errado
report-about-chat = As mensagens
report-about-name = Um nome
report-about-person = Um comportamento
report-who = Quem
report-who-chat = Todas as mensagens
report-who-table = O nome da mesa
report-reason = Porquê
report-send = Enviar denúncia
report-sent = Obrigado. A sua denúncia foi enviada.

## Mesa: ajuda

shell-tip-rule = Regra { $rule } (X)
shell-help-intro = Tudo na mesa pode ser visto antes de ser escolhido, e anulado até confirmar. Com o teclado:
shell-key-actions = ir para o mercado, as secções a reivindicar ou as entregas
shell-key-dice = ver um dado: vermelho, azul, amarelo, verde, branco; a mesma tecla outra vez escolhe-o
shell-key-walk = percorrer tudo o que se pode escolher
shell-key-enter = escolher o que está em foco; sem nada em foco, confirmar o turno
shell-key-undo = anular o último passo
shell-key-reset = recomeçar o turno
shell-key-fill = completar: fazer a melhor entrega
shell-key-hint = conselho: sugerir bons turnos
shell-key-list = todas as escolhas em lista
shell-key-log = registo
shell-key-chat = conversa
shell-key-explain = ler a regra sobre o que está em foco ou sob o ponteiro
shell-key-help = esta ajuda

## Mesa: ecrãs pequenos

shell-scores = Pontuações
score-if-ended = Se o jogo acabasse agora: { $count } de prestígio.
score-if-ended-short = Se acabasse já
shell-score-of = { $prestige ->
    [one] { $player }: { $prestige } ponto de prestígio, marcador em { $marker }
   *[other] { $player }: { $prestige } pontos de prestígio, marcador em { $marker }
}
shell-goods = Os meus materiais e rublos
shell-panes = Tabuleiros
shell-pane-market = Mercado
shell-pane-cathedral = Catedral
shell-pane-region = Região
shell-pane-me = Eu
shell-pane-others = Outros
shell-pane-panel = Registo
shell-below = Continua em baixo
shell-pane-wanted = há algo para escolher aqui

## Mesa: passar o ecrã, com contratos ocultos

curtain-pass = Passe o ecrã a { $player }
curtain-why = Os contratos na mão são só para quem os tem.
curtain-lift = Sou eu, { $player }: mostrar a mesa

## Mesa: mercado

market-token = { $token }
market-space = Local { $space }: { $shows }.
market-space-dice = Aqui: { $dice }.
market-die-showing = { $die } com o valor { $value }
market-die-stands = No local { $space }: { $die }, com o valor { $value }.
market-die-in-air = A rolar: { $die }.
market-fits = { $fits } de { $shown }
market-take = Receber { $amount }
market-pick = Escolher o local { $space } para a troca.
market-card = A guilda deste quadrante: { $group }.
market-deal = { $group }: { $effect }; { $mark }.
market-once = 1×
market-often = ∞
market-reserve = Na provisão: { $goods }.
market-last-round = Última ronda
market-turns-left = { $count ->
    [0] sem mais turnos
    [one] falta { $count } turno
   *[other] faltam { $count } turnos
}

# Uma carta tem pouco espaço. Estes dizem o mesmo em menos palavras; a dica e o leitor de ecrã têm a frase inteira.
market-short-effect-pay-same = pagar { $count } iguais
market-short-effect-pay-different = pagar { $count } diferentes
market-short-effect-pay-materials = { $count ->
    [one] pagar { $count } material
   *[other] pagar { $count } materiais
}
market-short-effect-gain-other-material = obter { $count } de outro tipo
market-short-effect-if-finished = com { $parts } terminadas: { $effect }
market-short-effect-same-allowed = { $effect }, a mesma também
market-short-effect-different = { $effect }, cada vez outra
market-short-effect-activate-workshop = { $count ->
    [one] ativar { $count } das suas peças de oficina
   *[other] ativar { $count } das suas peças de oficina
}
market-short-effect-activate-workshop-of-another = { $count ->
    [one] ativar { $count } peça de oficina de um rival
   *[other] ativar { $count } peças de oficina de um rival
}
market-short-effect-swap-resource-tiles = trocar duas peças do mercado
market-short-effect-take-at-die = obter o que dá a peça com { $die }
market-short-effect-take-at-a-die = { $count ->
    [one] obter o que dá uma peça com um dado
   *[other] obter { $count }× o que dá uma peça com um dado
}
market-short-effect-take-at-any-tile = { $count ->
    [one] tirar de onde quiser, por cada dado presente
   *[other] tirar { $count }× de onde quiser, por cada dado presente
}
market-short-effect-activate-resource-tile = { $count ->
    [one] obter o que dá uma peça à escolha
   *[other] obter { $count }× o que dá uma peça à escolha
}
market-short-effect-market-action = { $count ->
    [one] receber ou ativar a oficina outra vez
   *[other] receber ou ativar a oficina mais { $count }×
}
market-short-effect-move-foreman = avançar { $towers }, inspecionar
market-short-effect-gain-per-own-banner = obter { $goods } por estandarte seu
market-short-effect-gain-per-rival-banner = obter { $goods } por estandarte rival
market-short-effect-gain-per-own-contractor = obter { $goods } por empreiteiro enviado
market-short-effect-gain-per-rival-contractor = obter { $goods } por empreiteiro de um rival
market-short-effect-draw-sections = { $count ->
    [one] revelar { $count } carta, ficar com { $buy } materiais
   *[other] revelar { $count } cartas, ficar com { $buy } materiais
}
market-short-effect-gain-own-section = obter { $reward } de uma obra sua
market-short-own-section-half-recognition = ½ reconhecimento
market-short-effect-free-workshop-placement = colocar uma peça virada para cima sem pagar
market-short-effect-marked = { $mark } { $effect }
market-short-effect-once = 1×
market-short-effect-unlimited = ∞
market-short-action-move = { $spaces } → { $tile }
market-short-action-push = { $spaces } → { $tile }
market-short-action-influence = { $effect }
market-short-action-influence-again = { $effect }
market-short-action-claim = reivindicar { $section }
market-short-action-place-up = { $rubles ->
    [0] para cima na { $slot }: { $benefit }
    [one] para cima na { $slot } (−{ $rubles } rublo): { $benefit }
   *[other] para cima na { $slot } (−{ $rubles } rublos): { $benefit }
}
market-short-action-place-down = para baixo na { $slot }
market-short-action-workshop = { $benefit }
market-short-action-rival-workshop = { $player }: { $benefit }
market-short-action-jewels-none = sem joias
market-short-action-specialist = { $effect }
market-short-action-keep-specialist = ficar por { $price } · depois do dado preto: { $effect }
market-short-action-dismiss-specialist = sem ganho, dispensar «{ $effect }»
market-short-action-take-buttress = { $effect }
market-short-action-use-buttress = { $effect }
market-short-action-tile-once = { $space }: { $goods }
market-short-action-tile-take = { $space }: { $tile }, { $dice }×
market-short-action-keep-contract = ficar com: { $contract }
market-short-action-return-contract = devolver: { $contract }
market-short-action-buy-pass = 1 passe por 1 prestígio
market-short-action-sell = { $rubles ->
    [one] { $rubles } rublo por 1 prestígio
   *[other] { $rubles } rublos por 1 prestígio
}
market-short-action-reroll = relançar «{ $tile }»
market-short-suggestion-deliver = { $goods } → { $section }
market-short-suggestion-decorate = { $ornament } → { $section }
market-short-suggestion-decorate-set = { $ornament } { $jewels } → { $section }

## Mesa: catedral

cathedral-named = { $section }, { $part }
cathedral-open = { $named }: precisa de { $cost }; dá { $reward }
cathedral-open-tile = { $open }; peça de oficina: { $benefit }
cathedral-claimed = { $named }, reivindicada por { $player }: tem { $delivered }, ainda precisa de { $lacking }; dá { $reward }
cathedral-claimed-empty = { $named }, reivindicada por { $player }: ainda precisa de { $lacking }; dá { $reward }
cathedral-reprimand = { $about }; a próxima secção terminada acima dela custa { $count ->
    [one] { $count } ponto de reconhecimento
   *[other] { $count } pontos de reconhecimento
} a { $player }
cathedral-finished = { $named }, terminada por { $player }
cathedral-decorated = { $about }, com { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
} de { $player }
cathedral-choice = { $label }. { $summary }
cathedral-tower-empty = Torre { $tower }: ainda nada está terminado.
cathedral-presence = { $player } { $count } (+{ $share })
cathedral-share = +{ $count }
cathedral-tie = empate
cathedral-tower = A torre { $tower } vale até agora { $value ->
    [one] { $value } ponto de prestígio
   *[other] { $value } pontos de prestígio
}. Presença, e prestígio se o jogo acabasse agora: { $presence }.
cathedral-gain = +{ $count }
cathedral-loss = −{ $count }
cathedral-city = { $city } está sobre esta torre. Quando todas as secções estiverem terminadas, a cidade fecha e cada um pontua os seus estandartes aqui vezes os seus empreiteiros lá.
cathedral-city-closed = { $city } está fechada e pontuada.
cathedral-foreman = O capataz está na torre { $tower }. Terminar aqui uma secção dá mais 1 ponto de reconhecimento, e as repreensões contam a dobrar.

## Mesa: região dos Empreiteiros

region-title = Região
region-city = { $city }: o próximo empreiteiro custa { $passes ->
    [one] { $passes } passe
   *[other] { $passes } passes
} e escolhe entre os especialistas de { $places ->
    [one] { $places } lugar
   *[other] { $places } lugares
}.
region-city-closed = { $city } está fechada: já não se enviam empreiteiros para lá.
region-city-tower = A cidade fecha e é pontuada quando a torre { $tower } estiver completa.
region-sent = { $player } { $count }
region-there = Empreiteiros lá: { $contractors }.
region-place = Especialista no lugar { $place }: { $effect }. Ferramenta no verso: { $tool }.
region-place-empty = O lugar { $place } está vazio.
region-bag = { $count ->
    [one] { $count } especialista no saco
   *[other] { $count } especialistas no saco
}
piece-times = { $count }×

## Mesa: peças das guildas

guild-counter-contracts = Contratos
guild-contracts = Contratos: { $deck } no baralho, { $under } postos por baixo.
guild-counter-spares = Cartas de catedral excedentes
guild-spares = Cartas de catedral excedentes: { $deck } no baralho, { $discarded } descartadas.
guild-spare-left = { $count ->
    [one] mais { $count } peça
   *[other] mais { $count } peças
}
guild-spare-first = Mais desta
guild-counter-rivals = Peças de oficina dos outros
guild-buttresses-title = Contrafortes
guild-buttresses = { $count ->
    [one] { $count } contraforte à vista.
   *[other] { $count } contrafortes à vista.
} Carregue para ler os efeitos.
guild-diamonds = { $count ->
    [one] { $count } diamante na provisão.
   *[other] { $count } diamantes na provisão.
}
contract-laid = Os seus contratos debaixo do baralho
contract-before = { $count ->
    [0] o próximo a ser tirado de lá
    [one] tirado depois de { $count } outro contrato
   *[other] tirado depois de { $count } outros contratos
}

## Mesa: o seu tabuleiro

you-title = O seu tabuleiro
you-inventory-title = Inventário
you-workshop-title = Oficina
you-nothing = nada
you-inventory = Inventário: { $goods }. { $room ->
    [0] Não há mais espaço
    [one] Espaço para mais { $room }
   *[other] Espaço para mais { $room }
}{ $banners ->
    [0] .
    [one] ; { $banners } lugar está debaixo de um estandarte.
   *[other] ; { $banners } lugares estão debaixo de estandartes.
}
you-room = { $count ->
    [0] cheio
   *[other] espaço para { $count }
}
you-fits = cabem { $fits } de { $shown }
you-wasted = Sem espaço: vai perder { $goods }
you-covered = Há um estandarte neste lugar. Reivindique uma secção com ele para libertar o lugar.
you-free = Lugar livre para um material
you-free-of-charge = grátis
you-slot-up = Na { $slot }: { $benefit }.
you-slot-down = Na { $slot } há uma peça virada para baixo.
you-slot-free = Ainda não há nada na { $slot }. Uma peça custa { $price ->
    [one] { $price } rublo
   *[other] { $price } rublos
} virada para cima; virada para baixo é grátis.
you-slot-banner = Há lá um estandarte.
you-slot-ornament = Uma peça virada para cima liberta { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
} que lá está; uma peça virada para baixo bloqueia este ornamento de vez.
you-slot-locked = { $ornament ->
    [arco] O arco por baixo está bloqueado
   *[other] A { $ornament } por baixo está bloqueada
} de vez.
you-banners = { $left ->
    [0] Já não há estandartes
    [one] Resta { $left } estandarte
   *[other] Restam { $left } estandartes
}: { $inventory } no inventário, { $beside } ao lado do tabuleiro, { $slots } em casas da oficina.
you-banners-left = { $count ->
    [one] resta { $count }
   *[other] restam { $count }
}
you-score = { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}, casa { $marker } de reconhecimento; mais { $next } até à próxima águia.
you-first = Jogou primeiro
you-finished = Secções terminadas: { $count } de { $last }. Quem primeiro terminar { $last } desencadeia o fim.
you-finished-short = { $count }/{ $last }
you-ornament = { $count ->
    [0] { $ornament ->
        [arco] Nenhum arco disponível
       *[other] Nenhuma { $ornament } disponível
    }
    [one] Disponível: { $count } { $ornament }
   *[other] Disponíveis: { $count } { $ornament ->
        [cruz] cruzes
       *[other] { $ornament }s
    }
}
you-contractors = { $count ->
    [one] { $count } empreiteiro na extensão.
   *[other] { $count } empreiteiros na extensão.
}
you-strip-bonus = O próximo a ser enviado destapa: { $benefit }.
you-strip-place = O empreiteiro { $place } de { $places } destapa: { $benefit }.
you-strip-uncovered = Destapado pelo empreiteiro { $place } de { $places }: { $benefit }.
you-specialist = Especialista, a usar depois de mover o dado preto: { $effect }.
you-no-specialist = Ainda sem especialista.
you-tool = { $count ->
    [one] { $tool }
   *[other] { $tool } (× { $count })
}
you-tools = Ferramentas: { $tools }; valem { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
} no fim.
you-contracts = Contratos na mão
you-contracts-open = { $count ->
    [0] Nenhum contrato na mão. Carregue para saber mais.
    [one] { $count } contrato na mão. Carregue para o ler.
   *[other] { $count } contratos na mão. Carregue para os ler.
}
you-contracts-hidden = { $count ->
    [0] Não há contratos na mão.
    [one] { $count } contrato, oculto dos outros.
   *[other] { $count } contratos, ocultos dos outros.
}
you-contract-now = { $count } por agora
you-buttress = Contraforte, de uso único: { $effect }.
you-plus = +{ $count }
you-minus = −{ $count }

## Mesa: contador de pontuação

ribbon-title = Contador de pontuação
ribbon-marker = { $player }: casa { $marker }, { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}, mais { $next } até à próxima águia.
ribbon-next = mais { $next } até à próxima
ribbon-lap = +{ $count }
ribbon-round = O marcador já deu a volta ao contador, o que vale { $count } pontos de prestígio.
ribbon-deals = Gastar prestígio
ribbon-no-sale = 1 ponto de prestígio por rublos: agora não é possível.
ribbon-no-pass = 1 ponto de prestígio por 1 passe: agora não é possível.
ribbon-no-reroll = 1 ponto de prestígio para relançar os dados de um local: agora não é possível.
ribbon-reroll = Pagar 1 ponto de prestígio para relançar os dados de um local, que escolhe a seguir.
ribbon-reroll-where = Que dados relançar?
ribbon-reroll-final = Depois de relançar, já não pode anular este turno.
ribbon-at = em «{ $tile }»
ribbon-leave = Não relançar

## Mesa: outros jogadores

others-title = Outros jogadores
others-board = O tabuleiro de { $name }
others-row = { $name } ({ $colour }): { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}, casa { $marker }, mais { $next } até à próxima águia; materiais: { $goods }; { $rubles } e { $banners ->
    [one] { $banners } estandarte
   *[other] { $banners } estandartes
}.
others-turn = É a vez deste jogador.
others-resigned = Desistiu.
presence-here = Está à mesa.
presence-away = Não está à mesa.
presence-since = Não está à mesa desde { $time }.
others-bot = Um bot joga neste lugar.
others-open = Abrir o tabuleiro inteiro.
others-empty = sem materiais
others-strip = { $count ->
    [one] { $count } empreiteiro na extensão
   *[other] { $count } empreiteiros na extensão
}, { $passes }, ferramentas no valor de { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}.
others-specialist = Especialista: { $effect }.
others-hand = { $count ->
    [one] { $count } contrato na mão.
   *[other] { $count } contratos na mão.
}
others-buttress = Contraforte: { $effect }.

## Mesa: Ivan, o rival a solo

ivan-title = As cartas do Ivan
ivan-empty = vazia
ivan-next = a seguir
ivan-coming = A seguir: { $die }, depois { $card }
ivan-reset = Todas as peças estão viradas para baixo: primeiro o ornamento dele
ivan-is-next = Esta é a próxima carta dele.
ivan-die = Primeiro move { $die } e vira a peça para baixo.
ivan-done = Feita, até ele ter usado todas as cartas da fila.
ivan-inventory-holds = Na carta Inventário dele: { $goods }.
ivan-construction-holds = Na carta Construção dele, pronto a construir: { $goods }.
ivan-ornament = Quando todas as peças de dado dele estão viradas para baixo, o Ivan põe { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
} numa secção terminada, de preferência uma do jogador, e ganha 1 ponto de prestígio.
ivan-tower = O marcador dele está por cima da torre { $tower }: foi lá a última reivindicação, e o próximo empreiteiro dele vai para a cidade dessa torre.
ivan-contractors = { $count ->
    [one] Resta-lhe { $count } empreiteiro.
   *[other] Restam-lhe { $count } empreiteiros.
}
ivan-tools = Ferramentas dos especialistas dele: { $tools }; valem { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
} no fim.
ivan-card-inventory = Inventário: coloca nesta carta 4 unidades do material que mais abunda na provisão.
ivan-card-transport = Transporte: todos os materiais dele passam da carta Inventário para a carta Construção.
ivan-card-construction = Construção: os materiais dele, sejam de que tipo forem, enchem as secções que ele tem por terminar, da esquerda para a direita e de baixo para cima.
ivan-card-claim = Reivindicação: reivindica uma secção logo acima de uma do jogador; na falta dela, uma fundação; na falta desta, qualquer outra possível. Havendo várias, escolhe o jogador.
ivan-card-recognition = Reconhecimento: ganha 4 pontos de reconhecimento.
ivan-card-recruit = Recrutamento: envia um empreiteiro à cidade da torre sob o marcador dele e fica com os especialistas dela.

## Rever uma partida

picture-save = Guardar uma imagem
picture-animation = Guardar uma animação
picture-drawing = A desenhar… { $share }
picture-turn = Turno { $turn }
picture-final = Pontuação final
replay-title = Rever
replay-open = Rever
replay-begin = Início da partida
replay-quiet = Nenhuma mudança visível
replay-where = Turno { $turn }, { $player }
replay-count = passo { $moment } de { $moments }
replay-controls = Controlos de reprodução
replay-slider = Posição na partida
replay-words = Registo até aqui
replay-to-turn = Ir para o turno { $turn }
replay-first = Ir para o início
replay-first-tip = Ir para o início (Home)
replay-turn-back = Turno anterior
replay-turn-back-tip = Turno anterior (seta para cima ou Page Up)
replay-back = Passo anterior
replay-back-tip = Passo anterior (seta para a esquerda)
replay-play = Reproduzir
replay-play-tip = Reproduzir (Espaço)
replay-pause = Pausa
replay-pause-tip = Pausa (Espaço)
replay-on = Passo seguinte
replay-on-tip = Passo seguinte (seta para a direita)
replay-turn-on = Turno seguinte
replay-turn-on-tip = Turno seguinte (seta para baixo ou Page Down)
replay-last = Ir para o fim
replay-last-tip = Ir para o fim (End)
replay-speed = Velocidade
replay-times = { NUMBER($speed) }×
replay-eyes = Ver como
replay-eyes-nobody = Espectador
replay-link = Copiar link
replay-copied = Copiado
replay-link-tip = Copiar um link para este passo
position-title = Uma posição
replay-record = Ficheiro
replay-record-tip = Descarregar o ficheiro desta partida
replay-to-table = Mesa
replay-to-records = Arquivo
replay-try = Continuar daqui
replay-try-tip = Jogar a partir deste passo numa mesa sua
replay-try-over = A partida já terminou neste passo: escolha um anterior.
replay-try-intro = Cria uma mesa de treino neste passo, com os seus próprios dados. A partida que está a ver fica como está.
replay-try-me = Eu
replay-try-no = Cancelar
replay-try-yes = Começar
replay-last-turns = O que aconteceu?
replay-last-turns-tip = Rever o que aconteceu desde o seu último turno
replay-last-turns-now = A rever: { $player }
replay-last-turns-stop = Parar

## Arquivo

records-title = Arquivo de partidas
records-intro = Cada partida é um ficheiro que se pode guardar, rever e continuar a partir de qualquer jogada.
records-upload = Abrir uma partida
records-upload-tip = Escolha um ficheiro .cupola, ou largue-o aqui.
records-checking = A verificar a partida…
records-finished = Partidas terminadas
records-none = Ainda não há partidas terminadas. A primeira aparecerá aqui.
records-download = Descarregar
replay-row = { $title }: { $names }, { $when }
replay-refused = { $file } não foi guardado. { $reason }
replay-kept = Partidas enviadas
replay-kept-over = { $turns ->
    [one] { $turns } turno, terminada
   *[other] { $turns } turnos, terminada
}
replay-kept-running = { $turns ->
    [one] { $turns } turno, por terminar
   *[other] { $turns } turnos, por terminar
}
replay-drop = Apagar
replay-drop-sure = A partida gravada será apagada. As mesas que a continuaram ficam.
replay-drop-no = Manter
replay-drop-yes = Apagar a partida

## Análise

review-title = Análise
review-open = Analisar esta partida
review-short = Análise
review-missing = Esta partida não pode ser analisada
review-none = Não havia nada para decidir nesta partida.
review-progress = A analisar os turnos: { $done } de { $total }…
review-pause = Pausa
review-resume = Continuar
review-again = Tentar de novo
review-missed = { $count ->
    [one] { $count } turno não pôde ser analisado.
   *[other] { $count } turnos não puderam ser analisados.
}
review-later = Disponível quando todos os turnos tiverem sido analisados.
review-score = { $player }: { $prestige }
review-verdict = { $player }: { $begin } no início, { $terms }, { $result } no fim.
review-for = Ver como
review-plot = Probabilidades de vitória ao longo da partida, com { $player } em primeiro plano
review-plot-table = A curva em tabela
review-slider = Turno da partida
review-before = Antes do turno { $turn }, { $player }
review-end = Fim
review-turning = Pontos de viragem
review-turn-of = Turno { $turn }, { $player }
review-split = Jogo { $play }, sorte { $dice }
review-played = Jogado
review-better = Melhor
review-rank = { $rank } de { $turns }
review-look = Ver
review-shares = Sorte e jogo
review-player = Jogador
review-begin = No início
review-own = Jogo próprio
review-others = Jogo dos outros
review-luck = Sorte
review-result = No fim
review-best-turns = Melhores turnos
review-best-of = { $best } de { $turns }
review-shares-note = O jogo compara cada escolha com a de um exame rápido, por isso pode ser positivo ou negativo. A sorte inclui os dados, as tiragens e os turnos do Ivan.
review-unsure = Incerteza
review-doubt = ± { $by }
review-unsure-note = ±: quanto o juiz mudou de opinião de uma posição para a seguinte sem que nada tivesse sido tirado entretanto. Não é jogo de ninguém, nem sorte.
review-grade-best = melhor
review-grade-good = bom
review-grade-slip = deslize
review-grade-mistake = erro
review-hinted = sugestão seguida
review-turns = Todos os turnos
review-whose = Jogador
review-all = Todos
review-sort = Ordenar por
review-sort-turn = Turno
review-sort-loss = Perda
review-sort-luck = Sorte
review-rank-head = Posição
review-loss = Perda
review-waiting = ainda por analisar
review-this = – jogado
review-prestige = Prestígio esperado
review-says-loss = Probabilidade perdida: { $loss }.
review-says-luck = Sorte: { $luck }.
review-all-turns = Mostrar os { $count } turnos

## Folha de pontuação

score-page-title = Pontuação
score-page-title-now = Se a partida terminasse agora
score-page-now-explained = A partida está a decorrer: esta é a pontuação se terminasse agora.
score-page-ended-explained = A partida acabou antes da contagem. Era assim que estava.
score-page-nobody-wins = Ninguém ganha: todos saíram da partida.
score-page-wins-alone = { $player } ganha: todos os outros saíram da partida.
score-page-wins-alone-you = Ganhou: todos os outros saíram da partida.
score-page-wins-staying = { $player } ganha com { $prestige } de prestígio: quem sai não é classificado.
score-page-wins-staying-you = Ganhou com { $prestige } de prestígio: quem sai não é classificado.
score-page-verdict-now = Por agora: { $verdict }
score-page-missing = Não é possível mostrar esta pontuação
score-page-try-again = Tentar de novo
score-page-standing = Classificação
score-page-counting = A contar…
score-page-rated = Esta partida contou para a sua classificação.
score-page-unrated = Esta partida não contou para a sua classificação.
score-page-unrated-practice = Esta partida não contou para a sua classificação: era de treino.
score-page-unrated-continued = Esta partida não contou para a sua classificação: começou a meio de outra.
score-page-unrated-own-box = Esta partida não contou para a sua classificação: a caixa tinha sido alterada.
score-page-unrated-hints = Esta partida não contou para a sua classificação: as sugestões eram permitidas.
score-page-unrated-undone = Esta partida não contou para a sua classificação: um turno foi anulado.
score-page-unrated-one-screen = Esta partida não contou para a sua classificação: alguém jogou em vários lugares.
score-page-unrated-given-up = Esta partida não contou para a sua classificação: todos desistiram.
score-page-unrated-late = Esta partida não contou para a sua classificação: pediu-a depois do começo.
score-page-unrated-alone = Esta partida não contou para a sua classificação: mais ninguém tinha uma.
score-page-left-out-young = Contra { $name } não contou: uma das duas contas tem menos de um dia.
score-page-left-out-often = Contra { $name } não contou: três partidas entre ambos já contaram esta semana.
score-page-left = saiu da partida
score-page-prestige = Prestígio
score-page-rematch = Desforra
score-page-back = Voltar à mesa
score-page-replay = Contar de novo
score-page-skip = Saltar a contagem
score-page-record = Descarregar a partida
score-page-towers = Torre a torre
score-page-tower = Torre { $tower }
score-page-worth = valor em prestígio
score-page-tie = Empate: ninguém recebe.
score-page-majority = { $value ->
    [one] Presença na torre { $tower }, que vale { $value } ponto de prestígio
   *[other] Presença na torre { $tower }, que vale { $value } pontos de prestígio
}
score-page-player = Jogador
score-page-presence = Presença
score-page-sums = Folha de pontuação
score-page-counted = Categoria
score-page-part-track = Contador
score-page-part-leftovers = Peças restantes
score-page-part-contracts = Contratos
score-page-part-tools = Ferramentas
score-page-total = Total
score-page-points = { $count ->
    [one] { $count } ponto de prestígio
   *[other] { $count } pontos de prestígio
}
score-page-course = O prestígio ao longo da partida
score-page-plot = O prestígio de cada jogador após cada turno, em linhas. O cursor em baixo lê cada turno; os mesmos números estão numa tabela.
score-page-plot-table = O gráfico em tabela
score-page-plot-empty = Ainda não há nada para mostrar.
score-page-slider = Turno a ler
score-page-axis-turn = Turno
score-page-turn = Turno { $turn }
score-page-scoring = Pontuação
score-page-after-scoring = Depois da pontuação
score-page-words = Cada ponto explicado
score-page-dice = Verificar os dados
score-page-dice-how = Antes da partida, o servidor escolheu uma semente secreta para todos os lançamentos e tiragens, e publicou o seu selo. No fim, a semente é revelada, para que qualquer pessoa possa verificar que nenhum lançamento foi alterado.
score-page-commitment = Selo, publicado antes da partida
score-page-seed = Semente, revelada no fim
score-page-seed-hidden = secreta até ao fim da partida
score-page-seal-fits = Verificado pelo seu navegador: esta semente corresponde ao selo.
score-page-seal-broken = Esta semente não corresponde ao selo.
score-page-dice-verify = Para verificar cada lançamento, descarregue a partida e execute:

## Estatísticas

statistics-title = Estatísticas
statistics-intro = Quantas partidas venceu, que pontuações teve e com que opções.
statistics-practice = Incluir as partidas de treino
statistics-none = Ainda não há partidas terminadas. A sua primeira pontuação aparecerá aqui.
statistics-few = Os gráficos aparecem depois de { $count } partidas terminadas.
statistics-play = Jogar contra o Ivan
statistics-left-out = As partidas em que ocupou vários lugares e as que continuaram outra não contam.
statistics-matches = Partidas
statistics-won = Venceu
statistics-lost = Perdeu
statistics-resigned = Desistiu
statistics-won-early = Ganha: os outros saíram
statistics-best = Melhor
statistics-average = Média
statistics-share = { $share } % do total
statistics-average-of = { NUMBER($average) } em média
statistics-of = { $wins } ({ $share } %)
statistics-ivan = Melhor contra o Ivan
statistics-against = { $mine } – { $ivan }
statistics-against-whom = { $ivan } contra o Ivan, { $others } contra outros
statistics-ivan-of = { $wins } de { $matches } vencidas contra ele
statistics-see = Rever
statistics-course = Partida após partida
statistics-plot = O seu prestígio em cada partida, ao lado do do melhor rival
statistics-axis-match = Partida
statistics-date = Data
statistics-played = Modo
statistics-outcome = Resultado
statistics-rival = Melhor rival
statistics-trend = Média de cinco partidas
statistics-all = Todas as partidas em tabela
statistics-replay = Rever a partida { $match }
statistics-review = Analisar a partida { $match }
statistics-cut = { $count ->
    [one] Só se mostra a última partida ({ $count }).
   *[other] Só se mostram as últimas { $count } partidas.
}
statistics-sets = Por opções
statistics-bands = Distribuição das pontuações
statistics-solo = Contra o Ivan
statistics-players = { $count } jogadores
statistics-contractors = Empreiteiros
statistics-any-guild = qualquer guilda
statistics-advanced = lado avançado
statistics-and = { " · " }

## Regras

rules-title = Regras
rules-search = Procurar nas regras
rules-parts = Partes das regras
rules-learn = Aprender
rules-symbols = Símbolos
rules-reference = Referência
rules-cards = Cartas: { $group }
rules-chapters = Capítulos
rules-text = Regras
rules-found = { $count ->
    [0] Nenhuma regra encontrada
    [one] { $count } regra encontrada
   *[other] { $count } regras encontradas
}
rules-none = Nenhuma regra fala de «{ $wanted }».
rules-origin = Fonte da regra { $rule }
rules-origin-book = livro de regras
rules-origin-clar = esclarecimento publicado
rules-origin-ours = decisão nossa
example-heading = Exemplo: { $title }
example-before = Antes
example-after = Depois
example-then = depois

## Cartas

cards-title = Cartas e peças
cards-intro = Todas as cartas e peças desta caixa, com o que fazem.
cards-search = Procurar nas cartas
cards-print = Imprimir
cards-page = Abrir como página
cards-kinds = Tipos de cartas
cards-all = Todas
cards-found = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
cards-none = Nenhuma carta fala de «{ $wanted }».
cards-rule = Regra { $rule }

## Definições

settings-title = Definições
settings-table = Jogo
settings-sound = Som
settings-sound-tip = Dados, martelos e sinos.
settings-smartParts = Passos óbvios automáticos
settings-smartParts-tip = Dá os passos que não precisam de reflexão: os recursos e a oficina depois de um dado, ou a única escolha possível.
settings-holdAfterRoll = Pausa depois do lançamento
settings-holdAfterRoll-tip = O seu turno fica aberto depois de os dados caírem, para ainda poder pagar um relançamento.
settings-listView = Lista de escolhas
settings-listView-tip = Cada escolha como uma frase, ao lado dos tabuleiros.
settings-confirm = Confirmação dos turnos
settings-confirm-always = Manual
settings-confirm-countdown = Ao fim de 3 segundos
settings-confirm-never = Automática
settings-confirm-tip = Quando não há mais nada para escolher. Os avisos esperam sempre por si.
settings-theme = Tema
settings-theme-system = Como o sistema
settings-theme-paper = Papel
settings-theme-night = Noite
settings-theme-contrast = Alto contraste
settings-motion = Animações
settings-motion-system = Como o sistema
settings-motion-full = Completas
settings-motion-reduced = Reduzidas
settings-rivals = Turnos dos adversários
settings-rivals-slow = Lentos
settings-rivals-normal = Normais
settings-rivals-fast = Rápidos
settings-rivals-off = Imediatos
settings-rivals-tip = A velocidade a que se vê jogar os bots e as outras pessoas. Um toque ou Enter salta-os.
settings-silenced = Avisos escondidos
settings-silenced-tip = { $count ->
    [one] { $count } tipo de aviso está escondido.
   *[other] { $count } tipos de avisos estão escondidos.
}
settings-silenced-again = Voltar a mostrá-los

# Conta
settings-me = Conta
settings-recovery = Iniciar sessão noutro dispositivo
settings-recovery-tip = Um código de recuperação abre as suas mesas noutro navegador. Cada código serve uma vez, e recebe então o seguinte. Um código novo invalida o anterior.
settings-recovery-make = Criar um código
settings-recovery-code = O seu código de recuperação
settings-recover = Iniciar sessão
settings-recover-code = Código de outro dispositivo
settings-recovered = Este navegador tem a sessão iniciada. Esse código já foi usado. Guarde este em vez dele; não voltará a ser mostrado.
settings-recovered-on = Ir para as minhas mesas
settings-devices = Os seus dispositivos
settings-devices-tip = Todos os navegadores com sessão iniciada. Termine a sessão dos que não conhece ou já não usa.
settings-device-unknown = Navegador desconhecido
settings-device-here = este
settings-device-since = Desde { $day }.
settings-device-used = Usado em { $day }.
settings-device-leave = Terminar sessão
settings-device-leave-named = Terminar sessão: { $device }
settings-device-sure = { $device } perderá de imediato o acesso às suas mesas. A sua conta mantém-se.
settings-device-sure-here = Este navegador perderá o acesso às suas mesas. Para voltar, precisará de um código de recuperação ou de outro dispositivo.
settings-devices-leave = Terminar todas as outras sessões
settings-devices-sure = Todos os outros navegadores perderão de imediato o acesso às suas mesas, os links para outros dispositivos terminam, e receberá um novo código de recuperação. As chaves, os webhooks e o seu endereço de e-mail mantêm-se: verifique-os nestas definições.
settings-devices-left = Todas as outras sessões foram terminadas.
settings-devices-code = O código antigo já não funciona. Este é o novo; não voltará a ser mostrado.
settings-tokens = Bots e programas
settings-tokens-tip = Uma chave permite a um programa jogar em seu nome através da API.
vacation-title = Férias
vacation-tip = Durante as férias, o seu relógio para nas mesas em que um turno pode durar um dia ou mais. Dias restantes: { $left } de { $year } por ano.
vacation-days = Dias a partir de agora
vacation-begin = Ir de férias
vacation-until = De férias até { $date }
vacation-end = Terminar as férias
settings-token-label = Para que serve?
settings-token-make = Criar uma chave
settings-token-made = Copie-a agora; não voltará a ser mostrada.
settings-token-secret = Chave
settings-token-revoke = Revogar
settings-private = Não mostrar quando estou a uma mesa
settings-private-tip = Os outros não veem um ponto no seu lugar nem desde quando está ausente.
settings-mutes = Jogadores silenciados
settings-unmute = Deixar de silenciar
settings-delete = Apagar os meus dados
settings-delete-tip = Apaga o seu nome, as mensagens, as chaves, os dispositivos, os avisos com os seus endereços e as partidas enviadas. Um bot assume as partidas a decorrer. As cópias de segurança do servidor guardam-nos até duas semanas.
settings-delete-sure = O seu nome, as mensagens e as chaves serão apagados de imediato, e perderá as suas mesas. Não se pode desfazer.
settings-delete-yes = Apagar tudo

# Avisos
notices-title = Avisar-me quando for a minha vez
notices-tip = Mesmo com o Cupola fechado: uma vez por jogada, quando o seu tempo se esgota e quando o seu lugar passa para outra pessoa. Nunca enquanto está a ver a mesa. Um aviso contém apenas o nome da mesa e uma ligação.
notices-here = Neste navegador
notices-here-tip = O navegador vai pedir autorização. Pode desligar aqui a qualquer momento.
notices-insecure = Os navegadores só mostram avisos por https. Abra este servidor pelo endereço https, ou no computador onde está a correr.
notices-unable = Este navegador não consegue mostrar avisos. Num iPhone ou iPad, adicione primeiro o Cupola ao ecrã principal e ligue-os aí.
notices-denied = O seu navegador não permite avisos desta página. Pode alterar isso nas definições do navegador.
notices-fault = O último aviso não chegou. O Cupola continua a tentar.
notices-end = Parar
notices-mail = Endereço de e-mail
notices-mail-ask = Enviar-me e-mails
notices-mail-asked = À espera: siga a ligação que lhe enviámos.
notices-mail-on = Recebe um e-mail quando for a sua vez.
webhooks-title = ntfy, Discord, Slack ou um programa
webhooks-tip = Um endereço por lugar. Termina quando deixar o lugar.
webhooks-table = Mesa
webhooks-untitled = Mesa sem nome
webhooks-seat = { $table }, lugar { $seat }
webhooks-format = Serviço
webhooks-url = Endereço (um tópico, ou o webhook de um canal)
webhooks-add = Adicionar
webhooks-secret = Cada envio é assinado com este segredo. Copie-o agora; não voltará a ser mostrado.
webhooks-secret-label = Segredo
notices-reminder = Lembrar-me mais uma vez
notices-reminder-never = Nunca
notices-reminder-hours = { $hours ->
    [one] Após { $hours } hora
   *[other] Após { $hours } horas
}
mail-title = E-mails do Cupola
mail-confirm = Sim, escrevam-me
mail-confirm-question = O Cupola deve escrever para este endereço quando for a sua vez?
mail-confirm-done = Feito. Receberá um e-mail quando for a sua vez.
mail-end = Parar os e-mails
mail-end-question = Parar todos os e-mails do Cupola para este endereço?
mail-end-done = Feito. O seu endereço foi apagado; não receberá mais e-mails.

## Sobre

about-title = Sobre o Cupola
about-game = O jogo de tabuleiro
about-cupola = Esta edição
about-values = Os valores impressos
about-reconstructed = Conhecemos o essencial do jogo pelos livros de regras publicados, mas não todas as cartas e peças. { $count } dos { $values } valores impressos são aqui reconstruídos e podem diferir do seu exemplar. Se tem o jogo, pode corrigi-los:
about-reconstructed-some = Conhecemos o essencial do jogo pelos livros de regras publicados, mas não todas as cartas e peças. Muitos valores impressos são aqui reconstruídos e podem diferir do seu exemplar. Se tem o jogo, pode corrigi-los:
about-source = Licenças e código-fonte
about-source-link = Código-fonte
about-offline = Jogar neste navegador, mesmo sem rede
about-version = Versão { $version }
about-licence = O código está sob a licença MIT, os tipos de letra sob a Open Font Licence:

## O cartão do objetivo, no registo de um primeiro turno

goal-title = O objetivo
goal-eagles = O prestígio vence: conte as águias, na pista e pelas torres.
goal-sections = Reivindique secções, leve-lhes os materiais e termine-as. A sexta de um jogador acaba a partida.
goal-towers = No fim, cada torre dá prestígio: mais a quem lá tem mais secções terminadas e ornamentos.
goal-ivan = Ivan é o seu rival. Joga as cartas da esquerda para a direita: vê-se o próximo lance dele.
goal-hint = Não sabe o que fazer? «Conselho» mostra os melhores turnos, e porquê.
goal-lesson = Aprender em oito minutos
goal-rules = Ler as regras

## O treinador

coach-name = Treinador
coach-anyway = Jogar o meu assim mesmo
coach-better = Mostrar o outro
coach-change = Mudar o meu turno
coach-more = Mais
coach-silence = Silenciar
coach-silence-tip = O treinador cala-se. Pode chamá-lo de volta no menu ou nas definições.
coach-on = Chamar o treinador
coach-off = Calar o treinador
settings-coach = Treinador
settings-coach-tip = Dicas, uma pergunta antes de um erro claro e uma palavra depois de cada turno.
settings-ifEnded = Se acabasse agora
settings-ifEnded-tip = Ao lado de cada pontuação, o total com as torres e tudo o resto já contado; nas torres, a parte de cada jogador.
everything = Tudo num ficheiro
everything-tip = Jogos, caixas e definições, para guardar ou levar para outro dispositivo.
everything-tip-server = Um ficheiro guardado pelo Cupola sem servidor: as caixas e os jogos vêm para aqui, os jogos como registos.
everything-save = Guardar tudo num ficheiro
everything-bring = Trazer um ficheiro
everything-busy = Um momento…
everything-saved = Guardado.
everything-sending = { $sent } de { $all }
everything-brought = Trazidos: { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
}, { $boxes ->
    [one] { $boxes } caixa
   *[other] { $boxes } caixas
}. Ficam como estavam aqui: { $left }.

## Lições

learn-card = Lição
learn-go-on = Continuar
learn-next = Cena seguinte
learn-finish = Terminar
learn-leave = Sair
learn-again = Repetir a cena
learn-skip = Saltar
learn-goal-done = Feito: { $goal }
learn-later = Um turno mais tarde: agora tem { $goods }.
learn-later-nothing = Um turno mais tarde: agora não tem recursos.
learn-scenes = Cenas desta lição
learn-scene = { $number }. { $title }
learn-scene-done = { $number }. { $title } (feita)
learn-over = Foi a lição inteira. Agora um primeiro jogo contra o aprendiz: o treinador fica consigo.
learn-over-short = É tudo. Voltará a encontrá-lo à mesa quando contar.
learn-left = O que a lição deixou de fora
learn-left-beside = Um estandarte tirado de junto do tabuleiro não liberta lugar nenhum: tire primeiro os do inventário.
learn-left-down = Uma peça virada para baixo nunca trabalha, mas é grátis, e a secção é sua na mesma.
learn-left-full = Nenhum dado pode parar onde já estão três outros.
learn-left-sixth = Quem termina primeiro seis secções ganha 3 de prestígio. Os outros têm ainda um último turno.
learn-left-leftovers = Cinco recursos ou rublos que sobram valem 1 de prestígio.
learn-left-ties = A dois, um empate numa torre não dá nada a ninguém.
learn-left-many = A três ou quatro, o primeiro recebe todo o valor de uma torre, o segundo metade, o terceiro um quarto, o quarto um oitavo.
learn-done = Lição terminada
learn-play = Jogar um primeiro jogo com o treinador
learn-rule = Ler a regra { $rule }
learn-others = Outras lições
learn-offers = Novo nesta mesa? Dois minutos cada:
learn-advanced = Tabuleiro avançado
start-learn = Aprender o jogo
start-learn-tip = Oito minutos na mesa verdadeira
start-learn-on = Continuar a lição

## A minha caixa

start-boxes = A minha caixa
box-intro = Muitos valores impressos são uma reconstrução nossa. Se tem o jogo, corrija-os a partir do seu exemplar e jogue com a sua própria caixa.
box-name-usual = A minha caixa
box-name = Nome
box-first = Introduzir a sua caixa
box-another = Outra caixa
box-new = Nova caixa
box-upload = Carregar um ficheiro
box-upload-tip = Um ficheiro de caixa é o que Transferir lhe dá.
box-go-on = Continuar
box-open = Abrir
box-play = Jogar com ela
box-download = Transferir
box-rename = Mudar o nome
box-delete = Eliminar
box-cancel = Cancelar
box-delete-title = Eliminar “{ $name }”?
box-delete-sure = Tudo o que introduziu nela perde-se. As partidas abertas com ela continuam.
box-progress = { $ours } de { $total } por verificar
box-progress-label = Valores introduzidos
box-changed = { $count ->
    [one] { $count } alterado
   *[other] { $count } alterados
}
box-kinds = Tipos de componentes
box-kind-ours = { $count ->
    [one] { $count } por verificar
   *[other] { $count } por verificar
}
box-kind-sections = Secções
box-kind-influence = Cartas de influência
box-kind-boards = Oficinas
box-kind-plans = Plantas
box-kind-guilds = Cartas de guilda
box-kind-specialists = Especialistas
box-kind-strip = Extensão da oficina
box-kind-track = Contador de pontuação
box-kind-resources = Peças de recursos
box-kind-workshop = Peças de oficina
box-kind-buttresses = Contrafortes
box-kind-contracts = Contratos
box-kind-supply = Provisão
box-kind-rest = Tudo o resto
box-part-base = Fundações
box-part-middle = Secções intermediárias
box-part-dome = Cúpulas
box-file-base = Jogo base
box-file-contractors = Empreiteiros
box-mark-ours = por verificar
box-mark-confirmed = confirmado
box-mark-changed = alterado
box-mark-known = conhecido
box-name-section = { $part } { $card }
box-name-card = { $group }, carta { $number }
box-name-board = { $colour }: oficina
box-name-advanced = Lado avançado
box-name-plan = Planta { $number }, { $players } jogadores
box-name-specialists = Especialista { $number }
box-name-resources = Peça de recursos { $number }
box-name-buttresses = Contraforte { $number }
box-name-contracts = Contrato { $number }
box-name-workshop = Peça de oficina { $number }
box-name-copies = Número de peças de oficina
box-row-player = Cada jogador
box-row-ornament-material = Custo dos ornamentos
box-row-dice = Dados
box-row-market = Mercado
box-row-solo-base = Cartas de Ivan
box-row-solo-contractors = Ivan e os Empreiteiros
box-row-module = Módulo Empreiteiros
box-row-cities = Cidades
box-row-specialists = Ferramentas
box-field-action = Ação { $number }
box-field-bonus = Sob o empreiteiro { $number }
box-field-face = Face
box-field-numbered = { $field } { $number }
box-field-cost = Custo
box-field-part = Parte
box-field-group = Grupo
box-field-first-game = Para uma primeira partida
box-field-white = Casas brancas
box-field-price = Preço de uma casa
box-field-banners-on = Estandartes em
box-field-heights = Alturas, da esquerda para a direita
box-field-players = Jogadores
box-field-gives = Dá por cada dado
box-field-copies-plain = Exemplares sem +
box-field-copies-plus = Exemplares com +
box-field-banners = Estandartes
box-field-inventory-spaces = Espaços do inventário
box-field-banners-in-inventory = Estandartes no inventário
box-field-ornaments = Ornamentos
box-field-start-recognition = Reconhecimento inicial
box-field-rubles-by-turn-order = Rublos pela ordem de jogo
box-field-spaces = Casas
box-field-prestige-at = Casas de prestígio
box-field-colours = Cores
box-field-per-space = Máximo de dados num local
box-field-quadrants = Locais dos quadrantes
box-field-groups = Grupos
box-field-cards = Cartas
box-field-inventory-takes = Inventário tira
box-field-recognition-gives = Reconhecimento dá
box-field-passes-start = Passes iniciais
box-field-passes-max = Máximo de passes
box-field-contractors = Empreiteiros
box-field-keep-specialist-price = Preço de um especialista
box-field-resource-tile-replaced = Peça de recursos retirada
box-field-resource-tile = Peça de recursos acrescentada
box-field-extra-die = Dado adicional
box-field-workshop-faces-removed = Face de oficina retirada
box-field-workshop-faces-added = Face de oficina acrescentada
box-field-tool-set-points = Pontos por um conjunto de ferramentas
box-field-ring = Anel de cidades
box-field-centre = Cidade central
box-field-tools = Ferramentas
box-field-tool = Ferramenta
box-field-effect = Efeito
box-field-name = Guilda
box-field-needs = Exige
box-field-cards-needing-contractors = Cartas que exigem os Empreiteiros, a partir de 0
box-field-diamonds = Diamantes
box-field-foreman = Capataz
box-field-contracts = Contratos
box-field-spare-sections = Cartas de catedral excedentes
box-field-buttresses = Contrafortes
box-field-sell = Vende
box-field-per = Por cada
box-field-two-players = Prestígio com dois jogadores
box-field-all-ornaments-placed = Todos os ornamentos colocados
box-field-three-sections-claimed-in-one-tower = Três estandartes numa torre
box-field-one-section-of-each-part-finished = Uma de cada parte terminada
box-field-six-face-up-workshop-tiles = Seis peças de oficina viradas para cima
box-field-three-ornaments-in-one-tower = Três ornamentos numa torre
box-field-card = Carta
box-field-ivan-starts-at-prestige = Prestígio inicial de Ivan
box-field-moscow-gives = Moscovo dá
box-nothing = nada
box-yes = sim
box-no = não
box-value = { $field }: { $value }
box-about = { $name }. { $values }. { $mark }.
box-was = A nossa versão: { $value }
box-less = Menos: { $what }
box-more = Mais: { $what }
box-add = Juntar: { $what }
box-remove = Tirar: { $what }
box-once = uma vez
box-amount = quantidade
box-amount-of = { $side }: { $what }
box-side-pay = preço
box-side-gain = ganho
box-known = Efeitos conhecidos deste tipo
box-other = Outro…
box-other-title = Qualquer efeito
box-take = Usar este efeito
box-word-keep = … dos quais fica com
box-word-buy = … e tira tantos materiais de cada uma
box-track-tip = Prima as casas de prestígio ou escreva os passos de uma para a seguinte: 5 4 4 …
box-track-space = Casa { $space }
box-as-printed = Tal como impresso
box-done = Feito
box-previous = Componente anterior
box-next = Componente seguinte
box-take-back = Descartar
box-restore = Voltar à nossa versão
box-undo = Desfazer
box-only-ours = Só o que falta verificar
box-all = Tudo tal como impresso: { $kind }
box-all-sure = { $count ->
    [one] { $count } valor fica confirmado de uma vez. Pode desfazer.
   *[other] { $count } valores ficam confirmados de uma vez. Pode desfazer.
}
box-all-yes = Confirmar tudo
box-all-done = Já não falta verificar nada: esta é a sua caixa.
box-saved = Guardado. { $ours } de { $total } por verificar.
box-undone = Desfeito.
box-taken-back = O que escreveu foi descartado.
box-not-saved = Ainda não guardado: { $why } Está a tentar de novo.
box-not-kept = Não foi guardado: { $why }
box-state-saved = Guardado
box-state-saving = A guardar…
box-state-away = Por guardar
box-faults = { $count ->
    [one] { $count } coisa ainda não bate certo
   *[other] { $count } coisas ainda não batem certo
}
box-wrong-materials = Uma secção custa de 1 a { $most } materiais, não { $count }.
box-wrong-number = Tem de ser de { $least } a { $most }.
box-wrong-length = São precisos { $length } números, { $count } introduzidos.
box-wrong-track = O contador não tem nenhuma casa de prestígio.
box-wrong-effect = Este efeito ainda não faz nada.
box-wrong-goods = Ainda não mostra nada.
box-wrong-face = Uma face mostra um recurso ou um dado.
box-further = O que mais pode mostrar
box-keys = Teclas
box-keys-enter = ↵
box-keys-enter-tip = tal como impresso ou feito, seguinte
box-keys-arrows = ← →
box-keys-arrows-tip = outro componente
box-keys-fields = ↑ ↓
box-keys-fields-tip = outro valor
box-keys-empty = ⌫
box-keys-empty-tip = esvaziar
box-keys-escape = Esc
box-keys-escape-tip = descartar
box-keys-undo = u
box-keys-undo-tip = desfazer
box-keys-digits = 0–9
box-keys-digits-tip = os números, um após o outro
box-keys-effects = 1–9
box-keys-effects-tip = efeito conhecido, 0 outro
box-keys-price = ␣
box-keys-price-tip = os recursos escritos são o preço
box-keys-once = z
box-keys-once-tip = uma vez ou não
box-keys-steps = + − ,
box-keys-steps-tip = mudar um número, número seguinte
box-keys-track = 1–9
box-keys-track-tip = passos até à próxima casa de prestígio
box-key-lumber = m
box-key-brick = t
box-key-stone = p
box-key-gold = o
box-key-green = v
box-key-purple = x
box-key-rubles = r
box-key-recognition = n
box-key-prestige = e
box-key-passes = s
box-key-diamond = d
box-key-any-material = q
box-key-any-jewel = j
box-played = Jogado com a caixa “{ $name }”
setup-box = Que caixa
setup-box-standard = Caixa padrão
setup-box-tip = Os valores impressos nos seus componentes, introduzidos em A minha caixa.
