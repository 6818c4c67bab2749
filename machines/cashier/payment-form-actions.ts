import { assign, sendTo } from 'xstate';
import type { AnyActorRef, EventObject, ParameterizedObject } from 'xstate';
import type { OpenIntents } from '../../effects/kit/intents/find-intents.ts';
import type { Intent } from '../../effects/kit/intents/intent.ts';
import type { FieldSpec } from '../kit/form/field-spec.ts';
import type { FormEvent } from '../kit/form/form.events.ts';
import { serverErrors } from '../kit/form/server-errors.ts';
import type { IntentOutput } from '../kit/intent/intent.machine.ts';
import {
  isOtherAccount,
  isTooSoon,
  openIntent,
  preparedIntent,
  refusalIn,
} from '../kit/intent/intent.parts.ts';
import type { SessionChanged } from '../kit/feature-input.ts';
import { isAboutProof } from '../kit/refusals/reaction.ts';
import { noticeAfterChange, renewKey } from './payment-form.ts';
import type { PaymentForm } from './payment-form.ts';
import { adoptedKey, afterOutcome, afterRefusal, recoveredIntent } from './payment-intent.ts';
import { plainRequisites, requisiteAliases } from './requisites.ts';

type Params = ParameterizedObject['params'];

/** Where the forms differ: the currency they pay in, the fields of new details, and what an earlier payload fills. */
type Kind<Context> = {
  readonly currencyOf: (context: Context) => string;
  readonly fieldsOf: (context: Context) => readonly FieldSpec[];
  readonly draftOf: (context: Context, payload: Intent['payload']) => Partial<Context>;
};

/** What the forms of a deposit and of a withdrawal do alike. Each has its `requisites` form and its `intent`. */
export const paymentFormActions = <Context extends PaymentForm, Event extends EventObject>({
  currencyOf,
  fieldsOf,
  draftOf,
}: Kind<Context>) => {
  // A part of what the forms share is a part of each of them; the compiler cannot see that.
  const change = <In extends Params = undefined>(
    write: (form: Context, params: In) => Partial<PaymentForm>,
  ) =>
    assign<Context, Event, In, Event, never>(
      ({ context }, params) => write(context, params) as Partial<Context>,
    );
  const tellRequisites = <In extends Params = undefined>(write: (form: Context, params: In) => FormEvent) =>
    sendTo<Context, Event, In, AnyActorRef, Event, never, never>(
      'requisites',
      ({ context }: { readonly context: Context }, params: In) => write(context, params),
    );
  return {
    /** As typed: an amount that is still being written must not change under the hand. */
    assignAmount: change((form, { value }: { readonly value: string }) => ({
      amount: value,
      notice: noticeAfterChange(form),
      ...renewKey(form),
    })),
    touchAmount: change(() => ({ isAmountTouched: true })),
    assignRequisiteChoice: change((form, { id }: { readonly id: string | null }) => ({
      requisiteId: id,
      ...renewKey(form),
    })),
    assignRequisiteChange: change((form) => renewKey(form)),
    assignRequisites: change((form, { values }: { readonly values: Readonly<Record<string, string>> }) => ({
      requisites: plainRequisites(fieldsOf(form), values),
    })),
    /** One that was under way when the page went is asked about before anything else. */
    assignRecovered: change((form, found: OpenIntents | null) => {
      const intent = openIntent(found, form.asked);
      if (!intent) return {};
      const asked = [...form.asked, intent.key];
      return { ...draftOf(form, intent.payload), intent: recoveredIntent(intent), asked };
    }),
    /** One that was never sent, for want of a session: the form as it was, under the same key. */
    assignAdopted: change((form, found: OpenIntents | null) => {
      const intent = preparedIntent(found);
      return intent
        ? { ...draftOf(form, intent.payload), ...adoptedKey(intent), notice: noticeAfterChange(form) }
        : {};
    }),
    assignRefusal: change((form, output: IntentOutput) => afterRefusal(form, output, currencyOf(form))),
    assignOutcomeNotice: change((_, output: IntentOutput) => afterOutcome(output)),
    /** Who has proved who they are is not asked for it any more. */
    dropProofNotice: change((form, { isVerified }: Pick<SessionChanged, 'isVerified'>) =>
      isVerified === true && isAboutProof(form.notice) ? { notice: null } : {},
    ),
    clearHold: change(() => ({ heldUntil: 0, notice: null })),
    replaceRequisites: tellRequisites((form) => ({ type: 'form.fields.replaced', fields: fieldsOf(form) })),
    fillRequisites: tellRequisites((_, found: OpenIntents | null) => {
      const stored = preparedIntent(found)?.payload['requisites'] ?? {};
      return { type: 'form.values.assigned', values: stored as Readonly<Record<string, string>> };
    }),
    askRequisites: tellRequisites(() => ({ type: 'form.submit.requested' })),
    releaseRequisites: tellRequisites(() => ({ type: 'form.submit.refused', errors: {} })),
    refuseRequisites: tellRequisites((form, { settlement }: IntentOutput) => {
      const failure = refusalIn(settlement);
      const fields = fieldsOf(form);
      const errors = failure ? serverErrors(failure, fields, requisiteAliases(fields)).errors : {};
      return { type: 'form.submit.refused', errors };
    }),
    passToIntent: sendTo<Context, Event, undefined, AnyActorRef, Event, never, never>(
      'intent',
      ({ event }: { readonly event: Event }) => event,
    ),
  };
};

export const paymentFormGuards = {
  isOtherPlayer: isOtherAccount,
  hasOpenIntent: ({ context }: { readonly context: PaymentForm }, found: OpenIntents | null): boolean =>
    openIntent(found, context.asked) !== null,
  /** Not one that the player has since changed here into another: what was typed after it stays. */
  hasPreparedIntent: ({ context }: { readonly context: PaymentForm }, found: OpenIntents | null): boolean => {
    const intent = preparedIntent(found);
    return intent !== null && intent.key !== context.replaces;
  },
  isAnswered: (_: unknown, { settlement }: IntentOutput): boolean =>
    settlement.kind === 'done' || settlement.kind === 'found',
  isHeld: (_: unknown, output: IntentOutput): boolean => isTooSoon(output),
  isWaiting: ({ context }: { readonly context: PaymentForm }): boolean => context.heldUntil > 0,
  isRefused: (_: unknown, { settlement }: IntentOutput): boolean => refusalIn(settlement) !== null,
};
