import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { FieldErrors } from '../../kit/form/form.events.ts';
import { notice } from '../login/popup.ts';
import type { Notice } from '../login/popup.ts';

/** What a form says after a try that came to nothing. `waitUntil` epoch ms: no further try before; 0 for now. */
export type FormRefusal = {
  readonly errors: FieldErrors;
  readonly notice: Notice | null;
  readonly waitUntil: number;
};

/** The try is over, and there is nothing to say. */
export const released: FormRefusal = { errors: {}, notice: null, waitUntil: 0 };
export const atFields = (errors: FieldErrors): FormRefusal => ({ ...released, errors });
export const saying = (said: Notice): FormRefusal => ({ ...released, notice: said });
export const waiting = (waitUntil: number): FormRefusal => ({
  ...released,
  notice: notice('errors.TooManyRequests'),
  waitUntil,
});
export const lostAnswer = saying(notice('errors.LostAnswer'));
export const defect = saying(notice('errors.default'));

/** What the calls of these forms answer. `at` epoch ms: a wait counts from here. */
export type Answer = { readonly at: number; readonly refusal: Failure | null };

export const answerOf = (outcome: Outcome<Answer>, now: number): Answer =>
  outcome.ok ? outcome.value : { at: now, refusal: outcome.failure };
export const failureOfAnswer = (outcome: Outcome<Answer>): Failure | null => answerOf(outcome, 0).refusal;

export const isAccepted = (_: unknown, outcome: Outcome<Answer>): boolean =>
  failureOfAnswer(outcome) === null;
export const isLost = (_: unknown, outcome: Outcome<Answer>): boolean =>
  failureOfAnswer(outcome)?.type === 'LostAnswer';
export const isWait = (_: unknown, outcome: Outcome<Answer>): boolean =>
  failureOfAnswer(outcome)?.type === 'TooManyRequests';

/** A refusal in the common words; `other` is said of what has none. */
export const refusalFor = (outcome: Outcome<Answer>, now: number, other: Notice): FormRefusal => {
  const { at, refusal } = answerOf(outcome, now);
  if (refusal?.type === 'LostAnswer') return lostAnswer;
  return refusal?.type === 'TooManyRequests'
    ? waiting(at + (refusal.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000)
    : saying(other);
};
