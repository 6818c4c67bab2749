import { expect, test } from '../harness/test.ts';
import { fillRegistration, openRegistration, registrationPopup, submitRegistration } from './pages/auth.ts';
import { turnTo } from './pages/actors.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const note =
  'insert into loyalty_notes (uid, at, trigger_name, type, title, message, amount, amount_type) values (?, ?, ?, ?, ?, ?, ?, ?)';

test('HP-58 in nl no message of a prize comes while a game is open, and what waited comes after it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const told = page.getByRole('region', { name: t('shell.toasts') }).getByText('Twenty turns');
  const { uid } = await signedIn(visit, { mainMinor: 5000n });
  const at = await site.sandbox.now();
  await site.sandbox.query(note, [uid, at, 'level', 'credit', 'Twenty turns', 'Yours.', '20', 'freespins']);
  await site.sandbox.setSwitches({ market: 'nl' });
  await page.clock.install();
  await visit.open('/game/double_bell#real');
  await expect(page.locator('iframe#game-frame')).toBeVisible();
  await page.waitForFunction(() => window.croupier !== undefined);
  const asked = page.waitForResponse(/Loyalty\.getnotifications/i);
  await page.mouse.click(4, 400);
  await asked;
  await page.clock.runFor(5000);
  await expect(told).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(async () => (await page.clock.runFor(1000), told.count())).toBe(1);
});

test('HP-59 in gb consent is a grid of product and way, all off after a registration that can skip it, kept cell by cell in the profile, and asked for once', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await site.sandbox.setSwitches({ market: 'gb', depositLimitPrompt: 'off', gateSteps: '' });
  await visit.open('/');
  await openRegistration(visit);
  await expect(
    registrationPopup(visit).getByRole('checkbox', { name: t('registration.notify') }),
  ).toHaveCount(0);
  const newcomer = {
    email: `grid${Date.now()}@example.test`,
    password: 'Evenfall-77',
    firstName: 'Ada',
    lastName: 'Grid',
  };
  await fillRegistration(visit, newcomer);
  await registrationPopup(visit)
    .getByRole('checkbox', { name: t('registration.terms', { age: 18 }) })
    .check();
  await submitRegistration(visit);
  await expectPath(visit, '/cashier/deposit');
  // A payment page comes next: nothing of this document is left.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('consent_due_')));
  await page.reload();
  await page.waitForFunction(() => window.croupier !== undefined);
  await page.getByRole('banner').getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: t('consents.title') });
  await expect(dialog.getByRole('checkbox')).toHaveCount(6);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  const rows = () =>
    site.sandbox.query(
      'select c.product, c.channel, c.is_agreed from marketing_consents c join players p on p.uid = c.uid where p.email = ? order by 1, 2',
      [newcomer.email],
    );
  expect(await rows()).toEqual([]);
  await dialog.getByRole('button', { name: t('consents.done') }).click();
  await expect(dialog).toHaveCount(0);
  const mails = async () =>
    (await site.sandbox.outbox(newcomer.email)).filter(({ body }) => body.includes('/unsubscribe?token='));
  expect(await mails()).toEqual([]);

  await visit.open('/profile/notification');
  await expect(dialog).toHaveCount(0);
  const cell = (product: string, channel: string) =>
    page
      .getByRole('group', { name: t(`consents.product.${product}`) })
      .getByRole('checkbox', { name: t(`consents.channel.${channel}`) });
  await cell('betting', 'sms').click();
  await expect.poll(rows).toEqual([{ product: 'betting', channel: 'sms', is_agreed: 1 }]);
  expect(await mails()).toEqual([]);
  await expect(cell('betting', 'sms')).not.toHaveAttribute('aria-disabled', 'true');
  await cell('casino', 'email').click();
  await expect.poll(async () => (await mails()).length).toBe(1);
  await visit.open('/profile/notification');
  await expect(cell('casino', 'email')).toBeChecked();
  await expect(cell('betting', 'sms')).toBeChecked();
  await expect(cell('betting', 'email')).not.toBeChecked();
  await cell('casino', 'email').click();
  await expect.poll(rows).toEqual([
    { product: 'betting', channel: 'sms', is_agreed: 1 },
    { product: 'casino', channel: 'email', is_agreed: 0 },
  ]);
});

test('HP-60 in on a guest reads of no bonus in page, head, sitemap or popup; a player does after consent, and no more when it is taken back @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404/);
  const visit = visitOf(page, site);
  const { t } = visit;
  const terms = /matched once|25×|×25|100% up to|quiet evening|Ten for the stands|Wagering/i;
  const read = async (path: string) => (await page.request.get(visit.href(path))).text();
  const paths = ['/', '/gamehall', '/offers', '/offers/101', '/promotions', '/promotions/first-evening'];
  expect(await read('/offers')).toMatch(terms);
  await site.sandbox.setSwitches({ market: 'on' });
  for (const path of paths) {
    const html = await read(path);
    expect(html).toContain('</footer>');
    expect([path, terms.exec(html)?.[0] ?? '']).toEqual([path, '']);
    expect([path, /href="\/(?:offers|promotions)[/"]/.test(html)]).toEqual([path, false]);
  }
  expect(await read('/sitemap/en-US.xml')).not.toMatch(/\/(?:offers|promotions)\b/);
  await visit.open('/?popup=live-tables');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signedIn(visit);
  const closed = page.getByRole('main').getByText(t('section.closed.title'));
  await visit.open('/offers');
  await expect(closed).toBeVisible();
  await turnTo(page, '/profile/notification');
  const cell = page
    .getByRole('group', { name: t('consents.product.casino') })
    .getByRole('checkbox', { name: t('consents.channel.site') });
  /** The choice is seen at once; a page that is left before the platform has it takes it along. */
  const choose = async () => {
    const saved = page.waitForResponse((answer) => answer.url().toLowerCase().includes('account.setconsent'));
    await cell.click();
    expect((await saved).status()).toBe(200);
    await expect(cell).not.toHaveAttribute('aria-disabled', 'true');
  };
  await expect(cell).not.toBeChecked();
  await choose();
  await expect(cell).toBeChecked();
  await turnTo(page, '/offers');
  await expect(page.getByRole('heading', { name: 'Fifteen for a quiet evening' })).toBeVisible();
  await turnTo(page, '/profile/notification');
  await choose();
  await expect(cell).not.toBeChecked();
  await turnTo(page, '/offers');
  await expect(closed).toBeVisible();
});
