import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { getBanners as row } from '../../../schemas/calls/banners.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { bannerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';

export type GetBannersInput = CallPayload<'banners.get'>;

/** Banners that still run. */
export const getBanners = Effect.fnUntraced(function* (input: GetBannersInput) {
  const api = yield* Api;
  const page = yield* api.call(row, { fields: bannerFields, ...input });
  const now = yield* Clock.currentTimeMillis;
  return { ...page, items: page.items.filter(({ finished_at: end }) => end === null || end > now) };
});
