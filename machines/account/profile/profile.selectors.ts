import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { indicativeAmount } from '../../../schemas/rules/cashier/currency-rates.ts';
import { isZeroDec } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import type { MembershipActor } from '../../rewards/loyalty/membership.selectors.ts';
import { byContext } from '../../kit/remember.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import type { ContactsActor } from './contacts.selectors.ts';
import { isWhole, lockedFields } from './profile.fields.ts';
import type { LockedField } from './profile.fields.ts';
import type { profileMachine } from './profile.machine.ts';

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
type Snapshot = SnapshotFrom<typeof profileMachine>;
type Context = Snapshot['context'];

const partsOf = ({ data, saved }: Context) => ({
  definitions: data?.definitions ?? [],
  isVerified: data?.isVerified ?? false,
  masked: data?.masked ?? {},
  saved,
});

export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.matches('shown');
export const selectPersonal = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['personal'] as SubmissionActor | undefined;
export const selectFakename = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['fakename'] as SubmissionActor | undefined;
export const selectCurrency = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['currency'] as SubmissionActor | undefined;
export const selectContactsActor = ({ children }: Snapshot): ContactsActor | undefined =>
  children['contacts'] as ContactsActor | undefined;
export const selectMembership = ({ children }: Snapshot): MembershipActor | undefined =>
  children['membership'] as MembershipActor | undefined;
export const selectIsRefetching = (snapshot: Snapshot): boolean =>
  snapshot.matches({ shown: { personal: { editing: 'refetching' } } });
export const selectFieldsNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.notice;
export const selectLocked = byContext((context: Context): readonly LockedField[] =>
  lockedFields(partsOf(context)),
);
/** Ends of the numbers on file, by sysname. */
export const selectMasked = ({ context }: Snapshot): Readonly<Record<string, string>> =>
  context.data?.masked ?? nothing;
export const selectCurrencyCode = (snapshot: Snapshot): string => snapshot.context.currency;
export const selectIsCurrencyFree = (snapshot: Snapshot): boolean =>
  snapshot.context.data?.isCurrencyFree ?? false;
/** Compared when the account holds nothing. */
const SAMPLE: Dec = '100';
const nothing: Readonly<Record<string, string>> = {};
const noRates: readonly Indication[] = [];
export type Indication = {
  readonly currency: string;
  readonly of: Dec;
  readonly amount: Dec;
  /** When the rate was read, epoch milliseconds or null. */
  readonly at: number | null;
};
/** About what the money of the account, or a sample, is in the other currencies of the house. */
export const selectIndications = byContext(
  ({ data, currency, currencies }: Context): readonly Indication[] => {
    const rates = data?.rates;
    if (!rates) return noRates;
    const of = isZeroDec(data.total) ? SAMPLE : data.total;
    return Object.keys(currencies).flatMap((code) => {
      const amount = code === currency ? null : indicativeAmount(of, currency, code, rates);
      return amount === null ? [] : [{ currency: code, of, amount, at: rates.updated_at }];
    });
  },
);
/** Where the player came from, once the profile was saved with everything in it. */
export const selectReturnTo = ({ context }: Snapshot): string | null =>
  context.isSaved && isWhole(partsOf(context)) ? context.from : null;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly profile: ProfileActor;
  }
}
