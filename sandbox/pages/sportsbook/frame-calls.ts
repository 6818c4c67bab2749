import { Hono } from 'hono';
import { isOfMatches, placeBet } from '../../betting/bets.ts';
import { boardOf } from '../../betting/board.ts';
import { cashOut } from '../../betting/cash-out.ts';
import type { CashOutWish } from '../../betting/cash-out.ts';
import { legsAtMost, stakeBounds } from '../../betting/returns.ts';
import { settleBets } from '../../betting/settle.ts';
import type { Wager, WagerLeg } from '../../betting/wager.ts';
import type { GameSession, Player } from '../../database/tables.ts';
import { purseMinor } from '../../games/rounds.ts';
import { underFault } from '../../http/faulty.ts';
import type { Env, Http } from '../../http/request.ts';
import type { Platform } from '../../platform.ts';
import { localeOf } from '../../seed/locales.ts';
import { sportsbookSysname } from '../../../schemas/constants.ts';
import { ended, inSession, openSession } from '../frame-session.ts';
import type { Hold } from '../frame-session.ts';
import { sportsbookTexts } from './texts/sportsbook-texts.ts';
import { readJson } from '../../http/request.ts';

type Body = Readonly<Record<string, unknown>>;
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

const readLeg = (value: unknown): readonly WagerLeg[] => {
  const { match, market, pick, odds } = (value ?? {}) as Body;
  if (typeof match !== 'string' || typeof market !== 'string' || typeof pick !== 'string') return [];
  if (typeof odds !== 'number' || !Number.isInteger(odds)) return [];
  return [{ match, market, pick, odds }];
};
/** A bet as the frame asks for it, null for one that cannot be. Whether it is taken at these prices, the markets tell. */
const readWager = ({ round, stake, legs: asked }: Body): Wager | null => {
  if (!isKey(round) || typeof stake !== 'string' || !/^\d{1,7}$/.test(stake)) return null;
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > legsAtMost) return null;
  const legs = asked.flatMap(readLeg);
  const stakeMinor = BigInt(stake);
  if (legs.length < asked.length || stakeMinor < stakeBounds.min || stakeMinor > stakeBounds.max) return null;
  return { key: round, stakeMinor, legs };
};
const readCashOut = ({ bet, amount, key }: Body): CashOutWish | null =>
  typeof bet === 'number' &&
  Number.isInteger(bet) &&
  isKey(key) &&
  typeof amount === 'string' &&
  /^\d{1,12}$/.test(amount)
    ? { betId: bet, amountMinor: BigInt(amount), key }
    : null;

type Bettor = { readonly session: GameSession; readonly player: Player };
/** The player whose session of the sportsbook this is; the answer to give when there is none. */
const bettorOf = async (http: Http, platform: Platform, id: unknown): Promise<Bettor | Response> => {
  if (typeof id !== 'string') return http.json({ error: 'invalid' }, 400);
  const open = await openSession(platform, http, id);
  if (open instanceof Response) return open;
  const { session, player } = open;
  if (session.sysname !== sportsbookSysname) return http.json({ error: 'invalid' }, 400);
  if (session.mode === 'demo' || !player) return http.json({ error: 'view_only' }, 403);
  return { session, player };
};

const bet = async (http: Http, platform: Platform, hold: Hold): Promise<Response> => {
  const body = await readJson(http);
  const wager = readWager(body);
  if (!wager) return http.json({ error: 'invalid' }, 400);
  const found = await bettorOf(http, platform, body['session']);
  if (found instanceof Response) return found;
  await hold();
  const { session, player } = found;
  await settleBets(platform);
  const answer = await inSession(platform, session, (db) => placeBet(db, platform, session, player, wager));
  if (!answer) return ended(http);
  const { legs } = answer;
  const balance = String(answer.balanceMinor);
  if (answer.ok) return http.json({ legs, stake: String(answer.round.stake_minor), balance });
  return http.json({ error: answer.reason, legs, balance }, isOfMatches(answer.reason) ? 409 : 402);
};

const sell = async (http: Http, platform: Platform, hold: Hold): Promise<Response> => {
  if (!platform.switches().hasCashOut) return http.json({ error: 'unknown' }, 404);
  const body = await readJson(http);
  const wish = readCashOut(body);
  if (!wish) return http.json({ error: 'invalid' }, 400);
  const found = await bettorOf(http, platform, body['session']);
  if (found instanceof Response) return found;
  await hold();
  const { session, player } = found;
  await settleBets(platform);
  const answer = await inSession(platform, session, (db) => cashOut(db, platform, player.uid, wish));
  if (!answer) return ended(http);
  const balance = String(await purseMinor(platform.db, session));
  if (answer.ok) return http.json({ paid: String(answer.paidMinor), balance });
  const amount = answer.amountMinor === null ? null : String(answer.amountMinor);
  return http.json({ error: answer.reason, amount, balance }, 409);
};

const board = async (http: Http, platform: Platform): Promise<Response> => {
  const open = await openSession(platform, http, http.req.query('session') ?? '');
  if (open instanceof Response) return open;
  const { session } = open;
  if (session.sysname !== sportsbookSysname) return http.json({ error: 'invalid' }, 400);
  await settleBets(platform);
  const { sport, match, slip } = http.req.query();
  const t = sportsbookTexts[localeOf(session.locale)].board;
  return http.json(await boardOf(platform, session, t, { sport, match, slip }), 200, {
    'cache-control': 'no-store',
  });
};

/** What the frame of the sportsbook asks: boards, bets and the sale of a bet. */
export const bookRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  for (const [path, answer] of [
    ['/bet', bet],
    ['/cash-out', sell],
  ] as const)
    app.post(path, (http) =>
      underFault(http, platform.faults.take(`/frame${path}`), (hold) => answer(http, platform, hold)),
    );
  app.get('/board', (http) => board(http, platform));
  return app;
};
