/** Business constants, with their units. Plain values: any layer may import them. */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Limits of query and body parsers. `arrayIndex` is the last index that stays a list index. */
export const queryParserLimits = { arrayIndex: 20, depth: 5, parameters: 1_000 } as const;

export const passwordLength = { min: 6, max: 20 } as const;
export const fakenameLength = { min: 4, max: 20 } as const;
/** Digits of a confirmation or two-factor code. */
export const codeLength = 6;
export const postcodeMaxDigits = 8;
export const minimumAgeYears = 18;
export const emailMaxLength = 254;
/** Longest value that a pattern from the server is run against. */
export const patternInputMaxLength = 256;
export const returnAddressMaxLength = 2_048;
export const feedbackMaxLength = 2_000;

export const localeCookie = { name: 'i18n_locale', path: '/', maxAgeSeconds: 31_536_000 } as const;
/** Holds a locale that a player chose and the account could not be told of, until the browser closes. */
export const choiceCookie = 'locale_choice';
export const fallbackLocale = 'en-US';

export const toastDurationMs = 5 * secondMs;
export const toastLimit = 5;
export const loyaltyNotificationSeconds = 5;
export const loyaltyNotificationDelayMs = 300;
export const loyaltyNotificationVolume = 0.5;

/** Shares of the forced-logout timeout (`time_to_force_logout`, seconds). */
export const inactivityWarningShare = 0.8;
export const activityThrottleMs = secondMs;
/** Name of the frame that a provider's page stands in. */
export const paymentFrameName = 'payment-frame';

export const routePreloadLimit = 4;
export const routeSettleDelayMs = 100;
export const payloadPreloadDelayMs = secondMs;
export const chatBadgePoll = { firstMs: 100, maxMs: 500, stopMs: 30 * secondMs } as const;
export const fraudHitDelayMs = 3 * secondMs;
export const promoCheckDebounceMs = 300;
export const SEARCH_DEBOUNCE_MS = 300;
export const searchMinCharacters = 2;
/** Names are found at once; the pictures of those that stay are asked for. */
export const searchDetailsDebounceMs = 120;
/** How long an index of the games, or its absence, is believed. */
export const gameIndexLifeMs = 30 * minuteMs;
/** Dealers and seats of live tables are asked for anew after this. */
export const gameTablesLifeMs = minuteMs;

/** Viewport widths in CSS pixels, inclusive; `max` null is open. */
export const breakpoints = {
  mobile: { min: 0, max: 767 },
  tablet: { min: 768, max: 991 },
  laptop: { min: 992, max: 1_279 },
  laptopLarge: { min: 1_280, max: 1_365 },
  desktopSmall: { min: 1_366, max: 1_439 },
  desktop: { min: 1_440, max: 1_695 },
  desktopMedium: { min: 1_696, max: 1_919 },
  desktopLarge: { min: 1_920, max: null },
} as const;

/** Image requests: quality in percent, screens in CSS pixels. */
export const images = {
  quality: 95,
  format: 'webp',
  densities: [1, 2],
  screens: { xs: 320, sm: 640, md: 768, lg: 1_024, xl: 1_280, xxl: 1_536 },
  retriesPerBreakpoint: 1,
} as const;

/** Boxes with cover fit, in CSS pixels. */
export const bannerSizes = {
  mobile: [
    { width: 360, height: 148 },
    { width: 360, height: 240 },
  ],
  tablet: [{ width: 376, height: 624 }],
} as const;

export const registrationDefaults = {
  terms: { isActive: true, defaultValue: false },
  notify: { isActive: true, defaultValue: true },
  markBetting: { isActive: false, defaultValue: 'betting' },
  showPromocode: true,
  showPromoFieldByDefault: false,
  showCharacterSelect: false,
} as const;

/** What marketing may be about, and by which way it comes: consent is asked for each of both. */
export const consentProducts = ['casino', 'betting'] as const;
export const consentChannels = ['site', 'email', 'sms', 'push'] as const;

export const registrationHintWindowMs = 2 * hourMs;
export const confirmHintWindowMs = 5 * dayMs;
export const hiddenHintMs = dayMs;
export const storedBackUrlMs = { payment: dayMs, social: 30 * minuteMs } as const;

export const buildPoll = { intervalMs: hourMs, jitterShare: 0.1 } as const;
export const chunkReloadPauseMs = 10 * secondMs;

/** Defaults of the balance refresh, in the units of the configuration's own names. */
export const balanceRefreshDefaults = {
  countSecondsForDelayBetweenClick: 1,
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
} as const;

export const HISTORY_PAGE_SIZE = 4;
/** The days that the sums over the history are of, where none are chosen. */
export const HISTORY_TOTAL_DAYS = 30;
/** Rows that one call of a list may ask for, and rows that a statement holds at most. */
export const CALL_MAX_ROWS = 100;
export const STATEMENT_MAX_ROWS = 1000;
export const RECENT_TRANSACTIONS = 4;
export const BETS_PAGE_SIZE = 10;
export const INBOX_PAGE_SIZE = 30;
/** An export is asked about this often, for so long, then when the player asks. */
export const exportPollMs = 5000;
export const exportPatienceMs = 120_000;
export const BANNERS_COUNT = 10;
export const FREESPINS_COUNT = 99;
export const TOURNAMENTS_PAGE_SIZE = 12;
export const TOURNAMENT_GAMES_PAGE_SIZE = 12;
export const GAMES_PAGE_SIZE = 18;
/** The largest count in one `games.get`. */
/** Games that are kept as recently played. */
export const RECENT_MAX = 24;
export const RECENT_SEARCHES_MAX = 5;
export const GAMES_MAX_COUNT = 300;
export const sportsbookSysname = 'dgt_sportsbook';
export const jackpotPollMs = 10 * secondMs;
export const tournamentPollMs = 10 * secondMs;
export const liveWinnersPollMs = 10 * secondMs;
/** How many of the latest wins the home page shows, and the page of winners. */
export const homeWinnersCount = 5;
export const liveWinnersCount = 12;
export const paymentPendingPoll = { intervalMs: 5 * secondMs, stopMs: 10 * minuteMs } as const;

/** `campaign_offer_id` of a deposit without an offer; never sent. */
export const NO_OFFER = -1;

export const depositLimitPeriods = ['1_day', '7_days', '14_days', '30_days'] as const;

export const selfExclusionPeriods = [
  '1_day',
  '7_days',
  '30_days',
  '3_months',
  '6_months',
  '9_months',
  '1_year',
  '2_years',
  '3_years',
  '4_years',
  '5_years',
  'permanent',
] as const;
/** A month is one of the calendar. */
export const timeOutPeriods = ['1_day', '7_days', '1_month', '6_weeks', '2_months', '3_months'] as const;
export const verificationSteps = ['start', 'verification', 'completed', 'change'] as const;

/** Platform calls. */
export const apiPrefix = '/api/';
/** Value of the parameter `v`. */
export const apiVersion = '1';
export const callTimeoutMs = 15 * secondMs;
/** The slowest line on which files still arrive: 48 kB a second. */
export const slowUploadBytesPerMs = 48;
export const retryDelayMs = 300;
/** The longest told wait after which a call is repeated by itself. */
export const retryAfterLimitSeconds = 5;
/** How long a button stays disabled after TooManyRequests that tells no time. */
export const tooManyRequestsSeconds = 30;
export const idempotencyKeyLifeMs = dayMs;
/** How long a half-filled form is kept. */
export const draftLifeMs = 30 * minuteMs;
export const twoFactorCredentialsMs = 10 * minuteMs;
export const restoreResendSeconds = 60;

export const localStorageKeys = {
  balances: 'user_balances',
  promoCode: 'promo_code',
  showPopupReg: 'show_popup_reg',
  lastActivity: 'last_activity',
  socialBackUrl: 'social_auth_back_url',
  paymentBackUrl: 'payment_success_back_url',
  paymentGame: 'payment_success_game',
  excludedUntil: 'excluded_until',
  timeOutUntil: 'time_out_until',
  rested: 'rested',
  loyaltySound: 'loyalty_sound',
} as const;

/** In the session storage of one tab: `tab`, where another one signed its player out; `deleted`, where the account is gone. */
export const leftElsewhereKey = 'left_elsewhere';

/** Reads and pages outside `/api/`. */
export const platformPaths = {
  locales: '/nfx/i18n/locales',
  messages: '/nfx/i18n/messages/',
  cmsConfig: '/nfx/cms-config/',
  hit: '/hit',
  oauthInit: '/oauth/init',
  robots: '/robots.txt',
  /** Server-sent events of the player, where the platform has them. */
  stream: '/api/stream',
  latestBuild: '/builds/latest.json',
  serviceWorker: '/sw.js',
} as const;
export const contentCacheMs = 60 * secondMs;
export const redirectHopLimit = 5;

/** Codes by which the front server refuses a money call: the cookies are another player's, or name none. */
export const OTHER_PLAYER = 'OTHER_PLAYER';
export const UNCONFIRMED_PLAYER = 'UNCONFIRMED_PLAYER';

/** In place of the end of a self-exclusion: the platform has ended the session, and its answer was lost. */
export const EXCLUDED_UNHEARD = 'unheard';

/** Code of a wish that the page itself holds back, because the account said that proof of identity is missing. */
export const PROOF_MISSING = 'PROOF_MISSING';
/** Code of a refused demo: nobody plays with play money before age or identity are proved. */
export const DEMO_UNVERIFIED = 'DEMO_UNVERIFIED';
/** Code of AccessDenied: the break after long play of slots; `until` tells its end, `retry_after` its seconds. */
export const SLOT_PAUSE = 'SLOT_PAUSE';
