import { expect, it } from 'vitest';
import { isFramedCall } from './framing.ts';

const visit = {
  isSecure: true,
  origin: 'https://play.example',
  address: '203.0.113.7',
  requestId: 'r-1',
  isPlainRemote: false,
  refusesSignIn: false,
};
const ask = (
  { path = '/api/auth.login?_non_strict=1', referer = 'https://play.example/forms/sign_in' } = {},
  { parents = ['https://partner.example'], messenger = false, isSecure = true } = {},
) =>
  isFramedCall(
    new Request(`https://play.example${path}`, { headers: referer === '' ? {} : { referer } }),
    { ...visit, isSecure },
    async () => ({
      locales: [
        { code: 'en-US', isDefault: true, dir: 'ltr' },
        { code: 'lv', isDefault: false, dir: 'ltr' },
      ],
      defaultLocale: 'en-US',
      settings: { parentOrigins: parents, messenger: { enabled: messenger } },
      loopbackOrigins: [],
    }),
  );

it('OPS-003 D-14 a call gets the cookies of a frame when it says so and its page may be framed by another origin', async () => {
  expect(await ask()).toBe(true);
  expect(await ask({ referer: 'https://play.example/lv/forms/sign_up?backUrl=x' })).toBe(true);
  // A browser that keeps the path, or all of it, to itself.
  expect(await ask({ referer: 'https://play.example/' })).toBe(true);
  expect(await ask({ referer: '' })).toBe(true);
  // The mini-app shows every page.
  const cashier = { referer: 'https://play.example/cashier/deposit' };
  expect(await ask(cashier, { parents: [], messenger: true })).toBe(true);
});

it('OPS-003 OPS-031 it does not where nobody may frame the page, over plain http, or without the word of the page', async () => {
  expect(await ask({ referer: 'https://play.example/cashier/deposit' })).toBe(false);
  expect(await ask({}, { parents: [] })).toBe(false);
  expect(await ask({}, { parents: ['http://partner.example', '*'] })).toBe(false);
  expect(await ask({}, { isSecure: false })).toBe(false);
  expect(await ask({ path: '/api/auth.login' })).toBe(false);
  expect(await ask({ path: '/media/a.svg?_non_strict=1' })).toBe(false);
});
