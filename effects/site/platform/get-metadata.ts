import * as Effect from 'effect/Effect';
import { getMetadata as row } from '../../../schemas/calls/metadata.ts';
import type { Metadata } from '../../../schemas/site/general-info.ts';
import { Api } from '../../kit/api/api.ts';
import { errorName } from '../../kit/optional.ts';

/** An optional record of the platform; a failure is logged only and yields the empty one. */
export const getMetadata = Effect.fn('platform.getMetadata')(function* () {
  const api = yield* Api;
  return yield* api
    .call(row, {})
    .pipe(
      Effect.catch((error) => Effect.as(Effect.logWarning(`metadata: ${errorName(error)}`), {} as Metadata)),
    );
});
