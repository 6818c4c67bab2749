import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositLimit } from '../../../schemas/account/deposit-limit.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import type { RouteName } from '../../../schemas/rules/site/routes.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import s from './Cashier.module.css';

type Props = {
  readonly deposit: DepositActor;
  readonly stop: NonNullable<DepositLimit['stopped']>;
};

const ways: readonly (readonly [text: string, route: RouteName])[] = [
  ['deposit.stop.withdraw', 'cashier-withdraw'],
  ['errors.action.limits', 'profile-responsible-game'],
  ['errors.action.support', 'support'],
];

/** In place of the form: why nothing can be paid in, until when, what stays open, and the way out. */
export function DepositsStopped({ deposit, stop: { code, until } }: Props) {
  const t = useText();
  const href = useHref();
  const { dateTime, held } = useDateTime();
  const date = until === null ? '' : dateTime(until);
  return (
    <Panel>
      <Note
        tone="warning"
        role="status"
        icon="lock"
        title={<span {...held}>{t(`deposit.stop.${code}.title`, { date })}</span>}
      >
        <p>{t(`deposit.stop.${code}.text`)}</p>
        <p>{t('deposit.stop.open')}</p>
      </Note>
      <div className={s.ways}>
        {until === null && (
          <Button variant="primary" onClick={() => deposit.send({ type: 'deposit.reload.requested' })}>
            {t('deposit.stop.again')}
          </Button>
        )}
        {ways.map(([text, route]) => (
          <Button key={route} href={href(buildPath(route))}>
            {t(text)}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
