import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../tests/fuzz/random.ts';
import {
  HIDDEN,
  isHiddenValue,
  isMaskedField,
  isPrivateField,
  isSecretField,
  isSecretParameter,
  maskContact,
  maskKey,
  scrubJson,
  scrubText,
  wireName,
  wordsName,
} from './sensitive.ts';

const secrets =
  'password old_password new_password repeat_password token access_token refresh_token id_token jwt otp secret session_id ' +
  'sessionId card card_number cardNumber cvv cvc document_number documentNumber cpf chat_text';
const contacts = 'login email phone mobile contact';
const persons =
  'first_name last_name middle_name birth_date address postcode home_town iban card_holder cardHolder account_holder';
const names = (text: string): readonly string[] => text.split(' ');

describe('names of what is kept nowhere', () => {
  it.each(names(secrets))('%s is a secret, as a field and in an address', (name) => {
    expect([isSecretField, isPrivateField, isMaskedField].map((is) => is(name))).toEqual([true, true, true]);
    expect([name, name.toLowerCase(), name.toUpperCase()].map(isSecretParameter)).toEqual([true, true, true]);
    expect(scrubText(`/x?${name}=4&tab=1`)).toBe(`/x?${name}=${HIDDEN}&tab=1`);
  });

  it.each(names(contacts))('%s reaches a player: private, and hidden in an address', (name) => {
    expect([isSecretField, isPrivateField, isMaskedField].map((is) => is(name))).toEqual([false, true, true]);
    expect(isSecretParameter(name)).toBe(true);
  });

  it.each(names(persons))('%s tells who a player is: private, and hidden in an address', (name) => {
    expect([isSecretField, isPrivateField, isMaskedField].map((is) => is(name))).toEqual([false, true, true]);
    expect(scrubText(`/offers?tab=1&${name}=Ada`)).toBe(`/offers?tab=1&${name}=${HIDDEN}`);
  });

  it.each(['fakename', 'nickname'])('%s is shown on the site and masked in what leaves it', (name) => {
    expect([isPrivateField(name), isMaskedField(name)]).toEqual([false, true]);
    expect(isSecretParameter(name)).toBe(true);
  });

  it('a field of the operator that says who the player is has a name of the page, masked in what leaves it', () => {
    const name = wordsName('motto');
    expect([isMaskedField(name), isPrivateField(name), isMaskedField('motto')]).toEqual([true, false, false]);
    expect([wireName(name), wireName('motto')]).toEqual(['motto', 'motto']);
    expect(isHiddenValue(name, HIDDEN)).toBe(true);
  });

  it.each(names('code hash key name sid session signature surname ticket username CODE Password'))(
    '%s is hidden in an address only',
    (name) => {
      expect(isSecretParameter(name)).toBe(true);
    },
  );

  it('leaves what names no secret', () => {
    for (const is of [isSecretField, isPrivateField, isMaskedField, isSecretParameter])
      expect(['amount', 'currency', 'promo_code', ''].map(is)).toEqual([false, false, false, false]);
  });
});

describe('scrubbing', () => {
  it('hides each card number that is one, whatever its digits sum up to', () => {
    for (const card of ['4111111111111111', '5500005555555559', '371449635398431', '4222222222222'])
      expect(scrubText(`paid by ${card}.`)).toBe(`paid by ${HIDDEN}.`);
    for (const number of ['4111111111111112', '5500005555555558', '411111111111', '41111111111111110000'])
      expect(scrubText(`order ${number}.`)).toBe(`order ${number}.`);
  });

  it('goes through lists and records and leaves names, numbers and shape', () => {
    expect(
      scrubJson({ 'a@b.example': ['x a@b.example', 5, null, true], inner: { to: '/x?token=1&tab=2' } }),
    ).toEqual({ 'a@b.example': [`x ${HIDDEN}`, 5, null, true], inner: { to: `/x?token=${HIDDEN}&tab=2` } });
  });

  it('hides names with dots, dashes and brackets of an address, and no assignment of a text', () => {
    expect(scrubText('?a=1&password=x&b=2')).toBe(`?a=1&password=${HIDDEN}&b=2`);
    expect(scrubText('password=x')).toBe('password=x');
    expect(scrubText('?list[0]=1&user.token=2')).toBe('?list[0]=1&user.token=2');
  });

  it('hides an address with a plus, dots and dashes as a whole', () => {
    expect(scrubText('<a.b+c-d%e_f@mail-1.example.co.uk>')).toBe(`<${HIDDEN}>`);
    expect(scrubText('ada@localhost')).toBe('ada@localhost');
  });
});

describe('masking', () => {
  it('leaves six signs of a key, and any other text as it is', () => {
    const key = '0195b1f4-7c1e-7abc-8def-0123456789ab';
    expect(maskKey(key)).toBe(`${HIDDEN}0195b1`);
    expect(maskKey(key.toUpperCase())).toBe(`${HIDDEN}0195B1`);
    for (const other of [`x${key}`, `${key}0`, '', 'wish-1']) expect(maskKey(other)).toBe(other);
  });

  it('knows the value that a replay holds in place of a private one', () => {
    expect(isHiddenValue('email', HIDDEN)).toBe(true);
    expect(isHiddenValue('nickname', HIDDEN)).toBe(true);
    expect(isHiddenValue('amount', HIDDEN)).toBe(false);
    expect(isHiddenValue('email', 'a@b.example')).toBe(false);
  });

  it('leaves the ends of a contact', () => {
    expect(maskContact('a@b')).toBe(`a${HIDDEN}@b${HIDDEN}`);
    expect(maskContact('a.b@c')).toBe(`a${HIDDEN}@c${HIDDEN}`);
    expect(maskContact('x@y@mail.example')).toBe(`x${HIDDEN}@m${HIDDEN}.example`);
    expect(maskContact('a@')).toBe(`a${HIDDEN}@${HIDDEN}`);
    expect(maskContact('@handle')).toBe('@handle');
    expect(maskContact('+371 (20) 00-00.42')).toBe(`${HIDDEN}42`);
    expect(maskContact('20000042')).toBe(`${HIDDEN}42`);
    for (const login of ['123456', '123456789012345678901', '+371 20 x 00 042', 'a 2000004'])
      expect(maskContact(login)).toBe(login);
  });
});

it('a card number is taken out of a text with spaces and without, and another number stays', () => {
  const random = randomOf(3);
  const sumOf = (digits: string): number =>
    [...digits].toReversed().reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
  for (let run = 0; run < 300; run += 1) {
    const length = 13 + random.int(7);
    const body = Array.from({ length: length - 1 }, () => String(random.int(10))).join('');
    const check = (10 - (sumOf(`${body}0`) % 10)) % 10;
    const [card, other] = [`${body}${check}`, `${body}${(check + 1) % 10}`];
    const spaced = (digits: string) => digits.replace(/^(\d{4})(\d{4})(\d{4})/, '$1 $2 $3 ');
    for (const write of [(digits: string) => digits, spaced]) {
      expect([write(card), scrubText(`Paid by ${write(card)}.`)]).toEqual([
        write(card),
        `Paid by ${HIDDEN}.`,
      ]);
      expect(scrubText(`Paid by ${write(other)}.`)).toBe(`Paid by ${write(other)}.`);
    }
  }
});

it('a secret of an address is taken out as a whole, and a card number that is all there is', () => {
  expect(scrubText('/x?password=Lamp-2026!&tab=1#token=a.b-c_d')).toBe(
    `/x?password=${HIDDEN}&tab=1#token=${HIDDEN}`,
  );
  expect(scrubText('4222222222222')).toBe(HIDDEN);
});
