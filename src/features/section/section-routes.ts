import type { RouteName } from '../../../schemas/rules/routes.ts';

/** Lists that a page stands below, for its breadcrumbs; the index comes first. */
export const parentOf: Partial<
  Readonly<Record<RouteName, { readonly route: RouteName; readonly path: string }>>
> = {
  'promotions-id': { route: 'promotions', path: '/promotions' },
  'jackpots-id': { route: 'jackpots', path: '/jackpots' },
  'tournaments-id': { route: 'tournaments', path: '/tournaments' },
  'tournaments-id-gamehall': { route: 'tournaments', path: '/tournaments' },
  'loyalty-shop': { route: 'loyalty', path: '/loyalty' },
  'loyalty-sysname': { route: 'loyalty', path: '/loyalty' },
  'cashier-wallet': { route: 'cashier', path: '/cashier/deposit' },
};
