import { describe, expect, it } from 'vitest';
import { isCollectable, isUnseen } from './cashback.ts';

it('a cashback is collected while it is active, until its term', () => {
  const active = { status: 'active', receiving_expired_at: 1_000 } as const;
  expect([999, 1_000, 1_001].map((now) => isCollectable(active, now))).toEqual([true, false, false]);
  expect(isCollectable({ ...active, receiving_expired_at: null }, 1_000)).toBe(true);
  for (const receiving_expired_at of [null, 1_000])
    expect(isCollectable({ status: 'paid_out', receiving_expired_at }, 0)).toBe(false);
});

describe('the newest cashback', () => {
  const cashback = { id: '9', status: 'active', receiving_expired_at: 5 } as const;
  it('AC-4.10 is told of when its id differs from the stored one', () => {
    expect([
      isUnseen(cashback, [null, '8'], 0),
      isUnseen(cashback, ['9', null], 0),
      isUnseen(cashback, [null, '9'], 0),
    ]).toEqual([true, false, false]);
  });
  it('AC-4.11 is told of while active, or paid out without a term for receiving it', () => {
    expect(isUnseen({ ...cashback, status: 'paid_out' }, [], 0)).toBe(false);
    expect(isUnseen({ ...cashback, status: 'paid_out', receiving_expired_at: null }, [], 0)).toBe(true);
    expect(isUnseen({ ...cashback, status: 'other', receiving_expired_at: null }, [], 0)).toBe(false);
  });
  it('AC-4.11 is not offered past the time in which it can be collected', () => {
    expect([4, 5, 6].map((now) => isUnseen(cashback, [], now))).toEqual([true, false, false]);
  });
});
