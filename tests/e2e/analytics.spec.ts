import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials } from './pages/auth.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
/** Queries of the hits that leave a page. */
const hitsOf = (page: Page) => {
  const hits: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/hit') hits.push(Object.fromEntries(searchParams));
  });
  return hits;
};

test(
  'SH-7.23 SH-7.24 SH-9.27 OPS-109 a visit is told by referer and track_id, or by td after a td_, and six parameters are kept',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const hits = hitsOf(page);
    const kept = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('analytics') ?? 'null') as unknown);
    const six = 'publisher_id=p1&goal_id=g1&goal_entry_id=e1&link_id=l1&show_popup_reg=0';
    await page.goto(`${site.url}/terms?track_id=lamp-1&${six}&email=a%40b.c`, {
      referer: 'https://ads.example/board',
    });
    await expect.poll(() => hits).toEqual([{ referer: 'https://ads.example/board', track_id: 'lamp-1' }]);
    const parameters = {
      track_id: 'lamp-1',
      publisher_id: 'p1',
      goal_id: 'g1',
      goal_entry_id: 'e1',
      link_id: 'l1',
      show_popup_reg: '0',
    };
    expect(await kept()).toEqual(parameters);
    // The same visit is told once, another track id is another visit.
    await visit.open('/winners');
    await visit.open(`/terms?track_id=${'x'.repeat(200)}&track_id=td_77`);
    await expect.poll(() => hits.length).toBe(2);
    expect(hits[1]).toEqual({ td: '77' });
    expect(await kept()).toEqual({ ...parameters, track_id: 'td_77' });
    await visit.open(`/terms?link_id=${'y'.repeat(200)}`);
    await expect.poll(kept).toMatchObject({ link_id: 'y'.repeat(128) });
    expect(hits).toHaveLength(2);
  },
);

test(
  'SH-3.32 SH-7.25 SH-9.17 the token of the fraud script takes the hit path 3000 ms after the start, where is_seon_enabled says so',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const hits = hitsOf(page);
    await page.addInitScript(() => {
      (globalThis as unknown as Record<string, unknown>)['seon'] = {
        getBase64Session: (done: (token: string) => void) => {
          (globalThis as unknown as Record<string, unknown>)['askedAt'] = performance.now();
          done('seon-token');
        },
      };
    });
    const askedAt = () =>
      page.evaluate(() => Number((globalThis as unknown as Record<string, unknown>)['askedAt'] ?? 0));
    await site.sandbox.setOverrides({ general: { is_seon_enabled: true } });
    await visit.open('/terms');
    await expect.poll(() => hits.filter((hit) => 'session' in hit)).toEqual([{ session: 'seon-token' }]);
    const at = await askedAt();
    expect(at).toBeGreaterThanOrEqual(3000);
    expect(at).toBeLessThan(9000);
    await site.sandbox.setOverrides({ general: { is_seon_enabled: false } });
    hits.length = 0;
    await page.clock.install();
    await visit.open('/winners');
    await page.waitForFunction(() => window.croupier !== undefined);
    await page.clock.runFor(10_000);
    expect([await askedAt(), hits.filter((hit) => 'session' in hit)]).toEqual([0, []]);
  },
);

test(
  'SH-8.49 SH-7.18 a failed login is told by events.handle with its name and code, without what was entered',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/status of 4\d\d/);
    const visit = visitOf(page, site);
    await visit.open('/');
    await openSignIn(visit);
    const told = page.waitForRequest((request) => /\/api\/events\.handle/i.test(request.url()));
    const answered = page.waitForResponse((response) => /\/api\/auth\.login/i.test(response.url()));
    await sendCredentials(visit, { login: 'nobody-here@example.test', password: 'wrong-one-7' });
    const { error } = (await (await answered).json()) as { error: { code: string } };
    const { searchParams, href } = new URL((await told).url());
    expect((await told).method()).toBe('GET');
    expect([searchParams.get('event_name'), JSON.parse(searchParams.get('event_params') ?? '')]).toEqual([
      'login_error',
      { code: String(error.code) },
    ]);
    expect(href).not.toMatch(/nobody-here|wrong-one/);
    await expect
      .poll(async () =>
        (await site.sandbox.query("select params from events where name = 'login_error'")).map(({ params }) =>
          JSON.parse(String(params)),
        ),
      )
      .toContainEqual({ code: String(error.code) });
  },
);
