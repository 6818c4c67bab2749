import * as Context from 'effect/Context';
import type { ReadArms } from './read-arms.ts';

/** How the front server reads configurations; the browser takes what the server decided. */
export const ReadingArms = Context.Reference<ReadArms | null>('effects/site/ReadingArms', {
  defaultValue: () => null,
});
