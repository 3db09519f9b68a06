# As palavras da mesa em português (de Portugal). Uma mensagem por chave; as chaves com o mesmo início formam uma família.

## Listas

list-and = { $first } e { $last }
list-or = { $first } ou { $last }
list-comma = { $first }, { $next }
number = { $count }

## Jogadores, dados, casas da oficina, partes da torre, ornamentos

player-red = Vermelho
player-blue = Azul
player-yellow = Amarelo
player-green = Verde
player-ivan = Ivan

die-red = o dado vermelho
die-blue = o dado azul
die-yellow = o dado amarelo
die-green = o dado verde
die-white = o dado branco
die-black = o dado preto

# Sem artigo: cada frase põe o seu (na, da, à).
slot-red = casa vermelha
slot-blue = casa azul
slot-yellow = casa amarela
slot-green = casa verde
slot-white1 = primeira casa branca
slot-white2 = segunda casa branca

part-base = fundação
part-middle = secção intermediária
part-dome = cúpula
section-called = { $section }

# As frases que escolhem o artigo guiam-se por estas palavras: só «arco» é masculino.
ornament-door = porta
ornament-arch = arco
ornament-cross = cruz

banner-inventory = do inventário
banner-beside = que está ao lado do tabuleiro
banner-white1 = da primeira casa branca
banner-white2 = da segunda casa branca

group-craftsmen = Artesãos
group-teamsters = Transportadores
group-merchants = Comerciantes
group-clergy = Clero
group-jewellers = Joalheiros
group-weavers = Tecelões
group-foremen = Capatazes
group-recruiters = Recrutadores
group-wholesalers = Grossistas
group-jurists = Juristas
group-administrators = Administradores
group-archivists = Arquivistas
group-master-builders = Mestres de obras
group-brickmakers = Tijoleiros

city-smolensk = Smolensk
city-tver = Tver
city-vologda = Vologda
city-suzdal = Suzdal
city-ryazan = Riazan
city-moscow = Moscovo

tool-hammer = martelo
tool-saw = serra
tool-chisel = cinzel
tool-trowel = colher de pedreiro
tool-plumb = fio de prumo
tool-compass = compasso

solo-card-inventory = Inventário
solo-card-transport = Transporte
solo-card-construction = Construção
solo-card-claim = Reivindicação
solo-card-recognition = Reconhecimento
solo-card-recruit = Recrutamento

## Contratos

contract-sale = { $prestige ->
    [one] { $prestige } ponto de prestígio em troca de { $goods }
   *[other] { $prestige } pontos de prestígio em troca de { $goods }
}
contract-all-ornaments = { $prestige ->
    [one] { $prestige } ponto de prestígio por ter colocado todos os ornamentos
   *[other] { $prestige } pontos de prestígio por ter colocado todos os ornamentos
}
contract-ornaments-own = { $prestige ->
    [one] { $prestige } ponto de prestígio por cada ornamento seu numa secção sua
   *[other] { $prestige } pontos de prestígio por cada ornamento seu numa secção sua
}
contract-ornaments-others = { $prestige ->
    [one] { $prestige } ponto de prestígio por cada ornamento seu numa secção de outro jogador
   *[other] { $prestige } pontos de prestígio por cada ornamento seu numa secção de outro jogador
}
contract-ornaments-unplaced = { $prestige ->
    [one] { $prestige } ponto de prestígio por cada ornamento seu por colocar
   *[other] { $prestige } pontos de prestígio por cada ornamento seu por colocar
}
contract-three-claimed = { $prestige ->
    [one] { $prestige } ponto de prestígio por três estandartes numa torre
   *[other] { $prestige } pontos de prestígio por três estandartes numa torre
}
contract-each-part = { $prestige ->
    [one] { $prestige } ponto de prestígio por uma fundação, uma secção intermediária e uma cúpula terminadas
   *[other] { $prestige } pontos de prestígio por uma fundação, uma secção intermediária e uma cúpula terminadas
}
contract-six-tiles = { $prestige ->
    [one] { $prestige } ponto de prestígio por seis peças de oficina viradas para cima
   *[other] { $prestige } pontos de prestígio por seis peças de oficina viradas para cima
}
contract-three-ornaments = { $prestige ->
    [one] { $prestige } ponto de prestígio por três ornamentos seus numa torre
   *[other] { $prestige } pontos de prestígio por três ornamentos seus numa torre
}
contract-towers-without = { $prestige ->
    [one] { $prestige } ponto de prestígio por cada torre sem estandarte nem ornamento seu
   *[other] { $prestige } pontos de prestígio por cada torre sem estandarte nem ornamento seu
}
contract-towers-with = { $prestige ->
    [one] { $prestige } ponto de prestígio por cada torre com um estandarte ou ornamento seu
   *[other] { $prestige } pontos de prestígio por cada torre com um estandarte ou ornamento seu
}

## Quadros das cartas

cards-influence = Cartas de influência
cards-guilds = Novas guildas
cards-specialists = Especialistas
cards-buttresses = Contrafortes
cards-contracts = Contratos
cards-tiles = Peças
cards-contractors = Empreiteiros
cards-ivan = Cartas do Ivan
cards-resource-tiles = Peças de recursos
cards-workshop-tiles = Peças de oficina
cards-strip = Bónus dos empreiteiros
cards-tools = Grupos de ferramentas diferentes
cards-numbered = { $what } { $number }
cards-specialist = Especialista { $number } ({ $tool })
cards-buttress = Contraforte { $number }
cards-contract = Contrato { $number }
cards-resource-tile = Peça de recursos { $number }
cards-workshop-tile = Peça de oficina { $number }
cards-contractor = Empreiteiro { $number }
cards-tool-set = { $count ->
    [one] { $count } ferramenta
   *[other] { $count } ferramentas diferentes
}
cards-nothing = sem bónus
cards-first-game = no conjunto mais simples, para uma primeira partida
cards-needs-contractors = só com Empreiteiros
cards-not-with-contractors = não com Empreiteiros
cards-two-players = com dois jogadores ou contra o Ivan: { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}
cards-once-each = uma de cada; mais uma de cada com três ou quatro jogadores
cards-about-deliver = O que é entregue constrói secções suas ou ornamenta secções terminadas, como na ação de construção
cards-about-workshop = Só se usam peças de oficina viradas para cima, nunca um especialista
cards-about-specialists = Fica com um só especialista, por { $rubles } rublos. Depois de mover o dado preto pode usá-lo uma vez, em vez de uma peça de oficina; depois fica virado para baixo e mostra a ferramenta
cards-about-tiles = Colocada virada para cima pelo preço da oficina, uma peça é usada logo, e de novo sempre que mover o dado da cor dessa oficina; das duas oficinas brancas só se usa uma. Virada para baixo não custa nada e nunca se usa
cards-about-tools = Contam no fim do jogo
cards-about-passes = Começa com { $count } passe e pode ter no máximo { $most }. Um empreiteiro custa tantos passes quantos os empreiteiros na cidade, incluindo ele
cards-brings-diamonds = { $count } diamantes juntam-se à reserva. Numa secção ou num ornamento, um diamante substitui qualquer material, tantos quantos quiser
cards-brings-foreman = O capataz começa na torre mais à esquerda e avança para a direita; depois da última torre recomeça na primeira. Onde ele está, uma secção terminada dá mais 1 ponto de reconhecimento, e uma reprimenda custa 2 pontos em vez de 1 por cada secção que outros terminaram acima
cards-brings-contracts = Pode ter no máximo 3 contratos na mão, escondidos; com 3 na mão, um vai para baixo do baralho antes de tirar. São pontuados primeiro no fim, cada um uma vez
cards-brings-spare-sections = As cartas de secção que ficam de fora formam um baralho. As cartas usadas são postas de lado; quando o baralho acaba, são baralhadas para formar um novo
cards-brings-buttresses = Todos os contrafortes estão à vista até alguém ficar com eles; sem nenhum, a ação não se pode usar. Pode usar um por turno, em qualquer momento do seu turno; depois sai do jogo, tal como um ornamento cedido por ele
cards-ivan-inventory = põe nesta carta { $count } peças do material mais abundante na reserva
cards-ivan-transport = passa tudo do Inventário para a Construção
cards-ivan-construction = entrega o que está nesta carta às secções dele, seja qual for o material: torres da esquerda para a direita, cada uma de baixo para cima; o que sobra vai para a seguinte, ou fica aqui
cards-ivan-claim = reivindica acima de uma secção sua, senão uma fundação, senão qualquer carta livre; havendo várias, a escolha é sua. A peça de oficina sai do jogo; o reconhecimento que mostra é dele
cards-ivan-recognition = { $count ->
    [one] ganha { $count } ponto de reconhecimento
   *[other] ganha { $count } pontos de reconhecimento
}
cards-ivan-recruit = envia um empreiteiro à cidade da torre dele sem pagar passes e fica com os dois especialistas de lá, pelas ferramentas; dos efeitos ganha só o reconhecimento que não custa nada. Duas ferramentas iguais voltam para o saco. Em Moscovo ganha antes { $count ->
    [one] { $count } ponto de prestígio
   *[other] { $count } pontos de prestígio
}

## Recursos, sem e com quantidade

resource-lumber = madeira
resource-brick = tijolos
resource-stone = pedra
resource-gold = ouro
resource-green = joias verdes
resource-purple = joias roxas
resource-rubles = rublos
resource-recognition = reconhecimento
resource-prestige = prestígio
resource-passes = passes
resource-diamond = diamantes
resource-any-material = um material à escolha
resource-any-jewel = uma joia à escolha

amount-lumber = { $count ->
    [one] { $count } madeira
   *[other] { $count } madeiras
}
amount-brick = { $count ->
    [one] { $count } tijolo
   *[other] { $count } tijolos
}
amount-stone = { $count ->
    [one] { $count } pedra
   *[other] { $count } pedras
}
amount-gold = { $count ->
    [one] { $count } ouro
   *[other] { $count } ouros
}
amount-green = { $count ->
    [one] { $count } joia verde
   *[other] { $count } joias verdes
}
amount-purple = { $count ->
    [one] { $count } joia roxa
   *[other] { $count } joias roxas
}
amount-rubles = { $count ->
    [one] { $count } rublo
   *[other] { $count } rublos
}
amount-recognition = { $count ->
    [one] { $count } ponto de reconhecimento
   *[other] { $count } pontos de reconhecimento
}
amount-prestige = { $count ->
    [one] { $count } ponto de prestígio
   *[other] { $count } pontos de prestígio
}
amount-passes = { $count ->
    [one] { $count } passe
   *[other] { $count } passes
}
amount-diamond = { $count ->
    [one] { $count } diamante
   *[other] { $count } diamantes
}
amount-any-material = { $count ->
    [one] { $count } material à escolha
   *[other] { $count } materiais à escolha
}
amount-any-jewel = { $count ->
    [one] { $count } joia à escolha
   *[other] { $count } joias à escolha
}

## Efeitos impressos

tile-shows = { $goods } por cada dado

effect-marked = { $effect }; { $mark }
effect-does = { $doings }
effect-exchange = { $costs } para { $doings }
effect-once = uma só vez
effect-unlimited = as vezes que quiser
effect-times = { $effect }, { $count ->
    [2] duas vezes
   *[other] { $count } vezes
}
effect-up-to = { $effect }, { $count ->
    [one] uma vez no máximo
   *[other] até { $count } vezes
}
effect-same-allowed = { $effect }; pode repetir a mesma
effect-different = { $effect }; cada vez uma ação diferente
effect-if-finished = se terminou pelo menos uma secção de cada tipo ({ $parts }): { $effect }
effect-pay = pagar { $goods }
effect-pay-one-of = pagar { $goods }
effect-pay-same = pagar { $count } materiais iguais
effect-pay-different = pagar { $count } materiais diferentes
effect-pay-materials = { $count ->
    [one] pagar { $count } material qualquer
   *[other] pagar { $count } materiais quaisquer
}
effect-pay-ornament = { $count ->
    [one] abdicar de { $count } ornamento por colocar
   *[other] abdicar de { $count } ornamentos por colocar
}
effect-gain = obter { $goods }
effect-gain-one-of = obter { $goods }
effect-gain-other-material = { $count ->
    [one] obter { $count } material de outro tipo
   *[other] obter { $count } materiais de outro tipo
}
effect-deliver = { $count ->
    [one] entregar { $count } material
   *[other] entregar até { $count } materiais
}
effect-activate-workshop = { $count ->
    [one] ativar { $count } das suas peças de oficina viradas para cima
   *[other] ativar { $count } das suas peças de oficina viradas para cima
}
effect-activate-workshop-of-another = { $count ->
    [one] ativar { $count } peça de oficina virada para cima de outro jogador
   *[other] ativar { $count } peças de oficina viradas para cima de outro jogador
}
effect-free-workshop-placement = colocar virada para cima, sem pagar, a peça de oficina de uma reivindicação
effect-claim = reivindicar uma secção além da sua ação
effect-swap-resource-tiles = trocar de lugar duas peças de recursos do mercado
effect-take-at-die = obter uma vez o que mostra a peça de recursos onde está { $die }
effect-take-at-a-die = { $count ->
    [one] obter uma vez o que mostra uma peça de recursos onde haja um dado
   *[other] obter { $count } vezes o que mostra uma peça de recursos onde haja um dado
}
effect-take-at-any-tile = { $count ->
    [one] tirar de uma peça de recursos à escolha, por cada dado que lá esteja
   *[other] tirar { $count } vezes de peças de recursos à escolha, por cada dado que lá esteja
}
effect-activate-resource-tile = { $count ->
    [one] obter uma vez o que mostra uma peça de recursos à escolha
   *[other] obter { $count } vezes o que mostra uma peça de recursos à escolha
}
effect-guild-action = executar uma ação de { $cards }
effect-market-action = { $count ->
    [one] receber recursos, influenciar ou ativar a sua oficina mais uma vez neste local
   *[other] receber recursos, influenciar ou ativar a sua oficina mais { $count } vezes neste local
}
effect-move-foreman = mover o capataz { $towers } torres para a direita, inspecionar
effect-gain-per-own-banner = obter { $goods } por cada estandarte seu nessa torre
effect-gain-per-rival-banner = obter { $goods } por cada estandarte de um outro jogador nessa torre
effect-gain-per-own-contractor = obter { $goods } por cada empreiteiro que enviou
effect-gain-per-rival-contractor = obter { $goods } por cada empreiteiro enviado por um outro jogador
effect-draw-contracts = { $count ->
    [one] tirar { $count } contrato e ficar com { $keep }
   *[other] tirar { $count } contratos e ficar com { $keep }
}
effect-draw-sections = { $count ->
    [one] revelar { $count } carta de catedral excedente e ficar com { $buy } dos materiais que mostra
   *[other] revelar { $count } cartas de catedral excedentes e ficar com { $buy } dos materiais que mostram
}
effect-gain-own-section = obter { $reward } de uma das suas secções em construção
effect-take-buttress = { $count ->
    [one] ficar com { $count } contraforte
   *[other] ficar com { $count } contrafortes
}
effect-all-in-any-order = { $effects }, por qualquer ordem

guild-choice-any = qualquer uma das quatro cartas
guild-choice-another = uma das outras três cartas

own-section-rubles = os rublos
own-section-half-recognition = metade do reconhecimento

## O que se pergunta

waiting = À espera de { $player }.
prompt-none = A partida terminou.
prompt-turn-contractors = É a sua vez: mova um dado, reivindique, construa ou recrute.
prompt-turn = É a sua vez: mova um dado, reivindique ou construa.
prompt-banner = Que estandarte usa?
prompt-place = Em que casa coloca a peça de oficina, e virada para que lado?
prompt-delivery = Entregue um material, ornamente uma secção ou termine.
prompt-jewels = Quantas joias incrusta no ornamento?
prompt-visit = No mercado: tire recursos, use a carta de influência ou a oficina, depois lance os dados.
prompt-take = Quanto tira?
prompt-influence = Usar a ação outra vez ou parar?
prompt-effect = O que escolhe?
prompt-goods = Não cabe tudo: escolha o que guarda.
prompt-roll = Os dados estão a rolar.
prompt-recruit = Que especialista escolhe, para ficar com ele ou para o dispensar?
prompt-specialist = Tira-se um especialista do saco.
prompt-contract = Tiram-se contratos.
prompt-keep = Com que contrato fica, e por que ordem vão os outros para baixo do baralho?
prompt-return = A sua mão está cheia: que contrato vai primeiro para baixo do baralho?
prompt-spare = Revelam-se cartas de catedral excedentes.
prompt-split = De que carta tira mais?
prompt-buy = Com qual dos materiais da carta fica?
prompt-ivan = Turno do Ivan: escolha por ele.
prompt-tiles = As peças de dado do Ivan são baralhadas.
prompt-turn-acted = A sua ação está feita: troque prestígio ou termine o turno.
prompt-visit-open = No mercado: { $doings }, depois lançar os dados.
prompt-visit-done = Já não há nada a fazer no mercado: lance os dados.
prompt-do-take = receber recursos
prompt-do-influence = usar a carta de influência
prompt-do-workshop = ativar a sua oficina
prompt-do-specialist = usar o seu especialista
prompt-do-deliver = entregar um material
prompt-do-decorate = ornamentar uma secção
prompt-delivery-open = Pode { $doings }, ou terminar.
prompt-delivery-only = Pode { $doings }.
prompt-effect-pay-for = Que material dá por { $goods }?
prompt-effect-pay = Com que paga?
prompt-effect-choose = Que material obtém?
prompt-effect-swap = Que duas peças de recursos troca?
prompt-effect-tile = Que peça de recursos usa?
prompt-effect-workshop = Que peça de oficina ativa?
prompt-effect-rival-workshop = Que peça de oficina de outro jogador ativa?
prompt-effect-market = Mais uma vez no mercado: { $doings }.
prompt-effect-influence = De que guilda usa a ação?
prompt-effect-buttress = Com que contraforte fica?
prompt-effect-give = De que ornamento abdica?
prompt-effect-foreman = A que torre envia o capataz?
prompt-effect-claim = Que secção reivindica?
prompt-ivan-claim = O Ivan reivindica: escolha a secção dele.
prompt-ivan-decorate = O Ivan ornamenta: escolha a secção para o ornamento dele.

## Escolhas

action-end-turn = Terminar o turno
action-pass = Passar a vez: nada mais é possível
action-done = Terminar a entrega
action-enough = Não repetir mais
action-roll = Sair do mercado e lançar { $dice }
action-sell = { $rubles ->
    [one] Pagar 1 ponto de prestígio (regresso à última águia) por { $rubles } rublo
   *[other] Pagar 1 ponto de prestígio (regresso à última águia) por { $rubles } rublos
}
action-reroll = Pagar 1 ponto de prestígio (regresso à última águia) para relançar { $dice } em «{ $tile }»
action-move = { $spaces ->
    [one] Avançar { $die } { $spaces } local até «{ $tile }»
   *[other] Avançar { $die } { $spaces } locais até «{ $tile }»
}
action-push = Empurrar { $die } { $spaces } locais até «{ $tile }» por { $rubles ->
    [one] { $rubles } rublo
   *[other] { $rubles } rublos
}
action-claim = Reivindicar a { $part } { $section }
action-banner = Usar o estandarte { $place }
action-place-up = { $rubles ->
    [0] Colocar a peça virada para cima na { $slot } sem pagar: { $benefit }
    [one] Colocar a peça virada para cima na { $slot } por { $rubles } rublo: { $benefit }
   *[other] Colocar a peça virada para cima na { $slot } por { $rubles } rublos: { $benefit }
}
action-place-down = Colocar a peça virada para baixo na { $slot } sem pagar
action-deliver = Entregar { $goods } em { $section }
action-decorate = Ornamentar { $section } com { $ornament ->
    [arco] o seu arco
   *[other] a sua { $ornament }
}
action-jewels-none = Não incrustar joias
action-jewels = Incrustar { $jewels }
action-take = Receber { $goods }
action-take-none = Não receber { $resource }
action-influence = { $group }: { $effect }
action-influence-again = { $group }, outra vez: { $effect }
action-workshop = Peça de oficina na { $slot }: { $benefit }
action-swap = Trocar «{ $first }» (local { $first_space }) com «{ $second }» (local { $second_space })
action-pay = Pagar { $goods }
action-choose = Escolher { $goods }
action-buy = Ficar com { $goods }
action-decline = Recusar
action-go-on = Fazê-lo: { $effect }
action-order = Primeiro { $first }, depois { $second }
action-jewels-by-diamond = { $jewels }, com um diamante em vez de { $resource }
action-claim-for = { $player } reivindica a { $part } { $section }
action-decorate-for = { $player } ornamenta { $section } com { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
action-buy-pass = Pagar 1 ponto de prestígio por 1 passe
action-recruit = { $passes ->
    [one] Enviar um empreiteiro a { $city } por { $passes } passe
   *[other] Enviar um empreiteiro a { $city } por { $passes } passes
}
action-keep-specialist = Ficar com o especialista por { $price }. Uma vez, depois de mover o dado preto: { $effect } (ferramenta: { $tool })
action-dismiss-specialist = Dispensar o especialista «{ $effect }»: não rende nada
action-specialist = O seu especialista: { $effect }
action-rival-workshop = Peça de oficina de { $player } na { $slot }: { $benefit }
action-tile-once = Peça de recursos do local { $space }: obter { $goods }
action-tile-take = { $dice ->
    [one] Receber «{ $tile }» no local { $space }, por { $dice } dado
   *[other] Receber «{ $tile }» no local { $space }, por { $dice } dados
}
action-foreman = Enviar o capataz à torre { $tower }
action-keep-contract = Ficar com o contrato: { $contract }
action-return-contract = Pôr o contrato debaixo do baralho: { $contract }
action-spare = Ficar com { $more } da carta com { $goods } e { $fewer } da carta com { $others }
action-draw-on = Tirar proveito de { $section }: obter { $goods }
action-take-buttress = Ficar com o contraforte: { $effect }
action-use-buttress = Usar o contraforte: { $effect }
action-give = Abdicar { $ornament ->
    [arco] do seu arco
   *[other] da sua { $ornament }
}
action-undescribed = { $name } (o Cupola não sabe descrever esta escolha: um erro do Cupola)

## Antevisões

summary-gains = Ganho: { $goods }
summary-pays = Gasto: { $goods }
summary-forward = { $spaces ->
    [one] Avança { $spaces } casa
   *[other] Avança { $spaces } casas
}{ $prestige ->
    [0] { "" }
    [one] , mais { $prestige } ponto de prestígio
   *[other] , mais { $prestige } pontos de prestígio
}
summary-back = { $spaces ->
    [one] Recua { $spaces } casa
   *[other] Recua { $spaces } casas
}{ $prestige ->
    [0] { "" }
    [one] , menos { $prestige } ponto de prestígio
   *[other] , menos { $prestige } pontos de prestígio
}
summary-wasted = Perdido: { $goods }
summary-other = { $player }: { $change }
summary-finished = { $player } termina { $section }
summary-reprimand = { $count ->
    [one] Repreensão para { $player } por { $section }: perde { $count } ponto de reconhecimento
   *[other] Repreensão para { $player } por { $section }: perde { $count } pontos de reconhecimento
}
summary-take = { $fits ->
    [0] Não é possível receber nada de um total de { $shown }
   *[other] { $lacking ->
        [0] Receber até { $goods }
       *[other] Receber até { $goods } de um total de { $shown }
    }
}
summary-possible = Pode usar a seguir: { $label }
summary-either = Como única ação da carta: { $label }
summary-claim = Precisa de { $cost }; dá { $reward } quando terminada
summary-tile = Peça de oficina: { $benefit }
summary-strip = Destapa na extensão: { $benefit }
summary-specialists = Especialistas lá: { $effects }
summary-specialist = «{ $effect }»
summary-closes = { $city } fecha e a cidade é pontuada
summary-draws-specialist = Será tirado um especialista
summary-draws-contracts = Serão tirados contratos
summary-draws-spares = Serão reveladas cartas de catedral excedentes
summary-draws-tiles = As peças de dado do Ivan serão baralhadas
summary-rolled = A lançar: { $dice }
summary-triggers-end = Desencadeia o fim da partida
summary-ends-turn = Termina o turno
summary-ends-match = Termina a partida

## A melhor entrega

suggestion-deliver = { $goods } em { $section }
suggestion-decorate = { $ornament ->
    [arco] o seu arco
   *[other] a sua { $ornament }
} em { $section }
suggestion-decorate-set = { $ornament ->
    [arco] o seu arco
   *[other] a sua { $ornament }
} com { $jewels } em { $section }

## Permitido mas duvidoso

doubt-wasted-room = Vai perder { $goods }: o seu inventário não tem espaço.
doubt-wasted-reserve = Vai perder { $goods }: a provisão está esgotada.
doubt-wasted-passes = Vai perder { $goods }: não pode guardar mais passes.
doubt-locks-ornament = Uma peça virada para baixo na { $slot } bloqueia lá { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
} até ao fim da partida.
doubt-own-reprimand = { $count ->
    [one] A repreensão será para si: { $section } está por terminar e custa-lhe { $count } ponto de reconhecimento.
   *[other] A repreensão será para si: { $section } está por terminar e custa-lhe { $count } pontos de reconhecimento.
}
doubt-more-to-deliver = Ainda pode entregar ou ornamentar.
doubt-idle-visit = Lá não há nada para tirar nem para usar.
doubt-short-take = { $fits ->
    [0] Lá não pode tirar nada de um total de { $shown }.
   *[other] Lá só pode tirar { $fits } de um total de { $shown }.
}
doubt-roll-take = Ainda pode tirar { $goods } sem pagar.
doubt-roll-influence = Não usou a carta de influência: { $label }.
doubt-roll-workshop = Não ativou a peça de oficina na { $slot }.
doubt-roll-specialist = Não usou o seu especialista.
doubt-smaller-take = Podia tirar { $goods }.
doubt-only-face-down = Não pode pagar nenhuma casa livre: a peça ficará virada para baixo.
doubt-idle-benefit = Para já, a peça não lhe dará nada.
doubt-poorer-jewels = { $prestige ->
    [one] Duas joias de cores diferentes dariam { $prestige } ponto de prestígio.
   *[other] Duas joias de cores diferentes dariam { $prestige } pontos de prestígio.
}
doubt-spent-diamond = Tem o próprio material: podia guardar o diamante.
doubt-replaces-specialist = O seu especialista será virado para baixo sem efeito: { $effect }.
doubt-idle-specialist = Do seu especialista só ficará a ferramenta.

## O registo

sentence = { $clauses }.
clause-banner = usa o estandarte { $place }
clause-pays = paga { $goods }
clause-goes-back = { $count ->
    [one] recua até à última águia, pagando 1 ponto de prestígio
   *[other] recua { $count } águias
}
clause-idle = não tem nada para fazer lá
clause-no-place = não tem lugar para { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
clause-frees = liberta { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
clause-takes = tira { $goods }
clause-gains = obtém { $goods }
clause-leaves = tem de deixar { $goods }
rolled = { $value } com { $die }

event-turn-begun = Turno { $turn }: { $player }
event-claimed = { $player } reivindica { $section }
event-banner-taken = { $player } usa o estandarte { $place }
event-tile-placed = { $up ->
    [0] { $player } coloca uma peça de oficina virada para baixo na { $slot }
   *[other] { $player } coloca uma peça de oficina virada para cima na { $slot } ({ $benefit })
}
event-ornament-freed = { $player } liberta { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
} na { $slot }
event-delivered = { $player } entrega { $goods } em { $section }
event-section-finished = { $player } termina { $section }
event-reprimanded = { $count ->
    [one] { $player } perde { $count } ponto de reconhecimento: { $section } está por terminar abaixo de { $above }
   *[other] { $player } perde { $count } pontos de reconhecimento: { $section } está por terminar abaixo de { $above }
}
event-decorated = { $player } ornamenta { $section } com { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
event-die-moved = { $player } { $rubles ->
    [0] avança { $die }
    [one] paga { $rubles } rublo para empurrar { $die }
   *[other] paga { $rubles } rublos para empurrar { $die }
} { $spaces ->
    [one] { $spaces } local
   *[other] { $spaces } locais
} até «{ $tile }»
event-gained = { $player } obtém { $goods }
event-paid = { $player } paga { $goods }
event-wasted = { $player } tem de deixar { $goods }
event-influence-used = { $player } usa a carta { $group } ({ $effect })
event-tile-activated = { $player } ativa a peça de oficina na { $slot } ({ $benefit })
event-tiles-swapped = { $player } troca de lugar as peças de recursos «{ $first }» e «{ $second }»
event-die-rolled = { $player } lança: { $dice }
event-prestige-sold = { $player } troca prestígio por rublos
event-reroll-bought = { $player } compra um novo lançamento em «{ $tile }»
event-end-triggered = { $player } desencadeia o fim ao terminar a sexta secção
event-turn-ended = { $player } termina o turno
event-passed = { $player } passa a vez
event-match-ended = A partida terminou
event-marker-fell = { $spaces ->
    [0] { $player } mantém todas as casas para a pontuação final
    [one] { $player } recua { $spaces } casa para a pontuação final
   *[other] { $player } recua { $spaces } casas para a pontuação final
}
event-leftovers-scored = { $player } ganha { $prestige ->
    [one] { $prestige } ponto
   *[other] { $prestige } pontos
} de prestígio por { $pieces ->
    [one] { $pieces } peça restante
   *[other] { $pieces } peças restantes
}
event-tower-scored = { $player } ganha { $prestige ->
    [one] { $prestige } ponto
   *[other] { $prestige } pontos
} de prestígio na torre { $tower }, que vale { $value }, com uma presença de { $presence }

event-recruited = { $player } envia um empreiteiro a { $city }
event-strip-uncovered = { $player } destapa o bónus { $number } da extensão
event-specialist-kept = { $player } fica com um especialista ({ $effect })
event-specialist-left = { $player } dispensa um especialista ({ $effect })
event-specialist-drawn = Chega um especialista ao lugar { $place } da região ({ $effect })
event-specialist-used = { $player } usa o seu especialista ({ $effect })
event-specialist-replaced = { $player } vira para baixo o especialista anterior ({ $effect }), o que revela uma ferramenta: { $tool }
event-city-closed = A torre { $tower } está completa e { $city } fecha
event-city-scored = { $player } pontua { $city } com { $banners ->
    [one] { $banners } estandarte
   *[other] { $banners } estandartes
} e { $contractors ->
    [one] { $contractors } empreiteiro
   *[other] { $contractors } empreiteiros
}
event-pass-bought = { $player } troca prestígio por um passe
event-foreman-moved = { $player } envia o capataz à torre { $tower }
event-contracts-drawn = { $player } tira { $count ->
    [one] { $count } contrato
   *[other] { $count } contratos
}
event-contract-drawn = { $player } tira um contrato ({ $contract })
event-contract-kept = { $player } fica com um contrato ({ $contract })
event-contract-returned = { $player } põe um contrato debaixo do baralho ({ $contract })
event-spare-drawn = { $player } revela uma carta de catedral excedente ({ $goods })
event-spare-bought = { $player } fica com { $goods } da carta de catedral
event-spares-shuffled = As cartas de catedral excedentes são baralhadas
event-buttress-taken = { $player } fica com um contraforte ({ $effect })
event-buttress-played = { $player } usa um contraforte ({ $effect })
event-ornament-given = { $player } abdica { $ornament ->
    [arco] do arco
   *[other] da { $ornament }
}
event-rival-tile-used = { $player } ativa a peça de oficina de { $owner } na { $slot } ({ $benefit })
event-contract-scored = { $prestige ->
    [0] { $player } não ganha nada por um contrato ({ $contract })
    [one] { $player } ganha { $prestige } ponto de prestígio por um contrato ({ $contract })
   *[other] { $player } ganha { $prestige } pontos de prestígio por um contrato ({ $contract })
}
event-tools-scored = { $prestige ->
    [one] { $player } ganha { $prestige } ponto de prestígio pelas ferramentas
   *[other] { $player } ganha { $prestige } pontos de prestígio pelas ferramentas
}
event-ivan-turn = { $player } joga a carta { $card } com { $die }
event-ivan-stuck = { $player } não pode avançar { $die }: o local está cheio
event-ivan-stocked = { $player } armazena { $goods }
event-ivan-carried = { $player } { $pieces ->
    [0] não tem nada para levar
    [one] leva { $pieces } peça para a obra
   *[other] leva { $pieces } peças para a obra
}
event-ivan-built = { $player } leva { $goods } para { $section }
event-ivan-claimed = { $player } reivindica { $section }
event-ivan-decorated = { $player } ornamenta { $section } com { $ornament ->
    [arco] o arco
   *[other] a { $ornament }
}
event-ivan-reset = { $player } volta a virar para cima todas as peças de dado
event-ivan-tile-laid = { $player } tem { $die } na carta { $card }
event-ivan-recruited = { $player } envia um empreiteiro a { $city }
event-ivan-took-specialist = { $player } fica com um especialista ({ $effect })
event-ivan-lost-specialist = { $player } devolve um especialista ao saco ({ $effect })
ivan-claimed-first = { $player } reivindicou { $section } na preparação

hidden-contract-kept = { $player } fica com um contrato
hidden-contract-returned = { $player } põe um contrato debaixo do baralho

## A folha de pontuação

score-track = { $prestige ->
    [one] { $prestige } ponto de prestígio no contador
   *[other] { $prestige } pontos de prestígio no contador
}
score-track-fallen = { $prestige ->
    [one] { $prestige } ponto de prestígio no contador
   *[other] { $prestige } pontos de prestígio no contador
}; { $spaces ->
    [one] perde-se { $spaces } casa que sobra
   *[other] perdem-se { $spaces } casas que sobram
}
score-leftovers = { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
} por { $pieces ->
    [one] { $pieces } peça restante
   *[other] { $pieces } peças restantes
}, 1 por cada { $each }
score-worth = { $value } ({ $sections ->
    [one] { $sections } secção terminada, 2
   *[other] { $sections } secções terminadas, 2 cada
}{ $ornaments ->
    [0] { "" }
    [one] ; { $ornaments } ornamento, 1
   *[other] ; { $ornaments } ornamentos, 1 cada
})
score-presence = { $count } ({ $banners ->
    [one] { $banners } estandarte
   *[other] { $banners } estandartes
}, { $ornaments ->
    [one] { $ornaments } ornamento
   *[other] { $ornaments } ornamentos
})
score-tower = Torre { $tower }, que vale { $worth }: uma presença de { $presence } é a { $rank ->
    [1] primeira
    [2] segunda
    [3] terceira
   *[other] quarta
} e dá { $part ->
    [1] a totalidade
    [2] metade
    [3] um terço
    [4] um quarto
   *[other] um oitavo
}, { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}
score-tower-shared = Torre { $tower }, que vale { $worth }: uma presença de { $presence } partilha o { $rank }.º lugar com { $others ->
    [one] { $others } outro jogador
   *[other] { $others } outros jogadores
} e dá { $prestige ->
    [one] { $prestige } ponto de prestígio
   *[other] { $prestige } pontos de prestígio
}
score-tower-level = Torre { $tower }, que vale { $worth }: ambos os jogadores têm uma presença de { $presence }, por isso nenhum pontua
score-tower-absent = Torre { $tower }: sem presença, sem prestígio
score-contract = { $earned ->
    [one] { $earned } ponto de prestígio por um contrato ({ $contract })
   *[other] { $earned } pontos de prestígio por um contrato ({ $contract })
}
score-contract-sold = { $earned ->
    [one] { $earned } ponto de prestígio por um contrato ({ $contract }), vendido: { $goods }
   *[other] { $earned } pontos de prestígio por um contrato ({ $contract }), vendido: { $goods }
}
score-contract-forgotten = Um contrato ({ $contract }), já somado no contador se foi cumprido
score-contracts-hidden = { $count ->
    [one] { $count } contrato na mão está oculto
   *[other] { $count } contratos na mão estão ocultos
}
score-tools = { $prestige ->
    [one] { $prestige } ponto de prestígio pelas ferramentas: { $groups }
   *[other] { $prestige } pontos de prestígio pelas ferramentas: { $groups }
}
score-tool-group = { $tools } ({ $prestige })

tie-break-prestige = { $prestige ->
    [one] { $players } vence com { $prestige } ponto de prestígio
   *[other] { $players } vence com { $prestige } pontos de prestígio
}
tie-break-sections = { $prestige ->
    [one] { $players } vence com { $prestige } ponto de prestígio e mais secções terminadas
   *[other] { $players } vence com { $prestige } pontos de prestígio e mais secções terminadas
}
tie-break-ornaments = { $prestige ->
    [one] { $players } vence com { $prestige } ponto de prestígio, em igualdade de secções terminadas mas com mais ornamentos
   *[other] { $players } vence com { $prestige } pontos de prestígio, em igualdade de secções terminadas mas com mais ornamentos
}
tie-break-shared = { $prestige ->
    [one] { $players } partilham a vitória com { $prestige } ponto de prestígio
   *[other] { $players } partilham a vitória com { $prestige } pontos de prestígio
}

## Recusas

reason-allowed = Isto é permitido.
reason-not-now = Agora não pode fazer isto.
reason-not-your-die = Só pode empurrar o dado branco e o dado da sua cor, não { $die }.
reason-space-full = «{ $tile }» já tem { $dice } dados: nenhum outro pode parar lá.
reason-not-enough-rubles = Isto custa { $rubles ->
    [one] { $rubles } rublo
   *[other] { $rubles } rublos
}; tem { $have }.
reason-no-section = A catedral não tem a secção { $section }.
reason-already-claimed = { $section } já tem um estandarte.
reason-nothing-below = A secção abaixo de { $section } tem de ser reivindicada primeiro.
reason-no-banner = Não tem lá nenhum estandarte para usar.
reason-slot-taken = Já há uma peça na { $slot }.
reason-banner-on-slot = Ainda há um estandarte na { $slot }.
reason-not-your-section = { $section } não tem o seu estandarte.
reason-already-finished = { $section } já está terminada.
reason-not-needed = { $section } não precisa de mais { $resource }.
reason-not-in-inventory = O seu inventário não tem quantidade suficiente de { $resource }.
reason-not-finished = { $section } ainda não está terminada.
reason-already-decorated = { $section } já tem um ornamento.
reason-no-ornament = Não tem { $ornament ->
    [arco] nenhum arco disponível
   *[other] nenhuma { $ornament } disponível
}.
reason-too-many-pieces = Esta entrega não pode ter tantas peças.
reason-already-taken = Já tirou recursos deste local.
reason-nothing-to-take = Não há nada para tirar.
reason-too-much = Não pode tirar tanto.
reason-already-influenced = Já usou a carta de influência nesta visita.
reason-other-quadrant = Agora não pode usar a carta deste quadrante.
reason-cannot-pay = Não pode pagar isto.
reason-gives-nothing = Isto não lhe daria nada.
reason-already-worked = Já ativou a sua oficina nesta visita.
reason-other-slot = O dado movido não corresponde à { $slot }.
reason-no-open-tile = Não há nenhuma peça virada para cima na { $slot }.
reason-tile-used = A peça na { $slot } já foi usada neste passo.
reason-no-prestige = Não há nenhuma águia atrás do seu marcador para onde recuar.
reason-reserve-empty = A provisão já não tem mais.
reason-sale-over = Já trocou prestígio por rublos noutro momento deste turno.
reason-reroll-used = Já comprou um novo lançamento neste turno.
reason-no-dice-there = Não há dados em «{ $tile }».
reason-action-possible = Só pode passar a vez quando nada mais é possível.
reason-action-taken = Já executou a sua ação deste turno.
reason-action-open = Primeiro execute a sua ação deste turno.
reason-wrong-kind = Aqui não pode escolher { $resource }.
reason-no-room = O seu inventário não tem espaço.
reason-deliver-first = Primeiro entregue pelo menos um material.
reason-match-over = A partida terminou.
reason-dice-rolling = Os dados ainda estão a rolar.
reason-no-such-action = Essa ação não existe.
reason-city-closed = { $city } está fechada.
reason-no-contractor = Já não tem empreiteiros na sua extensão.
reason-not-enough-passes = Isto custa { $passes ->
    [one] { $passes } passe
   *[other] { $passes } passes
}; tem { $have }.
reason-passes-full = Não pode guardar mais passes.
reason-no-specialist = Não há nenhum especialista para escolher ou usar.
reason-buttress-used = Já usou um contraforte neste turno.
reason-not-your-buttress = Não pode ficar com este contraforte nem usá-lo.
reason-not-your-contract = Não tem este contrato.
reason-no-module = Isto pertence aos Empreiteiros, que não estão em jogo.
reason-not-ivans-choice = As regras não deixam o Ivan escolher { $section } agora.
reason-lightning-used = Já usou esta ação neste turno: 1× significa uma vez por turno.

refusal-other-die = Só o dado preto ativa o seu especialista.
refusal-foreman = O capataz não pode ir tão longe.

prepared-refused = { $step }: { $reason }
prepared-over = O turno acaba antes disso.
prepared-differs = { $step }: o efeito já não seria o mesmo.
prepared-changed = { $step }: isto daria agora { $now } em vez de { $was }.
prepared-goes-on = Primeiro há outra coisa a decidir.
prepared-undone = Um turno foi anulado.

why-answer-first = Primeiro responda: { $prompt }
why-one-action = A sua ação deste turno já começou. { $prompt }
why-workshop-later = As peças de oficina servem no mercado: mova primeiro o dado da cor delas.
why-place-later = Aqui coloca-se uma peça quando se reivindica uma secção.
why-guild-later = A carta de uma guilda serve quando o seu dado para no quadrante dela: mova primeiro um dado.
why-take-later = Os materiais tiram-se no mercado: mova primeiro um dado.
why-specialist-later = O seu especialista serve depois de mover o dado preto.
why-recruit-first = Primeiro envie um empreiteiro para uma cidade que alcance este especialista.
why-contract-later = Os contratos pagam sozinhos no fim da partida.
why-buttress-later = Os contrafortes obtêm-se com a carta dos Tijoleiros.
why-foreman-later = O capataz anda com a carta dos Capatazes.
why-rival-tile = Esta oficina é de { $player }: só as suas próprias peças lhe servem.
why-others-section = { $section } tem o estandarte de { $player }: só se constrói sob o próprio estandarte.
why-claim-first = Primeiro reivindique uma secção: constrói-se onde está o próprio estandarte.
why-not-needed = Nenhuma das suas secções precisa de { $resource }.
why-lacking = { $section } ainda precisa de { $goods }, e não tem nada disso.
why-all-claimed = Todas as secções têm um estandarte.
why-no-banner-left = Todos os seus estandartes estão na catedral.
why-ornament-price = Este ornamento ({ $ornament }) custa 1 de { $resource }, e não tem nenhum.
why-ornament-locked = Este ornamento ({ $ornament }) ainda está na { $slot }: coloque lá uma peça virada para cima para o libertar.
why-cannot-pay = Não pode pagar isto: { $effect }.
why-other-quadrant = O seu dado parou noutro quadrante: só a guilda desse pode ser usada.
why-complete = O seu turno está completo: confirme-o ou anule um passo.
why-not-your-turn = É a vez de { $player }.
why-watching = Está a assistir a esta partida.
why-unexplained = Isto não é possível agora. O Cupola não sabe dizer porquê: é um erro do Cupola, não seu.

piece-space = o local «{ $tile }»
piece-section = { $section } ({ $part })
piece-deal = { $group }: { $effect }
piece-rival-slot = { $player }: { $slot }
piece-banner = os seus estandartes
piece-market = Mercado
piece-claim = Reivindicar
piece-build = Construir
piece-recruit = Recrutar
piece-pass = Passar a vez
piece-sell = Trocar prestígio por rublos
piece-reroll = Pagar prestígio para lançar de novo
piece-buy-pass = Trocar prestígio por um passe
piece-confirm = Confirmar
piece-foreman = o capataz
piece-spare = a secção de reserva
piece-unnamed = Uma peça da mesa ({ $name })

## Bots

bot-apprentice = Aprendiz
bot-apprentice-does = Entusiasta e apressado: olha para a própria obra, raramente para a dos outros.
bot-journeyman = Oficial
bot-journeyman-does = Conhece o ofício: escolhe o que mais vale no momento, com um ou outro deslize.
bot-mason = Pedreiro
bot-mason-does = Cuidadoso: pesa o que os dados e as respostas dos outros podem fazer de cada plano.
bot-master = Mestre
bot-master-does = Paciente: prevê uma ronda inteira e sabe o que vale cada posição.
bot-architect = Arquiteto
bot-architect-does = Vê a catedral terminada em cada pedra e pondera cada turno até ao fim.
bot-search = Pesquisa
bot-search-does = Desenvolve uma árvore de turnos, respostas e dados sob cada um dos seus melhores turnos.
bot-planner = Estratega
bot-planner-does = Antecipa os dados e as respostas dos outros antes de escolher o turno.
bot-greedy = Ganancioso
bot-greedy-does = Joga o turno que mais vale no momento e não vê mais longe.
bot-random = Aleatório
bot-random-does = Joga qualquer jogada legal.

## Conselhos: porque é bom um turno, ou o que pesa contra ele

advice-finishes = Termina { $section }: { $goods }
advice-claims = Reivindica a { $part } { $section }
advice-pays = Terminada, { $section } rende { $goods }
advice-holds = Tem { $count } das { $size } peças de que { $section } precisa
advice-presses = { $player } tem de terminar { $sections } antes de si, ou perde reconhecimento
advice-forestalls = Fica com { $section } antes de Ivan
advice-ivan-next = Ivan fica com { $section } a seguir
advice-tile = Uma peça para cada visita com { $die }: { $benefit }
advice-delivers = Entrega { $count ->
    [one] { $count } peça
   *[other] { $count } peças
} em { $section }, que fica com { $there } de { $size }
advice-ready = Tudo o que falta a { $section } está no inventário
advice-decorates = Ornamenta { $section } com { $ornament ->
    [arco] o seu arco
   *[other] a sua { $ornament }
}
advice-frees = Liberta { $ornament ->
    [arco] o seu arco
   *[other] a sua { $ornament }
}
advice-leads = Passa à frente na torre { $tower }: { $count } de prestígio até agora
advice-level = Empata na torre { $tower }
advice-reprimands = Custa { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
} de reconhecimento a { $player } por { $sections }
advice-blamed = Custa-lhe { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
} de reconhecimento por { $sections }
advice-wanted = Traz { $goods } para { $sections }
advice-gains = Traz { $goods }
advice-prestige = Mais { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
} de prestígio de imediato
advice-loses-prestige = Abdica de { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
} de prestígio
advice-costs = Custa { $goods }
advice-full = Enche o seu inventário
advice-room = Mantém { $count ->
    [one] { $count } lugar livre
   *[other] { $count } lugares livres
}
advice-leaves = Deixa { $goods } ao alcance de { $player }
advice-breaks = Retira { $goods } do alcance de { $player }
advice-rolls = { $count ->
    [one] { $count } dado será lançado
   *[other] { $count } dados serão lançados
}
advice-buttress = Um contraforte para mais tarde: { $effect }
advice-recruits = Um empreiteiro em { $city }
advice-specialist = Um especialista para mais tarde: { $effect }
advice-tools = Mais { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
} de prestígio pelas ferramentas
advice-contract = Um contrato: { $contract }
advice-contracts = Os seus contratos valem mais { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
} de prestígio

## Quem fez o jogo de tabuleiro

credits-what = Uma edição digital não oficial de The Red Cathedral.
credits-design = Autoria do jogo: Sheila Santos e Israel Cendrero
credits-illustration = Ilustração: Pedro Soto e Chema Román
credits-graphics = Design gráfico: Jordi Roca
credits-editing = Edição: David Esbrí
credits-publisher = Editora: Devir
credits-expansion = A expansão Empreiteiros é dos mesmos autores e ilustradores.
credits-unofficial = As pessoas e a editora aqui nomeadas nada têm a ver com o Cupola: não o fizeram, não o encomendaram e não o aprovaram. The Red Cathedral e a sua expansão pertencem aos respetivos titulares.
credits-own-words = O Cupola não contém nenhuma das suas ilustrações nem nenhuma frase dos seus livros de regras: os desenhos são seus, e as regras estão escritas por palavras próprias.

## Exemplos das regras

example-title-claim = Uma peça que rende mais tarde
example-claim = O Amarelo reivindica A1 e fica com a peça de oficina, que mostra o dado vermelho. A casa azul custa { $paid } rublos. Colocada virada para cima, a peça dá logo o que está junto do dado vermelho: { $gained } ouro, embora lá estejam dois dados. A partir de agora fá-lo sempre que o Amarelo mover o dado azul.
example-title-unlock = Libertar um ornamento
example-unlock = No lado avançado há um arco na casa amarela. O Verde coloca lá a peça de A1 virada para cima por { $paid } rublos: o arco fica livre para mais tarde e a peça dá logo { $gained } tijolo. Virada para baixo, o arco ficaria bloqueado para sempre.
example-title-reprimand = Dois andares terminados acima
example-reprimand = O Amarelo entrega o último ouro a B3 e ganha { $gained } pontos de reconhecimento. A fundação B1 do Azul continua por terminar e tem agora acima duas secções terminadas por outros: a do Vermelho e a do Amarelo. O Azul perde { $lost } pontos de reconhecimento. A secção do Vermelho já lhe tinha custado 1.
example-title-reprimand-own = Os seus próprios andares não contam
example-reprimand-own = O Azul termina B2 por { $gained } pontos de reconhecimento, acima da sua própria fundação por terminar. A secção acabada de terminar é do Azul e não conta, mas B3, terminada pelo Vermelho, conta: o Azul perde logo { $lost } ponto de reconhecimento.
example-title-decoration = Uma porta com duas joias
example-decoration = O Vermelho terminou A1; qualquer um a pode ornamentar. O Amarelo usa nisso uma ação de construção inteira, { $spent } peças: a madeira da porta e uma joia de cada cor. Duas joias diferentes dão logo { $gained } pontos de prestígio; duas da mesma cor dariam 2.
example-title-push = Mais um local
example-push = O dado amarelo mostra 2 e chegaria ao ouro. É a cor do Amarelo, que por isso o pode empurrar: mais um local custa { $paid } rublo e leva às joias verdes.
example-title-full-space = Três dados bastam
example-full-space = Há três dados no ouro. O dado vermelho mostra 1 e seria o quarto, por isso o Azul não o pode mover. O seu próprio dado e o branco poderiam ser empurrados para lá de um local cheio; o vermelho, para o Azul, não.
example-title-take = Dois dados, pouco espaço
example-take = Com o dado azul há dois dados nos tijolos, por isso a peça dá duas vezes os seus 2 tijolos. O Verde só tem 3 espaços livres no inventário e fica com { $taken }; nada se pode descartar para arranjar espaço.
example-title-once = 1× significa uma vez
example-once = O dado verde termina no quadrante dos Transportadores. O Vermelho usa a ação marcada com 1× e ganha { $gained } rublo. Não a pode voltar a usar neste turno.
example-title-tower-shared = Três dividem o resto
example-tower-shared = Quatro secções terminadas e um ornamento dão à torre o valor { $most }. O Vermelho tem mais, dois estandartes, e recebe tudo. O Azul, o Amarelo e o Verde têm uma peça cada: somam o segundo, o terceiro e o quarto lugar, 4 + 2 + 1, e dividem: { $share } cada um.
example-title-tower-two = Um terço para o segundo
example-tower-two = Com dois jogadores a torre vale { $most }: três secções terminadas e um ornamento. O Vermelho está presente com três peças e recebe tudo. O Azul tem um estandarte e recebe um terço, arredondado para baixo: { $less }.
example-title-tower-even = Empatar não dá nada
example-tower-even = Com dois jogadores, os dois estandartes do Vermelho enfrentam o estandarte e o arco do Azul: duas peças cada. Um empate não dá nada a nenhum.
example-title-ivan-claim = O Ivan sobe aos seus ombros
example-ivan-claim = O Ivan reivindica diretamente acima de uma secção sua, terminada ou não. Aqui são possíveis A2 e C2, e a escolha é sua: manda-o para C2. A fundação livre de D só conta se nenhuma secção sua tiver outra livre acima.
example-title-recruit = O terceiro em Tver
example-recruit = O Azul tem dois empreiteiros em Tver. O do Vermelho é o terceiro e custa { $passes } passes. O Vermelho escolhe um dos dois especialistas da cidade e paga { $rubles } rublos para ficar com ele; outro sai do saco.
example-title-tools = Dois grupos de ferramentas
example-tools = O Vermelho mostra seis ferramentas de quatro tipos. O primeiro grupo tem quatro diferentes e vale 7; o segundo tem o martelo e a serra que sobram e vale 2. Juntos: { $tools } pontos de prestígio.
example-title-city = Uma torre fecha a sua cidade
example-city = O Vermelho termina a última secção da torre D, e Suzdal, no topo, é pontuada. O Vermelho tem dois estandartes na torre e dois empreiteiros na cidade: 2 × 2 = { $red } pontos de reconhecimento. O Azul tem lá um empreiteiro mas nenhum estandarte, e não ganha nada.
example-title-foreman = Sob o olhar do capataz
example-foreman = O capataz está na torre A. O Amarelo termina A2 e ganha { $gained } pontos de reconhecimento, mais 1 do que diz a carta. A fundação por terminar do Verde, abaixo, é repreendida a dobrar: { $lost } pontos de reconhecimento em vez de 1.
example-title-build-and-decorate = Construir e ornamentar num turno
example-build-and-decorate = O Amarelo entrega o último ouro a A2 e termina-a por { $gained } pontos de reconhecimento e { $rubles } rublos; a fundação por terminar do Verde, abaixo, custa { $lost } ponto ao Verde. Uma ação de construção são { $spent } peças e sobram duas: uma pedra e uma joia verde colocam um arco na secção acabada de terminar, por { $prestige } ponto de prestígio imediato.
example-title-two-ornaments = Dois ornamentos numa ação
example-two-ornaments = O Amarelo gasta as { $spent } peças de uma ação de construção em ornamentos: madeira e uma joia verde para uma porta em D1, construída pelo Vermelho, e ouro para uma cruz em D2. A joia dá logo { $gained } ponto de prestígio; a cruz não tem nenhuma e conta quando a torre for pontuada.
example-title-exchange = Dois tijolos por uma joia
example-exchange = Há dois dados nos tijolos, por isso o Amarelo fica com 4. Os Comerciantes estão neste quadrante: o Amarelo dá 2 desses tijolos por uma joia verde e tem { $pieces } peças. A ação está marcada com ∞, mas o Amarelo prefere guardar os 2 tijolos que restam.
example-title-workshop = Uma peça que volta a servir
example-workshop = O Verde tem uma peça com o dado vermelho na casa azul: mover o dado azul ativa-a. O Verde ganha o que está junto do dado vermelho, { $gained } madeira, uma vez, embora lá estejam dois dados. A peça na casa amarela espera pelo dado amarelo.
example-title-fall-back = De volta à última águia
example-fall-back = A partida termina e, antes de se somar o resto, cada marcador recua até à águia onde está ou à mais próxima atrás dele. O Amarelo está { $fell } casa além da décima quarta águia e recua até ela: 14 pontos de prestígio. O Verde está na décima oitava e não se move: 18 pontos de prestígio.
example-title-diamonds = Diamantes por qualquer peça
example-diamonds = A1 precisa de 1 madeira e 2 tijolos. O Azul não tem nada disso, mas um diamante vale qualquer peça, sem limite: { $spent } diamantes terminam a secção por { $gained } pontos de reconhecimento.
example-title-ivan-tools = O Ivan perde dois martelos
example-ivan-tools = A carta Recrutamento do Ivan envia um empreiteiro a Smolensk, e ele fica com os dois especialistas de lá pelas ferramentas, um martelo e uma serra. Já tem um martelo: duas ferramentas iguais voltam logo para o saco. Ficam o cinzel e a serra, que valem { $tools } pontos de prestígio no fim.
example-title-ivan-marker = A sua reivindicação move o marcador do Ivan
example-ivan-marker = Com os Empreiteiros, o marcador do Ivan está sobre a torre da última reivindicação, de quem quer que seja. Você reivindica C1, e ele passa da torre A para a torre C. A próxima carta Recrutamento dele enviaria um empreiteiro à cidade no topo de C.

## O treinador

coach-tip-begin = Um turno é uma de três coisas: mover um dado e obter materiais, reivindicar uma secção, ou construir.
coach-tip-banner = Um estandarte tirado do inventário liberta lá um espaço para materiais.
coach-tip-place = Virada para cima custa rublos e serve sempre que mover o dado dessa casa. Virada para baixo nunca serve.
coach-tip-visit = No mercado pode receber recursos, usar a carta de influência e a oficina, por qualquer ordem. Depois lançam-se estes dados.
coach-tip-again = Uma ação com ∞ repete-se enquanto puder pagar.
coach-tip-delivery = Até três peças por turno. O que entrega fica na secção para a próxima vez.
coach-tip-for-ivan = Ivan deixa-lhe esta escolha: dê-lhe o que menos o ajuda.
coach-tip-end = Falta uma só secção a alguém. Depois os outros têm um último turno: termine o que puder.
coach-tip-finish = Tem o que uma secção precisa. Terminá-la avança o seu marcador para a próxima águia e dá rublos.
coach-tip-reprimand = Alguém constrói acima da sua secção por terminar. Se terminar primeiro, perde reconhecimento.
coach-tip-build = Tem materiais para uma das suas secções. Construir entrega até três.
coach-tip-decorate = Um ornamento pode ir para qualquer secção terminada, mesmo de um rival. Conta para si nessa torre.
coach-tip-full = O seu inventário está quase cheio. Entregue materiais, ou reivindique com um estandarte do inventário, para ter espaço.
coach-tip-workshop = Mover o dado da cor da sua peça virada para cima ativa também a peça.
coach-tip-towers = No fim, cada torre paga prestígio a quem lá tem mais. Veja onde pode ser o primeiro.
coach-tip-ivan = Ivan reivindica acima das suas secções. Termine as suas antes dele, ou perde reconhecimento.
coach-tip-dice = Os materiais de um local contam uma vez por cada dado. Procure onde se juntam vários dados.
coach-tip-push = O seu dado e o branco podem ir mais longe: um rublo por local.
coach-tip-push-black = O seu dado, o branco e o preto podem ir mais longe: um rublo por local.
coach-tip-prestige = Uma águia compra dois rublos ou um novo lançamento. Mas as águias vencem: troque-a só por mais.
coach-tip-recruit = Um empreiteiro traz um especialista, que age uma vez, depois de mover o dado preto. A cidade rende quando a torre dela é terminada.

coach-doubt-last-finish = É o seu último turno, e ainda pode terminar { $section }.
coach-doubt-last-claim = É o seu último turno: { $section } fica por terminar e não paga nada.
coach-doubt-below = Pode terminar { $section }. Quando { $above } ({ $player }) for terminada acima, perde { $count } de reconhecimento.
coach-doubt-sale = Entrega uma águia por rublos que não gasta.
coach-doubt-room = Não há espaço no inventário para { $goods }.
coach-doubt-face-down = Virada para baixo esta peça nunca servirá, e pode pagar uma casa.
coach-doubt-better = Outro turno aumentaria a sua probabilidade de vencer em cerca de { $count } %: { $label }.

coach-brought-finished = { $section } está terminada: { $count } de reconhecimento{ $prestige ->
    [0] .
    [one] , e uma águia.
   *[other] , e { $prestige } águias.
}
coach-brought-decorated = { $section } está ornamentada{ $prestige ->
    [0] : conta para si nessa torre.
    [one] : uma águia, e conta para si nessa torre.
   *[other] : { $prestige } águias, e conta para si nessa torre.
}
coach-brought-delivered = { $section } ainda precisa de { $goods }.
coach-brought-claimed = { $section } é sua. Precisa de { $goods }.
coach-brought-goods = Este turno trouxe { $goods }.
coach-brought-ready = Este turno trouxe { $goods }: já tem tudo o que { $section } precisa.
coach-brought-specialist = Tem agora um especialista. Mova o dado preto para o usar, uma vez: { $effect }.
coach-brought-recruited = Tem um empreiteiro em { $city }: rende quando a torre da cidade estiver completa.
coach-praise = Bem visto. { $reason }.
