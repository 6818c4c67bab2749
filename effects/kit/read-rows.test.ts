import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { readHistory } from '../cashier/read-history.ts';
import { loadTournaments } from '../rewards/tournaments/load-tournaments.ts';
import { readRows } from './read-rows.ts';

type List = { readonly items: readonly { readonly id: string }[] };
const named = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name}${count - at}`);

/** A platform that holds `ids`, newest first, and gives no more than 100 at once. */
const platformOf = (call: keyof typeof answers, ids: readonly string[]) => {
  const [row] = (answers[call] as List).items;
  const site = fakePlatform(
    ({ query }) => {
      const [at, count] = [Number(query['offset']), Number(query['count'])];
      if (count > 100)
        return {
          status: 400,
          body: { error: { type: 'InvalidParameterException', data: { count: 'MAX' } } },
        };
      const items = ids.slice(at, at + count).map((id) => ({ ...row, id }));
      return { body: { data: { items, total: ids.length } } };
    },
    { uid: 7 },
  );
  const asked = () => site.requests.map(({ query }) => [Number(query['offset']), Number(query['count'])]);
  return { ...site, asked };
};
const history = { tab: 'withdrawal', filter: 'all' } as const;
const idsOf = ({ items }: { readonly items: readonly { readonly id: string | number }[] }) =>
  items.map(({ id }) => String(id));

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
