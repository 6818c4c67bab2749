import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketPath, flatten, toFormData, toSearchParams, unflatten } from './wire.ts';
import type { WireTree } from './wire.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('flatten', () => {
  it('writes nested values as bracket keys, booleans as 1 and 0, plain lists as comma lists, and leaves out null and undefined', () => {
    expect(
      flatten({
        amount: '10',
        method_id: 7,
        requisites: { iban: 'LV80', holder: 'A B' },
        fields: ['contacts', 'document'],
        burn: true,
        keep: false,
        none: undefined,
        nothing: null,
        empty: [],
      }),
    ).toEqual([
      ['amount', '10'],
      ['method_id', '7'],
      ['requisites[iban]', 'LV80'],
      ['requisites[holder]', 'A B'],
      ['fields', 'contacts,document'],
      ['burn', '1'],
      ['keep', '0'],
    ]);
  });

  it('serialises lists and nested values in bracket style for the content and authentication services', () => {
    expect(
      toSearchParams({ populate: ['role', 'avatar'], filters: { url: { $eq: '/a' } } }, 'indices').toString(),
    ).toBe(
      new URLSearchParams([
        ['populate[0]', 'role'],
        ['populate[1]', 'avatar'],
        ['filters[url][$eq]', '/a'],
      ]).toString(),
    );
  });

  it('fills form data with the same entries', () => {
    expect([...toFormData({ a: { b: '1' }, c: 2 }).entries()]).toEqual([
      ['a[b]', '1'],
      ['c', '2'],
    ]);
  });
});

describe('unflatten', () => {
  it('SH-9.32 keeps list indexes up to 20, levels up to 5 and the first 1000 parameters', () => {
    const at = (index: number) => plain(unflatten([[`a[${index}]`, 'x']]));
    expect(at(20)).toEqual({ a: ['x'] });
    expect(at(21)).toEqual({ a: { 21: 'x' } });
    expect(plain(unflatten([['a[b][c][d][e][f]', 'x']]))).toEqual({
      a: { b: { c: { d: { e: { f: 'x' } } } } },
    });
    expect(plain(unflatten([['a[b][c][d][e][f][g][h]', 'x']]))).toEqual({
      a: { b: { c: { d: { e: { f: { '[g][h]': 'x' } } } } } },
    });
    const many = Array.from({ length: 1001 }, (_, index) => [`k${index}`, 'x'] as const);
    const tree = unflatten(many);
    expect(Object.keys(tree)).toHaveLength(1000);
    expect(tree['k999']).toBe('x');
    expect(tree['k1000']).toBeUndefined();
  });

  it('drops prototype keys at any level and gives null-prototype records', () => {
    const tree = unflatten([
      ['__proto__[polluted]', '1'],
      ['constructor[prototype][polluted]', '1'],
      ['a[__proto__][polluted]', '1'],
      ['a[b]', 'x'],
    ]);
    expect(plain(tree)).toEqual({ a: { b: 'x' } });
    expect(Object.getPrototypeOf(tree)).toBeNull();
    expect(Object.getPrototypeOf(tree['a'])).toBeNull();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('takes the last of repeated keys, appends for empty brackets, ignores files', () => {
    expect(
      plain(
        unflatten([
          ['a', '1'],
          ['a', '2'],
          ['l[]', 'x'],
          ['l[]', 'y'],
          ['file', { name: 'f' }],
        ]),
      ),
    ).toEqual({ a: '2', l: ['x', 'y'] });
  });

  it('leaves keys that are no bracket keys as they are', () => {
    for (const key of ['[a]', 'a]', 'a[b', 'a[b]c', 'a[b]c]', '']) expect(bracketPath(key)).toEqual([key]);
  });

  it('survives any entries', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
        expect(Object.getPrototypeOf(unflatten(entries))).toBeNull();
      }),
    );
  });

  const key = fc
    .stringMatching(/^[a-z_]{1,8}$/)
    .filter((text) => !/^(constructor|prototype|__proto__)$/.test(text));
  const tree = fc.letrec<{ tree: WireTree }>((tie) => ({
    tree: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, fc.string(), tie('tree')), { minKeys: 1, maxKeys: 4 }),
  })).tree;

  it('gives back what was flattened', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(plain(unflatten(flatten(value)))).toEqual(plain(value));
        const form = toFormData(value);
        const sent = [...form.entries()].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        expect(
          plain(unflatten(new URLSearchParams(flatten(value).map(([k, v]) => [k, v])).entries())),
        ).toEqual(plain(value));
        expect(sent).toHaveLength(flatten(value).length);
      }),
    );
  });
});
