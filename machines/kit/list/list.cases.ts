import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../cases.ts';
import { listMachine } from './list.machine.ts';
import type { ListContext, ListInput } from './list.machine.ts';

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));
const input: ListInput = { key: { tab: 'one' }, size: 2, isEager: true };

export const cases: MachineCases = {
  machine: listMachine,
  input,
  events: [
    { type: 'list.more.requested' },
    { type: 'list.retry.requested' },
    { type: 'list.outdated' },
    { type: 'list.left' },
    { type: 'list.forgotten' },
    { type: 'list.key.changed', key: { tab: 'two' } },
    { type: 'list.page.known', key: { tab: 'two' }, page: { items: rows(1, 2), total: 3 } },
    { type: 'list.item.replaced', item: { id: 1 } },
    { type: 'list.item.removed', id: 1 },
    { type: 'list.item.wanted', id: 2 },
    { type: 'list.item.wanted', id: 9 },
  ],
  slice: ({ key, items, asked, total }: ListContext) => [key, items.length > 0, asked < total],
  outputs: {
    readPage: [
      succeed({ items: rows(1, 2), total: 3 }),
      succeed({ items: rows(3), total: 3 }),
      succeed({ items: [], total: 0 }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
};

/** One that its parent opens. */
export const waitingCases: MachineCases = { ...cases, input: { ...input, isEager: false } };
