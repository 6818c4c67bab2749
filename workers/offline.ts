/** What the service worker does with a request. `pass`: it is none of its business, and nothing of it is kept. */
export type Plan = 'page' | 'asset' | 'pass';

export type AskedRequest = { readonly method: string; readonly url: string; readonly mode: string };

/** Files whose address names their content. Everything else may differ by player or by day. */
const hashed = /^\/(?:assets|fonts)\/[^/]+$/;

/**
 * Pages are always asked of the network, hashed files of the own origin are kept. Calls, texts, settings, pages and
 * pictures are never kept, so no account data is.
 */
export const planOf = ({ method, url, mode }: AskedRequest, origin: string): Plan => {
  if (method !== 'GET') return 'pass';
  const asked = new URL(url);
  if (asked.origin !== origin) return 'pass';
  if (mode === 'navigate') return 'page';
  return hashed.test(asked.pathname) ? 'asset' : 'pass';
};

/** Addresses of style sheets and fonts that a page needs, as its HTML names them. */
export const neededFiles = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<link\b[^>]*\bhref="(\/[^"]+)"[^>]*>/g)]
      .filter(([tag]) => /rel="(?:stylesheet|preload|icon)"/.test(tag))
      .map(([, href = '']) => href),
  ),
];

const OFFLINE_PATH = '/offline';
export const ASSET_LIMIT = 300;

type Kept = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
export type OfflineDeps = {
  readonly origin: string;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly open: (name: string) => Promise<Kept>;
  readonly names: () => Promise<readonly string[]>;
  readonly drop: (name: string) => Promise<unknown>;
  readonly build: string;
};

/** What a browser runs or applies: of another type it would be refused, from the store for good. */
const typesOf: Readonly<Record<string, RegExp>> = {
  js: /^\s*(?:text|application)\/(?:x-)?javascript\b/i,
  css: /^\s*text\/css\b/i,
};

/** A file under an address that names its content, and not what a proxy or a server in trouble gives in its place. */
const isFile = (path: string, { status, redirected, headers }: Response): boolean => {
  const type = headers.get('content-type') ?? '';
  const wanted = typesOf[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  return status === 200 && !redirected && (wanted ? wanted.test(type) : !/^\s*text\/html\b/i.test(type));
};

export type Offline = {
  /** Keeps the offline page in a language with all that it needs; without one in that of the visitor's cookie. */
  readonly prepare: (locale?: string) => Promise<void>;
  /** Lets go of what older builds kept. */
  readonly tidy: () => Promise<void>;
  /** The answer to a request, or null when the worker leaves it alone. */
  readonly answer: (request: AskedRequest & Request) => Promise<Response> | null;
};

export const createOffline = ({ origin, fetch, open, names, drop, build }: OfflineDeps): Offline => {
  const pageCache = `croupier-offline-${build}`;
  const assetCache = 'croupier-assets';

  const prepare = async (locale = ''): Promise<void> => {
    const query = locale === '' ? '' : `?locale=${encodeURIComponent(locale)}`;
    const response = await fetch(OFFLINE_PATH + query, { cache: 'reload' });
    if (!response.ok || response.redirected) throw new Error(`no offline page: ${response.status}`);
    const files = neededFiles(await response.clone().text());
    const cache = await open(pageCache);
    await cache.put(OFFLINE_PATH, response);
    await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(file);
        if (isFile(new URL(file, origin).pathname, answer)) await cache.put(file, answer);
      }),
    );
  };

  const page = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await open(pageCache)).match(OFFLINE_PATH);
      if (kept) return kept;
      throw error;
    }
  };

  const isOf = (request: Request, response: Response): boolean =>
    isFile(new URL(request.url).pathname, response);

  const keptFile = async (request: Request): Promise<Response | undefined> => {
    for (const name of [assetCache, pageCache]) {
      const kept = await (await open(name)).match(request);
      if (kept && isOf(request, kept)) return kept;
    }
    return undefined;
  };

  const keepFile = async (request: Request, response: Response): Promise<void> => {
    const cache = await open(assetCache);
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - ASSET_LIMIT))) await cache.delete(old);
  };

  /** A store that is full, blocked or broken costs no page its files. */
  const asset = async (request: Request): Promise<Response> => {
    const kept = await keptFile(request).catch(() => undefined);
    if (kept) return kept;
    const response = await fetch(request);
    if (isOf(request, response)) await keepFile(request, response.clone()).catch(() => {});
    return response;
  };

  return {
    prepare,
    tidy: async () => {
      for (const name of await names())
        if (name.startsWith('croupier-') && name !== pageCache && name !== assetCache) await drop(name);
    },
    answer: (request) => {
      const plan = planOf(request, origin);
      if (plan === 'page') return page(request);
      if (plan === 'asset') return asset(request);
      // The offline page's own files, while there is no network.
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && pathname === '/offline.css')
        return fetch(request).catch(async (error: unknown) => {
          const kept = await (await open(pageCache)).match(request);
          if (kept) return kept;
          throw error;
        });
      return null;
    },
  };
};
