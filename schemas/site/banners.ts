import * as Schema from 'effect/Schema';
import { Instant, OptionalText, page, TextId, withDefault } from '../kit/lenient.ts';

const BannerDescription = Schema.Struct({
  position: OptionalText,
  title: OptionalText,
  text: OptionalText,
  button: OptionalText,
  link: OptionalText,
  image: OptionalText,
  banner_type: OptionalText,
  label: OptionalText,
  value: OptionalText,
  addition: OptionalText,
  image_735_240: OptionalText,
  image_360_520: OptionalText,
  registration_popup_mobile_compact: OptionalText,
});

/** A banner, grouped by `description.position`; hidden from `finished_at` on (epoch milliseconds). */
export const Banner = Schema.Struct({
  id: TextId,
  finished_at: Instant,
  description: withDefault(BannerDescription, Schema.decodeSync(BannerDescription)({})),
});
export type Banner = typeof Banner.Type;
export const BannerPage = page(Banner);
