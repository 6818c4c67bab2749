import * as Effect from 'effect/Effect';
import type { CallError } from '../../schemas/kit/error.ts';
import { readRollout } from '../../schemas/site/rollout.ts';
import type { Http } from '../kit/api/http.ts';
import { readCmsConfig } from './platform/get-cms-config.ts';
import type { Arms, ContentKeeper } from './content-keeper.ts';

export type ReadArms = (locale: string) => Effect.Effect<Arms, CallError, Http>;

/** Reads a locale's configuration and its candidate; one that is faulty or does not come leaves the last good one in force. */
export const readArmsWith =
  (keeper: ContentKeeper): ReadArms =>
  (locale) =>
    readCmsConfig({ locale }).pipe(
      Effect.flatMap(({ value: config, faults, body }) => {
        const { state: rollout, faults: rolloutFaults } = readRollout(body);
        return Effect.forEach(
          rolloutFaults,
          ({ path, detail }) => Effect.logWarning(`cms-config: ${path} does not decode: ${detail}`),
          { discard: true },
        ).pipe(Effect.as(keeper.settle(locale, { config, faults, rollout, rolloutFaults })));
      }),
      Effect.catch((error) => {
        const known = keeper.standIn(locale, error._tag);
        return known ? Effect.succeed(known) : Effect.fail(error);
      }),
    );
