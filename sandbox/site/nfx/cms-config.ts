import { createHash } from 'node:crypto';
import type { CmsConfigSource } from '../../../schemas/site/cms-config.ts';
import { socialServices } from '../../access/oauth/services.ts';
import { depositMethods } from '../../cashier/methods.ts';
import { motifImage } from '../../http/media.ts';
import { noticeSound } from '../../http/notice-sound.ts';
import { banners } from '../../seed/banners.ts';
import { currencies } from '../../seed/currencies.ts';
import { menuTexts, methodTexts, withdrawTexts } from '../../seed/menu.ts';
import type { MenuKey } from '../../seed/menu.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import type { Switches } from '../../settings.ts';
import { marketConfig } from './market.ts';

/** Changes with the content, so that rendered pages of an older one are not kept. */
const contentVersion = '4';

type LinkRow = readonly [key: MenuKey, url: string, icon: string, isAuthOnly?: boolean];
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
  ['support', '/support', 'chat'],
];
const footer: readonly LinkRow[] = [
  ['allGames', '/gamehall', 'games'],
  ['liveTables', '/gamehall?category=live', 'live'],
  ['jackpots', '/jackpots', 'jackpot'],
  ['winners', '/winners', 'cup'],
  ['providers', '/providers', 'games'],
  ['offers', '/offers', 'ticket'],
  ['promotions', '/promotions', 'gift'],
  ['responsible', '/responsible-gaming', 'shield'],
  ['terms', '/terms', 'doc'],
  ['privacy', '/privacy', 'lock'],
  ['payments', '/payments', 'card'],
  ['support', '/support', 'chat'],
];

const links = (name: string, rows: readonly LinkRow[], locale: LocaleCode) =>
  rows.map(([key, url, icon, isAuthOnly = false]) => ({
    id: `${name}-${key}`,
    title: menuTexts[key][locale],
    url,
    icon,
    isExternal: false,
    isAuthOnly,
  }));

const icons: Readonly<Record<string, string>> = {
  card: 'card',
  bank_transfer: 'bank',
  e_wallet: 'wallet',
  phone_bill: 'phone',
  pix: 'bank',
  voucher: 'ticket',
};

const methodContent = (locale: LocaleCode) =>
  depositMethods.map(({ sysname, name }) => ({
    sysname,
    name: name[locale],
    icon: icons[sysname] ?? 'card',
    icon_dark: icons[sysname] ?? 'card',
    icon_small: icons[sysname] ?? 'card',
    description: methodTexts[sysname]?.[locale] ?? '',
    deposit_description: methodTexts[sysname]?.[locale] ?? '',
    withdraw_description: withdrawTexts[sysname]?.[locale] ?? '',
  }));

const amountsOf: Readonly<Record<string, readonly string[]>> = {
  EUR: ['10', '20', '50', '100', '200', '500'],
  USD: ['10', '20', '50', '100', '200', '500'],
  BRL: ['50', '100', '200', '500', '1000', '2000'],
};

const homeConfig = (locale: LocaleCode) => {
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

const onlyBuilt = {
  // Pages of later issues do not exist yet.
  betHistory: { enabled: false },
  tournaments: { enabled: false },
  consent: { enabled: false },
  messenger: { enabled: true },
  responsibleGame: { depositLimit: false, selfExclusion: false },
} as const;

const marketVersion = (switches: Switches): string =>
  createHash('sha256')
    .update(JSON.stringify(marketConfig(switches)))
    .digest('hex')
    .slice(0, 8);

/** `GET /nfx/cms-config/{locale}`: the operator's configuration, with links to the pages that exist. */
export const cmsConfig = (
  locale: LocaleCode,
  switches: Switches,
  frontOrigin: string,
  verificationUrl = '',
): CmsConfigSource => ({
  version: `${contentVersion}.${marketVersion(switches)}`,
  brand: {
    id: 'evenfall',
    name: 'Evenfall',
    logo: '',
    logoCompact: '',
    favicon: '',
    themeColor: '',
    tokens: {},
  },
  localeDetectStrategy: 'platform',
  menuLinks: links('menu', menu, locale),
  mobileBottomMenu: links('bottom', bottomMenu, locale),
  userMenuLinks: links('user', userMenu, locale),
  profileLinks: links('profile', profileLinks, locale),
  footerLinks: links('footer', footer, locale),
  socialItemsList: [],
  ratingSites: [],
  paymentMethods: methodContent(locale),
  footer: {
    text: menuTexts.footer[locale],
    licence: menuTexts.licence[locale],
    responsibleText: menuTexts.gambling[locale],
  },
  iconsFlag: [],
  customCode: [],
  redirects: [
    { from_url: '/slots/*', to_url: '/gamehall?category=slots' },
    { from_url: '/play/*', to_url: '/game/*' },
  ],
  confirmHint: { showConfirmContactsHint: true, pageExceptions: [] },
  hints: { registrationWindowSeconds: 7200, confirmWindowSeconds: 432_000, hiddenSeconds: 86_400 },
  offers: { showPromocodeSwitcher: true, cashbackIntervalView: '', bonusesSwitchOrder: [] },
  authentication: {
    registrationTypes: ['form', 'fast', 'social'],
    socialProviders: socialServices.map(({ service, title }) => ({ service, title, icon: '' })),
    twoFactorCodes: {},
  },
  registration: {
    terms: { isActive: true, defaultValue: false },
    notify: { isActive: true, defaultValue: false },
    markBetting: { isActive: false, defaultValue: 'casino' },
    showPromocode: true,
    showPromoFieldByDefault: false,
    showCharacterSelect: false,
  },
  forms: { strategy: 'eager', preventEmoji: true },
  twoFactor: { enabled: true },
  search: { enabled: true },
  ...onlyBuilt,
  loyalty: {
    isEnableLoyalty: true,
    isEnableCharacters: true,
    coinIcon: motifImage('pip_street'),
    placesWhereDisplayedCharacters: ['loyalty-page', 'profile-loyalty-pages'],
    tutorialUrl: '/loyalty/lamplight',
    notification: { duration: 5, sound: noticeSound },
  },
  responsibleGame: { depositLimit: true, selfExclusion: true },
  verification: { enabled: true, url: verificationUrl },
  games: { hiddenCategories: [] },
  cashier: {
    paymentMethods: { showSysnameInUrl: true, methods: methodContent(locale) },
    presets: currencies.map(({ code }) => ({
      currency: code,
      amounts: (amountsOf[code] ?? []).map((value) => ({ value })),
    })),
    progress: [],
    receipt: {
      showAddress: true,
      showContacts: true,
      showRules: true,
      address: menuTexts.receiptAddress[locale],
      contacts: 'support@evenfall.test',
      rules: menuTexts.footer[locale],
    },
  },
  balanceRefresh: {
    countSecondsForDelayBetweenClick: 1,
    isEnabledInterval: true,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: true,
  },
  currencies: currencies.map(({ code, position }) => ({ code, position })),
  popups: { enabled: true, names: [] },
  market: marketConfig(switches),
  home: homeConfig(locale),
  seo: { siteName: 'Evenfall', hosts: [new URL(frontOrigin).host], canonicalSegment: '', image: '' },
  returnOrigins: [],
  parentOrigins: [],
  buildPollSeconds: 3600,
  images: { urlTemplate: '' },
});
