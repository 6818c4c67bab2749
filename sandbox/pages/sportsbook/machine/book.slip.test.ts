import { describe, expect, it } from 'vitest';
import { standInBoard, standInMarket, standInMatch } from '../../../../tests/builders/sportsbook-board.ts';
import { selectTab } from './book.selectors.ts';
import { home, draw, other, twoAt, boardAt, openBook } from '../../../../tests/stand-ins/book.ts';

describe('the slip', () => {
  it('opens without a stake, which is not called wrong, and takes no bet before there is one', () => {
    const book = openBook({ stake: '' });
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
    const book = openBook({ isReal: false });
    book.send({ type: 'price.chosen', ...home });
    expect(book.told).toEqual([{ type: 'login' }]);
    expect(book.context().picks).toEqual([]);
  });

  it('takes a price, gives it back when it is pressed again, and takes none where there is none', () => {
    const book = openBook();
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
    const book = openBook();
    book.pick(home);
    await book.poll(boardAt([null]));
    book.send({ type: 'price.chosen', ...home });
    expect(book.context().picks).toEqual([]);
  });

  it('holds ten picks, and says so to the eleventh', () => {
    const matches = Array.from({ length: 11 }, (_, at) =>
      standInMatch([standInMarket([150])], { id: `football-${at}` }),
    );
    const book = openBook({ board: standInBoard(matches), stake: '' });
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
    const book = openBook({ stake: '' });
    book.pick(home);
    book.send({ type: 'stake.changed', value, choice: home });
    expect(book.slip().canSubmit).toBe(isGood);
    book.submit('r-1');
    expect(book.bets.inputs()).toHaveLength(isGood ? 1 : 0);
  });

  it('HP-47 a bet is placed at the price that was seen; what came of it is shown with the next board', async () => {
    const book = openBook();
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
    const book = openBook();
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
    const book = openBook();
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
    const book = openBook();
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
    const book = openBook();
    book.pick(home);
    book.submit('r-1');
    await book.refuse('r-1', 'GATE_DUE');
    expect(book.told).toEqual([{ type: 'due' }]);
    expect(book.context().results).toEqual([{ type: 'due' }]);
  });

  it('HP-47 takes no bet while its market is suspended, and knows the market of a match that is not listed', async () => {
    const book = openBook();
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
    const book = openBook({ board: twoAt(205, 150), stake: '' });
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
    const book = openBook({ board: twoAt(205, 150) });
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
    const book = openBook({ board: twoAt(205, 150), stake: '' });
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
    const book = openBook();
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
    const book = openBook({ board: twoAt(205, 150), stake: '' });
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
    const book = openBook({ board: twoAt(9000, 9000), stake: '' });
    book.pick(home);
    book.pick(other);
    book.send({ type: 'mode.chosen', mode: 'accumulator' });
    book.send({ type: 'stake.changed', value: '12.34', choice: null });
    expect(book.slip()).toMatchObject({ isTooMuch: false, canSubmit: true });
    book.send({ type: 'stake.changed', value: '12.35', choice: null });
    expect(book.slip()).toMatchObject({ isTooMuch: true, canSubmit: false });
  });
});
