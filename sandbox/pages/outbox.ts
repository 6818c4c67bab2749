import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { desk, sendPage } from './layout.ts';

const shown = 100;

/** Messages, newest first; `recipient` narrows them. */
const messagesOf = (platform: Platform, recipient: string | undefined) => {
  const query = platform.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(shown);
  return (recipient ? query.where('recipient', '=', recipient) : query).execute();
};

const when = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Mail and SMS that would have been sent, with their codes; the same as JSON. */
export const outboxRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/outbox.json', async (http) => {
    const rows = await messagesOf(platform, http.req.query('to'));
    const items = rows.map(({ at, ...row }) => ({ ...row, created_at: new Date(at).toISOString() }));
    return http.json({ items }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/outbox', async (http) => {
    const rows = await messagesOf(platform, http.req.query('to'));
    const cards = rows.map(
      (row) =>
        html`<article class="panel">
          <p class="muted">
            ${row.channel === 'sms' ? 'SMS' : 'Mail'} · <bdi class="num">${when(row.at)}</bdi> UTC
          </p>
          <h2 class="minor"><bdi>${row.recipient}</bdi></h2>
          <p dir="auto">${row.subject}</p>
          <p dir="auto">${row.body}</p>
          ${row.code ? html`<p class="code num"><bdi>${row.code}</bdi></p>` : ''}
        </article>`,
    );
    const body = desk(
      '/outbox',
      html`<div class="stack">
          <h1>Outbox</h1>
          <p class="muted">
            What the platform would have sent, newest first. For programs:
            <code>/outbox.json?to=address</code>.
          </p>
        </div>
        ${cards.length > 0 ? html`<div class="grid">${cards}</div>` : html`<p>Nothing was sent yet.</p>`}`,
    );
    return sendPage(http, { locale: 'en-US', title: 'Outbox · Evenfall sandbox', body });
  });
  return app;
};
