import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { Teasers } from '../../../../machines/pages/teasers/teasers.machine.ts';
import { selectIsFailed, selectTeasers } from '../../../../machines/pages/teasers/teasers.selectors.ts';
import type { TeasersActor } from '../../../../machines/pages/teasers/teasers.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useContent, useLocaleActor } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectLocale } from '../../../../machines/site/locale/locale.selectors.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { CardRow, OfferCard } from '../../../ui/Card.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { Ticket } from '../../../ui/Ticket.tsx';
import s from './HomeTail.module.css';

/** How far below the screen the end of the page is read already. */
const NEAR = '600px';
const FACTS = 3;

type Part = { readonly part: 'tournaments' | 'promotions' };

/** Tournaments beside the wins, and promotions below: what the home page has at its end, once one comes near. */
export function HomeTail({ part }: Part) {
  const teasers = useActor(actorIds.teasers);
  return teasers ? <Tail part={part} teasers={teasers} /> : null;
}

function Tail({ part, teasers }: Part & { readonly teasers: TeasersActor }) {
  const t = useText();
  const locale = useSelect(useLocaleActor(), selectLocale);
  const found = useSelect(teasers, selectTeasers);
  const isFailed = useSelect(teasers, selectIsFailed);
  const config = useSelect(useContent(), selectConfig);
  const shows = config?.home.showProviders === true;
  const isOff = part === 'tournaments' && config?.tournaments.enabled === false;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        teasers.send({ type: 'teasers.approached', locale, ...(shows && { providers: true }) });
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [teasers, locale, shows]);
  const makers = (part === 'promotions' && found?.providers) || [];
  if (isFailed || isOff || (found?.[part].length === 0 && makers.length === 0)) return null;
  return (
    <div ref={place}>
      {found ? (
        part === 'tournaments' ? (
          <Tournaments list={found.tournaments} />
        ) : (
          <>
            {found.promotions.length > 0 && <Promotions list={found.promotions} />}
            {makers.length > 0 && <Providers list={makers} />}
          </>
        )
      ) : (
        <>
          <Part part={part}>
            <Loading label={t('common.loading')}>
              <div className={s[part]}>
                {[1, 2, 3].map((key) => (
                  <SkeletonBlock key={key} size={part === 'tournaments' ? 'ticket' : 'panel'} />
                ))}
              </div>
            </Loading>
          </Part>
          {part === 'promotions' && shows && (
            <ProvidersPart>
              <SkeletonBlock size="chips" />
            </ProvidersPart>
          )}
        </>
      )}
    </div>
  );
}

function Part({ part, children }: Part & { readonly children: ReactNode }) {
  const t = useText();
  const href = useHref();
  return (
    <Section
      title={t(`outside.home.${part}`)}
      all={{ href: href(`/${part}`), label: t('common.seeAll') }}
      flush={part === 'tournaments'}
    >
      {children}
    </Section>
  );
}

function Tournaments({ list }: { readonly list: Teasers['tournaments'] }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { date, held } = useDateTime();
  return (
    <Part part="tournaments">
      <div className={s.tournaments}>
        {list.map(
          ({
            id,
            name,
            image_url: image,
            finished_at: end,
            total_participants: count,
            total_prize: prize,
          }) => (
            <Ticket
              key={id}
              href={href(`/tournaments/${encodeURIComponent(id)}`)}
              image={{ src: image }}
              title={name || t('outside.home.tournament')}
              text={count !== null && count > 0 ? t('outside.home.players', { count }) : undefined}
              meta={
                end === null ? undefined : (
                  <span {...held}>{t('outside.home.until', { date: date(end) })}</span>
                )
              }
              stub={
                prize
                  ? { label: t('outside.home.prizes'), value: money(prize.amount, prize.currency) }
                  : undefined
              }
            />
          ),
        )}
      </div>
    </Part>
  );
}

function Promotions({ list }: { readonly list: Teasers['promotions'] }) {
  const t = useText();
  const href = useHref();
  return (
    <Part part="promotions">
      <CardRow>
        {list.map(({ slug, title, text, facts }) => (
          <OfferCard
            key={slug}
            title={title || slug}
            text={text}
            facts={facts
              .slice(0, FACTS)
              .map(({ name, value }) => ({ label: name, value: <bdi>{value}</bdi> }))}
            actions={
              <Button
                href={href(`/promotions/${encodeURIComponent(slug)}`)}
                aria-label={`${t('outside.home.terms')}: ${title}`}
              >
                {t('outside.home.terms')}
              </Button>
            }
          />
        ))}
      </CardRow>
    </Part>
  );
}

function ProvidersPart({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const href = useHref();
  return (
    <Section
      title={t('outside.home.providers')}
      all={{ href: href('/providers'), label: t('common.seeAll') }}
    >
      {children}
    </Section>
  );
}

function Providers({ list }: { readonly list: NonNullable<Teasers['providers']> }) {
  const t = useText();
  const href = useHref();
  return (
    <ProvidersPart>
      <ChipRow as="nav" label={t('outside.home.providers')}>
        {list.map(({ sysname, name, image }) => (
          <Chip
            key={sysname}
            href={href(`/gamehall?providers=${encodeURIComponent(sysname)}`)}
            lead={image && <Picture src={image} sizes="20px" fallback="" width={20} height={20} />}
          >
            <bdi>{name || sysname}</bdi>
          </Chip>
        ))}
      </ChipRow>
    </ProvidersPart>
  );
}
