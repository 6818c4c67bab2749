import type { Decision, Failure, FailureType } from '../kit/outcome.ts';

/** The system pages that a failure ends in. */
export type FailurePage = 'userBlocked' | 'notFound' | 'forbidden' | 'maintenance';

/** The platform says itself that nobody is to be let in. */
export const isClosedBy = (failure: Pick<Failure, 'type'> | null): boolean =>
  failure?.type === 'ApplicationDisabled' || failure?.type === 'ApplicationUnavailable';

/** Blocks that stay hidden when they fail: jackpots, winners, leaderboards, banners, notices, chat, and what only counts. */
const blocks =
  /^(?:jackpots|leaderboard|banners|notices|freshchat|events|account\.getnotices|loyalty\.getnotifications|support\.getsettings)\b/i;

/**
 * Whether the refusal of a call says that the house is closed, wherever the call was made: nothing can be done on the page
 * any more. A provider whose games do not start is down alone.
 */
export const closesHouse = (call: string, type: string): boolean =>
  (type === 'ApplicationDisabled' ||
    (type === 'ApplicationUnavailable' && !/^games\.st(?:art|op)$/i.test(call))) &&
  !blocks.test(call);

/** The status of a page that a failed read of the site itself stands in for. */
export const siteFailureStatus = (failure: Pick<Failure, 'type' | 'status'> | null): number => {
  if (failure?.type === 'UserBanned' || failure?.type === 'UserDeleted') return 403;
  if (isClosedBy(failure)) return 503;
  return failure?.status === 0 || (failure?.status ?? 0) >= 502 ? 503 : 500;
};

/** The page that is shown for a failure, by its type and then by the HTTP status of the page. */
export const failurePage = ({
  type,
  status,
}: {
  readonly type: FailureType | null;
  readonly status: number;
}): Decision<FailurePage> => {
  if (type === 'UserBanned') return { result: 'userBlocked', reasons: ['ban'] };
  if (status === 404) return { result: 'notFound', reasons: ['status:404'] };
  if (status === 403) return { result: 'forbidden', reasons: ['status:403'] };
  if (status === 503 || type === 'ApplicationDisabled' || type === 'ApplicationUnavailable')
    return { result: 'maintenance', reasons: ['maintenance'] };
  return { result: 'notFound', reasons: [`other:${status}`] };
};
