import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import type { Entry, Journal } from './journal.types.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/**
 * The pages of a report in little: snapshots of one site are much alike, and so are the answers that it reads again and
 * again. A snapshot stands as its difference from the one before it, an answer that came before as its number.
 */

/** `0`: the same. `[1, value]`: another. `[2, fields, gone]`: of a record. `[3, items]`: of a list of the same length. */
type Patch = Json;

const patchOf = (from: Json | undefined, to: Json): Patch => {
  if (from === to) return 0;
  if (isRecord(from) && isRecord(to)) {
    const fields = Object.entries(to).flatMap(([key, value]) => {
      const patch = patchOf(Object.hasOwn(from, key) ? from[key] : undefined, value);
      return patch === 0 ? [] : [[key, patch] as const];
    });
    const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
    return fields.length === 0 && gone.length === 0 ? 0 : [2, Object.fromEntries(fields), gone];
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    const items = to.flatMap((value: Json, index) => {
      const patch = patchOf(from[index] as Json, value);
      return patch === 0 ? [] : [[String(index), patch] as const];
    });
    return items.length === 0 ? 0 : [3, Object.fromEntries(items)];
  }
  return [1, to];
};

const patched = (from: Json | undefined, patch: Patch): Json => {
  if (patch === 0 && from !== undefined) return from;
  const [kind, change, gone] = Array.isArray(patch) ? (patch as readonly Json[]) : [];
  if (kind === 1 && change !== undefined) return change;
  if (kind === 2 && isRecord(from) && isRecord(change) && Array.isArray(gone)) {
    const kept = Object.entries(from).filter(([key]) => !gone.includes(key));
    const changed = Object.entries(change).map(([key, one]) => [
      key,
      patched(Object.hasOwn(from, key) ? from[key] : undefined, one),
    ]);
    return Object.fromEntries([...kept, ...changed]) as JsonRecord;
  }
  if (kind === 3 && Array.isArray(from) && isRecord(change))
    return from.map((value: Json, index) => {
      const one = change[String(index)];
      return one === undefined ? value : patched(value, one);
    });
  throw new RangeError('a difference from something else');
};

/** Answers shorter than this are no longer than what would stand for them. */
const WORTH = 120;

/** In the order of a report: each page with its snapshots, then its lines. */
export const packPages = (pages: readonly Journal[]): Json => {
  let last: Json = null;
  const seen = new Map<string, number>();
  let count = 0;
  const packSnapshot = (snapshot: Json): Patch => {
    const patch = patchOf(last, snapshot);
    last = snapshot;
    return patch;
  };
  const packEntry = (entry: Entry): Json => {
    const index = count;
    count += 1;
    const text = JSON.stringify(entry.data);
    if (text.length < WORTH) return entry;
    const first = seen.get(text);
    if (first === undefined) {
      seen.set(text, index);
      return entry;
    }
    const { data: _, ...rest } = entry;
    return { ...rest, as: first };
  };
  return pages.map(({ header, checkpoints, entries, cut }) => ({
    header: { ...header, origin: packSnapshot(header.origin) },
    checkpoints: checkpoints.map((one) => ({ ...one, snapshot: packSnapshot(one.snapshot) })),
    entries: entries.map(packEntry),
    cut,
  })) as unknown as Json;
};

const listIn = (record: JsonRecord, field: string): readonly JsonRecord[] => {
  const list = record[field];
  if (!Array.isArray(list) || !list.every((one: Json) => isRecord(one)))
    throw new RangeError(`no list of ${field}`);
  return list;
};

/** What `packPages` made, as it was; whether it is made of journals is for the caller to say. Throws on anything else. */
export const unpackPages = (packed: unknown): readonly unknown[] => {
  if (!Array.isArray(packed)) throw new RangeError('no pages');
  let last: Json = null;
  const read: Json[] = [];
  const unpackSnapshot = (patch: Json | undefined): Json => (last = patched(last, patch ?? null));
  return packed.map((page: JsonRecord) => {
    const header = page['header'];
    if (!isRecord(header)) throw new RangeError('no header');
    const origin = unpackSnapshot(header['origin']);
    const checkpoints = listIn(page, 'checkpoints').map((one) => ({
      ...one,
      snapshot: unpackSnapshot(one['snapshot']),
    }));
    const entries = listIn(page, 'entries').map(({ as, ...entry }) => {
      const data = as === undefined ? entry['data'] : typeof as === 'number' ? read[as] : null;
      read.push(data ?? null);
      return { ...entry, data };
    });
    return { ...page, header: { ...header, origin }, checkpoints, entries };
  });
};
