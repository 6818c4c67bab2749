import { Hono } from 'hono';
import { isStakeHeld } from '../../account/gate/stake-held.ts';
import { endAtTimeLimit } from '../../account/limits/exclusion.ts';
import { limitRules } from '../../account/limits/rules.ts';
import { rulesOfSession } from '../../games/play-rules.ts';
import { choices } from '../../games/tables/hands.ts';
import { spotsOf } from '../../games/tables/kinds.ts';
import type { LiveTable } from '../../games/tables/kinds.ts';
import { liveTableOf } from '../../games/tables/live-table.ts';
import { settleTables } from '../../games/tables/settle-tables.ts';
import { placeAtTable } from '../../games/tables/table-bets.ts';
import type { SpotStake, TableWager } from '../../games/tables/table-bets.ts';
import { chooseAtTable } from '../../games/tables/table-choices.ts';
import type { HandChoice } from '../../games/tables/table-choices.ts';
import { tableState } from '../../games/tables/table-state.ts';
import { underFault } from '../../http/faulty.ts';
import type { Env, Http } from '../../http/request.ts';
import type { Platform } from '../../platform.ts';
import { ended, inSession, openSession } from '../frame-session.ts';
import type { Hold, OpenSession } from '../frame-session.ts';
import { readJson } from '../../http/request.ts';

type Seat = OpenSession & { readonly table: LiveTable };
/** The session that plays on at a live table; the answer to give when it does not. */
const seatOf = async (http: Http, platform: Platform, id: unknown): Promise<Seat | Response> => {
  if (typeof id !== 'string') return http.json({ error: 'invalid' }, 400);
  const open = await openSession(platform, http, id);
  if (open instanceof Response) return open;
  const game = platform.catalogue.bySysname.get(open.session.sysname);
  const table = game ? liveTableOf(game) : null;
  return table ? { ...open, table } : http.json({ error: 'invalid' }, 400);
};

type Body = Readonly<Record<string, unknown>>;
const keyPattern = /^[\w-]{8,64}$/;
const readStake = (value: unknown): readonly SpotStake[] => {
  const [spot, minor] = (Array.isArray(value) ? value : []) as readonly unknown[];
  return typeof spot === 'string' && typeof minor === 'string' && /^[1-9]\d{0,8}$/.test(minor)
    ? [{ spot, stakeMinor: BigInt(minor) }]
    : [];
};
/** Chips as the frame lays them, null for what cannot be laid. Whether they are taken, the table tells. */
const readWager = ({ key, round, stakes: asked }: Body, { kind }: LiveTable): TableWager | null => {
  if (typeof key !== 'string' || !keyPattern.test(key) || !Number.isSafeInteger(round)) return null;
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > spotsOf[kind].length) return null;
  const stakes = asked.flatMap(readStake);
  const isKnown = stakes.every(({ spot }) => spotsOf[kind].includes(spot));
  const isOnce = new Set(stakes.map(({ spot }) => spot)).size === asked.length;
  return isKnown && isOnce ? { key, tableRound: round as number, stakes } : null;
};

const readChoice = ({ key, round, step, choice: asked }: Body): HandChoice | null => {
  const choice = choices.find((one) => one === asked);
  if (typeof key !== 'string' || !keyPattern.test(key) || !choice) return null;
  if (!Number.isSafeInteger(round) || !Number.isSafeInteger(step)) return null;
  return { key, tableRound: round as number, step: step as number, choice };
};

const choose = async (http: Http, platform: Platform, hold: Hold): Promise<Response> => {
  const asked = await readJson(http);
  const seat = await seatOf(http, platform, asked['session']);
  if (seat instanceof Response) return seat;
  const wish = readChoice(asked);
  if (!wish) return http.json({ error: 'invalid' }, 400);
  await hold();
  await settleTables(platform);
  const { session, player, table } = seat;
  const at = platform.clock.now();
  const switches = platform.switches();
  const rules = rulesOfSession(platform, session, player, at);
  const answer = await inSession(platform, session, (db) =>
    chooseAtTable(db, { seed: platform.seed, table, session, player, wish, at, rules, switches }),
  );
  if (!answer) return ended(http);
  const balance = String(answer.balanceMinor);
  return answer.ok ? http.json({ balance }) : http.json({ error: answer.reason, balance }, 402);
};

const bet = async (http: Http, platform: Platform, hold: Hold): Promise<Response> => {
  const asked = await readJson(http);
  const seat = await seatOf(http, platform, asked['session']);
  if (seat instanceof Response) return seat;
  const { session, player, table } = seat;
  const wager = readWager(asked, table);
  if (!wager) return http.json({ error: 'invalid' }, 400);
  await hold();
  await settleTables(platform);
  const at = platform.clock.now();
  const switches = platform.switches();
  const rules = rulesOfSession(platform, session, player, at);
  const answer = await inSession(platform, session, (db) =>
    placeAtTable(db, { table, session, player, wager, at, rules, switches }),
  );
  if (!answer) return ended(http);
  if (player && limitRules(switches).endsSession) await endAtTimeLimit(platform.db, player, at);
  const balance = String(answer.balanceMinor);
  if (answer.ok) return http.json({ staked: String(answer.round.stake_minor), balance });
  return http.json({ error: answer.reason, balance }, answer.reason === 'TOO_FAST' ? 429 : 402);
};

const state = async (http: Http, platform: Platform): Promise<Response> => {
  const seat = await seatOf(http, platform, http.req.query('session'));
  if (seat instanceof Response) return seat;
  await settleTables(platform);
  const { session, player, table } = seat;
  const isReal = session.mode === 'real' && player !== null;
  const isDue = isReal && (await isStakeHeld(platform.db, player, platform.switches()));
  const now = await tableState(platform, table, session, player);
  return http.json({ ...now, ...(isDue && { isDue }) }, 200, { 'cache-control': 'no-store' });
};

/** What the frame of a live table asks: where its round stands, to take a stake, and to play a hand. */
export const tableRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.post('/table/bet', (http) =>
    underFault(http, platform.faults.take('/frame/table/bet'), (hold) => bet(http, platform, hold)),
  );
  app.post('/table/choice', (http) =>
    underFault(http, platform.faults.take('/frame/table/choice'), (hold) => choose(http, platform, hold)),
  );
  app.get('/table/state', (http) => state(http, platform));
  return app;
};
