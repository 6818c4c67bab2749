import { expect, it } from 'vitest';
import { errorTypes, fail, failureIn, failureOf, isBan, isFatal, succeed } from './outcome.ts';
import type { FailureType } from './outcome.ts';

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

it('a ban and a house that is closed stand in for the whole site, and nothing else does', () => {
  const types: readonly FailureType[] = [...errorTypes, 'LostAnswer', 'UndecodableAnswer'];
  const fatal = types.filter((type) => isFatal({ type }));
  expect(fatal.toSorted()).toEqual(['ApplicationDisabled', 'ApplicationUnavailable', 'UserBanned']);
  expect(types.filter((type) => isBan({ type }))).toEqual(['UserBanned']);
  expect([isFatal(null), isBan(null)]).toEqual([false, false]);
});
