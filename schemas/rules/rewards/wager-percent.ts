import type { Bonus } from '../../rewards/bonuses.ts';
import { isDec } from '../kit/money.ts';

/** How far a wagering is, in whole per cent; 100 for one that asks for nothing. */
export const wagerPercent = ({ wager }: Pick<Bonus, 'wager'>): number => {
  const required = isDec(wager.required) ? Number(wager.required) : 0;
  const done = isDec(wager.done) ? Number(wager.done) : 0;
  return required <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((done / required) * 100)));
};
