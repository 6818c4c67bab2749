import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { Entry, Header } from './journal.types.ts';

export const JOURNAL_FORMAT = 'croupier-journal';
export const JOURNAL_VERSION = 4;
/** Versions that are read; older ones are brought up to the current. */
export const readableVersions: readonly unknown[] = [1, 2, 3, 4];

/** FNV-1a, 32 bits, over UTF-16 code units: a changed character always changes the sum. */
export const fnv = (seed: number, text: string): number => {
  let sum = seed;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    sum = Math.imul(sum ^ (unit & 0xff), 0x01000193);
    sum = Math.imul(sum ^ (unit >>> 8), 0x01000193);
  }
  return sum >>> 0;
};
export const SEED = 0x811c9dc5;
export const hex = (sum: number): string => sum.toString(16).padStart(8, '0');

/** Writes lines `{sum} {json}\n`; each sum covers the line and the sum before it. */
export type LineWriter = { readonly write: (value: Json) => string };

export const createLineWriter = (): LineWriter => {
  let sum = SEED;
  return {
    write: (value) => {
      const json = JSON.stringify(value);
      sum = fnv(sum, json);
      return `${hex(sum)} ${json}\n`;
    },
  };
};

export const headerLine = (header: Header): Json => ({
  format: JOURNAL_FORMAT,
  v: JOURNAL_VERSION,
  id: header.id,
  build: header.build,
  ...(header.environment && { environment: header.environment }),
  ...(header.rollout && { rollout: header.rollout }),
  uid: header.uid,
  startedAt: header.startedAt,
  seq: header.seq,
  origin: header.origin,
});

export const entryLine = ({ seq, at, via, path, type, v, data }: Entry): Json => ({
  n: seq,
  at,
  via,
  to: path,
  type,
  v,
  data,
});
