import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';
import { vias } from './journal.types.ts';
import type { Checkpoint, Cut, Entry, Environment, Header, Journal, Segment, Via } from './journal.types.ts';
import { fnv, hex, JOURNAL_FORMAT, readableVersions, SEED } from './text.ts';
import { upgradeJournal } from './upgrade.ts';

type Line = Readonly<Record<string, unknown>>;
const isNumber = (value: unknown): value is number => typeof value === 'number';

const parse = (text: string): Line | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const readEnvironment = (value: unknown): Environment | null => {
  if (!isRecord(value)) return null;
  const { browser, viewport, locale, theme } = value;
  const isWhole = [browser, viewport, locale, theme].every((one) => typeof one === 'string');
  return isWhole ? ({ browser, viewport, locale, theme } as Environment) : null;
};

const readHeader = (line: Line): Header | null => {
  const { format, v, id, build, uid, startedAt, seq, origin } = line;
  if (format !== JOURNAL_FORMAT || !readableVersions.includes(v)) return null;
  if (typeof id !== 'string' || typeof build !== 'string' || origin === undefined) return null;
  const environment = readEnvironment(line['environment']);
  const rollout = line['rollout'];
  return isNumber(uid) && isNumber(startedAt) && isNumber(seq)
    ? {
        id,
        build,
        ...(environment && { environment }),
        ...(typeof rollout === 'string' && { rollout }),
        uid,
        startedAt,
        seq,
        origin: origin as Json,
      }
    : null;
};

const isVia = (value: unknown): value is Via => vias.some((via) => via === value);

const readEntry = (line: Line): Entry | null => {
  const { n, at, via, to, type, v, data } = line;
  const isPath = Array.isArray(to) && to.every((id) => typeof id === 'string');
  if (!isNumber(n) || !isNumber(at) || !isNumber(v) || !isVia(via) || !isPath) return null;
  if (typeof type !== 'string' || data === undefined) return null;
  return { seq: n, at, via, path: to as readonly string[], type, v, data: data as Json };
};

type Reading = { sum: number; line: number; at: number };

/** The next valid line, null at the end, or why it is not valid. */
const nextLine = (text: string, reading: Reading): Line | null | string => {
  if (reading.at >= text.length) return null;
  const end = text.indexOf('\n', reading.at);
  if (end === -1) return 'unfinished line';
  const json = text.slice(reading.at + 9, end);
  const sum = fnv(reading.sum, json);
  if (text.slice(reading.at, reading.at + 9) !== `${hex(sum)} `) return 'wrong checksum';
  const line = parse(json);
  if (!line) return 'not a record';
  reading.sum = sum;
  reading.at = end + 1;
  reading.line += 1;
  return line;
};

const readLines = (text: string, reading: Reading, header: Header): Segment => {
  const entries: Entry[] = [];
  let { seq } = header;
  const until = (reason: string): Segment => ({ header, entries, cut: { line: reading.line, reason } });
  for (;;) {
    const line = nextLine(text, reading);
    if (line === null) return { header, entries, cut: null };
    if (typeof line === 'string') return until(line);
    const entry = readEntry(line);
    if (!entry) return until('unknown line');
    if (entry.seq !== seq + 1) return until('gap');
    seq = entry.seq;
    entries.push(entry);
  }
};

/**
 * The longest valid prefix of one segment's text, brought up to the current version; null when not even its header is
 * valid, or of a version that is not read. Never throws, whatever the text is.
 */
export const decodeSegment = (text: string): Segment | null => {
  const reading: Reading = { sum: SEED, line: 0, at: 0 };
  const first = nextLine(text, reading);
  const header = isRecord(first) ? readHeader(first) : null;
  if (!isRecord(first) || !header) return null;
  const segment = readLines(text, reading, header);
  const { checkpoints: _, ...upgraded } = upgradeJournal({ ...segment, checkpoints: [] }, Number(first['v']));
  return upgraded;
};

/**
 * A journal from the texts of its segments, in order. Each begins with a snapshot of its own, so the ones after the first
 * are checkpoints. Segments before the first readable one are left out; the first fault after it is the end.
 */
export const decodeJournal = (texts: readonly string[]): Journal | null => {
  const segments = texts.map((text) => decodeSegment(text));
  const start = segments.findIndex((segment) => segment !== null);
  const first = segments[start];
  if (!first) return null;
  const entries = [...first.entries];
  const checkpoints: Checkpoint[] = [];
  let cut: Cut | null = first.cut;
  for (const segment of segments.slice(start + 1)) {
    if (cut) break;
    const seq = entries.at(-1)?.seq ?? first.header.seq;
    if (!segment) cut = { line: 0, reason: 'segment without header' };
    else if (segment.header.id !== first.header.id || segment.header.seq !== seq)
      cut = { line: 0, reason: 'segment out of order' };
    else {
      const { startedAt, uid, origin } = segment.header;
      checkpoints.push({ seq, at: startedAt, uid, snapshot: origin });
      entries.push(...segment.entries);
      ({ cut } = segment);
    }
  }
  const { writtenIn, header } = first;
  return { ...(writtenIn && { writtenIn }), header, entries, checkpoints, cut };
};
