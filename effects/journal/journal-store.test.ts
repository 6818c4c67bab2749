import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJournalStore } from './journal-store.ts';
import type { JournalMeta } from './journal-store.ts';

const meta = (id: string, rest: Partial<JournalMeta> = {}): JournalMeta => ({
  v: 1,
  id,
  build: 'b',
  uid: 0,
  startedAt: 1,
  updatedAt: 2,
  seq: 0,
  segment: 0,
  points: [],
  ...rest,
});

describe('journal store', () => {
  beforeAll(() => {
    Object.assign(globalThis, { IDBKeyRange });
  });

  it('gives the texts of a journal back by segment, in order, also after it was opened anew', async () => {
    const factory = new IDBFactory();
    const store = await openJournalStore(factory);
    const write = (segment: number, chunk: number, text: string, keepFrom = 0) =>
      store.write({ meta: meta('a', { segment }), chunks: [{ segment, chunk, text }], keepFrom });
    for (let chunk = 0; chunk < 12; chunk += 1) await write(0, chunk, `${chunk};`);
    await write(1, 0, 'second');
    await store.write({
      meta: meta('ab'),
      chunks: [{ segment: 0, chunk: 0, text: 'other' }],
      keepFrom: 0,
    });
    const again = await openJournalStore(factory);
    expect(await again.segments('a')).toEqual(['0;1;2;3;4;5;6;7;8;9;10;11;', 'second']);
    expect(await again.segments('ab')).toEqual(['other']);
    expect((await again.metas()).map(({ id, segment }) => [id, segment])).toEqual([
      ['a', 1],
      ['ab', 0],
    ]);
  });

  it('drops the segments that are not needed any more', async () => {
    const store = await openJournalStore(new IDBFactory());
    for (let segment = 0; segment < 3; segment += 1)
      await store.write({
        meta: meta('a'),
        chunks: [{ segment, chunk: 0, text: `s${segment}` }],
        keepFrom: segment - 1,
      });
    expect(await store.segments('a')).toEqual(['s1', 's2']);
  });

  it('removes journals whole, and leaves out a meta record that is not one', async () => {
    const store = await openJournalStore(new IDBFactory());
    for (const id of ['a', 'b'])
      await store.write({ meta: meta(id), chunks: [{ segment: 0, chunk: 0, text: id }], keepFrom: 0 });
    await store.write({ meta: { ...meta('c'), v: 2 } as unknown as JournalMeta, chunks: [], keepFrom: 0 });
    await store.remove(['a']);
    expect((await store.metas()).map(({ id }) => id)).toEqual(['b']);
    expect(await store.segments('a')).toEqual([]);
  });

  it('leaves out what is no point of a flow, and keeps the journal that has it', async () => {
    const store = await openJournalStore(new IDBFactory());
    const point = { flow: 'deposit', v: 2, at: 1, value: null };
    const points = [null, 4, { ...point, at: '1' }, { flow: 'deposit', v: 2, at: 1 }, point];
    await store.write({ meta: meta('a', { points: points as never }), chunks: [], keepFrom: 0 });
    expect((await store.metas()).map(({ id, points: kept }) => [id, kept])).toEqual([['a', [point]]]);
  });

  it('rejects where the browser opens no database', async () => {
    const factory = {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as IDBFactory;
    await expect(openJournalStore(factory as never)).rejects.toThrow('blocked');
  });
});
