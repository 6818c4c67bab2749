import { describe, expect, it } from 'vitest';
import type { BrowserTest, Wish } from './draw.ts';
import { draw, testList } from './draw.ts';

// Ids are put together here: the ids in this test's results would count as shown.
const id = (number: string): string => `SH-${number}`;
const test = (spec: string, ...titles: string[]): BrowserTest => ({ project: 'phone', spec, titles });
const first = test('a.spec.ts', `${id('1.01')} ${id('1.02')} opens`);
const second = test('a.spec.ts', 'dialogs', `${id('1.02')} closes`);
const third = test('b.spec.ts', `${id('1.03')} is shown`);
const plain = Array.from({ length: 40 }, (_, index) => test('c.spec.ts', `a link of the footer, ${index}`));
const all = [first, second, third, ...plain];
const wish = (rest: Partial<Wish> = {}): Wish => ({
  rows: new Set(),
  whole: new Set(),
  serial: new Set(),
  changed: new Set(),
  seconds: {
    'a.spec.ts': { [`phone ${first.titles[0]}`]: 1.8, [`phone ${second.titles[1]}`]: 2.2 },
    'b.spec.ts': { 'phone of an earlier run': 3 },
    'c.spec.ts': { 'phone of an earlier run': 0.5, 'desktop of an earlier run': 1.5 },
  },
  limit: 0,
  least: 0,
  seed: 'one',
  ...rest,
});

describe('draw', () => {
  it('takes all where they fit', () => {
    expect(draw(all, wish({ limit: 47 }))).toEqual(all);
    expect(draw(all, wish({ limit: 46 }))).toHaveLength(all.length - 1);
  });
  it('takes a test for each row over the limit, and one for several rows in place of several', () => {
    const rows = new Set([id('1.01'), id('1.02'), id('1.03')]);
    expect(draw(all, wish({ rows }))).toEqual([first, third]);
  });
  it('needs no further test for what a whole spec shows', () => {
    const rows = new Set([id('1.02'), id('1.03')]);
    expect(draw(all, wish({ rows, whole: new Set(['a.spec.ts']) }))).toEqual([first, second, third]);
  });
  it('takes tests that go on from one another together', () => {
    const rows = new Set([id('1.01')]);
    expect(draw(all, wish({ rows, serial: new Set(['a.spec.ts']) }))).toEqual([first, second]);
  });
  it('leaves out again whose rows the later ones show', () => {
    const ids = ['2.01', '2.02', '2.03', '2.04'].map(id);
    const wide = test('d.spec.ts', `${ids.join(' ')} all of it`);
    const left = test('d.spec.ts', `${ids.slice(0, 2).join(' ')} ${id('2.05')} the one end`);
    const right = test('d.spec.ts', `${ids.slice(2).join(' ')} ${id('2.06')} the other end`);
    const seconds = {
      'd.spec.ts': Object.fromEntries([
        [`phone ${wide.titles[0]}`, 2],
        [`phone ${left.titles[0]}`, 9],
        [`phone ${right.titles[0]}`, 9],
      ]),
    };
    const rows = new Set([...ids, id('2.05'), id('2.06')]);
    expect(draw([wide, left, right], wish({ rows, seconds }))).toEqual([left, right]);
  });
  it('takes tests that go on from one another for what all of them take', () => {
    const rows = new Set([id('1.02')]);
    const seconds = {
      'a.spec.ts': { [`phone ${first.titles[0]}`]: 9, [`phone ${second.titles[1]}`]: 1 },
      'b.spec.ts': { [`phone ${id('1.02')} elsewhere`]: 3 },
    };
    const elsewhere = test('b.spec.ts', `${id('1.02')} elsewhere`);
    const drawn = draw([...all, elsewhere], wish({ rows, seconds, serial: new Set(['a.spec.ts']) }));
    expect(drawn).toEqual([elsewhere]);
  });
  it('asks for no row that no browser test names', () => {
    expect(draw(all, wish({ rows: new Set([id('9.99')]) }))).toEqual([]);
  });
  it('draws the same tests for the same seed, others for another, and all of them in time', () => {
    const drawn = (seed: string) => draw(all, wish({ limit: 12, seed }));
    expect(drawn('one')).toEqual(drawn('one'));
    expect(drawn('one')).not.toEqual(drawn('two'));
    const ever = new Set(Array.from({ length: 60 }, (_, index) => drawn(`${index}`)).flat());
    expect(ever.size).toBe(all.length);
  });
  it('draws changed specs before any other, and so long as it must however much the rows take', () => {
    const changed = new Set(['b.spec.ts']);
    expect(draw(all, wish({ changed, limit: 3 }))).toEqual([third]);
    const rows = new Set([id('1.01'), id('1.03')]);
    expect(draw(all, wish({ rows, limit: 4, least: 2 }))).toHaveLength(4);
  });
  it('does not always show a row by the same test', () => {
    const rows = new Set([id('1.02')]);
    const shown = new Set(
      Array.from({ length: 20 }, (_, index) => draw(all, wish({ rows, seed: `${index}` }))[0]),
    );
    expect(shown).toEqual(new Set([first, second]));
  });
  it('shows a row by what took less, also within a spec', () => {
    const seconds = { 'a.spec.ts': { [`phone ${first.titles[0]}`]: 9, [`phone ${second.titles[1]}`]: 3 } };
    expect(draw(all, wish({ rows: new Set([id('1.02')]), seconds }))).toEqual([second]);
  });
});

describe('testList', () => {
  it('names project, spec and all titles', () => {
    expect(testList([second])).toBe(`[phone] › a.spec.ts › dialogs › ${id('1.02')} closes\n`);
  });
});
