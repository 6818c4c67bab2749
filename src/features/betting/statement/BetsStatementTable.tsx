import type { BetItem, BetType } from '../../../../schemas/betting/bets.ts';
import { isPaidOut, shownStatusOf } from '../../../../schemas/rules/betting/bets.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { StatementRows } from '../../cashier/receipt/StatementRows.tsx';

type BetsStatementTableProps = {
  readonly items: readonly BetItem[];
  readonly currency: string;
  readonly type: BetType;
  readonly statusOf: (name: string) => string;
};

/** The rows of a statement of rounds or bets. */
export function BetsStatementTable({ items, currency, type, statusOf }: BetsStatementTableProps) {
  const t = useText();
  const { dateTime } = useDateTime();
  const money = useMoney().together(items.flatMap(({ bet, win }) => [bet, win]));
  const isBetting = type === 'betting';
  const statusOfItem = ({ status }: BetItem) => (isBetting ? shownStatusOf(status) : null);
  const stake = (item: BetItem) =>
    statusOfItem(item) === 'refused' ? '–' : money(item.bet, item.currency || currency);
  const win = (item: BetItem) =>
    isPaidOut(statusOfItem(item)) ? money(item.win, item.currency || currency) : '–';
  return (
    <StatementRows
      caption={t(`bets.type.${type}`)}
      heads={[
        t('statement.head.date'),
        t('statement.head.number'),
        t(isBetting ? 'bets.event' : 'bets.game'),
        ...(isBetting ? [t('statement.head.status')] : []),
        t('bets.bet'),
        t('bets.win'),
      ]}
      rows={items.map((item) => ({
        id: item.id,
        cells: [
          <bdi key="date" dir="ltr">
            {item.created_at === null ? '' : dateTime(item.created_at)}
          </bdi>,
          <bdi key="number" dir="ltr">
            {item.id}
          </bdi>,
          <bdi key="game">{item.game.name || item.game.sysname}</bdi>,
          ...(isBetting ? [statusOf(item.status)] : []),
          <bdi key="bet">{stake(item)}</bdi>,
          <bdi key="win">{win(item)}</bdi>,
        ],
      }))}
    />
  );
}
