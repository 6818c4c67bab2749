import { selectInstructions } from '../../machines/cashier/checkout/checkout.selectors.ts';
import * as deposit from '../../machines/cashier/deposit/deposit.selectors.ts';
import { selectPromoError } from '../../machines/cashier/promo/promo.selectors.ts';
import * as history from '../../machines/cashier/history/history.selectors.ts';
import { selectItems } from '../../machines/kit/list/list.selectors.ts';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import * as limits from '../../machines/account/limits/limits.selectors.ts';
import * as figures from '../../machines/account/figures/figures.selectors.ts';
import * as withdrawal from '../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { address, after, atEnd, balance, before, dialogs, messages, read, wishAt } from './moment.ts';
import type { Moment } from './moment.ts';

export const cashierMoments: readonly Moment[] = [
  {
    what: 'an amount under the least one',
    at: after('deposit.amount.left', {}, 0),
    shows: (root) => [
      address(root),
      read(root, 'deposit', deposit.selectAmount),
      read(root, 'deposit', deposit.selectAmountError)?.id,
    ],
    is: ['/cashier/deposit/card', '3', 'validation.sumError.min'],
  },
  {
    what: 'a promo code that nobody knows',
    at: before('promo.code.changed', { value: 'DUSKTWO' }),
    shows: (root) => read(root, 'deposit/promo', selectPromoError)?.id,
    is: 'promo.INVALID',
  },
  {
    what: 'the summary of a deposit with an offer',
    at: after('deposit.offer.chosen'),
    shows: (root) => read(root, 'deposit', deposit.selectSummary),
    is: { amount: '10', fee: '0.00', total: '10.00', offer: 'A quarter on top' },
  },
  {
    what: 'a deposit whose answer was lost',
    at: before('intent.retry.requested', {}, 0, 'deposit/intent'),
    shows: (root) => [
      wishAt(root, 'deposit'),
      read(root, 'deposit', deposit.selectAmount),
      read(root, 'deposit', deposit.selectIsLocked),
      balance(root),
    ],
    is: ['unknown', '50', true, '253.60'],
  },
  {
    what: 'the same deposit, paid',
    at: before('navigation.requested', { to: '/cashier/deposit/bank_transfer' }),
    shows: (root) => [address(root).replace(/[^/]+$/, ''), balance(root)],
    is: ['/cashier/paysuccess/', '303.60'],
  },
  {
    what: 'instructions for a bank transfer',
    at: before('checkout.instructions.followed'),
    shows: (root) => [
      read(root, 'deposit', deposit.selectAmount),
      (read(root, 'deposit/checkout', selectInstructions)?.lines ?? []).length > 0,
    ],
    is: ['100', true],
  },
  {
    what: 'the first rows of the history, and more of them',
    at: before('navigation.requested', { to: '/cashier/history?tab=bonuses' }),
    shows: (root) => [
      read(root, 'history', history.selectTab),
      read(root, 'history/list', selectItems<HistoryItem>)
        .slice(0, 3)
        .map(({ amount, status }) => `${amount} ${status}`),
      read(root, 'history/list', selectItems<HistoryItem>).length > 4,
    ],
    is: ['deposit', ['20.00 declined', '100.00 success', '50.00 success'], true],
  },
  {
    what: 'the summary of a withdrawal',
    at: before('withdrawal.submit.requested', {}, 0),
    shows: (root) => {
      const summary = read(root, 'withdrawal', withdrawal.selectSummary);
      return [summary?.method, summary?.amount, summary?.fee, summary?.net];
    },
    is: ['Card', '41', '0.00', '41.00'],
  },
  {
    what: 'the question whether the bonus may go',
    at: before('dialog.close.requested', { name: 'BurnBonuses', result: false }),
    shows: dialogs,
    is: ['BurnBonuses'],
  },
  {
    what: 'a withdrawal whose answer was lost',
    at: before('intent.retry.requested', {}, -1, 'withdrawal/intent'),
    shows: (root) => [wishAt(root, 'withdrawal'), read(root, 'withdrawal', withdrawal.selectAmount)],
    is: ['unknown', '22'],
  },
  {
    what: 'a withdrawal taken back',
    at: before('navigation.requested', { to: '/cashier/wallet' }),
    shows: (root) => [
      read(root, 'history', history.selectTab),
      read(root, 'history/list', selectItems<HistoryItem>)
        .slice(0, 2)
        .map(({ amount, status }) => `${amount} ${status}`),
      balance(root),
    ],
    is: ['withdrawal', ['22.00 pending', '42.00 pending'], '334.60'],
  },
  {
    what: 'a raise of the limit that waits',
    at: before('limits.pending.dropped'),
    shows: (root) =>
      read(root, 'limits', limits.selectCards)
        .filter(({ kind }) => kind === 'deposit')
        .flatMap((card) => card.limits.map(({ value, period, pending }) => [value, period, pending?.value])),
    is: [['600.00', '7_days', '2500.00']],
  },
  {
    what: 'a limit of which nobody knows yet whether it was saved',
    at: before('intent.retry.requested', {}, -1, 'limits/intent'),
    shows: (root) => wishAt(root, 'limits') === 'unknown',
    is: true,
  },
  {
    what: 'self-exclusion, looked at',
    at: before('exclusion.back.requested'),
    shows: dialogs,
    is: ['SelfExclusion'],
  },
  {
    what: 'the reminder of the session',
    at: before('limits.exclusion.requested'),
    shows: (root) => [read(root, 'figures', figures.selectMinutes), messages(root)[0]],
    is: [20, 'limits.reminder.saved'],
  },
  {
    what: 'a quick deposit over a game, paid',
    at: before('dialog.close.requested', { name: 'QuickDeposit' }),
    shows: (root) => [address(root), dialogs(root), balance(root)],
    is: ['/game/double_bell#real', ['QuickDeposit'], '386.60'],
  },
  {
    what: 'half a deposit',
    at: atEnd,
    shows: (root) => [
      address(root),
      read(root, 'deposit', deposit.selectAmount),
      read(root, 'deposit', deposit.selectIsSendable),
    ],
    is: ['/cashier/deposit/card', '37', true],
  },
];

export const directMoments: readonly Moment[] = [
  {
    what: 'the page as it came from the server',
    at: () => 0,
    shows: (root) => [address(root), read(root, 'deposit', deposit.selectMethods).length],
    is: ['/cashier/deposit/card', 5],
  },
  {
    what: 'what was typed before the reload',
    at: before('deposit.amount.changed', { value: '38' }),
    shows: (root) => [read(root, 'deposit', deposit.selectAmount), messages(root)],
    is: ['37', ['toast.resumed.title']],
  },
  {
    what: 'a deposit whose answer was lost',
    at: before('session.expired'),
    shows: (root) => [wishAt(root, 'deposit'), read(root, 'deposit', deposit.selectAmount)],
    is: ['unknown', '38'],
  },
  {
    what: 'the session ended meanwhile',
    at: atEnd,
    shows: (root) => [wishAt(root, 'deposit'), read(root, 'deposit', deposit.selectAmount), dialogs(root)],
    is: ['expired', '38', ['AuthPopup']],
  },
];
