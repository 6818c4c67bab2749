import type { AnyActorRef } from 'xstate';
import { pathOf } from '../../../machines/journal/cause.ts';
import type { ActorChange, InspectEntry, Told } from './inspect-types.ts';

type OmitEach<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Body = OmitEach<InspectEntry, 'seq' | 'cause'>;

/** A line before it is numbered: what comes in between may be put before it. Told, it is its number alone. */
export type Note = { seq: number; cause: Note | null; body: Body | null };
type Change = Omit<ActorChange, 'seq' | 'began'> & {
  readonly after: Note | null;
  readonly began: Note | null;
};

export type Notes = {
  readonly write: (ref: AnyActorRef | null, cause: Note | null, rest: object) => Note;
  /** Right behind its cause and the transitions before it, though what it sent has come already. */
  readonly writeTransition: (ref: AnyActorRef, cause: Note | null, rest: object) => void;
  readonly writeChange: (change: Change) => void;
  /** The line that was written last. */
  readonly last: () => Note | null;
  /** What was written since the last time, numbered. */
  readonly take: () => Told;
};

/** Where a transition of an actor belongs among the lines after its cause. */
const placeAfter = (notes: readonly Note[], cause: Note | null, path: readonly string[]): number => {
  const at = cause ? notes.lastIndexOf(cause) : -1;
  if (at < 0) return notes.length;
  const isOther = ({ cause: own, body }: Note) =>
    own !== cause || body?.kind !== 'transition' || body.path !== path;
  const rest = notes.slice(at + 1).findIndex(isOther);
  return rest < 0 ? notes.length : at + 1 + rest;
};

/** Lines and changes until they are told. `onNote` is called for each. */
export const createNotes = (now: () => number, onNote: () => void): Notes => {
  let notes: Note[] = [];
  let changes: Change[] = [];
  let last: Note | null = null;
  let seq = 0;
  const noteOf = (ref: AnyActorRef | null, cause: Note | null, rest: object): Note => ({
    seq: 0,
    cause,
    body: { at: now(), path: ref ? pathOf(ref) : [], ...rest } as Body,
  });
  return {
    write: (ref, cause, rest) => {
      const note = noteOf(ref, cause, rest);
      notes.push(note);
      last = note;
      onNote();
      return note;
    },
    writeTransition: (ref, cause, rest) => {
      const note = noteOf(ref, cause, rest);
      const place = placeAfter(notes, cause, pathOf(ref));
      if (place === notes.length) last = note;
      notes.splice(place, 0, note);
      onNote();
    },
    writeChange: (change) => {
      changes.push(change);
      onNote();
    },
    last: () => last,
    take: () => {
      for (const note of notes) note.seq = seq += 1;
      const told = {
        entries: notes.map((note) => ({
          ...note.body,
          seq: note.seq,
          cause: note.cause?.seq ?? null,
        })) as unknown as readonly InspectEntry[],
        changes: changes.map(({ after, began, ...rest }) => ({
          ...rest,
          seq: after?.seq ?? 0,
          began: began?.seq ?? null,
        })),
      };
      // Each line knows the one before it: kept whole, none would ever be forgotten.
      for (const note of notes) Object.assign(note, { cause: null, body: null });
      notes = [];
      changes = [];
      return told;
    },
  };
};
