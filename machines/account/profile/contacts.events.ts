import type { ContactType } from '../../../schemas/account/profile.ts';

export type ContactAddRequested = {
  readonly type: 'contacts.add.requested';
  readonly contactType: ContactType;
};
export type ContactConfirmRequested = { readonly type: 'contacts.confirm.requested'; readonly id: string };

export type ContactsEvent =
  | ContactAddRequested
  | { readonly type: 'contacts.add.left' }
  | ContactConfirmRequested;

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly contacts: ContactsEvent;
  }
}
