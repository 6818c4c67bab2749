import type { Failure } from '../../../schemas/rules/kit/outcome.ts';

/** Rows are told apart by one of these. */
export type ListItem = { readonly id: string | number } | { readonly sysname: string };

/** Whose rows, and which: what every reading is asked with beside offset and count. */
export type ListKey = Readonly<Record<string, string | number>>;

/** `total`: how many rows there are in all. `at`: when it was read, epoch milliseconds, where the effect tells. */
export type ListPage<Item = ListItem> = {
  readonly items: readonly Item[];
  readonly total: number;
  /** What offsets count, where rows are left out of it; `next`: the place behind the last one that was read. */
  readonly places?: number;
  readonly next?: number;
  readonly at?: number;
};

export type ReadPage<Key = ListKey> = Key & { readonly offset: number; readonly count: number };

export type ListEvent<Item = ListItem, Key = ListKey> =
  | { readonly type: 'list.more.requested' }
  /** What failed is read again. */
  | { readonly type: 'list.retry.requested' }
  /** From the parent: as many rows as there were are read anew; of a list that waits, the first ones. */
  | { readonly type: 'list.outdated' }
  /** From the parent: nobody looks at it now. What is being read is let go. */
  | { readonly type: 'list.left' }
  /** From the parent: what was read was for another player, and nobody looks at it now. */
  | { readonly type: 'list.forgotten' }
  /** From the parent: other rows, or those of another player. What was read is void. */
  | { readonly type: 'list.key.changed'; readonly key: Key }
  /** From the parent, which has read the first page together with something else. */
  | { readonly type: 'list.page.known'; readonly key: Key; readonly page: ListPage<Item> }
  | { readonly type: 'list.item.replaced'; readonly item: Item }
  | { readonly type: 'list.item.removed'; readonly id: string | number }
  /** From the parent, which wants a row: told by `list.item.found`, when there is such a row. */
  | { readonly type: 'list.item.wanted'; readonly id: string | number };

/** For the parent: the first page did not come. */
export type ListFailed = { readonly type: 'list.failed'; readonly failure: Failure };
/** For the parent, which wanted it. */
export type ListItemFound<Item> = { readonly type: 'list.item.found'; readonly item: Item };

declare module '../letters.ts' {
  interface ChildInbox {
    readonly list: ListEvent;
  }
}
