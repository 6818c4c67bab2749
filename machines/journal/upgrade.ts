import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import { marketDefaults } from '../../schemas/rules/site/market-defaults.ts';
import type { Entry, Journal } from './journal.types.ts';
import { contextWithHouse } from './profile-on-file.ts';
import { secondSnapshotSteps, snapshotSteps } from './snapshot-steps.ts';
import { answerMoves, childMoves, eventMoves, namesSinceSecond } from './upgrades.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/**
 * Journals of older builds, brought to where actors stand and what they are called now. What an event or an answer holds
 * has versions of its own, in `migrations.ts`.
 */

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

const answerNow = (entry: Entry, path: readonly string[]): Entry => {
  const move = answerMoves[entry.type];
  if (!move) return { ...entry, path };
  return { ...entry, path, type: move.type, v: move.v, data: move.data?.(entry.data) ?? entry.data };
};

const entryNow = (entry: Entry): Entry => {
  const path = pathNow(entry.path);
  if (entry.via === 'resolve' || entry.via === 'reject') return answerNow(entry, path);
  const move = eventMoves[entry.type];
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

type Change = { readonly entry: (entry: Entry) => Entry; readonly origin: (origin: Json) => Json };

const changed = (journal: Journal, { entry, origin }: Change): Journal => ({
  ...journal,
  header: { ...journal.header, origin: origin(journal.header.origin) },
  entries: journal.entries.map(entry),
  checkpoints: journal.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    snapshot: origin(checkpoint.snapshot),
  })),
});

/** An id, an event or an effect of version 2 as it is called now: `0.tally.loading`, `tally.refresh.requested`. */
export const nameNow = (name: string): string =>
  name
    .split('.')
    .map((word) => namesSinceSecond.get(word) ?? word)
    .join('.');

const nameIn = (value: Json): Json => (typeof value === 'string' ? nameNow(value) : value);

/** Where a snapshot or an event names an actor or a feature. */
const namedNow: Readonly<Record<string, (value: Json) => Json>> = {
  children: (children) =>
    isRecord(children)
      ? Object.fromEntries(Object.entries(children).map(([id, child]) => [nameNow(id), child]))
      : children,
  feature: (feature) =>
    isRecord(feature) ? { ...feature, name: nameIn(feature['name'] ?? null) } : nameIn(feature),
  src: nameIn,
  systemId: nameIn,
};

const namesNow = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(namesNow);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      const now = namesNow(inside);
      return [key, Object.hasOwn(namedNow, key) ? (namedNow[key]?.(now) ?? now) : now];
    }),
  );
};

/** A snapshot of version 2 with those of its children; nothing in it has moved. */
const secondSnapshotNow = (snapshot: JsonRecord, path: readonly string[]): JsonRecord => {
  const { children } = snapshot;
  const inside = Object.entries(isRecord(children) ? children : {}).map(([id, child]) => [
    id,
    isRecord(child) && isRecord(child['snapshot'])
      ? { ...child, snapshot: secondSnapshotNow(child['snapshot'], [...path, id]) }
      : child,
  ]);
  return secondSnapshotSteps
    .filter(([pattern]) => matches(pattern, path))
    .reduce((current, [, step]) => step(current), {
      ...snapshot,
      ...(isRecord(children) && { children: Object.fromEntries(inside) as JsonRecord }),
    });
};

const secondOriginNow = (origin: Json): Json => {
  const named = namesNow(origin);
  return isRecord(named) && !('boot' in named) ? secondSnapshotNow(named, []) : named;
};

const fromFirst: Change = { entry: entryNow, origin: originNow };
const fromSecond: Change = {
  entry: (entry) => ({
    ...entry,
    path: entry.path.map(nameNow),
    type: nameNow(entry.type),
    data: namesNow(entry.data),
  }),
  origin: secondOriginNow,
};

/** Rules of a market that there were not have the values of a market without them, as everywhere. */
const withMarket = (holder: JsonRecord): JsonRecord => {
  const { config } = holder;
  return isRecord(config) && isRecord(config['market'])
    ? { ...holder, config: { ...config, market: { ...marketDefaults, ...config['market'] } } }
    : holder;
};

/** The origin with the context of a child of the root changed. */
const inChild = (origin: Json, id: string, change: (context: JsonRecord) => JsonRecord): Json => {
  const children = isRecord(origin) ? origin['children'] : undefined;
  const child = isRecord(children) ? children[id] : undefined;
  const snapshot = isRecord(child) ? child['snapshot'] : undefined;
  const context = isRecord(snapshot) ? snapshot['context'] : undefined;
  if (!isRecord(origin) || !isRecord(children) || !isRecord(child)) return origin;
  if (!isRecord(snapshot) || !isRecord(context)) return origin;
  const now = { ...child, snapshot: { ...snapshot, context: change(context) } };
  return { ...origin, children: { ...children, [id]: now } };
};

const configured: Change = {
  entry: (entry) => {
    const value = isRecord(entry.data) ? entry.data['value'] : undefined;
    return isRecord(entry.data) && isRecord(value)
      ? { ...entry, data: { ...entry.data, value: withMarket(value) } }
      : entry;
  },
  origin: (origin) => inChild(inChild(origin, 'content', withMarket), 'profile', contextWithHouse),
};

/** `v`: the version that the journal was written in, one of those that are read. */
export const upgradeJournal = (written: Journal, v: number): Journal => {
  const journal = changed(written, configured);
  if (v === 1) return { ...changed(changed(journal, fromFirst), fromSecond), writtenIn: 1 };
  return v === 2 ? { ...changed(journal, fromSecond), writtenIn: 2 } : journal;
};
