import { sql } from 'kysely';
import { playerOf } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { dayMs } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import type { PostingKind } from '../database/tables/ledger.ts';
import { invalid } from '../errors.ts';
import { playerOwner } from '../ledger/ledger.ts';
import { decimalOf } from '../ledger/money.ts';
import { localOf, momentOf } from '../zone.ts';
import { countedAt } from './totals.ts';
import { spanOf } from './history-span.ts';
import type { Span } from './history-span.ts';

type DaySums = { staked: bigint; won: bigint; deposited: bigint; withdrawn: bigint; playedMs: number };
type Days = Map<string, DaySums>;

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
};

const dayAt = (zone: string, at: number): string => new Date(localOf(zone, at)).toISOString().slice(0, 10);

const sumsOn = (days: Days, day: string): DaySums => {
  const sums = days.get(day) ?? { staked: 0n, won: 0n, deposited: 0n, withdrawn: 0n, playedMs: 0 };
  days.set(day, sums);
  return sums;
};

const addPostings = async (days: Days, db: Db, uid: number, { from, to }: Span, zone: string) => {
  const { rows } = await sql<{ kind: PostingKind; at: number; in_minor: bigint; out_minor: bigint }>`
    select p.kind, ${countedAt} as at, sum(max(e.amount_minor, 0)) as in_minor, -sum(min(e.amount_minor, 0)) as out_minor
    from entries e join accounts a on a.id = e.account_id join postings p on p.id = e.posting_id
    where a.owner = ${playerOwner(uid)} and a.kind in ('main', 'bonus', 'betting_bonus')
      and p.kind in ('round', 'deposit', 'withdrawal_reserve', 'withdrawal_release') and ${countedAt} >= ${from} and ${countedAt} <= ${to}
    group by p.id, p.kind, p.at`.execute(db);
  for (const { kind, at, in_minor: inMinor, out_minor: outMinor } of rows) {
    const sums = sumsOn(days, dayAt(zone, Number(at)));
    if (kind === 'round') {
      sums.staked += outMinor;
      sums.won += inMinor;
    } else if (kind === 'deposit') sums.deposited += inMinor;
    else sums.withdrawn += outMinor - inMinor;
  }
};

/** From the opening of a game for real money to its end, or to its last round while it runs; midnight parts it. */
const addPlay = async (days: Days, db: Db, uid: number, { from, to }: Span, zone: string) => {
  const { rows } = await sql<{ began: number; ended: number }>`
    select s.created_at as began,
      coalesce(s.ended_at, (select max(r.at) from rounds r where r.session_id = s.id), s.created_at) as ended
    from game_sessions s where s.uid = ${uid} and s.mode = 'real' and s.created_at <= ${to}`.execute(db);
  for (const { began, ended } of rows) {
    const end = Math.min(Number(ended), to);
    for (let at = Math.max(Number(began), from); at < end;) {
      const local = localOf(zone, at);
      const midnight = momentOf(zone, Math.floor(local / dayMs) * dayMs + dayMs);
      const until = Math.min(end, Math.max(midnight, at + 1));
      sumsOn(days, dayAt(zone, at)).playedMs += until - at;
      at = until;
    }
  }
};

export const getActivity: Handler<'account.getActivity'> = async (context, payload) => {
  const { uid, currency } = playerOf(context);
  const { zone } = payload;
  if (!isZone(zone)) throw invalid({ zone: 'WRONG' });
  const span = spanOf(context, payload);
  const days: Days = new Map();
  await addPostings(days, context.db, uid, span, zone);
  await addPlay(days, context.db, uid, span, zone);
  return {
    currency,
    days: [...days]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, { staked, won, deposited, withdrawn, playedMs }]) => ({
        day,
        staked: decimalOf(staked),
        won: decimalOf(won),
        deposited: decimalOf(deposited),
        withdrawn: decimalOf(withdrawn),
        played_seconds: Math.round(playedMs / 1000),
      })),
  };
};
