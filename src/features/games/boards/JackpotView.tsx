import { selectGamesLeft, selectIsAdding } from '../../../../machines/games/boards/boards.selectors.ts';
import type { BoardsActor } from '../../../../machines/games/boards/boards.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { FactList } from '../../../ui/Facts.tsx';
import { JackpotBoard } from '../../../ui/JackpotBoard.tsx';
import { Columns } from '../../../ui/Panel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { useJackpotFacts } from '../jackpot-terms/use-jackpot-facts.tsx';
import { Freshness } from './Freshness.tsx';
import type { BoardsOf } from './boards-part.ts';
import { More } from '../../kit/list/More.tsx';
import s from './Boards.module.css';
import { Ticking } from './Ticking.tsx';
import { Wins } from './Wins.tsx';

type Part = { readonly boards: BoardsActor; readonly page: BoardsOf<'jackpot'> };

/** One jackpot: what it holds, its levels, its games and what it paid. */
export function JackpotView({ boards, page }: Part) {
  const t = useText();
  const money = useMoney();
  const facts = useJackpotFacts();
  const { id, name, note, amount, currency, levels, terms, image_url: image } = page.jackpot;
  const inBoard = money.together(levels.map((level) => level.amount));
  return (
    <>
      <section className={s.head}>
        <div>
          <h1 className="display">{name || id}</h1>
          <Ticking text={money(amount, currency)} />
          {note && <p className="soft">{note}</p>}
          <p className="small muted">
            <Freshness boards={boards} />
          </p>
        </div>
        {image && (
          <span className={s.motif}>
            <Picture src={image} width={400} height={400} eager />
          </span>
        )}
      </section>
      {terms && (
        <Section title={t('jackpot.terms')}>
          <FactList rows={facts(terms, currency)} />
        </Section>
      )}
      {levels.length > 0 && (
        <Section title={t('boards.levels')}>
          <JackpotBoard
            label={t('boards.levels')}
            items={levels.map((level) => ({
              key: level.name,
              name: level.name,
              amount: inBoard(level.amount, currency),
            }))}
          />
        </Section>
      )}
      <div className={s.parts}>
        <Columns
          aside={
            page.winners.length > 0 && (
              <Section title={t('boards.payouts')} flush>
                <Wins wins={page.winners} foot={t('boards.truth')} />
              </Section>
            )
          }
        >
          {page.games.length > 0 && <Games boards={boards} page={page} />}
        </Columns>
      </div>
    </>
  );
}

function Games({ boards, page: { jackpot, games } }: Part) {
  const t = useText();
  const left = useSelect(boards, selectGamesLeft);
  const isAdding = useSelect(boards, selectIsAdding);
  return (
    <Section title={t('boards.games')} count={groupDigits(jackpot.games.length)} flush>
      <div className={s.games}>
        <Grid>
          {games.map((game) => (
            <CatalogueCard key={game.sysname} game={game} />
          ))}
        </Grid>
      </div>
      {(left > 0 || isAdding) && (
        <More
          stage={isAdding ? 'busy' : 'idle'}
          shown={games.length}
          total={jackpot.games.length}
          next={left}
          onMore={() => boards.send({ type: 'boards.more.requested' })}
          onRetry={() => boards.send({ type: 'boards.reload.requested' })}
        />
      )}
    </Section>
  );
}
