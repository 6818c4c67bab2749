import { describe, expect, it } from 'vitest';
import type {
  HallData,
  HallList,
  HallPages,
  ListSource,
  LoadPagesInput,
} from '../../../effects/games/load-hall.ts';
import { GAMES_PAGE_SIZE } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { hallMachine } from './hall.machine.ts';
import {
  gameAt,
  selectCatalogueSize,
  selectIsFailed,
  selectIsFavourites,
  selectIsFetching,
  selectIsFiltering,
  selectIsFiltersOpen,
  selectIsRecent,
  selectIsLoading,
  selectIsStuck,
  selectPages,
  selectProviders,
  selectQuery,
  selectShown,
  selectTotal,
} from './hall.selectors.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const provider = (sysname: string, games_count: number | null) => ({
  sysname,
  name: sysname,
  type: '',
  image: '',
  games_count,
});
const hallOf = (total: number): Outcome<HallData> =>
  succeed({
    categories: [{ id: 'slots', sysname: 'slots', name: 'Slots', icon: 'slots', games_count: 7 }],
    providers: [provider('quillfox', 40), provider('oddment', 60)],
    games: standInGames(0, Math.min(total, GAMES_PAGE_SIZE)),
    total,
    source: 'platform',
  });
const pagesOf = (
  pages: readonly number[],
  total: number,
  source: ListSource = 'platform',
): Outcome<HallPages> =>
  succeed({
    pages: pages.map((page) => ({ page, games: standInGames(page * GAMES_PAGE_SIZE, GAMES_PAGE_SIZE) })),
    total,
    source,
  });

const open = (query: Readonly<Record<string, string>> = {}, uid = 0) => {
  const loadHall = standIn<Outcome<HallData>, HallList>();
  const loadPages = standIn<Outcome<HallPages>, LoadPagesInput>();
  const machine = hallMachine.provide({
    actors: { loadHall: loadHall.logic, loadPages: loadPages.logic },
  });
  const input = standInInput({ route: 'gamehall', path: '/lv/gamehall', query, uid });
  const { ref, sent } = runFeature(machine, actorIds.gameHall, input);
  type Snapshot = ReturnType<typeof ref.getSnapshot>;
  const read = <A>(selector: (snapshot: Snapshot) => A): A => selector(ref.getSnapshot());
  const enter = (next: Readonly<Record<string, string>>) =>
    ref.send({
      type: 'route.entered',
      params: {},
      query: next,
      hash: '',
      route: 'gamehall',
      path: '/lv/gamehall',
      now: standInNow,
    });
  return { ref, sent, loadHall, loadPages, read, enter };
};
const more = { type: 'hall.more.requested' } as const;
const wish = (to: string, isRewrite: boolean) => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace: isRewrite, ...(isRewrite ? { yields: true } : {}) },
});

describe('the game hall', () => {
  it('shows its first page once filters and games are there, and is ready for the server then', async () => {
    const { loadHall, read, ref } = open({ category: 'slots' });
    expect(read(selectIsLoading)).toBe(true);
    expect(ref.getSnapshot().hasTag('ready')).toBe(false);
    expect(loadHall.inputs()).toEqual([
      { filter: { category: 'slots' }, sort: { by: 'rank', order: 'asc' } },
    ]);
    await loadHall.last().answer(hallOf(100));
    expect(ref.getSnapshot().hasTag('ready')).toBe(true);
    expect(read(selectShown)).toBe(18);
    expect(read(selectTotal)).toBe(100);
    expect(gameAt(read(selectPages), 17)?.sysname).toBe('g17');
    expect(read(selectCatalogueSize)).toBe(100);
    expect(read(selectProviders)).toHaveLength(2);
  });

  it('AC-9.21 shows 18 games; the 19th comes with "load more", and the address keeps how many', async () => {
    const { ref, sent, loadHall, loadPages, read } = open();
    await loadHall.last().answer(hallOf(40));
    expect(loadPages.calls).toHaveLength(0);
    expect(gameAt(read(selectPages), 18)).toBeUndefined();
    ref.send(more);
    expect(loadPages.last().input.pages).toEqual([1]);
    expect(sent).toEqual([wish('/lv/gamehall?shown=36', true)]);
    await loadPages.last().answer(pagesOf([1], 40));
    expect(gameAt(read(selectPages), 18)?.sysname).toBe('g18');
    expect(read(selectShown)).toBe(36);
    ref.send(more);
    await loadPages.last().answer(pagesOf([2], 40));
    expect(read(selectShown)).toBe(40);
    ref.send(more);
    expect(loadPages.calls).toHaveLength(2);
  });

  it('HP-36 every game that the market sees can be reached, without gaps, and no more are told', async () => {
    const { ref, loadHall, loadPages, read } = open();
    const [first] = [hallOf(40)];
    if (!first.ok) throw new Error('no hall');
    const seen = { games: first.value.games.slice(3), total: 37, places: 40 };
    await loadHall.last().answer(succeed({ ...first.value, ...seen }));
    const told = () => [read(selectShown), read(selectTotal)];
    expect(told()).toEqual([15, 37]);
    ref.send(more);
    expect(told()).toEqual([33, 37]);
    // This page alone is short of nothing: by it no game would be left out.
    await loadPages.last().answer(pagesOf([1], 40));
    expect(told()).toEqual([33, 37]);
    ref.send(more);
    expect(loadPages.last().input.pages).toEqual([2]);
    const last = { pages: [{ page: 2, games: standInGames(36, 4) }], total: 37, places: 40 };
    await loadPages.last().answer(succeed({ ...last, source: 'platform' }));
    expect(told()).toEqual([37, 37]);
    const drawn = Array.from({ length: 38 }, (_, at) => gameAt(read(selectPages), at)?.sysname);
    expect(drawn).toEqual([...standInGames(3, 37).map(({ sysname }) => sysname), undefined]);
    ref.send(more);
    expect(loadPages.calls).toHaveLength(2);
  });

  it('while another list is on its way the first page of the last one stands, whatever its further ones lack', async () => {
    const { ref, loadHall, loadPages, read, enter } = open();
    await loadHall.last().answer(hallOf(40));
    ref.send(more);
    const empty = { pages: [{ page: 1, games: [] }], total: 22, places: 40, source: 'platform' } as const;
    await loadPages.last().answer(succeed(empty));
    expect(read(selectShown)).toBe(18);
    enter({ category: 'slots' });
    expect([read(selectIsFiltering), read(selectShown)]).toEqual([true, 18]);
  });

  it('fetches only the pages in view when an address shows many, at most four at once', async () => {
    const { ref, loadHall, loadPages, read } = open({ shown: '540' });
    await loadHall.last().answer(hallOf(5000));
    expect(read(selectShown)).toBe(540);
    expect(loadPages.calls).toHaveLength(0);
    ref.send({ type: 'hall.range.needed', from: 400, to: 460 });
    expect(loadPages.last().input.pages).toEqual([22, 23, 24, 25]);
    ref.send({ type: 'hall.range.needed', from: 520, to: 600 });
    await loadPages.last().answer(pagesOf([22, 23, 24, 25], 5000));
    expect(loadPages.last().input.pages).toEqual([28, 29]);
    await loadPages.last().answer(pagesOf([28, 29], 5000));
    expect(read(selectIsFetching)).toBe(false);
    expect(gameAt(read(selectPages), 400)?.sysname).toBe('g400');
    ref.send({ type: 'hall.range.needed', from: 405, to: 440 });
    expect(loadPages.calls).toHaveLength(2);
  });

  it('a place that is in view while another list is on its way is filled when the list has come', async () => {
    const { ref, loadHall, loadPages, enter } = open({ sort: 'name' });
    await loadHall.last().answer(hallOf(500));
    enter({ shown: '90' });
    ref.send({ type: 'hall.range.needed', from: 36, to: 71 });
    await loadPages.last().answer(pagesOf([0], 500));
    expect(loadPages.inputs().map(({ pages }) => pages)).toEqual([[0], [2, 3]]);
  });

  it('a page that does not come keeps what is there, and comes with the retry', async () => {
    const { ref, loadHall, loadPages, read } = open();
    await loadHall.last().answer(hallOf(100));
    ref.send(more);
    await loadPages.last().answer(lost);
    expect(read(selectIsStuck)).toBe(true);
    expect(gameAt(read(selectPages), 0)?.sysname).toBe('g0');
    ref.send({ type: 'hall.retry.requested' });
    await loadPages.last().reject({ type: 'Broken' });
    expect(read(selectIsStuck)).toBe(true);
    ref.send(more);
    expect(read(selectShown)).toBe(36);
    await loadPages.last().answer(pagesOf([1], 100));
    expect(gameAt(read(selectPages), 35)?.sysname).toBe('g35');
  });

  it('a changed filter goes through the address, drops the old request and never mixes lists', async () => {
    const { ref, sent, loadHall, loadPages, read, enter } = open();
    await loadHall.last().answer(hallOf(100));
    ref.send({ type: 'hall.provider.toggled', sysname: 'oddment' });
    ref.send({ type: 'hall.provider.toggled', sysname: 'quillfox' });
    expect(sent).toEqual([
      wish('/lv/gamehall?providers=oddment', false),
      wish('/lv/gamehall?providers=oddment,quillfox', false),
    ]);
    expect(read(selectQuery).providers).toEqual(['oddment', 'quillfox']);
    enter({ providers: 'oddment' });
    const first = loadPages.last();
    expect(first.input).toMatchObject({ list: { filter: { providers: ['oddment'] } }, pages: [0] });
    expect(read(selectIsFiltering)).toBe(true);
    expect(gameAt(read(selectPages), 0)?.sysname).toBe('g0');
    enter({ providers: 'oddment,quillfox' });
    expect(first.isStopped()).toBe(true);
    await first.answer(pagesOf([5], 999));
    expect(read(selectIsFiltering)).toBe(true);
    expect(read(selectTotal)).toBe(100);
    await loadPages.last().answer(pagesOf([0], 30));
    expect(read(selectTotal)).toBe(30);
    expect(Object.keys(read(selectPages))).toEqual(['0']);
  });

  it('a page of the old list that is still on its way is dropped with it', async () => {
    const { ref, loadHall, loadPages, read, enter } = open();
    await loadHall.last().answer(hallOf(100));
    ref.send(more);
    const late = loadPages.last();
    enter({ category: 'live' });
    expect(late.isStopped()).toBe(true);
    await late.answer(pagesOf([1], 100));
    await loadPages.last().answer(succeed({ pages: [{ page: 0, games: [] }], total: 0, source: 'platform' }));
    expect(read(selectTotal)).toBe(0);
    expect(read(selectShown)).toBe(0);
    expect(read(selectPages)).toEqual({ 0: [] });
  });

  it('a filter chosen while the hall still loads starts its loading anew', async () => {
    const { loadHall, read, enter } = open();
    const first = loadHall.last();
    enter({});
    expect(loadHall.calls).toHaveLength(1);
    enter({ category: 'slots' });
    expect(first.isStopped()).toBe(true);
    await loadHall.last().answer(hallOf(7));
    expect(loadHall.last().input.filter).toEqual({ category: 'slots' });
    expect(read(selectTotal)).toBe(7);
  });

  it('the address that follows "load more" takes nothing back', async () => {
    const { ref, loadHall, loadPages, read, enter } = open();
    await loadHall.last().answer(hallOf(100));
    ref.send(more);
    ref.send(more);
    enter({ shown: '36' });
    expect(read(selectShown)).toBe(54);
    enter({ shown: '54' });
    expect(read(selectShown)).toBe(54);
    await loadPages.last().answer(pagesOf([1], 100));
    expect(loadPages.last().input.pages).toEqual([2]);
  });

  it('sort, search and providers can be changed and cleared', async () => {
    const { ref, sent, loadHall } = open({ search: 'or', providers: 'oddment', shown: '54' });
    await loadHall.last().answer(hallOf(100));
    ref.send({ type: 'hall.sort.chosen', sort: 'name' });
    ref.send({ type: 'hall.search.cleared' });
    ref.send({ type: 'hall.providers.cleared' });
    expect(sent).toEqual([
      wish('/lv/gamehall?providers=oddment&search=or&sort=name', false),
      wish('/lv/gamehall?providers=oddment&sort=name', false),
      wish('/lv/gamehall?sort=name', false),
    ]);
  });

  it('a first load that fails is told, and comes with the retry or another choice', async () => {
    const { ref, loadHall, read, enter } = open();
    await loadHall.last().answer(lost);
    expect(read(selectIsFailed)).toBe(true);
    expect(ref.getSnapshot().hasTag('ready')).toBe(true);
    ref.send({ type: 'hall.reload.requested' });
    await loadHall.last().reject({ type: 'Broken' });
    expect(read(selectIsFailed)).toBe(true);
    enter({ category: 'live' });
    expect(loadHall.last().input.filter).toEqual({ category: 'live' });
    await loadHall.last().answer(hallOf(3));
    expect(read(selectIsFailed)).toBe(false);
  });

  it('D-01 leads to maintenance when the platform is closed', async () => {
    const { sent, loadHall } = open();
    await loadHall.last().answer({ ok: false, failure: failureOf('ApplicationDisabled', { status: 503 }) });
    expect(sent).toEqual([
      {
        to: actorIds.navigation,
        event: {
          type: 'navigation.page.failed',
          page: 'maintenance',
          status: 503,
          message: 'games.get: ApplicationDisabled',
        },
      },
    ]);
  });

  it('AC-6.04 favourites are the player’s: a category that nobody knows for a guest, read again for who signs in', async () => {
    const guest = open({ category: 'favorites' });
    expect(guest.loadHall.last().input).not.toHaveProperty('isFavourites');
    expect(guest.read(selectIsFavourites)).toBe(false);
    guest.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(guest.loadHall.inputs()).toMatchObject([{}, { isFavourites: true }]);
    await guest.loadHall.last().answer(hallOf(40));
    expect([guest.read(selectIsFavourites), guest.read(selectTotal)]).toEqual([true, 40]);
    guest.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(guest.loadHall.calls).toHaveLength(2);

    const player = open({}, 7);
    await player.loadHall.last().answer(hallOf(40));
    player.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    player.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(player.loadHall.calls).toHaveLength(1);
    player.enter({ category: 'favorites' });
    expect(player.loadPages.last().input.list).toMatchObject({ isFavourites: true });
  });

  it('what is sifted by facts is read again for another player and in another currency', async () => {
    const player = { type: 'session.changed', uid: 7, currency: 'EUR' } as const;
    const plain = open();
    await plain.loadHall.last().answer(hallOf(40));
    plain.ref.send(player);
    expect(plain.loadHall.calls).toHaveLength(1);

    const sifted = open({ stake: '1-5' });
    await sifted.loadHall.last().answer(hallOf(40));
    sifted.ref.send(player);
    expect(sifted.loadHall.calls).toHaveLength(2);
    await sifted.loadHall.last().answer(hallOf(40));
    sifted.ref.send(player);
    expect(sifted.loadHall.calls).toHaveLength(2);
    sifted.ref.send({ ...player, currency: 'USD' });
    expect(sifted.loadHall.inputs()).toHaveLength(3);
  });

  it('games opened in this browser are a category of each player and guest, read again when their list is another one', async () => {
    const run = open({ category: 'recent' });
    expect([run.loadHall.last().input, run.read(selectIsRecent)]).toMatchObject([{ recentOf: 0 }, true]);
    run.ref.send({ type: 'recent.changed' });
    expect(run.loadHall.calls).toHaveLength(2);
    await run.loadHall.last().answer(hallOf(2));
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    run.ref.send({ type: 'recent.changed' });
    expect(run.loadPages.last().input).toMatchObject({ pages: [0], list: { recentOf: 7 } });
    await run.loadPages.last().answer(lost);
    run.ref.send({ type: 'recent.changed' });
    expect(run.loadHall.calls).toHaveLength(3);
    await run.loadHall.last().answer(hallOf(2));
    run.enter({ category: 'slots' });
    await run.loadPages.last().answer(pagesOf([0], 60));
    run.ref.send({ type: 'recent.changed' });
    expect([run.loadPages.calls.length, run.read(selectIsRecent)]).toEqual([2, false]);
  });

  it('keeps the curtain of providers open while boxes are ticked', async () => {
    const { ref, loadHall, loadPages, read, enter } = open();
    await loadHall.last().answer(hallOf(100));
    ref.send({ type: 'hall.filters.opened' });
    ref.send({ type: 'hall.provider.toggled', sysname: 'oddment' });
    enter({ providers: 'oddment' });
    await loadPages.last().answer(pagesOf([0], 60));
    expect(read(selectIsFiltersOpen)).toBe(true);
    ref.send({ type: 'hall.filters.closed' });
    expect(read(selectIsFiltersOpen)).toBe(false);
  });

  it('BY-1.16 the further pages of a list come from where the first one came from', async () => {
    const { ref, loadHall, loadPages, enter } = open();
    await loadHall.last().answer(hallOf(100));
    ref.send(more);
    expect(loadPages.last().input).toMatchObject({ pages: [1], list: { source: 'platform' } });
    enter({ search: 'fox' });
    expect(loadPages.last().input.list).not.toHaveProperty('source');
    await loadPages.last().answer(pagesOf([0], 60, 'index'));
    ref.send(more);
    expect(loadPages.last().input).toMatchObject({ pages: [1], list: { source: 'index' } });
  });

  it('does not guess the size of the catalogue', async () => {
    const { loadHall, read } = open();
    expect(read(selectCatalogueSize)).toBeNull();
    await loadHall.last().answer(
      succeed({
        categories: [],
        providers: [provider('a', 4), provider('b', null)],
        games: [],
        total: 0,
        source: 'platform',
      }),
    );
    expect(read(selectCatalogueSize)).toBeNull();
  });
});
