import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { originsOf } from '../../http/request.ts';
import type { Env } from '../../http/request.ts';
import type { Platform } from '../../platform.ts';
import { byName, insert, session } from './identities.ts';
import { application } from './refusal.ts';

/** Visits to providers and what they come back with. */
export const socialRoutes = (platform: Platform): Hono<Env> => {
  const { db, clock } = platform;
  const app = new Hono<Env>();
  // The provider's own pages are left out: going there is agreeing.
  app.get('/connect/:provider', async (http) => {
    const provider = http.req.param('provider');
    const token = randomBytes(24).toString('base64url');
    const email = `${provider}-visitor@social.test`;
    const user =
      (await byName(db, email)) ?? (await insert(db, { username: email, email, provider }, clock.now()));
    await db.updateTable('identities').set({ access_token: token }).where('id', '=', user.id).execute();
    const { front } = originsOf(http, platform);
    const callback = http.req.query('callback') ?? '';
    const isOwn = URL.canParse(callback) && new URL(callback).origin === new URL(front).origin;
    const to = isOwn ? callback : `${front}/auth/connect/${provider}/return`;
    return http.redirect(`${to}?access_token=${token}`);
  });
  app.get('/auth/:provider/callback', async (http) => {
    const token = http.req.query('access_token') ?? '';
    const user = await db
      .selectFrom('identities')
      .selectAll()
      .where('access_token', '=', token)
      .where('provider', '=', http.req.param('provider'))
      .executeTakeFirst();
    if (token === '' || !user) throw application('No access_token.');
    await db.updateTable('identities').set({ access_token: null }).where('id', '=', user.id).execute();
    return session(platform, http, user);
  });
  return app;
};
