import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { endAtTimeLimit } from '../account/limits/exclusion.ts';
import { isStakeHeld } from '../account/gate/stake-held.ts';
import { limitRules } from '../account/limits/rules.ts';
import { payOutSurplus } from '../account/limits/surplus.ts';
import type { SymbolName } from '../art/symbols.ts';
import type { CatalogueGame } from '../games/catalogue.ts';
import { liveTableOf } from '../games/tables/live-table.ts';
import { bookRoutes } from './sportsbook/frame-calls.ts';
import { tableRoutes } from './table/frame-calls.ts';
import { showTable } from './table/page.ts';
import type { GameSession } from '../database/tables.ts';
import { underFault } from '../http/faulty.ts';
import type { Env, Http } from '../http/request.ts';
import { funCurrency } from '../ledger/ledger.ts';
import { decimalOf } from '../ledger/money.ts';
import { currencySettings } from '../ledger/money-text.ts';
import type { Platform } from '../platform.ts';
import { paytableOf, returnToPlayer, spinOf } from '../games/paytable.ts';
import { freeSpinsLeft } from '../rewards/bonuses/free-spins.ts';
import { rulesOfSession } from '../games/play-rules.ts';
import { playRound, purseMinor } from '../games/rounds.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { localeOf } from '../seed/locales.ts';
import { runTournaments } from '../rewards/tournaments/settle.ts';
import { ended, inSession, isRunning, openSession, playerOf, sessionOf } from './frame-session.ts';
import type { Hold } from './frame-session.ts';
import { sendPage } from './layout.ts';
import { groundArt, reelGeometry, reelsArt, symbolArt } from './slot-art.ts';
import { showSportsbook } from './sportsbook/page.ts';
import { slotTexts } from './texts.ts';

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
  const { minCycleMs, maxMinor } = rulesOfSession(platform, session, player, platform.clock.now());
  const stakes = paytableOf(game.sysname).stakesMinor.filter(
    (minor) => maxMinor === null || minor <= maxMinor,
  );
  const settings = {
    session: session.id,
    parent: session.front_origin,
    currency,
    money: currencySettings,
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

const spin = async (http: Http, platform: Platform, hold: Hold): Promise<Response> => {
  const asked = readSpin(await http.req.json().catch(() => null));
  if (!asked) return http.json({ error: 'invalid' }, 400);
  const open = await openSession(platform, http, asked.session);
  if (open instanceof Response) return open;
  await hold();
  const { session, player } = open;
  const { stakesMinor } = paytableOf(session.sysname);
  const game = platform.catalogue.bySysname.get(session.sysname);
  const isElsewhere = session.sysname === sportsbookSysname || (game && liveTableOf(game) !== null);
  if (isElsewhere || !stakesMinor.includes(BigInt(asked.stake))) return http.json({ error: 'invalid' }, 400);
  // A tournament that is over is closed before this round could count for it.
  await runTournaments(platform);
  const at = platform.clock.now();
  const rules = rulesOfSession(platform, session, player, at);
  const switches = platform.switches();
  const round = { key: asked.round, stakeMinor: BigInt(asked.stake), at, rules, switches };
  const limits = limitRules(platform.switches());
  const isReal = player !== null && session.mode === 'real';
  const answer = await inSession(platform, session, async (db) => {
    const played = await playRound(db, platform.seed, session, player, round);
    if (!played.ok || !player || session.mode === 'demo') return played;
    await payOutSurplus(db, player, limits, session.front_origin, at);
    return { ...played, balanceMinor: await purseMinor(db, session) };
  });
  if (!answer) return ended(http);
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

/**
 * The game frame: one playable slot drawn in the game's own inks, or the sportsbook. The sandbox decides, the frame only
 * shows.
 */
export const frameRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.post('/spin', (http) =>
    underFault(http, platform.faults.take('/frame/spin'), (hold) => spin(http, platform, hold)),
  );
  app.route('/', bookRoutes(platform));
  app.route('/', tableRoutes(platform));
  app.get('/:sysname', async (http) => {
    const game = platform.catalogue.bySysname.get(http.req.param('sysname'));
    const session = await sessionOf(platform, http.req.query('session') ?? '');
    if (!game || session?.sysname !== game.sysname || !isRunning(session, platform.clock.now()))
      return showEnded(http, session);
    if (game.sysname === sportsbookSysname) return showSportsbook(http, platform, session);
    const table = liveTableOf(game);
    return table
      ? showTable(http, platform, game, { table, session })
      : showGame(http, platform, game, session);
  });
  return app;
};
