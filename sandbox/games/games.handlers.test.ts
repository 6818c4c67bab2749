import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';

type Page = { readonly items: readonly Readonly<Record<string, unknown>>[]; readonly total: number };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const games = async (options: Record<string, unknown>): Promise<Page> => {
  const answer = await sandbox
    .client()
    .call<Page>('games.get', { options: JSON.stringify({ offset: 0, count: 18, ...options }) });
  if (answer.error) throw new Error(answer.error.type);
  return answer.data;
};
const names = (page: Page) => page.items.map((game) => game['name']);

describe('games', () => {
  it('AC-7.50 are filtered by category and provider together, searched, sorted and paged', async () => {
    const all = await games({});
    expect([all.total, all.items.length]).toEqual([3200, 18]);
    const live = await games({ filter: { category: 'live', providers: ['merrow_live'] } });
    expect(live.total).toBeGreaterThan(8);
    expect(
      new Set(live.items.map((game) => `${String(game['category'])}/${String(game['provider'])}`)),
    ).toEqual(new Set(['live/Merrow Live']));
    expect(names(await games({ filter: { search: 'fox on the R' } }))).toContain('Fox on the Roof');
    const sorted = names(await games({ sort: { by: 'name', order: 'asc' }, count: 300 })).map((name) =>
      String(name).toLowerCase(),
    );
    expect(sorted).toEqual(sorted.toSorted());
    const first = await games({ count: 2 });
    const second = await games({ count: 2, offset: 2 });
    expect([...names(first), ...names(second)]).toEqual(names(await games({ count: 4 })));
    expect((await games({ filter: { category: 'no-such' } })).total).toBe(0);
  });

  it('AC-3.39 keep the order of a lookup; the sportsbook is found by its sysname alone', async () => {
    const sysname = ['koi_department', 'fox_on_the_roof', 'no_such_game', 'cherry_parliament'];
    expect(names(await games({ filter: { sysname } }))).toEqual([
      'Koi Department',
      'Fox on the Roof',
      'Cherry Parliament',
    ]);
    const sportsbook = await games({ filter: { sysname: ['dgt_sportsbook'] }, count: 1 });
    expect(sportsbook).toMatchObject({ items: [{ name: 'Sportsbook', has_demo: true }], total: 1 });
    for (const filter of [{ search: 'Sportsbook' }, { category: 'betting' }, { providers: ['Digitan'] }])
      expect((await games({ filter })).total).toBe(0);
  });

  it('BY-1.16 the index names all games of the market in order of rank; switched off, the call is unknown', async () => {
    const client = sandbox.client();
    const all = (await client.call<readonly (readonly string[])[]>('games.getindex')).data;
    expect(all.length).toBe(3200);
    const [first] = (await games({ count: 1 })).items;
    expect(all[0]).toEqual([first?.['sysname'], first?.['name'], first?.['provider']]);
    const switches = sandbox.platform.switches();
    await sandbox.platform.setSwitches({ ...switches, hiddenGames: String(first?.['sysname']) });
    expect((await client.call<readonly unknown[]>('games.getindex')).data.length).toBe(3199);
    await sandbox.platform.setSwitches({ ...switches, hasGameIndex: false });
    const off = await client.call('games.getindex');
    expect([off.status, off.error?.type]).toEqual([501, 'MethodNotFoundException']);
    await sandbox.platform.setSwitches(switches);
  });

  it('are at most 300 in one answer, with the asked fields alone', async () => {
    await expect(games({ count: 301 })).rejects.toThrow('InvalidParameterException');
    expect((await games({ count: 300 })).items.length).toBe(300);
    expect(Object.keys((await games({ count: 1, fields: ['name'] })).items[0] ?? {}).toSorted()).toEqual([
      'name',
      'sysname',
    ]);
  });

  it('AC-7.52 AC-7.58 categories speak the locale, providers are counted and narrowed by type', async () => {
    const client = sandbox.client();
    const categories = await client.call<Page>('games.getCategories', {}, 'pt-BR');
    expect(categories.data.total).toBe(12);
    expect(categories.data.items.find((row) => row['sysname'] === 'live')?.['name']).toBe('Mesas ao vivo');
    const providers = await client.call<Page>('games.getProviders', { types: 'live' });
    expect(providers.data.items.map((row) => row['name'])).toEqual([
      'Merrow Live',
      'Long Meadow Live',
      'Parlour Live',
    ]);
    const everyone = await client.call<Page>('games.getProviders');
    const counted = everyone.data.items.reduce((sum, row) => sum + Number(row['games_count']), 0);
    expect([everyone.data.total, counted]).toEqual([40, 3200]);
  });

  it('have pictures at their address, immutable and small: tiles as PNG, posters as drawings', async () => {
    const [game] = (await games({ count: 1 })).items;
    const ask = (address: unknown) =>
      fetch(`${sandbox.base}${String(address)}`, { headers: { 'accept-encoding': 'br' } });
    const tile = await ask(game?.['image_url']);
    const bytes = new Uint8Array(await tile.arrayBuffer());
    expect([tile.headers.get('content-type'), [...bytes.subarray(1, 4)]]).toEqual([
      'image/png',
      [...Buffer.from('PNG')],
    ]);
    expect(bytes.length).toBeLessThan(12_000);
    const drawn = await ask(String(game?.['image_url']).replace('tile', 'poster'));
    expect(drawn.headers.get('content-encoding')).toBe('br');
    expect(await drawn.text()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 320"/,
    );
    for (const { headers } of [tile, drawn])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${sandbox.base}/media/games/no_such/tile.svg?png=1`)).status).toBe(404);
  });
});

describe('jackpots and winners', () => {
  it('AC-7.59 AC-7.60 four jackpots that grow, winners with masked names, newest first', async () => {
    const client = sandbox.client();
    const amounts = async () =>
      (await client.call<Page>('Jackpots.get', { offset: 0, count: 10 })).data.items.map((row) =>
        Number(row['amount']),
      );
    const before = await amounts();
    expect(before.length).toBe(4);
    expect(await amounts()).toEqual(before);
    sandbox.platform.world.step(120_000);
    expect((await amounts())[0]).toBeGreaterThan(before[0] ?? 0);
    const winners = (await client.call<Page>('Jackpots.getWinners', { offset: 0, count: 20 })).data.items;
    expect(winners.filter((row) => !String(row['fakename']).endsWith('***'))).toEqual([]);
    const times = winners.map((row) => String(row['created_at']));
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
