import { hasError } from '../../schemas/kit/error-decode.ts';
import { classifySignIn } from '../../schemas/rules/access/sign-in-refusal.ts';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import type { FrontConfig } from '../config.ts';
import { isOwnRequest, refuse } from '../platform/refusals.ts';
import { createAttempts } from './attempts.ts';
import { networkOf } from './client-address.ts';
import type { Counts } from './counts.ts';
import { decodedPath } from './decoded-path.ts';
import { limitsOf } from './limits.ts';
import { accountKey, namedIn } from './named-account.ts';
import { slowed } from './slowed.ts';
import type { Visit } from './visit.ts';

const MINUTE_MS = 60_000;

/** Doors that open with something that can be guessed, or that write to somebody; with the field that names whom. */
const doors = new Map<string, { readonly field: string; readonly countsAll?: boolean }>([
  ['/api/auth.login', { field: 'login' }],
  ['/api/auth.restore', { field: 'login', countsAll: true }],
  ['/api/auth.register', { field: 'email' }],
  ['/api/account.sendconfirmationtocontact', { field: 'contact', countsAll: true }],
  ['/api/account.confirmcontact', { field: 'contact' }],
  ['/auth/auth/local', { field: 'identifier' }],
  ['/auth/auth/local/register', { field: 'email' }],
  ['/auth/auth/forgot-password', { field: 'email', countsAll: true }],
  ['/auth/auth/reset-password', { field: 'code' }],
  ['/auth/auth/change-password', { field: '' }],
  ['/auth/auth/send-email-confirmation', { field: 'email', countsAll: true }],
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `asked`: a code was sent, and still has to follow. `neither`: a platform in trouble, a service that is not there. */
type Outcome = 'good' | 'refused' | 'asked' | 'neither';

const outcomeOf = async (answer: Response): Promise<Outcome> => {
  if (answer.status >= 500 || answer.status === 204) return 'neither';
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (!hasError(body)) return answer.ok ? 'good' : 'refused';
  const { code, message } = (body.error ?? {}) as { code?: unknown; message?: unknown };
  const failure = failureOf('InvalidParameter', {
    code: typeof code === 'string' || typeof code === 'number' ? code : null,
    message: textOf(message),
  });
  return classifySignIn(failure, false).result.kind === 'codeNeeded' ? 'asked' : 'refused';
};

export type SignInGuard = (
  request: Request,
  visit: Visit,
  answer: () => Promise<Response>,
) => Promise<Response>;

/**
 * Guesses are slowed by three counts: of one account from one network, of one account from anywhere, of one network at
 * any account. The second one's waits stay short, so that nobody locks out somebody else.
 */
export const createSignInGuard = (config: FrontConfig, kept: Counts): SignInGuard => {
  const limits = limitsOf(config);
  const here = createAttempts(
    'here',
    {
      free: limits.failuresPerAccountHere,
      firstWaitMs: 15_000,
      mostWaitMs: 15 * MINUTE_MS,
      forgetMs: 60 * MINUTE_MS,
    },
    kept,
  );
  const anywhere = createAttempts(
    'anywhere',
    { free: limits.failuresPerAccount, firstWaitMs: 1000, mostWaitMs: 30_000, forgetMs: 60 * MINUTE_MS },
    kept,
  );
  const fromNetwork = createAttempts(
    'network',
    {
      free: limits.failuresPerAddress,
      firstWaitMs: 5000,
      mostWaitMs: 15 * MINUTE_MS,
      forgetMs: 30 * MINUTE_MS,
    },
    kept,
  );

  return async (request, visit, answer) => {
    const path = decodedPath(new URL(request.url).pathname)?.toLowerCase() ?? '';
    const door = request.method === 'POST' ? doors.get(path) : undefined;
    // A page of another site reaches no door, and must not spend what this network has free.
    if (!door || !isOwnRequest(request, visit)) return answer();
    const network = networkOf(visit.address);
    const named = await namedIn(request, door.field);
    if (named === null) return refuse(400, 'InvalidRequest', 'BODY', 'the body is not plain');
    const account = accountKey(named);
    const counts = [
      [fromNetwork, network, false],
      ...(account === ''
        ? []
        : ([
            [here, `${network} ${account}`, true],
            [anywhere, account, true],
          ] as const)),
    ] as const;
    return slowed({
      config,
      visit,
      path,
      name: 'sign-in',
      counts,
      answer,
      judge: async (answered) => {
        const outcome = await outcomeOf(answered);
        const isFailure = outcome === 'refused';
        const isEverywhere = isFailure || door.countsAll === true;
        const counted = isEverywhere ? 'everywhere' : outcome === 'asked' ? 'account' : 'nowhere';
        return { isFailure, counted, isGood: outcome === 'good' };
      },
      onGood: () => here.forget(`${network} ${account}`),
    });
  };
};
