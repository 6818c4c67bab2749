import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { betLegs, refusedBets } from './betting-migrations.ts';
import {
  consents,
  exclusions,
  riskFlags,
  sessionEnds,
  corrections,
  depositStops,
  gameChanges,
  gateAnswers,
  historyMonths,
  paymentSteps,
  payouts,
  playRules,
  register,
  severalLimits,
  timeOuts,
  winnerStakes,
} from './market-migrations.ts';
import type { Migration } from './migration.ts';
import { handChoices, resetEnds, sessionLengths, tableRounds } from './table-migrations.ts';

const tables = [
  `create table players (
    uid integer primary key autoincrement, fixture text unique, login text not null unique, email text unique, phone text unique,
    phone_country_code text, password_hash text not null, fakename text not null, currency text not null,
    country_code text not null, locale text not null, registered_at integer not null, status text not null,
    excluded_until_at integer, is_excluded_forever integer not null, is_email_confirmed integer not null,
    is_phone_confirmed integer not null, is_subscribed integer not null, is_betting integer not null,
    is_verified integer not null, is_on_verification integer not null, is_kyc_block_enabled integer not null,
    is_registration_completed integer not null, has_two_factor integer not null, profile text not null) strict`,
  `create table sessions (token_hash text primary key, uid integer not null references players, started_at integer not null,
    seen_at integer not null, ended_at integer) strict`,
  `create table accounts (id integer primary key, owner text not null, kind text not null, currency text not null,
    unique (owner, kind, currency)) strict`,
  `create table postings (id integer primary key, kind text not null, at integer not null, ref text not null,
    unique (kind, ref)) strict`,
  `create table entries (id integer primary key, posting_id integer not null references postings,
    account_id integer not null references accounts, amount_minor integer not null) strict`,
  `create index entries_of_account on entries (account_id, amount_minor, posting_id)`,
  `create index entries_of_posting on entries (posting_id)`,
  `create table payments (id text primary key, uid integer not null references players, direction text not null,
    status text not null, amount_minor integer not null check (amount_minor > 0), fee_minor integer not null,
    currency text not null, method_id integer not null, requisites text not null, locale text not null, front_origin text not null,
    offer_id integer, promo_code text, error_code text, is_first integer not null, created_at integer not null,
    updated_at integer not null) strict`,
  `create index payments_of_player on payments (uid, direction, created_at)`,
  `create table bonuses (id integer primary key, uid integer not null references players, type text not null,
    name text not null, status text not null, amount_minor integer not null, wager_required_minor integer not null,
    wager_done_minor integer not null, currency text not null, offer_id integer, created_at integer not null,
    expires_at integer not null) strict`,
  `create table deposit_limits (uid integer primary key references players, period text not null,
    limit_minor integer not null, currency text not null, rolls_from_at integer, set_at integer not null) strict`,
  `create table requisites (id text primary key, uid integer not null references players, method_id integer not null,
    direction text not null, title text not null, status text not null) strict`,
  `create table games (id integer primary key, sysname text not null unique, name text not null, provider text not null,
    category text not null, rank integer not null, created_at integer not null, has_demo integer not null,
    is_desktop integer not null, is_mobile integer not null, tags text not null, also_in text not null) strict`,
  `create table providers (sysname text primary key, name text not null unique, type text not null, rank integer not null,
    is_down integer not null) strict`,
  `create table categories (id integer primary key, sysname text not null unique, name text not null, icon text not null,
    rank integer not null) strict`,
  `create table game_sessions (id text primary key, uid integer references players, sysname text not null,
    mode text not null, currency text not null, locale text not null, front_origin text not null,
    created_at integer not null, expires_at integer not null, ended_at integer) strict`,
  `create table rounds (id integer primary key, session_id text not null references game_sessions, round_key text not null,
    uid integer, sysname text not null, mode text not null, stake_minor integer not null, payout_minor integer not null,
    currency text not null, reels text not null, at integer not null, unique (session_id, round_key)) strict`,
  `create index rounds_of_player on rounds (uid, mode, at)`,
  `create table winners (id integer primary key, fakename text not null, sysname text not null,
    amount_minor integer not null, currency text not null, jackpot_id integer, at integer not null) strict`,
  `create index winners_by_time on winners (at)`,
  `create table promo_codes (code text primary key collate nocase, offer_id integer not null,
    expires_at integer, uses_left integer, only_uid integer) strict`,
  `create table offer_uses (uid integer not null references players, offer_id integer not null,
    promo_code text not null, at integer not null, primary key (uid, offer_id, promo_code)) strict`,
  `create table codes (uid integer not null references players, purpose text not null, code text not null,
    sent_at integer not null, expires_at integer not null, attempts integer not null, primary key (uid, purpose)) strict`,
  `create table outbox (id integer primary key, at integer not null, channel text not null, recipient text not null,
    subject text not null, body text not null, code text, uid integer) strict`,
  `create table answers (scope text not null, call text not null, key text not null, payload_hash text not null,
    status integer not null, body text not null, at integer not null, primary key (scope, call, key)) strict`,
  `create table content (id integer primary key, collection text not null, locale text not null,
    attributes text not null, is_draft integer not null) strict`,
  `create index content_of_collection on content (collection, locale)`,
  `create table events (id integer primary key, at integer not null, uid integer, name text not null,
    params text not null) strict`,
  `create table meta (key text primary key, value text not null) strict`,
];

const first: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of tables) await sql.raw(statement).execute(db);
  },
};

const identities = `create table identities (id integer primary key autoincrement, uid integer references players,
  username text not null unique, email text not null unique, password_hash text, provider text not null,
  confirmed integer not null, blocked integer not null, reset_code text unique, access_token text unique,
  created_at integer not null) strict`;

const second: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(identities).execute(db);
  },
};

const subscriptions = [
  `alter table players add column is_email_subscribed integer not null default 0`,
  `alter table players add column is_phone_subscribed integer not null default 0`,
  `update players set is_email_subscribed = is_subscribed where email is not null`,
  `update players set is_phone_subscribed = is_subscribed where email is null`,
];

const fourth: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of subscriptions) await sql.raw(statement).execute(db);
  },
};

const limits: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      `create table limits (uid integer not null references players, kind text not null, period text not null,
        value_minor integer not null, rolls_from_at integer, set_at integer not null, primary key (uid, kind)) strict`,
      `insert into limits select uid, 'deposit', period, limit_minor, rolls_from_at, set_at from deposit_limits`,
      `drop table deposit_limits`,
      `create table limit_changes (uid integer not null references players, kind text not null, period text not null,
        value_minor integer, starts_at integer not null, primary key (uid, kind)) strict`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const storage = `create table stored (uid integer not null references players, key text not null, value text not null,
  primary key (uid, key)) strict`;

const stored: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(storage).execute(db);
  },
};

const socialIdentities = `create table social_identities (provider text not null, subject text not null,
  uid integer not null references players, primary key (provider, subject)) strict`;

const socialIdentityTable: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(socialIdentities).execute(db);
  },
};

const told = [
  `create table loyalty_notes (id integer primary key autoincrement, uid integer not null references players,
    at integer not null, trigger_name text not null, type text not null, title text not null, message text not null,
    amount text not null, amount_type text not null) strict`,
  `create table cashbacks (id integer primary key autoincrement, uid integer not null references players,
    status text not null, amount_minor integer not null, currency text not null, description text not null,
    ended_at integer not null, expires_at integer, paid_out_at integer) strict`,
];
const notices: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of told) await sql.raw(statement).execute(db);
  },
};

const bonusLife = [
  `alter table bonuses add column description text not null default ''`,
  `alter table bonuses add column held_minor integer not null default 0`,
  `alter table bonuses add column pauses integer not null default 0`,
  `alter table bonuses add column ref text not null default ''`,
  `update bonuses set ref = 'bonus:' || id`,
  `create unique index bonuses_by_ref on bonuses (ref)`,
  `create index bonuses_of_player on bonuses (uid, status)`,
  `create table free_spin_packs (id integer primary key, uid integer not null references players, sysname text not null,
    total integer not null, remaining integer not null check (remaining >= 0), stake_minor integer not null,
    currency text not null, ref text not null unique, created_at integer not null, expires_at integer not null) strict`,
  `create index packs_of_player on free_spin_packs (uid, expires_at)`,
  `alter table rounds add column pack_id integer`,
  `alter table cashbacks add column loss_minor integer`,
  `alter table cashbacks add column from_at integer`,
  `create unique index cashbacks_of_week on cashbacks (uid, from_at)`,
];
const bonuses: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of bonusLife) await sql.raw(statement).execute(db);
  },
};

const historyExports = `create table history_exports (id text primary key, uid integer not null references players,
  type text not null, from_at integer not null, to_at integer not null, created_at integer not null,
  ready_at integer not null, expires_at integer not null, token text not null unique) strict`;

const exports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(historyExports).execute(db);
  },
};

const applicants = [
  `create table applicants (uid integer primary key references players, id text not null unique) strict`,
  `create table verification_tokens (token_hash text primary key, uid integer not null references players,
    action text not null, expires_at integer not null) strict`,
];

const verification: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of applicants) await sql.raw(statement).execute(db);
  },
};

const loyaltyTables = [
  `create table loyalty_members (uid integer primary key references players, is_active integer not null,
    character_id text, character_at integer) strict`,
  `create table loyalty_points (id integer primary key autoincrement, uid integer not null references players,
    at integer not null, kind text not null, ref text not null, points_minor integer not null,
    staked_minor integer not null, unique (kind, ref)) strict`,
  `create index loyalty_points_of_player on loyalty_points (uid, at)`,
  `create table loyalty_products (id text primary key, price_minor integer not null, stock integer,
    rank integer not null) strict`,
  `create table loyalty_orders (id text primary key, uid integer not null references players, product_id text not null,
    price_minor integer not null, at integer not null) strict`,
];

const loyalty: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of loyaltyTables) await sql.raw(statement).execute(db);
  },
};

const tournamentTables = [
  `create table tournaments (id integer primary key autoincrement, series integer not null, started_at integer not null,
    finished_at integer not null, settled_at integer, unique (series, started_at)) strict`,
  `create table tournament_entries (tournament_id integer not null references tournaments,
    uid integer not null references players, joined_at integer not null, primary key (tournament_id, uid)) strict`,
];

const tournaments: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of tournamentTables) await sql.raw(statement).execute(db);
  },
};

const likes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table likes (id integer primary key autoincrement, uid integer not null references players,
    sysname text not null, unique (uid, sysname)) strict`,
      )
      .execute(db);
  },
};

/** For catalogues that were seeded before there was a sportsbook. */
const sportsbook: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `insert into games (sysname, name, provider, category, rank, created_at, has_demo, is_desktop, is_mobile, tags,
          also_in) select 'dgt_sportsbook', 'Sportsbook', 'Digitan', 'betting', max(rank) + 1, min(created_at), 1, 1, 1, '',
          '' from games having count(*) > 0`,
      )
      .execute(db);
  },
};

const feedback: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table feedback (id integer primary key autoincrement, uid integer references players, email text not null,
    name text not null, topic text not null, text text not null, created_at integer not null) strict`,
      )
      .execute(db);
  },
};

const feedbackFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table feedback_files (id integer primary key autoincrement, feedback_id integer not null references feedback,
    name text not null, type text not null, data blob not null) strict`,
      )
      .execute(db);
  },
};

const promotionBars: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(`alter table players add column promotion_bar text not null default ''`).execute(db);
  },
};

const betTables = [
  `create table bets (round_id integer primary key references rounds, uid integer not null references players,
    seed text not null, match_id text not null, market text not null, pick text not null, odds integer not null,
    bonus_id integer references bonuses, bonus_stake_minor integer not null, ends_at integer not null,
    status text not null, settled_at integer) strict`,
  `create index bets_open on bets (ends_at) where status = 'open'`,
  `create index bets_of_player on bets (uid, round_id)`,
];
const bets: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of betTables) await sql.raw(statement).execute(db);
  },
};

const sessionStatements = [
  `alter table sessions add column device text not null default ''`,
  `alter table players add column has_password integer not null default 1`,
  `update players set has_password = 0 where password_hash = '' or uid in (select uid from social_identities)`,
];
const sessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of sessionStatements) await sql.raw(statement).execute(db);
  },
};

const noticeReads: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table notice_reads (uid integer primary key references players, until_at integer not null) strict`,
      )
      .execute(db);
  },
};

/**
 * In the order in which they are made. A migration that has shipped is never edited, renamed or moved; the next change is
 * a new one at the end.
 */
export const migrations: readonly (readonly [name: string, migration: Migration])[] = [
  ['001_platform', first],
  ['002_identities', second],
  ['004_subscriptions', fourth],
  ['005_limits', limits],
  ['006_stored', stored],
  ['007_social_identities', socialIdentityTable],
  ['008_notices', notices],
  ['009_history_exports', exports],
  ['010_verification', verification],
  ['015_bonuses', bonuses],
  ['018_loyalty', loyalty],
  ['021_tournaments', tournaments],
  ['024_likes', likes],
  ['025_sportsbook', sportsbook],
  ['028_feedback', feedback],
  ['031_feedback_files', feedbackFiles],
  ['032_promotion_bars', promotionBars],
  ['033_bets', bets],
  ['034_sessions', sessions],
  ['035_register', register],
  ['036_play_rules', playRules],
  ['037_winner_stakes', winnerStakes],
  ['038_time_outs', timeOuts],
  ['039_gate_answers', gateAnswers],
  ['045_several_limits', severalLimits],
  ['046_deposit_stops', depositStops],
  ['050_history_on_request', historyMonths],
  ['051_corrections', corrections],
  ['052_payouts', payouts],
  ['055_consents', consents],
  ['060_game_changes', gameChanges],
  ['063_exclusions', exclusions],
  ['064_risk_flags', riskFlags],
  ['065_session_ends', sessionEnds],
  ['070_payment_steps', paymentSteps],
  ['080_bet_legs', betLegs],
  ['085_notice_reads', noticeReads],
  ['090_table_rounds', tableRounds],
  ['092_session_lengths', sessionLengths],
  ['094_hand_choices', handChoices],
  ['095_reset_ends', resetEnds],
  ['096_refused_bets', refusedBets],
];
