import { expect, it } from 'vitest';
import type { BonusesData } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import { textsOf } from '../../../tests/e2e/pages/texts.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { bonusesData, bonusOf, cashbackOf, takeableOf } from '../../../tests/stand-ins/bonuses.ts';
import {
  selectBetting,
  selectCasino,
  selectHasCard,
  selectOffers,
  selectPacks,
} from './bonuses.selectors.ts';
import { intentFor, storedIntent } from './claim-intent.ts';

const seen = (data: Partial<BonusesData>, uid = 7) =>
  ({ context: { uid, currency: 'EUR', data: bonusesData(data) }, children: {} }) as never;

const triggered = (action: string, satisfied: boolean): Offer['trigger'] => ({
  action,
  params: { exclude_methods: [] },
  user_satisfies_params: satisfied,
});

it('an offer is taken or used with a deposit by whom it is for; a guest sees it as it may be', () => {
  const offers = [
    takeableOf(1),
    takeableOf(2, { trigger: triggered('deposit', true) }),
    takeableOf(3, { trigger: triggered('play', true) }),
    takeableOf(4, { trigger: triggered('take', false) }),
    takeableOf(5, { trigger: triggered('deposit', false) }),
    takeableOf(6, { is_taken: true, trigger: triggered('take', false) }),
  ];
  const waysOf = (uid: number) => selectOffers(seen({ offers }, uid)).map(({ way }) => way);
  expect(waysOf(7)).toEqual(['take', 'deposit', 'closed', 'closed', 'closed', 'taken']);
  expect(waysOf(0)).toEqual(['take', 'deposit', 'closed', 'take', 'deposit', 'taken']);
});

it('why an offer is closed is said in the words that the site has', () => {
  const closed = (reason: string) => takeableOf(1, { closed: { reason, at: standInNow } });
  const offers = [
    closed('USED'),
    closed('NOT_FIRST'),
    closed('SOMETHING'),
    takeableOf(2, { is_taken: true }),
  ];
  expect(selectOffers(seen({ offers })).map(({ why }) => why)).toEqual([
    'USED',
    'NOT_FIRST',
    'closed',
    'taken',
  ]);
});

it('what is told of a reward stands on its card while the page has one, else above the page', () => {
  const page = seen({
    casino: [bonusOf(1), bonusOf(2, { status: 'active' }), bonusOf(3, { status: 'finished' })],
    betting: [bonusOf(4, { type: 'betting' })],
    cashbacks: [cashbackOf('c'), cashbackOf('late', { receiving_expired_at: standInNow })],
    offers: [takeableOf(5)],
  });
  const has = (mayPromote: boolean) =>
    [
      'casino:1',
      'casino:2',
      'casino:3',
      'betting:4',
      'cashback:c',
      'cashback:late',
      'offer:5',
      'offer:6',
    ].filter((id) => selectHasCard(id, mayPromote)(page));
  expect(has(true)).toEqual(['casino:1', 'casino:2', 'betting:4', 'cashback:c', 'offer:5']);
  expect(has(false)).toEqual(['casino:2', 'cashback:c', 'offer:5']);
});

it('a bonus shows what is left of it, and how far it is wagered where wagering is asked for', () => {
  const page = seen({
    casino: [
      bonusOf(1, { left: null as never }),
      bonusOf(2, { left: '3', wager: { required: '0', done: '0' } }),
    ],
    betting: [bonusOf(4, { type: 'betting' })],
  });
  expect(selectCasino(page).map(({ left, percent }) => [left, percent])).toEqual([
    ['25', 24],
    ['3', null],
  ]);
  expect(selectBetting(page).map(({ rewardId }) => rewardId)).toEqual(['betting:4']);
});

const conditionsIn = (currency: string) => ({
  currency,
  gives: '10 spins',
  least_deposit: '20',
  max_stake: '0',
  valid_days: 7,
  excluded_games: ['Fox', 'Owl'],
  new_players: true,
});
it('the conditions of an offer and the stake of free spins have their own currency, else that of the account', () => {
  const conditions = (currency: string) => takeableOf(1, { conditions: conditionsIn(currency) });
  const pack = { id: '1', game: { sysname: 'owl' }, remaining_count: 5, expired_at: null, stake: '0.2' };
  const page = seen({
    offers: [conditions('USD'), conditions(''), takeableOf(2)],
    packs: [
      { ...pack, currency: 'USD', view: null },
      { ...pack, currency: '', view: null },
    ],
  });
  expect(selectOffers(page).map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'EUR']);
  expect(selectPacks(page).map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
});

/** What the player is asked about before an offer is taken. */
const askedOf = (offer: object) =>
  intentFor(
    { type: 'bonuses.offer.requested', id: 1 },
    bonusesData({ offers: [takeableOf(1, offer)], saysConditions: true }),
    { currency: 'EUR', settings: { symbols: { EUR: '€', USD: '$' }, positions: {} } },
  )?.question?.text;

it('the conditions of an offer are asked about in their own currency, else in that of the account', () => {
  const asked = (currency: string) => askedOf({ wager: 30, conditions: conditionsIn(currency) })?.values;
  expect(asked('USD')).toEqual({
    gives: '10 spins',
    wager: '30',
    deposit: '20\u00A0$',
    stake: 'none',
    days: '7',
    games: 'Fox, Owl',
    who: 'new',
  });
  expect(asked('')?.['deposit']).toBe('20\u00A0€');
});

it('an offer that asks for nothing is asked about without a gap in the words, in every language', () => {
  const nothing = { least_deposit: '0', max_stake: '0', excluded_games: [], new_players: false };
  const bare = { wager: null, promotions: [], conditions: { ...conditionsIn('EUR'), ...nothing } };
  for (const locale of ['en-US', 'ru', 'lv', 'pt-BR', 'ar'] as const) {
    const said = (offer: object) => {
      const text = askedOf(offer);
      return textsOf(locale)(text?.id ?? '', text?.values);
    };
    const all = said({ ...bare, wager: 30 });
    expect(said(bare)).toBe(all.replace(/[^.]*30[^.]*\. /u, ' '));
    expect(said(bare)).not.toBe(all);
  }
});

it('a claim of an earlier page is known by its reward; one that names none is of none', () => {
  const stored = (call: string, payload: object) =>
    storedIntent({ call, payload } as unknown as Intent).rewardId;
  expect([
    stored('BettingBonuses.remove', { bonus_id: 4 }),
    stored('Cashbacks.payout', { id: 'c' }),
    stored('campaigns.takepromotions', { offer_id: 5 }),
    stored('campaigns.takepromotions', {}),
    stored('Cashier.makedeposit', { id: 1 }),
  ]).toEqual(['betting:4', 'cashback:c', 'offer:5', '', '']);
});

it('an offer is asked about with its days and its wagering in words that fit one and many', () => {
  const said = (days: number, wager: number, locale: 'en-US' | 'ru' = 'en-US') => {
    const text = askedOf({ wager, conditions: { ...conditionsIn('EUR'), valid_days: days } });
    return textsOf(locale)(text?.id ?? '', text?.values);
  };
  expect(said(1, 1)).toMatch(/Wagering: ×1\. .* Lasts 1 day\. /);
  expect(said(30, 20)).toMatch(/Wagering: ×20\. .* Lasts 30 days\. /);
  expect([1, 2, 5].map((days) => /Действует (.*?)\./.exec(said(days, 20, 'ru'))?.[1])).toEqual([
    '1 день',
    '2 дня',
    '5 дней',
  ]);
});
