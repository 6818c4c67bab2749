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

const withoutRepeated = (named: Partial<Switches>, now: Switches): Partial<Switches> =>
  Object.fromEntries(Object.entries(named).filter(([name, value]) => value !== now[name as keyof Switches]));

/** Switches of the market, and what replaces the operator's configuration. */
export const switchRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.post('/switches', async (http) => {
    const body = await readBody(http);
    const now = platform.switches();
    const named = switchesOf(switchValues(body, now));
    // A form names every switch; only what somebody changed lies over the rules of another market.
    const changed = body['form'] === 'switches' ? withoutRepeated(named, now) : named;
    const wrong = wrongMarket(changed);
    if (wrong !== null) return refuse(wrong, 400);
    await platform.setSwitches(changeSwitches(now, changed));
    return reply(http, platform.switches());
  });

  app.post('/overrides', async (http) => {
    platform.setOverrides(overridesOf(await readBody(http)));
    return reply(http, platform.overrides());
  });
  return app;
};
