import { describe, expect, it } from 'vitest';
import { readSource } from './read-imports.ts';
import { oversized } from './sizes.ts';

const lines = (count: number): string => 'run();\n'.repeat(count);
const check = (text: string) =>
  oversized(readSource('src/a.ts', text)).map(({ name, lines }) => [name, lines]);

describe('sizes', () => {
  it('lets a file have 400 lines and refuses 401', () => {
    expect(check(lines(400))).toEqual([]);
    expect(check(lines(401))).toEqual([['the file', 401]]);
  });
  it('lets a function have 80 lines and refuses 81', () => {
    expect(check(`function a() {\n${lines(78)}}`)).toEqual([]);
    expect(check(`function a() {\n${lines(79)}}`)).toEqual([['a', 81]]);
  });
  it.each([
    ['a variable', `const b = async () => {\n${lines(79)}};`, 'b'],
    ['a property', `const b = { c: () => {\n${lines(79)}} };`, 'c'],
    ['a method', `class B {\n d() {\n${lines(79)}} }`, 'd'],
    ['a callback', `run(() => {\n${lines(79)}});`, 'a function without a name'],
  ])('names a function after %s', (_, text, name) => {
    expect(check(text)).toEqual([[name, 81]]);
  });
  it('counts a long expression as no function', () => {
    expect(check(`const machine = make({\n${'a: 1,\n'.repeat(200)}});`)).toEqual([]);
  });
});
