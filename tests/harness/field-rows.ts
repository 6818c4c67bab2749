import { textsOf } from '../e2e/pages/texts.ts';

/** A value as it is typed, and the message that stands below its field then; '' for none. */
export type Case = readonly [typed: string, told: string];
/** What a field says of several values, one after the other. */
export type Row = readonly [sysname: string, ...cases: readonly Case[]];

/** Each of these values is told the same. */
export const all = (values: readonly string[], told: string): readonly Case[] =>
  values.map((value) => [value, told] as const);

// Texts stand here in full, so that a change of one is seen.
export const required = 'Field is required';
const signs = 'Check this entry: a sign is wrong or missing';
const form = 'Check this entry: it is not in the form asked for';
const wrongName = 'Wrong symbols in name';
const wrongDate = 'Wrong date';
export const wrongFakename = 'Use letters and digits alone, and not what you log in with';
const symbols = Array.from('@_"!?#$%^&*(){}[]|/\\<>~§+:;`');
const tooYoung = textsOf('en-US')('validation.wrongField.age');
const year = new Date().getUTCFullYear();
const wrongEmails = [
  'a@b',
  'a@b.c.d.ef',
  '@b.co',
  'a b@c.co',
  'a@b c.co',
  'a@@b.co',
  `${'a'.repeat(250)}@b.co`,
];

/** What the fields of `fieldSet: 'every'` say, by the kind of rule. */
export const fieldRows = {
  password: [
    [
      'password',
      ['abc', 'Min length is 6'],
      ['12345', 'Min length is 6'],
      ['123456', ''],
      ['a'.repeat(20), ''],
      ['a'.repeat(21), 'Max length is 20'],
      ['', required],
      ['žabc žд', 'These characters cannot be used: ž \u2423 д'],
      ['Lamp-2026', ''],
    ],
  ],
  repeats: [
    [
      'password_repeat',
      ['Lamp-2027', 'This differs from the first entry: both must be the same'],
      ['', required],
      ['Lamp-2026', ''],
    ],
    ['email', ['ida@evenfall.test', '']],
    [
      'email_repeat',
      ['ada@evenfall.test', 'This differs from the first entry: both must be the same'],
      ['ida@evenfall.test', ''],
    ],
  ],
  email: [
    [
      'email',
      ...all(wrongEmails, 'Wrong email address'),
      ...all(['a@b.co', 'a@b.co.uk', `${'a'.repeat(249)}@b.co`], ''),
    ],
  ],
  personNames: [
    [
      'first_name',
      ['Anna1', wrongName],
      ...all(
        symbols.map((sign) => `Anna${sign}`),
        wrongName,
      ),
    ],
    ['first_name', [' ', required], ...all(["O'Neil", 'Anna-Marija', 'Jr., Sr', 'Жанна', 'محمد'], '')],
    ['last_name', ['Li3pa', wrongName], ['Liepa@', wrongName], ['', required], ['Liepa', '']],
  ],
  otherNames: [
    ['home_town', ['Riga #1', wrongName], ['Daugavpils 2', '']],
    ['middle_name', ...all(['محمد', 'Ανα', 'Anna1', 'a@b'], wrongName)],
    ['middle_name', ...all(['Ģirts Ķēniņš', 'Жанна Ёлкина', "O'Neil-Smith, Jr.", ''], '')],
  ],
  places: [
    ['address', ...all(['Iela #1', 'Iela 1;', 'Iela "1"'], 'Wrong address'), ['Brivibas 1/2 | 3\\4', '']],
    [
      'postcode',
      ...all(['123456789', 'LV-1010', '12 34'], 'Up to 8 digits, without letters and other signs'),
      ...all(['1', '12345678'], ''),
    ],
    ['foreign_postcode', ['1010', form], ['LV-10101', form], ['LV-1010', ''], ['', '']],
  ],
  fakename: [
    ['fakename', ['abc', 'Min length is 4'], ['a'.repeat(21), 'Max length is 20'], ['', '']],
    [
      'fakename',
      ...all(
        [' ', ',', '_', '"', "'", '-', '.', '@'].map((sign) => `abc${sign}d`),
        wrongFakename,
      ),
    ],
    ['fakename', ...all(['Lamp7', 'игрок7'], '')],
  ],
  /** After a phone that ends with 23456. */
  ownFakename: [['fakename', ['37129123456', wrongFakename], ['37129123457', '']]],
  dates: [
    [
      'birth_date',
      ...all(['29.02.2023', '31.04.1990', '01.01.99', '31.12.1899'], wrongDate),
      [`01.01.${year - 17}`, tooYoung],
    ],
    ['birth_date', ['', required], ['01.01.1900', ''], ['17.05.1990', '']],
    ['valid_until', ['32.01.2003', wrongDate], ['', ''], ['01.02.2099', '']],
    ['issued_on', ['01.01.2021', wrongDate], ['31.12.2020', ''], ['', '']],
  ],
  lengths: [
    [
      'nickname',
      ['ab', 'This field should be at least 3 characters long'],
      ['', 'Value is required'],
      ['a'.repeat(11), 'The maximum length allowed is 10'],
      ['abc', ''],
      ['a'.repeat(10), ''],
    ],
    ['answer', ['1', 'This field should be at least 2 characters long'], ['12', form], ['ab', ''], ['', '']],
  ],
  patterns: [
    ['work_email', ['ida', 'Value is not a valid email address'], ['', ''], ['ida@work.test', '']],
    ['reference', ...all(['abc-12', 'ABC-123', 'xABC-12'], form), ['', ''], ['ABC-12', '']],
  ],
  bounds: [
    ['income', ['999', 'Min value is 1,000'], ['1,000', ''], ['1000', ''], ['', ''], ['5,000', '']],
    ['income', ['5,001', 'Max value is 5,000'], ['1,0', 'Min value is 1,000'], ['x', 'Min value is 1,000']],
    ['income', ['', '']],
  ],
  numbers: [
    [
      'card_number',
      ['4111 1111 1111 1112', 'Check the card number: a digit is wrong or missing'],
      ['4111 1111 1111 1111', ''],
      ['', ''],
    ],
    [
      'iban',
      ...all(['GB29NWBK60161331926818', 'LV80BANK00004351950', 'ZZ80BANK0000435195001'], 'Wrong iban'),
    ],
    ['iban', ['LV80 BANK 0000 4351 9500 1', ''], ['', '']],
  ],
  namedRules: [
    ['family_name', ['Liepa1', wrongName], ['', required], ['Liepa', '']],
    ['delivery', ['Iela #1', 'Wrong address'], ['Iela 1/2', ''], ['', '']],
    ['team_name', ['the team', wrongFakename], ['abc', 'Min length is 4'], ['Team7', ''], ['', '']],
    ['card_holder', ...all(['ANNA 1', 'BĒRZIŅA', 'A,B', 'A_B'], wrongName)],
    ['card_holder', ["J. O'NEIL-SMITH", ''], ['', '']],
  ],
  documents: [
    ['document_number', ...all(['123456..7890', '12345...7890', 'AB123456', '79927398710'], signs)],
    ['document_number', ...all(['123456...7890', 'new', '79927398713', ''], '')],
    [
      'identity_card',
      ...all(['AB123456', '123456...7890', '79927398713'], signs),
      ...all(['AB1234567', 'new'], ''),
    ],
    ['cpf', ...all(['52998224724', '11111111111'], signs), ['52998224725', ''], ['', '']],
  ],
} satisfies Readonly<Record<string, readonly Row[]>>;

/** What a registration sends of the fields as `fieldRows` leave them, whoever it is of. */
export const sentFields = {
  password: 'Lamp-2026',
  currency: 'EUR',
  locale: 'en-US',
  country_code: 'LV',
  first_name: 'Anna',
  last_name: 'Liepa',
  birth_date: '1990-05-17',
  sex: '2',
  phone: '37129123457',
  phone_country_code: 'LV',
  home_town: 'Daugavpils 2',
  address: 'Brivibas 1/2 | 3\\4',
  postcode: '12345678',
  notify: '0',
  is_betting: '0',
};

/** Fields that stay in the form, and those that were left empty. */
export const unsentIn = (body: Readonly<Record<string, unknown>>): readonly string[] =>
  ['hasPromocode', 'promo_code', 'terms', 'password_repeat', 'email_repeat', 'fakename', 'mobile']
    .filter((name) => name in body)
    .concat(Object.keys(body).filter((name) => body[name] === ''));
