import { useState } from 'react';
import {
  selectIsBoardOpen,
  selectSeenAt,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { boardRows } from '../../../../schemas/rules/rewards/tournaments.ts';
import type { BoardRow } from '../../../../schemas/rules/rewards/tournaments.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Section } from '../../../ui/Section.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { TableRow } from '../../../ui/Table.tsx';
import { usePlaceOfButton } from '../../../ui/use-place-of-button.ts';
import { PrizeText } from './PrizeText.tsx';
import s from './Tournaments.module.css';
import type { TournamentPart } from './tournament-part.ts';

const medals = 3;

/** Who stands where, the player's own row in the spotlight. It is read anew while one looks. */
export function Leaderboard({ tournaments, current }: TournamentPart) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const seenAt = useSelect(tournaments, selectSeenAt);
  const isOpen = useSelect(tournaments, selectIsBoardOpen);
  const { button, instead } = usePlaceOfButton();
  /** The place that the gap which was opened began with. */
  const [opened, setOpened] = useState(0);
  const title = t(current.status === 'finished' ? 'tournaments.winners' : 'tournaments.board');
  const time = dateTime(seenAt).slice(-5);
  const rows = boardRows(current.winners, current.user_info?.place ?? null, isOpen);
  const column = rows.flatMap((row) => (row.kind === 'gap' ? [] : [row.row.prize]));
  const gap = (row: Extract<BoardRow, { kind: 'gap' }>): TableRow => ({
    key: `gap-${row.from}`,
    cells: [],
    whole: (
      <span className={s.gap}>
        <bdi>{t('tournaments.gap', { from: groupDigits(row.from), to: groupDigits(row.to) })}</bdi>
        {row.canOpen && (
          <button
            type="button"
            className="link"
            {...button}
            onClick={() => {
              setOpened(row.from);
              tournaments.send({ type: 'tournaments.board.opened' });
            }}
          >
            {t('tournaments.gap.show')}
          </button>
        )}
      </span>
    ),
  });
  return (
    <Section title={title} count={<span {...held}>{t('tournaments.updated', { time })}</span>} flush>
      {rows.length === 0 ? (
        <EmptyState
          art="podium"
          title={t('tournaments.board.empty')}
          text={t('tournaments.board.emptyText')}
        />
      ) : (
        <Table
          plain
          caption={title}
          columns={[
            { key: 'rank', label: t('tournaments.rank') },
            { key: 'player', label: t('tournaments.player') },
            { key: 'points', label: t('tournaments.points'), end: true },
            { key: 'prize', label: t('tournaments.prize'), end: true },
          ]}
          rows={rows.map((row, index): TableRow => {
            if (row.kind === 'gap') return gap(row);
            const { place, fakename, points, prize } = row.row;
            return {
              key: String(index),
              own: row.isOwn,
              cells: [
                <span
                  key="rank"
                  className={place <= medals && !row.isOwn ? `display ${s.medal}` : undefined}
                  {...(place === opened && { ref: instead, tabIndex: -1 })}
                >
                  {groupDigits(place)}
                </span>,
                <bdi key="player">{row.isOwn ? t('tournaments.you') : fakename}</bdi>,
                <bdi key="points" dir="ltr">
                  {groupDigits(points)}
                </bdi>,
                <PrizeText key="prize" prize={prize} column={column} />,
              ],
            };
          })}
        />
      )}
    </Section>
  );
}
