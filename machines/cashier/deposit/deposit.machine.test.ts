import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Snapshot } from 'xstate';
import { NO_OFFER } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import {
  selectAmountError,
  selectCheckout,
  selectIsHeld,
  selectLimit,
  selectOffers,
  selectPhase,
  selectPresets,
  selectRange,
  selectRequisitesForm,
  selectSummary,
} from './deposit.selectors.ts';
import {
  bank,
  card,
  detailed,
  iban,
  intentOf,
  methodOf,
  offerOf,
  pageData,
  standInDeposit,
  wallet,
} from '../../../tests/stand-ins/deposit.ts';

const redirect = (rest: object = {}): Json => ({
  transaction_id: 'T-1',
  status: 'action_required',
  action: {
    type: 'redirect',
    ref: 'payment.key-1',
    target: 'self',
    ...rest,
  },
});
const instructions = (expires_at: number | null): Json => ({
  transaction_id: 'T-1',
  status: 'pending',
  action: { type: 'instructions', lines: [{ label: 'IBAN', value: 'X', copyable: true }], expires_at },
});

const fill = (run: ReturnType<typeof standInDeposit>, id = 1, amount = '50') => {
  run.ref.send({ type: 'deposit.method.chosen', id });
  run.ref.send({ type: 'deposit.amount.changed', value: amount });
};
/** A filled form whose intent is on its way. */
const submitted = async (id = 1, run = standInDeposit()) => {
  await run.ready();
  fill(run, id);
  run.ref.send({ type: 'deposit.submit.requested' });
  await run.intent.written();
  return run;
};

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
    fill(run, 1, '50');
    expect(run.context()).toMatchObject({ methodId: 1, method: 'card', amount: '50' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input.payload).toEqual({ method_id: 1, amount: '50', currency: 'EUR' });
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
    const run = await submitted();
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
    fill(run);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(0);
    expect(run.ref.getSnapshot().hasTag('ready')).toBe(true);
  });

  it('AC-5.01 AC-5.02 AC-5.03 AC-5.04 a wrong sum is not sent and says why, with the bounds in the currency', async () => {
    const run = standInDeposit();
    await run.ready();
    const errorOf = (amount: string) => {
      fill(run, 1, amount);
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
      { currency: 'EUR', amounts: ['5', '10', '50', '100', '1000'].map((value) => ({ value })) },
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
    fill(run, 1, '50');
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
    fill(run, 1, '50');
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
    fill(run, 1, '50');
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
    fill(run, card.id);
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
    fill(run);
    run.ref.send({ type: 'deposit.offer.chosen', id: 11 });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input.payload).toMatchObject({ campaign_offer_id: 11 });
  });

  it('a promo code on the deposit page brings new offers and a toast', async () => {
    const run = standInDeposit();
    await run.ready();
    run.ref.send({ type: 'promo.activated', code: 'LAMP', offers: [offerOf(21)] });
    expect(selectOffers(run.ref.getSnapshot()).map(({ id }) => id)).toEqual([21]);
    expect(run.toldTo(actorIds.toasts)).toMatchObject([
      { kind: 'success', title: { id: 'deposit.promo.activated.title', values: { code: 'LAMP' } } },
    ]);
  });
});

describe('requisites', () => {
  it('a saved one is sent by its id', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run, detailed.id);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({
      payload: { method_id: 5, amount: '50', currency: 'EUR', requisite_id: 'r1' },
      sensitive: false,
    });
  });

  it('new ones are checked first; sensitive values are referred to, never sent along', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run, detailed.id);
    run.ref.send({ type: 'deposit.requisite.chosen', id: null });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.state()).toEqual({ form: 'editing' });
    expect(run.intent.prepare.calls).toHaveLength(0);
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.secret.changed', field: 'card_number', filled: true, verdict: { ok: true } });
    form?.send({ type: 'form.secret.changed', field: 'card_holder', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({
      payload: { method_id: 5, amount: '50', currency: 'EUR', requisites: {} },
      sensitive: true,
      baseline: 'T-0',
    });
    await run.intent.written();
    expect(run.intent.send.last().input.secrets).toEqual([
      { field: 'card_number', ref: 'deposit.card_number', required: true },
      { field: 'card_holder', ref: 'deposit.card_holder', required: true },
    ]);
    await run.intent.settles({ kind: 'incomplete', at: standInNow });
    expect(run.state()).toEqual({ form: 'editing' });
    expect(run.context().notice?.text.id).toBe('cashier.incomplete');
    expect(run.context().amount).toBe('50');
  });

  it('sent empty, the form marks the amount and each new requisite, and has the first one focused', async () => {
    const run = standInDeposit();
    await run.ready();
    run.ref.send({ type: 'deposit.method.chosen', id: iban.id });
    run.ref.send({ type: 'deposit.submit.requested' });
    const form = selectRequisitesForm(run.ref.getSnapshot())?.getSnapshot();
    expect(form?.context.touched).toEqual({ iban: true });
    expect(form?.context.focusRequest).toEqual({ field: 'iban', count: 1 });
    expect(selectAmountError(run.ref.getSnapshot())).not.toBeNull();
    expect(run.state()).toEqual({ form: 'editing' });
    expect(run.intent.prepare.calls).toHaveLength(0);
  });

  it('details in order wait for an amount that is missing, and go with it', async () => {
    const run = standInDeposit();
    await run.ready();
    run.ref.send({ type: 'deposit.method.chosen', id: iban.id });
    const form = selectRequisitesForm(run.ref.getSnapshot());
    form?.send({ type: 'form.secret.changed', field: 'iban', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(0);
    expect(selectAmountError(run.ref.getSnapshot())).not.toBeNull();
    run.ref.send({ type: 'deposit.amount.changed', value: '50' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({ payload: { method_id: 4, amount: '50' } });
  });

  it('errors on requisites stand at their fields', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run, iban.id);
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.secret.changed', field: 'iban', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'deposit.submit.requested' });
    await run.intent.written();
    const data = { 'requisites[iban]': [{ code: 'INVALID' }] };
    await run.intent.refused(failureOf('InvalidParameter', { status: 400, data }));
    expect(form?.getSnapshot().context.errors).toEqual({ iban: { id: 'form.error.INVALID' } });
    expect(form?.getSnapshot().value).toMatchObject({ entry: 'editing' });
  });
});

describe('the submit', () => {
  it('ignores further submits and locks the form while one is on its way', async () => {
    const run = await submitted();
    run.ref.send({ type: 'deposit.submit.requested' });
    run.ref.send({ type: 'deposit.amount.changed', value: '70' });
    run.ref.send({ type: 'deposit.method.chosen', id: 2 });
    expect(isLocked(run.root.system, actorIds.deposit)).toBe(true);
    expect(run.context()).toMatchObject({ amount: '50', methodId: 1 });
    expect(run.intent.prepare.calls).toHaveLength(1);
    expect(run.intent.send.calls).toHaveLength(1);
  });

  it('keeps the key after a wait when nothing changed, and makes a new one when a field changed', async () => {
    const run = await submitted();
    const wait = failureOf('TooManyRequests', { status: 429, retryAfterSeconds: 20 });
    await run.intent.settles({ kind: 'again', failure: wait, at: standInNow });
    expect(run.state()).toEqual({ form: 'held' });
    expect(run.deadline.last().input).toEqual({ at: standInNow + 20_000 });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.send.calls).toHaveLength(1);
    await run.deadline.last().answer(null);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(1);
    expect(run.intent.send.last().input.key).toBe('key-1');
    await run.intent.settles({ kind: 'again', failure: wait, at: standInNow });
    run.ref.send({ type: 'deposit.amount.changed', value: '60' });
    await run.deadline.last().answer(null);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({ replaces: 'key-1', payload: { amount: '60' } });
  });

  it('a refused intent ends its key', async () => {
    const run = await submitted();
    await run.intent.refused(failureOf('BillingTransactionDeclined'));
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(2);
  });

  it('a browser that keeps no record sends nothing and says so; the form stays', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run);
    run.ref.send({ type: 'deposit.submit.requested' });
    await run.intent.prepare.last().answer(succeed({ kind: 'storage' }));
    expect(run.intent.send.calls).toHaveLength(0);
    expect(run.context()).toMatchObject({
      amount: '50',
      methodId: 1,
      notice: { text: { id: 'cashier.storage' } },
    });
  });

  it('BY-1.08 is written before it is sent, survives a lost answer, an expired session and a closed tab, and shows how it ended', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.send.calls).toHaveLength(0);
    await run.intent.written('key-1');
    await run.intent.lost();
    expect([run.stage(), isLocked(run.root.system, actorIds.deposit)]).toEqual(['lost', true]);
    run.askAgain();
    await run.intent.settles({ kind: 'unknown', failure: failureOf('Authorization'), at: standInNow });
    expect([run.stage(), isLocked(run.root.system, actorIds.deposit)]).toEqual(['expired', true]);
    expect(run.toldTo(actorIds.session)).toEqual([{ type: 'session.expired' }]);
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect(run.stage()).toBe('expired');
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(run.stage()).toBe('busy');
    expect(run.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
    run.stop();

    const later = standInDeposit();
    await later.ready(pageData(), { open: [intentOf({ key: 'key-1', state: 'unknown' })] });
    expect(selectPhase(later.ref.getSnapshot())).toBe('sending');
    expect(later.intent.prepare.calls).toHaveLength(0);
    expect(later.intent.send.last().input).toMatchObject({ key: 'key-1', payload: { amount: '40' } });
    await later.intent.done({ transaction_id: 'T-1', status: 'success', action: null });
    expect(later.addresses().at(-1)).toMatchObject({ to: '/cashier/paysuccess/T-1' });
  });

  it('a restored page goes on under the same key, and asks sensitive requisites again', async () => {
    const run = await submitted();
    const persisted = JSON.parse(JSON.stringify(run.ref.getPersistedSnapshot())) as Snapshot<unknown>;
    run.stop();
    const again = standInDeposit();
    const restored = createActor(again.machine, {
      snapshot: persisted as never,
      input: again.context() as never,
    }).start();
    expect(restored.getSnapshot().status).toBe('active');
    expect(again.intent.prepare.calls).toHaveLength(0);
    expect(again.intent.send.last().input).toMatchObject({ key: 'key-1', payload: { amount: '50' } });
    await again.settling.settles({ kind: 'incomplete', at: standInNow });
    await again.find.last().answer(succeed({ open: [], prepared: null }));
    expect(restored.getSnapshot().value).toEqual({ form: 'editing' });
    expect(restored.getSnapshot().context).toMatchObject({
      amount: '50',
      methodId: 1,
      notice: { text: { id: 'cashier.incomplete' } },
    });
  });

  it('an intent that was never sent fills the form again under its key', async () => {
    const run = standInDeposit();
    await run.ready(pageData(), { prepared: intentOf({ state: 'prepared', sentAt: null }) });
    expect(run.context()).toMatchObject({ methodId: 1, amount: '40', campaign_offer_id: 11 });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(0);
    expect(run.intent.send.last().input.key).toBe('key-0');
  });

  it('an intent that the history does not know is over: the form can be used again', async () => {
    const run = standInDeposit();
    await run.ready(pageData(), { open: [intentOf({ sensitive: true })] });
    await run.intent.settles({ kind: 'absent', at: standInNow });
    expect(run.state()).toEqual({ form: 'editing' });
    expect(run.context().notice).toMatchObject({
      text: { id: 'cashier.absent' },
      next: { href: '/cashier/history' },
    });
  });

  it('an intent that the history knows leads to its page', async () => {
    const run = standInDeposit();
    await run.ready(pageData(), { open: [intentOf({ sensitive: true })] });
    await run.intent.settles({
      kind: 'found',
      transaction: { transactionId: 'T-7', status: 'declined' },
      at: standInNow,
    });
    expect(run.addresses().at(-1)).toMatchObject({ to: '/cashier/payfail/T-7' });
  });

  it('another player on this page starts with a fresh form', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run);
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'USD' });
    expect(run.state()).toBe('loading');
    expect(run.context()).toMatchObject({ uid: 8, currency: 'USD', methodId: null, amount: '' });
    expect(run.load.calls).toHaveLength(2);
  });

  it('AC-7.15 the same player in another currency too; a session that ended and came back keeps the form', async () => {
    const run = standInDeposit();
    await run.ready();
    fill(run);
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(run.context()).toMatchObject({ currency: 'EUR', methodId: 1, amount: '50' });
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
    expect(run.state()).toBe('loading');
    expect(run.context()).toMatchObject({ uid: 7, currency: 'USD', methodId: null, amount: '' });
  });
});

describe('refusals', () => {
  const after = async (failure: Failure) => {
    const run = await submitted();
    await run.intent.refused(failure);
    const { notice, sumError, unavailable, blocked, amount, methodId } = run.context();
    expect({ amount, methodId }).toEqual({ amount: '50', methodId: 1 });
    expect(run.state()).toEqual({ form: 'editing' });
    return { text: notice?.text, next: notice?.next ?? null, sumError, unavailable, blocked };
  };

  it('says why and keeps the form', async () => {
    expect((await after(failureOf('BillingServiceError'))).text).toEqual({
      id: 'errors.BillingServiceError',
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
    expect((await after(failureOf('BillingUnavailable'))).unavailable).toEqual([1]);
    expect((await after(failureOf('RequisitesFraudulent'))).blocked).toEqual([1]);
  });

  it('the deposit limit shows what it leaves', async () => {
    const data = { available_amount: '20.00' };
    expect(await after(failureOf('BillingDepositLimitExceeded', { data }))).toMatchObject({
      text: { id: 'errors.BillingDepositLimitExceeded' },
      sumError: { id: 'errors.BillingDepositLimitExceeded.amount', values: { amount: '20\u00a0€' } },
    });
  });
});

describe('the way to the provider', () => {
  it('self: the page is left, and the way on is shown when it comes back', async () => {
    const run = await submitted();
    expect(run.intent.send.last().input.site).toEqual(run.context().site);
    await run.intent.done(redirect());
    expect(run.openPayment.last().input).toEqual({
      ref: 'payment.key-1',
      target: 'self',
    });
    await run.openPayment.last().answer(succeed({ opened: 'self' }));
    expect([run.state(), run.paying()]).toEqual(['paying', 'leaving']);
    expect(isLocked(run.root.system, actorIds.deposit)).toBe(true);
    await run.deadline.last().answer(null);
    expect(run.paying()).toBe('waiting');
    expect(isLocked(run.root.system, actorIds.deposit)).toBe(false);
    run.pay({ type: 'checkout.page.requested' });
    expect(run.openPayment.calls).toHaveLength(2);
    await run.openPayment.last().answer(succeed({ opened: 'self' }));
    await run.deadline.last().answer(null);
    run.pay({ type: 'checkout.restart.requested' });
    await run.ready();
    expect(run.context()).toMatchObject({ methodId: null, amount: '', answer: null });
  });

  it('new window: opened in the click, filled later; the site goes to its own page', async () => {
    const run = await submitted(wallet.id);
    expect(run.windows).toEqual(['open']);
    await run.intent.done(redirect({ target: 'new_window' }));
    await run.openPayment.last().answer(succeed({ opened: 'new_window' }));
    expect(run.addresses().at(-1)).toMatchObject({ to: '/cashier/paynewwindow?transaction=T-1' });
    expect(run.windows).toEqual(['open']);
  });

  it('a window that was opened for nothing is closed', async () => {
    const run = await submitted(wallet.id);
    await run.intent.refused(failureOf('BillingServiceError'));
    expect(run.windows).toEqual(['open', 'close']);
  });

  it('iframe: the own page inside it says where to go on', async () => {
    const run = await submitted();
    await run.intent.done(redirect({ target: 'iframe' }));
    expect(run.paying()).toBe('frame');
    await run.frame.last().answer(succeed({ path: '/cashier/paysuccess/T-1' }));
    expect(run.addresses().at(-1)).toMatchObject({ to: '/cashier/paysuccess/T-1' });
  });

  it('instructions: shown in place until they are followed or run out, then the pending page', async () => {
    const followed = await submitted(bank.id);
    await followed.intent.done(instructions(null));
    expect(followed.paying()).toEqual({ instructions: 'open' });
    followed.pay({ type: 'checkout.instructions.followed' });
    expect(followed.addresses().at(-1)).toMatchObject({ to: '/cashier/paypending/T-1' });
    const timed = await submitted(bank.id);
    await timed.intent.done(instructions(standInNow + 5_000));
    expect(timed.deadline.last().input).toEqual({ at: standInNow + 5_000 });
    await timed.deadline.last().answer(null);
    expect(timed.addresses().at(-1)).toMatchObject({ to: '/cashier/paypending/T-1' });
  });

  it('instructions can be left for a fresh form', async () => {
    const run = await submitted(bank.id);
    await run.intent.done(instructions(null));
    run.pay({ type: 'checkout.restart.requested' });
    expect(run.state()).toBe('loading');
    await run.ready();
    expect(run.context()).toMatchObject({ methodId: null, amount: '', answer: null });
  });

  it('a page that is restored while it is being left goes on where it was', async () => {
    const run = await submitted();
    await run.intent.done(redirect());
    await run.openPayment.last().answer(succeed({ opened: 'self' }));
    const persisted = JSON.parse(JSON.stringify(run.ref.getPersistedSnapshot())) as Snapshot<unknown>;
    run.stop();
    const again = standInDeposit();
    const restored = createActor(again.machine, {
      snapshot: persisted as never,
      input: again.context() as never,
    }).start();
    const paying = () => selectCheckout(restored.getSnapshot());
    expect(paying()?.getSnapshot().value).toBe('leaving');
    await again.deadline.last().answer(null);
    paying()?.send({ type: 'checkout.page.requested' });
    expect(again.openPayment.last().input).toEqual({ ref: 'payment.key-1', target: 'self' });
  });

  it('an address that has left the vault is asked for again, under the same key', async () => {
    const run = await submitted();
    await run.intent.done(redirect());
    await run.openPayment.last().answer(succeed({ opened: 'gone' }));
    expect(run.state()).toBe('sending');
    expect(run.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    await run.intent.done(redirect());
    expect(run.openPayment.calls).toHaveLength(2);
  });

  it('an address that is not accepted is a billing error, and the form stays', async () => {
    const run = await submitted();
    await run.intent.done(redirect({ ref: null }));
    expect(run.openPayment.calls).toHaveLength(0);
    expect(run.context()).toMatchObject({
      amount: '50',
      notice: { text: { id: 'errors.BillingServiceError' } },
    });
  });

  it('without an action the status names the page', async () => {
    for (const [status, page] of [
      ['success', 'paysuccess'],
      ['declined', 'payfail'],
      ['pending', 'paypending'],
    ] as const) {
      const run = await submitted();
      await run.intent.done({ transaction_id: 'T-1', status, action: null });
      expect(run.addresses().at(-1)).toMatchObject({ to: `/cashier/${page}/T-1` });
    }
  });

  it('an intent from before that waits at the provider is not opened without the player', async () => {
    const run = standInDeposit();
    await run.ready(pageData(), { open: [intentOf()] });
    await run.intent.done(redirect());
    expect(run.paying()).toBe('waiting');
    expect(run.openPayment.calls).toHaveLength(0);
    run.pay({ type: 'checkout.page.requested' });
    expect(run.windows).toEqual(['open']);
    expect(run.openPayment.calls).toHaveLength(1);
  });
});
