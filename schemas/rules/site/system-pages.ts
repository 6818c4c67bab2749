import type { Decision, FailureType } from '../kit/outcome.ts';
import { failurePage } from './failure-page.ts';
import type { FailurePage } from './failure-page.ts';
import type { Layout, RouteName } from './routes.ts';

export type SystemPage =
  | 'maintenance'
  | 'accountUnknown'
  | 'notFound'
  | 'forbidden'
  | 'userBlocked'
  | 'unsubscribe'
  | 'errorsSlot'
  | 'paymentCancel'
  | 'paymentFail'
  | 'paymentMobile'
  | 'paymentNewWindow'
  | 'paymentPending'
  | 'paymentSuccess';

export type SystemPageEntry = {
  readonly layout: Layout;
  /** HTTP status that the page answers with by itself. */
  readonly status: number;
  /** Seconds for Retry-After, or null. */
  readonly retryAfterSeconds: number | null;
  /** Where the button leads; `reload` loads the page again. */
  readonly button: RouteName | 'reload';
  /** A loader in place of the icon. */
  readonly loader: boolean;
};

const page = (button: SystemPageEntry['button'], rest: Partial<SystemPageEntry> = {}): SystemPageEntry => ({
  layout: 'default',
  status: 200,
  retryAfterSeconds: null,
  button,
  loader: false,
  ...rest,
});

/** All of them are noindex. The errors slot stands inside the game layout and keeps the page's address. */
export const systemPages: Readonly<Record<SystemPage, SystemPageEntry>> = {
  maintenance: page('reload', { layout: 'empty', status: 503, retryAfterSeconds: 120 }),
  accountUnknown: page('reload', { status: 503 }),
  notFound: page('index', { status: 404 }),
  forbidden: page('support', { layout: 'empty', status: 403 }),
  userBlocked: page('support', { status: 403 }),
  unsubscribe: page('index'),
  errorsSlot: page('gamehall'),
  paymentCancel: page('cashier-deposit'),
  paymentFail: page('cashier-deposit'),
  paymentMobile: page('cashier-history'),
  paymentNewWindow: page('cashier-deposit'),
  paymentPending: page('cashier-history', { loader: true }),
  paymentSuccess: page('gamehall'),
};

/** Paths of the buttons, without locale; '' loads the page again. */
export const systemButtonPaths: Readonly<Record<SystemPage, string>> = {
  maintenance: '',
  accountUnknown: '',
  notFound: '/',
  forbidden: '/support',
  userBlocked: '/support',
  unsubscribe: '/',
  errorsSlot: '/gamehall',
  paymentCancel: '/cashier/deposit',
  paymentFail: '/cashier/deposit',
  paymentMobile: '/cashier/history',
  paymentNewWindow: '/cashier/deposit',
  paymentPending: '/cashier/history',
  paymentSuccess: '/gamehall',
};

export type ErrorPageInput = {
  readonly type: FailureType | null;
  /** HTTP status of the page. */
  readonly status: number;
  /** Crawlers get the same status and noindex, with the content rendered so far. */
  readonly crawler: boolean;
};

export type ErrorPageResult = {
  readonly page: FailurePage | null;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
};

/** Which error page is shown; the true status is kept, also where the page is that of another one. */
export const decideErrorPage = (input: ErrorPageInput): Decision<ErrorPageResult> => {
  const { result: chosen, reasons } = failurePage(input);
  const entry = systemPages[chosen];
  const own = chosen === 'userBlocked' || chosen === 'maintenance';
  const status = own || input.status < 400 ? entry.status : input.status;
  const retryAfterSeconds = chosen === 'maintenance' ? entry.retryAfterSeconds : null;
  if (input.crawler)
    return { result: { page: null, status, retryAfterSeconds }, reasons: [...reasons, 'crawler'] };
  return { result: { page: chosen, status, retryAfterSeconds }, reasons };
};
