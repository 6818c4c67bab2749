import { useTexts } from './i18n.tsx';
import type { Translate } from './message-store.ts';

/**
 * `const t = useText(); t('deposit.submit', { amount })`. The answer is '' for an id without a text: leave the element
 * out then. The function stays the same until texts or locale change.
 */
export function useText(): Translate {
  return useTexts().t;
}

/** The code of the locale whose texts are shown. */
export function useLocale(): string {
  return useTexts().locale;
}
