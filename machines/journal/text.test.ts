import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { filledDeposit, journalOf, textOf } from '../../tests/journal/sessions.ts';
import type { Entry, Header, Segment } from './journal.types.ts';
import { vias } from './journal.types.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { decodeJournal, decodeSegment } from './read-text.ts';
import { createLineWriter, entryLine, headerLine, JOURNAL_VERSION } from './text.ts';

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
const header = fc.record<Header, 'id' | 'build' | 'uid' | 'startedAt' | 'seq' | 'origin'>(
  {
    id: fc.string(),
    build: fc.string(),
    rollout: fc.constantFrom('lantern', 'dawn-2'),
    uid: fc.nat(),
    startedAt: fc.nat(),
    seq: fc.nat(100),
    origin: json,
  },
  { requiredKeys: ['id', 'build', 'uid', 'startedAt', 'seq', 'origin'] },
);
const entry = fc.record<Omit<Entry, 'seq'>>({
  at: fc.nat(),
  via: fc.constantFrom(...vias),
  path: fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 }),
  type: fc.string({ unit: 'grapheme', maxLength: 12 }),
  v: fc.nat(3),
  data: json,
});
const journal = fc.tuple(header, fc.array(entry, { maxLength: 6 })).map(([head, entries]): Segment => ({
  header: head,
  entries: entries.map((one, index) => ({ seq: head.seq + index + 1, ...one })),
  cut: null,
}));

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const read = (bytes: Uint8Array) => decodeSegment(decoder.decode(bytes));
/** JSON knows neither -0 nor a prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const expectPrefix = (whole: Segment, part: Segment | null) => {
  if (!part) return;
  expect(part.header).toEqual(whole.header);
  expect(part.entries).toEqual(whole.entries.slice(0, part.entries.length));
};

// Every byte of a journal is cut off once, on whatever machine this runs.
vi.setConfig({ testTimeout: 60_000 });

describe('journal text', () => {
  let real: Segment;
  let realBytes: Uint8Array;
  beforeAll(async () => {
    const { header: head, entries } = journalOf(await filledDeposit());
    // A short origin: what matters here are the lines.
    const short = entries.slice(0, 14);
    real = plain({ header: { ...head, origin: { status: 'active' } }, entries: short, cut: null }) as Segment;
    realBytes = encoder.encode(textOf(real));
  });

  it('BY-3.04 reads back what it wrote', () => {
    fc.assert(
      fc.property(journal, (whole) => {
        expect(decodeSegment(textOf(whole))).toEqual(plain(whole));
      }),
    );
  });

  it('BY-3.04 gives the longest valid prefix of a journal cut at any byte', () => {
    const ends: number[] = [];
    for (const [index, byte] of realBytes.entries()) if (byte === 0x0a) ends.push(index + 1);
    const step = Math.max(1, Math.floor(realBytes.length / 20_000));
    for (let length = 0; length <= realBytes.length; length += step) {
      const part = read(realBytes.subarray(0, length));
      const lines = ends.filter((end) => end <= length).length;
      if (lines === 0) expect(part).toBeNull();
      else expect(part?.entries.length).toBe(lines - 1);
      expectPrefix(real, part);
    }
    fc.assert(
      fc.property(journal, fc.nat(), (whole, at) => {
        const bytes = encoder.encode(textOf(whole));
        expectPrefix(plain(whole) as Segment, read(bytes.subarray(0, at % (bytes.length + 1))));
      }),
    );
  });

  it('BY-3.04 gives a valid prefix when any bit is flipped, and never throws', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(7), (at, bit) => {
        const bytes = realBytes.slice();
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        const part = read(bytes);
        expectPrefix(real, part);
        const before = realBytes
          .subarray(0, index)
          .reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 0);
        expect(part === null ? 0 : part.entries.length + 1).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 40 })), (text) => {
        expect(decodeSegment(text)).toBeNull();
        expect(decodeJournal([text, text])).toBeNull();
      }),
    );
  });

  const head: Header = { id: 'a', build: 'b', uid: 0, startedAt: 7, seq: 0, origin: { n: 0 } };
  const one = (seq: number): Entry => ({ seq, at: 0, via: 'send', path: [], type: 'a', v: 1, data: {} });
  const textWith = (...lines: Json[]) => {
    const writer = createLineWriter();
    return lines.map((line) => writer.write(line)).join('');
  };

  it('refuses a header of another version and cuts at a gap and at a foreign line', () => {
    const cutOf = (...lines: Json[]) => decodeSegment(textWith(headerLine(head), ...lines))?.cut;
    expect(decodeSegment(textWith({ ...(headerLine(head) as object), v: JOURNAL_VERSION + 1 }))).toBeNull();
    expect(cutOf(entryLine(one(2)))).toEqual({ line: 2, reason: 'gap' });
    expect(cutOf(entryLine(one(1)), { n: 2 })).toEqual({ line: 3, reason: 'unknown line' });
    expect(cutOf(entryLine(one(1)), entryLine(one(2)))).toBeNull();
  });

  it('joins segments: the later ones begin with a checkpoint, and the first fault is the end', () => {
    const next: Header = { ...head, seq: 2, startedAt: 9, uid: 42, origin: { n: 2 } };
    const first = textWith(headerLine(head), entryLine(one(1)), entryLine(one(2)));
    const second = textWith(headerLine(next), entryLine(one(3)));
    expect(decodeJournal([first, second])).toEqual({
      header: head,
      entries: [one(1), one(2), one(3)],
      checkpoints: [{ seq: 2, at: 9, uid: 42, snapshot: { n: 2 } }],
      cut: null,
    });
    expect(decodeJournal([second])).toEqual({ header: next, entries: [one(3)], checkpoints: [], cut: null });
    expect(decodeJournal(['', second])?.header).toEqual(next);
    expect(decodeJournal([first, 'broken', second])).toMatchObject({
      entries: [one(1), one(2)],
      cut: { reason: 'segment without header' },
    });
    const cut = first.slice(0, -1);
    expect(decodeJournal([cut, second])).toMatchObject({
      entries: [one(1)],
      checkpoints: [],
      cut: { line: 2, reason: 'unfinished line' },
    });
    const foreign = textWith(headerLine({ ...next, id: 'other' }));
    expect(decodeJournal([first, foreign])?.cut).toEqual({ line: 0, reason: 'segment out of order' });
  });
});
