import { describe, expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import {
  bank,
  card,
  detailed,
  fillDeposit,
  iban,
  intentOf,
  methodOf,
  offerOf,
  pageData,
  standInDeposit,
} from '../../../tests/stand-ins/deposit.ts';
import { QUICK_DEPOSIT } from './deposit-form.ts';
import { LIMIT_PROMPT, limitQuestion } from './limit-prompt.ts';
import {
  selectAmount,
  selectAmountError,
  selectAsksRequisites,
  selectCurrency,
  selectIsHeld,
  selectIsLocked,
  selectIsOfferDropped,
  selectIsSendable,
  selectLimit,
  selectMethodId,
  selectMethods,
  selectNotice,
  selectOfferId,
  selectPhase,
  selectPoints,
  selectPromo,
  selectRange,
  selectRequisiteId,
  selectRequisitesForm,
  selectSavedRequisites,
  selectSummary,
} from './deposit.selectors.ts';

type Run = ReturnType<typeof standInDeposit>;
const open = async (data = pageData(), run = standInDeposit()) => {
  await run.ready(data);
  return run;
};
const sent = async (run: Run) => {
  fillDeposit(run);
  run.ref.send({ type: 'deposit.submit.requested' });
  await run.intent.written();
};
const seen = (run: Run) => {
  const snapshot = run.ref.getSnapshot();
  return [selectPhase(snapshot), selectIsLocked(snapshot), selectIsHeld(snapshot), snapshot.hasTag('ready')];
};

describe('the page of a deposit', () => {
  it('shows how far it is, when its fields are locked and when it is held', async () => {
    const run = standInDeposit();
    expect(seen(run)).toEqual(['loading', false, false, false]);
    await run.load.last().answer({ ok: true, value: pageData() });
    expect(seen(run)).toEqual(['form', false, true, true]);
    await run.find.last().answer({ ok: true, value: { open: [], prepared: null } });
    expect(seen(run)).toEqual(['form', false, false, true]);
    await sent(run);
    expect(seen(run)).toEqual(['sending', true, false, true]);
    await run.settling.refused(failureOf('TooManyRequests', { retryAfterSeconds: 5 }));
    expect([run.state(), ...seen(run)]).toEqual([{ form: 'held' }, 'form', false, true, true]);
    await run.deadline.last().answer(null);
    expect([run.state(), ...seen(run)]).toEqual([{ form: 'looking' }, 'form', false, true, true]);
    await run.others();
    run.ref.send({ type: 'deposit.submit.requested' });
    await run.intent.written('key-2');
    await run.intent.done({ transaction_id: 'T-1', status: 'action_required', action: null });
    expect(['paying', 'finished']).toContain(run.state());
    expect(selectPhase(run.ref.getSnapshot())).toBe('paying');
  });

  it('does without the look for earlier wishes when that fails', async () => {
    for (const state of ['checking', 'looking']) {
      const run = await open();
      if (state === 'looking') {
        await sent(run);
        await run.settling.refused(failureOf('BillingUnavailable'));
      } else {
        run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
        await run.load.last().answer({ ok: true, value: pageData() });
      }
      expect(run.state()).toEqual({ form: state });
      expect(run.find.last().input).toEqual({
        uid: state === 'looking' ? 7 : 8,
        calls: ['Cashier.makedeposit'],
      });
      await run.find.last().reject(new Error('store'));
      expect(run.state()).toEqual({ form: 'editing' });
    }
  });

  it('a defect of the load counts as one that failed', async () => {
    const run = standInDeposit();
    await run.load.last().reject(new Error('chunk'));
    expect(seen(run)).toEqual(['failed', false, false, true]);
  });

  it('shows what is chosen, and nothing before', async () => {
    const run = await open();
    const shown = () => {
      const snapshot = run.ref.getSnapshot();
      return {
        currency: selectCurrency(snapshot),
        methodId: selectMethodId(snapshot),
        amount: selectAmount(snapshot),
        offer: selectOfferId(snapshot),
        isDropped: selectIsOfferDropped(snapshot),
        saved: selectSavedRequisites(snapshot),
        requisiteId: selectRequisiteId(snapshot),
        asks: selectAsksRequisites(snapshot),
        notice: selectNotice(snapshot),
        isSendable: selectIsSendable(snapshot),
        range: selectRange(snapshot),
      };
    };
    const nothing = {
      currency: 'EUR',
      methodId: null,
      amount: '',
      offer: -1,
      isDropped: false,
      saved: [],
      requisiteId: null,
      asks: false,
      notice: null,
      isSendable: false,
      range: null,
    };
    expect(shown()).toEqual(nothing);
    expect(selectRequisitesForm(run.ref.getSnapshot())?.getSnapshot().context.formId).toBe('deposit');
    expect(selectPromo(run.ref.getSnapshot())?.getSnapshot().context).toMatchObject({ uid: 7, code: '' });
    const range = { min: '10', max: '500', blockedBy: null };
    fillDeposit(run, detailed.id);
    expect(shown()).toEqual({
      ...nothing,
      methodId: 5,
      amount: '50',
      saved: detailed.saved_requisites,
      requisiteId: 'r1',
      isSendable: true,
      range,
    });
    run.ref.send({ type: 'deposit.requisite.chosen', id: null });
    expect(shown()).toMatchObject({ requisiteId: null, asks: true, isSendable: true });
    fillDeposit(run, iban.id, '9');
    expect(shown()).toMatchObject({ methodId: 4, asks: true, isSendable: false });
  });

  it('lists the methods of the currency, off those that cannot be used', async () => {
    const fee = { type: 'fixed', value: '1' } as const;
    const methods = [
      methodOf({ id: 1, sysname: 'card', fee }),
      methodOf({ id: 2, is_available: false }),
      methodOf({ id: 3, currency: 'USD' }),
    ];
    const run = await open(pageData({ methods }));
    expect(selectMethods(run.ref.getSnapshot())).toEqual([
      { id: 1, sysname: 'card', name: 'Method 1', fee, isDisabled: false },
      { id: 2, sysname: 'method_2', name: 'Method 2', fee: methods[1]?.fee, isDisabled: true },
    ]);
    await sent(run);
    await run.intent.refused(failureOf('BillingUnavailable'));
    expect(selectMethods(run.ref.getSnapshot()).map(({ isDisabled }) => isDisabled)).toEqual([true, true]);
    expect(selectIsSendable(run.ref.getSnapshot())).toBe(false);
  });

  it('says what is wrong with the amount once it was left, and with a method alone', async () => {
    const run = await open();
    const error = () => selectAmountError(run.ref.getSnapshot());
    run.ref.send({ type: 'deposit.amount.changed', value: '9' });
    run.ref.send({ type: 'deposit.amount.left' });
    expect(error()).toBeNull();
    const other = await open();
    fillDeposit(other, 1, '9');
    expect(selectAmountError(other.ref.getSnapshot())).toBeNull();
    other.ref.send({ type: 'deposit.amount.left' });
    expect(selectAmountError(other.ref.getSnapshot())?.id).toBe('validation.sumError.min');
    other.ref.send({ type: 'deposit.amount.changed', value: 'x' });
    expect(selectAmountError(other.ref.getSnapshot())).toEqual({ id: 'cashier.amount.wrong' });
    other.ref.send({ type: 'deposit.amount.changed', value: '10' });
    expect(selectAmountError(other.ref.getSnapshot())).toBeNull();
  });

  it('adds the fee to what is paid, and names the offer that is chosen', async () => {
    const methods = [methodOf({ id: 1, fee: { type: 'fixed', value: '1.50' } })];
    const run = await open(pageData({ methods }));
    const summary = () => selectSummary(run.ref.getSnapshot());
    const none = { amount: null, fee: '0', total: '0', offer: null };
    expect(summary()).toEqual(none);
    for (const amount of ['05', '5.5', 'x5', '5x']) {
      run.ref.send({ type: 'deposit.amount.changed', value: amount });
      expect([amount, summary()]).toEqual([amount, none]);
    }
    run.ref.send({ type: 'deposit.amount.changed', value: '20' });
    expect(summary()).toEqual({ amount: '20', fee: '0', total: '20', offer: null });
    fillDeposit(run, 1, '20');
    run.ref.send({ type: 'deposit.offer.chosen', id: 11 });
    expect(summary()).toEqual({ amount: '20', fee: '1.50', total: '21.50', offer: 'Offer 11' });
    const named = (id: number, rest: object) => ({
      ...offerOf(id),
      description: { title: '', text: '', terms: '', image: '' },
      ...rest,
    });
    const offers = [named(21, { promotions: [{ name: 'Spins' }] }), named(22, {})];
    run.ref.send({ type: 'promo.activated', code: 'LAMP', description: null, offers } as never);
    for (const [id, name] of [
      [21, 'Spins'],
      [22, ''],
    ] as const) {
      run.ref.send({ type: 'deposit.offer.chosen', id });
      expect(summary().offer).toBe(name);
    }
    run.ref.send({ type: 'deposit.offer.chosen', id: -1 });
    expect(summary().offer).toBeNull();
    run.ref.send({ type: 'deposit.offer.chosen', id: 77 });
    expect(run.context().campaign_offer_id).toBe(-1);
  });

  it('counts points for the amount where the house gives some', async () => {
    const progress = [{ minValue: '40', maxValue: '60', expCount: 7 }];
    const config = { cashier: { ...cmsDefaults.cashier, progress } };
    const run = await open(pageData(), standInDeposit({ config }));
    expect(selectPoints(run.ref.getSnapshot())).toBeNull();
    fillDeposit(run);
    expect(selectPoints(run.ref.getSnapshot())).toBe(7);
  });

  it('tells the amount that is on its way, also of a wish from before', async () => {
    const run = await open();
    fillDeposit(run, 1, '20');
    expect(selectAmount(run.ref.getSnapshot())).toBe('20');
    const earlier = standInDeposit();
    await earlier.ready(pageData(), { open: [intentOf()] });
    expect(selectAmount(earlier.ref.getSnapshot())).toBe('40');
  });
});

describe("the player's limit", () => {
  const limit = {
    available_amount: '60.50',
    limit_amount: '100.00',
    period: '7_days',
    can_edit: true,
    expired_at: standInNow,
    pending: null,
  } as const;
  const view = async (rest: object, amount = '') => {
    const run = await open(pageData({ limit: { ...limit, ...rest } }));
    fillDeposit(run, card.id, amount);
    return selectLimit(run.ref.getSnapshot());
  };

  it('says what stays after the deposit, while that fits', async () => {
    expect(await view({})).toEqual({
      left: '60.50',
      limit: '100.00',
      period: '7_days',
      isJoint: false,
      isTightest: false,
      after: null,
      resetsAt: standInNow,
      canEdit: true,
    });
    expect((await view({}, '60'))?.after).toBe('0.50');
    expect((await view({ available_amount: '60' }, '60'))?.after).toBe('0');
    expect((await view({}, '61'))?.after).toBeNull();
    expect((await view({ can_edit: false }))?.canEdit).toBe(false);
  });

  it('is said to be the tightest where there is another, of the player or over all operators', async () => {
    const joint = { period: '1_month', amount: '300', left: '200', resets_at: null };
    expect((await view({ is_tightest: true }))?.isTightest).toBe(true);
    expect(await view({ joint })).toMatchObject({ isJoint: false, isTightest: true });
    expect((await view({ is_tightest: null, joint: null }))?.isTightest).toBe(false);
  });

  it('is not shown where there is none', async () => {
    expect(await view({ period: 'none' })).toBeNull();
    expect(await view({ available_amount: null })).toBeNull();
    expect(await view({ limit_amount: null })).toBeNull();
    expect(selectLimit((await open()).ref.getSnapshot())).toBeNull();
  });

  it('blocks a method that begins above it', async () => {
    const run = await open(pageData({ limit: { ...limit, available_amount: '5.00' } }));
    fillDeposit(run, card.id);
    expect(selectRange(run.ref.getSnapshot())?.blockedBy).toBe('limit');
    const odd = await open(
      pageData({ methods: [methodOf({ id: 1, min_amount: '10.20', max_amount: '10.80' })] }),
    );
    fillDeposit(odd, 1);
    expect(selectRange(odd.ref.getSnapshot())?.blockedBy).toBe('method');
  });
});

describe('before the first deposit', () => {
  const unlimited = {
    available_amount: null,
    limit_amount: null,
    period: 'none',
    can_edit: true,
    expired_at: null,
    pending: null,
  } as const;
  const first = { limit: unlimited, baseline: { id: null } };

  it('the question of a limit is asked once, and its answer loads the page anew', async () => {
    const run = await open(pageData(first));
    expect([run.context().isLimitAsked, run.state()]).toEqual([true, { form: 'editing' }]);
    expect(run.toldTo(actorIds.dialogs)).toEqual([
      expect.objectContaining({ type: 'dialog.requested', name: LIMIT_PROMPT }),
    ]);
    expect(limitQuestion(run.context())).toBeNull();
    run.ref.send({ type: 'dialog.answered', name: 'OtherPlayer', result: null });
    expect(run.state()).toEqual({ form: 'editing' });
    run.ref.send({ type: 'dialog.answered', name: LIMIT_PROMPT, result: null });
    expect(run.state()).toBe('loading');
  });

  it('it is asked of the next player too, who signs in while the page is open', async () => {
    const run = await open(pageData(first));
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    await run.ready(pageData(first));
    expect(run.toldTo(actorIds.dialogs).map(({ type }) => type)).toEqual([
      'dialog.requested',
      'dialog.requested',
    ]);
  });

  it('it is asked of who has neither a limit nor a deposit, as the market wants it', async () => {
    const run = await open(pageData(first));
    const due = { ...run.context(), isLimitAsked: false };
    const question = {
      type: 'dialog.requested',
      name: LIMIT_PROMPT,
      kind: 'popup',
      preventClose: false,
      replyTo: actorIds.deposit,
    };
    expect(limitQuestion(due)).toEqual({ to: actorIds.dialogs, event: question });
    expect(limitQuestion({ ...due, limitPrompt: 'required', isQuick: true })?.event).toEqual({
      ...question,
      kind: 'confirm',
      preventClose: true,
    });
    expect(limitQuestion({ ...due, limitPrompt: 'off' })).toBeNull();
    const without = [
      { baseline: { id: 'T-1' } },
      { baseline: null },
      { limit: null },
      { limit: { ...unlimited, period: '7_days' } },
      { limit: { ...unlimited, can_edit: false } },
    ] as const;
    for (const rest of without) expect(limitQuestion({ ...due, data: { ...due.data, ...rest } })).toBeNull();
    // A limit that waits for a talk is none yet; one that takes no value and waits for nothing cannot be answered.
    const pending = { limit_amount: '400', period: '1_month', starts_at: 1 } as const;
    const held = { ...due.data, limit: { ...unlimited, can_edit: false } };
    const waiting = { ...held, limit: { ...held.limit, pending } };
    expect(limitQuestion({ ...due, limitPrompt: 'required', data: waiting })).not.toBeNull();
    expect(limitQuestion({ ...due, data: waiting })).toBeNull();
    expect(limitQuestion({ ...due, limitPrompt: 'required', data: held })).toBeNull();
  });

  it('a house without limits asks for none', () => {
    const off = standInDeposit({ config: { responsibleGame: { depositLimit: false, selfExclusion: true } } });
    expect([standInDeposit().context().limitPrompt, off.context().limitPrompt]).toEqual(['optional', 'off']);
  });
});

describe('over a game', () => {
  it('nothing leads to another address', async () => {
    const run = standInDeposit({ input: { route: QUICK_DEPOSIT, query: { method: 'card' } } });
    await run.ready();
    expect(run.context().isQuick).toBe(true);
    run.ref.send({ type: 'deposit.method.chosen', id: bank.id });
    expect([run.context().method, run.addresses()]).toEqual(['bank_transfer', []]);
  });
});

it('an offer that comes with a promo code keeps the one that is chosen, or drops it', async () => {
  const run = await open();
  run.ref.send({ type: 'deposit.offer.chosen', id: 11 });
  run.ref.send({
    type: 'promo.activated',
    code: 'LAMP',
    description: null,
    offers: [offerOf(11), offerOf(21)],
  });
  expect(run.context()).toMatchObject({ campaign_offer_id: 11, isOfferDropped: false });
  run.ref.send({ type: 'promo.activated', code: 'LAMP', description: null, offers: null });
  expect(run.context().data.offers).toHaveLength(2);
  run.ref.send({ type: 'promo.activated', code: 'LAMP', description: null, offers: [offerOf(21)] });
  expect(run.context()).toMatchObject({ campaign_offer_id: -1, isOfferDropped: true });
});
