import type { Offer } from '../../../../schemas/rewards/offers.ts';
import { offerExample } from '../../../../schemas/rules/rewards/offer-example.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Section } from '../../../ui/Section.tsx';
import s from './Offers.module.css';

/** What an offer comes to in figures, step by step; nothing where the platform does not tell enough for it. */
export function OfferExample({ offer }: { readonly offer: Offer }) {
  const t = useText();
  const money = useMoney();
  const example = offerExample(offer);
  if (!example) return null;
  const { pay, bonus, bet, currency } = example;
  const read = money.together([pay ?? '0', bonus, bet]);
  const steps = [
    ...(pay === null ? [] : [[t('bonuses.example.pay'), pay] as const]),
    [t('bonuses.example.bonus'), bonus] as const,
    [t('bonuses.example.bet'), bet] as const,
  ];
  return (
    <Section title={t('bonuses.example')} flush>
      <ol className={s.example}>
        {steps.map(([step, amount]) => (
          <li key={step}>
            <span className="small soft">{step}</span>
            <b className="num">
              <bdi dir="ltr">{read(amount, currency)}</bdi>
            </b>
            <Icon name="chevron" small />
          </li>
        ))}
      </ol>
      <p className="small soft">{t(pay === null ? 'bonuses.example.note' : 'bonuses.example.least')}</p>
    </Section>
  );
}
