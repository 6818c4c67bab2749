import { expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { readOffers } from './load-deposit.ts';

const offer = answers['campaigns.activateOffer'] as { readonly trigger: object };
const of = (id: number, action: string) => ({ ...offer, id, trigger: { ...offer.trigger, action } });

it('the deposit is given the offers that are for one, none that is taken or unlocked by a code', async () => {
  const items = [of(1, 'take'), of(2, 'deposit'), of(3, 'promo_code'), of(4, 'deposit')];
  const site = fakePlatform(() => ({ body: { data: { items, total: items.length } } }), { uid: 7 });
  expect((await site.run(readOffers())).map(({ id }) => id)).toEqual([2, 4]);
});
