import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import {
  banked,
  card,
  iban,
  methodOf,
  pageData,
  standInWithdrawal,
} from '../../../tests/stand-ins/withdrawal.ts';
import { BURN_DIALOG } from './burn.ts';
import {
  selectAmountError,
  selectPhase,
  selectRange,
  selectRequisitesForm,
  selectSavedRequisites,
  selectSummary,
} from './withdrawal.selectors.ts';

const answer = { transaction_id: 'W-1', status: 'pending', amount: '100.00', currency: 'EUR' };

const atSummary = async (data = pageData()) => {
  const run = standInWithdrawal();
  await run.ready(data);
  run.fill();
  run.ref.send({ type: 'withdrawal.summary.requested' });
  return run;
};
const submitted = async (data = pageData()) => {
  const run = await atSummary(data);
  run.ref.send({ type: 'withdrawal.submit.requested' });
  await run.intent.written();
  return run;
};
const burn = (run: Awaited<ReturnType<typeof atSummary>>, result: boolean) =>
  run.ref.send({ type: 'dialog.answered', name: BURN_DIALOG, result });

describe('the form', () => {
  it('the most is the least of the method and what is available, in whole units', async () => {
    const run = standInWithdrawal();
    await run.ready();
    run.fill(1, '301');
    expect(selectRange(run.ref.getSnapshot())).toEqual({ min: '20', max: '300', isBlocked: false });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(run.state()).toMatchObject({ form: { entry: 'editing' } });
    expect(selectAmountError(run.ref.getSnapshot())).toEqual({
      id: 'validation.sumError.max',
      values: { min: '20\u00a0€', max: '300\u00a0€' },
    });
  });

  it('asked for its summary empty, it marks the amount and each new requisite, and has the first one focused', async () => {
    const run = standInWithdrawal();
    await run.ready();
    run.ref.send({ type: 'withdrawal.method.chosen', id: banked.id });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    const form = selectRequisitesForm(run.ref.getSnapshot())?.getSnapshot();
    expect(form?.context.touched).toEqual({ bank: true, account_name: true });
    expect(form?.context.focusRequest).toEqual({ field: 'bank', count: 1 });
    expect(selectAmountError(run.ref.getSnapshot())).not.toBeNull();
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
  });

  it('a method that starts above what is available is blocked', async () => {
    const run = standInWithdrawal();
    await run.ready(pageData({ available_amount: '19.99' }));
    run.fill();
    expect(selectRange(run.ref.getSnapshot())?.isBlocked).toBe(true);
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
  });

  it('a requisite that is being checked cannot be chosen', async () => {
    const run = standInWithdrawal();
    await run.ready();
    run.fill();
    expect(run.context().requisiteId).toBe('r1');
    expect(selectSavedRequisites(run.ref.getSnapshot()).map(({ isDisabled }) => isDisabled)).toEqual([
      false,
      true,
      false,
    ]);
    run.ref.send({ type: 'withdrawal.requisite.chosen', id: 'r2' });
    expect(run.context().requisiteId).toBe('r1');
    run.ref.send({ type: 'withdrawal.requisite.chosen', id: 'r3' });
    expect(run.context().requisiteId).toBe('r3');
  });

  it('banks are read for a method that asks for one, once', async () => {
    const run = standInWithdrawal();
    await run.ready();
    run.fill(banked.id);
    expect(run.banks.last().input).toEqual({ method_id: 3 });
    await run.banks.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    run.ref.send({ type: 'withdrawal.banks.requested' });
    await run.banks.last().answer(succeed([{ code: 'HABA', name: 'Swedbank' }]));
    const form = run.ref.getSnapshot().children['requisites'];
    expect(form?.getSnapshot().context.fields[0]).toMatchObject({
      control: 'select',
      options: { select: [{ value: 'HABA', title: 'Swedbank' }] },
    });
    run.fill(iban.id);
    run.fill(banked.id);
    expect(run.banks.calls).toHaveLength(2);
  });

  it('shows a retry when the page does not load', async () => {
    const run = standInWithdrawal();
    await run.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(selectPhase(run.ref.getSnapshot())).toBe('failed');
    run.ref.send({ type: 'withdrawal.reload.requested' });
    await run.ready();
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
  });
});

describe('the summary', () => {
  it('shows amount, fee, net and the masked requisite before anything is sent', async () => {
    const run = await atSummary();
    expect(selectPhase(run.ref.getSnapshot())).toBe('summary');
    expect(selectSummary(run.ref.getSnapshot())).toEqual({
      amount: '100',
      fee: '1.00',
      net: '99.00',
      currency: 'EUR',
      requisite: [{ text: '•••• 4471' }],
      method: 'Method 1',
    });
    expect(run.intent.prepare.calls).toHaveLength(0);
    run.ref.send({ type: 'withdrawal.summary.left' });
    expect(run.context()).toMatchObject({ amount: '100', methodId: 1 });
  });

  it('new details are checked first; what was typed stays in the vault', async () => {
    const run = standInWithdrawal();
    await run.ready();
    run.fill(iban.id);
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.secret.changed', field: 'iban', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectSummary(run.ref.getSnapshot())?.requisite).toEqual([{ ref: 'withdrawal.iban' }]);
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({
      payload: { method_id: 2, amount: '100', currency: 'EUR', requisite_id: 'new', requisites: {} },
      sensitive: true,
    });
    await run.intent.written();
    expect(run.intent.send.last().input.secrets).toEqual([
      { field: 'iban', ref: 'withdrawal.iban', required: true },
    ]);
  });
});

describe('where the money goes', () => {
  const newDetails = async () => {
    const run = standInWithdrawal();
    await run.ready();
    run.fill(iban.id);
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.secret.changed', field: 'iban', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    run.ref.send({ type: 'withdrawal.submit.requested' });
    await run.intent.written();
    return run;
  };

  it('a method that needs no details is sent none', async () => {
    const run = standInWithdrawal();
    await run.ready(pageData({ methods: [methodOf({ id: 9 })] }));
    run.fill(9);
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectSummary(run.ref.getSnapshot())?.requisite).toEqual([]);
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect(run.intent.prepare.last().input.payload).toEqual({ method_id: 9, amount: '100', currency: 'EUR' });
  });

  it('new details that the platform is checking lock none of the saved ones', async () => {
    const run = await newDetails();
    await run.intent.refused(failureOf('RequisitesOnVerification'));
    expect(run.context()).toMatchObject({ locked: [], requisiteId: null });
    expect(run.context().notice?.text).toEqual({ id: 'errors.RequisitesOnVerification' });
  });
});

describe('bonus money', () => {
  it('is burned only after the player agreed to the amount', async () => {
    const run = await atSummary(pageData({ burn_amount: '25.00' }));
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect(run.toldTo(actorIds.dialogs)).toMatchObject([
      { name: BURN_DIALOG, kind: 'confirm', props: { amount: { amount: '25.00', currency: 'EUR' } } },
    ]);
    expect(run.intent.prepare.calls).toHaveLength(0);
    burn(run, false);
    expect(selectPhase(run.ref.getSnapshot())).toBe('summary');
    run.ref.send({ type: 'withdrawal.submit.requested' });
    burn(run, true);
    expect(run.intent.prepare.last().input.payload).toMatchObject({ burn_bonuses: true });
  });

  it('nothing to burn: no question, and nothing is sent about it', async () => {
    const run = await submitted();
    expect(run.toldTo(actorIds.dialogs)).toEqual([]);
    expect(run.intent.prepare.last().input.payload).not.toHaveProperty('burn_bonuses');
  });

  it('asks again when the platform tells another amount', async () => {
    const run = await submitted();
    const data = { reason: 'active_bonus', burn_amount: '12.50' };
    await run.intent.refused(failureOf('WithdrawalDeclined', { status: 400, data }));
    expect(run.toldTo(actorIds.dialogs)).toMatchObject([{ props: { amount: { amount: '12.50' } } }]);
    burn(run, true);
    expect(run.intent.prepare.last().input.payload).toMatchObject({ burn_bonuses: true });
    expect(run.intent.prepare.calls).toHaveLength(2);
  });
});

describe('the submit', () => {
  it('ends with the platform\u2019s answer and one refresh of the balance', async () => {
    const run = await submitted();
    run.ref.send({ type: 'withdrawal.submit.requested' });
    run.ref.send({ type: 'withdrawal.amount.changed', value: '200' });
    expect(run.intent.prepare.calls).toHaveLength(1);
    expect(run.intent.prepare.last().input).toEqual({
      uid: 7,
      call: 'Cashier.makewithdrawal',
      payload: { method_id: 1, amount: '100', currency: 'EUR', requisite_id: 'r1' },
      sensitive: false,
      replaces: null,
      baseline: 'W-0',
    });
    await run.intent.done(answer);
    expect(selectPhase(run.ref.getSnapshot())).toBe('done');
    expect(run.context().answer).toEqual(answer);
    expect(run.toldTo(actorIds.balance)).toEqual([{ type: 'balance.refresh.requested' }]);
    run.ref.send({ type: 'withdrawal.restart.requested' });
    await run.ready();
    expect(run.context()).toMatchObject({ methodId: null, amount: '' });
  });

  it('a lost answer locks the page and is asked about under the same key', async () => {
    const run = await submitted();
    await run.intent.lost();
    expect([run.stage(), isLocked(run.root.system, actorIds.withdrawal)]).toEqual(['lost', true]);
    run.askAgain();
    await run.intent.settles({ kind: 'unknown', failure: failureOf('Authorization'), at: standInNow });
    expect([run.stage(), isLocked(run.root.system, actorIds.withdrawal)]).toEqual(['expired', true]);
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect(run.stage()).toBe('expired');
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(new Set(run.intent.send.inputs().map(({ key }) => key))).toEqual(new Set(['key-1']));
    await run.intent.done(answer);
    expect(selectPhase(run.ref.getSnapshot())).toBe('done');
  });

  it('another player ends what was being sent and begins with a form of their own', async () => {
    const run = await submitted();
    await run.intent.lost();
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('loading');
    expect(run.context()).toMatchObject({ uid: 8, methodId: null, amount: '', intent: null });
  });

  it('AC-7.15 the same player in another currency begins anew too; a session that ended and came back keeps the form', async () => {
    const run = await submitted();
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(run.context()).toMatchObject({ currency: 'EUR', methodId: 1 });
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('loading');
    expect(run.context()).toMatchObject({
      uid: 7,
      currency: 'USD',
      methodId: null,
      amount: '',
      intent: null,
    });
  });

  it('after every end others are looked for, and one that is open is asked about once', async () => {
    const run = await submitted();
    const earlier = {
      v: 1,
      key: 'key-0',
      uid: 7,
      call: 'Cashier.makewithdrawal',
      payload: { method_id: 1, amount: '40', currency: 'EUR', requisite_id: 'r1' },
      createdAt: standInNow,
      sentAt: standInNow,
      state: 'sent',
      sensitive: false,
    } as const;
    await run.settling.refused(failureOf('BillingUnavailable'));
    expect(run.state()).toMatchObject({ form: { entry: 'looking' } });
    await run.others({ open: [earlier] });
    expect(run.state()).toBe('sending');
    expect(run.intent.send.last().input.key).toBe('key-0');
    await run.settling.refused(failureOf('BillingUnavailable'));
    await run.others({ open: [earlier] });
    expect(run.state()).toMatchObject({ form: { entry: 'editing' } });
  });

  it('an intent from before is asked about as soon as the page opens', async () => {
    const run = standInWithdrawal();
    await run.ready(pageData(), {
      open: [
        {
          v: 1,
          key: 'key-0',
          uid: 7,
          call: 'Cashier.makewithdrawal',
          payload: { method_id: 1, amount: '100', currency: 'EUR', requisite_id: 'r1' },
          createdAt: standInNow,
          sentAt: standInNow,
          state: 'sent',
          sensitive: false,
        },
      ],
    });
    expect(run.intent.send.last().input.key).toBe('key-0');
    expect(run.context()).toMatchObject({ methodId: 1, amount: '100', requisiteId: 'r1' });
    await run.intent.settles({
      kind: 'found',
      transaction: { transactionId: 'W-9', status: 'processing' },
      at: standInNow,
    });
    expect(run.context().answer).toMatchObject({
      transaction_id: 'W-9',
      status: 'processing',
      amount: '100',
    });
  });

  it.each([
    ['details of its own', { requisite_id: 'new', requisites: { bank: 'XX', wallet: 'of somebody' } }, true],
    ['details beside a saved one', { requisite_id: 'r1', requisites: { wallet: 'of somebody' } }, true],
    ['a saved one alone', { requisite_id: 'r1' }, false],
  ])(
    'of one in the store of the device with %s, the history tells: none of them is sent',
    async (_name, details, isLookedUp) => {
      const run = standInWithdrawal();
      const payload = { method_id: 1, amount: '100', currency: 'EUR', ...details };
      const [createdAt, sentAt] = [standInNow, standInNow];
      const call = 'Cashier.makewithdrawal';
      await run.ready(pageData(), {
        open: [
          { v: 1, key: 'key-0', uid: 7, call, payload, createdAt, sentAt, state: 'sent', sensitive: false },
        ],
      });
      const { key, sensitive, secrets } = run.intent.send.last().input;
      expect({ key, sensitive, secrets }).toEqual({ key: 'key-0', sensitive: isLookedUp, secrets: [] });
    },
  );

  const after = async (failure: Failure) => {
    const run = await submitted();
    await run.intent.refused(failure);
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
    expect(run.context().amount).toBe('100');
    return run.context();
  };

  it('every refusal says why, keeps the form and takes its step', async () => {
    const text = async (failure: Failure) => (await after(failure)).notice?.text;
    const declined = (reason: string) => failureOf('WithdrawalDeclined', { data: { reason } });
    expect(await text(declined('insufficient_funds'))).toEqual({
      id: 'errors.WithdrawalDeclined.insufficient_funds',
    });
    expect(await text(declined('other'))).toEqual({ id: 'errors.WithdrawalDeclined.other' });
    const over = await after(failureOf('WithdrawalLimitsExceeded', { data: { max_amount: '90.00' } }));
    expect([over.notice?.text, over.sumError]).toEqual([
      { id: 'errors.WithdrawalLimitsExceeded' },
      { id: 'errors.WithdrawalLimitsExceeded.max', values: { amount: '90\u00a0€' } },
    ]);
    const period = { available_amount: '5.00', available_at: '2026-11-22T09:00:00Z' };
    expect(await text(failureOf('WithdrawalLimitsPeriodExceeded', { data: period }))).toEqual({
      id: 'errors.WithdrawalLimitsPeriodExceeded.available',
      values: { amount: '5\u00a0€' },
      instants: { date: Date.parse(period.available_at) },
    });
    for (const type of ['KycUserProfile', 'KycWithdrawal', 'UserNeedDeposit', 'UserNeedProfileData'] as const)
      expect(await text(failureOf(type))).toEqual({ id: `errors.${type}` });
    expect(over).toMatchObject({ methodId: card.id, requisiteId: 'r1' });
    const locked = { locked: ['r1'], methodId: card.id, requisiteId: 'r3' };
    expect(await after(failureOf('RequisitesOnVerification'))).toMatchObject(locked);
    const none = { methodId: null, requisiteId: null };
    const fraud = { ...none, blocked: [card.id], notice: { next: { href: '/support' } } };
    expect(await after(failureOf('RequisitesFraudulent'))).toMatchObject(fraud);
    const down = { ...none, unavailable: [card.id], notice: { text: { id: 'errors.BillingUnavailable' } } };
    expect(await after(failureOf('BillingUnavailable'))).toMatchObject(down);
  });

  it('too many requests: nothing can be sent until the told time has come, the key stays', async () => {
    const run = await submitted();
    const failure = failureOf('TooManyRequests', { status: 429 });
    await run.intent.settles({ kind: 'again', failure, at: standInNow });
    expect(run.deadline.last().input).toEqual({ at: standInNow + 30_000 });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
    await run.deadline.last().answer(null);
    run.ref.send({ type: 'withdrawal.summary.requested' });
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(1);
    expect(run.intent.send.last().input.key).toBe('key-1');
  });

  it.each([false, true])(
    'an amount typed after that is not replaced by the one before it; from the summary: %s',
    async (isFromSummary) => {
      const run = await submitted();
      const failure = failureOf('TooManyRequests', { status: 429 });
      await run.intent.settles({ kind: 'again', failure, at: standInNow });
      const prepared: Intent = {
        v: 1,
        key: 'key-1',
        uid: 7,
        call: 'Cashier.makewithdrawal',
        payload: { method_id: 1, amount: '100', currency: 'EUR', requisite_id: 'r1' },
        createdAt: standInNow,
        sentAt: null,
        state: 'prepared',
        sensitive: false,
      };
      // Unchanged, it goes on under its key.
      run.ref.send({ type: 'locale.told', locale: 'lv' });
      await run.ready(pageData(), { prepared });
      expect(run.context()).toMatchObject({ amount: '100', known: { key: 'key-1' }, replaces: null });
      expect(run.state()).toMatchObject({ form: { entry: 'held' } });
      run.ref.send({ type: 'withdrawal.method.chosen', id: iban.id });
      expect(run.context().notice?.text).toMatchObject({ id: 'errors.TooManyRequests.seconds' });
      run.ref.send({ type: 'withdrawal.method.chosen', id: card.id });
      await run.deadline.last().answer(null);
      await run.others({ prepared });
      run.ref.send({ type: 'withdrawal.amount.changed', value: '40' });
      run.ref.send({ type: 'withdrawal.requisite.chosen', id: 'r3' });
      if (isFromSummary) run.ref.send({ type: 'withdrawal.summary.requested' });
      expect(selectPhase(run.ref.getSnapshot())).toBe(isFromSummary ? 'summary' : 'form');
      run.ref.send({ type: 'locale.told', locale: 'ru' });
      await run.ready(pageData(), { prepared });
      expect(run.state()).toMatchObject({ form: { entry: 'editing' } });
      expect(run.context()).toMatchObject({
        amount: '40',
        methodId: 1,
        requisiteId: 'r3',
        known: null,
        replaces: 'key-1',
      });
      run.ref.send({ type: 'withdrawal.summary.requested' });
      run.ref.send({ type: 'withdrawal.submit.requested' });
      expect(run.intent.prepare.last().input).toMatchObject({
        payload: { amount: '40' },
        replaces: 'key-1',
      });
    },
  );

  it('reading the banks of a method starts nothing else anew', async () => {
    const page = standInWithdrawal();
    await page.ready();
    page.ref.send({ type: 'withdrawal.method.chosen', id: 3 });
    expect(page.state()).toEqual({ form: { entry: 'editing', banks: 'reading' } });
  });
});
