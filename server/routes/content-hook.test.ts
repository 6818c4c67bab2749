import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestFront } from '../../tests/harness/front.ts';
import type { TestFront } from '../../tests/harness/front.ts';

const [newKey, oldKey] = ['a'.repeat(20) + 'b'.repeat(20), 'c'.repeat(20) + 'd'.repeat(20)] as const;
let front: TestFront;
beforeAll(async () => {
  front = await startTestFront({ contentHookKey: `${newKey},${oldKey}` });
}, 60_000);
afterEach(() => front.reset());
afterAll(() => front.stop());

type Told = { readonly key?: string; readonly at?: number; readonly id?: string; readonly sent?: string };
const tell = async (
  body: string,
  { key = newKey, at = Date.now(), id = randomUUID(), sent = body }: Told = {},
) => {
  const answer = await fetch(`${front.base}/hooks/content`, {
    method: 'POST',
    body: sent,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(key, { format: 'raw' }).sign(id, new Date(at), body),
    },
  });
  return [answer.status, ((await answer.json()) as { outcome?: string }).outcome] as const;
};
const cacheOf = async (path: string) => (await front.get(path)).headers.get('x-cache');
const changed = (...paths: readonly string[]) => JSON.stringify({ type: 'content.changed', paths });

it('BY-2.05 what the content service signs drops the pages that it names, in every language, or all', async () => {
  for (const path of ['/promotions', '/lv/promotions', '/gamehall']) await front.get(path);
  expect(await cacheOf('/promotions')).toBe('hit');
  expect(await tell(changed('/promotions'))).toEqual([200, 'dropped']);
  expect(await Promise.all(['/promotions', '/lv/promotions', '/gamehall'].map(cacheOf))).toEqual([
    'miss',
    'miss',
    'hit',
  ]);
  expect(await tell('{}', { key: oldKey })).toEqual([200, 'dropped']);
  expect(await cacheOf('/gamehall')).toBe('miss');
});

it('BY-2.05 a page is named by its letters or by percent signs of either case, and up to 100 at once', async () => {
  const answer = await fetch(
    `${front.sandbox.base}/content/pages?filters[slug][$eq]=responsible-gaming&locale=en-US&populate[facts]=*`,
  );
  front.setAnswer('/content/pages', { body: await answer.json() });
  const path = '/правила';
  for (const name of [path, encodeURI(path), encodeURI(path).toLowerCase()]) {
    await cacheOf(path);
    expect([name, await cacheOf(path)]).toEqual([name, 'hit']);
    expect(await tell(changed(name))).toEqual([200, 'dropped']);
    expect([name, await cacheOf(path)]).toEqual([name, 'miss']);
  }
  const most = Array.from({ length: 100 }, (_, at) => `/${at}`.padEnd(512, 'щ'));
  expect(await tell(changed(...most))).toEqual([200, 'dropped']);
});

it('BY-2.05 a change is in the next page', async () => {
  await front.get('/lv/');
  front.sandbox.platform.setOverrides({ config: { seo: { siteName: 'Evening House' } } });
  expect((await front.get('/lv/')).html).not.toContain('Evening House');
  await tell('{}');
  expect((await front.get('/lv/')).html).toContain('Evening House');
});

it('BY-2.05 takes nothing that is not signed by a key at this time, and the same thing once', async () => {
  await front.get('/gamehall');
  const long = 6 * 60_000;
  for (const told of [
    { key: 'x'.repeat(40) },
    { at: Date.now() - long },
    { at: Date.now() + long },
    { sent: changed('/gamehall') },
  ])
    expect(await tell('{}', told)).toEqual([401, undefined]);
  const bare = await fetch(`${front.base}/hooks/content`, { method: 'POST', body: '{}' });
  expect(bare.status).toBe(401);
  for (const wrong of ['[1]', '{"paths":["gamehall"]}', '{"paths":"/"}', '7', 'no json'])
    expect([wrong, ...(await tell(wrong))]).toEqual([wrong, 400, undefined]);
  expect(await cacheOf('/gamehall')).toBe('hit');
  const id = randomUUID();
  expect(await tell('{}', { id })).toEqual([200, 'dropped']);
  await front.get('/gamehall');
  expect(await tell('{}', { id })).toEqual([200, 'seen']);
  expect(await cacheOf('/gamehall')).toBe('hit');
});

it('BY-2.05 a drop while the platform is away leaves the site as it was', async () => {
  const tilesIn = (html: string) => html.match(/href="\/game\//g)?.length ?? 0;
  const before = tilesIn((await front.get('/gamehall')).html);
  expect(before).toBeGreaterThan(5);
  front.sandbox.platform.faults.set({ target: '*', kind: 'status', status: 500, when: 'before', times: -1 });
  expect(await tell('{}')).toEqual([200, 'dropped']);
  const { status, html } = await front.get('/gamehall');
  expect([status, tilesIn(html)]).toEqual([200, before]);
});
