import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { getBanners as row } from '../../../schemas/calls/banners.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { adFaults, bannerText } from '../../../schemas/rules/rewards/offer-rules.ts';
import type { Banner } from '../../../schemas/site/banners.ts';
import { bannerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';

export type GetBannersInput = CallPayload<'banners.get'>;

/** Banners that still run. What the market forbids is left out. */
export const getBanners = Effect.fnUntraced(function* (input: GetBannersInput) {
  const api = yield* Api;
  const page = yield* api.call(row, { fields: bannerFields, ...input });
  const now = yield* Clock.currentTimeMillis;
  const rules = (yield* Market)()?.offers;
  const isLawful = ({ description }: Banner): boolean =>
    rules === undefined ||
    adFaults({ text: bannerText(description), link: description.link }, rules).length === 0;
  return {
    ...page,
    items: page.items.filter((one) => (one.finished_at === null || one.finished_at > now) && isLawful(one)),
  };
});
