import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { confirm } from '../../kit/requests.ts';

export const CANCEL_DIALOG = 'CancelWithdrawal';

/** Whether the money shall stay. */
export const cancelQuestion = (
  item: Pick<HistoryItem, 'amount' | 'currency'>,
  currency: string,
): Letter<'dialogs'> =>
  confirm({
    name: CANCEL_DIALOG,
    replyTo: actorIds.history,
    props: {
      title: { id: 'history.cancel.title' },
      text: { id: 'history.cancel.text' },
      agree: { id: 'history.cancel.agree' },
      reject: { id: 'history.cancel.reject' },
      amount: { amount: item.amount, currency: item.currency || currency },
      destructive: true,
    },
  });
