import { describe, expect, it } from 'vitest';
import { queryRecord, writeQuery } from './query.ts';

describe('the parameters of a query', () => {
  it('reads each by its name, the last value of a name counts', () => {
    expect(queryRecord('?a=1&b=x+y&a=2&c')).toEqual({ a: '2', b: 'x y', c: '' });
    expect(queryRecord('')).toEqual({});
  });

  it('joins those of a list, up to its twentieth place', () => {
    expect(queryRecord('tag[]=a&tag[]=b&tag[1]=c&tag[20]=d')).toEqual({ tag: 'a,b,c,d' });
    expect(queryRecord('tag[21]=a&tag[]=b')).toEqual({ 'tag[21]': 'a', tag: 'b' });
    expect(queryRecord('tag=plain&tag[]=b&tag[]=c')).toEqual({ tag: 'b,c' });
    expect(queryRecord('tag[]=b&tag=plain')).toEqual({ tag: 'plain' });
  });

  it('leaves names that are no list as they are', () => {
    for (const name of ['a[b]', 'a[1][2]', '[1]', 'a[1]x', 'a]1['])
      expect(queryRecord(`${encodeURIComponent(name)}=v`)).toEqual({ [name]: 'v' });
  });

  it('has no names of a prototype, neither plain nor as a list', () => {
    for (const name of ['__proto__', 'constructor', 'prototype'])
      expect(Object.keys(queryRecord(`${name}=1&${name}[]=2&kept=3`))).toEqual(['kept']);
  });

  it('ends after the thousandth parameter', () => {
    const search = Array.from({ length: 1_001 }, (_, index) => `p${index}=1`).join('&');
    const read = queryRecord(search);
    expect(Object.keys(read)).toHaveLength(1_000);
    expect(read).toHaveProperty('p999');
    expect(read).not.toHaveProperty('p1000');
  });

  it('is written without what is empty', () => {
    expect(writeQuery({ a: 'x y', b: '', c: null, d: undefined, e: '&=' })).toBe('a=x+y&e=%26%3D');
    expect(writeQuery({})).toBe('');
  });
});
