import { describe, expect, it } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { decoded, faultPath } from '../../../tests/builders/decode.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { Contact, Profile } from '../../../schemas/account/profile.ts';
import { changeFakename } from './change-fakename.ts';
import { contactOf } from './contact-views.ts';
import { loadProfile } from './load-profile.ts';
import { saveProfile } from './save-profile.ts';
import { setCurrency } from './set-currency.ts';

const platform = (data: unknown = 1) => fakePlatform(() => ({ body: { data } }), { uid: 7 });
const whole = answers['account.getprofileinfo'] as Readonly<Record<string, unknown>>;

describe('the profile as the platform sends it', () => {
  it('AC-3.06 AC-3.07 AC-3.08 AC-3.09 has every field, sex 0 when it is not set, a cpf, contacts with their flags', () => {
    const { more, ...own } = decoded(Profile, whole);
    expect(more).toMatchObject({ first_name: 'Ada' });
    expect(own).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      sex: 2,
      birth_date: '1990-12-10',
      country: 'LV',
      country_code: 'LV',
      region: '',
      home_town: 'Riga',
      address: 'Brivibas 1',
      postcode: '1010',
      document: { type: 'cpf', number: '52998224725' },
      contacts: [
        {
          type: 'email',
          contact: 'ada@example.com',
          is_confirmed: true,
          is_subscribed: true,
          phone_country_code: '',
        },
        {
          type: 'phone',
          contact: '37129123456',
          is_confirmed: false,
          is_subscribed: false,
          phone_country_code: 'LV',
        },
      ],
      contact_proof: 'password',
    });
    const house = { motto: 'Calm seas', boats: 2, port: null, flags: ['LV'], first_name: 'Ada' };
    expect(decoded(Profile, house).more).toMatchObject({ motto: 'Calm seas', boats: 2 });
    expect(decoded(Profile, {})).toMatchObject({ sex: 0, document: null, contacts: [] });
    for (const [field, value] of [
      ['sex', 3],
      ['birth_date', 7],
      ['document', { type: 'passport', number: '1' }],
    ] as const)
      expect(faultPath(Profile, { ...whole, [field]: value })).toMatch(new RegExp(`^${field}`));
    expect(faultPath(Contact, { type: 'fax', contact: '1' })).toBe('type');
  });
});

describe('reading it', () => {
  const run = (own: Readonly<Record<string, unknown>> = {}) => {
    const told: Readonly<Record<string, unknown>> = { ...answers, ...own };
    const fake = fakePlatform(({ path }) => ({ body: { data: told[path.slice('/api/'.length)] } }), {
      uid: 7,
    });
    return { ...fake, load: () => fake.run(loadProfile({ country: '' })) };
  };

  it('AC-7.23 asks for contacts and document, and for the fields of the country', async () => {
    const { requests, load } = run();
    await load();
    const of = (name: string) => requests.find(({ path }) => path === `/api/${name}`);
    expect(of('account.getprofileinfo')?.method).toBe('GET');
    expect(of('account.getprofileinfo')?.query).toMatchObject({ fields: 'contacts,document' });
    expect(of('Account.getPersonalDataFields')?.query).toMatchObject({ country: 'LV' });
  });

  it('AC-7.18 OP-31 reads the rates of the currencies; without them the page is whole all the same', async () => {
    const { requests, load } = run();
    const outcome = await load();
    expect(requests.find(({ path }) => path === '/api/account.getcurrencyrates')).toMatchObject({
      method: 'GET',
    });
    expect(outcome).toMatchObject({
      rates: {
        base: 'EUR',
        rates: { EUR: '1', USD: '1.0870' },
        updated_at: Date.UTC(2026, 10, 21, 12),
      },
    });
    const fake = fakePlatform(
      ({ path }) =>
        path.endsWith('getcurrencyrates')
          ? { body: { data: { base: 'EUR', rates: { USD: 'dear' } } } }
          : { body: { data: answers[path.slice('/api/'.length) as keyof typeof answers] } },
      { uid: 7 },
    );
    expect(await fake.run(loadProfile({ country: '' }))).toMatchObject({ fakename: 'Ada7', rates: null });
  });

  it('leaves contacts and document number behind: a page holds their ends alone', async () => {
    const fields = [{ sysname: 'document_number', type: 'input' }];
    const data = await run({ 'Account.getPersonalDataFields': fields }).load();
    const text = JSON.stringify(data);
    expect(['ada@example.com', '29123456', '52998224725'].filter((secret) => text.includes(secret))).toEqual(
      [],
    );
    expect(data.masked).toEqual({ document_number: '•••25' });
    expect(data.contacts).toEqual([
      { id: 'email-0', type: 'email', shown: 'a•••@e•••.com', isConfirmed: true, isSubscribed: true },
      { id: 'phone-0', type: 'phone', shown: '•••56', isConfirmed: false, isSubscribed: false },
    ]);
  });

  it('AC-7.23 of what the house asks besides: values by the names of the page, ends of what is secret, no ways to reach the player', async () => {
    const asked = (sysname: string, type = 'input', rule?: string) => ({
      sysname,
      type,
      ...(rule !== undefined && { options: { rules: [{ rule }] } }),
    });
    const { load } = run({
      'account.getprofileinfo': {
        ...whole,
        email: 'ada@example.com',
        motto: 'Calm seas',
        family_name: 'King',
        boat: 'sloop',
        iban: 'LV80BANK0000435195001',
        boats: 2,
        flags: ['LV'],
        unasked: 'left',
      },
      'Account.getPersonalDataFields': [
        asked('email'),
        asked('motto'),
        asked('family_name', 'input', 'name'),
        { ...asked('boat', 'select'), options: { select: [{ value: 'sloop' }] } },
        { ...asked('boats', 'select'), options: { select: [{ value: 2 }] } },
        asked('flags', 'select'),
        asked('first_name'),
        asked('iban'),
      ],
    });
    const { house, masked } = await load();
    expect(house).toEqual({
      'words.motto': 'Calm seas',
      'words.family_name': 'King',
      boat: 'sloop',
      boats: '2',
    });
    expect(masked).toEqual({ iban: '•••01' });
  });

  it('AC-7.23 a day on file is read in the ways in which platforms write it; what is none is left alone', async () => {
    const dayOf = async (joined: unknown) => {
      const { house } = await run({
        'account.getprofileinfo': { ...whole, joined },
        'Account.getPersonalDataFields': [{ sysname: 'joined', type: 'date' }],
      }).load();
      return house['joined'];
    };
    for (const told of ['2020-01-02', '2020-01-02T00:00:00Z', '02.01.2020'])
      expect(await dayOf(told)).toBe('2020-01-02');
    for (const told of ['soon', '2020', 20]) expect(await dayOf(told)).toBeUndefined();
  });

  it('what is typed goes by a name that the journal leaves out, own fields of the page too', async () => {
    const { house, profile } = await run({
      'account.getprofileinfo': { ...whole, region: 'Vidzeme', team: 'Wrens', hobby: 'Sailing' },
      'Account.getPersonalDataFields': [
        { sysname: 'region', type: 'region' },
        { sysname: 'team', type: 'input', options: { rules: [{ rule: 'fakename' }] } },
        { sysname: 'hobby', type: 'select' },
        { sysname: 'currency', type: 'input' },
      ],
    }).load();
    expect(profile.region).toBe('');
    expect(house).toEqual({
      'words.region': 'Vidzeme',
      'words.team': 'Wrens',
      'words.hobby': 'Sailing',
    });
  });

  it('finds a contact again only while it is the same one', () => {
    const { contacts } = decoded(Profile, whole);
    expect(contactOf(contacts, { id: 'phone-0', shown: '•••56' })?.contact).toBe('37129123456');
    expect(contactOf(contacts, { id: 'phone-0', shown: '•••99' })).toBeUndefined();
    expect(contactOf(contacts, { id: 'phone-1', shown: '•••56' })).toBeUndefined();
  });
});

describe('saving it', () => {
  const saved = { first_name: 'Ada', home_town: '', sex: '', birth_date: '1990-12-10' };

  it('AC-7.24 AC-3.08 sends what has changed, the document of the vault as a cpf', async () => {
    const { requests, run, vault } = platform();
    vault.put('profile.document_number', ' 52998224725 ');
    const values = { ...saved, home_town: ' Riga ' };
    const refs = { document_number: 'profile.document_number' };
    expect(await run(saveProfile({ values, params: saved, refs }))).toMatchObject({ refusal: null });
    expect(requests.map(({ method, path, form }) => [method, path, form])).toEqual([
      [
        'POST',
        '/api/account.saveProfileInfo',
        { home_town: 'Riga', document_number: '52998224725', document_type: 'cpf' },
      ],
    ]);
  });

  it('AC-7.24 sends what the house asks by the name that the platform knows', async () => {
    const { requests, run } = platform();
    const values = { 'words.motto': 'Rough seas', boat: 'sloop' };
    await run(saveProfile({ values, params: { 'words.motto': 'Calm seas', boat: 'sloop' }, refs: {} }));
    expect(requests.map(({ form }) => form)).toEqual([{ motto: 'Rough seas' }]);
  });

  it('sends nothing when nothing has changed', async () => {
    const { requests, run } = platform();
    expect(await run(saveProfile({ values: saved, params: saved, refs: {} }))).toMatchObject({
      refusal: null,
    });
    expect(requests).toEqual([]);
  });

  it.each([[0], ['1'], [null], [{ ok: 1 }]])('AC-4.02 AC-7.90 the answer %j is a failure', async (data) => {
    const answer = await platform(data).run(
      saveProfile({ values: { ...saved, home_town: 'Riga' }, params: saved, refs: {} }),
    );
    expect(answer.refusal?.type).toBe('UndecodableAnswer');
  });

  it('AC-7.07 sends a new player name, and not the same one', async () => {
    const { requests, run } = platform();
    await run(changeFakename({ values: { fakename: 'Wren' }, params: { fakename: 'Wren' } }));
    expect(requests).toEqual([]);
    await run(changeFakename({ values: { fakename: ' Wren77 ' }, params: { fakename: 'Wren' } }));
    expect(requests.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/api/account.changefakename', { fakename: 'Wren77' }],
    ]);
  });

  it('AC-7.15 sends another currency, and not the same one', async () => {
    const { requests, run } = platform();
    await run(setCurrency({ values: { currency: 'EUR' }, params: { saved: 'EUR' } }));
    expect(requests).toEqual([]);
    await run(setCurrency({ values: { currency: 'USD' }, params: { saved: 'EUR' } }));
    expect(requests.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/api/account.setCurrency', { currency: 'USD' }],
    ]);
  });
});
