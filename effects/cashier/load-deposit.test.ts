import { expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { readOffers } from './load-deposit.ts';

const offer = answers['campaigns.activateOffer'] as { readonly trigger: object };
const of = (id: number, action: string) => ({ ...offer, id, trigger: { ...offer.trigger, action } });

it('the deposit is given the offers that are for one, and of others no more than that they are not', async () => {
  const items = [of(1, 'take'), of(2, 'deposit'), of(3, 'promo_code')];
  const site = fakePlatform(() => ({ body: { data: { items, total: items.length } } }), { uid: 7 });
  const offers = await site.run(readOffers());
  expect(offers.map(({ id, trigger, description }) => [id, trigger.action, description.title])).toEqual([
    [1, 'take', ''],
    [2, 'deposit', 'First deposit'],
    [3, 'promo_code', ''],
  ]);
  expect(offers.map(({ promotions }) => promotions.length)).toEqual([0, 1, 0]);
});

it('AC-4.15 an offer behind the first fifty is there as well', async () => {
  const all = Array.from({ length: 120 }, (_, at) => of(at + 1, 'deposit'));
  const site = fakePlatform(
    ({ query }) => {
      const at = Number(query['offset']);
      return { body: { data: { items: all.slice(at, at + Number(query['count'])), total: all.length } } };
    },
    { uid: 7 },
  );
  const offers = await site.run(readOffers());
  expect(offers.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(site.requests).toHaveLength(3);
});
