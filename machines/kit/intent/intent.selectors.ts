import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { intentMachine } from './intent.machine.ts';

export type IntentActor = ActorRefFrom<typeof intentMachine>;

/** `busy`: on its way. `lost`: its answer was lost. `expired`: its player has to sign in again. */
export type IntentStage = 'busy' | 'lost' | 'expired';

export const selectIntentStage = (snapshot: SnapshotFrom<typeof intentMachine>): IntentStage | null => {
  if (snapshot.hasTag('lost')) return 'lost';
  if (snapshot.hasTag('expired')) return 'expired';
  return snapshot.hasTag('busy') ? 'busy' : null;
};

/** The wish that a machine has under way, or undefined. */
export const selectIntent = (snapshot: {
  readonly children: Readonly<Record<string, unknown>>;
}): IntentActor | undefined => snapshot.children['intent'] as IntentActor | undefined;
