import type { JournalWrite, ResumePoint } from '../../effects/journal/journal-store.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { encodeCause } from './codec.ts';
import type { Cause, Environment } from './journal.types.ts';
import { createLineWriter, entryLine, headerLine } from './text.ts';
import type { LineWriter } from './text.ts';

/** Causes after which a segment ends and the next begins with a checkpoint. */
const SEGMENT_CAUSES = 500;
/** How long a segment is kept after its end, and how many at most: more than an hour of a busy page. */
export const KEPT_SEGMENT_MS = 60 * 60 * 1000;
const MAX_SEGMENTS = 12;

export type SegmentsInput = {
  readonly id: string;
  readonly build: string;
  readonly before?: string;
  readonly environment?: Environment;
  readonly rollout?: string | undefined;
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
 * is full, the next begins with a snapshot of its own; the full ones are kept for an hour and are twelve at most, so a
 * replay from the newest snapshot stays below 500 causes.
 */
export const createSegments = (input: SegmentsInput): ((batch: SegmentBatch) => JournalWrite) => {
  const { id, build, environment, rollout, segmentCauses: limit = SEGMENT_CAUSES } = input;
  let lines: LineWriter | null = null;
  let segment = 0;
  let chunk = 0;
  let keepFrom = 0;
  let count = 0;
  let seq = 0;
  /** Epoch ms at which each segment that stands was ended by the next. */
  const ends: number[] = [];

  const headerText = (startedAt: number, uid: number, origin: Json): string => {
    lines = createLineWriter();
    count = 0;
    return lines.write(
      headerLine({
        id,
        build,
        ...(environment && { environment }),
        ...(rollout && { rollout }),
        uid,
        startedAt,
        seq,
        origin,
      }),
    );
  };

  return ({ causes, hasGap, snapshot, uid, now, points }) => {
    const chunks: JournalWrite['chunks'][number][] = [];
    const add = (text: string) => {
      chunks.push({ segment, chunk, text });
      chunk += 1;
    };
    const next = () => {
      if (lines) {
        ends[segment] = now;
        segment += 1;
      }
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
        const isDue = (at: number) =>
          now - (ends[at] ?? now) > KEPT_SEGMENT_MS || segment - at >= MAX_SEGMENTS;
        while (keepFrom < segment - 1 && isDue(keepFrom)) keepFrom += 1;
      }
    }
    const { startedAt, before } = input;
    const meta = {
      v: 1,
      id,
      build,
      ...(before !== undefined && { before }),
      uid,
      startedAt,
      updatedAt: now,
      seq,
      segment,
      points,
    } as const;
    return { meta, chunks, keepFrom };
  };
};
