import * as Effect from 'effect/Effect';
import type { OpenBet } from '../../../schemas/account/exclusion.ts';
import type { JointLimit } from '../../../schemas/account/joint-limit.ts';
import type { LimitItem, LimitList } from '../../../schemas/account/limits.ts';
import { depositAsLimit } from '../../../schemas/rules/account/limits.ts';
import { getDepositLimit } from './get-deposit-limit.ts';
import { getLimits } from './get-limits.ts';
import { platformTime } from '../../kit/platform-time.ts';

/**
 * What the limits centre shows. `isDepositOnly`: the deposit limit goes by calls of its own, because `account.getLimits`
 * is not there or does not list it.
 */
export type LimitsData = {
  readonly items: readonly LimitItem[];
  readonly isDepositOnly: boolean;
  /** The platform takes no other value of the deposit limit now. */
  readonly isDepositFixed: boolean;
  /** Self-exclusion needs the password. Absent in what was kept before it was always told. */
  readonly asksPassword?: boolean;
  /** Limits over all operators. Absent in what was kept before they were always told, as the open bets are. */
  readonly joint?: readonly JointLimit[];
  /** Undecided bets, where the market wants it told what an exclusion makes of them. */
  readonly openBets?: readonly OpenBet[];
  /** When it was read, epoch milliseconds. */
  readonly at: number;
};

const none: LimitList = { items: [], asks_password: true, joint: [], open_bets: [] };

/** Every limit of the player. The deposit limit is offered on every platform that has its calls. */
export const loadLimits = Effect.fn('limits.load')(function* () {
  const {
    items: listed,
    asks_password: asksPassword,
    joint,
    open_bets: openBets,
  } = yield* getLimits().pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(none)));
  const isDepositOnly = !listed.some(({ kind }) => kind === 'deposit');
  const own = isDepositOnly
    ? yield* getDepositLimit().pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)))
    : null;
  const data: LimitsData = {
    items: [...(own ? [depositAsLimit(own)] : []), ...listed],
    isDepositOnly,
    isDepositFixed: own?.can_edit === false,
    // Told each time: what a later reading left out would stay from an earlier one.
    asksPassword,
    joint,
    openBets,
    at: yield* platformTime,
  };
  return data;
});
