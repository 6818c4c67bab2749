import * as Effect from 'effect/Effect';
import { platformPaths } from '../../../schemas/constants.ts';
import { readPlatformText } from './upstream-read.ts';
import { errorName } from '../../kit/optional.ts';

/** Text of the platform's robots.txt; a failure changes nothing and yields the empty text. */
export const getRobots = Effect.fn('platform.getRobots')(function* () {
  return yield* readPlatformText(platformPaths.robots).pipe(
    Effect.catch((error) => Effect.as(Effect.logWarning(`robots.txt: ${errorName(error)}`), '')),
  );
});
