/** As Strapi writes them: every component has a numeric id of its own. */
export const seoRecord = {
  url: '/terms',
  title: 'Terms of {house} in {town}',
  description: 'What holds at {house}',
  meta: [
    { id: 1, name: 'author', content: '{house}' },
    { id: 2, httpEquiv: 'content-language', content: 'en' },
    { id: 3, charset: 'windows-1257' },
    { id: 4, charset: 'UTF-8' },
    { id: 5, httpEquiv: 'refresh', content: '0;url=/winners' },
  ],
  openGraph: { id: 6, 'og:title': 'Share {house}', 'og:image:width': 1200 },
  schemaFaq: [{ id: 7, question: 'Is {house} real?', answer: 'As </script><b>real</b> as it gets' }],
  schemaArticle: { id: 8, headline: 'Rules', image: '/favicon.svg', datePublished: '2026-01-02' },
  organization: {
    id: 9,
    name: '{house}',
    url: 'https://house.example',
    contactPoint: { id: 10, telephone: 371, contactType: 'support', sameAs: ['https://social.example'] },
  },
  product: { id: 11, name: 'Lamp', sku: 12, brandName: '{house}' },
  replacements: { id: 13, house: 'Lamplight', town: 'Riga' },
  text: '<h2>About {house}</h2><p>Read <a href="/winners">who won</a>.</p><script>alert(1)</script>',
};
/** What its parts say to search engines. */
export const seoSchemas = [
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is Lamplight real?',
        acceptedAnswer: { '@type': 'Answer', text: 'As </script><b>real</b> as it gets' },
      },
    ],
  },
  {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Rules',
    image: '/favicon.svg',
    datePublished: '2026-01-02',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Lamplight',
    url: 'https://house.example',
    contactPoint: { '@type': 'ContactPoint', telephone: '371', contactType: 'support' },
    sameAs: ['https://social.example'],
  },
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Lamp',
    sku: '12',
    brand: { '@type': 'Brand', name: 'Lamplight' },
  },
];
