import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { BrowserParts } from '../../../machines/site/live-parts.ts';
import { isAtRest } from './quiet.ts';

/** All that waited for one chunk hears of its loss at once. */
const ONE_LOSS_MS = 2000;

/**
 * Told of code that did not come: another build is served, so the next navigation loads its document. Who tries again in
 * the same place gets it at once, unless something of theirs would be lost.
 */
export const watchLostChunks = (
  root: () => AnyActorRef,
  { reloadForChunk }: Pick<BrowserParts, 'reloadForChunk'>,
): (() => void) => {
  let lostAt = -Infinity;
  return () => {
    const at = performance.now();
    if (!navigator.onLine || at - lostAt < ONE_LOSS_MS) return;
    const isAgain = lostAt > 0;
    lostAt = at;
    root().system.get(actorIds.updates)?.send({ type: 'updates.build.seen', build: 'another' });
    if (isAgain && isAtRest()) reloadForChunk(location.pathname + location.search);
  };
};
