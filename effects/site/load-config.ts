import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { LinkItem } from '../../schemas/config/links.ts';
import { getGeneralInfo } from '../../schemas/calls/metadata.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { switchedOffBy } from '../../schemas/rules/site/middleware.ts';
import { isSwitchedOff } from '../../schemas/rules/site/routes.ts';
import { Api } from '../kit/api/api.ts';
import { optional } from '../kit/optional.ts';
import { hasSportsbook } from '../betting/has-sportsbook.ts';
import { getCmsConfig } from './platform/get-cms-config.ts';
import { ReadingArms } from './reading-arms.ts';

const menus = ['menuLinks', 'mobileBottomMenu', 'userMenuLinks', 'profileLinks', 'footerLinks'] as const;
const leadsToBetting = ({ url }: LinkItem): boolean => /^\/betting(?:[/?#]|$)/.test(url);
const LOOKUP_LIMIT_MS = 500;

const hasNoSportsbook = Effect.fnUntraced(function* (config: CmsConfig) {
  if (!menus.some((menu) => config[menu].some(leadsToBetting))) return false;
  if (config.market.hiddenGames.includes(sportsbookSysname)) return true;
  const answer = yield* hasSportsbook().pipe(
    Effect.timeoutOption(LOOKUP_LIMIT_MS),
    Effect.catch(() => Effect.succeed(Option.none<boolean>())),
  );
  return !Option.getOrElse(answer, () => true);
});

/**
 * Nothing leads to a part that is switched off, nor to a sportsbook where there is none. A platform that does not say
 * so in time keeps the links to it.
 */
const withOpenLinks = Effect.fnUntraced(function* (config: CmsConfig) {
  const switchedOff = switchedOffBy(config);
  const noSportsbook = yield* hasNoSportsbook(config);
  if (!noSportsbook && switchedOff.length === 0) return config;
  const isOpen = (link: LinkItem): boolean =>
    !(noSportsbook && leadsToBetting(link)) && !isSwitchedOff(link.url, switchedOff);
  const open = (menu: (typeof menus)[number]) => config[menu].filter(isOpen);
  return {
    ...config,
    menuLinks: open('menuLinks'),
    mobileBottomMenu: open('mobileBottomMenu'),
    userMenuLinks: open('userMenuLinks'),
    profileLinks: open('profileLinks'),
    footerLinks: open('footerLinks'),
  };
});

/** Where consent is asked for each product and way, one box at registration is none. */
const withConsents = (config: CmsConfig): CmsConfig =>
  config.market.offers.consentProducts.length === 0
    ? config
    : {
        ...config,
        registration: { ...config.registration, notify: { isActive: false, defaultValue: false } },
      };

const open = (config: CmsConfig) => Effect.map(withOpenLinks(config), withConsents);

const readArms = Effect.fnUntraced(function* (locale: string) {
  const read = yield* ReadingArms;
  return read ? yield* read(locale) : { config: yield* getCmsConfig({ locale }), rollout: null };
});

/**
 * The configuration of one locale. One that is faulty or does not come leaves the last good one in force. After a change
 * of locale the general info is read again too; one that does not come leaves the known one. On the front server the
 * candidate of a rollout comes along, for `forVisitor` to choose.
 */
export const loadConfig = Effect.fn('site.loadConfig')(function* (input: {
  readonly locale: string;
  readonly isChange?: boolean;
}) {
  const api = yield* Api;
  const [{ config, rollout }, general] = yield* Effect.all(
    [
      readArms(input.locale),
      input.isChange ? optional('general info', api.call(getGeneralInfo, {})) : Effect.succeed(null),
    ],
    { concurrency: 2 },
  );
  return {
    config: yield* open(config),
    ...(general && { general }),
    ...(rollout?.config && { rollout: { ...rollout, config: yield* open(rollout.config) } }),
  };
});
