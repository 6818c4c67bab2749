import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { phoneCountryKey } from '../../schemas/rules/kit/phone-country-key.ts';
import { phoneCountries } from '../../sandbox/seed/phones.ts';
import { field } from '../../sandbox/seed/profile-fields.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import {
  sandbox,
  page,
  openAt,
  callsOf,
  bodiesOf,
  queriesOf,
  player,
  child,
  codeFor,
  element,
  answerWith,
  soon,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();

describe('the profile', () => {
  const openSettings = async (country: string, rest = {}) => {
    const one = await player({ country, ...rest });
    await openAt('/profile/settings', { as: one });
    await page.shows('Personal data');
    return { one, form: await child('profile', 'personal', 'form') };
  };
  const save = (form: AnyActorRef) => form.send({ type: 'form.submit.requested' });

  it('AC-1.01 AC-1.02 a guest is led away; a player, who is no guest, saves the own data and adds a contact', async () => {
    await openAt('/profile/settings');
    await soon(() => expect(page.address()).toMatch(/^\/(?:\?.*)?$/));
    await page.shows(`${t('shell.login')}\n${t('shell.register.short')}`);
    expect([callsOf('account.getprofileinfo'), page.actor('session').getSnapshot().context.info]).toEqual([
      [],
      null,
    ]);
    page.close();
    const { one, form } = await openSettings('LV');
    expect(page.address()).toBe('/profile/settings');
    expect(await page.text()).not.toContain(t('shell.register.short'));
    fill(form, page.vault, { first_name: 'Ada', last_name: 'Quill', birth_date: '31.12.1990' });
    save(form);
    await page.shows('Your data is saved');
    (await child('profile', 'contacts')).send({ type: 'contacts.add.requested', contactType: 'phone' });
    const add = await child('profile', 'contacts', 'add', 'form');
    page.vault.put('newContact.phone', '37120000009');
    add.send({ type: 'form.value.changed', field: phoneCountryKey('phone'), value: 'LV' });
    add.send({ type: 'form.secret.changed', field: 'phone', filled: true, verdict: { ok: true } });
    fill(add, page.vault, { password: fixturePassword });
    add.send({ type: 'form.submit.requested' });
    await page.shows('We have sent a code to your phone.');
    const kept = await sandbox.platform.db
      .selectFrom('players')
      .select('profile')
      .where('uid', '=', one.uid)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(kept.profile)).toMatchObject({ first_name: 'Ada', birth_date: '1990-12-31' });
    page.send('session', { type: 'session.logout.requested' });
    await page.until('session', (state) => state.matches('signedOut'));
    expect(page.did()).toContainEqual(['loadDocument', '/']);
    expect(page.profile.cookies.has('platform_session')).toBe(false);
  });

  it('AC-7.07 AC-7.18 AC-7.24 player name and currency are changed, others told as indicative by the rates; what is taken is refused at its field', async () => {
    const { one } = await openSettings('LV');
    const name = await child('profile', 'fakename', 'form');
    const enter = (value: string) => {
      fill(name, page.vault, { fakename: value });
      save(name);
    };
    enter('wren');
    await page.shows(t('form.error.ALREADY_EXISTS'));
    enter(`Lamp${one.uid}`);
    await page.shows(t('profile.fakename.saved'));
    expect(bodiesOf('account.changefakename')).toEqual([
      { fakename: 'wren' },
      { fakename: `Lamp${one.uid}` },
    ]);
    expect(queriesOf('account.getcurrencyrates').map((query) => Object.keys(query).toSorted())).toEqual([
      ['locale', 'v'],
    ]);
    await page.shows(/≈ .*108[.,]70/);
    const currency = await child('profile', 'currency', 'form');
    fill(currency, page.vault, { currency: 'USD' });
    save(currency);
    await page.shows(t('profile.currency.saved'));
    const kept = await sandbox.platform.db
      .selectFrom('players')
      .select(['fakename', 'currency'])
      .where('uid', '=', one.uid)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ fakename: `Lamp${one.uid}`, currency: 'USD' });
    answerWith('account.saveProfileInfo', '2');
    const form = await child('profile', 'personal', 'form');
    fill(form, page.vault, { first_name: 'Ada', last_name: 'Quill', birth_date: '31.12.1990' });
    save(form);
    await page.shows('This was not saved. What you typed is still here.');
    save(form);
    await page.shows('Your data is saved');
  });

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
    await openAt('/profile/settings', { as: one });
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

  it('AC-1.02 AC-4.02 AC-3.07 AC-3.08 what changed is saved, the document as cpf; one is success', async () => {
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

  it('AC-3.10 SH-3.15 a middle name that is asked for is saved, and stands there when the page is read anew', async () => {
    const fields = ['first_name', 'middle_name', 'last_name'].map((name) => field(name, 'input', true));
    sandbox.platform.setOverrides({ fields });
    const { one, form } = await openSettings('LV');
    fill(form, page.vault, { first_name: 'Ada', middle_name: 'Wren', last_name: 'Quill' });
    save(form);
    await page.shows('Your data is saved');
    page.close();
    await openAt('/profile/settings', { as: one });
    await page.shows('Personal data');
    expect((await element('middle_name'))?.attributes['value']).toBe('Wren');
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
    const wrongNames = async () =>
      all(drawn(await page.html()), ({ attributes }) => attributes['aria-invalid'] === 'true').map(
        ({ attributes }) => attributes['name'],
      );
    fill(form, page.vault, { postcode: '281956', address: '', first_name: '' });
    save(form);
    expect(await wrongNames()).toContain('postcode');
    fill(form, page.vault, { postcode: '28' });
    const wrong = await wrongNames();
    expect(wrong).toEqual(expect.arrayContaining(['first_name', 'address', 'postcode']));
    expect(wrong).not.toContain('sex');
    expect(callsOf('account.saveProfileInfo')).toEqual([]);
    expect(await element('password')).toBeUndefined();
  });
});

describe('notifications', () => {
  it('AC-7.08 a confirmed contact is subscribed by 1 and unsubscribed by 0; a refusal takes the choice back', async () => {
    const one = await player();
    await openAt('/profile/notification', { as: one });
    await page.shows(t('notification.by.email'));
    const isChecked = async () =>
      all(drawn(await page.html()), ({ attributes }) => attributes['type'] === 'checkbox').map(
        ({ attributes }) => 'checked' in attributes,
      )[0];
    const stored = async () =>
      (
        await sandbox.platform.db
          .selectFrom('players')
          .select('is_email_subscribed')
          .where('uid', '=', one.uid)
          .executeTakeFirstOrThrow()
      ).is_email_subscribed;
    const [contact] = (await page.until('subscriptions', ({ context }) => context.contacts.length > 0))
      .context.contacts as readonly { readonly id: string }[];
    const toggle = () => page.send('subscriptions', { type: 'subscriptions.toggled', id: contact?.id ?? '' });
    expect(await isChecked()).toBe(false);
    for (const held of [1, 0]) {
      toggle();
      await soon(async () => expect([await isChecked(), await stored()]).toEqual([held === 1, held]));
      await page.until('subscriptions', (state) => state.matches({ shown: 'idle' }));
    }
    expect(bodiesOf('account.changeSubscription')).toEqual([
      { contact: one.login, subscription: '1' },
      { contact: one.login, subscription: '0' },
    ]);
    sandbox.platform.faults.set({
      target: 'account.changeSubscription',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'InvalidParameter',
    });
    toggle();
    await page.shows(t('notification.failed.title'));
    expect([await isChecked(), await stored()]).toEqual([false, 0]);
  });
});

describe('contacts', () => {
  const openContacts = async (country = 'LV', rest = {}) => {
    const one = await player({ country, ...rest });
    await openAt('/profile/settings', { as: one });
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

  it('AC-5.19 SH-5.11 SH-5.12 an e-mail is judged alike as a new contact and in a question to the support', async () => {
    const one = await player({ country: 'LV' });
    const judged = async (form: AnyActorRef, id: string) => {
      for (const [value, text] of [
        ['ada@evenfall', 'Wrong email address'],
        ['ada@a.b.c.d', 'Wrong email address'],
        ['@evenfall.test', 'Wrong email address'],
        ['a da@evenfall.test', 'Wrong email address'],
        ['ada@even fall.test', 'Wrong email address'],
        ['ada@mail.evenfall.test', ''],
      ] as const) {
        fill(form, page.vault, { email: value });
        form.send({ type: 'form.submit.requested' });
        await soon(async () => {
          const told = await element(`${id}-email-error`);
          expect([value, told ? wordsOf(told) : '']).toEqual([value, text]);
        });
      }
    };
    await openAt('/profile/settings', { as: one });
    await page.shows('Contacts');
    const contacts = await child('profile', 'contacts');
    contacts.send({ type: 'contacts.add.requested', contactType: 'email' });
    await judged(await child('profile', 'contacts', 'add', 'form'), 'newContact');
    expect(callsOf('account.addcontact')).toEqual([]);
    page.close();
    await openAt('/support', { as: one });
    page.send('support', { type: 'support.mounted' });
    await judged(await child('support', 'feedback', 'form'), 'feedback');
    expect(callsOf('Support.sendFeedback')).toEqual([]);
  });

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

  it('AC-1.02 AC-4.01 AC-4.03 AC-4.04 AC-7.06 AC-7.13 AC-7.12 AC-3.09 AC-8.21 a phone is added, gets its code, is told a wrong one and is confirmed with the right one', async () => {
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
    await sandbox.platform.db
      .updateTable('players')
      .set({ is_email_subscribed: 1 })
      .where('uid', '=', one.uid)
      .execute();
    await page.goTo('/profile/notification');
    await page.shows('By text message to');
    // Confirmed both, and only the e-mail is subscribed.
    const boxes = all(drawn(await page.html()), ({ attributes }) => attributes['type'] === 'checkbox');
    expect(boxes.map(({ attributes }) => 'checked' in attributes)).toEqual([true, false]);
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
