import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../sandbox/faults.ts';
import { depositMethods, withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { NO_OFFER } from '../../schemas/constants.ts';
import { errorTypes } from '../../schemas/rules/kit/outcome.ts';
import type { ErrorType } from '../../schemas/rules/kit/outcome.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf, fill } from '../harness/fill.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  page.close();
});
afterAll(() => sandbox.stop());

const player = (rest: object = {}) => makePlayer(sandbox.client(), { balance: '900.00', ...rest });
const idOf = (methods: readonly { readonly id: number; readonly sysname: string }[], name: string): number =>
  methods.find(({ sysname }) => sysname === name)?.id ?? 0;

type Raised = Partial<Pick<Fault, 'status' | 'code' | 'errorData' | 'times'>>;
const raise = (target: string, errorType: ErrorType, rest: Raised = {}): void =>
  sandbox.platform.faults.set({ target, kind: 'error', when: 'before', times: 1, errorType, ...rest });

/** Types of the errors that a call was answered with, as they were on the wire. */
const wireTypes = (call: string): readonly unknown[] =>
  page
    .calls()
    .filter(({ url }) => url.pathname === `/api/${call}`)
    .map(({ answer }) => (JSON.parse(answer?.text ?? '{}') as { error?: { type?: string } }).error?.type);

const makeDeposit = 'Cashier.makedeposit';
const makeWithdrawal = 'Cashier.makewithdrawal';
/** The offer that asks for a deposit of 20 or more. */
const fromTwenty = 102;

const openDeposit = async (rest: object = {}, method = 'card', phone?: string): Promise<void> => {
  const as = await player(rest);
  if (phone)
    await sandbox.platform.db.updateTable('players').set({ phone }).where('uid', '=', as.uid).execute();
  page = await openPage(sandbox.base, '/cashier/deposit', { as });
  await page.until('deposit', (state) => state.matches({ form: 'editing' }));
  page.send('deposit', { type: 'deposit.method.chosen', id: idOf(depositMethods, method) });
};
const pay = (amount: string): void => {
  page.send('deposit', { type: 'deposit.amount.changed', value: amount });
  page.send('deposit', { type: 'deposit.submit.requested' });
};
const openWithdrawal = async (): Promise<void> => {
  page = await openPage(sandbox.base, '/cashier/withdraw', { as: await player() });
  await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
  page.send('withdrawal', { type: 'withdrawal.method.chosen', id: idOf(withdrawMethods, 'e_wallet') });
};
const withdraw = async (amount: string): Promise<void> => {
  const requisites = childOf(page.actor('withdrawal'), 'requisites');
  fill(requisites, page.vault, { wallet_email: 'player@example.test' });
  page.send('withdrawal', { type: 'withdrawal.amount.changed', value: amount });
  page.send('withdrawal', { type: 'withdrawal.summary.requested' });
  await page.until('withdrawal', (state) => state.matches('summary'));
  page.send('withdrawal', { type: 'withdrawal.submit.requested' });
};

/** Alerts of the page, each with its words and where its link leads. */
const alerts = async () =>
  all(drawn(await page.html()), byRole('alert')).map((alert) => ({
    text: wordsOf(alert),
    href: all(alert, ({ tag }) => tag === 'a')[0]?.attributes['href'] ?? null,
  }));
const inputNamed = async (id: string) =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === id)[0];
const methodOf = async (kind: string, id: number) =>
  all(
    drawn(await page.html()),
    ({ attributes }) => attributes['name'] === `${kind}-method` && attributes['value'] === String(id),
  )[0];
const payButton = async () =>
  all(drawn(await page.html()), ({ tag }) => tag === 'button').find((button) =>
    wordsOf(button).startsWith('Pay '),
  );

/** Waits for the alert with this text; the amount still stands in its field, and nothing was said elsewhere. */
const expectRefusal = async (
  kind: 'deposit' | 'withdrawal',
  told: string,
  next: string | null,
  link = '',
) => {
  await page.shows(told);
  const [alert, ...others] = (await alerts()).filter(({ text }) => text.includes(told));
  expect([alert?.href, others]).toEqual([next, []]);
  if (link !== '') expect(alert?.text).toContain(link);
  expect((await inputNamed(`${kind}-amount`))?.attributes['value']).toMatch(/^\d+$/);
  expect(page.did().map(([name]) => name)).not.toContain('loadDocument');
};

describe('a refused deposit', () => {
  const support = t('errors.action.support');
  it.each([
    ['AC-8.02 SH-8.16', 'BillingServiceError', '17', null],
    ['AC-8.03 SH-8.17', 'BillingTransactionDeclined', '13', null],
  ] as const)('%s %s stays on the form and asks for another method', async (_rows, type, amount, next) => {
    await openDeposit();
    pay(amount);
    await expectRefusal('deposit', t(`errors.${type}`), next);
    expect(wireTypes(makeDeposit)).toEqual([`${type}Exception`]);
    expect((await methodOf('deposit', 1))?.attributes).not.toHaveProperty('disabled');
    page.send('deposit', { type: 'deposit.method.chosen', id: idOf(depositMethods, 'bank_transfer') });
    expect(await page.text()).not.toContain(t(`errors.${type}`));
  });

  it.each([
    ['/cashier/deposit', 'Cashier.getdepositsettings', 'cashier'],
    ['/cashier/withdraw', 'Cashier.getwithdrawsettings', 'cashier'],
    ['/cashier/history', 'Cashier.gethistory', 'history'],
    ['/gamehall', 'games.get', 'hall'],
  ] as const)(
    'AC-8.04 SH-8.18 SH-8.06 %s that the platform refuses to fill is not laid to the connection',
    async (path, call, name) => {
      sandbox.platform.faults.set({
        target: call,
        kind: 'error',
        when: 'before',
        times: -1,
        errorType: name === 'cashier' ? 'BillingUnavailable' : 'InternalServerError',
      });
      page = await openPage(sandbox.base, path, { as: await player() });
      const text = await page.shows(t(`${name}.failed.title`));
      expect(text).toContain(t(`${name}.failed.text`));
      expect(text).not.toMatch(/connection/i);
    },
  );

  it('AC-8.04 SH-8.18 BillingUnavailable takes the method out of the choice', async () => {
    await openDeposit();
    pay('19');
    await expectRefusal('deposit', t('errors.BillingUnavailable'), null);
    expect(wireTypes(makeDeposit)).toEqual(['BillingUnavailableException']);
    expect((await methodOf('deposit', 1))?.attributes).toHaveProperty('disabled');
    expect((await methodOf('deposit', 2))?.attributes).not.toHaveProperty('disabled');
  });

  it('AC-8.05 SH-8.19 BillingDepositLimitExceeded says at the amount what the limit leaves, and leads to the limits', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/cashier/deposit', { as: one });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    page.send('deposit', { type: 'deposit.method.chosen', id: 1 });
    // Another device sets the limit while this page is open.
    await sandbox.platform.db
      .insertInto('limits')
      .values({
        uid: one.uid,
        kind: 'deposit',
        period: '7_days',
        value_minor: 3_050n,
        rolls_from_at: null,
        set_at: Date.now(),
      })
      .execute();
    pay('60');
    const told = t('errors.BillingDepositLimitExceeded.amount', { amount: '30.50 €' });
    const over = t('errors.BillingDepositLimitExceeded');
    await expectRefusal('deposit', over, '/profile/responsible-game', t('errors.action.limits'));
    expect(wordsOf((await inputNamed('deposit-amount-error')) ?? '')).toBe(told);
    expect((await page.text()).split(told)).toHaveLength(2);
    expect(wireTypes(makeDeposit)).toEqual(['BillingDepositLimitExceededException']);
    page.send('deposit', { type: 'deposit.amount.changed', value: '30' });
    expect(wordsOf((await inputNamed('deposit-amount-error')) ?? '')).toBe('');
    // A method that starts above the rest names the same rest as the note of the limit.
    await sandbox.platform.db
      .updateTable('limits')
      .set({ value_minor: 950n })
      .where('uid', '=', one.uid)
      .execute();
    page.close();
    page = await openPage(sandbox.base, '/cashier/deposit', { as: one });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    page.send('deposit', { type: 'deposit.method.chosen', id: 1 });
    const blocked = await page.shows(t('deposit.blocked.limit', { amount: '9.50 €', min: '10.00 €' }));
    expect(blocked).toContain(t('deposit.limit.left', { left: '9.50 €', limit: '9.50 €' }));
  });

  it('AC-8.15 SH-8.29 RequisitesFraudulent blocks the method and leads to support', async () => {
    await openDeposit();
    pay('23');
    await expectRefusal('deposit', t('errors.RequisitesFraudulent'), '/support', support);
    expect((await methodOf('deposit', 1))?.attributes).toHaveProperty('disabled');
    pay('25');
    expect(wireTypes(makeDeposit)).toEqual(['RequisitesFraudulentException']);
  });

  it.each([
    ['AC-8.17 SH-8.11', 'UserNeedProfileData', '29'],
    ['AC-8.09 SH-8.23', 'KycUserProfile', '37'],
  ] as const)(
    '%s %s asks to fill in the profile, over the form that is kept',
    async (_rows, type, amount) => {
      await openDeposit();
      pay(amount);
      await expectRefusal('deposit', t(`errors.${type}`), '/profile/settings');
      await page.shows(t('dialogs.fill.title'));
      const [dialog] = all(drawn(await page.html()), byRole('dialog'));
      expect(wordsOf(dialog ?? '')).toContain(t('dialogs.fill.text'));
      const link = all(dialog ?? drawn(''), ({ tag }) => tag === 'a')[0]?.attributes['href'];
      expect(link).toMatch(/^\/profile\/settings\?from=%2Fcashier%2Fdeposit.*toastType=deposit$/);
      expect(wireTypes(makeDeposit)).toEqual([`${type}Exception`]);
    },
  );

  it('AC-8.18 SH-8.12 UserNeedConfirmContact asks to confirm the e-mail, and sends the message when asked', async () => {
    await openDeposit({ is_email_confirmed: 0 });
    pay('31');
    await expectRefusal('deposit', t('errors.UserNeedConfirmContact'), '/profile/settings');
    await page.shows(t('dialogs.email.title'));
    expect(wireTypes(makeDeposit)).toEqual(['UserNeedConfirmContactException']);
    page.send('dialogs', { type: 'dialog.close.requested', name: 'EmailConfirmPopup', result: true });
    await page.shows(t('shell.confirm.sent'));
    // One that is on its way already is as good: a registration has sent it.
    page.close();
    await openDeposit({ is_email_confirmed: 0 });
    const asked = 'account.sendconfirmationtocontact';
    raise(asked, 'TooManyRequests', { times: -1, errorData: { resend_time: 50 } });
    pay('31');
    await page.shows(t('dialogs.email.title'));
    page.send('dialogs', { type: 'dialog.close.requested', name: 'EmailConfirmPopup', result: true });
    await page.shows(t('shell.confirm.sent'));
    expect(wireTypes(asked)).toContain('TooManyRequestsException');
    // A phone alone waits: its code is entered in the settings.
    page.close();
    await openDeposit({ is_email_confirmed: 1 }, 'card', '+37120001122');
    raise(makeDeposit, 'UserNeedConfirmContact');
    pay('25');
    await page.shows(t('dialogs.email.title'));
    page.send('dialogs', { type: 'dialog.close.requested', name: 'EmailConfirmPopup', result: true });
    await vi.waitFor(() => expect(page.address()).toBe('/profile/settings'));
    expect(wireTypes(asked)).toEqual([]);
  });

  it('AC-8.12 SH-8.26 SumsubVerificationRequired opens the check of who the player is', async () => {
    await openDeposit();
    pay('41');
    await expectRefusal('deposit', t('errors.SumsubVerificationRequired'), '/profile/verification');
    await page.shows(t('verification.frame'));
    expect(wireTypes(makeDeposit)).toEqual(['SumsubVerificationRequiredException']);
  });

  it('AC-8.20 SH-8.15 TooManyRequests holds the button for the told seconds', async () => {
    await openDeposit();
    raise(makeDeposit, 'TooManyRequests', { errorData: { retry_after: 1 } });
    pay('25');
    await expectRefusal('deposit', t('errors.TooManyRequests.seconds', { seconds: 1 }), null);
    expect((await payButton())?.attributes).toHaveProperty('disabled');
    expect(wireTypes(makeDeposit)).toEqual(['TooManyRequestsException']);
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    expect((await payButton())?.attributes).not.toHaveProperty('disabled');
    expect(await page.text()).not.toContain(t('errors.TooManyRequests.seconds', { seconds: 1 }));
  });

  it('AC-8.19 SH-8.14 InvalidParameter puts its words at the fields', async () => {
    await openDeposit({}, 'e_wallet');
    fill(childOf(page.actor('deposit'), 'requisites'), page.vault, { wallet_email: 'player@example.test' });
    raise(makeDeposit, 'InvalidParameter', {
      code: 'invalid_parameters',
      errorData: {
        'requisites[wallet_email]': [{ code: 'WRONG', message: 'raw words of the platform' }],
        amount: [{ code: 'WRONG' }],
      },
    });
    pay('25');
    await expectRefusal('deposit', t('errors.InvalidParameter'), null);
    expect(wordsOf((await inputNamed('deposit-amount-error')) ?? '')).toBe(t('cashier.amount.refused'));
    const field = await inputNamed('deposit-wallet_email');
    expect(field?.attributes['aria-invalid']).toBe('true');
    expect(await page.text()).not.toContain('raw words');
    expect(wireTypes(makeDeposit)).toEqual(['InvalidParameterException']);
  });

  it('AC-8.19 SH-8.14 a deposit below what its offer asks for is told at the amount, and goes through once it is raised', async () => {
    await openDeposit();
    page.send('deposit', { type: 'deposit.method.chosen', id: idOf(depositMethods, 'card') });
    page.send('deposit', { type: 'deposit.offer.chosen', id: fromTwenty });
    pay('15');
    await page.shows(t('deposit.offer.least'));
    expect(wordsOf((await inputNamed('deposit-amount-error')) ?? '')).toBe(t('deposit.offer.least'));
    expect((await inputNamed('deposit-amount'))?.attributes).toMatchObject({
      'aria-invalid': 'true',
      value: '15',
    });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    pay('25');
    await vi.waitFor(() => expect(page.did().map(([name]) => name)).toContain('loadDocument'), 20_000);
    expect(wireTypes(makeDeposit)).toEqual(['InvalidParameterException', undefined]);
  });

  it.each(['NOT_FOUND', 'NOT_FOR_USER', 'METHOD_EXCLUDED'])(
    'AC-8.19 SH-8.14 an offer that the platform refuses as %s is named, and the deposit goes on without it',
    async (code) => {
      await openDeposit();
      page.send('deposit', { type: 'deposit.method.chosen', id: idOf(depositMethods, 'card') });
      page.send('deposit', { type: 'deposit.offer.chosen', id: fromTwenty });
      raise(makeDeposit, 'InvalidParameter', { errorData: { campaign_offer_id: [{ code }] } });
      pay('25');
      await expectRefusal('deposit', t('deposit.offer.refused'), null);
      page.send('deposit', { type: 'deposit.offer.chosen', id: NO_OFFER });
      expect(await page.text()).not.toContain(t('deposit.offer.refused'));
      await page.until('deposit', (state) => state.matches({ form: 'editing' }));
      pay('25');
      await vi.waitFor(() => expect(page.did().map(([name]) => name)).toContain('loadDocument'), 20_000);
    },
  );

  it.each([
    ['SH-8.01', 'UnknownError', 'UnknownError', null, { status: 400 }],
    ['SH-8.03', 'MethodNotFound', 'MethodNotFound', '/support', {}],
    ['SH-8.05', 'InvalidRequest', 'InvalidRequest', null, {}],
    ['SH-8.07', 'AccessDenied', 'AccessDenied', '/support', {}],
    ['SH-8.10', 'UserNeedDeposit', 'UserNeedDeposit', '/cashier/deposit', {}],
  ] as const)('%s %s is told in its own words with its next step', async (_row, type, text, next, rest) => {
    await openDeposit();
    raise(makeDeposit, type, rest);
    pay('25');
    await expectRefusal('deposit', t(`errors.${text}`), next);
    expect(wireTypes(makeDeposit)).toEqual([`${type}Exception`]);
  });

  it('SH-8.06 InternalServerError does not say that nothing was paid, and asks how it ended under the same key', async () => {
    await openDeposit();
    raise(makeDeposit, 'InternalServerError', { times: 3 });
    pay('25');
    await page.shows(t('intent.lost.title'));
    expect((await payButton())?.attributes).toHaveProperty('disabled');
    sandbox.platform.faults.clear();
    childOf(page.actor('deposit'), 'intent').send({ type: 'intent.retry.requested' });
    await page.until('deposit', (state) => !JSON.stringify(state.value).includes('sending'));
    const sent = page.calls().filter(({ url }) => url.pathname === `/api/${makeDeposit}`);
    expect(new Set(sent.map(({ body }) => body.get('idempotency_key'))).size).toBe(1);
    expect(wireTypes(makeDeposit)[0]).toBe('InternalServerErrorException');
    expect(wireTypes(makeDeposit).at(-1)).toBeUndefined();
  });
});

describe('a refused withdrawal', () => {
  it.each([
    ['AC-8.06 SH-8.20', 'WithdrawalDeclined', '13', 'WithdrawalDeclined.other', '/support'],
    ['AC-8.16', 'UserNeedDeposit', '61', 'UserNeedDeposit', '/cashier/deposit'],
    ['AC-8.10 SH-8.24', 'KycWithdrawal', '47', 'KycWithdrawal', '/profile/verification'],
    [
      'AC-8.14 SH-8.28',
      'RequisitesValidationRequired',
      '59',
      'RequisitesValidationRequired',
      '/profile/verification',
    ],
    ['AC-8.13 SH-8.27', 'RequisitesOnVerification', '53', 'RequisitesOnVerification', null],
  ] as const)('%s %s is told with what to do next', async (_rows, type, amount, text, next) => {
    await openWithdrawal();
    await withdraw(amount);
    await expectRefusal('withdrawal', t(`errors.${text}`), next);
    expect(wireTypes(makeWithdrawal)).toEqual([`${type}Exception`]);
    const asksProof = next === '/profile/verification';
    const frames = all(drawn(await page.html()), byRole('dialog')).map(wordsOf);
    expect(frames.filter((words) => words.includes(t('verification.frame'))).length > 0).toBe(asksProof);
    expect(await page.text()).toContain('900');
  });

  it('AC-8.07 SH-8.21 WithdrawalLimitsExceeded says at the amount what one may hold', async () => {
    await openWithdrawal();
    await withdraw('17');
    const told = t('errors.WithdrawalLimitsExceeded.max', { amount: '16 €' });
    await expectRefusal('withdrawal', t('errors.WithdrawalLimitsExceeded'), null);
    expect(wordsOf((await inputNamed('withdrawal-amount-error')) ?? '')).toBe(told);
    expect((await page.text()).split(told)).toHaveLength(2);
    expect(wireTypes(makeWithdrawal)).toEqual(['WithdrawalLimitsExceededException']);
  });

  it('AC-8.08 SH-8.22 WithdrawalLimitsPeriodExceeded says what is left and from when more is', async () => {
    await openWithdrawal();
    await withdraw('19');
    await page.shows(/leaves 12 €\. More is possible from \d\d\.\d\d\.\d{4} \d\d:\d\d\./);
    expect(wireTypes(makeWithdrawal)).toEqual(['WithdrawalLimitsPeriodExceededException']);
    expect((await inputNamed('withdrawal-amount'))?.attributes['value']).toBe('19');
  });

  it.each([
    [{ available_amount: '5.00' }, /The withdrawal limit of this period leaves 5 €\.(?! More)/],
    [
      { available_at: '2026-12-24T20:30:00Z' },
      /reached the withdrawal limit of this period\. More is possible from 24\.12\.2026/,
    ],
  ])('AC-8.08 SH-8.22 WithdrawalLimitsPeriodExceeded says what it knows: %o', async (errorData, told) => {
    sandbox.platform.faults.set({
      target: 'Cashier.makewithdrawal',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'WithdrawalLimitsPeriodExceeded',
      errorData,
    });
    await openWithdrawal();
    await withdraw('20');
    await page.shows(told);
  });
});

describe('an error of the account or the site', () => {
  it('SH-8.04 Authorization ends the session: the page is a guest’s, says so, and knows the way back', async () => {
    page = await openPage(sandbox.base, '/cashier/history', { as: 'wren' });
    await page.shows('4 of 13');
    await sandbox.platform.db.deleteFrom('sessions').execute();
    childOf(page.actor('history'), 'list').send({ type: 'list.more.requested' });
    const text = await page.shows(t('shell.session.expired'));
    await vi.waitFor(() => expect(wireTypes('Cashier.gethistory')).toContain('AuthorizationException'));
    expect(text).not.toContain('248.60 €');
    expect(text).toContain(t('shell.register.short'));
    expect(page.profile.local.has('user_balances')).toBe(false);
    await vi.waitFor(() => expect(page.address()).toBe('/?redirectUrl=%2Fcashier%2Fhistory'));
    expect((await alerts()).map(({ text }) => text)).not.toContain(t('errors.Authorization'));
  });

  it('SH-8.08 UserDeleted signs the player out, keeps nothing of them, and the next page says so', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/gamehall', { as: one });
    await page.shows('900.00 €');
    await sandbox.platform.db
      .updateTable('players')
      .set({ status: 'deleted' })
      .where('uid', '=', one.uid)
      .execute();
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('session', (state) => state.matches('signedOut'));
    // Whichever call is answered first tells it.
    const told = () => page.calls().map(({ answer }) => answer?.text ?? '');
    await vi.waitFor(() => expect(told().join('\n')).toContain('UserDeletedException'));
    expect(page.profile.local.has('user_balances')).toBe(false);
    expect(page.did()).toContainEqual(['store', 'left_elsewhere', 'deleted']);
    expect(page.did()).toContainEqual(['loadDocument', '/']);
  });

  it.each([
    ['SH-8.02', 'ApplicationDisabled'],
    ['SH-8.13', 'ApplicationUnavailable'],
  ] as const)('%s %s shows that the house is closed', async (_row, type) => {
    await openDeposit();
    raise(makeDeposit, type, { times: -1 });
    raise('account.getInfo', type, { times: -1 });
    page.send('session', { type: 'session.refresh.requested' });
    await page.shows(t('system.maintenance.header'));
    await vi.waitFor(() => expect(wireTypes('account.getInfo')).toContain(`${type}Exception`));
    expect(await page.text()).not.toContain('Method');
  });
});

it('AC-8.01 each type of the catalogue comes with the suffix Exception and is told in the words of the type', async () => {
  // These lead away from the form, or leave the end of the payment open.
  const elsewhere: readonly ErrorType[] = [
    'ApplicationDisabled',
    'ApplicationUnavailable',
    'Authorization',
    'InternalServerError',
    'UserBanned',
  ];
  // Said last: they take the method away.
  const last: readonly ErrorType[] = ['BillingUnavailable'];
  const types = errorTypes.filter(
    (type) => ![...elsewhere, ...last, 'RequisitesFraudulent', 'TooManyRequests'].includes(type),
  );
  await openDeposit();
  for (const type of [...types, ...last]) {
    raise(makeDeposit, type, { status: 400 });
    pay('25');
    await page.until(
      'deposit',
      (state) => state.matches({ form: 'editing' }) && state.context.notice !== null,
    );
    const text = type === 'WithdrawalDeclined' ? `${type}.other` : type;
    expect([type, (await alerts()).some((alert) => alert.text.includes(t(`errors.${text}`)))]).toEqual([
      type,
      true,
    ]);
    expect(wireTypes(makeDeposit).at(-1)).toBe(`${type}Exception`);
  }
  expect(new Set(wireTypes(makeDeposit)).size).toBe(types.length + last.length);
});

it('SH-8.34 a page that breaks in the browser is the not found page, whose links load documents', async () => {
  page = await openPage(sandbox.base, '/gamehall');
  await page.shows('3,200 games');
  page.root.subscribe({ error: () => {} });
  page.root.send({ type: 'route.committed' } as never);
  expect(page.root.getSnapshot().status).toBe('error');
  expect(await page.shows(t('system.notFound.header'))).not.toContain('3,200 games');
});

describe('a failure that nobody needs to read', () => {
  it('SH-8.60 of general info, SEO, notices or the chat is logged only, and the page carries on', async () => {
    const reads = {
      'metadata.getgeneralinfo': 'general info: InternalServerError',
      '/content/seos': 'seo',
      'Loyalty.getnotifications': 'notices',
      'Support.getsettings': 'failed: InternalServerError',
    };
    for (const [target, logged] of Object.entries(reads)) {
      sandbox.platform.faults.set({ target, kind: 'status', when: 'before', times: -1, status: 500 });
      page = await openPage(sandbox.base, '/gamehall', { as: await player() });
      expect(await page.shows('3,200 games')).toContain('900.00');
      await vi.waitFor(
        () =>
          expect([target, page.logs().join('\n').toLowerCase()]).toEqual([
            target,
            expect.stringContaining(logged.toLowerCase()),
          ]),
        { timeout: 8000 },
      );
      expect(await alerts()).toEqual([{ text: '', href: null }]);
      sandbox.platform.faults.clear();
      if (target !== 'Support.getsettings') page.close();
    }
  });

  it('AC-8.24 of any other call is logged by its type, without a word of the player', async () => {
    await openDeposit({}, 'e_wallet');
    fill(childOf(page.actor('deposit'), 'requisites'), page.vault, { wallet_email: 'player@example.test' });
    pay('17');
    await page.shows(t('errors.BillingServiceError'));
    expect(page.logs().join('\n')).toContain('failed: BillingServiceError, code GATEWAY, status 400');
    raise('Cashier.gethistory', 'UnknownError', { status: 400, times: -1 });
    await page.goTo('/cashier/history');
    await vi.waitFor(() =>
      expect(page.logs().join('\n')).toContain('failed: UnknownError, code UnknownError, status 400'),
    );
    expect(page.logs().join('\n')).not.toMatch(/example\.test|900/);
    page.close();
    // What a form says itself is not written down.
    await openDeposit();
    raise(makeDeposit, 'InvalidParameter', { errorData: { amount: [{ code: 'WRONG' }] } });
    pay('25');
    await page.shows(t('errors.InvalidParameter'));
    expect(page.logs().join('\n')).not.toContain('InvalidParameter');
  });
});
