import type { AnyActorRef } from 'xstate';

const remembered = new WeakMap<AnyActorRef, unknown>();

/** Remembers what the server rendered an actor's part from. */
export const rememberSnapshot = (ref: AnyActorRef, snapshot: unknown): void => {
  remembered.set(ref, snapshot);
};

export const hydrationSnapshot = (ref: AnyActorRef): unknown => remembered.get(ref) ?? ref.getSnapshot();
