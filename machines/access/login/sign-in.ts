import type { SignInAnswer, SignInInput } from '../../../effects/access/sign-in.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { classifySignIn, twoFactorTableWith } from '../../../schemas/rules/access/sign-in-refusal.ts';
import type { SignInRefusal } from '../../../schemas/rules/access/sign-in-refusal.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { answerOf, failureOfAnswer, lostAnswer, saying, waiting } from '../held-form/form-refusal.ts';
import type { FormRefusal } from '../held-form/form-refusal.ts';
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

/** What the answer is read with: the operator's code table, and whether a code was sent. */
export type Reading = { readonly codes: Readonly<Record<string, string>>; readonly withCode: boolean };

type Answered = Outcome<SignInAnswer>;

export const refusalOf = (answered: Answered, { codes, withCode }: Reading): SignInRefusal | null => {
  const failure = failureOfAnswer(answered);
  return failure && classifySignIn(failure, withCode, twoFactorTableWith(codes)).result;
};

/** Epoch ms from which a new code may be asked for, or null when the answer tells no time. */
export const resendAtOf = (answered: Answered, reading: Reading): number | null => {
  const refusal = refusalOf(answered, reading);
  const seconds = refusal && 'resendSeconds' in refusal ? refusal.resendSeconds : null;
  return seconds === null ? null : answerOf(answered, 0).at + seconds * 1000;
};

/** Epoch ms until which no further try is wanted. */
const waitUntilOf = (answered: Answered, reading: Reading): number => {
  const refusal = refusalOf(answered, reading);
  return answerOf(answered, 0).at + (refusal?.kind === 'wait' ? refusal.seconds : 0) * 1000;
};

/** What is tracked of a failed login: its code, never an entry of the player. */
export const trackedCode = (answered: Answered): string => {
  const failure = failureOfAnswer(answered);
  return String(failure?.code ?? failure?.type ?? 'UnknownError');
};

export const wrongEntryNotice: Notice = notice('login.wrong.html', 'error', 'login.wrong.alt');
const troubleNotice = (answered: Answered): Notice => notice(refusalText(failureOfAnswer(answered)));

/** What the form says of a sign-in that was not accepted and asks for no code. */
export const signInRefusal = (answered: Answered, reading: Reading): FormRefusal => {
  switch (refusalOf(answered, reading)?.kind) {
    case 'lost':
      return lostAnswer;
    case 'wait':
      return waiting(waitUntilOf(answered, reading));
    case 'trouble':
      return saying(troubleNotice(answered));
    default:
      return saying(wrongEntryNotice);
  }
};
