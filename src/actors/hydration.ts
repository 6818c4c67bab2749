import type { AnyActorRef } from 'xstate';

const remembered = new WeakMap<AnyActorRef, unknown>();

/** Remembers what the server rendered an actor's part from. */
export const rememberSnapshot = (ref: AnyActorRef, snapshot: unknown): void => {
  remembered.set(ref, snapshot);
};

export const hydrationSnapshot = (ref: AnyActorRef): unknown => remembered.get(ref) ?? ref.getSnapshot();

const keys = new WeakMap<AnyActorRef, string>();
let made = 0;

/** A React key for what belongs to one actor. It stays when a sleeping actor hands over to its running self. */
export const actorKey = (ref: AnyActorRef): string => {
  const known = keys.get(ref);
  if (known !== undefined) return known;
  made += 1;
  const key = String(made);
  keys.set(ref, key);
  return key;
};

export const handKeyOver = (from: AnyActorRef, to: AnyActorRef): void => void keys.set(to, actorKey(from));
