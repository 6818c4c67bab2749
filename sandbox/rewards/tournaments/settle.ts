import { inTransaction } from '../../calls/transaction.ts';
import { house, playerOwner, post } from '../../ledger/ledger.ts';
import type { Platform } from '../../platform.ts';
import { prizeOf, seriesOf } from '../../seed/tournaments.ts';
import { announceTournaments } from './calendar.ts';
import { standingOf } from './standing.ts';

/**
 * Does what is due at the world's time: closes the tournaments that are over, pays their prizes, announces the next
 * ones. Doing it twice changes nothing.
 */
export const runTournaments = async (platform: Platform): Promise<void> => {
  const { clock, world } = platform;
  const due = await platform.db
    .selectFrom('tournaments')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('finished_at', '<=', world.now())
    .execute();
  for (const row of due)
    await inTransaction(platform.db, async (db) => {
      const at = clock.now();
      const closed = await db
        .updateTable('tournaments')
        .set({ settled_at: at })
        .where('id', '=', row.id)
        .where('settled_at', 'is', null)
        .executeTakeFirst();
      if (closed.numUpdatedRows === 0n) return;
      const { places } = await standingOf(platform, db, { ...row, settled_at: at });
      for (const { uid, place, points } of places) {
        const amountMinor = uid === null || points === 0 ? 0n : prizeOf(seriesOf(row.series), place);
        if (uid === null || amountMinor === 0n) continue;
        await post(db, {
          kind: 'tournament_prize',
          ref: `${row.id}/${uid}`,
          at,
          currency: 'EUR',
          legs: [house('bonuses', -amountMinor), { owner: playerOwner(uid), kind: 'main', amountMinor }],
        });
      }
    });
  await announceTournaments(platform.db, world.now());
};
