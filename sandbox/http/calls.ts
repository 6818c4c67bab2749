import { Hono } from 'hono';
import { settleBets } from '../betting/settle.ts';
import { settleTables } from '../games/tables/settle-tables.ts';
import { answerHeaders, answerOf } from '../calls/envelope.ts';
import { readTree } from '../calls/payload.ts';
import { createRouter } from '../calls/router.ts';
import { platformPaths } from '../../schemas/constants.ts';
import type { Platform } from '../platform.ts';
import type { Push } from '../site/push/push.ts';
import { underFault } from './faulty.ts';
import { contextOf, visitIdOf } from './request.ts';
import type { Env } from './request.ts';

/** The calls of the platform and the stream that tells of their effects. */
export const callRoutes = (platform: Platform, push: Push): Hono<Env> => {
  const app = new Hono<Env>();
  const router = createRouter();
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
    return underFault(http, platform.faults.take(name, visitIdOf(http)), async (hold) => {
      const tree = await readTree(http.req.raw);
      // Whoever reads a balance or a history reads it with the bets that are decided.
      await settleBets(platform);
      await settleTables(platform);
      const context = await contextOf(http, platform);
      const answer = await router.answer(name, http.req.method, tree, context, hold);
      return http.body(answer.body, answer.status as 200, answerHeaders(answer));
    });
  });
  return app;
};
