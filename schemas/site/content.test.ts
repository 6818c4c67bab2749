import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import { RedirectRecord } from '../config/links.ts';
import { ContentPage, SeoRecord } from './content.ts';
import { flattenRecord } from '../rules/kit/flatten-record.ts';
import { emptySeo, mergeSeo } from '../rules/site/seo.ts';

const seo = {
  url: '/offers',
  locale: 'en-US',
  title: 'Offers',
  description: 'All offers',
  robots: 'index,follow',
  meta: [{ charset: 'utf-8', name: 'a', httpEquiv: 'b', content: 'c' }],
  openGraph: { 'og:title': 'Offers' },
  schemaFaq: [{ question: 'Q', answer: 'A' }],
  schemaArticle: {
    headline: 'H',
    description: 'D',
    image: '/i.png',
    datePublished: '2026-01-01',
    dateModified: '2026-02-01',
  },
  organization: {
    name: 'Evenfall',
    url: 'https://evenfall.example',
    logo: '/l.svg',
    contactPoint: {
      telephone: '+371',
      contactType: 'support',
      areaServed: 'LV',
      availableLanguage: 'lv',
      sameAs: ['https://a.example'],
    },
  },
  product: { name: 'P', image: '/p.png', description: 'D', sku: 'S', brandName: 'B' },
  canonical: 'https://evenfall.example/offers',
  replacements: { brand: 'Evenfall' },
  text: '<p>Text</p>',
};

describe('seo record', () => {
  it('SH-3.47 SH-3.48 SH-3.49 SH-3.50 SH-3.51 SH-3.52 SH-3.53 SH-3.54 SH-3.56 decodes every field', () => {
    expect(decoded(SeoRecord, seo)).toEqual(seo);
    expect(decoded(SeoRecord, {})).toEqual(emptySeo);
  });

  it.each([
    ['SH-3.47', 'title', { title: [] }, { title: '' }],
    ['SH-3.47', 'description', { description: [] }, { description: '' }],
    ['SH-3.47', 'robots', { robots: {} }, { robots: '' }],
    ['SH-3.48', 'meta', { meta: 'x' }, { meta: [] }],
    ['SH-3.49', 'openGraph', { openGraph: 'x' }, { openGraph: {} }],
    ['SH-3.50', 'schemaFaq', { schemaFaq: 'x' }, { schemaFaq: [] }],
    ['SH-3.51', 'schemaArticle', { schemaArticle: 'x' }, { schemaArticle: null }],
    [
      'SH-3.51',
      'schemaArticle.image',
      { schemaArticle: { ...seo.schemaArticle, image: {} } },
      { schemaArticle: { ...seo.schemaArticle, image: '' } },
    ],
    ['SH-3.52', 'organization', { organization: 4 }, { organization: null }],
    [
      'SH-3.52',
      'organization.contactPoint',
      { organization: { ...seo.organization, contactPoint: [] } },
      { organization: { ...seo.organization, contactPoint: null } },
    ],
    [
      'SH-3.53',
      'product.sku',
      { product: { ...seo.product, sku: {} } },
      { product: { ...seo.product, sku: '' } },
    ],
    ['SH-3.54', 'canonical', { canonical: {} }, { canonical: '' }],
    ['SH-3.55', 'replacements', { replacements: [] }, { replacements: {} }],
    ['SH-3.56', 'text', { text: {} }, { text: '' }],
  ])('%s a wrong %s is reported with its path and costs nothing else', (_rows, path, rest, read) => {
    expect(decode(SeoRecord, { ...seo, ...rest })).toMatchObject({
      value: { ...seo, ...read },
      faults: [{ path, problem: 'malformed' }],
    });
  });

  it('SH-3.49 SH-3.52 SH-3.53 SH-3.55 reads components with the numeric ids of the content service, and numbers as text', () => {
    const own = { id: 7, __component: 'seo.part' };
    expect(
      decode(SeoRecord, {
        id: 3,
        openGraph: { ...own, 'og:title': 'T', 'og:image:width': 1200, image: { id: 4 } },
        meta: [{ ...own, name: 'a', content: 1 }],
        schemaFaq: [{ ...own, question: 'Q', answer: 'A' }],
        organization: { ...own, name: 'O', contactPoint: { ...own, telephone: 371 } },
        product: { ...own, name: 'P', sku: 12 },
        replacements: { ...own, year: 2026, town: 'Riga', none: null },
      }),
    ).toMatchObject({
      value: {
        openGraph: { 'og:title': 'T', 'og:image:width': '1200' },
        meta: [{ name: 'a', content: '1' }],
        schemaFaq: [{ question: 'Q', answer: 'A' }],
        organization: { name: 'O', contactPoint: { telephone: '371' } },
        product: { name: 'P', sku: '12' },
        replacements: { year: '2026', town: 'Riga' },
      },
      faults: [],
    });
  });

  it('SH-3.48 SH-3.50 reports a wrong meta item and a wrong question with their paths', () => {
    expect(decode(SeoRecord, { meta: [4], schemaFaq: [{ question: 'Q' }] })).toMatchObject({
      value: { meta: [], schemaFaq: [] },
      faults: [{ path: 'meta[0]' }, { path: 'schemaFaq[0].answer' }],
    });
  });

  it('lets the page win field by field and fills the gaps from the domain, but never its canonical', () => {
    const page = { ...emptySeo, title: 'Page', openGraph: {} };
    const domain = {
      ...emptySeo,
      title: 'Domain',
      description: 'D',
      openGraph: { a: 'b' },
      canonical: 'https://x/',
    };
    expect(mergeSeo(page, domain)).toEqual({
      ...emptySeo,
      title: 'Page',
      description: 'D',
      openGraph: { a: 'b' },
    });
  });
});

describe('redirect rule', () => {
  it('SH-3.57 decodes from_url and to_url, and names the path of a wrong one', () => {
    const rule = { from_url: '/old/*', to_url: '/new' };
    expect(decoded(RedirectRecord, rule)).toEqual(rule);
    expect(faultPath(RedirectRecord, { to_url: '/new' })).toBe('from_url');
    expect(faultPath(RedirectRecord, { ...rule, to_url: 4 })).toBe('to_url');
  });
});

describe('content page', () => {
  it('decodes a flattened record', () => {
    const record = flattenRecord({ id: 1, attributes: { slug: 'terms', title: 'Terms', locale: 'lv' } }, '');
    expect(decoded(ContentPage, record)).toEqual({
      id: '1',
      slug: 'terms',
      title: 'Terms',
      locale: 'lv',
      body: '',
    });
  });
});

describe('flattening', () => {
  it('SH-3.62 merges attributes and data wrappers up, keeps the id, goes through lists and keeps null', () => {
    expect(
      flattenRecord(
        {
          id: 7,
          attributes: {
            title: 'A',
            none: null,
            author: { data: { id: 3, attributes: { name: 'Ada' } } },
            tags: { data: [{ id: 1, attributes: { name: 'x' } }] },
            list: [{ id: 2, attributes: { name: 'y' } }],
            empty: { data: null },
          },
        },
        '',
      ),
    ).toEqual({
      id: 7,
      title: 'A',
      none: null,
      author: { id: 3, name: 'Ada' },
      tags: [{ id: 1, name: 'x' }],
      list: [{ id: 2, name: 'y' }],
      empty: null,
    });
  });

  it('SH-3.63 turns an image or audio object into its absolute url and leaves other files as records', () => {
    const media = (mime: string, url = '/uploads/a') => ({ data: { id: 1, attributes: { url, mime } } });
    const base = 'https://cms.example/';
    expect(flattenRecord({ image: media('image/png') }, base)).toEqual({
      image: 'https://cms.example/uploads/a',
    });
    expect(flattenRecord({ sound: media('audio/mpeg', 'https://cdn.example/a') }, base)).toEqual({
      sound: 'https://cdn.example/a',
    });
    expect(flattenRecord({ file: media('application/pdf') }, base)).toEqual({
      file: { id: 1, url: '/uploads/a', mime: 'application/pdf' },
    });
  });

  it('stops at ten levels, drops prototype keys, and survives any JSON', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 30; level += 1) deep = { a: deep };
    expect(JSON.stringify(flattenRecord(deep, ''))).not.toContain('end');
    const hostile: unknown = JSON.parse('{"__proto__":{"x":1},"constructor":1,"a":1}');
    expect(flattenRecord(hostile, '')).toEqual({ a: 1 });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const flat = flattenRecord(value, 'https://cms.example');
        expect(JSON.parse(JSON.stringify(flat))).toEqual(flat);
      }),
    );
  });
});
