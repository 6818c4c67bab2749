import * as Effect from 'effect/Effect';
import { getInfo } from '../../../schemas/calls/account.ts';
import { decideHints } from '../../../schemas/rules/site/hints.ts';
import type { Hints, HintSettings } from '../../../schemas/rules/site/hints.ts';
import { maskContact } from '../../../schemas/rules/kit/sensitive.ts';
import { LastAccount } from '../../kit/account-facts.ts';
import { Api } from '../../kit/api/api.ts';
import { getHistory } from '../../cashier/get-history.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { platformTime } from '../../kit/platform-time.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from './hint-keys.ts';

export type HintsInput = { readonly uid: number; readonly settings: HintSettings };

const noHints: Hints = { registrationUntil: 0, confirmUntil: 0, contact: '' };

/**
 * Which hints stand, and until when. The login is compared with the contacts here, because no page holds it whole; the
 * session has mostly just read the account. The deposit history is read only while the registration hint could still be shown.
 */
export const loadHints = Effect.fn('hints.loadHints')(function* ({ uid, settings }: HintsInput) {
  const api = yield* Api;
  const known = (yield* LastAccount).read();
  const info = known?.uid === uid ? known : yield* api.call(getInfo, {});
  if (!info || info.uid !== uid) return noHints;
  const now = yield* platformTime;
  const storage = yield* DraftStorage;
  const keys = hintKeys(uid);
  const until = (key: string) => Number(storage.read('local', key) ?? 0) || 0;
  const facts = {
    now,
    regTime: info.reg_time,
    deposits: null,
    contacts: [],
    login: info.login,
    isConfirmSent: storage.read('local', keys.confirmSent) !== null,
    registrationHiddenUntil: until(keys.registrationHidden),
    confirmHiddenUntil: until(keys.confirmHidden),
  };
  const open = decideHints(facts, settings);
  const deposits = open.asksDeposits
    ? (yield* getHistory({ type: 'deposit', offset: 0, count: 1 })).total
    : null;
  const contacts = open.asksContacts ? (yield* getProfileInfo()).contacts : [];
  const { hints, contact } = decideHints({ ...facts, deposits, contacts }, settings);
  return { ...hints, contact: contact === null ? '' : maskContact(contact) } satisfies Hints;
});
