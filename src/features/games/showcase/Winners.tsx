import { selectIsStale, selectPeriod } from '../../../../machines/games/showcase/showcase.selectors.ts';
import type { ShowcaseActor } from '../../../../machines/games/showcase/showcase.selectors.ts';
import type { Winner } from '../../../../schemas/games/jackpots.ts';
import { leaderboardPeriods } from '../../../../schemas/rules/games/leaderboards.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { Section } from '../../../ui/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/State.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { ShowcaseOf } from './showcase-part.ts';
import s from './Showcase.module.css';
import { Wins } from './Wins.tsx';

type Part = { readonly showcase: ShowcaseActor; readonly page: ShowcaseOf<'winners'> };

/** The greatest wins of a period, all of them, and beside them the wins as they come. */
export function Winners({ showcase, page }: Part) {
  const t = useText();
  const href = useHref();
  const { dateTime } = useDateTime();
  const current = useSelect(showcase, selectPeriod);
  const isStale = useSelect(showcase, selectIsStale);
  const { live, top, latest } = page;
  if (!live && !top && !latest) return <ErrorState title={t('showcase.failed')} />;
  const time = dateTime(page.at).slice(-5);
  return (
    <div className={s.board}>
      <div>
        <ChipRow as="nav" label={t('showcase.periods')} flush wrap>
          {leaderboardPeriods.map((period) => (
            <Chip key={period} href={href(`/winners?period=${period}`)} current={period === current}>
              {t(`showcase.period.${period}`)}
            </Chip>
          ))}
        </ChipRow>
        {top && (
          <div className={s.top}>
            <Section title={t('showcase.top')} flush>
              <Top wins={top} />
            </Section>
          </div>
        )}
      </div>
      {live && (
        <aside>
          <Section
            title={t('showcase.live')}
            count={t(isStale ? 'showcase.live.stale' : 'showcase.live.note', { time })}
            flush
          >
            <Wins wins={live} foot={t('showcase.truth')} />
          </Section>
        </aside>
      )}
      {latest && (
        <div>
          <Section title={t('showcase.latest')} flush>
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
  const money = useMoney();
  const { dateTime } = useDateTime();
  if (wins.length === 0) return <EmptyState art="crown" title={t('showcase.empty')} />;
  return (
    <Table
      caption={t('showcase.top')}
      columns={[
        { key: 'rank', label: t('showcase.rank'), card: 'hidden' },
        { key: 'game', label: t('showcase.game'), card: 'title' },
        { key: 'player', label: t('showcase.player'), card: 'note' },
        { key: 'date', label: t('showcase.date'), card: 'endNote' },
        { key: 'amount', label: t('showcase.amount'), end: true, card: 'end' },
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
          <bdi key="date" dir="ltr" className="soft">
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
