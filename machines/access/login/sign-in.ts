import type { SignInAnswer, SignInInput } from '../../../effects/access/sign-in.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { classifySignIn, twoFactorTableWith } from '../../../schemas/rules/access/sign-in-refusal.ts';
import type { SignInRefusal } from '../../../schemas/rules/access/sign-in-refusal.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { outcomeOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { notice } from './popup.ts';
import type { Notice } from './popup.ts';

export const signInPlaceholder = placeholder<SignInAnswer, SignInInput>('signIn');

/** Forms of the popup's sign-in; their sensitive values are in the vault under `{id}.{field}`. */
export const loginFormId = 'login';
export const codeFormId = 'twofa';
export const credentialRefs = { login: `${loginFormId}.login`, password: `${loginFormId}.password` } as const;
export const codeRef = `${codeFormId}.code`;

/** Code of the refusal that the effect makes up when the vault no longer holds the credentials. */
export const secretsGone = 'SECRETS_GONE';

export const answerOf = (event: unknown, at: number): SignInAnswer => {
  const outcome = outcomeOf<SignInAnswer>(event);
  return outcome.ok ? outcome.value : { at, refusal: outcome.failure };
};
export const failureOfAnswer = (event: unknown): Failure | null => answerOf(event, 0).refusal;

/** What the answer is read with: the operator's code table, and whether a code was sent. */
export type Reading = { readonly codes: Readonly<Record<string, string>>; readonly withCode: boolean };

export const refusalOf = (event: unknown, { codes, withCode }: Reading): SignInRefusal | null => {
  const failure = failureOfAnswer(event);
  return failure && classifySignIn(failure, withCode, twoFactorTableWith(codes)).result;
};

/** Epoch ms from which a new code may be asked for, or null when the answer tells no time. */
export const resendAtOf = (event: unknown, reading: Reading): number | null => {
  const refusal = refusalOf(event, reading);
  const seconds = refusal && 'resendSeconds' in refusal ? refusal.resendSeconds : null;
  return seconds === null ? null : answerOf(event, 0).at + seconds * 1000;
};

/** Epoch ms until which no further try is wanted. */
export const waitUntilOf = (event: unknown, reading: Reading): number => {
  const refusal = refusalOf(event, reading);
  return answerOf(event, 0).at + (refusal?.kind === 'wait' ? refusal.seconds : 0) * 1000;
};

/** What is tracked of a failed login: its code, never an entry of the player. */
export const trackedCode = (event: unknown): string => {
  const failure = failureOfAnswer(event);
  return String(failure?.code ?? failure?.type ?? 'UnknownError');
};

export const wrongEntryNotice: Notice = notice('login.wrong.html', 'error', 'login.wrong.alt');
export const troubleNotice = (event: unknown): Notice => notice(refusalText(failureOfAnswer(event)));
