import { queryParserLimits } from '../../constants.ts';
import { prototypeKeys } from './record.ts';

const listKey = /^([^[\]]+)\[(\d*)\]$/;

/** A parameter of a list, `name[]` or `name[7]`, by the list's name; one above the limit keeps a name of its own. */
const nameOf = (key: string): { readonly name: string; readonly isListed: boolean } => {
  const [, name = '', index = ''] = listKey.exec(key) ?? [];
  const isListed = name !== '' && Number(index) <= queryParserLimits.arrayIndex;
  return { name: isListed ? name : key, isListed };
};

/**
 * The parameters of a query, with or without `?`: the last value of a name counts, those of a list are joined by
 * commas, parameters after the 1000th are ignored.
 */
export const queryRecord = (search: string): Record<string, string> => {
  const query = new Map<string, string>();
  const lists = new Set<string>();
  let count = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > queryParserLimits.parameters) break;
    const { name, isListed } = nameOf(key);
    if (prototypeKeys.has(name)) continue;
    query.set(name, isListed && lists.has(name) ? `${query.get(name)},${value}` : value);
    if (isListed) lists.add(name);
  }
  return Object.fromEntries(query);
};

/** The query of an own address without `?`, entries with an empty value left out. */
export const writeQuery = (entries: Readonly<Record<string, string | null | undefined>>): string =>
  new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, value]],
    ),
  ).toString();
