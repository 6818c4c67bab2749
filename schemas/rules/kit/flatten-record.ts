import type { Json } from './outcome.ts';
import { isRecord, prototypeKeys } from './record.ts';

const maxDepth = 10;

type Plain = { readonly [key: string]: unknown };

const isMedia = (value: Plain): value is Plain & { readonly url: string } =>
  typeof value['url'] === 'string' &&
  typeof value['mime'] === 'string' &&
  /^(?:image|audio)\//.test(value['mime']);

/** Absolute address of a media file; a path of the content service gets its base. */
const mediaUrl = (url: string, base: string): string =>
  /^https?:\/\//.test(url) || base === '' ? url : `${base.replace(/\/$/, '')}/${url.replace(/^\//, '')}`;

const merge = (value: Plain): Plain => {
  const { attributes, ...rest } = value;
  return isRecord(attributes)
    ? { ...rest, ...attributes, ...('id' in rest ? { id: rest['id'] } : {}) }
    : value;
};

const flattenAt = (value: unknown, base: string, depth: number): Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => flattenAt(item, base, depth + 1));
  const keys = Object.keys(value);
  if (keys.length <= 2 && 'data' in value && keys.every((key) => key === 'data' || key === 'meta'))
    return flattenAt((value as Plain)['data'], base, depth + 1);
  const record = merge(value as Plain);
  if (isMedia(record)) return mediaUrl(record.url, base);
  const result: Record<string, Json> = {};
  for (const [key, item] of Object.entries(record)) {
    if (!prototypeKeys.has(key)) result[key] = flattenAt(item, base, depth + 1);
  }
  return result;
};

/**
 * A record of the content service without its wrappers: `data` and `attributes` are merged up with the id kept, lists
 * go item by item, null stays null, an image or audio object becomes its absolute url, at most 10 levels.
 */
export const flattenRecord = (value: unknown, base: string): Json => flattenAt(value, base, 0);
