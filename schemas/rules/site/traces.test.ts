import { describe, expect, it } from 'vitest';
import { isInShare, tracesTiming } from './traces.ts';

/** The last 13 hexadecimal digits decide; those before say when. */
const id = (last: string) => `${'f'.repeat(19)}${last.padEnd(13, '0')}`;

describe('the share of page views that are traced', () => {
  it('is told in the entry "traces" of Server-Timing', () => {
    expect(tracesTiming).toBe('traces');
  });

  it.each([
    ['0', 0, false],
    ['0', 0.01, true],
    ['4', 0.25, false],
    ['3', 0.25, true],
    ['7', 0.5, true],
    ['8', 0.5, false],
    ['fffffffffffff', 1, true],
  ] as const)('an id that ends in %s… is in a share of %d: %s', (last, share, isIn) => {
    expect(isInShare(id(last), share)).toBe(isIn);
  });
});
