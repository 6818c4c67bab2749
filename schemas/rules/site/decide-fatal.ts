import type { Decision, Failure, FailureType } from '../kit/outcome.ts';
import { decideErrorPage } from './system-pages.ts';
import type { ErrorPageResult } from './system-pages.ts';

/**
 * Where a failed call was made for. `page`: what the page itself loads. `action`: something the player did.
 * `optional`: a block that may stay hidden (jackpots, winners, leaderboards, banners, notices, chat).
 * `thirdParty`: content service, analytics, any other host.
 */
export type FailureSource = 'page' | 'action' | 'optional' | 'thirdParty';

export type FatalInput = {
  readonly failure: Pick<Failure, 'type' | 'status'>;
  readonly source: FailureSource;
  /** Call name such as `games.start`, or null. */
  readonly call: string | null;
  readonly routeName: string | null;
};

/** The system page that a failure ends in, or null when it is handled where it happened. The type is read first. */
export const decideFatal = ({
  failure,
  source,
  call,
  routeName,
}: FatalInput): Decision<ErrorPageResult | null> => {
  const { type, status } = failure;
  const fatal = (of: FailureType | null, code: number, reason: string): Decision<ErrorPageResult | null> => {
    const { result } = decideErrorPage({ type: of, status: code, crawler: false });
    return { result, reasons: [reason] };
  };
  const inPlace = (...reasons: readonly string[]): Decision<null> => ({ result: null, reasons });
  if (source === 'thirdParty') return inPlace('third-party');
  if (type === 'UserBanned')
    return routeName === 'support' ? inPlace('ban', 'support-page') : fatal(type, 403, 'ban');
  if (type === 'ApplicationDisabled' || type === 'ApplicationUnavailable') {
    if (source === 'optional') return inPlace('optional-block');
    const game = call?.toLowerCase();
    if (type === 'ApplicationUnavailable' && (game === 'games.start' || game === 'games.stop'))
      return inPlace('game-provider');
    return fatal(type, 503, 'maintenance');
  }
  if (status !== 403) return inPlace(`status:${status}`);
  if (source === 'optional') return inPlace('optional-block');
  const readable = type !== 'UndecodableAnswer' && type !== 'LostAnswer' && type !== 'UnknownError';
  if (source === 'action' && readable) return inPlace('action', `type:${type}`);
  return fatal(null, 403, source === 'page' ? 'page-forbidden' : 'forbidden-without-type');
};
