import type { GameInfo } from '../../games/game-info.ts';

type Prize = GameInfo['prizes'][number];

/** The prizes, the highest first. */
export const prizesByPay = ({ prizes }: Pick<GameInfo, 'prizes'>): readonly Prize[] =>
  prizes.toSorted((a, b) => Number(b.pays) - Number(a.pays));

/** What one unit of the currency gives back on average, as decimal text; null when the platform does not tell. */
export const perUnitOf = ({ rtp }: Pick<GameInfo, 'rtp'>): string | null =>
  rtp ? (Number(rtp) / 100).toFixed(2) : null;
