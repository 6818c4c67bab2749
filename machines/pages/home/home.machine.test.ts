import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { winnerOf } from '../../../tests/stand-ins/boards.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { homeMachine } from './home.machine.ts';
import type { HomeData, HomeRequest, LiveBlocks } from './home.machine.ts';

type LiveRequest = Pick<HomeRequest, 'showJackpots' | 'showWinners'>;

it('BY-1.11 pushed wins are shown and not asked for, until the stream is lost', async () => {
  const load = standIn<Outcome<HomeData>, HomeRequest>();
  const live = standIn<Outcome<LiveBlocks>, LiveRequest>();
  const pause = standIn<null, DeadlineInput>();
  const actor = createActor(
    homeMachine.provide({ actors: { loadHome: load.logic, loadLive: live.logic, deadline: pause.logic } }),
    { input: standInInput() },
  ).start();
  const winners = () => actor.getSnapshot().context.data?.winners.map(({ id }) => id);
  actor.send({ type: 'wins.pushed', winners: [winnerOf('early')], at: 0 });
  await load.last().answer(succeed({ banners: [], rows: [], jackpots: [], winners: [winnerOf('a')] }));
  expect(winners()).toEqual(['a']);
  const many = ['b', 'c', 'd', 'e', 'f', 'g'].map((id) => winnerOf(id));
  actor.send({ type: 'wins.pushed', winners: many, at: 0 });
  expect(winners()).toEqual(['b', 'c', 'd', 'e', 'f']);
  await pause.last().answer(null);
  expect(live.last().input).toEqual({ showJackpots: true, showWinners: false });
  await live.last().answer(succeed({ jackpots: [], winners: [] }));
  expect(winners()).toEqual(['b', 'c', 'd', 'e', 'f']);
  actor.send({ type: 'wins.lost' });
  await pause.last().answer(null);
  expect(live.last().input).toEqual({ showJackpots: true, showWinners: true });
  await live.last().answer(succeed({ jackpots: [], winners: [winnerOf('z')] }));
  expect(winners()).toEqual(['z']);
});
