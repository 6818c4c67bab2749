import * as Effect from 'effect/Effect';
import { startGame as row } from '../../schemas/calls/games.ts';
import { getLimits } from '../../schemas/calls/limits.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { requireGates } from '../account/gate-due.ts';
import { requireProof } from '../kit/account-facts.ts';
import { Api } from '../kit/api/api.ts';
import { Market } from '../kit/market.ts';
import { optional } from '../kit/optional.ts';

type Start = CallPayload<'games.start'>;
export type StartGameInput = Omit<
  Start,
  'market' | 'min_cycle_ms' | 'min_cycle_other_ms' | 'autoplay' | 'max_stake'
>;

/** The highest stake that the law allows this player; the lower of two when the platform does not tell which. */
const maxStakeOf = Effect.fnUntraced(function* (amounts: {
  readonly amount: string;
  readonly youngAmount: string;
}) {
  const api = yield* Api;
  const limits = yield* optional('stake by law', api.call(getLimits, {}));
  const told = limits?.items.find(({ kind }) => kind === 'stake')?.by_law?.amount;
  return told ?? (amounts.youngAmount || amounts.amount);
});

/** What the market asks of every round, for the provider. */
const marketRules = Effect.fnUntraced(function* (mode: Start['mode']) {
  const market = (yield* Market)();
  if (!market) return {};
  const { id, minCycleMs, minCycleOtherMs, autoplay, maxStake } = market;
  const hasMaxStake = mode === 'real' && (maxStake.amount || maxStake.youngAmount) !== '';
  const rules = {
    ...(minCycleMs > 0 && { min_cycle_ms: minCycleMs }),
    ...(minCycleOtherMs > 0 && { min_cycle_other_ms: minCycleOtherMs }),
    ...(!autoplay && { autoplay }),
    ...(hasMaxStake && { max_stake: yield* maxStakeOf(maxStake) }),
  };
  return Object.keys(rules).length > 0 ? { market: id, ...rules } : {};
});

/** Starts one game session; the key belongs to one mount of the game page. Play for money may need proof of identity first. */
export const startGame = Effect.fn('games.start')(function* (input: StartGameInput) {
  if (input.mode === 'real') {
    yield* requireProof;
    yield* requireGates;
  }
  const api = yield* Api;
  return yield* api.call(row, { ...input, ...(yield* marketRules(input.mode)) });
});
