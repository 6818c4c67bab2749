import type { OpenIntents } from '../../effects/kit/intents/find-intents.ts';
import { exclusionBrands } from '../../schemas/rules/account/break-choices.ts';
import type { ExclusionBrands } from '../../schemas/rules/account/exclusion.ts';
import { instantOf } from '../../schemas/rules/kit/instant.ts';
import type { KnownIntent } from '../kit/intent/intent.events.ts';
import type { IntentOutput } from '../kit/intent/intent.machine.ts';
import { isTooSoon, keyOf, openIntent, refusalIn, waitUntil } from '../kit/intent/intent.parts.ts';
import { plainNotice, reactionTo } from '../kit/refusals/reaction.ts';
import type { CashierNotice } from '../kit/refusals/reaction.ts';

/** A break of unknown end, from before its dialog was opened. */
export type FoundBreak<Period extends string> = {
  readonly period: Period;
  readonly brands?: ExclusionBrands;
  readonly known: KnownIntent;
};

/** What a time-out and an exclusion keep alike: each ends every session, and an answer that was lost is asked about. */
export type BreakContext<Period extends string> = {
  uid: number;
  now: number;
  /** What the dialog was opened for. */
  period: Period;
  /** What is asked about before that. */
  found: FoundBreak<Period> | null;
  /** Keys that were asked about here. */
  asked: readonly string[];
  notice: CashierNotice | null;
  heldUntil: number;
  /** An ISO instant, '' for one without end, `EXCLUDED_UNHEARD`; null until it holds. */
  heldTo: string | null;
};

export const noBreak = { found: null, asked: [], notice: null, heldUntil: 0, heldTo: null } as const;

/** The period of a dialog's properties, or of a stored payload. */
export const periodIn = <Period extends string>(
  periods: readonly Period[],
  props: unknown,
): Period | undefined => {
  const asked = (props as { readonly period?: unknown } | null)?.period;
  return periods.find((period) => period === asked);
};

/** The next break whose answer was lost. None is asked about twice, even when its record could not be removed. */
export const foundBreak = <Period extends string>(
  asked: readonly string[],
  found: OpenIntents | null,
  periodOf: (payload: unknown) => Period,
): FoundBreak<Period> | null => {
  const intent = openIntent(found, asked);
  if (!intent) return null;
  const brands = exclusionBrands.find((name) => name === intent.payload['brands']);
  return { period: periodOf(intent.payload), ...(brands && { brands }), known: keyOf(intent) };
};

/** What stays of an end that is no break. `texts` are those of an end without a refusal. */
export const refusedBreak = (
  { found, asked }: Pick<BreakContext<string>, 'found' | 'asked'>,
  ended: IntentOutput,
  texts: { readonly unsent: string; readonly unclear: string },
): Pick<BreakContext<string>, 'notice' | 'heldUntil' | 'asked'> & { found: null } => ({
  found: null,
  asked: found ? [...asked, found.known.key] : asked,
  notice: noticeOf(ended, texts),
  heldUntil: isTooSoon(ended) ? waitUntil(ended) : 0,
});

const noticeOf = (
  { settlement }: IntentOutput,
  texts: { readonly unsent: string; readonly unclear: string },
): CashierNotice | null => {
  const failure = refusalIn(settlement);
  if (failure) {
    // The form shows it at its field.
    if ('password' in failure.data) return null;
    return reactionTo(failure, { currency: '', settings: { symbols: {}, positions: {} } }).notice;
  }
  if (settlement.kind === 'storage') return plainNotice('error', 'limits.ended.storage');
  return plainNotice('warning', settlement.kind === 'incomplete' ? texts.unsent : texts.unclear);
};

/** `until` of the platform's answer as an ISO instant; null where it names none. */
export const isoOf = (until: string | number | null | undefined): string | null => {
  const at = typeof until === 'string' ? instantOf(until) : (until ?? null);
  return at === null ? null : new Date(at).toISOString();
};
