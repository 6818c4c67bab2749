import * as Schema from 'effect/Schema';
import { Dec, Instant } from '../kit/lenient.ts';

/**
 * What payments and play have come to between `from` and `to`, epoch milliseconds, by the platform's own books: `withdrawn`
 * counts what left the balance, also while it is on its way; `staked` and `won` hold bonus money too; `corrected` is below
 * zero for what the operator took back. The history can be read from `history_from` on; null when the platform does not tell.
 */
export const Totals = Schema.Struct({
  from: Instant,
  to: Instant,
  history_from: Instant,
  currency: Schema.NonEmptyString,
  deposited: Dec,
  withdrawn: Dec,
  staked: Dec,
  won: Dec,
  bonuses: Dec,
  corrected: Dec,
});
export type Totals = typeof Totals.Type;

/** Of a period that was chosen, or of the whole life of the account. */
export type TotalsRow = Totals & { readonly id: 'period' | 'life' };
