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
import { isRecord } from '../../schemas/rules/kit/record.ts';
import type { InventoryEntry } from '../../server/config.ts';
import { flattenOperatorTexts } from '../../src/i18n/server-messages.ts';
import { root } from '../bootstrap/root.mjs';
import { Trouble } from '../bootstrap/say.mjs';
import { decodeLeniently } from '../check-platform/judge.ts';
import { readKnownTexts } from './texts.ts';
import type { LocaleContent, Page, SiteContent } from './content.ts';

/** As many as a service gives at once. */
const PART = 100;
/** Of content the site reads no more parts either. */
const MOST_PARTS = 20;
const MOST_PARTS_OF_GAMES = 1000;

const read = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw new Trouble(`${url} does not answer.`, { cause });
  });
  if (!answer.ok) throw new Trouble(`${url} answers ${answer.status}.`);
  return answer.json().catch((cause: unknown) => {
    throw new Trouble(`${url} does not answer with JSON.`, { cause });
  });
};

/** JSON of a read outside `/api/`; an envelope `{data}` is opened, as the site does. */
const readOpened = async (url: string): Promise<unknown> => {
  const body = await read(url);
  return isRecord(body) && Object.keys(body).length === 1 && 'data' in body ? body['data'] : body;
};

/** @throws Trouble when the answer is nothing of the kind */
const readDecoded = async <T>(
  url: string,
  schema: Schema.Codec<T, unknown>,
): Promise<{ readonly value: T; readonly faults: readonly string[] }> => {
  const decoded = decodeLeniently(schema, await readOpened(url));
  if (!decoded.ok)
    throw new Trouble(`${url}: ${decoded.path || 'the answer'} does not decode: ${decoded.detail}.`);
  const faults = decoded.faults.flatMap(({ path, problem }) => (problem === 'malformed' ? [path] : []));
  return { value: decoded.value as T, faults };
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

type Rows = readonly unknown[];
/** What tells one row from the others. */
const keyOf = (row: unknown): unknown => (isRecord(row) ? (row['id'] ?? row['sysname'] ?? row) : row);

/**
 * Every row of a list that is told part by part, until one is not full or, from who does not part it, tells nothing new.
 * `isWhole`: no part was none.
 */
const readWhole = async (
  mostParts: number,
  readPart: (start: number) => Promise<Rows | null>,
): Promise<{ readonly rows: Rows; readonly isWhole: boolean }> => {
  const rows = new Map<unknown, unknown>();
  for (let part = 0; part < mostParts; part += 1) {
    const found = await readPart(part * PART);
    if (found === null) return { rows: [...rows.values()], isWhole: false };
    const known = rows.size;
    for (const row of found) rows.set(keyOf(row), row);
    if (found.length < PART || rows.size === known) break;
  }
  return { rows: [...rows.values()], isWhole: true };
};

type List<T> = { readonly items: readonly T[]; readonly isWhole: boolean };
/** A list of the platform; a part that the site could not read ends it. */
const readList = async <T>(
  schema: Schema.Codec<{ readonly items: readonly T[] }, unknown>,
  mostParts: number,
  urlOf: (offset: number) => string,
): Promise<List<T>> => {
  const { rows, isWhole } = await readWhole(mostParts, async (offset) => {
    const body = await read(urlOf(offset)).catch(() => null);
    const data = isRecord(body) ? body['data'] : null;
    if (!isRecord(data) || itemsOf(schema, data) === null) return null;
    return Array.isArray(data['items']) ? data['items'] : [];
  });
  return { items: itemsOf(schema, { items: rows }) ?? [], isWhole };
};

/** Every game of the platform; null when it does not tell all of them. */
const readGames = async (base: string): Promise<readonly Game[] | null> => {
  const { items, isWhole } = await readList(GamePage, MOST_PARTS_OF_GAMES, (offset) => {
    const options = JSON.stringify({ offset, count: PART });
    return `${base}/api/games.get?${new URLSearchParams({ options })}`;
  });
  return isWhole ? items : null;
};

const readLocale = async (base: string, locale: string): Promise<LocaleContent> => {
  const collection = async (name: string): Promise<readonly Record<string, unknown>[]> => {
    const { rows } = await readWhole(MOST_PARTS, async (start) => {
      const pagination = { 'pagination[start]': `${start}`, 'pagination[limit]': `${PART}` };
      const body = await read(`${base}/content/${name}?${new URLSearchParams({ locale, ...pagination })}`);
      return isRecord(body) && Array.isArray(body['data']) ? body['data'] : [];
    });
    return rows.map((record) => flattenRecord(record as Json, '') as Record<string, unknown>);
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
  const called = <T>(
    name: string,
    schema: Schema.Codec<{ readonly items: readonly T[] }, unknown>,
  ): Promise<List<T>> =>
    readList(schema, MOST_PARTS, (offset) => {
      const query = new URLSearchParams({ locale, offset: `${offset}`, count: `${PART}` });
      return `${base}/api/${name}?${query}`;
    });
  const [config, texts, pages, promotions, articles, redirects, campaigns, offers, banners, jackpots] =
    await Promise.all([
      readDecoded(`${base}${platformPaths.cmsConfig}${encodeURIComponent(locale)}`, CmsConfig),
      readOpened(`${base}${platformPaths.messages}${encodeURIComponent(locale)}`),
      pagesOf('pages', ContentPage),
      pagesOf('promotions', Promotion),
      pagesOf('help-articles', HelpArticle).catch((): readonly Page[] => []),
      collection('redirects'),
      collection('campaign-popups'),
      called('campaigns.getoffers', OfferPage),
      called('banners.get', BannerPage),
      called('Jackpots.get', JackpotPage),
    ]);
  return {
    locale,
    config: config.value,
    faults: config.faults,
    unread,
    pages,
    promotions,
    articles,
    campaigns: campaigns.map(pageOf),
    offers: offers.isWhole ? offers.items : null,
    banners: banners.items,
    jackpots: jackpots.items,
    redirects: redirects.filter((record) => Schema.is(RedirectRecord)(record)),
    texts: Object.fromEntries(flattenOperatorTexts(texts).texts),
  };
};

/**
 * Configuration and content of a platform, in all of its locales. `base` answers at `/nfx` and `/content`.
 * @throws Trouble when an address does not answer with JSON, or nothing can be read without what it answers
 */
export const readSite = async (
  base: string,
  inventory: readonly InventoryEntry[],
  imageOrigins: readonly string[] = [],
): Promise<SiteContent> => {
  const url = `${base}${platformPaths.locales}`;
  const { locales, defaultLocale } = (await readDecoded(url, LocaleList)).value;
  if (locales.length === 0) throw new Trouble(`${url} names no language.`);
  const content = await Promise.all(locales.map(({ code }) => readLocale(base, code)));
  const knownTexts = await readKnownTexts(root);
  const { origin } = new URL(base);
  const asksReturn = content.some(({ config }) => config.market.requireRtp);
  const games = asksReturn ? await readGames(base) : [];
  return { locales, defaultLocale, origin, inventory, imageOrigins, knownTexts, content, games };
};
