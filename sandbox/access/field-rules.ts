import { isAllowedPassword } from './passwords.ts';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { validateBirthDate } from '../../schemas/rules/kit/validation/date.ts';
import { validateField } from '../../schemas/rules/kit/validation/field.ts';
import type { CallContext } from '../calls/context.ts';
import { hourMs, minuteMs } from '../clock.ts';
import { playRules } from '../games/play-rules.ts';
import { localOf } from '../zone.ts';

export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+){1,2}$/;
const namePattern = /^[^\d@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]+$/;

/** Does a value suit a field as the platform defines it? */
export const isAllowed = (
  field: FieldDefinition,
  value: string,
  { now, platform }: Pick<CallContext, 'now' | 'platform'>,
): boolean => {
  const { regex, select, rules } = field.options;
  const { minimumAge } = platform.switches();
  const { ageTimeZone } = playRules(platform.switches());
  // Without a zone the day where it comes first: where the player is, nobody here knows.
  const local = ageTimeZone === '' ? now + 14 * hourMs : localOf(ageTimeZone, now);
  if (value.length > 256) return false;
  if (rules.length > 0)
    return validateField(field, value, { now, offsetMinutes: (local - now) / minuteMs, minimumAge }).ok;
  if (regex)
    return new RegExp(`^(?:${regex})$`, 'u').test(
      field.options.mask ? value.replace(/[^\dA-Za-z]/g, '') : value,
    );
  switch (field.sysname) {
    case 'email':
      return emailPattern.test(value) && value.length <= 254;
    case 'first_name':
    case 'last_name':
      return namePattern.test(value);
    case 'birth_date':
      return (
        /^\d{4}-\d{2}-\d{2}$/.test(value) &&
        validateBirthDate(value, { now: local, offsetMinutes: 0, minimumAge }).ok
      );
    case 'password':
      return isAllowedPassword(value);
    case 'phone':
      return /^\d{7,15}$/.test(value);
    default:
      return select.length === 0 || select.some((option) => option.value === value);
  }
};
