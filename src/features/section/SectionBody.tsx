import type { SectionEntry, SectionPage } from '../../../machines/section/section.machine.ts';
import { useHref } from '../../app/links.ts';
import { SafeHtml } from '../../app/safe-html.tsx';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { CardRow, OfferCard } from '../../ui/Card.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { IconSheet } from './IconSheet.tsx';
import { Receipt } from './Receipt.tsx';
import s from './Section.module.css';
import { WalletBalances } from './WalletBalances.tsx';

type Part = { readonly page: SectionPage; readonly route: string };

/** What stands under the title. */
export function SectionBody({ page, route }: Part) {
  const t = useText();
  if (route === 'icons') return <IconSheet />;
  if (route === 'cashier-wallet') return <WalletBalances recent={page.recent} />;
  if (page.receipt) return <Receipt receipt={page.receipt} />;
  if (route === 'promotions')
    return page.entries.length === 0 ? (
      <EmptyState art="ticket" title={t('section.empty')} />
    ) : (
      <Entries entries={page.entries} />
    );
  if (page.name === '') return null;
  return <One page={page} />;
}

function Entries({ entries }: { readonly entries: readonly SectionEntry[] }) {
  const t = useText();
  const href = useHref();
  const { dateTime } = useDateTime();
  return (
    <CardRow>
      {entries.map(({ id, title, text, path, image, until }) => (
        <OfferCard
          key={id}
          title={title}
          text={text}
          picture={image ? { src: image } : undefined}
          facts={
            until === null
              ? []
              : [{ label: t('section.until'), value: <bdi dir="ltr">{dateTime(until)}</bdi> }]
          }
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

function One({ page }: { readonly page: SectionPage }) {
  const t = useText();
  const { dateTime } = useDateTime();
  return (
    <div className={s.one}>
      {page.image && (
        <span className={s.art}>
          <Picture src={page.image} width={640} height={320} eager />
        </span>
      )}
      <div className={s.facts}>
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
  );
}
