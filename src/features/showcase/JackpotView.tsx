import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Figures } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import { CatalogueCard } from '../games/CatalogueCard.tsx';
import type { ShowcaseOf } from './showcase-part.ts';
import s from './Showcase.module.css';
import { Ticking } from './Ticking.tsx';
import { Wins } from './Wins.tsx';

/** One jackpot: what it holds, its levels, its games and what it paid. */
export function JackpotView({ page }: { readonly page: ShowcaseOf<'jackpot'> }) {
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
        </div>
        {image && (
          <span className={s.motif}>
            <Picture src={image} width={400} height={400} eager />
          </span>
        )}
      </section>
      {levels.length > 0 && (
        <Section title={t('showcase.levels')}>
          <Figures
            panel
            items={levels.map((level) => ({ label: level.name, value: money(level.amount, currency) }))}
          />
        </Section>
      )}
      {page.games.length > 0 && (
        <Section title={t('showcase.games')}>
          <Shelf kind="tile">
            {page.games.map((game) => (
              <CatalogueCard key={game.sysname} game={game} />
            ))}
          </Shelf>
        </Section>
      )}
      {page.winners.length > 0 && (
        <Section title={t('showcase.payouts')} deferred>
          <Wins wins={page.winners} />
        </Section>
      )}
    </>
  );
}
