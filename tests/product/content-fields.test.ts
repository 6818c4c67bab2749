import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { all, drawn } from '../harness/drawn.ts';
import { newProfile } from '../harness/page/profile.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const pictures = async () =>
  all(drawn(await page.html()), ({ tag }) => tag === 'img').map(({ attributes }) => attributes['src']);

it('AC-2.05 a promotion about an offer leads to it when the operator named no other way on', async () => {
  const one = { slug: 'with-offer', title: 'A quarter on top', locale: 'en-US', offer_id: 102 };
  const linked = { ...one, slug: 'with-link', link: '/gamehall', button: 'To the games' };
  sandbox.platform.setOverrides({ content: { promotions: [one, linked] } });
  const ways = async () =>
    all(drawn(await page.html()), ({ attributes }) => attributes['href'] === '/offers/102').length;
  page = await openPage(sandbox.base, '/promotions/with-offer');
  await page.shows('See the offer');
  expect(await ways()).toBe(1);
  page.close();
  page = await openPage(sandbox.base, '/promotions/with-link');
  await page.shows('To the games');
  expect(await ways()).toBe(0);
});

it('AC-4.18 the origins of the configuration may be returned to after a payment', async () => {
  const backUrl = 'https://partner.example/back';
  const kept = async () => {
    const profile = newProfile();
    const path = `/cashier/deposit?backUrl=${encodeURIComponent(backUrl)}`;
    page = await openPage(sandbox.base, path, { as: await makePlayer(sandbox.client()), profile });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const read = () => profile.local.get('payment_success_back_url');
    return { read, close: () => page.close() };
  };
  const refused = await kept();
  expect(refused.read()).toBeUndefined();
  refused.close();
  sandbox.platform.setOverrides({ config: { returnOrigins: ['https://partner.example'] } });
  const { read } = await kept();
  await vi.waitFor(() => expect(read()).toContain(backUrl), { timeout: 8000 });
});

it('SH-2.85 a social button has the picture that the operator gave its provider', async () => {
  const socialProviders = [
    { service: 'harbour', title: 'Harbour ID', icon: '/media/harbour.svg' },
    { service: 'tide', title: 'Tide' },
  ];
  sandbox.platform.setOverrides({ config: { authentication: { socialProviders } } });
  page = await openPage(sandbox.base, '/terms?show_popup_auth=1');
  await page.shows('Tide');
  expect((await pictures()).filter((src) => src?.includes('harbour'))).toEqual(['/media/harbour.svg']);
});

it('AC-2.08 a program tells from when it runs', async () => {
  page = await openPage(sandbox.base, '/loyalty/evening-school');
  await page.shows(/From\n?\s*01\.09\.2026/);
});

it('SH-3.38 the footer leads to the page about safer play where it is linked, else a player to the own limits', async () => {
  const footerWays = async (as?: string) => {
    page = await openPage(sandbox.base, '/providers', as === undefined ? {} : { as });
    await page.shows('Play with the lights on.');
    const found = all(
      drawn(await page.html()),
      ({ attributes, tag }) => tag === 'a' && /responsible-gam/.test(attributes['href'] ?? ''),
    ).map(({ attributes }) => attributes['href']);
    page.close();
    return new Set(found);
  };
  expect(await footerWays()).toEqual(new Set(['/responsible-gaming']));
  const footerLinks = [{ id: 'terms', title: 'Terms', url: '/terms' }];
  sandbox.platform.setOverrides({ config: { footerLinks } });
  expect(await footerWays()).toEqual(new Set());
  expect(await footerWays('wren')).toEqual(new Set(['/profile/responsible-game']));
});
