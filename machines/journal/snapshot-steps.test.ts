import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../tests/stand-ins/input.ts';
import { limitsMachine } from '../account/limits/limits.machine.ts';
import { betsMachine } from '../betting/bets/bets.machine.ts';
import { historyMachine } from '../cashier/history/history.machine.ts';
import { withdrawalMachine } from '../cashier/withdrawal/withdrawal.machine.ts';
import { secondSnapshotSteps } from './snapshot-steps.ts';

/** The persisted snapshot of a page that has just been opened, as JSON. */
const opened = (name: string, page: AnyStateMachine): JsonRecord => {
  const root = createActor(
    setup({ actors: { page } }).createMachine({
      invoke: { src: 'page', id: name, systemId: name, input: standInInput({ uid: 7 }) },
    }),
  ).start();
  const { children } = root.getPersistedSnapshot() as unknown as {
    readonly children: Record<string, { snapshot: unknown }>;
  };
  root.stop();
  return JSON.parse(JSON.stringify(children[name]?.snapshot)) as JsonRecord;
};

it.each([
  ['history', historyMachine, 'totals'],
  ['bets', betsMachine, 'totals'],
  ['limits', limitsMachine, 'activity'],
  ['withdrawal', withdrawalMachine, 'payout'],
] as const)('%s of an older build gets the child that a page of today starts with', (name, machine, id) => {
  const now = opened(name, machine as unknown as AnyStateMachine);
  const { [id]: fresh, ...others } = now['children'] as JsonRecord;
  const upgraded = secondSnapshotSteps
    .filter(([pattern]) => pattern === name)
    .reduce((snapshot, [, step]) => step(snapshot), { ...now, children: others } as JsonRecord);
  const child = (upgraded['children'] as JsonRecord)[id] as JsonRecord;
  const { value, context, status } = (fresh as JsonRecord)['snapshot'] as JsonRecord;
  expect(child).toMatchObject({ src: id, snapshot: { value, context, status } });
});

it('a reality check that an older build had asked for goes on waiting for its answer', () => {
  const old = { value: 'asking', context: { uid: 7 } };
  const upgraded = secondSnapshotSteps
    .filter(([pattern]) => pattern === 'figures')
    .reduce((snapshot: JsonRecord, [, step]) => step(snapshot), old);
  expect(upgraded).toEqual({ value: { asking: 'told' }, context: { uid: 7, lost: 0, isStale: false } });
});

it('a completion of an older build goes on waiting for the account, and has no promo code', () => {
  const upgraded = (state: string, children: JsonRecord) =>
    secondSnapshotSteps
      .filter(([pattern]) => pattern === 'login/completion')
      .reduce((snapshot: JsonRecord, [, step]) => step(snapshot), {
        value: { filling: state },
        context: { country: 'LV' },
        children,
      });
  const context = { country: 'LV', promoCode: '', leadsTo: '', isUnfinished: false };
  const deadline = { src: 'deadline' };
  expect(upgraded('editing', {})).toEqual({ value: { filling: 'editing' }, context, children: {} });
  expect(upgraded('entering', { heldForm: {}, enteringDeadline: deadline })).toEqual({
    value: { filling: 'entering' },
    context,
    children: {
      heldForm: {},
      arrival: {
        src: 'arrival',
        syncSnapshot: false,
        snapshot: {
          status: 'active',
          value: 'entering',
          historyValue: {},
          context: { promoCode: '', leadsTo: '', isLost: false },
          children: { enteringDeadline: deadline },
        },
      },
    },
  });
});

it.each([
  [{ startedAt: 5 }, 5],
  [null, null],
])('a game of an older build began with its session', (session, startedAt) => {
  const upgraded = secondSnapshotSteps
    .filter(([pattern]) => pattern === 'game')
    .reduce((snapshot: JsonRecord, [, step]) => step(snapshot), { value: 'any', context: { session } });
  expect(upgraded['context']).toEqual({ session, startedAt, isRetried: false });
});

it('an inbox of an older build goes on behind the notices that it has', () => {
  const upgraded = (context: JsonRecord) =>
    secondSnapshotSteps
      .filter(([pattern]) => pattern === 'inbox')
      .reduce((snapshot: JsonRecord, [, step]) => step(snapshot), { value: 'shown', context })['context'];
  expect(upgraded({ items: [{ id: 'a' }], total: 3 })).toEqual({ items: [{ id: 'a' }], total: 3, asked: 1 });
  expect(upgraded({ items: [{ id: 'a' }], total: 3, asked: 30 })).toMatchObject({ asked: 30 });
});
