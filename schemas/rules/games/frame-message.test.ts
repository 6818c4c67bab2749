import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('messages of a game frame', () => {
  it('D-25 reads close, deposit, balance, pause and round', () => {
    for (const type of ['close', 'deposit', 'balance', 'pause'])
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
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        const message = readFrameMessage(data);
        if (message)
          expect(
            Object.keys(message).every((key) => ['type', 'staked', 'won', 'currency'].includes(key)),
          ).toBe(true);
      }),
    );
  });
});
