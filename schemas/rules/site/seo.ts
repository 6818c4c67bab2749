import type { Json } from '../kit/outcome.ts';

/** What the head of a page is made of, decoded; empty text, list or object stands for nothing. */
export type SeoRecord = {
  readonly url: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly meta: readonly {
    readonly charset: string;
    readonly name: string;
    readonly httpEquiv: string;
    readonly content: string;
  }[];
  readonly openGraph: Readonly<Record<string, string>>;
  readonly schemaFaq: readonly { readonly question: string; readonly answer: string }[];
  readonly schemaArticle: {
    readonly headline: string;
    readonly description: string;
    readonly image: string;
    readonly datePublished: string;
    readonly dateModified: string;
  } | null;
  readonly organization: {
    readonly name: string;
    readonly url: string;
    readonly logo: string;
    readonly contactPoint: {
      readonly telephone: string;
      readonly contactType: string;
      readonly areaServed: string;
      readonly availableLanguage: string;
      readonly sameAs: string | readonly string[];
    } | null;
  } | null;
  readonly product: {
    readonly name: string;
    readonly image: string;
    readonly description: string;
    readonly sku: string;
    readonly brandName: string;
  } | null;
  readonly canonical: string;
  readonly replacements: Readonly<Record<string, string>>;
  readonly text: string;
};

/** No record: the page goes on with what it has itself. */
export const emptySeo: SeoRecord = {
  url: '',
  locale: '',
  title: '',
  description: '',
  robots: '',
  meta: [],
  openGraph: {},
  schemaFaq: [],
  schemaArticle: null,
  organization: null,
  product: null,
  canonical: '',
  replacements: {},
  text: '',
};

/** True for null, empty text, an empty list and an empty object. */
export const isBlankValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The page's record wins field by field, the domain's fills the gaps; its canonical belongs to no page. */
export const mergeSeo = (page: SeoRecord, domain: SeoRecord): SeoRecord => {
  const gaps: SeoRecord = { ...domain, url: '', canonical: '' };
  const filled = Object.entries(page).filter(([, value]) => !isBlankValue(value));
  return { ...gaps, ...(Object.fromEntries(filled) as Partial<SeoRecord>) };
};

/** Fills `{name}` in one pass, so that a filled-in value is never read again; an unknown name stays as it is. */
export const replacePlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w{1,64})\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

const replaceDeep = (value: Json, values: Readonly<Record<string, string>>): Json => {
  if (typeof value === 'string') return replacePlaceholders(value, values);
  if (Array.isArray(value)) return value.map((entry: Json) => replaceDeep(entry, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceDeep(entry, values)]));
};

const droppedHttpEquiv: readonly string[] = ['refresh', 'set-cookie', 'delegate-ch', 'origin-trial'];
/** `wakes` names files of the page's own. */
const droppedNames: readonly string[] = ['referrer', 'wakes'];
const plain = (name: string): string => name.trim().toLowerCase();

/**
 * The record with every placeholder filled from the page's data and its own replacements, which win; meta entries
 * that would reload the page, set cookies, tell others where the visitor is, or pass for the page's own are taken out.
 */
export const prepareSeo = (record: SeoRecord, pageData: Readonly<Record<string, string>> = {}): SeoRecord => {
  const { replacements, ...rest } = record;
  const filled = replaceDeep(rest, { ...pageData, ...replacements }) as Omit<SeoRecord, 'replacements'>;
  const meta = filled.meta.filter(
    ({ name, httpEquiv }) =>
      !droppedNames.includes(plain(name)) && !droppedHttpEquiv.includes(plain(httpEquiv)),
  );
  return { ...filled, meta, replacements };
};

/** The lookup key of a page: its path without locale and trailing slash; the index is `/`. */
export const seoLookupPath = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/**
 * The canonical address: the record's own, else the page's without query and hash, on a game page with the platform
 * segment before the path when one is configured. `origin` is a configured one, `path` the localized path.
 */
export const canonicalOf = (input: {
  readonly origin: string;
  readonly path: string;
  /** The record's canonical url, empty for none. */
  readonly record: string;
  /** Such as `mobile`, empty for none. */
  readonly platformSegment: string;
  readonly isGamePage: boolean;
}): string => {
  const { origin, record } = input;
  if (/^https?:\/\//i.test(record)) return record;
  const own = record.startsWith('/') && !record.startsWith('//') ? record : '';
  const path = (own === '' ? input.path : own).split(/[?#]/, 1)[0] ?? '/';
  const segment = input.platformSegment.replace(/^\/+|\/+$/g, '');
  return own === '' && input.isGamePage && segment !== '' ? `${origin}/${segment}${path}` : origin + path;
};
