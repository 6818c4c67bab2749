import { LoadFailed } from '../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import {
  rowsOf,
  selectFilter,
  selectList,
  selectRange,
  selectRowFacts,
  selectTab,
  selectTabs,
  selectTotals,
} from '../../../machines/cashier/history/history.selectors.ts';
import type { HistoryActor } from '../../../machines/cashier/history/history.selectors.ts';
import { selectIsFailed, selectIsLoading, selectItems } from '../../../machines/kit/list/list.selectors.ts';
import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import { HISTORY_PAGE_SIZE, HISTORY_TOTAL_DAYS } from '../../../schemas/constants.ts';
import { hasRange } from '../../../schemas/rules/kit/date-range.ts';
import { historyFilters } from '../../../schemas/rules/cashier/history.ts';
import { useActor } from '../../actors/actors.tsx';
import { useDialogs } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { PeriodForm } from '../account/totals/PeriodForm.tsx';
import { TotalsFigures } from '../account/totals/TotalsFigures.tsx';
import { OlderNote, TotalsPanel, useEarliestDay } from '../account/totals/TotalsPanel.tsx';
import { useOwnDays } from '../account/totals/use-own-days.ts';
import { LostAnswer } from '../kit/intent/LostAnswer.tsx';
import { MoreOf } from '../kit/list/MoreOf.tsx';
import { CashierLayout } from './CashierLayout.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import s from '../account/totals/Totals.module.css';

export function HistoryPage() {
  const history = useActor(actorIds.history);
  return (
    <CashierLayout current="history">
      {history ? (
        <div className={s.page}>
          <Sums history={history} />
          <Panel>
            <History history={history} />
          </Panel>
          <Totals history={history} />
        </div>
      ) : (
        <Panel>
          <Rows />
        </Panel>
      )}
    </CashierLayout>
  );
}

function Sums({ history }: { readonly history: HistoryActor }) {
  const isOwn = hasRange(useSelect(history, selectRange));
  const totals = useSelect(history, selectTotals);
  useOwnDays(totals);
  return <TotalsFigures totals={totals} days={isOwn ? 0 : HISTORY_TOTAL_DAYS} />;
}

function Totals({ history }: { readonly history: HistoryActor }) {
  const isOwn = hasRange(useSelect(history, selectRange));
  return <TotalsPanel totals={useSelect(history, selectTotals)} lifeAlone={!isOwn} />;
}

function Period({ history }: { readonly history: HistoryActor }) {
  return (
    <>
      <PeriodForm
        range={useSelect(history, selectRange)}
        earliest={useEarliestDay(useSelect(history, selectTotals))}
        onChoose={(range) => history.send({ type: 'history.range.chosen', ...range })}
      />
      <OlderNote />
    </>
  );
}

function History({ history }: { readonly history: HistoryActor }) {
  const t = useText();
  const href = useHref();
  const tab = useSelect(history, selectTab);
  const filter = useSelect(history, selectFilter);
  const tabs = useSelect(history, selectTabs);
  return (
    <>
      <ChipRow as="nav" label={t('history.tabs')} flush>
        {tabs.map((name) => (
          <Chip key={name} href={href(`/cashier/history?tab=${name}`)} current={name === tab}>
            {t(`history.tab.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow as="nav" label={t('history.filters')} flush>
        {historyFilters.map((name) => (
          <Chip
            key={name}
            href={href(`/cashier/history?tab=${tab}${name === 'all' ? '' : `&status=${name}`}`)}
            current={name === filter}
          >
            {t(`history.filter.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      <Period history={history} />
      <LostAnswer intent={useSelect(history, selectIntent)} />
      <List history={history} />
    </>
  );
}

function Rows() {
  const t = useText();
  return (
    <Loading label={t('history.loading')}>
      <SkeletonRows count={HISTORY_PAGE_SIZE} />
    </Loading>
  );
}

function List({ history }: { readonly history: HistoryActor }) {
  const t = useText();
  const href = useHref();
  const tab = useSelect(history, selectTab);
  const filter = useSelect(history, selectFilter);
  const isOwn = hasRange(useSelect(history, selectRange));
  const list = useSelect(history, selectList);
  const isLoading = useSelect(list, selectIsLoading);
  const isFailed = useSelect(list, selectIsFailed);
  const rows = rowsOf(useSelect(list, selectItems<HistoryItem>), useSelect(history, selectRowFacts));
  if (isLoading) return <Rows />;
  if (isFailed) {
    return (
      <LoadFailed
        title={t('history.failed.title')}
        text={t('history.failed.text')}
        isOnly
        onRetry={() => list.send({ type: 'list.retry.requested' })}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        art={tab === 'bonuses' ? 'gift' : tab === 'cashbacks' ? 'return' : 'receipt'}
        title={
          filter !== 'all'
            ? t('history.empty.filter')
            : isOwn
              ? t('history.empty.days')
              : t(`history.empty.${tab}`)
        }
        action={
          filter === 'all' ? (
            !isOwn && <Button href={href('/cashier/deposit')}>{t('history.empty.button')}</Button>
          ) : (
            <Button href={href(`/cashier/history?tab=${tab}`)}>{t('history.filter.all')}</Button>
          )
        }
      />
    );
  }
  return (
    <>
      <StatementButton history={history} />
      <HistoryTable history={history} rows={rows} caption={t(`history.tab.${tab}`)} />
      <MoreOf list={list} />
    </>
  );
}

/** All that the tab, filter and days stand for, as a file or on paper. */
function StatementButton({ history }: { readonly history: HistoryActor }) {
  const t = useText();
  const dialogs = useDialogs();
  const props = {
    tab: useSelect(history, selectTab),
    filter: useSelect(history, selectFilter),
    ...useSelect(history, selectRange),
  };
  return (
    <div>
      <Button
        variant="plain"
        className={s.flush}
        icon="download"
        aria-haspopup="dialog"
        onClick={() => dialogs.send({ type: 'dialog.requested', name: 'Statement', kind: 'popup', props })}
      >
        {t('receipt.statement')}
      </Button>
    </div>
  );
}
