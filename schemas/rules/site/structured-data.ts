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
  if (schemaArticle !== null) list.push(root('Article', schemaArticle));
  if (organization !== null) {
    const { contactPoint, ...rest } = organization;
    const { sameAs, ...contact } = contactPoint ?? { sameAs: [] };
    const point = Object.values(contact).every(isBlankValue) ? undefined : typed('ContactPoint', contact);
    list.push(root('Organization', { ...rest, contactPoint: point, sameAs }));
  }
  if (product !== null) {
    const { brandName, ...rest } = product;
    list.push(
      root('Product', { ...rest, brand: brandName === '' ? undefined : typed('Brand', { name: brandName }) }),
    );
  }
  return list;
};
