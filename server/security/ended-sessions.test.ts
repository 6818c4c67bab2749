import { afterEach, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { startStore } from '../../tests/harness/redis.ts';
import type { TestStore } from '../../tests/harness/redis.ts';

type Front = Awaited<ReturnType<typeof startBareFront>>;
const fronts: Front[] = [];
let store: TestStore;
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.stop()));
  await store.stop();
});

const platform = () => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let isAsked = () => {};
  const asked = new Promise<void>((done) => (isAsked = done));
  const start = async (): Promise<Front> => {
    const front = await startBareFront(
      (request, response) => {
        if (request.url?.includes('auth.logout')) return sendJson(response, { data: {} });
        response.setHeader('set-cookie', 'platform_session=renewed; Path=/; HttpOnly');
        if (!request.url?.includes('getInfo')) return sendJson(response, { data: { uid: 42 } });
        isAsked();
        void held.then(() => sendJson(response, { data: { uid: 42 } }));
      },
      { redisUrl: store.url },
    );
    fronts.push(front);
    for (const end = Date.now() + 8000; !front.logs.some(({ message }) => message === 'counts are shared');) {
      if (Date.now() > end) throw new Error('the store was never reached');
      await new Promise((done) => setTimeout(done, 20));
    }
    return front;
  };
  return { start, asked, release: () => release() };
};
const headersOf = ({ own }: Front) => ({ ...own, cookie: 'session=abc; has_session=1; visit_id=v' });
const ask = (front: Front, call: string, init: RequestInit = {}) =>
  fetch(`${front.url}/api/${call}?v=1&locale=en-US`, { headers: headersOf(front), ...init });

it.each(['stand-in', 'best'] as const)(
  '7.4.1 an answer that one replica was asked for before the logout at another brings no session back (%s)',
  async (kind) => {
    store = await startStore(kind);
    const { start, asked, release } = platform();
    const [one, two] = [await start(), await start()];
    const late = ask(one, 'account.getInfo');
    await asked;
    await ask(two, 'auth.logout');
    release();
    expect((await late).headers.getSetCookie()).toEqual([]);
    const keys = await store.keys();
    expect(keys.filter((key) => key.startsWith('croupier:ended:'))).toHaveLength(1);
    expect(keys.join()).not.toContain('abc');
  },
  20_000,
);

it('7.4.1 a sign-in at one replica counts at the others, in a browser that kept the cookie', async () => {
  store = await startStore('stand-in');
  const { start, release } = platform();
  release();
  const [one, two, three] = [await start(), await start(), await start()];
  await ask(one, 'auth.logout');
  const body = new URLSearchParams({ login: 'anna', password: 'x' });
  expect((await ask(two, 'auth.login', { method: 'POST', body })).headers.getSetCookie().join()).toMatch(
    /(^|,)session=[^;]/,
  );
  expect((await ask(three, 'account.getInfo')).headers.getSetCookie().join()).toMatch(/(^|,)player=[^;]/);
}, 20_000);
