import type { InspectEntry } from '../../src/registry/browser/inspect-types.ts';
import { nameOf } from './history.ts';
import type { Line } from './history.ts';

/** `message` are events that show something to the player, whatever else is hidden. */
export const entryKinds = ['event', 'transition', 'effect', 'message', 'call'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The actor that a line is about: that which runs an effect, not the effect. */
export const subjectOf = (entry: InspectEntry): readonly string[] =>
  entry.kind === 'effect' ? entry.path.slice(0, -1) : entry.path;

/** `xstate.done.actor.0.navigation.resolving` reads better without what all such events share. */
const shortType = (type: string): string =>
  type
    .replace(/^xstate\.(done|error|snapshot)\.actor\.(?:\d+\.)?/, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/** Without what both states share: `deposit.form` to `deposit.sending` is said once. */
const shortTargets = (targets: readonly string[]): string => targets.join(', ') || 'stays';

/** Status, time and number of a call: the front server knows it by that. */
export const callFacts = ({
  status,
  ms,
  requestId,
}: Extract<InspectEntry, { readonly kind: 'call' }>): string =>
  status === 0
    ? `no answer, ${ms} ms`
    : `status ${status}, ${ms} ms, ${requestId === null ? 'no request id' : `request ${requestId}`}`;

/** What happened, where, and how it ended. */
export type LineText = { readonly what: string; readonly where: string; readonly end: string };

export const textOf = (entry: InspectEntry): LineText => {
  const path = nameOf(entry.path);
  switch (entry.kind) {
    case 'event':
      return {
        what: shortType(entry.type),
        where: `${entry.from ? `${nameOf(entry.from)} ` : ''}→ ${path}`,
        end: '',
      };
    case 'transition':
      return {
        what: `${entry.source} → ${shortTargets(entry.targets)}`,
        where: `${entry.type === '' ? 'always' : `on ${shortType(entry.type)}`}${entry.guard === '' ? '' : ` [${entry.guard}]`}`,
        end: '',
      };
    case 'effect':
      return {
        what: entry.type,
        where: `of ${nameOf(subjectOf(entry))}, ${entry.ms} ms`,
        end: entry.outcome,
      };
    case 'call':
      return {
        what: entry.type,
        where: callFacts(entry),
        end: entry.answer,
      };
  }
};

export const isMessage = (entry: InspectEntry): boolean =>
  entry.kind === 'event' && /^(?:toast|dialog)\.(?:requested|opened)$/.test(entry.type);

type Sieve = {
  readonly filter: string;
  readonly hidden: readonly EntryKind[];
  /** Only what this line led to. */
  readonly origin: number | null;
};

const texts = new WeakMap<InspectEntry, string>();
const searchedText = (entry: InspectEntry): string => {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { what, where, end } = textOf(entry);
  const text = `${what}: ${end} ${where} ${nameOf(entry.path)}`.toLowerCase();
  texts.set(entry, text);
  return text;
};

const isShown = (line: Line, { filter, hidden, origin }: Sieve): boolean =>
  (origin === null || line.origin === origin) &&
  (!hidden.includes(line.kind) || (!hidden.includes('message') && isMessage(line))) &&
  (filter === '' || searchedText(line).includes(filter));

type Sifted = { readonly sieve: Sieve; readonly lines: readonly Line[] };
const sifted = new WeakMap<readonly Line[], Sifted>();

const isSame = (a: Sieve, b: Sieve): boolean =>
  a.filter === b.filter && a.hidden === b.hidden && a.origin === b.origin;

/** The lines that the timeline shows. A message is also shown where events are hidden. Sifted once for each list. */
export const shownOf = (lines: readonly Line[], { filter, hidden, origin }: Sieve): readonly Line[] => {
  const sieve = { filter: filter.toLowerCase(), hidden, origin };
  const known = sifted.get(lines);
  if (known && isSame(known.sieve, sieve)) return known.lines;
  const isAll = sieve.filter === '' && hidden.length === 0 && origin === null;
  const shown = isAll ? lines : lines.filter((line) => isShown(line, sieve));
  sifted.set(lines, { sieve, lines: shown });
  return shown;
};
