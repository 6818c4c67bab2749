import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const tableRounds: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of [
      `create table table_rounds (round_id integer primary key references rounds, table_round integer not null,
        stakes text not null, bonus_id integer references bonuses, bonus_stake_minor integer not null,
        due_at integer not null, settled_at integer) strict`,
      `create index table_rounds_open on table_rounds (due_at) where settled_at is null`,
    ])
      await sql.raw(statement).execute(db);
  },
};

export const handChoices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table hand_choices (round_id integer not null references table_rounds, step integer not null,
          choice_key text not null, choice text not null, at integer not null, primary key (round_id, step),
          unique (round_id, choice_key)) strict`,
      )
      .execute(db);
  },
};

export const sessionLengths: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(`alter table sessions add column lasts_ms integer not null default ${14 * 86_400_000}`)
      .execute(db);
  },
};

export const resetEnds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(`alter table identities add column reset_expires_at integer not null default 0`)
      .execute(db);
  },
};
