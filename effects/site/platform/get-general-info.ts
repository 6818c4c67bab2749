import * as Effect from 'effect/Effect';
import { getGeneralInfo as row } from '../../../schemas/calls/metadata.ts';
import { defaultGeneralInfo } from '../../../schemas/rules/site/general-info-defaults.ts';
import { Api } from '../../kit/api/api.ts';
import { errorName } from '../../kit/optional.ts';

/** General info; a failure is logged only and yields the defaults. Maintenance and a ban still fail. */
export const getGeneralInfo = Effect.fn('platform.getGeneralInfo')(function* () {
  const api = yield* Api;
  return yield* api
    .call(row, {})
    .pipe(
      Effect.catch((error) =>
        error._tag === 'ApplicationDisabled' ||
        error._tag === 'ApplicationUnavailable' ||
        error._tag === 'UserBanned'
          ? Effect.fail(error)
          : Effect.as(Effect.logWarning(`general info: ${errorName(error)}`), defaultGeneralInfo),
      ),
    );
});
