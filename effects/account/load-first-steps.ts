import * as Effect from 'effect/Effect';
import { readBets } from '../betting/read-bets.ts';
import { getHistory } from '../cashier/get-history.ts';
import { paidBeforeIn } from '../cashier/paid-before.ts';
import { optional } from '../kit/optional.ts';
import { loadLimits } from './limits/load-limits.ts';
import { getProfileInfo } from './profile/get-profile-info.ts';

const PLAYED_DAYS = 30;
const LOOKED_AT = 10;

/** In the order in which they are gone. */
const firstSteps = ['contact', 'limit', 'deposit', 'game'] as const;
type FirstStep = (typeof firstSteps)[number];
/** `isDone` null: the platform did not tell. */
export type FirstStepView = { readonly step: FirstStep; readonly isDone: boolean | null };

/** How far a new player is: a way to be reached confirmed, a limit set, a deposit paid, a round played. */
export const loadFirstSteps = Effect.fn('account.loadFirstSteps')(function* () {
  const [profile, limits, deposits, rounds] = yield* Effect.all(
    [
      getProfileInfo(),
      optional('limits', loadLimits()),
      optional('deposits', getHistory({ type: 'deposit', offset: 0, count: LOOKED_AT })),
      optional('rounds', readBets({ type: 'casino', days: PLAYED_DAYS, offset: 0, count: 1 })),
    ],
    { concurrency: 'unbounded' },
  );
  const done: Readonly<Record<FirstStep, boolean | null>> = {
    contact: profile.contacts.some(({ is_confirmed: isConfirmed }) => isConfirmed),
    limit: limits && limits.items.some(({ amount, minutes }) => amount !== null || minutes !== null),
    deposit: deposits && paidBeforeIn(deposits.items).last !== null,
    game: rounds && rounds.items.length > 0,
  };
  return firstSteps.map((step): FirstStepView => ({ step, isDone: done[step] }));
});
