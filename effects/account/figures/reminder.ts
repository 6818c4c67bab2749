import * as Effect from 'effect/Effect';
import { getStored } from '../../../schemas/calls/storage.ts';
import type { CheckAnswer } from '../../../schemas/rules/account/reality-check.ts';
import { Api } from '../../kit/api/api.ts';
import { keepStored } from '../../kit/storage/keep-stored.ts';
import { trackEvent } from '../../site/platform/track-event.ts';

const MINUTES = 'reality_check_minutes';
const ANSWERED = 'reality_check_at';

/** How often the player wants a reality check, and when the last one was answered (epoch milliseconds). */
export type Reminder = { readonly minutes: number | null; readonly answeredAt: number };

const numberIn = (value: string | null | undefined): number | null =>
  value !== null && value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null;

export const readReminder = Effect.fn('reality.readReminder')(function* () {
  const api = yield* Api;
  const stored = yield* api.call(getStored, { keys: [MINUTES, ANSWERED] });
  const reminder: Reminder = {
    minutes: numberIn(stored[MINUTES]),
    answeredAt: numberIn(stored[ANSWERED]) ?? 0,
  };
  return reminder;
});

export const saveReminder = Effect.fn('reality.saveReminder')(function* (input: {
  readonly minutes: number;
}) {
  yield* keepStored(MINUTES, String(input.minutes));
  return null;
});

/** Writes down that a check was answered, for this account and for the operator. A failure holds nobody up. */
export const recordAnswer = Effect.fn('reality.recordAnswer')(function* (input: {
  readonly answer: CheckAnswer;
  readonly minutes: number;
  readonly at: number;
}) {
  yield* Effect.ignore(keepStored(ANSWERED, String(input.at)));
  yield* trackEvent({
    name: 'reality_check_answered',
    params: { answer: input.answer, minutes: input.minutes },
  });
  return null;
});
