import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptDrawings } from './kept-drawings.ts';

let root = '';
let drawn: string[] = [];
const draws = (text: string) => async () => {
  drawn.push(text);
  return text;
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawings-'));
  drawn = [];
  mkdirSync(join(root, 'scripts/diagrams'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

it('a chart is drawn once, and anew when it or the code that draws it has changed', async () => {
  expect(await keptDrawings(root).drawing({ id: 'a' }, draws('first'))).toBe('first');
  expect(await keptDrawings(root).drawing({ id: 'a' }, draws('again'))).toBe('first');
  expect(await keptDrawings(root).drawing({ id: 'b' }, draws('other'))).toBe('other');
  writeFileSync(join(root, 'scripts/diagrams/svg.ts'), 'export {};');
  expect(await keptDrawings(root).drawing({ id: 'a' }, draws('by other code'))).toBe('by other code');
  expect(drawn).toEqual(['first', 'other', 'by other code']);
});

it('what no machine asks for is removed', async () => {
  await keptDrawings(root).drawing('old', draws('old'));
  const kept = keptDrawings(root);
  await kept.drawing('new', draws('new'));
  kept.forget();
  expect(readdirSync(join(root, '.cache/diagrams'))).toHaveLength(1);
  await keptDrawings(root).drawing('new', draws('again'));
  expect(drawn).toEqual(['old', 'new']);
});
