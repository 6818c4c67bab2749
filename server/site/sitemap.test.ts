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
    ask: (path: string) => sitemaps.answer(path, 'https://play.example'),
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
});
