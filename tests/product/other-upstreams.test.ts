import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../harness/bare-front.ts';
import { cookiesOf, startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';
import { localeCodes } from '../../sandbox/seed/locales.ts';

describe('a platform whose session cookie no script is kept from', () => {
  const signsIn = (_request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('set-cookie', 'sid=abc; Path=/');
    sendJson(response, { data: { uid: 7 } });
  };
  const signIn = async (site: Awaited<ReturnType<typeof startBareFront>>) => {
    const body = new URLSearchParams({ login: 'a', password: 'b' });
    const answer = await fetch(`${site.url}/api/auth.login?v=1&locale=en-US`, {
      method: 'POST',
      headers: site.own,
      body,
    });
    return cookiesOf(answer);
  };

  it('OPS-003 signs nobody in, and the log names the setting; with it, it does', async () => {
    const silent = await startBareFront(signsIn);
    const named = await startBareFront(signsIn, { sessionCookies: ['sid'] });
    try {
      expect(await signIn(silent)).not.toMatch(/(?:^|; )session=[^;]/);
      expect(silent.logs).toContainEqual(
        expect.objectContaining({
          level: 'warn',
          message: expect.stringMatching(/^signed in without a session: .*SESSION_COOKIE/),
        }),
      );
      expect(await signIn(named)).toMatch(/(?:^|; )session=[^;]/);
      expect(named.logs.filter(({ level }) => level !== 'info')).toEqual([]);
    } finally {
      await silent.stop();
      await named.stop();
    }
  });
});

describe('services of another make', () => {
  let front: TestFront;
  beforeAll(async () => {
    front = await startTestFront();
  }, 90_000);
  afterEach(() => front.reset());
  afterAll(() => front.stop());
  const titleOf = (html: string) => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

  it('OPS-002 SH-7.02 the server never asks the platform without a locale of the list', async () => {
    front.setOverrides({ config: { version: 'anew' } });
    const cookie = await front.signIn('wren');
    const own = { cookie };
    for (const path of ['/', '/lv/gamehall', '/cashier/deposit', '/profile/settings', '/sitemap.xml'])
      await front.get(path, own);
    for (const code of localeCodes) await front.get(`/sitemap/${code}.xml`);
    await front.get('/zz/nowhere');
    const calls = front.asked(/^\/api\//);
    expect(new Set(calls.map(({ path }) => path)).size).toBeGreaterThan(4);
    const bad = calls.filter(({ query }) => !localeCodes.some((code) => code === query.get('locale')));
    expect(bad.map(({ path, query }) => `${path}?${query}`)).toEqual([]);
  });

  it('SH-3.47 without a name of the brand a page goes by the host, not by an error, and ends in no dot', async () => {
    front.setOverrides({ config: { brand: { name: '' }, seo: { siteName: '' } } });
    front.setAnswer('/content/seos', { body: { data: [] } });
    front.setAnswer('/content/domain-seo-settings', { body: { data: [] } });
    for (const path of ['/gamehall', '/terms']) {
      const title = titleOf((await front.get(path)).html);
      expect(title).toContain('127.0.0.1');
      expect(title).not.toMatch(/·\s*$|wrong/i);
    }
  });

  it('SH-2.02 a page whose words stand in text shows them', async () => {
    const attributes = { slug: 'terms', locale: 'en-US', title: 'House rules', text: '<p>Be kind.</p>' };
    front.setAnswer('/content/pages', { body: { data: [{ id: 1, attributes }] } });
    const { html } = await front.get('/terms');
    expect(html).toContain('House rules');
    expect(html).toContain('Be kind.');
  });
});
