import type { Game } from '../../../schemas/games/games.ts';
import type { PictureSource } from '../../ui/Picture.tsx';

/** A poster stands beside the tile at the same address with another format name, where the operator serves one. */
export const artOf = (game: Pick<Game, 'image_url'>, kind: 'tile' | 'poster'): PictureSource => ({
  src: kind === 'poster' ? game.image_url.replace(/\/tile\.svg(?=$|\?)/, '/poster.svg') : game.image_url,
});
