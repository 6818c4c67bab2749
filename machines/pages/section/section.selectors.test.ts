import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SectionPage } from '../../../effects/pages/load-section.ts';
import type { SectionEntry } from '../../../effects/pages/promotion-entries.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { sectionMachine } from './section.machine.ts';
import { selectPromotions } from './section.selectors.ts';

const entry = (id: string, kind: string, isOver = false): SectionEntry => ({
  id,
  kind,
  isOver,
  title: id,
  text: '',
  path: `/promotions/${id}`,
  image: '',
  until: null,
  facts: [],
});

const listed = async (entries: readonly SectionEntry[], kind = '') => {
  const load = standIn<Outcome<SectionPage | null>, unknown>();
  const actor = createActor(sectionMachine.provide({ actors: { loadSection: load.logic as never } }), {
    input: standInInput({ route: 'promotions', path: '/promotions', query: { kind } }),
  }).start();
  await load.last().answer(succeed({ entries } as unknown as SectionPage));
  const { kinds, kind: shown, featured, others } = selectPromotions(actor.getSnapshot());
  return { kinds, shown, featured: featured?.id ?? null, others: others.map(({ id }) => id) };
};

it('puts the first promotion that still runs before the others, in the list of all kinds alone', async () => {
  const all = [entry('a', 'casino'), entry('b', 'live'), entry('c', 'casino', true)];
  const kinds = ['casino', 'live'];
  expect(await listed(all)).toEqual({ kinds, shown: '', featured: 'a', others: ['b', 'c'] });
  expect(await listed(all, 'casino')).toEqual({ kinds, shown: 'casino', featured: null, others: ['a', 'c'] });
  expect(await listed(all, 'poker')).toEqual({ kinds, shown: '', featured: 'a', others: ['b', 'c'] });
  expect(await listed([entry('c', 'live', true), entry('d', 'live', true)])).toEqual({
    kinds: [],
    shown: '',
    featured: null,
    others: ['c', 'd'],
  });
  expect(await listed([entry('a', 'live')])).toMatchObject({ featured: null, others: ['a'] });
});

it('a promotion without a kind stands in the list of all, and makes no kind of its own', async () => {
  const all = [entry('a', ''), entry('b', 'live'), entry('c', 'casino')];
  expect(await listed(all)).toMatchObject({ kinds: ['live', 'casino'], featured: 'a', others: ['b', 'c'] });
  expect((await listed(all.slice(0, 2))).kinds).toEqual([]);
});
