import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { methodsOf } from './deposit-form.ts';
import type { DepositContext } from './deposit-form.ts';

export const LIMIT_PROMPT = 'DepositLimitPrompt';

/**
 * Without a method there is no deposit to ask before. A limit that takes no value now cannot be answered with one. A first limit that waits, as for a talk, is none yet: where
 * the market requires one, the question comes again.
 */
const isLimitDue = (context: DepositContext): boolean => {
  const { limitPrompt, isLimitAsked, data } = context;
  const { limit, baseline } = data;
  return (
    methodsOf(context).length > 0 &&
    limitPrompt !== 'off' &&
    !isLimitAsked &&
    limit?.period === 'none' &&
    (limit.can_edit || (limitPrompt === 'required' && limit.pending !== null)) &&
    baseline?.id === null
  );
};

/** Before the first deposit the player is asked for a limit, as the market wants it. */
export const limitQuestion = (context: DepositContext): Letter<'dialogs'> | null =>
  isLimitDue(context)
    ? {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: LIMIT_PROMPT,
          // Over the dialog of a game it is a second one, else it would wait for the first to close.
          kind: context.isQuick ? 'confirm' : 'popup',
          preventClose: context.limitPrompt === 'required',
          replyTo: actorIds.deposit,
        },
      }
    : null;
