import * as Effect from 'effect/Effect';
import type { Banner } from '../../schemas/site/banners.ts';
import { BANNERS_COUNT, homeWinnersCount } from '../../schemas/constants.ts';
import type { Jackpot, Winner } from '../../schemas/games/jackpots.ts';
import { getBanners } from '../site/banners/get-banners.ts';
import { bannerFields } from '../../schemas/rules/kit/asked-fields.ts';
import { getGames } from '../games/get-games.ts';
import { getJackpots } from '../games/boards/get-jackpots.ts';
import { getWinners } from '../games/boards/get-winners.ts';
import { optional } from '../kit/optional.ts';
import { platformTime } from '../kit/platform-time.ts';
import { shared } from '../kit/shared.ts';
import { cardGame } from '../../schemas/rules/games/card-game.ts';

export type HomeRowRequest = { readonly id: string; readonly category: string; readonly count: number };
export type LoadHomeInput = {
  readonly rows: readonly HomeRowRequest[];
  readonly showJackpots: boolean;
  readonly showWinners: boolean;
};
export type LoadLiveInput = Pick<LoadHomeInput, 'showJackpots' | 'showWinners'>;

/** What the page shows of each; the rest stays out of its snapshot. */
export type HomeBanner = Pick<Banner, 'id' | 'finished_at'> & {
  readonly description: Pick<
    Banner['description'],
    'position' | 'title' | 'text' | 'button' | 'link' | 'image'
  >;
};
export type HomeJackpot = Pick<Jackpot, 'id' | 'name' | 'amount' | 'currency'>;

const JACKPOTS = 4;
const LIVE_MS = 5_000;
const positions = new Set(['home_hero', 'home_side']);

const shownBanner = ({ id, finished_at, description }: Banner): HomeBanner => {
  const { position, title, text, button, link, image } = description;
  return { id, finished_at, description: { position, title, text, button, link, image } };
};
const shownJackpot = ({ id, name, amount, currency }: Jackpot): HomeJackpot => ({
  id,
  name,
  amount,
  currency,
});

/** One row; null when it failed. */
const readRow = ({ id, category, count }: HomeRowRequest) =>
  optional(
    id,
    getGames({
      filter: category === '' ? {} : { category },
      sort: { by: 'rank', order: 'asc' },
      offset: 0,
      count,
    }),
  );

/** Undefined is not asked for, null failed. */
const readLive = (input: LoadLiveInput) =>
  Effect.all(
    [
      input.showJackpots
        ? optional('jackpots', getJackpots({ offset: 0, count: JACKPOTS }))
        : Effect.succeed(undefined),
      input.showWinners
        ? optional('winners', getWinners({ offset: 0, count: homeWinnersCount }))
        : Effect.succeed(undefined),
    ],
    { concurrency: 2 },
  ).pipe(
    Effect.map(([jackpots, winners]) => ({
      jackpots: jackpots && jackpots.items.map(shownJackpot),
      winners: winners && (winners.items as readonly Winner[]),
    })),
  );

/** What is the same for all visitors. */
const readCommon = (input: LoadHomeInput) =>
  Effect.suspend(() =>
    Effect.all([readLive(input), Effect.all(input.rows.map(readRow), { concurrency: 6 })], {
      concurrency: 2,
    }),
  ).pipe(
    Effect.map(([live, pages]) => ({
      isWhole: live.jackpots !== null && live.winners !== null && !pages.includes(null),
      jackpots: live.jackpots ?? [],
      winners: live.winners ?? [],
      rows: input.rows.map(({ id }, index) => ({
        id,
        games: (pages[index]?.items ?? []).map(cardGame),
        total: pages[index]?.total ?? 0,
      })),
    })),
  );

/**
 * Jackpots and winners: the blocks that move while the page is looked at; one that failed is left out. A banner leaves
 * when it ends.
 */
export const loadLive = Effect.fn('site.loadLive')(function* (
  input: LoadLiveInput & { readonly banners?: readonly HomeBanner[] },
) {
  const { jackpots, winners } = yield* readLive(input);
  const now = yield* platformTime;
  const { banners = [] } = input;
  const running = banners.filter(({ finished_at: end }) => end === null || end > now);
  return {
    ...(jackpots && { jackpots }),
    ...(winners && { winners }),
    ...(running.length < banners.length && { banners: running }),
  };
});

/** Everything of the home page, side by side. A block that failed is empty, and asked for again by the next page. */
export const loadHome = Effect.fnUntraced(function* (input: LoadHomeInput) {
  const [banners, { jackpots, winners, rows }] = yield* Effect.all(
    [
      optional('banners', getBanners({ offset: 0, count: BANNERS_COUNT, fields: bannerFields })),
      shared('home', input, LIVE_MS, readCommon(input), ({ isWhole }) => isWhole),
    ],
    { concurrency: 2 },
  );
  return {
    banners: (banners?.items ?? [])
      .filter(({ description }) => positions.has(description.position))
      .map(shownBanner),
    jackpots,
    winners,
    rows,
  };
});
