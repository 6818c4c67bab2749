import { selectCanCancel, selectCancelling } from '../../../machines/cashier/history/history.selectors.ts';
import type { HistoryActor, HistoryRow } from '../../../machines/cashier/history/history.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusLabel, Table } from '../../ui/Table.tsx';
import type { StatusLabelProps, TableColumn } from '../../ui/Table.tsx';
import { shortNumber } from './short-number.ts';

const tones: Readonly<Record<HistoryRow['status'], StatusLabelProps['tone']>> = {
  pending: 'neutral',
  processing: 'neutral',
  on_verification: 'warning',
  action_required: 'warning',
  success: 'positive',
  declined: 'negative',
  cancelled: 'negative',
};

type HistoryTableProps = {
  readonly history: HistoryActor;
  readonly rows: readonly HistoryRow[];
  readonly caption: string;
};

export function HistoryTable({ history, rows, caption }: HistoryTableProps) {
  const t = useText();
  const { together } = useMoney();
  const money = together(rows.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  const columns: readonly TableColumn[] = [
    { key: 'date', label: t('history.date'), card: 'note' },
    { key: 'method', label: t('history.method'), card: 'title' },
    { key: 'number', label: t('history.number'), card: 'hidden' },
    { key: 'status', label: t('history.status'), card: 'endNote' },
    { key: 'amount', label: t('history.amount'), end: true, card: 'end' },
    { key: 'action', label: t('history.action'), end: true, hiddenLabel: true, card: 'action' },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <span key="date" className="soft">
            <bdi {...held}>{row.createdAt === null ? '' : dateTime(row.createdAt)}</bdi>
          </span>,
          <Method key="method" row={row} />,
          <span key="number" className="muted">
            <bdi dir="ltr">{shortNumber(row.id)}</bdi>
          </span>,
          <StatusLabel key="status" tone={tones[row.status]}>
            {t(`status.${row.status}`)}
          </StatusLabel>,
          <bdi key="amount" className="strong">
            {money(row.amount, row.currency)}
          </bdi>,
          <Action key="action" history={history} row={row} />,
        ],
      }))}
    />
  );
}

function Method({ row }: { readonly row: HistoryRow }) {
  const t = useText();
  return (
    <>
      <b className="strong">{row.reason || row.method}</b>
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
  if (row.hasReceipt) {
    return (
      <Button variant="plain" href={href(`/cashier/receipt?transaction=${encodeURIComponent(row.id)}`)}>
        {t('history.receipt')}
      </Button>
    );
  }
  if (!row.canCancel) return null;
  return (
    <Button
      variant="plain"
      aria-label={t('history.cancel.label', { number: shortNumber(row.id) })}
      loading={isCancelling}
      loadingText={t('common.loading')}
      disabled={!isFree && !isCancelling}
      onClick={() => history.send({ type: 'history.cancel.requested', id: row.id })}
    >
      {t('history.cancel')}
    </Button>
  );
}
