import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

const lost =
  /Failed to load resource|Failed to fetch dynamically imported|Unable to preload CSS|Minified React error #422/;

for (const { what, file } of [
  { what: 'code', file: /\/assets\/later-[^/]*\.js$/ },
  { what: 'styles', file: /\/assets\/dialogs-[^/]*\.(?:js|css)$/ },
]) {
  test(
    `a part of the page whose ${what} is lost says so in its place and offers a reload; nothing is uncaught`,
    { tag: '@desktop' },
    async ({ page, site, watch }) => {
      watch.allow(lost);
      const visit = visitOf(page, site);
      await page.route(file, (route) => route.abort());
      await visit.open('/');
      const notice = page.getByRole('alert').filter({ hasText: visit.t('shell.boundary.title') });
      await expect(notice).toBeVisible();
      // The rest of the page goes on.
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('banner').locator('a[href="/gamehall"]').first().click();
      await page.waitForURL(/\/gamehall/);
      await page.unroute(file);
      await notice.getByRole('button', { name: visit.t('shell.boundary.reload') }).click();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(notice).toHaveCount(0);
    },
  );
}
