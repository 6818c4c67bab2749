import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

const start = async (): Promise<void> => {
  front = await startBareFront((_request, response) => sendJson(response, { data: {} }));
};

const ask = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
    httpRequest(front.url + path, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .once('error', reject)
      .end();
  });

const page = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
/** What a sister host sets for the whole domain. */
const bomb = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 3000) }, (_, at) => `bomb${at}=${'x'.repeat(3000)}`).join('; ');

describe('3.3.3 a browser that a neighbour filled with cookies', () => {
  it.each([17_000, 60_000, 70_000, 740_000])(
    'of %i bytes is told to drop them and comes again, once',
    async (bytes) => {
      await start();
      const cookie = `session=s; ${bomb(bytes)}`;
      const first = await ask('/offers?a=1', { ...page, cookie });
      expect([first.status, first.headers['clear-site-data'], first.headers['cache-control']]).toEqual([
        303,
        '"cookies"',
        'no-store',
      ]);
      expect(first.headers['location']).toBe('/offers?a=1&cookies=full');
      const again = await ask(String(first.headers['location']), { ...page, cookie });
      expect([again.status, again.headers['clear-site-data']]).toEqual([431, '"cookies"']);
      const call = await ask('/api/account.getInfo', { 'sec-fetch-mode': 'cors', cookie });
      expect([call.status, call.headers['clear-site-data']]).toEqual([431, '"cookies"']);
      expect(front.seen.filter((line) => line.includes('account.getInfo'))).toEqual([]);
    },
  );

  it('keeps its session when a link of another site is too long', async () => {
    await start();
    const headers = { ...page, cookie: `session=${'s'.repeat(3800)}; platform=${'p'.repeat(3800)}` };
    const answer = await ask(`/?${'a'.repeat(20_000)}`, headers);
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([431, undefined]);
  });

  it('is refused with more lines than are read', async () => {
    await start();
    const lines = Object.fromEntries(Array.from({ length: 1990 }, (_, at) => [`${at}`, '']));
    expect((await ask('/livez', lines)).status).toBe(431);
  });

  it('is answered as ever while they fit', async () => {
    await start();
    const answer = await ask('/livez', { cookie: bomb(12_000) });
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([200, undefined]);
  });
});
