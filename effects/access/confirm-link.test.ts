import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answer } from '../../tests/builders/fake-platform.ts';
import { linkContactRef } from '../../schemas/rules/access/link-code.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { VaultService } from '../kit/vault.ts';
import { resendLink } from './confirm-link.ts';

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
