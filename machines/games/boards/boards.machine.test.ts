import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Boards, BoardsInput, BoardsNews } from '../../../effects/games/boards/load-boards.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { boardsMachine } from './boards.machine.ts';
import type { BoardsEvent } from './boards.events.ts';
import { payoutsOf, selectGamesLeft, selectIsAdding, selectIsStale, selectPage } from './boards.selectors.ts';
import { jackpotOf, pageOf, winnerOf } from '../../../tests/stand-ins/boards.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const open = (input: Partial<FeatureInput>) => {
  const load = standIn<Outcome<Boards | null>, BoardsInput>();
  const refresh = standIn<Outcome<BoardsNews>, BoardsInput & { readonly more: boolean }>();
  const pause = standIn<null, DeadlineInput>();
  const machine = boardsMachine.provide({
    actors: { loadBoards: load.logic, refreshBoards: refresh.logic, deadline: pause.logic },
  });
  const actor = createActor(machine, { input: standInInput(input) }).start();
  const enter = (rest: Partial<FeatureInput>) =>
    actor.send({ type: 'route.entered', ...standInInput(rest) } as unknown as BoardsEvent);
  const send = (event: BoardsEvent) => actor.send(event);
  return { load, refresh, pause, enter, send, see: () => actor.getSnapshot() };
};

describe('boards of the house', () => {
  it('AC-7.62 AC-7.63 live winners are read every 10 s, the top ones on entry', async () => {
    const page = open({ route: 'winners', query: { period: 'week' } });
    expect(page.load.last().input).toMatchObject({ route: 'winners', period: 'week' });
    await page.load.last().answer(succeed(pageOf.winners('a')));
    expect(page.pause.last().input).toEqual({ inMs: 10_000 });
    await page.pause.last().answer(null);
    await page.refresh
      .last()
      .answer(succeed({ kind: 'winners', at: standInNow, live: [winnerOf('b'), winnerOf('a')] }));
    const shown = selectPage(page.see());
    expect(shown).toMatchObject({ live: [{ id: 'b' }, { id: 'a' }], top: [{ id: 'top' }] });
    await page.pause.last().answer(null);
    await page.refresh.last().answer(lost);
    expect(selectPage(page.see())).toEqual(shown);
    expect(page.load.calls).toHaveLength(1);
  });

  it('BY-1.11 pushed wins are shown and end the reading, until the stream is lost', async () => {
    const page = open({ route: 'winners' });
    await page.load.last().answer(succeed(pageOf.winners('a')));
    const many = Array.from({ length: 20 }, (_, index) => winnerOf(`p${index}`));
    page.send({ type: 'wins.pushed', winners: many, at: standInNow + 1 });
    expect(selectPage(page.see())).toMatchObject({ at: standInNow + 1, live: many.slice(0, 12) });
    expect(page.pause.last().isStopped()).toBe(true);
    page.send({ type: 'wins.lost' });
    expect(page.refresh.calls).toHaveLength(1);
    await page.refresh.last().answer(succeed({ kind: 'winners', at: standInNow, live: [winnerOf('b')] }));
    expect(selectPage(page.see())).toMatchObject({ live: [{ id: 'b' }] });
  });

  it('BY-1.11 pushed wins change no page of another kind', async () => {
    const page = open({ route: 'jackpots' });
    await page.load.last().answer(succeed(pageOf.jackpots('1000.00')));
    page.send({ type: 'wins.pushed', winners: [winnerOf('b')], at: standInNow });
    expect([selectPage(page.see()), page.pause.last().isStopped()]).toEqual([
      pageOf.jackpots('1000.00'),
      false,
    ]);
  });

  it('AC-7.59 jackpots are read every 10 s; another page of the kind starts anew', async () => {
    const page = open({ route: 'jackpots' });
    await page.load.last().answer(succeed(pageOf.jackpots('1000.00')));
    await page.pause.last().answer(null);
    await page.refresh.last().answer(succeed(pageOf.jackpots('1000.07') as BoardsNews));
    expect(selectPage(page.see())).toEqual(pageOf.jackpots('1000.07'));
    page.enter({ route: 'jackpots-id', params: { id: '2' }, path: '/jackpots/2' });
    expect(selectPage(page.see())).toBeNull();
    expect(page.load.last().input).toMatchObject({ route: 'jackpots-id', id: '2' });
  });

  it('HP-43 figures that could not be read anew are the last known ones, until they come', async () => {
    const page = open({ route: 'jackpots' });
    await page.load.last().answer(succeed(pageOf.jackpots('1000.00')));
    const isStale = [];
    for (const answer of [lost, succeed(pageOf.jackpots('1000.07') as BoardsNews), succeed(null)]) {
      await page.pause.last().answer(null);
      await page.refresh.last().answer(answer);
      isStale.push(selectIsStale(page.see()));
    }
    expect([isStale, selectPage(page.see())]).toEqual([[true, false, true], pageOf.jackpots('1000.07')]);
    await page.pause.last().answer(null);
    await page.refresh.last().reject(new Error('defect'));
    expect(selectIsStale(page.see())).toBe(true);
    page.enter({ route: 'jackpots-id', params: { id: '2' }, path: '/jackpots/2' });
    expect(selectIsStale(page.see())).toBe(false);
  });

  it('AC-2.15 further games of a jackpot come with its next figures, also when the first try fails', async () => {
    const games = Array.from({ length: 40 }, (_, index) => `g${index}`);
    const shown = { ...pageOf.jackpot('1'), jackpot: { ...jackpotOf('1'), games } } as Boards;
    const page = open({ route: 'jackpots-id', params: { id: '1' } });
    await page.load.last().answer(succeed(shown));
    expect([page.load.last().input.shown, selectGamesLeft(page.see())]).toEqual([12, 28]);
    await page.pause.last().answer(null);
    expect(page.refresh.last().input.more).toBe(false);
    page.send({ type: 'boards.more.requested' });
    expect(page.refresh.last().input).toMatchObject({ more: true, shown: 36 });
    expect([selectGamesLeft(page.see()), selectIsAdding(page.see())]).toEqual([4, true]);
    await page.refresh.last().answer(lost);
    expect(selectIsAdding(page.see())).toBe(false);
    await page.pause.last().answer(null);
    await page.refresh.last().answer(succeed({ ...shown, shown: 36 } as BoardsNews));
    expect([selectIsAdding(page.see()), selectIsStale(page.see())]).toEqual([false, false]);
    page.send({ type: 'boards.more.requested' });
    page.send({ type: 'boards.more.requested' });
    expect([page.refresh.last().input.shown, selectGamesLeft(page.see())]).toEqual([60, 0]);
  });

  it('AC-7.60 the last payouts of all jackpots stand in order of time', () => {
    const paid = (id: string, created_at: number | null) => ({ ...winnerOf(id), created_at });
    const jackpots = [
      { jackpot: jackpotOf('1'), paid: [paid('a', 30), paid('b', 10)] },
      { jackpot: jackpotOf('2'), paid: [paid('c', 20), paid('d', null)] },
    ];
    expect(payoutsOf(jackpots, 3).map(({ jackpot, win }) => [jackpot.id, win.id])).toEqual([
      ['1', 'a'],
      ['2', 'c'],
      ['1', 'b'],
    ]);
  });

  it('another period keeps what is shown until the new one comes; providers stand still', async () => {
    const page = open({ route: 'winners' });
    await page.load.last().answer(succeed(pageOf.winners('a')));
    page.enter({ route: 'winners', query: { period: 'month' } });
    expect(selectPage(page.see())).toEqual(pageOf.winners('a'));
    expect(page.load.last().input).toMatchObject({ period: 'month' });
    page.enter({ route: 'providers', query: { type: 'live' } });
    expect(page.load.last().input).toMatchObject({ route: 'providers', type: 'live' });
    const pauses = page.pause.calls.length;
    await page.load.last().answer(succeed(pageOf.providers()));
    expect(page.pause.calls.length).toBe(pauses);
  });
});
