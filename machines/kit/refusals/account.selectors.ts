import type { SnapshotFrom } from 'xstate';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType } from '../../../schemas/rules/kit/outcome.ts';
import type { CashierNotice } from './reaction.ts';
import type { sessionMachine } from '../../site/session/session.machine.ts';
import type { TextRef } from '../text-ref.ts';
import { blockedBy } from './refusals.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;
/** Every switch of the account: one that is added does not compile before it is said whether it keeps money still. */
type AccountFlag = {
  [Name in keyof AccountInfo]-?: AccountInfo[Name] extends boolean ? Name : never;
}[keyof AccountInfo];
type FlagEntry = { readonly when: boolean; readonly as: FailureType; readonly text?: TextRef };

const flagEntries: Readonly<Record<AccountFlag, FlagEntry | null>> = {
  is_registration_completed: { when: false, as: 'UserNeedProfileData' },
  is_kyc_block_enabled: { when: true, as: 'SumsubVerificationRequired' },
  is_on_verification: null,
  is_verified: null,
  is_subscribed: null,
  two_factor_auth: null,
};

const noticeOf = ({ as, text }: FlagEntry): CashierNotice => {
  const blocked = blockedBy(failureOf(as));
  return {
    tone: 'warning',
    text: text ?? blocked.text,
    next: blocked.step.kind === 'link' ? { text: blocked.step.text, href: blocked.step.href } : null,
  };
};
const notices = new Map<AccountFlag, CashierNotice>();
for (const name of Object.keys(flagEntries) as readonly AccountFlag[]) {
  const entry = flagEntries[name];
  if (entry) notices.set(name, noticeOf(entry));
}
const underReview = noticeOf({
  when: true,
  as: 'SumsubVerificationRequired',
  text: { id: 'errors.account.underReview' },
});

/** What the account itself says that keeps its money still, before anything is tried; null when nothing does. */
export const accountNotice = (info: AccountInfo): CashierNotice | null => {
  for (const [name, notice] of notices) {
    if (info[name] !== flagEntries[name]?.when) continue;
    if (name !== 'is_kyc_block_enabled') return notice;
    if (!info.is_verified) return info.is_on_verification ? underReview : notice;
  }
  return null;
};

export const selectAccountNotice = ({ context }: Snapshot): CashierNotice | null =>
  context.info && context.info.uid > 0 ? accountNotice(context.info) : null;
