import { describe, expect, it } from 'vitest';
import { marketDefaults } from '../site/market-defaults.ts';
import { limitsOffers } from './offer-limits.ts';
import type { OfferRules } from './offer-limits.ts';
import { adFaults, bannerText, offerFaults, promotionFaults } from './offer-rules.ts';
import type { JudgedOffer } from './offer-rules.ts';

const lax: OfferRules = {
  ...marketDefaults.offers,
  maxWager: 0,
  crossProduct: true,
  conditions: false,
  minDays: 0,
  firstOnly: false,
};
const strict: OfferRules = {
  ...lax,
  maxWager: 10,
  crossProduct: false,
  conditions: true,
  minDays: 30,
  firstOnly: true,
};
const conditions = {
  gives: 'A hundred per cent',
  currency: 'EUR',
  least_deposit: '10',
  max_stake: '0',
  valid_days: 30,
  excluded_games: [],
  new_players: true,
};
const lawful: JudgedOffer = {
  wager: 10,
  products: { action: 'casino', reward: 'casino' },
  conditions,
  description: { title: 'Welcome', text: 'A bonus for you', terms: '', image: '' },
  promotions: [{ id: '1', name: 'Bonus', description: 'For slots', wager: '' }],
};
const telling = (text: string): Partial<JudgedOffer> => ({ description: { ...lawful.description, text } });

describe('an offer where the market has rules', () => {
  it.each<[string, Partial<JudgedOffer>, readonly string[]]>([
    ['that keeps them all', {}, []],
    ['that is bet more often than allowed', { wager: 10.5 }, ['WAGER']],
    ['that does not say how often it is bet', { wager: null }, ['WAGER', 'CONDITIONS']],
    [
      'that rewards in another product',
      { products: { action: 'casino', reward: 'betting' } },
      ['CROSS_PRODUCT'],
    ],
    ['that does not say for what it is', { products: null }, ['CROSS_PRODUCT']],
    ['that lasts a day too short', { conditions: { ...conditions, valid_days: 29 } }, ['DAYS']],
    ['that is for players of old too', { conditions: { ...conditions, new_players: false } }, ['NOT_FIRST']],
    ['that does not tell its conditions', { conditions: null }, ['CONDITIONS', 'DAYS', 'NOT_FIRST']],
    ['that calls free what has conditions', telling('Free spins'), ['FREE_WORD']],
  ])('%s', (_, rest, faults) => {
    expect(offerFaults({ ...lawful, ...rest }, strict)).toEqual(faults);
    expect(offerFaults({ ...lawful, ...rest }, lax)).toEqual([]);
  });

  it('may be called free where nothing is asked for it', () => {
    const rules = { ...lax, conditions: true };
    const gift = {
      ...lawful,
      ...telling('Free spins'),
      wager: 0,
      conditions: { ...conditions, least_deposit: '0.00', valid_days: 0 },
    };
    const faults = (rest: Partial<JudgedOffer>) => offerFaults({ ...gift, ...rest }, rules);
    expect([
      faults({}),
      faults({ wager: 1 }),
      faults({ conditions: { ...gift.conditions, least_deposit: '0.01' } }),
      faults({ conditions: { ...gift.conditions, valid_days: 1 } }),
      faults({ conditions: null }),
    ]).toEqual([[], ['FREE_WORD'], ['FREE_WORD'], ['FREE_WORD'], ['CONDITIONS', 'FREE_WORD']]);
  });

  it('is read wherever it has words, each apart from the others', () => {
    const { description } = lawful;
    const said: readonly Partial<JudgedOffer>[] = [
      { description: { ...description, title: 'FREE' } },
      { promotions: [{ id: '1', name: 'Free', description: '', wager: '' }] },
      { promotions: [{ id: '1', name: '', description: 'for free', wager: '' }] },
    ];
    for (const rest of said) expect(offerFaults({ ...lawful, ...rest }, strict)).toEqual(['FREE_WORD']);
    const apart = { description: { ...description, title: 'Bet with no', text: 'risk is yours' } };
    expect(offerFaults({ ...lawful, ...apart }, strict)).toEqual([]);
  });
});

describe('an advertisement where all conditions have to be told', () => {
  const rules = { ...lax, conditions: true };
  const faults = (text: string, link = '/offers/7') => adFaults({ text, link }, rules);

  it.each([
    'Your FREE spins',
    'Risk-free bet',
    'risk free',
    'There is no risk',
    'Bezmaksas griezieni',
    'Likme bez riska',
    'Бесплатные вращения',
    'Ставка без риска',
    'Rodadas grátis',
    'Giros gratuitos',
    'Aposta sem risco',
    'دورات مجانية',
    'رهان بلا مخاطر',
    'رهان دون مخاطر',
  ])('must not say: %s', (text) => {
    expect(faults(text)).toEqual(['FREE_WORD']);
    expect(adFaults({ text, link: '' }, lax)).toEqual([]);
  });

  it('may speak of freedom', () => {
    expect([faults('Freedom of choice'), faults('A carefree evening')]).toEqual([[], []]);
  });

  it.each([
    '100% bonus',
    '100 % bonus',
    'Bonus ×30',
    'Bonus × 30',
    'Win 30x',
    'Win 30 X more',
    'Win 30×',
    'Bonus x30',
    'بونص ١٠٠٪',
    '%100 bonus',
  ])('has the conditions one action away when it says: %s', (text) => {
    const links = [
      '/offers/7',
      '/promotions/welcome',
      '',
      '/offers/',
      '/offers',
      '/promotions//x',
      '/game/x',
    ];
    expect(links.filter((link) => faults(text, link).length === 0)).toEqual([
      '/offers/7',
      '/promotions/welcome',
    ]);
    expect(faults(text, 'https://other.example/offers/7')).toEqual(['CONDITIONS']);
    expect(adFaults({ text, link: '' }, lax)).toEqual([]);
  });

  it('may lead anywhere when it tells of no reward', () => {
    const plain = ['New games', '24 hours', 'Top 10 of 2 xylophones', '% of luck', 'a × b', 'Mix 3 games'];
    for (const text of plain) expect([text, faults(text, '')]).toEqual([text, []]);
  });

  it('a promotion has its conditions below it, and its title is read as its text is', () => {
    const judge = (title: string, text: string, kind = 'bonus', by: OfferRules = rules) =>
      promotionFaults({ title, text, kind }, by);
    expect([
      judge('100% bonus', 'on top'),
      judge('Free spins', ''),
      judge('', 'free spins'),
      judge('Play with no', 'risk of getting lost'),
    ]).toEqual([[], ['FREE_WORD'], ['FREE_WORD'], []]);
  });

  it('a promotion that rewards loyalty is none for new players alone', () => {
    const judge = (kind: string, firstOnly: boolean) =>
      promotionFaults({ title: 'A club', text: '', kind }, { ...lax, firstOnly });
    expect([judge('loyalty', true), judge('loyalty', false), judge('bonus', true)]).toEqual([
      ['NOT_FIRST'],
      [],
      [],
    ]);
  });

  it('every word of a banner counts, each apart from the others', () => {
    const plain = {
      position: 'home_hero',
      title: 'Be',
      text: 'Be',
      label: 'Be',
      value: 'Be',
      addition: 'Be',
      button: 'Be',
      link: '',
      image: '',
    };
    for (const part of ['title', 'text', 'label', 'value', 'addition', 'button'])
      expect(faults(bannerText({ ...plain, [part]: 'free' } as never))).toEqual(['FREE_WORD']);
    expect(faults(bannerText({ ...plain, title: 'no', text: 'risk' } as never))).toEqual([]);
  });
});

it('a market limits offers by any rule of them, and by none at all it does not', () => {
  expect(limitsOffers(lax)).toBe(false);
  for (const rule of ['maxWager', 'crossProduct', 'conditions', 'minDays', 'firstOnly'] as const)
    expect([rule, limitsOffers({ ...lax, [rule]: strict[rule] })]).toEqual([rule, true]);
});
