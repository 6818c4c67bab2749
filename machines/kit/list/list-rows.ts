import type { ListItem, ListPage } from './list.events.ts';

export type ListRows<Item = ListItem> = {
  items: readonly Item[];
  total: number;
  /** How many rows were asked for so far, of `places` where rows are left out. */
  asked: number;
  places?: number | null;
  /** Of the last reading, epoch milliseconds; null where the effect does not tell. */
  at: number | null;
};

export const noRows = { items: [], total: 0, asked: 0, places: null, at: null };

export const idOf = (item: ListItem): string => String('id' in item ? item.id : item.sysname);

/** The rows so far and one more page of them, in order, each once; a newer copy takes the place of the older. */
const append = <Item extends ListItem>(items: readonly Item[], page: readonly Item[]): readonly Item[] => {
  const byId = new Map<string, Item>();
  for (const item of [...items, ...page]) byId.set(idOf(item), item);
  return [...byId.values()];
};

/** Places that have not been asked for. */
export const placesLeft = ({ asked, total, places }: Omit<ListRows, 'items' | 'at'>): number =>
  (places ?? total) - asked;

const rows = <Item extends ListItem>(
  items: readonly Item[],
  { items: { length }, total, places, next, at }: ListPage<Item>,
  asked: number,
): ListRows<Item> => ({
  items,
  total,
  // An empty page is the last one, whatever the total says.
  asked: next ?? (length > 0 ? asked : Math.max(asked, total)),
  places: places ?? null,
  at: at ?? null,
});

/** `asked`: how many rows the answer is to. */
export const firstRows = <Item extends ListItem>(page: ListPage<Item>, asked: number): ListRows<Item> =>
  rows(append([], page.items), page, asked);

export const moreRows = <Item extends ListItem>(
  known: ListRows<Item>,
  page: ListPage<Item>,
  size: number,
): ListRows<Item> => rows(append(known.items, page.items), page, known.asked + size);

export const withRow = <Item extends ListItem>(items: readonly Item[], row: Item): readonly Item[] =>
  items.map((item) => (idOf(item) === idOf(row) ? row : item));

/** The platform has it no more: what follows has moved up. */
export const withoutRow = <Item extends ListItem>(
  { items, total, asked }: ListRows<Item>,
  id: string | number,
): Pick<ListRows<Item>, 'items' | 'total' | 'asked'> => {
  const left = items.filter((item) => idOf(item) !== String(id));
  const gone = items.length - left.length;
  return { items: left, total: total - gone, asked: asked - gone };
};
