import type { RouteName } from '../../../../schemas/rules/site/routes.ts';

/** Lists that a page stands below, for its breadcrumbs; the index comes first. */
export const parentOf: Partial<
  Readonly<Record<RouteName, { readonly route: 'promotions' | 'cashier'; readonly path: string }>>
> = {
  'promotions-id': { route: 'promotions', path: '/promotions' },
  'cashier-wallet': { route: 'cashier', path: '/cashier/deposit' },
};
