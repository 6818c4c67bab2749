import { payoutsOf } from '../../../../machines/games/boards/boards.selectors.ts';
import type { Payout, ShownJackpot } from '../../../../machines/games/boards/boards.selectors.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';
import type { BoardsOf } from './boards-part.ts';
import s from './Boards.module.css';
import { Ticking } from './Ticking.tsx';
import { Wins } from './Wins.tsx';
import type { CardGame } from '../../../../schemas/rules/games/card-game.ts';

const PAYOUTS = 12;

/** Every jackpot with what it holds now and the games that can hit it, and below what they paid last. */
export function Jackpots({ page }: { readonly page: BoardsOf<'jackpots'> }) {
  const t = useText();
  if (page.jackpots.length === 0) return <EmptyState art="crown" title={t('boards.empty')} />;
  const payouts = payoutsOf(page.jackpots, PAYOUTS);
  return (
    <>
      {page.jackpots.map((one, index) => (
        <OneJackpot key={one.jackpot.id} one={one} games={page.games} isFirst={index === 0} />
      ))}
      {payouts.length > 0 && (
        <Section title={t('boards.payouts')} deferred>
          <Payouts payouts={payouts} />
        </Section>
      )}
    </>
  );
}

/** `games`: those of all jackpots, as far as they are known. */
function OneJackpot({
  one: { jackpot, paid },
  games,
  isFirst,
}: {
  readonly one: ShownJackpot;
  readonly games: readonly CardGame[];
  readonly isFirst: boolean;
}) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime, held } = useDateTime();
  const { id, name, note, amount, currency, image_url: image } = jackpot;
  const own = jackpot.games.flatMap((sysname) => games.find((game) => game.sysname === sysname) ?? []);
  const last = paid[0];
  return (
    <section className={s.band}>
      <a className={cx(s.jackpot, isFirst && s.first)} href={href(`/jackpots/${encodeURIComponent(id)}`)}>
        <h2>{name || id}</h2>
        <Ticking text={money(amount, currency)} />
        {note && <p className="small soft">{note}</p>}
        {last && (
          <p className={s.paid}>
            <span>{t('boards.paid')}</span> <bdi dir="ltr">{money(last.amount, last.currency)}</bdi>
            {' · '}
            <bdi>{last.fakename}</bdi>
            {last.created_at !== null && (
              <>
                {' · '}
                <bdi dir="ltr" {...held}>
                  {dateTime(last.created_at)}
                </bdi>
              </>
            )}
          </p>
        )}
        {image && (
          <span className={s.motif}>
            <Picture src={image} width={240} height={240} />
          </span>
        )}
      </a>
      {own.length > 0 && (
        <div className={s.row} role="group" aria-label={`${t('boards.games')}: ${name || id}`}>
          {own.map((game) => (
            <CatalogueCard key={game.sysname} game={game} kind="poster" />
          ))}
        </div>
      )}
    </section>
  );
}

function Payouts({ payouts }: { readonly payouts: readonly Payout[] }) {
  return (
    <div className={s.payouts}>
      <Wins
        wins={payouts.map(({ win }) => win)}
        notes={payouts.map(({ jackpot }) => jackpot.name || jackpot.id)}
      />
    </div>
  );
}
