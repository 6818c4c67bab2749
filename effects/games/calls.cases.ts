import { expect } from 'vitest';
import * as Effect from 'effect/Effect';
import { key, page } from '../../tests/builders/call-case.ts';
import type { CallCase } from '../../tests/builders/call-case.ts';
import { changeFavourite } from './change-favourite.ts';
import { GameIndexes } from './game-indexes.ts';
import { getCategories } from './get-categories.ts';
import { getGames } from './get-games.ts';
import { getGameChanges } from './get-changes.ts';
import { loadSieve } from './game-facts.ts';
import { loadTables } from './game-tables.ts';
import { getGameInfo } from './get-info.ts';
import { getProviders } from './get-providers.ts';
import { readFavourites } from './read-favourites.ts';
import { getJackpots } from './boards/get-jackpots.ts';
import { getWinners } from './boards/get-winners.ts';
import { getLeaderboard, getLiveLeaderboard, getTopLeaderboard } from './boards/leaderboards.ts';
import { startGame } from './start-game.ts';
import { stopGame } from './stop-game.ts';

export const callCases: readonly CallCase[] = [
  [
    'AC-7.61',
    'Leaderboard.get',
    () => getLeaderboard({ offset: 0, count: 20, period: 'week' }),
    { offset: '0', count: '20', period: 'week' },
    page,
  ],
  [
    'AC-7.62',
    'Leaderboard.live',
    () => getLiveLeaderboard({ offset: 0, count: 20 }),
    { offset: '0', count: '20' },
    page,
  ],
  [
    'AC-7.63',
    'Leaderboard.top',
    () => getTopLeaderboard({ offset: 0, count: 10, period: 'month' }),
    { offset: '0', count: '10', period: 'month' },
    page,
  ],
  [
    'AC-7.50',
    'games.get',
    () =>
      getGames({ filter: { category: 'slots' }, sort: { by: 'rank', order: 'asc' }, offset: 18, count: 18 }),
    { options: '{"filter":{"category":"slots"},"sort":{"by":"rank","order":"asc"},"offset":18,"count":18}' },
    page,
  ],
  ['AC-7.52', 'games.getCategories', () => getCategories(), {}, page],
  [
    'BY-1.16',
    'games.getindex',
    () => Effect.flatMap(GameIndexes, ({ load }) => load),
    {},
    expect.objectContaining({ entries: [['double_bell', 'Double Bell', 'Tidehouse']] }),
  ],
  [
    'games are sifted here:',
    'games.getfacts',
    () => Effect.map(loadSieve, (sieve) => sieve?.table),
    {},
    expect.objectContaining({ sysnames: ['double_bell', 'oxblood'], volatility: 'hl', provider: null }),
  ],
  [
    'live tables:',
    'games.gettables',
    () => loadTables(),
    {},
    expect.objectContaining({ items: [expect.objectContaining({ dealer: 'Ilze', free: 2 })] }),
  ],
  [
    'AC-7.58',
    'games.getProviders',
    () => getProviders({ fields: ['sysname', 'name'], types: ['slots'] }),
    { fields: 'sysname,name', types: 'slots' },
    page,
  ],
  [
    'game launch:',
    'games.start',
    () => startGame({ sysname: 'oxblood', mode: 'demo', platform: 'desktop', idempotency_key: key }),
    { sysname: 'oxblood', mode: 'demo', platform: 'desktop', idempotency_key: key },
    expect.objectContaining({ session_id: 's1' }),
  ],
  [
    'HP-40',
    'games.getInfo',
    () => getGameInfo({ sysname: 'oxblood' }),
    { sysname: 'oxblood' },
    expect.objectContaining({ rtp: '95.10' }),
  ],
  [
    'HP-41',
    'games.getChanges',
    () => getGameChanges({ days: 36_500 }),
    {},
    [expect.objectContaining({ sysname: 'oxblood', what: 'Two cherries pay 3.' })],
  ],
  ['AC-7.51', 'games.getLikes', () => readFavourites(), {}, ['oxblood']],
  [
    'AC-7.56',
    'games.addLike',
    () => changeFavourite({ sysname: 'oxblood', isFavourite: true }),
    { sysname: 'oxblood' },
    null,
  ],
  [
    'AC-7.57',
    'games.removeLike',
    () => changeFavourite({ sysname: 'oxblood', isFavourite: false }),
    { sysname: 'oxblood' },
    null,
  ],
  ['game launch:', 'games.stop', () => stopGame({ session_id: 's1' }), { session_id: 's1' }, null],
  ['AC-7.59', 'Jackpots.get', () => getJackpots({ offset: 0, count: 3 }), { offset: '0', count: '3' }, page],
  [
    'AC-7.60',
    'Jackpots.getWinners',
    () => getWinners({ offset: 0, count: 3 }),
    { offset: '0', count: '3' },
    page,
  ],
];
