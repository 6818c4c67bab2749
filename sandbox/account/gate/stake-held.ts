import type { Db, Player } from '../../database/tables.ts';
import type { Switches } from '../../settings.ts';
import { riskGate } from './risk.ts';
import { areTermsDue } from './terms-due.ts';

/** A message is to be read or new terms are to be agreed to first, or play is closed: no stake is taken in what runs. */
export const isStakeHeld = async (
  db: Db,
  { uid }: Pick<Player, 'uid'>,
  switches: Switches,
): Promise<boolean> =>
  ((await riskGate(db, uid, switches))?.before.includes('play') ?? false) ||
  (await areTermsDue(db, uid, switches));
