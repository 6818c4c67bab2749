import { describe, expect, it } from 'vitest';
import { multiplierOf, paytableOf, returnToPlayer, spinOf } from './paytable.ts';

describe('the paytable', () => {
  const kinds = new Map(
    Array.from({ length: 60 }, (_, at) => paytableOf(`g${at}`)).map((one) => [one.volatility, one]),
  );
  const highest = paytableOf('double_bell');

  it('returns 94 to 97 per cent in every game, and the drawn rounds come close to it', () => {
    expect([...kinds.keys()].toSorted()).toEqual(['high', 'low', 'medium']);
    for (const paytable of kinds.values()) {
      expect(returnToPlayer(paytable)).toBeGreaterThan(0.94);
      expect(returnToPlayer(paytable)).toBeLessThan(0.97);
      let sum = 0;
      for (let round = 0; round < 200_000; round += 1) sum += spinOf('test', round, paytable).multiplier;
      expect(Math.abs(sum / 200_000 - returnToPlayer(paytable))).toBeLessThan(0.06);
    }
  });

  it('spreads the wins of a volatile game more than those of a calm one', () => {
    const spread = (volatility: 'low' | 'medium' | 'high') => {
      const paytable = kinds.get(volatility) ?? highest;
      const wins = Array.from({ length: 50_000 }, (_, round) => spinOf('test', round, paytable).multiplier);
      const mean = returnToPlayer(paytable);
      return wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / wins.length;
    };
    expect(spread('low')).toBeLessThan(spread('medium'));
    expect(spread('medium')).toBeLessThan(spread('high'));
  });

  it('pays three alike and cherries from the left', () => {
    expect(multiplierOf(['bell', 'bell', 'bell'], highest)).toBe(32);
    expect(multiplierOf(['cherry', 'cherry', 'bell'], highest)).toBe(4);
    expect(multiplierOf(['cherry', 'bell', 'cherry'], highest)).toBe(1);
    expect(multiplierOf(['bell', 'cherry', 'cherry'], highest)).toBe(0);
  });

  it('draws the same round for the same seed and number', () => {
    expect(spinOf('a', 7, highest)).toEqual(spinOf('a', 7, highest));
    expect(spinOf('a', 7, highest)).not.toEqual(spinOf('b', 7, highest));
  });
});
