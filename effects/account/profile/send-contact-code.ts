import * as Effect from 'effect/Effect';
import { sendConfirmationToContact as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { answered } from './answered.ts';
import { wholeContact } from './whole-contact.ts';
import type { ContactParams } from './whole-contact.ts';

/** Sends a code to a contact. */
export const sendContactCode = Effect.fn('account.sendconfirmationtocontact')(function* (input: {
  readonly params: ContactParams;
}) {
  const api = yield* Api;
  const call = wholeContact(input.params).pipe(Effect.flatMap((contact) => api.call(row, { contact })));
  return yield* answered(call, ({ resend_time }) => resend_time);
});
