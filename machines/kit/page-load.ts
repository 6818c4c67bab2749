import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { actorIds } from './actor-ids.ts';
import { fatalLetter } from './fatal-letter.ts';
import type { Letter } from './letters.ts';

/**
 * How the load of a page ends, for the guards of its `onDone` with `params: output`. The effect answers null for a thing
 * that does not exist.
 */
export const isLoaded = (_: unknown, outcome: Outcome<unknown>): boolean => outcome.ok;
export const isFound = (_: unknown, outcome: Outcome<unknown>): boolean =>
  outcome.ok && outcome.value !== null;
export const isMissing = (_: unknown, outcome: Outcome<unknown>): boolean =>
  outcome.ok && outcome.value === null;

/** Who hears of a page whose load failed, for `tell` with `params: failure`. `call`: what was read, for the log. */
export const pageFailed = (failure: Failure | null, call: string, routeName: string): Letter | null =>
  fatalLetter(failure, { source: 'page', call, routeName });

/** The name of the one thing that a page is about, for its title. */
export const pageNamed = (name: string): Letter<'head'> => ({
  to: actorIds.head,
  event: { type: 'head.replacements.known', replacements: { name } },
});
