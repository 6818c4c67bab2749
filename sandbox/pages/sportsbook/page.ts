import { html } from 'hono/html';
import { boardOf, wishOfPath } from '../../betting/board.ts';
import { returnAtMost, stakeBounds } from '../../betting/returns.ts';
import { settleBets } from '../../betting/settle.ts';
import type { GameSession } from '../../database/tables.ts';
import type { Http } from '../../http/request.ts';
import { funCurrency } from '../../ledger/ledger.ts';
import type { Platform } from '../../platform.ts';
import { localeOf } from '../../seed/locales.ts';
import { sendPage } from '../layout.ts';
import type { BookSettings } from './settings.ts';
import { sportsbookTexts } from './texts/sportsbook-texts.ts';

const themes = ['dark', 'light'] as const;

/** The sportsbook's frame: matches with their prices by sport, and a slip. Guests only look on. */
export const showSportsbook = async (
  http: Http,
  platform: Platform,
  session: GameSession,
): Promise<Response> => {
  await settleBets(platform);
  const locale = localeOf(session.locale);
  const texts = sportsbookTexts[locale];
  const isReal = session.mode === 'real';
  const inner = http.req.query('page') ?? '';
  const settings: BookSettings = {
    session: session.id,
    parent: session.front_origin,
    currency: isReal ? session.currency : funCurrency,
    isReal,
    stakes: {
      min: Number(stakeBounds.min),
      max: Number(stakeBounds.max),
      mostReturn: Number(returnAtMost),
    },
    board: await boardOf(platform, session, texts.board, wishOfPath(inner)),
    opensBets: inner === '/bets',
    texts: texts.page,
  };
  return sendPage(http, {
    locale,
    title: texts.page.title,
    body: html`<body class="sportsbook" data-settings="${JSON.stringify(settings)}"></body>`,
    scripts: ['sportsbook.js'],
    styles: ['sandbox.css', 'sportsbook.css'],
    framedBy: [session.front_origin],
    theme: themes.find((theme) => theme === http.req.query('theme')),
  });
};
