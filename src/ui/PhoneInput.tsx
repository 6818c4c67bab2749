import { use } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { FlagIcons } from './flag-icons.ts';
import { MaskedInput, type MaskedInputProps } from './MaskedInput.tsx';
import s from './PhoneInput.module.css';

interface PhoneCountry {
  readonly code: string;
  /** "+371". */
  readonly phoneCode: string;
  readonly name: string;
  readonly mask?: string | undefined;
}

export interface PhoneInputProps extends Omit<MaskedInputProps, 'mask' | 'lead'> {
  readonly countries: readonly PhoneCountry[];
  /** Code of the chosen country. */
  readonly country: string;
  readonly onCountry: (code: string) => void;
  readonly countryLabel: string;
}

/** Country code and national number in one box; the number follows the country's mask. */
export function PhoneInput({ countries, country, onCountry, countryLabel, ...rest }: PhoneInputProps) {
  const flag = use(FlagIcons)[country];
  const chosen = countries.find((one) => one.code === country);
  return (
    <MaskedInput
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      type="tel"
      mask={chosen?.mask}
      lead={
        <span className={s.code}>
          {flag && <img key={flag} className={s.flag} src={flag} alt="" width="20" height="15" />}
          <bdi dir="ltr" className="num">
            {chosen?.phoneCode ?? '+'}
          </bdi>
          <Icon name="down" small />
          <select
            aria-label={countryLabel}
            value={chosen?.code ?? ''}
            disabled={rest.disabled}
            onChange={(event) => onCountry(event.currentTarget.value)}
          >
            {!chosen && (
              <option value="" disabled hidden>
                +
              </option>
            )}
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {`${one.name} ${one.phoneCode}`}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
