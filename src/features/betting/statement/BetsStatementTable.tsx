import type { BetItem, BetType } from '../../../../schemas/betting/bets.ts';
import { betStatusOf } from '../../../../schemas/rules/betting/bets.ts';
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
  const win = (item: BetItem) =>
    isBetting && betStatusOf(item.status) === 'open' ? '–' : money(item.win, item.currency || currency);
  return (
    <StatementRows
      caption={t(`bets.type.${type}`)}
      items={items}
      columns={[
        [
          t('statement.head.date'),
          (item) => <bdi dir="ltr">{item.created_at === null ? '' : dateTime(item.created_at)}</bdi>,
        ],
        [t('statement.head.number'), (item) => <bdi dir="ltr">{item.id}</bdi>],
        [
          t(isBetting ? 'bets.event' : 'bets.game'),
          (item) => <bdi>{item.game.name || item.game.sysname}</bdi>,
        ],
        ...(isBetting
          ? [[t('statement.head.status'), (item: BetItem) => statusOf(item.status)] as const]
          : []),
        [t('bets.bet'), (item) => <bdi>{money(item.bet, item.currency || currency)}</bdi>],
        [t('bets.win'), (item) => <bdi>{win(item)}</bdi>],
      ]}
    />
  );
}
