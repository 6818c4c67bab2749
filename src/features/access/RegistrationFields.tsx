import type { FieldSpec } from '../../../machines/kit/form/field-spec.ts';
import {
  selectCountryField,
  selectMinimumAge,
  selectPromoState,
} from '../../../machines/access/registration/registration.selectors.ts';
import type { RegistrationActor } from '../../../machines/access/registration/registration.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Field.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import s from './AuthPopup.module.css';
import { TermsText } from './TermsText.tsx';
import { useFields } from './use-fields.ts';

type Props = { readonly registration: RegistrationActor };

const boxes: readonly string[] = ['terms', 'notify'];

/** The fields in the order of the form; country and currency side by side, the boxes together at the end. */
export function RegistrationFields({ registration }: Props) {
  const fields = useFields();
  const country = useSelect(registration, selectCountryField);
  const rest = fields.filter(({ sysname }) => !boxes.includes(sysname));
  const at = rest.findIndex(({ sysname }) => sysname === country);
  const isPair = at !== -1 && rest[at + 1]?.sysname === 'currency';
  const pair = isPair ? rest.slice(at, at + 2) : [];
  const before = isPair ? rest.slice(0, at) : rest;
  const after = isPair ? rest.slice(at + 2) : [];
  const one = (field: FieldSpec) => (
    <RegistrationField
      key={field.sysname}
      field={field}
      isFirst={field === fields[0]}
      registration={registration}
    />
  );
  return (
    <>
      {before.map(one)}
      {isPair && <div className={`${s.pair} ${s.uneven}`}>{pair.map(one)}</div>}
      {after.map(one)}
      <div className={s.boxes}>{fields.filter(({ sysname }) => boxes.includes(sysname)).map(one)}</div>
    </>
  );
}

type FieldProps = { readonly field: FieldSpec; readonly isFirst: boolean } & Props;

function RegistrationField({ field, isFirst, registration }: FieldProps) {
  const t = useText();
  switch (field.sysname) {
    case 'password':
      return <FormField name="password" password="new" help={t('registration.passwordHelp')} />;
    case 'hasPromocode':
      return <FormField name="hasPromocode" label={t('registration.promo.toggle')} />;
    case 'promo_code':
      return <PromoField registration={registration} />;
    case 'terms':
      return <FormField name="terms" label={<Terms registration={registration} />} />;
    case 'notify':
      return <FormField name="notify" label={t('registration.notify')} />;
    case 'is_betting':
      return <FormField name="is_betting" label={t('registration.betting')} />;
    default:
      return (
        <FormField
          name={field.sysname}
          autoFocus={isFirst}
          help={field.control === 'date' ? t('form.date.help', { example: '31.12.1990' }) : undefined}
        />
      );
  }
}

function Terms({ registration }: Props) {
  return <TermsText age={useSelect(registration, selectMinimumAge)} />;
}

function PromoField({ registration }: Props) {
  const t = useText();
  const state = useSelect(registration, selectPromoState);
  const told = {
    idle: '',
    checking: t('registration.promo.checking'),
    valid: t('registration.promo.valid'),
    invalid: '',
    unchecked: t('registration.promo.unknown'),
  }[state];
  return (
    <div className={s.promo}>
      <FormField name="promo_code" label={t('registration.promo')} />
      <div className={s.told} aria-live="polite">
        <Message text={told} />
      </div>
      {state === 'invalid' && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() => registration.send({ type: 'registration.promo.cleared' })}
        >
          {t('registration.promo.clear')}
        </Button>
      )}
    </div>
  );
}
