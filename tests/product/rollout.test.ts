import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { previewPath } from '../../server/security/preview-link.ts';
import { isInShare } from '../../server/site/rollout.ts';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';

const hookKey = 'h'.repeat(40);
const previewKey = 'p'.repeat(40);
let front: TestFront;
beforeAll(async () => {
  front = await startTestFront({ contentHookKey: hookKey, previewKey });
}, 60_000);
afterEach(() => front.reset());
afterAll(() => front.stop());

const visits = Array.from({ length: 24 }, (_, at) => `${at}`.padStart(32, '0'));
const isIn = (visitId: string, share = 0.5) => isInShare({ name: 'lantern', share }, visitId);
const [insider = '', outsider = ''] = [visits.find((one) => isIn(one)), visits.find((one) => !isIn(one))];
const cookie = (visitId: string) => (visitId === '' ? {} : { cookie: `visit_id=${visitId}` });

const candidate = {
  brand: { id: 'lantern', name: 'Lantern' },
  tournaments: { enabled: false },
  market: { allowWithdrawalCancel: false },
  redirects: [{ from_url: '/moved', to_url: '/winners' }],
};
const rolled = (share: number, config: object = candidate) => ({
  config: { rollout: { name: 'lantern', share, config } },
});

const get = (path: string, visitId = '', headers = {}) => front.get(path, { ...cookie(visitId), ...headers });
const nameIn = (html: string) =>
  ({ evenfall: 'Evenfall', lantern: 'Lantern' })[/ data-brand="(\w+)"/.exec(html)?.[1] ?? ''];
const page = async (path: string, visitId = '') => {
  const { html, headers, status } = await get(path, visitId);
  const settings = /"(\/site\/en-US\/[\w-]{12}\.json)"/.exec(html)?.[1] ?? '';
  return { html, status, settings, from: headers.get('x-cache'), kept: headers.get('cache-control') ?? '' };
};
const brandOf = async (path: string, visitId = '') => {
  const { config } = JSON.parse((await get(path, visitId)).html) as {
    config: { brand: { name: string }; rollout?: unknown };
  };
  return [config.brand.name, 'rollout' in config];
};
const tellChange = async () => {
  const id = randomUUID();
  const at = new Date();
  const body = '{"type":"content.changed"}';
  const answer = await fetch(`${front.base}/hooks/content`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(hookKey, { format: 'raw' }).sign(id, at, body),
    },
  });
  expect(answer.status).toBe(200);
};
const figures = async () => (await get('/metrics')).html;
const stateOf = async (locale = 'en-US') =>
  (JSON.parse((await get('/healthz')).html) as { content: Record<string, object> }).content[locale];

describe('a roll-out to half of the visitors', () => {
  it('shows the candidate to those of the share, on every page, on reload, in the settings and in the answer of the platform', async () => {
    front.setOverrides(rolled(0.5));
    const seen = new Map<string, string>();
    for (const visitId of visits)
      for (const path of ['/', '/gamehall', '/lv/gamehall', '/']) {
        const { html, settings } = await page(path, visitId);
        const name = nameIn(html) ?? 'none';
        expect([visitId, path, seen.get(visitId) ?? name]).toEqual([visitId, path, name]);
        seen.set(visitId, name);
        if (path === '/') expect(await brandOf(settings, visitId)).toEqual([name, false]);
      }
    expect([...seen]).toEqual(visits.map((one) => [one, isIn(one) ? 'Lantern' : 'Evenfall']));
    expect(new Set(seen.values()).size).toBe(2);
    for (const [visitId, name] of [
      [insider, 'Lantern'],
      [outsider, 'Evenfall'],
      ['', 'Evenfall'],
    ] as const) {
      const { html, headers } = await get('/nfx/cms-config/en-US', visitId, { range: 'bytes=0-' });
      expect(JSON.parse(html)).toMatchObject({ brand: { name } });
      expect(html).not.toMatch(/rollout|"share"/);
      expect(headers.get('cache-control')).toBe('no-store');
      for (const odd of ['/nfx//cms-config/en-US', '/nfx/%63ms-config/en-US', '/nfx/cms-config/en%2DUS'])
        expect((await get(odd, visitId)).html).not.toContain('rollout');
    }
  });

  it('keeps candidate and present pages apart, and shared caches away from the candidate', async () => {
    front.setOverrides(rolled(0.5));
    // Whoever comes first draws for all who see the same.
    expect(await page('/gamehall', insider)).toMatchObject({ from: 'miss', kept: 'private, no-cache' });
    const first = await page('/gamehall');
    expect(first).toMatchObject({ from: 'miss', kept: expect.stringMatching(/^public.*s-maxage/) });
    expect(await page('/gamehall', outsider)).toMatchObject({ from: 'hit', html: first.html });
    expect((await page('/gamehall', outsider)).kept).toMatch(/^public.*s-maxage/);
    const own = await page('/gamehall', insider);
    expect([own.from, own.kept, nameIn(own.html)]).toEqual(['hit', 'private, no-cache', 'Lantern']);
    for (const path of ['/', '/gamehall', '/winners'])
      for (const visitId of visits) {
        const { html, kept } = await page(path, visitId);
        expect([visitId, nameIn(html)]).toEqual([visitId, isIn(visitId) ? 'Lantern' : 'Evenfall']);
        if (isIn(visitId)) expect(kept).toBe('private, no-cache');
      }
  });

  it('holds for an editor who is shown drafts, who is told nothing of a roll-out and kept for nobody', async () => {
    front.setOverrides(rolled(0.5));
    const link = previewPath('/gamehall', Math.floor(Date.now() / 1000) + 600, previewKey);
    const [opened = ''] = (await get(link)).headers.getSetCookie();
    const preview = opened.split(';')[0] ?? '';
    for (const [visitId, name] of [
      [insider, 'Lantern'],
      [outsider, 'Evenfall'],
    ] as const) {
      const { html, headers } = await front.get('/gamehall', { cookie: `visit_id=${visitId}; ${preview}` });
      expect([nameIn(html), html.includes('preview-bar'), headers.get('cache-control')]).toEqual([
        name,
        true,
        'private, no-store',
      ]);
      expect(html).not.toContain('"share"');
      expect((await page('/gamehall', visitId)).html).not.toContain('preview-bar');
    }
  });

  it('holds for redirects, pages that are switched off, rules of the market and players', async () => {
    front.setOverrides(rolled(0.5));
    expect((await get('/moved', outsider)).status).toBe(404);
    const moved = await get('/moved', insider);
    expect([moved.location, moved.headers.get('cache-control')]).toEqual(['/winners', 'no-store']);
    expect((await get('/tournaments', outsider)).status).toBe(200);
    expect((await get('/tournaments', insider)).status).toBe(404);
    const signedIn = await front.signIn('wren');
    const cancel = async (visitId: string) => {
      const cookies = `${signedIn.replace(/visit_id=[^;]*;?/, '')}; visit_id=${visitId}`;
      const answer = await front.post(
        '/api/Cashier.cancelwithdrawal?v=1&locale=en-US',
        {},
        { cookie: cookies },
      );
      return ((await answer.json()) as { error?: { code?: string } }).error?.code;
    };
    expect([await cancel(insider), await cancel(outsider)]).toEqual([
      'MARKET',
      expect.not.stringMatching('MARKET'),
    ]);
    for (const visitId of [insider, outsider]) {
      const cookies = `${signedIn.replace(/visit_id=[^;]*;?/, '')}; visit_id=${visitId}`;
      const { html, headers } = await front.get('/cashier/deposit', { cookie: cookies });
      expect(nameIn(html)).toBe(visitId === insider ? 'Lantern' : 'Evenfall');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    // What a device keeps for later is everybody's.
    expect((await get('/manifest.webmanifest', insider)).html).toContain('Evenfall');
    expect((await get('/offline', insider)).html).not.toContain('Lantern');
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('holds for the games that a market hides, whoever comes first (%i)', async (...order) => {
    const namesOn = async (path: string, visitId: string) => [
      ...new Set(
        [...(await page(path, visitId)).html.matchAll(/href="\/game\/(\w+)/g)].map(([, name]) => name),
      ),
    ];
    const paths = ['/', '/gamehall'];
    const shown = await Promise.all(paths.map((path) => namesOn(path, outsider)));
    expect(shown.flat().length).toBeGreaterThan(20);
    front.setOverrides(rolled(0.5, { market: { hiddenGames: shown.flat() } }));
    const seen: string[] = [];
    for (const at of order)
      for (const [nth, path] of paths.entries()) {
        const names = await namesOn(path, [insider, outsider][at] ?? '');
        const left = names.filter((name) => shown[nth]?.includes(name)).length / (shown[nth]?.length ?? 0);
        // Winners and jackpots name games too, as they come: only the lists of games are of the market.
        seen.push(`${at} ${path} ${left < 0.5 ? 'few' : left > 0.8 ? 'all' : left}`);
      }
    expect(seen.toSorted()).toEqual(['0 / few', '0 /gamehall few', '1 / all', '1 /gamehall all']);
  });

  it('a page that was drawn before its visit began gets its own settings after it', async () => {
    front.setOverrides(rolled(0.5));
    const { settings } = await page('/gamehall');
    front.sandbox.platform.setOverrides(rolled(0.5));
    expect(await brandOf(settings, insider)).toEqual(['Evenfall', false]);
    // Settings that no arm has any more are those of the visitor.
    const other = '/site/en-US/aaaaaaaaaaaa.json';
    expect(await brandOf(other, insider)).toEqual(['Lantern', false]);
    expect(await brandOf(other, outsider)).toEqual(['Evenfall', false]);
  });

  it('begins with the first call of a page that shared caches may keep, and then alone', async () => {
    const first = async (path: string, headers = {}) =>
      (await front.get(path, headers)).headers.getSetCookie().map((line) => line.split('=')[0]);
    const call = '/api/Support.getsettings?v=1&locale=en-US';
    await page('/gamehall');
    expect(await first(call)).toEqual([]);
    front.setOverrides(rolled(0.5));
    expect(await first('/gamehall')).toEqual([]);
    expect(await first(call)).toEqual(['visit_id']);
    expect(await first(call, cookie(outsider))).toEqual([]);
    expect(await first('/nfx/cms-config/en-US')).toEqual([]);
  });

  it('is told by log, figures, health and page, and by none of them without a rollout', async () => {
    await page('/', insider);
    expect((await page('/', insider)).html).not.toContain('rollout');
    expect(front.logs.filter((line) => 'arm' in line || 'rollout' in line)).toEqual([]);
    expect(await stateOf()).not.toHaveProperty('rollout');
    front.setOverrides(rolled(0.5));
    for (const visitId of [insider, outsider]) {
      const { html } = await page('/winners', visitId);
      expect(html.includes('"rollout":"lantern"')).toBe(visitId === insider);
      await get('/api/account.getInfo?v=1&locale=en-US', visitId);
    }
    const answered = () =>
      front.logs.filter(({ message, arm }) => message === 'answered' && arm !== undefined);
    await expect.poll(() => answered().length).toBeGreaterThanOrEqual(4);
    const told = answered().map(
      ({ path, arm, rollout }) => `${String(path)} ${String(arm)} ${String(rollout)}`,
    );
    for (const line of [
      '/winners candidate lantern',
      '/winners present lantern',
      '/api/account.getInfo candidate lantern',
      '/api/account.getInfo present lantern',
    ])
      expect(told).toContain(line);
    const text = await figures();
    for (const kind of ['page', 'call'])
      expect(text).toMatch(
        new RegExp(`croupier_arm_requests_total\\{arm="candidate",kind="${kind}",status="2xx"\\} [1-9]`),
      );
    expect(text).not.toContain('lantern');
    expect(await stateOf()).toMatchObject({
      rollout: { name: 'lantern', share: 0.5, isOn: true },
      faults: [],
    });
  });
});

describe('the end of a rollout', () => {
  it.each([
    ['share 0', rolled(0)],
    ['no rollout', {}],
  ])('%s ends it at once by the content hook, for pages that are kept too', async (_, after) => {
    front.setOverrides(rolled(1));
    for (const path of ['/', '/gamehall']) {
      expect(nameIn((await page(path, insider)).html)).toBe('Lantern');
      expect(await page(path, insider)).toMatchObject({ from: 'hit' });
    }
    front.sandbox.platform.setOverrides(after);
    // Until it is told, what was read stands.
    expect(nameIn((await page('/', insider)).html)).toBe('Lantern');
    // The answer of the platform is the newest there is.
    expect((await get('/nfx/cms-config/en-US', insider)).html).toContain('"Evenfall"');
    await tellChange();
    for (const path of ['/', '/gamehall', '/tournaments'])
      for (const visitId of visits) expect(nameIn((await page(path, visitId)).html)).toBe('Evenfall');
    expect((await page('/gamehall', insider)).kept).toMatch(/^public/);
  });

  it('a larger share is there at once by the content hook, and keeps who was in it', async () => {
    front.setOverrides(rolled(0.2));
    const before = visits.filter((one) => isIn(one, 0.2));
    for (const visitId of visits) await page('/gamehall', visitId);
    front.sandbox.platform.setOverrides(rolled(0.8));
    await tellChange();
    const seen: string[] = [];
    for (const visitId of visits)
      if (nameIn((await page('/gamehall', visitId)).html) === 'Lantern') seen.push(visitId);
    expect(seen).toEqual(visits.filter((one) => isIn(one, 0.8)));
    expect(before.filter((one) => !seen.includes(one))).toEqual([]);
  });

  it('ROLLOUT=off ends it without the platform', async () => {
    const other = await startTestFront({ isRolloutOff: true });
    try {
      other.setOverrides(rolled(1));
      for (const path of ['/', '/gamehall']) {
        const { html, headers } = await other.get(path, cookie(insider));
        expect([nameIn(html), html.includes('rollout')]).toEqual(['Evenfall', false]);
        expect(headers.get('cache-control')).toMatch(path === '/' ? /./ : /^public/);
      }
      const { html } = await other.get('/nfx/cms-config/en-US', cookie(insider));
      expect(JSON.parse(html)).toMatchObject({ brand: { name: 'Evenfall' } });
      expect(html).not.toContain('rollout');
      expect((await other.get('/healthz')).html).toContain('"isOn":false');
      expect(other.logs.filter((line) => 'arm' in line)).toEqual([]);
    } finally {
      await other.stop();
    }
  }, 60_000);
});

describe('a faulty candidate', () => {
  it.each([
    ['rollout.config.brand.name', rolled(1, { brand: { name: 7 } })],
    ['rollout.share', rolled(7)],
  ])('harms nobody, and %s stands in health and log', async (field, over) => {
    front.setOverrides(over);
    for (const visitId of ['', insider, outsider]) {
      const { html, status, settings, kept } = await page('/gamehall', visitId);
      expect([status, nameIn(html)]).toEqual([200, 'Evenfall']);
      expect(kept).toMatch(/^public/);
      expect(await brandOf(settings, visitId)).toEqual(['Evenfall', false]);
      const told = (await get('/nfx/cms-config/en-US', visitId)).html;
      expect(JSON.parse(told)).toMatchObject({ brand: { name: 'Evenfall' } });
      expect(told).not.toContain('rollout');
    }
    expect(await stateOf()).toMatchObject({ isCurrent: true, faults: [field] });
    expect(
      front.logs.some(
        ({ level, message }) => level === 'warn' && message.includes(`${field} does not decode`),
      ),
    ).toBe(true);
  });
});
