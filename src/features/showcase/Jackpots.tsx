import type { ShownJackpot } from '../../../machines/showcase/showcase.selectors.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Picture } from '../../ui/Picture.tsx';
import { EmptyState } from '../../ui/State.tsx';
import type { ShowcaseOf } from './showcase-part.ts';
import s from './Showcase.module.css';
import { Ticking } from './Ticking.tsx';

/** Every jackpot with what it holds now and what it paid last. */
export function Jackpots({ page }: { readonly page: ShowcaseOf<'jackpots'> }) {
  const t = useText();
  if (page.jackpots.length === 0) return <EmptyState art="crown" title={t('showcase.empty')} />;
  return (
    <div className={s.jackpots}>
      {page.jackpots.map((one) => (
        <OneJackpot key={one.jackpot.id} one={one} />
      ))}
    </div>
  );
}

function OneJackpot({ one: { jackpot, paid } }: { readonly one: ShownJackpot }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const { id, name, note, amount, currency, image_url: image } = jackpot;
  return (
    <a className={s.jackpot} href={href(`/jackpots/${encodeURIComponent(id)}`)}>
      <h2>{name || id}</h2>
      <Ticking text={money(amount, currency)} />
      {note && <p className="small soft">{note}</p>}
      {paid && (
        <p className={s.paid}>
          <span>{t('showcase.paid')}</span> <bdi dir="ltr">{money(paid.amount, paid.currency)}</bdi>
          {' · '}
          <bdi>{paid.fakename}</bdi>
          {paid.created_at !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{dateTime(paid.created_at)}</bdi>
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
  );
}
