import type { ActorRefFrom } from 'xstate';
import type { inactivityMachine } from './inactivity.machine.ts';

export type InactivityActor = ActorRefFrom<typeof inactivityMachine>;
