import { expect, test } from '../harness/test.ts';
import { amountField, chooseMethod, fillRequisites, methodOption } from './pages/cashier.ts';
import { openLimit, signedIn } from './pages/limits.ts';
import { expectLive, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** As a player does it, at the end of the page; the page that follows speaks the language. */
const speak = async ({ page, site, t }: Visit, path: string): Promise<Visit> => {
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: t('shell.language') })
    .selectOption('ar');
  await page.waitForURL((url) => url.pathname === `/ar${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expectLive(page);
  return visitOf(page, site, 'ar');
};

for (const [kind, path] of [
  ['deposit', '/cashier/deposit/e_wallet'],
  ['withdrawal', '/cashier/withdraw'],
] as const)
  test(`SH-4.36 a change of the language keeps method, details and amount of a ${kind} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    await signedIn(visit, { mainMinor: 100_000n });
    await visit.open(path);
    await chooseMethod(visit, kind, 'e_wallet');
    await fillRequisites(visit, { wallet_email: 'wren@wallet.test' });
    await amountField(visit, kind).fill('37');
    const later = await speak(visit, path);
    await expect(methodOption(later, kind, 'e_wallet')).toBeChecked();
    await expect(page.getByLabel(later.t('field.wallet_email'), { exact: true })).toHaveValue(
      'wren@wallet.test',
    );
    await expect(amountField(later, kind)).toHaveValue('37');
  });

test('SH-4.36 a change of the language keeps what was typed to support, with topics in the new one @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit);
  await visit.open('/support');
  const field = ({ t }: Visit, id: string) => page.getByRole('main').getByRole('form').getByLabel(t(id));
  await field(visit, 'support.text').fill('Where is my withdrawal?');
  await field(visit, 'support.name').fill('Wren Hale');
  await field(visit, 'support.topic').selectOption('payments');
  const topics = await field(visit, 'support.topic').innerText();
  const later = await speak(visit, '/support');
  await expect(field(later, 'support.text')).toHaveValue('Where is my withdrawal?');
  await expect(field(later, 'support.name')).toHaveValue('Wren Hale');
  await expect(field(later, 'support.topic')).toHaveValue('payments');
  await expect.poll(() => field(later, 'support.topic').innerText()).not.toBe(topics);
});

test('SH-4.36 a change of the language keeps a limit that was typed @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await signedIn(visit);
  await visit.open('/profile/responsible-game');
  const card = await openLimit(visit, 'deposit');
  await card.getByRole('textbox').fill('45');
  await speak(visit, '/profile/responsible-game');
  await expect(page.locator('section#limit-deposit').getByRole('textbox')).toHaveValue('45');
});

test('SH-4.36 a change of the language keeps what was typed in the profile, under labels in the new one @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit);
  await visit.open('/profile/settings');
  const name = page.locator('input[id$="first_name"]');
  await name.fill('Wrenna');
  await speak(visit, '/profile/settings');
  await expect(name).toHaveValue('Wrenna');
});

for (const path of ['/cashier/deposit', '/cashier/withdraw'])
  test(`a currency without a method has the way to support in place of a form: ${path} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await signedIn(visit, { mainMinor: 150_000n, currency: 'JPY' });
    await visit.open(path);
    const main = page.getByRole('main');
    await expect(main.getByText(t('cashier.noMethods'))).toBeVisible();
    await expect(main.getByRole('link', { name: t('errors.action.support') })).toHaveAttribute(
      'href',
      '/support',
    );
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByRole('button')).toHaveCount(0);
  });
