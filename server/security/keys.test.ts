import { afterEach, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';

const [before, after] = ['b'.repeat(40), 'a'.repeat(40)];
type Front = Awaited<ReturnType<typeof startBareFront>>;
const fronts: Front[] = [];
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

/** A replica that starts with these keys, before a platform that knows one player. */
const start = async (sealKey: string): Promise<Front> => {
  const front = await startBareFront(
    (request, response) =>
      sendJson(response, { data: request.url?.includes('getInfo') ? { uid: 7 } : { transaction_id: 1 } }),
    { sealKey },
  );
  fronts.push(front);
  return front;
};
const info = async ({ url, own }: Front, cookies: readonly string[]) => {
  const answer = await fetch(`${url}/api/account.getInfo`, {
    headers: { ...own, cookie: cookies.join('; ') },
  });
  return answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
};
const sealIn = (cookies: readonly string[]) => cookies.find((cookie) => cookie.startsWith('player=3.')) ?? '';
const pay = async ({ url, own }: Front, cookie: string) => {
  const headers = { ...own, cookie, 'x-player': '7' };
  return (await fetch(`${url}/api/Cashier.makedeposit`, { method: 'POST', headers, body: new FormData() }))
    .status;
};

it('another key is taken on, replica by replica, and nobody is asked to sign in again', async () => {
  const session = 'session=abc';
  const old = sealIn(await info(await start(before), [session]));
  const both = await start(`${after},${before}`);
  expect(await pay(both, `${session}; ${old}`)).toBe(200);
  const renewed = sealIn(await info(both, [session, old]));
  expect(renewed).not.toBe('');
  expect(renewed.split('.')[1]).not.toBe(old.split('.')[1]);
  const last = await start(after);
  expect(await pay(last, `${session}; ${renewed}`)).toBe(200);
  expect(await pay(last, `${session}; ${old}`)).toBe(401);
  expect(sealIn(await info(last, [session, old]))).not.toBe('');
});
