import type { ActivityRow } from '../../../../schemas/account/activity.ts';
import { activityColumns, isActive } from '../../../../schemas/rules/account/activity.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { shownDay } from './ActivityChart.tsx';
import s from './Activity.module.css';

/** The days on which something happened, newest first. */
export function ActivityTable({ rows }: { readonly rows: readonly ActivityRow[] }) {
  const t = useText();
  const { together } = useMoney();
  const shown = rows.filter(isActive).toReversed();
  const money = together(
    shown.flatMap((row) => [row.staked, row.won, netResult(row), row.deposited, row.withdrawn]),
  );
  return (
    <details className={s.details}>
      <summary>{t('activity.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={s.scroll} tabIndex={0} role="region" aria-label={t('activity.title')}>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{t('activity.day')}</th>
              {activityColumns.map((name) => (
                <th key={name} scope="col">
                  {t(`activity.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row">{shownDay(row.day)}</th>
                {[row.staked, row.won, netResult(row), row.deposited, row.withdrawn].map((amount, index) => (
                  <td key={activityColumns[index]}>
                    <bdi>{money(amount, row.currency)}</bdi>
                  </td>
                ))}
                <td>{formatDuration(row.played_seconds * 1000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
