import type { OfferConditions, OfferReward } from '../../../schemas/rewards/offers.ts';
import { decimalOf } from '../../ledger/money.ts';
import { moneyText } from '../../ledger/money-text.ts';
import { defaultCurrency } from '../../seed/currencies.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import { depositMethods } from '../../cashier/methods.ts';
import type { SeedOffer } from '../../seed/seed-offer.ts';
import { localised } from '../../seed/locales.ts';

const words = {
  share: localised(
    '{percent}% of the deposit, up to {amount}',
    '{percent}% no iemaksas, līdz {amount}',
    '{percent}% депозита, до {amount}',
    '{percent}% do depósito, até {amount}',
    '{percent}% من الإيداع، حتى {amount}',
  ),
  spins: localised(
    '{count} spins of {amount}',
    '{count} griezieni pa {amount}',
    '{count} вращений по {amount}',
    '{count} giros de {amount}',
    '{count} دورة بقيمة {amount}',
  ),
};

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
const sum = (minor: bigint, currency: string): string => moneyText(decimalOf(minor), currency);

const givesOf = (
  { gives, percent, mostMinor, fixedMinor }: SeedOffer,
  locale: LocaleCode,
  currency: string,
): string => {
  if (gives?.kind === 'freespins')
    return filled(words.spins[locale], { count: gives.count, amount: sum(gives.stakeMinor, currency) });
  if (gives?.kind === 'bonus') return sum(gives.amountMinor, currency);
  return percent > 0
    ? filled(words.share[locale], { percent, amount: sum(mostMinor, currency) })
    : sum(fixedMinor, currency);
};

/** A text of an offer with its amounts in the currency of who reads it. */
export const offerText = (
  { gives, mostMinor, leastDepositMinor, fixedMinor, ...offer }: SeedOffer,
  part: 'text' | 'terms',
  locale: LocaleCode,
  currency: string = defaultCurrency,
): string => {
  const amount =
    gives?.kind === 'bonus' ? gives.amountMinor : gives?.kind === 'freespins' ? gives.stakeMinor : fixedMinor;
  return filled(offer[part][locale], {
    most: sum(mostMinor, currency),
    least: sum(leastDepositMinor, currency),
    amount: sum(amount, currency),
  });
};

/** What an offer asks for. The sandbox bounds no stake of bonus money and leaves no game out. */
export const conditionsOf = (
  offer: SeedOffer,
  locale: LocaleCode,
  currency: string = defaultCurrency,
): OfferConditions => ({
  gives: givesOf(offer, locale, currency),
  currency,
  least_deposit: decimalOf(offer.leastDepositMinor),
  max_stake: '0',
  valid_days: offer.validDays,
  excluded_games: [],
  excluded_methods: depositMethods
    .filter((method) => offer.excludeMethods.includes(method.sysname) && method.currencies.includes(currency))
    .map((method) => method.name[locale]),
  new_players: offer.onlyFirstDeposit,
});

/** The bonus in figures; null for what gives none. */
export const rewardOf = ({ gives, percent, mostMinor, fixedMinor }: SeedOffer): OfferReward | null => {
  if (gives?.kind === 'freespins') return null;
  const fixed = gives?.kind === 'bonus' ? gives.amountMinor : fixedMinor;
  return { percent, most: decimalOf(mostMinor), fixed: decimalOf(fixed) };
};

export const productsOf = ({ products, gives }: SeedOffer) => {
  const own = gives?.kind === 'bonus' ? gives.type : 'casino';
  return products ?? { action: own, reward: own };
};
