import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { watchTraffic } from './traffic.ts';
import type { Loaded } from './traffic.ts';

/** Slow 4G as Chromium's tools mean it: 1.44 Mbit/s down, 562 ms a request. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
  connectionType: 'cellular4g',
} as const;
const SLOWDOWN = 4;
const LIMIT_MS = 45_000;
const REST_MS = 10_000;

export type Cookies = ReadonlyArray<{ readonly name: string; readonly value: string }>;

export type SlowPage = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
  readonly traffic: () => readonly Loaded[];
};

/** `isFast`: the line as it is, no matter how slow the processor. */
export type Line = { readonly isSlow: boolean; readonly isFast?: boolean };

/** A phone in a fresh profile: on Slow 4G with a quarter of the processor's speed, or on the same line alone. */
const openSlowPage = async (
  browser: Browser,
  origin: string,
  cookies: Cookies,
  { isSlow, isFast = false }: Line,
): Promise<SlowPage> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(LIMIT_MS);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await context.addInitScript(() => {
    const tasks: Array<{ start: number; ms: number }> = ((window as never as { tasks: unknown[] }).tasks =
      [] as never);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { all } = await watchTraffic(session, origin);
  await session.send('Performance.enable');
  if (!isFast) await session.send('Network.emulateNetworkConditions', slow4G);
  if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, session, context, traffic: all };
};

/** A tap on something visible, and how one sees that it was answered. */
export type Tap = {
  /** Selector of what is tapped. */
  readonly on: string;
  /** Selector of what stands there afterwards; a field has to be one that can be typed in. */
  readonly until: string;
  /** Beginning of the address that the tap leads to. */
  readonly path?: string;
};

export type Answer = {
  /** Milliseconds since the navigation. */
  readonly paintedMs: number;
  readonly hydratedMs: number;
  readonly tappedMs: number;
  readonly takenMs: number;
  readonly answeredMs: number;
  /** What tasks of more than 50 ms took beyond that until the answer. */
  readonly blockedMs: number;
  /** HTML, styles, scripts and texts that were asked for until the answer. */
  readonly bytes: number;
  readonly files: number;
  readonly depth: number;
  readonly loaded: readonly Loaded[];
};

const codeKinds: ReadonlySet<Loaded['kind']> = new Set(['page', 'style', 'script', 'data']);

const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(
    (limitMs) =>
      new Promise<number>((done, fail) => {
        setTimeout(() => fail(new Error(`nothing is painted after ${limitMs} ms`)), limitMs);
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') done(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
    LIMIT_MS,
  );

const hydratedAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN);

/** The page of cards by React alone: painted, hydrated, blocked until then. */
export const measureBare = async (browser: Browser, url: string, line: Line) => {
  const { page, context } = await openSlowPage(browser, new URL(url).origin, [], line);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const paintedMs = await paintedAt(page);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    const hydratedMs = await hydratedAt(page);
    const blockedMs = await page.evaluate(() =>
      (window as never as { tasks: Array<{ ms: number }> }).tasks.reduce((sum, { ms }) => sum + ms - 50, 0),
    );
    return { paintedMs, hydratedMs, blockedMs };
  } finally {
    await context.close();
  }
};

/** Opens a page, taps at the first paint, and waits until that is answered. */
export const measureAnswer = async (
  browser: Browser,
  url: string,
  cookies: Cookies,
  tap: Tap,
  line: Line,
): Promise<Answer> => {
  const { page, context, traffic } = await openSlowPage(browser, new URL(url).origin, cookies, line);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const paintedMs = await paintedAt(page);
    const origin = await page.evaluate(() => performance.timeOrigin);
    await page.waitForSelector(tap.on, { state: 'attached' });
    const at = await page.evaluate((selector) => {
      const element = document.querySelector(selector);
      const inView = (box: DOMRect | undefined) => box && box.top >= 60 && box.bottom < innerHeight - 70;
      if (!inView(element?.getBoundingClientRect()) && !element?.closest('header, nav'))
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2, now: performance.now() };
    }, tap.on);
    await page.touchscreen.tap(at.x, at.y);
    const answered = await page.waitForFunction(
      ({ until, path }) => {
        if (path !== undefined && !location.pathname.startsWith(path)) return null;
        const found = document.querySelector<HTMLInputElement>(until);
        if (!found?.checkVisibility({ visibilityProperty: true }) || found.disabled) return null;
        const task = (window as never as { tasks?: Array<{ ms: number }> }).tasks ?? [];
        return {
          at: performance.timeOrigin + performance.now(),
          blockedMs: task.reduce((sum, { ms }) => sum + ms - 50, 0),
        };
      },
      { until: tap.until, path: tap.path },
      { polling: 'raf' },
    );
    const { at: answeredAt, blockedMs } = (await answered.jsonValue()) ?? { at: Number.NaN, blockedMs: 0 };
    const hydratedMs = await hydratedAt(page);
    const asked = traffic().filter((one) => one.startedAt < answeredAt);
    // What was asked for by then arrives.
    await page.waitForFunction(() => true);
    const code = asked.filter(({ kind }) => codeKinds.has(kind));
    const deadline = Date.now() + LIMIT_MS;
    while (code.some((one) => !one.isWhole) && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 50));
    return {
      paintedMs,
      hydratedMs,
      tappedMs: at.now,
      takenMs: Number.NaN,
      answeredMs: answeredAt - origin,
      blockedMs,
      bytes: code.reduce((sum, one) => sum + one.bytes, 0),
      files: code.length,
      depth: Math.max(...[...code, ...asked.filter(({ kind }) => kind === 'call')].map((one) => one.depth)),
      loaded: traffic(),
    };
  } finally {
    await context.close();
  }
};

/** Milliseconds from a tap on a link, by its path, until the page behind it stands with all that is in view. */
export type Step = { readonly path: string; readonly ms: number };

/** Goes from a page that has come to rest to each of these paths in turn, on the slow line. */
export const measureSteps = async (
  browser: Browser,
  url: string,
  cookies: Cookies,
  paths: readonly string[],
): Promise<readonly Step[]> => {
  const fast = { isSlow: false, isFast: true };
  const { page, context, session } = await openSlowPage(browser, new URL(url).origin, cookies, fast);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS / 2);
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const steps: Step[] = [];
    for (const path of paths) {
      const ms = await page.evaluate(
        ({ to, limitMs }) =>
          new Promise<number>((done, fail) => {
            const heading = () => document.querySelector('main h1')?.textContent;
            const before = heading();
            const isLoading = () =>
              [...document.querySelectorAll('[data-loading]')].some(
                (one) => one.getBoundingClientRect().top < innerHeight,
              );
            const link = document.createElement('a');
            link.href = to;
            document.querySelector('main')?.append(link);
            const from = performance.now();
            link.click();
            link.remove();
            const look = (): void => {
              const now = performance.now() - from;
              if (location.pathname.startsWith(to) && heading() && heading() !== before && !isLoading())
                done(now);
              else if (now > limitMs) fail(new Error(`${to} does not stand after ${limitMs} ms`));
              else requestAnimationFrame(look);
            };
            look();
          }),
        { to: path, limitMs: LIMIT_MS },
      );
      steps.push({ path, ms });
      // What the page loads behind itself is no part of the next step.
      await page.waitForTimeout(REST_MS / 4);
    }
    return steps;
  } finally {
    await context.close();
  }
};

/** What a page that nobody touches has loaded after 10 s, and what its main thread has worked in the first 15 s. */
export const measureRest = async (browser: Browser, url: string, cookies: Cookies, line: Line) => {
  const { page, context, session, traffic } = await openSlowPage(browser, new URL(url).origin, cookies, line);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    const scripts = traffic().filter(({ kind }) => kind === 'script');
    await page.waitForTimeout(line.isSlow ? 3000 : 0);
    const { metrics } = await session.send('Performance.getMetrics');
    return {
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      files: scripts.length,
      taskMs: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
      loaded: traffic(),
    };
  } finally {
    await context.close();
  }
};
