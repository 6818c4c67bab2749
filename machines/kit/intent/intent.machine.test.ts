import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { UNCONFIRMED_PLAYER } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../actor-ids.ts';
import type { IntentFact } from './intent.events.ts';
import type { IntentInput, IntentOutput } from './intent.machine.ts';
import { at, standInIntent } from '../../../tests/stand-ins/intent.ts';

const input: IntentInput = {
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: { method_id: 1, amount: '50', currency: 'EUR' },
  secrets: [],
  sensitive: false,
  known: null,
  replaces: null,
};

const open = (rest: Partial<IntentInput> = {}) => {
  const stand = standInIntent();
  const facts: IntentFact[] = [];
  const parent = setup({
    types: {} as { context: { output: IntentOutput | null }; events: IntentFact },
    actors: { intent: stand.machine },
    actions: { note: ({ event }) => void facts.push(event) },
  }).createMachine({
    context: { output: null },
    invoke: { src: 'intent', id: 'intent', input: { ...input, ...rest } },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  const ref = () => actor.getSnapshot().children['intent'];
  const states = () => (ref()?.getSnapshot() as { value?: string } | undefined)?.value ?? 'settled';
  const tell = (event: object) => ref()?.send(event as never);
  return { ...stand, facts, states, tell };
};

it('sends nothing before the record is written, and everything under its one key', async () => {
  const intent = open();
  expect(intent.prepare.inputs()).toEqual([
    { uid: 7, call: input.call, payload: input.payload, sensitive: false, replaces: null },
  ]);
  expect(intent.send.calls).toHaveLength(0);
  await intent.written('key-1');
  expect(intent.facts).toEqual([{ type: 'intent.key.made', known: { key: 'key-1', createdAt: at } }]);
  expect(intent.send.inputs()).toMatchObject([{ key: 'key-1', createdAt: at, payload: input.payload }]);
  await intent.done({ transaction_id: 'T-1' });
  expect(intent.states()).toBe('settled');
});

it('refuses to send when the browser keeps no record', async () => {
  const intent = open();
  await intent.prepare.last().answer(succeed({ kind: 'storage' }));
  expect(intent.send.calls).toHaveLength(0);
  expect(intent.states()).toBe('settled');
});

it('asks about a lost answer under the same key three times by itself, then when the player wants', async () => {
  const intent = open({ known: { key: 'key-9', createdAt: at } });
  const pauses: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    await intent.lost();
    expect(intent.states()).toBe('waiting');
    pauses.push(intent.pause.last().input);
    await intent.pause.last().answer(null);
  }
  await intent.lost();
  expect(pauses).toEqual([{ at: at + 2_000 }, { at: at + 5_000 }, { at: at + 10_000 }]);
  expect(intent.states()).toBe('stuck');
  expect(intent.facts.filter(({ type }) => type === 'intent.answer.lost')).toHaveLength(4);
  intent.tell({ type: 'intent.retry.requested' });
  expect(new Set(intent.send.inputs().map(({ key }) => key))).toEqual(new Set(['key-9']));
  await intent.done({ transaction_id: 'T-1' });
  expect(intent.states()).toBe('settled');
});

it('an expired session waits for the same player and goes on under the same key', async () => {
  const stand = standInIntent();
  const { ref, sent } = runFeature(stand.machine, actorIds.deposit, input);
  await stand.written('key-1');
  await stand.settles({ kind: 'again', failure: failureOf('Authorization', { status: 401 }), at });
  expect(ref.getSnapshot().value).toBe('expired');
  expect(sent).toEqual([{ to: actorIds.session, event: { type: 'session.expired' } }]);
  ref.send({ type: 'session.changed', uid: 0, currency: '' });
  ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  expect(ref.getSnapshot().value).toBe('expired');
  ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(stand.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  await stand.done({ transaction_id: 'T-1' });
  expect(ref.getSnapshot().output).toEqual({
    known: { key: 'key-1', createdAt: at },
    settlement: { kind: 'done', value: { transaction_id: 'T-1' }, at } satisfies Settlement<Json>,
  });
});

it('a crashed program leaves the attempt unknown, never settled', async () => {
  const intent = open({ known: { key: 'key-9', createdAt: at } });
  await intent.send.last().reject({ type: 'Defect' });
  expect(intent.states()).toBe('stuck');
});

it('goes on by itself after two renewals of the session; a third refusal is told, and the key stays good', async () => {
  const stand = standInIntent();
  const { ref, sent } = runFeature(stand.machine, actorIds.deposit, input);
  const unconfirmed = {
    kind: 'again',
    failure: failureOf('Authorization', { status: 401, code: UNCONFIRMED_PLAYER }),
    at,
  } as const;
  await stand.written('key-1');
  for (let round = 0; round < 2; round += 1) {
    await stand.settles(unconfirmed);
    expect(ref.getSnapshot().value).toBe('expired');
    ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  }
  await stand.settles(unconfirmed);
  expect(sent).toHaveLength(2);
  expect(stand.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(ref.getSnapshot().output).toEqual({
    known: { key: 'key-1', createdAt: at },
    settlement: unconfirmed,
  });
});
