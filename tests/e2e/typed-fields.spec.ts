import { field } from '../../sandbox/seed/profile-fields.ts';
import { expect, test } from '../harness/test.ts';
import { registrationPopup } from './pages/auth.ts';
import {
  amountField,
  chooseMethod,
  fillWithdrawal,
  payButton,
  toSummary,
  withdrawButton,
} from './pages/cashier.ts';
import { bodyOf, control, message, openFields } from './pages/fields.ts';
import { visitAs } from './pages/intents.ts';
import { limitCard, openLimit, saveLimit, signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

test(
  'SH-5.14 SH-5.15 SH-5.16 SH-5.55 SH-3.22 AC-5.17 OPS-061 a phone number holds digits alone and with the code of its country is read as it is, typed or filled, and nothing of it is cut',
  desktop,
  async ({ page, site }) => {
    await site.sandbox.setOverrides({ fields: [field('phone', 'phone', true)] });
    const visit = visitOf(page, site);
    await openFields(visit);
    const phone = control(visit, 'phone');
    const code = registrationPopup(visit)
      .getByRole('combobox', { name: visit.t('form.phone.choose') })
      .first();
    const wrong = 'Wrong phone number';
    const ways = [
      async (text: string) => phone.fill(text),
      async (text: string) => {
        await phone.fill('');
        await phone.pressSequentially(text);
      },
    ];
    for (const enter of ways) {
      for (const text of [
        '+37126123456',
        '+371 26 123 456',
        '0037126123456',
        '37126123456',
        '٢٦١٢٣٤٥٦',
        '26a1-2b3456',
      ]) {
        await code.selectOption('LV');
        await enter(text);
        await expect(phone, text).toHaveValue('26 123 456');
        await expect(message(visit, 'phone'), text).toHaveText('');
      }
      await enter('+1 (555) 123-4567');
      await expect(phone).toHaveValue('(555) 123-4567');
      await expect(code).toHaveValue('US');
      await code.selectOption('LV');
      await enter('261234567');
      await expect(phone).toHaveValue('261234567');
      await expect(message(visit, 'phone')).toHaveText(wrong);
      // Room for eleven digits: the plus says that they are of another country.
      await code.selectOption('BR');
      await enter('+99912345678');
      await expect(phone).toHaveValue('+99912345678');
      await expect(message(visit, 'phone')).toHaveText(wrong);
    }
    await code.selectOption('LV');
    await phone.fill('');
    await phone.pressSequentially('+3712612345');
    await expect(phone).toHaveValue('+3712612345');
    await expect(message(visit, 'phone')).toHaveText(wrong);
    await phone.pressSequentially('6');
    await expect(phone).toHaveValue('26 123 456');
    await expect(message(visit, 'phone')).toHaveText('');
  },
);

test(
  'SH-5.33 AC-5.12 OPS-064 a date is understood with days and months of one digit, in ISO order and in digits of other scripts, typed, filled or pasted',
  desktop,
  async ({ page, site }) => {
    await site.sandbox.setOverrides({ fields: [field('birth_date', 'date', true)] });
    const visit = visitOf(page, site);
    await openFields(visit);
    const date = control(visit, 'birth_date');
    const paste = async (text: string) => {
      await date.focus();
      await date.press('ControlOrMeta+a');
      await page.evaluate((value) => document.execCommand('insertText', false, value), text);
    };
    const ways = [
      async (text: string) => date.fill(text),
      async (text: string) => {
        await date.fill('');
        await date.pressSequentially(text);
      },
      paste,
    ];
    for (const enter of ways)
      for (const text of ['1.2.1990', '1990-02-01', '1/2/1990', '01.02.1990', '٠١/٠٢/١٩٩٠', '१.२.१९९०']) {
        await date.fill('17.05.1985');
        await enter(text);
        await expect(date, text).toHaveValue('01.02.1990');
        await expect(message(visit, 'birth_date'), text).toHaveText('');
      }
    // A digit of the day is replaced in its place.
    await date.fill('21.11.1990');
    await date.press('Home');
    await date.press('ArrowRight');
    await date.press('Delete');
    await date.pressSequentially('3');
    await expect(date).toHaveValue('23.11.1990');
  },
);

test(
  'OP-21 AC-5.01 amounts take Arabic and Persian digits with their decimal sign, at a deposit, a withdrawal and a limit',
  desktop,
  async ({ page, site }) => {
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n, locale: 'ar' });
    const visit = await visitAs(visitOf(page, site, 'ar'), player);
    await visit.open('/cashier/deposit');
    await chooseMethod(visit, 'deposit', 'card');
    const deposit = amountField(visit, 'deposit');
    await deposit.pressSequentially('٢٥');
    await expect(deposit).toHaveValue('25');
    await expect(payButton(visit)).toContainText('25');
    await deposit.fill('١٬٠٠٠');
    await deposit.blur();
    await expect(deposit).toHaveValue('1000');
    await deposit.fill('۱۲٫۵');
    await expect(deposit).toHaveValue('12.5');

    await visit.open('/cashier/withdraw');
    await chooseMethod(visit, 'withdrawal', 'card');
    await amountField(visit, 'withdrawal').pressSequentially('۴۰');
    await expect(amountField(visit, 'withdrawal')).toHaveValue('40');

    await visit.open('/profile/responsible-game');
    await saveLimit(visit, 'deposit', '٥٠');
    await expect(limitCard(visit, 'deposit').getByRole('progressbar')).toBeVisible();
    await expect(limitCard(visit, 'deposit')).toContainText('50');
  },
);

test('HP-46 a stake takes Arabic digits with their decimal sign', desktop, async ({ page, site }) => {
  const player = await site.sandbox.createPlayer({ mainMinor: 5_000n });
  const visit = await visitAs(visitOf(page, site), player);
  await visit.open('/betting');
  const book = page.frameLocator('iframe#betting-frame');
  await expect(book.locator('body[data-ready]')).toBeAttached();
  await book.locator('[data-phase="coming"]').last().locator('.price').first().press('Enter');
  await book.locator('#stake').pressSequentially('٢٫٥٠');
  await expect(book.locator('#place')).toHaveText(/\b2\.50\u00a0€/);
  await expect(book.locator('#place')).not.toHaveAttribute('aria-disabled', 'true');
});

test(
  'AC-4.41 BY-1.02 a limit is read without the spaces around it, and one that is too large is refused in words and cut nowhere',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await signedIn(visit);
    await visit.open('/profile/responsible-game');
    const card = await openLimit(visit, 'deposit');
    await saveLimit(visit, 'deposit', '9'.repeat(14));
    await expect(card.getByText('At most 999,999,999.')).toBeVisible();
    await expect(card.getByRole('textbox')).toHaveValue('9'.repeat(14));
    await expect(card.getByRole('progressbar')).toHaveCount(0);
    await saveLimit(visit, 'deposit', ' 50 ');
    await expect(card.getByRole('progressbar')).toBeVisible();
    await expect(card.getByText('50 €', { exact: true }).first()).toBeVisible();
  },
);

test(
  'AC-5.25 AC-5.26 OPS-065 a bank account: its holder has a name of its own in any script, the IBAN goes out as one word, and the check step shows both',
  desktop,
  async ({ page, site }) => {
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
    const visit = await visitAs(visitOf(page, site), player);
    await visit.open('/cashier/withdraw');
    await fillWithdrawal(
      visit,
      'bank_transfer',
      { iban: ' lv80 BANK 0000 4351 9500 1 ', bank: 'LVAM', account_holder: 'Ilze Āboliņa' },
      '40',
    );
    await expect(page.getByRole('textbox', { name: 'Name of the account holder' })).toBeVisible();
    await toSummary(visit);
    await expect(page.getByText('Bank transfer •••• 5001 · Amber Savings · Ilze Āboliņa')).toBeVisible();
    const sent = page.waitForRequest(/\/api\/Cashier\.makewithdrawal/i);
    await withdrawButton(visit).click();
    expect(bodyOf((await sent).postData())).toMatchObject({
      'requisites[iban]': 'LV80BANK0000435195001',
      'requisites[account_holder]': 'Ilze Āboliņa',
    });
    await expect(page.getByRole('heading', { name: visit.t('withdrawal.done.title') })).toBeVisible();
  },
);

test(
  'AC-5.17 AC-7.17 a deposit by phone bill starts with the code of the country in the profile',
  desktop,
  async ({ page, site }) => {
    const visit = await visitAs(visitOf(page, site), await site.sandbox.createPlayer());
    await visit.open('/cashier/deposit');
    await chooseMethod(visit, 'deposit', 'phone_bill');
    await expect(page.getByRole('combobox', { name: visit.t('form.phone.choose') })).toHaveValue('LV');
    const phone = page.getByLabel(visit.t('field.phone'), { exact: true });
    await phone.pressSequentially('26123456');
    await expect(phone).toHaveValue('26 123 456');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await amountField(visit, 'deposit').fill('10');
    const sent = page.waitForRequest(/\/api\/Cashier\.makedeposit/i);
    await payButton(visit).click();
    expect(bodyOf((await sent).postData())).toMatchObject({ 'requisites[phone]': '37126123456' });
  },
);
