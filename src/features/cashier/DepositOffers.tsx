import { NO_OFFER } from '../../../schemas/constants.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import { factorText, wagerOf } from '../../../schemas/rules/rewards/offer-terms.ts';
import { offerWords } from '../../../schemas/rules/rewards/offers.ts';
import {
  selectIsOfferDropped,
  selectOfferId,
  selectOffers,
  selectPromo,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { selectOfferRules, selectOffersLook } from '../../../machines/site/content/content.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { OptionCard, OptionGroup } from '../../ui/Choice.tsx';
import { Note } from '../../ui/Note.tsx';
import { PanelStep } from '../../ui/Panel.tsx';
import { PromoCode } from './PromoCode.tsx';
import s from './Cashier.module.css';

/** "No offer" stands first and is chosen; terms are facts in the card. */
export function DepositOffers({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const offers = useSelect(deposit, selectOffers);
  const chosen = useSelect(deposit, selectOfferId);
  const isDropped = useSelect(deposit, selectIsOfferDropped);
  const promo = useSelect(deposit, selectPromo);
  const { showPromocodeSwitcher } = useSelect(useContent(), selectOffersLook);
  const choose = (id: number) => deposit.send({ type: 'deposit.offer.chosen', id });
  return (
    <PanelStep title={t('deposit.offer')}>
      <OptionGroup label={t('deposit.offer')}>
        <OptionCard
          name="deposit-offer"
          value={String(NO_OFFER)}
          dot
          checked={chosen === NO_OFFER}
          title={t('deposit.offer.none')}
          note={t('deposit.offer.none.text')}
          onChange={() => choose(NO_OFFER)}
        />
        {offers.map((offer) => {
          const { name, text } = offerWords(offer);
          return (
            <OptionCard
              key={offer.id}
              name="deposit-offer"
              value={String(offer.id)}
              dot
              checked={chosen === offer.id}
              title={name || t('deposit.offer')}
              note={text}
              onChange={() => choose(offer.id)}
            >
              <OfferFacts offer={offer} />
            </OptionCard>
          );
        })}
      </OptionGroup>
      {isDropped && (
        <Note tone="warning" role="status">
          {t('deposit.offer.dropped')}
        </Note>
      )}
      {promo && <PromoCode promo={promo} hasSwitch={showPromocodeSwitcher} />}
    </PanelStep>
  );
}

function OfferFacts({ offer }: { readonly offer: Offer }) {
  const t = useText();
  const { date, held } = useDateTime();
  const hasConditions = useSelect(useContent(), selectOfferRules)?.conditions === true;
  const href = useHref();
  const wager = wagerOf(offer);
  const facts = [
    ...(wager === null ? [] : [`${t('deposit.offer.wagering')}: ${factorText(wager)}`]),
    ...(offer.expires_at === null ? [] : [`${t('deposit.offer.valid')}: ${date(offer.expires_at)}`]),
    ...(offer.description.terms ? [offer.description.terms] : []),
  ];
  return (
    <>
      {facts.map((fact) => (
        <small key={fact} className={s.facts} {...held}>
          {fact}
        </small>
      ))}
      {hasConditions && (
        <a className="link small" href={href(`/offers/${offer.id}`)}>
          {t('deposit.offer.all')}
        </a>
      )}
    </>
  );
}
