import { html } from 'hono/html';
import type { GameSession } from '../database/tables.ts';
import type { Http } from '../http/request.ts';
import { funCurrency } from '../ledger/ledger.ts';
import type { Platform } from '../platform.ts';
import { stakesMinor } from '../play/paytable.ts';
import { purseMinor } from '../play/rounds.ts';
import { eventsOf, sports } from '../play/sportsbook.ts';
import type { SportEvent } from '../play/sportsbook.ts';
import { localeOf } from '../seed/locales.ts';
import { sendPage } from './layout.ts';
import { sportsbookTexts } from './sportsbook-texts.ts';

/** The sportsbook's frame: events with their odds, one page per sport, and a slip for one bet. Guests only look on. */
export const showSportsbook = async (
  http: Http,
  platform: Platform,
  session: GameSession,
): Promise<Response> => {
  const locale = localeOf(session.locale);
  const t = sportsbookTexts[locale];
  const isReal = session.mode === 'real';
  const asked = http.req.query('page')?.slice(1);
  const settings = {
    session: session.id,
    parent: session.front_origin,
    currency: isReal ? session.currency : funCurrency,
    isReal,
    balance: String(await purseMinor(platform.db, session)),
    page: sports.find((sport) => sport === asked) ?? sports[0],
    texts: t,
  };
  const events = eventsOf(platform.seed);
  const row = ({ id, home, away, outcomes }: SportEvent) =>
    html`<li>
      <b><bdi>${home}</bdi> – <bdi>${away}</bdi></b>
      <div class="odds">
        ${outcomes.map(
          ({ pick, odds }) =>
            html`<button
              type="button"
              data-event="${id}"
              data-pick="${pick}"
              data-label="${home} – ${away} · ${t[pick]}"
              data-odds="${odds}"
              aria-pressed="false"
            >
              <small>${t[pick]}</small> <span class="num"><bdi>${(odds / 100).toFixed(2)}</bdi></span>
            </button>`,
        )}
      </div>
    </li>`;
  const body = html`<body class="sportsbook" data-settings="${JSON.stringify(settings)}">
    <main>
      <h1>${t.title}</h1>
      <nav aria-label="${t.sports}">
        ${sports.map((sport) => html`<button type="button" data-sport="${sport}">${t[sport]}</button>`)}
      </nav>
      <div class="columns">
        <div>
          ${sports.map(
            (sport) =>
              html`<ul data-page="${sport}" aria-label="${t[sport]}" hidden>
                ${events.filter((event) => event.sport === sport).map(row)}
              </ul>`,
          )}
        </div>
        <section class="panel" aria-label="${t.slip}">
          <h2>${t.slip}</h2>
          ${
            isReal
              ? html`<p>
                    ${t.balance}: <b class="num"><bdi id="balance"></bdi></b>
                  </p>
                  <form id="slip" hidden>
                    <p><bdi id="pick"></bdi></p>
                    <label for="stake">${t.stake}</label>
                    <select id="stake">
                      ${stakesMinor.map((minor) => html`<option value="${minor}"></option>`)}
                    </select>
                    <div class="row">
                      <button id="place" class="primary">${t.place}</button>
                      <button type="button" id="remove">${t.remove}</button>
                    </div>
                  </form>`
              : html`<p>${t.viewOnly}</p>`
          }
          <p id="result" role="status" aria-live="polite"></p>
        </section>
      </div>
      <p class="hint">${t.unreal}</p>
    </main>
  </body>`;
  return sendPage(http, {
    locale,
    title: t.title,
    body,
    scripts: ['sportsbook.js'],
    styles: ['sportsbook.css'],
    framedBy: [session.front_origin],
  });
};
