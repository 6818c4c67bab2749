import type { FieldSpec } from '../../../../machines/kit/form/field-spec.ts';
import type { SelectOption } from '../../../ui/Select.tsx';

/** Country names of the locale for a list of bare codes. */
export const regionNames = (locale: string): ((code: string) => string) => {
  try {
    const names = new Intl.DisplayNames([locale, 'en-US'], { type: 'region' });
    return (code) => names.of(code) ?? code;
  } catch {
    return (code) => code;
  }
};

/** Options of a list as they are shown; countries that come as bare codes get their names, in the locale's order. */
export const optionsOf = (spec: FieldSpec, locale: string): readonly SelectOption[] => {
  const options = (spec.options?.select ?? []).map(({ value, title }) => ({
    value: String(value),
    label: title === undefined || title === '' ? String(value) : title,
  }));
  if (spec.type !== 'country_code' || options.some(({ value, label }) => value !== label)) return options;
  const nameOf = regionNames(locale);
  return options
    .map(({ value }) => ({
      value,
      label: /^[A-Z]{2}$/.test(value) ? nameOf(value) : value,
      isNamedHere: true,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
};
