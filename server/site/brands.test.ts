import { request as httpRequest } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

let heard: string[] = [];
/** A platform that answers by the host that it is told, and writes the visitor's address into what it answers. */
const platform: Answerer = (request, response) => {
  const path = request.url ?? '';
  const host = String(request.headers['x-forwarded-host'] ?? 'none');
  const address = String(request.headers['x-forwarded-for'] ?? 'none');
  heard.push(`${path.split('?')[0]} ${host} ${address}`);
  if (path.startsWith('/nfx/i18n/locales'))
    return sendJson(response, { locales: [{ code: 'en-US', isDefault: true }], defaultLocale: 'en-US' });
  if (path.startsWith('/nfx/cms-config/'))
    return sendJson(response, {
      brand: {
        ...(host === 'b.example' ? { id: 'lantern', tokens: { 'room-h': '152' } } : { id: 'evenfall' }),
        name: `Brand of ${host} for ${address}`,
      },
    });
  return sendJson(response, { data: [] });
};

/** The same, and a banner whose title has the visitor's address and cookies. */
const withBanner: Answerer = (request, response) => {
  if (request.url?.startsWith('/api/banners.get') !== true) return platform(request, response);
  const { 'x-forwarded-for': address, 'x-original-user-agent': agent, cookie } = request.headers;
  const title = `Offer for ${address} ${agent} ${cookie}`;
  heard.push(title);
  const banner = { id: 1, finished_at: null, description: { position: 'home_hero', title } };
  return sendJson(response, { data: { items: [banner] } });
};

/** Fetch writes a Host of its own. */
const get = (path: string, host: string, more: Readonly<Record<string, string>> = {}) =>
  new Promise<string>((resolve, reject) => {
    httpRequest(front.url + path, { headers: { ...more, host } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
const manifest = async (host: string) =>
  (JSON.parse(await get('/manifest.webmanifest', host)) as { name: string }).name;

it('two brands of one server are never mixed, whoever comes first', async () => {
  heard = [];
  front = await startBareFront(platform, { siteOrigins: ['https://a.example', 'https://b.example'] });
  const pages: string[] = [];
  for (const host of ['a.example', 'b.example', 'a.example']) {
    const page = await get('/', host);
    pages.push(page);
    const other = host === 'a.example' ? 'b.example' : 'a.example';
    expect(page).toContain(`Brand of ${host} for none`);
    expect(page).not.toContain(`Brand of ${other}`);
    expect(page).toContain(`data-brand="${host === 'b.example' ? 'lantern' : 'evenfall'}"`);
    expect(page.includes('--brand-room-h:152')).toBe(host === 'b.example');
    expect(await manifest(host)).toBe(`Brand of ${host} for none`);
    const settings = /"(\/site\/en-US\/[\w-]{12}\.json)"/.exec(page)?.[1] ?? '';
    expect(await get(settings, host)).toContain(`Brand of ${host}`);
    // An address of another replica is answered with the site's own.
    expect(await get('/site/en-US/aaaaaaaaaaaa.json', host)).toContain(`Brand of ${host}`);
  }
});

it('14.3.2 a page that others get is asked for with nobody’s address, browser and cookie', async () => {
  heard = [];
  front = await startBareFront(withBanner, { trustedHops: 1 });
  for (const from of ['203.0.113.77', '198.51.100.5']) {
    const visitor = {
      'x-forwarded-for': from,
      'user-agent': 'Mozilla/5.0 own',
      cookie: `visit_id=of-${from}`,
    };
    for (const path of ['/', '/?x=1']) {
      const page = await get(path, new URL(front.url).host, visitor);
      expect(page).toContain('Offer for undefined undefined undefined');
    }
  }
  expect(heard.filter((line) => /203\.0|198\.51|own/.test(line))).toEqual([]);
});

it("a host that is not the site's reaches no configuration that others get", async () => {
  heard = [];
  front = await startBareFront(platform);
  for (const host of ['6.6.6.6', 'evil.example']) await get('/', host);
  expect(await get('/', new URL(front.url).host)).not.toMatch(/6\.6\.6\.6|evil\.example/);
  expect(heard.filter((line) => /6\.6\.6\.6|evil\.example/.test(line))).toEqual([]);
  expect(heard.filter((line) => line.startsWith('/nfx/') && !line.endsWith(' none'))).toEqual([]);
});

it('who comes from afar has nothing read anew for addresses that he makes up', async () => {
  heard = [];
  front = await startBareFront(platform, { trustedHops: 1 });
  const names = new Set<string>();
  for (let at = 0; at < 30; at += 1) {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    names.add(await get('/manifest.webmanifest', `10.0.0.${at}:${at + 1}`, from));
  }
  expect(names.size).toBe(1);
  expect(heard.filter((line) => line.startsWith('/nfx/cms-config/'))).toHaveLength(1);
});

it('a brand is found by its host with the usual port, a dot at the end or capitals', async () => {
  front = await startBareFront(platform, { siteOrigins: ['https://a.example', 'https://b.example'] });
  for (const host of ['b.example:443', 'b.example:80', 'b.example.', 'b.example.:443', 'B.Example'])
    expect([host, await manifest(host)]).toEqual([host, 'Brand of b.example for none']);
  for (const host of ['b.example:8443', 'xb.example', 'b.example..'])
    expect([host, await manifest(host)]).toEqual([host, 'Brand of a.example for none']);
});

it('the host of the chat serves nothing else, however it is written', async () => {
  front = await startBareFront(platform, {
    siteOrigins: ['https://a.example'],
    chatOrigin: 'https://chat.example',
  });
  for (const host of ['chat.example', 'chat.example:443', 'chat.example.', 'Chat.Example'])
    expect([host, await get('/manifest.webmanifest', host)]).toEqual([host, 'Not found']);
});
