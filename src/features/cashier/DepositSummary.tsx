import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import {
  selectCurrency,
  selectIsHeld,
  selectIsLocked,
  selectIsSendable,
  selectIsUsedUp,
  selectLimit,
  selectMethodId,
  selectNotice,
  selectPhase,
  selectRange,
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
import { Button } from '../../ui/Button.tsx';
import { SummaryList } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LostAnswer } from '../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../kit/intent/use-intent-stage.ts';
import { CashierNoticeView } from './CashierNoticeView.tsx';
import { focusFirstGap } from './focus-first-gap.ts';
import c from './Cashier.module.css';

/** What is paid, what the player's limit leaves, and the one button. */
export function DepositSummary({
  deposit,
  isShort = false,
}: {
  readonly deposit: DepositActor;
  /** Without the list: the button names what is paid. */
  readonly isShort?: boolean;
}) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const summary = useSelect(deposit, selectSummary);
  const notice = useSelect(deposit, selectNotice);
  const phase = useSelect(deposit, selectPhase);
  const intent = useSelect(deposit, selectIntent);
  const stage = useIntentStage(intent);
  const isLocked = useSelect(deposit, selectIsLocked);
  const isHeld = useSelect(deposit, selectIsHeld);
  const isUsedUp = useSelect(deposit, selectIsUsedUp);
  const range = useSelect(deposit, selectRange);
  const isBlocked = isUsedUp || range?.blockedBy != null;
  const inSum = money.together([summary.amount ?? '0', summary.fee, summary.total]);
  const shown = (amount: string) => <bdi>{inSum(amount, currency)}</bdi>;
  const isLost = stage === 'lost' || stage === 'expired';
  const submit = () => {
    deposit.send({ type: 'deposit.submit.requested' });
    const after = deposit.getSnapshot();
    if (!selectIsSendable(after)) focusFirstGap('deposit', selectMethodId(after) !== null);
  };
  const pay = (
    <>
      <LimitNote deposit={deposit} />
      <CashierNoticeView notice={notice} />
      <LostAnswer intent={intent} payment="deposit" />
      <Button
        variant="primary"
        size="l"
        wide
        loading={isLocked && !isLost}
        loadingText={t(phase === 'paying' ? 'deposit.redirecting' : 'deposit.submitting')}
        disabled={isHeld || isLost || isBlocked}
        onClick={submit}
      >
        {summary.amount === null ? (
          t('deposit.submit.empty')
        ) : (
          <bdi>{t('deposit.submit', { amount: inSum(summary.total, currency) })}</bdi>
        )}
      </Button>
      <p className="tiny muted">{t('deposit.note')}</p>
    </>
  );
  if (isShort) return <div className={c.short}>{pay}</div>;
  return (
    <Panel title={t('deposit.summary')}>
      <SummaryList
        rows={[
          { label: t('deposit.summary.amount'), value: shown(summary.amount ?? '0') },
          { label: t('deposit.summary.fee'), value: shown(summary.fee) },
          { label: t('deposit.summary.offer'), value: summary.offer ?? t('common.none') },
        ]}
        total={{ label: t('deposit.summary.total'), value: shown(summary.total) }}
      />
      {pay}
    </Panel>
  );
}

function LimitNote({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const { together } = useMoney();
  const href = useHref();
  const { dateTime, held } = useDateTime();
  const currency = useSelect(deposit, selectCurrency);
  const limit = useSelect(deposit, selectLimit);
  const several = useSelect(useContent(), selectConfig)?.market.limits.several ?? false;
  if (!limit)
    return (
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
        several && <p>{t('deposit.limit.counts', period)}</p>
      )}
      {!limit.canEdit && <p>{t('deposit.limit.fixed')}</p>}
      <a className="link" href={href(buildPath('profile-responsible-game'))}>
        {t('errors.action.limits')}
      </a>
    </Note>
  );
}
