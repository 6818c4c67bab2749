import type { Localised } from './locales.ts';
import { localised } from './locales.ts';

/** What a quest counts, all of it from rounds that were played and limits that are set. */
export type QuestGoal =
  | { readonly counts: 'rounds'; readonly mode: 'real' | 'demo'; readonly total: number }
  | { readonly counts: 'games'; readonly category: string; readonly total: number }
  | { readonly counts: 'categories'; readonly categories: readonly string[] }
  | { readonly counts: 'depositLimit' };

export type SeedQuest = {
  readonly id: string;
  readonly program: string;
  readonly title: Localised;
  readonly text: Localised;
  readonly image: string;
  readonly goal: QuestGoal;
  /** Points and money in hundredths, spins in pieces. */
  readonly reward: { readonly type: 'points' | 'money' | 'freespins'; readonly amount: bigint };
  /** Counts within the month and can be done anew in the next one. */
  readonly isMonthly?: true;
  readonly link: string;
};

export const quests: readonly SeedQuest[] = [
  {
    id: 'families',
    program: 'evening-school',
    title: localised(
      'Try three families',
      'Trīs spēļu dzimtas',
      'Три семейства',
      'Três famílias',
      'ثلاث عائلات',
    ),
    text: localised(
      'Play one card, one dice and one fruit game.',
      'Uzspēlējiet vienu kāršu, vienu kauliņu un vienu augļu spēli.',
      'Сыграйте в одну карточную, одну с костями и одну с фруктами.',
      'Jogue um jogo de cartas, um de dados e um de frutas.',
      'العب لعبة ورق ولعبة نرد ولعبة فواكه.',
    ),
    image: 'spade_sons',
    goal: { counts: 'categories', categories: ['cards', 'table', 'slots'] },
    reward: { type: 'points', amount: 3000n },
    link: '/gamehall',
  },
  {
    id: 'limits',
    program: 'evening-school',
    title: localised(
      'Set your limits',
      'Iestatiet limitus',
      'Установите лимиты',
      'Defina seus limites',
      'حدّد حدودك',
    ),
    text: localised(
      'Set a deposit limit.',
      'Iestatiet iemaksu limitu.',
      'Установите лимит депозитов.',
      'Defina um limite de depósito.',
      'حدّد حدًا للإيداع.',
    ),
    image: 'key_to_calder',
    goal: { counts: 'depositLimit' },
    reward: { type: 'points', amount: 2000n },
    link: '/profile/responsible-game',
  },
  {
    id: 'class',
    program: 'evening-school',
    title: localised('Evening class', 'Vakara stunda', 'Вечерний урок', 'Aula da noite', 'درس المساء'),
    text: localised(
      'Play five rounds in demo mode.',
      'Izspēlējiet piecus raundus demo režīmā.',
      'Сыграйте пять раундов в демо.',
      'Jogue cinco rodadas no modo demo.',
      'العب خمس جولات في الوضع التجريبي.',
    ),
    image: 'saturn_holiday',
    goal: { counts: 'rounds', mode: 'demo', total: 5 },
    reward: { type: 'points', amount: 1500n },
    link: '/gamehall',
  },
  {
    id: 'manners',
    program: 'evening-school',
    title: localised('Table manners', 'Galda kultūra', 'Манеры за столом', 'Boas maneiras', 'آداب الطاولة'),
    text: localised(
      'Take a seat at any live table.',
      'Apsēdieties pie jebkura tiešraides galda.',
      'Сядьте за любой живой стол.',
      'Sente-se em qualquer mesa ao vivo.',
      'اجلس إلى أي طاولة مباشرة.',
    ),
    image: 'salon_blackjack',
    goal: { counts: 'games', category: 'live', total: 1 },
    reward: { type: 'points', amount: 2500n },
    link: '/gamehall?category=live',
  },
  {
    id: 'thirty',
    program: 'evening-school',
    title: localised('Thirty turns', 'Trīsdesmit griezieni', 'Тридцать ходов', 'Trinta vezes', 'ثلاثون مرة'),
    text: localised(
      'Thirty rounds with real money this month, at any stake.',
      'Trīsdesmit raundi ar īstu naudu šomēnes, ar jebkuru likmi.',
      'Тридцать раундов на реальные деньги за месяц, с любой ставкой.',
      'Trinta rodadas com dinheiro real neste mês, com qualquer aposta.',
      'ثلاثون جولة بمال حقيقي هذا الشهر بأي رهان.',
    ),
    image: 'koi_department',
    goal: { counts: 'rounds', mode: 'real', total: 30 },
    reward: { type: 'freespins', amount: 5n },
    isMonthly: true,
    link: '/gamehall?category=slots',
  },
  {
    id: 'still-life',
    program: 'evening-school',
    title: localised('Still life', 'Klusā daba', 'Натюрморт', 'Natureza-morta', 'طبيعة صامتة'),
    text: localised(
      'Play five different slots.',
      'Uzspēlējiet piecus dažādus automātus.',
      'Сыграйте в пять разных слотов.',
      'Jogue cinco caça-níqueis diferentes.',
      'العب خمس ألعاب سلوتس مختلفة.',
    ),
    image: 'copper_orchard',
    goal: { counts: 'games', category: 'slots', total: 5 },
    reward: { type: 'money', amount: 100n },
    link: '/gamehall?category=slots',
  },
];
