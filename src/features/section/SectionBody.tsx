import type { SectionEntry, SectionPage } from '../../../machines/section/section.machine.ts';
import { useHref } from '../../app/links.ts';
import { SafeHtml } from '../../app/safe-html.tsx';
import { groupDigits } from '../../i18n/evaluate.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { CardRow, OfferCard } from '../../ui/Card.tsx';
import { JackpotBoard, TickAmount } from '../../ui/JackpotBoard.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Grid, Section } from '../../ui/Section.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { CatalogueCard } from '../games/CatalogueCard.tsx';
import { IconSheet } from './IconSheet.tsx';
import { Receipt } from './Receipt.tsx';
import s from './Section.module.css';
import { WalletBalances } from './WalletBalances.tsx';

type Part = { readonly page: SectionPage; readonly route: string };

const lists: readonly string[] = ['promotions', 'tournaments', 'loyalty', 'jackpots', 'providers'];

/** What stands under the title. */
export function SectionBody({ page, route }: Part) {
  const t = useText();
  if (route === 'icons') return <IconSheet />;
  if (route === 'cashier-wallet') return <WalletBalances recent={page.recent} />;
  if (page.receipt) return <Receipt receipt={page.receipt} />;
  if (route === 'support') return <Contacts email={page.email} />;
  if (route === 'winners') return <Winners page={page} flush />;
  if (lists.includes(route))
    return page.entries.length === 0 ? (
      <EmptyState title={t('section.empty')} />
    ) : (
      <Entries entries={page.entries} route={route} />
    );
  if (page.name === '') return null;
  return <One page={page} route={route} />;
}

function Entries({ entries, route }: { readonly entries: readonly SectionEntry[]; readonly route: string }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  if (route === 'jackpots')
    return (
      <JackpotBoard
        label={t('section.jackpots')}
        items={entries.map(({ id, title, path, amount }) => ({
          key: id,
          name: title,
          amount: amount ? money(amount.amount, amount.currency) : '',
          href: href(path),
        }))}
      />
    );
  if (route === 'providers')
    return (
      <ul className={s.providers}>
        {entries.map(({ id, title, path, image, count }) => (
          <li key={id}>
            <a href={href(path)}>
              {image && <img src={image} alt="" width="32" height="32" loading="lazy" />}
              <b dir="auto">{title}</b>
              {count !== null && <span>{groupDigits(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    );
  return (
    <CardRow>
      {entries.map(({ id, title, text, path, image, amount, until }) => (
        <OfferCard
          key={id}
          title={title}
          text={text}
          picture={image ? { src: image } : undefined}
          facts={[
            ...(amount
              ? [
                  {
                    label: t('section.prize'),
                    value: <bdi dir="ltr">{money(amount.amount, amount.currency)}</bdi>,
                  },
                ]
              : []),
            ...(until === null
              ? []
              : [{ label: t('section.until'), value: <bdi dir="ltr">{dateTime(until)}</bdi> }]),
          ]}
          actions={
            <Button href={href(path)} aria-label={`${t('section.details')}: ${title}`}>
              {t('section.details')}
            </Button>
          }
        />
      ))}
    </CardRow>
  );
}

function One({ page, route }: Part) {
  const t = useText();
  const money = useMoney();
  const { dateTime } = useDateTime();
  return (
    <>
      <div className={s.one}>
        {page.image && (
          <span className={s.art}>
            <Picture src={page.image} width={640} height={320} eager />
          </span>
        )}
        <div className={s.facts}>
          {page.amount && (
            <p>
              {route !== 'jackpots-id' && <span className="small soft">{t('section.prize')}</span>}
              <TickAmount text={money(page.amount.amount, page.amount.currency)} />
            </p>
          )}
          {page.text && <p>{page.text}</p>}
          {page.until !== null && (
            <p className="small muted">
              {t('section.until')} <bdi dir="ltr">{dateTime(page.until)}</bdi>
            </p>
          )}
          {page.body.length > 0 && (
            <Prose>
              <SafeHtml nodes={page.body} />
            </Prose>
          )}
        </div>
      </div>
      {page.games.length > 0 && (
        <Section title={t('section.games')}>
          <Grid>
            {page.games.map((game) => (
              <CatalogueCard key={game.sysname} game={game} />
            ))}
          </Grid>
        </Section>
      )}
      {page.winners.length > 0 && <Winners page={page} />}
    </>
  );
}

function Winners({ page, flush }: { readonly page: SectionPage; readonly flush?: boolean }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  if (page.winners.length === 0) return <EmptyState title={t('section.empty')} />;
  const list = (
    <Ledger
      rows={page.winners.map(({ id, game, fakename, created_at: at, amount, currency }) => ({
        key: id,
        title: game?.name ?? '',
        href: game ? href(`/game/${encodeURIComponent(game.sysname)}`) : undefined,
        image: game ? { src: game.image_url } : undefined,
        note: (
          <>
            <bdi>{fakename}</bdi>
            {at !== null && (
              <>
                {' · '}
                <bdi dir="ltr">{dateTime(at)}</bdi>
              </>
            )}
          </>
        ),
        end: <bdi dir="ltr">{money(amount, currency)}</bdi>,
      }))}
    />
  );
  return flush ? list : <Section title={t('section.winners')}>{list}</Section>;
}

function Contacts({ email }: { readonly email: string }) {
  const t = useText();
  if (email === '') return null;
  return (
    <div className={s.facts}>
      <p>{t('section.support.text')}</p>
      <p>
        <a className="link" href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
    </div>
  );
}
