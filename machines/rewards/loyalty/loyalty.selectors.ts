import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoyaltyLevel } from '../../../schemas/rewards/loyalty.ts';
import { compareDec, subtractDec } from '../../../schemas/rules/kit/money.ts';
import type { LoyaltyPage, loyaltyMachine } from './loyalty.machine.ts';
import type { purchaseMachine } from './purchase.machine.ts';

export type LoyaltyActor = ActorRefFrom<typeof loyaltyMachine>;
export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;
type Snapshot = SnapshotFrom<typeof loyaltyMachine>;

export const selectPage = (snapshot: Snapshot): LoyaltyPage | null => snapshot.context.page;
export const selectRoute = (snapshot: Snapshot): string => snapshot.context.route;
export const selectSysname = (snapshot: Snapshot): string => snapshot.context.sysname;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectIsSoundOn = (snapshot: Snapshot): boolean | null => snapshot.context.isSoundOn;

/** An order is on its way, or waits for its answer or its player, or the platform asked for a pause before the next. */
export const selectIsBuying = (snapshot: SnapshotFrom<typeof purchaseMachine>): boolean =>
  snapshot.matches('sending') || snapshot.matches('waiting');

export type LevelStep = {
  readonly sysname: string;
  readonly name: string;
  readonly number: number;
  /** Address of a picture, '' for none. */
  readonly image: string;
  /** 0 to 1: how far the player is within it. */
  readonly done: number;
  readonly isCurrent: boolean;
};

const share = (level: LoyaltyLevel, earned: string): number => {
  if (level.points_to === null) return 1;
  const whole = Number(subtractDec(level.points_to, level.points_from));
  const got = Number(subtractDec(earned, level.points_from));
  return whole > 0 ? Math.min(1, Math.max(0, got / whole)) : 1;
};

/** The levels as steps, those below the current one done. */
export const levelSteps = (page: LoyaltyPage): readonly LevelStep[] => {
  const info = page.info;
  if (!info) return [];
  const earned = info.earned ?? info.points;
  const current = info.levels.findIndex((level) => level.is_current);
  return info.levels.map((level, index) => ({
    sysname: level.sysname,
    name: level.name || level.sysname,
    number: index + 1,
    image: level.image,
    done: index < current ? 1 : index > current ? 0 : share(level, earned),
    isCurrent: index === current,
  }));
};

/** Of amounts of money that quests give. */
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;

/** Points from here to the next level; null on the last one and when no level is known. */
export const pointsToNext = (page: LoyaltyPage): string | null => {
  const info = page.info;
  const current = info?.levels.find((level) => level.is_current);
  if (!info || !current || current.points_to === null) return null;
  const missing = subtractDec(current.points_to, info.earned ?? info.points);
  return compareDec(missing, '0') > 0 ? missing : null;
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly loyalty: LoyaltyActor;
  }
}

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly purchase: PurchaseActor;
  }
}
