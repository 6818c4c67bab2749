import { queryParserLimits } from '../../constants.ts';

const dropped: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The plain parameters of a query, with or without `?`: the last value of a name counts, those after the 1000th are ignored. */
export const readQuery = (search: string): ReadonlyMap<string, string> => {
  const query = new Map<string, string>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > queryParserLimits.parameters) break;
    if (!dropped.includes(name)) query.set(name, value);
  }
  return query;
};

/** The same as a plain object without prototype. */
export const queryRecord = (search: string): Readonly<Record<string, string>> => {
  const record: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of readQuery(search)) record[name] = value;
  return record;
};

/** A comma list: trimmed, without empty entries, each once, at most 100. */
export const readList = (value: string | null | undefined): readonly string[] =>
  [
    ...new Set(
      (value ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ].slice(0, 100);

/** The query of an own address without `?`, entries with an empty value left out. */
export const writeQuery = (entries: Readonly<Record<string, string | null | undefined>>): string =>
  new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, value]],
    ),
  ).toString();
