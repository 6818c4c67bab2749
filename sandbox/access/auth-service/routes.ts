import { Hono } from 'hono';
import { underFault } from '../../http/faulty.ts';
import type { Env } from '../../http/request.ts';
import type { Platform } from '../../platform.ts';
import { accountRoutes } from './account-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { Refusal, refused } from './refusal.ts';
import { socialRoutes } from './social-routes.ts';

/** The authentication service in the wire of Strapi 4's users-permissions: JSON bodies, `{jwt, user}`, its errors. */
export const authServiceRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.onError(refused);
  app.use(async (http, next) => {
    const fault = platform.faults.take(http.req.path);
    if (!fault) return next();
    http.res = await underFault(http, fault, async () => {
      await next();
      return http.res;
    });
    return undefined;
  });
  app.route('/', accountRoutes(platform));
  app.route('/', passwordRoutes(platform));
  app.route('/', socialRoutes(platform));
  app.all('*', () => {
    throw new Refusal(404, 'NotFoundError', 'Not Found');
  });
  return app;
};
