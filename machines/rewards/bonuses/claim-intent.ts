import type { BonusesData } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { Intent, IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { Bonus } from '../../../schemas/rewards/bonuses.ts';
import { bonusChanges } from '../../../schemas/rules/rewards/bonuses.ts';
import type { BonusChange } from '../../../schemas/rules/rewards/bonuses.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import { isNone, wagerOf } from '../../../schemas/rules/rewards/offer-terms.ts';
import { isCollectable } from '../../../schemas/rules/rewards/cashback.ts';
import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import type { ConfirmProps } from '../../kit/dialogs.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { IntentPayload } from '../../kit/intent/intent.machine.ts';
import type { RewardRequested } from './bonuses.events.ts';
import type { ClaimIntent } from './claim.events.ts';

export const bonusRewardId = ({ type, id }: Pick<Bonus, 'type' | 'id'>): string => `${type}:${id}`;
export const cashbackRewardId = (id: string): string => `cashback:${id}`;
export const offerRewardId = (id: number): string => `offer:${id}`;

export type ClaimMoney = { readonly currency: string; readonly settings: CurrencySettings };
const questionOf = (
  name: string,
  values: Readonly<Record<string, string>>,
  destructive: boolean,
): ConfirmProps => ({
  title: { id: `bonuses.ask.${name}.title` },
  text: { id: `bonuses.ask.${name}.text`, values },
  reject: { id: destructive ? 'bonuses.keep' : 'bonuses.later' },
  agree: { id: destructive ? 'bonuses.remove' : 'bonuses.start' },
  destructive,
});

/** No platform has to tell a sum: what is not told is not said to be nothing. */
const told = (sum: string, money: (sum: string) => string): string => (isNone(sum) ? 'none' : money(sum));

const bonusCalls = {
  casino: {
    activate: 'Bonuses.activate',
    deactivate: 'Bonuses.deactivate',
    remove: 'Bonuses.remove',
  },
  betting: { activate: 'BettingBonuses.activate', deactivate: null, remove: 'BettingBonuses.remove' },
} as const;

const bonusQuestion = (
  bonus: Bonus,
  change: BonusChange,
  { currency, settings }: ClaimMoney,
): ConfirmProps | null => {
  if (change === 'deactivate') return null;
  const money = (sum: string) => formatMoney(sum, bonus.currency || currency, settings);
  const amount = bonus.left === null ? told(bonus.amount, money) : money(bonus.left);
  if (change === 'remove') return questionOf('remove', { amount }, true);
  const { required } = bonus.wager;
  return questionOf('start', { amount, wager: required === null ? 'untold' : told(required, money) }, false);
};

const bonusIntent = (bonus: Bonus, change: BonusChange, money: ClaimMoney): ClaimIntent | null => {
  const call = bonusCalls[bonus.type][change];
  if (call === null || !bonusChanges(bonus).includes(change)) return null;
  return {
    call,
    payload: { bonus_id: bonus.id },
    rewardId: bonusRewardId(bonus),
    question: bonusQuestion(bonus, change, money),
  };
};

/** All that an offer asks for, once more before it is taken. */
const offerQuestion = (offer: Offer, { currency, settings }: ClaimMoney): ConfirmProps | null => {
  const { conditions } = offer;
  if (!conditions) return null;
  const sum = (amount: string): string =>
    isNone(amount) ? '' : formatMoney(amount, conditions.currency || currency, settings);
  return {
    ...questionOf(
      'take',
      {
        gives: conditions.gives,
        wager: String(wagerOf(offer) ?? 'none'),
        deposit: sum(conditions.least_deposit) || 'none',
        stake: sum(conditions.max_stake) || 'none',
        days: String(conditions.valid_days),
        games: conditions.excluded_games.join(', ') || 'none',
        who: conditions.new_players ? 'new' : 'all',
      },
      false,
    ),
    agree: { id: 'bonuses.offer.take' },
  };
};

/** The intent behind a request; null when what it is about is not there or does not allow it. */
export const intentFor = (
  requested: RewardRequested,
  data: BonusesData | null,
  money: ClaimMoney,
): ClaimIntent | null => {
  if (!data) return null;
  switch (requested.type) {
    case 'bonuses.change.requested': {
      const bonus = data[requested.bonusType].find(({ id }) => id === requested.id);
      return bonus ? bonusIntent(bonus, requested.change, money) : null;
    }
    case 'bonuses.cashback.requested': {
      const cashback = data.cashbacks.find(({ id }) => id === requested.id);
      if (!cashback || !isCollectable(cashback, data.at)) return null;
      const currency = cashback.currency || money.currency;
      const amount = told(cashback.amount, (sum) => formatMoney(sum, currency, money.settings));
      return {
        call: `Cashbacks.${requested.change}`,
        payload: { id: cashback.id },
        rewardId: cashbackRewardId(cashback.id),
        question: requested.change === 'remove' ? questionOf('cashback', { amount }, true) : null,
      };
    }
    case 'bonuses.offer.requested': {
      const offer = data.offers.find(({ id }) => id === requested.id);
      if (offer?.trigger.action !== 'take' || offer.is_taken === true) return null;
      return {
        call: 'campaigns.takepromotions',
        payload: { offer_id: offer.id },
        rewardId: offerRewardId(offer.id),
        question: data.saysConditions === true ? offerQuestion(offer, money) : null,
      };
    }
  }
};

type Rewards = Partial<Readonly<Record<IntentCall, readonly [kind: string, field: string]>>>;

/** What a call of these pages is about, and the field of its payload that says which. */
const rewards = {
  'Bonuses.activate': ['casino', 'bonus_id'],
  'Bonuses.deactivate': ['casino', 'bonus_id'],
  'Bonuses.remove': ['casino', 'bonus_id'],
  'BettingBonuses.activate': ['betting', 'bonus_id'],
  'BettingBonuses.remove': ['betting', 'bonus_id'],
  'Cashbacks.payout': ['cashback', 'id'],
  'Cashbacks.remove': ['cashback', 'id'],
  'campaigns.takepromotions': ['offer', 'offer_id'],
} as const satisfies Rewards;
export type ClaimCall = keyof typeof rewards;
export const claimCalls = Object.keys(rewards) as readonly IntentCall[];

/** An intent of an earlier page, whose answer was lost. */
export const storedIntent = ({ call, payload }: Intent): ClaimIntent => {
  const [kind, field] = (rewards as Rewards)[call] ?? ['', ''];
  const id = payload[field];
  const rewardId = typeof id === 'string' || typeof id === 'number' ? `${kind}:${id}` : '';
  return { call, payload: payload as IntentPayload, rewardId, question: null };
};
