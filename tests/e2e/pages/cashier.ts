import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { payTexts } from '../../../sandbox/pages/texts.ts';
import { depositMethods, withdrawMethods } from '../../../sandbox/cashier/methods.ts';
import { minorOf } from './texts.ts';
import { expectPath } from './visit.ts';
import type { Visit } from './visit.ts';

type Kind = 'deposit' | 'withdrawal';
type Decision = 'approve' | 'decline' | 'pending' | 'cancel';

/** The name of a method in the locale of the visit, from the operator's content. */
const methodName = ({ t }: Visit, kind: Kind, sysname: string): string => {
  const methods = kind === 'deposit' ? depositMethods : withdrawMethods;
  const method = methods.find((row) => row.sysname === sysname);
  if (!method) throw new Error(`no ${kind} method ${sysname}`);
  return method.name[t.locale];
};

export const methodOption = (visit: Visit, kind: Kind, sysname: string): Locator =>
  visit.page.getByRole('radio', { name: new RegExp(`^${methodName(visit, kind, sysname)}`) });

export const chooseMethod = async (visit: Visit, kind: Kind, sysname: string): Promise<void> => {
  const { page } = visit;
  const option = methodOption(visit, kind, sysname);
  // The radio itself is out of sight; its card is pressed.
  await page.locator('label').filter({ has: option }).click();
  await expect(option).toBeChecked();
};

export const amountField = ({ page, t }: Visit, kind: Kind): Locator =>
  page.getByRole('textbox', {
    name: t(`${kind}.amount`),
    exact: true,
  });

export const payButton = ({ page, t }: Visit): Locator =>
  page.getByRole('button', { name: t.pattern('deposit.submit', 'amount') });

/** Fills the deposit form; the button has to name the same amount. */
export const fillDeposit = async (visit: Visit, sysname: string, amount: string): Promise<void> => {
  await chooseMethod(visit, 'deposit', sysname);
  await amountField(visit, 'deposit').fill(amount);
  await expect(payButton(visit)).toBeVisible();
  expect(minorOf(await payButton(visit).innerText())).toBe(minorOf(amount));
};

/** Waits for the provider's page. */
export const atProvider = ({ page, site }: Visit): Promise<void> =>
  page.waitForURL(`${site.sandboxUrl}/pay/*`);

/** Waits for the provider's page and answers there. Gives the number of the payment. */
export const decideAtProvider = async (visit: Visit, decision: Decision): Promise<string> => {
  const { page, t } = visit;
  await atProvider(visit);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: payTexts[t.locale][decision], exact: true }).click();
  return id;
};

/** A deposit whose provider's page stands in a frame of the deposit page. */
export const payByPhone = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await visit.open('/cashier/deposit/phone_bill');
  await amountField(visit, 'deposit').fill('50');
  await page.getByRole('combobox', { name: t('form.phone.choose') }).selectOption('LV');
  await page.getByRole('textbox', { name: t('field.phone'), exact: true }).fill('20000001');
  await payButton(visit).click();
};

/** The same where the provider's page stands in a frame of the deposit page. */
export const decideInFrame = async ({ page, t }: Visit, decision: Decision): Promise<string> => {
  const provider = page.frameLocator(`iframe[title="${t('deposit.frame')}"]`);
  const button = provider.getByRole('button', { name: payTexts[t.locale][decision], exact: true });
  await expect(button).toBeVisible();
  const address =
    page
      .frames()
      .map((frame) => frame.url())
      .find((url) => url.includes('/pay/')) ?? '';
  await button.click();
  return new URL(address).pathname.split('/').at(-1) ?? '';
};

export const expectPaid = async (visit: Visit, id: string): Promise<void> => {
  await expectPath(visit, `/cashier/paysuccess/${id}`);
  await expect(
    visit.page.getByRole('heading', { name: visit.t('system.paymentSuccess.header') }),
  ).toBeVisible();
};

/** The whole way of a card deposit from the form to the result page. */
export const depositByCard = async (visit: Visit, amount: string): Promise<string> => {
  await fillDeposit(visit, 'card', amount);
  await payButton(visit).click();
  const id = await decideAtProvider(visit, 'approve');
  await expectPaid(visit, id);
  return id;
};

export const lostNote = ({ page, t }: Visit): Locator =>
  page.getByRole('alert').filter({ hasText: t('intent.lost.title') });

const askAgain = (visit: Visit): Locator =>
  lostNote(visit).getByRole('button', { name: visit.t('intent.ask') });

/** Asks how a lost deposit ended, by the button, unless the page asks by itself in the same moment. */
export const askHowItEnded = async (visit: Visit): Promise<void> => {
  const { page, site } = visit;
  await expect(askAgain(visit)).toBeEnabled();
  const pressed = askAgain(visit).click();
  pressed.catch(() => {});
  await Promise.race([pressed, page.waitForURL(`${site.sandboxUrl}/pay/*`)]);
};

/** Fills payment details by the names of their fields; a list takes the value of an option. */
export const fillRequisites = async (
  { page, t }: Visit,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.getByLabel(t(`field.${name}`), { exact: true });
    const isList = (await control.evaluate((node) => node.tagName)) === 'SELECT';
    await (isList ? control.selectOption(value) : control.fill(value));
  }
};

export const fillWithdrawal = async (
  visit: Visit,
  sysname: string,
  fields: Readonly<Record<string, string>>,
  amount: string,
): Promise<void> => {
  await chooseMethod(visit, 'withdrawal', sysname);
  await fillRequisites(visit, fields);
  await amountField(visit, 'withdrawal').fill(amount);
};

export const toSummary = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole('button', { name: t('withdrawal.next'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('withdrawal.summary.title') })).toBeVisible();
};

/** Minor units of a row of a summary, by the id of its label. */
export const summaryRow = async ({ page, t }: Visit, id: string): Promise<bigint> =>
  minorOf(
    await page
      .getByRole('definition')
      .and(page.locator(`dt:text-is("${t(id)}") + dd`))
      .innerText(),
  );

export const withdrawButton = ({ page, t }: Visit): Locator =>
  page.getByRole('button', { name: t.pattern('withdrawal.submit', 'amount') });

/** A withdrawal to a card up to its summary. */
export const toCardSummary = async (visit: Visit, amount: string): Promise<void> => {
  await fillWithdrawal(
    visit,
    'card',
    { card_number: '4111111111111111', card_holder: 'Marta Ozola' },
    amount,
  );
  await toSummary(visit);
};

/** The whole way of a withdrawal to a card, from the form to the page that says it is taken down. */
export const withdrawToCard = async (visit: Visit, amount: string): Promise<void> => {
  await toCardSummary(visit, amount);
  await withdrawButton(visit).click();
  await expect(visit.page.getByRole('heading', { name: visit.t('withdrawal.done.title') })).toBeVisible();
};

export type ShownPayment = { readonly amount: bigint; readonly status: string };

/** The rows of a tab of the history, newest first. */
export const shownHistory = async (
  visit: Visit,
  tab: 'deposit' | 'withdrawal',
): Promise<readonly ShownPayment[]> => {
  const { page, t } = visit;
  const rows = page.getByRole('table', { name: t(`history.tab.${tab}`) }).locator('tbody tr');
  const cells = await rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  return cells.map((row) => ({ status: row[3] ?? '', amount: minorOf(row[4] ?? '') }));
};

export const openHistory = async (visit: Visit, tab: 'deposit' | 'withdrawal'): Promise<void> => {
  const { page, t } = visit;
  await page
    .getByRole('navigation', { name: t('history.tabs') })
    .getByRole('link', { name: t(`history.tab.${tab}`), exact: true })
    .click();
  await expect(page.getByRole('table', { name: t(`history.tab.${tab}`) }).first()).toBeVisible();
};
