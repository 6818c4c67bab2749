import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { CmsConfig } from '../../schemas/site/cms-config.ts';
import { ContentPage, HelpArticle, Promotion } from '../../schemas/site/content.ts';
import { RedirectRecord } from '../../schemas/config/links.ts';
import { platformPaths } from '../../schemas/constants.ts';
import { GamePage } from '../../schemas/games/games.ts';
import type { Game } from '../../schemas/games/games.ts';
import { JackpotPage } from '../../schemas/games/jackpots.ts';
import { OfferPage } from '../../schemas/rewards/offers.ts';
import { BannerPage } from '../../schemas/site/banners.ts';
import { DecodeReport } from '../../schemas/kit/lenient.ts';
import { LocaleList } from '../../schemas/site/locale.ts';
import { flattenRecord } from '../../schemas/rules/kit/flatten-record.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { InventoryEntry } from '../../server/config.ts';
import { flattenOperatorTexts } from '../../src/i18n/server-messages.ts';
import { root } from '../bootstrap/root.mjs';
import { Trouble } from '../bootstrap/say.mjs';
import { readKnownTexts } from './texts.ts';
import type { LocaleContent, Page, SiteContent } from './content.ts';

const MOST = 500;

const read = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw new Trouble(`${url} does not answer.`, { cause });
  });
  if (!answer.ok) throw new Trouble(`${url} answers ${answer.status}.`);
  return answer.json().catch((cause: unknown) => {
    throw new Trouble(`${url} does not answer with JSON.`, { cause });
  });
};

const decodeConfig = (body: unknown): { readonly config: CmsConfig; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const config = Effect.runSync(
    Schema.decodeUnknownEffect(CmsConfig)(body).pipe(
      Effect.provideService(DecodeReport, ({ path, problem }) => {
        if (problem === 'malformed') faults.push(path);
      }),
    ),
  );
  return { config, faults };
};

/** Whether the site could show a record. */
const isReadable = (
  schema: typeof ContentPage | typeof Promotion | typeof HelpArticle,
  record: unknown,
): boolean =>
  Effect.runSyncExit(
    Schema.decodeUnknownEffect(schema as Schema.Codec<unknown>)(record).pipe(
      Effect.provideService(DecodeReport, () => {}),
    ),
  )._tag === 'Success';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pageOf = (record: Readonly<Record<string, unknown>>): Page => ({
  slug: textOf(record['slug']) || textOf(record['name']) || String(record['id']),
  title: textOf(record['title']),
  text: textOf(record['text']),
  body: textOf(record['body']) || textOf(record['text']),
  image: textOf(record['image']),
  link: textOf(record['link']),
});

/** What a list of the platform holds; null for an answer that is none. */
const itemsOf = <T>(
  schema: Schema.Codec<{ readonly items: readonly T[] }, unknown>,
  data: unknown,
): readonly T[] | null => {
  const exit = Effect.runSyncExit(
    Schema.decodeUnknownEffect(schema)(data).pipe(Effect.provideService(DecodeReport, () => {})),
  );
  return exit._tag === 'Success' ? exit.value.items : null;
};

const PAGE = 100;

/** Every game of the platform, page by page. */
const readGames = async (base: string): Promise<readonly Game[]> => {
  const games: Game[] = [];
  for (;;) {
    const options = JSON.stringify({ offset: games.length, count: PAGE });
    const body = await read(`${base}/api/games.get?${new URLSearchParams({ options })}`).catch(() => null);
    const found = itemsOf(GamePage, (body as { readonly data?: unknown } | null)?.data) ?? [];
    games.push(...found);
    if (found.length < PAGE) return games;
  }
};

const readLocale = async (base: string, locale: string): Promise<LocaleContent> => {
  const collection = async (name: string): Promise<readonly Record<string, unknown>[]> => {
    const query = new URLSearchParams({ locale, 'pagination[start]': '0', 'pagination[limit]': `${MOST}` });
    const body = (await read(`${base}/content/${name}?${query}`)) as { readonly data?: unknown };
    return Array.isArray(body.data)
      ? body.data.map((record) => flattenRecord(record as Json, '') as Record<string, unknown>)
      : [];
  };
  const unread: string[] = [];
  const pagesOf = async (
    name: string,
    schema: typeof ContentPage | typeof Promotion | typeof HelpArticle,
  ): Promise<readonly Page[]> =>
    (await collection(name)).flatMap((record) => {
      const slug = textOf(record['slug']);
      if (!isReadable(schema, record)) {
        unread.push(`${name} ${slug || String(record['id'])}`);
        return [];
      }
      return [pageOf(record)];
    });
  const called = async (name: string): Promise<unknown> => {
    const query = new URLSearchParams({ locale, offset: '0', count: '100' });
    const body = await read(`${base}/api/${name}?${query}`).catch(() => null);
    return (body as { readonly data?: unknown } | null)?.data;
  };
  const [config, texts, pages, promotions, articles, redirects, campaigns, offers, banners, jackpots] =
    await Promise.all([
      read(`${base}${platformPaths.cmsConfig}${encodeURIComponent(locale)}`),
      read(`${base}${platformPaths.messages}${encodeURIComponent(locale)}`),
      pagesOf('pages', ContentPage),
      pagesOf('promotions', Promotion),
      pagesOf('help-articles', HelpArticle).catch((): readonly Page[] => []),
      collection('redirects'),
      collection('campaign-popups'),
      called('campaigns.getoffers'),
      called('banners.get'),
      called('Jackpots.get'),
    ]);
  return {
    locale,
    ...decodeConfig(config),
    unread,
    pages,
    promotions,
    articles,
    campaigns: campaigns.map(pageOf),
    offers: itemsOf(OfferPage, offers),
    banners: itemsOf(BannerPage, banners) ?? [],
    jackpots: itemsOf(JackpotPage, jackpots) ?? [],
    redirects: redirects.filter((record) => Schema.is(RedirectRecord)(record)),
    texts: Object.fromEntries(flattenOperatorTexts(texts).texts),
  };
};

/**
 * Configuration and content of a platform, in all of its locales. `base` answers at `/nfx` and `/content`.
 * @throws Trouble when an address does not answer with JSON
 */
export const readSite = async (
  base: string,
  inventory: readonly InventoryEntry[],
  imageOrigins: readonly string[] = [],
): Promise<SiteContent> => {
  const { locales, defaultLocale } = Schema.decodeUnknownSync(LocaleList)(
    await read(`${base}${platformPaths.locales}`),
  );
  const content = await Promise.all(locales.map(({ code }) => readLocale(base, code)));
  const knownTexts = await readKnownTexts(root);
  const { origin } = new URL(base);
  const asksReturn = content.some(({ config }) => config.market.requireRtp);
  const games = asksReturn ? await readGames(base) : [];
  return { locales, defaultLocale, origin, inventory, imageOrigins, knownTexts, content, games };
};
