import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { errorTypes, failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../actor-ids.ts';
import { accountNotice } from './account.selectors.ts';
import { blockedBy } from './refusals.ts';
import { isRefusedAs, refusalText } from './refusal-text.ts';
import { reactionTo } from './reaction.ts';
import { fillReasonFor, promptLetter } from './prompt-letter.ts';

const types: readonly FailureType[] = [...errorTypes, 'LostAnswer', 'UndecodableAnswer'];

describe('BY-1.07 the table of refusals', () => {
  it('names a text, a next step and a return point for every type', () => {
    expect(types).toHaveLength(32);
    for (const type of types) {
      const { text, step, returnTo } = blockedBy(failureOf(type));
      expect(text.id).toMatch(/^errors\./);
      // A page of the site, or something that is done in place.
      expect(step.kind === 'link' ? step.href : step.kind).toMatch(
        /^(?:\/[a-z]|(?:retry|reload|wait|correct|otherMethod|login|none)$)/,
      );
      expect(['here', 'from', 'index']).toContain(returnTo);
    }
  });

  it('says nothing to do for what is logged only, and for nothing else', () => {
    const idle = types.filter((type) => blockedBy(failureOf(type)).step.kind === 'none');
    expect(idle).toEqual(['StorageQuotaExceeded']);
  });

  it('AC-2.68 AC-2.69 missing details, contacts and proofs are asked for by their own prompt', () => {
    const asked = (type: FailureType, call: string, data = {}) =>
      promptLetter(failureOf(type, { data }), call);
    expect(asked('UserNeedProfileData', 'Cashier.makewithdrawal')?.event).toMatchObject({
      name: 'FillProfilePopup',
      props: { reason: 'withdraw' },
    });
    expect(asked('KycUserProfile', 'games.start')?.event).toMatchObject({ props: { reason: 'game' } });
    expect(asked('UserNeedConfirmContact', 'Cashier.makedeposit')).toEqual({
      to: actorIds.popups,
      event: { type: 'popups.confirm.requested', contact: '' },
    });
    expect(
      asked('RequisitesValidationRequired', 'Cashier.makewithdrawal', { external_action_id: 'check-1' })
        ?.event,
    ).toMatchObject({ name: 'SumsubPopup', props: { actionId: 'check-1' } });
    expect(asked('BillingServiceError', 'Cashier.makedeposit')).toBeNull();
  });

  it.each([
    ['Cashier.makedeposit', 'deposit'],
    ['Cashier.cancelwithdrawal', 'withdraw'],
    ['Bonuses.activate', 'bonus'],
    ['campaigns.activateOffer', 'offer'],
    ['Tournaments.participate', 'tournament'],
  ])('%s is about %s', (call, reason) => {
    expect(fillReasonFor(call)).toBe(reason);
  });
});

it('BY-1.07 nobody but the table makes a text of a failure', () => {
  const machines = join(import.meta.dirname, '../..');
  const sources = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('kit/refusals'),
  );
  expect(sources.length).toBeGreaterThan(100);
  const makers = sources.filter((path) =>
    readFileSync(join(machines, path), 'utf8').includes('`errors.$' + '{'),
  );
  expect(makers).toEqual([]);
});

it('a failure with figures is told with them, and none as something that went wrong', () => {
  expect([
    refusalText(failureOf('TooManyRequests', { retryAfterSeconds: 9 })),
    refusalText(failureOf('WithdrawalDeclined', { data: { reason: 'active_bonus' } })),
    refusalText(null),
  ]).toEqual([
    { id: 'errors.TooManyRequests.seconds', values: { seconds: 9 } },
    { id: 'errors.WithdrawalDeclined.active_bonus' },
    { id: 'errors.default' },
  ]);
});

it('BY-1.07 a type that no call of money lists is told by its text and leaves the form as it is', () => {
  const money = { currency: 'EUR', settings: { symbols: {}, positions: {} } };
  expect(reactionTo(failureOf('StorageQuotaExceeded'), money as never)).toEqual({
    notice: { tone: 'error', text: { id: 'errors.StorageQuotaExceeded' }, next: null },
    method: 'keep',
    lockRequisite: false,
    sumError: null,
    waitSeconds: null,
  });
});

it('a refusal is asked for by a type that the call can answer', () => {
  const declined = failureOf('WithdrawalDeclined');
  expect([
    isRefusedAs<'Cashier.cancelwithdrawal'>(declined, 'WithdrawalDeclined'),
    isRefusedAs<'Cashier.cancelwithdrawal'>(declined, 'InvalidParameter'),
    isRefusedAs(declined, 'TooManyRequests'),
    isRefusedAs(null, 'LostAnswer'),
  ]).toEqual([true, false, false, false]);
  // @ts-expect-error no withdrawal is declined where a tournament is joined
  isRefusedAs<'Tournaments.participate'>(declined, 'WithdrawalDeclined');
  // @ts-expect-error not every call has parameters
  isRefusedAs(declined, 'InvalidParameter');
});

describe('BY-1.07 what the account itself says', () => {
  const player = { ...guestAccount, uid: 7 };
  const said = (flags: Partial<Record<keyof typeof guestAccount, boolean>>) =>
    accountNotice({ ...player, ...flags } as never);

  it('proof of identity is asked for until it is given', () => {
    expect(said({})).toBeNull();
    expect(said({ is_kyc_block_enabled: true })).toMatchObject({
      text: { id: 'errors.SumsubVerificationRequired' },
      next: { href: '/profile/verification' },
    });
    expect(said({ is_kyc_block_enabled: true, is_on_verification: true })?.text.id).toBe(
      'errors.account.underReview',
    );
    expect(said({ is_kyc_block_enabled: true, is_verified: true })).toBeNull();
  });

  it('a registration that is not complete leads to the settings', () => {
    expect(said({ is_registration_completed: false })).toMatchObject({
      text: { id: 'errors.UserNeedProfileData' },
      next: { href: '/profile/settings' },
    });
  });
});
