import * as Effect from 'effect/Effect';
import { InternalServerError } from '../../schemas/kit/error.ts';
import { defaultOf, offeredLocales } from '../../schemas/rules/site/offered-locales.ts';
import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import type { LocaleList } from '../../schemas/site/locale.ts';
import { getLocales } from './platform/get-locales.ts';

const NO_LOCALES = 'No locales configured from CMS data';
const LOCALES_NOT_FOUND = 'PLUGIN:I18N: LOCALES NOT FOUND';

const notFound = new InternalServerError({
  code: null,
  message: LOCALES_NOT_FOUND,
  status: 500,
  data: {},
  retryAfterSeconds: null,
  wireType: '',
});
/** A platform that is away or closed is what it says; nothing is known of its locales. */
const isAway = (error: { readonly _tag: string; readonly status: number }): boolean =>
  error.status === 0 ||
  error.status > 500 ||
  error._tag === 'ApplicationDisabled' ||
  error._tag === 'ApplicationUnavailable';

/** The list of locales; every failure is logged. One that tells nothing of the platform's state is fatal. */
export const readLocales = Effect.fn('site.readLocales')(function* () {
  return yield* getLocales().pipe(
    Effect.tapError((error) => Effect.logError(`locale initialisation: ${error._tag} ${error.message}`)),
    Effect.catch((error) => Effect.fail(isAway(error) ? error : notFound)),
  );
});

/** The locales of the list that general info allows; none is the fatal 500, whose cause is logged. */
export const offerLocales = Effect.fn('site.offerLocales')(function* (
  list: LocaleList,
  general: Pick<GeneralInfo, 'available_locales'>,
) {
  const locales = offeredLocales(list.locales, general.available_locales);
  if (locales.length > 0) return { locales, defaultLocale: defaultOf(locales, list.defaultLocale) };
  yield* Effect.logError(NO_LOCALES);
  return yield* Effect.fail(notFound);
});
