import * as Effect from 'effect/Effect';
import type { FieldDefinition, PhoneOption } from '../../schemas/account/profile-fields.ts';
import { getProfileInfo } from '../account/profile/get-profile-info.ts';
import { getContactPhoneSettings } from '../account/profile/get-contact-phone-settings.ts';

/** Countries of phone numbers, and the player's own, or ''. */
export type PhonesOfPlayer = { readonly phones: readonly PhoneOption[]; readonly country?: string };

type WithRequisites = { readonly requisites: readonly FieldDefinition[] };

/** Asked for only when a method wants a phone number; a part that does not come is empty. */
export const phonesFor = Effect.fn('cashier.phonesFor')(function* (methods: readonly WithRequisites[]) {
  const asks = methods.some(({ requisites }) => requisites.some(({ type }) => type === 'phone'));
  const none: PhonesOfPlayer = { phones: [] };
  if (!asks) return none;
  const [phones, country] = yield* Effect.all(
    [
      getContactPhoneSettings().pipe(Effect.orElseSucceed(() => none.phones)),
      getProfileInfo().pipe(
        Effect.map((profile) => profile.country_code || profile.country),
        Effect.orElseSucceed(() => ''),
      ),
    ],
    { concurrency: 'unbounded' },
  );
  return { phones, country };
});
