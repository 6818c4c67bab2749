import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import {
  selectIsFailed,
  selectIsLoading,
  selectIsLoadingMore,
  selectIsStale,
  selectNextCount,
  selectRows,
  selectTab,
  selectTotal,
} from '../../../machines/cashier/history/history.selectors.ts';
import type { HistoryActor } from '../../../machines/cashier/history/history.selectors.ts';
import { HISTORY_PAGE_SIZE } from '../../../schemas/constants.ts';
import { historyTabs } from '../../../schemas/rules/cashier/history.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Note } from '../../ui/Note.tsx';
import { More } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/State.tsx';
import { LostAnswer } from '../kit/intent/LostAnswer.tsx';
import { CashierLayout } from './CashierLayout.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import s from './Cashier.module.css';

export function HistoryPage() {
  const history = useActor(actorIds.history);
  return (
    <CashierLayout current="history">
      <Panel>{history ? <History history={history} /> : <Rows />}</Panel>
    </CashierLayout>
  );
}

function History({ history }: { readonly history: HistoryActor }) {
  const t = useText();
  const href = useHref();
  const tab = useSelect(history, selectTab);
  return (
    <>
      <ChipRow as="nav" label={t('history.tabs')} flush>
        {historyTabs.map((name) => (
          <Chip key={name} href={href(`/cashier/history?tab=${name}`)} current={name === tab}>
            {t(`history.tab.${name}`)}
          </Chip>
        ))}
      </ChipRow>
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
  const isLoading = useSelect(history, selectIsLoading);
  const isFailed = useSelect(history, selectIsFailed);
  const rows = useSelect(history, selectRows);
  const retry = () => history.send({ type: 'history.reload.requested' });
  if (isLoading) return <Rows />;
  if (isFailed) {
    return (
      <ErrorState
        title={t('history.failed.title')}
        text={t('history.failed.text')}
        action={
          <Button variant="primary" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        art={tab === 'bonuses' ? 'gift' : tab === 'cashbacks' ? 'return' : 'receipt'}
        title={t(`history.empty.${tab}`)}
        action={<Button href={href('/cashier/deposit')}>{t('history.empty.button')}</Button>}
      />
    );
  }
  return (
    <>
      <HistoryTable history={history} rows={rows} caption={t(`history.tab.${tab}`)} />
      <HistoryFoot history={history} shown={rows.length} onRetry={retry} />
    </>
  );
}

type FootProps = { readonly history: HistoryActor; readonly shown: number; readonly onRetry: () => void };

function HistoryFoot({ history, shown, onRetry }: FootProps) {
  const t = useText();
  const total = useSelect(history, selectTotal);
  const next = useSelect(history, selectNextCount);
  const isStale = useSelect(history, selectIsStale);
  const isLoadingMore = useSelect(history, selectIsLoadingMore);
  if (isStale) {
    return (
      <Note tone="warning" role="alert" title={t('history.failed.title')}>
        <div className={s.status}>
          <p>{t('history.failed.text')}</p>
          <div className={s.actions}>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          </div>
        </div>
      </Note>
    );
  }
  return (
    <More count={t('history.shown', { shown, total })}>
      {next > 0 && (
        <Button
          size="l"
          loading={isLoadingMore}
          loadingText={t('common.loading')}
          onClick={() => history.send({ type: 'history.more.requested' })}
        >
          {t('history.more', { count: next })}
        </Button>
      )}
    </More>
  );
}
