import type { Game } from '../../games/games.ts';

/** What a card shows of a game; the rest of it stays out of a page's snapshot. */
export type CardGame = Pick<Game, 'sysname' | 'name' | 'provider' | 'image_url' | 'category' | 'is_new'>;

export const cardGame = ({ sysname, name, provider, image_url, category, is_new }: Game): CardGame => ({
  image_url,
  name,
  provider,
  sysname,
  category,
  is_new,
});
