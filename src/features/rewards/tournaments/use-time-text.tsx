import type { ReactNode } from 'react';
import { timeLeft, turnOf } from '../../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament } from '../../../../schemas/rewards/tournaments.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';

/** What comes next of a tournament and when: "Ends in", "2 d 4 h"; null when it has no time. */
export function useTimeText() {
  const t = useText();
  const { date, held } = useDateTime();
  return (
    tournament: Tournament,
    now: number,
  ): { readonly label: string; readonly value: ReactNode } | null => {
    const at = turnOf(tournament);
    if (at === null) return null;
    if (tournament.status === 'finished')
      return { label: t('tournaments.ended'), value: <span {...held}>{date(at)}</span> };
    const { days, hours, minutes } = timeLeft(at, now);
    const label = t(tournament.status === 'future' ? 'tournaments.startsIn' : 'tournaments.endsIn');
    if (days > 0) return { label, value: t('tournaments.left.days', { days, hours }) };
    if (hours > 0) return { label, value: t('tournaments.left.hours', { hours, minutes }) };
    return { label, value: t('tournaments.left.minutes', { minutes }) };
  };
}
