import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { actorsOf, goTo } from './pages/actors.ts';
import { amountField, fillDeposit, payButton } from './pages/cashier.ts';
import { scriptsOf } from './pages/files.ts';
import { visitAs } from './pages/intents.ts';
import { expectBalance, expectLive, logOut, shownBalance, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

/** What a browser tells a page that the back button takes out of its store, which the browser of the tests has not. */
const showKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test(
  'BY-1.10 a page that the browser had kept says who is signed in by now, and shows no money of the player before',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ mainMinor: 5000n });
    const other = await site.sandbox.createPlayer({ mainMinor: 4321n, fakename: 'Wren the Second' });
    await visitAs(visit, player);
    await visit.open('/cashier/wallet');
    await expectBalance(visit, 5000n);
    // No poll tells of it.
    await context.route(/\/api\/(?:stream|account\.getBalance)/i, () => {});
    await context.clearCookies();
    await visitAs(visit, other);
    await showKept(page);
    await expect(page.getByRole('alertdialog', { name: visit.t('dialogs.other.title') })).toContainText(
      'Wren the Second',
    );
    await expectBalance(visit, 4321n);
    await expect(page.getByText(/50\.00|50 €/)).toHaveCount(0);

    await context.clearCookies();
    await showKept(page);
    await expect(page.getByText(visit.t('shell.session.expired'))).toBeVisible();
    expect(await shownBalance(visit)).toBeNull();
  },
);

test(
  'a page that was left for another document, and that the browser had kept, is shown as it stood',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/ERR_ABORTED/);
    const visit = visitOf(page, site);
    await visit.open('/terms');
    await expectLive(page);
    const actors = await actorsOf(page);
    const stage = () =>
      actors.evaluate((directory) => JSON.stringify(directory.get('navigation')?.getSnapshot(), ['value']));
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route(`${site.url}/lv/terms`, async (route) => {
      await route.abort('aborted');
      leave();
    });
    await goTo(page, '/lv/terms');
    await left;
    expect(await stage()).toContain('leaving');
    await showKept(page);
    await expect.poll(stage).toContain('shown');
    await expect(page).toHaveURL(`${site.url}/terms`);
  },
);

test(
  'a page that was left by signing out, and that the browser had kept, is loaded anew',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/ERR_ABORTED/);
    const visit = visitOf(page, site);
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5000n }));
    await visit.open('/terms');
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route(`${site.url}/`, async (route) => {
      await route.abort('aborted');
      leave();
    });
    await logOut(visit);
    await left;
    const loaded = page.waitForEvent('load');
    await showKept(page);
    await loaded;
    await expectLive(page);
    await expect(
      page.getByRole('banner').getByRole('button', { name: visit.t('shell.login') }),
    ).toBeVisible();
  },
);

test(
  'another player signs in and what says so hangs: the page is loaded anew as that of who plays now',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const other = await site.sandbox.createPlayer({ mainMinor: 4321n });
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    await page.route(scriptsOf('confirm.views'), () => {});
    await visitAs(visit, other);
    const loaded = page.waitForEvent('load');
    await payButton(visit).click();
    await loaded;
    await expectLive(page);
    await expectBalance(visit, 4321n);
    await expect(amountField(visit, 'deposit')).toHaveValue('');
    for (const { login } of [player, other]) expect(await site.sandbox.payments(login)).toEqual([]);
  },
);
