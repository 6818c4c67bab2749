import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { systemTime } from '../clock.ts';
import { migrations } from './migrations.ts';

/** What a data folder has had; the name and shape of the table are those of the folders that exist. */
type Log = { kysely_migration: { name: string; timestamp: string } };

/**
 * Makes every migration of the list that the database has not had, in the order of the list, also one that came into the
 * list before others that were made already. Names that the list does not know are left alone: a newer sandbox had the
 * folder. All of it or nothing.
 */
export const migrate = async (db: Kysely<never>, list = migrations): Promise<readonly string[]> =>
  (db as unknown as Kysely<Log>).transaction().execute(async (transaction) => {
    // A write comes first: another process on the same folder waits for this one.
    await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      transaction,
    );
    const rows = await transaction.selectFrom('kysely_migration').select('name').execute();
    const made = new Set(rows.map(({ name }) => name));
    const missing = list.filter(([name]) => !made.has(name));
    for (const [name, { up }] of missing) {
      await up(transaction as unknown as Kysely<unknown>);
      await transaction
        .insertInto('kysely_migration')
        .values({ name, timestamp: new Date(systemTime()).toISOString() })
        .execute();
    }
    return missing.map(([name]) => name);
  });
