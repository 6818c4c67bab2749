import { banners } from '../../seed/banners.ts';
import { menuTexts } from '../../seed/menu.ts';
import type { LocaleCode } from '../../seed/locales.ts';

/** The home page: its hero and its rows of games. */
export const homeConfig = (locale: LocaleCode) => {
  const hero = banners[0];
  const rows = [
    { id: 'tonight', title: menuTexts.tonight[locale], category: 'popular', format: 'poster', count: 10 },
    { id: 'live', title: menuTexts.liveTables[locale], category: 'live', format: 'tile', count: 10 },
    { id: 'slots', title: menuTexts.slots[locale], category: 'slots', format: 'tile', count: 10 },
    { id: 'jackpots', title: menuTexts.jackpots[locale], category: 'jackpots', format: 'poster', count: 10 },
    { id: 'new', title: menuTexts.newThisWeek[locale], category: 'new', format: 'tile', count: 10 },
  ] as const;
  return {
    hero: {
      title: hero?.title[locale] ?? '',
      text: hero?.text[locale] ?? '',
      button: hero?.button[locale] ?? '',
      link: hero?.link ?? '',
      image: hero?.image ?? '',
    },
    rows: [...rows],
    showJackpots: true,
    showWinners: true,
    showProviders: true,
  };
};
