import { describe, expect, it } from 'vitest';
import { giveLinkCode, takeLinkCode } from './link-code.ts';

const none = { code: null, contact: null };

describe('secrets of a mailed link', () => {
  it('OPS-015 OPS-016 are taken out of the address of a confirmation page', () => {
    expect(takeLinkCode('/confirmation', '?type=restore&code=a%2Bb')).toEqual({
      search: '?type=restore',
      code: 'a+b',
      contact: null,
    });
    expect(takeLinkCode('/pt-BR/confirmation/', '?code=x&contact=a%40b.test')).toEqual({
      search: '',
      code: 'x',
      contact: 'a@b.test',
    });
    expect(takeLinkCode('/confirmation', '?type=restore&code=')).toEqual({
      search: '?type=restore',
      ...none,
    });
  });

  it('OP-29 the token is taken out of the address of the unsubscribe page, and nothing out of any other', () => {
    expect(takeLinkCode('/lv/unsubscribe', '?from=mail&token=7.x')).toEqual({
      search: '?from=mail',
      code: '7.x',
      contact: null,
    });
    for (const path of [
      '/cashier/deposit',
      '/confirmation/success',
      '/lv/offers/confirmation',
      '/unsubscribe/x',
    ])
      expect(takeLinkCode(path, '?code=x&token=y&contact=z')).toEqual({
        search: '?code=x&token=y&contact=z',
        ...none,
      });
  });

  it('go along when the link is redirected to another locale', () => {
    const code = { code: 'a+b', contact: null };
    expect(giveLinkCode('/lv/confirmation?type=restore', code)).toBe(
      '/lv/confirmation?type=restore&code=a%2Bb',
    );
    expect(giveLinkCode('/lv/confirmation', { code: 'x', contact: 'a@b.test' })).toBe(
      '/lv/confirmation?contact=a%40b.test&code=x',
    );
    expect(giveLinkCode('/lv/unsubscribe', code)).toBe('/lv/unsubscribe?token=a%2Bb');
    expect(giveLinkCode('/lv', code)).toBe('/lv');
    expect(giveLinkCode('/lv/confirmation', none)).toBe('/lv/confirmation');
  });
});
