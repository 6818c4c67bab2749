import { html, raw } from 'hono/html';
import type { GameSession } from '../../database/tables.ts';
import type { CatalogueGame } from '../../games/catalogue.ts';
import { choices } from '../../games/tables/hands.ts';
import { isRed, spotsOf } from '../../games/tables/kinds.ts';
import type { LiveTable } from '../../games/tables/kinds.ts';
import { settleTables } from '../../games/tables/settle-tables.ts';
import { chipsOf } from '../../games/tables/table-bets.ts';
import { tableState } from '../../games/tables/table-state.ts';
import type { TableState } from '../../games/tables/table-state.ts';
import type { Http } from '../../http/request.ts';
import { currencySettings } from '../../ledger/money-text.ts';
import type { Platform } from '../../platform.ts';
import { localeOf } from '../../seed/locales.ts';
import { playerOf } from '../frame-session.ts';
import { sendPage } from '../layout.ts';
import type { Markup } from '../layout.ts';
import { groundArt } from '../slot-art.ts';
import { slotTexts } from '../texts.ts';
import { handTexts } from './hand-texts.ts';
import type { TableSettings } from './settings.ts';
import { tableTexts } from './texts.ts';

const chipsMinor = [50n, 100n, 500n, 1000n, 2500n, 10_000n, 25_000n, 100_000n];
/** Four chips that the table takes, the lowest first. */
const chipsFor = (limits: TableState['limits']): readonly string[] => {
  if (!limits) return [];
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)];
  const known = chipsMinor.filter((minor) => minor > min && minor <= max);
  return [min, ...known].slice(0, 4).map(String);
};

type Texts = (typeof tableTexts)['en-US'];
const spotMarkup = (spot: string, name: string, tone: string): Markup =>
  html`<button type="button" class="spot ${tone}" data-spot="${spot}">
    <span class="spot-name"><bdi>${name}</bdi></span
    ><span class="chips num" dir="ltr" hidden></span>
  </button>`;

const rouletteFelt = (t: Texts): Markup => {
  const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
  const named = (spot: string) =>
    spotMarkup(spot, t.spots[spot] ?? '', spot === 'red' ? 'red' : spot === 'black' ? 'black' : 'plain');
  return html`<div class="layout" role="toolbar" aria-label="${t.felt}">
    ${spotMarkup('n0', '0', 'zero')}
    <div class="numbers">
      ${numbers.map((number) =>
        spotMarkup(`n${number}`, String(number), `${isRed(number) ? 'red' : 'black'} row-${number % 3}`),
      )}
    </div>
    <div class="outside">
      ${['d1', 'd2', 'd3', 'c1', 'c2', 'c3', 'low', 'even', 'red', 'black', 'odd', 'high'].map(named)}
    </div>
  </div>`;
};

const hand = (side: 'player' | 'house', name: string): Markup =>
  html`<section class="hand" aria-label="${name}">
    <h2><bdi>${name}</bdi> <b class="points num" id="points-${side}"></b></h2>
    <ul class="cards" id="cards-${side}"></ul>
  </section>`;

const stageMarkup = ({ kind }: LiveTable, t: Texts): Markup =>
  kind === 'roulette'
    ? html`<div class="wheel" id="wheel" aria-hidden="true">
        <span class="ball"></span><b class="num" id="number"></b>
      </div>`
    : html`<div class="hands">
        ${hand('player', (kind === 'blackjack' && t.spots['hand']) || t.player)}
        ${hand('house', kind === 'baccarat' ? t.banker : t.dealerHand)}
      </div>`;

/** In the place of the spots while a hand is played. */
const choicesMarkup = (t: (typeof handTexts)['en-US']): Markup =>
  html`<div class="choices" id="choices" role="group" aria-label="${t.hand}" tabindex="-1" hidden>
    ${choices.map(
      (choice) =>
        html`<button type="button" class="choice" data-choice="${choice}">
          <span>${t[choice]}</span>${choice === 'double' ? html`<small class="num" dir="ltr"></small>` : ''}
        </button>`,
    )}
  </div>`;

const feltMarkup = ({ kind }: LiveTable, t: Texts, ofHands: (typeof handTexts)['en-US']): Markup =>
  kind === 'roulette'
    ? rouletteFelt(t)
    : html`<div class="spots" role="toolbar" aria-label="${t.felt}">
          ${spotsOf[kind].map((spot) => spotMarkup(spot, t.spots[spot] ?? '', 'plain'))}
        </div>
        ${kind === 'blackjack' ? choicesMarkup(ofHands) : ''}`;

const controls = (session: GameSession, t: Texts, chips: readonly string[]): Markup => {
  const own = slotTexts[localeOf(session.locale)];
  return html`<div class="controls">
    <div class="figure">
      <small>${session.mode === 'real' ? own.balance : own.demoBalance}</small>
      <b class="num"><bdi id="balance"></bdi></b>
    </div>
    <div class="chip-row" role="group" aria-label="${t.chip}">
      ${chips.map(
        (minor, at) =>
          html`<button
            type="button"
            class="chip num"
            dir="ltr"
            data-chip="${minor}"
            aria-pressed="${at === 0}"
          ></button>`,
      )}
    </div>
    <div class="figure">
      <small>${t.total}</small><b class="num"><bdi id="total"></bdi></b>
    </div>
    <div class="more">
      <button type="button" id="clear">${t.clear}</button>
      <button type="button" id="leave">${own.leave}</button>
    </div>
    <button type="button" id="place" class="spin">${t.place}</button>
  </div>`;
};

const seatMarkup = (t: Texts): Markup =>
  html`<header class="table-head">
    <span class="dealer"
      ><small>${t.dealer}</small><b><bdi id="dealer"></bdi></b
    ></span>
    <span class="seats" id="seats"></span>
    <div class="clock">
      <p id="phase" role="status" aria-live="polite"></p>
      <b class="num" id="left" aria-hidden="true"></b>
      <progress id="run" max="1" value="0" aria-hidden="true"></progress>
    </div>
  </header>`;

/** The frame of a live table: its clock, its dealer, what the last rounds came to, and the felt. */
export const showTable = async (
  http: Http,
  platform: Platform,
  game: CatalogueGame,
  { table, session }: { readonly table: LiveTable; readonly session: GameSession },
): Promise<Response> => {
  await settleTables(platform);
  const locale = localeOf(session.locale);
  const own = slotTexts[locale];
  const { spots, ...t } = tableTexts[locale];
  const { ranks, suits, ...ofHands } = handTexts[locale];
  const player = await playerOf(platform, session.uid);
  const state = await tableState(platform, table, session, player);
  const chips = chipsFor(state.limits);
  const settings: TableSettings = {
    session: session.id,
    parent: session.front_origin,
    kind: table.kind,
    currency: chipsOf(session),
    money: currencySettings,
    isReal: session.mode === 'real',
    spots: Object.fromEntries(
      spotsOf[table.kind].map((spot) => [spot, spots[spot] ?? spot.replace(/^n/, '')]),
    ),
    red: Array.from({ length: 37 }, (_, number) => number).filter(isRed),
    chips,
    state,
    texts: { ...own, ...t, ...ofHands },
    ranks,
    suits,
  };
  const texts = tableTexts[locale];
  const body = html`<body class="slot live" data-settings="${JSON.stringify(settings)}">
    ${raw(groundArt(game))}
    <main>
      <h1 class="visually-hidden">${game.name}</h1>
      ${seatMarkup(texts)}
      <div class="table ${table.kind}">
        <div class="table-stage">
          ${stageMarkup(table, texts)}
          <div class="told">
            <p class="outcome" id="result" role="status" aria-live="polite"></p>
            <ol class="past num" id="past" aria-label="${t.past}"></ol>
          </div>
        </div>
        <div class="felt">${feltMarkup(table, texts, handTexts[locale])}</div>
      </div>
      ${controls(session, texts, chips)}
      <div class="notice" id="notice" role="alert" hidden>
        <p id="notice-text"></p>
        <button type="button" id="deposit" hidden>${own.deposit}</button>
      </div>
      <p class="unreal-line">${own.unreal}</p>
    </main>
  </body>`;
  return sendPage(http, {
    locale,
    title: game.name,
    body,
    scripts: ['table.js'],
    styles: ['slot.css', 'table.css', table.kind === 'roulette' ? 'roulette.css' : 'cards.css'],
    framedBy: [session.front_origin],
  });
};
