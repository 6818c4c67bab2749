import { createHmac, timingSafeEqual } from 'node:crypto';

const VERSION = '2';

const sign = (uid: string, session: string, key: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['player', VERSION, uid, session]))
    .digest('base64url');

/**
 * `{version}.{uid}.{signature}`: says which player a session belongs to, without the server keeping state. It holds for
 * that session alone, so one that was left behind by an earlier player of the browser opens nothing.
 */
export const sealPlayer = (uid: number, session: string, key: string): string =>
  `${VERSION}.${uid}.${sign(String(uid), session, key)}`;

/** The sealed player id, or null when the seal is missing, broken, of another version or of another session. */
export const openSeal = (sealed: string | undefined, session: string, key: string): number | null => {
  const [version, uid, signature, ...rest] = (sealed ?? '').split('.');
  if (session === '' || version !== VERSION || !uid || !signature || rest.length > 0) return null;
  if (!/^[1-9]\d{0,14}$/.test(uid)) return null;
  const expected = Buffer.from(sign(uid, session, key));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? Number(uid) : null;
};
