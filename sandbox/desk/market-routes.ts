import { Hono } from 'hono';
import type { Context } from 'hono';
import { originsOf } from '../http/request.ts';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import type { Switches } from '../settings.ts';
import { changeSwitches, wrongMarket } from '../site/nfx/market.ts';

/** Sets switches and leads to the site, through the site itself: it keeps nothing of what was before. */
const setAndLead = async (http: Context<Env>, platform: Platform, change: Partial<Switches>) => {
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
};

/**
 * `/market/{id}?to=/path` sets the rules of a market file, `/rollout/{percent}?to=/path` the share of visitors who see
 * the candidate of a configuration, 0 for nobody.
 */
export const marketRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/market/:id', async (http) => {
    const change = { market: http.req.param('id') };
    const wrong = wrongMarket(change);
    return wrong === null ? setAndLead(http, platform, change) : http.json({ error: wrong }, 404);
  });
  app.get('/rollout/:percent', async (http) => {
    const percent = http.req.param('percent');
    return /^(?:100|\d{1,2})$/.test(percent)
      ? setAndLead(http, platform, { rolloutPercent: Number(percent) })
      : http.json({ error: 'percent: a whole number from 0 to 100' }, 404);
  });
  return app;
};
