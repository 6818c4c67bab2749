import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** What the rules of markets ask of the books. */

export const register: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(`alter table players add column is_on_register integer not null default 0`).execute(db);
  },
};

const playRuleStatements = [
  'alter table game_sessions add column min_cycle_ms integer not null default 0',
  'alter table game_sessions add column max_stake_minor integer',
];
export const winnerStakes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table winners add column stake_minor integer').execute(db);
  },
};

export const playRules: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of playRuleStatements) await sql.raw(statement).execute(db);
  },
};

export const timeOuts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(`alter table players add column time_out_until_at integer`).execute(db);
  },
};

export const historyMonths: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(`alter table players add column has_long_history integer not null default 0`).execute(db);
  },
};

const correctionStatements = [
  `create table corrections (id text primary key, uid integer not null references players, amount_minor integer not null,
    currency text not null, reason text not null, corrects text not null, at integer not null) strict`,
  `create index corrections_of_player on corrections (uid, at)`,
];
export const corrections: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of correctionStatements) await sql.raw(statement).execute(db);
  },
};

const payoutStatements = [
  `alter table players add column payout_above_minor integer`,
  `create table account_notices (id integer primary key, uid integer not null references players, kind text not null,
    amount_minor integer not null, currency text not null, reason text not null, at integer not null) strict`,
  `create index account_notices_of_player on account_notices (uid, at)`,
];
export const payouts: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of payoutStatements) await sql.raw(statement).execute(db);
  },
};

const severalLimitStatements = [
  'alter table limits rename to limits_of_kind',
  `create table limits (uid integer not null references players, kind text not null, period text not null,
    value_minor integer not null, rolls_from_at integer, zone text not null default '', set_at integer not null,
    primary key (uid, kind, period)) strict`,
  `insert into limits (uid, kind, period, value_minor, rolls_from_at, set_at)
    select uid, kind, period, value_minor, rolls_from_at, set_at from limits_of_kind`,
  'drop table limits_of_kind',
  'alter table limit_changes rename to limit_changes_of_kind',
  `create table limit_changes (uid integer not null references players, kind text not null,
    of_period text not null default '', period text not null, value_minor integer, starts_at integer not null,
    needs_contact integer not null default 0, primary key (uid, kind, of_period)) strict`,
  `insert into limit_changes (uid, kind, period, value_minor, starts_at)
    select uid, kind, period, value_minor, starts_at from limit_changes_of_kind`,
  'drop table limit_changes_of_kind',
];
export const severalLimits: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of severalLimitStatements) await sql.raw(statement).execute(db);
  },
};

const depositStopStatements = [
  `create table joint_limits (uid integer not null references players, period text not null,
    value_minor integer not null, elsewhere_minor integer not null default 0, elsewhere_at integer not null default 0,
    zone text not null default 'UTC', primary key (uid, period)) strict`,
  `create table vulnerability_checks (uid integer primary key references players, done_at integer not null) strict`,
];
export const depositStops: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of depositStopStatements) await sql.raw(statement).execute(db);
  },
};

/** What the player agreed to be told of; what has no row was never agreed to. */
export const consents: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table marketing_consents (
          uid integer not null, product text not null, channel text not null, is_agreed integer not null, at integer not null,
          primary key (uid, product, channel)
        )`,
      )
      .execute(db);
  },
};

/** Each exclusion with what it holds for, and the wish to lift it. */
export const exclusions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table exclusions (id integer primary key autoincrement, uid integer not null references players,
          brands text not null, until_at integer, at integer not null, lift_reason text, lift_asked_at integer,
          lifted_at integer) strict`,
      )
      .execute(db);
  },
};

/** What the house has seen of a player's play; a flag stands until it is taken away. */
export const riskFlags: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table risk_flags (uid integer primary key references players, level text not null, reason text not null,
          at integer not null) strict`,
      )
      .execute(db);
  },
};

export const sessionEnds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(`alter table sessions add column ended_for text not null default ''`).execute(db);
  },
};

const gateStatements = [
  `create table gate_answers (id integer primary key autoincrement, uid integer not null references players,
    step text not null, answer text not null, detail text not null, at integer not null) strict`,
  `create index gate_answers_of on gate_answers (uid, step, id)`,
];
export const gateAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of gateStatements) await sql.raw(statement).execute(db);
  },
};

/** Changed rules and payouts of games; `what` is JSON, a sentence by locale. */
const changedRules = {
  'en-US': 'Two cherries from the left now pay 3 times the stake, before it was 2 times.',
  lv: 'Divi ķirši no kreisās tagad maksā 3 likmes, iepriekš 2.',
  ru: 'Две вишни слева теперь приносят 3 ставки, раньше 2.',
  'pt-BR': 'Duas cerejas a partir da esquerda agora pagam 3 vezes a aposta, antes eram 2.',
  ar: 'كرزتان من اليسار تدفعان الآن 3 أضعاف الرهان، وكانتا تدفعان ضعفين.',
};
export const gameChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table game_changes (sysname text primary key, version text not null, changed_at integer not null,
          what text not null) strict`,
      )
      .execute(db);
    await sql`insert into game_changes values ('melon_street', '2', ${Date.UTC(2026, 10, 16)}, ${JSON.stringify(changedRules)})`.execute(
      db,
    );
  },
};

export const paymentSteps: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table payment_steps (payment_id text not null references payments, status text not null, at integer not null,
    primary key (payment_id, status)) strict`,
      )
      .execute(db);
  },
};
