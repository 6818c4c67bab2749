import { useEffect, useState } from 'react';
import { phoneCountryKey } from '../../../../schemas/rules/kit/phone-country-key.ts';
import { selectIsFilled } from '../../../../machines/kit/form/form.selectors.ts';
import {
  fullPhone,
  parsePastedPhone,
  phoneDigits,
  readPhone,
} from '../../../../schemas/rules/kit/validation/phone.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useVault } from '../../../actors/vault.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PhoneInput } from '../../../ui/PhoneInput.tsx';
import { useFormActor } from './form-context.tsx';
import { usePlainValue, useSecretReport } from './use-field.ts';
import type { FieldState } from './use-field.ts';

/** Country code and masked number. The vault keeps the full number in digits; the form knows the country alone. */
export function PhoneControl({ field }: { readonly field: FieldState }) {
  const t = useText();
  const form = useFormActor();
  const vault = useVault();
  const { spec } = field;
  const { phones } = spec;
  const [country, setCountry] = usePlainValue(phoneCountryKey(spec.sysname));
  const report = useSecretReport(spec);
  const isFilled = useSelect(form, selectIsFilled(spec.sysname));
  const [digits, setDigits] = useState(() => {
    const kept = vault.read(`${form.getSnapshot().context.formId}.${spec.sysname}`) ?? '';
    const code = phoneDigits(phones.find(({ country_code }) => country_code === country)?.phone_code ?? '');
    return kept.startsWith(code) ? kept.slice(code.length) : '';
  });

  const take = (text: string, read = readPhone) => {
    const value = read(text, phones, country === '' ? null : country);
    setDigits(value.valid ? value.digits : text);
    if (value.country_code !== null && value.country_code !== country) setCountry(value.country_code);
    const full = fullPhone(value, phones);
    report(full === '' ? value.digits : full, value);
  };
  // The country may follow the one of the address, or the page was reloaded and the number is gone.
  const isStale = digits !== '' || isFilled;
  useEffect(() => {
    if (isStale) take(digits);
    // oxlint-disable-next-line react/exhaustive-deps -- judged anew when the country changes, not with every digit
  }, [country]);

  return (
    <PhoneInput
      countries={phones.map(({ country_code, phone_code, name, mask }) => ({
        code: country_code,
        phoneCode: `+${phone_code.replace(/^\+/, '')}`,
        name,
        mask,
      }))}
      country={country}
      onCountry={setCountry}
      countryLabel={t('form.phone.choose')}
      value={digits}
      readOnly={field.isBusy}
      onChange={(text) => take(text)}
      onPasteText={(text) => take(text, parsePastedPhone)}
    />
  );
}
