import { describe, expect, it } from 'vitest';
import { tokenPairs } from './pairs.ts';

const groundsOf = (over: string, least: number) =>
  tokenPairs.flatMap((pair) => (pair.over === over && pair.least === least ? [pair.ground] : [])).toSorted();
const pages = ['surface-overlay', 'surface-page', 'surface-raised'];
const quiet = ['accent-quiet', 'negative-quiet', 'positive-quiet', 'warning-quiet'];

describe('the pairs of colours that are checked', () => {
  it.each([
    ['text-primary', [...pages, ...quiet, 'surface-sunken', 'surface-hover', 'surface-field']],
    ['text-secondary', [...pages, ...quiet, 'surface-sunken', 'surface-hover', 'surface-field']],
    ['text-muted', [...pages, 'surface-field']],
    ['accent-text', pages],
    ['positive', pages],
    ['negative', pages],
    ['warning', pages],
    ['on-accent', ['accent', 'accent-hover', 'accent-press']],
    ['on-spot', ['spot']],
    ['on-warning', ['warning']],
  ])('%s is text: 4.5 on every ground that it stands on', (over, grounds) => {
    expect(groundsOf(over, 4.5)).toEqual(grounds.toSorted());
  });

  it.each([
    ['border-control', [...pages, 'surface-field']],
    ['accent', pages],
    ['focus', [...pages, 'surface-sunken']],
  ])('%s is a shape: 3 on every ground that it stands on', (over, grounds) => {
    expect(groundsOf(over, 3)).toEqual(grounds.toSorted());
  });

  it('are no others, and only the notes let a raised surface through', () => {
    expect(tokenPairs).toHaveLength(52);
    const below = tokenPairs.flatMap((pair) =>
      pair.below === undefined ? [] : [`${pair.ground} ${pair.below}`],
    );
    expect([...new Set(below)].toSorted()).toEqual(quiet.map((name) => `${name} surface-raised`));
  });
});
