import { storedBackUrlMs } from '../../../constants.ts';
import type { Decision } from '../../kit/outcome.ts';
import { decideUrl } from '../../kit/safe-url.ts';
import type { SafeUrl, UrlContext } from '../../kit/safe-url.ts';
import { withQuery } from './own-query.ts';

export type RememberedUrl = { readonly url: string; readonly savedAtMs: number };

/** A remembered address that is still young enough and still safe, or null; it is to be deleted before it is used. */
export const decideRemembered = (
  remembered: RememberedUrl | null,
  kind: keyof typeof storedBackUrlMs,
  now: number,
  context: Omit<UrlContext, 'purpose'>,
): Decision<SafeUrl | null> => {
  if (remembered === null) return { result: null, reasons: ['none'] };
  const age = now - remembered.savedAtMs;
  if (!(age >= 0 && age < storedBackUrlMs[kind])) return { result: null, reasons: ['expired'] };
  return decideUrl(remembered.url, { ...context, purpose: 'return' });
};

export type ReturnInput = {
  readonly purpose: 'login' | 'registration';
  readonly redirectUrl: string | null;
  readonly backUrl: string | null;
  readonly remembered: RememberedUrl | null;
  readonly now: number;
  /** The address of the page itself, kept when a login has no target. */
  readonly current: string;
  /** The localized deposit page. */
  readonly depositPath: string;
};

/** A local address that tells of a registration. */
export const markRegistered = (href: string): string => withQuery(href, 'register', 'success');

/** Where a player goes after signing in or up: redirectUrl, backUrl, the remembered one, then the default. */
export const decideReturn = (input: ReturnInput, context: Omit<UrlContext, 'purpose'>): Decision<SafeUrl> => {
  const reasons: string[] = [];
  const candidates = [
    ['redirectUrl', () => decideUrl(input.redirectUrl, { ...context, purpose: 'return' })],
    ['backUrl', () => decideUrl(input.backUrl, { ...context, purpose: 'return' })],
    ['remembered', () => decideRemembered(input.remembered, 'social', input.now, context)],
  ] as const;
  const marked = (url: SafeUrl): SafeUrl =>
    input.purpose === 'registration' && url.kind === 'internal'
      ? { ...url, href: markRegistered(url.href) }
      : url;
  for (const [name, decide] of candidates) {
    const { result, reasons: why } = decide();
    reasons.push(`${name}:${why.join('+')}`);
    if (result !== null) return { result: marked(result), reasons };
  }
  const href = input.purpose === 'registration' ? input.depositPath : input.current;
  return { result: marked({ kind: 'internal', href }), reasons: [...reasons, `default:${input.purpose}`] };
};
