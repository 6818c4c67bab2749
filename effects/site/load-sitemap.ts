import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { GAMES_MAX_COUNT, sportsbookSysname } from '../../schemas/constants.ts';
import { targetOf } from '../../schemas/rules/site/navigation/address.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { decideAddress } from '../../schemas/rules/site/navigation/decide-address.ts';
import { decideRobots, parseRobots } from '../../schemas/rules/site/robots.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import { getGames } from '../games/get-games.ts';
import { hasSportsbook } from '../betting/has-sportsbook.ts';
import { getJackpots } from '../games/boards/get-jackpots.ts';
import { getOffers } from '../rewards/offers/get-offers.ts';
import { optional } from '../kit/optional.ts';
import { wholeList } from '../kit/whole-list.ts';
import { getRobots } from './platform/get-robots.ts';
import { getTournaments } from '../rewards/tournaments/get-tournaments.ts';
import { loadSection } from '../pages/load-section.ts';
import { findHelp } from './content/find-help.ts';
import { findWhole } from './content/find-whole.ts';
import { helpPath } from '../../schemas/rules/pages/help.ts';

const MOST_GAMES = 9000;

const fixedPaths = routes
  .filter(
    ({ name, access, cache, redirect, pattern }) =>
      name !== 'betting' &&
      name !== 'help' &&
      access === 'everyone' &&
      cache === 'public' &&
      redirect === null &&
      !pattern.includes(':'),
  )
  .map(({ pattern }) => pattern);

const bettingIn = (hidden: readonly string[]) =>
  hasSportsbook().pipe(Effect.map((has) => (has && !hidden.includes(sportsbookSysname) ? ['/betting'] : [])));

const isSlugged = Schema.is(Schema.Struct({ slug: Schema.NonEmptyString }));

const slugsIn = Effect.fnUntraced(function* (locale: string) {
  const records = yield* findWhole('pages', { locale });
  return records.filter((record) => isSlugged(record)).map(({ slug }) => `/${encodeURIComponent(slug)}`);
});

const gamesIn = Effect.fnUntraced(function* (hidden: readonly string[]) {
  const read = (offset: number) => getGames({ filter: {}, offset, count: GAMES_MAX_COUNT });
  const first = yield* read(0);
  // Offsets count the places of the platform, with the games that the market does not see.
  const { total, places = total } = first;
  const offsets: number[] = [];
  for (let at = GAMES_MAX_COUNT; at < Math.min(places, MOST_GAMES); at += GAMES_MAX_COUNT) offsets.push(at);
  const rest = yield* Effect.forEach(offsets, read, { concurrency: 4 });
  return [first, ...rest]
    .flatMap(({ items }) => items)
    .filter(({ sysname }) => !hidden.includes(sysname))
    .map(({ sysname }) => `/game/${encodeURIComponent(sysname)}`)
    .flatMap((path) => [path, `${path}/about`]);
});

const helpIn = (locale: string) =>
  Effect.map(findHelp({ locale }), (articles) =>
    articles.length === 0 ? [] : ['/help', ...articles.map(({ slug }) => helpPath(slug))],
  );

const PART = 50;
type Listed = { readonly items: readonly { readonly id: string | number }[]; readonly total: number };
const under = <E, R>(path: string, read: (offset: number) => Effect.Effect<Listed, E, R>) =>
  Effect.map(wholeList(PART, read), (items) =>
    items.map(({ id }) => `${path}/${encodeURIComponent(String(id))}`),
  );
/** Lists whose things have a page each. */
const lists = {
  offers: () => under('/offers', (offset) => getOffers({ offset, count: PART })),
  tournaments: () => under('/tournaments', (offset) => getTournaments({ offset, count: PART })),
  jackpots: () => under('/jackpots', (offset) => getJackpots({ offset, count: PART })),
  promotions: (locale: string) =>
    loadSection({ route: 'promotions', params: {}, transaction: '', locale, uid: 0 }).pipe(
      Effect.map((page) => page?.entries.map(({ path }) => path) ?? []),
    ),
} as const;

export type SitemapInput = {
  /** A guest in the default locale. */
  readonly facts: NavigationFacts;
  readonly hiddenGames: readonly string[];
  /** Whether guests may read of offers. */
  readonly isPublic: boolean;
};

/** Paths, without locale, of all that search engines may keep; a list that does not come is left out. */
export const loadSitemap = Effect.fn('site.loadSitemap')(function* ({
  facts,
  hiddenGames,
  isPublic,
}: SitemapInput) {
  const locale = facts.defaultLocale;
  const [robots, ...found] = yield* Effect.all(
    [
      Effect.map(getRobots(), parseRobots),
      optional('sitemap pages', slugsIn(locale)),
      optional('sitemap offers', lists.offers()),
      optional('sitemap tournaments', lists.tournaments()),
      optional('sitemap jackpots', lists.jackpots()),
      optional('sitemap promotions', lists.promotions(locale)),
      optional('sitemap help', helpIn(locale)),
      optional('sitemap betting', bettingIn(hiddenGames)),
      optional('sitemap games', gamesIn(hiddenGames)),
    ],
    { concurrency: 4 },
  );
  const isKept = (path: string): boolean => {
    if (!isPublic && /^\/(?:offers|promotions)(?:\/|$)/.test(path)) return false;
    const { result } = decideAddress(targetOf(path, facts.origin), facts, []);
    return result.kind === 'show' && !result.isPrivate && decideRobots(robots, path).result === 'allowed';
  };
  return [...new Set([...fixedPaths, ...found.flatMap((paths) => paths ?? [])])].filter(isKept);
});
