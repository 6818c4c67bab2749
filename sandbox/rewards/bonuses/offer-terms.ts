import type { OfferConditions } from '../../../schemas/rewards/offers.ts';
import { decimalOf } from '../../ledger/money.ts';
import { moneyText } from '../../ledger/money-text.ts';
import { defaultCurrency } from '../../seed/currencies.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import { texts } from '../../seed/promotions/phrases.ts';
import type { SeedOffer } from '../../seed/seed-offer.ts';

const words = {
  share: texts(
    '{percent}% of the deposit, up to {amount}',
    '{percent}% no iemaksas, līdz {amount}',
    '{percent}% депозита, до {amount}',
    '{percent}% do depósito, até {amount}',
    '{percent}% من الإيداع، حتى {amount}',
  ),
  spins: texts(
    '{count} spins of {amount}',
    '{count} griezieni pa {amount}',
    '{count} вращений по {amount}',
    '{count} giros de {amount}',
    '{count} دورة بقيمة {amount}',
  ),
};

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
const sum = (minor: bigint): string => moneyText(decimalOf(minor), defaultCurrency);

const givesOf = ({ gives, percent, mostMinor, fixedMinor }: SeedOffer, locale: LocaleCode): string => {
  if (gives?.kind === 'freespins')
    return filled(words.spins[locale], { count: gives.count, amount: sum(gives.stakeMinor) });
  if (gives?.kind === 'bonus') return sum(gives.amountMinor);
  return percent > 0 ? filled(words.share[locale], { percent, amount: sum(mostMinor) }) : sum(fixedMinor);
};

/** What an offer asks for. The sandbox bounds no stake of bonus money and leaves no game out. */
export const conditionsOf = (offer: SeedOffer, locale: LocaleCode): OfferConditions => ({
  gives: givesOf(offer, locale),
  currency: defaultCurrency,
  least_deposit: decimalOf(offer.leastDepositMinor),
  max_stake: '0',
  valid_days: offer.validDays,
  excluded_games: [],
  new_players: offer.onlyFirstDeposit,
});

export const productsOf = ({ products, gives }: SeedOffer) => {
  const own = gives?.kind === 'bonus' ? gives.type : 'casino';
  return products ?? { action: own, reward: own };
};
