import type { Page } from 'playwright/test';
import { findSecret } from '../harness/secrets.ts';
import { expect, test } from '../harness/test.ts';
import {
  confirmationPopup,
  chooseCountry,
  fillRegistration,
  openRegistration,
  registrationField,
  registrationPopup,
  sendCredentials,
  openSignIn,
  signInPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import type { Newcomer } from './pages/auth.ts';
import { holdCalls } from './pages/held-calls.ts';
import { changeSettings } from './pages/settings.ts';
import { expectPath, logOut, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

const newcomer = (name: string): Newcomer => ({
  email: `${name}@evenfall.test`,
  password: 'Canary-Plover-34',
  firstName: 'Anna',
  lastName: 'Liepa',
});

const fillAll = async (visit: Visit, who: Newcomer): Promise<void> => {
  await fillRegistration(visit, who);
  await termsBox(visit).check();
};

const chooseType = async (visit: Visit, type: 'form' | 'fast'): Promise<void> =>
  registrationPopup(visit)
    .getByText(visit.t(`auth-config.registration-type-${type}`), { exact: true })
    .click();

const promoField = ({ page, t }: Visit) => page.getByLabel(t('registration.promo'), { exact: true });

const openPromo = async (visit: Visit): Promise<void> => {
  await visit.open('/');
  await openRegistration(visit);
  await registrationPopup(visit)
    .getByRole('checkbox', { name: visit.t('registration.promo.toggle') })
    .check();
  await expect(promoField(visit)).toBeEditable();
};

const asked = (page: Page, name: string): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.toLowerCase() === `/api/${name.toLowerCase()}`)
      bodies.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
  });
  return bodies;
};

test(
  'SH-2.86 SH-2.87 the switcher of registration types stands there only for a choice',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/');
    await openRegistration(visit);
    const switcher = registrationPopup(visit).getByRole('group', { name: t('registration.type') });
    await expect(switcher).toBeVisible();
    await expect(switcher.getByRole('button')).toHaveText(
      ['form', 'fast', 'social'].map((type) => t(`auth-config.registration-type-${type}`)),
    );
    await changeSettings(page, {
      authentication: { registrationTypes: ['form'], socialProviders: [], twoFactorCodes: {} },
    });
    await visit.open('/');
    await openRegistration(visit);
    await expect(switcher).toHaveCount(0);
  },
);

test(
  'SH-2.88 SH-4.09 SH-9.24 OPS-048 the button is busy while the platform opens the account, and #real leads back to the game',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const who = newcomer('plover-real');
    const [first] = await site.sandbox.query('select sysname from games order by rank limit 1');
    const game = `/game/${String(first?.['sysname'])}`;
    await page.goto(`${game}#real`);
    await expect(registrationField(visit, 'email')).toBeVisible();
    await expect(termsBox(visit)).not.toBeChecked();
    await fillAll(visit, who);
    const register = await holdCalls(page, 'auth.register');
    await submitRegistration(visit);
    const busy = registrationPopup(visit).getByRole('button', { name: t('registration.submit') });
    await expect(busy.getByRole('status')).toHaveText(t('registration.submitting'));
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(registrationField(visit, 'email')).not.toBeEditable();
    await register.open();
    await expect(registrationPopup(visit)).toHaveCount(0);
    await expect(page).toHaveURL(`${site.url}${game}?register=success#real`);
  },
);

test('SH-4.10 another country brings its own fields', desktop, async ({ page, site }) => {
  const visit = visitOf(page, site);
  const fields = asked(page, 'account.getPersonalDataFields');
  await visit.open('/');
  await openRegistration(visit);
  await chooseCountry(visit, 'BR');
  await expect(registrationField(visit, 'document_number')).toBeVisible();
  await chooseCountry(visit, 'US');
  await expect(registrationField(visit, 'document_number')).toHaveCount(0);
  await expect(registrationField(visit, 'postcode')).toBeVisible();
  expect(fields.map((text) => /\bcountry=(\w*)/.exec(text)?.[1] ?? '')).toEqual(['', 'BR', 'US']);
});

test(
  'SH-8.52 SH-5.47 SH-5.48 what the platform refuses stands at its fields',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const taken = await site.sandbox.createPlayer();
    const { email } = await site.sandbox.player(taken.login);
    await visit.open('/');
    await openRegistration(visit);
    await fillAll(visit, { ...newcomer('x'), email: email ?? '' });
    await submitRegistration(visit);
    const wrong = registrationField(visit, 'email');
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription(t('form.error.ALREADY_USED'));
    await expect(wrong).toBeFocused();
    await expect(registrationPopup(visit).getByRole('form').getByRole('alert')).toHaveCount(0);
    // The platform calls the phone `mobile` in this one answer.
    await wrong.fill('plover-free@evenfall.test');
    await site.sandbox.setFault({
      target: 'auth.register',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'InvalidParameter',
      errorData: { mobile: [{ code: 'ALREADY_USED' }] },
    });
    await submitRegistration(visit);
    await expect(registrationField(visit, 'phone')).toHaveAccessibleDescription(t('form.error.ALREADY_USED'));
  },
);

test(
  'SH-4.12 SH-8.51 SH-2.89 BY-2.04 an error without fields is told above the button, and what was typed stays; too many tries count down; the e-mail is asked for once the cashier is left',
  desktop,
  async ({ page, site, watch }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const who = newcomer('plover-late');
    await page.clock.install();
    await visit.open('/');
    await openRegistration(visit);
    await fillAll(visit, who);
    const fault = { target: 'auth.register', kind: 'error', when: 'before', times: 1 } as const;
    await site.sandbox.setFault({ ...fault, errorType: 'InternalServerError' });
    await submitRegistration(visit);
    const popup = registrationPopup(visit);
    await expect(popup.getByRole('form').getByRole('alert')).toHaveText(t('registration.failed'));
    await expect(registrationField(visit, 'first_name')).toHaveValue('Anna');
    await expect(registrationField(visit, 'password')).toHaveValue(who.password);

    await site.sandbox.setFault({ ...fault, errorType: 'TooManyRequests', errorData: { retry_after: 40 } });
    await submitRegistration(visit);
    const wait = popup.getByRole('button', { name: t.pattern('auth.wait', 'time') });
    await expect(wait).toBeDisabled();
    await expect(wait).toHaveText(/0:[34]\d/);
    await page.clock.fastForward(20_000);
    await expect(wait).toHaveText(/0:[12]\d/);
    for (const secret of [who.password, who.email])
      expect(await findSecret(page, secret, watch)).toEqual(secret === who.email ? ['html'] : []);
    await page.clock.fastForward(21_000);
    await submitRegistration(visit);
    await expect(popup).toHaveCount(0);
    await expectPath(visit, '/cashier/deposit');
    for (const secret of [who.password]) expect(await findSecret(page, secret, watch)).toEqual([]);
    // The arbiter waits until the newcomer leaves the cashier.
    await page.clock.fastForward(5000);
    await expect(confirmationPopup(visit)).toHaveCount(0);
    await page
      .getByRole('navigation', { name: t('shell.nav'), exact: true })
      .getByRole('link')
      .first()
      .click();
    await expect(confirmationPopup(visit)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirmationPopup(visit)).toHaveCount(0);
  },
);

test(
  'SH-9.18 SH-4.11 SH-8.53 SH-8.54 a promo code is checked once it rests for 300 ms, refused with its reason, and can be removed',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const checks = asked(page, 'campaigns.checkPromocode');
    const events = asked(page, 'events.handle');
    await page.clock.install();
    await openPromo(visit);
    const popup = registrationPopup(visit);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const text of ['NO', 'NOSUCH', 'NOSUCHCODE']) {
      await promoField(visit).fill(text);
      await page.clock.runFor(299);
    }
    expect(checks).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => checks.length).toBe(1);
    expect(checks[0]).toContain('NOSUCHCODE');
    await page.clock.resume();
    await expect(promoField(visit)).toHaveAccessibleDescription(t('promo.INVALID'));
    await expect.poll(() => events.filter((text) => text.includes('promocode_not_found')).length).toBe(1);
    expect(events.join()).not.toContain('NOSUCHCODE');

    await promoField(visit).fill('LASTYEAR');
    await expect(promoField(visit)).toHaveAccessibleDescription(t('promo.EXPIRED'));
    await popup.getByRole('button', { name: t('registration.promo.clear') }).click();
    await expect(promoField(visit)).toHaveValue('');
    await expect(popup.getByRole('button', { name: t('registration.promo.clear') })).toHaveCount(0);
    await promoField(visit).fill('  EVENING ');
    await expect(popup.getByText(t('registration.promo.valid'))).toBeVisible();
  },
);

test(
  'AC-9.35 AC-9.36 a promo code of any address is kept for a later registration, until the platform refuses it',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const kept = () => page.evaluate(() => localStorage.getItem('promo_code'));
    await visit.open('/terms?promo_code=EVENING&promo_code=%20LASTYEAR%20');
    await expect.poll(kept).toBe('LASTYEAR');
    await visit.open('/');
    await openRegistration(visit);
    await expect(promoField(visit)).toHaveValue('LASTYEAR');
    await expect(promoField(visit)).toHaveAccessibleDescription(visit.t('promo.EXPIRED'));
    expect(await kept()).toBeNull();
  },
);

test('OPS-051 fast registration shows its credentials once: Esc does not close them, a reload does not bring them back @phone', async ({
  page,
  site,
  watch,
  context,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.open('/');
  await openRegistration(visit);
  await chooseType(visit, 'fast');
  await expect(registrationField(visit, 'email')).toHaveCount(0);
  await expect(registrationField(visit, 'password')).toHaveCount(0);
  await registrationField(visit, 'country_code').selectOption('LV');
  await termsBox(visit).check();
  await submitRegistration(visit);
  const popup = page.getByRole('dialog', { name: t('registration.credentials.title') });
  await expect(popup).toBeVisible();
  const [login = '', password = ''] = await popup.locator('dd bdi').allInnerTexts();
  expect(login).toMatch(/^player-/);
  expect(password.length).toBeGreaterThan(9);
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button', { name: t('common.close') })).toHaveCount(0);
  await popup
    .getByRole('button', { name: `${t('common.copy')}: ${t('registration.credentials.password')}` })
    .click();
  await expect(popup.locator('p[role=status]')).toHaveText(t('common.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  expect(await findSecret(page, password, watch)).toEqual(['html']);

  await page.reload();
  await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeAttached();
  await expect(popup).toHaveCount(0);
  expect(await findSecret(page, password, watch)).toEqual([]);
  await logOut(visit);
  await page.waitForURL(visit.href('/'));
  await openSignIn(visit);
  await sendCredentials(visit, { login, password });
  await expect(signInPopup(visit)).toHaveCount(0);
});

test(
  'SH-5.16 a password and a phone number can be pasted whole',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.open('/');
    await openRegistration(visit);
    await chooseCountry(visit, 'DE');
    const paste = async (name: string, text: string) => {
      await registrationField(visit, name).focus();
      await page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await page.keyboard.press('ControlOrMeta+V');
    };
    await paste('password', 'Pasted-Plover-34');
    await expect(registrationField(visit, 'password')).toHaveValue('Pasted-Plover-34');
    // Nothing of a password is cut or stripped; a rule that it breaks is told.
    await registrationField(visit, 'password').fill('');
    await paste('password', 'žagata 1');
    await expect(registrationField(visit, 'password')).toHaveValue('žagata 1');
    await paste('phone', '+371 20 123 456');
    await expect(registrationField(visit, 'phone')).toHaveValue('20 123 456');
    await expect(registrationPopup(visit).getByLabel(visit.t('form.phone.choose'))).toHaveValue('LV');
  },
);
