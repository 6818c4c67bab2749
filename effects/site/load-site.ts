import * as Effect from 'effect/Effect';
import { CallLocale } from '../kit/api/call-context.ts';
import { getGeneralInfo } from './platform/get-general-info.ts';
import { getMetadata } from './platform/get-metadata.ts';
import { offerLocales, readLocales } from './offered-locales.ts';

/** Locales, general info and the platform's record of texts: what is the same in every locale, asked for in the default one. */
export const loadSite = Effect.fn('site.loadSite')(function* () {
  const list = yield* readLocales();
  const [general, metadata] = yield* Effect.provideService(
    Effect.all([getGeneralInfo(), getMetadata()], { concurrency: 2 }),
    CallLocale,
    list.defaultLocale,
  );
  return { locales: yield* offerLocales(list, general), general, metadata };
});
