import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import { AccountAnswer, AccountInfo } from './account.ts';
import { Balances } from './balance.ts';
import { DepositLimit } from '../account/deposit-limit.ts';
import {
  FieldDefinition,
  FieldDefinitions,
  fieldTypes,
  PhoneOption,
  PhoneOptions,
} from '../account/profile-fields.ts';
import { guestAccount } from '../rules/site/account.ts';
import { SessionFigures } from '../account/session-figures.ts';

const player = answers['account.getInfo'] as Readonly<Record<string, unknown>>;
const without = (key: string) => Object.fromEntries(Object.entries(player).filter(([name]) => name !== key));

describe('account info', () => {
  it('SH-3.01 SH-3.02 SH-3.03 SH-3.04 AC-3.01 AC-3.02 decodes every field of the user account info', () => {
    expect(decoded(AccountInfo, player)).toEqual({
      uid: 42,
      reg_time: 1_790_000_000_000,
      login: 'ada@example.com',
      fakename: 'Ada7',
      is_subscribed: true,
      balance_main: { amount: '1250.50', currency: 'EUR' },
      balance_bonus: { amount: '20', currency: 'EUR' },
      balance_betting_bonus: { amount: '5.25', currency: 'EUR' },
      balance_fun: { amount: '1000', currency: 'EUR' },
      is_on_verification: false,
      is_verified: true,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: 'LV',
      locale: 'lv',
      two_factor_auth: true,
      promotion_bar: '',
    });
  });

  it('HP-33 decodes why nothing may be promoted to the player', () => {
    expect(decoded(AccountInfo, { ...player, promotion_bar: 'at_risk' })).toMatchObject({
      promotion_bar: 'at_risk',
    });
  });

  it.each([
    ['SH-3.01 AC-3.01', 'uid', 'x', 'uid'],
    ['SH-3.01 AC-3.01', 'uid', -1, 'uid'],
    ['SH-3.01 AC-3.01', 'login', 5, 'login'],
    ['SH-3.01 AC-3.01', 'fakename', [], 'fakename'],
    ['SH-3.01 AC-3.01', 'is_subscribed', 'yes', 'is_subscribed'],
    ['SH-3.02 AC-3.02', 'balance_main', { amount: 'lots', currency: 'EUR' }, 'balance_main.amount'],
    ['SH-3.02 AC-3.02', 'balance_bonus', { amount: '1', currency: 7 }, 'balance_bonus.currency'],
    ['SH-3.02 AC-3.02', 'balance_betting_bonus', '5', 'balance_betting_bonus'],
    ['SH-3.02 AC-3.02', 'balance_fun', { amount: {}, currency: 'EUR' }, 'balance_fun.amount'],
    ['SH-3.03 AC-3.01', 'is_on_verification', 2, 'is_on_verification'],
    ['SH-3.03 AC-3.01', 'is_verified', 'true', 'is_verified'],
    ['SH-3.03 AC-3.01', 'is_kyc_block_enabled', {}, 'is_kyc_block_enabled'],
    ['SH-3.03 AC-3.01', 'is_registration_completed', 'no', 'is_registration_completed'],
    ['SH-3.04 AC-3.01', 'country_code', 371, 'country_code'],
    ['SH-3.04 AC-3.01', 'locale', false, 'locale'],
    ['SH-3.04 AC-3.01', 'two_factor_auth', 'on', 'two_factor_auth'],
  ])('%s names the path of a wrong %s', (_rows, field, value, path) => {
    expect(faultPath(AccountInfo, { ...player, [field]: value })).toBe(path);
  });

  it('counts missing balances as 0, ignores unknown fields, reads two_factor_auth as boolean or 0/1', () => {
    expect(decoded(AccountInfo, { uid: 1 })).toEqual({ ...guestAccount, uid: 1 });
    expect(decoded(AccountInfo, { uid: 1, secret: 'x' })).not.toHaveProperty('secret');
    expect(
      [true, false, 1, 0].map(
        (value) => decoded(AccountInfo, { uid: 1, two_factor_auth: value }).two_factor_auth,
      ),
    ).toEqual([true, false, true, false]);
    expect(faultPath(AccountInfo, without('uid'))).toBe('uid');
  });

  it('reads reg_time as seconds, as milliseconds above 1e12, or as ISO text in UTC, and anything else as missing', () => {
    const at = Date.UTC(2026, 10, 20, 10);
    const time = (value: unknown) => decoded(AccountInfo, { uid: 1, reg_time: value }).reg_time;
    expect(
      [
        at / 1000,
        at,
        '2026-11-20T10:00:00Z',
        '2026-11-20T10:00:00',
        '2026-11-20 10:00:00',
        '2026-11-20T12:00:00+02:00',
      ].map(time),
    ).toEqual([at, at, at, at, at, at]);
    expect([null, undefined, 'soon', '', {}, -5, 0, 1e300, '2026-13-45T00:00:00Z'].map(time)).toEqual(
      Array.from({ length: 9 }, () => null),
    );
  });

  it('reads null and uid 0 as a guest', () => {
    expect(decoded(AccountAnswer, null)).toEqual(guestAccount);
    expect(decoded(AccountAnswer, { uid: 0 })).toEqual(guestAccount);
  });
});

describe('balances', () => {
  it('accept plain numbers and keep decimal text as it is', () => {
    expect(decoded(Balances, { balance_main: { amount: 12.5, currency: 'EUR' } }).balance_main).toEqual({
      amount: '12.5',
      currency: 'EUR',
    });
    expect(faultPath(Balances, { balance_main: { amount: '1e5', currency: 'EUR' } })).toBe(
      'balance_main.amount',
    );
  });
});

describe('deposit limit', () => {
  it('AC-3.17 decodes the limit, names the path of a wrong field, and reads an absent period as none', () => {
    expect(decoded(DepositLimit, answers['account.getDepositLimit'])).toEqual({
      available_amount: '75.00',
      can_edit: true,
      expired_at: Date.UTC(2026, 10, 28),
      limit_amount: '100.00',
      period: '7_days',
      pending: { limit_amount: '200.00', period: '7_days', starts_at: Date.UTC(2026, 10, 22) },
    });
    expect(decoded(DepositLimit, {})).toEqual({
      available_amount: null,
      can_edit: false,
      expired_at: null,
      limit_amount: null,
      period: 'none',
      pending: null,
    });
    for (const field of ['available_amount', 'can_edit', 'limit_amount', 'period'])
      expect(faultPath(DepositLimit, { [field]: 'no such' })).toBe(field);
  });
});

describe('session figures', () => {
  it('decode start, staked and won', () => {
    expect(decoded(SessionFigures, answers['account.getSession'])).toEqual({
      started_at: Date.UTC(2026, 10, 20, 10),
      staked: '100.00',
      won: '80.50',
      currency: 'EUR',
    });
    expect(faultPath(SessionFigures, { staked: '1', currency: 'EUR' })).toBe('won');
  });
});

describe('profile field definition', () => {
  const field = (rest: Readonly<Record<string, unknown>>) => ({ sysname: 'x', type: 'input', ...rest });

  it('SH-3.18 SH-3.20 SH-3.21 AC-3.11 AC-3.12 AC-3.13 decodes sysname, type, mask, select list, regex and params', () => {
    expect(decoded(FieldDefinitions, answers['Account.getPersonalDataFields'])).toEqual([
      {
        sysname: 'iban',
        type: 'input',
        name: 'IBAN',
        options: {
          mask: 'AA## ####',
          select: [{ value: 'LV', title: 'Latvia' }],
          regex: '[A-Z0-9]+',
          rules: [],
        },
        params: { is_required: true, is_visible: true, is_editable: true },
      },
    ]);
    expect(decoded(FieldDefinition, field({}))).toMatchObject({
      options: { mask: null, select: [], regex: null, rules: [] },
      params: { is_required: true, is_visible: true, is_editable: true },
    });
    expect(decoded(FieldDefinition, field({ params: { is_visible: true } })).params.is_required).toBe(true);
    expect(decoded(FieldDefinition, field({ params: { is_required: false } })).params.is_required).toBe(
      false,
    );
    expect(faultPath(FieldDefinition, field({ options: { mask: 4 } }))).toBe('options.mask');
    expect(faultPath(FieldDefinition, field({ options: { regex: [] } }))).toBe('options.regex');
    expect(faultPath(FieldDefinition, field({ options: { select: 'LV' } }))).toBe('options.select');
    expect(faultPath(FieldDefinition, field({ params: { is_required: 'yes' } }))).toBe('params.is_required');
    expect(faultPath(FieldDefinition, field({ params: { is_visible: 3 } }))).toBe('params.is_visible');
    expect(faultPath(FieldDefinition, { type: 'input' })).toBe('sysname');
  });

  it('SH-3.19 AC-3.11 accepts exactly the seven types', () => {
    expect(fieldTypes).toEqual(['input', 'select', 'phone', 'date', 'password', 'country_code', 'region']);
    for (const type of fieldTypes) expect(decoded(FieldDefinition, field({ type })).type).toBe(type);
    expect(faultPath(FieldDefinition, field({ type: 'file' }))).toBe('type');
  });

  it('comes as a list, as items, or as null, without the items that do not decode', () => {
    expect(decoded(FieldDefinitions, null)).toEqual([]);
    expect(decoded(FieldDefinitions, [field({})])).toHaveLength(1);
    const result = decode(FieldDefinitions, [field({}), { type: 'input' }, field({ type: 'file' })]);
    expect(result).toMatchObject({ ok: true, faults: [{ path: '[1].sysname' }, { path: '[2].type' }] });
  });
});

describe('phone option', () => {
  it('SH-3.22 AC-3.14 decodes country_code, phone_code, name and mask, and names the path of a wrong one', () => {
    const option = { country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' };
    expect(decoded(PhoneOptions, answers['account.getContactPhoneSettings'])).toEqual([option]);
    expect(decoded(PhoneOption, { ...option, phone_code: 371 }).phone_code).toBe('371');
    for (const [name, value] of [
      ['country_code', 1],
      ['phone_code', ''],
      ['name', 4],
      ['mask', {}],
    ] as const)
      expect(faultPath(PhoneOption, { ...option, [name]: value })).toBe(name);
  });
});
