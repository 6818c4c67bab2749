import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import type { Answer, SeenRequest } from '../../../tests/builders/fake-platform.ts';
import { emptySeo } from '../../../schemas/rules/site/seo.ts';
import { ContentService } from './content-service.ts';
import { findPage } from './find-page.ts';
import { findRedirect } from './find-redirect.ts';
import { getSeo } from './get-seo.ts';

const records = (...attributes: readonly object[]): Answer => ({
  body: { data: attributes.map((record, index) => ({ id: index + 1, attributes: record })), meta: {} },
});
const none = records();
const down: Answer = { status: 500, text: '', headers: { 'retry-after': '9' } };

const seoOf = (answer: (request: SeenRequest) => Answer) => fakePlatform(answer);
const input = { locale: 'lv', path: '/offers', seoUrl: '', host: 'evenfall.example' };
const isPage = ({ path }: SeenRequest) => path === '/content/seos';
const urlOf = ({ query }: SeenRequest) => query['filters[url][$eq]'];

describe('content service client', () => {
  it('SH-7.32 SH-7.33 offers find, findOne, create, update and delete, with bodies wrapped in data', async () => {
    const platform = fakePlatform(({ method, path }) =>
      method === 'GET' && path === '/content/pages'
        ? records({ slug: 'a' })
        : { body: { data: { id: 1, attributes: { slug: 'a' } } } },
    );
    const answers = await platform.run(
      Effect.gen(function* () {
        const content = yield* ContentService;
        return [
          yield* content.find('pages', { filters: { slug: { $eq: 'a' } }, populate: ['meta'] }),
          yield* content.findOne('pages', 1),
          yield* content.create('pages', { slug: 'a' }),
          yield* content.update('pages', 1, { slug: 'b' }),
          yield* content.delete('pages', '1/../2'),
        ];
      }),
    );
    expect(answers).toEqual([
      [{ id: 1, slug: 'a' }],
      ...Array.from({ length: 4 }, () => ({ id: 1, slug: 'a' })),
    ]);
    expect(platform.requests.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
      ['GET', '/content/pages', { 'filters[slug][$eq]': 'a', 'populate[0]': 'meta' }, null],
      ['GET', '/content/pages/1', {}, null],
      ['POST', '/content/pages', {}, { data: { slug: 'a' } }],
      ['PUT', '/content/pages/1', {}, { data: { slug: 'b' } }],
      ['DELETE', '/content/pages/1%2F..%2F2', {}, null],
    ]);
  });

  const find = Effect.flatMap(ContentService, (content) => content.find('pages'));

  it('SH-8.55 hands on what the response of a failure says', async () => {
    const error = { status: 404, name: 'NotFoundError', message: 'Not Found', details: { key: 'slug' } };
    const platform = fakePlatform(() => ({ status: 404, body: { data: null, error } }));
    expect(await platform.failure(find)).toMatchObject({
      _tag: 'UnknownError',
      wireType: 'NotFoundError',
      code: 404,
      message: 'Not Found',
      data: { key: 'slug' },
      status: 404,
    });
  });

  it('SH-8.56 makes a failure without data a generic UnknownError with status 500', async () => {
    for (const text of ['', '<h1>Bad</h1>', '[]', '{}']) {
      const platform = fakePlatform(() => ({ status: 404, text }));
      expect(await platform.failure(find)).toMatchObject({ _tag: 'UnknownError', status: 500, data: {} });
    }
  });

  it('repeats reads once and writes never', async () => {
    const platform = fakePlatform(() => ({ status: 500, text: '', headers: { 'retry-after': '0' } }));
    await platform.failure(find);
    expect(platform.requests).toHaveLength(2);
    await platform.failure(Effect.flatMap(ContentService, (content) => content.create('pages', {})));
    expect(platform.requests).toHaveLength(3);
  });
});

describe('seo', () => {
  it('SH-7.28 asks domain-seo-settings by locale and host', async () => {
    const platform = seoOf(() => none);
    await platform.run(getSeo(input));
    const domain = platform.requests.find(({ path }) => path === '/content/domain-seo-settings');
    expect(domain?.method).toBe('GET');
    expect(domain?.query).toMatchObject({ locale: 'lv', 'filters[host][$eq]': 'evenfall.example' });
  });

  it('SH-7.29 asks seos by the path with every nested part populated', async () => {
    const platform = seoOf(() => none);
    await platform.run(getSeo(input));
    const page = platform.requests.find(isPage);
    expect(page?.method).toBe('GET');
    expect(page?.query).toEqual({
      'filters[url][$eq]': '/offers',
      locale: 'lv',
      'populate[meta]': '*',
      'populate[openGraph]': '*',
      'populate[schemaFaq]': '*',
      'populate[schemaArticle][populate]': '*',
      'populate[organization][populate]': '*',
      'populate[product][populate]': '*',
      'populate[replacements]': '*',
    });
  });

  it('SH-7.29 a record is found by the letters of its path too, as an editor writes them', async () => {
    const platform = seoOf((request) =>
      isPage(request) && Object.values(request.query).includes('/акция') ? records({ title: 'Акция' }) : none,
    );
    const path = '/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F';
    expect((await platform.run(getSeo({ ...input, path }))).title).toBe('Акция');
    expect(Object.values(platform.requests.find(isPage)?.query ?? {})).toContain(path);
  });

  it('SH-7.30 falls back to the seo url of the route when no record matches the path', async () => {
    const platform = seoOf((request) =>
      isPage(request) && urlOf(request) === '/offers/{id}' ? records({ title: 'Template' }) : none,
    );
    const seo = await platform.run(getSeo({ ...input, path: '/offers/7', seoUrl: '/offers/{id}' }));
    expect(seo.title).toBe('Template');
    expect(platform.requests.filter(isPage).map(urlOf)).toEqual(['/offers/7', '/offers/{id}']);
  });

  it('SH-7.31 uses the first of several matches', async () => {
    const platform = seoOf((request) =>
      isPage(request) ? records({ title: 'First' }, { title: 'Second' }) : none,
    );
    expect((await platform.run(getSeo(input))).title).toBe('First');
  });

  it('skips a record of another locale; a wrong field costs that field alone', async () => {
    const platform = seoOf((request) =>
      isPage(request)
        ? records({ title: 'Other', locale: 'ru' }, { title: {}, description: 'Own', locale: 'lv' })
        : none,
    );
    expect(await platform.run(getSeo(input))).toMatchObject({ title: '', description: 'Own' });
    expect(platform.logs).toEqual([expect.stringContaining('seos: title')]);
  });

  it('fills the gaps of the page from the domain', async () => {
    const platform = seoOf((request) =>
      isPage(request)
        ? records({ title: 'Page' })
        : records({ title: 'Domain', organization: { name: 'Evenfall' } }),
    );
    expect(await platform.run(getSeo(input))).toMatchObject({
      title: 'Page',
      organization: { name: 'Evenfall' },
    });
  });

  it('SH-8.61 gives empty SEO when loading fails, and logs it', async () => {
    const platform = seoOf(() => down);
    expect(await platform.run(getSeo(input))).toEqual(emptySeo);
    expect(platform.logs).toHaveLength(2);
  });
});

describe('pages and redirects', () => {
  it('finds a page by slug and locale, or none', async () => {
    const platform = fakePlatform(() => records({ slug: 'terms', title: 'Noteikumi', locale: 'lv' }));
    expect(await platform.run(findPage({ slug: 'terms', locale: 'lv' }))).toMatchObject({
      title: 'Noteikumi',
    });
    expect(platform.requests[0]?.query).toEqual({ 'filters[slug][$eq]': 'terms', locale: 'lv' });
    expect(await fakePlatform(() => none).run(findPage({ slug: 'x', locale: 'lv' }))).toBeNull();
    expect((await fakePlatform(() => down).failure(findPage({ slug: 'x', locale: 'lv' })))._tag).toBe(
      'UnknownError',
    );
  });

  it('SH-2.51 finds the redirect of a path, and ignores a failing lookup', async () => {
    const platform = fakePlatform(() => records({ from_url: '/old', to_url: '/new' }));
    expect(await platform.run(findRedirect({ path: '/old', locale: 'lv' }))).toEqual({
      from_url: '/old',
      to_url: '/new',
    });
    expect(platform.requests[0]?.query).toEqual({
      'filters[from_url][$in][0]': '/old',
      'filters[from_url][$in][1]': '/old/',
    });
    const broken = fakePlatform(() => down);
    expect(await broken.run(findRedirect({ path: '/old', locale: 'lv' }))).toBeNull();
    expect(broken.logs).toEqual([expect.stringContaining('redirects')]);
  });
});
