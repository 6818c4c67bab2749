import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../http/request.ts';
import { originsOf } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { desk, sendPage } from './layout.ts';

/** A partner's page: it frames a form of the site, named by `form`, and lists what the frame tells it. */
export const embedRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/', (http) => {
    const { front } = originsOf(http, platform);
    const form = http.req.query('form') === 'sign_up' ? 'sign_up' : 'sign_in';
    const back = http.req.query('backUrl');
    const query = back === undefined ? '' : `?backUrl=${encodeURIComponent(back)}`;
    const body = desk(
      '/embed',
      html`<div class="stack">
          <h1>A partner's page</h1>
          <p class="muted">The frame below is a page of the site; what it tells stands under it.</p>
        </div>
        <iframe class="embed" title="The site" src="${front}/forms/${form}${query}"></iframe>
        <ol id="told" data-from="${front}"></ol>`,
    );
    return sendPage(http, {
      locale: 'en-US',
      title: "A partner's page · Evenfall sandbox",
      body,
      scripts: ['embed.js'],
      frames: [front],
    });
  });
  return app;
};
