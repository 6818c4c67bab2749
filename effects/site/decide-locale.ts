import * as Effect from 'effect/Effect';
import { decideFirstLocale } from '../../schemas/rules/site/navigation/first-locale.ts';
import type { FirstLocale, FirstLocaleInput } from '../../schemas/rules/site/navigation/first-locale.ts';

/** The locale of a first load; pure, but its rules are no part of the first view. */
export const decideLocale = (input: FirstLocaleInput): Effect.Effect<FirstLocale> =>
  Effect.sync(() => decideFirstLocale(input));
