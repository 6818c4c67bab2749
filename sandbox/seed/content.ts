import { campaigns } from './campaigns.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { ContentTable } from '../database/tables/site.ts';
import { helpArticles } from './help.ts';
import { helpSeo } from './help/seo.ts';
import { localeCodes } from './locales.ts';
import type { LocaleCode } from './locales.ts';
import { pages } from './pages.ts';
import { draftPromotions, promotionFields, promotions } from './promotions.ts';
import { sectionSeo } from './section-seo.ts';
import { seoTexts } from './seo.ts';
import { motifImage } from '../http/media.ts';

type Fields = Readonly<Record<string, unknown>>;
const record = (
  collection: string,
  locale: LocaleCode | '',
  fields: Fields,
  isDraft = false,
): Insertable<ContentTable> => ({
  collection,
  locale,
  attributes: JSON.stringify(fields),
  is_draft: isDraft ? 1 : 0,
});

const ofLocale = (locale: LocaleCode, stamp: string): readonly Insertable<ContentTable>[] => {
  const { domain, home, hall, game, about } = seoTexts[locale];
  const seo = (url: string, texts: Fields, more: Fields = {}) =>
    record('seos', locale, {
      url,
      ...texts,
      robots: 'index,follow',
      meta: [],
      ...more,
      createdAt: stamp,
      updatedAt: stamp,
    });
  return [
    ...pages[locale].map((page) => record('pages', locale, { ...page, createdAt: stamp, updatedAt: stamp })),
    record(
      'pages',
      locale,
      { slug: 'next-season', title: 'Next season', body: '<p>Draft.</p>', updatedAt: stamp },
      true,
    ),
    seo('/', home, {
      openGraph: { 'og:type': 'website', 'og:title': home.title, 'og:description': home.description },
    }),
    seo('/gamehall', hall, { openGraph: { 'og:title': hall.title } }),
    seo('/game/{sysname}', game),
    seo('/game/{sysname}/about', about),
    ...[...sectionSeo, ...helpSeo].map(({ url, title, description }) =>
      seo(url, { title: title[locale], description: description[locale] }),
    ),
    ...campaigns.map(({ name, isDraft, title, body, button, link, image }) =>
      record(
        'campaign-popups',
        locale,
        {
          name,
          title: title[locale],
          body: body[locale],
          button: button[locale],
          link,
          image: motifImage(image),
          createdAt: stamp,
          updatedAt: stamp,
        },
        isDraft,
      ),
    ),
    ...pages[locale].map((page) =>
      seo(`/${page.slug}`, { title: `${page.title} · Evenfall`, description: page.title }),
    ),
    // Its `host` is the site's own, which is known when it is asked for.
    record('domain-seo-settings', locale, { ...domain, meta: [], updatedAt: stamp }),
  ];
};

/** What the content service holds: pages, SEO records and redirects of every locale, one draft each. */
export const seedContent = async (db: Db, now: number): Promise<void> => {
  const stamp = new Date(now).toISOString();
  // Redirects are not translated: one record for every locale.
  const redirect = { from_url: '/rules', to_url: '/terms', createdAt: stamp, updatedAt: stamp };
  await db
    .insertInto('content')
    .values(record('redirects', '', redirect))
    .execute();
  for (const locale of localeCodes) {
    await db
      .insertInto('content')
      .values([...ofLocale(locale, stamp)])
      .execute();
  }
};

/** All help articles of every locale, in place of those that an older sandbox has left. */
export const seedHelp = async (db: Db, now: number): Promise<void> => {
  const had = await db.selectFrom('content').select('id').where('collection', '=', 'help-articles').execute();
  if (had.length === localeCodes.length * helpArticles('en-US').length) return;
  const stamp = new Date(now).toISOString();
  await db.deleteFrom('content').where('collection', '=', 'help-articles').execute();
  const records = localeCodes.flatMap((locale) =>
    helpArticles(locale).map((article) =>
      record('help-articles', locale, { ...article, createdAt: stamp, updatedAt: stamp }),
    ),
  );
  await db.insertInto('content').values(records).execute();
};

/** All promotions of every locale, in place of those that an older sandbox has left. */
export const seedPromotions = async (db: Db, now: number): Promise<void> => {
  const had = await db
    .selectFrom('content')
    .select('attributes')
    .where('collection', '=', 'promotions')
    .execute();
  const slugs = new Set(
    had.map(({ attributes }) => (JSON.parse(attributes) as { readonly slug: string }).slug),
  );
  const all = [...promotions, ...draftPromotions];
  if (all.every(({ slug }) => slugs.has(slug))) return;
  const stamp = new Date(now).toISOString();
  await db.deleteFrom('content').where('collection', '=', 'promotions').execute();
  const records = localeCodes.flatMap((locale) =>
    all.map((promotion) =>
      record(
        'promotions',
        locale,
        {
          ...promotionFields(promotion, locale, now),
          image: motifImage(promotion.image),
          createdAt: stamp,
          updatedAt: stamp,
        },
        draftPromotions.includes(promotion),
      ),
    ),
  );
  await db.insertInto('content').values(records).execute();
};
