import type { Json } from '../kit/outcome.ts';
import { isBlankValue } from './seo.ts';
import type { SeoRecord } from './seo.ts';

type Fields = Readonly<Record<string, Json | undefined>>;

const typed = (type: string, fields: Fields): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries({ '@type': type, ...fields }).flatMap(([key, value]) =>
      value === undefined || isBlankValue(value) ? [] : [[key, value]],
    ),
  );

const root = (type: string, fields: Fields): Json => ({
  '@context': 'https://schema.org',
  ...typed(type, fields),
});

type Contact = NonNullable<NonNullable<SeoRecord['organization']>['contactPoint']>;

const contactOf = ({ telephone, contactType, areaServed, availableLanguage }: Contact): Json => {
  const fields = { telephone, contactType, areaServed, availableLanguage };
  return Object.values(fields).every(isBlankValue) ? null : typed('ContactPoint', fields);
};

/** The structured data of a record as schema.org objects; to be written with `toJsonScript`. */
export const structuredData = (record: SeoRecord): readonly Json[] => {
  const { schemaFaq, schemaArticle, organization, product } = record;
  const list: Json[] = [];
  if (schemaFaq.length > 0) {
    const mainEntity = schemaFaq.map(({ question, answer }) =>
      typed('Question', { name: question, acceptedAnswer: typed('Answer', { text: answer }) }),
    );
    list.push(root('FAQPage', { mainEntity }));
  }
  if (schemaArticle !== null) {
    const { headline, description, image, datePublished, dateModified } = schemaArticle;
    list.push(root('Article', { headline, description, image, datePublished, dateModified }));
  }
  if (organization !== null) {
    const { name, url, logo, contactPoint } = organization;
    const point = contactPoint && contactOf(contactPoint);
    list.push(root('Organization', { name, url, logo, contactPoint: point, sameAs: contactPoint?.sameAs }));
  }
  if (product !== null) {
    const { name, image, description, sku, brandName } = product;
    const brand = brandName === '' ? undefined : typed('Brand', { name: brandName });
    list.push(root('Product', { name, image, description, sku, brand }));
  }
  return list;
};
