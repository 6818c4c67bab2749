import { useState } from 'react';
import type { LimitsActor } from '../../../../machines/account/limits/limits.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { exclusionEnd } from '../../../../schemas/rules/account/exclusion.ts';
import type { ExclusionPeriod } from '../../../../schemas/rules/account/exclusion.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { usePlatformNow } from '../../../app/clock.ts';
import { useSaferPlayPage } from '../../../app/safer-play.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ExclusionRegister } from './ExclusionRegister.tsx';
import s from './Limits.module.css';

type PanelProps = { readonly limits: LimitsActor; readonly periods: readonly ExclusionPeriod[] };

/** Closing the account to oneself: the period here, consequence and password in the dialog. */
export function ExclusionPanel({ limits, periods }: PanelProps) {
  const t = useText();
  const href = useHref();
  const help = useSaferPlayPage();
  const { dateTime } = useDateTime();
  const now = usePlatformNow();
  const [chosen, setChosen] = useState<ExclusionPeriod | null>(null);
  const rules = useSelect(useContent(), selectConfig)?.market.exclusion;
  const isOneAction = rules?.oneAction === true;
  const end = chosen === null || now === null ? null : exclusionEnd(chosen, now);
  const ask = (period: ExclusionPeriod) => limits.send({ type: 'limits.exclusion.requested', period });
  return (
    <Panel wide>
      <div className={s.head}>
        <Icon name="exit" />
        <h2 id="self-exclusion">{t('limits.exclusion.title')}</h2>
      </div>
      <ExclusionRegister place="first" />
      <p className="soft">{t(rules?.withdrawal ? 'limits.exclusion.textOpen' : 'limits.exclusion.text')}</p>
      <ChipRow label={t('limits.exclusion.period')} flush wrap>
        {periods.map((period) => (
          <Chip
            key={period}
            pressed={isOneAction ? undefined : period === chosen}
            onClick={() => (isOneAction ? ask(period) : setChosen(period))}
          >
            {t(`limits.exclusion.period.${period}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={s.row}>
        {!isOneAction && (
          <Button
            variant="destructive"
            disabled={chosen === null}
            onClick={() => chosen !== null && ask(chosen)}
          >
            {chosen === null && t('limits.exclusion.choose')}
            {chosen !== null &&
              (end === null
                ? t('limits.exclusion.forever')
                : t('limits.exclusion.until', { date: dateTime(end) }))}
          </Button>
        )}
        {help !== null && <Button href={href(help)}>{t('limits.exclusion.help')}</Button>}
      </div>
      <ExclusionRegister place="last" />
    </Panel>
  );
}
