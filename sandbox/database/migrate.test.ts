import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../main.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { sqliteDatabase } from './sqlite.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-migrate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = migrations.map(([name]) => name);
const raw = (path = join(folder, 'sandbox.sqlite')) =>
  new Kysely<never>({ dialect: new SqliteDialect({ database: sqliteDatabase(path) }) });
const schemaOf = async (db: Kysely<never>): Promise<readonly string[]> => {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type in ('table', 'index')
    and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(db);
  const columns = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
      return `${name}: ${rows
        .map((row) => row.name)
        .toSorted()
        .join(' ')}`;
    }),
  );
  return columns;
};
/** A data folder that an older sandbox has left. */
const folderWith = async (had: readonly string[], fill?: (db: Kysely<never>) => Promise<unknown>) => {
  const db = raw();
  await migrate(
    db,
    migrations.filter(([name]) => had.includes(name)),
  );
  await fill?.(db);
  await db.destroy();
};
const newest = async () => {
  const db = raw(':memory:');
  await migrate(db);
  const schema = await schemaOf(db);
  await db.destroy();
  return schema;
};

describe('migrations of a data folder', () => {
  it('end at one schema, wherever the folder stood', async () => {
    const wanted = await newest();
    for (let length = 0; length <= names.length; length += 1) {
      const db = raw(':memory:');
      await migrate(db, migrations.slice(0, length));
      expect(await migrate(db)).toEqual(names.slice(length));
      expect(await schemaOf(db), `after ${length}`).toEqual(wanted);
      expect(await migrate(db)).toEqual([]);
      await db.destroy();
    }
  });

  it.each([
    ['without the bonuses', ['015_bonuses']],
    ['without bonuses and loyalty', ['015_bonuses', '018_loyalty']],
    ['without loyalty and likes', ['018_loyalty', '024_likes']],
  ])(
    'one that had later ones first, %s, gets the missing ones and keeps what it holds',
    async (_, missing) => {
      await folderWith(
        names.filter((name) => !missing.includes(name)),
        async (db) => {
          await sql`insert into players (uid, login, password_hash, fakename, currency, country_code, locale, registered_at,
          status, is_excluded_forever, is_email_confirmed, is_phone_confirmed, is_subscribed, is_betting, is_verified,
          is_on_verification, is_kyc_block_enabled, is_registration_completed, has_two_factor, profile)
          values (7, 'ada', 'x', 'Ada', 'EUR', 'LV', 'en-US', 0, 'active', 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, '{}')`.execute(
            db,
          );
          await sql`insert into bonuses (id, uid, type, name, status, amount_minor, wager_required_minor, wager_done_minor,
          currency, created_at, expires_at) values (3, 7, 'casino', 'Evening', 'active', 100, 200, 0, 'EUR', 0, 1)`.execute(
            db,
          );
        },
      );
      const db = await openDatabase(folder);
      expect(await schemaOf(db as never)).toEqual(await newest());
      const bonus = await db.selectFrom('bonuses').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
      expect([bonus.uid, bonus.amount_minor]).toEqual([7, 100n]);
      await db.destroy();
    },
  );

  it('a folder that another sandbox took further still opens, and plays', async () => {
    await folderWith(names, async (db) => {
      await sql`insert into kysely_migration values ('900_from_elsewhere', '')`.execute(db);
    });
    const sandbox = await startSandbox({ port: 0, dataDir: folder, isWorldPaused: true });
    const answer = await fetch(`http://127.0.0.1:${sandbox.port}/api/metadata.getgeneralinfo`);
    expect(answer.status).toBe(200);
    await sandbox.stop();
  });

  it('a migration that fails leaves the folder as it was', async () => {
    await folderWith(names.slice(0, 3));
    const db = raw();
    const before = await schemaOf(db);
    const broken = [
      ...migrations,
      [
        '999_broken',
        { up: (inner: Kysely<unknown>) => sql`insert into nowhere values (1)`.execute(inner).then(() => {}) },
      ],
    ] as const;
    await expect(migrate(db, broken)).rejects.toThrow('nowhere');
    expect(await schemaOf(db)).toEqual(before);
    expect(await migrate(db)).toEqual(names.slice(3));
    await db.destroy();
  });
});
