import type * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { findHelp } from '../../effects/site/content/find-help.ts';
import { findPage } from '../../effects/site/content/find-page.ts';
import { findPromotion, findPromotions } from '../../effects/site/content/find-promotions.ts';
import { findRedirect } from '../../effects/site/content/find-redirect.ts';
import { getSeo } from '../../effects/site/content/get-seo.ts';
import { loadCampaign } from '../../effects/site/popups/load-campaign.ts';
import { askedOf } from './content-query.ts';

it('passes whatever the site asks of the content service', async () => {
  const { run, requests } = fakePlatform(({ path }) => ({
    body: { data: path.startsWith('/content') ? [] : null },
  }));
  const locale = 'en-US';
  const reads = [
    findHelp({ locale }),
    findPage({ slug: 'a', locale }),
    findPromotions({ locale }),
    findPromotion({ name: '7', locale }),
    findPromotion({ name: 'spring', locale }),
    findRedirect({ path: '/a', locale }),
    findRedirect({ path: '/%D0%B0/', locale }),
    getSeo({ locale, path: '/%D0%B0', seoUrl: '', host: 'play.example' }),
    getSeo({ locale, path: '/a', seoUrl: '/b', host: 'play.example' }),
    loadCampaign({ name: 'a', isPreview: false }),
  ];
  for (const read of reads) await run(read as Effect.Effect<unknown>);
  const queries = requests.filter(({ path }) => path.startsWith('/content/')).map(({ query }) => query);
  expect(queries.length).toBeGreaterThanOrEqual(reads.length);
  for (const query of queries) expect(Object.fromEntries(askedOf(new URLSearchParams(query)))).toEqual(query);
});

it.each([
  'filters[createdBy][email][$startsWith]=a',
  'filters[slug][$contains]=a',
  'filters[$or][0][slug][$eq]=a',
  'filters[slug][$eq][$not]=a',
  '_where[createdBy.password_contains]=a',
  'createdBy.resetPasswordToken_contains=a',
  'populate=*',
  'populate[0]=createdBy',
  'populate[createdBy]=*',
  'populate[meta]=createdBy',
  'populate[meta][filters][id][$eq]=1',
  'sort=createdBy.password:asc',
  'fields[0]=password',
  'pagination[pageSize]=100000',
])('drops what it never asks: %s', (text) => {
  expect(askedOf(new URLSearchParams(`locale=lv&${text}`)).toString()).toBe('locale=lv');
});
