import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import {
  selectList,
  selectListName,
  selectSeenAt,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import {
  selectIsFailed,
  selectIsLoading,
  selectItems,
  selectReadAt,
} from '../../../../machines/kit/list/list.selectors.ts';
import type { TournamentsActor } from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { tournamentLists } from '../../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament } from '../../../../schemas/rewards/tournaments.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Tiles } from '../../../ui/Panel.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { Ticket } from '../../../ui/Ticket.tsx';
import { MoreOf } from '../../kit/list/MoreOf.tsx';
import s from './Tournaments.module.css';
import { useTimeText } from './use-time-text.tsx';

type Part = { readonly tournaments: TournamentsActor };

/** One of the four lists, as tickets. */
export function TournamentList({ tournaments }: Part) {
  const t = useText();
  const href = useHref();
  const current = useSelect(tournaments, selectListName);
  return (
    <>
      <PageHead title={t('tournaments.title')} />
      <ChipRow as="nav" label={t('tournaments.lists')}>
        {tournamentLists.map((name) => (
          <Chip
            key={name}
            href={href(name === 'all' ? '/tournaments' : `/tournaments?status=${name}`)}
            current={name === current}
          >
            {t(`tournaments.list.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={s.list}>
        <Tickets tournaments={tournaments} />
      </div>
    </>
  );
}

function Tickets({ tournaments }: Part) {
  const t = useText();
  const href = useHref();
  const list = useSelect(tournaments, selectList);
  const openedAt = useSelect(tournaments, selectSeenAt);
  const readAt = useSelect(list, selectReadAt);
  const isLoading = useSelect(list, selectIsLoading);
  const isFailed = useSelect(list, selectIsFailed);
  const items = useSelect(list, selectItems<Tournament>);
  if (isFailed)
    return (
      <LoadFailed
        title={t('tournaments.failed.page')}
        onRetry={() => list.send({ type: 'list.retry.requested' })}
      />
    );
  if (isLoading)
    return (
      <Loading label={t('common.loading')}>
        <Tiles>
          <SkeletonBlock size="ticket" />
          <SkeletonBlock size="ticket" />
        </Tiles>
      </Loading>
    );
  if (items.length === 0)
    return (
      <EmptyState
        art="cup"
        title={t('tournaments.empty.title')}
        text={t('tournaments.empty.text')}
        action={<Button href={href('/tournaments')}>{t('tournaments.empty.button')}</Button>}
      />
    );
  return (
    <>
      <Tiles>
        {items.map((tournament) => (
          <OneTicket key={tournament.id} tournament={tournament} seenAt={readAt ?? openedAt} />
        ))}
      </Tiles>
      <MoreOf list={list} />
    </>
  );
}

function OneTicket({ tournament, seenAt }: { readonly tournament: Tournament; readonly seenAt: number }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const time = useTimeText()(tournament, seenAt);
  const { id, name, description, status, total_prize: prize, total_participants: players } = tournament;
  const isIn = tournament.user_info?.is_participant ?? false;
  return (
    <Ticket
      href={href(`/tournaments/${encodeURIComponent(id)}`)}
      image={{ src: tournament.image_url }}
      title={name || t('tournaments.unnamed')}
      text={description}
      meta={
        <span className={s.meta}>
          <span className={status === 'other' ? undefined : s[status]}>
            {t(`tournaments.status.${status}`)}
          </span>
          {time && (
            <span>
              {time.label} <bdi>{time.value}</bdi>
            </span>
          )}
          {players !== null && players > 0 && (
            <span>{t('tournaments.playersCount', { count: players })}</span>
          )}
          {isIn && (
            <span className={s.in}>
              <Icon name="check" small />
              {t('tournaments.in')}
            </span>
          )}
        </span>
      }
      stub={
        prize ? { label: t('tournaments.prizePool'), value: money(prize.amount, prize.currency) } : undefined
      }
    />
  );
}
