import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectJoinState,
  selectNotice,
  selectWishStage,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import type {
  EntryActor,
  WishStage,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import s from './Tournaments.module.css';
import type { TournamentPart } from './tournament-part.ts';

/** The one way in, or what stands in its place: the way to the games, or from when on one can join. */
export function EntryButton(part: TournamentPart) {
  const entry = useActor<EntryActor>(actorIds.entry);
  return entry ? <WithWish {...part} entry={entry} /> : <Way {...part} wish={null} />;
}

function WithWish({ entry, ...part }: TournamentPart & { readonly entry: EntryActor }) {
  return <Way {...part} wish={useSelect(entry, selectWishStage(part.current.id))} />;
}

function Way({ tournaments, current, wish }: TournamentPart & { readonly wish: WishStage | null }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const joinState = useSelect(tournaments, selectJoinState);
  const mayPromote = useMayPromote();
  const stage = wish ?? joinState;
  if (!mayPromote && stage !== 'in') return null;
  const fee = current.extra.entry_fee;
  const opensAt = current.extra.registration_at;
  switch (stage) {
    case 'in':
      return current.status === 'active' ? (
        <Button
          variant="primary"
          size="l"
          href={href(`/tournaments/${encodeURIComponent(current.id)}/gamehall`)}
        >
          {t('tournaments.play')}
        </Button>
      ) : (
        <p className={s.standing}>
          <Icon name="check" />
          {t('tournaments.in')}
        </p>
      );
    case 'early':
      return (
        <p className={s.standing}>
          {t('tournaments.join.early', { date: opensAt === null ? '' : dateTime(opensAt) })}
        </p>
      );
    case 'over':
      return (
        <Button size="l" href={href('/tournaments?status=active')}>
          {t('tournaments.toActive')}
        </Button>
      );
    case 'unknown':
      return (
        <Button size="l" onClick={() => tournaments.send({ type: 'tournaments.join.retried' })}>
          {t('tournaments.join.ask')}
        </Button>
      );
    case 'open':
    case 'busy':
    case 'waiting':
      return (
        <Button
          variant="primary"
          size="l"
          loading={stage === 'busy'}
          loadingText={t('tournaments.join.busy')}
          disabled={stage === 'waiting'}
          onClick={() => tournaments.send({ type: 'tournaments.join.requested' })}
        >
          {fee ? t('tournaments.join.fee', { fee: money(fee.amount, fee.currency) }) : t('tournaments.join')}
        </Button>
      );
  }
}

/** Why a player is not in, with the next step. */
export function EntryNotice({ id }: { readonly id: string }) {
  const entry = useActor<EntryActor>(actorIds.entry);
  return entry ? <Notice id={id} entry={entry} /> : null;
}

function Notice({ id, entry }: { readonly id: string; readonly entry: EntryActor }) {
  const t = useText();
  const href = useHref();
  const stage = useSelect(entry, selectWishStage(id));
  const notice = useSelect(entry, selectNotice(id));
  if (stage === 'unknown')
    return (
      <div className={s.notice}>
        <Note tone="warning" role="alert" title={t('tournaments.join.lost')}>
          {t('tournaments.join.lostText')}
        </Note>
      </div>
    );
  if (!notice) return null;
  return (
    <div className={s.notice}>
      <Note tone="warning" role="alert" title={t(notice.text.id, notice.text.values)}>
        {notice.next && (
          <Button className={s.next} href={href(notice.next.href)}>
            {t(notice.next.text.id)}
          </Button>
        )}
      </Note>
    </div>
  );
}
