import * as Effect from 'effect/Effect';
import { getBanners as row } from '../../../schemas/calls/banners.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { bannerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';

export type GetBannersInput = CallPayload<'banners.get'>;

/** Banners; those past `finished_at` are still to be hidden. */
export const getBanners = Effect.fnUntraced(function* (input: GetBannersInput) {
  const api = yield* Api;
  return yield* api.call(row, { fields: bannerFields, ...input });
});
