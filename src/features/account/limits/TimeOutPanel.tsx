import { useState } from 'react';
import type { LimitsActor } from '../../../../machines/account/limits/limits.selectors.ts';
import type { TimeOutPeriod } from '../../../../schemas/rules/account/exclusion.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import s from './Limits.module.css';

type PanelProps = { readonly limits: LimitsActor; readonly periods: readonly TimeOutPeriod[] };

/** A break that ends by itself: the period here, the word in the dialog. */
export function TimeOutPanel({ limits, periods }: PanelProps) {
  const t = useText();
  const [chosen, setChosen] = useState<TimeOutPeriod | null>(null);
  return (
    <Panel>
      <div className={s.head}>
        <Icon name="pause" />
        <h2 id="time-out">{t('limits.timeOut.title')}</h2>
      </div>
      <p className="soft">{t('limits.timeOut.text')}</p>
      <ChipRow label={t('limits.timeOut.period')} flush wrap>
        {periods.map((period) => (
          <Chip key={period} pressed={period === chosen} onClick={() => setChosen(period)}>
            {t(`limits.timeOut.period.${period}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={s.row}>
        <Button
          disabled={chosen === null}
          onClick={() =>
            chosen !== null && limits.send({ type: 'limits.time-out.requested', period: chosen })
          }
        >
          {t(chosen === null ? 'limits.exclusion.choose' : 'limits.exclusion.continue')}
        </Button>
      </div>
    </Panel>
  );
}
