import { describe, expect, it } from 'vitest';
import { standInBet, standInDetail, standInMarket } from '../../../../tests/builders/sportsbook-board.ts';
import { selectSaleStage, selectStale } from './book.selectors.ts';
import { home, boardAt, openBook } from '../../../../tests/stand-ins/book.ts';

describe('boards', () => {
  it('are read again two seconds after the last answer, with the market that is in the slip', async () => {
    const book = openBook();
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
    const book = openBook();
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
    const book = openBook();
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
    const book = openBook();
    book.page.send({ type: 'page.hidden' });
    book.clock.increment(60_000);
    expect(book.boards.inputs()).toEqual([]);
    book.page.send({ type: 'page.shown' });
    expect(book.boards.inputs()).toHaveLength(1);
  });

  it('come no more when the session has ended; a bet is then still answered', async () => {
    const book = openBook();
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
    const book = openBook({ board: boardAt([205]) });
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
    const book = openBook({ board: boardAt([205], { bets: [standInBet(), standInBet({ id: 8 })] }) });
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
    const book = openBook();
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
    expect(openBook({ board: boardAt([205], { detail }) }).context().match).toBe('football-9');
  });
});

describe('a cash-out', () => {
  const withPrice = (amount: string | null) =>
    boardAt([205], {
      bets: [standInBet({ cashOut: { state: amount === null ? 'suspended' : 'open', amount } })],
    });
  const asked = () => {
    const book = openBook({ board: withPrice('480') });
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
    const without = openBook({ board: withPrice(null) });
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
  const book = openBook();
  book.send({ type: 'content.resized', height: 1480 });
  book.send({ type: 'deposit.requested' });
  expect(book.told).toEqual([{ type: 'height', height: 1480 }, { type: 'deposit' }]);
  book.page.send({ type: 'view.changed', top: 40, height: 700, theme: 'light' });
  book.page.send({ type: 'view.changed', top: 90, height: 700, theme: null });
  expect(book.context()).toMatchObject({ seen: { top: 90, height: 700 }, theme: 'light' });
});
