import { SimulatedClock, createActor, fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { standIn } from '../../../../tests/stand-ins/stand-in.ts';
import {
  standInBet,
  standInBoard,
  standInMarket,
  standInMatch,
} from '../../../../tests/builders/sportsbook-board.ts';
import type { Board } from '../../../betting/board.ts';
import type { BetAnswer, BetWish, BoardAnswer, BoardQuestion } from './answers.ts';
import type { PageEvent } from './book.events.ts';
import { bookMachine } from './book.machine.ts';
import { selectSlip, selectStale, selectTab } from './book.selectors.ts';
import type { SiteMessage } from './site-messages.ts';

const home = { match: 'football-1', market: 'result', pick: 'home' };
const draw = { ...home, pick: 'draw' };
const boardAt = (odds: readonly (number | null)[], rest: Partial<Board> = {}): Board =>
  standInBoard([standInMatch([standInMarket(odds)])], rest);

const open = (rest: { board?: Board; isReal?: boolean; stake?: string } = {}) => {
  const { board = boardAt([205, 330, null]), isReal = true, stake = '5.00' } = rest;
  const boards = standIn<BoardAnswer, BoardQuestion>();
  const bets = standIn<BetAnswer, BetWish>();
  const told: SiteMessage[] = [];
  const page: { send: (event: PageEvent) => void } = { send: () => {} };
  const clock = new SimulatedClock();
  const machine = bookMachine.provide({
    actors: {
      readBoard: boards.logic,
      placeBet: bets.logic,
      watchPage: fromCallback<PageEvent>(({ sendBack }) => {
        page.send = sendBack;
      }),
    },
    actions: { tellSite: (_args, messages) => void told.push(...messages) },
  });
  const input = { session: 's-1', isReal, stakes: { min: 20, max: 100_000 }, board, atMs: 0 };
  const actor = createActor(machine, { clock, input }).start();
  // What the player types: the slip opens without a stake.
  if (stake !== '') actor.send({ type: 'stake.changed', value: stake });
  let atMs = 0;
  return {
    actor,
    boards,
    bets,
    told,
    page,
    clock,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    slip: () => selectSlip(actor.getSnapshot()),
    /** The next poll, answered with this board. */
    poll: async (next: Board, afterMs = 2000) => {
      clock.increment(2000);
      atMs += afterMs;
      await boards.last().answer({ type: 'read', board: next, atMs });
    },
    submit: (round: string) => actor.send({ type: 'slip.submitted', round }),
  };
};

describe('boards', () => {
  it('are read again two seconds after the last answer, with the market that is in the slip', async () => {
    const book = open();
    expect(book.boards.inputs()).toEqual([]);
    book.clock.increment(2000);
    expect(book.boards.inputs()).toEqual([{ session: 's-1', sport: 'football', market: null }]);
    book.clock.increment(60_000);
    expect(book.boards.inputs()).toHaveLength(1);
    await book.boards.last().answer({ type: 'read', board: boardAt([210]), atMs: 2000 });
    book.send({ type: 'price.chosen', ...home });
    book.clock.increment(2000);
    expect(book.boards.inputs().at(-1)?.market).toEqual({ match: 'football-1', id: 'result' });
  });

  it('of another sport are asked for at once, and an older answer is not shown', async () => {
    const book = open();
    book.clock.increment(2000);
    book.send({ type: 'sport.chosen', sport: 'tennis' });
    expect(book.boards.inputs().map(({ sport }) => sport)).toEqual(['football', 'tennis']);
    expect(book.told).toEqual([{ type: 'path', path: '/tennis' }]);
    await book.boards.calls[0]?.answer({ type: 'read', board: boardAt([999]), atMs: 1 });
    expect(book.context().board.sport).toBe('football');
    expect(book.context().board.matches[0]?.markets[0]?.picks[0]?.odds).toBe(205);
    await book.boards.last().answer({ type: 'read', board: boardAt([150], { sport: 'tennis' }), atMs: 2 });
    expect(book.context()).toMatchObject({ sport: 'tennis', board: { sport: 'tennis' } });
  });

  it('that do not come twice in a row are said to be old, and one that comes takes that back', async () => {
    const book = open();
    const stale = () => selectStale(book.actor.getSnapshot());
    book.clock.increment(2000);
    await book.boards.last().answer({ type: 'missed' });
    expect(stale()).toBeNull();
    book.clock.increment(2000);
    await book.boards.last().reject(new Error('no connection'));
    expect(stale()).toBe('stale');
    await book.poll(boardAt([205]));
    expect(stale()).toBeNull();
  });

  it('are not read while nobody looks, and at once when somebody does again', async () => {
    const book = open();
    book.page.send({ type: 'page.hidden' });
    book.clock.increment(60_000);
    expect(book.boards.inputs()).toEqual([]);
    book.page.send({ type: 'page.shown' });
    expect(book.boards.inputs()).toHaveLength(1);
  });

  it('come no more when the session has ended; a bet is then still answered', async () => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    book.clock.increment(2000);
    await book.boards.last().answer({ type: 'ended' });
    expect(selectStale(book.actor.getSnapshot())).toBe('ended');
    book.clock.increment(60_000);
    book.page.send({ type: 'page.shown' });
    book.send({ type: 'sport.chosen', sport: 'tennis' });
    expect(book.boards.inputs()).toHaveLength(1);
    book.submit('r-1');
    await book.bets.last().answer({ type: 'refused', error: 'ended', odds: null, balance: null });
    expect(book.actor.getSnapshot().value).toMatchObject({ board: 'ended', slip: 'open' });
    expect(book.context()).toMatchObject({ result: { type: 'ended' }, answers: 1 });
  });

  it('mark a price that has moved for ten seconds, also over a pause in which there is none', async () => {
    const book = open({ board: boardAt([205]) });
    const move = () => book.context().marks['football-1/result/home']?.move;
    expect(move()).toBeNull();
    await book.poll(boardAt([210]));
    expect(move()).toBe('up');
    await book.poll(boardAt([null]), 5000);
    expect(move()).toBe('up');
    await book.poll(boardAt([210]), 5000);
    expect(move()).toBeNull();
    await book.poll(boardAt([200]));
    expect(move()).toBe('down');
  });

  it('HP-47 that show a bet settled say so and tell the site its round and that the balance is another', async () => {
    const book = open({ board: boardAt([205], { bets: [standInBet(), standInBet({ id: 8 })] }) });
    const settled = standInBet({ status: 'won', payout: '1025' });
    await book.poll(boardAt([205], { bets: [standInBet({ id: 8 }), settled], balance: '6025' }));
    expect(book.told).toEqual([
      { type: 'round', staked: '5.00', won: '10.25', currency: 'EUR' },
      { type: 'balance' },
    ]);
    expect(book.context().result).toEqual({ type: 'settled', match: settled.match, status: 'won' });
    expect(book.context().balance).toBe('6025');
    await book.poll(boardAt([205], { bets: [settled] }));
    expect(book.told).toHaveLength(2);
  });
});

describe('the slip', () => {
  it('opens without a stake, which is not called wrong, and takes no bet before there is one', () => {
    const book = open({ stake: '' });
    book.send({ type: 'price.chosen', ...home });
    expect(book.slip()).toMatchObject({ stake: '', stakeMinor: null, isStakeGood: true, canSubmit: false });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([]);
    book.send({ type: 'stake.changed', value: '2' });
    expect(book.slip()).toMatchObject({ stakeMinor: 200, canSubmit: true });
  });

  it('says what a second pick replaces, and of a first one nothing', () => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    const { name, replaced } = book.slip();
    expect(replaced).toBe('');
    book.send({ type: 'price.chosen', ...draw });
    expect(book.slip().replaced).toBe(name);
    book.send({ type: 'slip.cleared' });
    book.send({ type: 'price.chosen', ...home });
    expect(book.slip().replaced).toBe('');
  });

  it('HP-46 a guest is asked to sign in, and nothing is picked', () => {
    const book = open({ isReal: false });
    book.send({ type: 'price.chosen', ...home });
    expect(book.told).toEqual([{ type: 'login' }]);
    expect(book.context().picked).toBeNull();
  });

  it('takes a price, gives it back when it is pressed again, and takes none where there is none', () => {
    const book = open();
    book.send({ type: 'bets.tab.chosen' });
    book.send({ type: 'price.chosen', ...home, pick: 'away' });
    expect(book.context().picked).toBeNull();
    expect(selectTab(book.actor.getSnapshot())).toBe('bets');
    book.send({ type: 'price.chosen', ...draw });
    expect(book.context().picked).toEqual({
      ...draw,
      title: 'Merrow Town – Orrin Albion',
      marketName: 'Result',
      name: 'the draw side',
      odds: 330,
    });
    expect(selectTab(book.actor.getSnapshot())).toBe('slip');
    book.send({ type: 'price.chosen', ...draw });
    expect(book.context().picked).toBeNull();
  });

  it.each([
    ['0.19', false],
    ['0,20', true],
    ['1000', true],
    ['1000.01', false],
    ['', false],
    ['5 EUR', false],
    ['1e3', false],
  ])('a stake of %j can be placed: %s', (value, isGood) => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    book.send({ type: 'stake.changed', value });
    expect(book.slip().canSubmit).toBe(isGood);
    book.submit('r-1');
    expect(book.bets.inputs()).toHaveLength(isGood ? 1 : 0);
  });

  it('HP-47 a bet is placed at the price that was seen; what came of it is shown with the next board', async () => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([
      { session: 's-1', wager: { round: 'r-1', ...home, odds: 205, stake: '500' } },
    ]);
    expect(book.slip()).toMatchObject({ isPlacing: true, canSubmit: false });
    book.submit('r-2');
    await book.bets.last().answer({ type: 'accepted', stake: '500', odds: 205, balance: '4500' });
    expect(book.told).toEqual([{ type: 'balance' }]);
    expect(book.context()).toMatchObject({
      picked: null,
      wager: null,
      balance: '4500',
      result: { type: 'accepted', stake: '500', odds: 205 },
      answers: 0,
    });
    await book.boards.last().answer({ type: 'read', board: boardAt([205]), atMs: 1 });
    expect(book.context().answers).toBe(1);
    expect(book.actor.getSnapshot().value).toMatchObject({ slip: 'open' });
    expect(book.bets.inputs()).toHaveLength(1);
  });

  it('HP-47 a changed price is agreed to before it is placed, also one that only the refusal told', async () => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    book.submit('r-1');
    await book.bets.last().answer({ type: 'refused', error: 'price_changed', odds: 198, balance: '5000' });
    await book.boards.last().answer({ type: 'missed' });
    expect(book.slip()).toMatchObject({ isChanged: true, odds: 198, agreedOdds: 205, canSubmit: true });
    expect(book.context()).toMatchObject({ result: null, answers: 1 });
    book.submit('r-2');
    expect(book.bets.inputs()).toHaveLength(1);
    expect(book.slip()).toMatchObject({ isChanged: false, agreedOdds: 198 });
    book.submit('r-3');
    expect(book.bets.inputs().at(-1)?.wager).toMatchObject({ round: 'r-3', odds: 198 });
  });

  it('after a lost answer the same bet keeps its round, and another one gets its own', async () => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    book.submit('r-1');
    await book.bets.last().answer({ type: 'lost' });
    await book.boards.last().answer({ type: 'missed' });
    expect(book.context().result).toEqual({ type: 'trouble' });
    book.submit('r-2');
    expect(book.bets.inputs().at(-1)?.wager.round).toBe('r-1');
    expect(book.context().result).toBeNull();
    await book.bets.last().reject(new Error('broken answer'));
    await book.boards.last().answer({ type: 'missed' });
    book.send({ type: 'stake.changed', value: '6' });
    book.submit('r-3');
    expect(book.bets.inputs().at(-1)?.wager).toMatchObject({ round: 'r-3', stake: '600' });
  });

  it.each([
    ['insufficient_funds', { type: 'insufficient' }],
    ['STAKE_LIMIT', { type: 'limit' }],
    ['view_only', { type: 'ended' }],
    ['suspended', null],
    ['closed', null],
  ])('a bet refused with %s ends in %j', async (error, result) => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    book.submit('r-1');
    await book.bets.last().answer({ type: 'refused', error, odds: null, balance: '100' });
    expect(book.context()).toMatchObject({ result, balance: '100', wager: null, picked: home });
  });

  it('HP-47 takes no bet while its market is suspended, and knows the market of a match that is not listed', async () => {
    const book = open();
    book.send({ type: 'price.chosen', ...home });
    const market = standInMarket([null], { state: 'suspended' });
    await book.poll(standInBoard([], { slip: { match: 'football-1', ...market } }));
    expect(book.slip()).toMatchObject({ off: 'suspended', isChanged: false, canSubmit: false, odds: 205 });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([]);
    await book.poll(standInBoard([], { slip: { match: 'football-1', ...standInMarket([220]) } }));
    expect(book.slip()).toMatchObject({ off: null, isChanged: true, odds: 220 });
    // Nothing is told of it any more: whether it can be placed is for the answer to say.
    await book.poll(standInBoard([]));
    expect(book.slip()).toMatchObject({ name: 'the home side', marketName: 'Result', canSubmit: true });
  });
});

it('the page tells its height and hears where it is seen and in which theme', () => {
  const book = open();
  book.send({ type: 'content.resized', height: 1480 });
  book.send({ type: 'deposit.requested' });
  expect(book.told).toEqual([{ type: 'height', height: 1480 }, { type: 'deposit' }]);
  book.page.send({ type: 'view.changed', top: 40, height: 700, theme: 'light' });
  book.page.send({ type: 'view.changed', top: 90, height: 700, theme: null });
  expect(book.context()).toMatchObject({ seen: { top: 90, height: 700 }, theme: 'light' });
});
