import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Snapshot } from 'xstate';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { selectAmountError, selectPhase, selectRequisitesForm } from './deposit.selectors.ts';
import {
  detailed,
  fillDeposit,
  iban,
  intentOf,
  pageData,
  standInDeposit,
  submittedDeposit,
} from '../../../tests/stand-ins/deposit.ts';

describe('requisites', () => {
  it('a saved one is sent by its id', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run, detailed.id);
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({
      payload: { method_id: 5, amount: '50', currency: 'EUR', requisite_id: 'r1' },
      sensitive: false,
    });
  });

  it('new ones are checked first; sensitive values are referred to, never sent along', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run, detailed.id);
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
    fillDeposit(run, iban.id);
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
    const run = await submittedDeposit();
    run.ref.send({ type: 'deposit.submit.requested' });
    run.ref.send({ type: 'deposit.amount.changed', value: '70' });
    run.ref.send({ type: 'deposit.method.chosen', id: 2 });
    expect(isLocked(run.root.system, actorIds.deposit)).toBe(true);
    expect(run.context()).toMatchObject({ amount: '50', methodId: 1 });
    expect(run.intent.prepare.calls).toHaveLength(1);
    expect(run.intent.send.calls).toHaveLength(1);
  });

  it('keeps the key after a wait when nothing changed, and makes a new one when a field changed', async () => {
    const run = await submittedDeposit();
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
    const run = await submittedDeposit();
    await run.intent.refused(failureOf('BillingTransactionDeclined'));
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.calls).toHaveLength(2);
  });

  it('a browser that keeps no record sends nothing and says so; the form stays', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run);
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
    fillDeposit(run);
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
    const run = await submittedDeposit();
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

  it.each([
    ['too many requests', failureOf('TooManyRequests', { status: 429, retryAfterSeconds: 5 })],
    ['a server that is busy', failureOf('TooManyRequests', { status: 503, code: 'BUSY' })],
  ])('an amount typed after %s is not replaced by the one before it', async (_, failure) => {
    const run = await submittedDeposit(detailed.id);
    await run.intent.settles({ kind: 'again', failure, at: standInNow });
    const prepared = intentOf({
      key: 'key-1',
      state: 'prepared',
      payload: { method_id: detailed.id, amount: '50', currency: 'EUR', requisite_id: 'r1' },
    });
    // Unchanged, it goes on under its key.
    run.ref.send({ type: 'locale.told', locale: 'lv' });
    await run.ready(pageData(), { prepared });
    expect(run.context()).toMatchObject({ amount: '50', known: { key: 'key-1' }, replaces: null });
    fillDeposit(run, 1, '20');
    run.ref.send({ type: 'locale.told', locale: 'ru' });
    await run.ready(pageData(), { prepared });
    expect(run.state()).toEqual({ form: 'held' });
    expect(run.context()).toMatchObject({
      amount: '20',
      methodId: 1,
      requisiteId: null,
      known: null,
      replaces: 'key-1',
    });
    await run.deadline.last().answer(null);
    await run.others({ prepared });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.intent.prepare.last().input).toMatchObject({ payload: { amount: '20' }, replaces: 'key-1' });
  });

  it('one that was changed and is open all the same is asked about before anything else', async () => {
    const run = await submittedDeposit();
    const failure = failureOf('TooManyRequests', { status: 429 });
    await run.intent.settles({ kind: 'again', failure, at: standInNow });
    fillDeposit(run, 1, '20');
    run.ref.send({ type: 'locale.told', locale: 'lv' });
    await run.ready(pageData(), { open: [intentOf({ key: 'key-1', state: 'unknown' })] });
    expect([run.state(), run.intent.prepare.calls.length]).toEqual(['sending', 1]);
    expect(run.intent.send.last().input.key).toBe('key-1');
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
    fillDeposit(run);
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'USD' });
    expect(run.state()).toBe('loading');
    expect(run.context()).toMatchObject({ uid: 8, currency: 'USD', methodId: null, amount: '' });
    expect(run.load.calls).toHaveLength(2);
  });

  it('AC-7.15 the same player in another currency too; a session that ended and came back keeps the form', async () => {
    const run = standInDeposit();
    await run.ready();
    fillDeposit(run);
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(run.context()).toMatchObject({ currency: 'EUR', methodId: 1, amount: '50' });
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
    expect(run.state()).toBe('loading');
    expect(run.context()).toMatchObject({ uid: 7, currency: 'USD', methodId: null, amount: '' });
  });
});
