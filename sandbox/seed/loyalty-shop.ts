import type { Localised } from './locales.ts';
import { localised } from './locales.ts';

/**
 * What an order gives: `cash` real money, `chip` bonus money that is wagered once, `spins` free spins of the game in
 * its picture, whose wins are real money, `keepsake` nothing that is worth anything.
 */
type ProductKind = 'cash' | 'chip' | 'spins' | 'keepsake';

/** `{value}` in a name is what it is worth in the player's currency. */
export type SeedProduct = {
  readonly id: string;
  readonly kind: ProductKind;
  readonly name: Localised;
  readonly text: Localised;
  readonly image: string;
  /** Hundredths of a point. */
  readonly priceMinor: bigint;
  /** Minor units of the player's currency; for spins the stake of one. */
  readonly valueMinor: bigint;
  readonly spins?: number;
  /** Null is without end. */
  readonly stock: number | null;
};

const noWagering = localised(
  'No wagering',
  'Bez apgrozījuma',
  'Без отыгрыша',
  'Sem rollover',
  'بلا شروط رهان',
);
const spinsText = localised(
  'Value 0.10 each, for seven days, wins are cash',
  'Vērtība 0.10 katram, septiņas dienas, laimests naudā',
  'По 0.10 каждый, семь дней, выигрыш деньгами',
  'Valor 0.10 cada, por sete dias, ganhos em dinheiro',
  'قيمة كل لفة 0.10 لمدة سبعة أيام والربح نقدًا',
);

const cashName = localised(
  '{value} cash',
  '{value} naudā',
  '{value} деньгами',
  '{value} em dinheiro',
  '{value} نقدًا',
);

export const products: readonly SeedProduct[] = [
  {
    id: 'cash-5',
    kind: 'cash',
    name: cashName,
    text: noWagering,
    image: 'lemon_arcade',
    priceMinor: 100_000n,
    valueMinor: 500n,
    stock: null,
  },
  {
    id: 'spins-10',
    kind: 'spins',
    name: localised(
      '10 spins, Koi Department',
      '10 griezieni, Koi Department',
      '10 вращений, Koi Department',
      '10 giros, Koi Department',
      '10 لفات، Koi Department',
    ),
    text: spinsText,
    image: 'koi_department',
    priceMinor: 45_000n,
    valueMinor: 10n,
    spins: 10,
    stock: null,
  },
  {
    id: 'chip-5',
    kind: 'chip',
    name: localised(
      'Live chip {value}',
      'Tiešraides žetons {value}',
      'Живая фишка {value}',
      'Ficha ao vivo {value}',
      'رقاقة مباشرة {value}',
    ),
    text: localised(
      'Bonus money, ×1 wagering, 24 hours',
      'Bonusa nauda, ×1 apgrozījums, 24 stundas',
      'Бонусные деньги, отыгрыш ×1, 24 часа',
      'Dinheiro de bônus, rollover ×1, 24 horas',
      'رصيد مكافأة، رهان ×1، 24 ساعة',
    ),
    image: 'salon_blackjack',
    priceMinor: 60_000n,
    valueMinor: 500n,
    stock: null,
  },
  {
    id: 'cash-20',
    kind: 'cash',
    name: cashName,
    text: noWagering,
    image: 'reel_estate',
    priceMinor: 380_000n,
    valueMinor: 2000n,
    stock: null,
  },
  {
    id: 'spins-25',
    kind: 'spins',
    name: localised(
      '25 spins, Peony Express',
      '25 griezieni, Peony Express',
      '25 вращений, Peony Express',
      '25 giros, Peony Express',
      '25 لفة، Peony Express',
    ),
    text: spinsText,
    image: 'peony_express',
    priceMinor: 105_000n,
    valueMinor: 10n,
    spins: 25,
    stock: null,
  },
  {
    id: 'card-fox',
    kind: 'keepsake',
    name: localised(
      'Card back: Fox',
      'Kāršu mugura: Lapsa',
      'Рубашка: Лиса',
      'Verso: Raposa',
      'ظهر بطاقة: ثعلب',
    ),
    text: localised(
      'A keepsake, no value',
      'Piemiņai, bez vērtības',
      'На память, без стоимости',
      'Uma lembrança, sem valor',
      'تذكار بلا قيمة',
    ),
    image: 'fox_on_the_roof',
    priceMinor: 12_000n,
    valueMinor: 0n,
    stock: 25,
  },
  {
    id: 'crown-print',
    kind: 'keepsake',
    name: localised(
      'Print: The Crown Bakery',
      'Druka: The Crown Bakery',
      'Гравюра: The Crown Bakery',
      'Gravura: The Crown Bakery',
      'طبعة: The Crown Bakery',
    ),
    text: localised(
      'A numbered print, by post',
      'Numurēta druka, pa pastu',
      'Нумерованный лист, почтой',
      'Gravura numerada, pelo correio',
      'طبعة مرقمة بالبريد',
    ),
    image: 'the_crown_bakery',
    priceMinor: 260_000n,
    valueMinor: 0n,
    stock: 3,
  },
  {
    id: 'umbrella',
    kind: 'keepsake',
    name: localised(
      'Umbrella of the house',
      'Nama lietussargs',
      'Зонт от дома',
      'Guarda-chuva da casa',
      'مظلة الدار',
    ),
    text: localised(
      'All of them are gone',
      'Visi jau izdalīti',
      'Все уже разобрали',
      'Todos já foram',
      'نفدت كلها',
    ),
    image: 'seven_umbrellas',
    priceMinor: 90_000n,
    valueMinor: 0n,
    stock: 0,
  },
];
