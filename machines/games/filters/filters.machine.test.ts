import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { Facets } from '../../../schemas/rules/games/fact-table.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { cases, standInFacets } from './filters.cases.ts';
import { gameFiltersMachine } from './filters.machine.ts';
import type { FacetsInput } from './filters.machine.ts';
import { selectFacets, selectIsFailed, selectIsNone } from './filters.selectors.ts';

it('counts within the choice of the hall, again at each change, and drops a count that is late', async () => {
  const loadFacets = standIn<Outcome<Facets | null>, FacetsInput>();
  const machine = gameFiltersMachine.provide({ actors: { loadFacets: loadFacets.logic } });
  const actor = createActor(machine, { input: cases.input as never }).start();
  const read = <A>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => A) =>
    select(actor.getSnapshot());
  expect(loadFacets.inputs()).toEqual([
    { category: '', providers: [], search: '', sort: 'rank', facts: 'volatility=low' },
  ]);
  await loadFacets.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(read(selectIsFailed)).toBe(true);
  actor.send({ type: 'filters.reload.requested' });
  await loadFacets.last().answer(succeed(standInFacets));
  expect([read(selectFacets), read(selectIsNone)]).toEqual([standInFacets, false]);
  actor.send({ type: 'filters.choice.changed', search: '?category=favorites&volatility=high&rtp=96' });
  const late = loadFacets.last();
  expect(late.input).toMatchObject({ category: '', facts: 'volatility=high&rtp=96' });
  actor.send({ type: 'filters.choice.changed', search: '?category=slots' });
  expect(late.isStopped()).toBe(true);
  expect(read(selectFacets)).toEqual(standInFacets);
  await loadFacets.last().answer(succeed(null));
  expect(read(selectIsNone)).toBe(true);
});

it('counts anew for another player and in another currency: stakes are theirs', async () => {
  const loadFacets = standIn<Outcome<Facets | null>, FacetsInput>();
  const machine = gameFiltersMachine.provide({ actors: { loadFacets: loadFacets.logic } });
  const actor = createActor(machine, { input: cases.input as never }).start();
  await loadFacets.last().answer(succeed(standInFacets));
  actor.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  await loadFacets.last().answer(succeed({ ...standInFacets, currency: 'USD' }));
  // The same player, read once more.
  actor.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  expect([loadFacets.calls.length, selectFacets(actor.getSnapshot())?.currency]).toEqual([2, 'USD']);
});

it.each([
  ['favorites', ''],
  ['recent', ''],
  ['slots', 'slots'],
])('in %s the games of the category %j are counted', (category, counted) => {
  const loadFacets = standIn<Outcome<Facets | null>, FacetsInput>();
  const machine = gameFiltersMachine.provide({ actors: { loadFacets: loadFacets.logic } });
  createActor(machine, {
    input: { ...(cases.input as object), props: { search: `?category=${category}` } } as never,
  }).start();
  expect(loadFacets.last().input.category).toBe(counted);
});
