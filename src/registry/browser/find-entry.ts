import { firstEntryOf } from '../first-entries.ts';
import type { FindEntry } from '../create-registry.ts';
import type { Entry } from '../registry.types.ts';

type List = { readonly entryOf: (name: string) => Entry | undefined };

let whole: List | undefined;

/** Loads the rest of the list of features. */
export const loadList = async (): Promise<List> => (whole ??= await import('../registry.ts'));

export const findEntry: FindEntry = (name) =>
  firstEntryOf(name) ?? (whole ? whole.entryOf(name) : loadList().then((list) => list.entryOf(name)));
