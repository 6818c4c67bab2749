import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import { depositAsLimit } from '../../../schemas/rules/account/limits.ts';
import type { LimitKind, LimitValueProblem } from '../../../schemas/rules/account/limits.ts';
import { errorsOfField } from '../../../schemas/rules/kit/field-errors.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { plainNotice, reactionTo } from '../../kit/refusals/reaction.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { answerIn } from '../../kit/intent/intent-answer.ts';
import { refusalIn } from '../../kit/intent/intent.parts.ts';
import type { Letter } from '../../kit/letters.ts';
import { toast } from '../../kit/requests.ts';
import { isApart, itemOf, wholeDraft, withItem, without } from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';
import { isOvertaken } from './limits-order.ts';
import { isRefusedAs } from '../../kit/refusals/refusal-text.ts';

/** The limit as the platform holds it now; null when it did not answer with one. */
const answeredItem = (
  context: Pick<LimitsContext, 'isDepositOnly' | 'saving'>,
  settlement: Settlement<Json>,
): LimitItem | null => {
  if (!isApart(context, context.saving?.kind ?? 'deposit')) return answerIn('account.setLimit', settlement);
  const deposit = answerIn('account.setDepositLimit', settlement);
  return deposit && depositAsLimit(deposit);
};

/** What holds now, or what keeps the change from it: its time, or a talk that nothing starts before. */
export const savedToast = (context: LimitsContext, { settlement }: IntentOutput): Letter<'toasts'> => {
  const pending = answeredItem(context, settlement)?.pending;
  if (!pending) return toast('success', { id: 'limits.toast.saved' });
  return toast('info', { id: pending.needs_contact ? 'limits.pending.talk' : 'limits.toast.waits' });
};

const endOf = ({ asked, saving }: LimitsContext): Pick<LimitsContext, 'saving' | 'asked'> => ({
  saving: null,
  asked: saving?.known ? [...asked, saving.known.key] : asked,
});

/** What was sent goes; another value, or the same for another period, is the next wish and stays. */
const draftsAfter = (context: LimitsContext, kind: LimitKind): LimitsContext['drafts'] => {
  const { drafts, saving } = context;
  const { value, period } = wholeDraft(context, kind);
  if (!saving || saving.value === null) return without(drafts, kind);
  return value === saving.value && period === saving.period ? without(drafts, kind) : drafts;
};

/** After a change was taken: only what the platform answered is shown, and its form is empty. */
export const afterAnswer = (context: LimitsContext, { settlement }: IntentOutput): Partial<LimitsContext> => {
  const item = answeredItem(context, settlement);
  if (!item) return endOf(context);
  const known = itemOf(context, item.kind, item.period);
  return {
    ...endOf(context),
    items: isOvertaken(known ? [known] : [], [item]) ? context.items : withItem(context, item),
    at: settlement.at,
    ...(isApart(context, item.kind) && {
      isDepositFixed: answerIn('account.setDepositLimit', settlement)?.can_edit === false,
    }),
    drafts: draftsAfter(context, item.kind),
    touched: context.touched.filter((kind) => kind !== item.kind),
  };
};

/** A change that ended without an answer of the platform. */
const unanswered = ({ kind }: Settlement<Json>): CashierNotice =>
  kind === 'storage'
    ? plainNotice('error', 'limits.ended.storage')
    : plainNotice('warning', 'limits.ended.unclear');

type LimitCall = 'account.setLimit' | 'account.setDepositLimit' | 'account.removeDepositLimit';

/** What a refusal says about the typed value, or null when it is about something else. */
const refusedValue = (settlement: Settlement<Json>): LimitValueProblem | null => {
  if (settlement.kind !== 'refused') return null;
  if (!isRefusedAs<LimitCall>(settlement.failure, 'InvalidParameter')) return null;
  const fields = ['value', 'limit_amount', 'period'];
  return fields.some((field) => errorsOfField(settlement.failure.data, field).length > 0) ? 'wrong' : null;
};

/** After a change was not taken: why, at the value or in a notice. */
export const afterRefusal = (
  context: LimitsContext,
  { settlement }: IntentOutput,
): Partial<LimitsContext> => {
  const kind = context.saving?.kind;
  if (!kind) return endOf(context);
  const problem = refusedValue(settlement);
  if (problem !== null) return { ...endOf(context), refused: { ...context.refused, [kind]: problem } };
  const failure = refusalIn(settlement);
  if (!failure) return { ...endOf(context), notice: { kind, notice: unanswered(settlement) } };
  const reaction = reactionTo(failure, { currency: context.currency, settings: context.money });
  return {
    ...endOf(context),
    notice: { kind, notice: reaction.notice },
    heldUntil: reaction.waitSeconds === null ? 0 : settlement.at + reaction.waitSeconds * 1_000,
  };
};
