import * as Schema from 'effect/Schema';
import { RedirectRecord } from '../config/links.ts';
import { Instant, listOf, OptionalText, orNull, TextId, withDefault } from '../kit/lenient.ts';

const Texts = withDefault(Schema.Record(Schema.String, Schema.NullOr(Schema.String)), {});

/** `httpEquiv` refresh and set-cookie are dropped when the head is written. */
const MetaItem = Schema.Struct({
  charset: OptionalText,
  name: OptionalText,
  httpEquiv: OptionalText,
  content: OptionalText,
});
type MetaItem = typeof MetaItem.Type;

const FaqItem = Schema.Struct({ question: Schema.String, answer: Schema.String });

const Article = Schema.Struct({
  headline: OptionalText,
  description: OptionalText,
  image: OptionalText,
  datePublished: OptionalText,
  dateModified: OptionalText,
});

const ContactPoint = Schema.Struct({
  telephone: OptionalText,
  contactType: OptionalText,
  areaServed: OptionalText,
  availableLanguage: OptionalText,
  sameAs: withDefault(Schema.Union([Schema.Array(Schema.String), Schema.String]), []),
});

const Organization = Schema.Struct({
  name: OptionalText,
  url: OptionalText,
  logo: OptionalText,
  contactPoint: orNull(ContactPoint),
});

const Product = Schema.Struct({
  name: OptionalText,
  image: OptionalText,
  description: OptionalText,
  sku: OptionalText,
  brandName: OptionalText,
});

/** What the head of a page is made of; the record of a path and the one of a domain have the same fields. */
export const SeoRecord = Schema.Struct({
  url: OptionalText,
  locale: OptionalText,
  title: OptionalText,
  description: OptionalText,
  robots: OptionalText,
  meta: listOf(MetaItem, 'meta'),
  openGraph: Texts,
  schemaFaq: listOf(FaqItem, 'schemaFaq'),
  schemaArticle: orNull(Article),
  organization: orNull(Organization),
  product: orNull(Product),
  canonical: OptionalText,
  replacements: Texts,
  text: OptionalText,
});
export type SeoRecord = typeof SeoRecord.Type;

/** A content page by slug. `body` is HTML of the editor, sanitised before it is shown. */
export const ContentPage = Schema.Struct({
  id: TextId,
  slug: Schema.NonEmptyString,
  locale: OptionalText,
  title: OptionalText,
  body: OptionalText,
  updatedAt: Instant,
});
export type ContentPage = typeof ContentPage.Type;

const PromotionFact = Schema.Struct({ name: Schema.NonEmptyString, value: Schema.NonEmptyString });

/**
 * A promotion; `slug` names it in addresses, `offer_id` is the offer it is about. `body` is sanitised before it is shown.
 * `facts` are its terms in a few words, `link` and `button` its one way on, `ends_at` in epoch milliseconds.
 */
export const Promotion = Schema.Struct({
  id: TextId,
  slug: Schema.NonEmptyString,
  locale: OptionalText,
  title: OptionalText,
  text: OptionalText,
  body: OptionalText,
  image: OptionalText,
  kind: OptionalText,
  facts: listOf(PromotionFact, 'promotion.facts'),
  link: OptionalText,
  button: OptionalText,
  ends_at: Instant,
  offer_id: orNull(Schema.Int),
});
export type Promotion = typeof Promotion.Type;

/** A redirect of the content service, looked up by its exact path. */
export const ContentRedirect = RedirectRecord;
export type ContentRedirect = typeof ContentRedirect.Type;
