import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { HeardAnswer } from '../../../effects/kit/api/call-context.ts';
import { pathOf } from '../../../machines/journal/cause.ts';
import { redact } from '../../../machines/journal/redact.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { outcomeOf } from './inspect-outcome.ts';
import type { ActorChange, InspectEntry, Told } from './inspect-types.ts';

type Fields = Readonly<Record<string, unknown>>;
type OmitEach<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A line before it is numbered: what comes in between may be put before it. */
type Note = {
  seq: number;
  readonly cause: Note | null;
  readonly body: OmitEach<InspectEntry, 'seq' | 'cause'>;
};
type Change = Omit<ActorChange, 'seq' | 'began'> & {
  readonly after: Note | null;
  readonly began: Note | null;
};
type Snapshot = {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: Fields;
  readonly machine?: { readonly id: string };
  readonly error?: unknown;
  readonly output?: unknown;
};

/** What is known of an actor while the page runs. */
type Known = {
  readonly began: Note | null;
  readonly startedAt: number;
  isAnswered: boolean;
  isTold: boolean;
  /** Events on their way to it, the oldest being worked on, each with the line that it belongs to. */
  readonly pending: { readonly event: object; readonly note: Note | null }[];
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
  const thin = Object.fromEntries(
    Object.entries(now).map(([key, value]) => [
      key,
      changed.includes(key) || typeof value !== 'object' || value === null
        ? value
        : Array.isArray(value)
          ? []
          : {},
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

/**
 * Turns what actors do into lines with their causes, and into what changed in each actor. A transition stands before what
 * it sent, an effect's answer before the transition that it led to.
 * @param now epoch ms.
 * @param onNote called when there is something to take.
 */
export const createInspectWatch = (now: () => number, onNote: () => void): InspectWatch => {
  const actors = new WeakMap<object, Known>();
  let notes: Note[] = [];
  let changes: Change[] = [];
  let last: Note | null = null;
  let seq = 0;

  /** The line that an actor is working on. A callback that speaks later speaks for the outside. */
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
  const write = (ref: AnyActorRef | null, cause: Note | null, rest: object): Note => {
    const body = { at: now(), path: ref ? pathOf(ref) : [], ...rest } as Note['body'];
    const note = { seq: 0, cause, body };
    notes.push(note);
    last = note;
    onNote();
    return note;
  };
  /** Right behind its cause and the transitions before it, though what it sent has come already. */
  const writeTransition = (ref: AnyActorRef, cause: Note | null, rest: object): void => {
    const before = last;
    const note = write(ref, cause, { kind: 'transition', ...rest });
    const at = cause ? notes.lastIndexOf(cause) : -1;
    if (at < 0) return;
    let place = at + 1;
    while (notes[place] !== note && notes[place]?.cause === cause && notes[place]?.body.kind === 'transition')
      place += 1;
    notes.splice(notes.length - 1, 1);
    notes.splice(place, 0, note);
    if (place < notes.length - 1) last = before;
  };
  const writeEffect = (ref: AnyActorRef, outcome: string, data: unknown): Note => {
    const known = knownOf(ref);
    known.isAnswered = true;
    const ms = now() - known.startedAt;
    return write(ref, known.began, { kind: 'effect', type: srcOf(ref), ms, outcome, data: redact(data) });
  };
  const tellChange = (ref: AnyActorRef, snapshot: Snapshot): void => {
    const known = knownOf(ref);
    const { machine, status, value } = snapshot;
    const context = machine ? (snapshot.context ?? {}) : {};
    const removed = Object.keys(known.context).filter((key) => !(key in context));
    const set = context === known.context ? {} : changedFields(known.context, context);
    if (
      known.isTold &&
      status === known.status &&
      value === known.value &&
      removed.length === 0 &&
      Object.keys(set).length === 0
    )
      return;
    const isFirst = !known.isTold;
    Object.assign(known, { status, value, context, isTold: true });
    changes.push({
      isFirst,
      after: headOf(ref) ?? headOf(ref._parent) ?? last,
      path: pathOf(ref),
      machine: machine?.id ?? null,
      src: srcOf(ref),
      status,
      began: known.began,
      value: redact(machine ? (value ?? null) : null),
      set,
      removed,
    });
    onNote();
  };
  const meetEvent = (ref: AnyActorRef, source: AnyActorRef | undefined, event: { readonly type: string }) => {
    const { type, ...data } = event;
    const cause = headOf(source);
    const { pending } = knownOf(ref);
    if (type === 'xstate.promise.resolve' || type === 'xstate.promise.reject') {
      const { data: answer } = data as { readonly data?: unknown };
      const isDefect = type.endsWith('reject');
      const note = writeEffect(
        ref,
        isDefect ? 'defect' : outcomeOf(answer),
        isDefect ? String(answer) : answer,
      );
      pending.push({ event, note });
    } else if (isOwnEvent(type)) pending.push({ event, note: cause });
    else {
      const from = source ? pathOf(source) : null;
      pending.push({ event, note: write(ref, cause, { kind: 'event', from, type, data: redact(data) }) });
    }
  };
  const meetSnapshot = (ref: AnyActorRef, event: object, snapshot: Snapshot): void => {
    const known = knownOf(ref);
    if (!('machine' in snapshot) && snapshot.status !== 'active' && !known.isAnswered)
      writeEffect(
        ref,
        { error: 'defect', stopped: 'interrupted' }[snapshot.status] ?? outcomeOf(snapshot.output),
        snapshot.status === 'error' ? String(snapshot.error) : (snapshot.output ?? null),
      );
    tellChange(ref, snapshot);
    const at = known.pending.findIndex((one) => one.event === event);
    if (at >= 0) known.pending.splice(0, at + 1);
  };

  return {
    inspect: (inspected) => {
      const ref = inspected.actorRef as AnyActorRef;
      switch (inspected.type) {
        case '@xstate.actor':
          knownOf(ref);
          break;
        case '@xstate.event':
          meetEvent(ref, inspected.sourceRef as AnyActorRef | undefined, inspected.event);
          break;
        case '@xstate.microstep':
          for (const { source, eventType, guard, target } of inspected._transitions)
            writeTransition(ref, headOf(ref), {
              source: source.id,
              type: eventType,
              targets: (target ?? []).map(({ id }) => id),
              guard: guard === undefined ? '' : nameOf(guard),
            });
          break;
        case '@xstate.snapshot':
          meetSnapshot(ref, inspected.event, inspected.snapshot as Snapshot);
          break;
        default:
          break;
      }
    },
    hear: (path, answer) => void write(null, null, { kind: 'call', type: path, ...answer }),
    retell: (root) => {
      for (const ref of actorsUnder(root)) {
        Object.assign(knownOf(ref), { isTold: false, context: {} });
        tellChange(ref, ref.getSnapshot() as Snapshot);
      }
    },
    take: () => {
      for (const note of notes) note.seq = seq += 1;
      const told = {
        entries: notes.map((note) => ({
          ...note.body,
          seq: note.seq,
          cause: note.cause?.seq ?? null,
        })) as never,
        changes: changes.map(({ after, began, ...rest }) => ({
          ...rest,
          seq: after?.seq ?? 0,
          began: began?.seq ?? null,
        })),
      };
      notes = [];
      changes = [];
      return told;
    },
  };
};
