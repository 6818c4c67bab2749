import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../../tests/harness/sandbox-client.ts';

type Found = {
  readonly data: readonly { readonly id: number; readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly meta: { readonly pagination: Readonly<Record<string, number>> };
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const ask = async <T = Found>(path: string, init?: RequestInit): Promise<[number, T]> => {
  const response = await fetch(`${sandbox.base}/content/${path}`, init);
  return [response.status, (await response.json()) as T];
};

describe('the content service', () => {
  it('finds a page by slug and locale, wrapped in attributes, with pagination', async () => {
    const [status, body] = await ask('pages?filters[slug][$eq]=terms&locale=lv');
    expect(status).toBe(200);
    expect(body.data.map((record) => record.attributes['title'])).toEqual(['Lietošanas noteikumi']);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });
  });

  it('SH-7.28 SH-7.29 finds seos by url and domain settings by locale and host, components when they are asked for', async () => {
    const [, plain] = await ask('seos?filters[url][$eq]=/&locale=ru');
    expect(plain.data[0]?.attributes).not.toHaveProperty('openGraph');
    const [, full] = await ask('seos?filters[url][$eq]=/&locale=ru&populate[openGraph]=*');
    expect(full.data[0]?.attributes['openGraph']).toHaveProperty('og:title');
    const [, domain] = await ask('domain-seo-settings?filters[host][$eq]=127.0.0.1:3000&locale=ar');
    expect(domain.data[0]?.attributes).toMatchObject({ locale: 'ar', host: '127.0.0.1:3000' });
    const [, elsewhere] = await ask('domain-seo-settings?filters[host][$eq]=example.org');
    expect(elsewhere.data).toEqual([]);
  });

  it('a redirect belongs to every locale, drafts to the preview alone', async () => {
    for (const locale of ['en-US', 'ar']) {
      const [, found] = await ask(`redirects?filters[from_url][$eq]=/rules&locale=${locale}`);
      expect(found.data.map((record) => record.attributes['to_url'])).toEqual(['/terms']);
    }
    const draft = 'pages?filters[slug][$eq]=next-season';
    expect((await ask(draft))[1].data).toEqual([]);
    expect((await ask(`${draft}&publicationState=preview`))[1].data.length).toBe(1);
  });

  it('pages, sorts and combines filters', async () => {
    const [, page] = await ask('pages?sort=slug:desc&pagination[page]=2&pagination[pageSize]=3');
    expect([page.data.map((record) => record.attributes['slug']), page.meta.pagination['pageCount']]).toEqual(
      [['payments', 'delayed-broadcasts', 'accessibility'], 2],
    );
    const [, some] = await ask(
      'pages?filters[$or][0][slug]=terms&filters[$or][1][slug][$contains]=priv&sort=slug',
    );
    expect(some.data.map((record) => record.attributes['slug'])).toEqual(['privacy', 'terms']);
    const [, one] = await ask<{ data: { id: number } }>('pages/999999');
    expect(one.data).toBeNull();
  });

  it('answers errors in its own shape', async () => {
    const error = (status: number, name: string, message: string) => ({
      data: null,
      error: { status, name, message, details: {} },
    });
    expect(await ask<unknown>('nothing')).toEqual([404, error(404, 'NotFoundError', 'Not Found')]);
    expect(await ask<unknown>('pages', { method: 'POST' })).toEqual([
      403,
      error(403, 'ForbiddenError', 'Forbidden'),
    ]);
    expect(await ask<unknown>('pages?filters[slug][$nope]=x')).toEqual([
      400,
      error(400, 'ValidationError', 'Invalid filter operator $nope'),
    ]);
  });

  it('promotions are there, named by a slug that all locales share', async () => {
    for (const locale of ['en-US', 'ar']) {
      const [, { data }] = await ask(`promotions?locale=${locale}`);
      expect(JSON.stringify(data)).toContain('"slug":"first-evening"');
    }
  });
});
