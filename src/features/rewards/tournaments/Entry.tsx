import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectIntent } from '../../../../machines/kit/intent/intent.selectors.ts';
import {
  selectEnteredId,
  selectEntryStage,
  selectJoinState,
  selectNotice,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import type {
  EntryActor,
  EntryStage,
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
import { LostAnswer } from '../../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../../kit/intent/use-intent-stage.ts';
import { usePlaceOfButton } from '../../../ui/use-place-of-button.ts';
import s from './Tournaments.module.css';
import type { TournamentPart } from './tournament-part.ts';

/** The one way in, or what stands in its place: the way to the games, or from when on one can join. */
export function EntryButton(part: TournamentPart) {
  const entry = useActor(actorIds.entry);
  return entry ? <WithEntry {...part} entry={entry} /> : <Way {...part} entryStage={null} />;
}

/** While the end of an entry is not known, the note below says what can be done. */
function WithEntry({ entry, ...part }: TournamentPart & { readonly entry: EntryActor }) {
  const entryStage = useSelect(entry, selectEntryStage(part.current.id));
  const intentStage = useIntentStage(useSelect(entry, selectIntent));
  const isUnclear = intentStage === 'lost' || intentStage === 'expired';
  return entryStage === 'joining' && isUnclear ? null : <Way {...part} entryStage={entryStage} />;
}

function Way({
  tournaments,
  current,
  entryStage,
}: TournamentPart & { readonly entryStage: EntryStage | null }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime, held } = useDateTime();
  const joinState = useSelect(tournaments, selectJoinState);
  const mayPromote = useMayPromote();
  const stage = entryStage ?? joinState;
  const { button, instead } = usePlaceOfButton();
  if (!mayPromote && stage !== 'in') return null;
  const fee = current.extra.entry_fee;
  const opensAt = current.extra.registration_at;
  switch (stage) {
    case 'in':
      return current.status === 'active' ? (
        <Button
          ref={instead}
          variant="primary"
          size="l"
          href={href(`/tournaments/${encodeURIComponent(current.id)}/gamehall`)}
        >
          {t('tournaments.play')}
        </Button>
      ) : (
        <p className={s.standing} ref={instead} tabIndex={-1}>
          <Icon name="check" />
          {t('tournaments.in')}
        </p>
      );
    case 'early':
      return (
        <p className={s.standing} {...held}>
          {t('tournaments.join.early', { date: opensAt === null ? '' : dateTime(opensAt) })}
        </p>
      );
    case 'over':
      return (
        <Button size="l" href={href('/tournaments?status=active')}>
          {t('tournaments.toActive')}
        </Button>
      );
    case 'open':
    case 'joining':
    case 'held':
      return (
        <Button
          {...button}
          variant="primary"
          size="l"
          loading={stage === 'joining'}
          loadingText={t('tournaments.join.busy')}
          disabled={stage === 'held'}
          onClick={() => tournaments.send({ type: 'tournaments.join.requested' })}
        >
          {fee ? t('tournaments.join.fee', { fee: money(fee.amount, fee.currency) }) : t('tournaments.join')}
        </Button>
      );
  }
}

/** Why a player is not in, with the next step. */
export function EntryNotice({ id }: { readonly id: string }) {
  const entry = useActor(actorIds.entry);
  return entry ? <Notice id={id} entry={entry} /> : null;
}

function Notice({ id, entry }: { readonly id: string; readonly entry: EntryActor }) {
  const t = useText();
  const href = useHref();
  const notice = useSelect(entry, selectNotice(id));
  if (useSelect(entry, selectEnteredId) === id && !notice) return <LostEntry entry={entry} />;
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

function LostEntry({ entry }: { readonly entry: EntryActor }) {
  const intent = useSelect(entry, selectIntent);
  const stage = useIntentStage(intent);
  if (stage === null || stage === 'busy') return null;
  return (
    <div className={s.notice}>
      <LostAnswer intent={intent} />
    </div>
  );
}

/** An entry of unknown end in another tournament than the one that is shown, '' for none. */
export function EntryElsewhere({ shownId }: { readonly shownId: string }) {
  const entry = useActor(actorIds.entry);
  return entry ? <Elsewhere shownId={shownId} entry={entry} /> : null;
}

function Elsewhere({ shownId, entry }: { readonly shownId: string; readonly entry: EntryActor }) {
  const id = useSelect(entry, selectEnteredId);
  return id === '' || id === shownId ? null : <LostEntry entry={entry} />;
}
