import * as Schema from 'effect/Schema';
import { BannerPage } from '../banners.ts';
import { defineCall } from '../call.ts';
import { CommaTexts, paging } from '../wire-codecs.ts';

export const getBanners = defineCall({
  name: 'banners.get',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ ...paging, fields: Schema.optional(CommaTexts) }),
  success: BannerPage,
});
