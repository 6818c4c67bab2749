import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import { depositAsLimit } from '../../../schemas/rules/account/limits.ts';
import { getDepositLimit } from './get-deposit-limit.ts';
import { getLimits } from './get-limits.ts';

/** What the limits centre shows. `isDepositOnly`: the platform has the calls of the deposit limit alone. */
export type LimitsData = {
  readonly items: readonly LimitItem[];
  readonly isDepositOnly: boolean;
  /** When it was read, epoch milliseconds. */
  readonly at: number;
};

const depositAlone = () =>
  Effect.map(getDepositLimit(), (limit) => ({ items: [depositAsLimit(limit)], isDepositOnly: true }));

/** Every limit of the player. */
export const loadLimits = Effect.fn('limits.load')(function* () {
  const known = yield* getLimits().pipe(
    Effect.map(({ items }) => ({ items, isDepositOnly: false })),
    Effect.catchTag('MethodNotFound', depositAlone),
  );
  const data: LimitsData = { ...known, at: yield* Clock.currentTimeMillis };
  return data;
});
