import { describe, expect, it } from 'vitest';
import { hallSearch, isSameList, listOf, parseHallQuery } from './hall-query.ts';

const plain = { category: '', providers: [], search: '', sort: 'rank', facts: '', shown: 18 };

describe('the address of the hall', () => {
  it('AC-2.11 SH-2.44 reads the category and asks for its games', () => {
    const query = parseHallQuery({ category: 'slots' });
    expect(query).toEqual({ ...plain, category: 'slots' });
    expect(listOf(query).filter).toEqual({ category: 'slots' });
  });

  it('AC-2.12 SH-2.45 reads a comma-separated list of providers, joined with the category by AND', () => {
    const query = parseHallQuery({ category: 'live', providers: 'quillfox, brasswork,,quillfox' });
    expect(query.providers).toEqual(['quillfox', 'brasswork']);
    expect(listOf(query).filter).toEqual({ category: 'live', providers: ['quillfox', 'brasswork'] });
  });

  it('takes whole pages, an order of the closed set, and nothing else from a hostile address', () => {
    expect(parseHallQuery({ shown: '19', sort: 'name' })).toEqual({ ...plain, sort: 'name', shown: 36 });
    expect(parseHallQuery({ shown: '-3', sort: 'drop table' })).toEqual(plain);
    expect(parseHallQuery({ shown: '99999' }).shown).toBe(18_000);
    expect(['', 'x18', '19x', '123456'].map((shown) => parseHallQuery({ shown }).shown)).toEqual([
      18, 18, 18, 18,
    ]);
    const many = Array.from({ length: 51 }, (_, at) => `p${at}`);
    expect(parseHallQuery({ providers: many.join() }).providers).toEqual(many.slice(0, 50));
    expect(parseHallQuery({ providers: ','.repeat(500) }).providers).toEqual([]);
    expect(parseHallQuery({ search: 'x'.repeat(500) }).search).toHaveLength(64);
  });

  it('writes only what differs from the plain hall, and reads it back', () => {
    expect(hallSearch({})).toBe('');
    const query = parseHallQuery({
      category: 'a b',
      providers: 'kettle&crane,x',
      search: 'or',
      sort: 'name',
      shown: '36',
    });
    const search = hallSearch(query);
    expect(search).toBe('?category=a%20b&providers=kettle%26crane,x&search=or&sort=name&shown=36');
    expect(parseHallQuery(Object.fromEntries(new URLSearchParams(search)))).toEqual(query);
  });

  it('tells lists apart by filter and order, not by how many are shown', () => {
    const query = parseHallQuery({ category: 'slots', providers: 'a,b' });
    expect(isSameList(query, { ...query, shown: 90 })).toBe(true);
    for (const other of [
      { category: 'live' },
      { providers: ['b', 'a'] },
      { providers: ['a'] },
      { providers: ['a', 'x'] },
      { providers: ['a', 'b', 'c'] },
      { search: 'x' },
      { facts: 'rtp=96' },
      { sort: 'name' as const },
    ])
      expect(isSameList(query, { ...query, ...other })).toBe(false);
  });

  it('keeps what is chosen of the facts as it is written, in one order, and nothing that cannot be such a choice', () => {
    const query = parseHallQuery({ stake: '0.20-5', volatility: 'low,high', rtp: '96', features: '<b>' });
    expect(query.facts).toBe('volatility=low,high&rtp=96&stake=0.20-5');
    expect(hallSearch(query)).toBe('?volatility=low,high&rtp=96&stake=0.20-5');
    expect(parseHallQuery({ volatility: 'x'.repeat(121) }).facts).toBe('');
  });

  it('asks for new games first by the date of their release', () => {
    expect(listOf(parseHallQuery({ sort: 'created_at' })).sort).toEqual({ by: 'created_at', order: 'desc' });
    expect(listOf(parseHallQuery({}))).toEqual({ filter: {}, sort: { by: 'rank', order: 'asc' } });
    expect(listOf(parseHallQuery({ search: ' fox ' })).filter).toEqual({ search: 'fox' });
  });
});
