import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { GameInfo } from '../../../schemas/games/game-info.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { cases, standInInfo } from './info.cases.ts';
import { gameInfoMachine } from './info.machine.ts';
import { selectHasDemo, selectInfo, selectIsFailed } from './info.selectors.ts';

it('HP-40 HP-69 asks for the game of its dialog, says nothing of what is not told, and asks again', async () => {
  const getGameInfo = standIn<Outcome<GameInfo>, { readonly sysname: string }>();
  const machine = gameInfoMachine.provide({ actors: { getGameInfo: getGameInfo.logic } });
  const actor = createActor(machine, { input: cases.input as never }).start();
  expect(getGameInfo.inputs()).toEqual([{ sysname: 'fox' }]);
  await getGameInfo.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([selectIsFailed(actor.getSnapshot()), selectInfo(actor.getSnapshot())]).toEqual([true, null]);
  expect(selectHasDemo(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'gameInfo.reload.requested' });
  await getGameInfo.last().answer(succeed(standInInfo));
  expect(selectInfo(actor.getSnapshot())).toEqual(standInInfo);
  expect(selectHasDemo(actor.getSnapshot())).toBe(true);
});
