import type { LiveParts } from '../live-parts.ts';
import { updatesMachine } from './updates.machine.ts';

export const liveUpdates = ({ browser }: LiveParts) =>
  updatesMachine.provide({
    actors: browser ? { pollBuild: browser.pollBuild, watchWorker: browser.watchWorker } : {},
    actions: browser ? { reload: () => browser.reload() } : {},
  });
