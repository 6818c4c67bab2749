import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { pageMachine } from './page.machine.ts';
import type { PageText } from './page.machine.ts';
import { selectIsFailed, selectIsSaferPlay, selectPage } from './page.selectors.ts';

const rules: PageText = { slug: 'rules', title: 'Rules', body: ['Text'] };
const at = (slug: string) => ({ params: { slug }, route: 'slug', path: `/${slug}` }) as const;

const open = (slug: string) => {
  const load = standIn<Outcome<PageText | null>, { readonly slug: string; readonly locale: string }>();
  const run = runFeature(
    pageMachine.provide({ actors: { loadPage: load.logic } }),
    actorIds.page,
    standInInput({ ...at(slug), locale: 'lv' }),
    [actorIds.navigation, actorIds.head, actorIds.session],
  );
  const enter = (next: string) =>
    run.ref.send({ type: 'route.entered', ...at(next), query: {}, hash: '', now: 0 });
  return { ...run, load, enter, seen: () => run.ref.getSnapshot() };
};

it('a page of the operator is read by its name in the locale, and names itself in the title', async () => {
  const { load, sent, seen, enter } = open('rules');
  expect(load.inputs()).toEqual([{ slug: 'rules', locale: 'lv' }]);
  await load.last().answer(succeed(rules));
  expect([selectPage(seen()), seen().hasTag('ready')]).toEqual([rules, true]);
  expect(sent).toEqual([
    { to: 'head', event: { type: 'head.replacements.known', replacements: { name: 'Rules' } } },
  ]);
  enter('terms');
  expect([selectPage(seen()), load.last().input.slug]).toEqual([null, 'terms']);
});

it('a name that no page has is not found under its own address', async () => {
  const { load, sent, enter } = open('rules');
  await load.last().answer(succeed(rules));
  enter('nothing');
  await load.last().answer(succeed(null));
  expect(sent.at(-1)).toMatchObject({
    to: 'navigation',
    event: { page: 'notFound', status: 404, message: expect.stringContaining('/nothing') },
  });
});

it('a page that could not be read is read again when asked for, and is no missing one', async () => {
  const { ref, load, sent, seen } = open('rules');
  await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([selectIsFailed(seen()), sent]).toEqual([true, []]);
  ref.send({ type: 'page.reload.requested' });
  await load.last().answer(succeed(rules));
  expect([selectIsFailed(seen()), selectPage(seen())]).toEqual([false, rules]);
});

it('the tools of safer play are added to the page about it, and to no other', () => {
  const { seen, enter } = open('rules');
  expect(selectIsSaferPlay(seen())).toBe(false);
  enter('responsible-gaming');
  expect(selectIsSaferPlay(seen())).toBe(true);
});
