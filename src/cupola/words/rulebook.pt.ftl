# Aprender a jogar: um bloco por capítulo, no máximo 760 palavras ao todo.

rulebook-goal = O objetivo
rulebook-goal-1 = Todos os jogadores constroem a mesma catedral para o czar, secção a secção. No fim, ganha quem tiver mais prestígio. O jogo acaba pouco depois de alguém terminar a sua sexta secção.

rulebook-score = Louros e águias
rulebook-score-1 = Um só marcador conta dois tipos de pontos. O louro é reconhecimento: cada um avança o marcador uma casa. A águia é prestígio: cada uma leva-o até à próxima casa com águia.
rulebook-score-2 = O seu prestígio é o número de águias que o marcador já alcançou; assim, o reconhecimento vai-se tornando prestígio. As primeiras águias estão muito afastadas: o prestígio ganho cedo leva mais longe.

rulebook-turn = O seu turno
rulebook-turn-1 = Faça exatamente uma de três ações: mover um dado no mercado, reivindicar uma secção ou construir.

rulebook-market = Mercado: mover um dado e tirar bens
rulebook-market-1 = O mercado é um anel; cada bairro tem a sua guilda. Escolha um dado de qualquer cor. Avança no sentido horário exatamente tantos locais quantas as pintas que mostra. O dado branco e o da sua cor podem ir mais longe por 1 rublo por local. Um dado não pode parar onde já estão três.
rulebook-market-2 = Tire o que a peça do local mostra, uma vez por cada dado que lá está, incluindo o seu: três dados, três vezes mais. Cada material ocupa um espaço livre do inventário. No início há seis.

rulebook-guild = Depois a guilda, a oficina e o lançamento
rulebook-guild-1 = No mesmo turno pode usar a guilda desse bairro: uma das duas ações da sua carta. 1× quer dizer uma vez neste turno, ∞ as vezes que quiser.
rulebook-guild-2 = Também pode usar a oficina: a peça virada para cima na casa da cor do dado movido. Por fim, lançam-se todos os dados desse local.

rulebook-claim = Reivindicar uma secção
rulebook-claim-1 = Ponha um dos seus seis estandartes numa fundação, ou logo acima de uma secção já reivindicada, seja por quem for. O estandarte é grátis, e tirá-lo do inventário liberta lá um espaço.
rulebook-claim-2 = Ponha a peça da secção numa casa vazia da oficina. Virada para cima custa os rublos que a casa mostra: serve de imediato, e de novo sempre que mover o dado dessa cor. Virada para baixo é grátis, mas nunca serve. (Aqui há uma peça de madeira na casa azul.)

rulebook-build = Construir
rulebook-build-1 = Entregue até três materiais às secções que reivindicou. Ficam lá; pode levar o resto mais tarde. Quando nada falta, a secção está terminada e ganha o reconhecimento e os rublos que ela mostra.

rulebook-reprimand = Repreensões
rulebook-reprimand-1 = Sempre que uma secção é terminada, veja as secções por terminar abaixo dela nessa torre. Cada dono perde 1 ponto de reconhecimento por cada secção terminada acima da sua que não seja dele. Por isso, termine cedo as secções baixas e construa acima dos rivais lentos.

rulebook-ornament = Ornamentos
rulebook-ornament-1 = Ao construir, pode também ornamentar qualquer secção terminada, mesmo a de um rival: uma porta numa fundação custa 1 madeira, um arco numa secção intermediária 1 pedra, uma cruz numa cúpula 1 ouro. Junte até duas joias. Cada peça conta como uma das três entregas.
rulebook-ornament-2 = Cada joia dá 1 ponto de prestígio; uma verde e uma roxa juntas dão 3. O ornamento em si nada dá de imediato, mas conta a seu favor na torre.

rulebook-prestige = O que o prestígio compra
rulebook-prestige-1 = No seu turno pode dar prestígio: o marcador recua até à águia atrás dele. Cada ponto compra 2 rublos, e pode vender vários num só momento. Uma vez por turno, 1 ponto também relança os dados de um local.

rulebook-end = O fim
rulebook-end-1 = Quem primeiro terminar uma sexta secção ganha 3 pontos de prestígio. Os outros têm mais um turno. Depois, cada marcador recua até à última águia alcançada, e cada cinco peças que sobrem, materiais e rublos juntos, dão 1 ponto de prestígio.

rulebook-towers = A partilha das torres
rulebook-towers-1 = Cada torre vale 2 pontos de prestígio por secção terminada e 1 por ornamento. As suas secções terminadas e os seus ornamentos contam em conjunto. Quem tiver mais recebe tudo.
rulebook-towers-2 = Com dois jogadores, o outro recebe um terço, e um empate não dá nada a nenhum. Com três ou quatro, o segundo recebe metade, o terceiro um quarto, o quarto um oitavo; os empatados partilham. Arredonda-se para baixo.

rulebook-ivan = A solo: o Ivan
rulebook-ivan-1 = A solo joga contra o Ivan. As cartas dele formam uma fila: em cada turno move um dado e faz o que diz a carta seguinte, por isso vê-se o que aí vem. Contra ele, a sexta secção não dá prestígio.

# Símbolos: o nome de cada imagem e para que serve.

symbols-goods = Materiais
symbols-points = Dinheiro e pontos
symbols-table = Na mesa
symbols-signs = Nas cartas e nas peças
symbols-guilds = Guildas
symbols-alone = Contra o Ivan
symbols-more = Peças da expansão
symbols-more-guilds = Outras guildas

symbol-lumber = Madeira
symbol-lumber-is = Para secções e portas.
symbol-brick = Tijolo
symbol-brick-is = Para secções.
symbol-stone = Pedra
symbol-stone-is = Para secções e arcos.
symbol-gold = Ouro
symbol-gold-is = Para secções e cruzes.
symbol-green = Joia verde
symbol-green-is = Para secções, e dá prestígio nos ornamentos.
symbol-purple = Joia roxa
symbol-purple-is = Para secções, e dá prestígio nos ornamentos.
symbol-any-material = Um material à escolha
symbol-any-material-is = O jogador escolhe qual.
symbol-any-jewel = Uma joia à escolha
symbol-any-jewel-is = Verde ou roxa, como preferir.

symbol-rubles = Rublo
symbol-rubles-is = Paga peças viradas para cima, dados empurrados e guildas.
symbol-laurel = Louro: reconhecimento
symbol-laurel-is = Avança o marcador uma casa no contador.
symbol-recognition = Coroa: reconhecimento
symbol-recognition-is = O que uma secção dá quando é terminada.
symbol-eagle = Águia: prestígio
symbol-eagle-is = Decide o jogo. Leva o marcador até à próxima águia.

symbol-colours = Dados das cores dos jogadores
symbol-colours-is = Todos os podem mover; só o jogador dessa cor pode empurrar o seu mais longe.
symbol-die-white = Dado branco
symbol-die-white-is = Todos o podem empurrar. Serve uma das suas duas casas brancas.
symbol-roll = Lançar
symbol-roll-is = Lançam-se os dados do local.
symbol-banner = Estandarte
symbol-banner-is = Reivindica uma secção. Quatro dos seis cobrem o inventário.
symbol-workshop = Peça de oficina; Construir
symbol-workshop-is = Virada para cima, serve quando se move o dado da sua casa. Também o sinal de construir.
symbol-door = Porta
symbol-door-is = Ornamento de uma fundação: 1 madeira e até duas joias.
symbol-arch = Arco
symbol-arch-is = Ornamento de uma secção intermediária: 1 pedra e até duas joias.
symbol-cross = Cruz
symbol-cross-is = Ornamento de uma cúpula: 1 ouro e até duas joias.
symbol-reserve = Provisão
symbol-reserve-is = Os materiais e rublos que não são de ninguém. Pode esgotar-se.
symbol-first-player = Primeiro jogador
symbol-first-player-is = É o primeiro a jogar e começa com menos rublos.

symbol-once = Uma vez
symbol-once-is = Esta ação usa-se uma só vez por turno.
symbol-often = As vezes que quiser
symbol-often-is = Esta ação repete-se enquanto a puder pagar.
symbol-deed-deliver = Entregar
symbol-deed-deliver-is = Levar materiais às suas secções, como ao construir.
symbol-deed-die = Tirar num dado
symbol-deed-die-is = Obter uma vez o que mostra a peça debaixo desse dado.
symbol-deed-tile = Tirar numa peça
symbol-deed-tile-is = Obter o que mostra uma peça do mercado.
symbol-deed-guild = Ação de guilda
symbol-deed-guild-is = Usar uma ação de uma carta de influência.
symbol-deed-place = Peça grátis
symbol-deed-place-is = Pôr uma peça de oficina virada para cima sem pagar.
symbol-deed-foreman = Mover o capataz
symbol-deed-foreman-is = Avança uma ou duas torres para a direita.
symbol-ornament = Ornamento
symbol-ornament-is = Uma porta, um arco ou uma cruz ainda por colocar.

symbol-group-craftsmen = Artesãos
symbol-group-craftsmen-is = Comprar e vender materiais.
symbol-group-teamsters = Transportadores
symbol-group-teamsters-is = Entregar, ganhar um rublo ou trocar peças do mercado.
symbol-group-merchants = Comerciantes
symbol-group-merchants-is = Trocar materiais ou usar uma peça de oficina.
symbol-group-clergy = Clero
symbol-group-clergy-is = Ganhar reconhecimento e comprar prestígio.

symbol-ivan = Ivan
symbol-ivan-is = O rival de quem joga a solo.
symbol-solo-inventory = Inventário
symbol-solo-inventory-is = Ele tira 4 peças do material mais abundante.
symbol-solo-transport = Transporte
symbol-solo-transport-is = Os materiais dele vão para a obra.
symbol-solo-construction = Construção
symbol-solo-construction-is = Ele constrói com quaisquer materiais, torre a torre.
symbol-solo-claim = Reivindicação
symbol-solo-claim-is = Ele reivindica, acima de uma secção sua se puder.
symbol-solo-recognition = Reconhecimento
symbol-solo-recognition-is = Ele ganha 4 pontos de reconhecimento.
symbol-solo-recruit = Recrutamento
symbol-solo-recruit-is = Ele envia um empreiteiro e fica com especialistas.

symbol-passes = Passe
symbol-passes-is = Envia empreiteiros para as cidades.
symbol-die-black = Dado preto
symbol-die-black-is = Todos o podem empurrar. Serve o seu especialista.
symbol-contractor = Empreiteiro
symbol-contractor-is = Recruta numa cidade e conta quando a torre dela é terminada.
symbol-specialist = Especialista
symbol-specialist-is = Serve uma vez e depois mostra a sua ferramenta.
symbol-tools = Ferramentas
symbol-tools-is = Grupos de ferramentas diferentes dão prestígio no fim.
symbol-cities = Cidades
symbol-cities-is = Onde estão os especialistas. Uma torre terminada fecha a sua cidade.
symbol-seal = Selo
symbol-seal-is = Esta cidade está fechada.
symbol-diamond = Diamante
symbol-diamond-is = Vale por qualquer material numa secção ou num ornamento.
symbol-foreman = Capataz
symbol-foreman-is = Na sua torre, as secções dão mais e as repreensões custam o dobro.
symbol-contract = Contrato
symbol-contract-is = Dá prestígio no fim se for cumprido.
symbol-contract-back = Contrato oculto
symbol-contract-back-is = Só quem o tem o pode ler.
symbol-buttress = Contraforte
symbol-buttress-is = Ajuda uma vez, em qualquer momento do seu turno.
symbol-spare = Secção excedente
symbol-spare-is = Mostra materiais que os mestres de obras deixam comprar.

symbol-group-jewellers = Joalheiros
symbol-group-jewellers-is = Vendem diamantes.
symbol-group-weavers = Tecelões
symbol-group-weavers-is = Usam peças de oficina, suas e de outros.
symbol-group-foremen = Capatazes
symbol-group-foremen-is = Movem o capataz e inspecionam uma torre.
symbol-group-recruiters = Recrutadores
symbol-group-recruiters-is = Pagam pelos empreiteiros já enviados.
symbol-group-wholesalers = Grossistas
symbol-group-wholesalers-is = Vendem mais ações no local de chegada.
symbol-group-jurists = Juristas
symbol-group-jurists-is = Negoceiam passes.
symbol-group-administrators = Administradores
symbol-group-administrators-is = Obtêm, descartam e vendem certos materiais.
symbol-group-archivists = Arquivistas
symbol-group-archivists-is = Guardam contratos que pagam no fim.
symbol-group-master-builders = Mestres de obras
symbol-group-master-builders-is = Tiram proveito de secções excedentes e das suas.
symbol-group-brickmakers = Tijoleiros
symbol-group-brickmakers-is = Transformam tijolos em contrafortes, rublos e reconhecimento.

# Outras palavras com que se procuram as regras, uma palavra cada, separadas por vírgulas.

search-prestige = águia, pontos, pontuação, vitória
search-recognition = louro, coroa, fama
search-rubles = moeda, dinheiro, comprar, preço
search-goal = objetivo, meta, ganhar, vencer, vencedor
search-end = acabar, terminar, último, final
search-banners = bandeira, pendão
search-tiles = peça, ficha, poder
search-dome = cúpula, telhado, topo, abóbada, cimo
search-middle = andar, piso, parede, meio, nível
search-base = base, fundação, rés, chão
search-ornaments = ornamento, decoração, decorar, enfeite, portão, janela
search-reprimand = castigo, penalização, multa, perder, perda
search-jewels = gema, esmeralda, ametista, cristal
search-goods = bem, bens, mercadoria, recurso, tábua, barro
search-inventory = armazém, capacidade, arca, stock, lugar
search-dice = pinta, cubo, número, ponto
search-clockwise = direção, círculo, relógio
search-reroll = relançar, lançar, sorte
search-once = raio, relâmpago, única
search-often = infinito, ilimitado, repetir
search-towers = maioria, coluna, partilha, dividir
search-ivan = robô, autómato, sozinho, adversário, solitário
search-pass = passaporte, licença
search-guild = guilda, bairro, estação
search-tie = empate, desempate, igual
