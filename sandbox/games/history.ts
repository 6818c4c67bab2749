import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { dayMs, minuteMs, secondMs } from '../clock.ts';
import { legsOf } from '../betting/bets.ts';
import { betDetails, refusedDetails } from '../betting/history-legs.ts';
import { refusedTitle } from '../betting/refused.ts';
import { titleOf } from '../betting/market-names.ts';
import type { BetRow, Db, HistoryExportRow, RefusedBetRow, Round } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import type { Env } from '../http/request.ts';
import { instantIn, spanOf } from '../cashier/history-span.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Platform } from '../platform.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import type { TakenBetStatus, BetType } from '../../schemas/rules/betting/bets.ts';

const readyAfterMs = 4 * secondMs;
const lifeMs = dayMs;
const exportsPerHour = 10;
const rowsAtMost = 10_000;

type Wish = { readonly uid: number; readonly type: BetType; readonly from: number; readonly to: number };

const roundsOf = (db: Db, { uid, type, from, to }: Wish) =>
  db
    .selectFrom('rounds')
    .leftJoin('bets', 'bets.round_id', 'rounds.id')
    .leftJoin('table_rounds', 'table_rounds.round_id', 'rounds.id')
    .where('rounds.uid', '=', uid)
    .where('mode', '=', 'real')
    .where('sysname', type === 'betting' ? '=' : '!=', sportsbookSysname)
    .where('at', '>=', from)
    .where('at', '<=', to);
const columns = [
  'rounds.id',
  'rounds.session_id',
  'rounds.round_key',
  'at',
  'sysname',
  'stake_minor',
  'payout_minor',
  'currency',
  'bets.status',
  'bets.seed',
  'table_rounds.due_at',
  'table_rounds.settled_at as table_settled_at',
  'table_rounds.bonus_stake_minor as table_bonus_minor',
] as const;
type HistoryRow = Pick<
  Round,
  'id' | 'session_id' | 'round_key' | 'at' | 'sysname' | 'stake_minor' | 'payout_minor' | 'currency'
> & {
  [Key in 'status' | 'seed']: BetRow[Key] | null;
} & { readonly due_at: number | null; readonly table_settled_at: number | null };

const gameName = ({ catalogue }: Platform, sysname: string): string =>
  catalogue.bySysname.get(sysname)?.name ?? sysname;

/** The game, and for a bet its matches. */
const nameOf = async (platform: Platform, { id, sysname, seed }: HistoryRow): Promise<string> => {
  const name = gameName(platform, sysname);
  return seed === null ? name : `${name} · ${titleOf(seed, await legsOf(platform.db, id))}`;
};
const statusOf = ({ status, payout_minor: payout, ...row }: HistoryRow): TakenBetStatus => {
  if (row.due_at !== null && row.table_settled_at === null) return 'open';
  return status ?? (payout > 0n ? 'won' : 'lost');
};

const postingOf = ({ session_id: session, round_key: key }: HistoryRow): string => `${session}/${key}`;

/** What of the stakes was bonus money, minor units, by the posting of the round. */
const bonusStakes = async (db: Db, rows: readonly HistoryRow[]): Promise<ReadonlyMap<string, bigint>> => {
  const found = await db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(['postings.ref', sql<bigint>`-sum(entries.amount_minor)`.as('stake_minor')])
    .where('postings.kind', '=', 'round')
    .where('postings.ref', 'in', rows.map(postingOf))
    .where('accounts.kind', 'in', ['bonus', 'betting_bonus'])
    .where('entries.amount_minor', '<', 0n)
    .groupBy('postings.ref')
    .execute();
  return new Map(found.map((row) => [row.ref, row.stake_minor]));
};

const refusedOf = (db: Db, { uid, type, from, to }: Wish) =>
  db
    .selectFrom('refused_bets')
    .where('uid', '=', uid)
    .where(sql.lit(type), '=', 'betting')
    .where('at', '>=', from)
    .where('at', '<=', to);

/** Bets that were taken and such that were not lie in two tables and make one list. */
const placesOf = (db: Db, wish: Wish) =>
  roundsOf(db, wish)
    .select(['rounds.id', 'at', sql<number>`0`.as('is_refused')])
    .unionAll(refusedOf(db, wish).select(['id', 'at', sql<number>`1`.as('is_refused')]));

type Asked = { readonly locale: LocaleCode; readonly worldNow: number };
const takenItem = async (
  platform: Platform,
  row: HistoryRow & { readonly uid: number; readonly table_bonus_minor: bigint | null },
  fromBonus: ReadonlyMap<string, bigint>,
  asked: Asked,
) => ({
  id: String(row.id),
  created_at: new Date(row.at).toISOString(),
  game: { sysname: row.sysname, name: await nameOf(platform, row) },
  bet: decimalOf(row.stake_minor),
  win: decimalOf(row.payout_minor),
  bonus_bet: decimalOf(row.table_bonus_minor ?? fromBonus.get(postingOf(row)) ?? 0n),
  currency: row.currency,
  status: statusOf(row),
  ...(row.seed !== null &&
    (await betDetails(platform.db, { uid: row.uid, round_id: row.id, seed: row.seed }, asked))),
});

const refusedItem = (platform: Platform, bet: RefusedBetRow, { locale }: Asked) => ({
  id: `R${bet.id}`,
  created_at: new Date(bet.at).toISOString(),
  game: {
    sysname: sportsbookSysname,
    name: `${gameName(platform, sportsbookSysname)} · ${refusedTitle(bet)}`,
  },
  bet: decimalOf(bet.stake_minor),
  win: '0.00',
  bonus_bet: '0.00',
  currency: bet.currency,
  status: 'refused' as const,
  ...refusedDetails(bet, locale),
});

/** Real rounds of the player and bets that were not taken, newest first. */
export const getGameHistory: Handler<'games.getHistory'> = async (context, payload) => {
  const { db, platform, locale } = context;
  const { offset, count, type } = payload;
  const { uid } = playerOf(context);
  const wish = { uid, type, ...spanOf(context, payload) };
  const places = await placesOf(db, wish)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .orderBy('is_refused')
    .offset(offset)
    .limit(Math.min(count, 100))
    .execute();
  const { total } = await db
    .selectFrom(placesOf(db, wish).as('places'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const idsOf = (isRefused: number): number[] =>
    places.flatMap(({ id, is_refused: one }) => (one === isRefused ? [id] : []));
  const rows = await roundsOf(db, wish).select(columns).where('rounds.id', 'in', idsOf(0)).execute();
  const refused = await refusedOf(db, wish).selectAll().where('id', 'in', idsOf(1)).execute();
  const fromBonus = await bonusStakes(db, rows);
  const asked = { locale, worldNow: platform.world.now() };
  const items = [];
  for (const { id, is_refused: isRefused } of places) {
    const row = isRefused === 0 ? rows.find((one) => one.id === id) : undefined;
    const bet = isRefused === 1 ? refused.find((one) => one.id === id) : undefined;
    if (row) items.push(await takenItem(platform, { ...row, uid }, fromBonus, asked));
    if (bet) items.push(refusedItem(platform, bet, asked));
  }
  return { items, total: Number(total) };
};

const lastExport = (db: Db, uid: number) =>
  db
    .selectFrom('history_exports')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

const isOffered = ({ platform }: CallContext): boolean => platform.switches().isGameHistoryExportEnabled;

/** One open request per player: a second one answers with the first. */
export const createHistoryExport: Handler<'games.createhistoryexportrequest'> = async (context, payload) => {
  const { db, now, platform } = context;
  const { uid } = playerOf(context);
  if (!isOffered(context)) throw platformError('AccessDenied');
  const from = instantIn('date_from', payload.date_from, 0);
  const to = instantIn('date_to', payload.date_to, now);
  if (from > to) throw invalid({ date_from: 'WRONG' });
  const open = await lastExport(db, uid);
  if (open && now < open.ready_at) return { id: open.id, status: 'pending' };
  const key = `export:${uid}`;
  const wait = platform.limiter.waitSeconds(key, exportsPerHour, 60 * minuteMs);
  if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
  platform.limiter.count(key);
  const row: HistoryExportRow = {
    id: randomUUID(),
    uid,
    type: payload.type,
    from_at: from,
    to_at: to,
    created_at: now,
    ready_at: now + readyAfterMs,
    expires_at: now + readyAfterMs + lifeMs,
    token: randomBytes(24).toString('base64url'),
  };
  await db.insertInto('history_exports').values(row).execute();
  return { id: row.id, status: 'pending' };
};

export const getHistoryExport: Handler<'games.gethistoryexportrequest'> = async (context, { id }) => {
  const { db, now, origins } = context;
  const { uid } = playerOf(context);
  const found =
    id === undefined
      ? await lastExport(db, uid)
      : await db.selectFrom('history_exports').selectAll().where('id', '=', id).executeTakeFirst();
  if (id !== undefined && found?.uid !== uid) throw invalid({ id: 'NOT_FOUND' });
  if (!found || now >= found.expires_at) return { id: null, status: 'none', url: null };
  if (now < found.ready_at) return { id: found.id, status: 'pending', url: null };
  return {
    id: found.id,
    status: 'ready',
    url: `${origins.sandbox}/exports/${found.token}.csv`,
    expires_at: new Date(found.expires_at).toISOString(),
  };
};

/** A text of a cell: quoted, and never taken for a formula. */
const cell = (text: string): string =>
  `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const csvOf = async (platform: Platform, rows: readonly HistoryRow[]): Promise<string> => {
  const lines = ['date,game,bet,win,currency,status'];
  for (const row of rows)
    lines.push(
      [
        new Date(row.at).toISOString(),
        cell(await nameOf(platform, row)),
        decimalOf(row.stake_minor),
        decimalOf(row.payout_minor),
        row.currency,
        statusOf(row),
      ].join(','),
    );
  return `${lines.join('\r\n')}\r\n`;
};

/** The files; whoever has the address may fetch one until it expires. */
export const exportRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/:file', async (http) => {
    const token = http.req.param('file').replace(/\.csv$/, '');
    const now = platform.clock.now();
    const found = await platform.db
      .selectFrom('history_exports')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirst();
    if (!found || now < found.ready_at || now >= found.expires_at) return http.notFound();
    const wish = { uid: found.uid, type: found.type, from: found.from_at, to: found.to_at };
    const rows = await roundsOf(platform.db, wish).select(columns).orderBy('at').limit(rowsAtMost).execute();
    return http.body(await csvOf(platform, rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bets.csv"',
      'cache-control': 'no-store',
    });
  });
  return app;
};
