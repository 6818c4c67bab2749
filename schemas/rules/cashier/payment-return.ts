import { transactionStatusOf } from './history.ts';
import type { Decision } from '../kit/outcome.ts';
import { buildPath } from '../site/routes.ts';
import type { RouteName } from '../site/routes.ts';

export type PaymentPage = 'success' | 'fail' | 'pending' | 'cancel' | 'mobile' | 'newWindow';

const pageByRoute: Partial<Readonly<Record<RouteName, PaymentPage>>> = {
  'cashier-paysuccess-transaction': 'success',
  'cashier-payfail-transaction': 'fail',
  'cashier-paypending-transaction': 'pending',
  'cashier-paycancel': 'cancel',
  'cashier-paymobile': 'mobile',
  'cashier-paynewwindow': 'newWindow',
};

/** The result page of a route name, or null for any other route. */
export const paymentPageOf = (routeName: string): PaymentPage | null =>
  Object.entries(pageByRoute).find(([name]) => name === routeName)?.[1] ?? null;

/** The page that a transaction's status belongs to; an unknown status is pending, never a success. */
export const pageForStatus = (status: string): PaymentPage => {
  const known = transactionStatusOf(status);
  if (known === 'success') return 'success';
  if (known === 'declined') return 'fail';
  return known === 'cancelled' ? 'cancel' : 'pending';
};

/** The localized address of a result page. */
export const paymentPath = (
  page: PaymentPage,
  transaction: string,
  locale: string,
  defaultLocale: string,
): string => {
  if (page === 'success' || page === 'fail' || page === 'pending') {
    return buildPath(`cashier-pay${page}-transaction`, { transaction }, locale, defaultLocale);
  }
  const names = {
    cancel: 'cashier-paycancel',
    mobile: 'cashier-paymobile',
    newWindow: 'cashier-paynewwindow',
  } as const;
  return buildPath(names[page], {}, locale, defaultLocale);
};

/** The address proves nothing: when the platform's status belongs to another page, that one replaces it (`to`). */
export const decidePaymentPage = (input: {
  readonly page: PaymentPage;
  readonly transaction: string;
  readonly status: string;
  readonly locale: string;
  readonly defaultLocale: string;
}): Decision<{ readonly page: PaymentPage; readonly to: string | null }> => {
  const known = pageForStatus(input.status);
  // What is not decided yet goes on in the window beside this page.
  const page = known === 'pending' && input.page === 'newWindow' ? 'newWindow' : known;
  const reasons = [`status:${input.status}`];
  if (page === input.page) return { result: { page, to: null }, reasons: [...reasons, 'right-page'] };
  const to = paymentPath(page, input.transaction, input.locale, input.defaultLocale);
  return { result: { page, to }, reasons: [...reasons, `page:${page}`] };
};

/** The page beside the provider's window, which waits for this payment. */
export const newWindowPath = (transaction: string): string =>
  `${paymentPath('newWindow', '', '', '')}?transaction=${encodeURIComponent(transaction)}`;

/** Is a pending payment asked for again? Every 5 s for 10 minutes at most, not while the page is hidden. */
export const isPollingOver = (startedAt: number, now: number, stopMs: number): boolean =>
  now - startedAt >= stopMs;
