import { selectIsBusy, selectTools } from '../../../../machines/account/gate/gate.selectors.ts';
import type { RiskAction } from '../../../../schemas/rules/account/gate.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { IconName } from '../../../icons/icon-names.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { StepProps } from './step-props.ts';
import s from './Gate.module.css';

const reasons: readonly string[] = ['time', 'deposits', 'losses'];
const icons: Readonly<Record<Exclude<RiskAction, 'read'>, IconName>> = {
  limits: 'wallet',
  break: 'pause',
  help: 'shield',
  withdraw: 'net',
  support: 'chat',
};

/** What the platform has seen of the play, in plain words, and what can be done: a hint, what must be read, or a restriction. */
export function Risk({ gate, due }: StepProps) {
  const t = useText();
  const isBusy = useSelect(gate, selectIsBusy);
  const tools = useSelect(gate, selectTools);
  const level = due.level ?? 'message';
  const reason = reasons.find((name) => name === due.reason) ?? 'other';
  const answer = (action: RiskAction) => gate.send({ type: 'gate.risk.answered', action });
  const actions = [
    ...(level === 'restriction' ? (['support', 'withdraw'] as const) : []),
    ...(tools.includes('limits') ? (['limits'] as const) : []),
    ...(tools.includes('timeOut') ? (['break'] as const) : []),
    'help' as const,
  ];
  return (
    <>
      <p className="strong">{t(`gate.risk.reason.${reason}`)}</p>
      <p className="soft">{t(`gate.risk.text.${level}`)}</p>
      <ul className={s.ways}>
        {actions.map((action) => (
          <li key={action}>
            <Button disabled={isBusy} onClick={() => answer(action)}>
              <Icon name={icons[action]} small />
              {t(`gate.risk.do.${action}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="l" variant="primary" loading={isBusy} onClick={() => answer('read')}>
        {t('gate.risk.read')}
      </Button>
    </>
  );
}
