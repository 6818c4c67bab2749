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
    h(
      'Onde buscar ajuda',
      'Jogadores Anônimos se reúne em muitos países. A Gambling Therapy ajuda de graça pela internet em vários idiomas.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;
