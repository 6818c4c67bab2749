import type { CallData } from '../../../schemas/calls/table.ts';
import type { Player } from '../../database/tables.ts';

type ContactsJson = NonNullable<CallData<'account.getprofileinfo'>['contacts']>;

/** A player has at most one address and one phone. */
export const contactsJson = (player: Player): ContactsJson => [
  ...(player.email === null
    ? []
    : [
        {
          type: 'email' as const,
          contact: player.email,
          is_confirmed: player.is_email_confirmed === 1,
          is_subscribed: player.is_email_subscribed === 1,
        },
      ]),
  ...(player.phone === null
    ? []
    : [
        {
          type: 'phone' as const,
          contact: player.phone,
          is_confirmed: player.is_phone_confirmed === 1,
          is_subscribed: player.is_phone_subscribed === 1,
          phone_country_code: player.phone_country_code ?? '',
        },
      ]),
];
