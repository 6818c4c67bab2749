import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { systemNow } from '../../effects/kit/clock/system-clock.ts';

const VERSION = '3';
/** A seal is made anew whenever the platform says who plays; one that is older than this opens nothing. */
const LIFE_HOURS = 30 * 24;
/** Clocks of replicas differ by less. */
const AHEAD_HOURS = 1;

/** Names a key without telling it. */
const keyId = (key: string): string =>
  createHash('sha256').update(`seal ${key}`).digest('base64url').slice(0, 6);

/** Keys in a comma list: the first one seals, each of them opens. */
export const keysOf = (keys: string): readonly string[] => keys.split(',').map((key) => key.trim());

const sign = (fields: readonly string[], session: string, key: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['player', VERSION, ...fields, session]))
    .digest('base64url');

/** Coarse, so that a renewed seal mostly reads the same. */
const hoursOf = (nowMs: number) => Math.floor(nowMs / 3_600_000);

/**
 * `{version}.{key id}.{uid}.{made at}.{signature}`: says which player a session belongs to, without the server keeping
 * state. It holds for that session alone, so one that was left behind by an earlier player of the browser opens nothing.
 */
export const sealPlayer = (uid: number, session: string, keys: string, nowMs = systemNow()): string => {
  const [key = ''] = keysOf(keys);
  const fields = [keyId(key), String(uid), String(hoursOf(nowMs))];
  return [VERSION, ...fields, sign(fields, session, key)].join('.');
};

/** The sealed player id, or null when the seal is missing, broken, too old, of another version, key or session. */
export const openSeal = (
  sealed: string | undefined,
  session: string,
  keys: string,
  nowMs = systemNow(),
): number | null => {
  const [version, id = '', uid = '', madeAt = '', signature = '', ...rest] = (sealed ?? '').split('.');
  if (session === '' || version !== VERSION || rest.length > 0) return null;
  if (!/^[1-9]\d{0,14}$/.test(uid) || !/^\d{1,12}$/.test(madeAt)) return null;
  const age = hoursOf(nowMs) - Number(madeAt);
  const key = keysOf(keys).find((one) => keyId(one) === id);
  if (key === undefined || age > LIFE_HOURS || age < -AHEAD_HOURS) return null;
  const expected = Buffer.from(sign([id, uid, madeAt], session, key));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? Number(uid) : null;
};
