import { describe, expect, it } from 'vitest';
import { plainRecord } from './plain-json.ts';

describe('plainRecord', () => {
  it('is empty for what is no record', () => {
    for (const value of [null, undefined, 5, 'x', true, [1], () => 1]) expect(plainRecord(value)).toEqual({});
  });

  it('keeps what JSON can hold, and null for the rest', () => {
    expect(
      plainRecord({
        a: 'x',
        b: 1.5,
        c: true,
        d: null,
        e: [1, 'y'],
        f: NaN,
        g: Infinity,
        h: undefined,
        i: Symbol.iterator,
      }),
    ).toEqual({ a: 'x', b: 1.5, c: true, d: null, e: [1, 'y'], f: null, g: null, h: null, i: null });
    expect(Object.is(plainRecord({ zero: -0 })['zero'], 0)).toBe(true);
  });

  it('has no names of a prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":1,"constructor":2,"prototype":3,"a":{"__proto__":1,"b":2}}',
    );
    expect(plainRecord(hostile)).toEqual({ a: { b: 2 } });
    expect(Object.keys(plainRecord(hostile))).toEqual(['a']);
  });

  it('is cut to six levels, two hundred entries and texts of two thousand signs', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'end' : { a: deep(levels - 1) });
    expect(JSON.stringify(plainRecord(deep(6)))).toContain('end');
    expect(JSON.stringify(plainRecord(deep(7)))).not.toContain('end');
    const lists = (levels: number): unknown => (levels === 0 ? 'end' : [lists(levels - 1)]);
    expect(JSON.stringify(plainRecord({ a: lists(5) }))).toContain('end');
    expect(JSON.stringify(plainRecord({ a: lists(6) }))).not.toContain('end');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, index]));
    expect(Object.keys(plainRecord(many))).toHaveLength(200);
    expect(plainRecord({ list: Array.from({ length: 201 }, () => 1) })['list']).toHaveLength(200);
    expect(plainRecord({ text: 'x'.repeat(2_001) })['text']).toBe('x'.repeat(2_000));
  });
});
