import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answer } from '../../tests/builders/fake-platform.ts';
import { linkCodeRef, linkContactRef } from '../../schemas/rules/access/link-code.ts';
import { OTHER_PLAYER } from '../../schemas/constants.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { VaultService } from '../kit/vault.ts';
import { confirmLink, resendLink } from './confirm-link.ts';

const resend = async (answer: Answer) => {
  const vault = createVault();
  vault.put(linkContactRef, '+37129123456');
  const platform = fakePlatform(() => answer, { uid: 7 });
  const end = await platform.run(
    resendLink().pipe(Effect.provideService(VaultService, vault), Effect.result),
  );
  return { end: end._tag === 'Success' ? end.success : end.failure._tag, asked: platform.requests };
};
const tooMany = (errorData: object): Answer => ({
  status: 429,
  body: { error: { type: 'TooManyRequestsException', error_data: errorData } },
});

it('another link is asked for with the contact of the first', async () => {
  const { end, asked } = await resend({ body: { data: { resend_time: 60 } } });
  expect([end, asked.map(({ path, form }) => [path, form])]).toEqual([
    null,
    [['/api/account.sendconfirmationtocontact', { contact: '+37129123456' }]],
  ]);
});

it('another link is on its way within the time in which the platform sends no other one', async () => {
  expect((await resend(tooMany({ resend_time: 40 }))).end).toBeNull();
  expect((await resend(tooMany({}))).end).toBe('TooManyRequests');
});

/** The code of the refusal, or that there was none. */
const confirm = async (isRetry: boolean, contacts: readonly object[]) => {
  const vault = createVault();
  vault.put(linkContactRef, '+37129123456');
  vault.put(linkCodeRef, '123456');
  const refused = {
    error: { type: 'InvalidParameterException', error_data: { code: [{ code: 'EXPIRED' }] } },
  };
  const platform = fakePlatform(
    ({ path }) =>
      path.endsWith('account.confirmContact')
        ? { status: 400, body: refused }
        : { body: { data: { contacts } } },
    { uid: 7 },
  );
  const end = await platform.run(
    confirmLink({ isRetry }).pipe(Effect.provideService(VaultService, vault), Effect.result),
  );
  if (end._tag === 'Success') return 'done';
  return 'code' in end.failure ? end.failure.code : null;
};

it.each([
  ['is refused at the first try', false, 1, null],
  ['was taken by the try whose answer was lost', true, 1, 'done'],
  ['is refused on a retry where the contact is still not confirmed', true, 0, null],
] as const)('a used code %s', async (_, isRetry, isConfirmed, end) => {
  const own = { type: 'phone', contact: '37129123456', is_confirmed: isConfirmed };
  expect(await confirm(isRetry, [own])).toBe(end);
});

it('a code for a contact of somebody else says so, at each try', async () => {
  expect([await confirm(false, []), await confirm(true, [])]).toEqual([OTHER_PLAYER, OTHER_PLAYER]);
});
