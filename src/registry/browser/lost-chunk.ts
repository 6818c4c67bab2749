import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { BrowserParts } from '../../../machines/site/live-parts.ts';
import { isAtRest } from './quiet.ts';

/**
 * Told of code that did not come: another build is served, so the next navigation loads its document. Who tries again in
 * the same place gets it at once, unless something of theirs would be lost.
 */
export const watchLostChunks = (
  root: () => AnyActorRef,
  { reloadForChunk }: Pick<BrowserParts, 'reloadForChunk'>,
): (() => void) => {
  let lost = 0;
  return () => {
    if (!navigator.onLine) return;
    lost += 1;
    root().system.get(actorIds.updates)?.send({ type: 'updates.build.seen', build: 'another' });
    if (lost > 1 && isAtRest()) reloadForChunk(location.pathname + location.search);
  };
};
