import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Snapshot } from 'xstate';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { selectCheckout } from './deposit.selectors.ts';
import {
  bank,
  intentOf,
  pageData,
  standInDeposit,
  submittedDeposit,
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

describe('the way to the provider', () => {
  it('self: the page is left, and the way on is shown when it comes back', async () => {
    const run = await submittedDeposit();
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
    const run = await submittedDeposit(wallet.id);
    expect(run.windows).toEqual(['open']);
    await run.intent.done(redirect({ target: 'new_window' }));
    await run.openPayment.last().answer(succeed({ opened: 'new_window' }));
    expect(run.addresses().at(-1)).toMatchObject({ to: '/cashier/paynewwindow?transaction=T-1' });
    expect(run.windows).toEqual(['open']);
  });

  it('a window that was opened for nothing is closed', async () => {
    const run = await submittedDeposit(wallet.id);
    await run.intent.refused(failureOf('BillingServiceError'));
    expect(run.windows).toEqual(['open', 'close']);
  });

  it('iframe: the own page inside it says where to go on', async () => {
    const run = await submittedDeposit();
    await run.intent.done(redirect({ target: 'iframe' }));
    expect(run.paying()).toBe('frame');
    await run.frame.last().answer(succeed({ path: '/cashier/paysuccess/T-1' }));
    expect(run.addresses().at(-1)).toMatchObject({ to: '/cashier/paysuccess/T-1' });
  });

  it('instructions: shown in place until they are followed or run out, then the pending page', async () => {
    const followed = await submittedDeposit(bank.id);
    await followed.intent.done(instructions(null));
    expect(followed.paying()).toEqual({ instructions: 'open' });
    followed.pay({ type: 'checkout.instructions.followed' });
    expect(followed.addresses().at(-1)).toMatchObject({ to: '/cashier/paypending/T-1' });
    const timed = await submittedDeposit(bank.id);
    await timed.intent.done(instructions(standInNow + 5_000));
    expect(timed.deadline.last().input).toEqual({ at: standInNow + 5_000, clock: 'platform' });
    await timed.deadline.last().answer(null);
    expect(timed.addresses().at(-1)).toMatchObject({ to: '/cashier/paypending/T-1' });
  });

  it('instructions can be left for a fresh form', async () => {
    const run = await submittedDeposit(bank.id);
    await run.intent.done(instructions(null));
    run.pay({ type: 'checkout.restart.requested' });
    expect(run.state()).toBe('loading');
    await run.ready();
    expect(run.context()).toMatchObject({ methodId: null, amount: '', answer: null });
  });

  it('a page that is restored while it is being left goes on where it was', async () => {
    const run = await submittedDeposit();
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
    const run = await submittedDeposit();
    await run.intent.done(redirect());
    await run.openPayment.last().answer(succeed({ opened: 'gone' }));
    expect(run.state()).toBe('sending');
    expect(run.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    await run.intent.done(redirect());
    expect(run.openPayment.calls).toHaveLength(2);
  });

  it('an address that is not accepted is a billing error, and the form stays', async () => {
    const run = await submittedDeposit();
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
      const run = await submittedDeposit();
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
