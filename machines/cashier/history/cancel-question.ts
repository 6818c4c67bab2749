import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import type { HistoryContext } from './history-rows.ts';

export const CANCEL_DIALOG = 'CancelWithdrawal';

/** Whether the money shall stay. */
export const cancelQuestion = (context: HistoryContext, id: string): Letter<'dialogs'> => {
  const item = context.items.find((candidate) => candidate.id === id);
  return {
    to: actorIds.dialogs,
    event: {
      type: 'dialog.requested',
      name: CANCEL_DIALOG,
      kind: 'confirm',
      replyTo: actorIds.history,
      props: {
        title: { id: 'history.cancel.title' },
        text: { id: 'history.cancel.text' },
        agree: { id: 'history.cancel.agree' },
        reject: { id: 'history.cancel.reject' },
        amount: { amount: item?.amount ?? '0', currency: item?.currency || context.currency },
        destructive: true,
      },
    },
  };
};
