import * as Schema from 'effect/Schema';
import { Dec, listOf } from '../kit/lenient.ts';

/**
 * What one day of the asked zone has come to by the platform's own books: `day` as `YYYY-MM-DD`; `staked` and `won` hold
 * bonus money too; `withdrawn` counts what left the balance; `played_seconds` from the opening of a game to its end.
 */
const ActivityDay = Schema.Struct({
  day: Schema.NonEmptyString,
  staked: Dec,
  won: Dec,
  deposited: Dec,
  withdrawn: Dec,
  played_seconds: Schema.Finite,
});

/** Days on which nothing happened may be left out. */
export const Activity = Schema.Struct({
  currency: Schema.NonEmptyString,
  days: listOf(ActivityDay, 'account.getActivity.days'),
});
export type Activity = typeof Activity.Type;

export type ActivityRow = typeof ActivityDay.Type & { readonly id: string; readonly currency: string };
