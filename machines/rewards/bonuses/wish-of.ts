import type { BonusesData } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { Bonus } from '../../../schemas/rewards/bonuses.ts';
import { isCollectable } from '../../../schemas/rules/rewards/cashback.ts';
import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import type { IntentPayload } from '../../kit/intent/intent.machine.ts';
import type { BonusesEvent } from './bonuses.events.ts';

/** What a player wants of one thing of the page. `confirm` is asked first; null needs no second word. */
export type Wish = {
  readonly call: IntentCall;
  readonly payload: IntentPayload;
  /** The thing it is about: `casino:7`, `cashback:9`, `offer:301`. */
  readonly subject: string;
  readonly confirm: Json;
};

export const bonusSubject = ({ type, id }: Pick<Bonus, 'type' | 'id'>): string => `${type}:${id}`;
export const cashbackSubject = (id: string): string => `cashback:${id}`;
export const offerSubject = (id: number): string => `offer:${id}`;

type Ask = { readonly currency: string; readonly settings: CurrencySettings };
const question = (name: string, values: Readonly<Record<string, string>>, destructive: boolean): Json => ({
  title: { id: `bonuses.ask.${name}.title` },
  text: { id: `bonuses.ask.${name}.text`, values },
  reject: { id: destructive ? 'bonuses.keep' : 'bonuses.later' },
  agree: { id: destructive ? 'bonuses.remove' : 'bonuses.start' },
  destructive,
});

const bonusCalls = {
  casino: {
    activate: 'Bonuses.activate',
    deactivate: 'Bonuses.deactivate',
    remove: 'Bonuses.remove',
  },
  betting: { activate: 'BettingBonuses.activate', deactivate: null, remove: 'BettingBonuses.remove' },
} as const;

const isPossible = ({ status, can_remove: canRemove }: Bonus, change: string): boolean => {
  if (change === 'activate') return status === 'available';
  return change === 'deactivate' ? status === 'active' : canRemove && status !== 'finished';
};

const bonusWish = (
  bonus: Bonus,
  change: 'activate' | 'deactivate' | 'remove',
  { currency, settings }: Ask,
): Wish | null => {
  const call = bonusCalls[bonus.type][change];
  if (call === null || !isPossible(bonus, change)) return null;
  const money = (amount: string) => formatMoney(amount, bonus.currency || currency, settings);
  const lost = { amount: money(bonus.left ?? bonus.amount) };
  const start = { amount: lost.amount, wager: money(bonus.wager.required) };
  return {
    call,
    payload: { bonus_id: bonus.id },
    subject: bonusSubject(bonus),
    confirm:
      change === 'deactivate'
        ? null
        : change === 'remove'
          ? question('remove', lost, true)
          : question('start', start, false),
  };
};

/** The wish behind an event; null when what it is about is not there or does not allow it. */
export const wishOf = (event: BonusesEvent, data: BonusesData | null, ask: Ask): Wish | null => {
  if (!data) return null;
  switch (event.type) {
    case 'bonuses.change.requested': {
      const bonus = data[event.bonusType].find(({ id }) => id === event.id);
      return bonus ? bonusWish(bonus, event.change, ask) : null;
    }
    case 'bonuses.cashback.requested': {
      const cashback = data.cashbacks.find(({ id }) => id === event.id);
      if (!cashback || !isCollectable(cashback, data.at)) return null;
      const amount = formatMoney(cashback.amount, cashback.currency || ask.currency, ask.settings);
      return {
        call: `Cashbacks.${event.change}`,
        payload: { id: cashback.id },
        subject: cashbackSubject(cashback.id),
        confirm: event.change === 'remove' ? question('cashback', { amount }, true) : null,
      };
    }
    case 'bonuses.offer.requested': {
      const offer = data.offers.find(({ id }) => id === event.id);
      return offer?.trigger.action === 'take' && offer.is_taken !== true
        ? {
            call: 'campaigns.takepromotions',
            payload: { offer_id: offer.id },
            subject: offerSubject(offer.id),
            confirm: null,
          }
        : null;
    }
    default:
      return null;
  }
};

/** What a call of these pages is about, and the field of its payload that says which. */
const subjects: Partial<Readonly<Record<IntentCall, readonly [kind: string, field: string]>>> = {
  'Bonuses.activate': ['casino', 'bonus_id'],
  'Bonuses.deactivate': ['casino', 'bonus_id'],
  'Bonuses.remove': ['casino', 'bonus_id'],
  'BettingBonuses.activate': ['betting', 'bonus_id'],
  'BettingBonuses.remove': ['betting', 'bonus_id'],
  'Cashbacks.payout': ['cashback', 'id'],
  'Cashbacks.remove': ['cashback', 'id'],
  'campaigns.takepromotions': ['offer', 'offer_id'],
};
export const bonusesCalls = Object.keys(subjects) as readonly IntentCall[];

/** A wish of an earlier page, whose answer was lost. */
export const wishOfIntent = (call: IntentCall, payload: IntentPayload): Wish => {
  const [kind, field] = subjects[call] ?? ['', ''];
  const id = payload[field];
  const name = typeof id === 'string' || typeof id === 'number' ? `${kind}:${id}` : '';
  return { call, payload, subject: name, confirm: null };
};
