import { firstEntryOf } from '../first-entries.ts';
import type { FindEntry } from '../create-registry.ts';

type List = typeof import('../registry.ts');

let whole: List | undefined;

/** Loads the rest of the list of features. */
export const loadList = async (): Promise<List> => (whole ??= await import('../registry.ts'));

export const findEntry: FindEntry = (name) =>
  firstEntryOf(name) ?? (whole ? whole.entryOf(name) : loadList().then((list) => list.entryOf(name)));
