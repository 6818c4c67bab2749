import { field as fieldOf } from '../../sandbox/seed/profile-fields.ts';
import type { FieldType } from '../../schemas/account/profile-fields.ts';
import { expect, test } from '../harness/test.ts';
import { bodyOf } from './pages/fields.ts';
import { visitAs } from './pages/intents.ts';
import { requestToast } from './pages/actors.ts';
import { holdScript } from './pages/held-calls.ts';
import { expectLive, expectPath, expectToast, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const phone = { tag: '@phone' };

const field = ({ page, t }: Visit, name: string) =>
  page.getByRole('textbox', { name: t(`field.${name}`), exact: true });
const form = ({ page, t }: Visit, title: string) => page.getByRole('form', { name: t(title), exact: true });
const press = (visit: Visit, id: string) =>
  visit.page.getByRole('button', { name: visit.t(id), exact: true }).click();

test.describe('settings', () => {
  test(
    'AC-1.01 AC-1.02 AC-2.39 AC-2.45 a guest is sent away; a player is led from /profile to the settings and saves them',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visit.open('/profile/settings');
      await expectPath(visit, '/');
      await visitAs(visit, player);
      await visit.open('/profile');
      await expectPath(visit, '/profile/settings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('profile.section.settings'));
      await field(visit, 'first_name').fill('Ada');
      await field(visit, 'last_name').fill('Lovelace');
      await field(visit, 'birth_date').fill('10.12.1990');
      await field(visit, 'home_town').fill('Riga');
      await press(visit, 'profile.save');
      await expectToast(visit, 'profile.saved');
      // The actors that wake draw nothing anew: what is being typed stays, and the focus with it.
      const wake = await holdScript(page, 'start');
      await page.goto(visit.href('/profile/settings'), { waitUntil: 'commit' });
      await field(visit, 'address').fill('Brivibas 1');
      wake();
      await expectLive(page);
      await requestToast(page, { kind: 'info', title: { id: 'profile.fakename.saved' } });
      await expectToast(visit, 'profile.fakename.saved');
      await expect(field(visit, 'first_name')).toHaveValue('Ada');
      await expect(field(visit, 'address')).toBeFocused();
      await expect(field(visit, 'address')).toHaveValue('Brivibas 1');
      await expect(field(visit, 'birth_date')).toHaveValue('10.12.1990');
      await expect(field(visit, 'home_town')).toHaveValue('Riga');
    },
  );

  test(
    'AC-7.23 AC-7.24 what is on file of fields that the house adds is shown, of a secret one its end, and stands in no report',
    desktop,
    async ({ page, site }) => {
      const asked = (sysname: string, name: string, options = {}, type: FieldType = 'input') =>
        fieldOf(sysname, type, true, options, true, name);
      await site.sandbox.setOverrides({
        fields: [
          asked('country_code', 'Country', {}, 'country_code'),
          asked('family_name', 'Family name', { rules: [{ rule: 'name', value: '' }] }),
          asked('motto', 'Motto'),
          asked('boat', 'Boat', { select: [{ value: 'sloop', title: 'Sloop' }] }, 'select'),
          asked('identity_card', 'Identity card', {
            regex: '[A-Z]{2}\\d{7}',
            rules: [{ rule: 'documentNumber', value: '' }],
          }),
        ],
      });
      const visit = visitOf(page, site);
      await visitAs(visit, await site.sandbox.createPlayer());
      await visit.open('/profile/settings');
      const personal = form(visit, 'profile.personal.title');
      const box = (label: string) => personal.getByRole('textbox', { name: label });
      await box('Family name').fill('Hopper');
      await box('Motto').fill('Calm seas');
      await personal.getByRole('combobox', { name: 'Boat' }).selectOption('sloop');
      await box('Identity card').fill('AB1234567');
      await press(visit, 'profile.save');
      await expectToast(visit, 'profile.saved');
      await visit.open('/profile/settings');
      await expect(box('Family name')).toHaveValue('Hopper');
      await expect(box('Motto')).toHaveValue('Calm seas');
      await expect(personal.getByRole('combobox', { name: 'Boat' })).toHaveValue('sloop');
      await expect(box('Identity card')).toHaveValue('');
      await expect(box('Identity card')).toHaveAccessibleDescription(
        visit.t('profile.document.help', { end: '•••67' }),
      );
      await box('Motto').fill('Rough seas');
      await page.waitForFunction(() => window.croupier !== undefined);
      const report = await page.evaluate(() => window.croupier?.exportReport() ?? '');
      expect(report).toContain('"sloop"');
      for (const own of ['Hopper', 'Calm seas', 'Rough seas', 'AB1234567']) expect(report).not.toContain(own);
      // What is on file need not be typed again.
      const sent = page.waitForRequest(/\/api\/account\.saveProfileInfo/i);
      await press(visit, 'profile.save');
      expect(bodyOf((await sent).postData())).toEqual({ motto: 'Rough seas' });
      await visit.open('/profile/settings');
      await expect(box('Motto')).toHaveValue('Rough seas');
    },
  );

  test(
    'AC-7.07 AC-7.15 AC-7.18 AC-7.24 player name and currency are changed, the others told as indicative; what the platform refuses stands at its field',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      await visitAs(visit, await site.sandbox.createPlayer());
      await visit.open('/profile/settings');
      await field(visit, 'fakename').fill('wren');
      await press(visit, 'profile.fakename.save');
      await expect(form(visit, 'profile.fakename.title')).toContainText(visit.t('form.error.ALREADY_EXISTS'));
      const name = `Lamp${Date.now() % 1_000_000}`;
      await field(visit, 'fakename').fill(name);
      await press(visit, 'profile.fakename.save');
      await expectToast(visit, 'profile.fakename.saved');
      await expect(page.getByText('≈', { exact: false }).first()).toContainText('108.70');
      await form(visit, 'profile.currency.title').getByRole('combobox').selectOption('USD');
      await press(visit, 'profile.currency.save');
      await expectToast(visit, 'profile.currency.saved');
      await expect(page.getByRole('banner').getByText('$')).toBeVisible();
      await visit.open('/profile/settings');
      await expect(field(visit, 'fakename')).toHaveValue(name);
    },
  );

  test(
    'AC-7.15 another currency of the account holds in every open tab at once, on money pages and in the strip',
    desktop,
    async ({ page, site, context }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      await visitAs(visit, await site.sandbox.createPlayer());
      const tabOf = async (path: string) => {
        const tab = visitOf(await context.newPage(), site);
        await tab.open(path);
        return tab;
      };
      const deposit = await tabOf('/cashier/deposit');
      const withdrawal = await tabOf('/cashier/withdraw');
      const limits = await tabOf('/profile/responsible-game');
      const strip = (tab: Visit) => tab.page.getByRole('region', { name: t('shell.figures'), exact: true });
      const range = deposit.page.getByRole('main');
      const loss = limits.page.locator('section#limit-loss');
      await expect(range).toContainText('€');
      const available = withdrawal.page.getByRole('main');
      await expect(available).toContainText('€');
      await loss.locator('button[aria-expanded]').click();
      await expect(loss).toContainText('€');
      await visit.open('/profile/settings');
      for (const tab of [visit, deposit, limits]) await expect(strip(tab)).toContainText('0 €');
      await form(visit, 'profile.currency.title').getByRole('combobox').selectOption('USD');
      await press(visit, 'profile.currency.save');
      for (const tab of [visit, deposit, limits]) await expect(strip(tab)).toContainText('$ 0');
      // Read anew, it stands closed.
      await loss.locator('button[aria-expanded="false"]').click();
      await expect(loss).toContainText('$');
      await expect(range).toContainText('$');
      await expect(range).not.toContainText('€');
      await expect(available).toContainText('$');
    },
  );

  test(
    'from the fill-profile prompt: the reason once, and the way back after saving',
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      await visitAs(visit, await site.sandbox.createPlayer());
      await visit.open('/profile/settings?from=%2Fcashier%2Fdeposit&toastType=deposit');
      await expectToast(visit, 'profile.fill.deposit');
      await expect(page).toHaveURL(/from=%2Fcashier%2Fdeposit$/);
      await field(visit, 'first_name').fill('Ada');
      await field(visit, 'last_name').fill('Lovelace');
      await field(visit, 'birth_date').fill('10.12.1990');
      await press(visit, 'profile.save');
      await page.getByRole('link', { name: visit.t('profile.return.button') }).click();
      await expectPath(visit, '/cashier/deposit');
    },
  );
});

/** The code of the newest message to a recipient. */
const codeFor = async ({ site }: Visit, recipient: string): Promise<string> => {
  await expect.poll(async () => (await site.sandbox.outbox(recipient)).at(-1)?.code ?? null).not.toBeNull();
  return (await site.sandbox.outbox(recipient)).at(-1)?.code ?? '';
};
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
const codeBox = ({ page, t }: Visit) => page.getByRole('textbox', { name: t('field.code'), exact: true });

test.describe('contacts', () => {
  test(
    'AC-4.01 AC-8.21 AC-7.06 a phone is added, a code is sent to it, a wrong one is said, the right one confirms it',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/profile/settings');
      const number = String(20_000_000 + (Date.now() % 9_000_000));
      await press(visit, 'contacts.add.phone');
      await form(visit, 'contacts.add.phone').getByRole('combobox').selectOption('LV');
      await form(visit, 'contacts.add.phone').getByRole('textbox').first().fill(number);
      const password = form(visit, 'contacts.add.phone').getByLabel(t('field.password'), { exact: true });
      await password.fill('not-this-one');
      await press(visit, 'contacts.add.send');
      await expect(form(visit, 'contacts.add.phone')).toContainText(t('security.password.wrong'));
      await password.fill(player.password);
      await press(visit, 'contacts.add.send');
      const code = await codeFor(visit, `371${number}`);
      await codeBox(visit).fill(otherThan(code));
      await press(visit, 'profile.code.send');
      await expect(form(visit, 'contacts.code.title')).toContainText(t('profile.smsCodeError'));
      await expect(page.getByRole('button', { name: t('twofa.resend'), exact: true })).toHaveCount(0);
      await codeBox(visit).fill(code);
      await press(visit, 'profile.code.send');
      await expectToast(visit, 'contacts.confirmed');
      await expect(page.getByText(t('contacts.isConfirmed'), { exact: true })).toHaveCount(2);
      await expect(page.getByRole('main')).not.toContainText(number);
    },
  );
});

test.describe('security', () => {
  test(
    'AC-2.44 AC-4.05 other sessions are ended at once, two-factor is switched on with password and code, the password is changed',
    desktop,
    async ({ browser, page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      const { email } = await site.sandbox.player(player.login);
      await visitAs(visit, player);
      const other = await browser.newContext();
      const elsewhere = visitOf(await other.newPage(), site);
      await visitAs(elsewhere, player);
      await elsewhere.open('/profile/security');
      await visit.open('/profile/security');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.section.security'));

      await expect(page.getByText(t('security.sessions.current'), { exact: true })).toHaveCount(1);
      await press(visit, 'security.sessions.end');
      const end = form(visit, 'security.sessions.end');
      const ofEnd = end.getByLabel(t('field.password'), { exact: true });
      await expect(ofEnd).toBeFocused();
      await press(visit, 'profile.leave');
      await expect(page.getByRole('button', { name: t('security.sessions.end'), exact: true })).toBeFocused();
      await press(visit, 'security.sessions.end');
      await ofEnd.fill(player.password);
      await press(visit, 'security.sessions.end');
      await expectToast(visit, 'security.sessions.ended');
      await expect(page.getByText(t('security.sessions.only'), { exact: true })).toBeVisible();
      await expectPath(elsewhere, '/');
      await other.close();
      await press(visit, 'security.twoFactor.on');
      const ask = form(visit, 'security.twoFactor.on');
      await expect(ask.getByLabel(t('field.password'), { exact: true })).toBeFocused();
      await ask.getByLabel(t('field.password'), { exact: true }).fill('not-this-one');
      await press(visit, 'security.twoFactor.send');
      await expect(ask).toContainText(t('security.password.wrong'));
      await ask.getByLabel(t('field.password'), { exact: true }).fill(player.password);
      await press(visit, 'security.twoFactor.send');
      await codeBox(visit).fill(await codeFor(visit, email ?? ''));
      await press(visit, 'profile.code.send');
      await expectToast(visit, 'security.twoFactor.isOn');
      await expect(
        page.getByRole('button', { name: t('security.twoFactor.off'), exact: true }),
      ).toBeFocused();
      expect((await site.sandbox.player(player.login)).has_two_factor).toBe(1);

      await page.getByLabel(t('security.password.old'), { exact: true }).fill(player.password);
      await page.getByLabel(t('security.password.new'), { exact: true }).fill('Night-77');
      await page.getByLabel(t('field.password_repeat'), { exact: true }).fill('Night-78');
      await press(visit, 'security.password.save');
      await expect(form(visit, 'security.password.title')).toContainText(t('validation.passwordsNotEqual'));
      await page.getByLabel(t('field.password_repeat'), { exact: true }).fill('Night-77');
      await press(visit, 'security.password.save');
      await expectToast(visit, 'security.password.saved');
      await expect(page.getByLabel(t('security.password.old'), { exact: true })).toHaveValue('');
    },
  );
});

test.describe('notifications', () => {
  test(
    'AC-2.46 AC-7.08 a confirmed contact is subscribed and unsubscribed; a refusal takes the choice back',
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/profile/notification');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.section.notification'));
      const box = page.getByRole('checkbox', { name: new RegExp(`^${t('notification.by.email')}`) });
      const stored = async () => (await site.sandbox.player(player.login)).is_email_subscribed;
      await expect(box).not.toBeChecked();
      await box.click();
      await expect.poll(stored).toBe(1);
      await expect(box).toHaveAttribute('aria-disabled', 'false');
      await box.click();
      await expect.poll(stored).toBe(0);
      await expect(box).toHaveAttribute('aria-disabled', 'false');
      await site.sandbox.setFault({
        target: 'account.changeSubscription',
        kind: 'error',
        when: 'before',
        times: 1,
        errorType: 'InvalidParameter',
      });
      await box.click();
      await expectToast(visit, 'notification.failed.title');
      await expect(box).not.toBeChecked();
      expect(await stored()).toBe(0);
    },
  );
});

/** Real rounds of a player, one a minute, without a game's frame. */
const addRounds = async ({ site }: Visit, uid: number, count: number): Promise<void> => {
  const now = await site.sandbox.now();
  const session = `rounds-${uid}`;
  await site.sandbox.query(
    `insert into game_sessions (id, uid, sysname, mode, currency, locale, front_origin, created_at, expires_at)
      values (?, ?, 'double_bell', 'real', 'EUR', 'en-US', ?, ?, ?)`,
    [session, uid, site.url, now, now + 3_600_000],
  );
  for (let at = 0; at < count; at += 1)
    await site.sandbox.query(
      `insert into rounds (session_id, round_key, uid, sysname, mode, stake_minor, payout_minor, currency, reels, at)
        values (?, ?, ?, 'double_bell', 'real', 100, ?, 'EUR', '[]', ?)`,
      [session, `${session}-${at}`, uid, at === 0 ? 250 : 0, now - (at + 1) * 60_000],
    );
};

test.describe('bets', () => {
  test(
    'AC-4.40 a file of the history is offered where the general info has it, and nowhere else',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const order = page.getByRole('button', { name: visit.t('bets.export.request'), exact: true });
      await visitAs(visit, await site.sandbox.createPlayer());
      await site.sandbox.setOverrides({ general: { is_game_history_export_enabled: false } });
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await visit.open('/profile/bets?type=betting');
      await expect(page.getByText(visit.t('bets.empty'))).toBeVisible();
      await expect(order).toHaveCount(0);
      expect(calls.filter((url) => url.includes('historyexport'))).toEqual([]);
      await site.sandbox.setOverrides({});
      await visit.open('/profile/bets?type=betting');
      await expect(order).toBeVisible();
    },
  );

  test(
    'AC-2.40 AC-4.39 AC-7.53 AC-7.54 AC-7.55 a round stands in the history, which is made a file and downloaded',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer({ mainMinor: 5000n });
      await addRounds(visit, player.uid, 12);
      await visitAs(visit, player);
      await visit.open('/profile/bets');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.section.bets'));
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(11);
      const html = await (await page.request.get('/profile/bets')).text();
      expect(html.match(/<tr[ >]/g), 'rows as the server draws them').toHaveLength(11);
      await page.getByRole('button', { name: t('list.more', { count: 2 }) }).click();
      await expect(rows).toHaveCount(13);
      await press(visit, 'bets.export.request');
      await expect(page.getByText(t('bets.export.preparing'))).toBeAttached();
      await site.sandbox.moveClock(10_000);
      const link = page.getByRole('link', { name: t('bets.export.download'), exact: true });
      await expect(link).toBeVisible({ timeout: 15_000 });
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toBe('bets.csv');
    },
  );
});

test(
  '7.5.2 who has no password is asked before other sessions end: one press, or two in a row, end none',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ has_password: 0 });
    await site.sandbox.signIn(player.login);
    await visitAs(visit, player);
    await visit.open('/profile/security');
    // Nothing asks for a password that there is not; the page says how to have one.
    await expect(page.getByText(t('security.password.none'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('security.twoFactor.needsPassword'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('input[type="password"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('security.twoFactor.on'), exact: true })).toHaveCount(0);
    const sessions = async () =>
      (await site.sandbox.query('select 1 from sessions where uid = ? and ended_at is null', [player.uid]))
        .length;
    const before = await sessions();
    expect(before).toBeGreaterThan(1);
    await page.getByRole('button', { name: t('security.sessions.end'), exact: true }).dblclick();
    const end = form(visit, 'security.sessions.end');
    await expect(end.getByText(t('security.sessions.confirm'))).toBeVisible();
    await end.getByRole('button', { name: t('profile.leave'), exact: true }).click();
    await expect(end).toHaveCount(0);
    expect(await sessions()).toBe(before);
    await press(visit, 'security.sessions.end');
    await press(visit, 'security.sessions.agree');
    await expectToast(visit, 'security.sessions.ended');
    expect(await sessions()).toBe(1);
  },
);
