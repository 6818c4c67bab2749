import * as Effect from 'effect/Effect';
import { platformPaths } from '../../../schemas/constants.ts';
import { LocaleList } from '../../../schemas/site/locale.ts';
import { decodeValue } from '../../kit/api/decode-answer.ts';
import { readPlatform } from './upstream-read.ts';

/** The locales of the site. An empty list decodes: the caller decides that nothing can be shown. */
export const getLocales = Effect.fn('platform.getLocales')(function* () {
  const body = yield* readPlatform(platformPaths.locales);
  return yield* decodeValue('locales', LocaleList, body, 200);
});
