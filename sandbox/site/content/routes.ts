import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { unflatten } from '../../../schemas/kit/wire.ts';
import type { WireTree } from '../../../schemas/kit/wire.ts';
import { contentCollections } from '../../../schemas/rules/site/content-collections.ts';
import { originsOf } from '../../http/request.ts';
import type { Env, Http } from '../../http/request.ts';
import { underFault } from '../../http/faulty.ts';
import type { Platform } from '../../platform.ts';
import { defaultLocale } from '../../seed/locales.ts';
import { FilterError, matchesFilters, pageOf, populated, sorted } from './filters.ts';

/** Ids of records that were added to the seeded ones begin here. */
const ADDED_ID = 1_000_000;
type Entry = { readonly id: number; readonly fields: Readonly<Record<string, unknown>> };

const errorNames: Readonly<Record<number, readonly [string, string]>> = {
  400: ['ValidationError', 'Invalid parameters'],
  403: ['ForbiddenError', 'Forbidden'],
  404: ['NotFoundError', 'Not Found'],
};
const refuse = (http: Http, status: ContentfulStatusCode, said?: string): Response => {
  const [name, message] = errorNames[status] ?? ['InternalServerError', 'Internal Server Error'];
  return http.json({ data: null, error: { status, name, message: said ?? message, details: {} } }, status);
};

const queryOf = (http: Http): WireTree => unflatten(new URL(http.req.url).searchParams);

/** Records of a collection in the asked locale; drafts only with `publicationState=preview`. */
const entriesOf = async (
  platform: Platform,
  http: Http,
  collection: string,
  query: WireTree,
): Promise<readonly Entry[]> => {
  const asked = typeof query['locale'] === 'string' ? query['locale'] : defaultLocale;
  let rows = platform.db.selectFrom('content').selectAll().where('collection', '=', collection).orderBy('id');
  if (asked !== 'all') rows = rows.where('locale', 'in', [asked, '']);
  if (query['publicationState'] !== 'preview') rows = rows.where('is_draft', '=', 0);
  const host = new URL(originsOf(http, platform).front).host;
  const added = (platform.overrides().content?.[collection] ?? [])
    .map((fields, at) => ({ id: ADDED_ID + at, fields }))
    .filter(({ fields: { locale = '' } }) => asked === 'all' || locale === '' || locale === asked);
  const own = (await rows.execute()).map((row) => ({
    id: row.id,
    fields: {
      ...JSON.parse(row.attributes),
      ...(row.locale === '' ? {} : { locale: row.locale }),
      ...(collection === 'domain-seo-settings' ? { host } : {}),
      publishedAt: row.is_draft === 1 ? null : JSON.parse(row.attributes).updatedAt,
    },
  }));
  return [...added, ...own];
};

const json = (entry: Entry, query: WireTree) => ({
  id: entry.id,
  attributes: populated(entry.fields, query['populate']),
});

const find = async (platform: Platform, http: Http, collection: string): Promise<Response> => {
  const query = queryOf(http);
  const all = await entriesOf(platform, http, collection, query);
  const found = sorted(
    all.filter((entry) => matchesFilters({ id: entry.id, ...entry.fields }, query['filters'])),
    query['sort'],
  );
  const { start, limit, isPaged } = pageOf(query['pagination']);
  const total = found.length;
  const pagination = isPaged
    ? { page: start / limit + 1, pageSize: limit, pageCount: Math.ceil(total / limit), total }
    : { start, limit, total };
  return http.json({
    data: found.slice(start, start + limit).map((entry) => json(entry, query)),
    meta: { pagination },
  });
};

/** The content service in the shape of Strapi 4. Reading is open; writing needs a token that nobody has yet. */
export const contentRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.onError((error, http) => {
    if (error instanceof FilterError) return refuse(http, 400, error.message);
    console.error('sandbox: content', error);
    return refuse(http, 500);
  });
  app.get('/:collection', (http) => {
    const collection = http.req.param('collection');
    return underFault(http, platform.faults.take(`/content/${collection}`), async () =>
      contentCollections.includes(collection) ? find(platform, http, collection) : refuse(http, 404),
    );
  });
  app.get('/:collection/:id', async (http) => {
    const query = queryOf(http);
    const all = await entriesOf(platform, http, http.req.param('collection'), { ...query, locale: 'all' });
    const entry = all.find((candidate) => String(candidate.id) === http.req.param('id'));
    return entry ? http.json({ data: json(entry, query), meta: {} }) : refuse(http, 404);
  });
  app.all('/:collection/:id?', (http) => refuse(http, 403));
  return app;
};
