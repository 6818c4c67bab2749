import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  rowsOf,
  selectList,
  selectRowFacts,
} from '../../../../machines/cashier/history/history.selectors.ts';
import type { HistoryActor, HistoryRow } from '../../../../machines/cashier/history/history.selectors.ts';
import { selectItems } from '../../../../machines/kit/list/list.selectors.ts';
import type { HistoryItem } from '../../../../schemas/cashier/history.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Expected } from '../Expected.tsx';
import { PaymentNumber } from '../PaymentNumber.tsx';
import { PaymentStatus } from '../PaymentStatus.tsx';
import { shortNumber } from '../short-number.ts';
import { Letterhead } from './Letterhead.tsx';
import { Timeline } from './Timeline.tsx';
import s from './ReceiptSheet.module.css';

/** One payment of the history that is shown: its steps, its number to copy, on paper, and the way to help. */
export function ReceiptSheet() {
  const history = useActor(actorIds.history);
  return history ? <Listed history={history} /> : <Sheet row={undefined} />;
}

function Listed({ history }: { readonly history: HistoryActor }) {
  const { props } = useDialog('Receipt');
  const items = useSelect(useSelect(history, selectList), selectItems<HistoryItem>);
  const facts = useSelect(history, selectRowFacts);
  return (
    <Sheet
      row={
        rowsOf(
          items.filter(({ id }) => id === props.id),
          facts,
        )[0]
      }
    />
  );
}

function Sheet({ row }: { readonly row: HistoryRow | undefined }) {
  const t = useText();
  const { dismiss } = useDialog('Receipt');
  return (
    <Dialog
      title={t(row ? `receipt.title.${row.kind}` : 'history.receipt')}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      <Letterhead player={t('receipt.paper.player')} printed={t('receipt.paper.printed')} />
      {row ? <Body row={row} /> : <p className="soft">{t('receipt.gone')}</p>}
    </Dialog>
  );
}

const isUnderWay = ({ kind, status }: HistoryRow): boolean =>
  kind === 'withdrawal' && (status === 'pending' || status === 'processing');

function Body({ row }: { readonly row: HistoryRow }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const transaction = encodeURIComponent(row.id);
  return (
    <div className={s.sheet}>
      <div className={s.head}>
        <bdi className={`display num ${s.amount}`}>{money(row.amount, row.currency)}</bdi>
        <PaymentStatus status={row.status} />
      </div>
      {isUnderWay(row) && <Expected at={row.expectedAt} />}
      <Timeline row={row} />
      <PaymentNumber label={t('history.number')} id={row.id} />
      <Facts row={row} />
      <DialogActions>
        {row.canContinue && (
          <Button size="l" href={href(`/cashier/paypending/${transaction}`)}>
            {t('history.details')}
          </Button>
        )}
        {row.hasReceipt && (
          <Button size="l" href={href(`/cashier/receipt?transaction=${transaction}`)}>
            {t('history.receipt')}
          </Button>
        )}
        <Button size="l" onClick={() => print()}>
          {t('receipt.print')}
        </Button>
        <Button size="l" href={href('/support')}>
          {t('receipt.help')}
        </Button>
      </DialogActions>
    </div>
  );
}

function Facts({ row }: { readonly row: HistoryRow }) {
  const t = useText();
  const { dateTime } = useDateTime();
  const { kind, createdAt, method, requisites, domain, reason, corrects } = row;
  const isPayment = kind === 'deposit' || kind === 'withdrawal';
  const rows = [
    method !== '' && {
      label: t(isPayment ? 'history.method' : 'receipt.name'),
      value: (
        <>
          <bdi>{method}</bdi> <bdi dir="ltr">{requisites}</bdi>
        </>
      ),
    },
    reason !== '' && { label: t('receipt.reason'), value: <bdi>{reason}</bdi> },
    !isPayment &&
      createdAt !== null && { label: t('history.date'), value: <bdi dir="ltr">{dateTime(createdAt)}</bdi> },
    corrects !== '' && {
      label: t('receipt.about'),
      value: (
        <bdi dir="ltr" className={s.whole}>
          {shortNumber(corrects)}
        </bdi>
      ),
    },
    domain !== null && { label: t('receipt.site'), value: <bdi dir="ltr">{domain}</bdi> },
  ];
  return <SummaryList rows={rows.flatMap((fact) => fact || [])} />;
}
