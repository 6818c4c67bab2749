import { Hono } from 'hono';
import type { Env } from '../http/request.ts';
import { originsOf } from '../http/request.ts';
import { signInitData } from '../access/messenger.ts';
import type { Platform } from '../platform.ts';

const numberOf = (text: string | undefined): number => Math.trunc(Number(text)) || 1;

/** Opens the site as a messenger's mini-app does: with signed start data in the hash. `user` is the messenger's id. */
export const messengerRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/', (http) => {
    const id = numberOf(http.req.query('user'));
    const user = { id, username: `lamp${id}`, language_code: http.req.query('language') ?? 'en' };
    const initData = signInitData(user, platform.clock.now());
    const hash = new URLSearchParams({
      tgWebAppData: initData,
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'web',
    });
    return http.redirect(`${originsOf(http, platform).front}/#${hash.toString()}`);
  });
  return app;
};
