import type { AnyActorRef } from 'xstate';

/** The child that an answer of an effect is for, when its id is another one now: the only one of that effect. */
export const answeringChild = (parent: AnyActorRef, src: string): AnyActorRef | undefined => {
  const { children = {} } = parent.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  const asked = Object.values(children).filter(
    (child) => child?.src === src && child.getSnapshot().status === 'active',
  );
  return asked.length === 1 ? asked[0] : undefined;
};

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
