import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';
import { createDrawGate } from './draw-gate.ts';
import { normalQuery, withCampaign } from './normal-query.ts';

let front: Awaited<ReturnType<typeof startBareFront>> | null = null;
afterEach(async () => {
  await front?.stop();
  front = null;
});

const platform: Answerer = (request, response) => {
  const path = request.url ?? '';
  if (path.startsWith('/nfx/i18n/locales'))
    return sendJson(response, {
      locales: [{ code: 'en-US', isDefault: true }, { code: 'lv' }],
      defaultLocale: 'en-US',
    });
  if (path.startsWith('/nfx/cms-config/'))
    return sendJson(response, {
      brand: { id: 'evenfall', name: 'Evenfall' },
    });
  return sendJson(response, { data: [] });
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch((front?.url ?? '') + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer;
};
const cacheOf = async (path: string) => (await get(path)).headers.get('x-cache');

describe('the query of a page', () => {
  it('is put in order, and what says where a visitor came from makes no page of its own', () => {
    expect(normalQuery('?utm_source=a&b=2&gclid=x&a=1&b=3&track_id=7')).toEqual({
      own: '?a=1&b=3',
      campaign: '?utm_source=a&gclid=x&track_id=7',
    });
    expect(normalQuery('')).toEqual({ own: '', campaign: '' });
    expect(normalQuery('?redirectUrl=/a%20b')).toEqual({ own: '?redirectUrl=/a%20b', campaign: '' });
    expect(normalQuery('?show_popup_reg=1').own).toBe('?show_popup_reg=1');
    expect(withCampaign('/offers#x', '?utm_source=a')).toBe('/offers?utm_source=a#x');
    expect(withCampaign('/offers?b=1', '?utm_source=a')).toBe('/offers?b=1&utm_source=a');
    expect(withCampaign('https://other.example/', '?utm_source=a')).toBe('https://other.example/');
  });

  it('of campaigns hits the kept page, and a thousand made-up ones push out no page of the site', async () => {
    front = await startBareFront(platform, { limits: { drawsPerAddress: 5000 } });
    expect([await cacheOf('/lv'), await cacheOf('/lv')]).toEqual(['miss', 'hit']);
    for (const query of ['utm_source=a', 'gclid=1&utm_campaign=z', 'track_id=td_7&publisher_id=9'])
      expect(await cacheOf(`/lv?${query}`)).toBe('hit');
    for (let at = 0; at < 150; at += 1) await get(`/lv?x=${at}`);
    expect([await cacheOf('/lv'), await cacheOf('/lv?x=0'), await cacheOf('/lv?x=149')]).toEqual([
      'hit',
      'miss',
      'hit',
    ]);
  }, 30_000);

  it('goes along when an address has moved, and such an answer hands nobody a cookie to keep', async () => {
    front = await startBareFront(platform);
    const moved = await get('/en-US/offers?utm_source=a&b=1');
    expect(moved.headers.get('location')).toMatch(/\/offers\?b=1&utm_source=a$/);
    for (const answer of [moved, await get('/en-US/offers')]) {
      const kept = /public|s-maxage/.test(answer.headers.get('cache-control') ?? '');
      expect([answer.status, kept && answer.headers.getSetCookie().length > 0]).toEqual([301, false]);
      expect(answer.headers.get('vary')).toContain('Cookie');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('pages under load', () => {
  it('two hundred guests at once on a cold page make one render and one set of calls', async () => {
    const asked: string[] = [];
    front = await startBareFront((request, response) => {
      asked.push(request.url ?? '');
      platform(request, response);
    });
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, at) => cacheOf(at % 2 === 0 ? '/lv' : `/lv?utm_source=${at}`)),
    );
    expect([all.filter((from) => from === 'miss').length, all.length]).toEqual([1, 200]);
    expect(asked.filter((path) => path.startsWith('/nfx/cms-config/'))).toHaveLength(1);
    // The server reads the list of locales for itself, and once for the site with all else.
    const ownReads = ['/nfx/i18n/locales', '/api/metadata.getgeneralinfo', '/api/metadata.get'];
    const again = asked.filter((path, at) => asked.indexOf(path) !== at);
    expect(again.map((path) => path.split('?')[0])).toEqual(ownReads);
  });

  it('one network has a bounded number drawn, kept pages go out beside it, and a made-up session changes nothing', async () => {
    front = await startBareFront(platform, { limits: { drawsPerAddress: 10, drawsPerSecond: 0.01 } });
    await get('/lv');
    const statuses = [];
    for (let at = 0; at < 15; at += 1) statuses.push((await get(`/lv?x=${at}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const refused = await get('/lv?x=new');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/lv', { cookie: 'session=made-up' })).status).toBe(429);
    expect(await cacheOf('/lv')).toBe('hit');
  });

  it('a gate lets so many in at once, others wait in turn, and more than may wait are told', async () => {
    const gate = createDrawGate(
      { draws: 2, waitingDraws: 1, drawsPerAddress: 100, drawsPerSecond: 1 },
      () => 0,
    );
    const open: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const draw = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
      return 'drawn';
    };
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const all = [1, 2, 3, 4].map(() =>
      gate('203.0.113.7', draw).catch((error: unknown) => (error as { status: number }).status),
    );
    for (let at = 0; at < 6; at += 1) {
      await turn();
      open.shift()?.();
    }
    expect([await Promise.all(all), most]).toEqual([['drawn', 'drawn', 'drawn', 503], 2]);
    await expect(gate('203.0.113.7', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = gate('203.0.113.7', draw);
    await turn();
    open.shift()?.();
    expect(await next).toBe('drawn');
  });
});
