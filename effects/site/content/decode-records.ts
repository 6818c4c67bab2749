import * as Effect from 'effect/Effect';
import type * as Schema from 'effect/Schema';
import { decodeValue } from '../../kit/api/decode-answer.ts';
import type { ContentRecord } from './content-service.ts';

/**
 * The first record that decodes and is not of another locale. One that does not decode is logged and skipped, as is a
 * record of another locale where the server ignores `locale`.
 */
export const firstRecord = <T>(
  source: string,
  schema: Schema.Codec<T, unknown>,
  records: readonly ContentRecord[],
  locale: string,
): Effect.Effect<T | null> =>
  Effect.gen(function* () {
    for (const record of records) {
      const own = record['locale'];
      if (typeof own === 'string' && own !== '' && own !== locale) continue;
      const decoded = yield* Effect.result(decodeValue(source, schema, record, 200));
      if (decoded._tag === 'Success') return decoded.success;
    }
    return null;
  });
