import * as Schema from 'effect/Schema';
import { BannerPage } from '../site/banners.ts';
import { defineCall } from '../kit/call.ts';
import { CommaTexts, paging } from '../kit/wire-codecs.ts';

export const getBanners = defineCall({
  name: 'banners.get',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ ...paging, fields: Schema.optional(CommaTexts) }),
  success: BannerPage,
});
