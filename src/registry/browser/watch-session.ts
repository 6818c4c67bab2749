import type { AnyActorRef } from 'xstate';
import type { KeepOutcome } from '../../../effects/kit/bridge.ts';
import { systemNow } from '../../../effects/kit/clock/system-clock.ts';

/** A platform that refuses one call and still knows the player is not asked again at once. */
const PAUSE_MS = 15_000;

export type SessionWatch = {
  /** A ban or a deleted account ends the session, whichever call tells of it. */
  readonly outcomes: KeepOutcome;
  /** A call of the player found no session: the account is read anew. */
  readonly expired: () => void;
};

export const watchSession = (session: () => AnyActorRef | undefined): SessionWatch => {
  let askedAt = 0;
  return {
    outcomes: async (_program, _input, run) => {
      const outcome = await run();
      if (!outcome.ok && /^User(Bann|Delet)ed$/.test(outcome.failure.type))
        session()?.send({ type: 'session.blocked', failure: outcome.failure });
      return outcome;
    },
    expired: () => {
      const now = systemNow();
      if (Math.abs(now - askedAt) < PAUSE_MS) return;
      askedAt = now;
      session()?.send({ type: 'session.expired' });
    },
  };
};
