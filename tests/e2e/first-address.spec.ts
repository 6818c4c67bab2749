import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

test(
  'SH-2.32 SH-2.68 a first address that looks like another host is a page of this site that is not there',
  { tag: '@desktop' },
  async ({ page, site, request, watch }) => {
    for (const path of ['//evil.example', '//evil.example/lv', '/lv//evil.example', '/%2F%2Fevil.example']) {
      const answer = await request.get(site.url + path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 404, undefined]);
      expect(await answer.text()).not.toMatch(/(?:href|src|action|content)="(?:https?:)?\/\/evil/);
    }
    watch.allow(/status of 404/);
    const visit = visitOf(page, site);
    await page.goto(`${site.url}//evil.example`);
    await expect(page.getByRole('heading', { name: visit.t('system.notFound.header') })).toBeVisible();
    expect(new URL(page.url()).host).toBe(new URL(site.url).host);
  },
);
