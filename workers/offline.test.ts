import { describe, expect, it } from 'vitest';
import { ASSET_LIMIT, createOffline, neededFiles, planOf } from './offline.ts';
import type { AskedRequest, OfflineDeps } from './offline.ts';

const origin = 'https://play.example';
const get = (path: string, mode = 'cors'): AskedRequest & Request =>
  ({ method: 'GET', url: path.startsWith('http') ? path : origin + path, mode }) as AskedRequest & Request;

const typeOf = (path: string): string =>
  path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'font/woff2';

/** Caches in memory, by address; a network that can be switched off. */
const site = (build = 'b1') => {
  const caches = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const network: { isUp: boolean; body?: () => Response } = { isUp: true };
  const urlOf = (key: RequestInfo | URL) => {
    const text = typeof key === 'string' ? key : (key as Request).url;
    return new URL(text, origin).pathname;
  };
  const deps: OfflineDeps = {
    origin,
    build,
    names: async () => [...caches.keys()],
    drop: async (name) => caches.delete(name),
    open: async (name) => {
      const kept = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, kept);
      return {
        match: async (key: RequestInfo | URL) => kept.get(urlOf(key))?.clone(),
        put: async (key: RequestInfo | URL, value: Response) => void kept.set(urlOf(key), value),
        keys: async () => [...kept.keys()].map((path) => ({ url: origin + path }) as Request),
        delete: async (key: RequestInfo | URL) => kept.delete(urlOf(key)),
      } as Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
    },
    fetch: async (request) => {
      const path = urlOf(request as RequestInfo);
      asked.push(path);
      if (!network.isUp) throw new TypeError('offline');
      if (network.body && path !== '/offline') return network.body();
      return new Response(
        path === '/offline'
          ? '<link rel="stylesheet" href="/assets/a-1.css"><link rel="stylesheet" href="/offline.css"><a href="/elsewhere">'
          : `body of ${path}`,
        { headers: { 'content-type': typeOf(path) } },
      );
    },
  };
  const offline = (id = build) => createOffline({ ...deps, build: id });
  const keptIn = (name: string) => [...(caches.get(name)?.keys() ?? [])];
  return { offline, deps, caches, keptIn, asked, network };
};
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('the service worker', () => {
  it('BY-1.12 leaves calls, texts, settings, pictures, posts and other origins alone, so no account data is kept', () => {
    const paths = [
      '/api/account.getInfo',
      '/nfx/cms-config/lv',
      '/auth/users/me',
      '/messages/lv/1/shell.json',
    ];
    for (const path of [
      ...paths,
      '/site/lv/1.json',
      '/media/a.svg',
      '/healthz',
      'https://pay.example/assets/a.js',
    ])
      expect(planOf(get(path), origin)).toBe('pass');
    expect(planOf({ method: 'POST', url: `${origin}/cashier/deposit`, mode: 'navigate' }, origin)).toBe(
      'pass',
    );
    expect(planOf(get('/cashier/deposit', 'navigate'), origin)).toBe('page');
    expect(planOf(get('/assets/site-abc.js'), origin)).toBe('asset');
    const { offline } = site();
    for (const path of paths) expect(offline().answer(get(path))).toBeNull();
  });

  it('BY-1.12 shows pages of the network alone, and without one the offline page with its styles', async () => {
    const { offline, network, keptIn, caches } = site();
    await offline().prepare();
    expect(keptIn('croupier-offline-b1')).toEqual(['/offline', '/assets/a-1.css', '/offline.css']);
    expect(await textOf(offline().answer(get('/profile/settings', 'navigate')))).toBe(
      'body of /profile/settings',
    );
    expect([...caches.values()].some((kept) => kept.has('/profile/settings'))).toBe(false);
    network.isUp = false;
    expect(await textOf(offline().answer(get('/profile/settings', 'navigate')))).toContain('/assets/a-1.css');
    expect(await textOf(offline().answer(get('/assets/a-1.css')))).toBe('body of /assets/a-1.css');
    expect(await textOf(offline().answer(get('/offline.css')))).toBe('body of /offline.css');
  });

  it('keeps hashed files, a bounded number of them, and asks for each once', async () => {
    const { offline, asked, keptIn } = site();
    await textOf(offline().answer(get('/assets/x-1.js')));
    await textOf(offline().answer(get('/assets/x-1.js')));
    expect(asked).toEqual(['/assets/x-1.js']);
    for (let index = 0; index < ASSET_LIMIT + 5; index += 1)
      await textOf(offline().answer(get(`/assets/y-${index}.js`)));
    expect(keptIn('croupier-assets')).toHaveLength(ASSET_LIMIT);
    expect(keptIn('croupier-assets')).not.toContain('/assets/x-1.js');
  });

  it.each(['put', 'match', 'keys', 'open'] as const)(
    'gives the network’s files where the store is full or broken: %s throws',
    async (broken) => {
      const { deps, asked } = site();
      const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
      const open = async (name: string) =>
        broken === 'open' ? refuse() : { ...(await deps.open(name)), [broken]: refuse };
      const offline = createOffline({ ...deps, open });
      for (let at = 0; at < 2; at += 1)
        expect(await textOf(offline.answer(get('/assets/x-1.js')))).toBe('body of /assets/x-1.js');
      expect(asked.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['/assets/x-1.js', 'application/json', 'text/javascript'],
    ['/assets/x-1.js', 'text/plain', 'application/javascript; charset=utf-8'],
    ['/assets/x-1.css', 'application/octet-stream', 'text/css'],
  ])('keeps %s of no other type (%s), and gives out none that was kept', async (path, wrong, right) => {
    const { offline, caches, network, keptIn } = site();
    const answerOf = (body: string, type: string) => () =>
      new Response(body, { headers: { 'content-type': type } });
    network.body = answerOf('busy', wrong);
    expect(await textOf(offline().answer(get(path)))).toBe('busy');
    expect(keptIn('croupier-assets')).toEqual([]);
    caches.set('croupier-assets', new Map([[path, answerOf('busy', wrong)()]]));
    network.body = answerOf('good', right);
    expect(await textOf(offline().answer(get(path)))).toBe('good');
    network.isUp = false;
    expect(await textOf(offline().answer(get(path)))).toBe('good');
  });

  it('keeps no page that came in the place of a file, and gives out none that was kept', async () => {
    const { offline, caches, network, keptIn } = site();
    const html = () => new Response('down', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    network.body = html;
    await offline().prepare();
    expect(await textOf(offline().answer(get('/assets/x-1.js')))).toBe('down');
    expect([keptIn('croupier-assets'), keptIn('croupier-offline-b1')]).toEqual([[], ['/offline']]);
    caches.set('croupier-assets', new Map([['/assets/x-1.js', html()]]));
    network.body = () => new Response('let x', { headers: { 'content-type': 'text/javascript' } });
    expect(await textOf(offline().answer(get('/assets/x-1.js')))).toBe('let x');
    network.body = html;
    expect(await textOf(offline().answer(get('/assets/x-1.js')))).toBe('let x');
  });

  it('lets go of what an older build kept', async () => {
    const { offline, caches } = site();
    await offline('b1').prepare();
    await offline('b2').prepare();
    await offline('b2').tidy();
    expect([...caches.keys()]).toEqual(['croupier-offline-b2']);
  });

  it('finds the files of a page in its HTML', () => {
    expect(
      neededFiles(
        '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/f.svg"><link rel="canonical" href="/x">',
      ),
    ).toEqual(['/a.css', '/f.svg']);
  });
});
