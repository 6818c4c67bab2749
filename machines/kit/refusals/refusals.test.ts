import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OTHER_PLAYER, PROOF_MISSING, UNCONFIRMED_PLAYER } from '../../../schemas/constants.ts';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { errorTypes, failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, FailureType } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../actor-ids.ts';
import { accountNotice, selectAccountNotice } from './account.selectors.ts';
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

  it('leads to the page where the player does something about it', () => {
    const pages: Partial<Record<FailureType, string>> = {};
    for (const type of types) {
      const { step } = blockedBy(failureOf(type));
      if (step.kind === 'link') pages[type] = `${step.text.id} ${step.href}`;
    }
    const support = 'errors.action.support /support';
    const verify = 'errors.action.verify /profile/verification';
    const details = 'errors.action.UserNeedProfileData /profile/settings';
    expect(pages).toEqual({
      MethodNotFound: support,
      AccessDenied: support,
      UserDeleted: support,
      UserBanned: support,
      WithdrawalDeclined: support,
      RequisitesFraudulent: support,
      UserNeedDeposit: 'errors.action.UserNeedDeposit /cashier/deposit',
      UserNeedProfileData: details,
      KycUserProfile: details,
      UserNeedConfirmContact: 'errors.action.UserNeedConfirmContact /profile/settings',
      BillingDepositLimitExceeded: 'errors.action.limits /profile/responsible-game',
      KycWithdrawal: verify,
      SumsubVerificationRequired: verify,
      RequisitesValidationRequired: verify,
    });
  });

  it('what is done in place is to wait, to read anew, to sign in, to correct or to pay otherwise', () => {
    const stepsOf = (kind: string) => types.filter((type) => blockedBy(failureOf(type)).step.kind === kind);
    expect(
      Object.fromEntries(
        ['wait', 'reload', 'login', 'correct', 'otherMethod'].map((kind) => [kind, stepsOf(kind)]),
      ),
    ).toEqual({
      wait: ['ApplicationDisabled', 'TooManyRequests'],
      reload: ['InvalidRequest', 'UndecodableAnswer'],
      login: ['Authorization'],
      correct: ['InvalidParameter', 'WithdrawalLimitsExceeded', 'WithdrawalLimitsPeriodExceeded'],
      otherMethod: [
        'BillingServiceError',
        'BillingTransactionDeclined',
        'BillingUnavailable',
        'RequisitesOnVerification',
      ],
    });
  });

  it('an account that is closed has nothing to go back to, one with missing details comes back', () => {
    const backTo = (point: string) => types.filter((type) => blockedBy(failureOf(type)).returnTo === point);
    expect([backTo('index'), backTo('from')]).toEqual([
      ['UserDeleted', 'UserBanned'],
      ['UserNeedProfileData', 'KycUserProfile'],
    ]);
  });

  it('a denial by an own limit leads to the limits, one of another player’s tab reads the page anew', () => {
    const denied = (code: string) => blockedBy(failureOf('AccessDenied', { code }));
    expect(denied('LOSS_LIMIT')).toMatchObject({
      text: { id: 'errors.limit.LOSS_LIMIT' },
      step: { href: '/profile/responsible-game' },
    });
    expect(denied('SELF_EXCLUDED')).toMatchObject({
      text: { id: 'errors.limit.SELF_EXCLUDED' },
      step: { href: '/support' },
    });
    expect(denied(OTHER_PLAYER)).toMatchObject({
      text: { id: 'toast.otherPlayer.title' },
      step: { kind: 'reload' },
    });
    expect(denied('SOMETHING')).toMatchObject({
      text: { id: 'errors.AccessDenied' },
      step: { href: '/support' },
    });
    expect(refusalText(failureOf('ApplicationUnavailable', { code: UNCONFIRMED_PLAYER })).id).toBe(
      'errors.UnconfirmedPlayer',
    );
    expect(refusalText(failureOf('InvalidRequest', { code: OTHER_PLAYER })).id).toBe('errors.InvalidRequest');
  });

  it('a withdrawal that is declined for the balance or a bonus says so, and for the rest leads to support', () => {
    const declined = (data: Failure['data']) => {
      const { text, step } = blockedBy(failureOf('WithdrawalDeclined', { data }));
      return [text.id, step.kind === 'link' ? step.href : step.kind];
    };
    expect([
      declined({ reason: 'insufficient_funds' }),
      declined({ reason: 'active_bonus' }),
      declined({ reason: 'fraud' }),
      declined({}),
    ]).toEqual([
      ['errors.WithdrawalDeclined.insufficient_funds', 'correct'],
      ['errors.WithdrawalDeclined.active_bonus', '/profile/bonuses'],
      ['errors.WithdrawalDeclined.other', '/support'],
      ['errors.WithdrawalDeclined.other', '/support'],
    ]);
  });

  it('a proof is asked for at once where the platform waits for it, and offered where it is only missing', () => {
    const asked = (rest: Partial<Failure>) =>
      promptLetter(failureOf('KycWithdrawal', rest), 'Cashier.makewithdrawal')?.event;
    expect(asked({})).toMatchObject({ props: { actionId: '', isAsked: true } });
    expect(asked({ code: PROOF_MISSING, data: { external_action_id: 7 } })).toMatchObject({
      props: { actionId: '', isAsked: false },
    });
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
    ['bettingBonuses.activate', 'bonus'],
    ['Cashbacks.receive', 'bonus'],
    ['loyalty.buy', 'bonus'],
    ['games.start', 'game'],
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

  it('is said of a player alone, and not before the session is known', () => {
    const seen = (info: unknown) => selectAccountNotice({ context: { info } } as never);
    const open = { ...guestAccount, is_registration_completed: false };
    expect([seen(null), seen(open)]).toEqual([null, null]);
    expect(seen({ ...open, uid: 7 })).toMatchObject({
      tone: 'warning',
      text: { id: 'errors.UserNeedProfileData' },
    });
    expect(seen(player)).toBeNull();
  });
});
