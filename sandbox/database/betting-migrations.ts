import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

const legStatements = [
  `create table bet_legs (round_id integer not null references bets, place integer not null, match_id text not null,
    market text not null, pick text not null, odds integer not null, ends_at integer not null, status text not null,
    primary key (round_id, place)) strict`,
  `insert into bet_legs select round_id, 0, match_id, market, pick, odds, ends_at, status from bets`,
  `create index bet_legs_open on bet_legs (ends_at) where status = 'open'`,
  `drop index bets_open`,
  ...['match_id', 'market', 'pick', 'odds', 'ends_at'].map(
    (column) => `alter table bets drop column ${column}`,
  ),
  `alter table bets add column cash_out_key text`,
];
export const refusedBets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table refused_bets (id integer primary key autoincrement, session_id text not null,
      round_key text not null, uid integer not null references players, seed text not null, stake_minor integer not null,
      currency text not null, reason text not null, legs text not null, at integer not null,
      unique (session_id, round_key, reason)) strict`.execute(db);
    await sql`create index refused_bets_uid on refused_bets (uid, at)`.execute(db);
  },
};

export const betLegs: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of legStatements) await sql.raw(statement).execute(db);
  },
};
