import type { Localised } from '../locales.ts';
import { localised } from '../locales.ts';

/** What is the same in every locale, as amounts are: the site writes them in one way. */
export const inAll = (text: string): Localised => localised(text, text, text, text, text);

export const stepsTitle = localised(
  'How it goes',
  'Kā tas notiek',
  'Как это устроено',
  'Como funciona',
  'كيف تسير الأمور',
);
export const termsTitle = localised('Terms', 'Noteikumi', 'Условия', 'Termos', 'الشروط');
export const none = localised('None', 'Nav', 'Нет', 'Nenhum', 'لا يوجد');
export const nothingAsked = localised('None', 'Nav', 'Не нужен', 'Nenhuma', 'غير مطلوبة');
export const everyone = localised(
  'Every player',
  'Visi spēlētāji',
  'Все игроки',
  'Todos os jogadores',
  'جميع اللاعبين',
);

/** Names of the facts. */
export const factNames = {
  gives: localised('You get', 'Jūs saņemat', 'Вы получаете', 'Você recebe', 'تحصل على'),
  minimum: localised(
    'Minimum deposit',
    'Minimālā iemaksa',
    'Минимальный депозит',
    'Depósito mínimo',
    'أقل إيداع',
  ),
  wagering: localised('Wagering', 'Apgrozījums', 'Отыгрыш', 'Exigência de apostas', 'المراهنة المطلوبة'),
  validity: localised('Valid', 'Derīgs', 'Срок', 'Validade', 'الصلاحية'),
  who: localised('For', 'Kam', 'Для кого', 'Para quem', 'لمن'),
  prize: localised('Prize pool', 'Balvu fonds', 'Призовой фонд', 'Prêmio total', 'مجموع الجوائز'),
  entry: localised('Entry fee', 'Dalības maksa', 'Взнос', 'Taxa de entrada', 'رسم الدخول'),
  stake: localised('Smallest stake', 'Mazākā likme', 'Наименьшая ставка', 'Menor aposta', 'أصغر رهان'),
  excluded: localised('Not with', 'Neattiecas', 'Не действует', 'Não vale para', 'لا يشمل'),
  counts: localised('What counts', 'Kas skaitās', 'Что считается', 'O que conta', 'ما يُحتسب'),
  refusal: localised('If you say no', 'Ja atsakāties', 'Если отказаться', 'Se você recusar', 'إذا رفضت'),
} as const;
export type FactName = keyof typeof factNames;

export const days = (count: number) =>
  localised(
    `${count} days`,
    `${count} dienas`,
    count === 3 ? '3 дня' : `${count} дней`,
    `${count} dias`,
    count > 10 ? `${count} يومًا` : `${count} أيام`,
  );
export const points = localised(
  '1 point for each 10 staked',
  '1 punkts par katriem 10 likmēs',
  '1 очко за каждые 10 в ставках',
  '1 ponto a cada 10 apostados',
  'نقطة لكل 10 من الرهانات',
);
export const noExpiry = localised(
  'Points do not expire',
  'Punkti nebeidzas',
  'Очки не сгорают',
  'Os pontos não expiram',
  'النقاط لا تنتهي',
);
export const realMoney = localised(
  'Rounds for real money',
  'Raundi par īstu naudu',
  'Раунды на реальные деньги',
  'Rodadas com dinheiro real',
  'جولات بمال حقيقي',
);

export type PromotionTexts = {
  readonly title: Localised;
  readonly text: Localised;
  readonly intro: Localised;
  readonly steps: readonly Localised[];
  readonly button: Localised;
  /** In the order in which they are shown; those of the card come first. */
  readonly facts: Readonly<Partial<Record<FactName, Localised>>>;
  /** Further rows of the page's table of terms. */
  readonly more?: Readonly<Partial<Record<FactName, Localised>>>;
};
