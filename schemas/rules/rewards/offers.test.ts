import { describe, expect, it } from 'vitest';
import { NO_OFFER } from '../../constants.ts';
import { decideOffer, depositOffers, keepChosenOffer, offerWords } from './offers.ts';
import { mayShowPromocode } from './promo-popup.ts';

const description = (rest: { title?: string; text?: string } = {}) => ({
  title: '',
  text: '',
  terms: '',
  image: '',
  ...rest,
});
const named = (...names: readonly string[]) =>
  names.map((name, at) => ({ id: String(at), name, description: '', wager: '' }));

describe('what an offer is called', () => {
  it('is its title, else the name of what it gives first, with its text beside', () => {
    const text = 'Up to 100 EUR';
    expect(
      offerWords({ description: description({ title: 'Welcome', text }), promotions: named('Spins') }),
    ).toEqual({ name: 'Welcome', text });
    expect(offerWords({ description: description({ text }), promotions: named('Spins', 'Cash') })).toEqual({
      name: 'Spins',
      text,
    });
  });

  it('is a short text that stands alone; a longer one stays a text, and the offer has no name', () => {
    const short = 'a'.repeat(80);
    for (const promotions of [named(), named('')])
      expect(offerWords({ description: description({ text: short }), promotions })).toEqual({
        name: short,
        text: '',
      });
    const long = 'a'.repeat(81);
    expect(offerWords({ description: description({ text: long }), promotions: [] })).toEqual({
      name: '',
      text: long,
    });
  });
});

const offer = (
  id: number,
  rest: { action?: string; exclude?: readonly string[]; satisfied?: boolean } = {},
) => ({
  id,
  trigger: {
    action: rest.action ?? 'deposit',
    params: { exclude_methods: rest.exclude ?? [] },
    user_satisfies_params: rest.satisfied ?? true,
  },
});
const visa = { id: 4, sysname: 'visa' };
const player = { signedIn: true, method: null };

describe('offers of the deposit page', () => {
  it('AC-4.15 are those whose trigger action is deposit', () => {
    const offers = [offer(1), offer(2, { action: 'login' }), offer(3, { action: '' })];
    expect(depositOffers(offers, player)).toEqual({
      result: [offers[0]],
      reasons: ['1:satisfied', '2:action:login', '3:action:'],
    });
  });

  it('AC-4.16 need the player to satisfy their params, or an anonymous viewer', () => {
    const closed = offer(1, { satisfied: false });
    expect(decideOffer(closed, player)).toEqual({ result: false, reasons: ['not-satisfied'] });
    expect(
      decideOffer(offer(1, { satisfied: false, exclude: ['visa'] }), { ...player, method: visa }),
    ).toEqual({
      result: false,
      reasons: ['not-satisfied'],
    });
    expect(decideOffer(closed, { signedIn: false, method: null })).toEqual({
      result: true,
      reasons: ['anonymous'],
    });
    expect(decideOffer(offer(1), player)).toEqual({ result: true, reasons: ['satisfied'] });
  });

  it('AC-4.17 are hidden when they exclude the chosen method, by sysname or id', () => {
    const chosen = { signedIn: true, method: visa };
    expect(decideOffer(offer(1, { exclude: ['visa'] }), chosen)).toEqual({
      result: false,
      reasons: ['satisfied', 'excluded:visa'],
    });
    expect(decideOffer(offer(1, { exclude: ['4'] }), chosen).result).toBe(false);
    expect(decideOffer(offer(1, { exclude: ['skrill', '44'] }), chosen).result).toBe(true);
    expect(decideOffer(offer(1, { exclude: ['visa'] }), player).result).toBe(true);
  });

  it('let go of a chosen offer that becomes hidden', () => {
    expect(keepChosenOffer(2, [offer(1)])).toEqual({
      result: { campaign_offer_id: NO_OFFER, dropped: true },
      reasons: ['hidden'],
    });
    expect(keepChosenOffer(1, [offer(2), offer(1)])).toEqual({
      result: { campaign_offer_id: 1, dropped: false },
      reasons: ['still-shown'],
    });
    expect(keepChosenOffer(NO_OFFER, [])).toEqual({
      result: { campaign_offer_id: -1, dropped: false },
      reasons: ['none-chosen'],
    });
  });

  it('each say why they are shown or hidden', () => {
    const offers = [offer(7), offer(8, { action: 'login' }), offer(9, { exclude: ['skrill', 'visa'] })];
    expect(depositOffers(offers, { signedIn: true, method: visa })).toEqual({
      result: [offers[0]],
      reasons: ['7:satisfied', '8:action:login', '9:satisfied+excluded:visa'],
    });
  });

  it('are not covered by the popup of a promo code', () => {
    expect(['/cashier/deposit', '/lv/cashier/deposit/visa'].map(mayShowPromocode)).toEqual([false, false]);
    expect(['/', '/cashier/withdrawal', '/bonuses'].map(mayShowPromocode)).toEqual([true, true, true]);
  });
});
