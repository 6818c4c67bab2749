import * as Effect from 'effect/Effect';
import { BANNERS_COUNT } from '../../../schemas/constants.ts';
import { getBanners } from './get-banners.ts';
import { bannerFields } from '../../../schemas/rules/kit/asked-fields.ts';

/** The banner beside a view of the popup; pictures per width, empty when the banner has none. */
export type PopupBanner = {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly value: string;
  readonly addition: string;
  readonly imageMobile: string;
  readonly imageTablet: string;
  readonly imageDesktop: string;
};

/** By position, which is the name of a view. */
export type PopupBanners = Readonly<Record<string, PopupBanner>>;

/** The first running banner of each of these positions; a view without one is left out. */
export const getPopupBanners = Effect.fn('banners.getPopupBanners')(function* (input: {
  readonly positions: readonly string[];
}) {
  const page = yield* getBanners({ offset: 0, count: BANNERS_COUNT, fields: bannerFields });
  const banners: Record<string, PopupBanner> = {};
  for (const { id, description } of page.items) {
    const { position } = description;
    if (!input.positions.includes(position) || position in banners) continue;
    banners[position] = {
      id,
      type: description.banner_type,
      label: description.label,
      value: description.value,
      addition: description.addition,
      imageMobile: description.registration_popup_mobile_compact,
      imageTablet: description.image_360_520,
      imageDesktop: description.image_735_240,
    };
  }
  return banners as PopupBanners;
});
