import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Cause, Via } from './journal.types.ts';

const PROMISE_RESOLVED = 'xstate.promise.resolve';
const PROMISE_REJECTED = 'xstate.promise.reject';

const paths = new WeakMap<object, readonly string[]>();

/** Ids from the root's child down to the actor. Session ids differ in every run; these do not. */
export const pathOf = (ref: AnyActorRef): readonly string[] => {
  const known = paths.get(ref);
  if (known) return known;
  const parent = ref._parent;
  const path = parent ? [...pathOf(parent), ref.id] : [];
  paths.set(ref, path);
  return path;
};

const isMachine = (ref: AnyActorRef): boolean => 'machine' in (ref.getSnapshot() as object);

const viaOf = (type: string, source: AnyActorRef | undefined, target: AnyActorRef): Via | null => {
  if (source === undefined) return type === 'xstate.init' || type === 'xstate.stop' ? null : 'send';
  if (source === target) {
    if (type === PROMISE_RESOLVED) return 'resolve';
    if (type === PROMISE_REJECTED) return 'reject';
    return type.startsWith('xstate.after.') ? 'timer' : null;
  }
  return type.startsWith('xstate.') || isMachine(source) ? null : 'callback';
};

/** The cause in an inspection event, or null: everything else follows from causes. */
export const causeOf = (inspected: InspectionEvent): Omit<Cause, 'seq' | 'at'> | null => {
  if (inspected.type !== '@xstate.event') return null;
  const target = inspected.actorRef as AnyActorRef;
  const { event } = inspected;
  const via = viaOf(event.type, inspected.sourceRef as AnyActorRef | undefined, target);
  if (via === null) return null;
  const isAnswer = via === 'resolve' || via === 'reject';
  const src = isAnswer && typeof target.src === 'string' ? target.src : '';
  return { via, path: pathOf(target), src, event };
};
