import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { HIDDEN, maskContact, scrubText } from '../../schemas/rules/kit/sensitive.ts';
import { redact } from './redact.ts';

describe('scrubText', () => {
  it('hides secret parameters of addresses and leaves the others', () => {
    expect(scrubText('/restore?code=123456&tab=1#token=abc')).toBe(
      `/restore?code=${HIDDEN}&tab=1#token=${HIDDEN}`,
    );
    expect(scrubText('https://a.example/x?PASSWORD=x%20y&promo_code=SUN')).toBe(
      `https://a.example/x?PASSWORD=${HIDDEN}&promo_code=SUN`,
    );
  });

  it('hides e-mail addresses and card numbers inside texts', () => {
    expect(scrubText('sent to ada.l+1@mail.example.com now')).toBe(`sent to ${HIDDEN} now`);
    expect(scrubText('card 4111 1111 1111 1111 and 4111111111111111')).toBe(`card ${HIDDEN} and ${HIDDEN}`);
    expect(scrubText('transaction 4111111111111112')).toBe('transaction 4111111111111112');
  });
});

describe('maskContact', () => {
  it('leaves the ends of an e-mail address and of a phone number, and another login as it is', () => {
    expect(maskContact('ada@mail.example.com')).toBe(`a${HIDDEN}@m${HIDDEN}.com`);
    expect(maskContact('+371 20 000 042')).toBe(`${HIDDEN}42`);
    expect(maskContact('ada_1815')).toBe('ada_1815');
    expect(maskContact('')).toBe('');
  });
});

describe('redact', () => {
  it('hides values of secret names at any depth, and keeps what only looks like one', () => {
    expect(
      redact({
        a: [{ password: 'x', new_password: '', touched: { password: true } }],
        email: 'a@b.example',
        code: 'EUR',
        query: { code: '123456', tab: 'all' },
        refs: { cardNumber: '4' },
        login: 'ada@mail.example',
      }),
    ).toEqual({
      a: [{ password: HIDDEN, new_password: '', touched: { password: true } }],
      email: HIDDEN,
      code: 'EUR',
      query: { code: HIDDEN, tab: 'all' },
      refs: { cardNumber: HIDDEN },
      login: `a${HIDDEN}@m${HIDDEN}.example`,
    });
  });

  it('hides every parameter of an address that the site does not read, tells two of them apart, and keeps what it reads', () => {
    const own = '/profile?tab=1&from=%2Fcashier&toastType=deposit&show_popup_auth=1#x';
    expect(redact(own)).toBe(own);
    const hall =
      '/gamehall?category=slots&providers=a%2Cb&sort=name&volatility=low&rtp=96&stake=0.20-5&shown=120';
    expect(
      redact({ to: hall, query: { category: 'slots', facts: 'rtp=96', shown: 120, 'player[]': 'Ada' } }),
    ).toEqual({
      to: hall,
      query: {
        category: 'slots',
        facts: 'rtp=96',
        shown: 120,
        'player[]': expect.stringMatching(/^•••\d+$/) as string,
      },
    });
    const textOf = (text: string) => redact(text) as string;
    const hiddenIn = (text: string) => textOf(text).replace(/•••\d+/, '…');
    for (const name of [
      'player',
      'fio',
      'utm_term',
      'q',
      'id',
      'user.name',
      'list[0]',
      'имя',
      'TAB',
      'hasOwnProperty',
    ])
      expect(hiddenIn(`/offers?tab=1&${name}=Ada+Lovelace`)).toBe(`/offers?tab=1&${name}=…`);
    const [one = '', two, again] = ['Ada', 'Bo', 'Ada'].map((who) => textOf(`/x?player=${who}`));
    expect([one === again, one === two]).toEqual([true, false]);
    // What was hidden once stays as it is, written either way.
    expect([redact(one), redact(`/x?player=${encodeURIComponent(one.slice(10))}`)]).toEqual([one, one]);
    const within = textOf(
      `/?backUrl=${encodeURIComponent('/x?player=Ada&tab=2')}&redirectUrl=%2Fa%3Fq%3DAda%ZZ&from=%2Fa%3FbackUrl%3D%252Fb%253Fq%253DAda`,
    );
    expect(within).not.toContain('Ada');
    expect(decodeURIComponent(within.split('&')[0] ?? '')).toBe(`/?backUrl=${one}&tab=2`);
  });

  it('leaves of an address that opens a payment or a game nothing but its origin', () => {
    expect(
      redact({
        type: 'redirect',
        url: 'https://pay.example/p/abc?x=1',
        method: 'POST',
        fields: { md: 'abc' },
      }),
    ).toEqual({
      type: 'redirect',
      url: `https://pay.example/${HIDDEN}`,
      method: 'POST',
      fields: { md: HIDDEN },
    });
    const page = { url: 'https://play.example/terms' };
    expect([page, { ...page, fields: null }].map((one) => redact(one))).toEqual([
      page,
      { ...page, fields: null },
    ]);
    const hidden = `https://g.example/${HIDDEN}`;
    expect(redact({ session_id: 's1', url: 'https://g.example/f?session=s1' })).toEqual({
      session_id: HIDDEN,
      url: hidden,
    });
    expect(
      redact({ id: 's1', url: 'https://g.example/f', origin: 'https://g.example', expiresAt: null }),
    ).toEqual({ id: HIDDEN, url: hidden, origin: 'https://g.example', expiresAt: null });
  });

  it('hides who a player is: in a profile, in the values of a form, and what a field starts with', () => {
    const profile = {
      first_name: 'Ada',
      birth_date: '1990-12-10',
      iban: 'LV80BANK',
      country_code: 'LV',
      sex: 1,
    };
    expect(redact({ profile })).toEqual({
      profile: { first_name: HIDDEN, birth_date: HIDDEN, iban: HIDDEN, country_code: 'LV', sex: 1 },
    });
    expect(redact({ sysname: 'first_name', initial: 'Ada' })).toEqual({
      sysname: 'first_name',
      initial: HIDDEN,
    });
    expect(redact({ sysname: 'country_code', initial: 'LV' })).toEqual({
      sysname: 'country_code',
      initial: 'LV',
    });
  });

  it('leaves the names of states, which are no values, and hides the context beside them', () => {
    const snapshot = {
      status: 'active',
      value: { shown: { password: 'editing' } },
      historyValue: {},
      context: { password: 'x' },
    };
    expect(redact(snapshot)).toEqual({ ...snapshot, context: { password: HIDDEN } });
  });

  it('hides what a player wrote into the search of the page, and nothing that only has its name', () => {
    const search = (text: string) => ({ search: { snapshot: { context: { text, page: 2 } } } });
    const page = { status: 'active', historyValue: {}, context: {}, value: 'shown' };
    expect(redact({ ...page, children: search('fox') })).toEqual({ ...page, children: search(HIDDEN) });
    expect(redact({ menu: search('fox') })).toEqual({ menu: search('fox') });
  });

  it('hides what a hall is searched by, one text by one name however it is written', () => {
    const shown = redact([
      '/gamehall?search=blue+fox&sort=name',
      { query: { search: 'blue fox', sort: 'name' } },
      { search: '?search=%20blue%20fox' },
      { filter: { search: 'red fox' } },
      { search: '' },
      { search: 'a%' },
    ]) as readonly unknown[];
    const name = /search=(•••\d+)&/.exec(String(shown[0]))?.[1];
    expect(shown).toEqual([
      `/gamehall?search=${name}&sort=name`,
      { query: { search: name, sort: 'name' } },
      { search: `?search=${name}` },
      { filter: { search: expect.not.stringMatching(`^${name}$`) as unknown } },
      { search: '' },
      { search: expect.stringMatching(/^•••\d+$/) as unknown },
    ]);
    expect(redact(shown)).toEqual(shown);
    expect(redact(`?search=${encodeURIComponent(name ?? '')}`)).toBe(`?search=${name}`);
  });

  it('takes nothing for a snapshot that is not all of one', () => {
    const whole = { status: 'active', historyValue: {}, context: {}, value: { password: 'x' } };
    expect(redact(whole)).toEqual(whole);
    for (const missing of ['status', 'historyValue', 'context'] as const) {
      const { [missing]: _, ...rest } = whole;
      expect(redact(rest)).toEqual({ ...rest, value: { password: HIDDEN } });
    }
    expect(redact({ ...whole, status: 5 })).toEqual({ ...whole, status: 5, value: { password: HIDDEN } });
  });

  it('gives JSON of the same shape, and the same again when it is repeated', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = redact(value as Json);
        expect(redact(once)).toEqual(once);
        expect(typeof once).toBe(typeof JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(redact({ a: undefined, b: () => {}, c: Number.NaN })).toEqual({ c: null });
  });
});
