import { decidePopupFlags, decideRedirectPrompt, guardRealGame } from '../guards.ts';
import { withoutQuery } from './own-query.ts';
import type { Decision } from '../../kit/outcome.ts';
import { hrefOf } from './address.ts';
import type { AuthPrompt, NavigationFacts, Target } from './address.ts';

/** Which authentication popup an address opens for this visitor: `#real`, then the flags, then `redirectUrl`. */
export const decideAuthPrompt = (
  target: Target,
  path: string,
  routeName: string,
  facts: NavigationFacts,
): Decision<AuthPrompt | null> => {
  const signedIn = facts.uid > 0 || facts.isAwaited === true;
  const query = new URLSearchParams(target.search);
  const real = guardRealGame({
    fullPath: hrefOf(target),
    routeName,
    signedIn,
    locale: facts.locale,
    defaultLocale: facts.defaultLocale,
    hash: target.hash,
  });
  if (real.result.kind === 'popup') {
    const { view, onClose, returnTo } = real.result;
    return {
      result: { view, preventClose: false, returnTo, closeTo: onClose, remember: false },
      reasons: real.reasons,
    };
  }
  const flags = decidePopupFlags(query, path);
  const redirectUrl = query.get('redirectUrl');
  const prompt = decideRedirectPrompt({ routeName, redirectUrl, signedIn }, facts);
  const reasons = [...flags.reasons, ...prompt.reasons];
  if (flags.result.view === null && !prompt.result.open) return { result: null, reasons };
  const strip = [...flags.result.strip, ...(redirectUrl === null ? [] : ['redirectUrl'])];
  return {
    result: {
      view: flags.result.view ?? 'authorization',
      preventClose: flags.result.preventClose,
      returnTo: prompt.result.open ? redirectUrl : null,
      closeTo: withoutQuery(hrefOf(target), strip),
      remember: flags.result.remember,
    },
    reasons,
  };
};
