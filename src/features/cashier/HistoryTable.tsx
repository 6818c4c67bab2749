import { selectCanCancel, selectCancelling } from '../../../machines/cashier/history/history.selectors.ts';
import type { HistoryActor, HistoryRow } from '../../../machines/cashier/history/history.selectors.ts';
import { useDialogs } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Choice.tsx';
import { MonthTables } from './MonthTables.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { shortNumber } from './short-number.ts';
import { useMethodMark } from './use-method-look.ts';
import '../../styles/paper.css';
import s from './HistoryTable.module.css';

const kindIcons: Readonly<Record<HistoryRow['kind'], IconName>> = {
  deposit: 'card',
  withdrawal: 'card',
  bonuses: 'gift',
  cashbacks: 'history',
  corrections: 'info',
};

const hasAction = ({ canContinue, canCancel }: HistoryRow): boolean => canContinue || canCancel;

type HistoryTableProps = {
  readonly history: HistoryActor;
  readonly rows: readonly HistoryRow[];
  readonly caption: string;
};

/** One line per payment under the heading of its month; a line opens its receipt. */
export function HistoryTable({ history, rows, caption }: HistoryTableProps) {
  const t = useText();
  const money = useMoney().together(rows.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  const heads = ['date', 'method', 'number', 'status', 'amount', ...(rows.some(hasAction) ? ['action'] : [])];
  return (
    <MonthTables
      rows={rows}
      caption={caption}
      className={s.table}
      head={
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col">
              {t(`history.${name}`)}
            </th>
          ))}
        </tr>
      }
      renderRow={(row) => (
        <tr key={row.id}>
          <td className={s.date}>
            <bdi {...held}>{row.createdAt === null ? '' : dateTime(row.createdAt)}</bdi>
          </td>
          <td className={s.method}>
            <Mark row={row} />
            <Method row={row} />
          </td>
          <td className="vh">
            <bdi dir="ltr">{shortNumber(row.id)}</bdi>
          </td>
          <td className={s.status}>
            <PaymentStatus status={row.status} />
          </td>
          <td className={s.amount}>
            <bdi>{money(row.amount, row.currency)}</bdi>
          </td>
          {hasAction(row) && (
            <td className={s.action}>
              <Action history={history} row={row} />
            </td>
          )}
        </tr>
      )}
    />
  );
}

function Mark({ row: { kind, sysname } }: { readonly row: HistoryRow }) {
  const { icon, logo } = useMethodMark()(sysname);
  return (
    <span className={s.mark}>{logo ? <Logo logo={logo} /> : <Icon name={icon ?? kindIcons[kind]} />}</span>
  );
}

function Method({ row }: { readonly row: HistoryRow }) {
  const t = useText();
  const dialogs = useDialogs();
  return (
    <>
      <button
        type="button"
        className={s.open}
        aria-haspopup="dialog"
        onClick={() =>
          dialogs.send({ type: 'dialog.requested', name: 'Receipt', kind: 'popup', props: { id: row.id } })
        }
      >
        {row.reason || row.method || t(`receipt.title.${row.kind}`)}
      </button>
      {row.corrects && (
        <small className="muted"> {t('totals.corrects', { number: shortNumber(row.corrects) })}</small>
      )}
      {row.requisites && (
        <>
          {' '}
          <bdi dir="ltr" className="soft">
            {row.requisites}
          </bdi>
        </>
      )}
      {row.domain && <small className="muted"> {t('history.domain', { domain: row.domain })}</small>}
    </>
  );
}

function Action({ history, row }: { readonly history: HistoryActor; readonly row: HistoryRow }) {
  const t = useText();
  const href = useHref();
  const isFree = useSelect(history, selectCanCancel);
  const isCancelling = useSelect(history, selectCancelling) === row.id;
  if (row.canContinue) {
    return (
      <Button variant="plain" href={href(`/cashier/paypending/${encodeURIComponent(row.id)}`)}>
        {t('history.details')}
      </Button>
    );
  }
  return (
    <Button
      variant="plain"
      aria-label={t('history.cancel.label', { number: shortNumber(row.id) })}
      loading={isCancelling}
      disabled={!isFree && !isCancelling}
      onClick={() => history.send({ type: 'history.cancel.requested', id: row.id })}
    >
      {t('history.cancel')}
    </Button>
  );
}
