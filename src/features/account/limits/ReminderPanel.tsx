import { selectChoices, selectMinutes } from '../../../../machines/account/figures/figures.selectors.ts';
import { useFigures } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import s from './Limits.module.css';

/** How often the reality check comes, within what the market allows; nothing where there is none. */
export function ReminderPanel() {
  const t = useText();
  const figures = useFigures();
  const choices = useSelect(figures, selectChoices);
  const minutes = useSelect(figures, selectMinutes);
  if (choices.length === 0) return null;
  return (
    <Panel>
      <div className={s.head}>
        <Icon name="bell" />
        <h2 id="reality-check">{t('limits.reminder.title')}</h2>
      </div>
      <p className="soft small">{t('limits.reminder.text')}</p>
      <p className={`display num ${s.value}`}>
        {minutes === 0 ? t('limits.reminder.off') : t('limits.minutes', { count: minutes })}
      </p>
      <ChipRow label={t('limits.reminder.title')} flush wrap>
        {choices.map((choice) => (
          <Chip
            key={choice}
            pressed={choice === minutes}
            onClick={() => figures.send({ type: 'figures.reminder.chosen', minutes: choice })}
          >
            {choice === 0 ? t('limits.reminder.off') : t('limits.minutes', { count: choice })}
          </Chip>
        ))}
      </ChipRow>
    </Panel>
  );
}
