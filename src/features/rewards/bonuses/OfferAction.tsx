import { selectClaimedId, selectIsFree } from '../../../../machines/rewards/bonuses/claim.selectors.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Fact } from '../../../ui/Facts.tsx';
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

/** The way into an offer: take it, use it with a deposit, or why there is none. */
export function OfferAction({ bonuses, claim, offer, primary }: Action) {
  const t = useText();
  const href = useHref();
  const isFree = useSelect(claim, selectIsFree);
  const isClaimed = useSelect(claim, selectClaimedId) === offer.rewardId;
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
      size="l"
      variant={offer.way === 'take' ? variant : undefined}
      disabled={offer.way !== 'take' || !isFree}
      loading={isClaimed}
      loadingText={t('common.loading')}
      aria-label={label}
      onClick={() => bonuses.send({ type: 'bonuses.offer.requested', id: offer.id })}
    >
      {text}
    </Button>
  );
}
