import { describe, expect, it } from 'vitest';
import { flattenRecord } from './flatten-record.ts';

const base = 'https://content.example/';

describe('a record of the content service', () => {
  it('loses its wrappers and keeps the id outside of the attributes', () => {
    expect(
      flattenRecord({ data: { id: 7, attributes: { id: 9, title: 'x' } }, meta: { page: 1 } }, ''),
    ).toEqual({
      id: 7,
      title: 'x',
    });
    expect(flattenRecord({ data: [{ attributes: { a: 1 } }, { attributes: { b: null } }] }, '')).toEqual([
      { a: 1 },
      { b: null },
    ]);
    expect(flattenRecord({ slug: 's', attributes: { slug: 't' } }, '')).toEqual({ slug: 't' });
  });

  it('keeps a record that only has a field called data, or attributes that are no record', () => {
    expect(flattenRecord({ data: { a: 1 }, title: 'x' }, '')).toEqual({ data: { a: 1 }, title: 'x' });
    expect(flattenRecord({ data: 1, meta: 2, more: 3 }, '')).toEqual({ data: 1, meta: 2, more: 3 });
    expect(flattenRecord({ meta: { a: 1 } }, '')).toEqual({ meta: { a: 1 } });
    expect(flattenRecord({ attributes: ['a'] }, '')).toEqual({ attributes: ['a'] });
    expect(flattenRecord({ attributes: null }, '')).toEqual({ attributes: null });
  });

  it('makes an image or a sound its absolute address', () => {
    const image = { url: '/uploads/a.png', mime: 'image/png', width: 5 };
    expect(flattenRecord({ image }, base)).toEqual({ image: 'https://content.example/uploads/a.png' });
    expect(flattenRecord({ image: { ...image, url: 'uploads/a.png' } }, 'https://content.example')).toEqual({
      image: 'https://content.example/uploads/a.png',
    });
    expect(flattenRecord({ image }, '')).toEqual({ image: '/uploads/a.png' });
    for (const url of ['https://cdn.example/a.mp3', 'http://cdn.example/a.mp3'])
      expect(flattenRecord({ url, mime: 'audio/mpeg' }, base)).toBe(url);
    expect(flattenRecord({ url: 'ftp://x/a', mime: 'image/png' }, base)).toBe(
      'https://content.example/ftp://x/a',
    );
  });

  it('leaves another file, a link and a record with half of a medium as they are', () => {
    for (const value of [
      { url: '/a.pdf', mime: 'application/pdf' },
      { url: '/a', mime: 'x-image/png' },
      { url: '/a' },
      { mime: 'image/png' },
      { url: 5, mime: 'image/png' },
      { url: '/a', mime: 5 },
    ])
      expect(flattenRecord(value, base)).toEqual(value);
  });

  it('holds plain JSON alone: no prototype keys, no numbers without an end, no functions', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"x":1},"constructor":1,"prototype":2,"kept":{"__proto__":3,"y":0}}',
    );
    const flat = flattenRecord(hostile, '');
    expect(flat).toEqual({ kept: { y: 0 } });
    expect(Object.keys(flat as object)).toEqual(['kept']);
    expect(flattenRecord([NaN, Infinity, -0, 1.5, true, 'x', undefined, () => 1], '')).toEqual([
      null,
      null,
      0,
      1.5,
      true,
      'x',
      null,
      null,
    ]);
    expect(Object.is(flattenRecord(-0, ''), 0)).toBe(true);
  });

  it('ends below the tenth level', () => {
    const deep = (levels: number): unknown => (levels === 0 ? { end: 1 } : { a: deep(levels - 1) });
    expect(JSON.stringify(flattenRecord(deep(10), ''))).toContain('"end":1');
    expect(JSON.stringify(flattenRecord(deep(11), ''))).not.toContain('end');
    const lists = (levels: number): unknown => (levels === 0 ? [1] : [lists(levels - 1)]);
    expect(JSON.stringify(flattenRecord(lists(10), ''))).toContain('1');
    expect(JSON.stringify(flattenRecord(lists(11), ''))).not.toContain('1');
    const wrapped = (levels: number): unknown => (levels === 0 ? { a: 1 } : { data: wrapped(levels - 1) });
    expect(flattenRecord(wrapped(9), '')).toEqual({ a: 1 });
    expect(flattenRecord(wrapped(11), '')).toBeNull();
  });
});
