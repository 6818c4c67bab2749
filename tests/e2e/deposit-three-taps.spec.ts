import type { Locator } from 'playwright/test';
import { payTexts } from '../../sandbox/pages/texts.ts';
import { expect, test } from '../harness/test.ts';
import {
  amountField,
  chooseMethod,
  decideAtProvider,
  expectPaid,
  fillWithdrawal,
  methodOption,
  payButton,
  withdrawButton,
} from './pages/cashier.ts';
import { expectBooked, visitAs } from './pages/intents.ts';
import { slotOf } from './pages/play.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };

/** What a finger would hit in the middle of it is the thing itself, or inside it. */
const expectUncovered = (what: Locator): Promise<void> =>
  expect
    .poll(() =>
      what.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (node.contains(hit) || hit.contains(node));
      }),
    )
    .toBe(true);

const expectBelow = async (upper: Locator, y: number): Promise<void> => {
  await expect
    .poll(async () => {
      const box = await upper.boundingBox();
      return box ? Math.round(box.y + box.height) : Infinity;
    })
    .toBeLessThanOrEqual(y);
};

/** A keyboard that covers the page, as phones draw it: the page keeps its height, what is seen of it does not. */
const withKeyboard = ({ page }: Visit, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { value: window.innerHeight - covered, configurable: true });
    view?.dispatchEvent(new Event('resize'));
  }, height);

const expectInReach = async (visit: Visit, button: Locator): Promise<void> => {
  const { page, t } = visit;
  const menu = page.getByRole('navigation', { name: t('shell.nav.bottom') });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectUncovered(button);
  await expectBelow(button, Math.round((await menu.boundingBox())?.y ?? 0));
};

test(
  'BY-1.09 AC-3.15 on a phone: Pay stays in reach and covers nothing; over a game the next deposit takes three taps',
  phone,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 1000n });
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await chooseMethod(visit, 'deposit', 'card');
    await expectInReach(visit, page.getByRole('button', { name: t('deposit.submit.empty'), exact: true }));
    const amount = amountField(visit, 'deposit');
    await amount.fill('27');
    await expectInReach(visit, payButton(visit));
    await expectUncovered(amount);
    const screen = page.viewportSize()?.height ?? 0;
    await withKeyboard(visit, 330);
    await expectBelow(payButton(visit), screen - 330);
    await expectUncovered(amount);
    await withKeyboard(visit, 0);
    await expectInReach(visit, payButton(visit));
    await payButton(visit).click();
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));

    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    const ask = page.getByRole('main').getByRole('button', { name: t('game.deposit') });
    const dialog = page.getByRole('dialog', { name: t('quick.title') });
    await ask.click();
    const amounts = dialog.getByRole('group', { name: t('deposit.amount.presets') }).getByRole('button');
    await expect(amounts).toHaveCount(3);
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expect(amountField(visit, 'deposit')).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: t('quick.amount') })).toHaveValue('');
    const pay = dialog.getByRole('button', { name: t('deposit.submit.empty'), exact: true });
    const whole = [
      dialog.getByRole('heading', { name: t('quick.title') }),
      dialog.getByRole('button', { name: t('common.close') }),
      dialog.getByRole('textbox', { name: t('quick.amount') }),
      pay,
    ];
    for (const part of whole) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await expectUncovered(part);
    }
    expect(await dialog.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
    await amounts.filter({ hasText: /\b27\b/ }).click();
    const opened = context.waitForEvent('page');
    await payButton(visit).click();
    const provider = await opened;
    await provider.getByRole('button', { name: payTexts['en-US'].approve, exact: true }).click();
    await expect(dialog.getByText(t('quick.paid'))).toBeVisible();
    await expectBooked(visit, player.login, [2700n, 2700n]);
    await dialog.getByRole('button', { name: t('quick.back') }).click();

    await ask.click();
    await dialog.getByRole('button', { name: t('quick.methods') }).click();
    await expect(methodOption(visit, 'deposit', 'bank_transfer')).toBeAttached();
    await amountField(visit, 'deposit').focus();
    for (const part of whole.toSpliced(2, 1)) await expect(part).toBeInViewport({ ratio: 1 });
    await expectUncovered(amountField(visit, 'deposit'));
  },
);

test(
  'AC-4.02 on a phone: the way on of a withdrawal stays in reach with its amount, then the button that sends it',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 9000n, is_verified: 1 }));
    await visit.open('/cashier/withdraw');
    const on = page.getByRole('button', { name: t('withdrawal.next'), exact: true });
    await expectInReach(visit, on);
    await fillWithdrawal(
      visit,
      'card',
      { card_number: '4111111111111111', card_holder: 'Marta Ozola' },
      '30',
    );
    await expect(on.locator('..')).toContainText('30 €');
    await expectInReach(visit, on);
    await on.click();
    await expectInReach(visit, withdrawButton(visit));
  },
);
