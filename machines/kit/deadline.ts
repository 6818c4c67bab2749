import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';

/**
 * `at`: an absolute time (epoch ms), so a reload, a sleeping laptop or a server render loses no deadline.
 * `inMs`: a delay from the moment the actor starts, for waits that may safely begin anew after a restore. Of both, what comes
 * first: a clock that was put back before it starts makes the wait no longer. `clock`: whose time `at` is, the device's unless
 * the platform told it; a device whose clock is wrong does not shift what the platform told.
 */
export type DeadlineInput =
  | { readonly at: number; readonly inMs?: number; readonly clock?: 'platform' }
  | { readonly at?: never; readonly inMs: number };
export type DeadlineActor = PromiseActorLogic<null, DeadlineInput>;

/** Never fires. `deadline.live.ts` and tests provide real and simulated ones. */
export const deadlinePlaceholder: DeadlineActor = {
  ...fromPromise<null, DeadlineInput>(() => new Promise<null>(() => {})),
  // Nothing is waited for, so nothing has to be aborted when the actor stops.
  start: () => {},
};
