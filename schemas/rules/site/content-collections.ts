/** What the site reads of the content service, by the names of its collections. */
export const contentCollections: readonly string[] = [
  'pages',
  'seos',
  'domain-seo-settings',
  'redirects',
  'promotions',
  'campaign-popups',
  'help-articles',
];
