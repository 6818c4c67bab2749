import { days, inAll } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const firstEvening: PromotionTexts = {
  title: localised('The first evening', 'Pirmais vakars', 'Первый вечер', 'A primeira noite', 'الأمسية الأولى'),
  text: localised(
    'How the bonus on a first deposit works, and what it asks of you.',
    'Kā darbojas pirmās iemaksas bonuss un ko tas prasa.',
    'Как работает бонус на первый депозит и что он требует.',
    'Como funciona o bônus do primeiro depósito e o que ele exige.',
    'كيف تعمل مكافأة الإيداع الأول وما الذي تتطلبه.',
  ),
  intro: localised(
    'The first deposit can be matched once. Nobody has to take it: without an offer your money is free to be withdrawn at any time.',
    'Pirmo iemaksu var dubultot vienreiz. To var arī neņemt: bez piedāvājuma naudu var izmaksāt jebkurā laikā.',
    'Первый депозит можно удвоить один раз. Брать его не обязательно: без предложения деньги можно вывести в любой момент.',
    'O primeiro depósito pode ser dobrado uma vez. Ninguém é obrigado a aceitar: sem oferta, o dinheiro pode ser sacado a qualquer momento.',
    'يمكن مضاعفة الإيداع الأول مرة واحدة. لست ملزمًا بقبولها: من دون عرض يمكنك سحب مالك في أي وقت.',
  ),
  steps: [
    localised(
      'Choose the offer in the cashier before you pay; “No offer” is chosen until you do.',
      'Izvēlieties piedāvājumu kasē pirms maksājuma; līdz tam ir izvēlēts «Bez piedāvājuma».',
      'Выберите предложение в кассе до оплаты; пока вы этого не сделали, выбрано «Без предложения».',
      'Escolha a oferta no caixa antes de pagar; até lá fica escolhido “Sem oferta”.',
      'اختر العرض في الصندوق قبل الدفع؛ وإلى أن تفعل يبقى الخيار «من دون عرض».',
    ),
    localised(
      'The bonus stands beside your money, never mixed with it.',
      'Bonuss stāv blakus jūsu naudai un nekad ar to nesajaucas.',
      'Бонус лежит отдельно от ваших денег и с ними не смешивается.',
      'O bônus fica ao lado do seu dinheiro, nunca misturado.',
      'تبقى المكافأة إلى جانب مالك ولا تختلط به أبدًا.',
    ),
    localised(
      'Bet it 25 times within 14 days and what is left of it turns into cash; after that it is gone.',
      'Apgroziet to 25 reizes 14 dienu laikā, un atlikums kļūst par naudu; pēc tam tas pazūd.',
      'Отыграйте его 25 раз за 14 дней, и остаток станет деньгами; позже бонус исчезает.',
      'Aposte-o 25 vezes em 14 dias e o que sobrar vira dinheiro; depois disso ele some.',
      'راهن بها 25 مرة خلال 14 يومًا فيتحول ما بقي منها إلى نقد؛ وبعد ذلك تزول.',
    ),
  ],
  button: localised('See the offer', 'Skatīt piedāvājumu', 'К предложению', 'Ver a oferta', 'اطّلع على العرض'),
  facts: {
    gives: localised(
      '100%, up to 100\u00a0€',
      '100%, līdz 100\u00a0€',
      '100%, до 100\u00a0€',
      '100%, até 100\u00a0€',
      '100%، حتى 100\u00a0€',
    ),
    minimum: inAll('10\u00a0€'),
    wagering: localised('×25', '×25', '×25', '×25', '×25'),
    validity: days(14),
    who: localised(
      'New players, first deposit',
      'Jauni spēlētāji, pirmā iemaksa',
      'Новые игроки, первый депозит',
      'Novos jogadores, primeiro depósito',
      'اللاعبون الجدد، أول إيداع',
    ),
  },
  more: {
    excluded: localised(
      'Deposits by phone bill',
      'Iemaksas ar telefona rēķinu',
      'Депозиты со счёта телефона',
      'Depósitos pela conta do telefone',
      'الإيداع عبر فاتورة الهاتف',
    ),
    refusal: localised('Nothing changes', 'Nekas nemainās', 'Ничего не меняется', 'Nada muda', 'لا يتغير شيء'),
  },
};
