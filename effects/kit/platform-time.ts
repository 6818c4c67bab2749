import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { CallContext } from './api/call-context.ts';

/** Epoch ms, for what is compared with an instant that the platform told: a device whose clock is wrong has no say. */
export const platformTime = Effect.flatMap(CallContext, ({ platformNow }) =>
  platformNow ? Effect.sync(platformNow) : Clock.currentTimeMillis,
);
