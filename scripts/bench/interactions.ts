import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { SiteHandle } from '../../tests/harness/site.ts';

/** The line is as fast as it is: what counts is how long the processor keeps a finger waiting. */
const SLOWDOWN = 4;
const CARDS = 60;
const LIMIT_MS = 30_000;
/** Below it Chromium tells of no event; it rounds to 8 ms. */
const SHORTEST_MS = 16;
const WORD = 'bell';

type Interaction = { readonly name: string; readonly ms: number };
/** `ms` from the input until the frame that answers it is shown, by what the visitor does. */
type Session = readonly Interaction[];
export type Interactions = ReadonlyArray<{
  readonly name: string;
  readonly ms: number;
  readonly plainMs: number;
}>;

/** Slowest event of each interaction, in the order of their first. */
const noteInteractions = (shortestMs: number): void => {
  const slowest: Map<number, number> = ((window as never as { interactions: unknown }).interactions =
    new Map() as never);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { interactionId?: number }>) {
      const id = entry.interactionId ?? 0;
      if (id > 0) slowest.set(id, Math.max(slowest.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: shortestMs } as PerformanceObserverInit);
};

/** Slowest of what was told since the last call; an interaction that Chromium tells nothing of took less than it tells. */
const takeSlowest = (page: Page): Promise<number> =>
  page.evaluate(
    (shortestMs) =>
      new Promise<number>((done) => {
        // What was shown with the last frame is told after the next ones.
        const later = (frames: number): void => {
          if (frames > 0) return void requestAnimationFrame(() => later(frames - 1));
          requestIdleCallback(() => {
            const { interactions } = window as never as { interactions: Map<number, number> };
            const ms = Math.max(shortestMs, ...interactions.values());
            interactions.clear();
            done(ms);
          });
        };
        later(3);
      }),
    SHORTEST_MS,
  );

type Look = {
  readonly logIn: string;
  readonly dialog: string;
  readonly search: string;
  readonly field: string;
  readonly card: string;
  /** What stands after a tap on a card. */
  readonly opened: string;
};

const productLook: Look = {
  logIn: 'header button[aria-haspopup=dialog]:not([aria-label])',
  dialog: 'dialog input:not([type=hidden])',
  search: 'header button[data-wakes=search]',
  field: 'dialog input',
  card: 'main a[href^="/game/"]',
  opened: 'main h1',
};
const plainLook: Look = {
  logIn: '#log-in',
  dialog: '#dialog:modal input',
  search: '#search',
  field: '#found:modal input',
  card: 'main a',
  opened: 'h3:target',
};

/** A visitor who has seen the page come to rest opens the sign-in twice, closes it, searches, and opens a game. */
const visit = async (page: Page, look: Look): Promise<Session> => {
  const done: Interaction[] = [];
  const note = async (name: string): Promise<void> => {
    done.push({ name, ms: await takeSlowest(page) });
  };
  const close = async (gone: string): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.waitForSelector(gone, { state: 'hidden' });
  };
  for (const name of ['log in', 'log in again']) {
    await page.tap(look.logIn);
    await page.waitForSelector(look.dialog);
    await note(name);
    await close(look.dialog);
    await note(`${name}, closed`);
  }
  await page.tap(look.search);
  await page.waitForSelector(look.field);
  await note('search');
  await page.waitForLoadState('networkidle');
  await page.focus(look.field);
  await page.keyboard.type(WORD, { delay: 150 });
  await page.waitForFunction(
    ([field, word]) => document.querySelector<HTMLInputElement>(field)?.value === word,
    [look.field, WORD] as const,
  );
  await note('a letter in search');
  await close(look.field);
  await takeSlowest(page);
  await page.locator(look.card).first().scrollIntoViewIfNeeded();
  await takeSlowest(page);
  await page.tap(look.card);
  await page.waitForSelector(look.opened);
  await note('card');
  return done;
};

const openPhone = async (browser: Browser): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(LIMIT_MS);
  await context.addInitScript(noteInteractions, SHORTEST_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, context };
};

const measureVisit = async (browser: Browser, url: string, look: Look): Promise<Session> => {
  const { page, context } = await openPhone(browser);
  try {
    await page.goto(url);
    await page.waitForSelector(look.logIn);
    await page.waitForLoadState('networkidle');
    return await visit(page, look);
  } finally {
    await context.close();
  }
};

type Card = { readonly name: string; readonly image: string };

/** The same things to do in HTML and CSS alone, with the pictures of the site. */
const plainPage = (cards: readonly Card[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><link rel="icon" href="data:,"><style>body{margin:0;font:16px/1.5 system-ui;background:#140a0b;color:#f4ece4}main{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));padding:12px}h1{grid-column:1/-1}img{width:100%;height:auto;aspect-ratio:3/4}</style><header><button id="log-in" command="show-modal" commandfor="dialog">Log in</button> <button id="search" command="show-modal" commandfor="found">Search</button></header><dialog id="dialog"><label>Login <input></label><label>Password <input type="password"></label><button>Log in</button></dialog><dialog id="found"><input></dialog><main><h1>Games</h1>${cards
    .map(
      ({ name, image }, index) =>
        `<article><a href="#g${index}"><img src="${image}" alt="" width="300" height="400" loading="lazy"></a><h3 id="g${index}">${name}</h3></article>`,
    )
    .join('')}</main></html>`;

const servePlain = async (page: string): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  };
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How long a finger waits for the next frame on a phone at a quarter of the speed, at a home page at rest, beside a page
 * of HTML and CSS in the same run: interleaved rounds, the middle of each interaction.
 */
export const measureInteractions = async (
  browser: Browser,
  site: SiteHandle,
  rounds: number,
): Promise<Interactions> => {
  const games = await site.sandbox.query(`select sysname, name from games order by rank limit ${CARDS}`);
  const plain = await servePlain(
    plainPage(
      games.map(({ sysname, name }) => ({
        name: String(name),
        image: `${site.url}/media/games/${String(sysname)}/poster.svg?v=1`,
      })),
    ),
  );
  try {
    const own: Session[] = [];
    const bare: Session[] = [];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await measureVisit(browser, `${site.url}/`, productLook));
      bare.push(await measureVisit(browser, plain.url, plainLook));
    }
    const of = (sessions: readonly Session[], index: number): number =>
      middle(sessions.map((session) => session[index]?.ms ?? Number.NaN));
    return (own[0] ?? []).map(({ name }, index) => ({ name, ms: of(own, index), plainMs: of(bare, index) }));
  } finally {
    plain.stop();
  }
};
