import { Hono } from 'hono';
import { dayMs } from '../clock.ts';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { writeMeta } from '../settings.ts';
import { runDue } from '../world/due.ts';
import { writeWorld } from '../world/world.ts';
import { numberOf, readBody, refuse, reply, textOf } from './read-body.ts';

export const worldOf = ({ world }: Platform) => {
  const { seed, pausedAt } = world.state();
  return { now: new Date(world.now()).toISOString(), seed, is_paused: pausedAt !== null };
};

/** The clock, and the world that goes by it. */
export const worldRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  const { db, clock } = platform;
  app.post('/clock', async (http) => {
    const body = await readBody(http);
    const byMs = (numberOf(body, 'moveMs') ?? 0) + (numberOf(body, 'moveDays') ?? 0) * dayMs;
    if (body['reset'] !== undefined) clock.reset();
    if (byMs !== 0) clock.move(byMs);
    await writeMeta(db, 'clock_offset_ms', String(clock.offsetMs()));
    return reply(http, { now: new Date(clock.now()).toISOString(), clock_offset_ms: clock.offsetMs() });
  });

  app.get('/world', (http) => reply(http, worldOf(platform)));
  app.post('/world', async (http) => {
    const body = await readBody(http);
    const { world } = platform;
    const seed = textOf(body, 'seed');
    const stepMs = numberOf(body, 'stepMs') ?? 0;
    if (stepMs < 0) return refuse('the world does not go back');
    if (body['reset'] !== undefined) world.reset();
    if (seed !== undefined) world.reseed(seed);
    if (body['run'] === 'pause') world.pause();
    if (body['run'] === 'resume') world.resume();
    if (stepMs > 0) world.step(stepMs);
    await writeWorld(db, world.state());
    await runDue(platform);
    return reply(http, worldOf(platform));
  });
  return app;
};
