import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('messages of a game frame', () => {
  it('D-25 reads close, deposit, balance, what is due, pause and round', () => {
    for (const type of ['close', 'deposit', 'balance', 'due', 'pause'])
      expect(readFrameMessage({ type, more: 'ignored' })).toEqual({ type });
    const round = { type: 'round', staked: '0.20', won: '1250.50', currency: 'EUR' };
    for (const currency of ['EUR', 'mB', 'USDTtrc20x'])
      expect(readFrameMessage({ ...round, currency })).toEqual({ ...round, currency });
  });

  it('refuses whatever is not one of them', () => {
    const round = { type: 'round', staked: '1.00', won: '0.00', currency: 'EUR' };
    const wrong = [
      null,
      'close',
      { type: 'open' },
      { type: ['close'] },
      { ...round, staked: 1 },
      { ...round, staked: '-1.00' },
      { ...round, won: '1e3' },
      { ...round, won: undefined },
      { ...round, currency: '' },
      { ...round, currency: 978 },
      { ...round, currency: 'E' },
      { ...round, currency: 'ELEVENCHARS' },
      { ...round, currency: 'EUR ' },
      { ...round, type: 'rounds' },
      { ...round, currency: '<b>EUR' },
    ];
    for (const data of wrong) expect(readFrameMessage(data)).toBeNull();
  });

  it('never throws, and never passes on what it did not ask for', () => {
    const part = fc.oneof(
      fc.constantFrom('close', 'deposit', 'balance', 'due', 'pause', 'round', '0.20', '12.5', 'EUR'),
      fc.anything({ withNullPrototype: true }),
    );
    const message = fc.record(
      { type: part, staked: part, won: part, currency: part, more: part },
      { requiredKeys: ['type'] },
    );
    const read: string[] = [];
    fc.assert(
      fc.property(fc.oneof({ arbitrary: message, weight: 9 }, fc.anything()), (data) => {
        const told = readFrameMessage(data);
        if (!told) return;
        read.push(told.type);
        expect(Object.keys(told)).toEqual(
          told.type === 'round' ? ['type', 'staked', 'won', 'currency'] : ['type'],
        );
      }),
      { numRuns: 20_000, seed: 7 },
    );
    expect(new Set(read).size).toBe(6);
  });
});
