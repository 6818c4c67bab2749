import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints } from '../../schemas/constants.ts';
import { breakpointOf } from '../ui/picture-attempts.ts';

const root = join(import.meta.dirname, '..');
const widths = (text: string, edge: 'min' | 'max'): readonly number[] =>
  [...text.matchAll(new RegExp(`\\(${edge}-width: (\\d+)px\\)`, 'g'))].map((match) => Number(match[1]));
/** Smaller than a breakpoint: details of phones. */
const isPhoneDetail = (width: number) => width <= 480;

describe('breakpoints', () => {
  it('SH-9.19 are mobile to 767, tablet, laptop, laptop large and the four desktops, and no style sheet knows others', () => {
    expect(Object.entries(breakpoints).map(([name, { min, max }]) => [name, min, max])).toEqual([
      ['mobile', 0, 767],
      ['tablet', 768, 991],
      ['laptop', 992, 1279],
      ['laptopLarge', 1280, 1365],
      ['desktopSmall', 1366, 1439],
      ['desktop', 1440, 1695],
      ['desktopMedium', 1696, 1919],
      ['desktopLarge', 1920, null],
    ]);
    const lower = Object.values(breakpoints).flatMap(({ min }) => (min === 0 ? [] : [min]));
    const upper = Object.values(breakpoints).flatMap(({ max }) => (max === null ? [] : [max]));
    const sheets = globSync('**/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    const used = (edge: 'min' | 'max') => [
      ...new Set(sheets.flatMap((text) => widths(text, edge)).filter((width) => !isPhoneDetail(width))),
    ];
    expect(used('min').toSorted((a, b) => a - b)).toEqual(lower);
    for (const width of used('max')) expect(upper).toContain(width);
    for (const [index, { min, max }] of Object.values(breakpoints).entries()) {
      expect(breakpointOf(min)).toBe(index);
      expect(breakpointOf(max ?? 5000)).toBe(index);
    }
  });
});
