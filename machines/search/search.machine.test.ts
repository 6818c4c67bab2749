import { describe, expect, it } from 'vitest';
import type { FoundGames, SearchStart } from '../../effects/games/search-games.ts';
import { failureOf, succeed } from '../../schemas/rules/outcome.ts';
import type { Outcome } from '../../schemas/rules/outcome.ts';
import { actorIds } from '../actor-ids.ts';
import type { DeadlineInput } from '../deadline.ts';
import { standIn } from '../stand-in.ts';
import { standInGames } from '../stand-in-games.ts';
import { standInInput } from '../stand-in-input.ts';
import { runFeature } from '../stand-in-system.ts';
import { searchMachine } from './search.machine.ts';
import {
  selectAnswer,
  selectIsEmpty,
  selectIsFailed,
  selectIsFound,
  selectPopular,
  selectText,
} from './search.selectors.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const provider = (name: string) => ({
  sysname: name.toLowerCase(),
  name,
  type: '',
  image: '',
  games_count: 9,
});
const northquay = provider('Northquay');
const start: Outcome<SearchStart> = succeed({
  popular: standInGames(0, 5),
  providers: [provider('Oddment'), northquay],
});
const found = (count: number, total = count): Outcome<FoundGames> =>
  succeed({ games: standInGames(0, count), total });

const open = () => {
  const loadStart = standIn<Outcome<SearchStart>>();
  const searchGames = standIn<Outcome<FoundGames>, { readonly text: string }>();
  const deadline = standIn<null, DeadlineInput>();
  const machine = searchMachine.provide({
    actors: { loadStart: loadStart.logic, searchGames: searchGames.logic, deadline: deadline.logic },
  });
  const { ref, sent } = runFeature(machine, actorIds.search, standInInput());
  type Snapshot = ReturnType<typeof ref.getSnapshot>;
  const read = <A>(selector: (snapshot: Snapshot) => A): A => selector(ref.getSnapshot());
  const type = (text: string) => ref.send({ type: 'search.text.changed', text });
  return { ref, sent, loadStart, searchGames, deadline, read, type };
};

describe('the search of games', () => {
  it('OP-62 searches from 2 characters, 300 ms after the last one, and finds providers by name too', async () => {
    const { loadStart, searchGames, deadline, read, type } = open();
    await loadStart.last().answer(start);
    expect(read(selectPopular)).toHaveLength(5);
    type('o');
    expect(deadline.calls).toHaveLength(0);
    expect(read(selectIsEmpty)).toBe(true);
    type('or');
    expect(deadline.inputs()).toEqual([{ inMs: 300 }]);
    expect(searchGames.calls).toHaveLength(0);
    await deadline.last().answer(null);
    expect(searchGames.inputs()).toEqual([{ text: 'or' }]);
    await searchGames.last().answer(found(18, 60));
    expect(read(selectIsFound)).toBe(true);
    expect(read(selectAnswer)).toEqual({
      games: standInGames(0, 18),
      total: 60,
      text: 'or',
      providers: [northquay],
    });
  });

  it('waits anew with each character', async () => {
    const { loadStart, searchGames, deadline, type } = open();
    type('or');
    type('orb');
    expect(deadline.calls.map((call) => call.isStopped())).toEqual([true, false]);
    await deadline.last().answer(null);
    expect(searchGames.inputs()).toEqual([{ text: 'orb' }]);
    expect(loadStart.calls).toHaveLength(1);
  });

  it('answers the newest text alone, and keeps the last answer until it comes', async () => {
    const { searchGames, deadline, read, type } = open();
    type('or');
    await deadline.last().answer(null);
    await searchGames.last().answer(found(2));
    type('orb');
    await deadline.last().answer(null);
    const late = searchGames.last();
    expect(read(selectAnswer)?.text).toBe('or');
    type('orbi');
    expect(late.isStopped()).toBe(true);
    await late.answer(found(9));
    expect(read(selectAnswer)?.text).toBe('or');
    await deadline.last().answer(null);
    await searchGames.last().answer(found(0));
    expect(read(selectAnswer)).toEqual({ games: [], total: 0, text: 'orbi', providers: [] });
  });

  it('spaces change nothing, and a text that gets too short clears the answer', async () => {
    const { searchGames, deadline, read, type } = open();
    type(' or');
    await deadline.last().answer(null);
    await searchGames.last().answer(found(1));
    type('or ');
    expect(read(selectText)).toBe('or ');
    expect(deadline.calls).toHaveLength(1);
    expect(read(selectIsFound)).toBe(true);
    type('o ');
    expect(read(selectAnswer)).toBeNull();
    expect(read(selectIsEmpty)).toBe(true);
  });

  it('counts characters, not code units', () => {
    const { deadline, type } = open();
    type('🂡');
    expect(deadline.calls).toHaveLength(0);
    type('🂡🂱');
    expect(deadline.calls).toHaveLength(1);
  });

  it('Enter searches at once', () => {
    const { ref, searchGames, type } = open();
    ref.send({ type: 'search.submitted' });
    expect(searchGames.calls).toHaveLength(0);
    type('or');
    ref.send({ type: 'search.submitted' });
    expect(searchGames.inputs()).toEqual([{ text: 'or' }]);
  });

  it('a failed search says so and can be tried again', async () => {
    const { ref, searchGames, deadline, read, type } = open();
    type('or');
    await deadline.last().answer(null);
    await searchGames.last().answer(lost);
    expect(read(selectIsFailed)).toBe(true);
    expect(read(selectAnswer)).toBeNull();
    ref.send({ type: 'search.retry.requested' });
    await searchGames.last().reject({ type: 'Broken' });
    expect(read(selectIsFailed)).toBe(true);
    ref.send({ type: 'search.submitted' });
    await searchGames.last().answer(found(1));
    expect(read(selectAnswer)?.games).toHaveLength(1);
  });

  it('providers that come after the answer join it', async () => {
    const { loadStart, searchGames, deadline, read, type } = open();
    type('odd');
    await deadline.last().answer(null);
    await searchGames.last().answer(found(0));
    expect(read(selectAnswer)?.providers).toEqual([]);
    await loadStart.last().answer(start);
    expect(read(selectAnswer)?.providers.map(({ name }) => name)).toEqual(['Oddment']);
  });

  it('works without popular games and providers', async () => {
    const { loadStart, read, ref } = open();
    await loadStart.last().reject({ type: 'Broken' });
    expect(read(selectPopular)).toEqual([]);
    expect(ref.getSnapshot().hasTag('ready')).toBe(true);
  });

  it('closes when a link is followed, also to the page that is open already', () => {
    const { ref, sent } = open();
    ref.send({ type: 'search.result.chosen' });
    expect(sent).toEqual([
      { to: actorIds.dialogs, event: { type: 'dialog.close.requested', name: 'GamesSearchPopup' } },
    ]);
  });
});
