import { SimulatedClock, createActor, fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { standIn } from '../../../../tests/stand-ins/stand-in.ts';
import {
  standInBet,
  standInBoard,
  standInDetail,
  standInMarket,
  standInMatch,
} from '../../../../tests/builders/sportsbook-board.ts';
import type { Board } from '../../../betting/board.ts';
import type { BetAnswer, BetsWish, BoardAnswer, BoardQuestion } from './answers.ts';
import type { PageEvent } from './book.events.ts';
import { bookMachine } from './book.machine.ts';
import { selectSaleStage, selectSlip, selectStale, selectTab } from './book.selectors.ts';
import type { SaleAnswer, SaleWish } from './sale.ts';
import type { SiteMessage } from './site-messages.ts';

const home = { match: 'football-1', market: 'result', pick: 'home' };
const draw = { ...home, pick: 'draw' };
const other = { ...home, match: 'football-2' };
/** Two matches whose results can be bet on. */
const twoAt = (first: number | null, second: number | null, rest: Partial<Board> = {}): Board =>
  standInBoard(
    [
      standInMatch([standInMarket([first], first === null ? { state: 'suspended' } : {})]),
      standInMatch([standInMarket([second])], { id: 'football-2', home: 'Fenmoor Town' }),
    ],
    rest,
  );
const boardAt = (odds: readonly (number | null)[], rest: Partial<Board> = {}): Board =>
  standInBoard([standInMatch([standInMarket(odds)])], rest);

const stakes = { min: 20, max: 100_000, mostReturn: 10_000_000 };

const open = (rest: { board?: Board; isReal?: boolean; stake?: string } = {}) => {
  const { board = boardAt([205, 330, null]), isReal = true, stake = '5.00' } = rest;
  const boards = standIn<BoardAnswer, BoardQuestion>();
  const bets = standIn<readonly BetAnswer[], BetsWish>();
  const sales = standIn<SaleAnswer, SaleWish>();
  const told: SiteMessage[] = [];
  const page: { send: (event: PageEvent) => void } = { send: () => {} };
  const clock = new SimulatedClock();
  const machine = bookMachine.provide({
    actors: {
      readBoard: boards.logic,
      placeBets: bets.logic,
      cashOut: sales.logic,
      watchPage: fromCallback<PageEvent>(({ sendBack }) => {
        page.send = sendBack;
      }),
    },
    actions: { tellSite: (_args, messages) => void told.push(...messages) },
  });
  const input = { session: 's-1', isReal, stakes, board, opensBets: false, atMs: 0 };
  const actor = createActor(machine, { clock, input }).start();
  let atMs = 0;
  return {
    actor,
    boards,
    bets,
    sales,
    told,
    /** A price is pressed, and a stake is typed for it: the slip opens without one. */
    pick: (choice: typeof home) => {
      actor.send({ type: 'price.chosen', ...choice });
      if (stake !== '') actor.send({ type: 'stake.changed', value: stake, choice });
    },
    accept: (round: string, rest: Partial<Extract<BetAnswer, { type: 'accepted' }>> = {}) =>
      bets.last().answer([
        {
          type: 'accepted',
          round,
          stake: '500',
          legs: [{ ...home, odds: 205 }],
          balance: '4500',
          ...rest,
        },
      ]),
    refuse: (round: string, error: string, legs: Extract<BetAnswer, { type: 'refused' }>['legs'] = []) =>
      bets.last().answer([{ type: 'refused', round, error, legs, balance: '100' }]),
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
    submit: (...rounds: readonly string[]) => actor.send({ type: 'slip.submitted', rounds }),
  };
};

describe('boards', () => {
  it('are read again two seconds after the last answer, with the market that is in the slip', async () => {
    const book = open();
    expect(book.boards.inputs()).toEqual([]);
    book.clock.increment(2000);
    expect(book.boards.inputs()).toEqual([{ session: 's-1', sport: 'football', match: null, slip: [] }]);
    book.clock.increment(60_000);
    expect(book.boards.inputs()).toHaveLength(1);
    await book.boards.last().answer({ type: 'read', board: boardAt([210]), atMs: 2000 });
    book.send({ type: 'price.chosen', ...home });
    book.clock.increment(2000);
    expect(book.boards.inputs().at(-1)?.slip).toEqual([{ match: 'football-1', market: 'result' }]);
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
    book.pick(home);
    book.clock.increment(2000);
    await book.boards.last().answer({ type: 'ended' });
    expect(selectStale(book.actor.getSnapshot())).toBe('ended');
    book.clock.increment(60_000);
    book.page.send({ type: 'page.shown' });
    book.send({ type: 'sport.chosen', sport: 'tennis' });
    expect(book.boards.inputs()).toHaveLength(1);
    book.submit('r-1');
    await book.refuse('r-1', 'ended');
    expect(book.actor.getSnapshot().value).toMatchObject({ board: 'ended', slip: 'open' });
    expect(book.context()).toMatchObject({ results: [{ type: 'ended' }], answers: 1 });
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
    expect(book.context().results).toEqual([
      { type: 'settled', match: 'Merrow Town – Orrin Albion', status: 'won' },
    ]);
    expect(book.context().balance).toBe('6025');
    await book.poll(boardAt([205], { bets: [settled] }));
    expect(book.told).toHaveLength(2);
  });
});

describe('the page of a match', () => {
  it('is opened and closed, told to the site, and its prices can be picked', async () => {
    const book = open();
    book.send({ type: 'match.opened', match: 'football-9' });
    expect(book.told).toEqual([{ type: 'path', path: '/match/football-9' }]);
    expect(book.boards.inputs().at(-1)).toMatchObject({ match: 'football-9' });
    const detail = standInDetail([standInMarket([180])], { id: 'football-9' });
    await book.boards.last().answer({ type: 'read', board: boardAt([205], { detail }), atMs: 1 });
    book.pick({ ...home, match: 'football-9' });
    expect(book.slip().picks).toMatchObject([{ match: 'football-9', oddsNow: 180 }]);
    book.send({ type: 'match.closed' });
    expect(book.told.at(-1)).toEqual({ type: 'path', path: '/football' });
    expect(book.context().match).toBeNull();
    expect(book.boards.inputs().at(-1)).toMatchObject({ match: null });
  });

  it('is open from the start where the address names it', () => {
    const detail = standInDetail([standInMarket([180])], { id: 'football-9' });
    expect(open({ board: boardAt([205], { detail }) }).context().match).toBe('football-9');
  });
});

describe('the slip', () => {
  it('opens without a stake, which is not called wrong, and takes no bet before there is one', () => {
    const book = open({ stake: '' });
    book.pick(home);
    expect(book.slip()).toMatchObject({
      picks: [{ stake: '', stakeMinor: null, isStakeGood: true }],
      totalMinor: null,
      possible: null,
      canSubmit: false,
    });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([]);
    book.send({ type: 'stake.changed', value: '0', choice: home });
    expect(book.slip()).toMatchObject({ totalMinor: null, possible: null, canSubmit: false });
    book.send({ type: 'stake.changed', value: '2', choice: home });
    expect(book.slip()).toMatchObject({ totalMinor: 200, possible: '410', canSubmit: true });
  });

  it('HP-46 a guest is asked to sign in, and nothing is picked', () => {
    const book = open({ isReal: false });
    book.send({ type: 'price.chosen', ...home });
    expect(book.told).toEqual([{ type: 'login' }]);
    expect(book.context().picks).toEqual([]);
  });

  it('takes a price, gives it back when it is pressed again, and takes none where there is none', () => {
    const book = open();
    book.send({ type: 'bets.tab.chosen' });
    book.send({ type: 'price.chosen', ...home, pick: 'away' });
    expect(book.context().picks).toEqual([]);
    expect(selectTab(book.actor.getSnapshot())).toBe('bets');
    book.send({ type: 'price.chosen', ...draw });
    expect(book.context().picks).toEqual([
      {
        ...draw,
        title: 'Merrow Town – Orrin Albion',
        marketName: 'Result',
        name: 'the draw side',
        odds: 330,
        stake: '',
      },
    ]);
    expect(selectTab(book.actor.getSnapshot())).toBe('slip');
    book.send({ type: 'price.chosen', ...draw });
    expect(book.context().picks).toEqual([]);
  });

  it('a suspended pick can still be taken out, from the list as well', async () => {
    const book = open();
    book.pick(home);
    await book.poll(boardAt([null]));
    book.send({ type: 'price.chosen', ...home });
    expect(book.context().picks).toEqual([]);
  });

  it('holds ten picks, and says so to the eleventh', () => {
    const matches = Array.from({ length: 11 }, (_, at) =>
      standInMatch([standInMarket([150])], { id: `football-${at}` }),
    );
    const book = open({ board: standInBoard(matches), stake: '' });
    for (const { id } of matches) book.pick({ ...home, match: id });
    expect(book.slip().picks).toHaveLength(10);
    expect(book.slip().isFull).toBe(true);
    book.send({ type: 'pick.removed', ...home, match: 'football-0' });
    expect(book.slip().isFull).toBe(false);
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
    const book = open({ stake: '' });
    book.pick(home);
    book.send({ type: 'stake.changed', value, choice: home });
    expect(book.slip().canSubmit).toBe(isGood);
    book.submit('r-1');
    expect(book.bets.inputs()).toHaveLength(isGood ? 1 : 0);
  });

  it('HP-47 a bet is placed at the price that was seen; what came of it is shown with the next board', async () => {
    const book = open();
    book.pick(home);
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([
      { session: 's-1', wagers: [{ round: 'r-1', stake: '500', legs: [{ ...home, odds: 205 }] }] },
    ]);
    expect(book.slip()).toMatchObject({ isPlacing: true, canSubmit: false });
    book.submit('r-2');
    // What is on its way is not changed under the player's hands.
    book.send({ type: 'stake.changed', value: '9', choice: home });
    book.send({ type: 'price.chosen', ...draw });
    expect(book.slip().picks).toMatchObject([{ stake: '5.00' }]);
    await book.accept('r-1');
    expect(book.told).toEqual([{ type: 'balance' }]);
    expect(book.context()).toMatchObject({
      picks: [],
      wagers: [],
      balance: '4500',
      results: [{ type: 'accepted', stake: '500', odds: [205] }],
      answers: 0,
    });
    await book.boards.last().answer({ type: 'read', board: boardAt([205]), atMs: 1 });
    expect(book.context().answers).toBe(1);
    expect(book.actor.getSnapshot().value).toMatchObject({ slip: 'open' });
    expect(book.bets.inputs()).toHaveLength(1);
  });

  it('HP-47 a changed price is agreed to before it is placed, also one that only the refusal told', async () => {
    const book = open();
    book.pick(home);
    book.submit('r-1');
    await book.refuse('r-1', 'price_changed', [{ ...home, error: 'price_changed', odds: 198 }]);
    await book.boards.last().answer({ type: 'missed' });
    expect(book.slip()).toMatchObject({
      isChanged: true,
      canSubmit: true,
      picks: [{ isChanged: true, odds: 205, oddsNow: 198 }],
    });
    expect(book.context()).toMatchObject({ results: [{ type: 'moved' }], answers: 1 });
    book.submit('r-2');
    expect(book.bets.inputs()).toHaveLength(1);
    expect(book.slip()).toMatchObject({ isChanged: false, picks: [{ odds: 198 }] });
    expect(book.context().results).toEqual([]);
    book.submit('r-3');
    expect(book.bets.inputs().at(-1)?.wagers).toEqual([
      { round: 'r-3', stake: '500', legs: [{ ...home, odds: 198 }] },
    ]);
  });

  it('after a lost answer the same bet keeps its round, and another one gets its own', async () => {
    const book = open();
    book.pick(home);
    book.submit('r-1');
    await book.bets.last().answer([{ type: 'lost', round: 'r-1', balance: null }]);
    await book.boards.last().answer({ type: 'missed' });
    expect(book.context().results).toEqual([{ type: 'trouble' }]);
    book.submit('r-2');
    expect(book.bets.inputs().at(-1)?.wagers).toMatchObject([{ round: 'r-1' }]);
    expect(book.context().results).toEqual([]);
    await book.bets.last().reject(new Error('broken answer'));
    await book.boards.last().answer({ type: 'missed' });
    book.send({ type: 'stake.changed', value: '6', choice: home });
    book.submit('r-3');
    expect(book.bets.inputs().at(-1)?.wagers).toMatchObject([{ round: 'r-3', stake: '600' }]);
  });

  it.each([
    ['insufficient_funds', { type: 'insufficient' }],
    ['STAKE_LIMIT', { type: 'stakeLimit' }],
    ['LOSS_LIMIT', { type: 'lossLimit' }],
    ['SESSION_LIMIT', { type: 'sessionLimit' }],
    ['BALANCE_LIMIT', { type: 'limit' }],
    ['return_limit', { type: 'tooMuch' }],
    ['view_only', { type: 'ended' }],
    ['suspended', { type: 'moved' }],
    ['closed', { type: 'moved' }],
  ])('a bet refused with %s ends in %j', async (error, result) => {
    const book = open();
    book.pick(home);
    book.submit('r-1');
    await book.refuse('r-1', error);
    expect(book.context()).toMatchObject({
      results: [result],
      balance: '100',
      wagers: [],
      picks: [home],
    });
  });

  it('a step before the next stake is told to the site', async () => {
    const book = open();
    book.pick(home);
    book.submit('r-1');
    await book.refuse('r-1', 'GATE_DUE');
    expect(book.told).toEqual([{ type: 'due' }]);
    expect(book.context().results).toEqual([{ type: 'due' }]);
  });

  it('HP-47 takes no bet while its market is suspended, and knows the market of a match that is not listed', async () => {
    const book = open();
    book.pick(home);
    const market = standInMarket([null], { state: 'suspended' });
    await book.poll(standInBoard([], { slip: [{ match: 'football-1', ...market }] }));
    expect(book.slip()).toMatchObject({ isChanged: false, canSubmit: false, picks: [{ off: 'suspended' }] });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([]);
    await book.poll(standInBoard([], { slip: [{ match: 'football-1', ...standInMarket([220]) }] }));
    expect(book.slip()).toMatchObject({ isChanged: true, picks: [{ off: null, oddsNow: 220 }] });
    // Nothing is told of it any more: whether it can be placed is for the answer to say.
    await book.poll(standInBoard([]));
    expect(book.slip()).toMatchObject({
      canSubmit: true,
      picks: [{ name: 'the home side', marketName: 'Result' }],
    });
  });
});

describe('several picks', () => {
  it('are singles with a stake each; those without one stay in the slip', async () => {
    const book = open({ board: twoAt(205, 150), stake: '' });
    book.pick(home);
    book.pick(other);
    book.send({ type: 'stake.changed', value: '3', choice: other });
    expect(book.slip()).toMatchObject({ bets: 1, totalMinor: 300, possible: '450', canSubmit: true });
    book.submit('r-1', 'r-2');
    expect(book.bets.inputs().at(-1)?.wagers).toEqual([
      { round: 'r-1', stake: '300', legs: [{ ...other, odds: 150 }] },
    ]);
    await book.accept('r-1', { stake: '300', legs: [{ ...other, odds: 150 }] });
    expect(book.context().picks).toMatchObject([home]);
  });

  it('as singles are taken or refused one by one, and each reason is told once', async () => {
    const book = open({ board: twoAt(205, 150) });
    book.pick(home);
    book.pick(other);
    book.submit('r-1', 'r-2');
    expect(
      book.bets
        .inputs()
        .at(-1)
        ?.wagers.map(({ round }) => round),
    ).toEqual(['r-1', 'r-2']);
    await book.bets.last().answer([
      { type: 'accepted', round: 'r-1', stake: '500', legs: [{ ...home, odds: 205 }], balance: '4500' },
      {
        type: 'refused',
        round: 'r-2',
        error: 'suspended',
        legs: [{ ...other, error: 'suspended', odds: null }],
        balance: '4500',
      },
    ]);
    expect(book.context().results.map(({ type }) => type)).toEqual(['accepted', 'moved']);
    expect(book.slip().picks).toMatchObject([{ ...other, off: 'suspended' }]);
  });

  it('as an accumulator are one bet with the product of their prices, one stake and one key', async () => {
    const book = open({ board: twoAt(205, 150), stake: '' });
    book.pick(home);
    book.pick(other);
    book.send({ type: 'mode.chosen', mode: 'accumulator' });
    expect(book.slip()).toMatchObject({ isAccumulator: true, odds: 307, canSubmit: false });
    book.send({ type: 'stake.changed', value: '10', choice: null });
    expect(book.slip()).toMatchObject({ bets: 1, totalMinor: 1000, possible: '3075', canSubmit: true });
    book.submit('r-1', 'r-2');
    const legs = [
      { ...home, odds: 205 },
      { ...other, odds: 150 },
    ];
    expect(book.bets.inputs().at(-1)?.wagers).toEqual([{ round: 'r-1', stake: '1000', legs }]);
    await book.accept('r-1', { stake: '1000', legs });
    expect(book.context()).toMatchObject({ picks: [], stake: '', mode: 'singles' });
  });

  it('of one match cannot be an accumulator, with the match named, but singles', () => {
    const book = open();
    book.pick(home);
    book.pick(draw);
    expect(book.slip()).toMatchObject({ canSubmit: true, bets: 2 });
    book.send({ type: 'mode.chosen', mode: 'accumulator' });
    book.send({ type: 'stake.changed', value: '10', choice: null });
    expect(book.slip()).toMatchObject({ shared: ['Merrow Town – Orrin Albion'], canSubmit: false });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([]);
  });

  it('as an accumulator wait for a leg that is suspended, and every changed leg is agreed to at once', async () => {
    const book = open({ board: twoAt(205, 150), stake: '' });
    book.pick(home);
    book.pick(other);
    book.send({ type: 'mode.chosen', mode: 'accumulator' });
    book.send({ type: 'stake.changed', value: '10', choice: null });
    await book.poll(twoAt(null, 150));
    expect(book.slip().canSubmit).toBe(false);
    await book.poll(twoAt(210, 140));
    expect(book.slip()).toMatchObject({ isChanged: true, possible: '2940' });
    book.submit('r-1');
    expect(book.bets.inputs()).toEqual([]);
    expect(book.slip().picks.map(({ odds }) => odds)).toEqual([210, 140]);
    book.submit('r-2');
    expect(book.bets.inputs()).toHaveLength(1);
  });

  it('return no more than one bet may', () => {
    const book = open({ board: twoAt(9000, 9000), stake: '' });
    book.pick(home);
    book.pick(other);
    book.send({ type: 'mode.chosen', mode: 'accumulator' });
    book.send({ type: 'stake.changed', value: '12.34', choice: null });
    expect(book.slip()).toMatchObject({ isTooMuch: false, canSubmit: true });
    book.send({ type: 'stake.changed', value: '12.35', choice: null });
    expect(book.slip()).toMatchObject({ isTooMuch: true, canSubmit: false });
  });
});

describe('a cash-out', () => {
  const withPrice = (amount: string | null) =>
    boardAt([205], {
      bets: [standInBet({ cashOut: { state: amount === null ? 'suspended' : 'open', amount } })],
    });
  const asked = () => {
    const book = open({ board: withPrice('480') });
    book.send({ type: 'cash-out.requested', bet: 7, key: 'k-1' });
    const stage = () => selectSaleStage(book.actor.getSnapshot());
    return { ...book, stage, sale: () => book.context().sale };
  };

  it('is asked about at the price that is shown, which stays until it is agreed to, and is paid once', async () => {
    const book = asked();
    await book.poll(withPrice('470'));
    expect(book.sale()).toEqual({ bet: 7, amount: '480', key: 'k-1', told: null });
    expect(book.sales.inputs()).toEqual([]);
    book.send({ type: 'cash-out.confirmed' });
    book.send({ type: 'cash-out.confirmed' });
    expect(book.sales.inputs()).toEqual([{ session: 's-1', sale: book.sale() }]);
    await book.sales.last().answer({ type: 'paid', paid: '485', balance: '5485' });
    expect(book.context()).toMatchObject({
      sale: null,
      balance: '5485',
      results: [{ type: 'sold', paid: '485' }],
    });
    expect(book.told).toEqual([{ type: 'balance' }]);
  });

  it('at a price that has fallen is asked about anew, under the same key', async () => {
    const book = asked();
    book.send({ type: 'cash-out.confirmed' });
    await book.sales.last().answer({ type: 'refused', error: 'price_changed', amount: '455' });
    expect(book.stage()).toBe('asking');
    expect(book.sale()).toEqual({ bet: 7, amount: '455', key: 'k-1', told: 'price_changed' });
    book.send({ type: 'cash-out.confirmed' });
    expect(book.sales.inputs().at(-1)?.sale).toMatchObject({ amount: '455', key: 'k-1' });
  });

  it('can be left, and there is none without a price or for two bets at once', () => {
    const book = asked();
    book.send({ type: 'cash-out.requested', bet: 7, key: 'k-2' });
    expect(book.sale()?.key).toBe('k-1');
    book.send({ type: 'cash-out.dismissed' });
    expect(book.sale()).toBeNull();
    const without = open({ board: withPrice(null) });
    without.send({ type: 'cash-out.requested', bet: 7, key: 'k-1' });
    expect(without.context().sale).toBeNull();
  });

  it('whose answer is lost is asked for again under its key, until the answer or the next board tells', async () => {
    const book = asked();
    book.send({ type: 'cash-out.confirmed' });
    await book.sales.last().answer({ type: 'lost' });
    expect(book.stage()).toBe('lost');
    book.send({ type: 'cash-out.dismissed' });
    expect(book.stage()).toBe('lost');
    book.send({ type: 'cash-out.confirmed' });
    expect(book.sales.inputs().map(({ sale }) => sale.key)).toEqual(['k-1', 'k-1']);
    await book.sales.last().reject(new Error('no connection'));
    const sold = standInBet({ status: 'cashed_out', payout: '480', cashOut: null });
    await book.poll(boardAt([205], { bets: [sold] }));
    expect(book.sale()).toBeNull();
    expect(book.told).toContainEqual({ type: 'round', staked: '5.00', won: '4.80', currency: 'EUR' });
  });

  it('of a bet that ends meanwhile is over', async () => {
    const book = asked();
    await book.poll(boardAt([205], { bets: [standInBet({ status: 'lost', cashOut: null })] }));
    expect(book.sale()).toBeNull();
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
