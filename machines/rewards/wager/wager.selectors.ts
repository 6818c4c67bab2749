import type { ActorRefFrom } from 'xstate';
import type { Wager } from '../../../effects/rewards/bonuses/read-wager.ts';
import { compareDec } from '../../../schemas/rules/kit/money.ts';
import { wagerPercent } from '../../../schemas/rules/rewards/wager-percent.ts';
import { byContext } from '../../kit/remember.ts';
import type { WagerContext, wagerMachine } from './wager.machine.ts';

export type WagerActor = ActorRefFrom<typeof wagerMachine>;

/** `percent`: whole per cent. */
export type WagerView = Wager & { readonly percent: number };
/** Null without bonus money, and while nothing is known of a wagering. */
export const selectWager = byContext(({ money, wager }: WagerContext): WagerView | null =>
  wager && money && compareDec(money.bonus, '0') > 0 ? { ...wager, percent: wagerPercent({ wager }) } : null,
);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly wager: WagerActor;
  }
}
