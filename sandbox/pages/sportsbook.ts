import { html, raw } from 'hono/html';
import { settleBets, stakeBounds } from '../betting/bets.ts';
import { boardOf } from '../betting/board.ts';
import { sports } from '../betting/names.ts';
import type { Sport } from '../betting/names.ts';
import type { GameSession } from '../database/tables.ts';
import type { Http } from '../http/request.ts';
import { funCurrency } from '../ledger/ledger.ts';
import type { Platform } from '../platform.ts';
import { localeOf } from '../seed/locales.ts';
import { sendPage } from './layout.ts';
import type { Markup } from './layout.ts';
import { sportsbookTexts } from './sportsbook-texts.ts';
import type { BookTexts } from './sportsbook-texts.ts';

const themes = ['dark', 'light'] as const;
/** Quick stakes, minor units. */
const presets = [200, 500, 1000, 2500];

const marks: Readonly<Record<Sport, string>> = {
  football:
    '<circle cx="12" cy="12" r="9"/><path d="M12 7.5l4.3 3.1-1.6 5H9.3l-1.6-5zM12 3v4.5M20.6 9.4l-4.3 1.2M17.3 19.3l-2.6-3.7M6.7 19.3l2.6-3.7M3.4 9.4l4.3 1.2"/>',
  tennis: '<circle cx="12" cy="12" r="9"/><path d="M5.2 6.1c4 3 4 8.8 0 11.8M18.8 6.1c-4 3-4 8.8 0 11.8"/>',
  basketball:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3v18M5.6 5.7c3.4 3.6 3.4 9 0 12.6M18.4 5.7c-3.4 3.6-3.4 9 0 12.6"/>',
  hockey:
    '<path d="M4 4l6.5 12.5H17a3 3 0 0 1 0 3.5H9.5L3 7.5z"/><ellipse cx="18.5" cy="10.5" rx="3" ry="1.6"/>',
};
const icon = (paths: string): Markup =>
  html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${raw(paths)}</svg>`;
const info = '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.1"/>';
const cross = '<path d="M6 6l12 12M18 6L6 18"/>';

const slipForm = (t: BookTexts, currency: string): Markup =>
  html`<form id="slip" hidden novalidate>
    <div class="picked">
      <div>
        <p class="quiet"><bdi id="pick-match"></bdi></p>
        <p><b id="pick-name"></b></p>
        <p class="quiet" id="pick-market"></p>
      </div>
      <b class="num"><bdi id="pick-odds"></bdi></b>
      <button type="button" id="remove" class="icon" aria-label="${t.remove}">${icon(cross)}</button>
    </div>
    <label for="stake">${t.client.stake}</label>
    <div class="stake">
      <input id="stake" inputmode="decimal" autocomplete="off" dir="ltr" aria-describedby="stake-error" />
      <span>${currency}</span>
    </div>
    <p class="error" id="stake-error" hidden></p>
    <div class="presets" role="group" aria-label="${t.presets}">
      ${presets.map((minor) => html`<button type="button" data-stake="${minor}"><bdi>${minor / 100}</bdi></button>`)}
    </div>
    <dl>
      <dt>${t.client.possible}</dt>
      <dd class="num"><bdi id="possible"></bdi></dd>
    </dl>
    <button id="place" class="primary"></button>
    <p class="notice" id="notice" role="status" tabindex="-1" hidden></p>
  </form>`;

const panel = (t: BookTexts, isReal: boolean, currency: string): Markup =>
  html`<aside class="side" id="side" aria-label="${t.slip}">
    <button type="button" class="dock" id="dock" aria-expanded="false" aria-controls="sheet">
      <span>${t.slip}</span> <span id="dock-pick"></span>
    </button>
    <section class="sheet" id="sheet" tabindex="-1" aria-label="${t.slip}">
      <div class="tabs">
        <div role="tablist" aria-label="${t.slip}">
          <button type="button" role="tab" id="tab-slip" aria-controls="slip-panel" aria-selected="true">
            ${t.slip}
          </button>
          ${
            isReal
              ? html`<button
                  type="button"
                  role="tab"
                  id="tab-bets"
                  aria-controls="bets-panel"
                  aria-selected="false"
                  tabindex="-1"
                >
                  ${t.myBets} <span class="count" id="open-bets" hidden></span>
                </button>`
              : ''
          }
        </div>
        <button type="button" id="close" class="icon" aria-label="${t.close}">${icon(cross)}</button>
      </div>
      <div role="tabpanel" id="slip-panel" aria-labelledby="tab-slip">
        ${
          isReal
            ? html`<p class="balance">
                <span>${t.balance}</span> <b class="num"><bdi id="balance"></bdi></b>
              </p>`
            : ''
        }
        <div id="empty" class="empty">
          <svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
            ${raw('<path d="M14 6h36v52l-6-4-6 4-6-4-6 4-6-4-6 4zM22 20h20M22 30h20M22 40h11"/>')}
          </svg>
          <h2>${isReal ? t.emptyTitle : t.guestTitle}</h2>
          <p>${isReal ? t.emptyText : t.guestText}</p>
          ${isReal ? '' : html`<button type="button" id="sign-in" class="primary">${t.signIn}</button>`}
        </div>
        ${isReal ? slipForm(t, currency) : ''}
        <p class="result" id="result" role="status" aria-live="polite" tabindex="-1"></p>
        ${isReal ? html`<button type="button" id="deposit" hidden>${t.deposit}</button>` : ''}
      </div>
      ${
        isReal
          ? html`<div role="tabpanel" id="bets-panel" aria-labelledby="tab-bets" hidden>
              <p class="none" id="no-bets">${t.noBets}</p>
              <ul class="bets" id="bets"></ul>
            </div>`
          : ''
      }
    </section>
  </aside>`;

/** The sportsbook's frame: matches with their prices by sport, and a slip for one bet. Guests only look on. */
export const showSportsbook = async (
  http: Http,
  platform: Platform,
  session: GameSession,
): Promise<Response> => {
  await settleBets(platform);
  const locale = localeOf(session.locale);
  const t = sportsbookTexts[locale];
  const isReal = session.mode === 'real';
  const currency = isReal ? session.currency : funCurrency;
  const board = await boardOf(platform, session, t, { sport: http.req.query('page')?.slice(1) });
  const settings = {
    session: session.id,
    parent: session.front_origin,
    currency,
    isReal,
    stakes: { min: Number(stakeBounds.min), max: Number(stakeBounds.max) },
    board,
    texts: t.client,
  };
  const body = html`<body class="sportsbook" data-settings="${JSON.stringify(settings)}">
    <main>
      <header class="head">
        <h1>${t.title}</h1>
        <details class="late">
          <summary>
            ${icon(info)}<span>${t.late} <u>${t.lateMore}</u></span>
          </summary>
          <p>${t.lateText}</p>
        </details>
      </header>
      <nav class="sports" aria-label="${t.sports}">
        ${sports.map(
          (sport) =>
            html`<button type="button" class="sport" data-sport="${sport}">
              ${icon(marks[sport])}<span>${t.sport[sport]}</span><span class="count"></span>
            </button>`,
        )}
      </nav>
      <p class="notice" id="stale" role="status" hidden></p>
      <div class="columns">
        <div id="board" class="board" tabindex="-1"></div>
        ${panel(t, isReal, currency)}
      </div>
      <p class="hint">${t.unreal}</p>
    </main>
    <div class="scrim" id="scrim" hidden></div>
  </body>`;
  return sendPage(http, {
    locale,
    title: t.title,
    body,
    scripts: ['sportsbook.js'],
    styles: ['sportsbook.css'],
    framedBy: [session.front_origin],
    theme: themes.find((theme) => theme === http.req.query('theme')),
  });
};
