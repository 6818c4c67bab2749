import type { FrontConfig } from '../config.ts';
import { refuse } from '../platform/refusals.ts';
import type { Attempts } from './attempts.ts';
import type { Visit } from './visit.ts';

/** `account`: where it says something of the account, and nothing of who is in the network. */
type Counted = 'everywhere' | 'account' | 'nowhere';

type Guess = {
  readonly config: Pick<FrontConfig, 'log'>;
  readonly visit: Visit;
  readonly path: string;
  /** What the log calls it. */
  readonly name: string;
  /** Each count with the key that it counts this one by, and whether that is of an account. */
  readonly counts: readonly (readonly [attempts: Attempts, key: string, isOfAccount: boolean])[];
  readonly answer: () => Promise<Response>;
  /** Whether it was refused, where it stays counted, and whether what was guessed was right. */
  readonly judge: (
    answered: Response,
  ) => Promise<{ readonly isFailure: boolean; readonly counted: Counted; readonly isGood?: boolean }>;
  /** Told when it was right and is counted nowhere. */
  readonly onGood?: () => Promise<void>;
};

/** One attempt at something that can be guessed: answered now, or told to wait. */
export const slowed = async ({
  config,
  visit,
  path,
  name,
  counts,
  answer,
  judge,
  onGood,
}: Guess): Promise<Response> => {
  const { requestId } = visit;
  const slow = (waitMs: number): Response => {
    const seconds = Math.ceil(waitMs / 1000);
    config.log({ level: 'warn', message: `${name} slowed`, path, seconds, requestId });
    const refusal = refuse(429, 'TooManyRequests', 'ATTEMPTS', 'too many attempts', { resend_time: seconds });
    refusal.headers.set('retry-after', String(seconds));
    return refusal;
  };
  const waitMs = Math.max(...(await Promise.all(counts.map(([attempts, key]) => attempts.waitMs(key)))));
  if (waitMs > 0) return slow(waitMs);
  const begun = await Promise.all(counts.map(([attempts, key]) => attempts.begin(key)));
  const takeBack = (stays: Counted): Promise<unknown> =>
    Promise.all(
      begun
        .filter(({ waitMs: late }, at) => late === 0 && !(stays === 'account' && counts[at]?.[2]))
        .map((one) => one.takeBack()),
    );
  const lateMs = Math.max(...begun.map((one) => one.waitMs));
  if (lateMs > 0) {
    await takeBack('nowhere');
    return slow(lateMs);
  }
  const answered = await answer();
  const { isFailure, counted, isGood = false } = await judge(answered);
  if (counted !== 'everywhere') await takeBack(counted);
  if (counted === 'nowhere' && isGood) await onGood?.();
  config.log({
    level: isFailure ? 'warn' : 'info',
    message: `${name} ${isFailure ? 'refused' : 'answered'}`,
    path,
    status: answered.status,
    requestId,
  });
  return answered;
};
