import type { Json, JsonRecord } from './outcome.ts';
import { isRecord, prototypeKeys } from './record.ts';

const maxDepth = 6;
const maxEntries = 200;
const maxTextLength = 2_000;

const cut = (value: unknown, depth: number): Json => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'string') return value.slice(0, maxTextLength);
  if (typeof value !== 'object' || depth >= maxDepth) return null;
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((item) => cut(item, depth + 1));
  const result: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value).slice(0, maxEntries)) {
    if (!prototypeKeys.has(key)) result[key] = cut(item, depth + 1);
  }
  return result;
};

/** Any value as plain JSON: at most 6 levels, 200 entries each, texts of 2000 characters, no prototype keys. */
const plainJson = (value: unknown): Json => cut(value, 0);

/** The same for a record; anything else is the empty record. */
export const plainRecord = (value: unknown): JsonRecord => {
  const plain = plainJson(value);
  return isRecord(plain) ? plain : {};
};
