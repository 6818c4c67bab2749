import * as Schema from 'effect/Schema';
import { Instant, TextId } from '../kit/lenient.ts';

/** `builds/latest.json`: the build that is served now. */
export const LatestBuild = Schema.Struct({ id: TextId, timestamp: Instant });
export type LatestBuild = typeof LatestBuild.Type;
