import { actorIds } from '../../../machines/kit/actor-ids.ts';
import {
  selectDays,
  selectList,
  selectRange,
  selectTotals,
  selectType,
} from '../../../machines/betting/bets/bets.selectors.ts';
import type { BetsActor } from '../../../machines/betting/bets/bets.selectors.ts';
import { selectIsFailed, selectIsLoading, selectItems } from '../../../machines/kit/list/list.selectors.ts';
import { selectMain } from '../../../machines/site/balance/balance.selectors.ts';
import type { BetItem } from '../../../schemas/betting/bets.ts';
import { hasRange } from '../../../schemas/rules/kit/date-range.ts';
import { betPeriods, betTypes, isPaidOut, shownStatusOf } from '../../../schemas/rules/betting/bets.ts';
import { isZeroDec } from '../../../schemas/rules/kit/money.ts';
import { useActor } from '../../actors/actors.tsx';
import { useBalance, useDialogs } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Segmented } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { Table } from '../../ui/Table.tsx';
import type { TableColumn } from '../../ui/Table.tsx';
import { PeriodForm } from '../account/totals/PeriodForm.tsx';
import { OlderNote, TotalsPanel, useEarliestDay } from '../account/totals/TotalsPanel.tsx';
import { useOwnDays } from '../account/totals/use-own-days.ts';
import { MoreOf } from '../kit/list/MoreOf.tsx';
import { BetsExport } from './BetsExport.tsx';
import { BetStatusLabel, BetSubject } from './BetLegs.tsx';
import betStyles from './Betting.module.css';
import s from '../account/profile/Profile.module.css';
import { ProfileLayout } from '../account/profile/ProfileLayout.tsx';
import { ProfileFailed, ProfileWaiting } from '../account/profile/ProfileStates.tsx';

const SKELETON_ROWS = 6;

type Part = { readonly bets: BetsActor };

export function BetsPage() {
  const t = useText();
  const bets = useActor(actorIds.bets);
  return (
    <ProfileLayout current="bets" note={t('bets.note')}>
      {bets ? <Bets bets={bets} /> : <ProfileWaiting />}
    </ProfileLayout>
  );
}

function Bets({ bets }: Part) {
  const t = useText();
  const href = useHref();
  const type = useSelect(bets, selectType);
  const days = useSelect(bets, selectDays);
  const list = useSelect(bets, selectList);
  const isFailed = useSelect(list, selectIsFailed);
  const range = useSelect(bets, selectRange);
  const totals = useSelect(bets, selectTotals);
  useOwnDays(totals, list);
  return (
    <>
      <Panel>
        <div className={s.filters}>
          <ChipRow as="nav" label={t('bets.types')} flush>
            {betTypes.map((name) => (
              <Chip key={name} href={href(`/profile/bets?type=${name}`)} current={name === type}>
                {t(`bets.type.${name}`)}
              </Chip>
            ))}
          </ChipRow>
          <div className={s.period}>
            <Segmented
              label={t('bets.period')}
              value={hasRange(range) ? '' : String(days)}
              options={betPeriods
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: String(count), label: t('bets.days', { count }) }))}
              onChange={(value) => bets.send({ type: 'bets.period.chosen', days: Number(value) })}
            />
          </div>
        </div>
        <PeriodForm
          range={range}
          earliest={useEarliestDay(totals)}
          onChoose={(chosen) => bets.send({ type: 'bets.range.chosen', ...chosen })}
        />
        <OlderNote />
        {!isFailed && <List bets={bets} />}
        {!isFailed && <StatementButton bets={bets} />}
      </Panel>
      <TotalsPanel totals={totals} />
      {isFailed && <ProfileFailed onRetry={() => list.send({ type: 'list.retry.requested' })} />}
      <BetsExport bets={bets} />
    </>
  );
}

/** All rows of what is chosen above, also those that are not shown yet. */
function StatementButton({ bets }: Part) {
  const t = useText();
  const dialogs = useDialogs();
  const type = useSelect(bets, selectType);
  const days = useSelect(bets, selectDays);
  const { from, to } = useSelect(bets, selectRange);
  const rows = useSelect(useSelect(bets, selectList), selectItems<BetItem>);
  if (rows.length === 0) return null;
  const props = { type, days, from, to };
  return (
    <div className={s.actions}>
      <Button
        icon="download"
        onClick={() =>
          dialogs.send({ type: 'dialog.requested', name: 'BetsStatement', kind: 'popup', props })
        }
      >
        {t('bets.statement')}
      </Button>
    </div>
  );
}

function List({ bets }: Part) {
  const t = useText();
  const href = useHref();
  const list = useSelect(bets, selectList);
  const isLoading = useSelect(list, selectIsLoading);
  const items = useSelect(list, selectItems<BetItem>);
  if (isLoading)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonRows count={SKELETON_ROWS} />
      </Loading>
    );
  if (items.length === 0)
    return (
      <EmptyState
        art="dice"
        title={t('bets.empty')}
        action={<Button href={href('/gamehall')}>{t('bets.toGames')}</Button>}
      />
    );
  return (
    <>
      <Rows bets={bets} items={items} />
      <MoreOf list={list} />
    </>
  );
}

function Rows({ bets, items }: Part & { readonly items: readonly BetItem[] }) {
  const t = useText();
  const href = useHref();
  const { together } = useMoney();
  const money = together(
    items.flatMap(({ bet, win, bonus_bet: bonus, cash_out: price }) => [
      bet,
      win,
      bonus ?? '0',
      price ?? '0',
    ]),
  );
  const { dateTime, held } = useDateTime();
  const main = useSelect(useBalance(), selectMain);
  // A round is over at once; a bet may be open, or come back.
  const hasStatus = useSelect(bets, selectType) === 'betting';
  const columns: readonly TableColumn[] = [
    { key: 'date', label: t('bets.date'), card: 'note' },
    { key: 'game', label: t(hasStatus ? 'bets.event' : 'bets.game'), card: 'title' },
    ...(hasStatus ? [{ key: 'status', label: t('bets.status'), card: 'hidden' } as const] : []),
    { key: 'bet', label: t('bets.bet'), end: true, card: 'endNote' },
    { key: 'win', label: t('bets.win'), end: true, card: 'end' },
  ];
  return (
    <Table
      caption={t('profile.section.bets')}
      columns={columns}
      rows={items.map((item) => {
        const { id, created_at: at, bet, win, bonus_bet: bonus, cash_out: price } = item;
        const currency = item.currency || (main?.currency ?? '');
        const status = hasStatus ? shownStatusOf(item.status) : null;
        const label = status && <BetStatusLabel status={status} />;
        return {
          key: id,
          cells: [
            <span key="date" className="soft">
              <bdi {...held}>{at === null ? '' : dateTime(at)}</bdi>
              {label && (
                <span className={s.onCard}>
                  {'\u2003'}
                  {label}
                </span>
              )}
            </span>,
            <BetSubject key="game" bet={item} />,
            ...(hasStatus ? [<span key="status">{label}</span>] : []),
            <span key="bet" className="soft">
              <span className={s.onCard}>{t('bets.bet')} </span>
              <bdi>{money(bet, currency)}</bdi>
              {bonus !== null && !isZeroDec(bonus) && (
                <small className="muted"> {t('bets.bonus', { amount: money(bonus, currency) })}</small>
              )}
            </span>,
            <span key="win">
              <bdi className="strong">{isPaidOut(status) ? money(win, currency) : '–'}</bdi>
              {status === 'open' && price !== null && (
                <a className={`link ${betStyles.sale}`} href={href('/betting?page=/bets')}>
                  {t('bets.cashOut', { amount: money(price, currency) })}
                </a>
              )}
            </span>,
          ],
        };
      })}
    />
  );
}
