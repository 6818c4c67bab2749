import { expect, test } from '../harness/test.ts';
import {
  codeField,
  codePopup,
  registrationField,
  registrationPopup,
  restorePopup,
  signInPopup,
  termsBox,
} from './pages/auth.ts';
import { expectInside, expectSeenFocus, keysOf } from './pages/keys.ts';
import { expectBalance, expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

const headerButton = ({ page, t }: Visit, id: string) =>
  page.getByRole('banner').getByRole('button', { name: t(id), exact: true });

/** The focus starts at the page or at what is asked over it, not at the document. */
const expectKeptFocus = ({ page }: Visit): Promise<void> =>
  expect(page.locator('main:focus, dialog:focus, dialog :focus')).toHaveCount(1);

/** Everything in the outbox of a contact, newest last. */
const newestMail = async ({ site }: Visit, contact: string) => {
  await expect.poll(async () => (await site.sandbox.outbox(contact)).length).toBeGreaterThan(0);
  return (await site.sandbox.outbox(contact)).at(-1);
};

test(
  'BY-1.13 by keyboard: a visitor answers for cookies and takes it back, changes language and theme, and signs up',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    await site.sandbox.setOverrides({ config: { consent: { enabled: true } } });
    await visit.open('/terms');
    const consent = page.getByRole('region', { name: t('outside.consent.title') });
    const footer = page.getByRole('contentinfo');
    const switcher = footer.getByRole('button', { name: t('shell.consent'), exact: true });
    await keys.press(consent.getByRole('button', { name: t('outside.consent.necessary') }));
    await expect(consent).toHaveCount(0);
    await keys.press(switcher);
    await keys.press(consent.getByRole('button', { name: t('outside.consent.all') }));
    await expect(consent).toHaveCount(0);

    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await keys.press(footer.getByRole('button', { name: t('shell.theme.dark'), exact: true }));
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expectSeenFocus(footer.getByRole('button', { name: t('shell.theme.light'), exact: true }));
    await page.keyboard.press('Space');
    await expect(html).toHaveAttribute('data-theme', 'light');

    const arabic = visitOf(page, site, 'ar');
    const language = footer.getByRole('combobox');
    await keys.press(language, 'End');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(language).toHaveAccessibleName(arabic.t('shell.language'));
    await expectSeenFocus(language);
    await page.keyboard.press('Home');
    await expect(html).toHaveAttribute('dir', 'ltr');

    const popup = registrationPopup(visit);
    const submit = popup.getByRole('button', { name: t('registration.submit') });
    const opener = headerButton(visit, 'shell.register.short');
    const email = 'keys-plover@evenfall.test';
    await keys.open(opener, popup);
    await expect(registrationField(visit, 'email')).toBeVisible();
    await keys.leave(popup, opener);
    await keys.open(opener, popup);
    await keys.type(registrationField(visit, 'email'), email);
    await keys.type(registrationField(visit, 'password'), 'Canary-Plover-34');
    await keys.choose(registrationField(visit, 'country_code'), 'Latvia');
    await expect(registrationField(visit, 'first_name')).toBeEditable();
    await keys.type(registrationField(visit, 'first_name'), 'Anna');
    await keys.type(registrationField(visit, 'last_name'), 'Liepa');
    await keys.type(registrationField(visit, 'birth_date'), '17051990');
    // What was forgotten takes the focus.
    await keys.press(submit);
    await expect(termsBox(visit)).toHaveAttribute('aria-invalid', 'true');
    await expectSeenFocus(termsBox(visit));
    await page.keyboard.press('Space');
    await expect(termsBox(visit)).toBeChecked();
    await keys.press(submit);
    await expect(popup).toHaveCount(0);
    await expectPath(visit, '/cashier/deposit');
    await expectKeptFocus(visit);
    expect(await site.sandbox.player(email)).toMatchObject({ email, country_code: 'LV' });
  },
);

test(
  'BY-1.13 by keyboard: a forgotten password is replaced by the mailed link, the new one and a code sign in, and the menu signs out',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login } = await site.sandbox.createPlayer({ has_two_factor: 1, mainMinor: 700n });
    const { email } = await site.sandbox.player(login);
    const contact = email ?? '';
    const opener = headerButton(visit, 'shell.login');
    const popup = signInPopup(visit);
    await visit.open('/terms');
    await keys.open(opener, popup);
    await keys.press(popup.getByRole('button', { name: t('login.forgot') }));
    const restore = restorePopup(visit);
    await expect(restore).toBeVisible();
    await expectInside(restore);
    await keys.press(restore.getByRole('button', { name: t('auth.backToLogin') }));
    await expectInside(popup);
    await keys.press(popup.getByRole('button', { name: t('login.forgot') }));
    await expectInside(restore);
    await keys.type(restore.getByLabel(t('restore.login'), { exact: true }), contact);
    await page.keyboard.press('Enter');
    await expect(restore.getByRole('status').filter({ hasText: t('restore.sent.title') })).toBeVisible();
    await expectInside(restore);
    await keys.leave(restore, opener);

    const password = 'Canary-Siskin-27';
    await page.goto(/https?:\S+/.exec((await newestMail(visit, contact))?.body ?? '')?.[0] ?? '');
    const repeated = page.getByLabel(t('field.password_repeat'), { exact: true });
    await keys.type(page.getByLabel(t('confirmation.password.new'), { exact: true }), password);
    await keys.type(repeated, 'Other-Siskin-27');
    await page.keyboard.press('Enter');
    await expect(repeated).toHaveAccessibleDescription(t('validation.passwordsNotEqual'));
    await expectSeenFocus(repeated);
    await keys.type(repeated, password);
    await keys.press(page.getByRole('button', { name: t('confirmation.password.submit') }));
    await expectPath(visit, '/confirmation/success');

    await keys.open(opener, popup);
    await keys.type(popup.getByLabel(t('login.login'), { exact: true }), contact);
    await keys.type(popup.getByLabel(t('login.password'), { exact: true }), password);
    await keys.press(popup.getByRole('button', { name: t('login.submit'), exact: true }));
    await expect(codePopup(visit)).toBeVisible();
    await expectInside(codePopup(visit));
    const code = (await newestMail(visit, contact))?.code ?? '';
    await keys.type(
      codeField(visit),
      code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)),
    );
    const enter = codePopup(visit).getByRole('button', { name: t('twofa.submit'), exact: true });
    await keys.press(enter);
    await expect(codePopup(visit).getByText(t('twofa.error.invalid'))).toBeVisible();
    await expectInside(codePopup(visit));
    await keys.type(codeField(visit), code);
    await keys.press(enter);
    await expect(codePopup(visit)).toHaveCount(0);
    await expectBalance(visit, 700n);
    await expectKeptFocus(visit);

    const menu = page.getByRole('dialog', { name: t('shell.menu') });
    const account = headerButton(visit, 'shell.account.menu');
    await keys.open(account, menu);
    await keys.leave(menu, account);
    await keys.open(account, menu);
    await keys.press(menu.getByRole('button', { name: t('shell.logout') }));
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeVisible();
    const { uid } = await site.sandbox.player(login);
    const open = 'select 1 from sessions where uid = ? and ended_at is null';
    await expect.poll(async () => (await site.sandbox.query(open, [uid])).length).toBe(0);
  },
);
