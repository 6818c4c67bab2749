import * as Effect from 'effect/Effect';
import { decideFirstLocale } from '../../schemas/rules/site/navigation/first-locale.ts';
import type { FirstLocaleInput } from '../../schemas/rules/site/navigation/first-locale.ts';
import { shared } from '../kit/shared.ts';
import { readCmsConfig } from './platform/get-cms-config.ts';

const LIFE_MS = 60_000;
const platform = 'platform';
const known: readonly string[] = [platform, 'browser'];

/** How the operator wants the locale of a player to be found; `platform` where nothing is said. */
const readStrategy = (locale: string) =>
  shared(
    'locale-strategy',
    locale,
    LIFE_MS,
    Effect.map(readCmsConfig({ locale }), ({ value }) => value.localeDetectStrategy),
  ).pipe(
    Effect.tap((strategy) =>
      known.includes(strategy) ? Effect.void : Effect.logWarning(`locale: unknown strategy ${strategy}`),
    ),
    Effect.catch(() => Effect.succeed(platform)),
  );

/** The locale of a first load. The strategy matters to players alone, so a guest waits for no configuration. */
export const decideLocale = Effect.fn('site.decideLocale')(function* (input: FirstLocaleInput) {
  const strategy = input.uid > 0 ? yield* readStrategy(input.defaultLocale) : platform;
  return decideFirstLocale(input, strategy);
});
