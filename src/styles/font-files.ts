// Written by scripts/fonts.ts.
export const fontFiles = {
  'display-latin': '/fonts/display-latin.1afe3737.woff2',
  'display-western': '/fonts/display-western.011a5643.woff2',
  'display-baltic': '/fonts/display-baltic.b41ad543.woff2',
  'display-central': '/fonts/display-central.2568b2fc.woff2',
  'display-cyrillic': '/fonts/display-cyrillic.74325c1f.woff2',
  'display-cyrillicRest': '/fonts/display-cyrillicRest.3be00459.woff2',
  'mark-name': '/fonts/mark-name.44cbb20b.woff2',
  'mark-rest': '/fonts/mark-rest.49bc68e7.woff2',
  'commissioner-latin': '/fonts/commissioner-latin.2eaa4c54.woff2',
  'commissioner-western': '/fonts/commissioner-western.047a71cd.woff2',
  'commissioner-baltic': '/fonts/commissioner-baltic.47970095.woff2',
  'commissioner-central': '/fonts/commissioner-central.b384e4d9.woff2',
  'commissioner-cyrillic': '/fonts/commissioner-cyrillic.2293a9a2.woff2',
  'commissioner-cyrillicRest': '/fonts/commissioner-cyrillicRest.591cd038.woff2',
  'commissioner-full-latin': '/fonts/commissioner-full-latin.678392f2.woff2',
  'commissioner-full-western': '/fonts/commissioner-full-western.3dc5f6e0.woff2',
  'commissioner-full-baltic': '/fonts/commissioner-full-baltic.cb9de4a3.woff2',
  'commissioner-full-central': '/fonts/commissioner-full-central.c3226fe6.woff2',
  'commissioner-full-cyrillic': '/fonts/commissioner-full-cyrillic.c1591e3a.woff2',
  'commissioner-full-cyrillicRest': '/fonts/commissioner-full-cyrillicRest.de90d20d.woff2',
  'vazirmatn-arabic': '/fonts/vazirmatn-arabic.24b6cfb6.woff2',
  'vazirmatn-figures': '/fonts/vazirmatn-figures.b18994b0.woff2',
} as const;

/** Style sheet of the faces that a page in English does not begin with. */
export const facesSheet = '/fonts/faces.f6a49056.css';
