import { describe, expect, it } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import { changeFavourite } from '../../games/change-favourite.ts';
import { markInboxRead } from '../inbox/mark-inbox-read.ts';
import { addContact } from './add-contact.ts';
import { changePassword } from './change-password.ts';
import { changeSubscription } from './change-subscription.ts';
import { changeTwoFactor } from './change-two-factor.ts';
import { confirmContact } from './confirm-contact.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { sendContactCode } from './send-contact-code.ts';

const run = (changed: Readonly<Record<string, unknown>> = {}) => {
  const all: Readonly<Record<string, unknown>> = { ...answers, ...changed };
  const fake = fakePlatform(({ path }) => ({ body: { data: all[path.slice('/api/'.length)] } }), { uid: 7 });
  const posts = () =>
    fake.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, form }) => [path.slice('/api/'.length), form] as const);
  return { ...fake, posts };
};
const keep = 'addedContact.contact';
const phone = { id: 'phone-0', shown: '•••56' };

describe('contacts', () => {
  it('AC-7.06 AC-3.09 adding sends type and contact of the vault, and keeps it for the code', async () => {
    const { posts, vault, ...fake } = run();
    vault.put('newContact.phone', '37129123456');
    const answer = await fake.run(
      addContact({
        values: { [phoneCountryKey('phone')]: 'LV' },
        params: { type: 'phone', keep },
        refs: { phone: 'newContact.phone' },
      }),
    );
    expect(answer.refusal).toBeNull();
    expect(posts()).toEqual([
      ['account.addcontact', { type: 'phone', contact: '37129123456', phone_country_code: 'LV' }],
    ]);
    expect(vault.read(keep)).toBe('37129123456');
  });

  it.each(['password', 'code'])('adding sends the %s that was asked for', async (proof) => {
    const { posts, vault, ...fake } = run();
    vault.put('newContact.email', 'ada@example.com');
    vault.put(`newContact.${proof}`, '123456');
    const refs = { email: 'newContact.email', [proof]: `newContact.${proof}` };
    await fake.run(addContact({ values: {}, params: { type: 'email', keep }, refs }));
    expect(posts()).toEqual([
      ['account.addcontact', { type: 'email', contact: 'ada@example.com', [proof]: '123456' }],
    ]);
  });

  it.each([[0], ['1'], [null]])(
    'AC-4.03 AC-7.06 AC-7.90 the answer %j adds nothing and keeps nothing',
    async (data) => {
      const { vault, ...fake } = run({ 'account.addcontact': data });
      vault.put('newContact.email', 'ada@example.com');
      const answer = await fake.run(
        addContact({ values: {}, params: { type: 'email', keep }, refs: { email: 'newContact.email' } }),
      );
      expect(answer.refusal?.type).toBe('UndecodableAnswer');
      expect(vault.read(keep)).toBeUndefined();
    },
  );

  it('AC-7.13 a code is sent to the contact kept, or to the one of the list, and the wait is told', async () => {
    const { posts, vault, ...fake } = run();
    expect(await fake.run(sendContactCode({ params: phone }))).toMatchObject({
      refusal: null,
      resendSeconds: 25,
    });
    vault.put(keep, 'new@example.com');
    await fake.run(sendContactCode({ params: { keep } }));
    expect(posts()).toEqual([
      ['account.sendconfirmationtocontact', { contact: '37129123456' }],
      ['account.sendconfirmationtocontact', { contact: 'new@example.com' }],
    ]);
  });

  it('is never sent to another contact when the list has changed', async () => {
    const { posts, ...fake } = run();
    const answer = await fake.run(sendContactCode({ params: { ...phone, shown: '•••99' } }));
    expect(answer.refusal?.code).toBe('CONTACT_GONE');
    expect(posts()).toEqual([]);
  });

  it('AC-7.12 confirming sends contact and code', async () => {
    const { posts, vault, ...fake } = run();
    vault.put('contactCode.code', '123456');
    await fake.run(confirmContact({ params: phone, refs: { code: 'contactCode.code' } }));
    expect(posts()).toEqual([['account.confirmContact', { contact: '37129123456', code: '123456' }]]);
  });

  it.each([[0], ['1'], [null]])('AC-4.04 AC-7.12 AC-7.90 the answer %j confirms nothing', async (data) => {
    const { vault, ...fake } = run({ 'account.confirmContact': data });
    vault.put('contactCode.code', '123456');
    const answer = await fake.run(confirmContact({ params: phone, refs: { code: 'contactCode.code' } }));
    expect(answer.refusal?.type).toBe('UndecodableAnswer');
  });

  it('AC-7.08 a subscription is 1 or 0 for the contact', async () => {
    const { posts, ...fake } = run();
    await fake.run(changeSubscription({ ...phone, isSubscribed: true }));
    await fake.run(changeSubscription({ ...phone, isSubscribed: false }));
    expect(posts()).toEqual([
      ['account.changeSubscription', { contact: '37129123456', subscription: '1' }],
      ['account.changeSubscription', { contact: '37129123456', subscription: '0' }],
    ]);
  });

  it('HP-60 a choice of consent or of a contact, a favourite and notices read outlive the page that is left', async () => {
    const { requests, ...fake } = run();
    await fake.run(changeSubscription({ id: 'casino.email', shown: '', isSubscribed: false }));
    await fake.run(changeSubscription({ ...phone, isSubscribed: true }));
    await fake.run(changeFavourite({ sysname: 'fox', isFavourite: true }));
    await fake.run(markInboxRead({ until: 0 }));
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, init }) => [path, init.keepalive])).toEqual([
      ['/api/account.setConsent', true],
      ['/api/account.changeSubscription', true],
      ['/api/games.addLike', true],
      ['/api/notices.markRead', true],
    ]);
  });
});

describe('sign-in', () => {
  it('AC-7.09 the old password and the new one are sent, not its repetition', async () => {
    const { posts, vault, ...fake } = run();
    vault.put('newPassword.old_password', 'Lamp-2026');
    vault.put('newPassword.new_password', 'Night-77');
    vault.put('newPassword.password_repeat', 'Night-77');
    const refs = Object.fromEntries(
      ['old_password', 'new_password', 'password_repeat'].map((name) => [name, `newPassword.${name}`]),
    );
    expect(await fake.run(changePassword({ refs }))).toMatchObject({ refusal: null });
    expect(posts()).toEqual([
      ['account.changepassword', { old_password: 'Lamp-2026', new_password: 'Night-77' }],
    ]);
  });

  it('AC-7.10 two-factor is asked for as 1 or 0 with the password, which stays for another code', async () => {
    const { posts, vault, ...fake } = run();
    vault.put('twoFactorChange.password', 'Lamp-2026');
    const params = { enabled: '1', keep: 'twoFactorKept.password' };
    const answer = await fake.run(
      changeTwoFactor({ params, refs: { password: 'twoFactorChange.password' } }),
    );
    expect(answer).toMatchObject({ refusal: null, resendSeconds: 25 });
    vault.wipe('twoFactorChange');
    await fake.run(changeTwoFactor({ params: { ...params, enabled: '0' } }));
    expect(posts()).toEqual([
      ['account.changeTwoFactorAuth', { enabled: '1', password: 'Lamp-2026' }],
      ['account.changeTwoFactorAuth', { enabled: '0', password: 'Lamp-2026' }],
    ]);
  });

  it('AC-7.11 the change is confirmed with the code', async () => {
    const { posts, vault, ...fake } = run();
    vault.put('twoFactorCode.code', '654321');
    await fake.run(confirmTwoFactor({ refs: { code: 'twoFactorCode.code' } }));
    expect(posts()).toEqual([['account.confirmTwoFactorAuth', { code: '654321' }]]);
  });
});
