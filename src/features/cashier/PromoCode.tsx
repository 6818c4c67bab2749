import type { FormEvent } from 'react';
import {
  selectCanApply,
  selectPromoCode,
  selectPromoDescription,
  selectPromoError,
  selectPromoPhase,
} from '../../../machines/cashier/promo/promo.selectors.ts';
import type { PromoActor } from '../../../machines/cashier/promo/promo.selectors.ts';
import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { LostAnswer } from '../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../kit/intent/use-intent-stage.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import s from './Cashier.module.css';

type Part = {
  readonly promo: PromoActor;
  /** The switch that opens the field is there. */
  readonly hasSwitch: boolean;
};

export function PromoCode({ promo, hasSwitch }: Part) {
  const t = useText();
  const phase = useSelect(promo, selectPromoPhase);
  const code = useSelect(promo, selectPromoCode);
  const description = useSelect(promo, selectPromoDescription);
  const error = useSelect(promo, selectPromoError);
  const intent = useSelect(promo, selectIntent);
  const stage = useIntentStage(intent);
  const canApply = useSelect(promo, selectCanApply);
  if (phase === 'closed') {
    if (!hasSwitch) return null;
    return (
      <div>
        <button type="button" className="link small" onClick={() => promo.send({ type: 'promo.opened' })}>
          {t('deposit.promo.toggle')}
        </button>
      </div>
    );
  }
  const isActivating = phase === 'activating';
  const isLost = stage === 'lost' || stage === 'expired';
  const apply = (event: FormEvent) => {
    event.preventDefault();
    promo.send({ type: 'promo.apply.requested' });
  };
  const works = [t('deposit.promo.valid'), description].filter(Boolean).join(' · ');
  const help = phase === 'checking' ? t('deposit.promo.checking') : phase === 'valid' ? works : '';
  return (
    <>
      <form className={s.promo} onSubmit={apply} noValidate>
        <Field
          id="deposit-promo"
          label={t('deposit.promo.label')}
          help={help}
          error={error && (t(error.id, error.values) || t('errors.default'))}
        >
          <TextInput
            autoFocus
            value={code}
            onChange={(value) => promo.send({ type: 'promo.code.changed', value })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            disabled={isActivating}
            ltr
          />
        </Field>
        <Button type="submit" size="l" loading={isActivating && !isLost} disabled={isLost || !canApply}>
          {t('deposit.promo.apply')}
        </Button>
      </form>
      <LostAnswer intent={intent} />
    </>
  );
}
