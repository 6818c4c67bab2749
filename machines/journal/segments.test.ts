import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cause } from './journal.types.ts';
import { createSegments, KEPT_SEGMENT_MS } from './segments.ts';
import { decodeJournal } from './read-text.ts';

const cause = (seq: number): Cause => ({
  seq,
  at: seq,
  via: 'send',
  path: ['toasts'],
  src: '',
  event: { type: 'toast.closed', id: seq },
});
const input = { id: 'j', build: 'b', uid: 0, startedAt: 1, origin: { n: 0 } } as const;

/** Applies writes as the store does. */
const fakeStore = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    write: ({ chunks, keepFrom }: ReturnType<ReturnType<typeof createSegments>>) => {
      for (const { segment, chunk, text } of chunks) {
        expect(texts.has(`${segment}.${chunk}`)).toBe(false);
        texts.set(`${segment}.${chunk}`, text);
      }
      for (const key of texts.keys()) if (Number(key.split('.')[0]) < keepFrom) texts.delete(key);
    },
    read: () => {
      const segments = new Map<string, string>();
      for (const [key, text] of texts) {
        const segment = key.split('.')[0] ?? '';
        segments.set(segment, (segments.get(segment) ?? '') + text);
      }
      return decodeJournal([...segments.values()]);
    },
  };
};

const run = (sizes: readonly number[], segmentCauses: number) => {
  const store = fakeStore();
  const next = createSegments({ ...input, segmentCauses });
  let seq = 0;
  for (const size of sizes) {
    const causes = Array.from({ length: size }, () => cause((seq += 1)));
    store.write(next({ causes, hasGap: false, snapshot: () => ({ n: seq }), uid: 42, now: seq, points: [] }));
  }
  return { journal: store.read(), seq };
};

describe('segments', () => {
  it('write the origin first and each batch once, in order', () => {
    const { journal } = run([2, 0, 3], 100);
    expect(journal?.header).toEqual({ ...input, seq: 0 });
    expect(journal?.entries.map(({ seq, data }) => [seq, data])).toEqual(
      [1, 2, 3, 4, 5].map((id) => [id, { id }]),
    );
    expect(journal?.checkpoints).toEqual([]);
  });

  it('begin with a checkpoint after 500 causes, and the last hour of them is kept', () => {
    const { journal, seq } = run(
      Array.from({ length: 41 }, () => 50),
      500,
    );
    expect(seq).toBe(2050);
    expect(journal?.header).toMatchObject({ seq: 0, origin: { n: 0 } });
    expect(journal?.checkpoints.map(({ snapshot }) => snapshot)).toEqual(
      [500, 1000, 1500, 2000].map((n) => ({ n })),
    );
    expect(journal?.entries.length).toBe(2050);
    expect(journal?.cut).toBeNull();
  });

  it('are dropped an hour after their end, and when there are more than twelve', () => {
    const store = fakeStore();
    const next = createSegments({ ...input, segmentCauses: 1 });
    const write = (seq: number, now: number) =>
      store.write(
        next({ causes: [cause(seq)], hasGap: false, snapshot: () => ({ n: seq }), uid: 0, now, points: [] }),
      );
    for (let seq = 1; seq <= 3; seq += 1) write(seq, seq);
    expect(store.read()?.entries).toHaveLength(3);
    write(4, KEPT_SEGMENT_MS + 2);
    expect(store.read()?.entries.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    for (let seq = 5; seq <= 40; seq += 1) write(seq, KEPT_SEGMENT_MS + 3);
    expect(store.read()?.entries.length).toBeLessThanOrEqual(12);
    expect(store.read()?.entries.at(-1)?.seq).toBe(40);
  });

  it('hold an unbroken tail that ends with the last cause, whatever the batches are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { maxLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (sizes, limit) => {
          const { journal, seq } = run([1, ...sizes], limit);
          const seqs = journal?.entries.map((entry) => entry.seq) ?? [];
          expect(journal?.cut).toBeNull();
          expect(seqs.at(-1) ?? journal?.header.seq).toBe(seq);
          expect(seqs.length).toBeLessThanOrEqual(12 * (limit + 30));
          expect(seqs).toEqual(seqs.map((_, index) => (journal?.header.seq ?? 0) + index + 1));
        },
      ),
    );
  });

  it('begin with the first one also where what came before it was lost', () => {
    const next = createSegments(input);
    const { chunks, keepFrom, meta } = next({
      causes: [cause(9)],
      hasGap: true,
      snapshot: () => ({ n: 9 }),
      uid: 0,
      now: 2,
      points: [],
    });
    expect([chunks.map(({ segment, chunk }) => [segment, chunk]), keepFrom, meta.segment]).toEqual([
      [[0, 0]],
      0,
      0,
    ]);
  });

  it('begin anew after a gap', () => {
    const store = fakeStore();
    const next = createSegments(input);
    const rest = { uid: 0, points: [] } as const;
    store.write(next({ causes: [cause(1)], hasGap: false, snapshot: () => ({ n: 1 }), now: 1, ...rest }));
    store.write(next({ causes: [cause(9)], hasGap: true, snapshot: () => ({ n: 9 }), now: 2, ...rest }));
    store.write(next({ causes: [cause(10)], hasGap: false, snapshot: () => ({ n: 10 }), now: 3, ...rest }));
    const journal = store.read();
    expect(journal?.header).toMatchObject({ seq: 9, origin: { n: 9 } });
    expect(journal?.entries.map(({ seq }) => seq)).toEqual([10]);
  });
});
