import type { ActorChange, InspectEntry, Told } from '../../src/registry/browser/inspect-types.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { share } from './difference.ts';

/** Lines that are kept. */
export const KEPT = 10_000;

export type ActorPath = readonly string[];

/** A line, numbered through all pages. */
export type Line = InspectEntry & {
  readonly id: number;
  readonly page: string;
  /** The line that began all that led to this one; its own id for one from outside. */
  readonly origin: number;
  /** How many lines lie between its origin and it. */
  readonly depth: number;
};

/** An actor as it stood from a line on. What did not change is the same object as in the version before. */
export type Version = {
  /** The line after which it holds. */
  readonly id: number;
  readonly machine: string | null;
  readonly src: string;
  readonly status: string;
  readonly value: Json;
  readonly context: Readonly<Record<string, Json>>;
  /** The line that began the actor. */
  readonly began: number | null;
};
type Actor = {
  readonly page: string;
  readonly path: ActorPath;
  /** The oldest first. */
  readonly versions: readonly Version[];
};
export type History = {
  /** Numbered without a gap. */
  readonly lines: readonly Line[];
  readonly next: number;
  /** The page that spoke last is the last. */
  readonly pages: readonly string[];
  readonly actors: ReadonlyMap<string, Actor>;
};

export const emptyHistory: History = { lines: [], next: 1, pages: [], actors: new Map() };

export const nameOf = (path: ActorPath): string => (path.length === 0 ? 'root' : path.join('/'));
const keyOf = (page: string, path: ActorPath): string => `${page} ${nameOf(path)}`;

export const lineAt = ({ lines }: History, id: number | null): Line | undefined =>
  id === null ? undefined : lines[id - (lines[0]?.id ?? 0)];

/** The line of a page with a number of that page; it is mostly among the last. */
const lineOfSeq = (lines: readonly Line[], page: string, seq: number | null): Line | undefined =>
  seq === null ? undefined : lines.findLast((line) => line.page === page && line.seq <= seq);

/** That time has passed is a cause of its own, whoever waited for it. */
const isTime = (entry: InspectEntry): boolean => entry.kind === 'effect' && entry.type === 'deadline';

const lineOf = (lines: readonly Line[], page: string, id: number, entry: InspectEntry): Line => {
  const cause = lineOfSeq(lines, page, entry.cause);
  return {
    ...entry,
    id,
    page,
    cause: cause?.id ?? null,
    origin: cause && !isTime(entry) ? cause.origin : id,
    depth: cause && !isTime(entry) ? cause.depth + 1 : 0,
  };
};

const contextOf = (
  before: Version | undefined,
  { set, removed, isFirst }: ActorChange,
): Version['context'] => {
  const shared = Object.entries(set).map(
    ([key, value]) => [key, share(before?.context[key], value)] as const,
  );
  const isSame =
    before &&
    removed.length === 0 &&
    shared.every(([key, value]) => before.context[key] === value) &&
    (!isFirst || shared.length === Object.keys(before.context).length);
  if (isSame) return before.context;
  const context = { ...(isFirst ? {} : before?.context), ...Object.fromEntries(shared) };
  return Object.fromEntries(Object.entries(context).filter(([key]) => !removed.includes(key)));
};

/** The version that a change makes; one of the same line takes the place of that. */
const withChange = (
  versions: readonly Version[],
  change: ActorChange,
  id: number,
  began: number | null,
): readonly Version[] => {
  const before = versions.at(-1);
  const version: Version = {
    id: Math.max(id, before?.id ?? 0),
    machine: change.machine,
    src: change.src,
    status: change.status,
    value: share(before?.value, change.value),
    context: contextOf(before, change),
    began: change.isFirst ? (began ?? before?.began ?? null) : (before?.began ?? began),
  };
  return [...(before?.id === version.id ? versions.slice(0, -1) : versions), version];
};

/** Without what happened before the oldest line that is kept; how things stood then is kept. */
const pruned = (actors: ReadonlyMap<string, Actor>, first: number): ReadonlyMap<string, Actor> => {
  const kept = new Map<string, Actor>();
  for (const [key, actor] of actors) {
    const base = actor.versions.findLastIndex(({ id }) => id <= first);
    const versions = base > 0 ? actor.versions.slice(base) : actor.versions;
    const [only] = versions;
    const isGone = only && versions.length === 1 && only.status !== 'active' && only.id < first;
    if (!isGone) kept.set(key, versions === actor.versions ? actor : { ...actor, versions });
  }
  return kept;
};

/** What a page told goes on from what is known. */
export const withTold = (history: History, page: string, { entries, changes }: Told): History => {
  let { next } = history;
  const lines = [...history.lines];
  for (const entry of entries) {
    lines.push(lineOf(lines, page, next, entry));
    next += 1;
  }
  const actors = new Map(history.actors);
  for (const change of changes) {
    const key = keyOf(page, change.path);
    const versions = actors.get(key)?.versions ?? [];
    const id = lineOfSeq(lines, page, change.seq)?.id ?? (versions.length === 0 ? 0 : next - 1);
    const began = lineOfSeq(lines, page, change.began)?.id ?? null;
    actors.set(key, { page, path: change.path, versions: withChange(versions, change, id, began) });
  }
  const isSame = history.pages.at(-1) === page;
  const pages = isSame ? history.pages : [...history.pages.filter((one) => one !== page), page];
  const kept = lines.length > KEPT ? lines.slice(-KEPT) : lines;
  const first = kept[0]?.id ?? next;
  return { lines: kept, next, pages, actors: kept === lines ? actors : pruned(actors, first) };
};

/** The lines are forgotten; how the actors of the last page stand is not. */
export const cleared = ({ next, pages, actors }: History): History => {
  const page = pages.at(-1);
  const own = [...actors].filter(([, actor]) => actor.page === page);
  return { lines: [], next, pages: page === undefined ? [] : [page], actors: pruned(new Map(own), next) };
};

/** An actor as it stood after a line. Before it was told of, there is none. */
const versionIn = ({ versions }: Actor, id: number): Version | undefined =>
  versions.findLast((version) => version.id <= id);

export type Standing = Version & { readonly path: ActorPath; readonly page: string };

/** All actors of a page as they stood after a line, each under its parent; stopped ones too, unless they began later. */
export const actorsAt = ({ actors }: History, page: string | undefined, id: number): readonly Standing[] => {
  const own = [...actors.values()].flatMap((actor) => {
    const version = actor.page === page ? versionIn(actor, id) : undefined;
    return version ? [{ ...version, path: actor.path, page: actor.page }] : [];
  });
  const below = new Map<string, Standing[]>();
  for (const one of own) {
    const parent = one.path.length === 0 ? '' : nameOf(one.path.slice(0, -1));
    below.set(parent, [...(below.get(parent) ?? []), one]);
  }
  const walk = (parent: string): readonly Standing[] =>
    (below.get(parent) ?? []).flatMap((one) => [one, ...walk(nameOf(one.path))]);
  return walk('');
};

export const standingOf = (
  { actors }: History,
  page: string | undefined,
  path: ActorPath,
  id: number,
): Version | undefined => {
  const actor = page === undefined ? undefined : actors.get(keyOf(page, path));
  return actor && versionIn(actor, id);
};

/** How an actor stood before a line and after it. */
export const changeAt = (
  { actors }: History,
  line: Line,
  path: ActorPath,
): { readonly before: Version | undefined; readonly after: Version | undefined } => {
  const versions = actors.get(keyOf(line.page, path))?.versions ?? [];
  return {
    before: versions.findLast(({ id }) => id < line.id),
    after: versions.findLast(({ id }) => id <= line.id),
  };
};
