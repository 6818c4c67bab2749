import * as Effect from 'effect/Effect';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameIndexLifeMs, gameTablesLifeMs } from '../../schemas/constants.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answerer } from '../../tests/builders/fake-platform.ts';
import { AccountFacts } from '../kit/account-facts.ts';
import { loadTables } from './game-tables.ts';
import { KeptFacts, KeptTables } from './kept-facts.ts';
import { loadFacets, siftPage } from './sift-games.ts';

const names = Array.from({ length: 30 }, (_, index) => `table_${index}`);
const facts = {
  version: 'a',
  currency: 'EUR',
  sysnames: names,
  names,
  stakes: [['1.00', '9.00']],
  stake: names.map(() => 0),
};
const input = {
  category: '',
  providers: [],
  search: '',
  sort: 'rank',
  facts: 'seat=1',
  picked: null,
} as const;

/** A page whose platform tells these seats, null for a call that it does not know. */
const open = (seats: () => Readonly<Record<string, number>> | null | 'down', uid = 7) => {
  const known = { facts: new Map<string, never>(), tables: new Map<string, never>() };
  const answer: Answerer = (request) => {
    const call = request.path.replace('/api/', '');
    if (call === 'games.getfacts') return { body: { data: facts } };
    if (call === 'games.gettables') {
      const told = seats();
      if (told === 'down') return { status: 500, body: { error: { type: 'InternalServerError' } } };
      if (!told) return { status: 404, body: { error: { type: 'MethodNotFound' } } };
      const items = names.map((sysname) => ({ sysname, dealer: '', seats: 7, free: told[sysname] ?? 1 }));
      return { body: { data: { currency: 'EUR', items } } };
    }
    const { filter } = JSON.parse(request.query['options'] ?? '{}') as {
      readonly filter: { readonly sysname: readonly string[] };
    };
    const items = filter.sysname.map((sysname) => ({ sysname, name: sysname, provider: '', image_url: '' }));
    return { body: { data: { items, total: items.length } } };
  };
  const platform = fakePlatform(answer, { uid });
  const kept = <A, E, R>(program: Effect.Effect<A, E, R>) =>
    program.pipe(
      Effect.provideService(KeptFacts, known.facts),
      Effect.provideService(KeptTables, known.tables),
    );
  const asked = (call: string) => platform.requests.filter(({ path }) => path === `/api/${call}`).length;
  return { platform, kept, asked, known };
};
const sysnamesOf = ({ items }: { readonly items: readonly { readonly sysname: string }[] }) =>
  items.map(({ sysname }) => sysname);

afterEach(() => vi.useRealTimers());

describe('games by their live tables', () => {
  it('a list that is read on keeps the order that it began with, though seats change', async () => {
    let seats: Record<string, number> = {};
    const { platform, kept, known } = open(() => seats);
    const first = await platform.run(kept(siftPage(input, 0)));
    expect([first.total, first.items.length]).toEqual([30, 18]);
    seats = { table_0: 0, table_20: 0 };
    known.tables.clear();
    const second = await platform.run(kept(siftPage(input, 1)));
    expect([...sysnamesOf(first), ...sysnamesOf(second)]).toEqual(names);
    // Begun anew it has what is free now, and another choice has an order of its own.
    known.tables.clear();
    expect((await platform.run(kept(siftPage(input, 0)))).total).toBe(28);
    expect((await platform.run(kept(siftPage({ ...input, search: 'table_2' }, 1)))).total).toBe(11);
  });

  it('where the tables cannot be read a choice by them fails, and no other one does', async () => {
    const { platform, kept, asked } = open(() => 'down');
    expect(await platform.failure(kept(siftPage(input, 0)))).toMatchObject({ _tag: 'InternalServerError' });
    expect((await platform.run(kept(siftPage({ ...input, facts: 'stake=2-5' }, 0)))).total).toBe(30);
    const before = asked('games.gettables');
    expect(await platform.run(kept(loadFacets({ ...input, facts: '' })))).toMatchObject({ tables: null });
    expect(asked('games.gettables')).toBeGreaterThan(before);
  });
});

it('nothing is offered to sift by within what the facts do not tell of', async () => {
  const { platform, kept } = open(() => null);
  const offered = (scope: object) => platform.run(kept(loadFacets({ ...input, facts: '', ...scope })));
  expect(await offered({ search: 'table' })).toMatchObject({ total: 30 });
  expect(await offered({ category: 'slots' })).toBeNull();
  expect(await offered({ providers: ['fox'] })).toBeNull();
});

describe('what changes at live tables', () => {
  it('is asked for anew after a minute, for each player', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const { platform, kept, asked, known } = open(() => ({ table_1: 3 }));
    const read = () => platform.run(kept(loadTables()));
    await read();
    vi.setSystemTime(1_000 + gameTablesLifeMs - 1);
    expect((await read())?.items[1]).toMatchObject({ sysname: 'table_1', free: 3 });
    expect(asked('games.gettables')).toBe(1);
    vi.setSystemTime(1_000 + gameTablesLifeMs);
    await read();
    expect(asked('games.gettables')).toBe(2);
    const other = fakePlatform(() => ({ body: { data: { currency: 'USD', items: [] } } }), { uid: 8 });
    const own = Effect.provideService(loadTables(), KeptTables, known.tables);
    expect(await other.run(own)).toMatchObject({ currency: 'USD' });
    expect(other.requests).toHaveLength(1);
  });

  it('is asked for anew in another currency of the account, as the facts of all games are', async () => {
    const { platform, kept, asked } = open(() => ({}));
    const read = async (currency: string) => {
      const both = Effect.all([loadTables(), loadFacets({ ...input, facts: '' })]);
      const facts = { needsProof: () => false, mayPromote: () => true, currency: () => currency };
      await platform.run(kept(Effect.provideService(both, AccountFacts, facts)));
      return [asked('games.gettables'), asked('games.getfacts')];
    };
    expect(await read('EUR')).toEqual([1, 1]);
    expect(await read('EUR')).toEqual([1, 1]);
    expect(await read('USD')).toEqual([2, 2]);
  });

  it('a platform that does not tell it is asked again after half an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const { platform, kept, asked } = open(() => null);
    const read = () => platform.run(kept(loadTables()));
    expect(await read()).toBeNull();
    vi.setSystemTime(1_000 + gameIndexLifeMs - 1);
    await read();
    expect(asked('games.gettables')).toBe(1);
    vi.setSystemTime(1_000 + gameIndexLifeMs);
    await read();
    expect(asked('games.gettables')).toBe(2);
  });
});
