import { settleBets } from '../betting/settle.ts';
import { settleTables } from '../games/tables/settle-tables.ts';
import type { Platform } from '../platform.ts';
import { runTournaments } from '../rewards/tournaments/settle.ts';

/** Does what is due at the world's time. Doing it twice changes nothing. */
export const runDue = async (platform: Platform): Promise<void> => {
  await runTournaments(platform);
  await settleBets(platform);
  await settleTables(platform);
};
