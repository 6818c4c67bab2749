import { everyField } from '../../sandbox/seed/every-field.ts';
import { fieldRows, required, sentFields, unsentIn, wrongFakename } from '../harness/field-rows.ts';
import { expect, test } from '../harness/test.ts';
import { registrationPopup, termsBox } from './pages/auth.ts';
import { bodyOf, control, expectRows, expectTold, message, openFields, wrongFields } from './pages/fields.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

test.describe('every field of a registration @desktop', () => {
  test.describe.configure({ mode: 'serial' });
  let visit: Visit;

  test.beforeAll(async ({ browser, site }) => {
    await site.sandbox.setSwitches({ fieldSet: 'every' });
    const context = await browser.newContext();
    visit = visitOf(await context.newPage(), site);
    await openFields(visit);
    await expect(control(visit, 'issued_on')).toBeVisible();
  });
  test.afterAll(() => visit.page.context().close());

  test('SH-5.43 SH-5.53 SH-5.45 SH-5.01 SH-5.02 SH-5.10 SH-5.13 SH-5.22 SH-5.23 SH-3.23 AC-5.07 AC-5.14 AC-5.16 AC-5.18 AC-5.20 AC-5.37 OPS-058 an empty form names every field that its params require, and no other', async () => {
    const { t } = visit;
    await expect(termsBox(visit)).not.toBeChecked();
    await registrationPopup(visit)
      .getByRole('button', { name: t('registration.submit') })
      .click();
    await expect(message(visit, 'email')).toHaveText(required);
    const asked = everyField.filter(({ params }) => params.is_required).map(({ sysname }) => sysname);
    const wrong = await wrongFields(visit);
    expect([...wrong].sort()).toEqual([...asked, 'nickname', 'terms'].sort());
    for (const name of wrong)
      if (name !== 'nickname') await expect(message(visit, name)).toHaveText(required);
    await expect(control(visit, 'email')).toBeFocused();
    await expect(control(visit, 'email')).toHaveAttribute('aria-required', 'true');
    await expect(control(visit, 'cpf')).not.toHaveAttribute('aria-required');
    await termsBox(visit).check();
    await expect(message(visit, 'terms')).toHaveText('');
    await control(visit, 'sex').selectOption('2');
    await expect(message(visit, 'sex')).toHaveText('');
  });

  test('SH-5.03 SH-5.04 SH-5.05 SH-5.45 SH-9.01 AC-5.21 AC-5.22 AC-5.23 AC-9.13 a password has 6 to 20 of the allowed characters, whatever its definition says', async () => {
    const short = 'Min length is 6';
    await expectRows(visit, fieldRows.password);
    await expectTold(visit, 'password', ['abc', short]);
    await expect(control(visit, 'password')).toHaveAccessibleDescription(
      new RegExp(visit.t('registration.passwordHelp')),
    );
    await expectTold(visit, 'password', ['Lamp-2026', '']);
  });

  test('SH-5.06 SH-5.31 SH-5.61 AC-5.24 what repeats another field has to equal it', async () => {
    await expectRows(visit, fieldRows.repeats);
    await control(visit, 'email').fill('ivo@evenfall.test');
    await expect(message(visit, 'email_repeat')).toHaveText(
      'This differs from the first entry: both must be the same',
    );
    await control(visit, 'password').fill('Lamp-2028');
    await expect(message(visit, 'password_repeat')).toHaveText(
      'This differs from the first entry: both must be the same',
    );
  });

  test('SH-5.11 SH-5.12 SH-5.54 AC-5.19 an e-mail has a local part, @ and one or two dot segments, and no spaces', async () => {
    await expectRows(visit, fieldRows.email);
  });

  test('SH-5.13 SH-5.14 SH-5.15 SH-5.16 SH-5.55 SH-3.22 AC-5.16 AC-5.17 a phone holds digits in the mask of its country, is whole or wrong, and a paste finds its country', async () => {
    const { page } = visit;
    const phone = control(visit, 'phone');
    const code = registrationPopup(visit)
      .getByRole('combobox', { name: visit.t('form.phone.choose') })
      .first();
    await code.selectOption('LV');
    await phone.fill('');
    await phone.pressSequentially('29a1-23');
    await expect(phone).toHaveValue('29 123');
    await expect(message(visit, 'phone')).toHaveText('Wrong phone number');
    await phone.pressSequentially('456');
    await expect(phone).toHaveValue('29 123 456');
    await expect(message(visit, 'phone')).toHaveText('');
    await code.selectOption('US');
    await expect(phone).toHaveValue('(291) 234-56');
    await expect(message(visit, 'phone')).toHaveText('Wrong phone number');
    await phone.fill('');
    await expect(message(visit, 'phone')).toHaveText(required);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', '+371 29 123 456');
      document
        .querySelector('#registration-phone')
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
    });
    await expect(phone).toHaveValue('29 123 456');
    await expect(code).toHaveValue('LV');
    await expect(message(visit, 'phone')).toHaveText('');
  });

  test('SH-5.19 SH-5.58 AC-5.05 AC-5.06 AC-5.07 AC-5.08 OP-36 a name holds no digits and no special symbol', async () => {
    await expectRows(visit, fieldRows.personNames);
  });

  test('SH-5.20 SH-5.21 OPS-062 a town may hold digits; a definition may name the Latin, Cyrillic and Latvian pattern', async () => {
    await expectRows(visit, fieldRows.otherNames);
  });

  test('SH-5.59 AC-5.09 SH-9.04 AC-5.10 AC-5.11 AC-9.15 OPS-068 an address takes | / \\ and digits; a postcode 1 to 8 digits, or what its own pattern says', async () => {
    await expectRows(visit, fieldRows.places);
    await expectTold(visit, 'postcode', ['١٠١٠', '']);
    await expectTold(visit, 'postcode', ['12345678', '']);
  });

  test('SH-5.17 SH-5.18 SH-5.56 SH-9.02 AC-5.28 AC-5.29 AC-5.42 AC-9.14 OP-34 a player name has 4 to 20 letters and digits, and is none of what its owner signs in with', async () => {
    await expectRows(visit, [...fieldRows.fakename, ...fieldRows.ownFakename]);
    await control(visit, 'phone').fill('29123457');
    await expect(message(visit, 'fakename')).toHaveText(wrongFakename);
  });

  test('SH-5.33 SH-5.34 SH-5.64 AC-5.12 AC-5.13 OPS-064 dates exist, lie within their bounds, and pass when they are empty and optional', async () => {
    await expectRows(visit, fieldRows.dates);
  });

  test('SH-5.30 SH-5.29 SH-5.27 SH-5.49 SH-5.51 SH-5.52 SH-5.65 OPS-058 required and lengths that a definition names: the first rule broken is told, in the long texts', async () => {
    await expectRows(visit, fieldRows.lengths);
  });

  test('SH-5.28 SH-5.50 SH-5.32 SH-5.44 OPS-066 an e-mail and a pattern that a definition names; an empty value passes', async () => {
    await expectRows(visit, fieldRows.patterns);
  });

  test('SH-5.35 SH-5.36 SH-5.62 SH-5.63 AC-5.42 AC-5.43 AC-5.44 numeric bounds read 1,000 as 1000 and pass an empty value', async () => {
    await expectRows(visit, fieldRows.bounds);
  });

  test('SH-5.37 SH-5.38 SH-5.60 AC-5.26 AC-5.27 OPS-065 card numbers pass Luhn, IBANs have the length of their country and the checksum', async () => {
    await expectRows(visit, fieldRows.numbers);
  });

  test("SH-5.39 AC-5.25 the rules name, address and fakename stand at any field that names them; a card holder has letters, spaces and . ' -", async () => {
    await expectRows(visit, fieldRows.namedRules);
  });

  test('SH-5.40 SH-5.41 SH-5.42 AC-5.30 AC-5.31 AC-5.32 AC-5.33 OP-35 OPS-063 a document number is masked, new, all digits by Luhn, or what its own pattern says', async () => {
    await expectRows(visit, fieldRows.documents);
  });

  test('SH-5.46 OPS-067 emoji are taken out of what is typed, but never out of a password', async () => {
    await control(visit, 'first_name').fill('Anna😀👍🏽');
    await expect(control(visit, 'first_name')).toHaveValue('Anna');
    await control(visit, 'password').fill('Lamp-2026😀');
    await expect(control(visit, 'password')).toHaveValue('Lamp-2026😀');
    await expectTold(visit, 'password', ['Lamp-2026', '']);
    await expectTold(visit, 'password_repeat', ['Lamp-2026', '']);
  });

  test('SH-3.11 SH-3.12 SH-3.13 SH-3.14 SH-3.15 SH-3.16 SH-3.17 SH-3.18 SH-3.19 SH-3.20 SH-3.21 SH-3.24 SH-3.25 SH-9.25 SH-9.26 OPS-053 OPS-054 what is sent: filled fields alone, dates and phone in wire form, the boxes as the operator wants them', async ({
    site,
  }) => {
    await site.sandbox.setSwitches({ fieldSet: 'every' });
    const { page, t } = visit;
    await control(visit, 'country_code').selectOption('LV');
    await expect(control(visit, 'first_name')).toBeEditable();
    await expectRows(visit, [
      ['email', [`lamp${Date.now()}@evenfall.test`, '']],
      ['fakename', ['', '']],
      ['document_number', ['', '']],
      ['identity_card', ['', '']],
    ]);
    await control(visit, 'email_repeat').fill(await control(visit, 'email').inputValue());
    const email = await control(visit, 'email').inputValue();
    // Own words are in no report.
    await control(visit, 'answer').fill('ownwords');
    const report = await page.evaluate(() => window.croupier?.exportReport() ?? '');
    expect(report).toContain('form.secret.changed');
    expect(report).not.toContain('ownwords');
    await control(visit, 'answer').fill('');
    const asked = page.waitForRequest(/\/api\/auth\.register/i);
    await registrationPopup(visit)
      .getByRole('button', { name: t('registration.submit') })
      .click();
    const request = await asked;
    const body = bodyOf(request.postData());
    expect(body).toMatchObject({ ...sentFields, login: email, email, nickname: 'aaaaaaaaaa' });
    expect(unsentIn(body)).toEqual([]);
    await expect(registrationPopup(visit)).toHaveCount(0);
  });
});
