import type { SeedOffer } from './seed-offer.ts';
import { takenOffers } from './taken-offers.ts';

/** Given for a promo code. */
const fiveToStart: SeedOffer = {
  id: 201,
  action: 'promo_code',
  excludeMethods: [],
  onlyFirstDeposit: false,
  percent: 0,
  mostMinor: 0n,
  leastDepositMinor: 0n,
  fixedMinor: 500n,
  wagerTimes: 10,
  validDays: 7,
  title: {
    'en-US': 'Five to start with',
    lv: 'Pieci iesākumam',
    ru: 'Пять для начала',
    'pt-BR': 'Cinco para começar',
    ar: 'خمسة للبداية',
  },
  text: {
    'en-US': 'A bonus of {amount} for a promo code.',
    lv: 'Bonuss {amount} par promo kodu.',
    ru: 'Бонус {amount} за промокод.',
    'pt-BR': 'Bônus de {amount} com um código promocional.',
    ar: 'مكافأة {amount} مقابل رمز ترويجي.',
  },
  terms: {
    'en-US': 'Once per player. The bonus is bet 10 times within 7 days before it turns into cash.',
    lv: 'Vienreiz katram spēlētājam. Bonuss jāapgroza 10 reizes 7 dienu laikā.',
    ru: 'Один раз для игрока. Бонус нужно отыграть 10 раз за 7 дней.',
    'pt-BR': 'Uma vez por jogador. O bônus precisa ser apostado 10 vezes em 7 dias.',
    ar: 'مرة واحدة لكل لاعب. يجب المراهنة بالمكافأة 10 مرات خلال 7 أيام.',
  },
};

export const offers: readonly SeedOffer[] = [
  {
    id: 101,
    action: 'deposit',
    excludeMethods: ['phone_bill'],
    onlyFirstDeposit: true,
    percent: 100,
    mostMinor: 10_000n,
    leastDepositMinor: 1000n,
    fixedMinor: 0n,
    wagerTimes: 25,
    validDays: 14,
    title: {
      'en-US': 'First deposit, matched once',
      lv: 'Pirmā iemaksa, dubultota vienreiz',
      ru: 'Первый депозит, удвоенный один раз',
      'pt-BR': 'Primeiro depósito, dobrado uma vez',
      ar: 'أول إيداع، يُضاعف مرة واحدة',
    },
    text: {
      'en-US': 'A one-time 100% match on the first deposit, up to {most}.',
      lv: 'Vienreizējs 100% bonuss pirmajai iemaksai, līdz {most}.',
      ru: 'Разовый бонус 100% на первый депозит, до {most}.',
      'pt-BR': 'Um bônus único de 100% no primeiro depósito, até {most}.',
      ar: 'مكافأة 100% لمرة واحدة على أول إيداع، حتى {most}.',
    },
    terms: {
      'en-US':
        'Minimum deposit {least}. The bonus is bet 25 times within 14 days before it turns into cash. Not for phone bill.',
      lv: 'Minimālā iemaksa {least}. Bonuss jāapgroza 25 reizes 14 dienu laikā. Neattiecas uz telefona rēķinu.',
      ru: 'Минимальный депозит {least}. Бонус нужно отыграть 25 раз за 14 дней. Не действует для счёта телефона.',
      'pt-BR':
        'Depósito mínimo de {least}. O bônus precisa ser apostado 25 vezes em 14 dias. Não vale para conta do telefone.',
      ar: 'الحد الأدنى للإيداع {least}. يجب المراهنة بالمكافأة 25 مرة خلال 14 يومًا. لا يشمل فاتورة الهاتف.',
    },
  },
  {
    id: 102,
    action: 'deposit',
    excludeMethods: ['bank_transfer', 'phone_bill'],
    onlyFirstDeposit: false,
    percent: 25,
    mostMinor: 5000n,
    leastDepositMinor: 2000n,
    fixedMinor: 0n,
    wagerTimes: 20,
    validDays: 7,
    title: {
      'en-US': 'A quarter on top',
      lv: 'Ceturtdaļa klāt',
      ru: 'Четверть сверху',
      'pt-BR': 'Um quarto a mais',
      ar: 'ربع إضافي',
    },
    text: {
      'en-US': 'A 25% bonus on a deposit from {least}, up to {most}.',
      lv: '25% bonuss iemaksai no {least}, līdz {most}.',
      ru: 'Бонус 25% на депозит от {least}, до {most}.',
      'pt-BR': 'Bônus de 25% em depósitos a partir de {least}, até {most}.',
      ar: 'مكافأة 25% على إيداع من {least}، حتى {most}.',
    },
    terms: {
      'en-US':
        'Minimum deposit {least}. The bonus is bet 20 times within 7 days before it turns into cash. Not for bank transfer and phone bill.',
      lv: 'Minimālā iemaksa {least}. Bonuss jāapgroza 20 reizes 7 dienu laikā. Neattiecas uz bankas pārskaitījumu un telefona rēķinu.',
      ru: 'Минимальный депозит {least}. Бонус нужно отыграть 20 раз за 7 дней. Не действует для банковского перевода и счёта телефона.',
      'pt-BR':
        'Depósito mínimo de {least}. O bônus precisa ser apostado 20 vezes em 7 dias. Não vale para transferência e conta do telefone.',
      ar: 'الحد الأدنى للإيداع {least}. يجب المراهنة بالمكافأة 20 مرة خلال 7 أيام. لا يشمل التحويل المصرفي وفاتورة الهاتف.',
    },
  },
  fiveToStart,
  { ...fiveToStart, id: 202 },
  ...takenOffers,
];

export const offerById = (id: number): SeedOffer | undefined => offers.find((offer) => offer.id === id);

/** Codes for every answer: valid, expired, used by wren, at its limit, meant for another player. */
export const promoCodes = [
  { code: 'EVENING', offerId: 201, state: 'valid' },
  { code: 'LASTYEAR', offerId: 201, state: 'expired' },
  { code: 'WELCOME5', offerId: 202, state: 'used' },
  { code: 'FIRST100', offerId: 201, state: 'limit' },
  { code: 'JUSTFORRICH', offerId: 201, state: 'other' },
] as const;
