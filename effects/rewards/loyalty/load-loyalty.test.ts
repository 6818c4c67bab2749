import { expect, it } from 'vitest';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { loadLoyalty } from './load-loyalty.ts';

it('AC-7.68 the shop has every product, also those after the first hundred', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({
    id: `p-${at}`,
    name: `Product ${at}`,
    price: '1000',
  }));
  const site = fakePlatform(({ path, query }) => {
    if (path !== '/api/Loyalty.getproducts') return { body: { data: { items: [], total: 0 } } };
    const offset = Number(query['offset']);
    return {
      body: { data: { items: many.slice(offset, offset + Number(query['count'])), total: many.length } },
    };
  });
  const page = await site.run(loadLoyalty({ route: 'loyalty-shop', sysname: '', uid: 0 }));
  expect(page?.products.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
});

it('elsewhere than in the shop no products are asked for', async () => {
  const site = fakePlatform(() => ({ body: { data: { items: [], total: 0 } } }));
  await site.run(loadLoyalty({ route: 'loyalty', sysname: '', uid: 0 }));
  expect(site.requests.map(({ path }) => path)).not.toContain('/api/Loyalty.getproducts');
});
