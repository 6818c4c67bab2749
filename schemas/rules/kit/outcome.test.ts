import { expect, it } from 'vitest';
import { fail, failureIn, failureOf, succeed } from './outcome.ts';

const refusal = failureOf('BillingTransactionDeclined', { status: 500, code: 'LIMIT' });

it('a failure has everything that its maker left out', () => {
  expect(failureOf('LostAnswer')).toEqual({
    type: 'LostAnswer',
    code: null,
    message: '',
    status: 0,
    data: {},
    retryAfterSeconds: null,
  });
  expect(refusal).toMatchObject({ type: 'BillingTransactionDeclined', status: 500, code: 'LIMIT' });
});

it('why a call failed is the failure itself, or the refusal that it was answered by', () => {
  expect(failureIn(fail(refusal))).toBe(refusal);
  expect(failureIn(succeed({ refusal }))).toBe(refusal);
  expect(failureIn(succeed({ failure: refusal }))).toBe(refusal);
  expect(failureIn(succeed({ refusal, failure: failureOf('LostAnswer') }))).toBe(refusal);
});

it('an answer that tells of no failure has none', () => {
  for (const value of [
    null,
    undefined,
    5,
    'refusal',
    {},
    { refusal: null },
    { failure: null },
    { refusal: 'no' },
    { refusal: { type: 'LostAnswer' } },
    { failure: { retryAfterSeconds: 1 } },
  ])
    expect(failureIn(succeed(value))).toBeNull();
});
