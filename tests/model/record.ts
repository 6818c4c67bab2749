import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { LawStep } from '../../machines/kit/cases.ts';

const folder = join(import.meta.dirname, '../golden/walks');
/** Longer values are cut and told apart by a hash. */
const LONGEST = 140;

type Nameable = { readonly id: string; readonly getSnapshot: unknown };
const isActor = (value: unknown): value is Nameable =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value && 'id' in value;

const brief = (value: unknown): string => {
  const text = inspect(value, { depth: Infinity, breakLength: Infinity, compact: true, sorted: true });
  if (text.length <= LONGEST) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, LONGEST)}… #${hash}`;
};

const placeOf = (value: AnyMachineSnapshot['value']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, below = {}]) => [key, placeOf(below)].filter(Boolean).join('.'))
        .join(' & ');

/** Ends of children by the name that the machine gave them. */
const eventOf = ({ type, ...rest }: AnyEventObject): string => {
  const [, end, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (end === undefined) return Object.keys(rest).length === 0 ? type : `${type} ${brief(rest)}`;
  return `${id.split('.').at(-1)} ${end} ${brief(end === 'done' ? rest['output'] : rest['error'])}`;
};

/** The same events are sent along thousands of paths. */
const titles = new WeakMap<AnyEventObject, string>();
const titleOf = (event: AnyEventObject): string => {
  const title = titles.get(event) ?? eventOf(event);
  titles.set(event, title);
  return title;
};

type Context = Readonly<Record<string, unknown>>;
const contextOf = (snapshot: AnyMachineSnapshot | null): Context => (snapshot?.context ?? {}) as Context;

const changesOf = ({ before, after }: LawStep): readonly string[] => {
  const [was, is] = [contextOf(before), contextOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => was[key] !== is[key] && !isDeepStrictEqual(was[key], is[key]))
    .toSorted();
};

/** `open.sending [busy locked]`, `closed (done)`. */
const stateOf = ({ value, status, tags }: AnyMachineSnapshot): string =>
  [
    placeOf(value),
    status === 'active' ? '' : `(${status})`,
    tags.size === 0 ? '' : `[${[...tags].toSorted().join(' ')}]`,
  ]
    .filter(Boolean)
    .join(' ');

/** Stand-ins have no context: what asks a child for its own has nothing to show. */
const attempt = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** What a view may ask of a snapshot, by its name. */
export type Selectors = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>>;

type Entry = {
  readonly from: string;
  readonly title: string;
  readonly changes: Map<string, string>;
  readonly sent: readonly string[];
};

const linesOf = ({ title, changes, sent }: Entry): string =>
  [title, ...[...changes].map(([name, value]) => `${name}: ${value}`).toSorted(), ...sent].join('\n    ');

/** What each event does in each state of one machine: where it leads, what it changes, tells and starts. */
export class WalkRecord {
  private readonly entries = new Map<string, Entry>();
  private readonly selected = new WeakMap<AnyMachineSnapshot, Readonly<Record<string, string>>>();
  private readonly selectors: Selectors;

  constructor(selectors: Selectors) {
    this.selectors = selectors;
  }

  private readonly select = (snapshot: AnyMachineSnapshot): Readonly<Record<string, string>> => {
    const known = this.selected.get(snapshot);
    if (known) return known;
    const values = Object.fromEntries(
      Object.entries(this.selectors).flatMap(([name, selector]) => {
        const value = attempt(() => selector(snapshot));
        if (value === undefined || typeof value === 'function') return [];
        return [[name, isActor(value) ? `the actor ${value.id}` : brief(value)]];
      }),
    );
    this.selected.set(snapshot, values);
    return values;
  };

  private readonly shown = ({ before, after }: LawStep): readonly string[] => {
    const [was, is] = [before ? this.select(before) : {}, this.select(after)];
    return Object.keys(is)
      .filter((name) => was[name] !== is[name])
      .map((name) => `${name}: ${is[name]}`);
  };

  /** Of steps that differ in their values alone the first one stands for all. */
  readonly note = (step: LawStep): void => {
    const { event, before, after, begun } = step;
    const letters = step.letters.filter((one) => one.event.type !== 'xstate.init');
    const changes = changesOf(step);
    const isIdle = before !== null && isDeepStrictEqual(before.value, after.value);
    if (isIdle && changes.length + letters.length + begun.length === 0) return;
    const from = before ? stateOf(before) : 'at the start';
    const title = `${before ? titleOf(event) : 'start'} → ${stateOf(after)}`;
    const key = JSON.stringify([
      from,
      title,
      letters.map((one) => [one.to, one.event.type]),
      begun.map(({ src }) => src),
    ]);
    const entry = this.entries.get(key) ?? {
      from,
      title,
      changes: new Map<string, string>(),
      sent: [
        ...this.shown(step),
        ...letters.map(({ to, event: letter }) => `tells ${to} ${brief(letter)}`),
        ...begun.map(({ src, input }) =>
          input === undefined ? `starts ${src}` : `starts ${src} ${brief(input)}`,
        ),
      ],
    };
    this.entries.set(key, entry);
    const is = contextOf(after);
    for (const name of changes) if (!entry.changes.has(name)) entry.changes.set(name, brief(is[name]));
  };

  toString(): string {
    const states = Map.groupBy(this.entries.values(), ({ from }) => from);
    return [...states]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, entries]) => `## ${from}\n${entries.map(linesOf).toSorted().join('\n')}\n`)
      .join('\n');
  }
}

const pathOf = (machine: string): string => join(folder, `${machine}.txt`);

export const approvedMachines = (): readonly string[] =>
  readdirSync(folder).map((file) => file.replace(/\.txt$/, ''));

/**
 * The record that is approved of a machine. `UPDATE_GOLDEN=1` approves the one of now, and so does, outside CI, the first
 * run of a new machine: read what it says.
 */
export const approved = (machine: string, now: string): string => {
  const path = pathOf(machine);
  const isNew = !existsSync(path) && !process.env['CI'];
  if (isNew || process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, now);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
