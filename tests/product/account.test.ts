import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf, fill } from '../harness/fill.ts';
import { openPage } from '../harness/page.tsx';
import type { OpenPage, SeenCall } from '../harness/page.tsx';
import { key, makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';
import { linkCodeRef } from '../../schemas/rules/access/link-code.ts';
import { phoneCountryKey } from '../../schemas/rules/kit/phone-country-key.ts';
import { withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { phoneCountries } from '../../sandbox/seed/phones.ts';
import { sendMailing } from '../../sandbox/account/profile/unsubscribe.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const callsOf = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
const bodiesOf = (name: string) => callsOf(name).map(({ body }) => Object.fromEntries(body));
const queriesOf = (name: string) => callsOf(name).map(({ url }) => Object.fromEntries(url.searchParams));
const player = (rest: Readonly<Record<string, unknown>> = {}) => makePlayer(sandbox.client(), rest);
const child = async (id: Parameters<OpenPage['actor']>[0], ...path: string[]): Promise<AnyActorRef> =>
  vi.waitFor(() => childOf(page.actor(id), ...path), { timeout: 8000, interval: 10 });
const codeFor = async (uid: number): Promise<string> => {
  const mail = await sandbox.platform.db
    .selectFrom('outbox')
    .select('code')
    .where('uid', '=', uid)
    .where('code', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return mail.code ?? '';
};
const element = async (id: string) =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === id || attributes['name'] === id)[0];

/** Whether a button of the page opens the part of this id. */
const opens = async (id: string) =>
  all(drawn(await page.html()), ({ attributes }) => attributes['aria-controls'] === id).length > 0;

/** The next answer of this call carries these data, as no sandbox would. */
const answerWith = (name: string, data: string): void => {
  const through = globalThis.fetch;
  let isDue = true;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await through(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!isDue || !address.toLowerCase().includes(`/api/${name.toLowerCase()}?`)) return answer;
    isDue = false;
    return new Response(`{"data":${data}}`, { headers: { 'content-type': 'application/json' } });
  });
};

describe('the account', () => {
  it('AC-3.03 AC-7.20 who has a uid is signed in, who has none is a guest', async () => {
    page = await openPage(sandbox.base, '/', { as: await player({ balance: '31.20' }) });
    expect(await page.shows('31.20 €')).not.toContain('Sign up');
    expect(Object.keys(queriesOf('account.getInfo')[0] ?? {})).toEqual(['v', 'locale']);
    page.close();
    page = await openPage(sandbox.base, '/');
    expect(await page.shows('Sign up')).not.toContain('Balance');
  });

  it('AC-3.01 what the account is decides what its pages say', async () => {
    const one = await player({ balance: '12.00', is_verified: true });
    const { fakename } = await sandbox.platform.db
      .selectFrom('players')
      .select('fakename')
      .where('uid', '=', one.uid)
      .executeTakeFirstOrThrow();
    page = await openPage(sandbox.base, '/profile/settings', { as: one });
    // Switched on by another device.
    await sandbox.platform.db
      .updateTable('players')
      .set({ has_two_factor: 1 })
      .where('uid', '=', one.uid)
      .execute();
    await page.shows('Player name');
    expect((await element('fakename'))?.attributes['value']).toBe(fakename);
    await page.goTo('/profile/security');
    await page.shows('Two-factor sign-in is on');
    await page.goTo('/profile/verification');
    await page.shows('You are verified');
    await page.goTo('/profile/bonuses');
    expect(await page.shows('Your money, kept apart')).toMatch(
      /Own money\n12(\.00)? €\nBonus money\n0 €\nFor bets only\n0 €/,
    );
  });

  it('AC-3.01 every field of the account is taken as the platform tells it, and what it decides is seen', async () => {
    const money = (amount: string) => ({ amount, currency: 'EUR' });
    const told = {
      uid: 0,
      reg_time: 1_790_000_000,
      login: 'ada@evenfall.test',
      fakename: 'Ada77',
      is_subscribed: true,
      balance_main: money('11.10'),
      balance_bonus: money('22.20'),
      balance_betting_bonus: money('33.30'),
      balance_fun: money('4444.00'),
      is_on_verification: true,
      is_verified: false,
      is_kyc_block_enabled: true,
      is_registration_completed: true,
      country_code: 'BR',
      locale: 'en-US',
      two_factor_auth: true,
    };
    const one = await player();
    page = await openPage(sandbox.base, '/cashier/wallet', { as: one });
    await page.shows('Betting bonus');
    const tell = async (rest: object) => {
      const info = { ...told, uid: one.uid, ...rest };
      answerWith('account.getInfo', JSON.stringify(info));
      page.send('session', { type: 'session.refresh.requested' });
      const { context } = await page.until(
        'session',
        (state) => state.matches({ player: 'fresh' }) && state.context.info.fakename === info.fakename,
      );
      // The name of the sign-in stays out of the page's record.
      expect(context.info).toMatchObject({ ...info, login: 'a•••@e•••.test', reg_time: 1_790_000_000_000 });
      return page.text();
    };
    const first = await tell({});
    for (const amount of ['11.10 €', '22.20 €', '33.30 €', '4,444']) expect(first).toContain(amount);
    await page.goTo('/cashier/deposit');
    await page.shows('We are checking your details.');
    expect(await tell({ fakename: 'Adab', is_on_verification: false })).toContain(
      'We have to check who you are first.',
    );
    const free = { is_kyc_block_enabled: false, is_on_verification: false };
    expect(await tell({ fakename: 'Adac', ...free })).not.toMatch(/We have to check|We are checking/);
    expect(await tell({ fakename: 'Adad', ...free, is_registration_completed: false })).toContain(
      'Some details are missing in your profile.',
    );
    // Nobody is signed in any more.
    answerWith('account.getInfo', '{"uid":0}');
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('session', (state) => state.matches('guest'));
  });
});

describe('the profile', () => {
  const openSettings = async (country: string, rest = {}) => {
    const one = await player({ country, ...rest });
    page = await openPage(sandbox.base, '/profile/settings', { as: one });
    await page.shows('Personal data');
    return { one, form: await child('profile', 'personal', 'form') };
  };
  const save = (form: AnyActorRef) => form.send({ type: 'form.submit.requested' });

  it('AC-7.23 AC-7.22 AC-3.06 AC-3.11 the fields of the country are drawn with what is saved', async () => {
    const one = await player({ country: 'DE' });
    await sandbox.platform.db
      .updateTable('players')
      .set({
        profile: JSON.stringify({
          first_name: 'Ada',
          last_name: 'Quill',
          birth_date: '1990-12-31',
          sex: '2',
          address: 'Lantern Row 4',
          home_town: 'Bremen',
          postcode: '28195',
        }),
      })
      .where('uid', '=', one.uid)
      .execute();
    page = await openPage(sandbox.base, '/profile/settings', { as: one });
    await page.shows('Personal data');
    expect(queriesOf('account.getprofileinfo')[0]?.['fields']).toBe('contacts,document');
    expect(queriesOf('account.getPersonalDataFields')).toEqual([expect.objectContaining({ country: 'DE' })]);
    const html = drawn(await page.html());
    const values = Object.fromEntries(
      all(html, ({ tag, attributes }) => (tag === 'input' || tag === 'select') && 'name' in attributes).map(
        ({ attributes }) => [attributes['name'], attributes['value']],
      ),
    );
    expect(values).toMatchObject({
      first_name: 'Ada',
      last_name: 'Quill',
      birth_date: '31.12.1990',
      address: 'Lantern Row 4',
    });
  });

  it('AC-4.02 AC-3.07 AC-3.08 what changed is saved, the document as cpf; one is success', async () => {
    const { form } = await openSettings('BR');
    fill(form, page.vault, {
      first_name: 'Ada',
      last_name: 'Quill',
      birth_date: '31.12.1990',
      document_number: '52998224725',
      region: 'SP',
      sex: '1',
    });
    save(form);
    await page.shows('Your data is saved');
    expect(bodiesOf('account.saveProfileInfo')).toEqual([
      {
        first_name: 'Ada',
        last_name: 'Quill',
        birth_date: '1990-12-31',
        sex: '1',
        region: 'SP',
        document_number: '52998224725',
        document_type: 'cpf',
      },
    ]);
    // Read anew: the number with its end alone.
    await page.shows('On file: •••25. Leave this empty to keep it.');
  });

  it('AC-3.07 sex is not set in a new profile, and is not sent then', async () => {
    const { form } = await openSettings('DE');
    expect((await element('sex'))?.attributes).not.toHaveProperty('value', '0');
    fill(form, page.vault, { home_town: 'Bremen' });
    const { values } = (form.getSnapshot() as { context: { values: Record<string, string> } }).context;
    expect(values['sex'] ?? '').toBe('');
  });

  it('AC-4.02 AC-7.90 another answer than 1 is a failure that keeps what was typed', async () => {
    const { form } = await openSettings('LV');
    answerWith('account.saveProfileInfo', '"1"');
    fill(form, page.vault, { first_name: 'Ada', last_name: 'Quill', birth_date: '31.12.1990' });
    save(form);
    const text = await page.shows('This was not saved. What you typed is still here.');
    expect(text).not.toContain('Your data is saved');
    expect((await element('first_name'))?.attributes['value']).toBe('Ada');
  });

  it('AC-3.12 AC-3.13 a mask, a list and a pattern shape a field; required ones are, hidden ones are not there', async () => {
    const { form } = await openSettings('DE');
    const html = drawn(await page.html());
    const options = all(html, ({ tag }) => tag === 'option').map(({ attributes }) => attributes['value']);
    expect(options).toEqual(expect.arrayContaining(['DE', 'BR']));
    fill(form, page.vault, { postcode: '28', address: '', first_name: '' });
    save(form);
    const wrong = all(
      drawn(await page.html()),
      ({ attributes }) => attributes['aria-invalid'] === 'true',
    ).map(({ attributes }) => attributes['name']);
    expect(wrong).toEqual(expect.arrayContaining(['first_name', 'address', 'postcode']));
    expect(wrong).not.toContain('sex');
    expect(callsOf('account.saveProfileInfo')).toEqual([]);
    expect(await element('password')).toBeUndefined();
  });
});

describe('contacts', () => {
  const openContacts = async (country = 'LV', rest = {}) => {
    const one = await player({ country, ...rest });
    page = await openPage(sandbox.base, '/profile/settings', { as: one });
    await page.shows('Contacts');
    return { one, contacts: await child('profile', 'contacts') };
  };
  const addPhone = async (contacts: AnyActorRef, phone: string) => {
    contacts.send({ type: 'contacts.add.requested', contactType: 'phone' });
    const form = await child('profile', 'contacts', 'add', 'form');
    page.vault.put('newContact.phone', phone);
    form.send({ type: 'form.value.changed', field: phoneCountryKey('phone'), value: 'LV' });
    form.send({ type: 'form.secret.changed', field: 'phone', filled: true, verdict: { ok: true } });
    fill(form, page.vault, { password: fixturePassword });
    form.send({ type: 'form.submit.requested' });
  };
  const enter = async (code: string) => {
    const form = await child('profile', 'contacts', 'codeStep', 'code', 'form');
    fill(form, page.vault, { code });
    form.send({ type: 'form.submit.requested' });
  };

  it('AC-7.17 AC-3.14 the countries of phones are read, each with its code and mask', async () => {
    const { contacts } = await openContacts();
    contacts.send({ type: 'contacts.add.requested', contactType: 'phone' });
    const text = await page.shows('Add and send the code');
    expect(queriesOf('account.getContactPhoneSettings').map((query) => Object.keys(query))).toEqual([
      ['v', 'locale'],
    ]);
    expect(text).toContain('+371');
    expect(text).toContain('Latvija +371');
    const { phones } = (await page.until('profile', (state) => state.context.data !== null)).context.data;
    expect(phones).toEqual(phoneCountries);
    const form = await child('profile', 'contacts', 'add', 'form');
    const spec = form
      .getSnapshot()
      .context.fields.find(({ sysname }: { sysname: string }) => sysname === 'phone');
    expect(spec.phones).toEqual(phoneCountries);
    // Each country draws what was typed in its own mask.
    for (const [country, digits, drawnAs] of [
      ['LV', '37120123456', '20 123 456'],
      ['BR', '5511987654321', '(11) 98765-4321'],
      ['KZ', '77011234567', '701 123-45-67'],
    ] as const) {
      form.send({ type: 'form.value.changed', field: phoneCountryKey('phone'), value: country });
      page.vault.put('newContact.phone', digits);
      const field = all(drawn(await page.html()), ({ attributes }) => attributes['type'] === 'tel')[0];
      expect([country, field?.attributes['value']]).toEqual([country, drawnAs]);
      const listed = all(drawn(await page.html()), ({ tag }) => tag === 'option').map(wordsOf);
      for (const { name, phone_code } of phoneCountries) expect(listed).toContain(`${name} +${phone_code}`);
    }
  });

  it('SH-3.44 the flag of the chosen country stands beside its code, the last of equal codes counts', async () => {
    sandbox.platform.setOverrides({
      config: {
        iconsFlag: [
          { codeCountry: 'LV', icon: '/flags/old.svg' },
          { codeCountry: 'LV', icon: '/flags/lv.svg' },
          { codeCountry: 'BR', icon: '/flags/br.svg' },
        ],
      },
    });
    const { contacts } = await openContacts();
    contacts.send({ type: 'contacts.add.requested', contactType: 'phone' });
    await page.shows('Add and send the code');
    const form = await child('profile', 'contacts', 'add', 'form');
    for (const [country, flag] of [
      ['LV', ['/flags/lv.svg']],
      ['BR', ['/flags/br.svg']],
      ['DE', []],
    ] as const) {
      form.send({ type: 'form.value.changed', field: phoneCountryKey('phone'), value: country });
      const html = await page.html();
      expect([country, [...html.matchAll(/src="(\/flags\/[^"]+)"/g)].map(([, src]) => src)]).toEqual([
        country,
        flag,
      ]);
    }
  });

  it('AC-4.03 AC-4.04 AC-7.13 AC-7.12 AC-3.09 a phone is added, gets its code and is confirmed with it', async () => {
    const { one, contacts } = await openContacts();
    await addPhone(contacts, '37120000001');
    await page.shows('We have sent a code to your phone.');
    expect(bodiesOf('account.addcontact')).toEqual([
      { type: 'phone', contact: '37120000001', phone_country_code: 'LV', password: fixturePassword },
    ]);
    expect(bodiesOf('account.sendconfirmationtocontact')).toEqual([{ contact: '37120000001' }]);
    const code = await codeFor(one.uid);
    await enter(code === '000000' ? '000001' : '000000');
    await page.shows('This code is not right');
    await enter(code);
    await page.shows('The contact is confirmed');
    expect(bodiesOf('account.confirmContact').at(-1)).toEqual({ contact: '37120000001', code });
    expect(await page.shows('•••01\nConfirmed')).not.toContain('Not confirmed');
    await page.goTo('/profile/notification');
    await page.shows('By text message to');
  });

  it('AC-4.03 AC-7.90 an added contact that is not answered with 1 is none', async () => {
    const { contacts } = await openContacts();
    answerWith('account.addcontact', '2');
    await addPhone(contacts, '37120000002');
    await page.shows('This was not saved. What you typed is still here.');
    expect(callsOf('account.sendconfirmationtocontact')).toEqual([]);
  });

  it('AC-4.04 AC-7.90 a confirmation that is not answered with 1 confirms nothing', async () => {
    const { one, contacts } = await openContacts('LV', { is_email_confirmed: false });
    contacts.send({ type: 'contacts.confirm.requested', id: 'email-0' });
    await page.shows('We have sent a code to your e-mail address.');
    answerWith('account.confirmContact', 'true');
    await enter(await codeFor(one.uid));
    await page.shows('This was not saved. What you typed is still here.');
    expect(await page.text()).not.toContain('The contact is confirmed');
  });
});

describe('sign-in safety', () => {
  it('AC-7.09 the password is changed by the present and the new one', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/profile/security', { as: one });
    await page.shows('Current password');
    const form = await child('security', 'password', 'form');
    const change = (old: string, next = 'Lamp-2027') => {
      fill(form, page.vault, { old_password: old, new_password: next, password_repeat: next });
      form.send({ type: 'form.submit.requested' });
    };
    change('Lamp-2000');
    await page.shows('This is not your password');
    change(fixturePassword, fixturePassword);
    await page.shows('Choose a password other than the current one');
    change(fixturePassword);
    await page.shows('Your password is changed');
    expect(bodiesOf('account.changepassword').at(-1)).toEqual({
      old_password: fixturePassword,
      new_password: 'Lamp-2027',
    });
    page.close();
    page = await openPage(sandbox.base, '/profile/security', { as: { ...one, password: 'Lamp-2027' } });
    await page.shows('Current password');
  });

  it('AC-7.10 AC-7.11 AC-4.06 two-factor is switched on by the password and a code of six digits', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/profile/security', { as: one });
    await page.shows('Two-factor sign-in is off');
    page.send('security', { type: 'security.change.requested' });
    const asked = await child('security', 'change', 'form');
    fill(asked, page.vault, { password: fixturePassword });
    asked.send({ type: 'form.submit.requested' });
    await page.shows('We have sent a code to your confirmed contact.');
    expect(bodiesOf('account.changeTwoFactorAuth')).toEqual([{ enabled: '1', password: fixturePassword }]);
    const form = await child('security', 'codeStep', 'code', 'form');
    const enter = (code: string) => {
      fill(form, page.vault, { code });
      form.send({ type: 'form.submit.requested' });
    };
    const code = await codeFor(one.uid);
    expect(code).toMatch(/^\d{6}$/);
    for (const wrong of [code.slice(0, 5), `${code}0`, `${code.slice(0, 5)}a`, ` ${code.slice(0, 5)}`]) {
      enter(wrong);
      await page.shows('The code must contain 6 digits');
      fill(form, page.vault, { code: '' });
      expect([wrong, await page.text()]).toEqual([wrong, expect.not.stringContaining('must contain')]);
    }
    enter(code);
    await page.shows('Two-factor sign-in is on');
    expect(bodiesOf('account.confirmTwoFactorAuth')).toEqual([{ code }]);
  });
});

describe('verification', () => {
  const origin = 'https://verify.example.test';
  const useSdk = () => sandbox.platform.setOverrides({ config: { verification: { url: `${origin}/sdk` } } });
  /** The SDK's own document, as the browser would show it in a frame. */
  const sdkFrame = () => {
    const heard: unknown[] = [];
    const frame = { postMessage: (message: unknown, to: string) => void heard.push([message, to]) };
    const hearers = new Set<(event: unknown) => void>();
    vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) => {
      if (type === 'message') hearers.add(hear);
    });
    vi.stubGlobal('removeEventListener', (_: string, hear: never) => hearers.delete(hear));
    document.querySelector = (() => ({ contentWindow: frame })) as never;
    const say = async (type: string) => {
      await vi.waitFor(() => expect(hearers.size).toBeGreaterThan(0), { timeout: 8000 });
      for (const hear of hearers) hear({ origin, source: frame, data: { type } });
    };
    return { heard, say };
  };
  const token: unknown = expect.stringMatching(/^[\w-]{20,}$/);

  it('AC-3.54 AC-7.14 AC-7.76 AC-7.77 a start puts the player on verification, makes an applicant and hands the SDK a token', async () => {
    useSdk();
    const one = await player();
    page = await openPage(sandbox.base, '/profile/verification', { as: one });
    const { heard, say } = sdkFrame();
    expect(await page.shows('Confirm who you are')).toMatch(/Start\nDocuments\nResult/);
    page.send('verification', { type: 'verification.start.requested' });
    await page.until('verification', (state) => state.matches('verification'));
    expect([bodiesOf('account.setUserOnVerification'), bodiesOf('Sumsub.createApplicant')]).toEqual([
      [{}],
      [{}],
    ]);
    await say('ready');
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 8000 });
    expect(bodiesOf('Sumsub.getAccessToken')).toEqual([{}]);
    expect(heard).toEqual([[{ type: 'token', token, locale: 'en-US', email: one.login, phone: '' }, origin]]);
    await say('submitted');
    await page.shows('The check is under way');
    page.send('verification', { type: 'verification.change.requested' });
    await page.shows('Send new documents');
  });

  it('AC-7.77 one extra check carries its id, and puts nobody on verification anew', async () => {
    useSdk();
    page = await openPage(sandbox.base, '/cashier/withdraw', { as: await player({ balance: '90.00' }) });
    const { heard, say } = sdkFrame();
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'SumsubPopup',
      kind: 'popup',
      props: { actionId: 'act-7', isAsked: true },
    });
    await page.until('verification', (state) => state.matches('start'));
    page.send('verification', { type: 'verification.start.requested' });
    await say('ready');
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 8000 });
    expect(bodiesOf('Sumsub.getAccessToken')).toEqual([{ externalActionId: 'act-7' }]);
    expect(callsOf('account.setUserOnVerification')).toEqual([]);
  });
});

describe('limits', () => {
  it('AC-7.19 AC-3.17 the deposit limit tells what is left until when, and that a change waits', async () => {
    const one = await player({ deposit_limit: '100', balance: '40.00' });
    page = await openPage(sandbox.base, '/cashier/deposit', { as: one });
    expect(Object.keys(queriesOf('account.getDepositLimit')[0] ?? {})).toEqual(['v', 'locale']);
    const text = await page.shows('100 € of 100 € left');
    expect(text).not.toContain('A change of this limit waits.');
    page.close();
    await sandbox.platform.db
      .insertInto('limit_changes')
      .values({
        uid: one.uid,
        kind: 'deposit',
        period: '7_days',
        value_minor: 20_000n,
        starts_at: Date.now() + 3_600_000,
      } as never)
      .execute();
    page = await openPage(sandbox.base, '/cashier/deposit', { as: one });
    await page.shows('A change of this limit waits.');
    page.close();
    page = await openPage(sandbox.base, '/cashier/deposit', { as: await player() });
    expect(await page.shows('Set a limit for your deposits')).not.toContain('€ of');
  });

  it('BY-1.02 an amount may be typed with its comma between thousands, and goes without it', async () => {
    page = await openPage(sandbox.base, '/profile/responsible-game', { as: await player() });
    await page.until('limits', (state) => state.matches({ shown: 'editing' }));
    expect(await opens('limit-deposit-form')).toBe(true);
    page.send('limits', { type: 'limits.value.changed', kind: 'deposit', value: '1,000' });
    page.send('limits', { type: 'limits.save.requested', kind: 'deposit' });
    await vi.waitFor(
      () =>
        expect(
          page.calls().flatMap(({ method, body }) => (method === 'POST' ? [Object.fromEntries(body)] : [])),
        ).toContainEqual(expect.objectContaining({ value: '1000' })),
      { timeout: 8000 },
    );
    await page.shows('1,000 €');
  });

  it('AC-3.17 a platform with this limit alone that takes no change gets none', async () => {
    const one = await player({ deposit_limit: '100' });
    await sandbox.platform.db
      .insertInto('limit_changes')
      .values({
        uid: one.uid,
        kind: 'deposit',
        period: '7_days',
        value_minor: 20_000n,
        starts_at: Date.now() + 3_600_000,
      } as never)
      .execute();
    sandbox.platform.faults.set({
      target: 'account.getLimits',
      kind: 'error',
      when: 'before',
      times: -1,
      errorType: 'MethodNotFound',
    });
    page = await openPage(sandbox.base, '/profile/responsible-game', { as: one });
    await page.shows('This limit cannot be changed now.');
    expect(await opens('limit-deposit-form')).toBe(false);
  });
});

describe('payments and the account', () => {
  afterEach(() => {
    process.env['TZ'] = zone;
  });
  const zone = process.env['TZ'] ?? 'UTC';

  it('AC-8.08 when a withdrawal is possible again is told in the zone of the player', async () => {
    process.env['TZ'] = 'Asia/Tokyo';
    sandbox.platform.faults.set({
      target: 'Cashier.makewithdrawal',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'WithdrawalLimitsPeriodExceeded',
      errorData: { available_amount: '5.00', available_at: '2026-12-24T20:30:00Z' },
    });
    page = await openPage(sandbox.base, '/cashier/withdraw', { as: await player({ balance: '90.00' }) });
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    const id = withdrawMethods.find(({ sysname }) => sysname === 'e_wallet')?.id ?? 0;
    page.send('withdrawal', { type: 'withdrawal.method.chosen', id });
    fill(await child('withdrawal', 'requisites'), page.vault, { wallet_email: 'player@example.test' });
    page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '20' });
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    expect(await page.shows('25.12.2026 05:30')).toContain('5 €');
  });

  it('AC-7.15 the currency is not offered while a payment is on its way', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/profile/settings', { as: one });
    await page.shows('Change the currency');
    page.close();
    const client = sandbox.client();
    await client.signIn(one.login);
    const paid = await client.call('Cashier.makedeposit', {
      method_id: 1,
      amount: '20',
      currency: 'EUR',
      idempotency_key: key(),
    });
    expect(paid.status).toBe(200);
    page = await openPage(sandbox.base, '/profile/settings', { as: one });
    const text = await page.shows('The currency can be changed once all balances are at zero');
    expect(text).not.toContain('Change the currency');
    expect((await client.call('account.setCurrency', { currency: 'USD' })).error?.error_data).toHaveProperty(
      'currency',
    );
  });

  const deposit = async (login: string, amount: string): Promise<string> => {
    const client = sandbox.client();
    await client.signIn(login);
    const { data } = await client.call<{ transaction_id: string }>('Cashier.makedeposit', {
      method_id: 1,
      amount,
      currency: 'EUR',
      idempotency_key: key(),
    });
    return data.transaction_id;
  };

  it('AC-9.05 of five transactions the wallet shows the four newest', async () => {
    const one = await player();
    for (const amount of ['30', '40', '50', '60', '70']) await deposit(one.login, amount);
    page = await openPage(sandbox.base, '/cashier/wallet', { as: one });
    const text = await page.shows('70 €');
    expect(text.match(/(?<!\d)[3-7]0 €/g)).toEqual(['70 €', '60 €', '50 €', '40 €']);
    expect(queriesOf('Cashier.gethistory')).toContainEqual(
      expect.objectContaining({ offset: '0', count: '4' }),
    );
  });

  it('AC-9.05 AC-9.04 what another tab has paid in stands in wallet and history as soon as its money is in the balance', async () => {
    const one = await player();
    const payElsewhere = async (amount: string) => {
      const id = await deposit(one.login, amount);
      await sandbox.client().post(`/sandbox/api/payments/${id}`, { decision: 'approve' });
      page.send('balance', { type: 'balance.refresh.requested' });
    };
    page = await openPage(sandbox.base, '/cashier/wallet', { as: one });
    await page.shows('Nothing has been paid in or out yet.');
    await payElsewhere('85');
    await page.shows('85 €');
    await page.goTo('/cashier/history');
    await page.shows('85 €');
    await payElsewhere('95');
    await page.shows('95 €');
  });

  it('AC-9.17 the chosen method stands in the address, unless the operator does not want it', async () => {
    const one = await player();
    const addressWith = async () => {
      page = await openPage(sandbox.base, '/cashier/deposit', { as: one });
      await page.until('deposit', (state) => state.matches({ form: 'editing' }));
      page.send('deposit', { type: 'deposit.method.chosen', id: 1 });
      await page.until('deposit', ({ context }) => context.method === 'card');
      await page.until('navigation', (state) => state.matches('shown'));
      return page.address();
    };
    expect(await addressWith()).toBe('/cashier/deposit/card');
    page.close();
    sandbox.platform.setOverrides({
      config: { cashier: { paymentMethods: { showSysnameInUrl: false } } },
    });
    expect(await addressWith()).toBe('/cashier/deposit');
  });

  it('AC-9.18 AC-9.19 AC-9.20 a receipt has address, contacts and rules, unless the operator takes them away', async () => {
    const one = await player();
    const id = await deposit(one.login, '25');
    await sandbox.client().post(`/sandbox/api/payments/${id}`, { decision: 'approve' });
    const texts = {
      address: 'Lantern Row 4, Riga',
      contacts: 'help@evenfall.test',
      rules: 'Rules of payment',
    };
    const open = async (receipt: object) => {
      sandbox.platform.setOverrides({ config: { cashier: { receipt: { ...texts, ...receipt } } } });
      page = await openPage(sandbox.base, `/cashier/receipt?transaction=${id}`, { as: one });
      const text = await page.shows(id);
      page.close();
      return Object.values(texts).filter((part) => text.includes(part));
    };
    expect(await open({})).toEqual(Object.values(texts));
    expect(await open({ showAddress: false })).toEqual([texts.contacts, texts.rules]);
    expect(await open({ showContacts: false })).toEqual([texts.address, texts.rules]);
    expect(await open({ showRules: false })).toEqual([texts.address, texts.contacts]);
  });

  it('AC-7.16 the token of a mail takes its player off the list', async () => {
    const one = await player();
    const id = one.uid;
    const { db } = sandbox.platform;
    await db.updateTable('players').set({ is_subscribed: 1 }).where('uid', '=', id).execute();
    const owner = await db.selectFrom('players').selectAll().where('uid', '=', id).executeTakeFirstOrThrow();
    await sendMailing({ db, now: Date.now(), origins: { front: sandbox.base } } as never, owner);
    const mail = await sandbox.platform.db
      .selectFrom('outbox')
      .select('body')
      .where('uid', '=', id)
      .where('body', 'like', '%unsubscribe?token=%')
      .executeTakeFirstOrThrow();
    const token = /token=([\w.-]+)/.exec(mail.body)?.[1] ?? '';
    page = await openPage(sandbox.base, `/unsubscribe?token=${token}`);
    await page.until('unsubscribe', (state) => state.matches('asking'));
    // What the browser's first script does with the token of the address.
    page.vault.put(linkCodeRef, token);
    page.send('unsubscribe', { type: 'unsubscribe.requested' });
    await page.until('unsubscribe', (state) => state.matches('done'));
    expect(bodiesOf('account.unsubscribe')).toEqual([{ token }]);
    const row = await sandbox.platform.db
      .selectFrom('players')
      .select('is_subscribed')
      .where('uid', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.is_subscribed).toBe(0);
  });

  it('what is over the deposit limit is off, and how a raise starts is told', async () => {
    page = await openPage(sandbox.base, '/cashier/deposit', { as: await player({ deposit_limit: '60' }) });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    page.send('deposit', { type: 'deposit.method.chosen', id: 1 });
    await page.shows('A raise starts 24 hours later at the earliest, after you confirm it again.');
  });
});

describe('hints', () => {
  const hint = (hints: { registrationUntil: number; confirmUntil: number }) => [
    hints.registrationUntil > 0,
    hints.confirmUntil > 0,
  ];
  const hintsOf = async () => {
    const { context } = await page.until('hints', (state) => state.matches('shown'));
    return hint(context.hints);
  };
  const hours = 3_600_000;
  const registeredAgo = (uid: number, ms: number) =>
    sandbox.platform.db
      .updateTable('players')
      .set({ registered_at: Date.now() - ms })
      .where('uid', '=', uid)
      .execute();

  it('SH-9.33 SH-4.38 who has just registered and paid nothing in gets the hint, within its window; the history is read for it alone', async () => {
    const one = await player({ is_email_confirmed: false });
    await registeredAgo(one.uid, 0.1 * hours);
    page = await openPage(sandbox.base, '/', { as: one });
    expect(await hintsOf()).toEqual([true, true]);
    const read = () => queriesOf('Cashier.gethistory').filter(({ type }) => type === 'deposit');
    expect(read().length).toBeGreaterThan(0);
    const before = read().length;
    await page.goTo('/promotions');
    await hintsOf();
    expect(read().length).toBeGreaterThan(before);
  });

  it('SH-9.33 the windows are two hours and five days, and the configuration sets others', async () => {
    const one = await player({ is_email_confirmed: false });
    await registeredAgo(one.uid, 2.1 * hours);
    page = await openPage(sandbox.base, '/', { as: one });
    expect(await hintsOf()).toEqual([false, true]);
    page.close();
    await registeredAgo(one.uid, 5.1 * 24 * hours);
    page = await openPage(sandbox.base, '/', { as: one });
    expect(await hintsOf()).toEqual([false, false]);
    page.close();
    sandbox.platform.setOverrides({
      config: { hints: { registrationWindowSeconds: 518_400, confirmWindowSeconds: 518_400 } },
    });
    page = await openPage(sandbox.base, '/', { as: one });
    expect(await hintsOf()).toEqual([true, true]);
  });

  it('SH-4.38 with a deposit there is no such hint', async () => {
    const one = await player({ balance: '10.00' });
    page = await openPage(sandbox.base, '/', { as: one });
    expect(await hintsOf()).toEqual([false, false]);
  });

  it('SH-3.40 the configuration takes the hint to confirm away, everywhere or from named pages', async () => {
    const one = await player({ is_email_confirmed: false, balance: '10.00' });
    const words = 'Confirm how we reach you.';
    page = await openPage(sandbox.base, '/promotions', { as: one });
    await page.shows(words);
    page.close();
    sandbox.platform.setOverrides({ config: { confirmHint: { pageExceptions: ['promotions'] } } });
    page = await openPage(sandbox.base, '/promotions', { as: one });
    await hintsOf();
    expect(await page.text()).not.toContain(words);
    await page.goTo('/offers');
    await page.shows(words);
    page.close();
    sandbox.platform.setOverrides({ config: { confirmHint: { showConfirmContactsHint: false } } });
    page = await openPage(sandbox.base, '/offers', { as: one });
    expect(await hintsOf()).toEqual([false, false]);
  });
});
