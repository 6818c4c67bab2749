import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import {
  selectCurrency,
  selectLimit,
  selectNotice,
  selectSummary,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { subtractDec } from '../../../schemas/rules/kit/money.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SummaryList } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LostAnswer } from '../kit/intent/LostAnswer.tsx';
import { isLostStage, useIntentStage } from '../kit/intent/use-intent-stage.ts';
import { CashierNoticeView } from './CashierNoticeView.tsx';
import { DepositPay } from './DepositPay.tsx';
import { InSight } from './InSight.tsx';
import { BesideForm } from './PayBar.tsx';

/** What is paid, and what the player's limit leaves; the button stands beside the form where there is room. */
export function DepositSummary({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const summary = useSelect(deposit, selectSummary);
  const inSum = money.together([summary.amount ?? '0', summary.fee, summary.total]);
  const offer = summary.offer === null ? t('common.none') : summary.offer || t('deposit.offer');
  const shown = (amount: string) => <bdi>{inSum(amount, currency)}</bdi>;
  return (
    <Panel title={t('deposit.summary')}>
      <SummaryList
        rows={[
          { label: t('deposit.summary.amount'), value: shown(summary.amount ?? '0') },
          { label: t('deposit.summary.fee'), value: shown(summary.fee) },
          { label: t('deposit.summary.offer'), value: offer },
        ]}
        total={{ label: t('deposit.summary.total'), value: shown(summary.total) }}
      />
      <DepositNotes deposit={deposit} />
      <BesideForm>
        <DepositPay deposit={deposit} />
      </BesideForm>
      <p className="tiny muted">{t('deposit.note')}</p>
    </Panel>
  );
}

/** The player's limit, what went wrong, and a payment whose answer was lost. */
export function DepositNotes({ deposit }: { readonly deposit: DepositActor }) {
  const notice = useSelect(deposit, selectNotice);
  const intent = useSelect(deposit, selectIntent);
  const isLost = isLostStage(useIntentStage(intent));
  return (
    <>
      <LimitNote deposit={deposit} />
      <InSight shown={notice !== null}>
        <CashierNoticeView notice={notice} />
      </InSight>
      <InSight shown={isLost}>
        <LostAnswer intent={intent} payment="deposit" />
      </InSight>
    </>
  );
}

function LimitNote({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const { together } = useMoney();
  const href = useHref();
  const { dateTime, held } = useDateTime();
  const currency = useSelect(deposit, selectCurrency);
  const limit = useSelect(deposit, selectLimit);
  const isOffered = useSelect(useContent(), selectConfig)?.responsibleGame.depositLimit;
  if (!limit)
    return isOffered === false ? null : (
      <p className="small">
        <a className="link" href={href(buildPath('profile-responsible-game'))}>
          {t('deposit.limit.set')}
        </a>
      </p>
    );
  const used = subtractDec(limit.limit, limit.left);
  const money = together([limit.limit, limit.left, limit.after ?? '0']);
  const period = { period: limit.period === 'none' ? '' : t(`deposit.limit.per.${limit.period}`) };
  const title = t('deposit.limit.left', {
    left: money(limit.left, currency),
    limit: money(limit.limit, currency),
  });
  return (
    <Note
      icon="shield"
      title={<bdi>{title}</bdi>}
      progress={{ value: Number(used), max: Number(limit.limit), label: t('deposit.limit.title') }}
    >
      <p>
        {limit.after !== null && t('deposit.limit.after', { amount: money(limit.after, currency) })}{' '}
        {limit.resetsAt !== null && (
          <span {...held}>{t('deposit.limit.resets', { date: dateTime(limit.resetsAt) })}</span>
        )}
      </p>
      {limit.isJoint ? (
        <p>{t('deposit.limit.joint', period)}</p>
      ) : (
        limit.isTightest && <p>{t('deposit.limit.counts', period)}</p>
      )}
      {!limit.canEdit && <p>{t('deposit.limit.fixed')}</p>}
      <a className="link" href={href(buildPath('profile-responsible-game'))}>
        {t('errors.action.limits')}
      </a>
    </Note>
  );
}
