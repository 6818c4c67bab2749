import { h, list, page } from './page-text.ts';

export const portuguese = [
  page(
    'terms',
    'Termos de uso',
    h(
      'O que é isto',
      'O Evenfall é uma demonstração. Contas, saldos, pagamentos e prêmios são inventados; nenhum dinheiro real se move e nada pode ser sacado.',
    ),
    h(
      'Quem pode jogar',
      'Você precisa ter 18 anos ou mais e jogar em seu nome. Cada pessoa tem uma conta. Contas compartilhadas são encerradas.',
    ),
    h(
      'Saldo e bônus',
      'O dinheiro real é apostado antes do bônus. O bônus precisa ser apostado quantas vezes a oferta disser; um saque antes disso o queima, e perguntamos primeiro.',
    ),
    h(
      'Rodadas',
      'O resultado de cada rodada é sorteado do nosso lado antes de aparecer. Uma rodada interrompida é liquidada como foi sorteada e fica no histórico.',
    ),
    h(
      'Reclamações',
      'Escreva para support@evenfall.test. Respondemos em cinco dias úteis e dizemos o que fazer se você não concordar.',
    ),
  ),
  page(
    'privacy',
    'Privacidade',
    h(
      'O que guardamos',
      'Seu perfil, seus pagamentos, suas rodadas e a hora de entrada. Precisamos disso para manter a conta e os livros.',
    ),
    h(
      'O que não fazemos',
      'Não vendemos dados nem mostramos anúncios de terceiros. Senhas são guardadas apenas como hashes.',
    ),
    h(
      'Seus direitos',
      'Você pode ver, corrigir e levar seus dados, e pedir que apaguemos o que a lei não obriga a guardar.',
      'Escreva para <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Pagamentos',
    h(
      'Depósitos',
      'Cartão, carteira digital, transferência, conta do telefone e, no Brasil, Pix. A taxa, se houver, aparece antes da confirmação.',
    ),
    list(
      'Cartão e carteira: na hora',
      'Transferência: um dia útil',
      'Conta do telefone: na hora, taxa de 2%',
    ),
    h('Saques', 'Pagamos para contas em seu nome. Um saque pode ser desfeito enquanto está pendente.'),
    h(
      'Limites',
      'O limite de depósito conta o que você paga, sem descontar o que saca. O caixa mostra quanto resta.',
    ),
  ),
  page(
    'responsible-gaming',
    'Jogo responsável',
    h(
      'Como os jogos funcionam',
      'Todo jogo é feito para que a casa fique com parte de todas as apostas. O resultado de cada rodada é sorteado: o que veio antes não muda nada, nenhum sistema vence isso, e jogar mais tempo custa mais em média.',
    ),
    h(
      'Jogo não é renda',
      'A maioria das apostas perde. Jogue só com o dinheiro de que não precisa e pare quando deixar de ser divertido.',
    ),
    h(
      'O que ajuda',
      'A faixa sob o topo mostra há quanto tempo você está aqui e o seu resultado. Um limite de depósito vale por um dia, uma semana, duas semanas ou um mês.',
    ),
    list(
      'Decida antes quanto e por quanto tempo',
      'Não jogue para recuperar perdas',
      'Faça pausas',
      'Não jogue depois de beber',
    ),
    h(
      'Sinais de que é demais',
      'Você pensa em jogar a maior parte do dia, pede emprestado para jogar, esconde isso. Então pare e fale com alguém.',
    ),
    h('Faça o teste', 'Pense nos últimos doze meses.'),
    list(
      'Você apostou mais do que podia perder?',
      'Precisou apostar mais para sentir a mesma emoção?',
      'Voltou outro dia para recuperar o que perdeu?',
      'Pediu emprestado ou vendeu algo para jogar?',
      'Disseram que você joga demais?',
      'O jogo trouxe estresse ou problemas com dinheiro, trabalho ou família?',
    ),
    `<p>Um sim é motivo para definir um limite. Dois ou mais são motivo para falar com alguém e pensar na autoexclusão.</p>`,
    h(
      'Onde buscar ajuda',
      'Jogadores Anônimos se reúne em muitos países. A Gambling Therapy ajuda de graça pela internet em vários idiomas.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
  page(
    'delayed-broadcasts',
    'Transmissões com atraso',
    h(
      'Por que a imagem atrasa',
      'Televisão, vídeo e placar na página chegam segundos depois do evento, às vezes mais. Quem está no estádio, ou tem conexão mais rápida, sabe mais do que você.',
    ),
    h(
      'O que isso muda nas apostas',
      'As cotações seguem o evento, não a sua tela. Uma aposta ao vivo só é aceita se o preço ainda valer quando ela chega; senão é recusada e o valor fica com você.',
    ),
  ),
  page(
    'accessibility',
    'Acessibilidade',
    h('A norma', 'Este site segue a WCAG 2.2, nível AA, que a EN 301 549 pede.'),
    h(
      'O que é cumprido',
      'Cada página, os diálogos e os passos de um pagamento são verificados com todas as regras do axe, em inglês e árabe, no celular e no computador, nos dois temas. Tudo funciona só com o teclado.',
    ),
    h('O que não é cumprido'),
    list(
      'Jogos, apostas esportivas e páginas de pagamento e verificação ficam em quadros de outros fabricantes: não verificamos o que há neles.',
    ),
    h(
      'Fale conosco',
      'Escreva para o <a href="/support">suporte</a> quando algo não funcionar para você. Respondemos em cinco dias úteis.',
    ),
    h(
      'Se não ajudarmos',
      'Isto é uma demonstração, por isso nenhuma autoridade a fiscaliza. Um operador real informa aqui a autoridade do seu país.',
    ),
  ),
] as const;
