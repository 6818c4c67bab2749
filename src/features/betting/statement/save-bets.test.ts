import { expect, it, vi } from 'vitest';
import { betPage } from '../../../../tests/stand-ins/bets.ts';
import { saveFile } from '../../../app/save-file.ts';
import { saveBets } from './save-bets.ts';

vi.mock('../../../app/save-file.ts', () => ({ saveFile: vi.fn() }));

const saved = (statuses: readonly string[], type: 'casino' | 'betting') => {
  const items = betPage(statuses.length).items.map((item, at) => ({ ...item, status: statuses[at] ?? '' }));
  saveBets('bets', items, 'EUR', {
    heads: ['Date', 'Number', 'Event', 'Status', 'Stake', 'Bonus', 'Payout', 'Currency'],
    type,
    status: (name) => name,
  });
  const [, text] = vi.mocked(saveFile).mock.lastCall ?? [];
  if (typeof text !== 'string') throw new TypeError('a text is wanted');
  const cells = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return (column: number) => cells.map((row) => row[column]);
};

it('HP-47 a statement counts no stake for a bet that was not taken', () => {
  expect(saved(['lost', 'refused'], 'betting')(4)).toEqual(['Stake', '1.00', '0']);
});

it('a statement tells no payout where none is known', () => {
  const statuses = ['lost', '', 'open', 'refused', 'partly_settled'];
  expect(saved(statuses, 'betting')(6)).toEqual(['Payout', '0.00', '0.00', '', '', '']);
  expect(saved(['', 'closed'], 'casino')(6)).toEqual(['Payout', '0.00', '0.00']);
});
