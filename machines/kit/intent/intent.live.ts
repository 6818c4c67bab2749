import type { LiveParts } from '../../site/live-parts.ts';
import { intentMachine } from './intent.machine.ts';

/**
 * The open intents of a player. Whatever sends one comes along: a payment has to be noted down even when the server has
 * gone since the form was loaded.
 */
const loadFinding = async () => {
  const [finding] = await Promise.all([
    import('../../../effects/kit/intents/find-intents.ts'),
    import('../../../effects/kit/intents/prepare-intent.ts'),
    import('../../../effects/kit/intents/send-intent.ts'),
  ]);
  return finding;
};
export const loadFindIntents = async () => (await loadFinding()).findIntents;
export const loadFindIntentsOf = async () => (await loadFinding()).findIntentsOf;

/** A money intent over the browser's durable store, its locks and the platform. */
export const liveIntent = ({ bridge, deadline }: Pick<LiveParts, 'bridge' | 'deadline'>) =>
  intentMachine.provide({
    actors: {
      prepareIntent: bridge(() =>
        import('../../../effects/kit/intents/prepare-intent.ts').then((m) => m.prepareIntent),
      ),
      sendIntent: bridge(() =>
        import('../../../effects/kit/intents/send-intent.ts').then((m) => m.sendIntent),
      ),
      deadline,
    },
  });
