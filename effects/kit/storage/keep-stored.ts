import * as Effect from 'effect/Effect';
import { getStoredKeys, setStored } from '../../../schemas/calls/storage.ts';
import { Api } from '../api/api.ts';
import { optional } from '../optional.ts';

/** Keeps a small value for the account. When there is no room for it, what takes the room is logged by its keys. */
export const keepStored = Effect.fn('storage.keepStored')(function* (key: string, value: string) {
  const api = yield* Api;
  return yield* api
    .call(setStored, { key, value })
    .pipe(
      Effect.tapError((error) =>
        error._tag === 'StorageQuotaExceeded'
          ? Effect.flatMap(optional('storage keys', api.call(getStoredKeys, {})), (keys) =>
              Effect.logWarning(`storage: no room for ${key} beside ${keys?.length ?? 'unknown'} keys`),
            )
          : Effect.void,
      ),
    );
});
