import * as Effect from 'effect/Effect';
import { getCashbacks } from '../../../schemas/calls/cashbacks.ts';
import { getPopups } from '../../../schemas/calls/popups.ts';
import { getStored } from '../../../schemas/calls/storage.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { Cashback } from '../../../schemas/site/popups.ts';
import { cashbackFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { isUnseen } from '../../../schemas/rules/rewards/cashback.ts';
import { maskContact } from '../../../schemas/rules/kit/sensitive.ts';
import { Api } from '../../kit/api/api.ts';
import { optional } from '../../kit/optional.ts';
import { platformTime } from '../../kit/platform-time.ts';
import { isGateDue } from '../../account/gate-due.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { consentDueKey } from './consent-due.ts';
import { SEEN_CASHBACK, seenCashbackKey } from './seen-cashback.ts';

export type PopupData = {
  /** Campaign popups that may open: active ones, as far as the operator's configuration lets them. */
  readonly names: readonly string[];
  /** The newest cashback, when the player has not seen it. */
  readonly cashback: Cashback | null;
  /** An e-mail that is not confirmed, masked; '' when there is none. */
  readonly contact: string;
  /** A step is due after a sign-in. */
  readonly isGateDue: boolean;
  /** Registered here, and not yet asked what may be told. */
  readonly isConsentDue: boolean;
};

/** What may be shown to a player, each part for itself: a part that fails is logged and left out. */
export const loadPopups = Effect.fn('popups.loadPopups')(function* ({
  uid,
  campaigns,
  isNewcomer = false,
}: {
  readonly uid: number;
  readonly campaigns: CmsConfig['popups'];
  /** The question of a registration is due; it is kept until it is answered, also over a payment page. */
  readonly isNewcomer?: boolean;
}) {
  const api = yield* Api;
  const storage = yield* DraftStorage;
  if (isNewcomer) storage.write('local', consentDueKey(uid), '1');
  const newest = api.call(getCashbacks, {
    offset: 0,
    count: 1,
    sort: 'end_date',
    order: 'desc',
    statuses: ['active', 'paid_out'],
    fields: cashbackFields,
  });
  const [popups, cashbacks, stored, profile, gate] = yield* Effect.all(
    [
      campaigns.enabled ? optional('popups', api.call(getPopups, {})) : Effect.succeed(null),
      optional('cashbacks', newest),
      optional('storage', api.call(getStored, { keys: [SEEN_CASHBACK] })),
      optional('contacts', getProfileInfo()),
      optional('gates', isGateDue('signIn')),
    ],
    { concurrency: 5 },
  );
  const cashback = cashbacks?.items[0] ?? null;
  const mirrored = storage.read('local', seenCashbackKey(uid));
  // Without the platform's word on what was seen nothing is shown.
  const shows =
    cashback !== null &&
    stored !== null &&
    isUnseen(cashback, [stored[SEEN_CASHBACK] ?? null, mirrored], yield* platformTime);
  const contact =
    profile?.contacts.find(({ type, is_confirmed }) => type === 'email' && !is_confirmed)?.contact ?? '';
  const isSent = storage.read('local', `confirm_sent_${uid}`) !== null;
  const mayOpen = (name: string) => campaigns.names.length === 0 || campaigns.names.includes(name);
  const data: PopupData = {
    names: (popups?.items ?? [])
      .filter(({ name, is_active }) => is_active && mayOpen(name))
      .map(({ name }) => name),
    cashback: shows ? cashback : null,
    contact: contact === '' || isSent ? '' : maskContact(contact),
    isGateDue: gate === true,
    isConsentDue: isNewcomer || storage.read('local', consentDueKey(uid)) !== null,
  };
  return data;
});
