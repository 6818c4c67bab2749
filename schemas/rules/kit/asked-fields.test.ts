import { expect, it } from 'vitest';
import { Bonus, FreespinPack } from '../../rewards/bonuses.ts';
import { Offer } from '../../rewards/offers.ts';
import { Banner } from '../../site/banners.ts';
import { Cashback } from '../../site/popups.ts';
import { bannerFields, bonusFields, cashbackFields, freespinFields, offerFields } from './asked-fields.ts';

it('every field that the site reads of an entry is asked for', () => {
  const lists: readonly (readonly [asked: readonly string[], read: object])[] = [
    [bannerFields, Banner.fields],
    [bonusFields, Bonus.fields],
    [cashbackFields, Cashback.fields],
    [freespinFields, FreespinPack.fields],
    [offerFields, Offer.fields],
  ];
  for (const [asked, read] of lists) expect(asked.toSorted()).toEqual(Object.keys(read).toSorted());
});
