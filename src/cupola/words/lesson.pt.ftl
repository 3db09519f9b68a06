# As lições: um bloco por cena. Nenhum texto passa de 25 palavras.

lesson-again = Isso leva a outro lado. Tente outra vez.
lesson-later = Possível, mas não é preciso aqui: { $step }.
lesson-other = A carta também o permite, mas não é disso que esta cena trata.
lesson-less = Isso custa cerca de { $loss } de prestígio. Veja antes isto: { $better }.

lesson-first = Aprender o jogo

lesson-goal = Uma catedral para o czar
lesson-goal-goal = Veja de que se trata.
lesson-goal-1 = Todos constroem a mesma catedral, os rivais também, secção a secção. Cada secção terminada traz reconhecimento a quem a construiu.
lesson-goal-2 = O reconhecimento faz avançar o marcador. Cada águia vale 1 prestígio; ganha quem tiver mais. Uma sexta secção terminada acaba o jogo.

lesson-die = Um dado anda os seus pontos
lesson-die-goal = Vá buscar duas pedras.
lesson-die-1 = Joga com o vermelho. Cada dado anda, no sentido horário, tantos locais quantos mostra. Leve o dado vermelho às pedras.
lesson-die-other = Também pode andar, mas não até às pedras. O dado vermelho mostra 3: três locais à frente há pedra.
lesson-die-2 = Três locais, e ali está a pedra. Tire as duas.
lesson-die-one = Pode tirar só uma, mas as duas são grátis e cabem. Tire duas.
lesson-die-3 = Por fim, lançam-se todos os dados do seu local. Carregue em Lançar.
lesson-die-4 = Duas pedras estão no seu inventário. Foi um turno inteiro: um dado, movido uma vez.

lesson-dice = Mais dados, mais bens
lesson-dice-goal = Encontre a jogada que dá quatro pedras.
lesson-dice-1 = Cada dado do local conta: dois dados dão os bens duas vezes. Que dado lhe traz quatro pedras?
lesson-dice-red = O vermelho anda dois locais, sozinho nos tijolos: dois tijolos. Procure companhia na pedra.
lesson-dice-yellow = O amarelo anda três locais, até uma só joia verde. Procure companhia na pedra.
lesson-dice-green = O verde anda um local, até dois rublos. Procure companhia na pedra.
lesson-dice-white = O branco já está na pedra; sairia de lá. Leve outro dado até ele.
lesson-dice-2 = O azul encontra o branco: dois dados, duas vezes duas pedras. Tire as quatro.
lesson-dice-less = Menos é permitido, mas cabem as quatro. Tire quatro.
lesson-dice-3 = Quatro pedras numa jogada. Os dois dados serão lançados: o mercado nunca fica igual.
lesson-dice-4 = Mais uma coisa: por 1 rublo por casa, pode empurrar o dado branco, ou o da sua cor, para além dos seus pontos.

lesson-claim = Reivindicar uma secção
lesson-claim-goal = Ponha um estandarte e a peça virada para cima.
lesson-claim-1 = Antes de construir uma secção, reivindique-a. Ponha um estandarte na base A1; ela pede quatro bens.
lesson-claim-other = Também podia reivindicar essa base. Aqui continuamos com a A1.
lesson-claim-2 = Com a secção vem a sua peça de oficina. Ponha-a virada para cima na casa azul da oficina: custa 1 rublo.
lesson-claim-down = Virada para baixo é grátis, mas nunca trabalha. Ponha-a virada para cima na casa azul.
lesson-claim-dear = Essa casa custa mais. A azul é a mais barata: 1 rublo.
lesson-claim-3 = A peça deu uma madeira, e dá outra sempre que mover o dado azul. O estandarte libertou um lugar do inventário.

lesson-build = Construir: três bens por turno
lesson-build-goal = Termine a secção A1.
lesson-build-1 = Leve bens à sua secção: até três por turno. Entregue três.
lesson-build-more = Pode parar antes, mas três são permitidos. Entregue mais um.
lesson-build-2 = Os três ficam lá. O azul acabou de jogar: moveu um dado, tirou duas pedras. É a sua vez de novo.
lesson-build-3 = Falta uma peça. Entregue-a.
lesson-build-4 = Terminada: 4 de reconhecimento, 2 rublos. O marcador andou quatro espaços e passou a primeira águia: 1 prestígio.

lesson-workshop = A oficina responde ao seu dado
lesson-workshop-goal = Ponha a sua peça a trabalhar.
lesson-workshop-1 = A sua peça de madeira está na casa azul. Trabalha quando move o dado dessa cor. Que dado?
lesson-workshop-other = Esse dado traz bens, mas a peça dorme. Só o dado azul a acorda.
lesson-workshop-2 = Tire os rublos, se quiser. Depois use a peça da oficina.
lesson-workshop-one = Há dois rublos; tire os dois.
lesson-workshop-3 = Mais uma madeira, com a mesma jogada. Uma oficina cheia de peças torna cada dado mais valioso.

lesson-guild = A guilda do bairro
lesson-guild-goal = Troque dois tijolos por uma joia.
lesson-guild-1 = Cada bairro do mercado tem a sua guilda. Os comerciantes trocam dois bens iguais por um qualquer. Vá ter com eles.
lesson-guild-yellow = O amarelo chega aos rublos, ao bairro do clero. Os comerciantes estão nas joias.
lesson-guild-other = Esse dado acaba noutro bairro. Os comerciantes estão nas joias, a um local do dado branco.
lesson-guild-take = Primeiro os bens do local, como sempre: receba a joia.
lesson-guild-2 = Agora os comerciantes, no mesmo turno: dê dois tijolos e escolha outra joia.
lesson-guild-jewel = Os comerciantes também dariam isso. As joias são o mais raro: escolha a verde ou a roxa.
lesson-guild-3 = O sinal ∞ quer dizer: quantas vezes quiser. Sobram dois tijolos para depois. Escolha «Não repetir mais».
lesson-guild-stop = Podia trocar outra vez, mas guarde esses tijolos. Escolha «Não repetir mais».
lesson-guild-4 = Cada visita permite uma linha da carta: 1× uma só vez, ∞ enquanto puder pagar.

lesson-reprimand = Acima dos outros, acima de si
lesson-reprimand-goal = Faça repreender o azul.
lesson-reprimand-0 = A base A1 é sua e está por terminar. O azul constrói logo acima e vai terminar. Veja.
lesson-reprimand-1 = O azul terminou acima da sua base por terminar. O czar repreende-o: perde 1 de reconhecimento, e pode voltar a perder.
lesson-reprimand-2 = Agora ao contrário: a B1, em baixo, é do azul e está por terminar. Termine a sua B2.
lesson-reprimand-base = Isso ajuda a sua base, mas não incomoda o azul. À B2 só falta ouro.
lesson-reprimand-3 = Quatro de reconhecimento para si, uma repreensão para o azul. Termine cedo os andares baixos; construa acima dos rivais lentos.

lesson-ornament = Ornamentos e águias
lesson-ornament-goal = Ponha uma porta com duas joias.
lesson-ornament-1 = Uma porta com duas joias diferentes vale 3 prestígios. Está no 6; as águias seguintes: 9, 13, 17, 21. Onde vai parar?
lesson-ornament-near = No 9
lesson-ornament-near-no = É só a águia seguinte. Três prestígios levam à terceira águia à frente.
lesson-ornament-two = No 13
lesson-ornament-two-no = É a segunda águia: 9, depois 13. Conte mais uma.
lesson-ornament-three = No 17
lesson-ornament-2 = Certo: 9, 13, 17. Agora decore a base A1, já terminada, com madeira e as duas joias.
lesson-ornament-none = Uma porta sem joias não dá prestígio. Tem duas joias: junte as duas.
lesson-ornament-single = Uma joia dá 1 prestígio. Duas diferentes dão 3: junte as duas.
lesson-ornament-3 = Portas nas fundações, arcos nas intermediárias, cruzes nas cúpulas. Qualquer secção terminada aceita o seu ornamento, a sua também o de um rival.

lesson-prestige = O prestígio é dinheiro
lesson-prestige-goal = Gaste uma águia: rublos ou novo lançamento.
lesson-prestige-1 = Pode pagar 1 prestígio por 2 rublos, ou para lançar outra vez os dados de um local. Experimente.
lesson-prestige-2 = O seu marcador recuou um espaço, até à águia atrás dele: foi esse o preço todo. Partindo de uma águia, teria perdido essa.

lesson-tower = De quem é a torre?
lesson-tower-goal = Adivinhe quanto paga a torre A.
lesson-tower-1 = No fim cada torre paga: 2 por secção terminada, 1 por ornamento. Quanto vale a torre A?
lesson-tower-value-6 = 6
lesson-tower-value-6-no = Três secções fazem 6. A do meio também tem um ornamento: mais 1.
lesson-tower-value-7 = 7
lesson-tower-value-3 = 3
lesson-tower-value-3-no = Cada secção terminada conta 2, não 1. E há um ornamento.
lesson-tower-2 = Sim, 7. Quem tem mais presença leva tudo; a dois, o outro recebe um terço. Vermelho: três peças, azul: uma. Quem recebe o quê?
lesson-tower-share = Para si 5, azul 2
lesson-tower-share-no = Não se divide: tem mais presença, por isso recebe os 7. O azul recebe além disso um terço.
lesson-tower-all = Para si 7, azul 0
lesson-tower-all-no = O azul também recebe: um terço de 7, arredondado para baixo.
lesson-tower-third = Para si 7, azul 2
lesson-tower-3 = Contado: 7 para si, um terço para o azul: 2. O azul ia um passo à frente e perdeu. As torres decidem.

lesson-turn = A sua vez, a sério
lesson-turn-goal = Jogue um bom turno, o que quiser.
lesson-turn-1 = Um turno verdadeiro, sem setas: mova um dado, reivindique ou construa. Qualquer bom turno serve.
lesson-turn-sell = O prestígio ganha o jogo; aqui não precisa de o gastar.
lesson-turn-push = Por um rublo por local pode empurrar o dado branco e o seu. Aqui faz igual sem isso.
lesson-turn-2 = Bem jogado. Bons turnos aqui: terminar a A2 acima do azul, ou o dado azul: três dados na pedra, e a sua peça.
lesson-turn-3 = Já conhece o jogo. O resto aprende-se a jogar: primeiro o aprendiz, um rival fácil, depois o Ivan, o adversário a solo.

## O tabuleiro avançado, o Ivan, os empreiteiros, as guildas

lesson-advanced = O tabuleiro avançado
lesson-advanced-goal = Liberte um ornamento.
lesson-advanced-1 = Aqui os quatro ornamentos estão presos nas casas de cor, e dois estandartes nas brancas.
lesson-advanced-2 = Nada mais muda até reivindicar. Reivindique a A1.
lesson-advanced-3 = Tire o estandarte de uma casa branca: assim essa casa pode receber uma peça.
lesson-advanced-inventory = Isso liberta um lugar para bens. Aqui liberte uma casa: tire o estandarte de uma branca.
lesson-advanced-4 = Cada casa custa agora 3 rublos. Ponha a peça virada para cima numa cor: o ornamento fica livre.
lesson-advanced-down = Virada para baixo é grátis, mas o ornamento dessa casa fica preso para sempre.
lesson-advanced-white = Pode pôr lá uma peça, mas nenhum ornamento espera no branco. Escolha uma cor.
lesson-advanced-5 = O ornamento é seu, e a casa branca está aberta. Pense de que ornamento precisa primeiro.

lesson-ivan = O Ivan, seu rival
lesson-ivan-goal = Veja o Ivan jogar um turno.
lesson-ivan-1 = Sozinho, joga contra o Ivan. Ele joga a carta aberta mais à esquerda: o dado anda, depois a carta age.
lesson-ivan-2 = Primeiro o seu turno: mova o dado vermelho, tire a madeira, lance.
lesson-ivan-one = As duas são grátis: tire duas.
lesson-ivan-3 = O Ivan moveu o dado azul e nada tirou. A carta Reconhecimento deu-lhe 4, e a peça ficou virada.
lesson-ivan-claim = Escolhe pelo Ivan
lesson-ivan-claim-goal = Deixe o Ivan reivindicar onde menos custa.
lesson-ivan-claim-1 = A carta seguinte é Reivindicar. Ele reivindica logo acima de uma secção sua; se houver várias, a escolha é sua.
lesson-ivan-claim-2 = Jogue o seu turno: o dado vermelho até à madeira, depois lance.
lesson-ivan-claim-3 = O Ivan reivindica A2 ou C2. Na A2 há uma peça de reconhecimento, que lhe seria paga. Escolha.
lesson-ivan-claim-gift = Ali ganha também o reconhecimento da peça. A C2 não lhe dá nada.
lesson-ivan-claim-4 = O Ivan está acima da sua C1: termine-a antes do andar dele, ou será repreendido.

lesson-contractors = Os empreiteiros
lesson-contractors-goal = Envie um empreiteiro e contrate um especialista.
lesson-contractors-1 = Uma quarta ação: enviar um empreiteiro a uma cidade. Custa um passe por cada empreiteiro que lá fique, o seu incluído.
lesson-contractors-2 = As cidades estão vazias: um só. Envie um empreiteiro; o lugar que deixa na tira paga logo.
lesson-contractors-3 = Uma cidade alcança dois especialistas. Fique com um por 2 rublos.
lesson-contractors-dismiss = Isso tira-o do jogo. Tem os 2 rublos: fique com um.
lesson-contractors-4 = Tem um só especialista de cada vez. Ele espera pelo dado preto.
lesson-specialist = O especialista
lesson-specialist-goal = Use o seu especialista.
lesson-specialist-1 = O dado preto acorda o especialista em vez de uma peça de oficina. Todos o podem empurrar. Mova-o.
lesson-specialist-other = Esse dado traz bens, mas só o preto acorda um especialista.
lesson-specialist-2 = Use-o agora. Trabalha uma vez e vira-se.
lesson-specialist-3 = O verso mostra uma ferramenta. Ferramentas diferentes valem no fim: 1, 2, 4, 7, 11, 16.
lesson-city = Uma cidade fecha
lesson-city-goal = Termine a torre de Smolensk.
lesson-city-1 = Uma torre terminada fecha a sua cidade: cada um ganha estandartes vezes empreiteiros. Terá 2 e 2. Quanto?
lesson-city-two = 2
lesson-city-two-no = Estandartes vezes empreiteiros, não um deles: 2 vezes 2.
lesson-city-four = 4
lesson-city-three = 3
lesson-city-three-no = A cúpula terminada também conta: 2 estandartes, vezes 2 empreiteiros.
lesson-city-2 = Certo. Entregue o ouro: a cúpula fica terminada, e a torre também.
lesson-city-3 = Mais quatro de reconhecimento para si; o azul tem 1 vezes 1. A cidade fechou e não recebe ninguém.

lesson-jewellers = Joalheiros
lesson-jewellers-goal = Compre um diamante.
lesson-jewellers-1 = Os joalheiros estão no lugar do clero. Só eles vendem diamantes.
lesson-jewellers-2 = Leve o dado branco ao bairro deles e compre um diamante por 1 rublo.
lesson-jewellers-3 = Um diamante vale por qualquer peça de uma secção ou ornamento e, como joia, por qualquer das cores.

lesson-weavers = Tecelões
lesson-weavers-goal = Use uma peça de oficina de um rival.
lesson-weavers-1 = Os tecelões põem peças de oficina a trabalhar: as suas ou, por um rublo, a de outro.
lesson-weavers-2 = Vá ao bairro deles e pague 1 rublo pela peça de ouro do azul.
lesson-weavers-3 = Ganha o ouro; o azul não perde nada. Peças viradas para baixo e especialistas não contam.
lesson-weavers-own = Isso usa a sua peça, e está bem. Aqui experimente a do azul: 1 rublo.

lesson-foremen = Capatazes
lesson-foremen-goal = Leve o capataz onde tem mais estandartes.
lesson-foremen-1 = Um capataz anda pelas torres, 1 ou 2 para a direita, e inspeciona onde para.
lesson-foremen-2 = Vá ao bairro deles, chame-o e pare-o onde tem mais estandartes.
lesson-foremen-3 = Um ponto por cada estandarte seu. Onde ele está, terminar dá mais 1 e as repreensões contam a dobrar.
lesson-foremen-one = Um passo à frente tem um estandarte, dois passos à frente tem dois.

lesson-recruiters = Recrutadores
lesson-recruiters-goal = Receba pelos seus empreiteiros.
lesson-recruiters-1 = Os recrutadores pagam por empreiteiros enviados, mesmo em cidades fechadas.
lesson-recruiters-2 = Vá ao bairro deles e receba um rublo por cada empreiteiro seu no tabuleiro.
lesson-recruiters-3 = Dois empreiteiros, dois rublos. Quantos mais enviar, mais vale este bairro.

lesson-wholesalers = Grossistas
lesson-wholesalers-goal = Tire duas vezes no mesmo local.
lesson-wholesalers-1 = Os grossistas vendem outra ação no seu local: tirar de novo, ou a oficina de novo.
lesson-wholesalers-2 = Vá ao bairro deles e tire os rublos.
lesson-wholesalers-3 = Quatro rublos por um. Com vários dados no local vale muito mais.
lesson-wholesalers-one = Há dois: tire os dois.

lesson-jurists = Juristas
lesson-jurists-goal = Pague um passe para entregar.
lesson-jurists-1 = Os juristas dão passes e trocam-nos por entregas, bens ou prestígio.
lesson-jurists-2 = Vá ao bairro deles, pague um passe e entregue o tijolo na A1.
lesson-jurists-3 = Uma entrega a meio de um turno de mercado. Pode repetir enquanto tiver passes.
lesson-jurists-gain = Isso dá um passe. Aqui gaste um: entregue o tijolo.

lesson-administrators = Administradores
lesson-administrators-goal = Troque bens simples por reconhecimento.
lesson-administrators-1 = Os administradores dão ou compram certos bens.
lesson-administrators-2 = Vá ao bairro deles, dê bens simples por 1 de reconhecimento cada, e pare quando quiser.
lesson-administrators-3 = Bens de que não precisa tornaram-se passos na pista.

lesson-archivists = Arquivistas
lesson-archivists-goal = Tire contratos e fique com um.
lesson-archivists-1 = Os arquivistas têm contratos: escondidos dos outros, contados mesmo no fim.
lesson-archivists-2 = Vá ao bairro deles, pague 2 rublos, veja três contratos e fique com um.
lesson-archivists-3 = Pode ter três no máximo. Cada um paga uma vez no fim, antes de tudo o resto.

lesson-master-builders = Mestres de obras
lesson-master-builders-goal = Compre o que mostra uma secção de reserva.
lesson-master-builders-1 = As cartas de secção que sobram formam um baralho: compra os bens que mostram.
lesson-master-builders-2 = Vá ao bairro deles, pague 2 rublos e escolha uma peça da carta.
lesson-master-builders-3 = Dois bens à escolha, se a carta os mostrar. O preço inclui os dois.
lesson-master-builders-more = Pagou duas peças. Escolha outra.

lesson-brickmakers = Tijoleiros
lesson-brickmakers-goal = Fique com um contraforte.
lesson-brickmakers-1 = Os tijoleiros querem tijolos. Por dois, fica com um contraforte: um benefício para depois.
lesson-brickmakers-2 = Vá ao bairro deles, dê dois tijolos e escolha um contraforte.
lesson-brickmakers-3 = Use-o em qualquer turno seu, um por turno; depois desaparece.

lesson-wholesalers-4 = Agora pague 1 rublo e tire outra vez.

lesson-master-builders-4 = Uma segunda peça está paga. Escolha-a.
