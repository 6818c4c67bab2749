import { describe, expect, it } from 'vitest';
import * as Effect from 'effect/Effect';
import { marketDefaults } from '../../../schemas/rules/site/market-defaults.ts';
import { Market } from '../../kit/market.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { keepNotices } from './keep-notices.ts';
import { loadNotices } from './load-notices.ts';

const item = {
  id: 3,
  trigger: 'level',
  type: 'credit',
  title: 'T',
  message: 'M',
  amount: '5',
  amountType: 'points',
  image: '',
};
const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      read: (_area: unknown, key: string) => kept.get(key) ?? null,
      write: (_area: unknown, key: string, value: string | null) => {
        if (value === null) kept.delete(key);
        else kept.set(key, value);
        return true;
      },
    },
  };
};

describe('notices of the loyalty programme', () => {
  it('AC-7.67 AC-3.28 are read from Loyalty.getnotifications; a shown one is skipped, per player, the last hundred', async () => {
    const { storage, kept } = memory();
    const platform = fakePlatform(
      () => ({ body: { data: { items: [item, { ...item, id: 4, type: 'debit' }] } } }),
      { uid: 7 },
    );
    const load = (uid: number) =>
      platform.run(loadNotices({ uid }).pipe(Effect.provideService(DraftStorage, storage)));
    expect((await load(7)).items.map(({ id, type, amountType }) => [id, type, amountType])).toEqual([
      ['p:3', 'credit', 'points'],
      ['p:4', 'debit', 'points'],
    ]);
    expect(platform.requests[0]?.path).toBe('/api/Loyalty.getnotifications');
    const keep = (ids: readonly string[]) =>
      platform.run(keepNotices({ uid: 7, ids }).pipe(Effect.provideService(DraftStorage, storage)));
    await keep(['p:3']);
    expect((await load(7)).items.map(({ id }) => id)).toEqual(['p:4']);
    expect((await load(8)).items).toHaveLength(2);
    await keep(Array.from({ length: 120 }, (_, at) => `n${at}`));
    expect((JSON.parse(kept.get('seen_notices_7') ?? '[]') as string[]).length).toBe(100);
  });

  it('AC-3.28 the two lists may name theirs alike; what was kept without a mark is not told anew', async () => {
    const { storage, kept } = memory();
    const correction = { title: 'T', message: 'M', kind: 'correction', amount: '-5', currency: 'EUR' };
    const platform = fakePlatform(
      ({ path }) => ({
        body: { data: { items: path.includes('Loyalty') ? [item] : [{ ...correction, id: 3 }] } },
      }),
      { uid: 7 },
    );
    const market = () => ({ ...marketDefaults, money: { ...marketDefaults.money, corrections: true } });
    const told = async () => {
      const notices = loadNotices({ uid: 7 }).pipe(
        Effect.provideService(DraftStorage, storage),
        Effect.provideService(Market, market),
      );
      return (await platform.run(notices)).items.map(({ id }) => id);
    };
    expect(await told()).toEqual(['p:3', 'm:3']);
    kept.set('seen_notices_7', '["p:3"]');
    expect(await told()).toEqual(['m:3']);
    kept.set('seen_notices_7', '["3"]');
    expect(await told()).toEqual([]);
  });

  it('SH-8.60 a failure is logged only', async () => {
    const platform = fakePlatform(
      () => ({ status: 500, body: { error: { type: 'InternalServerErrorException' } } }),
      { uid: 7 },
    );
    expect(await platform.run(loadNotices({ uid: 7 }))).toEqual({ items: [] });
    expect(platform.logs.join()).toContain('notices: InternalServerError');
  });
});
