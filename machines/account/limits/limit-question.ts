import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { asksLoss, policyOf } from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';

export const RAISE_DIALOG = 'RaiseLimit';

const textsOf = (
  context: LimitsContext,
): Readonly<Record<'title' | 'text' | 'agree' | 'reject', TextRef>> => {
  const { saving, raiseDelayHours, currency, money } = context;
  const loses = saving !== null && asksLoss(context, saving);
  const name = saving?.change === 'remove' ? 'remove' : saving?.change === 'raise' ? 'raise' : 'loss';
  const part = name !== 'loss' && policyOf(context).raiseAfterPeriod ? 'after' : 'text';
  const amount = formatMoney(saving?.value ?? '0', currency, money);
  return {
    title: loses
      ? { id: 'limits.confirm.loss.title', values: { amount } }
      : { id: `limits.confirm.${name}.title` },
    text: { id: `limits.confirm.${name}.${part}`, values: { hours: raiseDelayHours } },
    agree: { id: `limits.confirm.${name}.agree` },
    reject: { id: name === 'loss' ? 'limits.confirm.back' : 'limits.confirm.keep' },
  };
};

/** The question before a change that is not sent without one. */
export const limitChangeQuestion = (context: LimitsContext): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: {
    type: 'dialog.requested',
    name: RAISE_DIALOG,
    kind: 'confirm',
    replyTo: actorIds.limits,
    props: textsOf(context),
  },
});
