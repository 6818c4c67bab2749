import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

type Row = Record<string, unknown>;

/**
 * Columns whose name ends in `_minor` hold money and stay `bigint`; every other integer becomes a number.
 * A number column above 2^53 would lose digits, so it throws instead.
 */
const readRow = (row: Row): Row => {
  for (const key in row) {
    const value = row[key];
    if (typeof value !== 'bigint' || key.endsWith('_minor')) continue;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`column ${key} is not a safe integer`);
    row[key] = number;
  }
  return row;
};

const statementOf = (statement: StatementSync): SqliteStatement => ({
  // A statement without result columns (insert, update, DDL) is run; kysely reads the others.
  reader: statement.columns().length > 0,
  all: (parameters) => (statement.all(...(parameters as never[])) as Row[]).map(readRow),
  run: (parameters) => statement.run(...(parameters as never[])),
  *iterate(parameters) {
    for (const row of statement.iterate(...(parameters as never[]))) yield readRow(row as Row);
  },
});

/**
 * `node:sqlite` in the shape that kysely's SQLite dialect expects (that of better-sqlite3).
 * @param path file path, or `:memory:`
 */
export const sqliteDatabase = (path: string): SqliteDatabase & { readonly raw: DatabaseSync } => {
  const raw = new DatabaseSync(path, { readBigInts: true, enableForeignKeyConstraints: true });
  raw.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;');
  const prepared = new Map<string, SqliteStatement>();
  return {
    raw,
    close: () => raw.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = statementOf(raw.prepare(sql));
      // Multi-row inserts of the seed differ in length; only what will come again is worth keeping.
      if (sql.length < 2000 && prepared.size < 500) prepared.set(sql, statement);
      return statement;
    },
  };
};
