import type { ReactNode } from 'react';
import { selectIsGuest, selectOffers } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { OfferTicket } from '../../../ui/OfferTicket.tsx';
import { PageHead, PageHeadLink } from '../../../ui/Page.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import s from './Bonuses.module.css';
import o from './Offers.module.css';
import { OfferAction, useOfferFacts } from './OfferAction.tsx';
import { OfferPromotions } from './OfferPromotions.tsx';
import { PromoPanel } from './PromoPanel.tsx';
import { ClaimNote } from './ClaimNote.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { StaleNote } from './StaleNote.tsx';

/** Every offer with its terms, and the promotions below; a player takes one here or uses it with a deposit. */
export function OfferList({ bonuses, claim, state }: RewardsPart & { readonly state: ReactNode }) {
  const t = useText();
  const href = useHref();
  const offers = useSelect(bonuses, selectOffers);
  const isGuest = useSelect(bonuses, selectIsGuest);
  return (
    <>
      <Breadcrumbs label={t('section.crumbs')} crumbs={[{ label: t('section.index'), href: href('/') }]} />
      <PageHead title={t('section.offers')} note={t('bonuses.offers.note')}>
        {!isGuest && <PageHeadLink href={href('/profile/bonuses')}>{t('bonuses.mine')}</PageHeadLink>}
      </PageHead>
      {state ?? (
        <div className={s.stack}>
          <StaleNote bonuses={bonuses} />
          {offers.length === 0 ? (
            <EmptyState art="ticket" title={t('section.empty')} />
          ) : (
            <div className={o.tickets}>
              {offers.map((offer) => (
                <Offer key={offer.id} bonuses={bonuses} claim={claim} offer={offer} />
              ))}
            </div>
          )}
          <PromoPanel bonuses={bonuses} />
          <OfferPromotions bonuses={bonuses} />
        </div>
      )}
    </>
  );
}

function Offer({ bonuses, claim, offer }: RewardsPart & { readonly offer: OfferView }) {
  const t = useText();
  const href = useHref();
  const facts = useOfferFacts(offer);
  const name = offer.name || t('section.offers-id');
  return (
    <OfferTicket
      title={name}
      text={offer.text}
      image={offer.description.image}
      facts={facts}
      more={
        <a
          className={o.details}
          href={href(`/offers/${encodeURIComponent(offer.id)}`)}
          aria-label={`${t('bonuses.offer.details')}: ${name}`}
        >
          {t('bonuses.offer.details')}
          <Icon name="chevron" small />
        </a>
      }
      note={<ClaimNote claim={claim} rewardId={offer.rewardId} />}
      stub={<OfferAction bonuses={bonuses} claim={claim} offer={offer} />}
    />
  );
}
