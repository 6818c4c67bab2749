import { expect, it } from 'vitest';
import { askAgainAnswer, isFrameReturn } from './frame-return.ts';

const comes = (path: string, dest: string, site: string): boolean =>
  isFrameReturn(
    new Request(`https://play.example${path}`, {
      headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site },
    }),
    path,
  );

it('3.3.2 a payment that comes back in a frame is asked for once more, by the site itself', () => {
  for (const path of ['/cashier/paysuccess/T-1', '/lv/cashier/payfail/T-1', '/pt-BR/cashier/paycancel'])
    expect([path, comes(path, 'iframe', 'cross-site')]).toEqual([path, true]);
  // Its own next request, a whole page, and every other page in a frame are answered as ever.
  expect(comes('/cashier/paysuccess/T-1', 'iframe', 'same-origin')).toBe(false);
  expect(comes('/cashier/paysuccess/T-1', 'document', 'cross-site')).toBe(false);
  for (const path of ['/forms/sign_in', '/', '/lv', '/cashier/deposit', '/lv/terms'])
    expect([path, comes(path, 'iframe', 'cross-site')]).toEqual([path, false]);
});

it('the document between runs nothing, is kept by nobody and framed by the site alone', () => {
  const { headers, body } = askAgainAnswer();
  const named = new Map(headers);
  expect(named.get('Content-Security-Policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(named.get('cache-control')).toBe('no-store');
  expect(Buffer.from(body ?? []).toString()).not.toContain('<script');
});
