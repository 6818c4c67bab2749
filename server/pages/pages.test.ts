import { beforeEach, describe, expect, it } from 'vitest';
import type { SiteRenderer } from '../../src/entry-server.tsx';
import type { RenderInput } from '../../src/registry/server/draw.tsx';
import type { Assets } from './assets.ts';
import type { RunningConfig } from '../config.ts';
import type { SiteMessages } from '../site/messages.ts';
import { createBrandLooks } from './brand-looks.ts';
import { createPages } from './pages.ts';
import type { PageAnswer } from './page-answer.ts';
import type { Visit } from '../security/visit.ts';
import { noteEnded } from '../security/ended-sessions.ts';
import { sealPlayer } from '../security/seal.ts';
import type { SettingsFiles } from '../site/site-settings.ts';

const sealKey = 'k'.repeat(40);
const config: RunningConfig = {
  userAgent: 'shop-front/b1',
  now: () => 0,
  port: 3000,
  host: '127.0.0.1',
  platformUrl: 'http://127.0.0.1:1',
  contentUrl: 'http://127.0.0.1:1',
  authUrl: '',
  insecureHttp: false,
  siteOrigins: [],
  loopbackOrigins: [],
  frameOrigins: [],
  returnOrigins: [],
  imageOrigins: [],
  scriptInventory: [],
  chatOrigin: '',
  sealKey,
  clientDir: '',
  log: () => {},
};
const visit: Visit = {
  isSecure: true,
  origin: 'https://play.example',
  address: '203.0.113.7',
  requestId: 'r-1',
  isPlainRemote: false,
  refusesSignIn: false,
};
const locales = [
  { code: 'en-US', dir: 'ltr' },
  { code: 'lv', dir: 'ltr' },
];

let uid = 0;
let renders = 0;
let time = 1000;
beforeEach(() => {
  uid = 0;
  renders = 0;
  time = 1000;
  feature = null;
});

const actor = (context: object) => {
  const snapshot = { context };
  return { getSnapshot: () => snapshot };
};
/** Where the feature of the page stands; null for none. */
let feature: unknown = null;
/** A root that has settled on a public page in the locale of its address. */
const settledAt = (pathname: string) => {
  const current = pathname.startsWith('/lv') ? 'lv' : 'en-US';
  const children: Record<string, unknown> = {
    session: actor({ info: uid > 0 ? { uid } : null }),
    locale: actor({ current, defaultLocale: 'en-US', dir: 'ltr', setCookie: current, redirect: null }),
    navigation: actor({ shown: { isPrivate: false }, systemPage: null, redirect: null }),
    content: actor({ config: null, general: null }),
    head: actor({ data: null }),
    gameHall: { getSnapshot: () => ({ value: feature }) },
  };
  return {
    features: feature === null ? [] : ['gameHall'],
    isDecided: true,
    root: {
      getSnapshot: () => ({ context: { failure: null }, matches: (state: string) => state === 'running' }),
      getPersistedSnapshot: () => ({ status: 'active', context: {}, children: {} }),
      system: { get: (id: string) => children[id] },
      stop: () => {},
    },
  };
};
const renderer = {
  settle: ({ target }: { target: { pathname: string } }) => Promise.resolve(settledAt(target.pathname)),
  render: () => {
    renders += 1;
    return Promise.resolve({ html: '<main></main>', parts: [] });
  },
} as unknown as SiteRenderer;
const messages = {
  of: () => Promise.resolve({ version: 'v1', locale: 'en-US', chunks: { shell: {}, errors: {} } }),
  path: () => '/messages/x.json',
  locales: () => Promise.resolve({ locales, defaultLocale: 'en-US' }),
} as unknown as SiteMessages;
const assets: Assets = {
  entry: '/entry.js',
  build: 'b1',
  needs: () => ({ styles: [], modules: [] }),
  stylesOf: () => [],
  wakes: () => ({ styles: ['/later.css'], modules: ['/later.js'] }),
  access: () => ({ styles: ['/access.css'], modules: ['/access.js'] }),
  taps: () => new Map([['search', { styles: ['/search.css'], modules: ['/search.js'] }]]),
  rulesOf: () => '',
  moduleOf: (source) => `/${source}`,
};
const newPages = (by = renderer, log: RunningConfig['log'] = config.log, told = { ...config, log }) =>
  createPages({
    config: told,
    renderer: by,
    messages,
    settings: { pathOf: () => '/site.json' } as unknown as SettingsFiles,
    assets,
    armOf: () => null,
    looks: createBrandLooks(log),
    now: () => time,
    elapsed: () => time,
  });
const get = (path: string, cookie = '') =>
  new Request(`https://play.example${path}`, { headers: cookie === '' ? {} : { cookie } });
const cookiesOf = ({ headers }: PageAnswer) =>
  headers.filter(([name]) => name === 'set-cookie').map(([, line]) => line);
const cookieNames = (answer: PageAnswer) => cookiesOf(answer).map((line) => line.slice(0, line.indexOf('=')));

describe('a page that cannot be drawn', () => {
  it('SH-8.36 is the error page with the true status, not kept, without scripts, and logged by its id', async () => {
    const logs: Record<string, unknown>[] = [];
    const drawn: RenderInput[] = [];
    const broken = {
      ...renderer,
      render: () => Promise.reject(new Error('no view')),
      renderFault: (_settled: unknown, page: RenderInput) => {
        drawn.push(page);
        return { html: '<main>error page</main>', parts: [] };
      },
    } as unknown as SiteRenderer;
    for (const cookie of ['', '__Host-session=abc']) {
      const pages = newPages(broken, (entry) => logs.push(entry));
      const response = await pages.answer(get('/lv/', cookie), visit);
      const body = Buffer.from(response.body ?? []).toString();
      expect([response.status, new Map(response.headers).get('cache-control')]).toEqual([500, 'no-store']);
      expect(body).toContain('<main>error page</main>');
      expect(body).toContain('content="noindex"');
      expect(body).not.toContain('entry.js');
    }
    expect(drawn.map(({ faultId, crawler }) => [faultId, crawler])).toEqual([
      ['r-1', false],
      ['r-1', false],
    ]);
    expect(logs.map(({ message, requestId, error }) => [message, requestId, error])).toEqual(
      [1, 2].map(() => ['render failed', 'r-1', 'Error: no view']),
    );
  });
});

describe("a guest's page", () => {
  const header = ({ headers }: PageAnswer, name: string) => new Map(headers).get(name);

  it('that shared caches may keep varies by cookie, and hands nobody the cookies of another', async () => {
    const pages = newPages();
    for (const from of ['miss', 'hit']) {
      const answer = await pages.answer(get('/lv/'), visit);
      expect(header(answer, 'x-cache')).toBe(from);
      expect(header(answer, 'cache-control')).toContain('public');
      expect(header(answer, 'vary')).toBe('Accept-Encoding, Cookie, Save-Data');
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect(renders).toBe(1);
  });

  it('in the default locale is kept by shared caches for those of one language', async () => {
    const pages = newPages();
    for (const from of ['miss', 'hit']) {
      const answer = await pages.answer(get('/'), visit);
      expect(header(answer, 'x-cache')).toBe(from);
      expect(header(answer, 'cache-control')).toContain('public');
      expect(header(answer, 'vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Save-Data');
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect(renders).toBe(1);
  });

  it('that corrects a cookie, or stays where others are led away, is kept by no one else', async () => {
    const pages = newPages();
    for (const from of ['miss', 'hit']) {
      const answer = await pages.answer(get('/', 'i18n_locale=gone'), visit);
      expect(header(answer, 'x-cache')).toBe(from);
      expect(header(answer, 'cache-control')).toBe('private, no-cache');
    }
    const crawler = get('/');
    crawler.headers.set('user-agent', 'Googlebot/2.1');
    const seen = await pages.answer(crawler, visit);
    expect(header(seen, 'cache-control')).toBe('private, no-cache');
    expect(cookieNames(seen)).toContain('__Host-visit_id');
  });

  it('names for a visitor who saves data only what its first view needs, and is kept apart', async () => {
    const pages = newPages();
    const drawn = async (saveData: string, cookie = '') => {
      const request = get('/lv/', cookie);
      if (saveData !== '') request.headers.set('save-data', saveData);
      const answer = await pages.answer(request, visit);
      const html = Buffer.from(answer.body ?? []).toString();
      return {
        from: header(answer, 'x-cache'),
        ahead: [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(
          ([, href]) => href,
        ),
        tapped: [...html.matchAll(/<meta name="wakes" data-of="([\w-]*)" content="([^"]+)"/g)].map(
          ([, of, files]) => [of, files],
        ),
      };
    };
    const search = ['search', '/search.js /search.css'];
    const fonts = ['fonts', expect.stringMatching(/^(?:\/fonts\/[\w.-]+\.woff2 ?)+$/)];
    const files = '/later.js /later.css';
    const guest = '/access.js /access.css /messages/x.json /messages/x.json';
    const all = {
      ahead: ['/messages/x.json'],
      tapped: [fonts, ['later', files], ['later-guest', guest], search],
    };
    const saved = { ahead: ['/messages/x.json'], tapped: [fonts, ['', `${files} ${guest}`], search] };
    for (const from of ['miss', 'hit']) {
      expect(await drawn('')).toMatchObject({ from, ...all });
      expect(await drawn('on')).toEqual({ from, ...saved });
    }
    expect(await drawn('off')).toMatchObject({ from: 'hit', ...all });
    uid = 7;
    // Nobody signs in who is signed in: the texts of that dialog are left out.
    const own = ['', '/later.js /later.css /messages/x.json'];
    expect(await drawn('on', '__Host-session=abc')).toMatchObject({ tapped: [fonts, own, search] });
  });

  it('is never given out for a session', async () => {
    const pages = newPages();
    await pages.answer(get('/lv/'), visit);
    uid = 7;
    const answer = await pages.answer(get('/lv/', '__Host-session=abc'), visit);
    expect([header(answer, 'x-cache'), header(answer, 'cache-control')]).toEqual([undefined, 'no-store']);
    expect(renders).toBe(2);
  });
});

describe("a guest's page that is kept", () => {
  const { settle, render } = renderer;
  /** A site whose next renders end when they are let go, and whose next addresses lead to what is told. */
  const heldSite = () => {
    const waiting: (() => void)[] = [];
    let system: object | null = null;
    const pages = newPages({
      ...renderer,
      settle: async (...asked: Parameters<typeof settle>) => {
        const settled = await settle(...asked);
        const found = settled.root.system.get('navigation')?.getSnapshot() as { context: object } | undefined;
        if (found && system) Object.assign(found.context, { systemPage: system });
        return settled;
      },
      render: async (...drawn: Parameters<typeof render>) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return render(...drawn);
      },
    } as unknown as SiteRenderer);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    return {
      pages,
      ask: async () => {
        const { status, headers } = await pages.answer(get('/lv/'), visit);
        return [status, new Map(headers).get('x-cache')];
      },
      tell: (page: object | null) => (system = page),
      begun: async () => (await turn(), waiting.length),
      letGo: async () => {
        await turn();
        for (const go of waiting.splice(0)) go();
        await turn();
      },
    };
  };
  const drawnOnce = async () => {
    const site = heldSite();
    const first = site.ask();
    await site.letGo();
    expect(await first).toEqual([200, 'miss']);
    return site;
  };

  it('is drawn once for all who ask at the same time', async () => {
    const site = heldSite();
    const all = [site.ask(), site.ask(), site.ask()];
    expect(await site.begun()).toBe(1);
    await site.letGo();
    expect(await Promise.all(all)).toEqual([
      [200, 'miss'],
      [200, 'hit'],
      [200, 'hit'],
    ]);
    expect(renders).toBe(1);
  });

  it('goes out past its life while one newer is drawn, and nobody waits', async () => {
    const site = await drawnOnce();
    time += 30_000;
    expect([await site.ask(), await site.ask()]).toEqual([
      [200, 'stale'],
      [200, 'stale'],
    ]);
    expect(await site.begun()).toBe(1);
    await site.letGo();
    expect([await site.ask(), renders]).toEqual([[200, 'hit'], 2]);
  });

  it('is not given out past the time that shared caches are told', async () => {
    const site = await drawnOnce();
    time += 330_000;
    const next = site.ask();
    await site.letGo();
    expect([await next, renders]).toEqual([[200, 'miss'], 2]);
  });

  it('stays while the site is in trouble, and goes when its page has gone', async () => {
    const site = await drawnOnce();
    time += 30_000;
    site.tell({ status: 503, message: 'closed' });
    expect(await site.ask()).toEqual([200, 'stale']);
    await site.letGo();
    site.tell({ status: 404, message: 'gone' });
    expect(await site.ask()).toEqual([200, 'stale']);
    await site.letGo();
    const next = site.ask();
    await site.letGo();
    expect(await next).toEqual([404, 'miss']);
  });

  it.each(['failed', { play: 'lost' }, { list: 'failed', filters: 'shown' }])(
    'is not one whose part could not be loaded: the older one stands, or the next who asks gets one drawn anew (%j)',
    async (broken) => {
      const old = await drawnOnce();
      time += 30_000;
      feature = broken;
      expect(await old.ask()).toEqual([200, 'stale']);
      await old.letGo();
      expect(await old.ask()).toEqual([200, 'stale']);
      await old.letGo();

      const site = heldSite();
      const asked = async () => {
        const answer = site.ask();
        await site.letGo();
        return answer;
      };
      expect([await asked(), await asked()]).toEqual([
        [200, 'miss'],
        [200, 'miss'],
      ]);
      feature = 'shown';
      expect([await asked(), await site.ask()]).toEqual([
        [200, 'miss'],
        [200, 'hit'],
      ]);
    },
  );

  it('D-01 goes as soon as the platform closes the house', async () => {
    const site = await drawnOnce();
    time += 30_000;
    site.tell({ page: 'maintenance', status: 503, message: 'closed' });
    expect(await site.ask()).toEqual([200, 'stale']);
    await site.letGo();
    const next = site.ask();
    await site.letGo();
    expect(await next).toEqual([503, 'miss']);
  });

  it('that turned out to be of one visitor alone makes nobody wait for another, until all may have it again', async () => {
    const site = heldSite();
    site.tell({ status: 404, message: 'gone' });
    const first = site.ask();
    await site.letGo();
    expect(await first).toEqual([404, 'miss']);
    const both = [site.ask(), site.ask()];
    expect(await site.begun()).toBe(2);
    await site.letGo();
    expect(await Promise.all(both)).toEqual([
      [404, 'miss'],
      [404, 'miss'],
    ]);
    site.tell(null);
    const found = site.ask();
    await site.letGo();
    expect(await found).toEqual([200, 'miss']);
    const again = site.ask();
    await site.letGo();
    expect(await again).toEqual([200, 'miss']);
    expect(await site.ask()).toEqual([200, 'hit']);
  });

  it('is forgotten when it is cleared, also one that is being drawn', async () => {
    const site = heldSite();
    const first = site.ask();
    expect(await site.begun()).toBe(1);
    site.pages.clear();
    await site.letGo();
    expect(await first).toEqual([200, 'miss']);
    const next = site.ask();
    await site.letGo();
    expect([await next, renders]).toEqual([[200, 'miss'], 2]);
  });

  it('that is for one visitor alone is drawn for each, with cookies of their own', async () => {
    const site = heldSite();
    site.tell({ status: 404, message: 'gone' });
    const ids = ['r-1', 'r-2'].map((requestId) => site.pages.answer(get('/lv/'), { ...visit, requestId }));
    await site.letGo();
    await site.letGo();
    const lines = (await Promise.all(ids)).map((one) => cookiesOf(one).join(' '));
    const visits = lines.map((line) => /visit_id=([0-9a-f]{32});/.exec(String(line))?.[1]);
    expect(new Set(visits).size).toBe(2);
    expect(visits).not.toContain(undefined);
  });
});

describe('a page for a player', () => {
  it('seals its session, so that the tab may move money', async () => {
    uid = 7;
    const response = await newPages().answer(get('/lv/', '__Host-session=abc'), visit);
    expect(cookiesOf(response)).toContain(
      `__Host-player=${sealPlayer(7, 'abc', sealKey)}; Path=/; SameSite=Lax; Secure; HttpOnly`,
    );
  });

  it('renews a seal of another session or player, and leaves a good one alone', async () => {
    uid = 7;
    const pages = newPages();
    const sealing = async (seal: string) =>
      cookieNames(
        await pages.answer(get('/lv/', `__Host-session=abc; __Host-player=${seal}`), visit),
      ).includes('__Host-player');
    expect(await sealing(sealPlayer(7, 'abc', sealKey))).toBe(false);
    expect(await sealing(sealPlayer(7, 'old', sealKey))).toBe(true);
    expect(await sealing(sealPlayer(8, 'abc', sealKey))).toBe(true);
  });

  it('7.4.1 seals no session whose player has logged out while the page was drawn', async () => {
    uid = 7;
    const told = { ...config };
    const leaving = {
      ...renderer,
      render: async () => {
        await noteEnded(told, 'abc');
        return { html: '<main></main>', parts: [] };
      },
    } as unknown as SiteRenderer;
    const pages = newPages(leaving, told.log, told);
    const sealing = async (session: string) =>
      cookieNames(await pages.answer(get('/lv/', `__Host-session=${session}`), visit)).includes(
        '__Host-player',
      );
    expect([await sealing('other'), await sealing('abc')]).toEqual([true, false]);
  });

  it('seals nothing when the session is over', async () => {
    const response = await newPages().answer(get('/lv/', '__Host-session=abc'), visit);
    expect(cookieNames(response)).not.toContain('__Host-player');
  });
});
