import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { namedForms } from '../../../schemas/rules/kit/validation/rule-names.ts';
import type { NamedForm } from '../../../schemas/rules/kit/validation/rule-names.ts';
import { field } from '../../../tests/stand-ins/deposit.ts';
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
  masked,
  selectAmount,
  selectAmountError,
  selectAnswer,
  selectAreBanksFailed,
  selectAsksRequisites,
  selectAvailable,
  selectCurrency,
  selectEnd,
  selectIsHeld,
  selectIsSendable,
  selectMethodId,
  selectMethods,
  selectNotice,
  selectPhase,
  selectRange,
  selectRequisiteId,
  selectRequisitesForm,
  selectSavedRequisites,
  selectSummary,
} from './withdrawal.selectors.ts';

type Run = ReturnType<typeof standInWithdrawal>;
const open = async (data = pageData()) => {
  const run = standInWithdrawal();
  await run.ready(data);
  return run;
};
const atSummary = async (data = pageData()) => {
  const run = await open(data);
  run.fill();
  run.ref.send({ type: 'withdrawal.summary.requested' });
  return run;
};
const sent = async (data = pageData()) => {
  const run = await atSummary(data);
  run.ref.send({ type: 'withdrawal.submit.requested' });
  await run.intent.written();
  return run;
};
const seen = (run: Run) => {
  const snapshot = run.ref.getSnapshot();
  return [selectPhase(snapshot), selectIsHeld(snapshot), snapshot.hasTag('ready')];
};
const banks = [{ code: 'HABA', name: 'Swedbank' }];
const intentOf = (rest: Partial<Intent> = {}): Intent => ({
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Cashier.makewithdrawal',
  payload: { method_id: 1, amount: '40.00', currency: 'EUR', requisite_id: 'r3' },
  createdAt: standInNow,
  sentAt: null,
  state: 'prepared',
  sensitive: false,
  ...rest,
});

describe('the page of a withdrawal', () => {
  it('shows how far it is, and when it is held', async () => {
    const run = standInWithdrawal();
    expect(seen(run)).toEqual(['loading', false, false]);
    await run.load.last().answer(succeed(pageData({ burn_amount: '5.00' })));
    expect(seen(run)).toEqual(['form', true, true]);
    expect(run.find.last().input).toEqual({ uid: 7, calls: ['Cashier.makewithdrawal'] });
    await run.find.last().answer(succeed({ open: [], prepared: null }));
    expect(seen(run)).toEqual(['form', false, true]);
    run.fill();
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(seen(run)).toEqual(['summary', false, true]);
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect([run.state(), ...seen(run)]).toEqual(['confirming', 'summary', false, true]);
    run.ref.send({ type: 'dialog.answered', name: BURN_DIALOG, result: true });
    expect(seen(run)).toEqual(['sending', false, true]);
    await run.intent.written();
    await run.settling.refused(failureOf('TooManyRequests', { retryAfterSeconds: 5 }));
    expect(run.state()).toMatchObject({ form: { entry: 'held' } });
    expect(seen(run)).toEqual(['form', true, true]);
    await run.deadline.last().answer(null);
    expect(run.state()).toMatchObject({ form: { entry: 'looking' } });
    expect(seen(run)).toEqual(['form', true, true]);
    await run.find.last().reject(new Error('store'));
    expect(seen(run)).toEqual(['form', false, true]);
  });

  it('shows a retry after a defect of the load, and goes on when the store of wishes fails', async () => {
    const run = standInWithdrawal();
    await run.load.last().reject(new Error('chunk'));
    expect(seen(run)).toEqual(['failed', false, true]);
    run.ref.send({ type: 'withdrawal.reload.requested' });
    await run.load.last().answer(succeed(pageData()));
    await run.find.last().reject(new Error('store'));
    expect(seen(run)).toEqual(['form', false, true]);
  });

  it('shows what is chosen, and nothing before', async () => {
    const run = await open();
    const shown = () => {
      const snapshot = run.ref.getSnapshot();
      return {
        methodId: selectMethodId(snapshot),
        amount: selectAmount(snapshot),
        currency: selectCurrency(snapshot),
        available: selectAvailable(snapshot),
        range: selectRange(snapshot),
        saved: selectSavedRequisites(snapshot).map(({ id }) => id),
        requisiteId: selectRequisiteId(snapshot),
        asks: selectAsksRequisites(snapshot),
        isSendable: selectIsSendable(snapshot),
        notice: selectNotice(snapshot),
        answer: selectAnswer(snapshot),
        summary: selectSummary(snapshot),
      };
    };
    const nothing = {
      methodId: null,
      amount: '',
      currency: 'EUR',
      available: '300.75',
      range: null,
      saved: [],
      requisiteId: null,
      asks: false,
      isSendable: false,
      notice: null,
      answer: null,
      summary: null,
    };
    expect(shown()).toEqual(nothing);
    expect(selectRequisitesForm(run.ref.getSnapshot())?.getSnapshot().context.formId).toBe('withdrawal');
    run.fill(card.id, '');
    expect(shown()).toMatchObject({ methodId: 1, requisiteId: 'r1', isSendable: false, summary: null });
    run.fill(card.id, '100');
    expect(shown()).toMatchObject({
      range: { min: '20', max: '300', isBlocked: false },
      saved: ['r1', 'r2', 'r3'],
      asks: false,
      isSendable: true,
    });
    run.ref.send({ type: 'withdrawal.requisite.chosen', id: null });
    expect(shown()).toMatchObject({ requisiteId: null, asks: true, isSendable: true });
    run.ref.send({ type: 'withdrawal.requisite.chosen', id: 'r9' });
    expect(shown().requisiteId).toBeNull();
  });

  it('lists the methods, off those that cannot be used, which cannot be chosen', async () => {
    const run = await open(pageData({ methods: [card, methodOf({ id: 9, is_available: false })] }));
    expect(selectMethods(run.ref.getSnapshot())).toEqual([
      { id: 1, sysname: 'card', name: 'Method 1', fee: card.fee, isDisabled: false },
      { id: 9, sysname: 'method_9', name: 'Method 9', fee: card.fee, isDisabled: true },
    ]);
    run.fill(9);
    expect(run.context().methodId).toBeNull();
    run.fill(77);
    expect(run.context().methodId).toBeNull();
  });

  it('takes the first saved destination that can be used, and none of another method', async () => {
    const saved = [
      { id: 'a', title: 'A', status: 'on_verification' },
      { id: 'b', title: 'B', status: 'verified' },
    ] as const;
    const first = methodOf({ id: 1, saved_requisites: saved });
    const second = methodOf({ id: 2, saved_requisites: saved.slice(0, 1) });
    const run = await open(pageData({ methods: [first, second] }));
    run.fill(1);
    expect(selectSummary(run.ref.getSnapshot())?.requisite).toEqual([{ text: 'B' }]);
    run.fill(2);
    expect([run.context().requisiteId, selectSummary(run.ref.getSnapshot())?.requisite]).toEqual([null, []]);
    run.fill(1);
    run.ref.send({ type: 'withdrawal.requisite.chosen', id: null });
    run.fill(1);
    expect(run.context().requisiteId).toBeNull();
  });

  it('a method that is down when the page loads anew is chosen no more, and its banks are not waited for', async () => {
    const run = await open();
    run.fill(banked.id);
    run.ref.send({ type: 'locale.told', locale: 'lv' });
    await run.ready(pageData({ methods: [card, { ...banked, is_available: false }] }));
    expect(run.state()).toEqual({ form: { entry: 'editing', banks: 'idle' } });
    expect(run.context()).toMatchObject({
      methodId: null,
      amount: '100',
      notice: { text: { id: 'errors.BillingUnavailable' } },
    });
  });

  it('a method that went down meanwhile sends nothing', async () => {
    const run = await sent();
    await run.intent.refused(failureOf('BillingUnavailable'));
    expect(run.find.last().input).toEqual({ uid: 7, calls: ['Cashier.makewithdrawal'] });
    expect(selectIsSendable(run.ref.getSnapshot())).toBe(false);
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('form');
  });

  it('proof that was missing and has come is not asked for any more', async () => {
    const run = await sent();
    await run.intent.refused(failureOf('SumsubVerificationRequired'));
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR', isVerified: false });
    expect(selectNotice(run.ref.getSnapshot())).not.toBeNull();
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR', isVerified: true });
    expect(selectNotice(run.ref.getSnapshot())).toBeNull();
    const other = await sent();
    await other.intent.refused(failureOf('SumsubVerificationRequired'));
    expect(selectNotice(other.ref.getSnapshot())).not.toBeNull();
    other.ref.send({ type: 'withdrawal.proof.sent' });
    expect(selectNotice(other.ref.getSnapshot())).toBeNull();
  });

  it('says what is wrong with the amount once it was left, and with a method alone', async () => {
    const run = await open();
    const error = () => selectAmountError(run.ref.getSnapshot());
    run.ref.send({ type: 'withdrawal.amount.changed', value: '5' });
    run.ref.send({ type: 'withdrawal.amount.left' });
    expect(error()).toBeNull();
    const other = await open();
    other.fill(1, '5');
    expect(selectAmountError(other.ref.getSnapshot())).toBeNull();
    other.ref.send({ type: 'withdrawal.amount.left' });
    expect(selectAmountError(other.ref.getSnapshot())).toEqual({
      id: 'validation.sumError.min',
      values: { min: '20\u00a0€', max: '300\u00a0€' },
    });
    other.ref.send({ type: 'withdrawal.amount.changed', value: 'x' });
    expect(selectAmountError(other.ref.getSnapshot())).toEqual({ id: 'cashier.amount.wrong' });
    other.ref.send({ type: 'withdrawal.amount.changed', value: '20' });
    expect(selectAmountError(other.ref.getSnapshot())).toBeNull();
  });

  it('hides all but the end of a value', () => {
    expect(
      ['', '1234', '12345', 'LV80BANK0000435195001', 'marta@evenfall.test', 'a@b.co'].map(masked),
    ).toEqual(['••••', '••••', '•••• 2345', '•••• 5001', 'm•••@evenfall.test', 'a•••@b.co']);
  });
});

describe('the banks of a method', () => {
  it('can be asked for again after a failure, and stand by their name in the summary', async () => {
    const run = await open();
    run.fill(banked.id);
    expect(selectAreBanksFailed(run.ref.getSnapshot())).toBe(false);
    await run.banks.last().reject(new Error('chunk'));
    expect(selectAreBanksFailed(run.ref.getSnapshot())).toBe(true);
    run.ref.send({ type: 'withdrawal.banks.requested' });
    await run.banks.last().answer(succeed(banks));
    expect(run.context().banks).toEqual({ 3: banks });
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.value.changed', field: 'bank', value: 'HABA' });
    form?.send({ type: 'form.secret.changed', field: 'account_name', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    expect(selectPhase(run.ref.getSnapshot())).toBe('summary');
    expect(selectSummary(run.ref.getSnapshot())?.requisite[0]).toEqual({ text: 'Swedbank' });
  });

  it.each(['bank', 'bank_code', 'bank_id'])(
    'are read for a field %s that has no list of its own, and never put in the place of one',
    async (sysname) => {
      const listing = (select: FieldDefinition['options']['select']) => ({
        ...field(sysname),
        options: { ...field(sysname).options, select },
      });
      const [own, without] = [listing([{ value: '7', title: 'Own' }]), listing([])];
      const methods = [methodOf({ id: 1, requisites: [own] }), methodOf({ id: 2, requisites: [without] })];
      const run = await open(pageData({ methods }));
      const shown = () => run.ref.getSnapshot().children['requisites']?.getSnapshot().context.fields[0];
      run.fill(1);
      expect([run.banks.calls.length, shown()?.options?.select]).toEqual([0, [{ value: '7', title: 'Own' }]]);
      run.fill(2);
      expect(run.banks.inputs()).toEqual([{ method_id: 2 }]);
      await run.banks.last().answer(succeed(banks));
      expect(shown()).toMatchObject({
        control: 'select',
        options: { select: [{ value: 'HABA', title: 'Swedbank' }] },
      });
    },
  );

  it('are read for a form that a lost withdrawal has filled, and again for one that is come back to', async () => {
    const run = standInWithdrawal();
    const payload = { method_id: 3, amount: '100', currency: 'EUR', requisite_id: 'new', requisites: {} };
    await run.ready(pageData(), {
      open: [intentOf({ state: 'sent', sentAt: standInNow, sensitive: true, payload })],
    });
    await run.intent.settles({ kind: 'absent', at: standInNow });
    expect(run.state()).toEqual({ form: { entry: 'editing', banks: 'reading' } });
    expect(run.banks.inputs()).toEqual([{ method_id: 3 }]);
    const saved = [{ id: 'r1', title: 'A', status: 'verified' }] as const;
    const other = await open(pageData({ methods: [{ ...banked, saved_requisites: saved }] }));
    other.fill(banked.id);
    await other.banks.last().reject(new Error('chunk'));
    other.ref.send({ type: 'withdrawal.summary.requested' });
    other.ref.send({ type: 'withdrawal.summary.left' });
    expect(other.state()).toEqual({ form: { entry: 'editing', banks: 'reading' } });
    expect(other.banks.calls).toHaveLength(2);
  });

  it('are read for the method that is chosen in the end', async () => {
    const run = await open();
    run.fill(banked.id);
    const first = run.banks.last();
    run.fill(iban.id);
    expect([first.isStopped(), run.state()]).toEqual([true, { form: { entry: 'editing', banks: 'idle' } }]);
    run.fill(banked.id);
    expect(run.banks.inputs()).toEqual([{ method_id: 3 }, { method_id: 3 }]);
  });
});

describe('the summary', () => {
  it('shows who is paid by the whole name, and where the money goes by its end alone', async () => {
    const formed = (rule: NamedForm) => ({
      ...field('told'),
      options: { ...field('told').options, rules: [{ rule, value: '' }] },
    });
    const isWhole = async (requisite: ReturnType<typeof field>) => {
      const run = await open(pageData({ methods: [methodOf({ id: 1, requisites: [requisite] })] }));
      run.fill(1);
      const parts = selectSummary(run.ref.getSnapshot())?.requisite;
      const ref = `withdrawal.${requisite.sysname}`;
      expect([[{ ref }], [{ ref, isWhole: true }]]).toContainEqual(parts);
      return parts?.some((part) => 'isWhole' in part) ?? false;
    };
    for (const name of ['name', 'first_name', 'last_name', 'card_holder', 'cardHolder'])
      expect([name, await isWhole(field(name))]).toEqual([name, true]);
    for (const name of ['iban', 'card_number', 'wallet', 'email', 'cpf', 'document_number', 'address'])
      expect([name, await isWhole(field(name))]).toEqual([name, false]);
    for (const form of namedForms)
      expect([form, await isWhole(formed(form))]).toEqual([
        form,
        /name|holder/i.test(form) && form !== 'fakename',
      ]);
  });

  it('can be left from the question of bonus money too, and the question asked once more', async () => {
    const run = await atSummary(pageData({ burn_amount: '25.00' }));
    run.ref.send({ type: 'withdrawal.submit.requested' });
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect(run.toldTo('dialogs')).toHaveLength(2);
    expect(run.toldTo('dialogs')[0]).toEqual({
      type: 'dialog.requested',
      kind: 'confirm',
      name: BURN_DIALOG,
      replyTo: 'withdrawal',
      props: {
        title: { id: 'withdrawal.burn.title' },
        text: { id: 'withdrawal.burn.text' },
        agree: { id: 'withdrawal.burn.agree' },
        reject: { id: 'withdrawal.burn.reject' },
        amount: { amount: '25.00', currency: 'EUR' },
        destructive: true,
      },
    });
    run.ref.send({ type: 'dialog.answered', name: 'OtherPlayer', result: true });
    expect(run.state()).toBe('confirming');
    run.ref.send({ type: 'withdrawal.summary.left' });
    expect(run.state()).toMatchObject({ form: { entry: 'editing' } });
    run.ref.send({ type: 'withdrawal.summary.requested' });
    run.ref.send({ type: 'withdrawal.summary.left' });
    expect(run.state()).toMatchObject({ form: { entry: 'editing' } });
  });

  it('an agreed sum holds for one submit: after a refusal it is asked about again', async () => {
    const run = await atSummary(pageData({ burn_amount: '25.00' }));
    run.ref.send({ type: 'withdrawal.submit.requested' });
    run.ref.send({ type: 'dialog.answered', name: BURN_DIALOG, result: true });
    expect(run.context().agreedBurn).toBe('25.00');
    await run.intent.written();
    await run.intent.refused(failureOf('BillingServiceError'));
    expect(run.context().agreedBurn).toBeNull();
    run.ref.send({ type: 'withdrawal.summary.requested' });
    run.ref.send({ type: 'withdrawal.submit.requested' });
    expect(run.state()).toBe('confirming');
  });

  it('a decline that tells of other bonus money ends the key, and is asked about with that sum', async () => {
    const run = await sent(pageData({ burn_amount: '0' }));
    const data = { reason: 'active_bonus', burn_amount: '12.50' };
    await run.intent.refused(failureOf('WithdrawalDeclined', { data }));
    expect(run.context()).toMatchObject({ burnAmount: '12.50', agreedBurn: null, intent: null, known: null });
    run.ref.send({ type: 'dialog.answered', name: BURN_DIALOG, result: false });
    expect(run.state()).toBe('summary');
    const other = await sent();
    await other.intent.refused(failureOf('WithdrawalDeclined', { data: { ...data, reason: 'other' } }));
    expect(other.state()).toMatchObject({ form: { entry: 'editing' } });
  });
});

describe('after a withdrawal', () => {
  it('one is asked for in the currency of the account where the platform names none', async () => {
    const run = await sent(pageData({ currency: '' }));
    expect(run.context().intent?.payload).toMatchObject({ amount: '100', currency: 'EUR' });
    expect(selectCurrency(run.ref.getSnapshot())).toBe('EUR');
  });

  it('the page begins anew on another visit', async () => {
    const run = await sent();
    await run.intent.done({ transaction_id: 'W-1', status: 'pending', amount: '100.00', currency: 'EUR' });
    expect(seen(run)).toEqual(['done', false, true]);
    run.ref.send({
      type: 'route.entered',
      params: {},
      query: {},
      hash: '',
      route: 'cashier-withdraw',
      path: '/cashier/withdraw',
      now: standInNow,
    });
    expect([run.state(), run.context().answer, run.context().amount]).toEqual(['loading', null, '']);
  });

  it('what the history alone knows is shown with what was asked for, in the currency of the account', async () => {
    const run = standInWithdrawal();
    await run.ready(pageData(), { open: [intentOf({ state: 'sent', sentAt: standInNow, sensitive: true })] });
    const transaction = { transactionId: 'W-9', status: 'processing' };
    await run.intent.settles({ kind: 'found', transaction, at: standInNow });
    expect(selectAnswer(run.ref.getSnapshot())).toEqual({
      transaction_id: 'W-9',
      status: 'processing',
      amount: '40.00',
      currency: 'EUR',
      expected_at: null,
    });
  });

  it('one that is over is not told as requested, whether the platform or the history says so', async () => {
    const answered = async (status: string) => {
      const run = await sent();
      await run.intent.done({ transaction_id: 'W-1', status, amount: '100.00', currency: 'EUR' });
      return selectEnd(run.ref.getSnapshot());
    };
    const found = async (status: string) => {
      const run = standInWithdrawal();
      await run.ready(pageData(), { open: [intentOf({ state: 'sent', sentAt: standInNow })] });
      await run.intent.settles({
        kind: 'found',
        transaction: { transactionId: 'W-9', status },
        at: standInNow,
      });
      return selectEnd(run.ref.getSnapshot());
    };
    const over = ['success', 'declined', 'cancelled'];
    const open = ['pending', 'processing', 'on_verification', 'action_required', 'other'];
    for (const end of [answered, found]) {
      expect(await Promise.all(over.map(end))).toEqual(over);
      expect(await Promise.all(open.map(end))).toEqual(open.map(() => null));
    }
  });

  it('of which the device keeps no sum, none is told', async () => {
    const run = standInWithdrawal();
    const payload = { ...intentOf().payload, amount: 'much' };
    await run.ready(pageData(), { open: [intentOf({ state: 'sent', sentAt: standInNow, payload })] });
    const transaction = { transactionId: 'W-9', status: 'processing' };
    await run.intent.settles({ kind: 'found', transaction, at: standInNow });
    expect(selectAnswer(run.ref.getSnapshot())).toMatchObject({ transaction_id: 'W-9', amount: '0' });
  });

  it('a wish that was never sent fills the form again, as far as it still fits', async () => {
    const filled = async (payload: Intent['payload']) => {
      const run = standInWithdrawal();
      await run.ready(pageData(), { prepared: intentOf({ payload }) });
      const { methodId, amount, requisiteId, notice } = run.context();
      return [methodId, amount, requisiteId, ...(notice ? [notice.text.id] : [])];
    };
    expect(await filled(intentOf().payload)).toEqual([1, '40', 'r3']);
    expect(await filled({ method_id: 1, amount: 'x', requisite_id: 'r9' })).toEqual([1, '', null]);
    expect(await filled({ method_id: 77, amount: '40', requisite_id: 'r1' })).toEqual([null, '40', null]);
    // Its destination is being checked by now.
    expect(await filled({ method_id: 1, amount: '40', requisite_id: 'r2' })).toEqual([
      1,
      '40',
      'r1',
      'errors.RequisitesOnVerification',
    ]);
  });

  it('another player finds nothing of the one before', async () => {
    const run = await sent();
    await run.intent.refused(failureOf('RequisitesOnVerification'));
    expect(run.context()).toMatchObject({ locked: ['r1'], requisiteId: 'r3' });
    expect(selectIsSendable(run.ref.getSnapshot())).toBe(true);
    const saved = selectSavedRequisites(run.ref.getSnapshot());
    expect(saved.map(({ status, isDisabled }) => [status, isDisabled])).toEqual([
      ['on_verification', true],
      ['on_verification', true],
      ['required', false],
    ]);
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect(run.context()).toMatchObject({ uid: 8, locked: [], blocked: [], unavailable: [], amount: '' });
  });
});
