import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { BrowserParts, LiveParts } from '../../site/live-parts.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import {
  bank,
  card,
  detailed,
  fillDeposit,
  iban,
  intentOf,
  methodOf,
  pageData,
  standInDeposit,
  submittedDeposit,
  wallet,
} from '../../../tests/stand-ins/deposit.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { settled } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { QUICK_DEPOSIT } from './deposit-form.ts';
import { liveDeposit } from './deposit.live.ts';
import { selectIsLocked, selectPhase } from './deposit.selectors.ts';

type Run = ReturnType<typeof standInDeposit>;
const enter = (run: Run, rest: { sysname?: string; query?: Record<string, string>; route?: string } = {}) =>
  run.ref.send({
    type: 'route.entered',
    params: rest.sysname === undefined ? {} : { sysname: rest.sysname },
    query: rest.query ?? {},
    hash: '',
    route: rest.route ?? (rest.sysname === undefined ? 'cashier-deposit' : 'cashier-deposit-sysname'),
    path: '/cashier/deposit',
    now: standInNow + 5,
  });
const hiddenNames = {
  config: {
    cashier: {
      ...cmsDefaults.cashier,
      paymentMethods: { ...cmsDefaults.cashier.paymentMethods, showSysnameInUrl: false },
    },
  },
};

describe('a deposit that is over', () => {
  const answer = { transaction_id: 'T-1', status: 'pending', action: null };

  it('over a game waits for its end there, which a fresh form follows', async () => {
    for (const [status, phase] of [
      ['success', 'paid'],
      ['declined', 'unpaid'],
      ['cancelled', 'unpaid'],
    ] as const) {
      const run = await submittedDeposit(1, standInDeposit({ input: { route: QUICK_DEPOSIT } }));
      await run.intent.done(answer);
      expect([selectPhase(run.ref.getSnapshot()), selectIsLocked(run.ref.getSnapshot())]).toEqual([
        'paying',
        true,
      ]);
      expect(run.info.last().input).toEqual({ id: 'T-1' });
      await run.info.last().answer(succeed({ status } as DepositInfo));
      const snapshot = run.ref.getSnapshot();
      expect([
        run.state(),
        selectPhase(snapshot),
        selectIsLocked(snapshot),
        snapshot.hasTag('ready'),
      ]).toEqual([phase, phase, false, true]);
      expect(run.addresses()).toEqual([]);
      run.ref.send({ type: 'deposit.restart.requested' });
      expect([run.state(), run.context().amount, run.context().answer]).toEqual(['loading', '', null]);
    }
  });

  it('on its page stays as it was sent until the player comes back', async () => {
    const run = await submittedDeposit();
    await run.intent.done({ ...answer, status: 'success' });
    const snapshot = run.ref.getSnapshot();
    expect([run.state(), selectPhase(snapshot), selectIsLocked(snapshot), snapshot.hasTag('ready')]).toEqual([
      'finished',
      'paying',
      false,
      true,
    ]);
    enter(run, { query: { ref: 'x' } });
    expect(run.state()).toBe('loading');
    expect(run.context()).toMatchObject({
      amount: '',
      answer: null,
      query: { ref: 'x' },
      now: standInNow + 5,
    });
    const again = await submittedDeposit();
    await again.intent.done({ ...answer, status: 'success' });
    again.ref.send({ type: 'deposit.restart.requested' });
    expect([again.state(), again.context().amount]).toEqual(['loading', '']);
  });

  it('of an address that is not accepted leaves the form, its window closed', async () => {
    const run = await submittedDeposit();
    await run.settling.done({
      transaction_id: 'T-1',
      status: 'action_required',
      action: { type: 'redirect', ref: null, target: 'new_window' },
    });
    expect([run.state(), run.windows]).toEqual([{ form: 'looking' }, ['open', 'close']]);
    expect(run.context()).toMatchObject({
      intent: null,
      answer: null,
      known: null,
      notice: { tone: 'error', text: { id: 'errors.BillingServiceError' } },
    });
  });
});

describe('the address', () => {
  it('keeps its query with the method; the one of billing spends it', async () => {
    const run = standInDeposit({ input: { query: { ref: 'x', method: 'wallet' } } });
    await run.ready();
    run.ref.send({ type: 'deposit.method.chosen', id: 1 });
    expect(run.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit/card?ref=x&method=wallet', replace: true },
    ]);
    const billing = standInDeposit({
      input: { route: 'cashier-billing', query: { ref: 'x', method: 'card' } },
    });
    await billing.ready();
    expect(billing.addresses().at(-1)).toMatchObject({ to: '/cashier/deposit/card?ref=x' });
  });

  it('that stays at its method changes nothing of the form', async () => {
    const run = standInDeposit({ input: { route: 'cashier-deposit-sysname', params: { sysname: 'card' } } });
    await run.ready();
    run.ref.send({ type: 'deposit.requisite.chosen', id: null });
    run.ref.send({ type: 'deposit.amount.changed', value: '50' });
    const before = run.context();
    enter(run, { sysname: 'card' });
    expect(run.context()).toEqual({ ...before, now: standInNow + 5 });
    expect(run.addresses()).toEqual([]);
    run.ref.send({ type: 'deposit.submit.requested' });
    await run.intent.written();
    await run.intent.refused(failureOf('BillingTransactionDeclined'));
    enter(run, { sysname: 'card' });
    expect(run.context().notice?.text).toEqual({ id: 'errors.BillingTransactionDeclined' });
  });

  it('that shows no methods leaves the chosen one', async () => {
    const run = standInDeposit(hiddenNames);
    await run.ready();
    run.ref.send({ type: 'deposit.method.chosen', id: bank.id });
    expect(run.addresses()).toEqual([]);
    enter(run);
    expect(run.context().method).toBe('bank_transfer');
    enter(run, { sysname: 'card' });
    expect([run.context().method, run.addresses().at(-1)]).toEqual([
      'card',
      { type: 'navigation.requested', to: '/cashier/deposit', replace: true, yields: true },
    ]);
  });

  it('of a method that cannot be used chooses none, and the player is told why', async () => {
    const voucher = methodOf({ id: 9, sysname: 'voucher', is_available: false });
    const data = pageData({ methods: [card, voucher] });
    const closed = { methodId: null, method: '', notice: { text: { id: 'errors.BillingUnavailable' } } };
    const route = { route: 'cashier-deposit-sysname', params: { sysname: 'voucher' } };
    const run = standInDeposit({ input: route });
    await run.load.last().answer(succeed(data));
    expect(run.context()).toMatchObject(closed);
    expect(run.addresses()).toEqual([]);
    const other = standInDeposit();
    await other.ready(data);
    fillDeposit(other);
    enter(other, { sysname: 'voucher' });
    expect(other.context()).toMatchObject({ ...closed, amount: '50' });
    enter(other, { sysname: 'card' });
    expect(other.context()).toMatchObject({ methodId: 1, notice: null });
    other.ref.send({ type: 'deposit.submit.requested' });
    await other.intent.written();
    await other.intent.refused(failureOf('RequisitesFraudulent'));
    enter(other, { sysname: 'card' });
    expect(other.context()).toMatchObject({
      methodId: null,
      notice: { text: { id: 'errors.RequisitesFraudulent' }, next: { href: '/support' } },
    });
  });

  it('is followed while the page loads too', async () => {
    const run = standInDeposit();
    enter(run, { sysname: 'wallet' });
    await run.ready();
    expect([run.context().method, run.addresses()]).toEqual(['wallet', []]);
  });
});

describe('a wish from before', () => {
  const filled = async (payload: object) => {
    const run = standInDeposit();
    await run.ready(pageData(), { prepared: intentOf({ payload: { ...payload } }) });
    const { methodId, method, amount, campaign_offer_id, requisiteId } = run.context();
    return { run, form: [methodId, method, amount, campaign_offer_id, requisiteId] };
  };

  it('fills the form with what fits still', async () => {
    const whole = { method_id: 5, amount: '40.00', campaign_offer_id: 11, requisite_id: 'r1' };
    expect((await filled(whole)).form).toEqual([5, 'detailed', '40', 11, 'r1']);
    expect((await filled({ ...whole, requisite_id: 'r9' })).form).toEqual([5, 'detailed', '40', 11, null]);
    expect((await filled({ ...whole, method_id: 77 })).form).toEqual([null, '', '40', 11, null]);
    expect((await filled({ method_id: 1, amount: 'x', campaign_offer_id: '11' })).form).toEqual([
      1,
      'card',
      '',
      -1,
      null,
    ]);
  });

  it('is filled without an offer that is none any more: a change of the form, which the player is told of', async () => {
    const payload = { method_id: 1, amount: '40', currency: 'EUR', campaign_offer_id: 99 };
    const { run, form } = await filled(payload);
    expect(form).toEqual([1, 'card', '40', -1, null]);
    expect(run.context()).toMatchObject({ isOfferDropped: true, known: null, replaces: 'key-0' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({
      payload: { method_id: 1, amount: '40', currency: 'EUR' },
      replaces: 'key-0',
    });
    const sent = standInDeposit();
    await sent.ready(pageData(), { open: [intentOf({ payload })] });
    expect(sent.intent.send.last().input).toMatchObject({ key: 'key-0', payload });
    expect(sent.context().isOfferDropped).toBe(false);
    await sent.intent.settles({ kind: 'absent', at: standInNow });
    expect(sent.context()).toMatchObject({ campaign_offer_id: -1, isOfferDropped: true });
  });

  it('stands in the address by its method', async () => {
    const { run } = await filled({ method_id: 3, amount: '40' });
    expect(run.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit/wallet', replace: true },
    ]);
  });
});

describe('the form', () => {
  it('lets go of the details when the amount is none in the meantime', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run, iban.id);
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.secret.changed', field: 'iban', filled: true, verdict: { ok: true } });
    run.ref.send({ type: 'deposit.amount.changed', value: '5' });
    run.ref.send({ type: 'form.submitted', formId: 'deposit', values: {} } as never);
    expect(run.state()).toEqual({ form: 'editing' });
    expect(run.windows).toEqual([]);
    expect(form?.getSnapshot().value).toMatchObject({ entry: 'editing' });
    run.ref.send({ type: 'deposit.amount.changed', value: '50' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect([run.state(), run.windows, run.context().isAmountTouched]).toEqual(['sending', ['open'], true]);
  });

  it('a new key for every change, and no notice of the one before', async () => {
    const run = await submittedDeposit();
    await run.intent.settles({ kind: 'again', failure: failureOf('LostAnswer'), at: standInNow });
    expect(run.context().known).toEqual({ key: 'key-1', createdAt: standInNow });
    run.ref.send({ type: 'deposit.method.chosen', id: card.id });
    expect(run.context().known).not.toBeNull();
    run.ref.send({ type: 'deposit.method.chosen', id: 77 });
    expect(run.context().known).not.toBeNull();
    run.ref.send({ type: 'deposit.method.chosen', id: detailed.id });
    expect(run.context()).toMatchObject({ known: null, replaces: 'key-1', notice: null });
  });

  it('what was told of a declined payment goes with its amount; that one has to wait stays', async () => {
    const run = await submittedDeposit();
    await run.intent.refused(failureOf('BillingTransactionDeclined'));
    expect(run.context().notice).not.toBeNull();
    run.ref.send({ type: 'deposit.amount.changed', value: '60' });
    expect(run.context().notice).toBeNull();
    const held = await submittedDeposit();
    await held.intent.settles({
      kind: 'again',
      failure: failureOf('TooManyRequests', { retryAfterSeconds: 1 }),
      at: standInNow,
    });
    held.ref.send({ type: 'deposit.amount.changed', value: '60' });
    expect(held.context().notice).not.toBeNull();
    held.ref.send({ type: 'deposit.method.chosen', id: bank.id });
    enter(held, { sysname: 'wallet' });
    expect([held.context().method, held.context().notice]).toEqual(['wallet', expect.anything()]);
  });

  it('a wait that the platform asked for goes on in a page that another language has loaded anew', async () => {
    const run = await submittedDeposit();
    const failure = failureOf('TooManyRequests', { retryAfterSeconds: 20 });
    await run.intent.settles({ kind: 'again', failure, at: standInNow });
    run.ref.send({ type: 'locale.told', locale: 'lv' });
    await run.ready();
    expect([run.state(), run.context().notice]).toEqual([{ form: 'held' }, expect.anything()]);
    expect(run.deadline.last().input).toEqual({ at: standInNow + 20_000 });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.send.calls).toHaveLength(1);
    await run.deadline.last().answer(null);
    await run.others();
    expect([run.state(), run.context().notice]).toEqual([{ form: 'editing' }, null]);
  });

  it('another player has nothing of the methods that were closed to the one before', async () => {
    const run = await submittedDeposit();
    await run.intent.refused(failureOf('BillingUnavailable'));
    expect(run.context().unavailable).toEqual([1]);
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect(run.context()).toMatchObject({ uid: 8, unavailable: [], blocked: [] });
  });

  it('has no method after one that is down or blocked, nor fields of its details', async () => {
    for (const type of ['BillingUnavailable', 'RequisitesFraudulent'] as const) {
      const run = standInDeposit();
      await run.ready();
      fillDeposit(run, detailed.id);
      run.ref.send({ type: 'deposit.offer.chosen', id: 11 });
      run.ref.send({ type: 'deposit.submit.requested' });
      await run.intent.written();
      await run.intent.refused(failureOf(type));
      expect(run.context()).toMatchObject({
        methodId: null,
        method: '',
        requisiteId: null,
        amount: '50',
        campaign_offer_id: 11,
        notice: { text: { id: `errors.${type}` } },
      });
      expect(run.ref.getSnapshot().children['requisites']?.getSnapshot().context.fields).toEqual([]);
    }
  });

  it('proof that was missing and has come is not asked for any more', async () => {
    const run = await submittedDeposit();
    await run.intent.refused(failureOf('SumsubVerificationRequired'));
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR', isVerified: false });
    expect(run.context().notice).not.toBeNull();
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR', isVerified: true });
    expect(run.context().notice).toBeNull();
  });
});

describe('the window of a payment', () => {
  const never = fromPromise(() => new Promise<never>(() => {}));
  const opened = async (id: number, route: string, refusal: Failure | null = null) => {
    const windows: string[] = [];
    const browser = {
      vault: createVault(),
      windows: {
        open: (name: string) => windows.push(`open ${name}`) > 0,
        close: (name: string) => void windows.push(`close ${name}`),
      },
    } as unknown as BrowserParts;
    const parts = { bridge: () => never, deadline: deadlinePlaceholder, browser } as unknown as LiveParts;
    const intent = standInIntent();
    const { ref } = runFeature(
      liveDeposit(parts).provide({
        actors: {
          intent: intent.machine,
          loadDeposit: fromPromise(() => Promise.resolve(succeed(pageData()))),
          findIntents: fromPromise(() => Promise.resolve(succeed<OpenIntents>({ open: [], prepared: null }))),
        },
      }),
      actorIds.deposit,
      standInInput({ uid: 7, route }),
    );
    await settled();
    ref.send({ type: 'deposit.method.chosen', id });
    ref.send({ type: 'deposit.amount.changed', value: '50' });
    ref.send({ type: 'deposit.submit.requested' });
    expect(ref.getSnapshot().value).toBe('sending');
    if (refusal === null) return windows;
    await intent.written();
    await intent.refused(refusal);
    return windows;
  };

  it('opens with the click for a method that pays in one, over a game for any provider', async () => {
    expect(await opened(wallet.id, 'cashier-deposit')).toEqual(['open payment']);
    expect(await opened(card.id, 'cashier-deposit')).toEqual([]);
    expect(await opened(card.id, QUICK_DEPOSIT)).toEqual(['open payment']);
    expect(await opened(bank.id, QUICK_DEPOSIT)).toEqual([]);
  });

  it('does not stay empty where nothing came of it', async () => {
    const refusal = failureOf('BillingTransactionDeclined');
    expect(await opened(wallet.id, 'cashier-deposit', refusal)).toEqual(['open payment', 'close payment']);
  });
});
