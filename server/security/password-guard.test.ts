import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';
import { sealPlayer } from './seal.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

const refusal = (field: string, code: string) => ({
  error: { type: 'InvalidParameterException', error_data: { [field]: [{ code }] } },
});
/** One password is right; a contact may be wrong by itself. */
const platform: Answerer = (request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    const field = request.url?.includes('changepassword') ? 'old_password' : 'password';
    if (body.includes('right-one')) sendJson(response, { data: 1 });
    else if (body.includes('odd-contact')) sendJson(response, refusal('contact', 'WRONG'));
    else if (!body.includes('word=')) sendJson(response, refusal(field, 'REQUIRED'));
    else sendJson(response, refusal(field, 'WRONG'));
  });
};
const sealed = (uid: number) => ({
  cookie: `session=s${uid}; player=${sealPlayer(uid, `s${uid}`, 'k'.repeat(40))}`,
  'x-player': String(uid),
});
const tell = async (call: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  (
    await fetch(`${front.url}/api/account.${call}`, {
      method: 'POST',
      headers: { ...front.own, ...headers },
      body: new URLSearchParams({ idempotency_key: 'k', ...fields }),
    })
  ).status;

const calls = [
  'addcontact',
  'changepassword',
  'changeTwoFactorAuth',
  'confirmTwoFactorAuth',
  'endOtherSessions',
  'setSelfExclusion',
];

describe('the password of a player, within a session', () => {
  it.each(calls)('6.3.1 guesses of it are slowed: %s', async (call) => {
    front = await startBareFront(platform);
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push(await tell(call, { password: `guess-${at}`, old_password: `guess-${at}` }, sealed(7)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await tell(call, { password: 'right-one', old_password: 'right-one' }, sealed(8))).toBe(200);
    expect(front.logs.some(({ message }) => message === 'password slowed')).toBe(true);
  });

  it('6.3.1 all doors count together, and a right one forgives nothing', async () => {
    front = await startBareFront(platform);
    for (const call of ['addcontact', 'changepassword', 'endOtherSessions', 'addcontact', 'changepassword']) {
      expect(await tell('changeTwoFactorAuth', { password: 'right-one' }, sealed(7))).toBe(200);
      expect(await tell(call, { old_password: 'guess', password: 'guess' }, sealed(7))).toBe(200);
    }
    for (const call of calls.slice(0, 3))
      expect(await tell(call, { old_password: 'guess', password: 'guess' }, sealed(7))).toBe(429);
    const exclusion = { password: 'right-one', period: 'forever' };
    expect(await tell('setSelfExclusion', exclusion, sealed(7))).toBe(200);
  });

  it('6.3.1 what is no guess is never slowed: no proof yet, another field, a right one', async () => {
    front = await startBareFront(platform);
    for (let at = 0; at < 8; at += 1) {
      expect(await tell('addcontact', { contact: `${at}` }, sealed(7))).toBe(200);
      expect(await tell('addcontact', { contact: 'odd-contact', password: 'x' }, sealed(7))).toBe(200);
      expect(await tell('addcontact', { contact: `${at}`, password: 'right-one' }, sealed(7))).toBe(200);
    }
  });

  it('6.3.1 without a seal guesses are slowed by the network', async () => {
    front = await startBareFront(platform, { limits: { failuresPerAddress: 3 } });
    const statuses = [];
    for (let at = 0; at < 5; at += 1)
      statuses.push(await tell('addcontact', { password: `guess-${at}` }, { cookie: 'session=stolen' }));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
