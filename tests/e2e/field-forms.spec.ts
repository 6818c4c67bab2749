import type { Page } from 'playwright/test';
import { field } from '../../sandbox/seed/profile-fields.ts';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { monthsAfter } from '../../schemas/rules/kit/calendar.ts';
import { all, required } from '../harness/field-rows.ts';
import { expect, test } from '../harness/test.ts';
import {
  codeField,
  codePopup,
  openSignIn,
  registrationPopup,
  restorePopup,
  sendCredentials,
  signInPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import { amountField, chooseMethod, methodOption, payButton } from './pages/cashier.ts';
import { bodyOf, control, expectRows, expectTold, message, openFields } from './pages/fields.ts';
import { visitAs } from './pages/intents.ts';
import { expectPath, expectToast, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

const sentTo = (page: Page, name: string) =>
  page.waitForRequest(new RegExp(`/api/${name}(?:\\?|$)`, 'i')).then((request) => bodyOf(request.postData()));

const markOf = async ({ site }: Visit): Promise<string> => `f${(await site.sandbox.now()) % 1_000_000_000}`;

test.describe('registration', () => {
  test(
    'SH-3.11 SH-3.12 AC-3.11 D-23 a platform that lists a country alone is registered at: contact and password stand, every country can be chosen',
    desktop,
    async ({ page, site }) => {
      await site.sandbox.setSwitches({ fieldSet: 'least' });
      const visit = visitOf(page, site);
      const popup = await openFields(visit);
      const country = control(visit, 'country');
      await expect(country.locator('option')).toHaveCount(250);
      await submitRegistration(visit);
      for (const name of ['email', 'password', 'country'])
        await expect(message(visit, name)).toHaveText(required);
      const email = `${await markOf(visit)}@evenfall.test`;
      await control(visit, 'email').fill(email);
      await control(visit, 'password').fill('Lamp-2026');
      await country.selectOption({ label: 'Latvia' });
      await termsBox(visit).check();
      await expect(control(visit, 'password')).toBeEditable();
      const sent = sentTo(page, 'auth.register');
      await submitRegistration(visit);
      expect(await sent).toMatchObject({ login: email, email, password: 'Lamp-2026', country: 'LV' });
      await expect(popup).toHaveCount(0);
    },
  );

  test(
    'SH-2.118 SH-3.11 the popup that completes an account has every country to choose from as well',
    desktop,
    async ({ page, site }) => {
      await site.sandbox.setSwitches({ fieldSet: 'least' });
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer({ is_registration_completed: 0 });
      await visit.open('/');
      await openSignIn(visit);
      await sendCredentials(visit, player);
      const popup = page.getByRole('dialog', { name: visit.t('auth.title.socialRegistration') });
      const country = popup.getByLabel(visit.t('field.country'), { exact: true });
      await country.selectOption({ label: 'Latvia' });
      await popup.getByRole('checkbox').check();
      await popup.getByRole('button', { name: visit.t('completion.submit') }).click();
      await expect(popup).toHaveCount(0);
    },
  );

  test(
    'SH-3.26 SH-3.11 SH-2.77 OPS-052 a newcomer chooses a character: its picture stands beside the form, and the account has it',
    desktop,
    async ({ page, site, wire }) => {
      // The cookies are taken from under a page of a player.
      wire.allow(/sent for a guest/);
      await site.sandbox.setSwitches({ fieldSet: 'least' });
      await site.sandbox.setOverrides({ config: { registration: { showCharacterSelect: true } } });
      const visit = visitOf(page, site);
      const popup = await openFields(visit);
      await expect(popup.getByRole('img', { name: 'Owl' })).toHaveCount(0);
      const character = control(visit, 'character_id');
      await expect(character).not.toHaveAttribute('aria-required');
      await character.selectOption({ label: 'Owl' });
      await expect(popup.getByRole('img', { name: 'Owl' })).toBeVisible();
      const email = `${await markOf(visit)}c@evenfall.test`;
      await control(visit, 'email').fill(email);
      await control(visit, 'password').fill('Lamp-2026');
      await control(visit, 'country').selectOption('LV');
      await termsBox(visit).check();
      await expect(control(visit, 'password')).toBeEditable();
      await submitRegistration(visit);
      await expect(popup).toHaveCount(0);
      const rows = await site.sandbox.query(
        'select character_id from loyalty_members join players using (uid) where email = ?',
        [email],
      );
      expect(rows.map((row) => row['character_id'])).toEqual(['owl']);

      await site.sandbox.setOverrides({});
      await page.context().clearCookies();
      await openFields(visit);
      await expect(character).toHaveCount(0);
    },
  );

  test(
    'SH-4.13 SH-5.65 SH-5.25 SH-5.26 SH-5.24 AC-5.38 AC-5.39 AC-5.40 OPS-059 with onSubmit nothing is told before the first submit; an unknown refusal has a text; a promo code is trimmed, and an empty answer refuses it',
    desktop,
    async ({ page, site }) => {
      await site.sandbox.setOverrides({
        config: { forms: { strategy: 'onSubmit' }, registration: { showPromoFieldByDefault: true } },
        fields: [field('email', 'input', true), field('password', 'password', true)],
      });
      const visit = visitOf(page, site);
      await openFields(visit);
      await expectRows(visit, [
        ['email', ['ida', '']],
        ['password', ['abc', '']],
      ]);
      await termsBox(visit).check();
      await submitRegistration(visit);
      await expect(message(visit, 'email')).toHaveText('Wrong email address');
      await expect(message(visit, 'password')).toHaveText('Min length is 6');
      await expectRows(visit, [
        ['email', ['ida@evenfall.test', '']],
        ['password', ['Lamp-2026', '']],
      ]);
      await site.sandbox.setFault({
        target: 'auth.register',
        kind: 'error',
        when: 'before',
        times: 1,
        errorType: 'InvalidParameter',
        errorData: { email: [{ code: 'SOMETHING_NEW' }, { code: 'ALREADY_USED' }] },
      });
      await submitRegistration(visit);
      await expect(message(visit, 'email')).toHaveText('This was not accepted');

      const codes: string[] = [];
      await page.route(/\/api\/campaigns\.checkPromocode/i, async (route) => {
        codes.push(bodyOf(route.request().postData())['promo_code'] ?? '');
        await route.fulfill({ json: { data: [] } });
      });
      for (const text of [' L', ' LA', ' LAMP ']) await control(visit, 'promo_code').fill(text);
      await expect(message(visit, 'promo_code')).toHaveText(visit.t('promo.INVALID'));
      expect(codes).toEqual(['LAMP']);
    },
  );

  test(
    'AC-5.15 the text types cardHolder, login, text, documentType, documentNumber and cpf are required unless their definition says otherwise',
    desktop,
    async ({ page, site, newVisitor }) => {
      const types = ['cardHolder', 'login', 'text', 'documentType', 'documentNumber', 'cpf'];
      const fields: readonly FieldDefinition[] = types.map((name) => field(name, 'input', true));
      const visit = visitOf(page, site);
      await site.sandbox.setOverrides({ fields });
      await openFields(visit);
      await submitRegistration(visit);
      for (const name of types) {
        await expect(message(visit, name)).toHaveText(required);
        await expectTold(visit, name, ['x', '']);
      }
      await site.sandbox.setOverrides({ fields: types.map((name) => field(name, 'input', false)) });
      const other = visitOf((await newVisitor()).page, site);
      await openFields(other);
      await submitRegistration(other);
      await expect(message(other, 'password')).toHaveText(required);
      for (const name of types) await expect(message(other, name)).toHaveText('');
    },
  );

  test(
    'SH-3.11 SH-3.16 the country of a phone is not sent without the phone',
    desktop,
    async ({ page, site }) => {
      const definitions = [field('email', 'input', true), field('phone', 'phone', false)];
      await site.sandbox.setOverrides({ fields: definitions });
      const visit = visitOf(page, site);
      const popup = await openFields(visit);
      await popup.getByRole('combobox', { name: visit.t('form.phone.choose') }).selectOption('LV');
      await control(visit, 'email').fill(`${await markOf(visit)}p@evenfall.test`);
      await control(visit, 'password').fill('Lamp-2026');
      await termsBox(visit).check();
      const sent = sentTo(page, 'auth.register');
      await submitRegistration(visit);
      expect(Object.keys(await sent)).not.toContain('phone_country_code');
      await expect(registrationPopup(visit)).toHaveCount(0);
    },
  );
});

test.describe('sign-in', () => {
  test(
    'SH-5.01 SH-5.02 SH-5.07 SH-5.08 SH-5.09 SH-9.03 AC-4.06 AC-5.20 AC-5.34 AC-5.35 AC-5.36 AC-9.16 login and password are required, a code has 6 digits and nothing else',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer({ has_two_factor: 1 });
      await visit.open('/');
      await openSignIn(visit);
      const popup = signInPopup(visit);
      await popup.getByRole('button', { name: t('login.submit'), exact: true }).click();
      for (const name of ['login.login', 'login.password'])
        await expect(popup.getByLabel(t(name), { exact: true })).toHaveAccessibleDescription(required);
      await sendCredentials(visit, player);
      const code = codeField(visit);
      const submit = codePopup(visit).getByRole('button', { name: t('twofa.submit'), exact: true });
      await expect(code).toBeVisible();
      await submit.click();
      await expect(code).toHaveAccessibleDescription(required);
      for (const [typed, held] of [
        ['12345', '12345'],
        ['12a4b5', '1245'],
      ] as const) {
        await code.fill(typed);
        await expect(code).toHaveValue(held);
        await submit.click();
        await expect(code).toHaveAccessibleDescription(t('validation.codeLength'));
      }
      await code.fill('1234567');
      await expect(code).toHaveValue('123456');
      await expect(code).toHaveAccessibleDescription('');
    },
  );

  test(
    'SH-2.82 OPS-021 a phone with plus and spaces names the account at restore and sign-in',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const phone = `3712${String((await site.sandbox.now()) % 10_000_000).padStart(7, '0')}`;
      const typed = `+${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
      const player = await site.sandbox.createPlayer({ phone, is_phone_confirmed: 1 });
      await visit.open('/');
      await openSignIn(visit);
      await signInPopup(visit)
        .getByRole('button', { name: t('login.forgot') })
        .click();
      const popup = restorePopup(visit);
      await popup.getByLabel(t('restore.login'), { exact: true }).fill(typed);
      const sent = sentTo(page, 'auth.restore');
      await popup.getByRole('button', { name: t('restore.submit') }).click();
      expect(await sent).toMatchObject({ login: phone });
      await visit.open('/');
      await openSignIn(visit);
      await sendCredentials(visit, { login: typed, password: player.password });
      await expect(signInPopup(visit)).toHaveCount(0);
    },
  );
});

test.describe('money', () => {
  test(
    'AC-5.01 AC-5.02 AC-5.03 AC-5.04 AC-5.42 AC-5.43 OP-21 an amount has digits only, no leading zero, lies between the bounds in the currency, and 1,000 is 1000',
    desktop,
    async ({ page, site }) => {
      const visit = await visitAs(visitOf(page, site), await site.sandbox.createPlayer());
      await visit.open('/cashier/deposit');
      await chooseMethod(visit, 'deposit', 'card');
      const amount = amountField(visit, 'deposit');
      const whole = 'Enter a whole amount in digits, such as 20';
      const told: readonly (readonly [string, string])[] = [
        ['', whole],
        ['010', whole],
        ['12.5', whole],
        ['12,5', whole],
        ['-20', whole],
        ['−20', whole],
        ['9', 'Min value is 10 €'],
        ['5001', 'Max value is 5,000 €'],
        ['5,001', 'Max value is 5,000 €'],
        ['10', ''],
        ['5000', ''],
      ];
      for (const [typed, text] of told) {
        await amount.fill(typed);
        await amount.blur();
        await expect(page.locator('#deposit-amount-error'), `'${typed}'`).toHaveText(text);
      }
      await amount.fill('');
      await amount.pressSequentially('-20');
      await expect(amount).toHaveValue('-20');
      await expect(payButton(visit)).toHaveCount(0);
      await amount.fill('');
      await amount.pressSequentially('1,000');
      await expect(amount).toHaveValue('1,000');
      await amount.blur();
      await expect(amount).toHaveValue('1000');
      const sent = sentTo(page, 'Cashier.makedeposit');
      await payButton(visit).click();
      expect(await sent).toMatchObject({ amount: '1000' });
      await page.waitForURL(`${site.sandboxUrl}/pay/*`);
    },
  );

  test(
    'AC-5.25 AC-5.30 AC-5.31 AC-5.33 SH-5.39 OP-35 the details of a payment follow the rules of their names and definitions',
    desktop,
    async ({ page, site }) => {
      const rules = [{ rule: 'name' as const, value: '' }];
      await site.sandbox.setOverrides({
        requisites: [
          field('document_number', 'input', true),
          field('card_holder', 'input', true),
          field('beneficiary', 'input', true, { rules }),
        ],
      });
      const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
      const visit = await visitAs(visitOf(page, site), player);
      await visit.open('/cashier/withdraw');
      await expect(methodOption(visit, 'withdrawal', 'card')).toBeAttached();
      await chooseMethod(visit, 'withdrawal', 'card');
      const told = async (name: string, cases: ReturnType<typeof all>) => {
        for (const [typed, text] of cases) {
          await page.locator(`#withdrawal-${name}`).fill(typed);
          await expect(page.locator(`#withdrawal-${name}-error`), `${name} '${typed}'`).toHaveText(text);
        }
      };
      await told(
        'document_number',
        all(['AB12', '79927398710', '12345...7890'], 'Check this entry: a sign is wrong or missing'),
      );
      await told('document_number', all(['new', '123456...7890', '79927398713'], ''));
      await told('card_holder', [...all(['ANNA 1'], 'Wrong symbols in name'), ...all(['ANNA OZOLA'], '')]);
      await told('beneficiary', [...all(['Anna1'], 'Wrong symbols in name'), ...all(['Anna'], '')]);
    },
  );
});

test.describe('settings', () => {
  const box = ({ page, t }: Visit, name: string) =>
    page.getByRole('textbox', { name: t(`field.${name}`), exact: true });
  const save = ({ page, t }: Visit) =>
    page.getByRole('button', { name: t('profile.save'), exact: true }).click();

  test(
    'AC-7.24 OP-32 a second save sends what has changed since the first alone',
    desktop,
    async ({ page, site }) => {
      const visit = await visitAs(visitOf(page, site), await site.sandbox.createPlayer());
      await visit.open('/profile/settings');
      for (const [name, value] of Object.entries({
        first_name: 'Ada',
        last_name: 'Lovelace',
        birth_date: '10.12.1990',
      }))
        await box(visit, name).fill(value);
      const first = sentTo(page, 'account.saveProfileInfo');
      await save(visit);
      expect(await first).toMatchObject({ first_name: 'Ada', birth_date: '1990-12-10' });
      await expectToast(visit, 'profile.saved');
      await box(visit, 'home_town').fill('Riga');
      const second = sentTo(page, 'account.saveProfileInfo');
      await save(visit);
      const { first_name: name, birth_date: date, home_town: town } = await second;
      expect([name, date, town]).toEqual([undefined, undefined, 'Riga']);
    },
  );

  test(
    'AC-5.29 OP-34 the player name must not be what its owner signs in with',
    desktop,
    async ({ page, site }) => {
      const login = await markOf(visitOf(page, site));
      const visit = await visitAs(visitOf(page, site), await site.sandbox.createPlayer({ login }));
      await visit.open('/profile/security');
      await page
        .getByRole('link', { name: visit.t('profile.section.settings') })
        .first()
        .click();
      await expectPath(visit, '/profile/settings');
      await box(visit, 'fakename').fill(login.toUpperCase());
      await expect(box(visit, 'fakename')).toHaveAccessibleDescription(
        'Use letters and digits alone, and not what you log in with',
      );
      await box(visit, 'fakename').fill(`${login}x`);
      await expect(box(visit, 'fakename')).not.toHaveAttribute('aria-invalid');
    },
  );

  const hour = new Date().getUTCHours();
  /** A zone whose date is another one now than that of Greenwich. */
  const zone = hour >= 10 ? { id: 'Etc/GMT-14', hours: 14 } : { id: 'Etc/GMT+12', hours: -12 };
  test.describe('in a zone of another date', () => {
    test.use({ timezoneId: zone.id });
    test(
      'AC-5.13 OP-33 who is of age today by the own calendar is of age',
      desktop,
      async ({ page, site }) => {
        const visit = await visitAs(visitOf(page, site), await site.sandbox.createPlayer());
        const now = (await site.sandbox.now()) + zone.hours * 3_600_000;
        const typed = (days: number) => {
          const day = new Date(monthsAfter(now, -18 * 12) + days * 86_400_000);
          return day.toISOString().slice(0, 10).split('-').toReversed().join('.');
        };
        await visit.open('/profile/settings');
        const date = box(visit, 'birth_date');
        await date.fill(typed(1));
        await expect(page.locator('#profile-birth_date-error')).toHaveText(
          visit.t('validation.wrongField.age'),
        );
        await date.fill(typed(0));
        await expect(page.locator('#profile-birth_date-error')).toHaveText('');
        await box(visit, 'first_name').fill('Ada');
        await box(visit, 'last_name').fill('Lovelace');
        await save(visit);
        await expectToast(visit, 'profile.saved');
      },
    );
  });
});
