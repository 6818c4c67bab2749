import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, startTestFront } from '../../tests/harness/front.ts';
import type { TestFront } from '../../tests/harness/front.ts';
import { previewPath } from '../security/preview-link.ts';

const [newKey, oldKey] = ['a'.repeat(20) + 'b'.repeat(20), 'c'.repeat(20) + 'd'.repeat(20)] as const;
const until = (seconds = 600) => Math.floor(Date.now() / 1000) + seconds;
const linkTo = (to: string, key: string = newKey, seconds = 600) => previewPath(to, until(seconds), key);
const page = '/next-season';

let front: TestFront;
beforeAll(async () => {
  front = await startTestFront({ previewKey: `${newKey},${oldKey}` });
}, 60_000);
afterEach(() => front.reset());
afterAll(() => front.stop());

const open = async (): Promise<{ readonly cookie: string }> => ({
  cookie: cookiesOf(await front.get(linkTo(page))),
});

describe('a preview link', () => {
  it('leads to its page with a cookie that ends with the link', async () => {
    for (const key of [newKey, oldKey]) {
      const answer = await front.get(linkTo(`/lv${page}?a=1#b`, key));
      expect([answer.status, answer.location, answer.headers.get('cache-control')]).toEqual([
        303,
        `/lv${page}?a=1#b`,
        'no-store',
      ]);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^preview=\d{10}\.[\da-f]{64}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=(?:600|599)$/,
        ),
      ]);
    }
    expect(front.logs.filter(({ message }) => message === 'preview opened')).toHaveLength(2);
  });

  it('that is wrong, over, too long, or leads elsewhere says so and sets nothing', async () => {
    const [path = '', query = ''] = linkTo(page).split('?');
    const changed = new URLSearchParams(query);
    changed.set('to', '/terms');
    const links: readonly (readonly [string, number, string])[] = [
      [path, 403, 'wrong'],
      [`${path}?${changed}`, 403, 'wrong'],
      [linkTo(page, 'x'.repeat(40)), 403, 'wrong'],
      [linkTo(page, newKey, -1), 410, 'old'],
      [linkTo(page, newKey, 24 * 3600), 403, 'long'],
      ...[
        '//evil.example',
        'https://evil.example/',
        '/\\evil.example',
        '/%2f%2fevil.example',
        'terms',
        '',
      ].map((to) => [linkTo(to), 403, 'to'] as const),
      ...['/preview', '/preview?to=/', '/api/auth.logout', '/oauth/init', '/content/pages'].map(
        (to) => [linkTo(to), 403, 'to'] as const,
      ),
    ];
    for (const [link, status, problem] of links) {
      front.reset();
      const answer = await front.get(link);
      expect([link, answer.status, answer.location, answer.headers.getSetCookie()]).toEqual([
        link,
        status,
        '',
        [],
      ]);
      expect(answer.html).toContain(
        problem === 'old' ? 'This preview link has expired' : 'This preview link does not work',
      );
      expect(front.logs).toContainEqual(expect.objectContaining({ message: 'preview refused', problem }));
    }
  });

  it('that opens nothing says so in the language of the visitor', async () => {
    const [spoken, chosen] = [
      await front.get('/preview', { 'accept-language': 'ar' }),
      await front.get('/preview', { 'accept-language': 'ar', cookie: 'i18n_locale=lv' }),
    ];
    expect(spoken.html).toMatch(/<html lang="ar" dir="rtl"[\s\S]*رابط المعاينة هذا لا يعمل/);
    expect(chosen.html).toMatch(/<html lang="lv" dir="ltr"[\s\S]*saite nedarbojas/);
    expect(spoken.headers.get('cache-control')).toBe('no-store');
    expect(spoken.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('is guessed a few times by one network, then it has to wait; a good one is let in', async () => {
    const guarded = await startTestFront({ previewKey: newKey, limits: { failuresPerAddress: 3 } });
    try {
      const guess = () => guarded.get('/preview?to=/&until=1900000000&sign=0');
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        expect((await guarded.get(linkTo(page, newKey, -1))).status).toBe(410);
      for (let tries = 0; tries < 6; tries += 1) statuses.push((await guess()).status);
      expect(statuses).toEqual([403, 403, 403, 429, 429, 429]);
      const waiting = await guess();
      expect(waiting.html).toContain('Too many preview links');
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await guarded.get(linkTo(page))).status).toBe(303);
    } finally {
      await guarded.stop();
    }
  });

  it('is nothing to a site without the key, nor is its cookie', async () => {
    const bare = await startTestFront();
    try {
      const { cookie } = await open();
      const answers = [
        await bare.get(linkTo(page)),
        await bare.get(page, { cookie }),
        await bare.get('/content/pages?publicationState=preview', { cookie }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
      expect(answers[0]?.headers.getSetCookie().join()).not.toContain('preview');
      const campaign = await bare.get('/content/campaign-popups?publicationState=preview');
      expect(campaign.html).toContain('next-season');
    } finally {
      await bare.stop();
    }
  });

  it('sets a cookie of the site alone where it stands behind https', async () => {
    const secure = await startTestFront({ previewKey: newKey, siteOrigins: ['https://play.example'] });
    try {
      const [line = ''] = (await secure.get(linkTo(page))).headers.getSetCookie();
      expect(line).toMatch(/^__Host-preview=\S+; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=\d+$/);
    } finally {
      await secure.stop();
    }
  });
});

describe('with the cookie', () => {
  it('pages are drawn from drafts, say so, are kept by nobody, found by nobody and counted by nobody', async () => {
    front.setOverrides({ general: { analytic: [{ type: 'gtm', id: 'GTM-1' }] } });
    expect((await front.get('/terms')).html).toContain('googletagmanager');
    const { cookie } = await open();
    const { status, headers, html } = await front.get(page, { cookie });
    expect(status).toBe(200);
    expect(html).not.toContain('googletagmanager');
    expect(html).toMatch(/<h1[^>]*>Next season/);
    expect(html).toMatch(
      /<aside class="preview-bar" aria-label="Preview of drafts">.*drafts are shown until/,
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-cache')).toBeNull();
    const hit = await front.get('/hit?referer=https%3A%2F%2Fcms.example', { cookie });
    expect([hit.status, front.asked('/hit')]).toEqual([204, []]);
    await front.get('/hit?session=1', { cookie });
    await front.get('/hit?referer=https%3A%2F%2Fcms.example');
    expect(front.asked('/hit')).toHaveLength(2);
  });

  it('the bar speaks every language, from right to left too', async () => {
    const { cookie } = await open();
    const words = { lv: 'melnraksti redzami', ru: 'черновики видны', 'pt-BR': 'os rascunhos aparecem' };
    for (const [locale, text] of Object.entries(words))
      expect((await front.get(`/${locale}${page}`, { cookie })).html).toContain(text);
    const { html } = await front.get(`/ar${page}`, { cookie });
    expect(html).toMatch(/dir="rtl"[\s\S]*المسودات[\s\S]*<time datetime="[^"]+Z">[^<]*\d\d:\d\d/);
  });

  it('opens neither a session nor anything of a player', async () => {
    const { cookie } = await open();
    const info = await front.get('/api/account.getInfo?v=1&locale=en-US', { cookie });
    expect(JSON.parse(info.html)).toMatchObject({ data: { uid: 0 } });
    expect((await front.get('/profile', { cookie })).status).not.toBe(200);
    const sent = front.asked(/./).map(({ headers }) => headers.cookie ?? '');
    expect(sent.join()).not.toContain('preview');
  });

  it('a player sees drafts as well, on pages of their own', async () => {
    const { cookie } = await open();
    const session = await front.signIn('wren');
    const { status, html, headers } = await front.get(page, { cookie: `${session}; ${cookie}` });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(html).toContain('preview-bar');
    expect((await front.get(page, { cookie: session })).status).toBe(404);
  });

  it('a way that is moved in a draft is nothing that a browser remembers', async () => {
    const { cookie } = await open();
    const answer = await front.get('/rules', { cookie });
    expect([answer.status, answer.location, answer.headers.get('cache-control')]).toEqual([
      302,
      '/terms',
      'no-store',
    ]);
    expect((await front.get('/rules')).status).toBe(301);
  });

  it('a guest before, in between and after gets what is published', async () => {
    const asGuest = async (path: string) => {
      const { status, html, headers } = await front.get(path);
      return [status, headers.get('x-cache'), html.includes('first frost'), html.includes('preview-bar')];
    };
    const list = '/promotions';
    expect(await asGuest(list)).toEqual([200, 'miss', false, false]);
    expect(await asGuest(page)).toEqual([404, 'miss', false, false]);
    const { cookie } = await open();
    for (const path of [list, `${list}/first-frost`, '/', '/gamehall', page])
      expect((await front.get(path, { cookie })).html).toContain('preview-bar');
    expect((await front.get(list, { cookie })).html).toContain('first frost');
    expect(await asGuest(list)).toEqual([200, 'hit', false, false]);
    expect(await asGuest(page)).toEqual([404, 'miss', false, false]);
    // The editor came first here.
    expect(await asGuest(`${list}/first-frost`)).toEqual([404, 'miss', false, false]);
    expect(await asGuest('/gamehall')).toEqual([200, 'miss', false, false]);
    expect((await front.get(list, { cookie })).html).toContain('first frost');
    expect(await asGuest(list)).toEqual([200, 'hit', false, false]);
  });

  it('what is made of drafts, titles and moved addresses, is kept apart from what is published', async () => {
    const record = (collection: string, fields: object, is_draft: 0 | 1) => ({
      collection,
      locale: '',
      attributes: JSON.stringify(fields),
      is_draft,
    });
    await front.sandbox.platform.db
      .insertInto('content')
      .values([
        record('seos', { url: '/promotions/first-evening', title: 'A draft of a title' }, 1),
        record('redirects', { from_url: '/winter', to_url: '/terms' }, 1),
      ])
      .execute();
    const { cookie } = await open();
    const look = async (path: string, own = '') => {
      const { status, html, location } = await front.get(path, { cookie: own });
      return [status, html.includes('A draft of a title'), location];
    };
    const published = [200, false, ''];
    const drafted = [200, true, ''];
    // Each address anew, so that the kept page is not what answers.
    const promotion = '/promotions/first-evening';
    expect(await look(promotion, cookie)).toEqual(drafted);
    expect(await look(promotion)).toEqual(published);
    expect(await look(promotion, cookie)).toEqual(drafted);
    expect(await look(`${promotion}?a=1`)).toEqual(published);
    expect(await look('/winter', cookie)).toEqual([302, false, '/terms']);
    expect(await look('/winter')).toEqual([404, false, '']);
    expect(await look('/winter', cookie)).toEqual([302, false, '/terms']);
    expect(await look('/winter?a=1')).toEqual([404, false, '']);
  });

  it('nothing that is kept of the content is shown, and nothing that is read is kept', async () => {
    const { cookie } = await open();
    await front.get(page);
    await front.get(page, { cookie });
    const before = front.asked('/content/pages').length;
    await front.get(page, { cookie });
    await front.get(page, { cookie });
    const own = front.asked('/content/pages').slice(before);
    expect(own.map(({ query }) => [query.get('publicationState'), query.get('status')])).toEqual([
      ['preview', 'draft'],
      ['preview', 'draft'],
    ]);
    await front.get(page);
    await front.get(`${page}?a=1`);
    const all = front.asked('/content/pages').filter(({ query }) => !query.has('publicationState'));
    expect(all).toHaveLength(1);
    for (const { query, path } of front.asked(/^\/content\//))
      expect([path, query.has('publicationState')]).toEqual([path, query.has('status')]);
  });
});

describe('reads of the browser', () => {
  const read = async (path: string, cookie = '') => {
    const { status, html, headers } = await front.get(`/content/${path}`, { cookie });
    const titles = status === 200 ? (html.match(/"slug":"(?:next-season|first-frost)"/g) ?? []).length : 0;
    return [status, titles, headers.get('cache-control')];
  };

  it('show drafts by the cookie alone, whatever they ask for', async () => {
    const { cookie } = await open();
    for (const query of ['', '&publicationState=live', '&status=published', '&publicationState=preview'])
      expect(await read(`promotions?locale=lv${query}`, cookie)).toEqual([200, 1, 'no-store']);
    expect(front.asked('/content/promotions').map(({ query }) => [...query].join('&'))).toEqual(
      Array.from({ length: 4 }, () => 'locale,lv&publicationState,preview&status,draft'),
    );
    expect(await read('promotions?locale=lv')).toEqual([200, 0, 'no-store']);
    for (const query of [
      'publicationState=preview',
      'status=draft',
      'populate[image][publicationState]=preview',
    ])
      expect(await read(`promotions?${query}`)).toEqual([403, 0, 'no-store']);
    expect(await read('promotions?publicationState=preview', `${cookie}0`)).toEqual([403, 0, 'no-store']);
  });

  it('of a campaign show a draft to the editor, and what is published to everybody in its preview', async () => {
    const { cookie } = await open();
    const campaign = (name: string) => `campaign-popups?filters[name][$eq]=${name}&publicationState=preview`;
    const has = async (name: string, own = '') =>
      (await front.get(`/content/${campaign(name)}`, { cookie: own })).html.includes(`"name":"${name}"`);
    expect([await has('next-season'), await has('live-tables'), await has('next-season', cookie)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it('leaving ends the cookie and leads back to the page', async () => {
  const { cookie } = await open();
  const leave = (headers: Record<string, string>) =>
    fetch(`${front.base}/preview/leave`, { method: 'POST', redirect: 'manual', headers });
  const answers = [
    await leave({ cookie, referer: `${front.base}/lv/promotions?a=1` }),
    await leave({ cookie, referer: 'https://evil.example/' }),
    await leave({ cookie }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/lv/promotions?a=1'],
    [303, '/'],
    [303, '/'],
  ]);
  expect(answers[0]?.headers.getSetCookie()).toEqual(['preview=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0']);
});
