import { join } from 'node:path';
import * as Effect from 'effect/Effect';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSwitches } from '../../sandbox/site/nfx/market.ts';
import { createBrowserRun } from '../../effects/runtime.browser.ts';
import { ContentService } from '../../effects/site/content/content-service.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { contentLint as lintContent } from '../../scripts/content-lint/content-lint.ts';
import { scriptHash } from '../../server/pages/custom-code.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';
import { makePlayer } from '../harness/sandbox-client.ts';

vi.setConfig({ testTimeout: 30_000 });
const house = join(import.meta.dirname, '../..');
const listed = ['first()', 'second()', 'third()'];
let front: TestFront;
beforeAll(async () => {
  front = await startTestFront({
    scriptInventory: listed.map((code) => ({ name: code, why: 'test', sha256: scriptHash(code) })),
  });
}, 90_000);
afterEach(() => {
  front.reset();
  vi.unstubAllGlobals();
});
afterAll(() => front.stop());

const said = (): string => front.logs.map((entry) => JSON.stringify(entry)).join('\n');
const link = (title: string, url: string, rest: object = {}) => ({
  id: title,
  title,
  url,
  icon: '',
  ...rest,
});
const settingsOf = async (html: string): Promise<{ config: object; general: Record<string, unknown> }> => {
  const path = /"settings":"([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse((await front.get(path)).html) as { config: object; general: Record<string, unknown> };
};

/** What `npm run content-lint` says of the sandbox behind the site. */
const contentLint = async () => {
  const problems: string[] = [];
  const told = { log: () => {}, error: (line: string) => void problems.push(line) };
  const code = await lintContent(front.sandbox.base, process.env, house, told);
  return { code, problems: problems.join('\n') };
};

describe('the configuration of the content', () => {
  it('SH-7.21 GET /nfx/cms-config/{locale} is read in the locale of the page', async () => {
    const configs = () => front.asked(/^\/nfx\/cms-config\//).map(({ method, path }) => `${method} ${path}`);
    front.setOverrides({ config: { brand: { name: 'Lamplight' } } });
    const { html } = await front.get('/lv/terms');
    expect(configs()).toContain('GET /nfx/cms-config/lv');
    expect(html).toContain('Lamplight');
  });

  it('BY-2.02 BY-2.06 one that does not decode leaves the last good one in force; log and /healthz name the field, and /healthz the version in force', async () => {
    front.setOverrides({ config: { version: 'v-1', menuLinks: [link('Good tables', '/gamehall')] } });
    expect((await front.get('/terms')).html).toContain('Good tables');
    const faulty = { version: 'v-2', menuLinks: [link('New tables', '/gamehall')], hints: 'soon' };
    front.setOverrides({ config: faulty });
    const { status, html } = await front.get('/terms');
    expect([status, html.includes('Good tables'), html.includes('New tables')]).toEqual([200, true, false]);
    expect(said()).toContain('hints');
    const kept = async () => {
      const { content } = JSON.parse((await front.get('/healthz')).html) as {
        content: Record<string, unknown>;
      };
      return content['en-US'];
    };
    expect(await kept()).toMatchObject({ version: 'v-1', isCurrent: false, faults: ['hints'] });
    front.setOverrides({ config: { version: 'v-3', menuLinks: [link('New tables', '/gamehall')] } });
    expect((await front.get('/terms')).html).toContain('New tables');
    expect(await kept()).toMatchObject({ version: 'v-3', isCurrent: true, faults: [] });
  });

  it('SH-3.45 SH-3.46 an entry of custom code that is enabled stands at its position, one that is not stands nowhere', async () => {
    const entry = (code: string, rest: object) => ({
      isEnabled: true,
      code: `<script>${code}</script>`,
      ...rest,
    });
    front.setOverrides({
      config: {
        customCode: [
          entry('first()', { position: 'head' }),
          entry('second()', {}),
          entry('third()', { isEnabled: false, position: 'head' }),
        ],
      },
    });
    const { html } = await front.get('/terms');
    const [head = '', body = ''] = html.split('</head>');
    expect([head.includes('first()'), body.includes('first()')]).toEqual([true, false]);
    expect([head.includes('second()'), body.slice(-300).includes('second()')]).toEqual([false, true]);
    expect(html).not.toContain('third()');
  });

  it('BY-2.03 content-lint lists loops, dead links, missing translations, unknown icons and blocked scripts, and ends with 1', async () => {
    expect(await contentLint()).toEqual({ code: 0, problems: '' });
    front.setOverrides({
      config: {
        menuLinks: [
          link('Dead', '/no/such/page', { icon: 'games' }),
          link('Odd', '/gamehall', { icon: 'dragon' }),
        ],
        redirects: [
          { from_url: '/a1', to_url: '/a2' },
          { from_url: '/a2', to_url: '/a1' },
        ],
        customCode: [{ isEnabled: true, position: 'head', code: '<script>stranger()</script>' }],
      },
      content: { pages: [{ slug: 'lonely', locale: 'en-US', title: 'Lonely', body: '<p>x</p>' }] },
    });
    const { code, problems } = await contentLint();
    expect(code).toBe(1);
    for (const wanted of [/\/no\/such\/page/, /dragon/, /loop/i, /lonely/, /script/i])
      expect(problems).toMatch(wanted);
  }, 60_000);

  const lintIn = async (market: string) => {
    const { platform } = front.sandbox;
    await platform.setSwitches(changeSwitches(platform.switches(), { market }));
    const { code, problems } = await contentLint();
    await platform.setSwitches(changeSwitches(platform.switches(), { market: 'plain' }));
    return { code, problems };
  };

  it('HP-55 content-lint refuses in gb what is bet more than ten times and what crosses products, and takes ten', async () => {
    front.setOverrides({ offers: { 302: { wagerTimes: 10 }, 303: { wagerTimes: 10.1 } } });
    const first = await lintIn('gb');
    expect(first.code).toBe(1);
    expect(first.problems).toContain('offer 303: is bet 10.1 times, more than the 10 of the market');
    expect(first.problems).not.toContain('offer 302');
    front.setOverrides({ offers: { 302: { products: { action: 'betting', reward: 'casino' } } } });
    expect((await lintIn('gb')).problems).toContain(
      'offer 302: asks for betting and rewards in casino, which the market forbids',
    );
    front.setOverrides({ offers: { 303: { wagerTimes: 10.1 } } });
    expect(await lintIn('plain')).toEqual({ code: 0, problems: '' });
  }, 90_000);

  it('HP-56 content-lint refuses in gb a banner without the way to its conditions, and what is called free', async () => {
    front.setOverrides({ config: { home: { hero: { title: 'Ten free turns' } } } });
    const { code, problems } = await lintIn('gb');
    expect(code).toBe(1);
    expect(problems).toMatch(/banner 11: does not show all of its conditions/);
    expect(problems).toMatch(/home\.hero: calls free or without risk what has conditions/);
    expect(problems).toMatch(/offer 301: calls free or without risk/);
  }, 60_000);

  it('HP-57 content-lint refuses in se an offer of 59 days and one that is not for the first occasion', async () => {
    const first = { onlyFirstDeposit: true, wagerTimes: 10 };
    front.setOverrides({
      offers: { 302: { ...first, validDays: 60 }, 303: { ...first, validDays: 59 }, 102: { validDays: 60 } },
    });
    const { code, problems } = await lintIn('se');
    expect(code).toBe(1);
    expect(problems).toContain('offer 303: lasts 59 days, less than the 60 of the market');
    expect(problems).toContain('offer 102: is not for the first occasion, the only one of the market');
    expect(problems).not.toContain('offer 302');
  }, 60_000);

  it('HP-66 content-lint refuses in gb a jackpot that does not tell how it works', async () => {
    front.setOverrides({ jackpots: { 2: { isUntold: true } } });
    const { code, problems } = await lintIn('gb');
    expect(code).toBe(1);
    expect(problems).toMatch(/jackpot Weekly: does not tell how it is funded/);
    expect(problems).not.toMatch(/jackpot Daily/);
  }, 60_000);

  it('HP-75 content-lint refuses a text that leads to the closed dispute platform of the EU', async () => {
    const body = '<p><a href="https://ec.europa.eu/consumers/odr">Disputes</a></p>';
    front.setOverrides({
      content: { pages: [{ slug: 'terms', locale: 'en-US', title: 'Terms', body }] },
    });
    const { code, problems } = await contentLint();
    expect(code).toBe(1);
    expect(problems).toMatch(/page terms.*dispute platform of the EU/);
    const one = { locale: 'en-US', title: 'Disputes' };
    front.setOverrides({
      content: {
        'help-articles': [{ ...one, slug: 'disputes', topic: 'account', body }],
        'campaign-popups': [{ ...one, name: 'disputes', text: 'Read on', link: 'https://ec.europa.eu/odr' }],
      },
      offers: { 302: { text: { 'en-US': 'Complaints: https://ec.europa.eu/consumers/odr' } } },
    });
    const { problems: others } = await contentLint();
    for (const place of ['help disputes', 'popup disputes', 'offer 302'])
      expect(others).toMatch(new RegExp(`${place}.*dispute platform of the EU`));
  }, 60_000);
});

describe('the general info', () => {
  it('SH-3.33 OPS-012 domain_state and domain_type are handed on as they are and change nothing; a wrong one is left out and logged', async () => {
    const bodyOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0];
    const usual = await front.get('/terms');
    front.setOverrides({ general: { domain_state: 'parked', domain_type: 'mirror' } });
    const parked = await front.get('/terms');
    expect([parked.status, bodyOf(parked.html)]).toEqual([200, bodyOf(usual.html)]);
    expect((await settingsOf(parked.html)).general).toMatchObject({
      domain_state: 'parked',
      domain_type: 'mirror',
    });
    front.setOverrides({ general: { domain_state: { a: 1 } } });
    expect((await settingsOf((await front.get('/terms')).html)).general['domain_state']).toBe('');
    expect(said()).toContain('domain_state');
  });

  it('SH-3.37 there is a sportsbook exactly when the lookup of dgt_sportsbook gives a game: without it no link leads to it', async () => {
    const links = (html: string) => html.includes('href="/betting"');
    expect(links((await front.get('/terms')).html)).toBe(true);
    const lookups = front
      .asked('/api/games.get')
      .filter(({ query }) => query.get('options')?.includes('dgt_sportsbook'));
    expect(lookups.length).toBeGreaterThan(0);
    const options = JSON.stringify({ filter: { sysname: ['no_such_game'] }, offset: 0, count: 1 });
    const none = await front.sandbox.client().call('games.get', { options });
    expect(none.data).toMatchObject({ items: [] });
    front.setAnswer('/api/games.get', { body: { data: none.data } });
    const { html, status } = await front.get('/terms');
    expect([status, links(html)]).toEqual([200, false]);
  });
});

describe('a page that cannot be shown', () => {
  it('SH-8.36 OPS-101 is the error page with its true status, not kept nor indexed, with the id under which it is logged', async () => {
    front.setAnswer('/nfx/cms-config/ru', { status: 500, body: 'no' });
    const { status, html, headers } = await front.get('/ru/gamehall');
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('По этому адресу ничего нет.');
    const entry = front.logs.find(({ level, path }) => level === 'error' && path === '/ru/gamehall');
    const requestId = entry?.['requestId'];
    expect(requestId).toMatch(/^[\w-]{36}$/);
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(requestId);
  });
});

describe('the error page', () => {
  it('SH-8.34 is that of a ban, of a missing page, of a forbidden one, of maintenance, and not found for anything else', async () => {
    const t = textsOf('en-US');
    const read = async (path: string, cookie = '') => {
      const { status, html } = await front.get(path, cookie === '' ? {} : { cookie });
      return [status, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]];
    };
    const fail = (status: number) => {
      front.reset();
      front.sandbox.platform.faults.set({
        target: 'campaigns.getoffers',
        kind: 'status',
        when: 'before',
        times: -1,
        status,
      });
    };
    expect(await read('/nothing/here')).toEqual([404, t('system.notFound.header')]);
    fail(403);
    expect(await read('/offers')).toEqual([403, t('system.forbidden.header')]);
    front.reset();
    front.setAnswer('/nfx/cms-config/ar', { status: 500, body: 'no' });
    expect(await read('/ar/offers')).toEqual([500, textsOf('ar')('system.notFound.header')]);
    front.reset();
    front.setAnswer('/nfx/cms-config/ar', { status: 503, body: 'no' });
    expect(await read('/ar/offers')).toEqual([503, textsOf('ar')('system.maintenance.header')]);
    front.reset();
    const one = await makePlayer(front.sandbox.client(), {});
    const cookie = await front.signIn(one.login);
    await front.sandbox.platform.db
      .updateTable('players')
      .set({ status: 'banned' })
      .where('uid', '=', one.uid)
      .execute();
    expect(await read('/offers', cookie)).toEqual([403, t('system.userBlocked.header')]);
  });
});

describe('the client of the content service', () => {
  const run = createBrowserRun({
    locale: () => 'en-US',
    uid: () => 0,
    info: () => null,
    vault: createVault(),
    isFramed: () => false,
    expired: () => {},
    refused: () => {},
    market: () => null,
  });
  const seen: Array<readonly [string, string, unknown]> = [];
  const own = globalThis.fetch;
  const use = <A>(program: Effect.Effect<A, unknown, ContentService>) => {
    seen.length = 0;
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.stubGlobal('window', { self: 1, top: 1 });
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : String(input), front.sandbox.base);
      seen.push([
        init?.method ?? 'GET',
        url.pathname,
        typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      ]);
      return own(url, init);
    });
    return run(program as never, new AbortController().signal);
  };
  const content = <A>(call: (client: ContentService['Service']) => Effect.Effect<A, unknown>) =>
    use(Effect.flatMap(ContentService, call));

  it('SH-7.32 SH-7.33 finds records and one record, and creates, updates and deletes with bodies wrapped in data', async () => {
    const found = await content((client) => client.find('pages', { filters: { slug: { $eq: 'terms' } } }));
    expect(found).toMatchObject({ ok: true, value: [{ slug: 'terms', title: 'Terms of use' }] });
    const [page] = (found as { value: ReadonlyArray<{ id: number }> }).value;
    expect(await content((client) => client.findOne('pages', page?.id ?? 0))).toMatchObject({
      value: { slug: 'terms' },
    });
    // The sandbox lets nobody write: what leaves the site is what counts.
    const refused = { ok: false, failure: { status: 403, code: 403 } };
    expect(await content((client) => client.create('pages', { slug: 'a' }))).toMatchObject(refused);
    expect(seen).toEqual([['POST', '/content/pages', { data: { slug: 'a' } }]]);
    expect(await content((client) => client.update('pages', 7, { slug: 'b' }))).toMatchObject(refused);
    expect(seen).toEqual([['PUT', '/content/pages/7', { data: { slug: 'b' } }]]);
    expect(await content((client) => client.delete('pages', 7))).toMatchObject(refused);
    expect(seen).toEqual([['DELETE', '/content/pages/7', null]]);
  });

  it('SH-8.55 a failure hands on what its response says', async () => {
    expect(await content((client) => client.find('pages', { filters: { slug: { $odd: 1 } } }))).toMatchObject(
      {
        ok: false,
        failure: { type: 'UnknownError', status: 400, code: 400, message: expect.stringContaining('$odd') },
      },
    );
  });

  it('SH-8.56 a failure without data is a generic UnknownError with status 500', async () => {
    front.sandbox.platform.faults.set({
      target: '/content/pages',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 418,
    });
    expect(await content((client) => client.find('pages'))).toMatchObject({
      ok: false,
      failure: { type: 'UnknownError', status: 500 },
    });
  });
});
