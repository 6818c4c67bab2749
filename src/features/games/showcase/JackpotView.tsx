import { selectGamesLeft, selectIsAdding } from '../../../../machines/games/showcase/showcase.selectors.ts';
import type { ShowcaseActor } from '../../../../machines/games/showcase/showcase.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { JackpotBoard } from '../../../ui/JackpotBoard.tsx';
import { More } from '../../../ui/Page.tsx';
import { Columns } from '../../../ui/Panel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Grid, Section } from '../../../ui/Section.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { Freshness } from './Freshness.tsx';
import type { ShowcaseOf } from './showcase-part.ts';
import s from './Showcase.module.css';
import { Ticking } from './Ticking.tsx';
import { Wins } from './Wins.tsx';

type Part = { readonly showcase: ShowcaseActor; readonly page: ShowcaseOf<'jackpot'> };

/** One jackpot: what it holds, its levels, its games and what it paid. */
export function JackpotView({ showcase, page }: Part) {
  const t = useText();
  const money = useMoney();
  const { id, name, note, amount, currency, levels, image_url: image } = page.jackpot;
  return (
    <>
      <section className={s.head}>
        <div>
          <h1 className="display">{name || id}</h1>
          <Ticking text={money(amount, currency)} />
          {note && <p className="soft">{note}</p>}
          <p className="small muted">
            <Freshness showcase={showcase} />
          </p>
        </div>
        {image && (
          <span className={s.motif}>
            <Picture src={image} width={400} height={400} eager />
          </span>
        )}
      </section>
      {levels.length > 0 && (
        <Section title={t('showcase.levels')}>
          <JackpotBoard
            label={t('showcase.levels')}
            items={levels.map((level) => ({
              key: level.name,
              name: level.name,
              amount: money(level.amount, currency),
            }))}
          />
        </Section>
      )}
      <div className={s.parts}>
        <Columns
          aside={
            page.winners.length > 0 && (
              <Section title={t('showcase.payouts')} flush>
                <Wins wins={page.winners} foot={t('showcase.truth')} />
              </Section>
            )
          }
        >
          {page.games.length > 0 && <Games showcase={showcase} page={page} />}
        </Columns>
      </div>
    </>
  );
}

function Games({ showcase, page: { jackpot, games } }: Part) {
  const t = useText();
  const left = useSelect(showcase, selectGamesLeft);
  const isAdding = useSelect(showcase, selectIsAdding);
  return (
    <Section title={t('showcase.games')} count={String(jackpot.games.length)} flush>
      <div className={s.games}>
        <Grid>
          {games.map((game) => (
            <CatalogueCard key={game.sysname} game={game} />
          ))}
        </Grid>
      </div>
      {(left > 0 || isAdding) && (
        <More count={null}>
          <Button
            size="l"
            loading={isAdding}
            loadingText={t('common.loading')}
            onClick={() => showcase.send({ type: 'showcase.more.requested' })}
          >
            {t('showcase.more', { count: left })}
          </Button>
        </More>
      )}
    </Section>
  );
}
