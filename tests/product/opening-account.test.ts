import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectFieldError } from '../../machines/kit/form/form.selectors.ts';
import { field } from '../../sandbox/seed/profile-fields.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { newProfile } from '../harness/page/profile.ts';
import { answerCall } from '../harness/other-answers.ts';
import {
  bodiesOf,
  callsOf,
  child,
  element,
  openAt,
  page,
  player,
  queriesOf,
  sandbox,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();
beforeAll(async () => {
  // The popup's own modules come before its first test is timed.
  await Promise.all([
    import('../../src/features/access/auth.views.ts'),
    import('../../src/registry/access.machines.ts'),
  ]);
}, 60_000);

let last = 0;
const newcomer = () => ({
  email: `opens-${Date.now()}-${(last += 1)}@evenfall.test`,
  password: 'Canary-Plover-34',
  first_name: 'Anna',
  last_name: 'Liepa',
  birth_date: '17.05.1990',
  terms: '1',
});
const editing = () => page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
const openForm = async (
  definitions?: readonly object[] | null,
  visit: Parameters<typeof openAt>[1] = {},
  path = '/',
) => {
  await openAt(path, visit);
  if (definitions) answerCall('Account.getPersonalDataFields', { body: { data: definitions } });
  page.send('dialogs', {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: 'popup',
    props: { view: 'registration' },
  });
  await editing();
  return child('registration', 'heldForm', 'form');
};
const chooseCountry = async (form: AnyActorRef, code: string) => {
  fill(form, page.vault, { country_code: code });
  await editing();
};
const submit = (form: AnyActorRef, values: Readonly<Record<string, string>> = {}) => {
  fill(form, page.vault, values);
  form.send({ type: 'form.submit.requested' });
};
const messageOf = async (name: string): Promise<string> =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === `registration-${name}-error`)
    .map((node) => wordsOf(node))
    .join();
const told = (name: string, text: string) =>
  vi.waitFor(async () => expect(await messageOf(name)).toBe(text), { timeout: 8000, interval: 10 });
const control = (name: string) => element(`registration-${name}`);
const raise = (errorType: 'InternalServerError' | 'InvalidParameter', errorData = {}) =>
  sandbox.platform.faults.set({
    target: 'auth.register',
    kind: 'error',
    when: 'before',
    times: 1,
    errorType,
    errorData,
  });
const alerts = async () => all(drawn(await page.html()), byRole('alert')).map(wordsOf);
const dialogs = () =>
  page.actor('dialogs').getSnapshot().context as {
    stack: readonly { name: string }[];
    reasons: readonly { name: string; reason: string }[];
  };

describe('opening an account', () => {
  it('the popup is closed by no slip and left for no sign-in while the answer is awaited', async () => {
    const form = await openForm();
    await chooseCountry(form, 'LV');
    sandbox.platform.faults.set({
      target: 'auth.register',
      kind: 'latency',
      when: 'before',
      times: 1,
      delayMs: 400,
    });
    const ways = async () => {
      const [popup] = all(drawn(await page.html()), byRole('dialog'));
      const buttons = popup ? all(popup, ({ tag }) => tag === 'button') : [];
      const close = buttons.some(({ attributes }) => attributes['aria-label'] === t('common.close'));
      const login = buttons.find((button) => wordsOf(button) === t('registration.login'));
      return [close, login !== undefined && !('disabled' in login.attributes)];
    };
    expect(await ways()).toEqual([true, true]);
    submit(form, newcomer());
    expect(await ways()).toEqual([false, false]);
    await vi.waitFor(() => expect(page.address()).toBe('/cashier/deposit?register=success'), {
      timeout: 8000,
      interval: 10,
    });
  });

  it('SH-4.12 SH-8.51 SH-2.89 BY-2.04 an error without fields is told and leaves what was typed; after the popup of a success those that wait are run, each by the arbiter and with its reason', async () => {
    const form = await openForm();
    await chooseCountry(form, 'LV');
    raise('InternalServerError');
    submit(form, newcomer());
    await page.shows(t('registration.failed'));
    expect((await alerts()).filter((text) => text !== '')).toEqual([t('registration.failed')]);
    expect([await messageOf('email'), (await control('first_name'))?.attributes['value']]).toEqual([
      '',
      'Anna',
    ]);
    await editing();
    submit(form);
    await vi.waitFor(() => expect(page.address()).toBe('/cashier/deposit?register=success'), {
      timeout: 8000,
      interval: 10,
    });
    const reasons = () =>
      dialogs()
        .reasons.filter(({ name }) => name === 'EmailConfirmPopup')
        .map(({ reason }) => reason);
    await vi.waitFor(
      () => expect(reasons()).toEqual(['offered, waits: nothing interrupts cashier-deposit']),
      { timeout: 20_000, interval: 10 },
    );
    expect(dialogs().stack).toEqual([]);
    await page.goTo('/terms');
    await page.shows(t('dialogs.email.title'));
    expect(reasons().at(-1)).toBe('opened');
    const { reasons: all } = dialogs();
    expect(all.filter(({ name }) => name === 'AuthPopup').map(({ reason }) => reason)).toContain('opened');
  });

  it('SH-2.89 OP-27 BY-2.04 what waits for the popup of a success is not lost while its promo code is activated', async () => {
    const profile = newProfile();
    profile.local.set('promo_code', 'EVENING');
    const form = await openForm(null, { profile });
    await chooseCountry(form, 'LV');
    sandbox.platform.faults.set({
      target: 'campaigns.activateOffer',
      kind: 'latency',
      when: 'before',
      times: 1,
      delayMs: 300,
    });
    submit(form, newcomer());
    await vi.waitFor(() => expect(page.address()).toBe('/cashier/deposit?register=success'), {
      timeout: 8000,
      interval: 10,
    });
    const reasons = () =>
      dialogs()
        .reasons.filter(({ name }) => name === 'EmailConfirmPopup')
        .map(({ reason }) => reason);
    await vi.waitFor(
      () => expect(reasons()).toEqual(['offered, waits: nothing interrupts cashier-deposit']),
      { timeout: 20_000, interval: 10 },
    );
    await page.goTo('/terms');
    await page.shows(t('dialogs.email.title'));
  });

  it('AC-2.50 OP-44 where the way leads elsewhere than to the deposit a popup tells of the promo code, and outlasts the change of page', async () => {
    const profile = newProfile();
    profile.local.set('promo_code', 'EVENING');
    const form = await openForm(null, { profile }, '/?backUrl=%2Fterms');
    await chooseCountry(form, 'LV');
    submit(form, newcomer());
    await page.shows(t('dialogs.promo.title'));
    await vi.waitFor(() => expect(page.address()).toBe('/terms?register=success'), {
      timeout: 8000,
      interval: 10,
    });
    await page.until('navigation', (state) => state.matches('shown'));
    expect(dialogs().stack.map(({ name }) => name)).toEqual(['PromocodeActivatedPopup']);
    page.send('dialogs', { type: 'dialog.close.requested', name: 'PromocodeActivatedPopup', result: true });
    await page.shows(t('dialogs.email.title'));
  });

  it('SH-2.89 SH-4.08 AC-9.35 who came by a provider and completes the registration has the kept promo code activated, and the popups of a new one', async () => {
    const profile = newProfile();
    profile.local.set('promo_code', 'EVENING');
    const as = await player({ is_registration_completed: 0, is_email_confirmed: 0 });
    await openAt('/gamehall', { profile, as });
    const form = await child('login', 'completion', 'heldForm', 'form');
    submit(form, newcomer());
    await vi.waitFor(() => expect(page.address()).toBe('/cashier/deposit?register=success'), {
      timeout: 8000,
      interval: 10,
    });
    expect(bodiesOf('campaigns.activateOffer')).toEqual([expect.objectContaining({ promo_code: 'EVENING' })]);
    expect(profile.local.has('promo_code')).toBe(false);
    await vi.waitFor(
      () =>
        expect(dialogs().reasons.filter(({ name }) => name === 'EmailConfirmPopup')).toEqual([
          { name: 'EmailConfirmPopup', reason: 'offered, waits: nothing interrupts cashier-deposit' },
        ]),
      { timeout: 20_000, interval: 10 },
    );
  });

  it('SH-9.18 SH-4.11 SH-8.53 SH-8.54 a promo code is checked once it rests for 300 ms; a refused one is told by its first code and tracked, a good one is valid', async () => {
    const form = await openForm();
    await chooseCountry(form, 'LV');
    fill(form, page.vault, { hasPromocode: '1' });
    const type = (code: string) => fill(form, page.vault, { promo_code: code });
    const through = globalThis.fetch;
    let askedAt = 0;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (/checkPromocode/i.test(input)) askedAt = performance.now();
      return through(input, init);
    });
    const at = performance.now();
    for (const code of ['NO', 'NOSUCH', 'NOSUCHCODE']) type(code);
    expect(callsOf('campaigns.checkPromocode')).toEqual([]);
    await told('promo_code', t('promo.INVALID'));
    expect(askedAt - at).toBeGreaterThanOrEqual(299);
    expect(bodiesOf('campaigns.checkPromocode')).toEqual([{ promo_code: 'NOSUCHCODE' }]);
    const isAt = (state: string) =>
      page
        .actor('registration')
        .getSnapshot()
        .matches({ promo: state } as never) as boolean;
    expect([isAt('invalid'), isAt('valid')]).toEqual([true, false]);
    const tracked = () =>
      queriesOf('events.handle')
        .filter(({ event_name: name }) => name === 'promocode_not_found')
        .map(({ event_params: params }) => JSON.parse(params ?? '') as unknown);
    await vi.waitFor(() => expect(tracked()).toEqual([{ code: 'INVALID' }]));
    type('LASTYEAR');
    await told('promo_code', t('promo.EXPIRED'));
    await vi.waitFor(() => expect(tracked()).toEqual([{ code: 'INVALID' }, { code: 'EXPIRED' }]));
    const error_data = { promo_code: [{ code: 'LIMIT' }, { code: 'EXPIRED' }] };
    const refused = (data: object) => ({
      status: 400,
      body: { error: { type: 'InvalidParameterException', code: 1, message: '', error_data: data } },
    });
    answerCall('campaigns.checkPromocode', refused(error_data), 1);
    type('FIRST');
    await told('promo_code', t('promo.LIMIT'));
    answerCall('campaigns.checkPromocode', refused({ promo_code: [{ code: 'OF_ANOTHER_KIND' }] }), 1);
    type('SECOND');
    await told('promo_code', t('promo.INVALID'));
    type(' EVENING ');
    await page.shows(t('registration.promo.valid'));
    expect([isAt('invalid'), isAt('valid')]).toEqual([false, true]);
  });

  it('SH-8.52 SH-5.47 SH-5.48 what the platform refuses stands at its fields, the phone by the name mobile', async () => {
    const taken = newcomer();
    const form = await openForm();
    await chooseCountry(form, 'LV');
    raise('InvalidParameter', { email: [{ code: 'ALREADY_USED' }] });
    submit(form, taken);
    await told('email', t('form.error.ALREADY_USED'));
    expect((await control('email'))?.attributes['aria-invalid']).toBe('true');
    expect((await alerts()).filter((text) => text !== '')).toEqual([]);
    raise('InvalidParameter', { mobile: [{ code: 'ALREADY_USED' }] });
    submit(form, { email: newcomer().email });
    await told('phone', t('form.error.ALREADY_USED'));
    expect(await messageOf('email')).toBe('');
  });

  it('SH-4.10 SH-4.09 another country brings its own fields; while the account is being opened the button says so', async () => {
    const form = await openForm();
    await chooseCountry(form, 'BR');
    await page.shows(t('field.document_number'));
    await chooseCountry(form, 'US');
    const text = await page.shows(t('field.postcode'));
    expect(text).not.toContain(t('field.document_number'));
    await chooseCountry(form, 'LV');
    expect(queriesOf('account.getPersonalDataFields').map(({ country = '' }) => country)).toEqual([
      '',
      'BR',
      'US',
      'LV',
    ]);
    const button = async () =>
      all(drawn(await page.html()), ({ attributes }) => attributes['type'] === 'submit')[0];
    const isBusy = async () => {
      const found = await button();
      return [
        found?.attributes['aria-disabled'],
        found && wordsOf(found).includes(t('registration.submitting')),
      ];
    };
    expect(await isBusy()).toEqual([undefined, false]);
    raise('InternalServerError');
    submit(form, newcomer());
    expect(await isBusy()).toEqual(['true', true]);
    await page.shows(t('registration.failed'));
    expect(await isBusy()).toEqual([undefined, false]);
  });

  it('SH-4.13 SH-5.24 SH-5.25 SH-5.26 OPS-059 errors come with the input or, with onSubmit, with the submit; a promo code is trimmed, one letter long at least and checked by the server, whose empty answer refuses it', async () => {
    const fields = [field('email', 'input', true), field('password', 'password', true)];
    sandbox.platform.setOverrides({ fields });
    let form = await openForm();
    fill(form, page.vault, { email: 'ida' });
    expect(await messageOf('email')).toBe('Wrong email address');
    page.close();
    sandbox.platform.setOverrides({
      config: { forms: { strategy: 'onSubmit' }, registration: { showPromoFieldByDefault: true } },
      fields,
    });
    form = await openForm();
    fill(form, page.vault, { email: 'ida', password: 'abc' });
    expect([await messageOf('email'), await messageOf('password')]).toEqual(['', '']);
    submit(form, { terms: '1' });
    expect([await messageOf('email'), await messageOf('password')]).toEqual([
      'Wrong email address',
      'Min length is 6',
    ]);
    answerCall('campaigns.checkPromocode', { body: { data: [] } });
    const codes: string[] = [];
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (/checkPromocode/i.test(input))
        codes.push(JSON.stringify((init?.body as FormData | undefined)?.get('promo_code')));
      return through(input, init);
    });
    const at = Date.now();
    for (const code of [' ', ' L', ' LA', ' LAMP ']) fill(form, page.vault, { promo_code: code });
    await told('promo_code', t('promo.INVALID'));
    expect([codes, Date.now() - at >= 300]).toEqual([['"LAMP"'], true]);
    fill(form, page.vault, { promo_code: '  ' });
    await told('promo_code', '');
    expect(
      page
        .actor('registration')
        .getSnapshot()
        .matches({ promo: 'idle' } as never),
    ).toBe(true);
    fill(form, page.vault, { promo_code: 'B' });
    await told('promo_code', t('promo.INVALID'));
    expect(codes).toEqual(['"LAMP"', '"B"']);
  });

  it('SH-3.26 OPS-052 the configuration has showPromocode, showPromoFieldByDefault and showCharacterSelect, which ask for a code, at once, and for a character', async () => {
    const asks = async (registration: object) => {
      sandbox.platform.setOverrides({ config: { registration } });
      await openForm();
      const found = await Promise.all(
        ['hasPromocode', 'promo_code', 'character_id'].map(
          async (name) => (await control(name)) !== undefined,
        ),
      );
      page.close();
      return found;
    };
    const none = { showPromocode: false, showPromoFieldByDefault: false, showCharacterSelect: false };
    expect(await asks(none)).toEqual([false, false, false]);
    expect(await asks({ ...none, showPromocode: true })).toEqual([true, false, false]);
    expect(await asks({ showPromocode: true, showPromoFieldByDefault: true })).toEqual([false, true, false]);
    sandbox.platform.setOverrides({ config: { registration: { ...none, showCharacterSelect: true } } });
    const form = await openForm();
    await chooseCountry(form, 'LV');
    const choice = await control('character_id');
    const owl = all(choice ?? drawn(''), ({ tag }) => tag === 'option').find((one) => wordsOf(one) === 'Owl');
    const pictures = async () =>
      all(drawn(await page.html()), ({ tag, attributes }) => tag === 'img' && attributes['alt'] === 'Owl');
    expect(await pictures()).toEqual([]);
    const who = newcomer();
    fill(form, page.vault, { character_id: owl?.attributes['value'] ?? '' });
    expect(await pictures()).toHaveLength(1);
    submit(form, who);
    await page.until('session', (state) => state.matches('player'));
    const rows = await sandbox.platform.db
      .selectFrom('loyalty_members')
      .innerJoin('players', 'players.uid', 'loyalty_members.uid')
      .select('character_id')
      .where('email', '=', who.email)
      .execute();
    expect(rows).toEqual([{ character_id: 'owl' }]);
  });

  it('AC-5.15 the text types cardHolder, login, text, documentType, documentNumber and cpf are required unless isRequired is false', async () => {
    const types = ['cardHolder', 'login', 'text', 'documentType', 'documentNumber', 'cpf'];
    const messages = async () =>
      Promise.all(types.map(async (name) => [name, await messageOf(name)] as const));
    sandbox.platform.setOverrides({ fields: types.map((name) => field(name, 'input', true)) });
    let form = await openForm();
    submit(form);
    expect(await messages()).toEqual(types.map((name) => [name, 'Field is required']));
    fill(form, page.vault, Object.fromEntries(types.map((name) => [name, 'x'])));
    expect(await messages()).toEqual(types.map((name) => [name, '']));
    page.close();
    sandbox.platform.setOverrides({ fields: types.map((name) => field(name, 'input', false)) });
    form = await openForm();
    submit(form);
    expect(await messageOf('password')).toBe('Field is required');
    expect(await messages()).toEqual(types.map((name) => [name, '']));
  });

  it('SH-5.43 AC-5.15 AC-5.16 AC-5.18 a field whose definition does not say whether it is required is required', async () => {
    const named = { text: 'input', cpf: 'input', phone: 'phone', email: 'input' };
    const form = await openForm([
      ...Object.entries(named).map(([sysname, type]) => ({ sysname, type })),
      { sysname: 'documentType', type: 'input', params: { is_visible: true } },
      { sysname: 'login', type: 'input', params: { is_required: false } },
    ]);
    submit(form);
    for (const name of [...Object.keys(named), 'documentType'])
      expect([name, await messageOf(name)]).toEqual([name, 'Field is required']);
    expect(await messageOf('login')).toBe('');
  });

  it('SH-5.19 SH-5.58 AC-5.05 AC-5.06 AC-5.08 a name holds no digit and no special symbol, and is told wrong otherwise', async () => {
    const names = ['first_name', 'last_name', 'name'];
    sandbox.platform.setOverrides({ fields: names.map((name) => field(name, 'input', true)) });
    const form = await openForm();
    const symbols = Array.from('@_"!?#$%^&*()}{[]|/\\<>~§+:;`');
    for (const name of names) {
      // What is told is drawn once for a field, and read from its form for each sign.
      const errorOf = () => selectFieldError(name)(form.getSnapshot() as never);
      fill(form, page.vault, { [name]: 'Anna1' });
      const error = errorOf();
      expect([name, await messageOf(name)]).toEqual([name, 'Wrong symbols in name']);
      for (const sign of symbols) {
        fill(form, page.vault, { [name]: 'Anna' });
        expect([sign, errorOf()]).toEqual([sign, null]);
        fill(form, page.vault, { [name]: `Anna${sign}` });
        expect([sign, errorOf()]).toEqual([sign, error]);
      }
      for (const good of ["O'Neil", 'Anna-Marija', 'Jr., Sr', 'Жанна', 'محمد']) {
        fill(form, page.vault, { [name]: good });
        expect([good, errorOf()]).toEqual([good, null]);
      }
      expect(await messageOf(name)).toBe('');
    }
  });

  it('SH-4.14 a provider’s button marks the terms while they are not accepted, and visits nobody', async () => {
    const form = await openForm();
    page.send('registration', { type: 'registration.type.chosen', registrationType: 'social' });
    await page.shows('Harbour ID');
    page.send('registration', { type: 'registration.social.requested', service: 'harbour' });
    const [terms] = all(drawn(await page.html()), ({ attributes }) => attributes['name'] === 'terms');
    expect(terms?.attributes['aria-invalid']).toBe('true');
    const isVisiting = () =>
      !page
        .actor('social')
        .getSnapshot()
        .matches('idle' as never);
    expect(isVisiting()).toBe(false);
    fill(form, page.vault, { terms: '1' });
    page.send('registration', { type: 'registration.social.requested', service: 'harbour' });
    expect(isVisiting()).toBe(true);
  });
});
