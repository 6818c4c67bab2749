import { describe, expect, it } from 'vitest';
import type { FrontConfig } from '../config.ts';
import { openSeal, sealPlayer } from './seal.ts';
import { parseCookies } from './session-cookies.ts';
import { visitOf } from './visit.ts';

const config = (rest: Partial<FrontConfig> = {}): FrontConfig => ({
  port: 3000,
  host: '127.0.0.1',
  platformUrl: 'http://127.0.0.1:1',
  contentUrl: 'http://127.0.0.1:1',
  authUrl: '',
  insecureHttp: false,
  siteOrigins: [],
  loopbackOrigins: [],
  frameOrigins: [],
  returnOrigins: [],
  imageOrigins: [],
  scriptInventory: [],
  chatOrigin: '',
  sealKey: 'k'.repeat(40),
  clientDir: '',
  log: () => {},
  ...rest,
});
const visitAt = (host: string, rest: Partial<FrontConfig> = {}, address = '127.0.0.1') =>
  visitOf(new Request('http://x/', { headers: { host } }), address, config(rest));

describe('how a visitor reached the site', () => {
  it('believes addresses of this machine and no names', () => {
    expect(visitAt('localhost:3000').origin).toBe('http://localhost:3000');
    expect(visitAt('192.168.1.9:3000').origin).toBe('http://192.168.1.9:3000');
    for (const host of ['6.6.6.6', '[2001:db8::6]:3000', '10.evil.example', '192.168.1.9.evil.example'])
      expect(visitAt(host).origin).toBe('http://127.0.0.1:3000');
    expect(visitAt('evil.example').origin).toBe('http://127.0.0.1:3000');
  });

  it('believes who is near this machine, and nobody from afar, that he came to a private address', () => {
    for (const near of ['192.168.1.7', '172.17.0.1', '::1', 'fe80::1', 'fd00::5'])
      expect([near, visitAt('192.168.1.9:8080', {}, near).origin]).toEqual([near, 'http://192.168.1.9:8080']);
    for (const far of ['203.0.113.7', '2001:db8::7'])
      for (const host of [
        '10.1.2.3',
        '127.0.0.1:9',
        '127.4.5.6:3000',
        'localhost:77',
        '[fd00::1]',
        '192.168.1.9:3000',
      ])
        expect([far, host, visitAt(host, {}, far).origin]).toEqual([far, host, 'http://127.0.0.1:3000']);
  });

  it('takes configured origins over the Host header', () => {
    const siteOrigins = ['https://play.example', 'https://spill.example'];
    expect(visitAt('spill.example', { siteOrigins })).toMatchObject({
      origin: 'https://spill.example',
      isSecure: true,
    });
    expect(visitAt('evil.example', { siteOrigins }).origin).toBe('https://play.example');
  });

  it('refuses sign-in over plain http on a remote address, unless it was allowed', () => {
    expect(visitAt('192.168.1.9:3000')).toMatchObject({ isPlainRemote: true, refusesSignIn: true });
    expect(visitAt('192.168.1.9:3000', { insecureHttp: true })).toMatchObject({
      isPlainRemote: true,
      refusesSignIn: false,
    });
    expect(visitAt('127.0.0.1:3000')).toMatchObject({ isPlainRemote: false, refusesSignIn: false });
  });
});

describe('the sealed player id', () => {
  const key = 'a'.repeat(40);

  it('opens with its own key and its own session alone', () => {
    const sealed = sealPlayer(42, 's1', key);
    expect(openSeal(sealed, 's1', key)).toBe(42);
    expect(openSeal(sealed, 's1', 'b'.repeat(40))).toBeNull();
    expect(openSeal(sealed, 's2', key)).toBeNull();
    expect(openSeal(sealPlayer(42, '', key), '', key)).toBeNull();
    expect(openSeal(undefined, 's1', key)).toBeNull();
  });

  it('opens for thirty days, by the key that made it and the ones after it, and is not opened by one that is gone', () => {
    const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];
    const sealed = sealPlayer(42, 's1', old, 0);
    expect(openSeal(sealed, 's1', `${fresh},${old}`, 0)).toBe(42);
    expect(openSeal(sealed, 's1', fresh, 0)).toBeNull();
    const renewed = sealPlayer(42, 's1', `${fresh},${old}`, 0);
    expect([openSeal(renewed, 's1', fresh, 0), openSeal(renewed, 's1', old, 0)]).toEqual([42, null]);
    const day = 86_400_000;
    expect([
      openSeal(sealed, 's1', old, 30 * day),
      openSeal(sealed, 's1', old, 30 * day + 3_600_000),
    ]).toEqual([42, null]);
    expect(openSeal(sealPlayer(42, 's1', old, day), 's1', old, 0)).toBeNull();
    expect(openSeal(sealed.replace('.0.', '.9.'), 's1', old, 0)).toBeNull();
  });

  it('opens with no character changed, left out or added', () => {
    const sealed = sealPlayer(42, 's1', key);
    const other = (char: string) => (char === 'A' ? 'B' : 'A');
    const broken = [...sealed].flatMap((char, at) => {
      const [before, after] = [sealed.slice(0, at), sealed.slice(at + 1)];
      return [before + other(char) + after, before + after];
    });
    const forged = [...broken, `${sealed}.1`, `${sealed}A`, sealed.replace('42', '43'), '42.forged'];
    expect(forged.filter((text) => openSeal(text, 's1', key) !== null)).toEqual([]);
  });
});

describe('cookie headers', () => {
  it('7.2.1 a session is found behind as many other cookies as a request may bring', () => {
    const many = Array.from({ length: 3 }, (_, at) => `big${at}=${'x'.repeat(3900)}`).join('; ');
    expect(parseCookies(`${many}; session=abc`).get('session')).toBe('abc');
  });

  it('takes the first of two cookies with one name', () => {
    expect([...parseCookies('a=1; b=x=y; a=2')]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
    ]);
  });
});
