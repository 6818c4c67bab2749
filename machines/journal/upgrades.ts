import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';

/**
 * What has changed. Since version 1: places of actors and names of events; shapes of snapshots: `snapshot-steps.ts`. Since
 * version 2: `namesSinceSecond`.
 */

/** Actors and features, the first word of their events with them, and effects. */
export const namesSinceSecond: ReadonlyMap<string, string> = new Map([
  ['tally', 'figures'],
  ['showcase', 'boards'],
  ['loadShowcase', 'loadBoards'],
  ['refreshShowcase', 'refreshBoards'],
]);

/** Stands for the list of tournaments that is shown, or the games of the one: only the actor knows which. */
export const OPEN_LIST = '(open list)';

/** Flows whose form is held by a child of theirs now. */
export const formFlows = [
  'login',
  'login/twoFactor',
  'login/restore',
  'login/completion',
  'registration',
  'confirmation',
] as const;

/**
 * Children that stand elsewhere now, by the path of ids that they had; `*` is any one id, `**` any number of them. `to` is
 * seen from the same parent.
 */
export const childMoves: readonly (readonly [from: string, to: string])[] = [
  ['deposit/attempt', 'intent'],
  ['withdrawal/attempt', 'intent'],
  ['history/cancel', 'intent'],
  ['*/promo/activation', 'intent'],
  ['bonuses/wish', 'claim/intent'],
  ['loyalty/purchase/order', 'intent'],
  ['limits/change', 'intent'],
  ['exclusion/exclude', 'intent'],
  ['**/0.intent.preparing', 'prepare'],
  ['**/0.intent.sending', 'send'],
  ['**/0.intent.waiting', 'pause'],
  ['deposit/0.deposit.opening', 'checkout/openPayment'],
  ['deposit/0.deposit.leaving', 'checkout/leaving'],
  ['deposit/0.deposit.frame', 'checkout/awaitFrame'],
  ['deposit/0.deposit.instructions.timed', 'checkout/expiry'],
  ['deposit/0.deposit.watching.asking', 'checkout/getDepositInfo'],
  ['deposit/0.deposit.watching.pausing', 'checkout/pause'],
  ['bonuses/0.bonuses.claim.finding', 'claim/findIntents'],
  ['bonuses/0.bonuses.claim.waiting', 'claim/pause'],
  ['registration/promoDeadline', 'promoCheck/promoDeadline'],
  ['registration/checkPromocode', 'promoCheck/checkPromocode'],
  ['registration/clearDraft', 'arrival/clearDraft'],
  ['registration/enteringDeadline', 'arrival/enteringDeadline'],
  ['registration/activatePromocode', 'arrival/activatePromocode'],
  ['history/0.history.cancel.finding', '0.history.finding'],
  ['history/0.history.list.loading', 'list/readPage'],
  ['history/0.history.list.shown.loadingMore', 'list/readPage'],
  ['history/0.history.list.shown.refreshing', 'list/readPage'],
  ['bets/readBets', 'list/readPage'],
  ['bets/readMore', 'list/readPage'],
  ['tournaments/loadTournaments', `${OPEN_LIST}/readPage`],
  ['tournaments/loadMoreTournaments', `${OPEN_LIST}/readPage`],
  ['tournaments/loadTournamentGames', 'games/readPage'],
  ...formFlows.flatMap((flow): (readonly [string, string])[] => [
    [`${flow}/form`, 'heldForm/form'],
    [`${flow}/waitDeadline`, 'heldForm/waitDeadline'],
  ]),
];

type EventMove = { readonly type: string; readonly v: number; readonly child?: readonly string[] };

const reload = (feature: string): EventMove => ({ type: `${feature}.reload.requested`, v: 1 });
const toList = (event: 'more.requested' | 'retry.requested' | 'outdated', list = 'list'): EventMove => ({
  type: `list.${event}`,
  v: 1,
  child: [list],
});
/** The player's wish to know goes to the intent itself. */
const askIntent = (...parents: readonly string[]): EventMove => ({
  type: 'intent.retry.requested',
  v: 1,
  child: [...parents, 'intent'],
});

/** Events that have another name now, with the codec version that their data fit; `child` gets them instead. */
export const eventMoves: Readonly<Record<string, EventMove>> = {
  'deposit.answer.requested': askIntent(),
  'withdrawal.answer.requested': askIntent(),
  'history.cancel.retried': askIntent(),
  'promo.retry.requested': askIntent(),
  'limits.answer.requested': askIntent(),
  'exclusion.answer.requested': askIntent(),
  'purchase.retry.requested': askIntent(),
  'entry.retry.requested': askIntent(),
  'bonuses.retry.requested': askIntent('claim'),
  'tournaments.join.retried': askIntent('entry'),
  'deposit.retry.requested': reload('deposit'),
  'withdrawal.retry.requested': reload('withdrawal'),
  'history.more.requested': toList('more.requested'),
  'history.reload.requested': toList('retry.requested'),
  'history.retry.requested': toList('retry.requested'),
  'history.rows.outdated': toList('outdated'),
  'bets.more.requested': toList('more.requested'),
  'bets.retry.requested': toList('retry.requested'),
  'tournaments.more.requested': toList('more.requested', OPEN_LIST),
  'payment.retry.requested': reload('payment'),
  'limits.retry.requested': reload('limits'),
  'profile.retry.requested': reload('profile'),
  'security.retry.requested': reload('security'),
  'subscriptions.retry.requested': reload('subscriptions'),
  'showcase.retry.requested': reload('showcase'),
  'hall.page.retried': { type: 'hall.retry.requested', v: 1 },
  'deposit.payment.requested': { type: 'checkout.page.requested', v: 1, child: ['checkout'] },
  'deposit.instructions.followed': { type: 'checkout.instructions.followed', v: 1, child: ['checkout'] },
};

type AnswerMove = { readonly type: string; readonly v: number; readonly data?: (data: Json) => Json };

const page: AnswerMove = { type: 'readPage', v: 1 };
/** The page of an answered outcome had a name for its rows; a failure stays as it is. */
const rowsOf =
  (name: string) =>
  (data: Json): Json => {
    if (typeof data !== 'object' || data === null || !('value' in data)) return data;
    const value = data['value'];
    if (typeof value !== 'object' || value === null || !(name in value)) return data;
    const { [name]: items, ...rest } = value as JsonRecord;
    return { ...data, value: { ...rest, items: items ?? [] } };
  };

/** Effects that have another name now, with the codec version that their answers fit. */
export const answerMoves: Readonly<Record<string, AnswerMove>> = {
  readHistory: page,
  readBets: page,
  loadTournaments: page,
  loadTournamentGames: { ...page, data: rowsOf('games') },
};
