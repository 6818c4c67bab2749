import { expect } from 'vitest';
import { any, page } from '../../tests/builders/call-case.ts';
import type { CallCase } from '../../tests/builders/call-case.ts';
import { getBalance } from './balance/get-balance.ts';
import { getBanners } from './banners/get-banners.ts';
import { getGeneralInfo } from './platform/get-general-info.ts';
import { getMetadata } from './platform/get-metadata.ts';
import { trackEvent } from './platform/track-event.ts';
import { changeLocale } from './session/change-locale.ts';
import { getInfo } from './session/get-info.ts';
import { getSession } from './session/get-session.ts';

export const callCases: readonly CallCase[] = [
  ['SH-7.11', 'account.changelocale', () => changeLocale({ locale: 'lv' }), { locale: 'lv' }, null],
  ['SH-7.12 AC-7.20', 'account.getInfo', () => getInfo(), {}, expect.objectContaining({ uid: 42 })],
  [
    'AC-7.21 AC-7.83',
    'account.getBalance',
    () => getBalance(),
    {},
    expect.objectContaining({ balance_main: any }),
  ],
  ['figures:', 'account.getSession', () => getSession(), {}, expect.objectContaining({ staked: '100.00' })],
  [
    'AC-7.25',
    'banners.get',
    () => getBanners({ offset: 0, count: 10, fields: ['id', 'description'] }),
    { offset: '0', count: '10', fields: 'id,description' },
    page,
  ],
  [
    'SH-7.15',
    'metadata.getgeneralinfo',
    () => getGeneralInfo(),
    {},
    expect.objectContaining({ default_currency: 'EUR' }),
  ],
  ['SH-7.16', 'metadata.get', () => getMetadata(), {}, { theme: 'dark', nested: { a: [1, null] } }],
  [
    'SH-7.18 AC-7.82',
    'events.handle',
    () => trackEvent({ name: 'login_error', params: { code: 17 } }),
    { event_name: 'login_error', event_params: '{"code":17}' },
    null,
  ],
];
