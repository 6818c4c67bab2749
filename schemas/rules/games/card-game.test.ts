import { expect, it } from 'vitest';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { cardGame } from './card-game.ts';

it('a card carries what it shows of a game, and a page’s snapshot nothing more', () => {
  const shown = {
    name: 'Fox',
    sysname: 'fox',
    provider: 'Quillfox',
    is_new: true,
    image_url: '/fox.png',
    category: 'slots',
  };
  const [game] = standInGames(0, 1);
  expect(cardGame({ ...(game as Parameters<typeof cardGame>[0]), ...shown })).toEqual(shown);
});
