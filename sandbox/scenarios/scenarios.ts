import type { Scenario } from './scenario.ts';

const access: readonly Omit<Scenario, 'group'>[] = [
  { name: 'guest-home', about: 'The first visit.', path: '/' },
  { name: 'sign-in', about: 'The sign-in popup over the home page.', path: '/?show_popup_auth=1' },
  { name: 'registration', about: 'The registration popup over the home page.', path: '/?show_popup_reg=1' },
  {
    name: 'completion',
    about: 'A provider opened the account; what is missing is asked.',
    path: '/',
    as: 'incomplete',
  },
  {
    name: 'two-factor',
    about: 'Signing in as twofa@evenfall.test asks for a code; a new one can be had after ten seconds.',
    path: '/?show_popup_auth=1',
    switches: { twoFactorResendSeconds: 10 },
  },
  { name: 'unconfirmed', about: 'A player whose e-mail is not confirmed.', path: '/', as: 'unconfirmed' },
];
const games: readonly Omit<Scenario, 'group'>[] = [
  { name: 'hall', about: 'The whole hall.', path: '/gamehall' },
  { name: 'hall-nothing-found', about: 'A search that finds nothing.', path: '/gamehall?search=zzzzzz' },
  {
    name: 'hall-failed',
    about: 'The list of games cannot be loaded.',
    path: '/gamehall',
    faults: [{ target: 'games.get', kind: 'status', status: 500 }],
  },
  { name: 'game-demo', about: 'A demo round for a guest.', path: '/game/double_bell#demo' },
  {
    name: 'game-real',
    about: 'A game for real money.',
    path: '/game/double_bell#real',
    player: { balance: '250' },
  },
  {
    name: 'betting',
    about: 'The sportsbook with an open bet and one that has won.',
    path: '/betting',
    player: { balance: '250' },
    hasBets: true,
  },
  {
    name: 'tables',
    about: 'Live tables with a free seat that take 5.00 and less.',
    path: '/gamehall?seat=1&table=5.00',
  },
  { name: 'table-about', about: 'What is told of a live table.', path: '/game/salon_blackjack/about' },
  {
    name: 'table-roulette',
    about: 'A round of live roulette by its clock.',
    path: '/game/roulette_corso#real',
    player: { balance: '250' },
  },
  {
    name: 'table-cards',
    about: 'Live baccarat, a table with seats.',
    path: '/game/baccarat_green_room#real',
    player: { balance: '250' },
  },
  {
    name: 'table-blackjack',
    about: 'A hand of live blackjack; where all seats are taken, it is watched.',
    path: '/game/salon_blackjack#real',
    player: { balance: '250' },
  },
  {
    name: 'hall-short',
    about: 'A provider with few games of a kind.',
    path: '/gamehall?category=jackpots&providers=brasswork',
  },
  {
    name: 'betting-no-cash-out',
    about: 'A sportsbook that buys no bets back.',
    path: '/betting?page=/bets',
    player: { balance: '250' },
    hasBets: true,
    switches: { hasCashOut: false },
  },
  { name: 'jackpots', about: 'Jackpots and who won them.', path: '/jackpots' },
  { name: 'providers', about: 'Who makes the games.', path: '/providers' },
  { name: 'winners', about: 'Who won.', path: '/winners' },
];
const cashier: readonly Omit<Scenario, 'group'>[] = [
  { name: 'deposit', about: 'Methods and offers for a new player.', path: '/cashier/deposit', player: {} },
  {
    name: 'deposit-limited',
    about: 'A deposit limit with 5.00 left.',
    path: '/cashier/deposit',
    as: 'limited',
  },
  {
    name: 'deposit-down',
    about: 'The cashier cannot be loaded.',
    path: '/cashier/deposit',
    player: {},
    faults: [{ target: 'Cashier.getdepositsettings', kind: 'error', errorType: 'BillingUnavailable' }],
  },
  {
    name: 'deposit-verify-first',
    about: 'The platform wants to know who it is before money moves.',
    path: '/cashier/deposit',
    as: 'kyc',
  },
  {
    name: 'payment-pending',
    about: 'A deposit whose end is not known yet.',
    path: '/cashier/paypending/{payment}',
    player: {},
    payment: 'pending',
  },
  {
    name: 'payment-success',
    about: 'A deposit that was credited.',
    path: '/cashier/paysuccess/{payment}',
    player: {},
    payment: 'approve',
  },
  {
    name: 'payment-declined',
    about: 'A deposit that the bank declined.',
    path: '/cashier/payfail/{payment}',
    player: {},
    payment: 'decline',
  },
  {
    name: 'withdrawal',
    about: 'A withdrawal with money on the account.',
    path: '/cashier/withdraw',
    player: { balance: '250', is_verified: 1 },
  },
  {
    name: 'withdrawal-burns-bonus',
    about: 'A withdrawal would take the active bonus away.',
    path: '/cashier/withdraw',
    as: 'bonus',
  },
  { name: 'history', about: 'Deposits and withdrawals of every end.', path: '/cashier/history', as: 'wren' },
  { name: 'history-empty', about: 'Nothing has happened yet.', path: '/cashier/history', player: {} },
];
const account: readonly Omit<Scenario, 'group'>[] = [
  { name: 'profile', about: 'Settings of a player.', path: '/profile/settings', as: 'wren' },
  { name: 'security', about: 'Password and second factor.', path: '/profile/security', as: 'wren' },
  {
    name: 'limits',
    about: 'Limits in force, one of them used in part.',
    path: '/profile/responsible-game',
    as: 'wren',
  },
  { name: 'limits-none', about: 'No limit is set yet.', path: '/profile/responsible-game', player: {} },
  {
    name: 'bets',
    about: 'Rounds of some evenings.',
    path: '/profile/bets',
    player: { balance: '80' },
    hasRounds: true,
  },
  {
    name: 'first-steps',
    about: 'A new player who has done nothing yet.',
    path: '/profile/start',
    player: { isNew: true },
  },
  { name: 'inbox', about: 'What a player was told, in order.', path: '/profile/notices', as: 'wren' },
  {
    name: 'inbox-empty',
    about: 'A player who was told of one sign-in alone.',
    path: '/profile/notices',
    player: {},
  },
  {
    name: 'subscriptions',
    about: 'What the player is told by which way.',
    path: '/profile/notification',
    as: 'wren',
  },
  {
    name: 'verification',
    about: 'Verification before its first step.',
    path: '/profile/verification',
    as: 'kyc',
  },
];
const promotions: readonly Omit<Scenario, 'group'>[] = [
  { name: 'offers-guest', about: 'Offers for a guest.', path: '/offers' },
  { name: 'offers-player', about: 'Offers and the active bonus of a player.', path: '/offers', as: 'bonus' },
  { name: 'loyalty-guest', about: 'The loyalty programme for a guest.', path: '/loyalty' },
  { name: 'loyalty-player', about: 'Level, points and quests of a player.', path: '/loyalty', as: 'wren' },
  { name: 'loyalty-shop', about: 'What points buy.', path: '/loyalty/shop', as: 'wren' },
  { name: 'tournaments', about: 'Tournaments of every state.', path: '/tournaments', as: 'wren' },
  { name: 'promotions', about: 'Promotions from the content service.', path: '/promotions' },
  { name: 'support', about: 'Answers, and ways to reach the operator.', path: '/support' },
  { name: 'help', about: 'The help centre by topic.', path: '/help' },
  { name: 'help-article', about: 'One answer of the help centre.', path: '/help/withdrawal-times' },
];
const troubles: readonly Omit<Scenario, 'group'>[] = [
  { name: 'not-found', about: 'An address that leads nowhere.', path: '/no/such/page', status: 404 },
  {
    name: 'maintenance',
    about: 'The platform is being worked on.',
    path: '/',
    status: 503,
    player: {},
    faults: [{ target: 'account.getInfo', kind: 'error', errorType: 'ApplicationUnavailable' }],
  },
  { name: 'banned', about: 'A player whom the operator banned.', path: '/', status: 403, as: 'banned' },
  {
    name: 'self-excluded',
    about: 'Signing in as selfexcluded@evenfall.test is refused, with the end of the exclusion.',
    path: '/?show_popup_auth=1',
  },
  {
    name: 'at-risk',
    about: 'A player to whom nothing is promoted.',
    path: '/',
    player: { promotion_bar: 'at_risk', balance: '40' },
  },
  {
    name: 'forbidden',
    about: 'The platform refuses the visitor.',
    path: '/gamehall',
    status: 403,
    faults: [{ target: 'games.get', kind: 'status', status: 403 }],
  },
  {
    name: 'slow',
    about: 'The list of games takes two seconds.',
    path: '/gamehall',
    faults: [{ target: 'games.get', kind: 'latency', delayMs: 2000 }],
  },
  {
    name: 'session-ends',
    about: 'Signed out after a minute without activity, with a countdown before.',
    path: '/',
    player: { balance: '20' },
    switches: { timeToForceLogout: 60 },
  },
  {
    name: 'session-expires',
    about: 'The platform forgets the session after a minute; what is done then asks to sign in again.',
    path: '/cashier/deposit',
    player: { balance: '20' },
    sessionLeftMs: 60_000,
  },
  {
    name: 'next-month',
    about: 'Thirty days later: limits have begun anew, offers are over.',
    path: '/',
    as: 'wren',
    moveMs: 30 * 86_400_000,
  },
];

const groups = { access, games, cashier, account, promotions, troubles } as const;

/** Every state that a developer or a designer wants to see at once, each by one link. */
export const scenarios: readonly Scenario[] = Object.entries(groups).flatMap(([group, list]) =>
  list.map((scenario) => ({ ...scenario, group })),
);
