import { afterEach, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

const start = async (): Promise<void> => {
  front = await startBareFront((_request, response) => sendJson(response, { data: {} }));
};

it('3.4.4 3.4.6 what is no page says so without being guessed at, framed or kept', async () => {
  await start();
  const asked = [
    ['OPTIONS', '/', 405],
    ['DELETE', '/offers', 405],
    ['PROPFIND', '/sitemap.xml', 405],
    ['POST', '/messages/lv/version.json', 405],
    ['GET', '/sitemap/lv', 404],
    ['GET', '/messages/none', 404],
  ] as const;
  for (const [method, path, status] of asked) {
    const answer = await fetch(front.url + path, { method });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    const { headers } = answer;
    expect([method, path, headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
      method,
      path,
      'nosniff',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

it('the content service gets the ways of its records alone', async () => {
  await start();
  for (const method of ['OPTIONS', 'PATCH', 'PROPFIND', 'LINK', 'PURGE']) {
    const answer = await fetch(`${front.url}/content/pages/1`, { method, headers: front.own });
    expect([method, answer.status]).toEqual([method, 405]);
  }
  expect(front.seen).toEqual([]);
  await fetch(`${front.url}/content/pages/1`, { method: 'PUT', headers: front.own, body: '{}' });
  expect(front.seen).toHaveLength(1);
});
