import { dayMs } from '../clock.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Db } from '../database/tables.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { readMeta, writeMeta } from '../settings.ts';
import { categories } from './categories.ts';
import { seedContent } from './content.ts';
import { seedGames, seedProviders, sportsbookGame } from './games.ts';
import { promoCodes } from './offers.ts';
import { seedPlayers } from './players.ts';

const chunksOf = <T>(list: readonly T[], size: number): readonly T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

const seedCatalogue = async (db: Db, random: Random, now: number): Promise<void> => {
  const providers = [...seedProviders()];
  await db.insertInto('providers').values(providers).execute();
  const rows = categories.map((row, rank) => ({
    id: rank + 1,
    sysname: row.sysname,
    name: row.name['en-US'],
    icon: row.icon,
    rank,
  }));
  await db.insertInto('categories').values(rows).execute();
  for (const chunk of chunksOf(seedGames(random, now), 200))
    await db.insertInto('games').values(chunk).execute();
  await db.insertInto('games').values(sportsbookGame(now)).execute();
};

const seedPromoCodes = async (db: Db, now: number): Promise<void> => {
  const players = await db.selectFrom('players').select(['uid', 'fixture']).execute();
  const uidOf = (name: string) => players.find((player) => player.fixture === name)?.uid ?? 0;
  await db
    .insertInto('promo_codes')
    .values(
      promoCodes.map(({ code, offerId, state }) => ({
        code,
        offer_id: offerId,
        expires_at: state === 'expired' ? now - 200 * dayMs : null,
        uses_left: state === 'limit' ? 0 : null,
        only_uid: state === 'other' ? uidOf('rich') : null,
      })),
    )
    .execute();
  const used = promoCodes.filter((row) => row.state === 'used');
  await db
    .insertInto('offer_uses')
    .values(
      used.map((row) => ({
        uid: uidOf('wren'),
        offer_id: row.offerId,
        promo_code: row.code,
        at: now - 30 * dayMs,
      })),
    )
    .execute();
};

/** Fills an empty database, in one transaction: the same seed and time give the same content. */
export const seedOnce = async (db: Db, seed: string, now: number): Promise<void> => {
  if ((await readMeta(db, 'seed')) !== undefined) return;
  const random = createRandom(seed);
  await inTransaction(db, async (transaction) => {
    await seedCatalogue(transaction, random, now);
    await seedPlayers(transaction, now);
    await seedPromoCodes(transaction, now);
    await seedContent(transaction, now);
    await writeMeta(transaction, 'seed', seed);
    await writeMeta(transaction, 'seeded_at', String(now));
  });
};
