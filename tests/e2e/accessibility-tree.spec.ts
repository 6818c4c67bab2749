import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials, signInPopup } from './pages/auth.ts';
import {
  amountField,
  decideAtProvider,
  expectPaid,
  fillDeposit,
  payButton,
  toCardSummary,
} from './pages/cashier.ts';
import { bothWays, inner, line } from './pages/tree.ts';
import { visitOf } from './pages/visit.ts';

for (const { locale, tag } of bothWays)
  test(
    `BY-1.13 roles, names and what is said on the way from a sign-in to a deposit and a withdrawal, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const main = page.getByRole('main');
      await site.sandbox.setSwitches({ gateSteps: '' });
      const player = await site.sandbox.createPlayer({ locale, mainMinor: 9_000n });
      await visit.open('/');
      await openSignIn(visit);
      await sendCredentials(visit, { login: 'nobody', password: 'Wrong-1234' });
      const form = [
        line('textbox', t('login.login'), ': nobody'),
        line('textbox', t('login.password')),
        `- alert: ${JSON.stringify(t('login.wrong.html'))}`,
        line('button', t('login.submit')),
      ];
      await expect(signInPopup(visit)).toMatchAriaSnapshot(
        [
          line('heading', t('auth.title.authorization'), ' [level=2]'),
          line('form', t('auth.title.authorization'), `:${inner(form)}`),
        ].join('\n'),
      );
      await sendCredentials(visit, player);
      await expect(signInPopup(visit)).toHaveCount(0);

      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '7');
      const amount = amountField(visit, 'deposit');
      await amount.blur();
      // What is wrong is told with the field, not beside it alone.
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      const told =
        (await amount.getAttribute('aria-errormessage')) ??
        (await amount.getAttribute('aria-describedby')) ??
        '';
      await expect(page.locator(`[id="${told.split(' ').at(-1)}"]`)).toContainText('10');
      await fillDeposit(visit, 'card', '20');
      await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
      const fields = [
        line('textbox', t('deposit.amount'), ': "20"'),
        line('group', t('deposit.amount.presets')),
        line('radiogroup', t('deposit.offer')),
      ];
      await expect(main).toMatchAriaSnapshot(
        [
          line('heading', t('cashier.title'), ' [level=1]'),
          line('navigation', t('cashier.nav')),
          `- group:${inner(fields)}`,
        ].join('\n'),
      );
      await expect(main.getByRole('complementary')).toMatchAriaSnapshot(
        [line('heading', t('deposit.summary'), ' [level=2]'), '- term', '- definition: 20 €'].join('\n'),
      );
      await payButton(visit).click();
      await expectPaid(visit, await decideAtProvider(visit, 'approve'));
      await expect(main).toMatchAriaSnapshot(
        line('heading', t('system.paymentSuccess.header'), ' [level=1]'),
      );

      await visit.open('/cashier/withdraw');
      await toCardSummary(visit, '30');
      const heading = page.getByRole('heading', { name: t('withdrawal.summary.title') });
      await expect(heading).toBeVisible();
      await expect(main).toMatchAriaSnapshot(
        [
          line('heading', t('withdrawal.summary.title'), ' [level=2]'),
          `- term: ${JSON.stringify(t('withdrawal.summary.amount'))}`,
          `- term: ${JSON.stringify(t('withdrawal.summary.net'))}`,
          line('button', t('withdrawal.summary.back')),
        ].join('\n'),
      );
    },
  );
