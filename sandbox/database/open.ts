import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { SandboxError } from '../errors.ts';
import { migrate } from './migrate.ts';
import { sqliteDatabase } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

const writable = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new SandboxError('DataFolderNotWritable', `The data folder ${folder} cannot be written.`, {
      cause,
    });
  }
};

/**
 * Opens the database file of a data folder and brings it to the newest migration.
 * @param dataDir folder, made when missing; `:memory:` keeps everything in memory
 * @throws SandboxError DataFolderNotWritable | DatabaseUnusable
 */
export const openDatabase = async (dataDir: string): Promise<Db> => {
  const inMemory = dataDir === ':memory:';
  if (!inMemory) writable(dataDir);
  const path = inMemory ? dataDir : join(dataDir, 'sandbox.sqlite');
  try {
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqliteDatabase(path) }) });
    await migrate(db as never);
    return db;
  } catch (cause) {
    throw new SandboxError('DatabaseUnusable', `The database ${path} cannot be opened or migrated.`, {
      cause,
    });
  }
};
