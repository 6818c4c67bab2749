import * as Schema from 'effect/Schema';
import { Dec, Instant, OptionalText, orNull, page, TextId, withDefault } from './lenient.ts';

export const tournamentStatuses = ['future', 'active', 'finished'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** A tournament as lists and its own page show it; `total_prize` is money, null when the prizes are things. */
export const Tournament = Schema.Struct({
  id: TextId,
  name: OptionalText,
  description: OptionalText,
  image_url: OptionalText,
  provider: OptionalText,
  status: withDefault(Schema.Literals(tournamentStatuses), 'active'),
  started_at: Instant,
  finished_at: Instant,
  games_count: orNull(Schema.Natural),
  total_participants: orNull(Schema.Natural),
  total_prize: orNull(Schema.Struct({ amount: Dec, currency: Schema.String })),
});
export type Tournament = typeof Tournament.Type;
export const TournamentPage = page(Tournament);
