import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent, IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { placeholder } from '../placeholder.ts';
import type { KnownIntent } from './intent.events.ts';
import type { IntentOutput } from './intent.machine.ts';

/** What every machine that runs an intent shares. Its child has the id `intent`. */

export type FindInput = { readonly uid: number; readonly calls: readonly IntentCall[] };
/** A player's wishes of these calls that are open, or were prepared and never sent. */
export const findIntentsPlaceholder = placeholder<OpenIntents, FindInput>('findIntents');

/**
 * The rule of look-ups: when a flow begins, and after every end of an intent, before another can be sent. A wish that is
 * open still is asked about before anything else; none is found twice, even when its record could not be removed.
 * `asked`: keys that were found here.
 */
export const openIntent = (found: OpenIntents | null, asked: readonly string[] = []): Intent | null =>
  found?.open.find(({ key }) => !asked.includes(key)) ?? null;
/** A wish that was never sent: its form can be filled again, under the same key. */
export const preparedIntent = (found: OpenIntents | null): Intent | null => found?.prepared ?? null;

export const keyOf = ({ key, createdAt }: Intent): KnownIntent => ({ key, createdAt });

/** The key that the same wish goes on under; null when a settlement has ended it. */
export const keyAfter = ({ known, settlement }: IntentOutput): KnownIntent | null =>
  settlement.kind === 'again' ? known : null;

/** Why the platform did not do it; null for every other end. */
export const refusalIn = (settlement: Settlement<Json>): Failure | null =>
  settlement.kind === 'refused' || settlement.kind === 'again' ? settlement.failure : null;

/** The platform asks for a pause before the next try. */
export const isTooSoon = ({ settlement }: IntentOutput): boolean =>
  refusalIn(settlement)?.type === 'TooManyRequests';

/** Epoch ms until which nothing may be sent. */
export const waitUntil = ({ settlement }: IntentOutput): number =>
  settlement.at + (refusalIn(settlement)?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1_000;

type PlayerChange = {
  readonly context: { readonly uid: number };
  readonly event: { readonly type: string; readonly uid?: unknown };
};

/** Somebody else has signed in. A session that ended (uid 0) leaves a wish to its player. */
export const isOtherPlayer = ({ context, event }: PlayerChange): boolean =>
  event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid;

type CurrencyChange = {
  readonly context: PlayerChange['context'] & { readonly currency: string };
  readonly event: PlayerChange['event'] & { readonly currency?: unknown };
};

/** As that, or the same player's account has another currency: what was read and filled in is of the one before. */
export const isOtherAccount = ({ context, event }: CurrencyChange): boolean =>
  isOtherPlayer({ context, event }) ||
  (event.type === 'session.changed' && event.uid !== 0 && event.currency !== context.currency);
