import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';
import { makePlayer } from '../harness/sandbox-client.ts';

vi.setConfig({ testTimeout: 30_000 });
let front: TestFront;
beforeAll(async () => {
  front = await startTestFront();
}, 90_000);
afterEach(() => front.reset());
afterAll(() => front.stop());

const langOf = (html: string): string =>
  /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1).join(' ') ?? '';
const offered = (html: string): readonly string[] =>
  [...html.matchAll(/<option value="([\w-]+)" lang=/g)].map(([, code = '']) => code);
const alternates = (html: string): readonly string[] =>
  [...html.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(
    ([, code = '', href = '']) => `${code} ${new URL(href).pathname}`,
  );
const said = (): string => front.logs.map((entry) => JSON.stringify(entry)).join('\n');
const list = (locales: readonly object[], defaultLocale?: string): void => {
  front.setOverrides({ general: { available_locales: [] } });
  front.setAnswer('/nfx/i18n/locales', { body: { locales, ...(defaultLocale && { defaultLocale }) } });
};

describe('the locales of the site', () => {
  it('SH-7.19 SH-3.27 SH-3.28 are those of GET /nfx/i18n/locales: code, isDefault, dir, and the default of the list', async () => {
    const usual = await front.get('/terms');
    expect(front.asked('/nfx/i18n/locales').map(({ method }) => method)).toContain('GET');
    expect([langOf(usual.html), offered(usual.html)]).toEqual([
      'en-US ltr',
      ['en-US', 'lv', 'ru', 'pt-BR', 'ar'],
    ]);
    expect(langOf((await front.get('/ar/terms')).html)).toBe('ar rtl');

    // The default of the list wins over the locale that is marked.
    list([{ code: 'en-US', isDefault: true }, { code: 'lv', dir: 'rtl' }, { code: 'ru' }], 'lv');
    const other = await front.get('/terms');
    expect([langOf(other.html), offered(other.html)]).toEqual(['lv rtl', ['en-US', 'lv', 'ru']]);
    expect(alternates(other.html)).toEqual([
      'en-US /en-US/terms',
      'lv /terms',
      'ru /ru/terms',
      'x-default /terms',
    ]);
    expect(langOf((await front.get('/en-US/terms')).html)).toBe('en-US ltr');
    expect((await front.get('/lv/terms')).location).toMatch(/\/terms$/);

    // Without a default of the list the locale that is marked counts.
    list([{ code: 'en-US' }, { code: 'ru', isDefault: true }]);
    expect(langOf((await front.get('/terms')).html)).toBe('ru ltr');
  });

  it('SH-3.31 are offered where available_locales of the general info names them too, all when it is empty', async () => {
    front.setOverrides({ general: { available_locales: ['lv', 'en-US', 'de'] } });
    const { html } = await front.get('/terms');
    expect(offered(html)).toEqual(['en-US', 'lv']);
    expect((await front.get('/ru/terms')).status).toBe(404);
    front.setOverrides({ general: { available_locales: [] } });
    expect(offered((await front.get('/terms')).html)).toHaveLength(5);
    expect((await front.get('/ru/terms')).status).toBe(200);
  });

  it('SH-8.57 SH-8.58 a list that fails is logged and ends in the fatal 500, which is not kept nor indexed', async () => {
    front.sandbox.platform.faults.set({
      target: '/nfx/i18n/locales',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    const { status, headers, html } = await front.get('/terms');
    expect([status, headers.get('cache-control'), /noindex/.test(html)]).toEqual([500, 'no-store', true]);
    expect(said()).toContain('locale initialisation: InternalServerError');
    expect(said()).toContain('PLUGIN:I18N: LOCALES NOT FOUND');
  });

  it('SH-8.59 an empty list is logged as its cause', async () => {
    list([], 'en-US');
    expect((await front.get('/terms')).status).toBe(500);
    expect(said()).toContain('No locales configured from CMS data');
    expect(said()).toContain('PLUGIN:I18N: LOCALES NOT FOUND');
  });
});

describe('the texts of a locale', () => {
  const textsOf = async (path: string) => {
    const { html } = await front.get(path);
    const at = /"messagesVersion":"([^"]*)"/.exec(html)?.[1] ?? '';
    const [locale = ''] = langOf(html).split(' ');
    const shell = JSON.parse((await front.get(`/messages/${locale}/${at}/shell.json`)).html) as object;
    return { html, shell: JSON.stringify(shell) };
  };

  it('SH-7.20 GET /nfx/i18n/messages/{locale} lays the operator’s texts over the own ones; a failure leaves the own ones', async () => {
    front.setAnswer('/nfx/i18n/messages/lv', { body: { shell: { skip: 'Uz pašu saturu' } } });
    const own = await textsOf('/lv/terms');
    expect(front.asked('/nfx/i18n/messages/lv').map(({ method }) => method)).toContain('GET');
    expect([own.html.includes('Uz pašu saturu'), own.shell.includes('Uz pašu saturu')]).toEqual([true, true]);
    front.setAnswer('/nfx/i18n/messages/lv', { status: 500, body: 'no' });
    const { status, html } = await front.get('/lv/terms');
    expect([status, html.includes('Uz pašu saturu'), html.includes('Pāriet uz saturu')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  it('SH-8.60 texts that cannot be loaded are logged only, and the page carries on with its own', async () => {
    front.setAnswer('/nfx/i18n/messages/ru', { status: 500, body: 'no' });
    const before = said().length;
    const { status, html } = await front.get('/ru/terms');
    expect([status, langOf(html), html.includes('К содержанию')]).toEqual([
      200,
      expect.stringMatching(/^ru/),
      true,
    ]);
    expect(said().slice(before)).toMatch(/messages of ru: \w+/);
  });

  it('SH-9.06 OPS-078 what a locale lacks comes from en-US, or from the default where en-US is not in the list', async () => {
    const wanted = [{ code: 'en-US' }, { code: 'et' }, { code: 'lv' }];
    list(wanted, 'lv');
    const config = await fetch(`${front.sandbox.base}/nfx/cms-config/en-US`);
    front.setAnswer('/nfx/cms-config/et', { body: await config.json() });
    front.setAnswer('/nfx/i18n/messages/et', { body: {} });
    expect((await front.get('/et/terms')).html).toContain('Skip to the content');
    list(wanted.slice(1), 'lv');
    expect((await front.get('/et/terms')).html).toContain('Pāriet uz saturu');
  });
});

describe('the locale of a first load', () => {
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status, location, html, headers: got } = await front.get(path, headers);
    const cookie = got.getSetCookie().find((line) => line.startsWith('i18n_locale='));
    return [status, status === 200 ? langOf(html).split(' ')[0] : location, cookie?.split(';')[0] ?? ''];
  };
  const playerOf = async (locale: string) => {
    const { uid, login, password } = await makePlayer(front.sandbox.client());
    const { db } = front.sandbox.platform;
    await db.updateTable('players').set({ locale }).where('uid', '=', uid).execute();
    const cookie = await front.signIn(login, password);
    const known = async () =>
      (await db.selectFrom('players').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow())
        .locale;
    return { cookie, known };
  };

  it('SH-4.28 the account’s known locale wins over that of the address: cookie and redirect to the prefixed path', async () => {
    const { cookie } = await playerOf('lv');
    expect(await ask('/ru/terms?a=1', { cookie })).toEqual([302, '/lv/terms?a=1', 'i18n_locale=lv']);
    expect(await ask('/terms', { cookie })).toEqual([302, '/lv/terms', 'i18n_locale=lv']);
    expect(await ask('/lv/terms', { cookie })).toEqual([200, 'lv', '']);
  });

  it('SH-4.29 where the account’s is not known the address keeps its locale, and the account is not changed', async () => {
    const { cookie, known } = await playerOf('xx');
    expect(await ask('/ru/terms', { cookie })).toEqual([200, 'ru', '']);
    expect(await known()).toBe('xx');
  });

  it('SH-4.30 with neither the account is told of the default, which is used', async () => {
    const { cookie, known } = await playerOf('xx');
    expect(await ask('/terms', { cookie })).toEqual([200, 'en-US', '']);
    await vi.waitFor(async () => expect(await known()).toBe('en-US'));
    expect(front.asked('/api/account.changelocale').length).toBeGreaterThan(0);
  });

  it('SH-4.31 SH-9.05 of a guest is that of the address, else of the cookie, else of the browser, else the default; the cookie is i18n_locale at / for a year', async () => {
    const cookie = 'i18n_locale=ar';
    const languages = { 'accept-language': 'lv' };
    const other = { 'accept-language': 'fr' };
    expect(await ask('/ru/terms', { cookie, ...languages })).toEqual([200, 'ru', expect.anything()]);
    expect((await ask('/terms', { cookie, ...languages })).slice(0, 2)).toEqual([302, '/ar/terms']);
    expect((await ask('/terms', languages)).slice(0, 2)).toEqual([302, '/lv/terms']);
    expect((await ask('/terms', other)).slice(0, 2)).toEqual([200, 'en-US']);
    const { cookie: session } = await playerOf('lv');
    const { headers } = await front.get('/terms', { cookie: session });
    const line = headers.getSetCookie().find((one) => one.startsWith('i18n_locale=')) ?? '';
    expect(line.split('; ')).toEqual(
      expect.arrayContaining(['i18n_locale=lv', 'Path=/', `Max-Age=${365 * 24 * 3600}`]),
    );
  });

  it('SH-4.32 OPS-077 an exact code of the browser’s languages scores higher than the language alone, by its weight', async () => {
    list([{ code: 'en-US', isDefault: true }, { code: 'pt' }, { code: 'pt-BR' }, { code: 'ru' }], 'en-US');
    const locationOf = async (languages: string) =>
      (await ask('/terms', { 'accept-language': languages }))[1];
    expect(await locationOf('pt-BR')).toBe('/pt-BR/terms');
    expect(await locationOf('pt')).toBe('/pt/terms');
    expect(await locationOf('pt-PT')).toBe('/pt/terms');
    expect(await locationOf('ru-UA,pt-BR;q=0.9')).toBe('/pt-BR/terms');
    expect(await locationOf('ru-UA,pt-BR;q=0.4')).toBe('/ru/terms');
  });
});
