import { settleBets } from '../book/bets.ts';
import type { Platform } from '../platform.ts';
import { runTournaments } from '../tournaments/settle.ts';

/** Does what is due at the world's time. Doing it twice changes nothing. */
export const runDue = async (platform: Platform): Promise<void> => {
  await runTournaments(platform);
  await settleBets(platform);
};
