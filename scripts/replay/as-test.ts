import type { AnyStateMachine } from 'xstate';
import { replay } from '../../machines/journal/replay.ts';
import type { Replay } from '../../machines/journal/replay.ts';
import type { Entry, Journal } from '../../machines/journal/journal.types.ts';
import { statesOf } from '../../machines/journal/report.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';

/** Where the replay of a page ends. */
export type ReplayEnd = Pick<Replay, 'seq' | 'stop'> & { readonly states: Readonly<Record<string, Json>> };

/** What one cause changed: states, and what players see or chose by the path of its actor; null is gone. */
export type StoryStep = {
  readonly cause: string;
  readonly states?: Readonly<Record<string, Json>>;
  readonly facts?: Readonly<Record<string, Json>>;
};

const changesOf = (
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> | null => {
  const changed = Object.entries(after).filter(
    ([path, value]) => JSON.stringify(before[path]) !== JSON.stringify(value),
  );
  const gone = Object.keys(before).filter((path) => !(path in after));
  if (changed.length + gone.length === 0) return null;
  return Object.fromEntries([...changed, ...gone.map((path) => [path, null] as const)]);
};

const nameOf = (entry: Entry | null): string =>
  entry ? `${entry.seq} ${entry.via} ${entry.type} to ${entry.path.join('/') || 'root'}` : 'the page begins';

export const endOf = (journal: Journal, logic: AnyStateMachine): ReplayEnd => {
  const { root, seq, stop } = replay(journal, logic);
  const states = statesOf(root);
  root.stop();
  return { seq, stop, states };
};

/** What a report's test cannot hold: a line for each page whose replay stops before its end. */
export const stopsOf = (pages: readonly Journal[], ends: readonly ReplayEnd[]): readonly string[] =>
  ends.flatMap(({ stop }, at) => {
    const causes = (pages[at]?.entries ?? []).filter(({ via }) => via !== 'call');
    const entry = causes.find(({ seq }) => seq === stop?.seq);
    if (!stop) return [];
    const left = causes.filter(({ seq }) => seq >= stop.seq).length;
    return `Page ${at + 1} of ${pages.length} stops early, at ${nameOf(entry ?? null)}: ${stop.reason}. The test holds nothing of the ${left} of its ${causes.length} causes from there on.`;
  });

/** What each cause of a page changed for the player. The first step has everything as it stood. */
export const storyOf = (journal: Journal, logic: AnyStateMachine): readonly StoryStep[] => {
  const story: StoryStep[] = [];
  let states: Readonly<Record<string, Json>> = {};
  let facts: Facts = {};
  const { root } = replay(journal, logic, {
    onApplied: (entry, at) => {
      if (entry?.via === 'call') return;
      const [nextStates, nextFacts] = [statesOf(at), factsOf(at)];
      const changed = { states: changesOf(states, nextStates), facts: changesOf(facts, nextFacts) };
      [states, facts] = [nextStates, nextFacts];
      if (!changed.states && !changed.facts) return;
      story.push({
        cause: nameOf(entry),
        ...(changed.states && { states: changed.states }),
        ...(changed.facts && { facts: changed.facts }),
      });
    },
  });
  root.stop();
  return story;
};

/** A test that replays `<name>.report.json` beside it, and expects `<name>.story.json` step by step and these ends. */
export const testSource = (
  name: string,
  ends: readonly ReplayEnd[],
): string => `import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseReport } from '../../machines/journal/report.ts';
import { endOf, storyOf } from '../../scripts/replay/as-test.ts';
import { siteLogic } from '../journal/stand-in-site.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const parsed = parseReport(read('./${name}.report.json'));
const pages = parsed.ok ? parsed.report.pages : [];

it('replays each page of the session ${name} to its end', () => {
  expect(pages.map((page) => endOf(page, siteLogic()))).toEqual(${JSON.stringify(ends, null, 2)});
});

it('tells the player of the session ${name} the same at each step', () => {
  expect(pages.map((page) => storyOf(page, siteLogic()))).toEqual(JSON.parse(read('./${name}.story.json')));
});
`;
