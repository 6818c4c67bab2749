import type { Browser, CDPSession } from 'playwright';

/** Bytes as they came over the wire, bodies alone, by what they are for. */
export type FirstView = {
  readonly status: number;
  /** Those that the view is drawn and taken over with. */
  readonly scripts: number;
  /** Those that the document names at low priority, for the first tap. */
  readonly wakingScripts: number;
  /** Asked for by itself once the page was hydrated and idle. */
  readonly laterScripts: number;
  /** Texts as JSON, those of the view. */
  readonly texts: number;
  readonly wakingTexts: number;
  /** The document, with the rules that it is drawn with. */
  readonly page: number;
  /** Sheets of what comes after it. */
  readonly styles: number;
  readonly fonts: number;
  readonly images: number;
  /** Own scripts and texts that were asked for, with their bytes, largest first. */
  readonly files: ReadonlyArray<readonly [path: string, bytes: number]>;
};

type Seen = {
  path: string;
  kind: 'scripts' | 'texts' | 'page' | 'styles' | 'fonts' | 'images' | 'other';
  status: number;
  headers: number;
  total: number;
  isLow: boolean;
  /** When it was asked for, milliseconds since the epoch. */
  sentAt: number;
};

const kindOf = (mimeType: string, path: string): Seen['kind'] => {
  if (/^\/(?:messages|site)\//.test(path)) return 'texts';
  if (/javascript/.test(mimeType)) return 'scripts';
  if (mimeType === 'text/html') return 'page';
  if (mimeType === 'text/css') return 'styles';
  if (/font|woff/.test(mimeType) || path.endsWith('.woff2')) return 'fonts';
  return mimeType.startsWith('image/') ? 'images' : 'other';
};

/** Listens to all answers of one origin. */
const listen = async (session: CDPSession, origin: string): Promise<Map<string, Seen>> => {
  const seen = new Map<string, Seen>();
  const sent = new Map<string, Pick<Seen, 'isLow' | 'sentAt'>>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    sent.set(requestId, { isLow: /low$/i.test(request.initialPriority), sentAt: wallTime * 1000 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const url = new URL(response.url);
    if (url.origin !== origin) return;
    seen.set(requestId, {
      path: url.pathname,
      kind: kindOf(response.mimeType, url.pathname),
      status: response.status,
      headers: response.encodedDataLength,
      total: 0,
      isLow: false,
      sentAt: 0,
      ...sent.get(requestId),
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.total = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return seen;
};

/**
 * Opens a page in a fresh context and adds up what it asked for until React has taken it over (the mark `hydrated`):
 * that is the first view. Fonts count whenever they come.
 */
export const measureFirstView = async (browser: Browser, url: string): Promise<FirstView> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  const seen = await listen(await context.newCDPSession(page), new URL(url).origin);
  const answer = await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  // What is asked for once React has taken the page over is no part of the first view. Without the mark all counts.
  const hydratedAt = await page.evaluate(() => {
    const mark = performance.getEntriesByName('hydrated')[0];
    return mark ? performance.timeOrigin + mark.startTime : null;
  });
  const isLate = (one: Seen): boolean => hydratedAt !== null && one.sentAt > hydratedAt;
  const own = [...seen.values()].filter((one) => one.kind === 'fonts' || !isLate(one));
  await context.close();
  const bytesOf = (one: Seen): number => Math.max(0, one.total - one.headers);
  const sum = (kind: Seen['kind'], isLow?: boolean): number =>
    own
      .filter((one) => one.kind === kind && (isLow === undefined || one.isLow === isLow))
      .reduce((total, one) => total + bytesOf(one), 0);
  return {
    status: answer?.status() ?? 0,
    scripts: sum('scripts', false),
    wakingScripts: sum('scripts', true),
    laterScripts: [...seen.values()]
      .filter((one) => one.kind === 'scripts' && isLate(one))
      .reduce((total, one) => total + bytesOf(one), 0),
    texts: sum('texts', false),
    wakingTexts: sum('texts', true),
    page: sum('page'),
    styles: sum('styles'),
    fonts: sum('fonts'),
    images: sum('images'),
    files: own
      .filter((one) => one.kind !== 'images')
      .map((one) => [one.path, bytesOf(one)] as const)
      .toSorted((a, b) => b[1] - a[1]),
  };
};
