import { marketFiles } from '../../sandbox/site/nfx/market-files.ts';
import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials } from './pages/auth.ts';
import { toExclusionProof } from './pages/breaks.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const registerOf = (market: string) =>
  (marketFiles.find(({ id }) => id === market)?.rules['register']?.value ?? {}) as {
    readonly name?: string;
    readonly url?: string;
  };

const phone = { tag: '@phone' };

for (const market of ['se', 'de']) {
  const { name = '', url = '' } = registerOf(market);
  test(
    `HP-31 in ${market} the link to the register stands on every page, in every layout, and who it refuses is told so in its own words`,
    phone,
    async ({ page, site, watch }) => {
      watch.allow(/40[34]/);
      await site.sandbox.setSwitches({ market });
      const visit = visitOf(page, site);
      const link = page.getByRole('link', { name, exact: true });
      const paths = [
        '/',
        '/gamehall',
        '/game/double_bell',
        '/offers',
        '/tournaments',
        '/forms/sign_in',
        '/no/such',
      ];
      for (const path of paths) {
        await visit.open(path);
        await expect(link.last(), path).toHaveAttribute('href', url);
        await expect(link.last(), path).toBeVisible();
      }
      const player = await site.sandbox.createPlayer({ is_on_register: 1 });
      await visit.open('/');
      await openSignIn(visit);
      await sendCredentials(visit, player);
      await expect(page.getByRole('heading', { name: visit.t('market.registered.header') })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(name);
      await signedIn(visit, { mainMinor: 5000n });
      for (const path of ['/game/double_bell#real', '/cashier/withdraw', '/profile/settings']) {
        await visit.open(path);
        await expect(link.last(), path).toBeVisible();
      }
    },
  );
}

test('HP-29 an exclusion turns off every choice of mail, text message and push, and the other tabs are out within a second @desktop', async ({
  page,
  site,
  watch,
  context,
}) => {
  watch.allow(/40[13]/);
  await site.sandbox.setSwitches({ market: 'gb' });
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit, { is_subscribed: 1, is_email_subscribed: 1 });
  const agreed = () =>
    site.sandbox.query(
      'select channel from marketing_consents where uid = ? and is_agreed = 1 order by channel',
      [player.uid],
    );
  await visit.open('/profile/notification');
  for (const channel of ['email', 'push']) {
    const cell = page
      .getByRole('group', { name: t('consents.product.casino') })
      .getByRole('checkbox', { name: t(`consents.channel.${channel}`) });
    await cell.click();
    await expect(cell).toBeChecked();
    await expect(cell).not.toHaveAttribute('aria-disabled', 'true');
  }
  expect(await agreed()).toEqual([{ channel: 'email' }, { channel: 'push' }]);

  const others = [visitOf(await context.newPage(), site), visitOf(await context.newPage(), site)];
  for (const other of others) {
    await other.open('/gamehall');
    // A tab hears the others from the moment its actors are awake.
    await other.page.waitForFunction(() => window.croupier !== undefined);
  }
  await page.bringToFront();
  await visit.open('/profile/responsible-game');
  const dialog = await toExclusionProof(visit, '6_months');
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
  await dialog.getByRole('checkbox', { name: t('limits.exclusion.statement.is_meant') }).check();
  const confirmed = page.waitForResponse(/setSelfExclusion/);
  const left = others.map((other) =>
    other.page
      .waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/')
      .then(() => Date.now()),
  );
  await dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  await confirmed;
  const confirmedAt = Date.now();
  // Each leaves for a page without the player; how long that one takes to be drawn is the line's.
  for (const at of await Promise.all(left)) expect(at - confirmedAt).toBeLessThanOrEqual(1000);
  for (const other of others)
    await expect(
      other.page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true }),
    ).toBeVisible();
  await expectPath(visit, '/');
  expect(await agreed()).toEqual([]);
  expect(await site.sandbox.player(player.login)).toMatchObject({
    is_subscribed: 0,
    is_email_subscribed: 0,
    is_phone_subscribed: 0,
  });
});
