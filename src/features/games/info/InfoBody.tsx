import { useEffect } from 'react';
import { perUnitOf, prizesByPay, stakesOf } from '../../../../schemas/rules/games/info-figures.ts';
import type { GameInfo } from '../../../../schemas/games/game-info.ts';
import type { TableFacts } from '../../../../schemas/games/game-tables.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectTable, selectTableCurrency } from '../../../../machines/games/tables/tables.selectors.ts';
import type { LiveTablesActor } from '../../../../machines/games/tables/tables.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useView } from '../../../app/views.tsx';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { FactList, SummaryList, type Fact } from '../../../ui/Facts.tsx';
import { Table } from '../../../ui/Table.tsx';
import { useJackpotFacts } from '../jackpot-terms/use-jackpot-facts.tsx';
import { watchTables } from '../tables/watch-tables.ts';

type Told = { readonly info: GameInfo };

/** Rules, return, prizes and stakes of a game, as the platform tells them. */
export function InfoBody({ info }: Told) {
  const Change = useView('ChangeNote');
  return (
    <div className="stack">
      {Change && <Change sysname={info.sysname} />}
      <Figures info={info} />
      {info.rules && <p className="soft">{info.rules}</p>}
      <Prizes info={info} />
      <Jackpots info={info} />
    </div>
  );
}

/** Of a live table as it is now, where what changes there is told; as the information has it until then. */
function Figures({ info }: Told) {
  const tables = useActor(actorIds.liveTables);
  return info.table && tables ? (
    <LiveFigures info={info} tables={tables} />
  ) : (
    <Rows info={info} table={info.table ?? null} />
  );
}

function LiveFigures({ info, tables }: Told & { readonly tables: LiveTablesActor }) {
  const now = useSelect(tables, selectTable(info.sysname));
  useEffect(() => watchTables(tables), [tables]);
  const currency = useSelect(tables, selectTableCurrency);
  return now ? (
    <Rows info={info} table={now} tableCurrency={currency} />
  ) : (
    <Rows info={info} table={info.table} />
  );
}

const useTableRows = (table: TableFacts | null): readonly Fact[] => {
  const t = useText();
  if (!table) return [];
  const { dealer, seats, free } = table;
  const told =
    seats === null
      ? t('info.table.seats.unbounded')
      : free === 0
        ? t('info.table.seats.full', { seats })
        : free === null
          ? groupDigits(seats)
          : t('info.table.seats.free', { free, seats });
  return [
    ...(dealer === '' ? [] : [{ label: t('info.table.dealer'), value: <bdi>{dealer}</bdi> }]),
    { label: t('info.table.seats'), value: told },
  ];
};

type RowsProps = Told & { readonly table: TableFacts | null; readonly tableCurrency?: string };

function Rows({ info, table, tableCurrency = '' }: RowsProps) {
  const t = useText();
  const money = useMoney();
  const perUnit = perUnitOf(info);
  const [top] = prizesByPay(info);
  const { rtp, volatility, currency } = info;
  const stakes = stakesOf(info, table, tableCurrency);
  const inRange = money.together(stakes ? [stakes.min.amount, stakes.max.amount] : []);
  const rows: readonly (Fact | false)[] = [
    ...useTableRows(table),
    { label: t('info.rtp'), value: rtp === null ? t('info.untold') : <bdi dir="ltr">{rtp} %</bdi> },
    perUnit !== null && {
      label: t('info.average', { unit: money('1', currency) }),
      value: <bdi>{money(perUnit, currency)}</bdi>,
    },
    volatility !== '' && { label: t('info.volatility'), value: t(`info.volatility.${volatility}`) },
    top !== undefined && {
      label: t('info.top'),
      value: t('info.times', { times: groupDigits(Number(top.pays)) }),
    },
    typeof top?.one_in === 'number' && {
      label: t('info.top.chance'),
      value: t('info.oneIn', { rounds: groupDigits(top.one_in) }),
    },
    stakes !== null && {
      label: t(table ? 'info.table.limits' : 'info.stakes'),
      value: t('info.range', {
        min: inRange(stakes.min.amount, stakes.min.currency),
        max: inRange(stakes.max.amount, stakes.max.currency),
      }),
    },
    info.rules_version !== '' && {
      label: t('info.version'),
      value: <bdi dir="ltr">{info.rules_version}</bdi>,
    },
  ];
  return <SummaryList rows={rows.flatMap((row) => row || [])} />;
}

function Jackpots({ info: { jackpots, currency } }: Told) {
  const facts = useJackpotFacts();
  return jackpots.map(({ name, terms, currency: own }) => (
    <section key={name} className="stack" aria-label={name}>
      <h3 className="strong">{name}</h3>
      <FactList rows={facts(terms, own || currency)} />
    </section>
  ));
}

function Prizes({ info }: Told) {
  const t = useText();
  const prizes = prizesByPay(info);
  if (prizes.length === 0) return null;
  return (
    <>
      <h3 className="strong">{t('info.prizes')}</h3>
      <Table
        caption={t('info.prizes')}
        plain
        columns={[
          { key: 'pays', label: t('info.pays'), card: 'title' },
          { key: 'chance', label: t('info.chance'), end: true, card: 'end' },
        ]}
        rows={prizes.map(({ pays, one_in: oneIn }) => ({
          key: pays,
          cells: [
            t('info.times', { times: groupDigits(Number(pays)) }),
            oneIn === null ? t('info.untold') : t('info.oneIn', { rounds: groupDigits(oneIn) }),
          ],
        }))}
      />
      <p className="small muted">{t('info.note')}</p>
    </>
  );
}
