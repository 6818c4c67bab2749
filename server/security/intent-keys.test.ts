import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { intentKeysPath } from '../../schemas/rules/kit/intent-keys.ts';
import type { IntentKeys } from '../../schemas/rules/kit/intent-keys.ts';
import { intentKeysOf } from './intent-keys.ts';
import { sealPlayer } from './seal.ts';

const [before, after] = ['b'.repeat(40), 'a'.repeat(40)];
const now = Date.UTC(2026, 10, 21, 23, 59);
const DAY_MS = 86_400_000;

describe('the keys of a player', () => {
  it('are of the player, of the day and the one before, and of each key of a rotation, the present one first', () => {
    const { uid, keys } = intentKeysOf(7, `${after},${before}`, now);
    expect(uid).toBe(7);
    expect(new Set(keys).size).toBe(4);
    const [today, , yesterday] = keys;
    expect(intentKeysOf(7, after, now).keys).toEqual([today, yesterday]);
    expect(keys).toContain(intentKeysOf(7, before, now).keys[0]);
    expect(intentKeysOf(7, after, now + DAY_MS).keys[1]).toBe(today);
    expect(intentKeysOf(7, after, now + 2 * DAY_MS).keys).not.toContain(today);
    expect(intentKeysOf(8, after, now).keys).not.toContain(today);
  });
});

describe('who gets them', () => {
  let front: Awaited<ReturnType<typeof startBareFront>>;
  afterEach(() => front.stop());
  const start = async () => {
    front = await startBareFront((_, response) => sendJson(response, { data: {} }), { sealKey: after });
  };
  const cookieOf = (uid: number, session = 'abc', key = after) =>
    `session=abc; player=${sealPlayer(uid, session, key)}`;
  const ask = (headers: Record<string, string>) => fetch(front.url + intentKeysPath, { headers });

  it('a page of that player, in any session, and nothing keeps them', async () => {
    await start();
    const answer = await ask({ ...front.own, cookie: cookieOf(7), 'x-player': '7' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const told = (await answer.json()) as IntentKeys;
    expect(told.uid).toBe(7);
    const other = `session=other; player=${sealPlayer(7, 'other', after)}`;
    expect(await (await ask({ ...front.own, cookie: other, 'x-player': '7' })).json()).toEqual(told);
    expect(front.seen).toEqual([]);
  });

  it.each([
    ['nobody', {}, 'UNCONFIRMED_PLAYER'],
    ['a session without a seal', { cookie: 'session=abc', 'x-player': '7' }, 'UNCONFIRMED_PLAYER'],
    ['the seal of another session', { cookie: cookieOf(7, 'other'), 'x-player': '7' }, 'UNCONFIRMED_PLAYER'],
    ['a seal of another key', { cookie: cookieOf(7, 'abc', before), 'x-player': '7' }, 'UNCONFIRMED_PLAYER'],
    ['a page that names no player', { cookie: cookieOf(7) }, 'UNCONFIRMED_PLAYER'],
    ["another player's page", { cookie: cookieOf(8), 'x-player': '7' }, 'OTHER_PLAYER'],
    ['a page of another site', { cookie: cookieOf(7), 'x-player': '7', 'x-croupier': '' }, 'FOREIGN_ORIGIN'],
    [
      'one that is linked to',
      { cookie: cookieOf(7), 'x-player': '7', 'sec-fetch-site': 'cross-site' },
      'FOREIGN_ORIGIN',
    ],
  ])('not %s', async (_, headers: Record<string, string>, code) => {
    await start();
    const answer = await ask({ ...front.own, ...headers });
    const body = (await answer.json()) as { error: { code: string } };
    expect([body.error.code, Object.keys(body)]).toEqual([code, ['error']]);
  });
});
