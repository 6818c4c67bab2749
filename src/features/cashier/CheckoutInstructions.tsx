import { selectInstructions } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CheckoutActions } from './CheckoutActions.tsx';
import { CopyButton } from './CopyButton.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import s from './Cashier.module.css';

/** How to pay outside the site: lines to copy, then the page that waits for the money. */
export function CheckoutInstructions({ checkout }: { readonly checkout: CheckoutActor }) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const instructions = useSelect(checkout, selectInstructions);
  if (!instructions) return null;
  return (
    <FocusedStep>
      <Panel title={t('deposit.instructions.title')} className={s.narrow}>
        <p className="soft">{t('deposit.instructions.text')}</p>
        <dl className={s.lines}>
          {instructions.lines.map(({ label, value, copyable }) => (
            <div key={`${label}:${value}`} className={s.line}>
              <dt>{label}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
                {copyable && <CopyButton label={label} value={value} />}
              </dd>
            </div>
          ))}
        </dl>
        {instructions.expires_at !== null && (
          <p className="small muted" {...held}>
            {t('deposit.instructions.until', { date: dateTime(instructions.expires_at) })}
          </p>
        )}
        <CheckoutActions
          checkout={checkout}
          next="checkout.instructions.followed"
          label={t('deposit.instructions.done')}
        />
      </Panel>
    </FocusedStep>
  );
}
