import type { Decision, Failure, FailureType } from '../kit/outcome.ts';
import type { Layout, RouteName } from './routes.ts';

export type SystemPage =
  | 'maintenance'
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
  readonly page: 'userBlocked' | 'notFound' | 'forbidden' | 'maintenance' | null;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
};

/** The platform says itself that nobody is to be let in. */
export const isClosedBy = (failure: Pick<Failure, 'type'> | null): boolean =>
  failure?.type === 'ApplicationDisabled' || failure?.type === 'ApplicationUnavailable';

/** The status of a page that a failed read of the site itself stands in for. */
export const siteFailureStatus = (failure: Pick<Failure, 'type' | 'status'> | null): number => {
  if (failure?.type === 'UserBanned' || failure?.type === 'UserDeleted') return 403;
  if (isClosedBy(failure)) return 503;
  return failure?.status === 0 || (failure?.status ?? 0) >= 502 ? 503 : 500;
};

const choose = ({
  type,
  status,
}: ErrorPageInput): readonly [NonNullable<ErrorPageResult['page']>, string] => {
  if (type === 'UserBanned') return ['userBlocked', 'ban'];
  if (status === 404) return ['notFound', 'status:404'];
  if (status === 403) return ['forbidden', 'status:403'];
  if (status === 503 || type === 'ApplicationDisabled' || type === 'ApplicationUnavailable')
    return ['maintenance', 'maintenance'];
  return ['notFound', `other:${status}`];
};

/** Which error page is shown; the true status is kept, also where the page is that of another one. */
export const decideErrorPage = (input: ErrorPageInput): Decision<ErrorPageResult> => {
  const [chosen, reason] = choose(input);
  const entry = systemPages[chosen];
  const own = chosen === 'userBlocked' || chosen === 'maintenance';
  const status = own || input.status < 400 ? entry.status : input.status;
  const retryAfterSeconds = chosen === 'maintenance' ? entry.retryAfterSeconds : null;
  if (input.crawler)
    return { result: { page: null, status, retryAfterSeconds }, reasons: [reason, 'crawler'] };
  return { result: { page: chosen, status, retryAfterSeconds }, reasons: [reason] };
};
