import * as Schema from 'effect/Schema';
import { AuthenticationConfig, FormsConfig, RegistrationConfig } from '../config/authentication.ts';
import { CashierConfig } from '../config/cashier.ts';
import { CustomCode, IconsFlag, PaymentMethodContent } from '../config/content-items.ts';
import { HomeConfig } from '../config/home.ts';
import { LinkItem, RatingSite, RedirectRecord, SocialItem } from '../config/links.ts';
import {
  BalanceRefreshConfig,
  LoyaltyConfig,
  MarketConfig,
  PollSeconds,
  SwitchesConfig,
} from '../config/policy.ts';
import { listPart, listSection, section } from '../config/section.ts';
import { Flag, orFallback } from '../kit/lenient.ts';
import { cmsDefaults } from '../rules/site/cms-config-defaults.ts';

const text = Schema.String;
const texts = Schema.Record(Schema.String, Schema.String);

/** Name and mark of the operator; `id` picks the token stylesheet, `tokens` overrides brand inputs of it. */
const Brand = section(
  'brand',
  { id: text, name: text, logo: text, logoCompact: text, favicon: text, themeColor: text, tokens: texts },
  cmsDefaults.brand,
);

const CurrencyFormat = Schema.Struct({
  code: Schema.NonEmptyString,
  position: Schema.Literals(['before', 'after']),
});
type CurrencyFormat = typeof CurrencyFormat.Type;

/**
 * `GET /nfx/cms-config/{locale}`. Every field has a default: an absent or wrong one falls back and is reported with
 * its path, unknown keys are ignored, so any record decodes.
 */
export const CmsConfig = Schema.Struct({
  version: orFallback(text, cmsDefaults.version, 'version'),
  brand: Brand,
  localeDetectStrategy: orFallback(text, cmsDefaults.localeDetectStrategy, 'localeDetectStrategy'),
  menuLinks: listSection(LinkItem, 'menuLinks'),
  profileLinks: listSection(LinkItem, 'profileLinks'),
  mobileBottomMenu: listSection(LinkItem, 'mobileBottomMenu'),
  footerLinks: listSection(LinkItem, 'footerLinks'),
  userMenuLinks: listSection(LinkItem, 'userMenuLinks'),
  socialItemsList: listSection(SocialItem, 'socialItemsList'),
  ratingSites: listSection(RatingSite, 'ratingSites'),
  paymentMethods: listSection(PaymentMethodContent, 'paymentMethods'),
  footer: section('footer', { text, licence: text, responsibleText: text }, cmsDefaults.footer),
  iconsFlag: orFallback(
    IconsFlag as never as Schema.Codec<Readonly<Record<string, string>>, unknown>,
    {},
    'iconsFlag',
  ),
  customCode: listSection(CustomCode, 'customCode'),
  redirects: listSection(RedirectRecord, 'redirects'),
  confirmHint: section(
    'confirmHint',
    { showConfirmContactsHint: Flag, pageExceptions: listPart(text, 'confirmHint.pageExceptions') },
    cmsDefaults.confirmHint,
  ),
  hints: section(
    'hints',
    {
      registrationWindowSeconds: Schema.Finite,
      confirmWindowSeconds: Schema.Finite,
      hiddenSeconds: Schema.Finite,
    },
    cmsDefaults.hints,
  ),
  offers: section(
    'offers',
    {
      showPromocodeSwitcher: Flag,
      cashbackIntervalView: text,
      bonusesSwitchOrder: listPart(text, 'offers.bonusesSwitchOrder'),
    },
    cmsDefaults.offers,
  ),
  authentication: AuthenticationConfig,
  registration: RegistrationConfig,
  forms: FormsConfig,
  ...SwitchesConfig,
  loyalty: LoyaltyConfig,
  games: section('games', { hiddenCategories: listPart(text, 'games.hiddenCategories') }, cmsDefaults.games),
  cashier: CashierConfig,
  balanceRefresh: BalanceRefreshConfig,
  currencies: listSection(CurrencyFormat, 'currencies'),
  popups: section('popups', { enabled: Flag, names: listPart(text, 'popups.names') }, cmsDefaults.popups),
  market: MarketConfig,
  home: HomeConfig,
  seo: section(
    'seo',
    { siteName: text, hosts: listPart(text, 'seo.hosts'), canonicalSegment: text, image: text },
    cmsDefaults.seo,
  ),
  returnOrigins: listSection(text, 'returnOrigins'),
  parentOrigins: listSection(text, 'parentOrigins'),
  buildPollSeconds: orFallback(PollSeconds, cmsDefaults.buildPollSeconds, 'buildPollSeconds'),
  images: section('images', { urlTemplate: text }, cmsDefaults.images),
});
export type CmsConfig = typeof CmsConfig.Type;
/** What the platform sends: every part may be absent. */
export type CmsConfigSource = typeof CmsConfig.Encoded;

export type { BalanceRefreshSettings } from '../config/policy.ts';
