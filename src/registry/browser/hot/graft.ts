import { createActor } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate';

type SavedChild = {
  readonly src: unknown;
  readonly snapshot: Snapshot<unknown> & SavedMachine;
  readonly systemId?: string;
  readonly syncSnapshot?: boolean;
};
type SavedMachine = { readonly children?: Readonly<Record<string, SavedChild>> };

/** The parts of a running actor that XState keeps to itself; the version is pinned, and a browser test stands by. */
type Inside = AnyActorRef & {
  logic: AnyActorLogic;
  readonly update: (snapshot: unknown, event: { readonly type: string }) => void;
  readonly _stop: () => void;
};

/** Effects that may start because of a change of code: they read, or listen. Any other one is for its player to ask for. */
const mayStart =
  /^(?:get|load|read|find|resolve|decide|search|match|await|poll|watch|receive|has|refresh|guard|talk|deadline)/;

const isMachine = (logic: AnyActorLogic | undefined): logic is AnyStateMachine =>
  logic !== undefined && 'implementations' in logic;
const childrenOf = (ref: AnyActorRef): Readonly<Record<string, AnyActorRef | undefined>> =>
  (ref.getSnapshot() as { readonly children?: Record<string, AnyActorRef | undefined> }).children ?? {};
const statusOf = (ref: AnyActorRef): string => (ref.getSnapshot() as { readonly status: string }).status;

/** Takes the start from effects below a new actor that no change of code may begin; answers their names. */
const withhold = (ref: AnyActorRef): readonly string[] => {
  const below = Object.values(childrenOf(ref)).flatMap((child) => (child ? withhold(child) : []));
  if ('machine' in (ref.getSnapshot() as object) || statusOf(ref) !== 'active') return below;
  if (typeof ref.src === 'string' && mayStart.test(ref.src)) return below;
  const inside = ref as Inside;
  inside.logic = { ...inside.logic, start: () => {} };
  return [...below, `${typeof ref.src === 'string' ? ref.src : ref.id} of ${ref._parent?.id ?? 'root'}`];
};

/**
 * Gives a running actor other logic and the snapshot that this logic came to, in place: whoever holds it goes on holding
 * it. Effects that it waits for are the ones that it waited for, and go on; those that nobody waits for any more are
 * stopped. Answers the names of effects that were not started.
 */
export const graft = (
  ref: AnyActorRef,
  saved: Snapshot<unknown>,
  logic: AnyStateMachine,
): readonly string[] => {
  const inside = ref as Inside;
  const before = childrenOf(ref);
  const wanted = Object.entries((saved as SavedMachine).children ?? {});
  const logicOf = ({ src }: SavedChild): AnyActorLogic | undefined =>
    typeof src === 'string'
      ? (logic.implementations.actors as Record<string, AnyActorLogic>)[src]
      : (src as AnyActorLogic);
  const stays = ([id, child]: readonly [string, SavedChild]): boolean => {
    const old = before[id];
    return old !== undefined && old.src === child.src && statusOf(old) === child.snapshot.status;
  };
  const kept = new Set(wanted.filter(stays).map(([id]) => id));
  for (const [id, old] of Object.entries(before)) if (old && !kept.has(id)) (old as Inside)._stop();
  const children: Record<string, AnyActorRef> = {};
  const fresh: AnyActorRef[] = [];
  const withheld: string[] = [];
  const snapshot = logic.restoreSnapshot(
    { ...saved, children: {} } as never,
    undefined as never,
  ) as unknown as {
    children: Record<string, AnyActorRef>;
  };
  for (const [id, child] of wanted) {
    const own = logicOf(child);
    const old = kept.has(id) ? before[id] : undefined;
    if (old) children[id] = old;
    else if (own) {
      const { src, snapshot: from, systemId, syncSnapshot } = child;
      const made: AnyActorRef = createActor(own, {
        id,
        src: src as string,
        parent: ref,
        snapshot: from as never,
        syncSnapshot: syncSnapshot ?? false,
        ...(systemId !== undefined && { systemId }),
      } as never);
      withheld.push(...withhold(made));
      children[id] = made;
      fresh.push(made);
    }
    if (old && isMachine(own) && statusOf(old) === 'active')
      withheld.push(...graft(old, child.snapshot, own));
  }
  snapshot.children = children;
  inside.logic = logic;
  inside.update(snapshot, { type: 'croupier.logic.swapped' });
  for (const made of fresh) if (statusOf(made) === 'active') made.start();
  return withheld;
};
