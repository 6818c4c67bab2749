import { randomBytes } from 'node:crypto';
import { minuteMs } from '../../clock.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import type { SocialService } from './services.ts';

export const lifeMs = 10 * minuteMs;
export const token = (): string => randomBytes(24).toString('base64url');

/** One visit to a provider, by its state: bound to the browser that began it, good for one return. */
export type Visit = {
  readonly service: SocialService;
  readonly returnTo: string;
  readonly visitId: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly locale: LocaleCode;
  readonly until: number;
};
/** A second factor that is asked for on the platform's own page. */
export type Step = Pick<Visit, 'returnTo' | 'visitId' | 'locale' | 'until'> & {
  readonly uid: number;
  isPassed: boolean;
  readonly front: string;
};

type Result = 'ok' | 'cancel' | 'error';
export const withResult = (address: string, result: Result): string => {
  const url = new URL(address);
  url.searchParams.set('result', result);
  return url.href;
};

/** The prefix of the return page of this site, '' for the default locale; null for any other address. */
export const returnPrefix = (address: string | undefined, front: string): string | null => {
  if (address === undefined || !address.startsWith(front)) return null;
  const match = /^(?:\/([\w-]{2,35}))?\/oauth\/return$/.exec(address.slice(front.length));
  return match && (match[1] ?? '');
};

/** Forgets what has run out. */
export const sweep = <Entry extends { readonly until: number }>(
  entries: Map<string, Entry>,
  now: number,
): void => {
  for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
};
