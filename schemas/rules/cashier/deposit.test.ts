import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../tests/fuzz/random.ts';
import { fromMinor, toMinor } from '../kit/money.ts';
import { countedLimit, depositBounds, paymentRef, paymentSecrets, withdrawalBounds } from './deposit.ts';

const random = randomOf(11);
const amount = () => fromMinor(BigInt(random.int(12)) * 50n);
const week = '7_days' as const;

describe('the limit that bounds a deposit', () => {
  it('is of the own one and the one over all operators the one that leaves less, with all that belongs to it', () => {
    for (let run = 0; run < 500; run += 1) {
      const isOff = random.int(4) === 0;
      const own = {
        available_amount: random.int(4) === 0 ? null : amount(),
        limit_amount: '60.00',
        period: isOff ? ('none' as const) : week,
        expired_at: 7,
      };
      const joint =
        random.int(4) === 0
          ? null
          : { period: '30_days' as const, amount: '90.00', left: amount(), resets_at: 30 };
      const limit = { ...own, joint };
      const counted = countedLimit(limit);
      const ofOwn = isOff || own.available_amount === null ? [] : [toMinor(own.available_amount)];
      const left = [...ofOwn, ...(joint ? [toMinor(joint.left)] : [])].toSorted((a, b) => Number(a - b))[0];
      const bound = depositBounds({ min_amount: '0', max_amount: '1000' }, counted).result.max;
      expect([limit, bound]).toEqual([limit, left === undefined ? '1000' : String(left / 100n)]);
      const isJoint = joint !== null && (ofOwn[0] === undefined || ofOwn[0] > toMinor(joint.left));
      expect(counted).toMatchObject(
        isJoint
          ? {
              isJoint,
              available_amount: joint.left,
              limit_amount: '90.00',
              period: '30_days',
              expired_at: 30,
            }
          : { isJoint, ...own },
      );
    }
    expect(countedLimit(null)).toBeNull();
  });

  it('leaves an amount that is the least and the most at once', () => {
    const method = { min_amount: '20', max_amount: '500' };
    const only = { min: '20', max: '20', disabled: false };
    expect(depositBounds(method, { available_amount: '20.90', period: week }).result).toEqual(only);
    expect(withdrawalBounds(method, '20.90').result).toEqual(only);
  });
});

it('every payment has a place of its own in the vault, and all are taken out by one prefix', () => {
  const refs = ['key-1', 'key-2'].map(paymentRef);
  expect(new Set(refs).size).toBe(2);
  expect(paymentSecrets).not.toBe('');
  expect(refs.every((ref) => ref.startsWith(`${paymentSecrets}.`))).toBe(true);
});
