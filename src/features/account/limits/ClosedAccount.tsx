import type { ClosedAccount as Closed } from '../../../../schemas/account/exclusion.ts';
import type { LiftStep } from '../../../../schemas/rules/account/exclusion.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useWait } from './use-wait.ts';
import s from './Limits.module.css';

/** What an excluded player finds in place of the limits: until when, the way to the money, and the way back. */
export function ClosedAccount({ closed }: { readonly closed: Closed }) {
  const t = useText();
  const href = useHref();
  const { dateTime, held } = useDateTime();
  return (
    <>
      <Panel wide>
        <div className={s.head}>
          <Icon name="lock" />
          <h2>{t('system.selfExcluded.header')}</h2>
        </div>
        <p {...held}>
          {closed.until === null
            ? t('limits.closed.forever')
            : t('limits.closed.until', { date: dateTime(closed.until) })}
        </p>
        {closed.brands && <p className="soft">{t(`limits.closed.brands.${closed.brands}`)}</p>}
        <p className="soft">{t('limits.closed.text')}</p>
        <div className={s.row}>
          <Button variant="primary" href={href('/cashier/withdraw')}>
            {t('limits.closed.withdraw')}
          </Button>
        </div>
      </Panel>
      {closed.wait_hours > 0 && <Lift closed={closed} />}
    </>
  );
}

function Lift({ closed: { lift, wait_hours: hours } }: { readonly closed: Closed }) {
  const t = useText();
  const wait = useWait();
  const { dateTime, held } = useDateTime();
  const dialogs = useDialogs();
  const ask = (step: LiftStep) =>
    dialogs.send({ type: 'dialog.requested', name: 'LiftExclusion', kind: 'popup', props: { step } });
  return (
    <Panel wide>
      <div className={s.head}>
        <Icon name="clock" />
        <h2>{t('limits.lift.title')}</h2>
      </div>
      {lift === null ? (
        <>
          <p className="soft">{t('limits.lift.text', { wait: wait(hours) })}</p>
          <div className={s.row}>
            <Button onClick={() => ask('ask')}>{t('limits.lift.ask')}</Button>
          </div>
        </>
      ) : (
        <>
          <p {...held}>
            {t(lift.can_confirm ? 'limits.lift.due' : 'limits.lift.waiting', {
              date: dateTime(lift.opens_at ?? ''),
            })}
          </p>
          <div className={s.row}>
            <Button onClick={() => ask('keep')}>{t('limits.lift.keep')}</Button>
            {lift.can_confirm && <Button onClick={() => ask('confirm')}>{t('limits.lift.open')}</Button>}
          </div>
        </>
      )}
    </Panel>
  );
}
