import type { Fault } from '../../sandbox/faults.ts';
import { errorTypes } from '../../schemas/rules/kit/outcome.ts';
import type { ErrorType } from '../../schemas/rules/kit/outcome.ts';
import { expect, test } from '../harness/test.ts';
import {
  fillDeposit,
  fillWithdrawal,
  methodOption,
  payButton,
  toSummary,
  withdrawButton,
} from './pages/cashier.ts';
import { expectDeposits, makeDeposit, visitAs } from './pages/intents.ts';
import { goTo } from './pages/actors.ts';
import { expectPath, expectToast, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
type Raised = Partial<Pick<Fault, 'status' | 'code' | 'errorData' | 'times'>>;

const raise = ({ site }: Visit, target: string, errorType: ErrorType, rest: Raised = {}): Promise<void> =>
  site.sandbox.setFault({ target, kind: 'error', when: 'before', times: 1, errorType, ...rest });

/** Text of a refusal, and where its link leads; null where the next step is done on the page. */
type Seen = { readonly text: string; readonly leadsTo?: string };
const said = ({ t }: Visit, type: ErrorType, leadsTo?: string): Seen => ({
  text: t(`errors.${type}`),
  ...(leadsTo !== undefined && { leadsTo }),
});
const expectRefusal = async ({ page }: Visit, { text, leadsTo }: Seen): Promise<void> => {
  const note = page.getByRole('alert').filter({ hasText: text });
  await expect(note).toBeVisible();
  if (leadsTo === undefined) await expect(note.getByRole('link')).toHaveCount(0);
  else await expect(note.getByRole('link')).toHaveAttribute('href', leadsTo);
};

test(
  'BY-1.07 each error type of a deposit, a withdrawal, a profile and a game is seen with its text and its next step',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const seen = new Set<ErrorType>();
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 90_000n, is_email_confirmed: 0 }));

    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '25');
    const pay = async (type: ErrorType, expected: Seen, rest: Raised = {}): Promise<void> => {
      await raise(visit, makeDeposit, type, rest);
      await payButton(visit).click();
      await expectRefusal(visit, expected);
      seen.add(type);
    };
    await pay('UnknownError', said(visit, 'UnknownError'), { status: 400 });
    await pay('MethodNotFound', said(visit, 'MethodNotFound', '/support'));
    await pay('InvalidRequest', said(visit, 'InvalidRequest'));
    await pay('AccessDenied', said(visit, 'AccessDenied', '/support'));
    await pay(
      'AccessDenied',
      { text: t('errors.limit.LOSS_LIMIT'), leadsTo: '/profile/responsible-game' },
      { code: 'LOSS_LIMIT' },
    );
    await pay('UserDeleted', said(visit, 'UserDeleted', '/support'));
    await pay('UserNeedDeposit', said(visit, 'UserNeedDeposit', '/cashier/deposit'));
    await pay('InvalidParameter', said(visit, 'InvalidParameter'));
    await pay('StorageQuotaExceeded', said(visit, 'StorageQuotaExceeded'));
    await pay('BillingServiceError', said(visit, 'BillingServiceError'));
    await pay('BillingTransactionDeclined', said(visit, 'BillingTransactionDeclined'));
    await pay(
      'BillingDepositLimitExceeded',
      said(visit, 'BillingDepositLimitExceeded', '/profile/responsible-game'),
      { errorData: { available_amount: '12.50' } },
    );
    await expect(
      page.getByText(t('errors.BillingDepositLimitExceeded.amount', { amount: '12.50 €' })),
    ).toHaveCount(1);

    await pay('UserNeedConfirmContact', said(visit, 'UserNeedConfirmContact', '/profile/settings'));
    const contact = page.getByRole('dialog', { name: t('dialogs.email.title') });
    await contact.getByRole('button', { name: t('dialogs.email.send') }).click();
    await expect(contact).toHaveCount(0);
    await expectToast(visit, 'shell.confirm.sent');

    await pay(
      'SumsubVerificationRequired',
      said(visit, 'SumsubVerificationRequired', '/profile/verification'),
    );
    const proof = page.getByRole('dialog', { name: t('verification.frame') });
    await expect(proof).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);

    await pay(
      'TooManyRequests',
      { text: t('errors.TooManyRequests.seconds', { seconds: 1 }) },
      { errorData: { retry_after: 1 } },
    );
    await expect(payButton(visit)).toBeDisabled();
    await expect(payButton(visit)).toBeEnabled();
    await pay('BillingUnavailable', said(visit, 'BillingUnavailable'));
    await expect(methodOption(visit, 'deposit', 'card')).toBeDisabled();

    await visit.open('/cashier/withdraw');
    await fillWithdrawal(visit, 'e_wallet', { wallet_email: 'player@example.test' }, '80');
    const withdraw = async (type: ErrorType, expected: Seen, rest: Raised = {}): Promise<void> => {
      await toSummary(visit);
      await raise(visit, 'Cashier.makewithdrawal', type, rest);
      await withdrawButton(visit).click();
      await expectRefusal(visit, expected);
      seen.add(type);
    };
    const closeProof = async (): Promise<void> => {
      await expect(proof).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(proof).toHaveCount(0);
    };
    await withdraw('WithdrawalDeclined', { text: t('errors.WithdrawalDeclined.other'), leadsTo: '/support' });
    await withdraw('WithdrawalLimitsExceeded', said(visit, 'WithdrawalLimitsExceeded'));
    await withdraw('WithdrawalLimitsPeriodExceeded', said(visit, 'WithdrawalLimitsPeriodExceeded'));
    await withdraw('RequisitesOnVerification', said(visit, 'RequisitesOnVerification'));
    await withdraw('KycWithdrawal', said(visit, 'KycWithdrawal', '/profile/verification'));
    await closeProof();
    await withdraw(
      'RequisitesValidationRequired',
      said(visit, 'RequisitesValidationRequired', '/profile/verification'),
    );
    await closeProof();
    await withdraw('RequisitesFraudulent', said(visit, 'RequisitesFraudulent', '/support'));
    await expect(methodOption(visit, 'withdrawal', 'e_wallet')).toBeDisabled();

    // A game names its own refusal, with the way back to the games.
    const start = async (type: ErrorType, text: string): Promise<void> => {
      await raise(visit, 'games.start', type, { times: -1 });
      await reload(visit);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: t('system.errorsSlot.button') }).last()).toBeVisible();
      seen.add(type);
    };
    await visit.open('/game/double_bell#real');
    await start('ApplicationUnavailable', t('game.providerDown.title'));
    await start('InternalServerError', t('system.errorsSlot.header'));
    await start('GateDue', t('errors.GateDue'));
    await start('Authorization', t('errors.Authorization'));
    await start('UserNeedProfileData', t('errors.UserNeedProfileData'));
    await expect(page.getByRole('dialog', { name: t('dialogs.fill.title') })).toBeVisible();

    // The prompt leads to the settings, which say why and lead back.
    await visit.open('/cashier/withdraw');
    await fillWithdrawal(visit, 'e_wallet', { wallet_email: 'player@example.test' }, '80');
    await withdraw('KycUserProfile', said(visit, 'KycUserProfile', '/profile/settings'));
    const fill = page.getByRole('dialog', { name: t('dialogs.fill.title') });
    const link = fill.getByRole('link', { name: t('dialogs.fill.button') });
    await expect(link).toHaveAttribute(
      'href',
      '/profile/settings?from=%2Fcashier%2Fwithdraw&toastType=withdraw',
    );
    await link.click();
    await expectToast(visit, 'profile.fill.withdraw');
    await expectPath(visit, '/profile/settings');
    await expect(page).toHaveURL(/from=%2Fcashier%2Fwithdraw$/);

    await raise(visit, 'games.start', 'ApplicationDisabled', { times: -1 });
    await visit.open('/game/double_bell#real');
    await expect(page.getByRole('heading', { name: t('system.maintenance.header') })).toBeVisible();
    seen.add('ApplicationDisabled');

    // A ban stands in for the whole site, whatever it was told to.
    await site.sandbox.clearFaults();
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '25');
    await raise(visit, makeDeposit, 'UserBanned');
    await payButton(visit).click();
    await expect(page.getByRole('heading', { name: t('system.userBlocked.header') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/support');
    seen.add('UserBanned');
    expect(errorTypes.filter((type) => !seen.has(type))).toEqual([]);
  },
);

test(
  'AC-2.63 AC-2.68 AC-2.69 the prompt to confirm the e-mail sends the message; that to fill the profile in leads to the settings, with where from and why',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 90_000n, is_email_confirmed: 0 }));
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '25');
    await raise(visit, makeDeposit, 'UserNeedConfirmContact');
    await payButton(visit).click();
    const contact = page.getByRole('dialog', { name: t('dialogs.email.title') });
    await contact.getByRole('button', { name: t('dialogs.email.send') }).click();
    await expect(contact).toHaveCount(0);
    await expectToast(visit, 'shell.confirm.sent');

    await goTo(page, '/cashier/withdraw');
    // The page of deposits has the same fields.
    await expect(page.getByRole('button', { name: t('withdrawal.next'), exact: true })).toBeVisible();
    await fillWithdrawal(visit, 'e_wallet', { wallet_email: 'player@example.test' }, '80');
    await toSummary(visit);
    await raise(visit, 'Cashier.makewithdrawal', 'KycUserProfile');
    await withdrawButton(visit).click();
    const link = page
      .getByRole('dialog', { name: t('dialogs.fill.title') })
      .getByRole('link', { name: t('dialogs.fill.button') });
    await expect(link).toHaveAttribute(
      'href',
      '/profile/settings?from=%2Fcashier%2Fwithdraw&toastType=withdraw',
    );
    await link.click();
    await expectToast(visit, 'profile.fill.withdraw');
    await expectPath(visit, '/profile/settings');
    await expect(page).toHaveURL(/from=%2Fcashier%2Fwithdraw$/);
  },
);

test(
  'BY-1.07 a type that the row of its call does not list is no success: it is told by its own text, logged, and stands in the report',
  desktop,
  async ({ page, site, watch }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 90_000n });
    await visitAs(visit, player);

    await visit.open('/game/double_bell#real');
    await raise(visit, 'games.start', 'RequisitesFraudulent', { times: -1 });
    await reload(visit);
    await expect(page.getByRole('main').getByText(t('errors.RequisitesFraudulent'))).toBeVisible();
    await expect(page.getByRole('main').locator('iframe')).toHaveCount(0);
    await site.sandbox.clearFaults();

    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '25');
    await raise(visit, makeDeposit, 'WithdrawalLimitsExceeded', { errorData: { max_amount: '12.50' } });
    await payButton(visit).click();
    await expectRefusal(visit, said(visit, 'WithdrawalLimitsExceeded'));
    await expect(page.getByText(t('errors.WithdrawalLimitsExceeded.max', { amount: '12.50 €' }))).toHaveCount(
      1,
    );
    await expectDeposits(visit, player.login, 0);
    expect(watch.console().join('\n')).toMatch(
      /Cashier\.makedeposit: WithdrawalLimitsExceeded is not among the errors of its row, request [\da-f-]{36}/,
    );

    await page.waitForFunction(() => window.croupier !== undefined);
    const report = await page.evaluate(() => window.croupier?.exportReport() ?? '');
    expect(report).toMatch(/"type":\s*"WithdrawalLimitsExceeded"/);
    expect(report).not.toContain('UnexpectedRefusal');
  },
);

test(
  'BY-1.07 an account that has to prove who it is reads so before it fills anything in, and while the review runs',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer({ is_kyc_block_enabled: 1 }));
    await visit.open('/cashier/deposit');
    await expectRefusal(visit, said(visit, 'SumsubVerificationRequired', '/profile/verification'));
    await page.getByRole('alert').getByRole('link').click();
    await expectPath(visit, '/profile/verification');
    await visitAs(visit, await site.sandbox.createPlayer({ is_kyc_block_enabled: 1, is_on_verification: 1 }));
    await visit.open('/cashier/withdraw');
    await expectRefusal(visit, { text: t('errors.account.underReview'), leadsTo: '/profile/verification' });
  },
);
