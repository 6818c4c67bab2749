import { expect, it, vi } from 'vitest';
import { betPage } from '../../../../tests/stand-ins/bets.ts';
import { saveFile } from '../../../app/save-file.ts';
import { saveBets } from './save-bets.ts';

vi.mock('../../../app/save-file.ts', () => ({ saveFile: vi.fn() }));

it('HP-47 a statement counts no stake for a bet that was not taken', () => {
  const [taken, refused] = betPage(2).items;
  if (!taken || !refused) throw new RangeError('two rows are wanted');
  saveBets('bets', [taken, { ...refused, status: 'refused', refusal: 'limit' }], 'EUR', {
    heads: ['Date', 'Number', 'Event', 'Status', 'Stake', 'Bonus', 'Payout', 'Currency'],
    status: (name) => name,
  });
  const [, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
  if (typeof text !== 'string') throw new TypeError('a text is wanted');
  const cells = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(cells.map((row) => row[4])).toEqual(['Stake', '1.00', '0']);
});
