import { Hono } from 'hono';
import { originsOf } from '../http/request.ts';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { changeSwitches, wrongMarket } from '../site/nfx/market.ts';

/**
 * `/market/{id}?to=/path` sets the rules of a market file and leads to the site. It goes through the site, which then keeps
 * nothing of the rules before.
 */
export const marketRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/market/:id', async (http) => {
    const change = { market: http.req.param('id') };
    const wrong = wrongMarket(change);
    if (wrong !== null) return http.json({ error: wrong }, 404);
    const { front } = originsOf(http, platform);
    if (http.req.header('x-forwarded-host') === undefined) {
      const { pathname, search } = new URL(http.req.url);
      return http.redirect(`${front}${pathname}${search}`);
    }
    const to = URL.parse(http.req.query('to') ?? '/', front);
    if (to === null || to.origin !== new URL(front).origin)
      return http.json({ error: 'to: a path of the site' }, 400);
    await platform.setSwitches(changeSwitches(platform.switches(), change));
    return http.redirect(to.href);
  });
  return app;
};
