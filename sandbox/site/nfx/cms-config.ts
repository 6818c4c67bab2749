import { createHash } from 'node:crypto';
import type { CmsConfigSource } from '../../../schemas/site/cms-config.ts';
import { socialServices } from '../../access/oauth/services.ts';
import { motifImage } from '../../http/media.ts';
import { noticeSound } from '../../http/notice-sound.ts';
import { currencies } from '../../seed/currencies.ts';
import { menuTexts } from '../../seed/menu.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import type { Switches } from '../../settings.ts';
import { cashierConfig, methodContent } from './cashier.ts';
import { homeConfig } from './home.ts';
import { marketConfig } from './market.ts';
import { menusConfig } from './menus.ts';

/** Changes with the content, so that rendered pages of an older one are not kept. */
const contentVersion = '7';

/** Signing in and up. */
const accessConfig = {
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
} satisfies Partial<CmsConfigSource>;

/** What this operator has beside its games, and what it leaves out. */
const offered = {
  betHistory: { enabled: true },
  tournaments: { enabled: true },
  consent: { enabled: false },
  messenger: { enabled: true },
  responsibleGame: { depositLimit: true, selfExclusion: true },
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
  ...menusConfig(locale),
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
  ...accessConfig,
  search: { enabled: true },
  ...offered,
  loyalty: {
    isEnableLoyalty: true,
    isEnableCharacters: true,
    coinIcon: motifImage('pip_street'),
    placesWhereDisplayedCharacters: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'],
    tutorialUrl: '/loyalty/lamplight',
    notification: { duration: 5, sound: noticeSound },
  },
  verification: { enabled: true, url: verificationUrl },
  games: { hiddenCategories: [] },
  cashier: cashierConfig(locale),
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
  seo: { siteName: '', hosts: [new URL(frontOrigin).host], canonicalSegment: '', image: '' },
  returnOrigins: [],
  parentOrigins: [],
  buildPollSeconds: 3600,
  images: { urlTemplate: '' },
});
