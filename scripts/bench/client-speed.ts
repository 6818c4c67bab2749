import type { Browser, Page } from 'playwright';

const SLOWDOWN = 4;
const RUNS = 3;
const LOAD_LIMIT_MS = 30_000;
const cards = 'main a[href^="/game/"]';

/** Milliseconds with the processor slowed down; the middle of several runs. */
export type ClientSpeed = Readonly<Record<string, number>>;

type Task = { readonly start: number; readonly ms: number };
declare global {
  interface Window {
    longTasks?: Task[];
  }
}

/** Kept from the first script on: tasks of more than 50 ms. */
const noteLongTasks = (): void => {
  const tasks: Task[] = (window.longTasks = []);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
};

/** What tasks of more than 50 ms took beyond that, since `from`. */
const blockedSince = (page: Page, from: number): Promise<number> =>
  page.evaluate(
    (start) =>
      (window.longTasks ?? [])
        .filter((task) => task.start >= start)
        .reduce((sum, task) => sum + task.ms - 50, 0),
    from,
  );

const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  );

/** Clicks a link of the page; milliseconds until the new page with its content is painted. */
const follow = async (
  page: Page,
  link: string,
  path: string,
  content: string,
): Promise<{ ms: number; blocked: number }> => {
  await page.waitForSelector(link, { state: 'attached' });
  const from = await page.evaluate(() => performance.now());
  const ms = await page.evaluate(
    (wish) =>
      new Promise<number>((done, fail) => {
        const before = document.querySelector('main h1')?.textContent;
        const look = (): void => {
          const heading = document.querySelector('main h1')?.textContent;
          const isThere =
            location.pathname.startsWith(wish.path) &&
            heading !== undefined &&
            heading !== before &&
            document.querySelector(wish.content);
          if (isThere) requestAnimationFrame(() => done(performance.now() - wish.from));
          else if (performance.now() - wish.from > wish.limitMs) fail(new Error(`${wish.path} stays away`));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(wish.link)?.click();
        look();
      }),
    { from, link, path, content, limitMs: LOAD_LIMIT_MS },
  );
  await idle(page);
  return { ms, blocked: await blockedSince(page, from) };
};

const runOnce = async (browser: Browser, origin: string): Promise<ClientSpeed> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  context.setDefaultTimeout(LOAD_LIMIT_MS);
  try {
    await context.addInitScript(noteLongTasks);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found: Record<string, number> = {};
    for (const [name, path] of Object.entries({ hall: '/gamehall', home: '/' })) {
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      await page.waitForLoadState('networkidle');
      await idle(page);
      found[`${name}: hydrated`] = await page.evaluate(
        () => performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
      );
      found[`${name}: blocked until idle`] = await blockedSince(page, 0);
    }
    const hall = await follow(page, 'a[href="/gamehall"]', '/gamehall', cards);
    const game = await follow(page, cards, '/game/', 'main h1');
    return {
      ...found,
      'home to hall: painted': hall.ms,
      'home to hall: blocked': hall.blocked,
      'hall to game: painted': game.ms,
      'hall to game: blocked': game.blocked,
    };
  } finally {
    await context.close();
  }
};

/** How the first views and the navigation between them feel on a slow phone. */
export const measureClientSpeed = async (browser: Browser, origin: string): Promise<ClientSpeed> => {
  const runs: ClientSpeed[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(browser, origin));
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const values = runs.map((run) => run[name] ?? Number.NaN).toSorted((a, b) => a - b);
      return [name, Math.round(values[Math.floor(values.length / 2)] ?? Number.NaN)];
    }),
  );
};
