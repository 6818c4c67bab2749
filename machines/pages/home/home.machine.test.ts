import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { jackpotOf, winnerOf } from '../../../tests/stand-ins/boards.ts';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { homeMachine } from './home.machine.ts';
import type { HomeData, HomeRequest, LiveBlocks } from './home.machine.ts';
import { selectHero } from './home.selectors.ts';

type LiveRequest = Pick<HomeRequest, 'showJackpots' | 'showWinners'> & Pick<LiveBlocks, 'banners'>;

const open = (home: Partial<CmsConfig['home']> = {}) => {
  const load = standIn<Outcome<HomeData>, HomeRequest>();
  const live = standIn<Outcome<LiveBlocks>, LiveRequest>();
  const pause = standIn<null, DeadlineInput>();
  const actor = createActor(
    homeMachine.provide({ actors: { loadHome: load.logic, loadLive: live.logic, deadline: pause.logic } }),
    { input: standInInput({}, { home: { ...cmsDefaults.home, ...home } }) },
  ).start();
  return { actor, load, live, pause, data: () => actor.getSnapshot().context.data };
};
const nothing: HomeData = { banners: [], rows: [], jackpots: [], winners: [] };

it('BY-1.11 pushed wins are shown and not asked for, until the stream is lost', async () => {
  const { actor, load, live, pause, data } = open();
  const winners = () => data()?.winners.map(({ id }) => id);
  actor.send({ type: 'wins.pushed', winners: [winnerOf('early')], at: 0 });
  await load.last().answer(succeed({ banners: [], rows: [], jackpots: [], winners: [winnerOf('a')] }));
  expect(winners()).toEqual(['a']);
  const many = ['b', 'c', 'd', 'e', 'f', 'g'].map((id) => winnerOf(id));
  actor.send({ type: 'wins.pushed', winners: many, at: 0 });
  expect(winners()).toEqual(['b', 'c', 'd', 'e', 'f']);
  await pause.last().answer(null);
  expect(live.last().input).toEqual({ showJackpots: true, showWinners: false, banners: [] });
  await live.last().answer(succeed({ jackpots: [] }));
  expect(winners()).toEqual(['b', 'c', 'd', 'e', 'f']);
  actor.send({ type: 'wins.lost' });
  await pause.last().answer(null);
  expect(live.last().input).toEqual({ showJackpots: true, showWinners: true, banners: [] });
  await live.last().answer(succeed({ jackpots: [], winners: [winnerOf('z')] }));
  expect(winners()).toEqual(['z']);
});

it('asks for the rows and the blocks that the operator has set, and shows no wins where they are switched off', async () => {
  const rows = [{ id: 'new', category: 'slots', count: 6, title: 'New' }] as never;
  const { actor, load, live, pause, data } = open({ rows, showWinners: false });
  expect(load.inputs()).toEqual([
    { rows: [{ id: 'new', category: 'slots', count: 6 }], showJackpots: true, showWinners: false },
  ]);
  await load.last().answer(succeed(nothing));
  actor.send({ type: 'wins.pushed', winners: [winnerOf('a')], at: 0 });
  expect(data()).toEqual(nothing);
  await pause.last().answer(null);
  expect(live.inputs()).toEqual([{ showJackpots: true, showWinners: false, banners: [] }]);
});

it('jackpots and winners are renewed beside what stands, and a lost answer leaves them', async () => {
  const { load, live, pause, data } = open();
  const games = [{ id: 'popular', games: standInGames(0, 2), total: 2 }];
  await load.last().answer(succeed({ ...nothing, rows: games, winners: [winnerOf('a')] }));
  await pause.last().answer(null);
  const jackpots = [jackpotOf('mega')];
  await live.last().answer(succeed({ jackpots, winners: [winnerOf('b')] }));
  const renewed = { ...nothing, rows: games, jackpots, winners: [winnerOf('b')] };
  expect(data()).toEqual(renewed);
  await pause.last().answer(null);
  await live.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([data(), pause.calls.length]).toEqual([renewed, 3]);
  await pause.last().answer(null);
  await live.last().answer(succeed({ winners: [] }));
  expect(data()).toEqual({ ...renewed, winners: [] });
  await pause.last().answer(null);
  await live.last().answer(succeed({}));
  expect(data()).toEqual({ ...renewed, winners: [] });
});

it('AC-3.40 a banner goes with what is renewed after its end, and the others stay', async () => {
  const { load, live, pause, data } = open();
  const banner = (id: string) =>
    ({ id, finished_at: 20, description: {} }) as unknown as HomeData['banners'][number];
  const banners = [banner('kept'), banner('ended')];
  await load.last().answer(succeed({ ...nothing, banners }));
  const renew = async (told: LiveBlocks) => {
    await pause.last().answer(null);
    expect(live.last().input.banners).toEqual(data()?.banners);
    await live.last().answer(succeed(told));
    return data()?.banners.map(({ id }) => id);
  };
  const blocks = { jackpots: [], winners: [] };
  expect(await renew(blocks)).toEqual(['kept', 'ended']);
  expect(await renew({ ...blocks, banners: [banner('kept')] })).toEqual(['kept']);
  expect(await renew(blocks)).toEqual(['kept']);
});

it('the head of the page has the first banner of its place, two at its side, and three games for want of pictures', async () => {
  const { actor, load } = open();
  expect(selectHero(actor.getSnapshot())).toEqual({ main: null, sides: [], posters: [] });
  const banner = (id: string, position: string) => ({
    id,
    finished_at: null,
    description: { position, title: id, text: '', button: '', link: '', image: '' },
  });
  const banners = [
    banner('side-1', 'home_side'),
    banner('hero-1', 'home_hero'),
    banner('hero-2', 'home_hero'),
    banner('cashier', 'cashier'),
    banner('side-2', 'home_side'),
    banner('side-3', 'home_side'),
  ] as never;
  const rows = [
    { id: 'popular', games: standInGames(0, 2), total: 2 },
    { id: 'new', games: standInGames(2, 4), total: 4 },
  ];
  await load.last().answer(succeed({ ...nothing, banners, rows }));
  const { main, sides, posters } = selectHero(actor.getSnapshot());
  expect([main?.title, sides.map(({ id }) => id), posters.map(({ sysname }) => sysname)]).toEqual([
    'hero-1',
    ['side-1', 'side-2'],
    ['g0', 'g1', 'g2'],
  ]);
});
