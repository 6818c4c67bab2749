import type { AnyStateMachine } from 'xstate';
import { replay } from '../../machines/journal/replay.ts';
import type { Replay } from '../../machines/journal/replay.ts';
import type { Journal } from '../../machines/journal/journal.types.ts';
import { statesOf } from '../../machines/journal/report.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';

/** Where a journal's replay ends. */
export type ReplayEnd = Pick<Replay, 'seq' | 'stop'> & { readonly states: Readonly<Record<string, Json>> };

export const endOf = (journal: Journal, logic: AnyStateMachine): ReplayEnd => {
  const { root, seq, stop } = replay(journal, logic);
  const states = statesOf(root);
  root.stop();
  return { seq, stop, states };
};

/** A test that replays `<name>.report.json` beside it and expects this end. */
export const testSource = (name: string, end: ReplayEnd): string => `import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseReport } from '../../machines/journal/report.ts';
import { endOf } from './as-test.ts';
import { siteLogic } from '../journal/stand-in-site.ts';

it('replays the session ${name} to its end', () => {
  const parsed = parseReport(readFileSync(new URL('./${name}.report.json', import.meta.url), 'utf8'));
  expect(parsed).toMatchObject({ ok: true });
  if (!parsed.ok) return;
  expect(endOf(parsed.report.journal, siteLogic())).toEqual(${JSON.stringify(end, null, 2)});
});
`;
