import { describe, expect, it } from 'vitest';
import { failureOf } from '../kit/outcome.ts';
import type { Failure } from '../kit/outcome.ts';
import { classifySignIn, resendSecondsOf, twoFactorTableWith } from './sign-in-refusal.ts';

const parameter = (rest: Partial<Failure>): Failure => failureOf('InvalidParameter', rest);
const kind = (failure: Failure, withCode = false) => classifySignIn(failure, withCode).result;

describe('classifySignIn', () => {
  it.each([
    ['TWO_FACTOR_CODE_FORMAT', 'code must contain 6 digits', 'length'],
    ['TWO_FACTOR_EXPIRED', 'Time expired', 'expired'],
    ['TWO_FACTOR_INVALID', 'code is invalid', 'invalid'],
    ['TWO_FACTOR_ALREADY_ENABLED', 'already enabled', 'enabled'],
    ['TWO_FACTOR_RESEND', 'Resend time 25', 'resend'],
  ])('reads %s by its code, and "%s" alone by its text', (code, message, error) => {
    expect(kind(parameter({ code, message: '' }), true)).toMatchObject({ kind: 'code', error });
    expect(kind(parameter({ message: ` ${message.toUpperCase()} ` }), true)).toMatchObject({
      kind: 'code',
      error,
    });
  });

  it('opens the code step for already enabled without a code, and shows it as an error with one', () => {
    const failure = parameter({ code: 'TWO_FACTOR_ALREADY_ENABLED', data: { resend_time: 25 } });
    expect(kind(failure)).toEqual({ kind: 'codeNeeded', resendSeconds: 25 });
    expect(kind(failure, true)).toEqual({ kind: 'code', error: 'enabled', resendSeconds: 25 });
  });

  it('takes any other code of a two-factor call as the generic one, and as a wrong entry without a code', () => {
    expect(kind(parameter({ code: 'X' }), true)).toEqual({
      kind: 'code',
      error: 'other',
      resendSeconds: null,
    });
    expect(kind(parameter({ code: 'X' }))).toEqual({ kind: 'wrongEntry' });
  });

  it('prefers the code over the message', () => {
    expect(kind(parameter({ code: 'TWO_FACTOR_EXPIRED', message: 'code is invalid' }), true)).toMatchObject({
      error: 'expired',
    });
  });

  it('lets the configuration add codes of the platform and ignores reasons that do not exist', () => {
    const table = twoFactorTableWith({ E17: 'invalid', E18: 'nonsense' });
    expect(classifySignIn(parameter({ code: 'E17' }), true, table).result).toMatchObject({
      error: 'invalid',
    });
    expect(classifySignIn(parameter({ code: 'E18' }), true, table).result).toMatchObject({ error: 'other' });
    expect(classifySignIn(parameter({ code: 'TWO_FACTOR_EXPIRED' }), true, table).result).toMatchObject({
      error: 'expired',
    });
    const errors = ['enabled', 'length', 'expired', 'invalid', 'resend', 'other'];
    const all = twoFactorTableWith(Object.fromEntries(errors.map((error) => [`E-${error}`, error])));
    for (const error of errors)
      expect(classifySignIn(parameter({ code: `E-${error}` }), true, all)).toMatchObject({
        result: { kind: 'code', error },
        reasons: ['type:InvalidParameter', `two-factor:${error}`],
      });
  });

  it('reads a code of a failure without a type of its own, and none of any other', () => {
    const rest = { code: 'TWO_FACTOR_INVALID', message: 'code  is\n invalid' };
    expect(kind(failureOf('UnknownError', rest))).toMatchObject({ kind: 'code', error: 'invalid' });
    expect(kind(failureOf('UnknownError', { message: rest.message }))).toMatchObject({ error: 'invalid' });
    expect(kind(failureOf('Authorization', rest), true)).toEqual({ kind: 'wrongEntry' });
    expect(kind(failureOf('UnknownError', { code: 'X' }), true)).toEqual({ kind: 'trouble' });
    expect(classifySignIn(parameter({ code: 'X' }), true).reasons).toEqual([
      'type:InvalidParameter',
      'other-code',
    ]);
  });

  it.each([
    [failureOf('UserBanned'), { kind: 'fatal' }],
    [failureOf('ApplicationDisabled'), { kind: 'fatal' }],
    [failureOf('ApplicationUnavailable'), { kind: 'fatal' }],
    [failureOf('LostAnswer'), { kind: 'lost' }],
    [failureOf('TooManyRequests', { retryAfterSeconds: 7 }), { kind: 'wait', seconds: 7 }],
    [failureOf('TooManyRequests'), { kind: 'wait', seconds: 30 }],
    [failureOf('InternalServerError'), { kind: 'trouble' }],
    [failureOf('UndecodableAnswer'), { kind: 'trouble' }],
    [failureOf('UnknownError'), { kind: 'trouble' }],
    [failureOf('MethodNotFound'), { kind: 'trouble' }],
    [failureOf('Authorization'), { kind: 'wrongEntry' }],
    [failureOf('AccessDenied'), { kind: 'wrongEntry' }],
  ])('reads $type', (failure, expected) => {
    expect(classifySignIn(failure, false)).toMatchObject({
      result: expected,
      reasons: [`type:${failure.type}`],
    });
  });
});

describe('resendSecondsOf', () => {
  it.each([
    [{ data: { resend_time: 25 } }, 25],
    [{ data: { resend_time: '40' } }, 40],
    [{ message: 'Resend time 25' }, 25],
    [{ message: 'Resend time 25 s' }, 25],
    [{ data: { resend_time: 30 }, message: 'Resend time 25' }, 30],
    [{ data: { resend_time: 0 }, message: 'Resend time 3600' }, 3600],
    [{ message: 'Resend time 3601' }, null],
    [{ message: 'Resend time 0' }, null],
    [{ message: 'code must contain 6 digits' }, null],
    [{ message: 'error17' }, null],
    [{ message: ' Resend time 25. ' }, 25],
    [{ data: { resend_time: 1 } }, 1],
    [{ data: { resend_time: 3600 } }, 3600],
    [{ data: { resend_time: '2.5' } }, 3],
    [{ data: { resend_time: '' } }, null],
    [{ data: { resend_time: [25] } }, null],
    [{ data: { resend_time: true } }, null],
    [{ data: { resend_time: 'soon' }, message: 'Resend time 25' }, 25],
  ])('%o gives %s', (rest, seconds) => {
    expect(resendSecondsOf(parameter(rest))).toBe(seconds);
  });
});
