import type { ActorLogic, ActorSystem, AnyEventObject, NonReducibleUnknown, Snapshot } from 'xstate';

type StandInSnapshot = Snapshot<NonReducibleUnknown> & {
  readonly input: unknown;
  readonly context?: unknown;
};
export type StandInLogic = ActorLogic<StandInSnapshot, AnyEventObject, unknown, ActorSystem<never>>;

const checkDeadline = (input: unknown): void => {
  const { at, inMs } = (input ?? {}) as { at?: unknown; inMs?: unknown };
  const isTime = Number.isFinite(at) || (Number.isFinite(inMs) && Number(inMs) > 0);
  if (!isTime) throw new Error(`a deadline without a time: ${JSON.stringify(input)}`);
};

/** Takes the place of any child: does nothing until a path resolves or rejects it, at once and without promises. */
export const standInLogic = (src: string, context?: unknown): StandInLogic => ({
  transition: (snapshot, event) => {
    switch (event.type) {
      case 'xstate.promise.resolve':
        return { ...snapshot, status: 'done', output: event['data'], error: undefined } as StandInSnapshot;
      case 'xstate.promise.reject':
        return { ...snapshot, status: 'error', error: event['data'], output: undefined } as StandInSnapshot;
      case 'xstate.stop':
        return { ...snapshot, status: 'stopped' } as StandInSnapshot;
      default:
        return snapshot;
    }
  },
  getInitialSnapshot: (_, input) => {
    if (src === 'deadline') checkDeadline(input);
    return {
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      ...(context !== undefined && { context }),
    };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => snapshot as StandInSnapshot,
});
