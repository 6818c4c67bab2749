import { expect, it } from 'vitest';
import type { FrameReturn } from '../../../effects/cashier/payment-frame.ts';
import type { PollTick } from '../../../effects/cashier/poll-tick.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import type { CheckoutInput, PaymentToOpen } from './checkout-action.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { OpenedPayment } from './checkout-action.ts';
import { selectCanReopen, selectCheckoutPhase, selectIsLate } from './checkout.selectors.ts';

const open = (target: 'self' | 'iframe', rest: Partial<CheckoutInput> = {}) => {
  const page = standIn<Outcome<OpenedPayment>, PaymentToOpen>();
  const frame = standIn<Outcome<FrameReturn>>();
  const info = standIn<Outcome<DepositInfo>, { readonly id: string }>();
  const deadline = standIn<null, DeadlineInput>();
  const tick = standIn<Outcome<PollTick>, { readonly inMs: number }>();
  const windows: string[] = [];
  const machine = checkoutMachine.provide({
    actions: {
      openWindow: () => void windows.push('open'),
      closeWindow: () => void windows.push('close'),
    },
    actors: {
      openPayment: page.logic,
      awaitFrame: frame.logic,
      getDepositInfo: info.logic,
      deadline: deadline.logic,
      pollTick: tick.logic,
    },
  });
  const run = runFeature(
    machine,
    actorIds.deposit,
    {
      answer: {
        transaction_id: 'T-1',
        status: 'action_required',
        action: { type: 'redirect', target, ref: 'payment.key-1' },
      },
      isQuick: false,
      isRecovered: false,
      ...rest,
    },
    [actorIds.navigation, actorIds.balance, actorIds.inactivity],
  );
  const phase = () => selectCheckoutPhase(run.ref.getSnapshot());
  return { ...run, page, frame, info, deadline, tick, windows, phase };
};
const answered = (action: CheckoutInput['answer']['action']): Partial<CheckoutInput> => ({
  answer: { transaction_id: 'T-1', status: 'action_required', action },
});
const tickAt = (at: number) => succeed({ at } as PollTick);
const infoOf = (status: DepositInfo['status']) => succeed({ id: 'T-1', status } as DepositInfo);

it('over a game it is asked about every 3 s until it is over; the game stays, and its balance is right at once', async () => {
  const run = open('self', { isQuick: true });
  expect(run.page.last().input).toEqual({ ref: 'payment.key-1', target: 'new_window' });
  await run.page.last().answer(succeed({ opened: 'new_window' }));
  expect(run.phase()).toBe('watching');
  await run.info.last().answer(infoOf('pending'));
  expect(run.tick.last().input).toEqual({ inMs: 3_000 });
  await run.tick.last().answer(tickAt(3_000));
  await run.info.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(run.tick.last().input).toEqual({ inMs: 6_000 });
  await run.tick.last().answer(tickAt(9_000));
  await run.info.last().answer(infoOf('success'));
  expect(run.info.inputs()).toEqual([{ id: 'T-1' }, { id: 'T-1' }, { id: 'T-1' }]);
  expect(run.ref.getSnapshot().output).toEqual({ end: 'paid' });
  expect(run.sent).toEqual([{ to: actorIds.balance, event: { type: 'balance.refresh.requested' } }]);
});

/** Over a game, with its page opened. */
const watched = async (rest: Partial<CheckoutInput> = {}) => {
  const run = open('self', { isQuick: true, ...rest });
  await run.page.last().answer(succeed({ opened: 'new_window' }));
  return run;
};

it('over a game it is asked about no longer than on its own page, and once more at the end', async () => {
  const run = await watched();
  const isLate = () => selectIsLate(run.ref.getSnapshot());
  await run.info.last().answer(infoOf('pending'));
  await run.tick.last().answer(tickAt(1_000));
  await run.info.last().answer(infoOf('pending'));
  await run.tick.last().answer(tickAt(1_000 + paymentPendingPoll.stopMs));
  expect([run.info.calls.length, isLate()]).toEqual([3, false]);
  await run.info.last().answer(infoOf('pending'));
  expect([run.info.calls.length, run.tick.calls.length, isLate()]).toEqual([3, 2, true]);
});

it('over a game lost answers are asked for less and less often, and as before after the next one', async () => {
  const run = await watched();
  for (let at = 0; at < 6; at += 1) {
    await run.info.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    await run.tick.last().answer(tickAt(1_000));
  }
  await run.info.last().answer(infoOf('pending'));
  expect(run.tick.inputs().map(({ inMs }) => inMs / 1000)).toEqual([6, 12, 24, 48, 60, 60, 3]);
});

it('over a game a page that was closed is opened again, the same one, and watched anew', async () => {
  const run = await watched();
  await run.info.last().answer(infoOf('action_required'));
  expect(selectCanReopen(run.ref.getSnapshot())).toBe(true);
  run.ref.send({ type: 'checkout.page.requested' });
  expect([run.windows, run.phase()]).toEqual([['open'], 'opening']);
  await run.page.last().answer(succeed({ opened: 'new_window' }));
  expect(run.page.inputs()).toEqual([
    { ref: 'payment.key-1', target: 'new_window' },
    { ref: 'payment.key-1', target: 'new_window' },
  ]);
  expect([run.phase(), run.info.inputs().length]).toEqual(['watching', 2]);
});

it('over a game a frame and instructions are shown again, and what has neither is not', async () => {
  const framed = open('iframe', { isQuick: true });
  await framed.frame.last().answer(succeed({ path: '/cashier/paypending/T-1' }));
  expect(framed.phase()).toBe('watching');
  framed.ref.send({ type: 'checkout.page.requested' });
  expect([framed.phase(), framed.windows]).toEqual(['frame', ['close']]);
  const instructed = open('self', {
    isQuick: true,
    ...answered({ type: 'instructions', lines: [], expires_at: null } as never),
  });
  instructed.ref.send({ type: 'checkout.instructions.followed' });
  instructed.ref.send({ type: 'checkout.page.requested' });
  expect(instructed.phase()).toBe('instructions');
  const bare = open('self', { isQuick: true, ...answered(null) });
  expect(bare.phase()).toBe('watching');
  expect(selectCanReopen(bare.ref.getSnapshot())).toBe(false);
  bare.ref.send({ type: 'checkout.page.requested' });
  expect(bare.phase()).toBe('watching');
});

it('over a game the payment is left as it is for another one', async () => {
  const run = await watched();
  run.ref.send({ type: 'checkout.restart.requested' });
  expect(run.ref.getSnapshot().output).toEqual({ end: 'left' });
  expect(run.windows).toEqual([]);
});

it('over a game a payment that did not go through says so', async () => {
  const run = open('self', { isQuick: true });
  await run.page.last().answer(succeed({ opened: 'new_window' }));
  await run.info.last().answer(infoOf('declined'));
  expect(run.ref.getSnapshot().output).toEqual({ end: 'unpaid' });
  expect(run.sent).toEqual([]);
});

it('nobody is signed out while the payment goes on in a frame', async () => {
  const run = open('iframe');
  const told = () => run.sent.filter(({ to }) => to === actorIds.inactivity).map(({ event }) => event);
  expect(run.phase()).toBe('frame');
  expect(told()).toEqual([{ type: 'inactivity.payment.changed', isOpen: true }]);
  await run.frame.last().answer(succeed({ path: '/cashier/paysuccess/T-1' }));
  expect(told().at(-1)).toEqual({ type: 'inactivity.payment.changed', isOpen: false });
  expect(run.ref.getSnapshot().output).toEqual({ end: 'shown' });
});

it('what could not be opened waits for the player', async () => {
  const run = open('self');
  expect(run.ref.getSnapshot().hasTag('locked')).toBe(true);
  await run.page.last().reject({ type: 'Defect' });
  expect([run.phase(), run.ref.getSnapshot().hasTag('locked')]).toEqual(['waiting', false]);
  run.ref.send({ type: 'checkout.restart.requested' });
  expect(run.ref.getSnapshot().output).toEqual({ end: 'left' });
});

it('a frame that does not show is left for another deposit, and the player is watched again', () => {
  const run = open('iframe');
  run.ref.send({ type: 'checkout.restart.requested' });
  expect(run.ref.getSnapshot().output).toEqual({ end: 'left' });
  expect(run.sent.filter(({ to }) => to === actorIds.inactivity).at(-1)?.event).toEqual({
    type: 'inactivity.payment.changed',
    isOpen: false,
  });
});

it('the window that the click opened is closed where no page is opened in it, and opened with the next click', async () => {
  const instructions = { type: 'instructions', lines: [], expires_at: null } as never;
  expect(open('iframe').windows).toEqual(['close']);
  expect(open('self', answered(instructions)).windows).toEqual(['close']);
  expect(open('self', answered(null)).windows).toEqual(['close']);
  const run = open('self');
  expect(run.windows).toEqual([]);
  await run.page.last().reject({ type: 'Defect' });
  run.ref.send({ type: 'checkout.page.requested' });
  expect(run.windows).toEqual(['open']);
  expect(run.page.inputs()).toHaveLength(2);
});

it('an address that was not kept opens nothing, also when the payment is found again', () => {
  const gone = answered({ type: 'redirect', target: 'self', ref: null });
  expect(open('self', { ...gone, isRecovered: true }).page.inputs()).toEqual([]);
  expect(open('self', { isRecovered: true }).phase()).toBe('waiting');
});

it('over a game a payment that was called off says so', async () => {
  const run = open('self', { isQuick: true });
  await run.page.last().answer(succeed({ opened: 'new_window' }));
  await run.info.last().answer(infoOf('cancelled'));
  expect(run.ref.getSnapshot().output).toEqual({ end: 'unpaid' });
});

it('over a game alone a page of this window gets one of its own', () => {
  expect(open('self').page.last().input).toEqual({ ref: 'payment.key-1', target: 'self' });
});
