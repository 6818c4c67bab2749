import {
  selectIsStale,
  selectIsTurning,
  selectPeriod,
} from '../../../../machines/games/boards/boards.selectors.ts';
import type { BoardsActor } from '../../../../machines/games/boards/boards.selectors.ts';
import type { Winner } from '../../../../schemas/games/jackpots.ts';
import { leaderboardPeriods } from '../../../../schemas/rules/games/leaderboards.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { Results } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/State.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { BoardsOf } from './boards-part.ts';
import s from './Boards.module.css';
import { Wins } from './Wins.tsx';

type Part = { readonly boards: BoardsActor; readonly page: BoardsOf<'winners'> };

/** The greatest wins of a period, all of them, and beside them the wins as they come. */
export function Winners({ boards, page }: Part) {
  const t = useText();
  const href = useHref();
  const { dateTime, held } = useDateTime();
  const current = useSelect(boards, selectPeriod);
  const isStale = useSelect(boards, selectIsStale);
  const isTurning = useSelect(boards, selectIsTurning);
  const { live, top, latest } = page;
  if (!live && !top && !latest) return <ErrorState title={t('boards.failed')} />;
  const time = dateTime(page.at).slice(-5);
  return (
    <div className={s.board}>
      <div>
        <ChipRow as="nav" label={t('boards.periods')} flush wrap>
          {leaderboardPeriods.map((period) => (
            <Chip key={period} href={href(`/winners?period=${period}`)} current={period === current}>
              {t(`boards.period.${period}`)}
            </Chip>
          ))}
        </ChipRow>
        {top && (
          <div className={s.top}>
            <Section title={t('boards.top')} flush>
              <Results busy={isTurning}>
                <Top wins={top} />
              </Results>
            </Section>
            <p className="vh" role="status">
              {isTurning && t('common.loading')}
            </p>
          </div>
        )}
      </div>
      {live && (
        <aside>
          <Section
            title={t('boards.live')}
            count={<span {...held}>{t(isStale ? 'boards.live.stale' : 'boards.live.note', { time })}</span>}
            flush
          >
            <Wins wins={live} foot={t('boards.truth')} />
          </Section>
        </aside>
      )}
      {latest && (
        <div>
          <Section title={t('boards.latest')} flush>
            <Wins wins={latest} />
          </Section>
        </div>
      )}
    </div>
  );
}

function Top({ wins }: { readonly wins: readonly Winner[] }) {
  const t = useText();
  const href = useHref();
  const money = useMoney().together(wins.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  if (wins.length === 0) return <EmptyState art="crown" title={t('boards.empty')} />;
  return (
    <Table
      caption={t('boards.top')}
      columns={[
        { key: 'rank', label: t('boards.rank'), card: 'hidden' },
        { key: 'game', label: t('boards.game'), card: 'title' },
        { key: 'player', label: t('boards.player'), card: 'note' },
        { key: 'date', label: t('boards.date'), card: 'endNote' },
        { key: 'amount', label: t('boards.amount'), end: true, card: 'end' },
      ]}
      rows={wins.map(({ id, game, fakename, created_at: at, amount, currency }, index) => ({
        key: id,
        cells: [
          <span key="rank" className={index < 3 ? `display ${s.medal}` : undefined}>
            {index + 1}
          </span>,
          game ? (
            <a key="game" className="strong" href={href(`/game/${encodeURIComponent(game.sysname)}`)}>
              <bdi>{game.name || game.sysname}</bdi>
            </a>
          ) : (
            ''
          ),
          <bdi key="player" className="soft">
            {fakename}
          </bdi>,
          <bdi key="date" dir="ltr" className="soft" {...held}>
            {at === null ? '' : dateTime(at)}
          </bdi>,
          <bdi key="amount" dir="ltr" className="strong">
            {money(amount, currency)}
          </bdi>,
        ],
      }))}
    />
  );
}
