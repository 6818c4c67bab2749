import * as Effect from 'effect/Effect';
import { getConsents } from '../../../schemas/calls/consents.ts';
import { consentId } from '../../../schemas/rules/account/consents.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';
import type { ContactView } from './contact-views.ts';
import { loadContacts } from './load-contacts.ts';
import type { ContactsData } from './load-contacts.ts';

/**
 * Where the house may tell of offers and news: by confirmed contact, or, where the market asks for it, a choice for each
 * product and way. Only what the platform says is agreed to is ticked.
 */
export const loadSubscriptions = Effect.fn('profile.loadSubscriptions')(function* () {
  const rules = (yield* Market)()?.offers;
  if (!rules || rules.consentProducts.length === 0) return yield* loadContacts();
  const api = yield* Api;
  const { items } = yield* api.call(getConsents, {});
  const agreed = new Set(items.filter((one) => one.is_agreed).map(consentId));
  const contacts = rules.consentProducts.flatMap((product) =>
    rules.consentChannels.map((channel): ContactView => {
      const id = consentId({ product, channel });
      return { id, type: 'email', shown: '', isConfirmed: true, isSubscribed: agreed.has(id) };
    }),
  );
  return { contacts, contactProof: '' } satisfies ContactsData as ContactsData;
});
