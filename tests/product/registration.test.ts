import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { phoneCountryKey } from '../../schemas/rules/kit/phone-country-key.ts';
import { field } from '../../sandbox/seed/profile-fields.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf, fill } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, SeenCall } from '../harness/page/page.types.ts';
import { startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  // The popup's own modules come before its first test is timed.
  await Promise.all([
    import('../../src/features/access/auth.views.ts'),
    import('../../src/registry/access.machines.ts'),
  ]);
}, 120_000);
afterEach(() => {
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const callsOf = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
const bodiesOf = (name: string) => callsOf(name).map(({ body }) => Object.fromEntries(body));
const child = async (id: Parameters<OpenPage['actor']>[0], ...path: string[]): Promise<AnyActorRef> =>
  vi.waitFor(() => childOf(page.actor(id), ...path), { timeout: 20_000, interval: 10 });
const element = async (name: string) =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === `registration-${name}`)[0];
const messageOf = async (name: string): Promise<string> =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === `registration-${name}-error`)
    .map((node) => wordsOf(node))
    .join();
/** The platform asks for these fields from the next time on. */
const askFor = (definitions: readonly FieldDefinition[]): void => {
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await through(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!/getPersonalDataFields/i.test(address)) return answer;
    return new Response(JSON.stringify({ data: definitions }), {
      headers: { 'content-type': 'application/json' },
    });
  });
};

describe('the registration form', () => {
  it('SH-3.13 SH-9.25 SH-9.26 AC-9.31 AC-9.32 AC-9.33 terms off, news on, games or betting not asked but told', async () => {
    // What this operator has not set is as by default.
    sandbox.platform.setOverrides({ config: { registration: null } });
    page = await openPage(sandbox.base, '/');
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'registration' },
    });
    const text = await page.shows('Open the account');
    expect(text).not.toContain('What do you come for?');
    const form = await child('registration', 'heldForm', 'form');
    const boxes = () =>
      page
        .html()
        .then((html) =>
          Object.fromEntries(
            all(drawn(html), ({ attributes }) => attributes['type'] === 'checkbox').map(({ attributes }) => [
              attributes['name'],
              'checked' in attributes,
            ]),
          ),
        );
    expect(await boxes()).toMatchObject({ terms: false, notify: true });
    const email = `new-${Date.now()}@evenfall.test`;
    fill(form, page.vault, { country_code: 'LV' });
    await page.shows('Last name');
    await page.until('registration', (state) => !state.matches({ flow: { filling: 'refetching' } }));
    fill(form, page.vault, {
      email,
      password: 'Lamp-2026',
      first_name: 'Ada',
      last_name: 'Quill',
      birth_date: '31.12.1990',
    });
    form.send({ type: 'form.submit.requested' });
    expect(callsOf('auth.register')).toEqual([]);
    fill(form, page.vault, { terms: '1' });
    form.send({ type: 'form.submit.requested' });
    await vi.waitFor(() => expect(callsOf('auth.register')).toHaveLength(1), { timeout: 20_000 });
    expect(bodiesOf('auth.register')[0]).toMatchObject({ is_betting: '1', notify: '1', email });
  });

  const openForm = async (path = '/') => {
    page = await openPage(sandbox.base, path);
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'registration' },
    });
    await page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
    return child('registration', 'heldForm', 'form');
  };

  it('SH-7.22 SH-4.15 a provider is asked by service, return page and type: registration in its popup, once the terms are ticked, and auth at the sign-in', async () => {
    const left = () => page.did().filter(([name]) => name === 'loadDocument');
    const asked = (url: unknown) => {
      const { pathname, searchParams } = new URL(String(url), sandbox.base);
      return [pathname, Object.fromEntries(searchParams)];
    };
    const redirect_url = `${sandbox.base}/lv/oauth/return`;
    const form = await openForm('/lv/gamehall');
    page.send('registration', { type: 'registration.type.chosen', registrationType: 'social' });
    page.send('registration', { type: 'registration.social.requested', service: 'harbour' });
    await page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
    expect(left()).toEqual([]);
    fill(form, page.vault, { terms: '1' });
    page.send('registration', { type: 'registration.social.requested', service: 'harbour' });
    await vi.waitFor(() => expect(left()).toHaveLength(1), { timeout: 8000 });
    expect(asked(left()[0]?.[1])).toEqual([
      '/oauth/init',
      { service: 'harbour', redirect_url, type_auth: 'registration' },
    ]);
    page.close();
    await openForm('/lv/gamehall');
    page.send('social', { type: 'social.provider.chosen', service: 'harbour', kind: 'auth' });
    await vi.waitFor(() => expect(left()).toHaveLength(1), { timeout: 8000 });
    expect(asked(left()[0]?.[1])).toEqual([
      '/oauth/init',
      { service: 'harbour', redirect_url, type_auth: 'auth' },
    ]);
  });

  it('SH-4.08 once the account is open its profile is read, and then the promo code is activated', async () => {
    const form = await openForm();
    fill(form, page.vault, { country_code: 'LV' });
    await page.shows('Last name');
    await page.until('registration', (state) => !state.matches({ flow: { filling: 'refetching' } }));
    fill(form, page.vault, { hasPromocode: '1' });
    fill(form, page.vault, {
      email: `promo-${Date.now()}@evenfall.test`,
      password: 'Lamp-2026',
      first_name: 'Ada',
      last_name: 'Quill',
      birth_date: '31.12.1990',
      terms: '1',
      promo_code: 'EVENING',
    });
    await vi.waitFor(() => expect(callsOf('campaigns.checkPromocode')[0]?.answer?.status).toBe(200), {
      timeout: 20_000,
    });
    form.send({ type: 'form.submit.requested' });
    await page.shows('The promo code is active');
    const order = page
      .calls()
      .map(({ url }) => url.pathname.split('/').at(-1) ?? '')
      .filter((name) => ['auth.register', 'account.getInfo', 'campaigns.activateOffer'].includes(name));
    expect([...new Set(order.slice(order.indexOf('auth.register')))]).toEqual([
      'auth.register',
      'account.getInfo',
      'campaigns.activateOffer',
    ]);
    expect(bodiesOf('campaigns.activateOffer')).toEqual([expect.objectContaining({ promo_code: 'EVENING' })]);
  });

  it.each([
    ['/', 'Wrong password'],
    ['/ru', 'Неверный пароль'],
  ])(
    'SH-5.57 a password that the platform calls wrong is told so at its field, on %s',
    async (path, told) => {
      const form = await openForm(path);
      fill(form, page.vault, { country_code: 'LV' });
      await page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
      const error_data = { password: [{ code: 'WRONG' }] };
      const error = { type: 'InvalidParameterException', code: 1, message: '', error_data };
      answerCall('auth.register', { status: 400, body: { error } });
      fill(form, page.vault, {
        email: `wrong-${Date.now()}@evenfall.test`,
        password: 'Lamp-2026',
        first_name: 'Ada',
        last_name: 'Quill',
        birth_date: '31.12.1990',
        terms: '1',
      });
      form.send({ type: 'form.submit.requested' });
      await vi.waitFor(async () => expect(await messageOf('password')).toBe(told), { timeout: 20_000 });
    },
  );

  it('AC-5.41 SH-5.60 OP-77 OPS-058 what is wrong is told in the texts of the documents, and in sentences where those name a rule alone', async () => {
    await sandbox.client().post('/sandbox/api/switches', { fieldSet: 'every' });
    const form = await openForm();
    await page.shows('Issued on');
    const told = async (values: Readonly<Record<string, string>>) => {
      fill(form, page.vault, values);
      form.send({ type: 'form.submit.requested' });
      const html = drawn(await page.html());
      return Object.fromEntries(
        Object.keys(values).map((name) => [
          name,
          all(html, ({ attributes }) => attributes['id'] === `registration-${name}-error`)
            .map((node) => wordsOf(node))
            .join(),
        ]),
      );
    };
    expect(
      await told({
        last_name: '',
        email: 'ida',
        email_repeat: 'ada@evenfall.test',
        password: 'abc',
        first_name: 'Ada1',
        address: 'Iela #1',
        iban: 'ZZ80BANK0000435195001',
        card_number: '4111111111111112',
        income: '999',
        answer: '12',
        fakename: 'the lamp',
        team_name: 'abc',
        phone: '1',
        birth_date: '31.04.1990',
      }),
    ).toEqual({
      last_name: 'Field is required',
      email: 'Wrong email address',
      email_repeat: 'This differs from the first entry: both must be the same',
      password: 'Min length is 6',
      first_name: 'Wrong symbols in name',
      address: 'Wrong address',
      iban: 'Wrong iban',
      card_number: 'Check the card number: a digit is wrong or missing',
      income: 'Min value is 1,000',
      answer: 'Check this entry: it is not in the form asked for',
      fakename: 'Use letters and digits alone, and not what you log in with',
      team_name: 'Min length is 4',
      phone: 'Wrong phone number',
      birth_date: 'Wrong date',
    });
    expect(await told({ income: '5001', team_name: 'a'.repeat(21) })).toEqual({
      income: 'Max value is 5,000',
      team_name: 'Max length is 20',
    });
    await sandbox.client().post('/sandbox/api/switches', { fieldSet: 'market' });
  });

  it('SH-3.18 SH-3.19 SH-3.20 SH-3.21 AC-3.11 AC-3.12 AC-3.13 each type has its control, a mask, a list and a pattern shape it, a hidden field is not there', async () => {
    const form = await openForm();
    askFor([
      field('country_code', 'country_code', true, {}, true, ''),
      field('nick', 'input', true, {}, true, 'Nick'),
      field('colour', 'select', false, { select: [{ value: 'r', title: 'Red' }] }, true, 'Colour'),
      field('phone', 'phone', false, {}, true, ''),
      field('since', 'date', false, {}, true, 'Since'),
      field('password', 'password', true, {}, true, ''),
      field('region', 'region', false, {}, true, ''),
      field('tax', 'input', false, { mask: '###.###-##' }, true, 'Tax number'),
      field('ticket', 'input', false, { regex: '[A-Z]{2}\\d' }, true, 'Ticket'),
      field('unseen', 'input', true, {}, false, 'Unseen'),
    ]);
    fill(form, page.vault, { country_code: 'LV' });
    await page.shows('Ticket');
    const controls = ['country_code', 'nick', 'colour', 'phone', 'since', 'password', 'region'];
    const kinds = await Promise.all(
      controls.map(async (name) => {
        const control = await element(name);
        return [name, control?.tag, control?.attributes['type']];
      }),
    );
    expect(kinds).toEqual([
      ['country_code', 'select', undefined],
      ['nick', 'input', 'text'],
      ['colour', 'select', undefined],
      ['phone', 'input', 'tel'],
      ['since', 'input', 'text'],
      ['password', 'input', 'password'],
      ['region', 'input', 'text'],
    ]);
    expect((await page.html()).match(/<option[^>]*value="r"[^>]*>([^<]*)/)?.[1]).toBe('Red');
    fill(form, page.vault, { tax: '12345678', ticket: 'AB12', colour: 'g' });
    expect((await element('tax'))?.attributes['value']).toBe('123.456-78');
    form.send({ type: 'form.submit.requested' });
    expect([await messageOf('nick'), await messageOf('colour'), await messageOf('ticket')]).toEqual([
      'Field is required',
      'Check this entry: a sign is wrong or missing',
      'Check this entry: it is not in the form asked for',
    ]);
    fill(form, page.vault, { ticket: 'AB1', colour: '' });
    expect([await messageOf('colour'), await messageOf('ticket')]).toEqual(['', '']);
    expect([await element('unseen'), (await page.text()).includes('Unseen')]).toEqual([undefined, false]);
  });

  it('AC-3.10 SH-3.11 middle name, second phone and player name go along with the registration', async () => {
    const form = await openForm();
    askFor(
      (['email', 'password', 'country_code', 'middle_name', 'mobile', 'fakename'] as const).map((name) => {
        const types = { password: 'password', country_code: 'country_code', mobile: 'phone' } as const;
        return field(name, types[name as keyof typeof types] ?? 'input', true, {}, true, '');
      }),
    );
    fill(form, page.vault, { country_code: 'LV' });
    await page.until('registration', (state) => !state.matches({ flow: { filling: 'refetching' } }));
    form.send({ type: 'form.value.changed', field: phoneCountryKey('mobile'), value: 'LV' });
    page.vault.put('registration.mobile', '37129123458');
    form.send({ type: 'form.secret.changed', field: 'mobile', filled: true, verdict: { ok: true } });
    const email = `three-${Date.now()}@evenfall.test`;
    fill(form, page.vault, {
      email,
      password: 'Lamp-2026',
      middle_name: 'Maria',
      fakename: 'Lantern7',
      terms: '1',
    });
    form.send({ type: 'form.submit.requested' });
    await vi.waitFor(() => expect(callsOf('auth.register')).toHaveLength(1), { timeout: 20_000 });
    expect(bodiesOf('auth.register')[0]).toMatchObject({
      email,
      middle_name: 'Maria',
      mobile: '37129123458',
      fakename: 'Lantern7',
    });
  });
});
