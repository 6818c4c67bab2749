import * as Effect from 'effect/Effect';
import type { MarketingConsent } from '../../../schemas/account/consents.ts';
import { setConsent } from '../../../schemas/calls/consents.ts';
import { changeSubscription as row } from '../../../schemas/calls/profile.ts';
import { consentOf } from '../../../schemas/rules/account/consents.ts';
import { Api } from '../../kit/api/api.ts';
import { outlivesPage } from '../../kit/api/fetch-http.ts';
import { answered } from './answered.ts';
import { wholeContact } from './whole-contact.ts';

/** Subscribes a contact to offers and news, or unsubscribes it; the same for a choice of product and way. */
export const changeSubscription = Effect.fn('account.changeSubscription')(function* (input: {
  readonly id: string;
  readonly shown: string;
  readonly isSubscribed: boolean;
}) {
  const api = yield* Api;
  const { id, shown, isSubscribed } = input;
  const consent = consentOf(id);
  if (consent) {
    const { product, channel } = consent as Pick<MarketingConsent, 'product' | 'channel'>;
    return yield* answered(
      api.call(setConsent, { product, channel, is_agreed: isSubscribed }).pipe(outlivesPage),
    );
  }
  return yield* answered(
    wholeContact({ id, shown }).pipe(
      Effect.flatMap((contact) => api.call(row, { contact, subscription: isSubscribed })),
      outlivesPage,
    ),
  );
});
