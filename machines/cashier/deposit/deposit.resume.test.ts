import { describe, expect, it } from 'vitest';
import { NO_OFFER } from '../../../schemas/constants.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import {
  card,
  detailed,
  field,
  methodOf,
  pageData,
  standInDeposit,
} from '../../../tests/stand-ins/deposit.ts';
import { depositResume } from './deposit.resume.ts';

const listed = (sysname: string): FieldDefinition => ({
  ...field(sysname),
  type: 'select',
  options: { mask: null, regex: null, rules: [], select: [{ value: 'HABA', title: 'Swedbank' }] },
});
const plain = methodOf({ id: 8, sysname: 'plain', requisites: [listed('bank'), listed('branch')] });
const data = pageData({ methods: [card, detailed, plain] });
const open = async () => {
  const run = standInDeposit();
  await run.ready(data);
  return run;
};
type Run = Awaited<ReturnType<typeof open>>;
const take = (run: Run) => depositResume.take(run.root);
const give = (value: Json, run: Run) => depositResume.give(value, run.root);
const nothing = { methodId: null, amount: '', offer: NO_OFFER, requisiteId: null, requisites: {} };
const filled = { ...nothing, methodId: 1, amount: '50' };
const step = (event: object) => ({ path: ['deposit'], event });

describe('what is taken of a deposit that was being filled in', () => {
  it('is method, amount, offer and saved details, once something but the method is chosen', async () => {
    const run = await open();
    expect(take(run)).toBeNull();
    run.ref.send({ type: 'deposit.method.chosen', id: detailed.id });
    expect(take(run)).toBeNull();
    run.ref.send({ type: 'deposit.amount.changed', value: '50' });
    expect(take(run)).toEqual({ ...nothing, methodId: 5, amount: '50', requisiteId: 'r1' });
    run.ref.send({ type: 'deposit.amount.changed', value: '' });
    run.ref.send({ type: 'deposit.offer.chosen', id: 11 });
    expect(take(run)).toEqual({ ...nothing, methodId: 5, offer: 11, requisiteId: 'r1' });
  });

  it('is of new details what differs from the empty form', async () => {
    const run = await open();
    run.ref.send({ type: 'deposit.method.chosen', id: plain.id });
    const form = run.ref.getSnapshot().children['requisites'];
    form?.send({ type: 'form.value.changed', field: 'bank', value: 'HABA' });
    expect(take(run)).toEqual({ ...nothing, methodId: 8, requisites: { bank: 'HABA' } });
    run.ref.send({ type: 'deposit.method.chosen', id: detailed.id });
    expect(take(run)).toBeNull();
  });

  it('is nothing once it is on its way, nor where none is open', async () => {
    const run = await open();
    run.ref.send({ type: 'deposit.method.chosen', id: 1 });
    run.ref.send({ type: 'deposit.amount.changed', value: '50' });
    run.ref.send({ type: 'deposit.submit.requested' });
    expect(run.state()).toBe('sending');
    expect(take(run)).toBeNull();
    run.stop();
    expect([take(run), give(filled, run)]).toEqual([null, 'wait']);
  });
});

it('new details that are no secret are sent with the deposit', async () => {
  const run = await open();
  run.ref.send({ type: 'deposit.method.chosen', id: plain.id });
  run.ref.send({ type: 'deposit.amount.changed', value: '50' });
  const form = run.ref.getSnapshot().children['requisites'];
  for (const name of ['bank', 'branch'])
    form?.send({ type: 'form.value.changed', field: name, value: 'HABA' });
  run.ref.send({ type: 'deposit.submit.requested' });
  expect(run.intent.prepare.last().input.payload).toEqual({
    method_id: 8,
    amount: '50',
    currency: 'EUR',
    requisites: { bank: 'HABA', branch: 'HABA' },
  });
});

describe('how it is given back', () => {
  it('what was taken is sent again, in the order of the form', async () => {
    const run = await open();
    const value = { methodId: 5, amount: '50', offer: 11, requisiteId: 'r1', requisites: {} };
    expect(give(value, run)).toEqual([
      step({ type: 'deposit.method.chosen', id: 5 }),
      step({ type: 'deposit.requisite.chosen', id: 'r1' }),
      step({ type: 'deposit.amount.changed', value: '50' }),
      step({ type: 'deposit.offer.chosen', id: 11 }),
    ]);
    expect(give({ ...nothing, methodId: 8, requisites: { bank: 'HABA' } }, run)).toEqual([
      step({ type: 'deposit.method.chosen', id: 8 }),
      step({ type: 'deposit.requisite.chosen', id: null }),
      {
        path: ['deposit', 'requisites'],
        event: { type: 'form.value.changed', field: 'bank', value: 'HABA' },
      },
    ]);
  });

  it('what is gone or chosen already is left out', async () => {
    const run = await open();
    expect(give({ ...filled, methodId: 77, requisites: { bank: 'HABA' } }, run)).toEqual([
      step({ type: 'deposit.amount.changed', value: '50' }),
    ]);
    expect(give({ ...filled, methodId: 5, requisiteId: 'r9', requisites: { bank: 'x' } }, run)).toEqual([
      step({ type: 'deposit.method.chosen', id: 5 }),
      step({ type: 'deposit.amount.changed', value: '50' }),
    ]);
    const cards = ['r1', 'r2'].map((id) => ({ id, title: id }));
    const two = standInDeposit();
    await two.ready(pageData({ methods: [{ ...detailed, saved_requisites: cards }] }));
    expect(give({ ...filled, methodId: 5, requisiteId: 'r2' }, two)).toContainEqual(
      step({ type: 'deposit.requisite.chosen', id: 'r2' }),
    );
    run.ref.send({ type: 'deposit.method.chosen', id: 1 });
    expect(give(filled, run)).toEqual([
      step({ type: 'deposit.requisite.chosen', id: null }),
      step({ type: 'deposit.amount.changed', value: '50' }),
    ]);
  });

  it('waits while the page loads and looks for earlier wishes', async () => {
    const run = standInDeposit();
    expect(give(filled, run)).toBe('wait');
    await run.load.last().answer({ ok: true, value: data });
    expect(run.state()).toEqual({ form: 'checking' });
    expect(give(filled, run)).toBe('wait');
  });

  it('is dropped when the player was faster, or another state holds', async () => {
    const faster = await open();
    faster.ref.send({ type: 'deposit.amount.changed', value: '7' });
    expect(give(filled, faster)).toBe('drop');
    const touched = await open();
    touched.ref.send({ type: 'deposit.amount.left' });
    expect(give(filled, touched)).toBe('drop');
    const sent = await open();
    sent.ref.send({ type: 'deposit.method.chosen', id: 1 });
    sent.ref.send({ type: 'deposit.amount.changed', value: '50' });
    sent.ref.send({ type: 'deposit.submit.requested' });
    expect(give(filled, sent)).toBe('drop');
    const broken = standInDeposit();
    await broken.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([broken.state(), give(filled, broken)]).toEqual(['failed', 'drop']);
  });

  it.each<readonly [string, Json]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a method that is no number', { ...filled, methodId: '1' }],
    ['an amount that is no text', { ...filled, amount: 50 }],
    ['an offer that is no number', { ...filled, offer: null }],
    ['a requisite that is no text', { ...filled, requisiteId: 7 }],
    ['details that are none', { ...filled, requisites: null }],
    ['details as a text', { ...filled, requisites: 'x' }],
    ['a detail that is no text', { ...filled, requisites: { bank: 1 } }],
  ])('is dropped when it is damaged: %s', async (_, value) => {
    expect(give(value, await open())).toBe('drop');
  });
});
