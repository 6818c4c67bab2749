import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { refuse } from './refusals.ts';

type Market = CmsConfig['market'];

/** Calls of the platform that a market may forbid to every player, by their names in lower case. */
const forbidden: Readonly<Record<string, (market: Market) => boolean>> = {
  'cashier.cancelwithdrawal': (market) => !market.allowWithdrawalCancel,
};

/** Whether the market forbids the call of a path, whatever sends it. A market that cannot be read forbids. */
export const isForbiddenByMarket = async (
  pathname: string,
  marketOf: () => Promise<Market>,
): Promise<boolean> => {
  const call = pathname.startsWith('/api/') ? decodedPath(pathname.slice(5))?.toLowerCase() : undefined;
  const isForbidden = call === undefined ? undefined : forbidden[call];
  if (isForbidden === undefined) return false;
  const market = await marketOf().catch(() => null);
  return market === null || isForbidden(market);
};

export const refuseByMarket = (): Response =>
  refuse(403, 'AccessDenied', 'MARKET', 'the rules of this market do not allow it');
