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
import type { BetItem } from '../../../schemas/betting/bets.ts';
import { hasRange } from '../../../schemas/rules/kit/date-range.ts';
import { betPeriods, betStatusOf, betTypes } from '../../../schemas/rules/betting/bets.ts';
import type { BetStatus } from '../../../schemas/rules/betting/bets.ts';
import { isZeroDec } from '../../../schemas/rules/kit/money.ts';
import { useActor } from '../../actors/actors.tsx';
import { useDialogs } from '../../actors/permanent.ts';
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
import { StatusLabel, Table } from '../../ui/Table.tsx';
import type { StatusLabelProps, TableColumn } from '../../ui/Table.tsx';
import { PeriodForm } from '../account/totals/PeriodForm.tsx';
import { OlderNote, TotalsPanel, useEarliestDay } from '../account/totals/TotalsPanel.tsx';
import { MoreOf } from '../kit/list/More.tsx';
import { BetsExport } from './BetsExport.tsx';
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

/** Losing is said, not shown as an error. */
const looks: Readonly<Record<BetStatus, Omit<StatusLabelProps, 'children'>>> = {
  open: { icon: 'clock' },
  won: { tone: 'positive' },
  lost: { icon: 'close' },
  void: { icon: 'back' },
};

function Rows({ bets, items }: Part & { readonly items: readonly BetItem[] }) {
  const t = useText();
  const { together } = useMoney();
  const money = together(items.flatMap(({ bet, win, bonus_bet: bonus }) => [bet, win, bonus ?? '0']));
  const { dateTime, held } = useDateTime();
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
      rows={items.map(({ id, created_at: at, game, bet, win, bonus_bet: bonus, currency, status: name }) => {
        const status = hasStatus ? betStatusOf(name) : null;
        const label = status && <StatusLabel {...looks[status]}>{t(`bets.status.${status}`)}</StatusLabel>;
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
            <b key="game" className="strong">
              <bdi>{game.name || game.sysname}</bdi>
            </b>,
            ...(hasStatus ? [<span key="status">{label}</span>] : []),
            <span key="bet" className="soft">
              <span className={s.onCard}>{t('bets.bet')} </span>
              <bdi>{money(bet, currency)}</bdi>
              {bonus !== null && !isZeroDec(bonus) && (
                <small className="muted"> {t('bets.bonus', { amount: money(bonus, currency) })}</small>
              )}
            </span>,
            <bdi key="win" className="strong">
              {status === 'open' ? '–' : money(win, currency)}
            </bdi>,
          ],
        };
      })}
    />
  );
}
