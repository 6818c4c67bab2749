import type { JournalWrite, ResumePoint } from '../../effects/journal/journal-store.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { encodeCause } from './codec.ts';
import type { Cause } from './journal.types.ts';
import { createLineWriter, entryLine, headerLine } from './text.ts';
import type { LineWriter } from './text.ts';

/** Causes after which a segment ends and the next begins with a checkpoint; two segments are kept. */
const SEGMENT_CAUSES = 500;

export type SegmentsInput = {
  readonly id: string;
  readonly build: string;
  /** Player when the page began. */
  readonly uid: number;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Redacted snapshot that the page began with. */
  readonly origin: Json;
  readonly segmentCauses?: number;
};

export type SegmentBatch = {
  readonly causes: readonly Cause[];
  /** Causes before these were lost: what is kept begins anew. */
  readonly hasGap: boolean;
  /** The redacted snapshot of the root as it is now, after the last of the causes. Taken only when it is needed. */
  readonly snapshot: () => Json;
  readonly uid: number;
  readonly now: number;
  readonly points: readonly ResumePoint[];
};

/**
 * Turns batches of causes into writes. A journal is a row of segments, each a snapshot and the causes after it; when one
 * is full, the next begins with a snapshot of its own and all but the last full one are dropped, so the journal stays
 * below 1 000 causes and a replay from its newest snapshot below 500.
 */
export const createSegments = (input: SegmentsInput): ((batch: SegmentBatch) => JournalWrite) => {
  const limit = input.segmentCauses ?? SEGMENT_CAUSES;
  let lines: LineWriter | null = null;
  let segment = 0;
  let chunk = 0;
  let keepFrom = 0;
  let count = 0;
  let seq = 0;

  const headerText = (startedAt: number, uid: number, origin: Json): string => {
    lines = createLineWriter();
    count = 0;
    return lines.write(headerLine({ id: input.id, build: input.build, uid, startedAt, seq, origin }));
  };

  return ({ causes, hasGap, snapshot, uid, now, points }) => {
    const chunks: JournalWrite['chunks'][number][] = [];
    const add = (text: string) => {
      chunks.push({ segment, chunk, text });
      chunk += 1;
    };
    const next = () => {
      if (lines) segment += 1;
      chunk = 0;
      add(headerText(now, uid, snapshot()));
    };
    if (hasGap) {
      seq = causes.at(-1)?.seq ?? seq;
      next();
      keepFrom = segment;
    } else {
      let text = lines ? '' : headerText(input.startedAt, input.uid, input.origin);
      for (const cause of causes) text += lines?.write(entryLine(encodeCause(cause))) ?? '';
      seq = causes.at(-1)?.seq ?? seq;
      count += causes.length;
      if (text !== '') add(text);
      if (count >= limit) {
        next();
        keepFrom = Math.max(keepFrom, segment - 1);
      }
    }
    const { id, build, startedAt } = input;
    const meta = { v: 1, id, build, uid, startedAt, updatedAt: now, seq, segment, points } as const;
    return { meta, chunks, keepFrom };
  };
};
