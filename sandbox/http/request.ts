import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { deviceOf } from '../access/device.ts';
import { endedSessionOf, findSession, sessionCookie } from '../access/sessions.ts';
import { expireBonuses, hasExpiredBonus } from '../rewards/bonuses/bonuses.ts';
import type { CallContext, Origins } from '../calls/context.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Platform } from '../platform.ts';
import { localeOf } from '../seed/locales.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

export type Env = { Bindings: HttpBindings };
export type Http = Context<Env>;

const hostPattern = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;
const firstOf = (header: string | undefined): string => header?.split(',')[0]?.trim() ?? '';

/**
 * Where the player sees the site and this sandbox, from the forwarded headers of the front server; without them the
 * configured origins.
 */
export const originsOf = (http: Http, platform: Platform): Origins => {
  const forwarded = firstOf(http.req.header('x-forwarded-host'));
  const sandboxAt = (hostname: string): string =>
    platform.publicOrigin ?? `http://${hostname}:${platform.port()}`;
  if (!hostPattern.test(forwarded))
    return { front: platform.frontOrigin, sandbox: sandboxAt(platform.publicHost) };
  const scheme = firstOf(http.req.header('x-forwarded-proto')) === 'https' ? 'https' : 'http';
  return { front: `${scheme}://${forwarded}`, sandbox: sandboxAt(forwarded.replace(/:\d+$/, '')) };
};

/** The JSON of a request as one record; empty where it is anything else. */
export const readJson = async (http: Http): Promise<Readonly<Record<string, unknown>>> => {
  const body: unknown = await http.req.json().catch(() => null);
  return isRecord(body) ? body : {};
};

/** The visit that a request belongs to, empty for none. */
export const visitIdOf = (http: Http): string =>
  getCookie(http, 'visit_id') ?? http.req.header('x-visit-id') ?? '';

const secondsOf14Days = 14 * 24 * 60 * 60;

/** What a request below /api/ knows about player, visit and origins. */
export const contextOf = async (http: Http, platform: Platform): Promise<CallContext> => {
  const now = platform.clock.now();
  const token = getCookie(http, sessionCookie);
  const found = await findSession(platform.db, token, now);
  if (found && (await hasExpiredBonus(platform.db, found.player.uid, now)))
    await inTransaction(platform.db, (db) => expireBonuses(db, found.player.uid, now));
  const isFramed = http.req.query('_non_strict') === '1';
  return {
    platform,
    db: platform.db,
    now,
    locale: localeOf(http.req.query('locale')),
    player: found?.player ?? null,
    session: found?.session ?? null,
    ended: found ? null : await endedSessionOf(platform.db, token),
    visitId: visitIdOf(http),
    address: firstOf(http.req.header('x-forwarded-for')) || (http.env.incoming.socket.remoteAddress ?? ''),
    device: deviceOf(http.req.header('x-original-user-agent') ?? http.req.header('user-agent') ?? ''),
    origins: originsOf(http, platform),
    setSession: (token) => {
      const life = token === null ? 'Max-Age=0' : `Max-Age=${secondsOf14Days}`;
      const site = isFramed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
      http.header('set-cookie', `${sessionCookie}=${token ?? ''}; Path=/; HttpOnly; ${life}; ${site}`);
    },
  };
};
