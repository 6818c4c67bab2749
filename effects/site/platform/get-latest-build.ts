import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { LatestBuild } from '../../../schemas/site/build.ts';
import { platformPaths } from '../../../schemas/constants.ts';
import { decodeValue } from '../../kit/api/decode-answer.ts';
import { readPlatform } from './upstream-read.ts';

/** The build that is served now, asked past every cache. */
export const getLatestBuild = Effect.fn('platform.getLatestBuild')(function* () {
  const now = yield* Clock.currentTimeMillis;
  const body = yield* readPlatform(`${platformPaths.latestBuild}?${now}`);
  return yield* decodeValue('latest build', LatestBuild, body, 200);
});
