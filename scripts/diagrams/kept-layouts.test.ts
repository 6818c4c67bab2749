import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import { keptLayouts } from './kept-layouts.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';

let root = '';
let found: number[] = [];
/** A layout of this width. */
const finds = (width: number) => async (): Promise<Layout> => {
  found.push(width);
  return { width, height: 1, boxes: [], lines: [] };
};
const chart = (id: string) => chartOf(createMachine({ id }));
const widthOf = async (id: string, width: number) =>
  (await keptLayouts(root).layout(chart(id), finds(width))).width;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layouts-'));
  found = [];
  mkdirSync(join(root, 'scripts/diagrams'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

it('a chart is laid out once, and anew when it or the code that draws it has changed', async () => {
  expect(await widthOf('a', 1)).toBe(1);
  expect(await widthOf('a', 2)).toBe(1);
  expect(await widthOf('b', 3)).toBe(3);
  writeFileSync(join(root, 'scripts/diagrams/svg.ts'), 'export {};');
  expect(await widthOf('a', 4)).toBe(4);
  expect(found).toEqual([1, 3, 4]);
});

it('what is kept is the layout itself', async () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'dark',
    states: { dark: { on: { lit: 'bright' } }, bright: { invoke: { src: 'wick', onDone: 'dark' } } },
  });
  const whole = await layoutOf(chartOf(machine));
  await keptLayouts(root).layout(chartOf(machine), layoutOf);
  expect(await keptLayouts(root).layout(chartOf(machine), finds(0))).toEqual(whole);
  expect(found).toEqual([]);
});

it('what no machine asks for is removed', async () => {
  await widthOf('old', 1);
  const kept = keptLayouts(root);
  await kept.layout(chart('new'), finds(2));
  kept.forget();
  expect(readdirSync(join(root, '.cache/diagrams'))).toHaveLength(1);
  await widthOf('new', 3);
  expect(found).toEqual([1, 2]);
});
