import { describe, expect, it } from 'vitest';
import { NO_OFFER } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import {
  selectAmountError,
  selectIsHeld,
  selectLimit,
  selectOffers,
  selectPresets,
  selectRange,
  selectSummary,
} from './deposit.selectors.ts';
import {
  bank,
  card,
  fillDeposit,
  intentOf,
  methodOf,
  offerOf,
  pageData,
  standInDeposit,
  submittedDeposit,
} from '../../../tests/stand-ins/deposit.ts';

describe('the form', () => {
  it('AC-3.15 AC-3.16 holds methodId, method, amount, requisites and no offer at first', async () => {
    const run = standInDeposit();
    await run.ready();
    const { methodId, method, amount, campaign_offer_id, requisites } = run.context();
    expect({ methodId, method, amount, campaign_offer_id, requisites }).toEqual({
      methodId: null,
      method: '',
      amount: '',
      campaign_offer_id: -1,
      requisites: {},
    });
    fillDeposit(run, 1, '50');
    expect(run.context()).toMatchObject({ methodId: 1, method: 'card', amount: '50' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input.payload).toEqual({ method_id: 1, amount: '50', currency: 'EUR' });
  });

  it('AC-5.03 takes any amount from the least on with a method that names neither currency nor maximum', async () => {
    const run = standInDeposit();
    await run.ready(pageData({ methods: [methodOf({ id: 7, currency: '', max_amount: null })] }));
    run.ref.send({ type: 'deposit.method.chosen', id: 7 });
    expect(selectRange(run.ref.getSnapshot())).toEqual({ min: '10', max: null, blockedBy: null });
    const verdictOf = (value: string) => {
      run.ref.send({ type: 'deposit.amount.changed', value });
      run.ref.send({ type: 'deposit.amount.left' });
      return selectAmountError(run.ref.getSnapshot());
    };
    expect(verdictOf('999999')).toBeNull();
    expect(verdictOf('9')?.id).toBe('validation.sumError.min');
  });

  it('shows a retry when the methods do not load, and never an empty cashier', async () => {
    const run = standInDeposit();
    await run.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(run.state()).toBe('failed');
    expect(run.ref.getSnapshot().hasTag('ready')).toBe(true);
    run.ref.send({ type: 'deposit.reload.requested' });
    await run.ready();
    expect(run.state()).toEqual({ form: 'editing' });
  });

  it('after every end of an intent others are looked for, and an open one is asked about before the next is sent', async () => {
    const run = await submittedDeposit();
    await run.settling.refused(failureOf('BillingUnavailable'));
    expect(run.state()).toEqual({ form: 'looking' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.state()).toEqual({ form: 'looking' });
    expect(selectIsHeld(run.ref.getSnapshot())).toBe(true);
    await run.others({ open: [intentOf({ key: 'key-0' })] });
    expect(run.state()).toBe('sending');
    expect(run.intent.send.last().input).toMatchObject({ key: 'key-0', payload: intentOf().payload });
    // Its record could not be removed: it is not asked about again and again.
    await run.settling.refused(failureOf('BillingUnavailable'));
    await run.others({ open: [intentOf({ key: 'key-0' })] });
    expect(run.state()).toEqual({ form: 'editing' });
  });

  it('nothing can be sent before the browser has said which intents are open', async () => {
    const run = standInDeposit();
    await run.load.last().answer(succeed(pageData()));
    fillDeposit(run);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(0);
    expect(run.ref.getSnapshot().hasTag('ready')).toBe(true);
  });

  it('AC-5.01 AC-5.02 AC-5.03 AC-5.04 a wrong sum is not sent and says why, with the bounds in the currency', async () => {
    const run = standInDeposit();
    await run.ready();
    const errorOf = (amount: string) => {
      fillDeposit(run, 1, amount);
      run.ref.send({ type: 'deposit.submit.requested' });
      return selectAmountError(run.ref.getSnapshot());
    };
    const bounds = { min: '10\u00a0€', max: '500\u00a0€' };
    expect(errorOf('')).toEqual({ id: 'cashier.amount.wrong' });
    expect(errorOf('5O')).toEqual({ id: 'cashier.amount.wrong' });
    expect(errorOf('050')).toEqual({ id: 'cashier.amount.wrong' });
    expect(errorOf('9')).toEqual({ id: 'validation.sumError.min', values: bounds });
    expect(errorOf('501')).toEqual({ id: 'validation.sumError.max', values: bounds });
    expect(run.intent.prepare.calls).toHaveLength(0);
    expect(errorOf('10')).toBeNull();
    expect(run.intent.prepare.calls).toHaveLength(1);
  });

  it('AC-3.18 shows presets of the currency within the method, off where the limit does not reach', async () => {
    const presets = [
      {
        currency: 'EUR',
        amounts: ['5', '0', '10', '12.50', '50.00', '100', '1000'].map((value) => ({ value })),
      },
      { currency: 'USD', amounts: [{ value: '20' }] },
    ];
    const run = standInDeposit({
      config: {
        cashier: {
          paymentMethods: { showSysnameInUrl: true, methods: [] },
          presets,
          progress: [],
          receipt: {
            showAddress: true,
            showContacts: true,
            showRules: true,
            address: '',
            contacts: '',
            rules: '',
          },
        },
      },
    });
    const limit = {
      available_amount: '60.50',
      limit_amount: '100.00',
      period: '7_days',
      can_edit: true,
      expired_at: standInNow,
      pending: null,
    } as const;
    await run.ready(pageData({ limit }));
    fillDeposit(run, 1, '50');
    expect(selectPresets(run.ref.getSnapshot())).toEqual([
      { value: '10', isOff: false },
      { value: '50', isOff: false },
      { value: '100', isOff: true },
    ]);
    expect(selectRange(run.ref.getSnapshot())).toEqual({ min: '10', max: '60', blockedBy: null });
    expect(selectLimit(run.ref.getSnapshot())).toEqual({
      left: '60.50',
      limit: '100.00',
      period: '7_days',
      isJoint: false,
      isTightest: false,
      after: '10.50',
      resetsAt: standInNow,
      canEdit: true,
    });
  });

  it('HP-17 a form that is being filled in is bound by a limit that has been lowered meanwhile', async () => {
    const run = standInDeposit();
    const limit = {
      available_amount: '100.00',
      limit_amount: '100.00',
      period: '7_days',
      can_edit: true,
      expired_at: standInNow,
      pending: null,
    } as const;
    await run.ready(pageData({ limit }));
    fillDeposit(run, 1, '50');
    run.ref.send({ type: 'deposit.amount.left' });
    expect(selectAmountError(run.ref.getSnapshot())).toBeNull();
    run.ref.send({
      type: 'deposit.limit.told',
      limit: { ...limit, available_amount: '30.00', limit_amount: '30.00' },
    });
    expect(selectLimit(run.ref.getSnapshot())).toMatchObject({ left: '30.00', limit: '30.00' });
    expect(selectAmountError(run.ref.getSnapshot())).toMatchObject({ id: 'validation.sumError.max' });
    expect(run.context()).toMatchObject({ methodId: 1, amount: '50' });
  });

  it('the player pays amount and fee', async () => {
    const run = standInDeposit();
    await run.ready(pageData({ methods: [methodOf({ id: 1, fee: { type: 'percent', value: '2' } })] }));
    fillDeposit(run, 1, '50');
    expect(selectSummary(run.ref.getSnapshot())).toEqual({
      amount: '50',
      fee: '1.00',
      total: '51.00',
      offer: null,
    });
  });

  it('an unavailable method cannot be chosen', async () => {
    const run = standInDeposit();
    await run.ready(pageData({ methods: [card, methodOf({ id: 9, is_available: false })] }));
    run.ref.send({ type: 'deposit.method.chosen', id: 9 });
    expect(run.context().methodId).toBeNull();
  });
});

describe('the address', () => {
  it('choosing a method shows its sysname in the address and keeps the query', async () => {
    const run = standInDeposit({ input: { query: { ref: 'x' } } });
    await run.ready();
    run.ref.send({ type: 'deposit.method.chosen', id: 1 });
    expect(run.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit/card?ref=x', replace: true },
    ]);
  });

  it('a known sysname chooses its method, an unknown one leads to the index', async () => {
    const known = standInDeposit({
      input: { route: 'cashier-deposit-sysname', params: { sysname: 'card' } },
    });
    await known.ready();
    expect(known.context().methodId).toBe(1);
    expect(known.addresses()).toEqual([]);
    const unknown = standInDeposit({
      input: { route: 'cashier-deposit-sysname', params: { sysname: 'nope' } },
    });
    await unknown.ready();
    expect(unknown.context().methodId).toBeNull();
    expect(unknown.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit', replace: true, yields: true },
    ]);
  });

  it('/cashier/billing leads to the method of its query, else to the index', async () => {
    const billing = { route: 'cashier-billing', path: '/cashier/billing' };
    const known = standInDeposit({ input: { ...billing, query: { method: 'card' } } });
    await known.ready();
    expect(known.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit/card', replace: true, yields: true },
    ]);
    const none = standInDeposit({ input: billing });
    await none.ready();
    expect(none.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit', replace: true, yields: true },
    ]);
  });

  it('follows the address to another method and back to none', async () => {
    const run = standInDeposit();
    await run.ready();
    const enter = (sysname: string | null) =>
      run.ref.send({
        type: 'route.entered',
        params: sysname === null ? {} : { sysname },
        query: {},
        hash: '',
        route: sysname === null ? 'cashier-deposit' : 'cashier-deposit-sysname',
        path: '/cashier/deposit',
        now: standInNow,
      });
    enter('bank_transfer');
    expect(run.context().method).toBe('bank_transfer');
    enter(null);
    expect(run.context().methodId).toBeNull();
  });

  it('keeps a backUrl that may be followed, and no other', () => {
    const good = standInDeposit({ input: { query: { backUrl: '/promotions' } } });
    expect(good.keep.last().input).toEqual({ url: '/promotions', game: null });
    const bad = standInDeposit({ input: { query: { backUrl: 'https://evil.example' } } });
    expect(bad.keep.last().input).toEqual({ url: null, game: null });
    const played = standInDeposit({ input: { fromGame: 'lamp' } });
    expect(played.keep.last().input).toEqual({ url: null, game: 'lamp' });
  });
});

describe('offers', () => {
  it('AC-4.15 AC-4.16 AC-4.17 shows deposit offers that the player satisfies and the method allows', async () => {
    const run = standInDeposit();
    const offers = [
      offerOf(11),
      offerOf(12, { params: { exclude_methods: ['bank_transfer'] } }),
      offerOf(13, { user_satisfies_params: false }),
      offerOf(14, { action: 'registration' }),
    ];
    await run.ready(pageData({ offers }));
    const shown = () => selectOffers(run.ref.getSnapshot()).map(({ id }) => id);
    expect(shown()).toEqual([11, 12]);
    run.ref.send({ type: 'deposit.method.chosen', id: bank.id });
    expect(shown()).toEqual([11]);
  });

  it('an offer that a new method excludes is dropped, and the player is told', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run, card.id);
    run.ref.send({ type: 'deposit.offer.chosen', id: 12 });
    expect(run.context().campaign_offer_id).toBe(12);
    run.ref.send({ type: 'deposit.method.chosen', id: bank.id });
    expect(run.context()).toMatchObject({ campaign_offer_id: NO_OFFER, isOfferDropped: true });
    run.ref.send({ type: 'deposit.offer.chosen', id: 12 });
    expect(run.context().campaign_offer_id).toBe(NO_OFFER);
  });

  it('a chosen offer is sent, none is not', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run);
    run.ref.send({ type: 'deposit.offer.chosen', id: 11 });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input.payload).toMatchObject({ campaign_offer_id: 11 });
  });

  it('AC-1.04 a promo code on the deposit page brings new offers and a toast, which names them only when they are there', async () => {
    const run = standInDeposit();
    await run.ready();
    const offers = [offerOf(21)];
    for (const code of ['LAMP', 'GIFT'])
      run.ref.send({ type: 'promo.activated', code, description: '', offers });
    run.ref.send({ type: 'promo.activated', code: 'LOST', description: '', offers: null });
    expect(selectOffers(run.ref.getSnapshot()).map(({ id }) => id)).toEqual([21]);
    const told = (code: string, text: string) => ({
      kind: 'success',
      title: { id: 'deposit.promo.activated.title', values: { code } },
      text: { id: `deposit.promo.activated.${text}` },
    });
    expect(run.toldTo(actorIds.toasts)).toMatchObject([
      told('LAMP', 'text'),
      told('GIFT', 'given'),
      told('LOST', 'given'),
    ]);
    const reload = { type: 'freespins.reload.requested' };
    const refresh = { type: 'balance.refresh.requested' };
    expect(run.toldTo(actorIds.freespins)).toEqual([reload, reload, reload]);
    expect(run.toldTo(actorIds.balance)).toEqual([refresh, refresh, refresh]);
  });
});

describe('refusals', () => {
  const after = async (failure: Failure) => {
    const run = await submittedDeposit();
    await run.intent.refused(failure);
    const { notice, sumError, unavailable, blocked, amount, methodId } = run.context();
    expect(amount).toBe('50');
    expect(run.state()).toEqual({ form: 'editing' });
    return { text: notice?.text, next: notice?.next ?? null, sumError, unavailable, blocked, methodId };
  };

  it('says why and keeps the form', async () => {
    expect(await after(failureOf('BillingServiceError'))).toMatchObject({
      text: { id: 'errors.BillingServiceError' },
      methodId: 1,
    });
    expect((await after(failureOf('BillingTransactionDeclined'))).text).toEqual({
      id: 'errors.BillingTransactionDeclined',
    });
    expect((await after(failureOf('AccessDenied'))).text).toEqual({ id: 'errors.AccessDenied' });
    expect((await after(failureOf('KycUserProfile'))).text).toEqual({ id: 'errors.KycUserProfile' });
    expect((await after(failureOf('UserNeedConfirmContact'))).text).toEqual({
      id: 'errors.UserNeedConfirmContact',
    });
    expect((await after(failureOf('SumsubVerificationRequired'))).text).toEqual({
      id: 'errors.SumsubVerificationRequired',
    });
  });

  it('a method that is down or blocked cannot be chosen again', async () => {
    const down = { unavailable: [1], methodId: null, text: { id: 'errors.BillingUnavailable' } };
    expect(await after(failureOf('BillingUnavailable'))).toMatchObject(down);
    const blocked = { blocked: [1], methodId: null, next: { href: '/support' } };
    expect(await after(failureOf('RequisitesFraudulent'))).toMatchObject(blocked);
  });

  it('the deposit limit shows what it leaves', async () => {
    const data = { available_amount: '20.00' };
    expect(await after(failureOf('BillingDepositLimitExceeded', { data }))).toMatchObject({
      text: { id: 'errors.BillingDepositLimitExceeded' },
      sumError: { id: 'errors.BillingDepositLimitExceeded.amount', values: { amount: '20\u00a0€' } },
    });
  });
});
