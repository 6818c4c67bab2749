import type { ReactNode } from 'react';
import { selectIsGuest, selectOffers } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardRow, OfferCard } from '../../../ui/Card.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import s from './Bonuses.module.css';
import { OfferAction, useOfferFacts } from './OfferAction.tsx';
import { PromoPanel } from './PromoPanel.tsx';
import { ClaimNote } from './ClaimNote.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { StaleNote } from './StaleNote.tsx';

/** Every offer with its terms; a player takes one here or uses it with a deposit. */
export function OfferList({ bonuses, claim, state }: RewardsPart & { readonly state: ReactNode }) {
  const t = useText();
  const href = useHref();
  const offers = useSelect(bonuses, selectOffers);
  const isGuest = useSelect(bonuses, selectIsGuest);
  return (
    <>
      <Breadcrumbs label={t('section.crumbs')} crumbs={[{ label: t('section.index'), href: href('/') }]} />
      <PageHead title={t('section.offers')} note={t('bonuses.offers.note')}>
        {!isGuest && (
          <a className={s.mine} href={href('/profile/bonuses')}>
            {t('bonuses.mine')}
            <Icon name="chevron" small />
          </a>
        )}
      </PageHead>
      {state ?? (
        <div className={s.stack}>
          <StaleNote bonuses={bonuses} />
          {offers.length === 0 ? (
            <EmptyState art="ticket" title={t('section.empty')} />
          ) : (
            <CardRow>
              {offers.map((offer) => (
                <Offer key={offer.id} bonuses={bonuses} claim={claim} offer={offer} />
              ))}
            </CardRow>
          )}
          <PromoPanel bonuses={bonuses} />
        </div>
      )}
    </>
  );
}

function Offer({ bonuses, claim, offer }: RewardsPart & { readonly offer: OfferView }) {
  const t = useText();
  const href = useHref();
  const facts = useOfferFacts(offer);
  const { image } = offer.description;
  const name = offer.name || t('section.offers-id');
  return (
    <OfferCard
      title={name}
      text={offer.text}
      picture={image ? { src: image } : undefined}
      facts={facts}
      actions={
        <>
          <ClaimNote claim={claim} rewardId={offer.rewardId} />
          <div className={s.actions}>
            <Button
              size="l"
              href={href(`/offers/${encodeURIComponent(offer.id)}`)}
              aria-label={`${t('bonuses.offer.details')}: ${name}`}
            >
              {t('bonuses.offer.details')}
            </Button>
            <OfferAction bonuses={bonuses} claim={claim} offer={offer} />
          </div>
        </>
      }
    />
  );
}
