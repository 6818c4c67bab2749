import * as Effect from 'effect/Effect';
import type { FieldDefinition, PhoneOption } from '../../schemas/account/profile-fields.ts';
import { getContactPhoneSettings } from '../account/profile/get-contact-phone-settings.ts';

type WithRequisites = { readonly requisites: readonly FieldDefinition[] };

/** Countries of phone numbers, asked for only when a method wants one; none when they do not come. */
export const phonesFor = Effect.fn('cashier.phonesFor')(function* (methods: readonly WithRequisites[]) {
  const asks = methods.some(({ requisites }) => requisites.some(({ type }) => type === 'phone'));
  const none: readonly PhoneOption[] = [];
  return asks ? yield* getContactPhoneSettings().pipe(Effect.orElseSucceed(() => none)) : none;
});
