import type { RefCallback } from 'react';
import { selectClaimedId, selectIsFree } from '../../../../machines/rewards/bonuses/claim.selectors.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Fact } from '../../../ui/Facts.tsx';
import { usePlaceOfButton } from '../../../ui/use-place-of-button.ts';
import s from './Offers.module.css';
import { useOfferTerms } from './use-offer-terms.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { useEndFacts } from './use-end-facts.tsx';

/** What an offer asks for, in the card. */
export function useOfferFacts(offer: OfferView): readonly Fact[] {
  const terms = useOfferTerms();
  const endFacts = useEndFacts();
  return [...terms(offer), ...endFacts(offer.timeLeft, offer.expires_at)];
}

type Action = RewardsPart & { readonly offer: OfferView; readonly primary?: boolean };

/** The one way into an offer, to take it or to use it with a deposit, or why there is none. */
export function OfferAction({ bonuses, claim, offer, primary }: Action) {
  const t = useText();
  const href = useHref();
  const isFree = useSelect(claim, selectIsFree);
  const isClaimed = useSelect(claim, selectClaimedId) === offer.rewardId;
  const { button, instead } = usePlaceOfButton();
  if (offer.way === 'taken' || offer.way === 'closed') return <Closed offer={offer} place={instead} />;
  const variant = primary ? 'primary' : undefined;
  const text = t(`bonuses.offer.${offer.way}`);
  const label = `${text}: ${offer.name || t('section.offers-id')}`;
  if (offer.way === 'deposit')
    return (
      <Button size="l" variant={variant} href={href('/cashier/deposit')} aria-label={label}>
        {text}
      </Button>
    );
  return (
    <Button
      {...button}
      size="l"
      variant={variant}
      disabled={!isFree}
      loading={isClaimed}
      aria-label={label}
      onClick={() => bonuses.send({ type: 'bonuses.offer.requested', id: offer.id })}
    >
      {text}
    </Button>
  );
}

/** Why an offer is not open, in the platform's word where the site knows it, and since when. */
function Closed({ offer, place }: { readonly offer: OfferView; readonly place: RefCallback<HTMLElement> }) {
  const t = useText();
  const { date, held } = useDateTime();
  const { why } = offer;
  const since = offer.closed?.at ?? null;
  const words = {
    taken: t('bonuses.offer.taken'),
    closed: t('bonuses.offer.closed'),
    USED: t('bonuses.offer.USED'),
    NOT_FIRST: t('bonuses.offer.NOT_FIRST'),
  };
  return (
    <p className={s.closed} ref={place} tabIndex={-1}>
      <b>{words[why]}</b>
      {since !== null && why !== 'closed' && (
        <span className="small soft num" {...held}>
          {t(why === 'NOT_FIRST' ? 'bonuses.offer.firstOn' : 'bonuses.offer.on', { date: date(since) })}
        </span>
      )}
    </p>
  );
}
