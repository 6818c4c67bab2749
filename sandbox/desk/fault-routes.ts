import { Hono } from 'hono';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { readFault } from './faults.ts';
import { readBody, refuse, reply } from './read-body.ts';

/** Faults of calls, and the limiter. */
export const faultRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  const { faults } = platform;
  app.get('/faults', (http) => reply(http, faults.list()));
  app.post('/faults', async (http) => {
    const fault = readFault(await readBody(http));
    if (typeof fault === 'string') return refuse(fault);
    faults.set(fault);
    return reply(http, faults.list());
  });
  app.post('/faults/clear', (http) => {
    faults.clear();
    return reply(http, []);
  });
  app.delete('/faults', (http) => {
    faults.clear();
    return reply(http, []);
  });
  app.post('/limiter/clear', (http) => {
    platform.limiter.clear();
    return reply(http, {});
  });
  return app;
};
