import type { AnyActorRef } from 'xstate';
import { pathOf } from '../../../machines/journal/cause.ts';
import type { ActorChange, InspectEntry, Told } from './inspect-types.ts';

type OmitEach<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Body = OmitEach<InspectEntry, 'seq' | 'cause'>;

/** A line before it is numbered: what comes in between may be put before it. Told, it is its number alone. */
export type Note = {
  seq: number;
  cause: Note | null;
  body: Body | null;
  /** Who gets an event; who gets the answer of an effect. */
  readonly reader: readonly string[] | null;
};
type Change = Omit<ActorChange, 'seq' | 'began'> & {
  readonly after: Note | null;
  readonly began: Note | null;
};

export type Notes = {
  /** As the last line, or right behind another one: at the beginning when that has been told already. */
  readonly write: (ref: AnyActorRef | null, cause: Note | null, rest: object, behind?: Note | null) => Note;
  readonly writeChange: (change: Change) => void;
  /** The line that was written last. */
  readonly last: () => Note | null;
  /** What was written since the last time, numbered. */
  readonly take: () => Told;
};

/** Lines and changes until they are told. `onNote` is called for each. */
export const createNotes = (now: () => number, onNote: () => void): Notes => {
  let notes: Note[] = [];
  let changes: Change[] = [];
  let last: Note | null = null;
  let seq = 0;
  return {
    write: (ref, cause, rest, behind = last) => {
      const body = { at: now(), path: ref ? pathOf(ref) : [], ...rest } as Body;
      const reader = body.kind === 'effect' ? ref?._parent : ref;
      const note: Note = { seq: 0, cause, body, reader: reader ? pathOf(reader) : null };
      const place = behind === last ? notes.length : notes.lastIndexOf(behind as Note) + 1;
      if (place === notes.length) last = note;
      notes.splice(place, 0, note);
      onNote();
      return note;
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
