import { expect, it } from 'vitest';
import { noteOf } from './use-method-look.ts';

it("the operator's text of a method may name its fee, which is in the currency of the account", () => {
  expect([noteOf('{fee}, 1 to 3 days', 'Fee $\u00a01'), noteOf('At once', 'No fee')]).toEqual([
    'Fee $\u00a01, 1 to 3 days',
    'At once',
  ]);
  expect([noteOf('', 'No fee'), noteOf(undefined, 'No fee')]).toEqual(['No fee', 'No fee']);
});
