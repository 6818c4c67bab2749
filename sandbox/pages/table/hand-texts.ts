import type { Localised } from '../../seed/locales.ts';

type HandTexts = {
  /** The phase, for who has something to choose and for who has not. */
  readonly decide: string;
  readonly waits: string;
  readonly hand: string;
  readonly stand: string;
  readonly hit: string;
  readonly double: string;
  /** With `{own}` and `{house}`, points. */
  readonly dealt: string;
  readonly ended: string;
  /** With `{own}`. */
  readonly over: string;
  readonly lateChoice: string;
  /** With `{rank}` and `{suit}`. */
  readonly card: string;
  readonly hidden: string;
  /** Of an ace, a jack, a queen and a king. */
  readonly ranks: readonly [string, string, string, string];
  /** Of spades, hearts, diamonds and clubs, as they stand in the name of a card. */
  readonly suits: readonly [string, string, string, string];
};

export const handTexts: Localised<HandTexts> = {
  'en-US': {
    decide: 'Play your hand',
    waits: 'Hands are played',
    hand: 'Your hand',
    stand: 'Stand',
    hit: 'Hit',
    double: 'Double',
    dealt: 'You have {own}, the dealer shows {house}',
    ended: 'You {own}, dealer {house}',
    over: 'You have {own}, over 21',
    lateChoice: 'That came too late: the hand stays as it is.',
    card: '{rank} of {suit}',
    hidden: 'hidden card',
    ranks: ['ace', 'jack', 'queen', 'king'],
    suits: ['spades', 'hearts', 'diamonds', 'clubs'],
  },
  lv: {
    decide: 'Spēlējiet savu roku',
    waits: 'Spēlē rokas',
    hand: 'Jūsu roka',
    stand: 'Palikt',
    hit: 'Vēl',
    double: 'Dubultot',
    dealt: 'Jums ir {own}, dīlerim redzams {house}',
    ended: 'Jums {own}, dīlerim {house}',
    over: 'Jums ir {own}, vairāk par 21',
    lateChoice: 'Par vēlu: roka paliek, kāda ir.',
    card: '{suit} {rank}',
    hidden: 'aizklāta kārts',
    ranks: ['dūzis', 'kalps', 'dāma', 'kungs'],
    suits: ['pīķa', 'ercena', 'kārava', 'kreica'],
  },
  ru: {
    decide: 'Сыграйте свою руку',
    waits: 'Разыгрываются руки',
    hand: 'Ваша рука',
    stand: 'Хватит',
    hit: 'Ещё',
    double: 'Удвоить',
    dealt: 'У вас {own}, у дилера видно {house}',
    ended: 'У вас {own}, у дилера {house}',
    over: 'У вас {own}, больше 21',
    lateChoice: 'Слишком поздно: рука остаётся как есть.',
    card: '{rank} {suit}',
    hidden: 'закрытая карта',
    ranks: ['туз', 'валет', 'дама', 'король'],
    suits: ['пик', 'червей', 'бубен', 'треф'],
  },
  'pt-BR': {
    decide: 'Jogue a sua mão',
    waits: 'As mãos são jogadas',
    hand: 'Sua mão',
    stand: 'Ficar',
    hit: 'Pedir',
    double: 'Dobrar',
    dealt: 'Você tem {own}, o dealer mostra {house}',
    ended: 'Você {own}, dealer {house}',
    over: 'Você tem {own}, mais de 21',
    lateChoice: 'Tarde demais: a mão fica como está.',
    card: '{rank} de {suit}',
    hidden: 'carta fechada',
    ranks: ['ás', 'valete', 'dama', 'rei'],
    suits: ['espadas', 'copas', 'ouros', 'paus'],
  },
  ar: {
    decide: 'العب يدك',
    waits: 'تُلعب الأيدي',
    hand: 'يدك',
    stand: 'وقوف',
    hit: 'سحب',
    double: 'مضاعفة',
    dealt: 'لديك {own}، والموزع يُظهر {house}',
    ended: 'أنت {own}، والموزع {house}',
    over: 'لديك {own}، أكثر من 21',
    lateChoice: 'فات الأوان: تبقى اليد كما هي.',
    card: '{rank} {suit}',
    hidden: 'ورقة مغطاة',
    ranks: ['آس', 'شاب', 'ملكة', 'ملك'],
    suits: ['بستوني', 'قلوب', 'ديناري', 'سباتي'],
  },
};
