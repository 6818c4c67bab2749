import * as Effect from 'effect/Effect';
import { getBanners as row } from '../../../schemas/calls/banners.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import type { Banner } from '../../../schemas/site/banners.ts';
import { bannerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';
import { AccountFacts } from '../../kit/account-facts.ts';
import { offerLaw } from '../../rewards/offer-law.ts';
import { platformTime } from '../../kit/platform-time.ts';

export type GetBannersInput = CallPayload<'banners.get'>;

/** Banners that still run, none for whom nothing may be promoted to. What the market forbids is left out. */
export const getBanners = Effect.fnUntraced(function* (input: GetBannersInput) {
  if (!(yield* AccountFacts).mayPromote()) return { items: [] as readonly Banner[], total: 0 };
  const api = yield* Api;
  const page = yield* api.call(row, { fields: bannerFields, ...input });
  const now = yield* platformTime;
  const law = yield* offerLaw();
  const isLawful = ({ description }: Banner): boolean =>
    law === null ||
    law.adFaults({ text: law.bannerText(description), link: description.link }, law.rules).length === 0;
  return {
    ...page,
    items: page.items.filter((one) => (one.finished_at === null || one.finished_at > now) && isLawful(one)),
  };
});
