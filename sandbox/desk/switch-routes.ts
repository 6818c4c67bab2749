import { Hono } from 'hono';
import type { Env } from '../http/request.ts';
import { overridesOf } from '../overrides.ts';
import type { Platform } from '../platform.ts';
import { switchesOf } from '../settings.ts';
import { changeSwitches, wrongMarket } from '../site/nfx/market.ts';
import type { Switches } from '../settings.ts';
import { numberOf, readBody, refuse, reply } from './read-body.ts';
import type { Body } from './read-body.ts';

/** Form values of switches: a box is `on`, a number comes as text; what a form leaves out is off. */
export const switchValues = (body: Body, switches: Switches): Body => {
  const isForm = body['form'] === 'switches';
  return Object.fromEntries(
    Object.entries(switches).flatMap(([name, current]): [string, unknown][] => {
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

/** Switches of the market, and what replaces the operator's configuration. */
export const switchRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.post('/switches', async (http) => {
    const changed = switchesOf(switchValues(await readBody(http), platform.switches()));
    const wrong = wrongMarket(changed);
    if (wrong !== null) return refuse(wrong, 400);
    await platform.setSwitches(changeSwitches(platform.switches(), changed));
    return reply(http, platform.switches());
  });

  app.post('/overrides', async (http) => {
    platform.setOverrides(overridesOf(await readBody(http)));
    return reply(http, platform.overrides());
  });
  return app;
};
