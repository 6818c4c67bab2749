import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { authServiceRoutes } from '../access/auth-service/routes.ts';
import { contentRoutes } from '../site/content/routes.ts';
import { deskApi } from '../desk/api.ts';
import { guardDesk } from '../desk/guard.ts';
import { showDesk } from '../desk/page.ts';
import type { Push } from '../site/push/push.ts';
import { outboxRoutes } from '../pages/outbox.ts';
import { messengerRoutes } from '../pages/messenger.ts';
import { embedRoutes } from '../pages/embed.ts';
import { assetRoutes, ruleRoutes } from '../pages/assets.ts';
import { chatRoutes } from '../pages/chat.ts';
import { frameRoutes } from '../pages/frame.ts';
import { payRoutes } from '../pages/pay.ts';
import { exportRoutes } from '../games/history.ts';
import { marketRoutes } from '../desk/market-routes.ts';
import { scenarioRoutes } from '../scenarios/routes.ts';
import { verifyRoutes } from '../account/verification/page.ts';
import { nfxRoutes } from '../site/nfx/routes.ts';
import { openApiRoutes } from '../openapi/routes.ts';
import { oauthRoutes } from '../access/oauth/client.ts';
import { providerRoutes } from '../access/oauth/provider.ts';
import { callRoutes } from './calls.ts';
import { underFault } from './faulty.ts';
import { mediaRoutes } from './media.ts';
import { readRoutes } from './reads.ts';
import { visitIdOf } from './request.ts';
import type { Env } from './request.ts';

/** The whole sandbox as one fetch handler. */
export const createApp = (platform: Platform, push: Push): Hono<Env> => {
  const app = new Hono<Env>();
  app.use(async (http, next) => {
    await next();
    http.res.headers.set('x-sandbox', 'no real money');
    http.res.headers.set('date', new Date(platform.clock.now()).toUTCString());
  });

  app.route('/', callRoutes(platform, push));

  // Faults of the reads outside /api/; the content service takes its own.
  app.on('GET', ['/nfx/*', '/oauth/*', '/hit', '/robots.txt'], async (http, next) => {
    const fault = platform.faults.take(http.req.path, visitIdOf(http));
    if (!fault) return next();
    http.res = await underFault(http, fault, async () => {
      await next();
      return http.res;
    });
    return undefined;
  });
  app.route('/', readRoutes(platform));
  app.route('/nfx', nfxRoutes(platform));
  app.route('/content', contentRoutes(platform));
  app.route('/auth-service', authServiceRoutes(platform));
  app.route('/media', mediaRoutes(platform));
  app.use('/sandbox/*', guardDesk(platform));
  app.use('/outbox', guardDesk(platform));
  app.use('/outbox.json', guardDesk(platform));
  app.get('/sandbox', (http) => showDesk(http, platform));
  app.route('/sandbox', openApiRoutes());
  app.route('/sandbox', scenarioRoutes(platform));
  app.route('/sandbox', marketRoutes(platform));
  app.route('/sandbox/api', deskApi(platform));
  app.route('/', outboxRoutes(platform));
  app.get('/', (http) => http.redirect('/sandbox'));
  app.route('/assets', assetRoutes());
  app.route('/schemas/rules/kit', ruleRoutes());
  const clientSecret = randomBytes(24).toString('base64url');
  const oauth = oauthRoutes(platform, clientSecret);
  app.route('/oauth', oauth.front);
  app.route('/second-step', oauth.beside);
  app.route('/idp', providerRoutes(platform, clientSecret));
  app.route('/pay', payRoutes(platform));
  app.route('/frame', frameRoutes(platform));
  app.route('/embed', embedRoutes(platform));
  app.route('/messenger', messengerRoutes(platform));
  app.route('/chat', chatRoutes(platform));
  app.route('/exports', exportRoutes(platform));
  app.route('/verify', verifyRoutes(platform));
  return app;
};
