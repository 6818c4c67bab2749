import type { Localised } from './locales.ts';

export type SeedCategory = { readonly sysname: string; readonly icon: string; readonly name: Localised };
const row = (
  sysname: string,
  icon: string,
  en: string,
  lv: string,
  ru: string,
  pt: string,
  ar: string,
): SeedCategory => ({
  sysname,
  icon,
  name: { 'en-US': en, lv, ru, 'pt-BR': pt, ar },
});

/** Twelve categories in the order of the hall's chips. */
export const categories: readonly SeedCategory[] = [
  row('popular', 'flame', 'Popular', 'Populārās', 'Популярные', 'Populares', 'الأكثر رواجًا'),
  row('new', 'spark', 'New', 'Jaunās', 'Новые', 'Novos', 'جديدة'),
  row('slots', 'slots', 'Slots', 'Spēļu automāti', 'Слоты', 'Caça-níqueis', 'سلوتس'),
  row('jackpots', 'jackpot', 'Jackpots', 'Džekpoti', 'Джекпоты', 'Jackpots', 'جاكبوت'),
  row('live', 'live', 'Live tables', 'Tiešraides galdi', 'Живые столы', 'Mesas ao vivo', 'طاولات مباشرة'),
  row('roulette', 'refresh', 'Roulette', 'Rulete', 'Рулетка', 'Roleta', 'روليت'),
  row('blackjack', 'suit-spade', 'Blackjack', 'Blekdžeks', 'Блэкджек', 'Blackjack', 'بلاك جاك'),
  row('table', 'dice', 'Table games', 'Galda spēles', 'Настольные', 'Jogos de mesa', 'ألعاب الطاولة'),
  row('cards', 'cards', 'Cards', 'Kārtis', 'Карты', 'Cartas', 'ورق اللعب'),
  row('crash', 'play', 'Crash', 'Crash', 'Краш', 'Crash', 'كراش'),
  row('instant', 'quest', 'Instant', 'Tūlītējās', 'Мгновенные', 'Instantâneos', 'فورية'),
  row(
    'scratch',
    'ticket',
    'Scratch cards',
    'Nokasāmās biļetes',
    'Скретч-карты',
    'Raspadinhas',
    'بطاقات الخدش',
  ),
];
