import { promotionBar } from '../../schemas/rules/promotion.ts';
import type { AccountInfo } from '../../schemas/account.ts';
import type { Failure } from '../../schemas/rules/outcome.ts';

/** Why nothing is promoted to whoever is at the page, '' when something may be. */
export const barOf = ({
  info,
  isQuiet,
}: {
  readonly info: AccountInfo | null;
  readonly isQuiet?: boolean;
}): string => promotionBar({ account: info?.promotion_bar ?? null, isDeviceExcluded: isQuiet === true });

/** End of the self-exclusion that a refusal tells of, '' for one without end; null when it tells of none. */
export const exclusionEndIn = (failure: Failure | null): string | null => {
  const data = failure?.data ?? {};
  if (data['reason'] !== 'self_exclusion') return null;
  return typeof data['until'] === 'string' ? data['until'] : '';
};
