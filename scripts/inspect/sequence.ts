import { subjectOf, textOf } from './entry-text.ts';
import { nameOf } from './history.ts';
import type { Line } from './history.ts';

/** Who sends without being an actor: the page, the player, the browser. */
const OUTSIDE = 'outside';
/** Lines of the timeline that the view goes back over when no cause is chosen. */
export const LAST_LINES = 80;

export type Message = {
  readonly id: number;
  /** `state` has no sender: the actor came to another state. */
  readonly kind: 'event' | 'begin' | 'answer' | 'state';
  readonly from: string;
  readonly to: string;
  readonly text: string;
};
export type Sequence = { readonly lanes: readonly string[]; readonly messages: readonly Message[] };

const ownMessage = (line: Line): readonly Message[] => {
  const to = nameOf(line.path);
  const { id } = line;
  switch (line.kind) {
    case 'event':
      return [
        { id, kind: 'event', from: line.from ? nameOf(line.from) : OUTSIDE, to, text: textOf(line).what },
      ];
    case 'effect':
      return [
        { id, kind: 'answer', from: to, to: nameOf(subjectOf(line)), text: `${line.type}: ${line.outcome}` },
      ];
    case 'transition':
      return line.targets.length === 0
        ? []
        : [
            {
              id,
              kind: 'state',
              from: to,
              to,
              text: line.targets.map((one) => one.split('.').slice(1).join('.')).join(', '),
            },
          ];
    case 'call':
      return [];
  }
};

/** Effects that are known to have been answered, where they began. */
const beginnings = (lines: readonly Line[]): ReadonlyMap<number, readonly Message[]> => {
  const found = new Map<number, Message[]>();
  for (const line of lines)
    if (line.kind === 'effect' && line.cause !== null) {
      const begin: Message = {
        id: line.cause,
        kind: 'begin',
        from: nameOf(subjectOf(line)),
        to: nameOf(line.path),
        text: line.type,
      };
      found.set(line.cause, [...(found.get(line.cause) ?? []), begin]);
    }
  return found;
};

/** Messages between actors, in order, and a lane for each actor that has one. */
export const sequenceOf = (lines: readonly Line[]): Sequence => {
  const begun = beginnings(lines);
  const messages = lines.flatMap((line) => [...ownMessage(line), ...(begun.get(line.id) ?? [])]);
  const talkers = messages.filter(({ kind }) => kind !== 'state').flatMap(({ from, to }) => [from, to]);
  const lanes = [...new Set(talkers)];
  return { lanes, messages: messages.filter(({ to }) => lanes.includes(to)) };
};
