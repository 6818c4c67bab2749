import * as Effect from 'effect/Effect';
import { getGeneralInfo } from './platform/get-general-info.ts';
import { offerLocales, readLocales } from './offered-locales.ts';

/** Locales and general info, side by side: what is the same in every locale. */
export const loadSite = Effect.fn('site.loadSite')(function* () {
  const [list, general] = yield* Effect.all([readLocales(), getGeneralInfo()], { concurrency: 2 });
  return { locales: yield* offerLocales(list, general), general };
});
