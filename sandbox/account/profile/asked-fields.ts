import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Player } from '../../database/tables.ts';
import { everyField, leastFields } from '../../seed/every-field.ts';
import { fieldsOf, profileFieldsOf } from '../../seed/profile-fields.ts';

type Asking = Pick<CallContext, 'locale' | 'platform'>;

/** What a newcomer of this country is asked, as the desk has set it. */
export const askedFields = ({ locale, platform }: Asking, country: string): readonly FieldDefinition[] => {
  const { fields } = platform.overrides();
  const { fieldSet } = platform.switches();
  if (fields) return fields;
  if (fieldSet === 'every') return everyField;
  return fieldSet === 'least' ? leastFields : fieldsOf(country, locale);
};

/** The same for a player. */
export const playerFields = (context: Asking, country: string, player: Player): readonly FieldDefinition[] =>
  profileFieldsOf(askedFields(context, country), context.locale, player.is_verified === 1);
