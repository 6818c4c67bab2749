import type { BrowserContext, Page, Request } from 'playwright/test';
import { callTable } from '../../schemas/calls/table.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import { openCollector } from '../harness/collector.ts';
import type { Span } from '../harness/collector.ts';
import { startSite } from '../harness/site.ts';
import type { SiteHandle } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { signIn } from './pages/auth.ts';
import { scriptsOf } from './pages/files.ts';
import { followAccountLink, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const CLIENT = 3;

/** A site that has a share of page views traced and no request of its own, and asks for consent. */
const startTraced = async (share: string) => {
  const collector = await openCollector();
  const site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
    BROWSER_TRACES: share,
  });
  await site.sandbox.setOverrides({ config: { consent: { enabled: true } } });
  return {
    collector,
    site,
    stop: async () => {
      await site.dispose();
      collector.stop();
    },
  };
};

/** What the pages of a context do to be traced: code, batches, calls that carry a trace. */
const watchTraces = (context: BrowserContext) => {
  const code: string[] = [];
  const batches: Request[] = [];
  const traced: string[] = [];
  let hits = 0;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (scriptsOf('page-tracer').test(pathname)) code.push(pathname);
    if (pathname === '/traces') batches.push(request);
    if (pathname === '/hit') hits += 1;
    if (request.headers()['traceparent'] !== undefined) traced.push(pathname);
  });
  return {
    code,
    batches,
    traced,
    hits: () => hits,
    all: () => ({ code: code.length, batches: batches.length, traced: traced.length }),
  };
};
const nothing = { code: 0, batches: 0, traced: 0 };

/** Batches that the front has answered: the browser tells nobody of those that it sends as it leaves a page. */
const told = async (site: SiteHandle): Promise<number> =>
  (await site.logs())
    .map((line) => JSON.parse(line) as { readonly message: string; readonly path?: string })
    .filter(({ message, path }) => message === 'answered' && path === '/traces').length;

/** What is not sent yet goes with the page. */
const leave = (page: Page) => page.goto('about:blank');

const closed = new RegExp(
  `^(?:${[...Object.values(callTable), ...routes].map(({ name }) => name.replace('.', '\\.')).join('|')})$`,
);
const numbers = ['clock', 'sent', 'start', 'end', 'status', 'response', 'hydrated', 'answers'];

/** What stands in a value, each with the name that it stands under. */
const leavesOf = (value: unknown, key = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => leavesOf(one, name))
    : [[key, value]];

test(
  'BY-1.15 BY-2.06 a page view is traced once the visitor agrees and until they do not, down to the platform and without a word about them',
  desktop,
  async ({ page, context }) => {
    const { site, collector, stop } = await startTraced('1');
    try {
      const visit = visitOf(page, site);
      const { t } = visit;
      const seen = watchTraces(context);
      const bar = page.getByRole('region', { name: t('outside.consent.title') });
      const choose = (choice: 'all' | 'necessary') =>
        bar.getByRole('button', { name: t(`outside.consent.${choice}`) }).click();
      const reopen = () =>
        page
          .getByRole('contentinfo')
          .getByRole('button', { name: t('shell.consent') })
          .click();

      const answer = await page.goto(`${site.url}/terms?track_id=canary-query`);
      expect(answer?.headers()['server-timing']).toBe('traces;desc="1"');
      await choose('necessary');
      await signIn(visit, { login: 'wren@evenfall.test', password: 'Lamp-2026' });
      expect(seen.all()).toEqual(nothing);
      expect(await told(site)).toBe(0);

      await reopen();
      await choose('all');
      await expect.poll(() => seen.code.length).toBe(1);
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('answers').length)).toBe(1);
      await followAccountLink(visit, 'deposit');
      await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
      await expect.poll(() => seen.traced).toContain('/api/Cashier.getdepositsettings');
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => seen.batches.length).toBe(1);
      // What follows goes with a page that is left.
      await followAccountLink(visit, 'history');
      await expect.poll(() => seen.traced).toContain('/api/Cashier.gethistory');
      await leave(page);
      const hasCome = (wanted: string) => () => collector.spans().some(({ name }) => name === wanted);
      for (const name of ['page /:slug', 'navigation /cashier/history', 'GET Cashier.gethistory'])
        await expect.poll(hasCome(name)).toBe(true);

      const spans = collector.spans();
      const parentOf = ({ parentSpanId }: Span) => spans.find(({ spanId }) => spanId === parentSpanId);
      const root = spans.find(({ name }) => name === 'page /:slug');
      expect(root?.parentSpanId ?? '').toBe('');
      expect(root?.events.map(({ name }) => name)).toEqual(['response', 'hydrated', 'answers']);
      expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
      const move = spans.find(({ name }) => name === 'navigation /cashier/deposit');
      expect(move?.parentSpanId).toBe(root?.spanId);
      // The call of the page, within its navigation; that of the front beneath it; that to the platform beneath that.
      const ofFront = spans.find(({ name }) => name === 'GET Cashier.getdepositsettings');
      const ofPage = ofFront && parentOf(ofFront);
      expect(ofPage).toMatchObject({
        name: 'Cashier.getdepositsettings',
        kind: CLIENT,
        parentSpanId: move?.spanId,
      });
      const toPlatform = spans.find(({ parentSpanId }) => parentSpanId === ofFront?.spanId);
      expect(toPlatform).toMatchObject({ name: 'Cashier.getdepositsettings', kind: CLIENT });
      expect(await site.toldTraces()).toContainEqual([
        '/api/Cashier.getdepositsettings',
        `00-${root?.traceId}-${toPlatform?.spanId}-01`,
      ]);

      const [player] = await site.sandbox.query(
        "select fakename from players where email = 'wren@evenfall.test'",
      );
      const bodies = seen.batches.map((one) => one.postData() ?? '');
      const secrets = ['wren', 'evenfall', 'canary', 'terms', '127.0.0.1', 'mozilla', player?.['fakename']];
      for (const text of [...bodies, ...collector.sent.map((one) => one.text)])
        for (const secret of secrets) expect(text.toLowerCase()).not.toContain(String(secret).toLowerCase());
      // Nothing else is in it at all: names of closed lists, ids that were drawn here, times and statuses.
      const leaves = bodies.flatMap((text) => leavesOf(JSON.parse(text)));
      for (const [key, value] of leaves)
        if (typeof value === 'number') expect(numbers).toContain(key);
        else
          expect(value).toMatch(
            key === 'name' || key === 'route' ? closed : /^(?:page|navigation|call|[0-9a-f]{16,32})$/,
          );
      for (const one of seen.batches) expect(await one.headerValue('cookie')).toBeNull();

      // On a page that is traced from its start the choice is taken back.
      await visit.open('/terms');
      await expect.poll(() => seen.code.length).toBe(2);
      await reopen();
      await choose('necessary');
      await expect(bar).toHaveCount(0);
      const before = [seen.all(), await told(site)];
      await followAccountLink(visit, 'deposit');
      await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
      await leave(page);
      await visit.open('/terms');
      expect([seen.all(), await told(site)]).toEqual(before);
    } finally {
      await leave(page);
      await stop();
    }
  },
);

test(
  'BY-2.06 no page view is traced with a share of none, nor where the visitor asks for privacy or saves data',
  desktop,
  async ({ page, context, site, newVisitor }) => {
    const agreed = (url: string) => [{ name: 'consent', value: 'all', url }];
    const seen = watchTraces(context);
    await context.addCookies(agreed(site.url));
    const answer = await page.goto('/terms?track_id=t-1');
    expect(answer?.headers()['server-timing']).toBeUndefined();
    await expect.poll(seen.hits).toBe(1);
    expect((await page.request.post('/traces', { data: {}, headers: { 'x-croupier': '1' } })).status()).toBe(
      404,
    );
    expect(seen.all()).toEqual(nothing);

    const { site: traced, stop } = await startTraced('1');
    try {
      for (const wish of ['globalPrivacyControl', 'connection', null]) {
        const { page: theirs, context: own } = await newVisitor();
        const watched = watchTraces(own);
        await own.addCookies(agreed(traced.url));
        await theirs.addInitScript((name) => {
          const value = name === 'connection' ? { saveData: true } : true;
          if (name) Object.defineProperty(Navigator.prototype, name, { get: () => value });
        }, wish);
        await theirs.goto(`${traced.url}/terms?track_id=t-2`);
        // The same choice has let the visit be told.
        await theirs.mouse.wheel(0, 100);
        await expect.poll(watched.hits).toBe(1);
        if (wish === null) await expect.poll(() => watched.code.length).toBe(1);
        else expect(watched.all()).toEqual(nothing);
        await leave(theirs);
        if (wish !== null) expect(await told(traced)).toBe(0);
      }
    } finally {
      await stop();
    }
  },
);
