import { Hono } from 'hono';
import { missingCalls } from '../calls/router.ts';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { fixturePassword, fixtures } from '../seed/fixtures.ts';
import { bookRoutes } from './book-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { playerRoutes } from './player-routes.ts';
import { refuse, reply } from './read-body.ts';
import { switchRoutes } from './switch-routes.ts';
import { worldOf, worldRoutes } from './world-routes.ts';

const stateOf = (platform: Platform) => ({
  now: new Date(platform.clock.now()).toISOString(),
  clock_offset_ms: platform.clock.offsetMs(),
  switches: platform.switches(),
  faults: platform.faults.list(),
  world: worldOf(platform),
  missing_calls: missingCalls(),
  fixtures: fixtures.map(({ name, about }) => ({
    name,
    about,
    login: `${name}@evenfall.test`,
    password: fixturePassword,
  })),
});

/** What tests and the desk's page steer the sandbox with. */
export const deskApi = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  const { db } = platform;
  app.get('/state', (http) => reply(http, stateOf(platform)));
  app.get('/feedback-files/:id', async (http) => {
    const id = Number(http.req.param('id'));
    const file = await db.selectFrom('feedback_files').selectAll().where('id', '=', id).executeTakeFirst();
    if (!file) return refuse('no such file', 404);
    return new Response(Buffer.from(file.data), {
      headers: {
        'content-type': file.type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'x-content-type-options': 'nosniff',
      },
    });
  });
  app.route('/', worldRoutes(platform));
  app.route('/', switchRoutes(platform));
  app.route('/', faultRoutes(platform));
  app.route('/', playerRoutes(platform));
  app.route('/', bookRoutes(platform));
  return app;
};
