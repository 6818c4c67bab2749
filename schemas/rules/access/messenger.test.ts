import { describe, expect, it } from 'vitest';
import { readInitData, takeInitData } from './messenger.ts';

const user = JSON.stringify({ id: 77, username: 'ada', language_code: 'lv' });
const initData = new URLSearchParams({ auth_date: '1', user, hash: 'ab' }).toString();

describe('the start data of a messenger mini-app', () => {
  it('SH-1.04 are taken out of the address whole, with everything that the messenger added', () => {
    const hash = `#part=2&tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0&tgWebAppPlatform=web`;
    expect(takeInitData(hash)).toEqual({ hash: '#part=2', initData });
    expect(takeInitData(`#tgWebAppData=${encodeURIComponent(initData)}`)).toEqual({ hash: '', initData });
    for (const other of ['', '#real', '#tgWebAppVersion=8.0'])
      expect(takeInitData(other)).toEqual({ hash: other, initData: null });
    expect(takeInitData(`#a=1&xtgWebApp=2&tgWebAppData=x`)).toEqual({
      hash: '#a=1&xtgWebApp=2',
      initData: 'x',
    });
    expect(takeInitData('#a=#&tgWebAppData=x')).toEqual({ hash: '#a=%23', initData: 'x' });
    expect(takeInitData('#tgWebAppData=')).toEqual({ hash: '', initData: null });
  });

  it('name the user, or nobody', () => {
    expect(readInitData(initData)).toEqual({ id: '77', username: 'ada', languageCode: 'lv', hash: 'ab' });
    for (const bad of ['', 'user=1&hash=ab', 'user=%7B&hash=ab', `user=${encodeURIComponent('{}')}&hash=a`])
      expect(readInitData(bad)).toBeNull();
    expect(readInitData(new URLSearchParams({ user }).toString())).toBeNull();
    const read = (told: unknown, hash = 'ab') =>
      readInitData(new URLSearchParams({ user: JSON.stringify(told), hash }).toString());
    expect(read({ id: 'u-7', username: null, language_code: 4 })).toEqual({
      id: 'u-7',
      username: '',
      languageCode: '4',
      hash: 'ab',
    });
    expect([
      read({ id: 77 }, ''),
      read({ username: 'ada' }),
      read({ id: true }),
      read(null),
      read('77'),
    ]).toEqual(Array.from({ length: 5 }, () => null));
    expect(readInitData('hash=ab')).toBeNull();
  });
});
