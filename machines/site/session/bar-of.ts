import { promotionBar } from '../../../schemas/rules/site/promotion.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { AccountInfo } from '../../../schemas/site/account.ts';

type Told = { readonly info: Pick<AccountInfo, 'promotion_bar'> | null; readonly isQuiet?: boolean };

/** Why nothing is promoted to whoever is at the page, '' when something may be. */
export const barOf = ({ info, isQuiet }: Told): string =>
  promotionBar({ account: info?.promotion_bar ?? null, isDeviceExcluded: isQuiet === true });

/** The national register refused the sign-in, not the house. */
export const isRegisterIn = (failure: Failure | null): boolean => failure?.data?.['reason'] === 'register';

/** The refusal tells of a time-out. */
export const isTimeOut = (failure: Failure | null): boolean => failure?.data['reason'] === 'time_out';

/** End of the self-exclusion, the register's or the time-out that a refusal tells of, '' for one without end; null when it tells of none. */
export const exclusionEndIn = (failure: Failure | null): string | null => {
  const data = failure?.data ?? {};
  if (data['reason'] !== 'self_exclusion' && !isRegisterIn(failure) && !isTimeOut(failure)) return null;
  return typeof data['until'] === 'string' ? data['until'] : '';
};
