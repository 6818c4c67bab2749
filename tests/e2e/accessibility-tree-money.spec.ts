import { payTexts } from '../../sandbox/pages/texts.ts';
import { expect, test } from '../harness/test.ts';
import {
  amountField,
  fillDeposit,
  fillWithdrawal,
  payButton,
  toSummary,
  withdrawButton,
} from './pages/cashier.ts';
import { answerRaise, limitCard, openLimit, signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { bothWays, expectSaid, inner, line, refuseCalls } from './pages/tree.ts';
import { visitOf } from './pages/visit.ts';

const card = { card_number: '4111111111111111', card_holder: 'Marta Ozola' };

for (const { locale, tag } of bothWays) {
  test(
    `BY-1.13 a withdrawal: what is wrong, that it was refused, and that the money is set aside, is said, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const main = page.getByRole('main');
      await signedIn(visit, { locale, mainMinor: 9_000n });
      await visit.open('/cashier/withdraw');
      await fillWithdrawal(visit, 'card', card, '5000');
      const amount = amountField(visit, 'withdrawal');
      await amount.blur();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      const why =
        (await amount.evaluate(
          (input) => (input as HTMLInputElement).ariaDescribedByElements?.at(-1)?.textContent,
        )) ?? '';
      expect(why).not.toBe('');
      await amount.fill('30');
      await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
      await expectSaid(page, 'polite', why, async () => {
        await amount.fill('5000');
        await amount.blur();
      });
      await amount.fill('30');
      await expect(main).toMatchAriaSnapshot(
        [
          line('heading', t('cashier.title'), ' [level=1]'),
          line('navigation', t('cashier.nav')),
          line('radiogroup', t('cashier.method')),
          line(
            'form',
            t('withdrawal.requisites.new'),
            `:${inner([line('textbox', t('field.card_holder'), ': Marta Ozola')])}`,
          ),
          line('textbox', t('withdrawal.amount'), ': "30"'),
          ...(visit.isPhone
            ? [line('button', t('withdrawal.next'))]
            : [`- complementary:${inner([line('button', t('withdrawal.next'))])}`]),
        ].join('\n'),
      );
      await toSummary(visit);
      await refuseCalls(site, 'Cashier.makewithdrawal', 'BillingServiceError');
      await expectSaid(page, 'assertive', t('errors.BillingServiceError'), () =>
        withdrawButton(visit).click(),
      );
      await site.sandbox.clearFaults();
      await toSummary(visit);
      await expectSaid(page, 'polite', t.pattern('withdrawal.done.pending', 'amount'), () =>
        withdrawButton(visit).click(),
      );
      await expect(main).toMatchAriaSnapshot(
        [
          line('heading', t('withdrawal.done.title'), ' [level=2]'),
          '- status: /30/',
          line('link', t('withdrawal.done.history')),
          line('button', t('withdrawal.done.again')),
        ].join('\n'),
      );
    },
  );

  test(
    `BY-1.13 a deposit over a game: that it was not paid, and that it was, is said where the player is, ${locale}`,
    { tag },
    async ({ page, site, context }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await signedIn(visit, { locale, mainMinor: 1_000n });
      await visit.open('/game/double_bell#real');
      await slotOf(visit);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('game.deposit') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('quick.title') });
      const pay = async (amount: string, decision: 'approve' | 'decline'): Promise<void> => {
        await fillDeposit(visit, 'card', amount);
        const opened = context.waitForEvent('page');
        await payButton(visit).click();
        await (await opened).getByRole('button', { name: payTexts[locale][decision], exact: true }).click();
      };
      await expectSaid(page, 'polite', t('quick.unpaid'), () => pay('25', 'decline'));
      await dialog.getByRole('button', { name: t('quick.again') }).click();
      await expectSaid(page, 'polite', t('quick.paid'), () => pay('30', 'approve'));
      await expect(dialog).toMatchAriaSnapshot(
        [`- status: /${t('quick.paid')}/`, line('button', t('quick.back'))].join('\n'),
      );
    },
  );

  test(
    `BY-1.13 a limit: what is wrong, that it was refused, that it holds, and the question of a raise, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await signedIn(visit, { locale });
      await visit.open('/profile/responsible-game');
      const row = await openLimit(visit, 'deposit');
      const value = row.getByRole('textbox');
      const save = row.getByRole('button', { name: t('limits.save') });
      await value.fill('x');
      await expectSaid(page, 'polite', t('limits.problem.wrong'), () => save.click());
      await value.fill('100');
      await refuseCalls(site, 'account.setLimit', 'AccessDenied');
      await expectSaid(page, 'assertive', t('errors.AccessDenied'), () => save.click());
      await site.sandbox.clearFaults();
      await expectSaid(page, 'polite', t('limits.toast.saved'), () => save.click());
      await expect(row).toMatchAriaSnapshot(
        [
          line('heading', t('limits.kind.deposit'), ' [level=2]'),
          '- progressbar /0.*100/',
          `- button /^${t('limits.change')}.+${t('limits.kind.deposit')}$/`,
        ].join('\n'),
      );
      await openLimit(visit, 'deposit');
      await expect(row).toMatchAriaSnapshot(
        [line('group', t('limits.period')), line('textbox', t('limits.new'))].join('\n'),
      );
      await value.fill('250');
      await save.click();
      const asked = page.getByRole('alertdialog', { name: t('limits.confirm.raise.title') });
      await expect(asked).toHaveAccessibleDescription(/./);
      await answerRaise(visit, 'raise');
      await expect(
        limitCard(visit, 'deposit').getByText(t.pattern('limits.pending.until', 'date')),
      ).toBeVisible();
    },
  );
}
