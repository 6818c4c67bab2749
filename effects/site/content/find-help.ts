import * as Effect from 'effect/Effect';
import { HelpArticle } from '../../../schemas/site/content.ts';
import { decodeValue } from '../../kit/api/decode-answer.ts';
import type { ContentRecord } from './content-service.ts';
import { findWhole } from './find-whole.ts';

const noRecords: readonly ContentRecord[] = [];
/** A content service without the collection, or one that does not open it to visitors. */
const closed: readonly number[] = [403, 404];

/** The help articles of a locale in the operator's order, none where the content service has no such collection. */
export const findHelp = Effect.fn('content.findHelp')(function* (input: { readonly locale: string }) {
  const records = yield* findWhole('help-articles', { locale: input.locale }).pipe(
    Effect.catch((error) =>
      'status' in error && closed.includes(error.status ?? 0)
        ? Effect.succeed(noRecords)
        : Effect.fail(error),
    ),
  );
  const decoded = yield* Effect.forEach(
    records.filter(({ locale }) => typeof locale !== 'string' || locale === '' || locale === input.locale),
    (record) => Effect.result(decodeValue('help-articles', HelpArticle, record, 200)),
  );
  return decoded.flatMap((result) => (result._tag === 'Success' ? [result.success] : []));
});
