import { expect, it } from 'vitest';
import type { ActorChange, InspectEntry } from '../../src/registry/browser/inspect-types.ts';
import { differencesOf, share } from './difference.ts';
import { actorsAt, changeAt, cleared, emptyHistory, KEPT, lineAt, standingOf, withTold } from './history.ts';
import { sequenceOf } from './sequence.ts';

const event = (seq: number, type: string, cause: number | null = null): InspectEntry => ({
  seq,
  at: seq,
  path: ['cart'],
  cause,
  kind: 'event',
  from: null,
  type,
  data: null,
});
const effect = (seq: number, type: string, cause: number | null): InspectEntry => ({
  seq,
  at: seq,
  path: ['cart', type],
  cause,
  kind: 'effect',
  type,
  ms: 3,
  outcome: 'ok',
  data: null,
});
const change = (seq: number, more: Partial<ActorChange> = {}): ActorChange => ({
  seq,
  path: ['cart'],
  machine: 'cart',
  src: 'cart',
  status: 'active',
  began: null,
  isFirst: false,
  value: 'open',
  set: {},
  removed: [],
  ...more,
});
const root = change(0, { path: [], machine: 'shop', src: 'shop', isFirst: true });

it('what did not change is the same object in the next version, and no difference is looked for in it', () => {
  const before = { list: [{ id: 1 }, { id: 2 }], deep: { a: { b: 1 } }, gone: true };
  const now = share(before, {
    list: [{ id: 1 }, { id: 3 }],
    deep: { a: { b: 1 } },
    born: 'x',
  }) as typeof before;
  expect(now.deep).toBe(before.deep);
  expect(now.list[0]).toBe(before.list[0]);
  expect(share(before, { ...before, list: [{ id: 1 }, { id: 2 }] })).toBe(before);
  expect(differencesOf(before, now)).toEqual([
    { path: ['list', '1', 'id'], before: 2, after: 3 },
    { path: ['gone'], before: true, after: undefined },
    { path: ['born'], before: undefined, after: 'x' },
  ]);
  expect(differencesOf([1], [1, 2])).toEqual([{ path: ['1'], before: undefined, after: 2 }]);
});

it('an actor stands at each line as it did then, and after it stopped as it was last', () => {
  const items = [{ name: 'lamp' }, { name: 'card' }];
  const history = withTold(emptyHistory, 'p', {
    entries: [event(1, 'cart.opened'), event(2, 'item.added'), event(3, 'cart.closed')],
    changes: [
      root,
      change(1, { isFirst: true, set: { items: [items[0]!], note: 'x' } }),
      change(2, { value: 'full', set: { items } }),
      change(3, { value: 'full', status: 'stopped', removed: ['note'] }),
    ],
  });
  const at = (id: number) => standingOf(history, 'p', ['cart'], id);
  expect([at(0), at(1)?.value, at(2)?.value, at(3)?.status]).toEqual([undefined, 'open', 'full', 'stopped']);
  expect(at(3)?.context).toEqual({ items });
  expect(at(2)?.context['note']).toBe('x');
  const [first] = (at(1)?.context['items'] ?? []) as typeof items;
  const [second] = (at(2)?.context['items'] ?? []) as typeof items;
  expect(first).toEqual({ name: 'lamp' });
  expect(second).toBe(first);
  const line = lineAt(history, 2);
  const { before, after } = line ? changeAt(history, line, ['cart']) : {};
  expect(differencesOf(before?.value, after?.value)).toEqual([{ path: [], before: 'open', after: 'full' }]);
  expect(differencesOf(before?.context, after?.context)).toEqual([
    { path: ['items', '1'], before: undefined, after: { name: 'card' } },
  ]);
  expect(actorsAt(history, 'p', 0).map(({ machine }) => machine)).toEqual(['shop']);
  expect(actorsAt(history, 'p', 3).map(({ path, status }) => [path.length, status])).toEqual([
    [0, 'active'],
    [1, 'stopped'],
  ]);
});

it('an actor that begins anew under its old name has nothing of the old one', () => {
  const told = (changes: readonly ActorChange[]) => ({ entries: [], changes });
  const first = withTold(emptyHistory, 'p', told([change(0, { isFirst: true, set: { old: 1, both: 2 } })]));
  const second = withTold(first, 'p', told([change(0, { isFirst: true, set: { both: 2 } })]));
  expect(standingOf(second, 'p', ['cart'], Infinity)?.context).toEqual({ both: 2 });
});

it('lines know what they came of, over several messages and pages; passed time is a cause of its own', () => {
  const told = (entries: readonly InspectEntry[]) => ({ entries, changes: [] });
  let history = withTold(emptyHistory, 'p', told([event(1, 'a'), event(2, 'b', 1)]));
  history = withTold(history, 'q', told([event(1, 'other')]));
  history = withTold(history, 'p', told([effect(3, 'load', 2), effect(4, 'deadline', 2), event(5, 'c', 4)]));
  expect(history.lines.map(({ id, cause, origin, depth }) => [id, cause, origin, depth])).toEqual([
    [1, null, 1, 0],
    [2, 1, 1, 1],
    [3, null, 3, 0],
    [4, 2, 1, 2],
    [5, 2, 5, 0],
    [6, 5, 5, 1],
  ]);
  expect(history.pages).toEqual(['q', 'p']);
});

it('ten thousand lines are kept, the states that hold at the oldest of them too, and no others', () => {
  let history = withTold(emptyHistory, 'p', {
    entries: [event(1, 'first')],
    changes: [
      root,
      change(1, { isFirst: true, set: { count: 0 } }),
      change(1, { path: ['brief'], isFirst: true, status: 'stopped' }),
    ],
  });
  for (let seq = 2; seq <= KEPT + 500; seq += 100)
    history = withTold(history, 'p', {
      entries: Array.from({ length: 100 }, (_, more) => event(seq + more, 'counted')),
      changes: Array.from({ length: 100 }, (_, more) => change(seq + more, { set: { count: seq + more } })),
    });
  const first = history.lines[0]?.id ?? 0;
  expect([history.lines.length, first]).toEqual([KEPT, history.next - KEPT]);
  expect(standingOf(history, 'p', ['cart'], first)?.context).toEqual({ count: first });
  expect(standingOf(history, 'p', [], first)?.value).toBe('open');
  expect([...history.actors.values()].map(({ path }) => path)).toEqual([[], ['cart']]);
  expect(history.actors.get('p cart')?.versions.length).toBe(KEPT);
  const empty = cleared(history);
  expect([empty.lines.length, empty.actors.get('p cart')?.versions.length]).toEqual([0, 1]);
});

it('messages have a lane for each who tells or is told, and effects go out and come back', () => {
  const { lines } = withTold(emptyHistory, 'p', {
    entries: [
      event(1, 'pay.requested'),
      { ...event(2, 'said', 1), from: ['cart'], path: ['toasts'] } as InspectEntry,
      effect(3, 'load', 1),
    ],
    changes: [],
  });
  const { lanes, messages } = sequenceOf(lines);
  expect(lanes).toEqual(['outside', 'cart', 'cart/load', 'toasts']);
  expect(messages.map(({ kind, from, to, text }) => `${kind} ${from} ${to} ${text}`)).toEqual([
    'event outside cart pay.requested',
    'begin cart cart/load load',
    'event cart toasts said',
    'answer cart/load cart load: ok',
  ]);
});
