import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';
import { signInPopup } from './pages/auth.ts';

const script = /\/assets\/entry-client-[^/]*\.js$/;

test('a tap before the page can answer is shown as taken at once and answered as soon as it can be @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(visit.href('/'), { waitUntil: 'commit' });
  const login = page.getByRole('banner').getByRole('button', { name: t('shell.login') });
  await login.tap();
  await login.tap();
  await expect(login).toHaveAttribute('aria-busy', 'true');
  await expect(login).toHaveCSS('opacity', '0.6');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(login).not.toHaveAttribute('aria-busy');
});

test('where data is saved nothing is fetched that was not asked for, and a tap is answered @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await visit.open('/');
  await page.waitForLoadState('networkidle');
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].map(
      (one) => new URL('href' in one ? one.href : one.src).pathname,
    ),
  );
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !/^\/(?:media|fonts|favicon)|\.svg$/.test(path)),
  );
  expect(loaded.filter((path) => !named.includes(path))).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: visit.t('shell.login') })
    .tap();
  await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
});
