import type { ReactNode } from 'react';
import { selectOffers, selectTerms } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { OfferTicket } from '../../../ui/OfferTicket.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { Section } from '../../../ui/Section.tsx';
import s from './Bonuses.module.css';
import { OfferAction, useOfferFacts } from './OfferAction.tsx';
import { ClaimNote } from './ClaimNote.tsx';
import { OfferExample } from './OfferExample.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { StaleNote } from './StaleNote.tsx';

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
  const t = useText();
  const facts = useOfferFacts(offer);
  const terms = useSelect(bonuses, selectTerms);
  return (
    <div className={s.stack}>
      <StaleNote bonuses={bonuses} />
      <OfferTicket
        text={offer.text}
        image={offer.description.image}
        facts={facts}
        note={<ClaimNote claim={claim} rewardId={offer.rewardId} />}
        stub={<OfferAction bonuses={bonuses} claim={claim} offer={offer} primary />}
        large
      />
      <OfferExample offer={offer} />
      {terms.length > 0 && (
        <Section title={t('bonuses.offer.terms')} flush>
          <Prose>
            <SafeHtml nodes={terms} />
          </Prose>
        </Section>
      )}
    </div>
  );
}
