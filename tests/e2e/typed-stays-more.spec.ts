import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { actorsOf, sendTo, stateOf } from './pages/actors.ts';
import { atProvider, fillDeposit, payButton } from './pages/cashier.ts';
import { limitCard, openLimit, signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

/** The page speaks Arabic, and has settled in it. */
const speak = async (page: Page) => {
  await sendTo(page, 'locale', { type: 'locale.change.requested', code: 'ar' });
  await expect
    .poll(async () => [await stateOf(page, 'navigation'), new URL(page.url()).pathname.split('/')[1]])
    .toEqual(['shown', 'ar']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
};

/** Which actor stands there: another one after a restart. */
const whoIs = async (page: Page, id: string) => {
  const actors = await actorsOf(page);
  const found = await actors.evaluate(
    (directory, name) => (directory.get(name) as { sessionId?: string } | undefined)?.sessionId,
    id,
  );
  await actors.dispose();
  return found;
};

/** Holds a call of the platform until it is let go; tells how often it was sent. */
const holding = async (page: Page, path: RegExp) => {
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(path, async (route) => {
    sent += 1;
    await gate.promise;
    await route.continue();
  });
  return { sent: () => sent, letGo: () => gate.resolve() };
};

test('SH-4.36 a change of the language keeps all that was typed to register, contact and password too', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/forms/sign_up');
  const field = (name: string) =>
    page.getByLabel(visitOf(page, site, 'ar').t(`field.${name}`), { exact: true });
  const inEnglish = (name: string) => page.getByLabel(visit.t(`field.${name}`), { exact: true });
  await inEnglish('email').fill('wren@mail.test');
  await inEnglish('password').fill('Tall-Ladder-77');
  await inEnglish('country_code').selectOption('LV');
  await inEnglish('first_name').fill('Wren');
  await speak(page);
  await expect(field('first_name')).toBeEditable();
  await expect(field('first_name')).toHaveValue('Wren');
  await expect(field('email')).toHaveValue('wren@mail.test');
  await expect(field('password')).toHaveValue('Tall-Ladder-77');
  await expect(field('country_code')).toHaveValue('LV');
});

test('SH-4.36 a change of the language while a deposit is on its way neither sends it again nor loses it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { mainMinor: 100_000n });
  await visit.open('/cashier/deposit');
  await fillDeposit(visit, 'card', '50');
  const call = await holding(page, /\/api\/Cashier\.makedeposit/i);
  await payButton(visit).click();
  await expect.poll(call.sent).toBe(1);
  const asked = await whoIs(page, 'deposit');
  await speak(page);
  expect(await whoIs(page, 'deposit')).toBe(asked);
  call.letGo();
  await atProvider(visit);
  expect(call.sent()).toBe(1);
});

test('SH-4.36 a change of the language while a limit is on its way neither sends it again nor loses it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit);
  await visit.open('/profile/responsible-game');
  const card = await openLimit(visit, 'deposit');
  await card.getByRole('textbox').fill('45');
  const call = await holding(page, /\/api\/account\.setLimit/i);
  await card.getByRole('button', { name: visit.t('limits.save') }).click();
  await expect.poll(call.sent).toBe(1);
  const asked = await whoIs(page, 'limits');
  await speak(page);
  expect(await whoIs(page, 'limits')).toBe(asked);
  call.letGo();
  await expect(limitCard(visit, 'deposit').getByText(/45/).first()).toBeVisible();
  expect(call.sent()).toBe(1);
});
