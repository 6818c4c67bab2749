import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';
import { sealPlayer } from './seal.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

const wrong = {
  error: { type: 'InvalidParameterException', error_data: { promo_code: [{ code: 'INVALID' }] } },
};
/** One code is known. */
const platform: Answerer = (request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    const isKnown = body.includes('EVENING');
    if (request.url?.includes('checkPromocode'))
      sendJson(response, { data: isKnown ? { value: 'E' } : null });
    else if (request.url?.includes('activateOffer')) sendJson(response, isKnown ? { data: 1 } : wrong);
    else sendJson(response, { data: { uid: 1 } });
  });
};
const sealed = (uid: number) => ({
  cookie: `session=s${uid}; player=${sealPlayer(uid, `s${uid}`, 'k'.repeat(40))}`,
  'x-player': String(uid),
});
const tell = async (call: string, code: string, headers: Record<string, string> = {}) =>
  (
    await fetch(`${front.url}/api/${call}`, {
      method: 'POST',
      headers: { ...front.own, ...headers },
      body: new URLSearchParams({ promo_code: code, idempotency_key: 'k', login: 'anna', password: 'x' }),
    })
  ).status;
const check = 'campaigns.checkPromocode';
const activate = 'campaigns.activateOffer';

describe('promo codes', () => {
  it.each([check, activate])('2.4.1 wrong ones of a player are slowed: %s', async (call) => {
    front = await startBareFront(platform);
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push(await tell(call, `GUESS${at}`, sealed(7)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(front.logs.some(({ message }) => message === 'promo code slowed')).toBe(true);
  });

  it('2.4.1 both doors count together, a good one forgives nothing, and other players go on', async () => {
    front = await startBareFront(platform);
    for (let at = 0; at < 6; at += 1) {
      await tell(at % 2 === 0 ? check : activate, `GUESS${at}`, sealed(7));
      await tell(check, 'EVENING', sealed(7));
    }
    expect(await tell(activate, 'GUESS', sealed(7))).toBe(429);
    expect(await tell(activate, 'EVENING', sealed(8))).toBe(200);
    expect(await tell('auth.login', 'none')).toBe(200);
  });

  it('2.4.1 wrong ones of many from one network are slowed, and good ones never', async () => {
    front = await startBareFront(platform, { limits: { failuresPerAddress: 3 } });
    for (let at = 0; at < 10; at += 1) expect(await tell(check, 'EVENING')).toBe(200);
    const statuses = [];
    for (let at = 0; at < 5; at += 1)
      statuses.push(await tell(check, `GUESS${at}`, at < 2 ? {} : sealed(at)));
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  });
});
