import { selectSeenAt } from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Columns } from '../../../ui/Panel.tsx';
import { RaceHead } from '../../../ui/Race.tsx';
import { EntryButton, EntryNotice } from './Entry.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { Run, ShortRules } from './ShortRules.tsx';
import { TournamentGamesShelf } from './TournamentGames.tsx';
import { TournamentRules } from './TournamentRules.tsx';
import type { TournamentPart } from './tournament-part.ts';
import s from './Tournaments.module.css';
import { useTimeText } from './use-time-text.tsx';

/** One tournament: its head, the leaderboard, the player's own run, the games that count, prizes and rules. */
export function TournamentView({ tournaments, current }: TournamentPart) {
  const t = useText();
  const money = useMoney();
  const seenAt = useSelect(tournaments, selectSeenAt);
  const time = useTimeText()(current, seenAt);
  const { status, tags, total_prize: prize, total_participants: players, total_points: total } = current;
  return (
    <>
      <RaceHead
        state={[t(`tournaments.status.${status}`), ...tags].join(' · ')}
        title={current.name || t('tournaments.unnamed')}
        facts={[
          ...(prize
            ? [{ label: t('tournaments.prizePool'), value: money(prize.amount, prize.currency) }]
            : []),
          ...(time ? [time] : []),
          ...(total === null ? [] : [{ label: t('tournaments.totalPoints'), value: groupDigits(total) }]),
          ...(players === null ? [] : [{ label: t('tournaments.players'), value: groupDigits(players) }]),
        ]}
        action={<EntryButton tournaments={tournaments} current={current} />}
        {...(current.image_url && { picture: { src: current.image_url } })}
      />
      <EntryNotice id={current.id} />
      <div className={s.columns}>
        <Columns
          aside={
            <>
              <Run current={current} />
              <ShortRules tournaments={tournaments} current={current} />
            </>
          }
        >
          <Leaderboard tournaments={tournaments} current={current} />
        </Columns>
      </div>
      <TournamentGamesShelf tournaments={tournaments} current={current} />
      <TournamentRules tournaments={tournaments} current={current} />
    </>
  );
}
