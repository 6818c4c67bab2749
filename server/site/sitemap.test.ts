import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSitemaps } from './sitemap.ts';

const facts = {
  origin: 'https://play.example',
  locales: [
    { code: 'en-US', isDefault: true, dir: 'ltr' as const },
    { code: 'lv', isDefault: false, dir: 'ltr' as const },
  ],
  defaultLocale: 'en-US',
};
const open = () => {
  let loads = 0;
  let time = 0;
  const sitemaps = createSitemaps(
    async (origin) => {
      loads += 1;
      if (time === 1) throw new Error('platform');
      return { facts: { ...facts, origin }, paths: ['/', '/offers', '/game/a&b'] };
    },
    () => time,
    () => {},
  );
  return {
    ask: async (path: string, origin = 'https://play.example', address = '10.0.0.1') => {
      const file = await sitemaps.answer(path, origin, address);
      return file && gunzipSync(file).toString();
    },
    sitemaps,
    loads: () => loads,
    at: (ms: number) => (time = ms),
  };
};

describe('BY-2.05 the sitemap', () => {
  it('has a file per locale, with all alternates and x-default for each page', async () => {
    const site = open();
    expect(await site.ask('/sitemap.xml')).toContain('<loc>https://play.example/sitemap/lv.xml</loc>');
    const lv = (await site.ask('/sitemap/lv.xml')) ?? '';
    expect(lv.split('\n')[3]).toBe(
      '<url><loc>https://play.example/lv/offers</loc>' +
        '<xhtml:link rel="alternate" hreflang="en-US" href="https://play.example/offers"/>' +
        '<xhtml:link rel="alternate" hreflang="lv" href="https://play.example/lv/offers"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://play.example/offers"/></url>',
    );
    expect(lv).toContain('<loc>https://play.example/lv/game/a&amp;b</loc>');
    expect([await site.ask('/sitemap/de.xml'), await site.ask('/sitemap/lv')]).toEqual([null, null]);
    expect(site.loads()).toBe(1);
  });

  it('is read anew after ten minutes, and at once after a failure', async () => {
    const site = open();
    site.at(1);
    await expect(site.ask('/sitemap.xml')).rejects.toThrow('platform');
    site.at(2);
    await site.ask('/sitemap.xml');
    site.at(600_001);
    await site.ask('/sitemap.xml');
    expect(site.loads()).toBe(2);
    site.at(600_003);
    await site.ask('/sitemap.xml');
    expect(site.loads()).toBe(3);
  });

  it('has each file made once for all who ask for it', async () => {
    const { sitemaps } = open();
    const ask = () => sitemaps.answer('/sitemap/lv.xml', 'https://play.example', '10.0.0.1');
    const all = await Promise.all(Array.from({ length: 400 }, ask));
    expect(new Set(all).size).toBe(1);
  });

  it('of made-up hosts costs the network that makes them up, and nobody else', async () => {
    const site = open();
    const ask = (host: number, address: string) => site.ask('/sitemap.xml', `http://10.1.0.${host}`, address);
    const madeUp = await Promise.allSettled(Array.from({ length: 100 }, (_, host) => ask(host, '10.0.0.66')));
    expect(madeUp.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(60);
    await expect(ask(101, '10.0.0.66')).rejects.toMatchObject({ status: 429 });
    expect(await ask(102, '10.0.0.7')).toContain('<sitemapindex');
  });
});
