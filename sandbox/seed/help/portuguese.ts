import { help, steps } from './help-text.ts';
import type { HelpTexts } from './help-text.ts';

export const portuguese: HelpTexts = {
  deposit: help(
    'Como faço um depósito?',
    'Abra o caixa, escolha a forma de pagamento e o valor e aprove o pagamento na página do provedor.',
    'depositar colocar dinheiro cartão banco transferência carteira pix taxa mínimo',
    steps(
      'Abra o <a href="/cashier/deposit">depósito</a> e escolha uma forma. A taxa e os valores mínimo e máximo aparecem ao lado.',
      'Escolha ou digite um valor. “Sem oferta” já vem escolhido; aceite uma oferta só se quiser as condições dela.',
      'Toque em Pagar e aprove o pagamento na página do provedor.',
    ),
    'Um limite de depósito pode deixar menos do que você quer pagar. Valores acima dele aparecem, mas não podem ser escolhidos.',
  ),
  'deposit-missing': help(
    'Paguei, e o dinheiro não chegou',
    'Veja o histórico de pagamentos: ele diz como está cada depósito. Uma transferência leva um dia útil.',
    'sumiu não caiu depósito falhou pendente recusado cobrado duas vezes',
    steps(
      'Abra o <a href="/cashier/history">histórico</a> e ache o depósito. “Em andamento” quer dizer que o provedor ainda não nos disse como terminou.',
      'Cartão, carteira digital e conta do telefone chegam na hora, a transferência em um dia útil.',
      '“Recusado” quer dizer que nada foi lançado aqui. Se o banco cobrou mesmo assim, ele devolve o valor.',
    ),
    'O banco já pagou e depois de um dia útil nada chegou? Copie o número do pagamento no recibo e <a href="/support">escreva para nós</a>.',
  ),
  'withdrawal-times': help(
    'Quando meu saque chega?',
    'No cartão em 1 a 2 dias, no banco em 1 a 3, na carteira digital em um dia, por Pix em uma hora, contados da aprovação.',
    'sacar retirar dinheiro quanto tempo prazo dias demora taxa',
    steps(
      'Pedido: o valor fica separado do seu saldo.',
      'Em andamento: aprovamos, e o provedor está pagando.',
      'Pago: está a caminho. Seu banco pode precisar de mais algumas horas.',
    ),
    'O recibo no <a href="/cashier/history">histórico</a> mostra cada passo com a hora e, quando o provedor informa, o dia previsto. A taxa e o que você recebe aparecem antes da confirmação.',
  ),
  'withdrawal-waits': help(
    'Por que meu saque está esperando?',
    'Em geral porque ainda não sabemos quem você é ou de quem é o cartão ou a conta. O histórico diz o que falta.',
    'parado travado atraso verificação documentos cancelar recusado',
    'Um saque “em verificação” espera pelos seus documentos: envie-os em <a href="/profile/verification">Verificação</a>. Enquanto isso o dinheiro fica separado para você.',
    'Se o saque espera por você, precisamos de algo seu; a linha dele no <a href="/cashier/history">histórico</a> diz o quê.',
    'Pagamos só para cartões e contas em seu nome. Um saque recusado volta para o saldo na hora. Onde as regras do seu país permitem, um saque pendente pode ser cancelado no histórico.',
  ),
  verification: help(
    'Como verifico minha conta?',
    'Abra a verificação no seu perfil com um documento de identidade ou passaporte em mãos. Leva alguns minutos.',
    'kyc identidade documentos rg passaporte comprovante selfie',
    steps(
      'Abra a <a href="/profile/verification">verificação</a> e comece.',
      'Mostre o documento na janela do serviço de verificação. Ele recebe os documentos, nós recebemos o resultado.',
      'A página mostra como está. Você não precisa esperar nela.',
    ),
    'O que foi verificado, como o nome, só muda pelo <a href="/support">suporte</a> ou com o envio de novos documentos.',
  ),
  'log-in': help(
    'Não consigo entrar',
    'Peça uma nova senha em “Esqueceu a senha?”. O link funciona uma vez e por pouco tempo.',
    'login senha esqueci bloqueado código e-mail conta recuperar',
    steps(
      'Confira o endereço e o teclado: na senha, maiúsculas contam.',
      'Escolha “Esqueceu a senha?” e abra a mensagem mais nova que enviamos. Veja também a caixa de spam.',
      'Se você se cadastrou por outra conta, use o mesmo botão.',
      'Depois de muitas tentativas o botão diz quanto tempo falta.',
    ),
    'Durante uma pausa ou autoexclusão ninguém entra para jogar, e a entrada diz até quando. É assim mesmo, e o suporte não pode mudar.',
  ),
  'two-factor': help(
    'Como funciona a entrada em duas etapas?',
    'Depois da senha pedimos um código de seis dígitos, enviado ao seu telefone ou e-mail confirmado.',
    '2fa código sms segundo fator segurança dois fatores',
    steps(
      'Confirme um telefone ou e-mail nas suas <a href="/profile/settings">configurações</a>.',
      'Abra <a href="/profile/security">Segurança</a> e ative a entrada em duas etapas.',
      'Digite o código que enviamos.',
    ),
    'Um código vale uma vez e por pouco tempo; um novo toma o lugar dele. Se você perdeu o acesso ao telefone e ao e-mail, <a href="/support">escreva para nós</a>: primeiro conferimos quem você é.',
    'Nunca pedimos um código por telefone ou no chat.',
  ),
  'close-account': help(
    'Como encerro minha conta?',
    'Saque o saldo e escreva para o suporte. Para parar de jogar na hora, faça a autoexclusão: ela não depende de ninguém.',
    'apagar excluir conta cancelar sair dados',
    steps(
      '<a href="/cashier/withdraw">Saque</a> o que é seu. Um bônus de cassino ativo se perde com isso, e perguntamos antes.',
      '<a href="/support">Escreva para nós</a> do endereço da sua conta.',
    ),
    'A lei nos obriga a guardar alguns registros por um tempo; o que ela não obriga, apagamos a seu pedido.',
    'Se o motivo é o seu jogo, prefira a <a href="/help/break-or-exclusion">autoexclusão</a>: uma conta encerrada pode ser reaberta, uma excluída não pode antes do fim.',
  ),
  limits: help(
    'Como defino ou mudo um limite?',
    'Abra os limites: um limite novo ou menor vale assim que você salva, um maior espera e é confirmado de novo.',
    'depósito perda aposta tempo aumentar diminuir remover orçamento',
    steps(
      'Abra os <a href="/profile/responsible-game">limites</a> e toque em Alterar no limite.',
      'Digite o valor ou os minutos e escolha o período.',
      'Salve. A página diz a partir de quando vale.',
    ),
    'O limite de depósito conta o que você paga, não importa quanto saque. Aumentar ou remover um limite começa depois do tempo que a página diz, e só se você confirmar mais uma vez.',
    'Quais limites existem depende das regras do seu país.',
  ),
  'break-or-exclusion': help(
    'Como faço uma pausa ou me excluo?',
    'As duas ficam em Limites e começam na hora. A pausa termina sozinha; a autoexclusão fecha a conta pelo tempo que você escolher.',
    'autoexclusão pausa parar bloquear tempo',
    'A pausa, onde seu país a tem, tira você de todos os lugares até o fim e não pode ser encurtada. Depois a conta abre sozinha.',
    'A autoexclusão dura de alguns meses a anos ou para sempre. Jogos, apostas e depósitos acabam, você sai de todos os lugares, e não enviamos ofertas. O saldo continua seu: a página diz se você mesmo saca ou se o suporte paga.',
    'Abra os <a href="/profile/responsible-game">limites</a>, escolha por quanto tempo, leia o que isso significa e confirme.',
  ),
  'too-much': help(
    'Acho que jogo demais',
    'Pare por hoje e fale com alguém. Um limite, uma pausa ou a autoexclusão se definem em um minuto, sem pedir a ninguém.',
    'vício problema ajuda perdi dinheiro dívida controle responsável',
    'A maioria das apostas perde, e jogar para recuperar uma perda a aumenta.',
    'Um <a href="/help/limits">limite</a> contém o que você paga ou perde. Uma <a href="/help/break-or-exclusion">pausa ou autoexclusão</a> fecha o jogo para você. Ninguém pergunta o motivo.',
    'Em <a href="/responsible-gaming">Jogo responsável</a> há um teste curto e os endereços de quem ajuda, de graça e sem o seu nome.',
  ),
  wagering: help(
    'O que significa apostar o bônus?',
    'O bônus precisa ser apostado quantas vezes a oferta diz antes que o que restar dele vire dinheiro.',
    'rollover requisito bônus condições x25 converter',
    'Um exemplo: um bônus de 20\u00a0€ com ×25 pede apostas de 500\u00a0€ ao todo. A maioria das apostas perde, então muitas vezes nada resta no fim.',
    'Seu dinheiro é apostado antes do bônus. Alguns jogos ficam de fora, e a aposta pode ter um teto: cada oferta diz os dois no bilhete.',
    'Em <a href="/profile/bonuses">Bônus</a> você vê o que já apostou, o que falta e até quando. Seu próprio dinheiro pode ser sacado a qualquer momento.',
  ),
  'give-up-a-bonus': help(
    'Como desisto de um bônus?',
    'Abra os bônus e escolha Remover. O dinheiro do bônus sai, o seu fica.',
    'cancelar bônus remover recusar abrir mão',
    steps(
      'Abra os <a href="/profile/bonuses">bônus</a>.',
      'Escolha Remover no bônus. Perguntamos mais uma vez e dizemos o valor que você perde.',
    ),
    'Um saque com um bônus de cassino ativo também o remove, e perguntamos antes. No depósito, “Sem oferta” sempre vem escolhido, então nenhum bônus chega sem pedido.',
  ),
  'interrupted-game': help(
    'Um jogo parou no meio da rodada',
    'Uma rodada já apostada termina sem você, e o resultado fica no histórico e no saldo.',
    'travou caiu internet perdi rodada aposta parou giro',
    'O resultado é sorteado do lado do jogo antes de você ver. Se a conexão cai, a rodada é liquidada como foi sorteada. Uma aposta que não chegou não é cobrada.',
    steps(
      'Abra o jogo de novo: uma rodada aberta continua onde o jogo permite.',
      'Veja o resultado em <a href="/profile/bets">Apostas</a>.',
    ),
    'A rodada não está lá, ou o resultado parece errado? <a href="/support">Escreva para nós</a> com o nome do jogo e a hora.',
  ),
  complaint: help(
    'Como faço uma reclamação?',
    'Escreva para o suporte e escolha o assunto “Uma reclamação”. Uma pessoa responde em cinco dias úteis.',
    'disputa injusto recorrer autoridade decisão errada',
    steps(
      '<a href="/support">Escreva para nós</a>: o que houve, quando, e o que você espera. Junte imagens ou documentos, se tiver.',
      'Olhamos os registros da sua conta e respondemos com os motivos.',
    ),
    'Se você não concordar, a resposta diz aonde ir depois. Como decidimos está nos <a href="/terms">termos</a>.',
  ),
};
