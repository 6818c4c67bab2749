import * as Effect from 'effect/Effect';
import { InvalidParameter } from '../../../schemas/kit/error.ts';
import { VaultService } from '../../kit/vault.ts';
import { contactOf } from './contact-views.ts';
import { getProfileInfo } from './get-profile-info.ts';

/** A contact of the list by `id` and `shown`, or one that was just added by its place `keep` in the vault. */
export type ContactParams = Readonly<Record<string, string>>;

const gone = () =>
  new InvalidParameter({
    code: 'CONTACT_GONE',
    message: 'the contact is not in the profile any more',
    status: 0,
    data: {},
    retryAfterSeconds: null,
    wireType: '',
    fields: {},
  });

/** The contact itself, which no page holds. */
export const wholeContact = Effect.fn('profile.wholeContact')(function* (params: ContactParams) {
  const vault = yield* VaultService;
  const kept = vault.read(params['keep'] ?? '');
  if (kept) return kept;
  const { contacts } = yield* getProfileInfo();
  const found = contactOf(contacts, { id: params['id'] ?? '', shown: params['shown'] ?? '' });
  return found ? found.contact : yield* gone();
});
