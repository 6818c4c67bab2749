import { createActor, fromPromise } from 'xstate';
import type {
  ActorOptions,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../kit/actor-ids.ts';
import { actorAt, answeringChild } from './actor-at.ts';
import { decodeEntry } from './codec.ts';
import type { Entry, Journal } from './journal.types.ts';
import { answerUnasked, entryInPlace, eventInPlace } from './older-build.ts';

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic;

/** An effect that never runs. Answers of promises are sent to it; to callbacks nothing is. */
const deaf: AnyActorLogic = { ...fromPromise(() => new Promise<never>(() => {})), start() {} };

/** XState's own actions carry a `resolve`; whatever else is an action is an effect on the outside. */
const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action;
const nothing = () => {};

/** The same decisions with nothing behind them: effects, callbacks and outside actions do not run, at any depth. */
export const withoutEffects = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors, actions } = machine.implementations;
  const quiet = (logic: AnyActorLogic) => (isMachine(logic) ? withoutEffects(logic) : deaf);
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors as Record<string, AnyActorLogic>).map(([src, logic]) => [src, quiet(logic)]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions as Record<string, unknown>).map(([name, action]) => [
        name,
        isBuiltIn(action) ? action : nothing,
      ]),
    ),
  } as Parameters<AnyStateMachine['provide']>[0]);
};

/** Takes every timer and fires none: their events stand in the journal. */
export const stoppedClock: NonNullable<ActorOptions<AnyActorLogic>['clock']> = {
  setTimeout: () => 0,
  clearTimeout: () => {},
};

/** Why a replay stopped before the journal's end. */
export type ReplayStop = {
  readonly seq: number;
  readonly reason: 'origin not restored' | 'no codec' | 'no such actor' | 'root failed';
};

export type Replay = {
  readonly root: AnyActorRef;
  /** Number of the last cause that was applied. */
  readonly seq: number;
  /** Null when every cause up to `until` was applied. */
  readonly stop: ReplayStop | null;
};

export type ReplayOptions = {
  /** `checkpoint` starts from the newest one that is not past `until`. */
  readonly from?: 'origin' | 'checkpoint';
  /** Number of the last cause to apply. */
  readonly until?: number;
  /** Sees each cause before it is applied. */
  readonly onCause?: (entry: Entry, event: AnyEventObject) => void;
  /** Sees the root after each cause, and before the first with null. */
  readonly onApplied?: (entry: Entry | null, root: AnyActorRef) => void;
  readonly inspect?: (inspected: InspectionEvent) => void;
};

/** The input of a root that began from nothing, or null for a snapshot. */
const bootInputOf = (origin: Json): Json | null =>
  typeof origin === 'object' && origin !== null && 'boot' in origin ? (origin['boot'] ?? null) : null;

const startOf = ({ header, checkpoints }: Journal, { from = 'origin', until = Infinity }: ReplayOptions) => {
  const latest =
    from === 'checkpoint' ? checkpoints.findLast((checkpoint) => checkpoint.seq <= until) : undefined;
  return latest ?? { seq: header.seq, snapshot: header.origin };
};

/** Ids of effects follow from the states that ask for them, which are named anew more often than the effects. */
export const targetOf = (
  root: AnyActorRef,
  { via, path, type }: Pick<Entry, 'via' | 'path' | 'type'>,
): AnyActorRef | undefined => {
  const target = actorAt(root, path);
  if (target || (via !== 'resolve' && via !== 'reject')) return target;
  const parent = actorAt(root, path.slice(0, -1));
  return parent && answeringChild(parent, type);
};

/**
 * Brings the root of a journal back to where it was, without running a single effect. `logic` is the root machine with
 * the machines of all features among its actors. The caller stops the root that it gets.
 */
export const replay = (journal: Journal, logic: AnyStateMachine, options: ReplayOptions = {}): Replay => {
  const start = startOf(journal, options);
  const input = bootInputOf(start.snapshot);
  const root = createActor(withoutEffects(logic), {
    systemId: actorIds.root,
    clock: stoppedClock,
    ...(options.inspect && { inspect: options.inspect }),
    // Restoring writes into the snapshot that it is given.
    ...(input === null
      ? { snapshot: JSON.parse(JSON.stringify(start.snapshot)) as never }
      : { input: input as never }),
  }) as AnyActorRef;
  // Without an observer an error of the root would be thrown into the void.
  root.subscribe({ error: nothing });
  const isFailed = () => root.getSnapshot().status === 'error';
  let { seq } = start;
  const stopped = (reason: ReplayStop['reason'], at = seq): Replay => ({
    root,
    seq,
    stop: { seq: at, reason },
  });
  if (isFailed()) return stopped('origin not restored');
  root.start();
  const isFirst = journal.writtenIn === 1;
  const firstAfter = journal.entries.findIndex((entry) => entry.seq > start.seq);
  const coming = firstAfter === -1 ? [] : journal.entries.slice(firstAfter);
  const apply = (entry: Entry, after: readonly Entry[]): ReplayStop['reason'] | null => {
    if (entry.via === 'call') return null;
    const event = decodeEntry(entry);
    if (!event) return 'no codec';
    const target = targetOf(root, entry);
    if (!target) return 'no such actor';
    options.onCause?.(entry, event);
    target.send(journal.writtenIn ? eventInPlace(entry, event, target) : event);
    if (isFirst) answerUnasked(root, after);
    return null;
  };
  try {
    if (isFirst) answerUnasked(root, coming);
    options.onApplied?.(null, root);
    for (const [index, written] of coming.entries()) {
      const entry = isFirst ? entryInPlace(root, written) : written;
      if (entry.seq > (options.until ?? Infinity)) break;
      const reason = apply(entry, coming.slice(index + 1));
      if (reason) return stopped(reason, entry.seq);
      ({ seq } = entry);
      options.onApplied?.(entry, root);
      if (isFailed()) return stopped('root failed');
    }
  } catch {
    // What was restored from a damaged snapshot does not hold together.
    return stopped('root failed');
  }
  return { root, seq, stop: null };
};
