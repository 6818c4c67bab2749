import { expect, test } from '../harness/test.ts';
import { openSignIn, signInPopup } from './pages/auth.ts';
import { requestDialog } from './pages/actors.ts';
import { scriptsOf, sheetsOf } from './pages/files.ts';
import { visitAs } from './pages/intents.ts';
import { expectLive, openSearch, visitOf } from './pages/visit.ts';

const lost =
  /Failed to load resource|Failed to fetch dynamically imported|Unable to preload CSS|Minified React error #422/;

test(
  'a part of the page whose code is lost says so in its place and offers a reload; nothing is uncaught',
  { tag: '@desktop' },
  async ({ page, site, watch }) => {
    watch.allow(lost);
    const visit = visitOf(page, site);
    const file = scriptsOf('later');
    await page.route(file, (route) => route.abort());
    await visit.open('/');
    const notice = page.getByRole('alert').filter({ hasText: visit.t('shell.boundary.title') });
    // More than one part may need the file.
    await expect(notice.first()).toBeVisible();
    // The rest of the page goes on.
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('banner').locator('a[href="/gamehall"]').first().click();
    await page.waitForURL(/\/gamehall/);
    await page.unroute(file);
    await notice
      .first()
      .getByRole('button', { name: visit.t('shell.boundary.reload') })
      .click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test('a part whose code was lost comes by itself once the browser is online again @desktop', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(lost);
  const visit = visitOf(page, site);
  const file = scriptsOf('later');
  await page.route(file, (route) => route.abort());
  await visit.open('/');
  const notice = page.getByRole('alert').filter({ hasText: visit.t('shell.boundary.title') });
  await expect(notice.first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await context.setOffline(true);
  await page.unroute(file);
  await context.setOffline(false);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
});

test(
  'a sheet that was lost is asked for again: the dialog that needs it stands with its styles',
  { tag: '@desktop' },
  async ({ page, site, watch }) => {
    test.setTimeout(90_000);
    watch.allow(lost);
    const visit = visitOf(page, site);
    let isLost = true;
    await page.route(sheetsOf('form'), (route) => (isLost ? route.abort() : route.continue()));
    await visit.open('/');
    await openSignIn(visit);
    const border = () => signInPopup(visit).evaluate((dialog) => getComputedStyle(dialog).borderTopWidth);
    // The browser draws its own dialogs with one.
    expect(await border()).toBe('3px');
    isLost = false;
    await expect.poll(border, { timeout: 30_000 }).toBe('0px');
  },
);

for (const way of ['fails', 'hangs'] as const)
  test(`a dialog whose sheet ${way} once stands with its styles all the same @desktop`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(lost);
    const visit = visitOf(page, site);
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 9000n }));
    let asked = 0;
    await page.route(sheetsOf('ArtDialog.module'), async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return way === 'fails' ? route.abort() : undefined;
    });
    await visit.open('/');
    await requestDialog(page, {
      name: 'EmailConfirmPopup',
      kind: 'popup',
      props: { contact: 'a@e.test' },
    } as never);
    const dialog = page.getByRole('dialog', { name: visit.t('dialogs.email.title') });
    await expect(dialog).toBeVisible({ timeout: way === 'fails' ? 4_000 : 12_000 });
    await expect
      .poll(() =>
        page.evaluate(
          (sheet) => [...document.styleSheets].some(({ href }) => sheet.test(href ?? '')),
          sheetsOf('ArtDialog.module'),
        ),
      )
      .toBe(true);
    expect(asked).toBe(2);
  });

test('a browser older than the site supports gets the page to read, with a line that says so @desktop', async ({
  newVisitor,
  site,
}) => {
  const { page } = await newVisitor();
  // It has no modules that it could run either.
  await page.addInitScript(() => {
    delete (Promise as { withResolvers?: unknown }).withResolvers;
  });
  await page.route(/\/assets\/[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const locale of ['en-US', 'ar'] as const) {
    const { t, href } = visitOf(page, site, locale);
    await page.goto(href('/terms'));
    await expect(page.getByRole('alert').filter({ hasText: t('shell.boundary.old') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing is promised: a tap is not shown as taken.
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.login'), exact: true })
      .click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
});

test('a page whose code does not come says so in sight, also to who is in its middle @phone', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(lost);
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer());
  const file = scriptsOf('deposit.views');
  await page.route(file, (route) => route.abort());
  await page.goto(visit.href('/cashier/deposit'));
  const note = page.getByRole('alert').filter({ hasText: visit.t('shell.boundary.title') });
  await expect(note).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.unroute(file);
  await note.getByRole('button', { name: visit.t('shell.boundary.reload') }).click();
  await expectLive(page);
  await expect(note).toHaveCount(0);
});

test('a mark of a provider that does not come leaves its name alone: no broken picture in the hall, nor among the providers @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(lost);
  const visit = visitOf(page, site);
  const main = page.getByRole('main');
  let asked = 0;
  await page.route(/\/media\/providers\//, (route) => {
    asked += 1;
    return route.abort();
  });
  const broken = () =>
    main
      .locator('img[src^="/media/providers/"]')
      .evaluateAll(
        (images: HTMLImageElement[]) =>
          images.filter((one) => one.complete && one.naturalWidth === 0 && one.checkVisibility()).length,
      );
  for (const path of ['/gamehall', '/providers']) {
    asked = 0;
    await visit.open(path);
    await expect.poll(() => asked, path).toBeGreaterThan(1);
    await expect.poll(broken, path).toBe(0);
    await expect(main.getByText('Brasswork').first()).toBeVisible();
  }
});

test('a sheet that hangs does not keep the page from what is asked of it: it is asked for beside, and the search opens in its styles @phone', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(lost);
  const visit = visitOf(page, site);
  let asked = 0;
  await page.route(sheetsOf('form'), (route) => {
    asked += 1;
    // All that runs with the page waits for it.
    return asked > 1 ? route.continue() : undefined;
  });
  await visit.open('/');
  const search = page.getByRole('dialog', { name: visit.t('search.title') });
  await page
    .getByRole('banner')
    .getByRole('button', { name: visit.t('shell.search') })
    .click();
  await expect(search).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => search.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('0px');
});

test('the search whose sheet is lost stands in its styles as soon as the browser is online again, however often it was lost @phone', async ({
  page,
  context,
  site,
  watch,
}) => {
  test.setTimeout(150_000);
  watch.allow(lost);
  const visit = visitOf(page, site);
  let tries = 0;
  let isLost = true;
  await page.route(sheetsOf('search'), (route) => {
    tries += 1;
    return isLost ? route.abort() : route.continue();
  });
  await page.clock.install();
  await visit.open('/');
  const search = await openSearch(visit);
  const head = search.getByRole('search');
  const layout = () => head.evaluate((it) => getComputedStyle(it).display);
  expect(await layout()).toBe('block');
  await expect(async () => {
    await page.clock.fastForward('01:20');
    expect(tries).toBeGreaterThan(7);
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  isLost = false;
  await context.setOffline(false);
  await expect.poll(layout).toBe('flex');
});

test('what is asked of a page whose code is slow is said to be on its way, and after a while that it did not come, until it is there @phone', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(lost);
  const visit = visitOf(page, site);
  const { t } = visit;
  const come = Promise.withResolvers<void>();
  await page.route(scriptsOf('form'), async (route) => {
    await come.promise;
    await route.continue();
  });
  await visit.open('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.login'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('common.loading') })).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: t('shell.boundary.title') });
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(note.getByRole('button', { name: t('shell.boundary.reload') })).toBeVisible();
  come.resolve();
  await expect(signInPopup(visit)).toBeVisible();
  await expect(note).toBeHidden();
});
