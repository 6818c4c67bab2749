import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const file = (name: string): File => new File(['x'], name);

it('holds values and files by their reference', () => {
  const vault = createVault();
  vault.put('login.password', 'one');
  vault.putFile('kyc.front', file('front.png'));
  expect(vault.read('login.password')).toBe('one');
  expect(vault.file('kyc.front')?.name).toBe('front.png');
  vault.put('login.password', 'two');
  expect(vault.read('login.password')).toBe('two');
  expect(vault.read('kyc.front')).toBeUndefined();
  expect(vault.file('login.password')).toBeUndefined();
});

it('wipes one reference or all of a form, and no form whose name begins alike', () => {
  const vault = createVault();
  for (const ref of ['login', 'login.password', 'login.otp', 'login2.password']) {
    vault.put(ref, ref);
    vault.putFile(ref, file(ref));
  }
  vault.wipe('login.otp');
  expect([vault.read('login.otp'), vault.file('login.otp')]).toEqual([undefined, undefined]);
  expect(vault.read('login.password')).toBe('login.password');
  vault.wipe('login');
  expect(['login', 'login.password', 'login2.password'].map(vault.read)).toEqual([
    undefined,
    undefined,
    'login2.password',
  ]);
  expect(vault.file('login.password')).toBeUndefined();
  expect(vault.file('login2.password')?.name).toBe('login2.password');
});

it('keeps nothing at all once it is emptied', () => {
  const vault = createVault();
  vault.put('a.b', 'x');
  vault.putFile('a.c', file('c'));
  vault.wipeAll();
  expect([vault.read('a.b'), vault.file('a.c')]).toEqual([undefined, undefined]);
});
