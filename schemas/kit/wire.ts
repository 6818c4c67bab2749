import { queryParserLimits } from '../constants.ts';
import { isRecord, prototypeKeys } from '../rules/kit/record.ts';

/** Values as the wire carries them once bracket keys are resolved: text, files, nested objects, lists. */
export type WireTree = { readonly [key: string]: WireValue };
export type WireValue = string | Blob | WireTree | readonly WireValue[];
export type WireEntry = readonly [key: string, value: string];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !(value instanceof Blob);

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : String(value);
};

/**
 * Bracket entries of a payload: `{ requisites: { iban: 'X' } }` becomes `requisites[iban]=X`.
 * Booleans become 1 or 0; undefined and null are left out.
 * Lists become one comma list (platform calls), or `key[0]`, `key[1]` with `lists: 'indices'` (content and
 * authentication service). A list that holds objects always gets indices.
 */
export const flatten = (
  tree: Readonly<Record<string, unknown>>,
  lists: 'comma' | 'indices' = 'comma',
): readonly WireEntry[] => {
  const entries: WireEntry[] = [];
  const visit = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      const items = value.filter((item) => item !== undefined && item !== null);
      if (lists === 'comma' && items.every((item) => typeof item !== 'object')) {
        if (items.length > 0) entries.push([key, items.map(textOf).join(',')]);
      } else items.forEach((item, index) => visit(`${key}[${index}]`, item));
    } else if (isObject(value)) {
      for (const [child, item] of Object.entries(value)) visit(`${key}[${child}]`, item);
    } else entries.push([key, textOf(value)]);
  };
  for (const [key, value] of Object.entries(tree)) visit(key, value);
  return entries;
};

/** `a[b][c]` as `['a', 'b', 'c']`; brackets below the depth limit stay in one last key as text. */
export const bracketPath = (key: string): readonly string[] => {
  const open = key.indexOf('[');
  if (open <= 0 || !key.endsWith(']')) return [key];
  const path = [key.slice(0, open)];
  let at = open;
  while (at < key.length) {
    const close = key.indexOf(']', at);
    if (key[at] !== '[' || close < 0) return [key];
    if (path.length > queryParserLimits.depth) return [...path, key.slice(at)];
    path.push(key.slice(at + 1, close));
    at = close + 1;
  }
  return path;
};

type Leaf = string | Blob;
type Node = Map<string, Leaf | Node>;

const insert = (root: Node, path: readonly string[], value: Leaf): void => {
  let node = root;
  path.forEach((rawKey, index) => {
    const key = rawKey === '' && index > 0 ? String(node.size) : rawKey;
    if (index === path.length - 1) {
      node.set(key, value);
      return;
    }
    const child = node.get(key);
    const next: Node = child instanceof Map ? child : new Map();
    node.set(key, next);
    node = next;
  });
};

const isListKey = (key: string): boolean =>
  /^(0|[1-9]\d{0,9})$/.test(key) && Number(key) <= queryParserLimits.arrayIndex;

const treeOf = (node: Node): WireTree => {
  const tree: Record<string, WireValue> = Object.create(null);
  for (const [key, child] of node) tree[key] = valueOf(child);
  return tree;
};

const valueOf = (node: Leaf | Node): WireValue => {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()];
  if (keys.length > 0 && keys.every(isListKey)) {
    return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => valueOf(node.get(key) as Leaf | Node));
  }
  return treeOf(node);
};

/**
 * Null-prototype tree of bracket entries, within the parser limits: list indexes above 20 become object keys,
 * levels below 5 stay as text, entries after the first 1000 are ignored. A repeated key takes the last value.
 * Entries with `__proto__`, `constructor` or `prototype` anywhere in their key are dropped.
 */
export const unflatten = (entries: Iterable<readonly [string, unknown]>): WireTree => {
  const root: Node = new Map();
  let count = 0;
  for (const [key, value] of entries) {
    count += 1;
    if (count > queryParserLimits.parameters) break;
    if ((typeof value !== 'string' && !(value instanceof Blob)) || key === '') continue;
    const path = bracketPath(key);
    if (path.some((part) => prototypeKeys.has(part))) continue;
    insert(root, path, value);
  }
  return treeOf(root);
};

/** Multipart body of a POST. A list of files goes by indices, each part with its file's name. */
export const toFormData = (tree: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(tree)) {
    if (Array.isArray(value) && value.some((item) => item instanceof Blob))
      value.forEach((file: Blob, index) => form.append(`${key}[${index}]`, file));
    else for (const [name, text] of flatten({ [key]: value })) form.append(name, text);
  }
  return form;
};

/** Query of a GET. */
export const toSearchParams = (
  tree: Readonly<Record<string, unknown>>,
  lists: 'comma' | 'indices' = 'comma',
): URLSearchParams => new URLSearchParams(flatten(tree, lists).map(([key, value]) => [key, value]));
