import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const note =
  'insert into loyalty_notes (uid, at, trigger_name, type, title, message, amount, amount_type) values (?, ?, ?, ?, ?, ?, ?, ?)';

test(
  'SH-4.48 SH-4.49 AC-4.29 notices come with the first click and with a new path, once each, good and bad ones apart',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({
      registered_at: (await site.sandbox.now()) - 30 * 86_400_000,
    });
    const add = async (type: string, title: string) =>
      site.sandbox.query(note, [
        player.uid,
        await site.sandbox.now(),
        'level',
        type,
        title,
        'Well then.',
        '50',
        'points',
      ]);
    await add('credit', 'A new level');
    await visitAs(visit, player);
    await visit.open('/');
    await page.waitForFunction(() => window.croupier !== undefined);
    const toasts = page.getByRole('region', { name: visit.t('shell.toasts') });
    await expect(toasts.getByText('A new level')).toHaveCount(0);
    await page.mouse.click(4, 400);
    await expect(toasts.getByRole('status').getByText('A new level')).toBeVisible();
    await expect(toasts.getByText('Well then. 50')).toBeVisible();
    await add('other', 'Points have run out');
    await page
      .getByRole('navigation', { name: visit.t('shell.nav'), exact: true })
      .getByRole('link')
      .first()
      .click();
    await expect(toasts.getByRole('alert').getByText('Points have run out')).toBeVisible();
    await expect(toasts.getByText('A new level')).toHaveCount(1);
    // The balances of the player are mirrored for the next page.
    const mirrored = await page.evaluate(() => localStorage.getItem('user_balances'));
    expect(JSON.parse(mirrored ?? '{}')).toMatchObject({
      uid: player.uid,
      balances: { balance_main: { currency: 'EUR' } },
    });
  },
);

test(
  'SH-3.06 SH-4.39 SH-4.40 SH-4.41 SH-4.42 a new player sees both hints, hides one, and confirms the contact by the other',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const login = `new${await site.sandbox.now()}@example.test`;
    const player = await site.sandbox.createPlayer({ login, email: login, is_email_confirmed: 0 });
    await visitAs(visit, player);
    await visit.open('/');
    const hints = page.getByRole('region', { name: t('shell.hints') });
    await expect(hints.getByText(t('shell.hint.registration.title'))).toBeVisible();
    await expect(hints.getByText(t('shell.hint.confirm.title'))).toBeVisible();
    await expect(hints).not.toContainText(login);
    // They stand in the page, after what it says, and lie over nothing.
    await expect(hints.and(page.locator('main ~ section'))).toHaveCSS('position', 'static');
    await hints
      .getByRole('button', { name: t('shell.hint.hide') })
      .last()
      .click();
    await expect(hints.getByText(t('shell.hint.registration.title'))).toHaveCount(0);
    await hints.getByRole('button', { name: t('shell.hint.confirm.button') }).click();
    const popup = page.getByRole('dialog', { name: t('dialogs.email.title') });
    const sent = page.waitForRequest((request) => request.url().includes('sendconfirmationtocontact'));
    await popup.getByRole('button', { name: t('dialogs.email.send') }).click();
    expect((await sent).postData()).toContain(login);
    await expect(popup).toHaveCount(0);
    const balances = await page.evaluate(() => localStorage.getItem('user_balances'));
    expect(JSON.parse(balances ?? '{}')).toMatchObject({ uid: player.uid });
    // At once, on the page where it was asked for.
    await expect(hints).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test(
  'SH-4.41 the hint to confirm the contact goes with the code that confirms it, on the page of the settings itself',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const login = `sure${await site.sandbox.now()}@example.test`;
    await visitAs(visit, await site.sandbox.createPlayer({ login, email: login, is_email_confirmed: 0 }));
    await visit.open('/profile/settings');
    const asked = page
      .getByRole('region', { name: t('shell.hints') })
      .getByText(t('shell.hint.confirm.title'));
    await expect(asked).toBeVisible();
    const main = page.getByRole('main');
    await main.getByText(t('contacts.confirm'), { exact: true }).click();
    await expect.poll(async () => (await site.sandbox.outbox(login)).at(-1)?.code ?? null).not.toBeNull();
    await main
      .getByRole('textbox', { name: t('field.code'), exact: true })
      .fill((await site.sandbox.outbox(login)).at(-1)?.code ?? '');
    await main.getByRole('button', { name: t('profile.code.send'), exact: true }).click();
    await expect(main.getByText(t('contacts.isConfirmed'), { exact: true })).toBeVisible();
    await expect(asked).toHaveCount(0);
  },
);

test(
  'SH-2.108 AC-2.60 AC-2.73 AC-2.74 a campaign opens by the query, in preview without a login, and leaves the address',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await page.goto(`${site.url}/?popup=next-season#popup-preview`);
    const preview = page.getByRole('dialog', { name: 'Next season.' });
    await expect(preview.getByText(visit.t('dialogs.campaign.preview'))).toBeVisible();
    await preview.getByRole('button', { name: 'Soon' }).click();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${site.url}/`);
    const player = await site.sandbox.createPlayer({ registered_at: 1 });
    await visitAs(visit, player);
    await page.goto(`${site.url}/?popup=live-tables&track_id=7`);
    const popup = page.getByRole('dialog', { name: 'Eight new tables, live.' });
    await expect(popup.locator('strong')).toHaveText('Merrow');
    await expect(popup.getByRole('link', { name: 'See the tables' })).toHaveAttribute(
      'href',
      '/gamehall?category=live',
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${site.url}/?track_id=7`);
  },
);
