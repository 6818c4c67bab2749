import type { TotalsActor } from '../../../../machines/account/totals/totals-list.ts';
import {
  selectIsFailed,
  selectIsLoading,
  selectItems,
} from '../../../../machines/kit/list/list.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import type { TotalsRow } from '../../../../schemas/account/totals.ts';
import { dayOf, wireDate } from '../../../../schemas/rules/kit/calendar.ts';
import { isZeroDec, subtractDec } from '../../../../schemas/rules/kit/money.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { localOffset, useDateTime } from '../../../i18n/use-date-time.ts';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading, SkeletonRows } from '../../../ui/Skeleton.tsx';
import s from './Totals.module.css';

const noMoneyRules = { netDeposits: false, monthsAtHand: 0, monthsOnRequest: 0 };
const useMoneyRules = () => useSelect(useContent(), selectConfig)?.market.money ?? noMoneyRules;

/** The first day that the platform lets be read, in the browser's zone; '' while it does not tell. */
export function useEarliestDay(totals: TotalsActor): string {
  const at = useSelect(totals, selectItems<TotalsRow>)[0]?.history_from ?? null;
  return at === null ? '' : wireDate(dayOf(at, localOffset(at)));
}

type TotalsPanelProps = {
  readonly totals: TotalsActor;
  /** The period stands elsewhere already. */
  readonly lifeAlone?: boolean | undefined;
};

/** What a period and the life of the account have come to, by the platform's own books. */
export function TotalsPanel({ totals, lifeAlone }: TotalsPanelProps) {
  const t = useText();
  const all = useSelect(totals, selectItems<TotalsRow>);
  const rows = lifeAlone ? all.filter(({ id }) => id === 'life') : all;
  const isLoading = useSelect(totals, selectIsLoading);
  const isFailed = useSelect(totals, selectIsFailed);
  const { netDeposits } = useMoneyRules();
  if (isLoading)
    return (
      <Panel>
        <Loading label={t('common.loading')}>
          <SkeletonRows count={4} />
        </Loading>
      </Panel>
    );
  if (rows.length === 0)
    return isFailed || netDeposits ? (
      <Panel title={t('totals.title')}>
        <p className="soft">{t('totals.absent')}</p>
        {isFailed && (
          <div>
            <Button onClick={() => totals.send({ type: 'list.retry.requested' })}>{t('common.retry')}</Button>
          </div>
        )}
      </Panel>
    ) : null;
  return (
    <div className={s.panels}>
      {rows.map((row) => (
        <Sums key={row.id} row={row} isAlone={rows.length === 1} />
      ))}
    </div>
  );
}

function Sums({ row, isAlone }: { readonly row: TotalsRow; readonly isAlone: boolean }) {
  const t = useText();
  const { together } = useMoney();
  const net = useNetWords();
  const { date, held } = useDateTime();
  const { currency, deposited, withdrawn, staked, won, bonuses, corrected } = row;
  const amounts = [deposited, withdrawn, staked, won, bonuses, corrected];
  const money = together([...amounts, netResult(row)]);
  const fact = (label: string, amount: string) => ({ label, value: <bdi>{money(amount, currency)}</bdi> });
  const payments = [
    fact(t('totals.deposited'), row.deposited),
    fact(t('totals.withdrawn'), row.withdrawn),
    fact(t('totals.net'), subtractDec(row.deposited, row.withdrawn)),
  ];
  const play = [
    fact(t('totals.staked'), row.staked),
    fact(t('totals.won'), row.won),
    { label: t('totals.result'), value: <bdi>{net(netResult(row), currency, amounts)}</bdi> },
    fact(t('totals.bonuses'), row.bonuses),
    ...(isZeroDec(row.corrected) ? [] : [fact(t('totals.corrected'), row.corrected)]),
  ];
  const values = { from: date(row.from ?? 0), to: date(row.to ?? 0) };
  return (
    <Panel title={<span {...held}>{t(`totals.title.${row.id}`, values)}</span>}>
      <SummaryList rows={row.id === 'period' || isAlone ? [...payments, ...play] : payments} />
      {row.id === 'life' && <p className="small soft">{t('totals.net.text')}</p>}
    </Panel>
  );
}

/** How far back the history goes here, and whom to ask for more, where the market has a rule. */
export function OlderNote() {
  const t = useText();
  const href = useHref();
  const { monthsAtHand, monthsOnRequest } = useMoneyRules();
  if (monthsAtHand === 0) return null;
  return (
    <p className="small soft">
      {t('totals.older', { months: monthsAtHand })}{' '}
      {monthsOnRequest > monthsAtHand && (
        <a className="link" href={href('/support')}>
          {t('totals.older.ask', { months: monthsOnRequest })}
        </a>
      )}
    </p>
  );
}
