import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType, Json } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { intentMachine } from './intent.machine.ts';
import type { IntentContext, IntentInput, IntentOutput } from './intent.machine.ts';

const at = standInNow;
const known = { key: 'key-1', createdAt: at };

export const settlements = {
  done: (value: Json): Settlement<Json> => ({ kind: 'done', value, at }),
  refused: (type: FailureType, data: { readonly [key: string]: Json } = {}): Settlement<Json> => ({
    kind: 'refused',
    failure: failureOf(type, { data }),
    at,
  }),
  again: (type: FailureType): Settlement<Json> => ({ kind: 'again', failure: failureOf(type), at }),
  found: (status: string): Settlement<Json> => ({
    kind: 'found',
    transaction: { transactionId: 'T-1', status },
    at,
  }),
  plain: (kind: 'absent' | 'incomplete' | 'gone' | 'storage'): Settlement<Json> => ({ kind, at }),
} as const;

/** What a finished intent hands to the machine that invoked it. */
export const intentOutput = (settlement: Settlement<Json>): IntentOutput => ({ known, settlement });

const input: IntentInput = {
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: { method_id: 1, amount: '50', currency: 'EUR' },
  secrets: [],
  sensitive: false,
  known: null,
  replaces: null,
};

export const cases: MachineCases = {
  machine: intentMachine,
  input,
  events: [
    { type: 'intent.retry.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
  ],
  slice: ({ known: key, attempts, renewals }: IntentContext) => [key, attempts, renewals],
  outputs: {
    prepareIntent: [succeed({ kind: 'prepared', key: 'key-1', createdAt: at }), succeed({ kind: 'storage' })],
    sendIntent: [
      succeed(settlements.done({ transaction_id: 'T-1' })),
      succeed(settlements.refused('BillingServiceError')),
      succeed(settlements.again('Authorization')),
      succeed({ kind: 'unknown', failure: null, at }),
    ],
    deadline: [null],
  },
};

/** A wish that ends the session of who has it. */
export const endingCases: MachineCases = {
  ...cases,
  input: { ...input, call: 'account.setSelfExclusion', payload: { period: '1_day' } },
  events: [...cases.events, { type: 'session.changed', uid: 0, currency: '' }],
  outputs: {
    ...cases.outputs,
    sendIntent: [
      succeed(settlements.done({ until: null })),
      succeed({ kind: 'unknown', failure: null, at }),
      succeed({ kind: 'unknown', failure: failureOf('Authorization'), at }),
    ],
  },
};

/** An attempt from before a reload. */
export const knownCases: MachineCases = { ...cases, input: { ...input, known } };
