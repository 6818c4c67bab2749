import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { readBetsStatement } from '../betting/read-bets-statement.ts';
import { readHistory } from '../cashier/read-history.ts';
import { readStatement } from '../cashier/read-statement.ts';
import { loadTournaments } from '../rewards/tournaments/load-tournaments.ts';
import { readRows } from './read-rows.ts';

type List = { readonly items: readonly { readonly id: string }[] };
const named = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name}${count - at}`);

/** A platform that holds `ids`, newest first, and gives no more than 100 at once; `then` changes them between calls. */
const platformOf = (
  call: keyof typeof answers,
  ids: readonly string[],
  then: (held: readonly string[], call: number) => readonly string[] = (held) => held,
) => {
  let held = ids;
  const [row] = (answers[call] as List).items;
  const site = fakePlatform(
    ({ query }, attempt) => {
      const [at, count] = [Number(query['offset']), Number(query['count'])];
      if (count > 100)
        return {
          status: 400,
          body: { error: { type: 'InvalidParameterException', data: { count: 'MAX' } } },
        };
      const items = held.slice(at, at + count).map((id) => ({ ...row, id }));
      const total = held.length;
      held = then(held, attempt);
      return { body: { data: { items, total } } };
    },
    { uid: 7 },
  );
  const asked = () => site.requests.map(({ query }) => [Number(query['offset']), Number(query['count'])]);
  return { ...site, asked };
};
const history = { tab: 'withdrawal', filter: 'all' } as const;
const idsOf = ({ items }: { readonly items: readonly { readonly id: string | number }[] }) =>
  items.map(({ id }) => String(id));
const withNew = (held: readonly string[], call: number) => (call === 1 ? ['T-new', ...held] : held);

describe('rows of a list beyond a hundred', () => {
  const ids = named('T', 150);

  it('a history that shows 104 is read anew by two calls, and its rows are all there', async () => {
    const site = platformOf('Cashier.gethistory', ids);
    const page = await site.run(readHistory({ ...history, offset: 0, count: 104 }));
    expect([idsOf(page), page.total]).toEqual([ids.slice(0, 104), 150]);
    expect(site.asked()).toEqual([
      [0, 100],
      [100, 4],
    ]);
  });

  it('so are tournaments', async () => {
    const site = platformOf('Tournaments.get', named('', 108));
    const page = await site.run(loadTournaments({ list: 'all', offset: 0, count: 108 }));
    expect([idsOf(page), page.total]).toEqual([named('', 108), 108]);
  });

  it('up to a hundred are asked for by one call, whatever comes of it', async () => {
    const site = platformOf('Cashier.gethistory', ids.slice(-2));
    const page = await site.run(readHistory({ ...history, offset: 0, count: 100 }));
    expect([idsOf(page), site.asked()]).toEqual([['T2', 'T1'], [[0, 100]]]);
  });

  it('none stands twice and none is missing when one comes between two calls', async () => {
    const site = platformOf('Cashier.gethistory', ids, withNew);
    const statement = await site.run(readStatement({ ...history, from: '', to: '' }));
    expect([idsOf(statement), statement.total]).toEqual([['T-new', ...ids], 151]);
    expect(site.asked()).toHaveLength(4);
  });

  it('none is missing when one goes, or when one goes and another comes', async () => {
    const gone = (held: readonly string[], call: number) => (call === 1 ? held.slice(1) : held);
    const less = platformOf('Cashier.gethistory', ids, gone);
    const one = await less.run(readStatement({ ...history, from: '', to: '' }));
    expect([idsOf(one), one.total]).toEqual([ids.slice(1), 149]);
    const moved = (held: readonly string[], call: number) =>
      call === 1 ? ['T-new', ...held.slice(0, -1)] : held;
    const other = platformOf('Cashier.gethistory', ids, moved);
    const two = await other.run(readStatement({ ...history, from: '', to: '' }));
    expect([idsOf(two), two.total]).toEqual([['T-new', ...ids.slice(0, -1)], 150]);
  });

  it('a statement of bets is read the same way', async () => {
    const numbers = named('', 150);
    const site = platformOf('games.getHistory', numbers, (held, call) =>
      call === 1 ? ['999', ...held] : held,
    );
    const statement = await site.run(readBetsStatement({ type: 'casino', days: 30, from: '', to: '' }));
    expect([idsOf(statement), statement.total]).toEqual([['999', ...numbers], 151]);
  });

  it('a list that never rests is not called whole: it says that there are more than it has', async () => {
    const site = platformOf('Cashier.gethistory', ids, (held, call) => [`N${call}`, ...held]);
    const statement = await site.run(readStatement({ ...history, from: '', to: '' }));
    expect(site.asked()).toHaveLength(6);
    expect(new Set(idsOf(statement)).size).toBe(statement.items.length);
    expect(statement.total).toBeGreaterThan(statement.items.length);
  });

  it('a statement holds a thousand at most and says how many there are', async () => {
    const site = platformOf('Cashier.gethistory', named('T', 1_204));
    const statement = await site.run(readStatement({ ...history, from: '', to: '' }));
    expect([idsOf(statement), statement.total]).toEqual([named('T', 1_204).slice(0, 1_000), 1_204]);
    expect(site.asked()).toHaveLength(10);
  });

  it('ends with an empty page, and goes by what came where a platform gives fewer at once or a wrong total', async () => {
    const all = named('T', 120).map((id) => ({ id }));
    const asked: number[] = [];
    const run = (count: number, total: number) =>
      Effect.runPromise(
        readRows({ offset: 0, count: 300 }, ({ offset }) => {
          asked.push(offset);
          return Effect.succeed({ items: all.slice(offset, offset + count), total });
        }),
      );
    expect(await run(50, 120)).toEqual({ items: all, total: 120 });
    expect(asked).toEqual([0, 50, 100]);
    expect(await run(100, 0)).toEqual({ items: all, total: 120 });
    expect((await run(100, 500)).items).toEqual(all);
  });
});
