import { tooManyRequestsSeconds } from '../../constants.ts';
import type { Decision, Failure } from '../kit/outcome.ts';
import { isFatal } from '../kit/outcome.ts';

/** Why a two-factor step was refused. */
export type TwoFactorError = 'enabled' | 'length' | 'expired' | 'invalid' | 'resend' | 'other';

/**
 * What a refused `auth.login` means for the popup.
 * `codeNeeded`: the platform waits for a code. `code`: the code step was refused, the credentials still stand.
 * `wrongEntry`: one text for every wrong login. `wait`: too many tries. `fatal`: a page of its own follows.
 * `lost`: no answer came, the player may be signed in. `trouble`: the platform's fault, the same entry may be sent again.
 */
export type SignInRefusal =
  | { readonly kind: 'codeNeeded'; readonly resendSeconds: number | null }
  | { readonly kind: 'code'; readonly error: TwoFactorError; readonly resendSeconds: number | null }
  | { readonly kind: 'wrongEntry' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'fatal' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'trouble' };

export type TwoFactorTable = {
  readonly codes: Readonly<Record<string, TwoFactorError>>;
  /** Parts of the normalised message (lower case, single spaces, no trailing number), tried in this order. */
  readonly messages: readonly (readonly [string, TwoFactorError])[];
};

const twoFactorTable: TwoFactorTable = {
  codes: {
    TWO_FACTOR_ALREADY_ENABLED: 'enabled',
    TWO_FACTOR_CODE_FORMAT: 'length',
    TWO_FACTOR_EXPIRED: 'expired',
    TWO_FACTOR_INVALID: 'invalid',
    TWO_FACTOR_RESEND: 'resend',
  },
  messages: [
    ['already enabled', 'enabled'],
    ['code must contain 6 digits', 'length'],
    ['time expired', 'expired'],
    ['code is invalid', 'invalid'],
    ['resend time', 'resend'],
  ],
};

const twoFactorErrors: readonly string[] = ['enabled', 'length', 'expired', 'invalid', 'resend', 'other'];

/** The table with codes of the operator's configuration put over it; a reason that does not exist is left out. */
export const twoFactorTableWith = (codes: Readonly<Record<string, string>>): TwoFactorTable => ({
  ...twoFactorTable,
  codes: {
    ...twoFactorTable.codes,
    ...(Object.fromEntries(
      Object.entries(codes).filter(([, reason]) => twoFactorErrors.includes(reason)),
    ) as Readonly<Record<string, TwoFactorError>>),
  },
});

const maxResendSeconds = 3_600;

/** Seconds until a new code may be asked for: `resend_time`, else a trailing number of the message, 1 to 3600. */
export const resendSecondsOf = (failure: Failure): number | null => {
  const told = failure.data['resend_time'];
  const trailing = /\b(\d+)\s*(?:s|sec|seconds)?\.?$/i.exec(failure.message.trim())?.[1];
  for (const candidate of [told, trailing]) {
    const seconds = typeof candidate === 'string' ? Number(candidate) : candidate;
    if (typeof seconds === 'number' && seconds >= 1 && seconds <= maxResendSeconds) return Math.ceil(seconds);
  }
  return null;
};

/** The two-factor meaning of a failure: by code first, by the normalised message second; null when it has none. */
const twoFactorErrorOf = (
  failure: Failure,
  table: TwoFactorTable = twoFactorTable,
): TwoFactorError | null => {
  if (failure.type !== 'InvalidParameter' && failure.type !== 'UnknownError') return null;
  const byCode = table.codes[String(failure.code)];
  if (byCode) return byCode;
  const message = failure.message.toLowerCase().replace(/\s+/g, ' ');
  return table.messages.find(([part]) => message.includes(part))?.[1] ?? null;
};

const troubleTypes: readonly string[] = [
  'InternalServerError',
  'UndecodableAnswer',
  'UnknownError',
  'MethodNotFound',
];

/** Classifies a refused login. `withCode`: the refused call carried a code. */
export const classifySignIn = (
  failure: Failure,
  withCode: boolean,
  table: TwoFactorTable = twoFactorTable,
): Decision<SignInRefusal> => {
  const reasons = [`type:${failure.type}`];
  if (isFatal(failure)) return { result: { kind: 'fatal' }, reasons };
  if (failure.type === 'LostAnswer') return { result: { kind: 'lost' }, reasons };
  const error = twoFactorErrorOf(failure, table);
  const resendSeconds = resendSecondsOf(failure);
  if (error !== null) {
    reasons.push(`two-factor:${error}`);
    if (error === 'enabled' && !withCode) return { result: { kind: 'codeNeeded', resendSeconds }, reasons };
    return { result: { kind: 'code', error, resendSeconds }, reasons };
  }
  if (failure.type === 'TooManyRequests')
    return {
      result: { kind: 'wait', seconds: failure.retryAfterSeconds ?? tooManyRequestsSeconds },
      reasons,
    };
  if (troubleTypes.includes(failure.type)) return { result: { kind: 'trouble' }, reasons };
  if (withCode && failure.type === 'InvalidParameter')
    return { result: { kind: 'code', error: 'other', resendSeconds }, reasons: [...reasons, 'other-code'] };
  return { result: { kind: 'wrongEntry' }, reasons };
};
