import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { CmsConfig } from '../../schemas/site/cms-config.ts';
import { RedirectRecord } from '../../schemas/config/links.ts';
import { platformPaths } from '../../schemas/constants.ts';
import { DecodeReport } from '../../schemas/kit/lenient.ts';
import { LocaleList } from '../../schemas/site/locale.ts';
import { flattenRecord } from '../../schemas/rules/kit/flatten-record.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { InventoryEntry } from '../../server/config.ts';
import { flattenOperatorTexts } from '../../src/i18n/server-messages.ts';
import { Trouble } from '../bootstrap/say.mjs';
import type { LocaleContent, Page, SiteContent } from './checks.ts';

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

const isPage = Schema.is(Schema.Struct({ slug: Schema.NonEmptyString }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const readLocale = async (base: string, locale: string): Promise<LocaleContent> => {
  const collection = async (name: string): Promise<readonly Record<string, unknown>[]> => {
    const query = new URLSearchParams({ locale, 'pagination[start]': '0', 'pagination[limit]': `${MOST}` });
    const body = (await read(`${base}/content/${name}?${query}`)) as { readonly data?: unknown };
    return Array.isArray(body.data)
      ? body.data.map((record) => flattenRecord(record as Json, '') as Record<string, unknown>)
      : [];
  };
  const pagesOf = async (name: string): Promise<readonly Page[]> =>
    (await collection(name))
      .filter((record) => isPage(record))
      .map((record) => ({
        slug: textOf(record['slug']),
        title: textOf(record['title']),
        body: textOf(record['body']) || textOf(record['text']),
      }));
  const [config, texts, pages, promotions, redirects] = await Promise.all([
    read(`${base}${platformPaths.cmsConfig}${encodeURIComponent(locale)}`),
    read(`${base}${platformPaths.messages}${encodeURIComponent(locale)}`),
    pagesOf('pages'),
    pagesOf('promotions'),
    collection('redirects'),
  ]);
  return {
    locale,
    ...decodeConfig(config),
    pages,
    promotions,
    redirects: redirects.filter((record) => Schema.is(RedirectRecord)(record)),
    texts: Object.fromEntries(flattenOperatorTexts(texts).texts),
  };
};

/**
 * Configuration and content of a platform, in all of its locales. `base` answers at `/nfx` and `/content`.
 * @throws Trouble when an address does not answer with JSON
 */
export const readSite = async (base: string, inventory: readonly InventoryEntry[]): Promise<SiteContent> => {
  const { locales, defaultLocale } = Schema.decodeUnknownSync(LocaleList)(
    await read(`${base}${platformPaths.locales}`),
  );
  const content = await Promise.all(locales.map(({ code }) => readLocale(base, code)));
  return { locales, defaultLocale, origin: new URL(base).origin, inventory, content };
};
