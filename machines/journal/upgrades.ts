/** What has changed since version 1: places of actors and names of events. Shapes of snapshots: `snapshot-steps.ts`. */

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
  ...formFlows.flatMap((flow): (readonly [string, string])[] => [
    [`${flow}/form`, 'heldForm/form'],
    [`${flow}/waitDeadline`, 'heldForm/waitDeadline'],
  ]),
];

type EventMove = { readonly type: string; readonly v: number; readonly child?: readonly string[] };

const reload = (feature: string): EventMove => ({ type: `${feature}.reload.requested`, v: 1 });
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
  'history.retry.requested': reload('history'),
  'payment.retry.requested': reload('payment'),
  'limits.retry.requested': reload('limits'),
  'profile.retry.requested': reload('profile'),
  'security.retry.requested': reload('security'),
  'subscriptions.retry.requested': reload('subscriptions'),
  'hall.page.retried': { type: 'hall.retry.requested', v: 1 },
  'deposit.payment.requested': { type: 'checkout.page.requested', v: 1, child: ['checkout'] },
  'deposit.instructions.followed': { type: 'checkout.instructions.followed', v: 1, child: ['checkout'] },
};
