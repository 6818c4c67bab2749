import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { VaultService } from '../kit/vault.ts';
import { completeRegistration, loadCompletion } from './complete-registration.ts';

const input = {
  values: { country_code: 'BR' },
  refs: { last_name: 'completion.last_name' },
  dates: [],
  phone: { ref: 'completion.phone', country: 'BR' },
};
const refusal = (code: string) => ({
  status: 400,
  body: {
    error: { type: 'InvalidParameterException', code: '', message: '', error_data: { contact: [{ code }] } },
  },
});
const complete = async (
  over: Partial<typeof input> | { phone: null },
  contactAnswer: object,
  save?: object,
) => {
  const vault = createVault();
  vault.put('completion.last_name', 'Liepa');
  vault.put('completion.phone', '5511987654321');
  const platform = fakePlatform(
    ({ path }) => (path.endsWith('addcontact') ? contactAnswer : (save ?? { body: { data: 1 } })),
    { uid: 7 },
  );
  const answer = await platform.run(
    completeRegistration({ ...input, ...over }).pipe(Effect.provideService(VaultService, vault)),
  );
  return { answer, sent: platform.requests.map(({ path, form }) => [path.replace('/api/', ''), form]) };
};
const done = { body: { data: 1 } };

it('OPS-035 saves the profile, then adds the phone as a contact', async () => {
  const { answer, sent } = await complete({}, done);
  expect(answer.refusal).toBeNull();
  expect(sent).toEqual([
    ['account.saveProfileInfo', { country_code: 'BR', last_name: 'Liepa' }],
    ['account.addcontact', { type: 'phone', contact: '5511987654321', phone_country_code: 'BR' }],
  ]);
});

it('OPS-035 adds no phone that was not asked for, nor one of a profile that was refused', async () => {
  expect((await complete({ phone: null }, done)).sent).toHaveLength(1);
  const refused = await complete({}, done, refusal('WRONG'));
  expect([refused.sent.length, refused.answer.refusal?.type]).toEqual([1, 'InvalidParameter']);
});

it('OPS-035 tells of a phone that is taken; one that the account has by now is no refusal', async () => {
  const taken = await complete({}, refusal('ALREADY_USED'));
  expect(taken.answer.refusal?.data).toEqual({ contact: [{ code: 'ALREADY_USED' }] });
  expect((await complete({}, refusal('ALREADY_EXISTS'))).answer.refusal).toBeNull();
});

/** What is to be asked of an account with these contacts, where the browser keeps this promo code. */
const load = (contacts: readonly object[], code: string | null = null) => {
  const platform = fakePlatform(
    ({ path }) => {
      const name = path.replace('/api/', '') as keyof typeof answers;
      const data = answers[name];
      return name === 'account.getprofileinfo'
        ? { body: { data: { ...(data as object), contacts } } }
        : { body: { data } };
    },
    { uid: 7 },
  );
  return platform.run(
    loadCompletion({ formId: 'completion' }).pipe(
      Effect.provideService(VaultService, createVault()),
      Effect.provideService(DraftStorage, { read: () => code, write: () => false }),
    ),
  );
};

it('OPS-035 knows whether the account has a phone', async () => {
  const phone = { type: 'phone', contact: '37129123456', is_confirmed: 0, is_subscribed: 0 };
  expect((await load([phone])).hasPhone).toBe(true);
  const without = await load([{ ...phone, type: 'email', contact: 'a@example.test' }]);
  expect([without.hasPhone, without.phones.length > 0]).toEqual([false, true]);
});

it('AC-9.35 SH-4.08 brings the promo code that is kept in the browser, trimmed', async () => {
  expect((await load([], ' EVENING ')).promoCode).toBe('EVENING');
  expect([(await load([], ' ')).promoCode, (await load([])).promoCode]).toEqual(['', '']);
});
