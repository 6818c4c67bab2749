import type { BetItem, BetType } from '../../../../schemas/betting/bets.ts';
import { betStatusOf } from '../../../../schemas/rules/betting/bets.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import s from '../../cashier/receipt/Statement.module.css';

type BetsStatementTableProps = {
  readonly items: readonly BetItem[];
  readonly currency: string;
  readonly type: BetType;
  readonly statusOf: (name: string) => string;
};

/** The rows of a statement, small, for paper. */
export function BetsStatementTable({ items, currency, type, statusOf }: BetsStatementTableProps) {
  const t = useText();
  const { dateTime } = useDateTime();
  const money = useMoney().together(items.flatMap(({ bet, win }) => [bet, win]));
  const isBetting = type === 'betting';
  const heads = [
    t('statement.head.date'),
    t('statement.head.number'),
    t(isBetting ? 'bets.event' : 'bets.game'),
    ...(isBetting ? [t('statement.head.status')] : []),
    t('bets.bet'),
    t('bets.win'),
  ];
  return (
    <table className={s.table}>
      <caption className="vh">{t(`bets.type.${type}`)}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <bdi dir="ltr">{item.created_at === null ? '' : dateTime(item.created_at)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{item.id}</bdi>
            </td>
            <td>
              <bdi>{item.game.name || item.game.sysname}</bdi>
            </td>
            {isBetting && <td>{statusOf(item.status)}</td>}
            <td>
              <bdi>{money(item.bet, item.currency || currency)}</bdi>
            </td>
            <td>
              <bdi>
                {isBetting && betStatusOf(item.status) === 'open'
                  ? '–'
                  : money(item.win, item.currency || currency)}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
