import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import type { ListEvent, ListFailed, ListItemFound, ListPage, ReadPage } from './list.events.ts';
import { listOf } from './list.machine.ts';
import type { ListInput } from './list.machine.ts';
import {
  selectIsFailed,
  selectIsLoading,
  selectItems,
  selectMoreStage,
  selectNextCount,
  selectReadAt,
  selectTotal,
} from './list.selectors.ts';
import type { ListActor } from './list.selectors.ts';

type Row = { readonly id: number; readonly state?: string };
type Key = { readonly tab: string };
type Fact = ListFailed | ListItemFound<Row>;

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const page = (ids: readonly number[], total: number): Outcome<ListPage<Row>> =>
  succeed({ items: ids.map((id) => ({ id })), total });

const open = (rest: Partial<ListInput<Key>> = {}) => {
  const facts: Fact[] = [];
  const read = standIn<Outcome<ListPage<Row>>, ReadPage<Key>>();
  const list = listOf<Row, Key>().provide({ actors: { readPage: read.logic } });
  const parent = setup({
    types: {} as { events: Fact },
    actors: { list },
    actions: { note: ({ event }) => void facts.push(event) },
  }).createMachine({
    invoke: { src: 'list', id: 'list', input: { key: { tab: 'a' }, size: 3, isEager: true, ...rest } },
    on: { '*': { actions: 'note' } },
  });
  const ref = createActor(parent).start().getSnapshot().children['list'] as unknown as ListActor;
  const send = (event: ListEvent<Row, Key>) => ref.send(event as ListEvent);
  const see = <A>(selector: (snapshot: ReturnType<ListActor['getSnapshot']>) => A): A =>
    selector(ref.getSnapshot());
  const ids = () => see(selectItems<unknown>).map((row) => (row as Row).id);
  return { facts, read, send, see, ids };
};
const shown = async (ids: readonly number[], total: number) => {
  const list = open();
  await list.read.last().answer(page(ids, total));
  return list;
};

describe('paging', () => {
  it('reads the first page of its key, then more until all are there', async () => {
    const list = open();
    expect([list.see(selectIsLoading), list.see(selectMoreStage)]).toEqual([true, 'end']);
    await list.read.last().answer(page([1, 2, 3], 5));
    expect([list.ids(), list.see(selectMoreStage), list.see(selectNextCount)]).toEqual([
      [1, 2, 3],
      'idle',
      2,
    ]);
    list.send({ type: 'list.more.requested' });
    expect(list.see(selectMoreStage)).toBe('busy');
    list.send({ type: 'list.more.requested' });
    await list.read.last().answer(page([4, 5], 5));
    expect([list.ids(), list.see(selectMoreStage), list.see(selectNextCount)]).toEqual([
      [1, 2, 3, 4, 5],
      'end',
      0,
    ]);
    list.send({ type: 'list.more.requested' });
    expect(list.read.inputs()).toEqual([
      { tab: 'a', offset: 0, count: 3 },
      { tab: 'a', offset: 3, count: 3 },
    ]);
  });

  it('shows each row once: a newer copy takes the place of the older', async () => {
    const list = await shown([1, 2, 3], 5);
    list.send({ type: 'list.more.requested' });
    const answer = succeed({ items: [{ id: 3, state: 'new' }, { id: 4 }], total: 5 });
    await list.read.last().answer(answer);
    expect(list.see(selectItems<unknown>)).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3, state: 'new' },
      { id: 4 },
    ]);
  });

  it('ends with an empty page, whatever the total says', async () => {
    const list = await shown([1, 2, 3], 9);
    list.send({ type: 'list.more.requested' });
    await list.read.last().answer(page([], 9));
    expect([list.ids(), list.see(selectMoreStage)]).toEqual([[1, 2, 3], 'end']);
  });

  it('reads on by the places of the platform, where rows are left out of its pages', async () => {
    const list = open();
    await list.read.last().answer(succeed({ items: [{ id: 1 }], total: 3, places: 9, next: 5 }));
    expect([list.see(selectTotal), list.see(selectNextCount)]).toEqual([3, 3]);
    list.send({ type: 'list.more.requested' });
    expect(list.read.last().input).toEqual({ tab: 'a', offset: 5, count: 3 });
    await list.read.last().answer(succeed({ items: [], total: 3, places: 9, next: 8 }));
    expect(list.see(selectMoreStage)).toBe('idle');
    list.send({ type: 'list.more.requested' });
    await list.read.last().answer(succeed({ items: [{ id: 2 }], total: 3, places: 9, next: 11 }));
    expect([list.ids(), list.see(selectMoreStage), list.see(selectNextCount)]).toEqual([[1, 2], 'end', 0]);
    list.send({ type: 'list.key.changed', key: { tab: 'b' } });
    await list.read.last().answer(page([7, 8, 9], 3));
    expect(list.see(selectMoreStage)).toBe('end');
  });

  it('keeps its rows when a further page fails, and reads that page again', async () => {
    const list = await shown([1, 2, 3], 5);
    for (const answer of [lost, 'defect'] as const) {
      list.send({ type: 'list.more.requested' });
      await (answer === 'defect' ? list.read.last().reject({}) : list.read.last().answer(answer));
      expect([list.ids(), list.see(selectMoreStage)]).toEqual([[1, 2, 3], 'failed']);
    }
    list.send({ type: 'list.retry.requested' });
    expect(list.read.last().input).toEqual({ tab: 'a', offset: 3, count: 3 });
    await list.read.last().answer(page([4, 5], 5));
    expect([list.ids(), list.facts]).toEqual([[1, 2, 3, 4, 5], []]);
  });

  it('tells its parent why the first page did not come, and tries again', async () => {
    const list = open();
    await list.read.last().answer(lost);
    expect([list.see(selectIsFailed), list.facts]).toEqual([
      true,
      [{ type: 'list.failed', failure: lost.failure }],
    ]);
    list.send({ type: 'list.retry.requested' });
    await list.read.last().answer(page([1], 1));
    expect(list.ids()).toEqual([1]);
  });
});

describe('what was read before', () => {
  it('is void with another key: its rows go, its reading stops, its late answer fills nothing', async () => {
    const list = await shown([1, 2, 3], 9);
    list.send({ type: 'list.more.requested' });
    const late = list.read.last();
    list.send({ type: 'list.key.changed', key: { tab: 'b' } });
    expect([late.isStopped(), list.ids(), list.see(selectIsLoading)]).toEqual([true, [], true]);
    await late.answer(page([4, 5, 6], 9));
    expect([list.ids(), list.read.last().input]).toEqual([[], { tab: 'b', offset: 0, count: 3 }]);
    await list.read.last().answer(page([7], 1));
    expect([list.ids(), list.see(selectTotal)]).toEqual([[7], 1]);
  });

  it('is void when it is forgotten, and nothing is read before the parent says so', async () => {
    const list = await shown([1, 2, 3], 9);
    list.send({ type: 'list.more.requested' });
    const late = list.read.last();
    list.send({ type: 'list.forgotten' });
    expect([late.isStopped(), list.ids(), list.see(selectTotal), list.see(selectIsLoading)]).toEqual([
      true,
      [],
      0,
      true,
    ]);
    expect(list.read.calls).toHaveLength(2);
    list.send({ type: 'list.outdated' });
    expect(list.read.last().input).toEqual({ tab: 'a', offset: 0, count: 3 });
  });

  it('is read anew in one page when it is outdated, and stays until that comes', async () => {
    const list = await shown([1, 2, 3], 7);
    list.send({ type: 'list.more.requested' });
    await list.read.last().answer(page([4, 5, 6], 7));
    list.send({ type: 'list.more.requested' });
    const late = list.read.last();
    list.send({ type: 'list.outdated' });
    expect([late.isStopped(), list.read.last().input]).toEqual([true, { tab: 'a', offset: 0, count: 6 }]);
    expect([list.ids().length, list.see(selectIsLoading)]).toEqual([6, false]);
    await list.read.last().answer(lost);
    expect([list.ids().length, list.see(selectMoreStage)]).toEqual([6, 'stale']);
    list.send({ type: 'list.retry.requested' });
    await list.read.last().answer(page([0, 1, 2, 3, 4, 5], 8));
    expect([list.ids(), list.see(selectNextCount)]).toEqual([[0, 1, 2, 3, 4, 5], 2]);
  });

  it('outdated while the first page is on its way is asked for once more', () => {
    const list = open();
    const first = list.read.last();
    list.send({ type: 'list.outdated' });
    expect([first.isStopped(), list.read.calls.length]).toEqual([true, 2]);
  });
});

describe('with its parent', () => {
  it('waits until it is opened, and lets a reading go when it is left', async () => {
    const list = open({ isEager: false });
    expect([list.read.calls.length, list.see(selectIsLoading)]).toEqual([0, true]);
    list.send({ type: 'list.outdated' });
    const first = list.read.last();
    list.send({ type: 'list.left' });
    expect(first.isStopped()).toBe(true);
    list.send({ type: 'list.outdated' });
    await list.read.last().answer(page([1, 2, 3], 6));
    list.send({ type: 'list.more.requested' });
    list.send({ type: 'list.left' });
    expect([list.read.last().isStopped(), list.ids()]).toEqual([true, [1, 2, 3]]);
  });

  it('takes a first page that came with something else, and goes on from there', () => {
    const list = open({ isEager: false });
    const known = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 5, at: 77 };
    list.send({ type: 'list.page.known', key: { tab: 'b' }, page: known });
    expect([list.ids(), list.see(selectReadAt), list.read.calls.length]).toEqual([[1, 2, 3], 77, 0]);
    list.send({ type: 'list.more.requested' });
    expect(list.read.last().input).toEqual({ tab: 'b', offset: 3, count: 3 });
  });

  it('shows a row anew, drops one that went, and reads on where the platform stands then', async () => {
    const list = await shown([1, 2, 3], 6);
    list.send({ type: 'list.item.replaced', item: { id: 2, state: 'new' } });
    list.send({ type: 'list.item.replaced', item: { id: 8 } });
    list.send({ type: 'list.item.removed', id: 1 });
    list.send({ type: 'list.item.removed', id: 8 });
    expect(list.see(selectItems<unknown>)).toEqual([{ id: 2, state: 'new' }, { id: 3 }]);
    expect(list.see(selectTotal)).toBe(5);
    list.send({ type: 'list.more.requested' });
    expect(list.read.last().input).toMatchObject({ offset: 2 });
  });

  it('gives a row that it has', async () => {
    const list = await shown([1, 2], 2);
    list.send({ type: 'list.item.wanted', id: '2' });
    list.send({ type: 'list.item.wanted', id: 5 });
    expect(list.facts).toEqual([{ type: 'list.item.found', item: { id: 2 } }]);
  });
});
