import { describe, expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, FailureType } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { moneySettings } from './money-settings.ts';
import { isAboutProof, outcomeNotice, plainNotice, reactionTo } from './reaction.ts';

const money = { currency: 'EUR', settings: { symbols: { EUR: '€' }, positions: {} } } as const;
const react = (type: FailureType, rest: Partial<Failure> = {}) => reactionTo(failureOf(type, rest), money);
const shown = (amount: string) => ({ amount: `${amount}\u00A0€` });
const instant = new Date(standInNow).toISOString();

describe('what a refusal does to the form of a payment', () => {
  it('a method that failed asks for another, one that is down or fraudulent cannot be chosen again', () => {
    const methods = [
      'BillingServiceError',
      'BillingTransactionDeclined',
      'BillingUnavailable',
      'RequisitesFraudulent',
      'RequisitesOnVerification',
    ] as const;
    expect(methods.map((type) => [react(type).method, react(type).lockRequisite])).toEqual([
      ['other', false],
      ['other', false],
      ['unavailable', false],
      ['blocked', false],
      ['keep', true],
    ]);
  });

  it('nothing may be sent for as long as the platform says, or half a minute', () => {
    expect(react('TooManyRequests', { retryAfterSeconds: 7 }).waitSeconds).toBe(7);
    expect(react('TooManyRequests').waitSeconds).toBe(30);
    expect(react('BillingUnavailable').waitSeconds).toBeNull();
  });

  it('an amount that is wrong is told at the amount, a wrong other field is not', () => {
    const wrong = (name: string) => react('InvalidParameter', { data: { [name]: [{ code: 'WRONG' }] } });
    expect(wrong('amount').sumError).toEqual({ id: 'cashier.amount.refused' });
    expect(wrong('iban').sumError).toBeNull();
  });

  it('a deposit over the limit says what it leaves, and until when where that is known', () => {
    const over = (data: Failure['data']) => react('BillingDepositLimitExceeded', { data });
    expect(over({ available_amount: '50' }).sumError).toEqual({
      id: 'errors.BillingDepositLimitExceeded.amount',
      values: shown('50'),
    });
    for (const at of [instant, standInNow, standInNow / 1000])
      expect(over({ available_amount: '50.00', resets_at: at }).sumError).toEqual({
        id: 'errors.BillingDepositLimitExceeded.until',
        values: shown('50'),
        instants: { date: standInNow },
      });
    for (const data of [{}, { available_amount: 50 }, { available_amount: 'much' }, { resets_at: instant }])
      expect(over(data).sumError).toBeNull();
    expect(over({ available_amount: '50', resets_at: { at: 1 } }).sumError?.id).toBe(
      'errors.BillingDepositLimitExceeded.amount',
    );
    expect(over({}).notice).toEqual({
      tone: 'error',
      text: { id: 'errors.BillingDepositLimitExceeded' },
      next: { text: { id: 'errors.action.limits' }, href: '/profile/responsible-game' },
    });
  });

  it('a withdrawal over the limit says the most that one may hold', () => {
    expect(react('WithdrawalLimitsExceeded', { data: { max_amount: '1000' } })).toMatchObject({
      sumError: { id: 'errors.WithdrawalLimitsExceeded.max', values: shown('1,000') },
      notice: { text: { id: 'errors.WithdrawalLimitsExceeded' } },
    });
    expect(react('WithdrawalLimitsExceeded', { data: { available_amount: '5' } }).sumError).toBeNull();
  });

  it('a period without room says what is left, when more is possible, or both, as far as the platform tells', () => {
    const full = (data: Failure['data']) => react('WithdrawalLimitsPeriodExceeded', { data }).notice.text;
    expect(full({ available_amount: '20', available_at: instant })).toEqual({
      id: 'errors.WithdrawalLimitsPeriodExceeded.available',
      values: shown('20'),
      instants: { date: standInNow },
    });
    expect(full({ available_amount: '20' })).toEqual({
      id: 'errors.WithdrawalLimitsPeriodExceeded.left',
      values: shown('20'),
    });
    expect(full({ available_at: instant })).toEqual({
      id: 'errors.WithdrawalLimitsPeriodExceeded.from',
      instants: { date: standInNow },
    });
    expect(full({})).toEqual({ id: 'errors.WithdrawalLimitsPeriodExceeded' });
  });

  it('the notice leads to the page where the player does something about it, and nowhere else', () => {
    expect(react('KycUserProfile').notice).toEqual({
      tone: 'error',
      text: { id: 'errors.KycUserProfile' },
      next: { text: { id: 'errors.action.UserNeedProfileData' }, href: '/profile/settings' },
    });
    expect(react('BillingUnavailable').notice.next).toBeNull();
  });
});

it('a proof that was given takes the notices about it away, and no others', () => {
  const proofs = ['SumsubVerificationRequired', 'KycWithdrawal', 'RequisitesValidationRequired'] as const;
  expect(proofs.map((type) => isAboutProof(react(type).notice))).toEqual([true, true, true]);
  const others = ['KycUserProfile', 'RequisitesOnVerification', 'BillingUnavailable'] as const;
  expect(others.map((type) => isAboutProof(react(type).notice))).toEqual([false, false, false]);
  expect(isAboutProof(null)).toBe(false);
});

describe('a payment that ended without an answer', () => {
  it('is told by its end, and leads to the history where that shows how it went', () => {
    const history = { text: { id: 'intent.history' }, href: '/cashier/history' };
    const told = (kind: string) => {
      const { tone, text, next } = outcomeNotice(kind);
      return [tone, text.id, next];
    };
    expect(['storage', 'absent', 'incomplete', 'gone', 'unknown'].map(told)).toEqual([
      ['error', 'cashier.storage', null],
      ['warning', 'cashier.absent', history],
      ['warning', 'cashier.incomplete', null],
      ['warning', 'cashier.gone', history],
      ['warning', 'cashier.gone', history],
    ]);
  });

  it('a plain notice has a link where one is named', () => {
    expect(plainNotice('info', 'cashier.note')).toEqual({
      tone: 'info',
      text: { id: 'cashier.note' },
      next: null,
    });
    expect(plainNotice('info', 'cashier.note', ['errors.action.support', 'support']).next).toEqual({
      text: { id: 'errors.action.support' },
      href: '/support',
    });
  });
});

it('amounts in texts have the symbols of the operator on the side that each currency wants', () => {
  const currencies = [
    { code: 'USD', position: 'before' },
    { code: 'EUR', position: 'after' },
  ] as never;
  const settings = moneySettings(standInInput({}, { ...cmsDefaults, currencies }).settings);
  const failure = failureOf('BillingDepositLimitExceeded', { data: { available_amount: '50' } });
  const amounts = ['EUR', 'USD'].map(
    (currency) => reactionTo(failure, { currency, settings }).sumError?.values?.['amount'],
  );
  expect(amounts).toEqual(['50\u00A0€', '$\u00A050']);
});
