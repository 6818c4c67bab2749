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

/** The status of a page that a failed read of the site itself stands in for. */
export const siteFailureStatus = (failure: Pick<Failure, 'type' | 'status'> | null): number => {
  if (failure?.type === 'UserBanned' || failure?.type === 'UserDeleted') return 403;
  if (failure?.type === 'ApplicationDisabled' || failure?.type === 'ApplicationUnavailable') return 503;
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

const shortPath = (path: string): string =>
  path.slice(0, 200).replace(/[&<>"'\p{Cc}]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Log messages of the three 404s; the path is escaped and cut to 200 characters. Players see the translated page. */
export const notFoundMessage = {
  unmatchedRoute: (path: string): string => `Page not found: ${shortPath(path)}`,
  failedValidation: (path: string): string => `Page Not Found: ${shortPath(path)}`,
  refusedByMiddleware: (): string => 'Page Not Found',
} as const;
