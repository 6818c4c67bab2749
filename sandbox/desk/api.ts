import { Hono } from 'hono';
import { missingCalls } from '../calls/router.ts';
import { inTransaction } from '../calls/transaction.ts';
import { dayMs } from '../clock.ts';
import type { Env } from '../http/request.ts';
import { booksBalance } from '../ledger/books.ts';
import type { Overrides } from '../overrides.ts';
import { findPayment, settleDeposit } from '../cashier/deposits.ts';
import type { Decision } from '../cashier/deposits.ts';
import { processWithdrawal } from '../cashier/withdrawals.ts';
import type { Platform } from '../platform.ts';
import { fixturePassword, fixtures } from '../seed/fixtures.ts';
import { switchesOf, writeMeta } from '../settings.ts';
import { readFault } from './faults.ts';
import { grantPerk } from './perks.ts';
import { createPlayer, dumpPlayer, findPlayer } from './players.ts';
import { runDue } from '../world/due.ts';
import { writeWorld } from '../world/world.ts';
import { numberOf, readBody, refuse, reply, textOf } from './read-body.ts';
import type { Body } from './read-body.ts';

const deposits: readonly string[] = ['approve', 'decline', 'pending', 'cancel'] satisfies Decision[];
const withdrawals: readonly string[] = ['process', 'pay', 'decline'];

/** Form values of switches: a box is `on`, a number comes as text; what a form leaves out is off. */
const switchValues = (body: Body, platform: Platform): Body => {
  const isForm = body['form'] === 'switches';
  return Object.fromEntries(
    Object.entries(platform.switches()).flatMap(([name, current]): [string, unknown][] => {
      const value = body[name];
      if (typeof current === 'number') {
        const number = numberOf(body, name);
        return number === undefined ? [] : [[name, number]];
      }
      if (typeof current === 'string') return typeof value === 'string' ? [[name, value]] : [];
      if (value === undefined) return isForm ? [[name, false]] : [];
      return [[name, value === true || value === 'on' || value === 'true']];
    }),
  );
};

const worldOf = ({ world }: Platform) => {
  const { seed, pausedAt } = world.state();
  return { now: new Date(world.now()).toISOString(), seed, is_paused: pausedAt !== null };
};

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
  const { db, clock, faults } = platform;
  app.get('/state', (http) => reply(http, stateOf(platform)));

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

  app.post('/switches', async (http) => {
    const changed = switchesOf(switchValues(await readBody(http), platform));
    await platform.setSwitches({ ...platform.switches(), ...changed });
    return reply(http, platform.switches());
  });

  app.post('/overrides', async (http) => {
    const { config, general, support } = (await readBody(http)) as Overrides;
    platform.setOverrides({
      ...(config && { config }),
      ...(general && { general }),
      ...(support && { support }),
    });
    return reply(http, platform.overrides());
  });

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

  app.post('/players', async (http) => reply(http, await createPlayer(platform, await readBody(http))));
  app.get('/players/:uid/ledger', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    return player ? reply(http, await dumpPlayer(db, player)) : refuse('no such player', 404);
  });
  app.post('/players/:uid/:perk{bonuses|cashbacks|freespins}', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    if (!player) return refuse('no such player', 404);
    const granted = await grantPerk(platform, player, http.req.param('perk'), await readBody(http));
    return typeof granted === 'string' ? refuse(granted) : reply(http, granted);
  });
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
  app.get('/books', async (http) => {
    const wrong = await booksBalance(db);
    return reply(http, { balanced: wrong.length === 0, wrong });
  });

  app.post('/payments/:id', async (http) => {
    const { decision } = await readBody(http);
    const now = clock.now();
    const payment = await inTransaction(db, async (transaction) => {
      const found = await findPayment(transaction, http.req.param('id'));
      if (!found || typeof decision !== 'string') return undefined;
      if (found.direction === 'deposit')
        return deposits.includes(decision)
          ? settleDeposit(transaction, found, decision as Decision, now)
          : undefined;
      return withdrawals.includes(decision)
        ? processWithdrawal(transaction, found, decision as 'process' | 'pay' | 'decline', now)
        : undefined;
    });
    return payment
      ? reply(http, { id: payment.id, status: payment.status })
      : refuse('no such payment or decision', 404);
  });
  return app;
};
