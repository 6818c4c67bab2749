import type { WireTree, WireValue } from '../../../schemas/kit/wire.ts';

type Fields = Readonly<Record<string, unknown>>;

const isTree = (value: WireValue | undefined): value is WireTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
const listOf = (value: WireValue): readonly string[] =>
  Array.isArray(value)
    ? value.map(textOf)
    : isTree(value)
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
  if (!isTree(filters)) throw new FilterError('Invalid filters');
  return Object.entries(filters).every(([name, condition]) => {
    if (name === '$and') return partsOf(condition).every((part) => matchesFilters(fields, part));
    if (name === '$or') return partsOf(condition).some((part) => matchesFilters(fields, part));
    if (name === '$not') return !matchesFilters(fields, condition);
    if (!isTree(condition)) return tests['$eq']?.(fields[name], condition) ?? false;
    return Object.entries(condition).every(([operator, asked]) => {
      const test = tests[operator];
      if (!test) throw new FilterError(`Invalid filter operator ${operator}`);
      return test(fields[name], asked);
    });
  });
};

const partsOf = (condition: WireValue): readonly WireValue[] =>
  Array.isArray(condition) ? condition : isTree(condition) ? Object.values(condition) : [];

const isComponent = (value: unknown): boolean => typeof value === 'object' && value !== null;

const askedParts = (populate: WireValue | undefined): ReadonlySet<string> | 'all' => {
  if (populate === undefined) return new Set();
  if (
    populate === '*' ||
    populate === 'deep' ||
    (typeof populate === 'string' && populate.startsWith('deep'))
  )
    return 'all';
  if (typeof populate === 'string') return new Set(populate.split(','));
  return new Set(Array.isArray(populate) ? populate.map(textOf) : Object.keys(populate));
};

/** Plain fields always, components and lists only when they are asked for. */
export const populated = (fields: Fields, populate: WireValue | undefined): Fields => {
  const asked = askedParts(populate);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isComponent(value) || asked === 'all' || asked.has(name),
    ),
  );
};

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
  const asked = isTree(pagination) ? pagination : {};
  const number = (name: string, fallback: number): number => {
    const value = Number(asked[name] ?? fallback);
    return Number.isInteger(value) && value >= 0 ? value : fallback;
  };
  if ('start' in asked || 'limit' in asked)
    return { start: number('start', 0), limit: Math.min(number('limit', 25), 100), isPaged: false };
  const limit = Math.min(Math.max(number('pageSize', 25), 1), 100);
  return { start: (Math.max(number('page', 1), 1) - 1) * limit, limit, isPaged: true };
};
