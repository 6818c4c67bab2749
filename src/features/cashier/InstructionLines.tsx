import type { DepositAction } from '../../../schemas/cashier/cashier.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton } from './CopyButton.tsx';
import s from './Cashier.module.css';

type InstructionLinesProps = {
  readonly instructions: Extract<DepositAction, { readonly type: 'instructions' }>;
};

/** How to pay outside the site: lines to copy, and until when they hold. */
export function InstructionLines({ instructions }: InstructionLinesProps) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  return (
    <>
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
    </>
  );
}
