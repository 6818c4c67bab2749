import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { LinkItem } from '../../schemas/config/links.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { hasSportsbook } from '../betting/has-sportsbook.ts';
import { getCmsConfig, readCmsConfig } from './platform/get-cms-config.ts';
import { ContentKeeping } from './content-keeper.ts';

const menus = ['menuLinks', 'mobileBottomMenu', 'userMenuLinks', 'profileLinks', 'footerLinks'] as const;
const leadsToBetting = ({ url }: LinkItem): boolean => /^\/betting(?:[/?#]|$)/.test(url);
const LOOKUP_LIMIT_MS = 500;

/** Where there is no sportsbook nothing leads to it. A platform that does not say so in time keeps its links. */
const withOpenLinks = Effect.fnUntraced(function* (config: CmsConfig) {
  if (!menus.some((menu) => config[menu].some(leadsToBetting))) return config;
  const isHidden = config.market.hiddenGames.includes(sportsbookSysname);
  const answer = isHidden
    ? Option.some(false)
    : yield* hasSportsbook().pipe(
        Effect.timeoutOption(LOOKUP_LIMIT_MS),
        Effect.catch(() => Effect.succeed(Option.none<boolean>())),
      );
  if (Option.getOrElse(answer, () => true)) return config;
  const open = (menu: (typeof menus)[number]) => config[menu].filter((link) => !leadsToBetting(link));
  return {
    ...config,
    menuLinks: open('menuLinks'),
    mobileBottomMenu: open('mobileBottomMenu'),
    userMenuLinks: open('userMenuLinks'),
    profileLinks: open('profileLinks'),
    footerLinks: open('footerLinks'),
  };
});

/** The configuration of one locale. One that is faulty or does not come leaves the last good one in force. */
export const loadConfig = Effect.fn('site.loadConfig')(function* (input: { readonly locale: string }) {
  const keeper = yield* ContentKeeping;
  if (!keeper) return { config: yield* withOpenLinks(yield* getCmsConfig(input)) };
  const config = yield* readCmsConfig(input).pipe(
    Effect.map(({ value, faults }) => keeper.settle(input.locale, value, faults)),
    Effect.catch((error) => {
      const known = keeper.standIn(input.locale, error._tag);
      return known ? Effect.succeed(known) : Effect.fail(error);
    }),
  );
  return { config: yield* withOpenLinks(config) };
});
