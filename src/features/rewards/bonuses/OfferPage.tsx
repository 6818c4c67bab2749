import type { ReactNode } from 'react';
import { selectOffers, selectTerms } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import s from './Bonuses.module.css';
import { OfferAction, useOfferFacts } from './OfferAction.tsx';
import { ClaimNote } from './ClaimNote.tsx';
import type { RewardsPart } from './rewards-part.ts';

/** One offer with all its terms. */
export function OfferPage({ bonuses, claim, state }: RewardsPart & { readonly state: ReactNode }) {
  const t = useText();
  const href = useHref();
  const offer = useSelect(bonuses, selectOffers)[0];
  return (
    <>
      <Breadcrumbs
        label={t('section.crumbs')}
        crumbs={[
          { label: t('section.index'), href: href('/') },
          { label: t('section.offers'), href: href('/offers') },
        ]}
      />
      <PageHead title={offer?.name || t('section.offers-id')} />
      {state ?? (offer && <One bonuses={bonuses} claim={claim} offer={offer} />)}
    </>
  );
}

function One({ bonuses, claim, offer }: RewardsPart & { readonly offer: OfferView }) {
  const facts = useOfferFacts(offer);
  const terms = useSelect(bonuses, selectTerms);
  const { description, text } = offer;
  const { image } = description;
  return (
    <div className={s.one}>
      {image && (
        <span className={s.wide}>
          <Picture src={image} sizes="(max-width: 767px) 100vw, 640px" width={640} height={320} eager />
        </span>
      )}
      <div className={s.facts}>
        {text && <p>{text}</p>}
        {facts.length > 0 && <FactList rows={facts} />}
        {terms.length > 0 && (
          <Prose>
            <SafeHtml nodes={terms} />
          </Prose>
        )}
        <ClaimNote claim={claim} rewardId={offer.rewardId} />
        <OfferAction bonuses={bonuses} claim={claim} offer={offer} primary />
      </div>
    </div>
  );
}
