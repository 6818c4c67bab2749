import { describe, expect, it } from 'vitest';
import { splitMatch } from './split-match.ts';

describe('the marked part of a name', () => {
  it('is the first place where the text stands, whatever its case', () => {
    expect(splitMatch('Copper Orchard', 'OR')).toEqual(['Copper ', 'Or', 'chard']);
    expect(splitMatch('Orbit Hotel', ' orbit ')).toEqual(['', 'Orbit', ' Hotel']);
    expect(splitMatch('Пик-отель', 'ОТЕЛЬ')).toEqual(['Пик-', 'отель', '']);
  });

  it('is nothing where the text does not stand', () => {
    expect(splitMatch('Facet Nine', 'or')).toBeNull();
    expect(splitMatch('Facet Nine', ' ')).toBeNull();
    expect(splitMatch('İris', 'ris')).toBeNull();
  });
});
