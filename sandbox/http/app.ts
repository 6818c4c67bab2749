import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { answerHeaders, answerOf } from '../calls/envelope.ts';
import { readTree } from '../calls/payload.ts';
import { createRouter } from '../calls/router.ts';
import { platformPaths } from '../../schemas/constants.ts';
import type { Platform } from '../platform.ts';
import { settleBets } from '../betting/bets.ts';
import { authServiceRoutes } from '../access/auth-service/routes.ts';
import { contentRoutes } from '../site/content/routes.ts';
import { deskApi } from '../desk/api.ts';
import { guardDesk } from '../desk/guard.ts';
import { showDesk } from '../desk/page.ts';
import type { Push } from '../site/push/push.ts';
import { outboxRoutes } from '../pages/outbox.ts';
import { messengerRoutes } from '../pages/messenger.ts';
import { embedRoutes } from '../pages/embed.ts';
import { assetRoutes } from '../pages/assets.ts';
import { chatRoutes } from '../pages/chat.ts';
import { frameRoutes } from '../pages/frame.ts';
import { payRoutes } from '../pages/pay.ts';
import { exportRoutes } from '../games/history.ts';
import { scenarioRoutes } from '../scenarios/routes.ts';
import { verifyRoutes } from '../account/verification/page.ts';
import { nfxRoutes } from '../site/nfx/routes.ts';
import { openApiRoutes } from '../openapi/routes.ts';
import { oauthRoutes } from '../access/oauth/client.ts';
import { providerRoutes } from '../access/oauth/provider.ts';
import { underFault } from './faulty.ts';
import { mediaRoutes } from './media.ts';
import { contextOf } from './request.ts';
import type { Env } from './request.ts';

/** The whole sandbox as one fetch handler. */
export const createApp = (platform: Platform, push: Push): Hono<Env> => {
  const app = new Hono<Env>();
  const router = createRouter();
  app.use(async (http, next) => {
    await next();
    http.res.headers.set('x-sandbox', 'no real money');
  });

  app.get(platformPaths.stream, async (http) => {
    try {
      return push.open(await contextOf(http, platform), http.req.header('last-event-id') ?? '');
    } catch (error) {
      const answer = answerOf(error);
      return http.body(answer.body, answer.status as 200, answerHeaders(answer));
    }
  });
  app.all('/api/:call', async (http) => {
    const name = http.req.param('call');
    return underFault(http, platform.faults.take(name), async (hold) => {
      const tree = await readTree(http.req.raw);
      // Whoever reads a balance or a history reads it with the bets that are decided.
      await settleBets(platform);
      const context = await contextOf(http, platform);
      const answer = await router.answer(name, http.req.method, tree, context, hold);
      return http.body(answer.body, answer.status as 200, answerHeaders(answer));
    });
  });

  // Faults of the reads outside /api/; the content service takes its own.
  app.on('GET', ['/nfx/*', '/hit', '/robots.txt'], async (http, next) => {
    const fault = platform.faults.take(http.req.path);
    if (!fault) return next();
    http.res = await underFault(http, fault, async () => {
      await next();
      return http.res;
    });
    return undefined;
  });
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
  app.route('/nfx', nfxRoutes(platform));
  app.route('/content', contentRoutes(platform));
  app.route('/auth-service', authServiceRoutes(platform));
  app.route('/media', mediaRoutes(platform.catalogue));
  app.use('/sandbox/*', guardDesk(platform));
  app.use('/outbox', guardDesk(platform));
  app.use('/outbox.json', guardDesk(platform));
  app.get('/sandbox', (http) => showDesk(http, platform));
  app.route('/sandbox', openApiRoutes());
  app.route('/sandbox', scenarioRoutes(platform));
  app.route('/sandbox/api', deskApi(platform));
  app.route('/', outboxRoutes(platform));
  app.get('/', (http) => http.redirect('/sandbox'));
  app.route('/assets', assetRoutes());
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
