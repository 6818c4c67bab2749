import type { MethodChoice } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { OptionCard, OptionGroup } from '../../ui/Choice.tsx';
import { PanelStep } from '../../ui/Panel.tsx';
import { useMethodLook } from './use-method-look.ts';
import type { PaymentKind } from './use-method-look.ts';

type MethodStepProps = {
  readonly kind: PaymentKind;
  readonly currency: string;
  readonly methods: readonly MethodChoice[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
};

/** The ways to pay or be paid. */
export function MethodStep({ kind, currency, methods, chosen, onChoose }: MethodStepProps) {
  const t = useText();
  const look = useMethodLook(kind, currency);
  return (
    <PanelStep title={t('cashier.method')}>
      <OptionGroup label={t('cashier.method')} layout="methods">
        {methods.map((method) => (
          <OptionCard
            key={method.id}
            name={`${kind}-method`}
            value={String(method.id)}
            checked={method.id === chosen}
            disabled={method.isDisabled}
            onChange={() => onChoose(method.id)}
            {...look(method)}
          />
        ))}
      </OptionGroup>
    </PanelStep>
  );
}
