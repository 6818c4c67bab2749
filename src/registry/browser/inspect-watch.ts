import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { HeardAnswer } from '../../../effects/kit/api/call-context.ts';
import { pathOf } from '../../../machines/journal/cause.ts';
import { redact } from '../../../machines/journal/redact.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { createNotes } from './inspect-notes.ts';
import type { Note, Notes } from './inspect-notes.ts';
import { outcomeOf } from './inspect-outcome.ts';
import type { Told } from './inspect-types.ts';

type Fields = Readonly<Record<string, unknown>>;
type Snapshot = {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: Fields;
  readonly machine?: { readonly id: string };
  readonly error?: unknown;
  readonly output?: unknown;
};
type Transition = Extract<InspectionEvent, { readonly type: '@xstate.microstep' }>['_transitions'][number];
type Sent = { readonly type: string; readonly data?: unknown };

type Pending = {
  readonly event: object;
  /** The line that it belongs to. */
  readonly note: Note | null;
  /** The line that its next transition comes behind, though what that sends has come already. */
  behind: Note | null;
};

/** What is known of an actor while the page runs. */
type Known = {
  readonly began: Note | null;
  readonly startedAt: number;
  isAnswered: boolean;
  isTold: boolean;
  /** Events on their way to it, the oldest being worked on. */
  readonly pending: Pending[];
  status: string;
  value: unknown;
  context: Fields;
};

export type InspectWatch = {
  readonly inspect: (inspected: InspectionEvent) => void;
  /** An answer of the platform by the path of its call. */
  readonly hear: (path: string, answer: HeardAnswer) => void;
  /** Tells of all actors under a root as they stand, as if nothing had been told yet. */
  readonly retell: (root: AnyActorRef) => void;
  /** What happened since the last time. */
  readonly take: () => Told;
};

const nameOf = (value: unknown): string => {
  const { type } = (typeof value === 'string' ? { type: value } : (value ?? {})) as {
    readonly type?: unknown;
  };
  return typeof type === 'string' ? type : 'inline';
};
const srcOf = ({ src, id }: AnyActorRef): string => (typeof src === 'string' ? src : id);
const isOwnEvent = (type: string): boolean => type.startsWith('xstate.') && !type.startsWith('xstate.after.');

/** Fields that differ, redacted in the company of the others: whether a text is secret can hang on what stands beside it. */
const changedFields = (before: Fields, now: Fields): Readonly<Record<string, Json>> => {
  const changed = Object.keys(now).filter((key) => before[key] !== now[key] || !(key in before));
  if (changed.length === 0) return {};
  const emptied = (value: object) => (Array.isArray(value) ? [] : {});
  const thin = Object.fromEntries(
    Object.entries(now).map(([key, value]) => [
      key,
      changed.includes(key) || typeof value !== 'object' || value === null ? value : emptied(value),
    ]),
  );
  const redacted = redact(thin) as Readonly<Record<string, Json>>;
  return Object.fromEntries(
    changed.flatMap((key) => (key in redacted ? [[key, redacted[key] as Json]] : [])),
  );
};

const actorsUnder = (ref: AnyActorRef): readonly AnyActorRef[] => {
  const { children = {} } = ref.getSnapshot() as {
    readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  };
  return [ref, ...Object.values(children).flatMap((child) => (child ? actorsUnder(child) : []))];
};

/** The actors that are watched, and the line that each is working on. */
const createActors = (now: () => number) => {
  const actors = new WeakMap<object, Known>();
  /** A callback that speaks later speaks for the outside. */
  const headOf = (ref: AnyActorRef | undefined): Note | null =>
    (ref && actors.get(ref)?.pending[0]?.note) ?? null;
  const knownOf = (ref: AnyActorRef): Known => {
    const known = actors.get(ref) ?? {
      // What an actor begins while it is made itself has the same cause.
      began: headOf(ref._parent) ?? (ref._parent && actors.get(ref._parent)?.began) ?? null,
      startedAt: now(),
      isAnswered: false,
      isTold: false,
      pending: [],
      status: '',
      value: undefined,
      context: {},
    };
    actors.set(ref, known);
    return known;
  };
  return { headOf, knownOf };
};
type Actors = ReturnType<typeof createActors>;

/** A change is of the line that the actor was told by; what another actor's line led to, of the transition. */
const placeOf = ({ note, behind }: Pending, ref: AnyActorRef): Note | null =>
  note?.reader === pathOf(ref) ? note : behind;

const tellChange = (
  notes: Notes,
  { headOf, knownOf }: Actors,
  ref: AnyActorRef,
  snapshot: Snapshot,
): void => {
  const known = knownOf(ref);
  const { machine, status, value } = snapshot;
  const context = machine ? (snapshot.context ?? {}) : {};
  const isFirst = !known.isTold;
  const removed = Object.keys(known.context).filter((key) => !(key in context));
  const set = context === known.context ? {} : changedFields(known.context, context);
  const isSame = status === known.status && value === known.value;
  if (!isFirst && isSame && removed.length === 0 && Object.keys(set).length === 0) return;
  Object.assign(known, { status, value, context, isTold: true });
  const [current] = known.pending;
  notes.writeChange({
    after: current ? placeOf(current, ref) : (headOf(ref._parent) ?? notes.last()),
    path: pathOf(ref),
    machine: machine?.id ?? null,
    src: srcOf(ref),
    status,
    began: known.began,
    isFirst,
    value: redact(machine ? (value ?? null) : null),
    set,
    removed,
  });
};

/**
 * Turns what actors do into lines with their causes, and into what changed in each actor. A transition stands before what
 * it sent, an effect's answer before the transition that it led to.
 * @param now epoch ms.
 * @param onNote called when there is something to take.
 */
export const createInspectWatch = (now: () => number, onNote: () => void): InspectWatch => {
  const notes = createNotes(now, onNote);
  const actors = createActors(now);
  const { headOf, knownOf } = actors;
  const writeEffect = (ref: AnyActorRef, outcome: string, data: unknown): Note => {
    const known = knownOf(ref);
    known.isAnswered = true;
    const ms = now() - known.startedAt;
    return notes.write(ref, known.began, {
      kind: 'effect',
      type: srcOf(ref),
      ms,
      outcome,
      data: redact(data),
    });
  };
  const writeTransition = (ref: AnyActorRef, { source, eventType, guard, target }: Transition): void => {
    const rest = {
      kind: 'transition',
      source: source.id,
      type: eventType,
      targets: (target ?? []).map(({ id }) => id),
      guard: guard === undefined ? '' : nameOf(guard),
    };
    const { began, pending } = knownOf(ref);
    const [current] = pending;
    if (current) current.behind = notes.write(ref, current.note, rest, current.behind);
    // Where an actor begins is decided while it is made.
    else notes.write(ref, began, rest);
  };
  /** The line that an event for an actor belongs to: its own, or the one that led to it. */
  const noteOf = (ref: AnyActorRef, source: AnyActorRef | undefined, event: Sent): Note | null => {
    const { type, ...data } = event;
    if (type === 'xstate.promise.resolve') return writeEffect(ref, outcomeOf(event.data), event.data ?? null);
    if (type === 'xstate.promise.reject') return writeEffect(ref, 'defect', String(event.data));
    const cause = headOf(source);
    if (isOwnEvent(type)) return cause;
    const from = source ? pathOf(source) : null;
    return notes.write(ref, cause, { kind: 'event', from, type, data: redact(data) });
  };
  const meetSnapshot = (ref: AnyActorRef, event: object, snapshot: Snapshot): void => {
    const known = knownOf(ref);
    const { status, output, error } = snapshot;
    if (!('machine' in snapshot) && status !== 'active' && !known.isAnswered)
      writeEffect(
        ref,
        { error: 'defect', stopped: 'interrupted' }[status] ?? outcomeOf(output),
        status === 'error' ? String(error) : (output ?? null),
      );
    tellChange(notes, actors, ref, snapshot);
    const at = known.pending.findIndex((one) => one.event === event);
    if (at >= 0) known.pending.splice(0, at + 1);
    if (known.pending[0]) known.pending[0].behind = notes.last();
  };
  return {
    inspect: (inspected) => {
      const ref = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.actor') knownOf(ref);
      else if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected;
        const note = noteOf(ref, sourceRef as AnyActorRef | undefined, event as Sent);
        knownOf(ref).pending.push({ event, note, behind: notes.last() });
      } else if (inspected.type === '@xstate.microstep')
        for (const transition of inspected._transitions) writeTransition(ref, transition);
      else if (inspected.type === '@xstate.snapshot')
        meetSnapshot(ref, inspected.event, inspected.snapshot as Snapshot);
    },
    hear: (path, answer) => void notes.write(null, null, { kind: 'call', type: path, ...answer }),
    retell: (root) => {
      for (const ref of actorsUnder(root)) {
        Object.assign(knownOf(ref), { isTold: false, context: {} });
        tellChange(notes, actors, ref, ref.getSnapshot() as Snapshot);
      }
    },
    take: notes.take,
  };
};
