import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEnvelopeError, decodeStatusError, errorTypeOf, hasError } from './error-decode.ts';
import { errorClasses, LostAnswer, toFailure, UndecodableAnswer } from './error.ts';
import { errorTypes } from '../rules/kit/outcome.ts';
import type { ErrorType } from '../rules/kit/outcome.ts';

const head = { status: 400, retryAfterSeconds: null };
const decode = (type: string, rest: Readonly<Record<string, unknown>> = {}) =>
  decodeEnvelopeError({ type, code: 17, message: 'no', error_data: {}, ...rest }, head);

/** Rows that name each type, in the order of the catalogue. */
const rows: Readonly<Record<ErrorType, string>> = {
  UnknownError: 'SH-8.01',
  ApplicationDisabled: 'SH-8.02',
  MethodNotFound: 'SH-8.03',
  Authorization: 'SH-8.04',
  InvalidRequest: 'SH-8.05',
  InternalServerError: 'SH-8.06',
  AccessDenied: 'SH-8.07',
  UserDeleted: 'SH-8.08',
  UserBanned: 'SH-8.09',
  UserNeedDeposit: 'SH-8.10 AC-8.16',
  UserNeedProfileData: 'SH-8.11 AC-8.17',
  UserNeedConfirmContact: 'SH-8.12 AC-8.18',
  ApplicationUnavailable: 'SH-8.13',
  InvalidParameter: 'SH-8.14 AC-8.19',
  TooManyRequests: 'SH-8.15 AC-8.20',
  BillingServiceError: 'SH-8.16 AC-8.02',
  BillingTransactionDeclined: 'SH-8.17 AC-8.03',
  BillingUnavailable: 'SH-8.18 AC-8.04',
  BillingDepositLimitExceeded: 'SH-8.19 AC-8.05',
  WithdrawalDeclined: 'SH-8.20 AC-8.06',
  WithdrawalLimitsExceeded: 'SH-8.21 AC-8.07',
  WithdrawalLimitsPeriodExceeded: 'SH-8.22 AC-8.08',
  KycUserProfile: 'SH-8.23 AC-8.09',
  KycWithdrawal: 'SH-8.24 AC-8.10',
  StorageQuotaExceeded: 'SH-8.25 AC-8.11',
  SumsubVerificationRequired: 'SH-8.26 AC-8.12',
  RequisitesOnVerification: 'SH-8.27 AC-8.13',
  RequisitesValidationRequired: 'SH-8.28 AC-8.14',
  RequisitesFraudulent: 'SH-8.29 AC-8.15',
  GateDue: 'HP-10 HP-20',
};

describe('the error catalogue', () => {
  it.each(errorTypes.map((type) => [rows[type], type] as const))(
    '%s decodes %s with and without the suffix Exception to its own typed error',
    (_row, type) => {
      for (const wire of [`${type}Exception`, type]) {
        const error = decode(wire);
        expect(error).toBeInstanceOf(errorClasses[type]);
        expect(error._tag).toBe(type);
        expect(error).toMatchObject({ code: 17, message: 'no', status: 400, wireType: wire });
        expect(toFailure(error)).toMatchObject({ type, code: 17, message: 'no', status: 400 });
      }
    },
  );

  it('AC-8.01 reads every type of the catalogue from its wire name with the suffix Exception', () => {
    expect(errorTypes.map((type) => errorTypeOf(`${type}Exception`))).toEqual(errorTypes);
    expect(errorTypes).toHaveLength(30);
  });

  it('names every class as its tag', () => {
    for (const type of errorTypes) expect(errorClasses[type].name).toBe(type);
    expect(new LostAnswer({ reason: 'network', message: '', status: 0 })._tag).toBe(LostAnswer.name);
    expect(new UndecodableAnswer({ path: '', message: '', status: 0 })._tag).toBe(UndecodableAnswer.name);
  });

  it('turns an unknown type into UnknownError and keeps its type and code', () => {
    for (const wire of ['SomethingNewException', 'toString', '__proto__', 'Exception']) {
      expect(decode(wire, { code: 'X1' })).toMatchObject({
        _tag: 'UnknownError',
        wireType: wire,
        code: 'X1',
      });
    }
  });

  it('takes code invalid_parameters for InvalidParameter', () => {
    expect(decode('', { code: 'invalid_parameters' })._tag).toBe('InvalidParameter');
  });
});

describe('structured data', () => {
  it('reads amounts, reasons, times and ids of each type', () => {
    expect(
      decode('BillingDepositLimitExceeded', { error_data: { available_amount: '75.00' } }),
    ).toMatchObject({
      availableAmount: '75.00',
    });
    expect(decode('WithdrawalLimitsExceeded', { error_data: { max_amount: 500 } })).toMatchObject({
      maxAmount: '500',
    });
    expect(
      decode('WithdrawalLimitsPeriodExceeded', {
        error_data: { available_amount: '10', available_at: '2026-11-22T00:00:00Z' },
      }),
    ).toMatchObject({ availableAmount: '10', availableAt: Date.UTC(2026, 10, 22) });
    expect(
      decode('WithdrawalDeclined', { error_data: { reason: 'active_bonus', burn_amount: '20' } }),
    ).toMatchObject({ reason: 'active_bonus', burnAmount: '20' });
    expect(decode('WithdrawalDeclined', { error_data: { reason: 'whim' } })).toMatchObject({
      reason: 'other',
    });
    expect(
      decode('RequisitesValidationRequired', { error_data: { external_action_id: 'a1' } }),
    ).toMatchObject({
      externalActionId: 'a1',
    });
    expect(
      decode('UserBanned', { error_data: { reason: 'self_exclusion', until: '2027-01-01T00:00:00Z' } }),
    ).toMatchObject({ reason: 'self_exclusion', until: Date.UTC(2027, 0, 1) });
    expect(decode('TooManyRequests', { code: 'IN_PROGRESS' })).toMatchObject({ isInProgress: true });
    expect(decode('InvalidParameter', { error_data: { promo_code: [{ code: 'EXPIRED' }] } })).toMatchObject({
      fields: { promo_code: [{ code: 'EXPIRED', message: '' }] },
    });
  });

  it('takes resend_time from the error itself or from its data', () => {
    expect(decode('InvalidParameter', { code: 'TWO_FACTOR_RESEND', resend_time: 25 })).toMatchObject({
      data: { resend_time: 25 },
    });
  });

  it('AC-4.05 resend_time of too many requests is a wait that was told, beside retry_after the longer one', () => {
    const wait = (rest: Readonly<Record<string, unknown>>) =>
      decode('TooManyRequests', rest).retryAfterSeconds;
    expect([
      wait({ resend_time: 55 }),
      wait({ error_data: { resend_time: '30' } }),
      wait({ resend_time: 25, error_data: { retry_after: 40 } }),
      wait({ resend_time: 40, error_data: { retry_after: 25 } }),
      wait({ resend_time: 'soon' }),
    ]).toEqual([55, 30, 40, 40, null]);
  });

  it('tells the longer of Retry-After and error_data.retry_after', () => {
    const wait = (header: number | null, data: unknown) =>
      decodeEnvelopeError(
        { type: 'TooManyRequests', error_data: { retry_after: data } },
        { status: 429, retryAfterSeconds: header },
      ).retryAfterSeconds;
    expect([wait(3, 9), wait(9, 3), wait(null, 4), wait(4, undefined), wait(null, 'soon')]).toEqual([
      9,
      9,
      4,
      4,
      null,
    ]);
  });
});

describe('failures without an error body', () => {
  it('takes the type from the status, and a gateway status for a lost answer', () => {
    const of = (status: number) => decodeStatusError({ status, retryAfterSeconds: null })._tag;
    expect([400, 401, 403, 404, 405, 422, 429, 500, 503].map(of)).toEqual([
      'InvalidRequest',
      'Authorization',
      'UnknownError',
      'MethodNotFound',
      'MethodNotFound',
      'InvalidRequest',
      'TooManyRequests',
      'InternalServerError',
      'ApplicationUnavailable',
    ]);
    expect([408, 502, 504].map(of)).toEqual(['LostAnswer', 'LostAnswer', 'LostAnswer']);
    expect([409, 418, 501, 302].map(of)).toEqual([
      'UnknownError',
      'UnknownError',
      'UnknownError',
      'UnknownError',
    ]);
  });

  it('sees an error whenever the body carries one', () => {
    expect([{ error: {} }, { error: 'x', data: 1 }].map(hasError)).toEqual([true, true]);
    expect([{ data: 1 }, { error: null }, { error: false }, null, [], 'x'].map(hasError)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});

describe('hostile errors', () => {
  it('decodes any JSON in place of error to a typed error whose data is plain JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 100, max: 599 }), (error, status) => {
        const decoded = decodeEnvelopeError(error, { status, retryAfterSeconds: null });
        expect(errorTypes).toContain(decoded._tag);
        const failure = toFailure(decoded);
        expect(JSON.parse(JSON.stringify(failure))).toEqual(failure);
      }),
    );
  });

  it('decodes any error_data of any type', () => {
    fc.assert(
      fc.property(fc.constantFrom(...errorTypes), fc.jsonValue(), (type, data) => {
        expect(decode(type, { error_data: data })._tag).toBe(type);
      }),
    );
  });

  it('drops prototype keys and cuts depth and length', () => {
    const data = JSON.parse('{"__proto__":{"a":1},"deep":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}') as unknown;
    const error = decode('InvalidParameter', { error_data: data, message: 'x'.repeat(5000) });
    expect(Object.keys(error.data)).toEqual(['deep']);
    expect(JSON.stringify(error.data)).toContain('null');
    expect(error.message).toHaveLength(2000);
  });
});
