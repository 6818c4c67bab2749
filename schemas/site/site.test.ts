import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import { GeneralInfo, Metadata } from './general-info.ts';
import { hitQuery } from './hit.ts';
import { Locale, LocaleList } from './locale.ts';
import { defaultGeneralInfo } from '../rules/site/general-info-defaults.ts';

describe('general info', () => {
  it('SH-3.29 SH-3.30 SH-3.32 SH-3.33 SH-3.34 SH-3.36 AC-3.47 AC-3.48 AC-3.49 AC-3.50 AC-3.51 AC-3.52 decodes every field', () => {
    expect(decoded(GeneralInfo, answers['metadata.getgeneralinfo'])).toEqual({
      analytic: [{ type: 'ga', id: 'G-1' }],
      available_currencies: { EUR: '€', USD: '$' },
      available_locales: ['en-US', 'lv'],
      default_currency: 'EUR',
      is_seon_enabled: true,
      domain_state: 'active',
      domain_type: 'main',
      is_bonus_isolation_enabled: true,
      time_to_force_logout: 1800,
      is_game_history_export_enabled: true,
      user_inactivity_cashier_time: 300,
      user_inactivity_pp_time: 600,
    });
  });

  it('SH-3.35 takes 0 for a time_to_force_logout that is absent', () => {
    expect(decoded(GeneralInfo, {}).time_to_force_logout).toBe(0);
    expect(decoded(GeneralInfo, { time_to_force_logout: null }).time_to_force_logout).toBe(0);
    expect(decoded(GeneralInfo, {})).toEqual(defaultGeneralInfo);
  });

  it.each([
    ['SH-3.29', 'analytic', {}],
    ['SH-3.30 AC-3.47', 'available_currencies', ['EUR']],
    ['SH-3.30 AC-3.48', 'default_currency', 978],
    ['SH-3.32', 'is_seon_enabled', 'yes'],
    ['SH-3.33', 'domain_state', 1],
    ['SH-3.33', 'domain_type', 1],
    ['SH-3.34 AC-3.49', 'is_bonus_isolation_enabled', 'no'],
    ['SH-3.34 AC-3.50', 'is_game_history_export_enabled', 'no'],
    ['SH-3.35', 'time_to_force_logout', '1800'],
    ['SH-3.36 AC-3.51', 'user_inactivity_cashier_time', 'x'],
    ['SH-3.36 AC-3.52', 'user_inactivity_pp_time', {}],
  ])('%s names the path of a wrong %s', (_rows, field, value) => {
    expect(faultPath(GeneralInfo, { [field]: value })).toBe(field);
  });

  it('reads any metadata as a plain record', () => {
    expect(decoded(Metadata, { a: [1] })).toEqual({ a: [1] });
    expect([null, [], 'x', 4].map((data) => decoded(Metadata, data))).toEqual([{}, {}, {}, {}]);
  });
});

describe('locales', () => {
  it('SH-3.27 decodes code, isDefault and dir of a locale, and names the path of a wrong one', () => {
    expect(decoded(Locale, { code: 'ar', isDefault: false, dir: 'rtl', name: 'العربية' })).toEqual({
      code: 'ar',
      isDefault: false,
      dir: 'rtl',
      name: 'العربية',
    });
    expect(decoded(Locale, { code: 'lv' })).toMatchObject({ isDefault: false, dir: 'ltr' });
    expect(faultPath(Locale, { code: '' })).toBe('code');
    expect(faultPath(Locale, { code: 'lv', isDefault: 'yes' })).toBe('isDefault');
    expect(faultPath(Locale, { code: 'lv', dir: 'up' })).toBe('dir');
  });

  it('SH-3.28 decodes locales and defaultLocale, a code or an object with code', () => {
    const locales = [{ code: 'lv' }, { code: 'en-US', isDefault: true }];
    const named = (rest: object) => decoded(LocaleList, { locales, ...rest }).defaultLocale;
    expect(named({ defaultLocale: 'lv' })).toBe('lv');
    expect(named({ defaultLocale: { code: 'lv' } })).toBe('lv');
    expect(named({})).toBe('en-US');
    expect(decoded(LocaleList, { locales: [{ code: 'lv' }] }).defaultLocale).toBe('lv');
    expect(decoded(LocaleList, { locales: null })).toEqual({ locales: [], defaultLocale: '' });
    expect(faultPath(LocaleList, { locales: 'lv' })).toBe('locales');
    expect(faultPath(LocaleList, { locales, defaultLocale: 4 })).toBe('defaultLocale');
    expect(decode(LocaleList, { locales: [{}, { code: 'lv' }] })).toMatchObject({
      value: { locales: [{ code: 'lv' }] },
      faults: [{ path: 'locales[0].code' }],
    });
  });
});

describe('hit', () => {
  it('SH-7.24 splits a track_id that starts with td_ into the parameter td', () => {
    expect(hitQuery({ referer: 'https://a.example/', trackId: 'td_77' })).toEqual({
      referer: 'https://a.example/',
      td: '77',
    });
    expect(hitQuery({ trackId: 'x_td_77' })).toEqual({ track_id: 'x_td_77' });
    expect(hitQuery({})).toEqual({});
  });
});
