import { expect, it } from 'vitest';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { exclusionEndIn, isRegisterIn, isTimeOut } from './bar-of.ts';

const refusal = (data: Readonly<Record<string, string | number>>) => failureOf('AccessDenied', { data });

it('a refused sign-in says who keeps the player away: the house, its break, or the register', () => {
  const told = ['self_exclusion', 'time_out', 'register', 'other'].map((reason) => {
    const failure = refusal({ reason, until: '2027-01-01T00:00:00Z' });
    return [isRegisterIn(failure), isTimeOut(failure), exclusionEndIn(failure)];
  });
  expect(told).toEqual([
    [false, false, '2027-01-01T00:00:00Z'],
    [false, true, '2027-01-01T00:00:00Z'],
    [true, false, '2027-01-01T00:00:00Z'],
    [false, false, null],
  ]);
  expect([isRegisterIn(null), isTimeOut(null), exclusionEndIn(null)]).toEqual([false, false, null]);
});

it('an end that is not told is none', () => {
  expect([exclusionEndIn(refusal({ reason: 'register' })), exclusionEndIn(refusal({ until: 5 }))]).toEqual([
    '',
    null,
  ]);
});
