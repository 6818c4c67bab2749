import {
  selectIsFailed,
  selectIsLoading,
  selectItems,
} from '../../../../machines/kit/list/list.selectors.ts';
import type { LimitsActor } from '../../../../machines/account/limits/limits.selectors.ts';
import type { ActivityActor } from '../../../../machines/account/totals/activity-list.ts';
import type { ActivityRow } from '../../../../schemas/account/activity.ts';
import { activitySpans, isActive, sumOf } from '../../../../schemas/rules/account/activity.ts';
import { hasRange } from '../../../../schemas/rules/kit/date-range.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Choice.tsx';
import { Figures } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading, SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ActivityChart } from './ActivityChart.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { OwnDays } from './OwnDays.tsx';
import s from './Activity.module.css';

type PanelProps = { readonly limits: LimitsActor; readonly activity: ActivityActor };

/** Net result, time and payments of the last days; nothing on a platform that does not tell them. */
export function ActivityPanel({ limits, activity }: PanelProps) {
  const t = useText();
  const rows = useSelect(activity, selectItems<ActivityRow>);
  const isLoading = useSelect(activity, selectIsLoading);
  const isFailed = useSelect(activity, selectIsFailed);
  const { days, from = '', to = '' } = useSelect(activity, ({ context }) => context.key);
  const range = { from, to };
  if (!isLoading && !isFailed && rows.length === 0) return null;
  return (
    <Panel title={t('activity.title')}>
      <Segmented
        label={t('activity.span')}
        options={activitySpans.map((span) => ({
          value: String(span),
          label: t('activity.span.days', { count: span }),
        }))}
        value={hasRange(range) ? '' : String(days)}
        onChange={(value) => {
          const span = activitySpans.find((one) => String(one) === value);
          if (span) limits.send({ type: 'limits.activity.chosen', days: span });
        }}
      />
      <OwnDays range={range} onChoose={(chosen) => limits.send({ type: 'limits.range.chosen', ...chosen })} />
      {isLoading && (
        <Loading label={t('common.loading')}>
          <SkeletonRows count={4} />
        </Loading>
      )}
      {isFailed && (
        <div className={s.failed} role="alert">
          <p className="soft">{t('activity.failed')}</p>
          <Button onClick={() => activity.send({ type: 'list.retry.requested' })}>{t('common.retry')}</Button>
        </div>
      )}
      {!isLoading && !isFailed && <Days rows={rows} />}
    </Panel>
  );
}

function Days({ rows }: { readonly rows: readonly ActivityRow[] }) {
  const t = useText();
  const { together } = useMoney();
  const words = useNetWords();
  const sums = sumOf(rows);
  const currency = rows[0]?.currency ?? '';
  const amounts = [sums.staked, sums.won, sums.deposited, sums.withdrawn];
  const money = together([...amounts, netResult(sums)]);
  return (
    <>
      <Figures
        items={[
          { label: t('activity.net'), value: words(netResult(sums), currency, amounts) },
          { label: t('activity.time'), value: formatDuration(sums.seconds * 1000) },
          {
            label: t('activity.played'),
            value: t('activity.played.of', { played: sums.played, days: rows.length }),
          },
          { label: t('activity.deposited'), value: money(sums.deposited, currency) },
        ]}
      />
      {rows.some(isActive) ? (
        <>
          <ActivityChart rows={rows} />
          <ActivityTable rows={rows} />
        </>
      ) : (
        <p className="soft">{t('activity.none')}</p>
      )}
    </>
  );
}
