import type { CallFacts, Sources } from './sources.ts';
import { lineAt, standingOf } from './history.ts';
import type { History, Line } from './history.ts';
import { subjectOf } from './entry-text.ts';

type EffectLine = Extract<Line, { readonly kind: 'effect' }>;
type CallLine = Extract<Line, { readonly kind: 'call' }>;
export type EffectCall = { readonly line: CallLine; readonly row: CallFacts };

const rowOf = (calls: readonly CallFacts[], path: string): CallFacts | undefined =>
  calls.find((row) => row.path.toLowerCase() === path.toLowerCase());

const machineOf = (history: History, line: EffectLine): string | null =>
  standingOf(history, line.page, subjectOf(line), line.id)?.machine ?? null;

export const sourceOf = (history: History, sources: Sources | null, line: EffectLine) =>
  sources?.effect(line.type, machineOf(history, line)) ?? null;

const startOf = ({ cause }: EffectLine): number => cause ?? 0;

/** Lines after a call among which the effect that it was for is looked for. */
const LOOKED_THROUGH = 1000;

/**
 * The effect that a call was for: of those that began before it, are answered after it and can make such a call, the one
 * that can make the fewest others; of two, the one that is answered first.
 */
const effectOf = (history: History, sources: Sources, call: CallLine): EffectLine | undefined => {
  const { lines } = history;
  const from = call.id - (lines[0]?.id ?? 0) + 1;
  const found = lines.slice(from, from + LOOKED_THROUGH).flatMap((line) => {
    if (line.kind !== 'effect' || line.page !== call.page || startOf(line) >= call.id) return [];
    const calls = sourceOf(history, sources, line)?.calls ?? [];
    return rowOf(calls, call.type) ? [{ line, count: calls.length }] : [];
  });
  return found.toSorted((a, b) => a.count - b.count)[0]?.line;
};

/** The platform's answers that came for an effect, with their rows of the call table. */
export const callsOf = (
  history: History,
  sources: Sources | null,
  effect: EffectLine,
): readonly EffectCall[] => {
  const calls = sourceOf(history, sources, effect)?.calls ?? [];
  if (!sources || calls.length === 0) return [];
  const { lines } = history;
  const first = lines[0]?.id ?? 0;
  return lines.slice(Math.max(0, startOf(effect) - first), effect.id - first).flatMap((line) => {
    const row = line.kind === 'call' && line.page === effect.page ? rowOf(calls, line.type) : undefined;
    return row && line.kind === 'call' && effectOf(history, sources, line) === effect ? [{ line, row }] : [];
  });
};

/** All that came of the same cause as a line, the platform's answers with the effects that they were for. */
export const groupOf = (history: History, sources: Sources | null, line: Line): readonly Line[] => {
  const origin =
    line.kind === 'call' && sources ? (effectOf(history, sources, line) ?? line).origin : line.origin;
  const group = history.lines.filter((one) => one.origin === origin);
  const calls = group.flatMap((one) =>
    one.kind === 'effect'
      ? callsOf(history, sources, one).map((call) => ({ ...call.line, origin, depth: one.depth }))
      : [],
  );
  return [...group, ...calls].toSorted((a, b) => a.id - b.id);
};

/** The lines that led to a line, the first cause first. */
export const causesOf = (history: History, line: Line): readonly Line[] => {
  const cause = lineAt(history, line.cause);
  return cause ? [...causesOf(history, cause), cause] : [];
};
