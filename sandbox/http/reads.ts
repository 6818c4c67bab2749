import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { Env } from './request.ts';

/** Reads outside `/api/` that no service of their own answers. */
export const readRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/hit', async (http) => {
    const { referer = '', track_id: track = '', td = '', session = '' } = http.req.query();
    const params = JSON.stringify({ referer, track_id: track, td, session }).slice(0, 2000);
    await platform.db
      .insertInto('events')
      .values({ at: platform.clock.now(), uid: null, name: 'hit', params })
      .execute();
    return http.body(null, 204);
  });
  app.get('/robots.txt', (http) =>
    http.text('User-agent: *\nDisallow: /cashier\nDisallow: /profile\nDisallow: /bets\nAllow: /\n'),
  );
  app.get('/builds/latest.json', (http) =>
    http.json({ version: 'sandbox' }, 200, { 'cache-control': 'no-store' }),
  );
  return app;
};
