import * as Effect from 'effect/Effect';
import type { GateMoment } from '../../schemas/rules/account/gate.ts';
import { Market } from '../kit/market.ts';

const hasSteps = Effect.map(Market, (market) => (market()?.gate.steps.length ?? 0) > 0);
/** Loaded in a market that has steps alone. */
const gates = Effect.promise(() => import('./gates.ts'));

/** Whether a step is due before this; null where the market or its platform has none. An error stays one: then it is not known. */
export const isGateDue = Effect.fnUntraced(function* (moment: GateMoment) {
  return (yield* hasSteps) ? yield* (yield* gates).isDueBefore(moment) : null;
});

/** Play begins only when nothing is due before it. */
export const requireGates = Effect.gen(function* () {
  if (yield* hasSteps) yield* (yield* gates).requireNoneDue();
});
