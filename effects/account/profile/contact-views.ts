import type { Contact, ContactType } from '../../../schemas/account/profile.ts';
import { maskContact } from '../../../schemas/rules/kit/sensitive.ts';

/** A contact as a page may hold it. */
export type ContactView = {
  /** Its type and its place among those of that type: `email-0`. */
  readonly id: string;
  readonly type: ContactType;
  /** With only its ends left. */
  readonly shown: string;
  readonly isConfirmed: boolean;
  readonly isSubscribed: boolean;
};

const idAt = (contacts: readonly Contact[], at: number): string => {
  const type = contacts[at]?.type ?? 'email';
  return `${type}-${contacts.slice(0, at).filter((contact) => contact.type === type).length}`;
};

export const contactViews = (contacts: readonly Contact[]): readonly ContactView[] =>
  contacts.map(({ type, contact, is_confirmed, is_subscribed }, at) => ({
    id: idAt(contacts, at),
    type,
    shown: maskContact(contact),
    isConfirmed: is_confirmed,
    isSubscribed: is_subscribed,
  }));

/** The contact behind a view, or undefined when the list has changed since: another one is never taken for it. */
export const contactOf = (
  contacts: readonly Contact[],
  { id, shown }: Pick<ContactView, 'id' | 'shown'>,
): Contact | undefined =>
  contacts.find((contact, at) => idAt(contacts, at) === id && maskContact(contact.contact) === shown);
