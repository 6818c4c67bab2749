import { assign, setup } from 'xstate';
import type { StateMachine } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failure, received, value } from '../output.ts';
import { placeholder } from '../placeholder.ts';
import type { EffectActor } from '../placeholder.ts';
import { report } from '../report.ts';
import { firstRows, idOf, moreRows, noRows, placesLeft, withoutRow, withRow } from './list-rows.ts';
import type { ListRows } from './list-rows.ts';
import type { ListEvent, ListItem, ListKey, ListPage, ReadPage } from './list.events.ts';

export type ListInput<Key = ListKey> = {
  readonly key: Key;
  /** Rows of one page. */
  readonly size: number;
  /** False: nothing is read before the parent says so. */
  readonly isEager: boolean;
};

export type ListContext<Item = ListItem, Key = ListKey> = ListRows<Item> & {
  key: Key;
  size: number;
  isEager: boolean;
};

type Told<Type> = Extract<ListEvent, { readonly type: Type }>;

type Page = ListPage | null;
type Args = { readonly context: ListContext };

/**
 * Rows that come page by page. `readPage` is given by whoever runs it and reads rows of the key; its answers stand whole
 * in the journal. A reading ends with what it was made for: another key, or a later reading.
 */
export const listMachine = setup({
  types: {} as {
    context: ListContext;
    input: ListInput;
    events: ListEvent;
    tags: 'loading';
  },
  actors: { readPage: placeholder<ListPage, ReadPage>('readPage') },
  actions: {
    assignKey: assign((_, { key }: Told<'list.key.changed'>) => ({ key, ...noRows })),
    clearRows: assign(noRows),
    assignFirst: assign(({ context }, page: Page) =>
      page ? firstRows(page, Math.max(context.asked, context.size)) : {},
    ),
    assignMore: assign(({ context }, page: Page) => (page ? moreRows(context, page, context.size) : {})),
    assignKnown: assign(({ context }, { key, page }: Told<'list.page.known'>) => ({
      key,
      ...firstRows(page, context.size),
    })),
    assignItem: assign(({ context }, { item }: Told<'list.item.replaced'>) => ({
      items: withRow(context.items, item),
    })),
    dropItem: assign(({ context }, { id }: Told<'list.item.removed'>) => withoutRow(context, id)),
    reportFailed: report((_, why: Failure | null) => why && { type: 'list.failed', failure: why }),
    reportItem: report(({ context }: Args, { id }: Told<'list.item.wanted'>) => {
      const item = context.items.find((one) => idOf(one) === String(id));
      return item ? { type: 'list.item.found', item: item as never } : null;
    }),
  },
  guards: {
    isEager: ({ context }) => context.isEager,
    isRead: (_, page: Page) => page !== null,
    hasMore: ({ context }) => placesLeft(context) > 0,
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({ ...input, ...noRows }),
  initial: 'deciding',
  on: {
    'list.key.changed': {
      target: '.loading',
      actions: { type: 'assignKey', params: received },
    },
    'list.forgotten': { target: '.waiting', actions: 'clearRows' },
    'list.page.known': { target: '.shown', actions: { type: 'assignKnown', params: received } },
    'list.item.replaced': { actions: { type: 'assignItem', params: received } },
    'list.item.removed': { actions: { type: 'dropItem', params: received } },
    'list.item.wanted': { actions: { type: 'reportItem', params: received } },
  },
  states: {
    deciding: { always: [{ guard: 'isEager', target: 'loading' }, { target: 'waiting' }] },
    /** Nothing was read, or nobody waits for it. */
    waiting: { on: { 'list.outdated': 'loading' } },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'readPage',
        id: 'readPage',
        input: ({ context }) => ({ ...context.key, offset: 0, count: context.size }),
        onDone: [
          {
            guard: { type: 'isRead', params: value },
            target: 'shown',
            actions: { type: 'assignFirst', params: value },
          },
          { target: 'failed', actions: { type: 'reportFailed', params: failure } },
        ],
        onError: 'failed',
      },
      on: { 'list.outdated': { target: 'loading', reenter: true }, 'list.left': 'waiting' },
    },
    failed: { on: { 'list.retry.requested': 'loading', 'list.outdated': 'loading' } },
    shown: {
      initial: 'idle',
      on: { 'list.outdated': { target: '.refreshing', reenter: true }, 'list.left': '.idle' },
      states: {
        idle: { on: { 'list.more.requested': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            src: 'readPage',
            id: 'readPage',
            input: ({ context }) => ({ ...context.key, offset: context.asked, count: context.size }),
            onDone: [
              {
                guard: { type: 'isRead', params: value },
                target: 'idle',
                actions: { type: 'assignMore', params: value },
              },
              { target: 'moreFailed' },
            ],
            onError: 'moreFailed',
          },
        },
        moreFailed: {
          on: { 'list.retry.requested': 'loadingMore', 'list.more.requested': 'loadingMore' },
        },
        /** The rows of before stay, also when this fails. */
        refreshing: {
          invoke: {
            src: 'readPage',
            id: 'readPage',
            input: ({ context }) => ({ ...context.key, offset: 0, count: context.asked }),
            onDone: [
              {
                guard: { type: 'isRead', params: value },
                target: 'idle',
                actions: { type: 'assignFirst', params: value },
              },
              { target: 'refreshFailed' },
            ],
            onError: 'refreshFailed',
          },
        },
        refreshFailed: { on: { 'list.retry.requested': 'refreshing' } },
      },
    },
  },
});

/** The same machine, typed by the rows and the key of one list. */
export type ListMachine<Item extends ListItem, Key extends ListKey> =
  typeof listMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        ListContext<Item, Key>,
        ListEvent<Item, Key>,
        Children,
        {
          readonly src: 'readPage';
          readonly logic: EffectActor<ListPage<Item>, ReadPage<Key>>;
          readonly id: string | undefined;
        },
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        ListInput<Key>,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;

export const listOf = <Item extends ListItem, Key extends ListKey>(): ListMachine<Item, Key> =>
  listMachine as never;
