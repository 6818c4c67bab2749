import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { causesOfPage, startCauses } from './causes.ts';
import { graft } from './graft.ts';
import { partingOf, replayCauses } from './replay-causes.ts';

type Sent = { readonly amount: string; readonly answer: (value: string) => void };
type Event =
  | { readonly type: 'amount.changed'; readonly amount: string }
  | { readonly type: 'pay.requested' }
  | { readonly type: 'odd.told' };

/** Pays at once from `least` letters on. */
const paying = (sent: Sent[], { least = 1, reads = [] as string[], isOdd = false } = {}) => {
  const sendIntent = fromPromise<string, { readonly amount: string }>(
    ({ input: { amount } }) => new Promise((answer) => sent.push({ amount, answer })),
  );
  const loadTerms = fromPromise<string, void>(() => {
    reads.push('terms');
    return Promise.resolve('terms');
  });
  const pay = setup({
    types: {
      context: {} as { readonly amount: string; readonly paid: string },
      events: {} as Event,
    },
    actors: { sendIntent, loadTerms },
    guards: { isEnough: ({ context }) => context.amount.length >= least },
    actions: {
      assignAmount: assign({ amount: ({ event }) => (event.type === 'amount.changed' ? event.amount : '') }),
    },
  }).createMachine({
    id: 'pay',
    context: { amount: '', paid: '' },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'amount.changed': { actions: 'assignAmount' },
          'pay.requested': { guard: 'isEnough', target: 'sending' },
        },
        ...(reads.length > 0 && { invoke: { id: 'terms', src: 'loadTerms' } }),
      },
      sending: {
        invoke: {
          id: 'sending',
          src: 'sendIntent',
          input: ({ context }) => ({ amount: context.amount }),
          onDone: { target: 'paid', actions: assign({ paid: ({ event }) => event.output }) },
        },
      },
      paid: {},
    },
  });
  return setup({ actors: { pay }, types: { events: {} as Event } }).createMachine({
    id: 'root',
    invoke: { id: 'pay', src: 'pay', systemId: 'pay' },
    ...(isOdd && {
      on: {
        'odd.told': {
          actions: assign(() => {
            throw new Error('odd');
          }),
        },
      },
    }),
  }) as AnyStateMachine;
};

const begin = (logic: AnyStateMachine): { readonly root: AnyActorRef; readonly pay: AnyActorRef } => {
  const root: AnyActorRef = createActor(logic, { inspect: startCauses(), systemId: 'root' });
  root.start();
  return { root, pay: root.system.get('pay') as AnyActorRef };
};
const origin = { boot: undefined };
const swap = (root: AnyActorRef, logic: AnyStateMachine) =>
  graft(root, replayCauses(logic, origin, causesOfPage()).snapshot, logic);
const stateOf = (ref: AnyActorRef) => (ref.getSnapshot() as { readonly value: unknown }).value;

describe('logic that is changed under a running page', () => {
  it('keeps actors and what was typed, and goes on with a payment that is on its way without sending it again', async () => {
    const sent: Sent[] = [];
    const { root, pay } = begin(paying(sent));
    pay.send({ type: 'amount.changed', amount: '25' });
    pay.send({ type: 'pay.requested' });
    expect(swap(root, paying(sent))).toEqual([]);
    expect(root.system.get('pay')).toBe(pay);
    expect(sent.map(({ amount }) => amount)).toEqual(['25']);
    sent[0]?.answer('receipt');
    await expect.poll(() => stateOf(pay)).toBe('paid');
    expect((pay.getSnapshot() as { readonly context: unknown }).context).toEqual({
      amount: '25',
      paid: 'receipt',
    });
    // An answer that came is played again from the causes.
    expect(swap(root, paying(sent))).toEqual([]);
    expect(stateOf(pay)).toBe('paid');
    expect(sent.length).toBe(1);
    root.stop();
  });

  it('does not begin a payment that only the new logic would have sent, and names it', () => {
    const sent: Sent[] = [];
    const { root, pay } = begin(paying(sent, { least: 3 }));
    pay.send({ type: 'amount.changed', amount: '25' });
    pay.send({ type: 'pay.requested' });
    expect(stateOf(pay)).toBe('editing');
    expect(swap(root, paying(sent, { least: 1 }))).toEqual(['sendIntent of pay']);
    expect(stateOf(pay)).toBe('sending');
    expect(sent).toEqual([]);
    // Back under the old logic the player is where they were, and may ask for it.
    swap(root, paying(sent, { least: 3 }));
    expect(stateOf(pay)).toBe('editing');
    pay.send({ type: 'amount.changed', amount: '250' });
    pay.send({ type: 'pay.requested' });
    expect(sent.map(({ amount }) => amount)).toEqual(['250']);
    root.stop();
  });

  it('starts what only reads', () => {
    const reads = ['before'];
    const { root } = begin(paying([]));
    expect(swap(root, paying([], { reads }))).toEqual([]);
    expect(reads).toEqual(['before', 'terms']);
    root.stop();
  });

  it('says where the new logic parted, and leaves out a cause on which it fails', () => {
    const { root, pay } = begin(paying([], { least: 3 }));
    root.send({ type: 'odd.told' });
    pay.send({ type: 'amount.changed', amount: '25' });
    pay.send({ type: 'pay.requested' });
    const causes = causesOfPage();
    const before = replayCauses(paying([], { least: 3 }), origin, causes);
    const after = replayCauses(paying([], { least: 1, isOdd: true }), origin, causes);
    expect(after.dropped.map(({ event }) => event.type)).toEqual(['odd.told']);
    expect(partingOf(before, after, causes)).toEqual({
      cause: expect.objectContaining({ event: { type: 'pay.requested' }, path: ['pay'] }),
      places: ['pay: "sending", before "editing"'],
    });
    expect(partingOf(before, before, causes)).toBeNull();
    root.stop();
  });
});
