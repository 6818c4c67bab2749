import type * as Schema from 'effect/Schema';
import { hasError } from '../../schemas/kit/error-decode.ts';
import { toSearchParams } from '../../schemas/kit/wire.ts';
import { flattenRecord } from '../../schemas/rules/kit/flatten-record.ts';
import { ContentPage, ContentRedirect, Promotion, SeoRecord } from '../../schemas/site/content.ts';
import { parseJson } from '../../effects/kit/api/decode-answer.ts';
import { misfit, note, skipped } from './findings.ts';
import type { Said } from './findings.ts';
import { decodeLeniently, faultNotes } from './judge.ts';
import type { Check, Walk } from './walk.ts';
import type { Wire } from './visitor.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const most = 5;

type Collection = {
  readonly name: string;
  readonly schema: Schema.Codec<unknown, unknown> | null;
  readonly query: Wire;
  readonly shows: string;
  /** False: without it nothing is missed. */
  readonly isNeeded: boolean;
};

const codec = (schema: unknown): Schema.Codec<unknown, unknown> => schema as Schema.Codec<unknown, unknown>;
const untitled = 'the site’s name as the title, no description';

const collections: readonly Collection[] = [
  {
    name: 'pages',
    schema: codec(ContentPage),
    query: {},
    shows: 'the page says that it could not be shown, with a button that tries again',
    isNeeded: true,
  },
  {
    name: 'promotions',
    schema: codec(Promotion),
    query: { populate: { facts: '*' } },
    shows: 'the promotion is left out',
    isNeeded: false,
  },
  {
    name: 'seos',
    schema: codec(SeoRecord),
    query: { populate: { meta: '*' } },
    shows: untitled,
    isNeeded: false,
  },
  {
    name: 'domain-seo-settings',
    schema: codec(SeoRecord),
    query: { populate: { meta: '*' } },
    shows: untitled,
    isNeeded: false,
  },
  {
    name: 'redirects',
    schema: codec(ContentRedirect),
    query: {},
    shows: 'the page itself, without the redirect',
    isNeeded: false,
  },
  { name: 'campaign-popups', schema: null, query: {}, shows: 'no campaign opens', isNeeded: false },
];

type Listed = { readonly said: readonly Said[]; readonly records: readonly Wire[] };

const list = async (walk: Walk, collection: Collection, query: Wire): Promise<Listed> => {
  const { name, shows, isNeeded } = collection;
  const say = isNeeded ? misfit : note;
  const text = toSearchParams({ locale: walk.locale, ...collection.query, ...query }, 'indices');
  const reply = await walk.guest.send(`${walk.options.content}/${name}?${text}`);
  const none = (says: string): Listed => ({ said: [say(says, shows)], records: [] });
  if (reply.lost !== null) return { said: [misfit('does not answer', shows)], records: [] };
  const body = parseJson(reply.text);
  if (reply.status === 404 || reply.status === 403)
    return none(`status ${reply.status}: not there, or not open`);
  if (reply.status !== 200 || hasError(body)) return none(`status ${reply.status}`);
  if (!isRecord(body) || !('data' in body))
    return { said: [misfit('the envelope is missing: no data', shows)], records: [] };
  const { data } = body;
  const found = Array.isArray(data) ? data : data === null ? [] : [data];
  const isSlow = reply.tookMs > walk.options.slowMs;
  return {
    said: isSlow ? [note(`answers after ${(reply.tookMs / 1000).toFixed(1)} s`)] : [],
    records: found.map((one): unknown => flattenRecord(one, '')).filter(isRecord),
  };
};

const decodeRecord = (collection: Collection, record: Wire): readonly Said[] => {
  const { name, schema, shows, isNeeded } = collection;
  if (schema === null) return [];
  const slug = record['slug'] ?? record['url'] ?? record['from_url'] ?? record['id'];
  const whole = name === 'pages' && !record['body'] ? { ...record, body: record['text'] ?? '' } : record;
  const decoded = decodeLeniently(schema, whole);
  if (decoded.ok) return faultNotes(decoded.faults, 'the rest of it');
  const says = `${String(slug)}: ${decoded.path || 'the record'} does not decode: ${decoded.detail}`;
  return [(isNeeded ? misfit : note)(says, shows)];
};

const records = (collection: Collection): Check => ({
  call: `/content/${collection.name}`,
  name: 'content',
  run: async (walk) => {
    if (walk.options.content === '') return [skipped('no --content')];
    const found = await list(walk, collection, { pagination: { start: 0, limit: most } });
    const tooMany =
      found.records.length > most ? [note(`asked for ${most} records, answers ${found.records.length}`)] : [];
    return [
      ...found.said,
      ...tooMany,
      ...found.records.slice(0, most).flatMap((record) => decodeRecord(collection, record)),
    ];
  },
});

/** A server that ignores a filter shows the same record under every address. */
const filters: Check = {
  call: '/content/pages',
  name: 'filters',
  run: async (walk) => {
    if (walk.options.content === '') return [skipped('no --content')];
    const [pages] = collections as readonly [Collection];
    const { records: found } = await list(walk, pages, {
      filters: { slug: { $eq: 'check-no-such-page' } },
    });
    return found.length === 0
      ? []
      : [misfit('a filter by slug is ignored', 'the same page under every address, and no 404')];
  },
};

export const contentChecks: readonly Check[] = [...collections.map(records), filters];
