import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { RedirectRecord } from '../config/links.ts';
import {
  Instant,
  listOf,
  OptionalFlag,
  OptionalText,
  orFallback,
  orNull,
  TextId,
  toldOrNull,
} from '../kit/lenient.ts';

const TextOrNumber = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string | number>({ decode: String, encode: (value) => value }),
  ),
);
/** Text of a component; a number is read too, anything else is empty and reported with its path. */
const textAt = (path: string) => orFallback(TextOrNumber, '', path);

/** Keys that the content service adds to a component of its own accord. */
const ownKeys: ReadonlySet<string> = new Set(['id', '__component']);

/** A map of texts, as a record or as a component of the content service: whatever is no text or number is left out. */
const textsAt = (path: string) =>
  orFallback(
    Schema.Record(Schema.String, Schema.Unknown).pipe(
      Schema.decodeTo(
        Schema.Record(Schema.String, Schema.String),
        SchemaTransformation.transform<Readonly<Record<string, string>>, Readonly<Record<string, unknown>>>({
          decode: (found) =>
            Object.fromEntries(
              Object.entries(found).flatMap(([name, value]) =>
                ownKeys.has(name) || (typeof value !== 'string' && typeof value !== 'number')
                  ? []
                  : [[name, String(value)]],
              ),
            ),
          encode: (texts) => texts,
        }),
      ),
    ) as unknown as Schema.Codec<Readonly<Record<string, string>>>,
    {},
    path,
  );

/** `httpEquiv` refresh and set-cookie are dropped when the head is written. */
const MetaItem = Schema.Struct({
  charset: textAt('meta.charset'),
  name: textAt('meta.name'),
  httpEquiv: textAt('meta.httpEquiv'),
  content: textAt('meta.content'),
});

const FaqItem = Schema.Struct({ question: Schema.String, answer: Schema.String });

const Article = Schema.Struct({
  headline: textAt('schemaArticle.headline'),
  description: textAt('schemaArticle.description'),
  image: textAt('schemaArticle.image'),
  datePublished: textAt('schemaArticle.datePublished'),
  dateModified: textAt('schemaArticle.dateModified'),
});

const ContactPoint = Schema.Struct({
  telephone: textAt('organization.contactPoint.telephone'),
  contactType: textAt('organization.contactPoint.contactType'),
  areaServed: textAt('organization.contactPoint.areaServed'),
  availableLanguage: textAt('organization.contactPoint.availableLanguage'),
  sameAs: orFallback(
    Schema.Union([Schema.Array(Schema.String), Schema.String]),
    [],
    'organization.contactPoint.sameAs',
  ),
});

const Organization = Schema.Struct({
  name: textAt('organization.name'),
  url: textAt('organization.url'),
  logo: textAt('organization.logo'),
  contactPoint: toldOrNull(ContactPoint, 'organization.contactPoint'),
});

const Product = Schema.Struct({
  name: textAt('product.name'),
  image: textAt('product.image'),
  description: textAt('product.description'),
  sku: textAt('product.sku'),
  brandName: textAt('product.brandName'),
});

/**
 * What the head of a page is made of; the record of a path and the one of a domain have the same fields. A field that
 * does not decode is empty and reported: it never costs the rest of the record.
 */
export const SeoRecord = Schema.Struct({
  url: textAt('url'),
  locale: textAt('locale'),
  title: textAt('title'),
  description: textAt('description'),
  robots: textAt('robots'),
  meta: orFallback(listOf(MetaItem, 'meta'), [], 'meta'),
  openGraph: textsAt('openGraph'),
  schemaFaq: orFallback(listOf(FaqItem, 'schemaFaq'), [], 'schemaFaq'),
  schemaArticle: toldOrNull(Article, 'schemaArticle'),
  organization: toldOrNull(Organization, 'organization'),
  product: toldOrNull(Product, 'product'),
  canonical: textAt('canonical'),
  replacements: textsAt('replacements'),
  text: textAt('text'),
});
export type SeoRecord = typeof SeoRecord.Type;

/** A content page by slug. `body` is HTML of the editor, sanitised before it is shown. */
export const ContentPage = Schema.Struct({
  id: TextId,
  slug: Schema.NonEmptyString,
  locale: OptionalText,
  title: OptionalText,
  body: OptionalText,
});
export type ContentPage = typeof ContentPage.Type;

const PromotionFact = Schema.Struct({ name: Schema.NonEmptyString, value: Schema.NonEmptyString });

/**
 * A promotion; `slug`, or else its id, names it in addresses, `offer_id` is the offer it is about. `body` is sanitised before it is shown.
 * `facts` are its terms in a few words, `link` and `button` its one way on, `ends_at` in epoch milliseconds.
 */
export const Promotion = Schema.Struct({
  id: TextId,
  slug: OptionalText,
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

/**
 * An article of the help centre by slug. `text` is the answer in short, `body` is sanitised before it is shown, `words`
 * are what players call the matter besides. `topic` groups articles under `topic_title`; one that is the id of a topic of
 * support is offered before a message about it. `is_common`: offered before a topic is chosen.
 */
export const HelpArticle = Schema.Struct({
  slug: Schema.NonEmptyString,
  title: Schema.NonEmptyString,
  text: OptionalText,
  body: OptionalText,
  words: OptionalText,
  topic: OptionalText,
  topic_title: OptionalText,
  is_common: OptionalFlag,
});
export type HelpArticle = typeof HelpArticle.Type;

/** A redirect of the content service, looked up by its exact path. */
export const ContentRedirect = RedirectRecord;
export type ContentRedirect = typeof ContentRedirect.Type;
