import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { startTestFront } from '../../tests/harness/front.ts';
import lv from '../../src/features/site/refused/messages.lv.json' with { type: 'json' };

let front: Awaited<ReturnType<typeof startBareFront>>;
let url = '';
let stop: () => Promise<unknown>;
afterEach(() => stop());

const start = async (): Promise<void> => {
  front = await startBareFront((_request, response) => sendJson(response, { data: {} }));
  ({ url, stop } = front);
};

const ask = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>(
    (resolve, reject) => {
      httpRequest(url + path, { headers }, async (response) => {
        const text = (await response.setEncoding('utf8').toArray()).join('');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      })
        .once('error', reject)
        .end();
    },
  );

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
      expect([again.status, again.headers['clear-site-data'], again.text]).toEqual([
        431,
        '"cookies"',
        'too many cookies: remove those of this site and come again',
      ]);
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

  it('reads why in the own language, at an address that leads back to the same page of this site', async () => {
    const site = await startTestFront();
    ({ base: url, stop } = site);
    const cookie = `i18n_locale=lv; ${bomb(17_000)}`;
    for (const [path, back] of [
      ['/offers?a=1&b=%22', '/offers?a=1&b=%22'],
      ['//evil.example/x?a=1', '/evil.example/x?a=1'],
    ] as const) {
      const first = await ask(path, { ...page, cookie });
      expect(first.headers['location']).toBe(`${back}&cookies=full`);
      const { status, headers, text } = await ask(String(first.headers['location']), { ...page, cookie });
      expect([
        status,
        ...['content-type', 'clear-site-data', 'cache-control'].map((name) => headers[name]),
      ]).toEqual([431, 'text/html; charset=utf-8', '"cookies"', 'no-store']);
      expect(text).toContain('<html lang="lv"');
      expect(text).toContain(`<h1>${lv['refused.cookies.header']}</h1>`);
      expect(text).toContain(
        `<a href="${back.replaceAll('&', '&amp;')}">${lv['refused.cookies.button']}</a>`,
      );
    }
    const long = await ask(`/?${'a'.repeat(20_000)}`, { ...page, 'accept-language': 'lv' });
    expect([long.status, long.headers['clear-site-data']]).toEqual([431, undefined]);
    expect(long.text).toContain(`<h1>${lv['refused.address.header']}</h1>`);
    expect(long.text).toContain(`<a href="/">${lv['refused.address.button']}</a>`);
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

it('a page is there for guests and players however much an advertisement adds to its address', async () => {
  const site = await startTestFront();
  stop = site.stop;
  const path = `/gamehall?utm_source=ads&fbclid=${'y'.repeat(8000)}`;
  expect((await site.get(path)).status).toBe(200);
  expect((await site.get(path, { cookie: await site.signIn('wren') })).status).toBe(200);
}, 60_000);
