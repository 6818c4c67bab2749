import { describe, expect, it } from 'vitest';
import type { FoundGames, IndexHits, SearchStart } from '../../../effects/games/search-games.ts';
import type { Game } from '../../../schemas/games/games.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInGame, standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { searchMachine } from './search.machine.ts';
import {
  selectAnswer,
  selectIsEmpty,
  selectIsFailed,
  selectPopular,
  selectSearches,
  selectText,
} from './search.selectors.ts';
import { selectIsFound } from '../../../tests/stand-ins/selectors.ts';

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
  const loadIndex = standIn<Outcome<boolean>>();
  const matchIndex = standIn<Outcome<IndexHits | null>, { readonly text: string }>();
  const loadDetails = standIn<Outcome<readonly Game[]>, { readonly sysnames: readonly string[] }>();
  const readSearches = standIn<Outcome<readonly string[]>, { readonly uid: number }>();
  const kept: (readonly string[])[] = [];
  const machine = searchMachine.provide({
    actors: {
      loadStart: loadStart.logic,
      searchGames: searchGames.logic,
      loadIndex: loadIndex.logic,
      matchIndex: matchIndex.logic,
      loadDetails: loadDetails.logic,
      readSearches: readSearches.logic,
      deadline: deadline.logic,
    },
    actions: { keepSearches: ({ context }) => void kept.push(context.searches) },
  });
  const { ref, sent } = runFeature(machine, actorIds.search, standInInput());
  type Snapshot = ReturnType<typeof ref.getSnapshot>;
  const read = <A>(selector: (snapshot: Snapshot) => A): A => selector(ref.getSnapshot());
  const type = (text: string) => ref.send({ type: 'search.text.changed', text });
  const here = { loadIndex, matchIndex, loadDetails, readSearches, kept };
  return { ref, sent, loadStart, searchGames, deadline, read, type, ...here };
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
      outlined: [],
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
    expect(read(selectAnswer)).toEqual({ games: [], total: 0, text: 'orbi', providers: [], outlined: [] });
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

  it('counts letters, neither code units nor signs that the search does not look at', () => {
    const { deadline, type } = open();
    for (const text of ['𠮷', '<b>', '?!', '🂡🂱']) type(text);
    expect(deadline.calls).toHaveLength(0);
    type('𠮷𠮷');
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

  it('keeps what was searched and closes, forgets it at a wish, and reads that of another player', async () => {
    const { ref, sent, read, type, readSearches, kept } = open();
    expect(readSearches.inputs()).toEqual([{ uid: 0 }]);
    await readSearches.last().answer(succeed(['bell']));
    expect(read(selectSearches)).toEqual(['bell']);
    type(' orb ');
    ref.send({ type: 'search.result.chosen' });
    expect(kept).toEqual([['orb', 'bell']]);
    expect(sent.map(({ event }) => event.type)).toEqual(['dialog.close.requested']);
    ref.send({ type: 'search.searches.cleared' });
    expect([read(selectSearches), kept.at(-1)]).toEqual([[], []]);
    ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(readSearches.inputs().at(-1)).toEqual({ uid: 7 });
  });

  it('closes without a word on what is kept before that was read', () => {
    const { ref, sent, type, kept } = open();
    type('orb');
    ref.send({ type: 'search.result.chosen' });
    expect([kept, sent.map(({ event }) => event.type)]).toEqual([[], ['dialog.close.requested']]);
  });
});

const hit = (sysname: string) => ({ sysname, name: `Game ${sysname}`, provider: 'Quillfox' });
const hits = (...sysnames: readonly string[]): Outcome<IndexHits> =>
  succeed({ hits: sysnames.map(hit), total: sysnames.length });

describe('BY-1.16 the search with an index', () => {
  const openIndexed = async () => {
    const search = open();
    await search.loadIndex.last().answer(succeed(true));
    return search;
  };

  it('finds names with each letter, and asks for details of what stays, never for a search', async () => {
    const { searchGames, matchIndex, loadDetails, deadline, read, type } = await openIndexed();
    type('or');
    expect(deadline.calls).toHaveLength(0);
    await matchIndex.last().answer(hits('a', 'b'));
    expect(read(selectAnswer)).toMatchObject({
      text: 'or',
      total: 2,
      outlined: ['a', 'b'],
      games: [{ sysname: 'a', name: 'Game a', provider: 'Quillfox', image_url: '' }, { sysname: 'b' }],
    });
    expect(deadline.inputs()).toEqual([{ inMs: 120 }]);
    type('orb');
    await matchIndex.last().answer(hits('b', 'c'));
    expect(deadline.calls.map((call) => call.isStopped())).toEqual([true, false]);
    await deadline.last().answer(null);
    expect(loadDetails.inputs()).toEqual([{ sysnames: ['b', 'c'] }]);
    await loadDetails.last().answer(succeed([standInGame('c'), standInGame('b')]));
    expect(read(selectAnswer)).toEqual({
      text: 'orb',
      total: 2,
      outlined: [],
      providers: [],
      games: [standInGame('b'), standInGame('c')],
    });
    expect(read(selectIsFound)).toBe(true);
    expect([matchIndex.inputs(), searchGames.calls.length]).toEqual([[{ text: 'or' }, { text: 'orb' }], 0]);
  });

  it('the newest letters win while names are being found', async () => {
    const { matchIndex, read, type } = await openIndexed();
    type('or');
    type('orb');
    expect(matchIndex.calls.map((call) => call.isStopped())).toEqual([true, false]);
    type('o');
    expect(matchIndex.last().isStopped()).toBe(true);
    expect(read(selectIsEmpty)).toBe(true);
  });

  it('asks for no detail that is here: of popular games and of the last answer', async () => {
    const { loadStart, matchIndex, loadDetails, deadline, read, type } = await openIndexed();
    await loadStart.last().answer(start);
    type('ga');
    await matchIndex.last().answer(hits('g0', 'x'));
    await deadline.last().answer(null);
    expect(loadDetails.inputs()).toEqual([{ sysnames: ['x'] }]);
    await loadDetails.last().answer(succeed([standInGame('x')]));
    type('gam');
    await matchIndex.last().answer(hits('x', 'g1'));
    expect(read(selectIsFound)).toBe(true);
    expect(read(selectAnswer)?.games).toEqual([standInGame('x'), standInGame('g1')]);
    expect(loadDetails.calls).toHaveLength(1);
  });

  it('Enter asks for details at once; a game that the platform no longer has goes', async () => {
    const { ref, matchIndex, loadDetails, read, type } = await openIndexed();
    type('or');
    await matchIndex.last().answer(hits('a', 'b'));
    ref.send({ type: 'search.submitted' });
    await loadDetails.last().answer(succeed([standInGame('b')]));
    expect(read(selectAnswer)).toMatchObject({ total: 1, games: [{ sysname: 'b' }] });
  });

  it('names stay when their details do not come, and Enter asks again', async () => {
    const { ref, matchIndex, loadDetails, deadline, read, type } = await openIndexed();
    type('or');
    await matchIndex.last().answer(hits('a'));
    await deadline.last().answer(null);
    await loadDetails.last().answer(lost);
    expect(read(selectIsFailed)).toBe(false);
    expect(read(selectAnswer)?.games.map(({ name }) => name)).toEqual(['Game a']);
    ref.send({ type: 'search.submitted' });
    await loadDetails.last().answer(succeed([standInGame('a')]));
    expect(read(selectIsFound)).toBe(true);
  });

  it('a late, failed or lost index leaves the search to the platform', async () => {
    for (const answer of [succeed(false), lost]) {
      const { loadIndex, searchGames, matchIndex, deadline, type } = open();
      type('or');
      await loadIndex.last().answer(answer);
      type('orb');
      await deadline.last().answer(null);
      expect(searchGames.inputs()).toEqual([{ text: 'orb' }]);
      expect(matchIndex.calls).toHaveLength(0);
    }
    const { searchGames, matchIndex, deadline, read, type } = await openIndexed();
    type('or');
    await matchIndex.last().answer(succeed(null));
    await deadline.last().answer(null);
    await searchGames.last().answer(found(2));
    expect(read(selectAnswer)).toMatchObject({ text: 'or', outlined: [] });
  });

  it('an index that comes while the platform is asked serves the next letter', async () => {
    const { loadIndex, searchGames, matchIndex, deadline, type } = open();
    type('or');
    await loadIndex.last().answer(succeed(true));
    expect(matchIndex.calls).toHaveLength(0);
    type('orb');
    expect(matchIndex.inputs()).toEqual([{ text: 'orb' }]);
    expect(deadline.last().isStopped()).toBe(true);
    expect(searchGames.calls).toHaveLength(0);
  });
});
