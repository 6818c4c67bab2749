import type { LiveParts } from '../live-parts.ts';
import { inactivityMachine } from './inactivity.machine.ts';

export const liveInactivity = ({ deadline, browser }: LiveParts) =>
  inactivityMachine.provide({
    actors: { deadline, ...(browser && { watchActivity: browser.watchActivity }) },
  });
