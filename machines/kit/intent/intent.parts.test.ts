import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { answerIn } from './intent-answer.ts';
import {
  isOtherPlayer,
  isTooSoon,
  keyAfter,
  keyOf,
  openIntent,
  preparedIntent,
  refusalIn,
  waitUntil,
} from './intent.parts.ts';

const intent = (key: string): Intent => ({
  v: 1,
  key,
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: {},
  createdAt: 5,
  sentAt: null,
  state: 'prepared',
  sensitive: false,
});
const at = 10_000;
const known = { key: 'a', createdAt: 5 };
const soon = failureOf('TooManyRequests', { retryAfterSeconds: 7 });
const settlements: Readonly<Record<Settlement<Json>['kind'], Settlement<Json>>> = {
  done: { kind: 'done', value: { transaction_id: 'T-1' }, at },
  refused: { kind: 'refused', failure: soon, at },
  again: { kind: 'again', failure: soon, at },
  unknown: { kind: 'unknown', failure: soon, at },
  found: { kind: 'found', transaction: { transactionId: 'T-1', status: 'done' }, at },
  absent: { kind: 'absent', at },
  incomplete: { kind: 'incomplete', at },
  gone: { kind: 'gone', at },
  storage: { kind: 'storage', at },
};
const kindsWith = (holds: (settlement: Settlement<Json>) => boolean) =>
  Object.values(settlements)
    .filter(holds)
    .map(({ kind }) => kind);

describe('what is found of earlier wishes', () => {
  const open = [intent('a'), intent('b')];

  it('is the first that is open and was not asked about here, and the one that was never sent', () => {
    expect(openIntent({ open, prepared: null })?.key).toBe('a');
    expect(openIntent({ open, prepared: null }, ['a'])?.key).toBe('b');
    expect(openIntent({ open, prepared: null }, ['a', 'b'])).toBeNull();
    expect([openIntent(null), preparedIntent(null), preparedIntent({ open, prepared: null })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(preparedIntent({ open: [], prepared: intent('c') })?.key).toBe('c');
    expect(keyOf(intent('c'))).toEqual({ key: 'c', createdAt: 5 });
  });
});

describe('an end of a wish', () => {
  it('leaves its key good only where nothing happened', () => {
    expect(kindsWith((settlement) => keyAfter({ known, settlement }) !== null)).toEqual(['again']);
    expect(keyAfter({ known, settlement: settlements.again })).toBe(known);
  });

  it('is a refusal when the platform said no, now or for now', () => {
    expect(kindsWith((settlement) => refusalIn(settlement) === soon)).toEqual(['refused', 'again']);
    expect(kindsWith((settlement) => isTooSoon({ known, settlement }))).toEqual(['refused', 'again']);
    const other = { kind: 'again', failure: failureOf('BillingUnavailable'), at } as const;
    expect(isTooSoon({ known, settlement: other })).toBe(false);
  });

  it('has the pause that the platform told, or half a minute', () => {
    expect(waitUntil({ known, settlement: settlements.again })).toBe(17_000);
    const untold = { kind: 'refused', failure: failureOf('TooManyRequests'), at } as const;
    expect(waitUntil({ known, settlement: untold })).toBe(40_000);
  });

  it('has an answer when it was done', () => {
    expect(kindsWith((settlement) => answerIn('Cashier.makedeposit', settlement) !== null)).toEqual(['done']);
    expect(answerIn('Cashier.makedeposit', settlements.done)).toEqual({ transaction_id: 'T-1' });
  });
});

it('another player has signed in when the session is of neither this one nor nobody', () => {
  const is = (type: string, uid?: number) => isOtherPlayer({ context: { uid: 7 }, event: { type, uid } });
  expect([
    is('session.changed', 8),
    is('session.changed', 7),
    is('session.changed', 0),
    is('route.entered', 8),
  ]).toEqual([true, false, false, false]);
});
