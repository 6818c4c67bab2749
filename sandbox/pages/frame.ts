import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { endAtTimeLimit } from '../account/limits/exclusion.ts';
import { isStakeHeld } from '../account/gate/stake-held.ts';
import { limitRules } from '../account/limits/rules.ts';
import { payOutSurplus } from '../account/limits/surplus.ts';
import type { SymbolName } from '../art/symbols.ts';
import { inTransaction } from '../calls/transaction.ts';
import { refuseBarred } from '../access/sign-in.ts';
import type { CatalogueGame } from '../games/catalogue.ts';
import { placeBet, settleBets, stakeBounds } from '../betting/bets.ts';
import type { Wager } from '../betting/bets.ts';
import { boardOf } from '../betting/board.ts';
import type { GameSession, Player } from '../database/tables.ts';
import { PlatformError } from '../errors.ts';
import { underFault } from '../http/faulty.ts';
import type { Env, Http } from '../http/request.ts';
import { funCurrency } from '../ledger/ledger.ts';
import { decimalOf } from '../ledger/money.ts';
import { moneyText } from '../ledger/money-text.ts';
import type { Platform } from '../platform.ts';
import { paytableOf, returnToPlayer, spinOf } from '../games/paytable.ts';
import { freeSpinsLeft } from '../rewards/bonuses/free-spins.ts';
import { rulesOfSession } from '../games/play-rules.ts';
import { playRound, purseMinor } from '../games/rounds.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { localeOf } from '../seed/locales.ts';
import { runTournaments } from '../rewards/tournaments/settle.ts';
import { sendPage } from './layout.ts';
import { groundArt, reelGeometry, reelsArt, symbolArt } from './slot-art.ts';
import { sportsbookTexts } from './sportsbook/texts/sportsbook-texts.ts';
import { showSportsbook } from './sportsbook/page.ts';
import { slotTexts } from './texts.ts';

const sessionOf = async (platform: Platform, id: string): Promise<GameSession | undefined> =>
  platform.db.selectFrom('game_sessions').selectAll().where('id', '=', id).executeTakeFirst();

const isRunning = (session: GameSession | undefined, now: number): session is GameSession =>
  session !== undefined && session.ended_at === null && session.expires_at > now;

const playerOf = async (platform: Platform, uid: number | null) =>
  uid === null
    ? null
    : ((await platform.db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst()) ??
      null);

/** The reels as they lie before the first spin: a line that pays nothing, the same each time. */
const resting = (sysname: string): readonly (readonly SymbolName[])[] => {
  const paytable = paytableOf(sysname);
  const spins = Array.from({ length: 20 }, (_, round) => spinOf(sysname, round, paytable));
  return (spins.find((spin) => spin.multiplier === 0) ?? spinOf(sysname, 0, paytable)).reels;
};

const paytableMarkup = (game: CatalogueGame, session: GameSession) => {
  const t = slotTexts[localeOf(session.locale)];
  const paytable = paytableOf(game.sysname);
  const pays = Object.entries(paytable.pays) as readonly (readonly [SymbolName, number])[];
  const line = (art: string, label: string, pays: number) =>
    html`<tr>
      <td>${raw(art)}</td>
      <th scope="row"><bdi>${label}</bdi></th>
      <td class="num"><bdi>×${pays}</bdi></td>
    </tr>`;
  return html`<dialog id="paytable" aria-labelledby="paytable-title">
    <h2 id="paytable-title">${t.paytable}</h2>
    <table>
      <tbody>
        ${pays.map(([symbol, times]) => line(symbolArt(game, symbol), '3', times))}
        ${line(symbolArt(game, 'cherry'), t.anyTwo, paytable.cherries.two)}
        ${line(symbolArt(game, 'cherry'), t.oneCherry, paytable.cherries.one)}
      </tbody>
    </table>
    <p>${t.rtp.replace('{rtp}', (returnToPlayer(paytable) * 100).toFixed(1))}</p>
    <p class="hint">${t.unreal}</p>
    <form method="dialog"><button>${t.close}</button></form>
  </dialog>`;
};

/** Spins that the player has for free in this session's game. */
const freeSpinsOf = async (platform: Platform, session: GameSession): Promise<number> =>
  session.mode === 'real' && session.uid !== null
    ? freeSpinsLeft(platform.db, session.uid, session, platform.clock.now())
    : 0;

const showGame = async (http: Http, platform: Platform, game: CatalogueGame, session: GameSession) => {
  const locale = localeOf(session.locale);
  const t = slotTexts[locale];
  const currency = session.mode === 'real' ? session.currency : funCurrency;
  const player = await playerOf(platform, session.uid);
  const { minCycleMs, maxMinor } = rulesOfSession(platform.switches(), session, player, platform.clock.now());
  const stakes = paytableOf(game.sysname).stakesMinor.filter((minor) => maxMinor === null || minor <= maxMinor);
  const settings = {
    session: session.id,
    parent: session.front_origin,
    currency,
    money: moneyText('0', currency),
    isReal: session.mode === 'real',
    stakes: stakes.map(String),
    minCycleMs,
    balance: String(await purseMinor(platform.db, session)),
    freeSpins: await freeSpinsOf(platform, session),
    cell: reelGeometry.cell,
    reelWidth: reelGeometry.reelWidth,
    texts: t,
  };
  const button = (id: string, label: string, sign: string) =>
    html`<button type="button" id="${id}" aria-label="${label}">${sign}</button>`;
  const body = html`<body class="slot" data-settings="${JSON.stringify(settings)}">
    ${raw(groundArt(game))}
    <main>
      <h1 class="visually-hidden">${game.name}</h1>
      <div class="stage" role="img" aria-label="${t.reels}">
        ${raw(reelsArt(game, resting(game.sysname)))}
      </div>
      ${session.mode === 'demo' ? html`<p class="fun">${t.demoBalance}</p>` : ''}
      <p class="free" id="free" role="status" hidden></p>
      <p class="result" id="result" role="status" aria-live="polite"></p>
      <div class="controls">
        <div class="figure">
          <small>${session.mode === 'real' ? t.balance : t.demoBalance}</small>
          <b class="num"><bdi id="balance"></bdi></b>
        </div>
        <div class="stake" role="group" aria-label="${t.stake}">
          ${button('lower', t.lower, '−')}
          <div class="figure">
            <small>${t.stake}</small><b class="num"><bdi id="stake"></bdi></b>
          </div>
          ${button('higher', t.higher, '+')}
        </div>
        <button type="button" id="spin" class="spin">${t.spin}</button>
        <div class="more">
          <button type="button" id="open-paytable">${t.paytable}</button>
          <button type="button" id="leave">${t.leave}</button>
        </div>
      </div>
      <div class="notice" id="notice" role="alert" hidden>
        <p id="notice-text"></p>
        <button type="button" id="deposit" hidden>${t.deposit}</button>
      </div>
      <p class="unreal-line">${t.unreal}</p>
    </main>
    ${paytableMarkup(game, session)}
  </body>`;
  return sendPage(http, {
    locale,
    title: game.name,
    body,
    scripts: ['slot.js'],
    styles: ['slot.css'],
    framedBy: [session.front_origin],
  });
};

const showEnded = (http: Http, session: GameSession | undefined) => {
  const locale = localeOf(session?.locale);
  const body = html`<body class="slot ended">
    <main><p>${slotTexts[locale].ended}</p></main>
  </body>`;
  const framedBy = session ? [session.front_origin] : [];
  return sendPage(http, { locale, title: 'Evenfall', body, styles: ['slot.css'], framedBy, status: 404 });
};

type SpinRequest = { readonly session: string; readonly round: string; readonly stake: string };
const readSpin = (body: unknown): SpinRequest | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { session, round, stake } = body as Partial<Record<keyof SpinRequest, unknown>>;
  if (typeof session !== 'string' || typeof round !== 'string' || typeof stake !== 'string') return null;
  return /^[\w-]{8,64}$/.test(round) && /^\d{1,7}$/.test(stake) ? { session, round, stake } : null;
};

type BetRequest = { readonly session: string; readonly wager: Wager };
/** A bet as the frame asks for it, null for one that cannot be. Whether it is taken at this price is told by its market. */
const readBet = (body: unknown): BetRequest | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { session, round, stake, match, market, pick, odds } = body as Readonly<Record<string, unknown>>;
  if (typeof session !== 'string' || typeof round !== 'string' || !/^[\w-]{8,64}$/.test(round)) return null;
  if (typeof match !== 'string' || typeof market !== 'string' || typeof pick !== 'string') return null;
  if (typeof odds !== 'number' || !Number.isInteger(odds)) return null;
  if (typeof stake !== 'string' || !/^\d{1,7}$/.test(stake)) return null;
  const stakeMinor = BigInt(stake);
  if (stakeMinor < stakeBounds.min || stakeMinor > stakeBounds.max) return null;
  return { session, wager: { key: round, stakeMinor, match, market, pick, odds } };
};

type Open = { readonly session: GameSession; readonly player: Player | null };
/** The session that plays on, and its player; the answer to give when it does not. */
const openSession = async (platform: Platform, http: Http, id: string): Promise<Open | Response> => {
  const now = platform.clock.now();
  const session = await sessionOf(platform, id);
  if (!isRunning(session, now)) return http.json({ error: 'ended' }, 410);
  const player = await playerOf(platform, session.uid);
  try {
    if (player && session.mode === 'real') refuseBarred(player, now);
  } catch (error) {
    if (error instanceof PlatformError) return http.json({ error: 'ended' }, 410);
    throw error;
  }
  return { session, player };
};

const spin = async (http: Http, platform: Platform): Promise<Response> => {
  const asked = readSpin(await http.req.json().catch(() => null));
  if (!asked) return http.json({ error: 'invalid' }, 400);
  const open = await openSession(platform, http, asked.session);
  if (open instanceof Response) return open;
  const { session, player } = open;
  const { stakesMinor } = paytableOf(session.sysname);
  if (session.sysname === sportsbookSysname || !stakesMinor.includes(BigInt(asked.stake)))
    return http.json({ error: 'invalid' }, 400);
  // A tournament that is over is closed before this round could count for it.
  await runTournaments(platform);
  const at = platform.clock.now();
  const rules = rulesOfSession(platform.switches(), session, player, at);
  const switches = platform.switches();
  const round = { key: asked.round, stakeMinor: BigInt(asked.stake), at, rules, switches };
  const limits = limitRules(platform.switches());
  const isReal = player !== null && session.mode === 'real';
  const answer = await inTransaction(platform.db, async (db) => {
    const played = await playRound(db, platform.seed, session, player, round);
    if (!played.ok || !player || session.mode === 'demo') return played;
    await payOutSurplus(db, player, limits, session.front_origin, at);
    return { ...played, balanceMinor: await purseMinor(db, session) };
  });
  if (player && limits.endsSession) await endAtTimeLimit(platform.db, player, at);
  if (!answer.ok) {
    const status = answer.reason === 'TOO_FAST' ? 429 : 402;
    return http.json({ error: answer.reason, balance: String(answer.balanceMinor) }, status);
  }
  const { stake_minor: staked, payout_minor: won, reels, currency } = answer.round;
  return http.json({
    reels: JSON.parse(reels),
    staked: decimalOf(staked),
    won: decimalOf(won),
    stakedMinor: String(staked),
    wonMinor: String(won),
    currency,
    balance: String(answer.balanceMinor),
    freeSpins: await freeSpinsOf(platform, session),
    // It may have come due while the round ran.
    ...(isReal && (await isStakeHeld(platform.db, player, platform.switches())) && { isDue: true }),
  });
};

/** Reasons that lie with the match, not with the player. */
const marketReasons: readonly string[] = ['closed', 'suspended', 'price_changed'];

const bet = async (http: Http, platform: Platform): Promise<Response> => {
  const asked = readBet(await http.req.json().catch(() => null));
  if (!asked) return http.json({ error: 'invalid' }, 400);
  const open = await openSession(platform, http, asked.session);
  if (open instanceof Response) return open;
  const { session, player } = open;
  if (session.sysname !== sportsbookSysname) return http.json({ error: 'invalid' }, 400);
  if (session.mode === 'demo' || !player) return http.json({ error: 'view_only' }, 403);
  await settleBets(platform);
  const answer = await inTransaction(platform.db, (db) =>
    placeBet(db, platform, session, player, asked.wager),
  );
  const balance = String(answer.balanceMinor);
  if (answer.ok) return http.json({ odds: answer.odds, stake: String(answer.round.stake_minor), balance });
  const status = marketReasons.includes(answer.reason) ? 409 : 402;
  return http.json({ error: answer.reason, balance, ...(answer.odds && { odds: answer.odds }) }, status);
};

const board = async (http: Http, platform: Platform): Promise<Response> => {
  const open = await openSession(platform, http, http.req.query('session') ?? '');
  if (open instanceof Response) return open;
  const { session } = open;
  if (session.sysname !== sportsbookSysname) return http.json({ error: 'invalid' }, 400);
  await settleBets(platform);
  const { sport, match, market } = http.req.query();
  const t = sportsbookTexts[localeOf(session.locale)].board;
  return http.json(await boardOf(platform, session, t, { sport, match, market }), 200, {
    'cache-control': 'no-store',
  });
};

/**
 * The game frame: one playable slot drawn in the game's own inks, or the sportsbook. The sandbox decides, the frame only
 * shows.
 */
export const frameRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  for (const [path, answer] of [
    ['/spin', spin],
    ['/bet', bet],
  ] as const)
    app.post(path, (http) =>
      underFault(http, platform.faults.take(`/frame${path}`), async (hold) => {
        await hold();
        return answer(http, platform);
      }),
    );
  app.get('/board', (http) => board(http, platform));
  app.get('/:sysname', async (http) => {
    const game = platform.catalogue.bySysname.get(http.req.param('sysname'));
    const session = await sessionOf(platform, http.req.query('session') ?? '');
    if (!game || session?.sysname !== game.sysname || !isRunning(session, platform.clock.now()))
      return showEnded(http, session);
    return game.sysname === sportsbookSysname
      ? showSportsbook(http, platform, session)
      : showGame(http, platform, game, session);
  });
  return app;
};
