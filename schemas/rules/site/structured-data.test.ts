import { expect, it } from 'vitest';
import { emptySeo } from './seo.ts';
import { structuredData } from './structured-data.ts';

const context = 'https://schema.org';
const noContact = { telephone: '', contactType: '', areaServed: '', availableLanguage: '' };

it('tells an article with what is known of it', () => {
  const schemaArticle = {
    headline: 'A new hall',
    description: '',
    image: 'https://play.example/hall.webp',
    datePublished: '2026-11-01',
    dateModified: '2026-11-02',
  };
  expect(structuredData({ ...emptySeo, schemaArticle })).toEqual([
    {
      '@context': context,
      '@type': 'Article',
      headline: 'A new hall',
      image: 'https://play.example/hall.webp',
      datePublished: '2026-11-01',
      dateModified: '2026-11-02',
    },
  ]);
});

it('tells an organization without a contact, and one whose contact says nothing but its other pages', () => {
  const organization = { name: 'Evenfall', url: 'https://play.example', logo: '', contactPoint: null };
  const told = {
    '@context': context,
    '@type': 'Organization',
    name: 'Evenfall',
    url: 'https://play.example',
  };
  expect(structuredData({ ...emptySeo, organization })).toEqual([told]);
  const contactPoint = { ...noContact, sameAs: 'https://x.example/evenfall' };
  expect(structuredData({ ...emptySeo, organization: { ...organization, contactPoint } })).toEqual([
    { ...told, sameAs: 'https://x.example/evenfall' },
  ]);
});

it('tells a product of no brand', () => {
  const product = { name: 'Card', image: '', description: 'A gift', sku: '7', brandName: '' };
  expect(structuredData({ ...emptySeo, product })).toEqual([
    { '@context': context, '@type': 'Product', name: 'Card', description: 'A gift', sku: '7' },
  ]);
});

it('tells all that a record holds, each on its own, in one order', () => {
  const list = structuredData({
    ...emptySeo,
    product: { name: 'Card', image: '', description: '', sku: '', brandName: 'Evenfall' },
    organization: { name: 'Evenfall', url: '', logo: '', contactPoint: null },
    schemaArticle: { headline: 'News', description: '', image: '', datePublished: '', dateModified: '' },
    schemaFaq: [{ question: 'Why?', answer: '' }],
  });
  expect(list).toEqual([
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer' } }],
    },
    { '@context': context, '@type': 'Article', headline: 'News' },
    { '@context': context, '@type': 'Organization', name: 'Evenfall' },
    { '@context': context, '@type': 'Product', name: 'Card', brand: { '@type': 'Brand', name: 'Evenfall' } },
  ]);
});
