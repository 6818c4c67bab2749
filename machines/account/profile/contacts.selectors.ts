import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import { contactTypes } from '../../../schemas/rules/account/profile.ts';
import type { ContactProof, ContactType } from '../../../schemas/rules/account/profile.ts';
import { byContext } from '../../kit/remember.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import type { CodeStepActor } from './code-step.selectors.ts';
import type { contactsMachine } from './contacts.machine.ts';

export type { ContactView };
export type ContactsActor = ActorRefFrom<typeof contactsMachine>;
type Snapshot = SnapshotFrom<typeof contactsMachine>;

export const selectContacts = (snapshot: Snapshot): readonly ContactView[] => snapshot.context.contacts;
/** Types of which the player has none yet. */
export const selectMissing = byContext((context: Snapshot['context']): readonly ContactType[] =>
  contactTypes.filter((type) => context.contacts.every((contact) => contact.type !== type)),
);
export const selectType = (snapshot: Snapshot): ContactType => snapshot.context.type;
export const selectContactProof = (snapshot: Snapshot): ContactProof => snapshot.context.contactProof;
/** Where the code went that proves the player, masked; '' while none is asked for. */
export const selectProofSentTo = (snapshot: Snapshot): string =>
  snapshot.context.contactProof === 'code' ? (snapshot.context.params['shown'] ?? '') : '';
export const selectAdd = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['add'] as SubmissionActor | undefined;
export const selectCodeStep = ({ children }: Snapshot): CodeStepActor | undefined =>
  children['codeStep'] as CodeStepActor | undefined;
/** Id of the contact that a code is being sent to, or '' for one that was just added; null when none is. */
export const selectSendingTo = (snapshot: Snapshot): string | null =>
  snapshot.matches('sending') || snapshot.matches('proving') ? (snapshot.context.params['id'] ?? '') : null;
export const selectIsListed = (snapshot: Snapshot): boolean =>
  snapshot.matches('listed') || snapshot.matches('reading');
export const selectContactsNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.notice;
