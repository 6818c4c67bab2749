import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** One place of a value that differs; `undefined` is none. */
export type Difference = {
  readonly path: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
};
type Fields = Readonly<Record<string, Json>>;

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** `now`, with every part that equals the one of `before` being that very part: what is kept twice takes its place once. */
export const share = (before: Json | undefined, now: Json): Json => {
  if (before === now) return now;
  if (isList(now)) {
    if (!isList(before)) return now;
    const parts = now.map((one, at) => share(before[at], one));
    return parts.length === before.length && parts.every((one, at) => one === before[at]) ? before : parts;
  }
  if (!isRecord(now) || !isRecord(before)) return now;
  const parts = Object.entries(now).map(([key, one]) => [key, share(before[key], one)] as const);
  const isSame =
    parts.length === Object.keys(before).length &&
    parts.every(([key, one]) => key in before && one === before[key]);
  return isSame ? before : Object.fromEntries(parts);
};

/** Where two values differ. Parts that are shared are not looked into. */
export const differencesOf = (
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[] = [],
): readonly Difference[] => {
  if (before === after) return [];
  const areLists = isList(before) && isList(after);
  if (!areLists && !(isRecord(before) && isRecord(after))) return [{ path, before, after }];
  const [old, now] = [before, after] as unknown as readonly [Fields, Fields];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap((key) => differencesOf(old[key], now[key], [...path, key]));
};
