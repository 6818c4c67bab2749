import type { AnyActorRef } from 'xstate';

/** The running actor at a path of ids, or undefined. */
export const actorAt = (root: AnyActorRef, path: readonly string[]): AnyActorRef | undefined => {
  let ref: AnyActorRef | undefined = root;
  for (const id of path) {
    const { children } = ref.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
    ref = children?.[id];
    if (!ref) return undefined;
  }
  return ref;
};
