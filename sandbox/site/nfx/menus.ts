import { menuTexts } from '../../seed/menu.ts';
import type { MenuKey } from '../../seed/menu.ts';
import type { LocaleCode } from '../../seed/locales.ts';

type LinkRow = readonly [key: MenuKey, url: string, icon?: string, isAuthOnly?: boolean];
const menu: readonly LinkRow[] = [
  ['games', '/gamehall', 'games'],
  ['live', '/gamehall?category=live', 'live'],
  ['jackpots', '/jackpots', 'jackpot'],
  ['tournaments', '/tournaments', 'cup'],
  ['loyalty', '/loyalty', 'loyalty'],
  ['betting', '/betting', 'bet'],
];
const bottomMenu: readonly LinkRow[] = [
  ['home', '/', 'home'],
  ['games', '/gamehall', 'games'],
  ['deposit', '/cashier/deposit', 'plus'],
  ['tournaments', '/tournaments', 'cup'],
];
const userMenu: readonly LinkRow[] = [
  ['deposit', '/cashier/deposit', 'deposit', true],
  ['withdraw', '/cashier/withdraw', 'withdraw', true],
  ['history', '/cashier/history', 'history', true],
];
const profileLinks: readonly LinkRow[] = [
  ['favourites', '/gamehall?category=favorites', 'heart', true],
  ['bonuses', '/profile/bonuses', 'gift', true],
  ['help', '/help', 'help'],
  ['support', '/support', 'chat'],
];
/** The site draws no icons there. */
const footer: readonly LinkRow[] = [
  ['allGames', '/gamehall'],
  ['liveTables', '/gamehall?category=live'],
  ['jackpots', '/jackpots'],
  ['winners', '/winners'],
  ['providers', '/providers'],
  ['offers', '/offers'],
  ['promotions', '/promotions'],
  ['responsible', '/responsible-gaming'],
  ['accessibility', '/accessibility'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['payments', '/payments'],
  ['help', '/help'],
  ['support', '/support'],
];

const links = (name: string, rows: readonly LinkRow[], locale: LocaleCode) =>
  rows.map(([key, url, icon = '', isAuthOnly = false]) => ({
    id: `${name}-${key}`,
    title: menuTexts[key][locale],
    url,
    icon,
    isExternal: false,
    isAuthOnly,
  }));

/** The links of header, bottom bar, menu of the player, profile and footer. */
export const menusConfig = (locale: LocaleCode) => ({
  menuLinks: links('menu', menu, locale),
  mobileBottomMenu: links('bottom', bottomMenu, locale),
  userMenuLinks: links('user', userMenu, locale),
  profileLinks: links('profile', profileLinks, locale),
  footerLinks: links('footer', footer, locale),
});
