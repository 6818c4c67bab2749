import * as Effect from 'effect/Effect';
import type { Promotion } from '../../schemas/site/content.ts';
import type { GameProvider } from '../../schemas/games/games.ts';
import type { Tournament } from '../../schemas/rewards/tournaments.ts';
import { findPromotions } from '../site/content/find-promotions.ts';
import { optional } from '../kit/optional.ts';
import { getProviders } from '../games/get-providers.ts';
import { getTournaments } from '../rewards/tournaments/get-tournaments.ts';
import { platformTime } from '../kit/platform-time.ts';

export type TournamentTeaser = Pick<
  Tournament,
  'id' | 'name' | 'image_url' | 'finished_at' | 'total_participants' | 'total_prize'
>;
/** `slug` names it in addresses; facts are its terms in a few words. */
export type PromotionTeaser = Pick<Promotion, 'slug' | 'title' | 'text' | 'facts'>;
export type ProviderTeaser = Pick<GameProvider, 'sysname' | 'name' | 'image'>;
export type Teasers = {
  readonly tournaments: readonly TournamentTeaser[];
  readonly promotions: readonly PromotionTeaser[];
  /** Makers of games, left out where the home page shows none. */
  readonly providers?: readonly ProviderTeaser[];
};

export type TeasersInput = { readonly locale: string; readonly providers?: boolean };

const COUNT = 3;
const PROVIDERS = 12;

/** The first running tournaments, and the first promotions that are not over; a list that fails is empty. */
export const loadTeasers = Effect.fn('site.loadTeasers')(function* ({ locale, providers }: TeasersInput) {
  const [running, told, makers] = yield* Effect.all(
    [
      optional('tournaments', getTournaments({ status: 'active', offset: 0, count: COUNT })),
      optional('promotions', findPromotions({ locale })),
      providers ? optional('providers', getProviders({})) : Effect.succeed(null),
    ],
    { concurrency: 3 },
  );
  const now = yield* platformTime;
  return {
    tournaments: (running?.items ?? []).map(
      ({ id, name, image_url, finished_at, total_participants, total_prize }): TournamentTeaser => ({
        id,
        name,
        image_url,
        finished_at,
        total_participants,
        total_prize,
      }),
    ),
    promotions: (told ?? [])
      .filter(({ ends_at: until }) => until === null || until > now)
      .slice(0, COUNT)
      .map(({ id, slug, title, text, facts }): PromotionTeaser => ({ slug: slug || id, title, text, facts })),
    ...(makers && {
      providers: makers.items
        .slice(0, PROVIDERS)
        .map(({ sysname, name, image }): ProviderTeaser => ({ sysname, name, image })),
    }),
  };
});
