import { addDec } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import type { FrameMessage } from '../../../schemas/rules/games/frame-message.ts';

/** Rounds of this game since it was opened. */
export type GameFigures = { readonly staked: Dec; readonly won: Dec; readonly currency: string };

/** Adds a round; one in another currency than the first does not count here. */
export const withRound = (
  figures: GameFigures | null,
  message: Extract<FrameMessage, { type: 'round' }>,
): GameFigures => {
  const { staked, won, currency } = message;
  if (!figures) return { staked, won, currency };
  if (figures.currency !== currency) return figures;
  return { staked: addDec(figures.staked, staked), won: addDec(figures.won, won), currency };
};
