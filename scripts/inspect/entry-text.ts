import type { InspectEntry } from '../../src/registry/browser/inspect-stream.ts';
import type { EntryKind } from './inspector.machine.ts';

export const nameOf = (path: readonly string[]): string => (path.length === 0 ? 'root' : path.join('/'));

/** What happened, and where. */
export const lineOf = (entry: InspectEntry): readonly [string, string] => {
  switch (entry.kind) {
    case 'event':
      return [entry.type, `event ${entry.from ? `${nameOf(entry.from)} ` : ''}→ ${nameOf(entry.path)}`];
    case 'transition':
      return [
        `${entry.source} → ${entry.targets.join(', ') || 'stays'}`,
        `transition on ${entry.type}${entry.guard === '' ? '' : ` [${entry.guard}]`}`,
      ];
    case 'effect':
      return [
        `${entry.type}: ${entry.outcome}`,
        `effect, ${entry.ms} ms, of ${nameOf(entry.path.slice(0, -1))}`,
      ];
  }
};

export const isMessage = (entry: InspectEntry): boolean =>
  entry.kind === 'event' && /^(?:toast|dialog)\.(?:requested|opened)$/.test(entry.type);

type Sieve = { readonly filter: string; readonly hidden: readonly EntryKind[] };

/** Whether the timeline shows an entry. A message is also shown where events are hidden. */
export const isShown = (entry: InspectEntry, { filter, hidden }: Sieve): boolean =>
  (!hidden.includes(entry.kind) || (!hidden.includes('message') && isMessage(entry))) &&
  `${lineOf(entry).join(' ')} ${nameOf(entry.path)}`.toLowerCase().includes(filter.toLowerCase());
