import type { Game } from '../../games/games.ts';

/** What a card shows of a game; the rest of it stays out of a page's snapshot. */
export type CardGame = Pick<Game, 'sysname' | 'name' | 'provider' | 'image_url' | 'category' | 'is_new'>;

export const cardGame = ({ sysname, name, provider, image_url, category, is_new }: Game): CardGame => ({
  // In the order in which a page with its snapshot compresses best.
  name,
  sysname,
  provider,
  is_new,
  image_url,
  category,
});
