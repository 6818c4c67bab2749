import * as Schema from 'effect/Schema';
import { Dec, Instant } from '../kit/lenient.ts';

/** Figures of the running session: `started_at` in epoch milliseconds, `staked` and `won` as decimal text. */
export const SessionFigures = Schema.Struct({
  started_at: Instant,
  staked: Dec,
  won: Dec,
  currency: Schema.String,
});
export type SessionFigures = typeof SessionFigures.Type;
