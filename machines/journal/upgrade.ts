import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { Entry, Journal } from './journal.types.ts';
import { snapshotSteps } from './snapshot-steps.ts';
import { childMoves, eventMoves } from './upgrades.ts';

/**
 * Journals of older builds, brought to where actors stand and what they are called now. What an event or an answer holds
 * has versions of its own, in `migrations.ts`.
 */

type JsonRecord = { readonly [key: string]: Json };
const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `*` stands for any one id, `**` at the beginning for any number of them. */
const matches = (pattern: string, path: readonly string[]): boolean => {
  const ids = pattern.split('/');
  const [tail, rest] = ids[0] === '**' ? [path.slice(1 - ids.length), ids.slice(1)] : [path, ids];
  return tail.length === rest.length && rest.every((id, index) => id === '*' || id === tail[index]);
};

/** Where a child stands now, seen from its parent: `path` leads to it by the ids that there were. */
const placeNow = (path: readonly string[]): string =>
  childMoves.find(([from]) => matches(from, path))?.[1] ?? path.at(-1) ?? '';

const pathNow = (path: readonly string[]): readonly string[] =>
  path.flatMap((_, index) => placeNow(path.slice(0, index + 1)).split('/'));

const entryNow = (entry: Entry): Entry => {
  const path = pathNow(entry.path);
  const isAnswer = entry.via === 'resolve' || entry.via === 'reject';
  const move = isAnswer ? undefined : eventMoves[entry.type];
  return move
    ? { ...entry, path: [...path, ...(move.child ?? [])], type: move.type, v: move.v }
    : { ...entry, path };
};

/** By their places: those that stand in another child now are taken into it by a step of their parent. */
const childrenNow = (children: JsonRecord, path: readonly string[]): JsonRecord =>
  Object.fromEntries(
    Object.entries(children).map(([id, child]) => {
      const old = [...path, id];
      const snapshot = isRecord(child) ? child['snapshot'] : undefined;
      return [
        placeNow(old),
        isRecord(child) && isRecord(snapshot) ? { ...child, snapshot: snapshotNow(snapshot, old) } : child,
      ];
    }),
  );

/** A persisted snapshot with those of its children. `path`: ids by which it was reached. */
const snapshotNow = (snapshot: JsonRecord, path: readonly string[]): JsonRecord => {
  const { children } = snapshot;
  const moved = isRecord(children) ? { ...snapshot, children: childrenNow(children, path) } : snapshot;
  return snapshotSteps
    .filter(([pattern]) => matches(pattern, path))
    .reduce((current, [, step]) => step(current), moved);
};

const originNow = (origin: Json): Json =>
  isRecord(origin) && !('boot' in origin) ? snapshotNow(origin, []) : origin;

/** A journal of version 1 as version 2. */
const fromFirst = (journal: Journal): Journal => ({
  ...journal,
  writtenIn: 1,
  header: { ...journal.header, origin: originNow(journal.header.origin) },
  entries: journal.entries.map(entryNow),
  checkpoints: journal.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    snapshot: originNow(checkpoint.snapshot),
  })),
});

/** `v`: the version that the journal was written in, one of those that are read. */
export const upgradeJournal = (journal: Journal, v: number): Journal =>
  v === 1 ? fromFirst(journal) : journal;
