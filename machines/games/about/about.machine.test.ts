import { describe, expect, it } from 'vitest';
import type { GameAbout } from '../../../effects/games/load-about.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInGame } from '../../../tests/stand-ins/games.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { gameAboutMachine } from './about.machine.ts';
import { selectAbout, selectIsAboutFailed } from './about.selectors.ts';

const aboutOf = (sysname: string): GameAbout => ({
  game: standInGame(sysname),
  info: null,
  more: { games: [], total: 0 },
});
const entered = (sysname: string) => ({
  type: 'route.entered' as const,
  params: { sysname },
  query: {},
  hash: '',
  route: 'game-sysname-about',
  path: `/game/${sysname}/about`,
  now: 0,
});

const open = () => {
  const load = standIn<Outcome<GameAbout | null>, { readonly sysname: string }>();
  const run = runFeature(
    gameAboutMachine.provide({ actors: { loadAbout: load.logic } }),
    actorIds.gameAbout,
    standInInput({ route: 'game-sysname-about', path: '/game/fox/about', params: { sysname: 'fox' } }),
    [actorIds.head, actorIds.navigation],
  );
  return { ...run, load, shown: () => selectAbout(run.ref.getSnapshot())?.game.sysname ?? null };
};

describe('the page about a game', () => {
  it('asks for the game of its address and names it in the title; another address is another game, the same one is not asked again', async () => {
    const { ref, load, sent, shown } = open();
    await load.last().answer(succeed(aboutOf('fox')));
    expect(sent).toMatchObject([{ to: 'head', event: { replacements: { name: standInGame('fox').name } } }]);
    ref.send(entered('fox'));
    expect([load.calls.length, shown()]).toEqual([1, 'fox']);
    ref.send(entered('owl'));
    expect(shown()).toBeNull();
    await load.last().answer(succeed(aboutOf('owl')));
    expect([load.inputs().at(-1), shown()]).toEqual([{ sysname: 'owl' }, 'owl']);
  });

  it('tells the stakes of who plays, in their money', async () => {
    const { ref, load } = open();
    await load.last().answer(succeed(aboutOf('fox')));
    const { currency } = ref.getSnapshot().context;
    const told = (uid: number, of: string) => {
      ref.send({ type: 'session.changed', uid, currency: of });
      return load.calls.length;
    };
    expect([told(0, currency), told(7, currency), told(7, currency), told(7, 'XTS')]).toEqual([1, 2, 2, 3]);
  });

  it('is no page where there is no such game, and asks again when the answer did not come', async () => {
    const none = open();
    await none.load.last().answer(succeed(null));
    expect(none.sent).toMatchObject([
      { to: 'navigation', event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
    ]);
    const lost = open();
    await lost.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(selectIsAboutFailed(lost.ref.getSnapshot())).toBe(true);
    lost.ref.send({ type: 'gameAbout.reload.requested' });
    await lost.load.last().answer(succeed(aboutOf('fox')));
    expect(lost.shown()).toBe('fox');
  });
});
