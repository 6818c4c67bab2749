import { expect, it } from 'vitest';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import { paidBeforeIn } from './paid-before.ts';

const item = (id: string, status: HistoryItem['status'], sysname: string): HistoryItem => ({
  id,
  status,
  created_at: 0,
  amount: '20.00',
  currency: 'EUR',
  method: { sysname, name: '' },
  type: 'deposit',
  requisites: '',
  domain: '',
  can_cancel: null,
  steps: [],
  expected_at: null,
});

it('tells of the newest deposit, and apart from it of the newest that was finished', () => {
  expect(paidBeforeIn([])).toEqual({ baseline: { id: null }, last: null, unpaid: null });
  const items = [item('3', 'declined', 'card'), item('2', 'success', ''), item('1', 'success', 'bank')];
  expect(paidBeforeIn(items)).toEqual({
    baseline: { id: '3' },
    last: { method: 'bank', amount: '20.00', currency: 'EUR' },
    unpaid: null,
  });
});

it.each([
  ['action_required', true],
  ['pending', true],
  ['processing', false],
  ['declined', false],
] as const)('the newest deposit with the status %s can be paid still: %s', (status, isUnpaid) => {
  const items = [item('3', status, 'card'), item('2', 'action_required', 'bank')];
  expect(paidBeforeIn(items).unpaid).toEqual(isUnpaid ? { id: '3', amount: '20.00', currency: 'EUR' } : null);
});
