import { describe, expect, it } from 'vitest';
import {
  readSocialMessage,
  returnResultOf,
  socialInitUrl,
  socialMessage,
  socialResultOf,
  socialWindowFeatures,
  socialReturnUrl,
} from './social.ts';

describe('social sign-in', () => {
  it('SH-7.22 SH-2.94 begins at /oauth/init with service, redirect_url and type_auth', () => {
    const url = new URL(
      socialInitUrl('harbour', 'registration', 'https://play.example/oauth/return'),
      'https://play.example',
    );
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/oauth/init',
      { service: 'harbour', redirect_url: 'https://play.example/oauth/return', type_auth: 'registration' },
    ]);
  });

  it('leads back to the return page in the locale of the page', () => {
    const origin = 'https://play.example';
    for (const [path, locale, expected] of [
      ['/', 'en-US', '/oauth/return'],
      ['/ar', 'ar', '/ar/oauth/return'],
      ['/ar/gamehall', 'ar', '/ar/oauth/return'],
      ['/arts', 'ar', '/oauth/return'],
      ['/game/ar/', 'ar', '/oauth/return'],
    ] as const)
      expect(socialReturnUrl(origin, path, locale)).toBe(origin + expected);
  });

  it('SH-9.11 shows the provider in a window of 640 by 480', () => {
    expect(socialWindowFeatures).toBe('popup,width=640,height=480');
  });

  it('reads ok and cancel, and takes everything else for an error', () => {
    expect(['ok', 'cancel', 'error', '', 'OK', null, undefined, 1].map(socialResultOf)).toEqual([
      'ok',
      'cancel',
      ...Array.from({ length: 6 }, () => 'error'),
    ]);
    expect(readSocialMessage(socialMessage('ok'))).toBe('ok');
    expect(readSocialMessage({ type: 'social.returned', result: 'cancel' })).toBe('cancel');
    expect(readSocialMessage({ type: 'social.returned' })).toBe('error');
    expect([undefined, 'cancel', 'error', ''].map(returnResultOf)).toEqual([
      'ok',
      'cancel',
      'error',
      'error',
    ]);
    for (const data of [null, 'ok', {}, { type: 'close' }, { result: 'ok' }])
      expect(readSocialMessage(data)).toBeNull();
  });
});
