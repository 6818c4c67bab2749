import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { readMeta, writeMeta } from '../../settings.ts';

const keyName = 'auth_service_key';
const lifeSeconds = 30 * 24 * 60 * 60;

/** The key of this sandbox's tokens, made when it is first needed. */
export const tokenKey = async (db: Db): Promise<string> => {
  const known = await readMeta(db, keyName);
  if (known) return known;
  const fresh = randomBytes(32).toString('hex');
  await writeMeta(db, keyName, fresh);
  return fresh;
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** A JWT (HS256) for a user, valid for 30 days, as users-permissions makes them. */
export const makeToken = (id: number, nowMs: number, key: string): string => {
  const iat = Math.floor(nowMs / 1000);
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id, iat, exp: iat + lifeSeconds })}`;
  return `${text}.${sign(text, key)}`;
};

/** Id of the user of a valid token, else null. */
export const readToken = (token: string, nowMs: number, key: string): number | null => {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(`${head}.${payload}`, key));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const { id, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: number; exp: number };
  return exp * 1000 > nowMs ? id : null;
};
