import { Hono } from 'hono';
import type { Env } from '../http/request.ts';
import { setRisk } from '../account/gate/risk.ts';
import { endCheck } from '../account/limits/stops.ts';
import { endTalk } from '../account/limits/contact.ts';
import type { Platform } from '../platform.ts';
import { correctByDesk } from './corrections.ts';
import { grantPerk } from './perks.ts';
import { createPlayer, dumpPlayer, findPlayer } from './players.ts';
import { readBody, refuse, reply } from './read-body.ts';

/** Players as fixtures: their ledger and what they are granted. */
export const playerRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  const { db } = platform;
  app.post('/players', async (http) => reply(http, await createPlayer(platform, await readBody(http))));
  app.get('/players/:uid/ledger', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    return player ? reply(http, await dumpPlayer(db, player)) : refuse('no such player', 404);
  });
  app.post('/players/:uid/corrections', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    if (!player) return refuse('no such player', 404);
    const made = await correctByDesk(platform, player, await readBody(http));
    return typeof made === 'string' ? refuse(made) : reply(http, made);
  });
  app.post('/players/:uid/history', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    if (!player) return refuse('no such player', 404);
    await db.updateTable('players').set({ has_long_history: 1 }).where('uid', '=', player.uid).execute();
    return reply(http, { has_long_history: true });
  });
  /** `check`: no financial vulnerability was found. `talk`: what waited for a talk may start. */
  app.post('/players/:uid/:step{check|talk}', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    if (!player) return refuse('no such player', 404);
    const isCheck = http.req.param('step') === 'check';
    await (isCheck ? endCheck(db, player.uid, platform.clock.now()) : endTalk(db, player.uid));
    return reply(http, { uid: player.uid });
  });
  /** `level` and `reason` of a flag of risk; without a level it is taken away. */
  app.post('/players/:uid/risk', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    if (!player) return refuse('no such player', 404);
    const wrong = await setRisk(db, player.uid, await readBody(http), platform.clock.now());
    return wrong === null ? reply(http, { uid: player.uid }) : refuse(wrong);
  });
  app.post('/players/:uid/:perk{bonuses|cashbacks|freespins}', async (http) => {
    const player = await findPlayer(db, http.req.param('uid'));
    if (!player) return refuse('no such player', 404);
    const granted = await grantPerk(platform, player, http.req.param('perk'), await readBody(http));
    return typeof granted === 'string' ? refuse(granted) : reply(http, granted);
  });
  return app;
};
