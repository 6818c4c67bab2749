import type { Localised } from './locales.ts';

export type SeedPromotion = {
  readonly slug: string;
  readonly image: string;
  readonly offerId: number | null;
  readonly title: Localised;
  readonly text: Localised;
  readonly body: Localised;
};

/** Promotions of the operator: what the house tells about its offers. */
export const promotions: readonly SeedPromotion[] = [
  {
    slug: 'first-evening',
    image: 'ace_in_the_attic',
    offerId: 101,
    title: {
      'en-US': 'The first evening',
      lv: 'Pirmais vakars',
      ru: 'Первый вечер',
      'pt-BR': 'A primeira noite',
      ar: 'الأمسية الأولى',
    },
    text: {
      'en-US': 'How the bonus on a first deposit works, and what it asks of you.',
      lv: 'Kā darbojas pirmās iemaksas bonuss un ko tas prasa.',
      ru: 'Как работает бонус на первый депозит и что он требует.',
      'pt-BR': 'Como funciona o bônus do primeiro depósito e o que ele exige.',
      ar: 'كيف تعمل مكافأة الإيداع الأول وما الذي تتطلبه.',
    },
    body: {
      'en-US':
        '<p>The first deposit can be matched once. The bonus is bet 25 times within 14 days before it turns into cash.</p><p>Nobody has to take it: without an offer your money is free to be withdrawn at any time.</p>',
      lv: '<p>Pirmo iemaksu var dubultot vienreiz. Bonuss jāapgroza 25 reizes 14 dienu laikā.</p><p>To var arī neņemt: bez piedāvājuma naudu var izmaksāt jebkurā laikā.</p>',
      ru: '<p>Первый депозит можно удвоить один раз. Бонус нужно отыграть 25 раз за 14 дней.</p><p>Брать его не обязательно: без предложения деньги можно вывести в любой момент.</p>',
      'pt-BR':
        '<p>O primeiro depósito pode ser dobrado uma vez. O bônus precisa ser apostado 25 vezes em 14 dias.</p><p>Ninguém é obrigado a aceitar: sem oferta, o dinheiro pode ser sacado a qualquer momento.</p>',
      ar: '<p>يمكن مضاعفة الإيداع الأول مرة واحدة. يجب المراهنة بالمكافأة 25 مرة خلال 14 يومًا.</p><p>لست ملزمًا بقبولها: من دون عرض يمكنك سحب مالك في أي وقت.</p>',
    },
  },
];
