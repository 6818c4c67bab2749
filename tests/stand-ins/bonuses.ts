import type { BonusesData } from '../../effects/rewards/bonuses/load-bonuses.ts';
import type { Bonus } from '../../schemas/rewards/bonuses.ts';
import type { Offer } from '../../schemas/rewards/offers.ts';
import type { Cashback } from '../../schemas/site/popups.ts';
import { standInNow } from './input.ts';

/** For tests: things of the pages of offers, bonuses and cashbacks. */
export const bonusOf = (id: number, rest: Partial<Bonus> = {}): Bonus => ({
  id,
  type: 'casino',
  status: 'available',
  description: '',
  name: `Bonus ${id}`,
  amount: '25',
  left: '25',
  currency: 'EUR',
  wager: { required: '500', done: '120' },
  expired_at: null,
  can_remove: true,
  is_paused: false,
  ...rest,
});
export const cashbackOf = (id: string, rest: Partial<Cashback> = {}): Cashback => ({
  id,
  status: 'active',
  receiving_expired_at: null,
  paid_out_at: null,
  description: '',
  end_date: standInNow,
  amount: '12.5',
  currency: 'EUR',
  ...rest,
});
export const takeableOf = (id: number, rest: Partial<Offer> = {}): Offer => ({
  id,
  trigger: { action: 'take', params: { exclude_methods: [] }, user_satisfies_params: true },
  description: { title: `Offer ${id}`, text: '', terms: '', image: '' },
  promotions: [],
  expires_at: null,
  products: null,
  conditions: null,
  reward: null,
  closed: null,
  ...rest,
});
export const bonusesData = (rest: Partial<BonusesData> = {}): BonusesData => ({
  at: standInNow,
  offers: [],
  promotions: [],
  terms: [],
  casino: [],
  betting: [],
  hasSportsbook: true,
  packs: [],
  cashbacks: [],
  ...rest,
});
