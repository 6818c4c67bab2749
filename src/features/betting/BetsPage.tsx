import { actorIds } from '../../../machines/kit/actor-ids.ts';
import {
  selectDays,
  selectIsFailed,
  selectIsLoading,
  selectIsLoadingMore,
  selectIsMoreFailed,
  selectItems,
  selectNextCount,
  selectTotal,
  selectType,
} from '../../../machines/betting/bets/bets.selectors.ts';
import type { BetsActor } from '../../../machines/betting/bets/bets.selectors.ts';
import { betPeriods, betStatusOf, betTypes } from '../../../schemas/rules/betting/bets.ts';
import type { BetStatus } from '../../../schemas/rules/betting/bets.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Segmented } from '../../ui/Choice.tsx';
import { Note } from '../../ui/Note.tsx';
import { More } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { StatusLabel, Table } from '../../ui/Table.tsx';
import type { StatusLabelProps, TableColumn } from '../../ui/Table.tsx';
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
  const isFailed = useSelect(bets, selectIsFailed);
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
              value={String(days)}
              options={betPeriods
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: String(count), label: t('bets.days', { count }) }))}
              onChange={(value) => bets.send({ type: 'bets.period.chosen', days: Number(value) })}
            />
          </div>
        </div>
        {!isFailed && <List bets={bets} />}
      </Panel>
      {isFailed && <ProfileFailed onRetry={() => bets.send({ type: 'bets.retry.requested' })} />}
      <BetsExport bets={bets} />
    </>
  );
}

function List({ bets }: Part) {
  const t = useText();
  const href = useHref();
  const isLoading = useSelect(bets, selectIsLoading);
  const items = useSelect(bets, selectItems);
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
      <Rows bets={bets} />
      <Foot bets={bets} />
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

function Rows({ bets }: Part) {
  const t = useText();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const items = useSelect(bets, selectItems);
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
      rows={items.map(({ id, created_at: at, game, bet, win, currency, status: name }) => {
        const status = hasStatus ? betStatusOf(name) : null;
        const label = status && <StatusLabel {...looks[status]}>{t(`bets.status.${status}`)}</StatusLabel>;
        return {
          key: id,
          cells: [
            <span key="date" className="soft">
              <bdi>{at === null ? '' : dateTime(at)}</bdi>
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

function Foot({ bets }: Part) {
  const t = useText();
  const shown = useSelect(bets, selectItems).length;
  const total = useSelect(bets, selectTotal);
  const next = useSelect(bets, selectNextCount);
  const isFailed = useSelect(bets, selectIsMoreFailed);
  const isLoading = useSelect(bets, selectIsLoadingMore);
  if (isFailed)
    return (
      <Note tone="warning" role="alert" title={t('profile.failed.title')}>
        <div className={s.actions}>
          <Button onClick={() => bets.send({ type: 'bets.retry.requested' })}>{t('common.retry')}</Button>
        </div>
      </Note>
    );
  return (
    <More count={t('bets.shown', { shown, total })}>
      {next > 0 && (
        <Button
          size="l"
          loading={isLoading}
          loadingText={t('common.loading')}
          onClick={() => bets.send({ type: 'bets.more.requested' })}
        >
          {t('bets.more', { count: next })}
        </Button>
      )}
    </More>
  );
}
