import { OTHER_PLAYER, UNCONFIRMED_PLAYER, tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import type { CallFailureType, CallName } from '../../../schemas/calls/table.ts';
import { limitCodeOf } from '../../../schemas/rules/kit/limit-codes.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { TextRef } from '../text-ref.ts';

/** Seconds for which nothing more may be sent. */
export const waitSecondsOf = (failure: Failure): number =>
  failure.retryAfterSeconds ?? tooManyRequestsSeconds;

/** Why a withdrawal was declined, as far as the player can do something about it. */
export const declinedFor = ({ data: { reason } }: Failure): 'active_bonus' | 'insufficient_funds' | 'other' =>
  reason === 'active_bonus' || reason === 'insufficient_funds' ? reason : 'other';

const textOf = (failure: Failure): TextRef => {
  const { type, code } = failure;
  // One of the front server's own.
  if (code === UNCONFIRMED_PLAYER) return { id: 'errors.UnconfirmedPlayer' };
  if (type === 'TooManyRequests')
    return { id: 'errors.TooManyRequests.seconds', values: { seconds: waitSecondsOf(failure) } };
  if (type === 'WithdrawalDeclined') return { id: `errors.WithdrawalDeclined.${declinedFor(failure)}` };
  if (type === 'AccessDenied') {
    const limit = limitCodeOf(code);
    if (limit) return { id: `errors.limit.${limit}` };
    if (code === OTHER_PLAYER) return { id: 'toast.otherPlayer.title' };
  }
  return { id: `errors.${type}` };
};

/** What a player is told about a failure; without one, that something went wrong. */
export const refusalText = (failure: Failure | null | undefined): TextRef =>
  failure ? textOf(failure) : { id: 'errors.default' };

/**
 * Whether a call of the named row failed so: `isRefusedAs<'games.start'>(failure, 'UserNeedDeposit')`. A type that the
 * row does not list does not compile; without a name, only types that every call can fail with do.
 */
export const isRefusedAs = <Name extends CallName = never>(
  failure: Failure | null | undefined,
  type: CallFailureType<NoInfer<Name>>,
): boolean => failure?.type === type;
