import type { WireValue } from '../../../schemas/kit/wire.ts';
import { isRecord } from '../../../schemas/rules/kit/record.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
const listOf = (value: WireValue): readonly string[] =>
  Array.isArray(value)
    ? value.map(textOf)
    : isRecord(value)
      ? Object.values(value).map(textOf)
      : [textOf(value)];

const tests: Readonly<Record<string, (found: unknown, asked: WireValue) => boolean>> = {
  $eq: (found, asked) => textOf(found) === textOf(asked),
  $eqi: (found, asked) => textOf(found).toLowerCase() === textOf(asked).toLowerCase(),
  $ne: (found, asked) => textOf(found) !== textOf(asked),
  $in: (found, asked) => listOf(asked).includes(textOf(found)),
  $notIn: (found, asked) => !listOf(asked).includes(textOf(found)),
  $contains: (found, asked) => textOf(found).includes(textOf(asked)),
  $containsi: (found, asked) => textOf(found).toLowerCase().includes(textOf(asked).toLowerCase()),
  $startsWith: (found, asked) => textOf(found).startsWith(textOf(asked)),
  $endsWith: (found, asked) => textOf(found).endsWith(textOf(asked)),
  $null: (found, asked) => (found === null || found === undefined) === (textOf(asked) === 'true'),
  $notNull: (found, asked) => (found !== null && found !== undefined) === (textOf(asked) === 'true'),
  $lt: (found, asked) => textOf(found) < textOf(asked),
  $lte: (found, asked) => textOf(found) <= textOf(asked),
  $gt: (found, asked) => textOf(found) > textOf(asked),
  $gte: (found, asked) => textOf(found) >= textOf(asked),
};

/** A filter that the content service does not know, as Strapi refuses it. */
export class FilterError extends Error {}

/** Strapi 4 filters on one record: operators, `$and`, `$or`, `$not`, and a bare value as `$eq`. */
export const matchesFilters = (fields: Fields, filters: WireValue | undefined): boolean => {
  if (filters === undefined) return true;
  if (!isRecord(filters)) throw new FilterError('Invalid filters');
  return Object.entries(filters).every(([name, condition]) => {
    if (name === '$and') return partsOf(condition).every((part) => matchesFilters(fields, part));
    if (name === '$or') return partsOf(condition).some((part) => matchesFilters(fields, part));
    if (name === '$not') return !matchesFilters(fields, condition);
    if (!isRecord(condition)) return tests['$eq']?.(fields[name], condition) ?? false;
    return Object.entries(condition).every(([operator, asked]) => {
      const test = tests[operator];
      if (!test) throw new FilterError(`Invalid filter operator ${operator}`);
      return test(fields[name], asked);
    });
  });
};

const partsOf = (condition: WireValue): readonly WireValue[] =>
  Array.isArray(condition) ? condition : isRecord(condition) ? Object.values(condition) : [];

/** A list of texts is a field of its own. */
const isComponent = (value: unknown): boolean =>
  Array.isArray(value)
    ? !value.some((item) => typeof item === 'string')
    : typeof value === 'object' && value !== null;

/** What is asked of a component, or null when it is not asked for. */
const askedOf = (name: string, populate: WireValue | undefined): { readonly inside?: WireValue } | null => {
  if (populate === undefined) return null;
  if (populate === '*') return {};
  if (typeof populate === 'string') {
    if (populate.startsWith('deep')) return { inside: populate };
    return populate.split(',').includes(name) ? {} : null;
  }
  if (!isRecord(populate)) return listOf(populate).includes(name) ? {} : null;
  const own = populate[name];
  if (own === undefined) return Object.values(populate).some((value) => value === name) ? {} : null;
  const inside = isRecord(own) ? own['populate'] : undefined;
  return inside === undefined ? {} : { inside };
};

const within = (value: unknown, populate: WireValue | undefined): unknown => {
  if (Array.isArray(value)) return value.map((item) => within(item, populate));
  return isComponent(value) ? populated(value as Fields, populate) : value;
};

/** Plain fields always, components and lists only when they are asked for, what is in them by the same rule. */
export const populated = (fields: Fields, populate: WireValue | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (!isComponent(value)) return [[name, value]];
      const asked = askedOf(name, populate);
      return asked === null ? [] : [[name, within(value, asked.inside)]];
    }),
  );

/** `title:asc,updatedAt:desc` or `sort[0]=…`. */
export const sorted = <R extends { readonly fields: Fields }>(
  records: readonly R[],
  sort: WireValue | undefined,
): readonly R[] => {
  const rules = sort === undefined ? [] : listOf(sort).flatMap((text) => text.split(','));
  return records.toSorted((a, b) => {
    for (const rule of rules) {
      const [name = '', order = 'asc'] = rule.split(':');
      const [left, right] = [textOf(a.fields[name]), textOf(b.fields[name])];
      if (left !== right) return (left < right ? -1 : 1) * (order === 'desc' ? -1 : 1);
    }
    return 0;
  });
};

export type Page = { readonly start: number; readonly limit: number; readonly isPaged: boolean };

/** `pagination[page]` and `[pageSize]`, or `[start]` and `[limit]`; 25 records when nothing is said, at most 100. */
export const pageOf = (pagination: WireValue | undefined): Page => {
  const asked = isRecord(pagination) ? pagination : {};
  const number = (name: string, fallback: number): number => {
    const value = Number(asked[name] ?? fallback);
    return Number.isInteger(value) && value >= 0 ? value : fallback;
  };
  if ('start' in asked || 'limit' in asked)
    return { start: number('start', 0), limit: Math.min(number('limit', 25), 100), isPaged: false };
  const limit = Math.min(Math.max(number('pageSize', 25), 1), 100);
  return { start: (Math.max(number('page', 1), 1) - 1) * limit, limit, isPaged: true };
};
