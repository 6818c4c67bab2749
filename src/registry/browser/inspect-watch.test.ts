import { assign, createActor, fromPromise, sendParent, setup } from 'xstate';
import { expect, it } from 'vitest';
import { createInspectWatch } from './inspect-watch.ts';
import { outcomeOf } from './inspect-outcome.ts';

const refused = {
  ok: true,
  value: { kind: 'refused', failure: { type: 'BillingTransactionDeclined' }, at: 1 },
};

/** A flow that pays in a child, and tells its parent how far it is. */
const payer = setup({
  types: {} as { context: { steps: readonly string[]; password: string; kept: { a: number } } },
  actors: { sendIntent: fromPromise<unknown>(() => Promise.reject(new Error('not bound'))) },
}).createMachine({
  id: 'payer',
  context: { steps: [], password: '', kept: { a: 1 } },
  initial: 'deciding',
  states: {
    deciding: { always: 'paying' },
    paying: {
      invoke: { src: 'sendIntent', id: 'send', onDone: 'over', onError: 'idle' },
      entry: assign({ password: 'canary-1', steps: ['sent'] }),
      on: { 'payment.left': 'idle' },
    },
    idle: {},
    over: { entry: sendParent({ type: 'payment.refused' }), type: 'final' },
  },
});
const shop = setup({ actors: { payer } }).createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: { on: { 'pay.requested': 'paying' } },
    paying: { invoke: { src: 'payer', id: 'payer', onDone: 'open' }, on: { 'payment.refused': {} } },
  },
});

const run = async (answer: Promise<unknown>, more: (send: (type: string) => void) => void = () => {}) => {
  let notes = 0;
  const watch = createInspectWatch(
    () => 1000,
    () => (notes += 1),
  );
  const paid = payer.provide({ actors: { sendIntent: fromPromise(() => answer) } });
  const actor = createActor(shop.provide({ actors: { payer: paid } }), { inspect: watch.inspect });
  actor.start();
  actor.send({ type: 'pay.requested' });
  more((type) => actor.getSnapshot().children['payer']?.send({ type }));
  await answer.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  const told = watch.take();
  actor.stop();
  return { told, notes, watch, actor };
};

const wordsOf = ({ told }: Awaited<ReturnType<typeof run>>) =>
  told.entries.map((entry) => {
    const what =
      entry.kind === 'effect'
        ? `${entry.type}: ${entry.outcome}`
        : entry.kind === 'transition'
          ? `${entry.source} to ${entry.targets.join()}`
          : entry.type;
    return `${entry.seq}<${entry.cause ?? ''} ${what}`;
  });

it('an answer stands before what it led to, each line after its cause, and a refusal is no ok', async () => {
  const first = await run(Promise.resolve(refused));
  expect(wordsOf(first)).toEqual([
    '1< pay.requested',
    '2<1 shop.open to shop.paying',
    '3<1 payer.deciding to payer.paying',
    '4<1 sendIntent: BillingTransactionDeclined',
    '5<4 payer.paying to payer.over',
    '6<4 payment.refused',
    '7<6 shop.paying to ',
    '8<4 shop.paying to shop.open',
  ]);
  expect(first.notes).toBeGreaterThan(0);
});

it('an answer of a form that carries a refusal is no ok', () => {
  const answer = (refusal: unknown) => outcomeOf({ ok: true, value: { at: 1, refusal } });
  expect([answer({ type: 'InvalidParameter' }), answer({ type: 'LostAnswer' }), answer(null)]).toEqual([
    'InvalidParameter',
    'lost',
    'ok',
  ]);
  const ofRegistration = outcomeOf({ ok: true, value: { refusal: { type: 'NotUnique' } } });
  expect(ofRegistration).toBe('NotUnique');
});

it('an effect whose state is left is interrupted, by the event that left it; a rejection is a defect', async () => {
  const left = await run(new Promise((resolve) => setTimeout(resolve, 1)), (send) => send('payment.left'));
  expect(wordsOf(left).slice(3)).toEqual([
    '4< payment.left',
    '5<4 payer.paying to payer.idle',
    '6<1 sendIntent: interrupted',
  ]);
  const broken = await run(Promise.reject(new Error('a defect')));
  expect(wordsOf(broken)[3]).toBe('4<1 sendIntent: defect');
});

it('an actor tells what changed in it and nothing else, without secrets, and that it stopped', async () => {
  const { told, watch, actor } = await run(Promise.resolve(refused));
  const of = (name: string) => told.changes.filter(({ path }) => path.join('/') === name);
  expect(of('payer').map(({ seq, value, status, set }) => ({ seq, value, status, set }))).toEqual([
    {
      seq: 3,
      value: 'paying',
      status: 'active',
      set: { steps: ['sent'], password: '•••', kept: { a: 1 } },
    },
    { seq: 4, value: 'over', status: 'done', set: {} },
  ]);
  expect(of('').map(({ seq, value }) => [seq, value])).toEqual([
    [0, 'open'],
    [1, 'paying'],
    [8, 'open'],
  ]);
  expect(
    of('payer/send').map(({ src, status, machine, began }) => ({ src, status, machine, began })),
  ).toEqual([
    { src: 'sendIntent', status: 'active', machine: null, began: 1 },
    { src: 'sendIntent', status: 'done', machine: null, began: 1 },
  ]);
  watch.retell(actor);
  const again = watch.take().changes.filter(({ isFirst }) => isFirst);
  expect(again).toHaveLength(1);
  expect(again[0]).toMatchObject({ isFirst: true, machine: 'shop', value: 'open' });
});

it('an outcome is the word of the answer, also where a refusal or a lost answer is one', () => {
  const failed = (type: string) => ({ ok: false, failure: { type } });
  const settled = (kind: string, failure: object | null = null) => ({
    ok: true,
    value: { kind, failure, at: 1 },
  });
  expect(
    [
      undefined,
      { ok: true, value: 3 },
      { ok: true, value: { kind: 'refused' } },
      failed('InvalidParameter'),
      failed('LostAnswer'),
      settled('done'),
      { ok: true, value: { kind: 'done', value: { status: 'declined' }, at: 1 } },
      settled('refused', { type: 'BillingTransactionDeclined' }),
      settled('again', { type: 'TooManyRequests' }),
      settled('unknown', { type: 'LostAnswer' }),
      settled('unknown'),
      settled('absent'),
    ].map(outcomeOf),
  ).toEqual([
    'ok',
    'ok',
    'ok',
    'InvalidParameter',
    'lost',
    'ok',
    'declined',
    'BillingTransactionDeclined',
    'TooManyRequests',
    'lost',
    'lost',
    'absent',
  ]);
});
