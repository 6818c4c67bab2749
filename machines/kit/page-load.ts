import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { actorIds } from './actor-ids.ts';
import { fatalLetter } from './fatal-letter.ts';
import type { Letter } from './letters.ts';
import { failure, output, value } from './output.ts';

/** How a load ends, for guards with `params: output`. The effect answers null for a thing that does not exist. */
export const isLoaded = (_: unknown, outcome: Outcome<unknown>): boolean => outcome.ok;
export const isFound = (_: unknown, outcome: Outcome<unknown>): boolean =>
  outcome.ok && outcome.value !== null;
export const isMissing = (_: unknown, outcome: Outcome<unknown>): boolean =>
  outcome.ok && outcome.value === null;

/**
 * The ends of a load, for `onDone` of a machine that has the guards above under their names: `assign` is its action that
 * takes the value, `more` are others of its actions.
 */
export const loaded = <
  const Target extends string,
  const Assign extends string,
  const More extends readonly string[],
>(
  target: Target,
  assign: Assign,
  ...more: More
) =>
  ({
    guard: { type: 'isLoaded', params: output },
    target,
    actions: [{ type: assign, params: value }, ...more],
  }) as const;
export const found = <
  const Target extends string,
  const Assign extends string,
  const More extends readonly string[],
>(
  target: Target,
  assign: Assign,
  ...more: More
) => ({ ...loaded(target, assign, ...more), guard: { type: 'isFound', params: output } }) as const;
/** The page of a thing that does not exist: the machine's `tellMissing` says so. */
export const missing = {
  guard: { type: 'isMissing', params: output },
  target: 'missing',
  actions: 'tellMissing',
} as const;
/** The page of a load that failed: the machine's `tellFatal` hears why. */
export const failed = { target: 'failed', actions: { type: 'tellFatal', params: failure } } as const;

/** Who hears of a page whose load failed, for `tell` with `params: failure`. `call`: what was read, for the log. */
export const pageFailed = (why: Failure | null, call: string, routeName: string): Letter | null =>
  fatalLetter(why, { source: 'page', call, routeName });

/** The name of the one thing that a page is about, for its title. */
export const pageNamed = (name: string): Letter<'head'> => ({
  to: actorIds.head,
  event: { type: 'head.replacements.known', replacements: { name } },
});
