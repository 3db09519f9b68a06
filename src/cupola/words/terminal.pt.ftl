# O que diz o terminal.

## As ações, cada uma por si

meaning-end-turn = Terminar o turno.
meaning-pass = Passar a vez: só quando nenhuma ação básica é possível.
meaning-done = Terminar a entrega.
meaning-enough = Não repetir mais uma ação, ou recusar o que um efeito oferece.
meaning-roll = Terminar a visita: lançar todos os dados do local.
meaning-sell = Perder 1 ponto de prestígio em troca de 2 rublos; todas as vendas de um turno fazem-se no mesmo momento.
meaning-reroll = Perder 1 ponto de prestígio para relançar todos os dados do local { $space } do mercado; uma vez por turno.
meaning-move =
    { $push ->
        [0] Avançar { $die } segundo o seu valor.
        [one] Avançar { $die } segundo o seu valor e empurrá-lo mais 1 local por 1 rublo.
       *[other] Avançar { $die } segundo o seu valor e empurrá-lo mais { $push } locais por { $push } rublos.
    }
meaning-claim = Reivindicar a secção { $section } com um estandarte e ficar com a sua peça de oficina.
meaning-banner =
    { $place ->
        [inventory] Usar o estandarte do inventário, o que liberta lá um espaço.
        [beside] Usar o estandarte que está ao lado do tabuleiro.
        [white1] Usar o estandarte da primeira casa branca, o que liberta a casa.
       *[white2] Usar o estandarte da segunda casa branca, o que liberta a casa.
    }
meaning-place-up = Colocar a peça de oficina virada para cima na { $slot }, pagar o preço e obter o benefício.
meaning-place-down = Colocar a peça de oficina virada para baixo na { $slot }: não custa nada, mas nunca poderá ser usada.
meaning-deliver = Entregar { $goods } na secção { $section }.
meaning-decorate = Ornamentar a secção { $section } com o ornamento que lhe corresponde.
meaning-jewels =
    { $count ->
        [0] Não incrustar joias no ornamento
       *[other] Incrustar { $jewels } no ornamento
    }{ $by_diamond ->
        [0] .
       *[other] , e pagar um diamante em vez do seu material.
    }
meaning-take =
    { $amount ->
        [0] Não receber nada deste recurso.
       *[other] Receber { $amount } do que a peça de recursos mostra.
    }
meaning-influence = Usar a ação { $side } da carta de influência do quadrante { $quadrant }.
meaning-workshop = Ativar a peça de oficina na { $slot }.
meaning-swap = Trocar de lugar as peças de recursos dos locais { $space } e { $other } do mercado.
meaning-pay = Pagar com { $material }.
meaning-choose = Escolher { $material }.
meaning-buy-pass = Perder 1 ponto de prestígio em troca de 1 passe.
meaning-recruit = Recrutar: enviar um empreiteiro a { $city } por 1 passe por cada empreiteiro que lá esteja, incluindo o seu.
meaning-keep-specialist = Pagar 2 rublos e ficar com o especialista do lugar { $region_place } da região.
meaning-dismiss-specialist = Não pagar nada: o especialista do lugar { $region_place } da região sai do jogo.
meaning-specialist = Usar o seu especialista e virá-lo depois para baixo, para mostrar a ferramenta.
meaning-rival-workshop = Ativar a peça de oficina do jogador { $seat } na { $slot }; o benefício é seu.
meaning-tile = Usar a peça de recursos do local { $space } do mercado.
meaning-foreman = { $towers ->
    [one] Mover o capataz { $towers } torre para a direita.
   *[other] Mover o capataz { $towers } torres para a direita.
}
meaning-keep-contract = Ficar com o contrato { $contract }.
meaning-return-contract = Pôr o contrato { $contract } debaixo do baralho.
meaning-spare = Tirar mais da carta de catedral { $spare } das duas reveladas, e menos da outra.
meaning-draw-on = Obter o que promete a sua secção { $section } em construção.
meaning-take-buttress = Ficar com o contraforte { $buttress }.
meaning-use-buttress = Usar o contraforte { $buttress }, que depois sai do jogo.
meaning-give = Abdicar de um ornamento por colocar: { $ornament }.
meaning-go-on = Fazer mais uma vez o que o efeito oferece.
meaning-order = { $order ->
    [1] Aplicar as duas partes do efeito pela ordem impressa.
   *[other] Aplicar as duas partes do efeito pela outra ordem.
}

## O tabuleiro

letter-red = Vm
letter-blue = Az
letter-yellow = Am
letter-green = Vd
letter-white = Br
letter-black = Pr

code-lumber = Ma
code-brick = Ti
code-stone = Pe
code-gold = Ou
code-green = Ve
code-purple = Ro
code-diamond = Di

face-die-red = dado Vm
face-die-blue = dado Az
face-die-yellow = dado Am
face-die-green = dado Vd
face-die-white = dado Br
face-die-black = dado Pr
face-lumber = madeira
face-brick = tijolo
face-stone = pedra
face-gold = ouro
face-green = verde
face-purple = roxa
face-rubles = rublo
face-recognition = reconh.
face-any-material = à escolha
face-passes = passe

board-market = Mercado: os dados avançam no sentido horário, de 1 a 8
board-tile = { $goods }
board-tile-short = { $count } { $resource }
board-rolling = ?
board-card = { $quadrant } { $group }
board-action = { $side }: { $effect }; { $mark }
board-cathedral = Catedral: + entregue, . em falta; 4/2 dá 4 de reconhecimento e 2 rublos
board-labelled = { $label }: { $told }
board-joined = { $first }; { $next }
board-codes = { $pieces }
board-code = { $code } { $resource }
board-open = { $section } livre
board-closed = { $section } -
board-claimed = { $section } { $owner } em obra
board-built = { $section } { $owner } feita
board-reward = { $recognition }/{ $rubles }
board-reprimand = perde { $count }
board-decorated = { $owner } { $ornament }
board-worth = vale { $value }
board-city = { $tower } { $city }
board-foreman = ^ capataz
board-ivan-marker = ^ marcador do Ivan
board-player = { $prestige } de prestígio, casa { $marker } (águia a { $next })
board-rubles = { $count ->
    [one] { $count } rublo
   *[other] { $count } rublos
}
board-sections = { $count ->
    [one] { $count } secção
   *[other] { $count } secções
}
board-banners = { $count ->
    [one] { $count } estandarte
   *[other] { $count } estandartes
}
board-goods = materiais
board-nothing = nada
board-room = espaço para mais { $room }
board-ornaments = disponíveis: { $ornaments }
board-no-ornaments = nenhum ornamento disponível
board-workshop = oficina
board-slot-price = { $price }r
board-slot-down = verso
board-slot-banner = estandarte
board-passes = { $count ->
    [one] { $count } passe
   *[other] { $count } passes
}
board-strip = { $count ->
    [0] sem mais empreiteiros
    [one] resta { $count } empreiteiro, por baixo: { $bonus }
   *[other] restam { $count } empreiteiros, por baixo do próximo: { $bonus }
}
board-no-bonus = nada
board-ivan-strip = { $count ->
    [0] sem mais empreiteiros
    [one] resta { $count } empreiteiro
   *[other] restam { $count } empreiteiros
}
board-specialist = especialista
board-specialist-kept = { $effect } ({ $tool })
board-no-specialist = nenhum
board-tools = ferramentas
board-tools-shown = { $tools }, no valor de { $prestige }
board-tool = { $count ->
    [one] { $tool }
   *[other] { $tool } (× { $count })
}
board-hand-hidden = { $size ->
    [0] nenhum contrato
    [one] { $size } contrato, oculto
   *[other] { $size } contratos, ocultos
}
board-contract-pays = contrato { $number }: { $contract } (agora { $prestige })
board-contract = contrato { $number }: { $contract }

board-region = Região: enviar um empreiteiro custa 1 passe por empreiteiro que lá esteja, incluindo o seu
board-region-open = { $city }, { $tower }
board-region-tower = torre { $tower }
board-region-aside = em nenhuma torre
board-region-closed = { $city }, fechada
board-region-there = com { $contractors }
board-region-nobody = ninguém lá
board-region-price = { $passes ->
    [one] o próximo custa { $passes } passe
   *[other] o próximo custa { $passes } passes
}
board-region-reaches = alcança { $places }
board-region-places = Especialistas por { $rubles ->
    [one] { $rubles } rublo
   *[other] { $rubles } rublos
}; { $bag } no saco
board-place = { $place }: { $effect } ({ $tool })
board-place-empty = { $place }: vazio

board-ivan = Ivan: uma carta por turno, da esquerda para a direita, com o seu dado; > a seguir, - feita
board-ivan-row = fila
board-ivan-card = { $card } { $die }
board-ivan-card-next = > { $card } { $die }
board-ivan-tile-down = -
board-ivan-store = em Inventário: { $pieces }
board-ivan-site = em Construção: { $pieces }
board-ivan-ornament = próximo ornamento: { $ornament }
board-ivan-no-ornament = sem mais ornamentos

board-contracts = Contratos: { $deck } no baralho, { $under } por baixo
board-contract-under = { $before ->
    [0] posto por si debaixo do baralho, o primeiro a tirar: { $contract }
    [one] posto por si debaixo do baralho, a tirar depois de { $before } outro: { $contract }
   *[other] posto por si debaixo do baralho, a tirar depois de { $before } outros: { $contract }
}
board-spares = Cartas de catedral excedentes: { $deck } no baralho, { $discarded } descartadas
board-spare-up = revelada: { $goods }
board-spare-left = revelada: { $goods }; pode tirar mais { $left }
board-buttresses = Contrafortes
board-buttress-show = { $number }: { $effect }
board-buttress-held = { $number }: { $effect } (com { $player })

## As escolhas

ask-turn = É a sua vez: mova um dado, reivindique, construa ou recrute.
ask-after = A sua ação está feita: que mais, antes do fim do turno?
ask-keep-contract = Com que contrato fica? Os outros vão para baixo do baralho.
ask-return-contract = Que contrato vai primeiro para baixo do baralho?
ask-ivan-claim = Turno do Ivan: que secção reivindica ele?
ask-ivan-decorate = Turno do Ivan: que secção ornamenta ele?
ask-swap = Que duas peças de recursos troca?
ask-pay = Com que material paga?
ask-choose = Que material obtém?
ask-deliver = Que material entrega, e onde?
ask-claim = Que secção reivindica?
ask-influence = Que ação de influência usa?
ask-workshop = Que peça de oficina ativa?
ask-rival-workshop = De quem é a peça de oficina que ativa?
ask-take = Quanto tira?
ask-tile = Que peça de recursos usa?
ask-foreman = Para onde vai o capataz?
ask-draw-on = De qual das suas secções em construção tira proveito?
ask-take-buttress = Com que contraforte fica?
ask-give = De que ornamento abdica?
ask-go-on = Mais uma vez, ou parar?
ask-order = Por que ordem?
ask-specialist = Usa o seu especialista?

menu-turn = Turno { $turn }, { $name }
menu-last-round = Última ronda: { $turns ->
    [0] este é o último turno
    [one] mais { $turns } turno depois deste
   *[other] mais { $turns } turnos depois deste
}
menu-market = Mercado
menu-claim = Reivindicar
menu-build = Construir
menu-recruit = Recrutar
menu-optional = Opcional
menu-end = Terminar
menu-detail = Escolher
menu-keys = Número ou nome; u anula, r recomeça, ? N explica, a conselho, b tabuleiro, s pontuação, q sai, h ajuda
menu-keys-no-hints = Número ou nome; u anula, r recomeça, ? N explica, b tabuleiro, s pontuação, q sai, h ajuda
menu-suggested = Melhor entrega: { $steps }

## O que se diz ao jogador

say-welcome = { $players }. Selo da semente: { $commitment }.
say-practice = { $players }. Treino: a semente foi escolhida.
say-resumed = A partida continua no turno { $turn }.
say-unknown = Não há nenhuma escolha { $typed }. Escreva um número de 1 a { $most }, ou h para ajuda.
say-refused = { $name }: { $reason }
say-explain-what = Qual? Escreva ? e um número de 1 a { $most }.
say-name = Nome na partida gravada: { $name }.
say-undone = Anulado.
say-reset = Turno recomeçado.
say-nothing-to-undo = Nada para anular: lançaram-se dados, tirou-se alguma coisa ou o turno terminou.
say-resign-sure = Quem desiste perde. Escreva resign outra vez para desistir, ou Enter para continuar:
say-resigned = { $name } desistiu.
say-win-question = Todos os outros saíram, { $name }. Escreva win para ganhar, ou Enter para continuar:
say-curtain = Passe o ecrã a { $name }. Carregue em Enter quando mais ninguém o puder ver.
say-news = Desde a última vez que olhou:
say-saved = Guardada em { $file }. Para continuar: cupola play --resume { $file }
say-recorded = Partida gravada em { $file }.
say-bot = { $name } ({ $bot })
say-help-choose = Escreva o número de uma escolha, ou o seu nome como move:red, e carregue em Enter.
say-help-undo = u anula o último passo, r o turno inteiro, até que algo seja lançado ou tirado ou o turno termine.
say-help-explain = ? 3 explica a escolha 3: o que significa, o que dá e a que ter atenção.
say-help-advice = a dá um conselho: os melhores turnos, o que esperar de cada um, e porquê.
say-help-look = b desenha o tabuleiro, l volta a listar as escolhas, s mostra a pontuação se terminasse agora.
say-help-resign = resign desiste da partida: um bot assume o lugar, ou o último jogador fica com a vitória.
say-help-quit = q guarda a partida e sai; cupola play --resume continua-a.

## Conselhos

advice-heading = Melhores turnos
advice-chance = { $chance } % de probabilidade de vitória; prestígio esperado: { $prestige }

## A folha de pontuação

sheet-now = Se a partida terminasse agora
sheet-ended = Pontos como estavam quando a partida acabou
sheet-wins-alone = { $name } ganha: todos os outros saíram da partida.
sheet-wins-staying = { $name } ganha: quem sai não é classificado.
sheet-nobody-wins = Ninguém ganha: todos saíram da partida.
sheet-final = Pontuação final
sheet-track = contador
sheet-contracts = contratos
sheet-contracts-hidden = { $prestige } + ?
sheet-leftovers = peças restantes
sheet-tower = torre { $tower }
sheet-tools = ferramentas
sheet-total = prestígio
sheet-sections = secções terminadas
sheet-ornaments = ornamentos colocados
sheet-why = { $name }: { $reasons }

## A análise

reviewed-title = Análise: { $players }; { $nodes ->
    [one] { $nodes } estado examinado
   *[other] { $nodes } estados examinados
} para cada decisão
reviewed-curve = Probabilidade de vitória, turno a turno: { $name }
reviewed-curves = Probabilidades de vitória, turno a turno: { $players }
reviewed-percent = { $points } %
reviewed-number = { $whole },{ $tenth }
reviewed-turn = turno
reviewed-player = jogador
reviewed-chance = prob.
reviewed-rank = posição
reviewed-lost = perda
reviewed-grade = nota
reviewed-grade-best = melhor
reviewed-grade-good = bom
reviewed-grade-slip = deslize
reviewed-grade-mistake = erro
reviewed-luck = sorte
reviewed-move = jogada
reviewed-chances = Probabilidade de vitória, em %
reviewed-margins = Prestígio acima do melhor rival
reviewed-start = no início
reviewed-own-play = jogo próprio
reviewed-others-play = jogo dos outros
reviewed-fallen = sorte
reviewed-unsure = incerteza
reviewed-result = resultado
reviewed-turning = Pontos de viragem para { $name }
reviewed-point-play = Turno { $turn }, { $player }: { $played }. Melhor: { $best }. Perda: { $points } %.
reviewed-point-found = { $does ->
    [gives] Turno { $turn }, { $player }: { $played }. { $name } ganha { $points } % em relação à jogada esperada.
   *[takes] Turno { $turn }, { $player }: { $played }. { $name } perde { $points } % em relação à jogada esperada.
}
reviewed-point-luck = { $does ->
    [gives] Turno { $turn }, { $player }: a sorte que se seguiu deu { $points } % a { $name }.
   *[takes] Turno { $turn }, { $player }: a sorte que se seguiu custou { $points } % a { $name }.
}

## Cartas listadas

listed-group = { $group } (regra { $rule })

## Lições

say-scene = Cena { $number } de { $of }: { $title }
say-goal = Objetivo: { $goal }
say-learn-press = Enter para continuar; b tabuleiro, n saltar, r recomeçar, q sair
say-learn-keys = Número ou nome; b tabuleiro, l lista, n saltar, r recomeçar, q sair
say-lesson-over = Foi a lição inteira. Agora jogue: cupola play --bots apprentice --first-game
say-lesson-left = Saiu da lição. Para continuar: cupola learn { $lesson }

## A catedral do dia

say-daily = A catedral do dia { $day }, contra { $rival }: a mesma partida para todos.
say-daily-rules =
    Sem conselhos, e nada se anula do que os dados ou as cartas já mostraram.
    Esta tentativa não conta em nenhum servidor; a tabela de resultados está no navegador.
say-daily-over = Já jogou este dia até ao fim.
say-daily-proof = O registo prova a partida e cada lançamento: cupola replay --verify { $file }
say-no-hints = Não há conselhos na catedral do dia.
