import type { Json } from '../../schemas/rules/kit/outcome.ts';

/** What has changed since version 1: names and places of actors, names of events, shapes of snapshots. */

type Snapshot = { readonly [key: string]: Json };
type SnapshotStep = (snapshot: Snapshot) => Snapshot;

/** Children that have another id now; `*` stands for any one id. By the path that they had. */
export const childMoves: readonly (readonly [from: string, to: string])[] = [
  ['deposit/attempt', 'intent'],
  ['withdrawal/attempt', 'intent'],
  ['history/cancel', 'intent'],
  ['*/promo/activation', 'intent'],
  ['bonuses/wish', 'intent'],
  ['loyalty/purchase/order', 'intent'],
  ['limits/change', 'intent'],
  ['exclusion/exclude', 'intent'],
];

/** Events that have another name now, with the codec version that their data fit; `child` gets them instead. */
export const eventMoves: Readonly<
  Record<string, { readonly type: string; readonly v: number; readonly child?: readonly string[] }>
> = {
  'deposit.answer.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'withdrawal.answer.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'history.cancel.retried': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'promo.retry.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'bonuses.retry.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'limits.retry.requested': { type: 'limits.reload.requested', v: 1 },
  'profile.retry.requested': { type: 'profile.reload.requested', v: 1 },
  'security.retry.requested': { type: 'security.reload.requested', v: 1 },
  'subscriptions.retry.requested': { type: 'subscriptions.reload.requested', v: 1 },
  'limits.answer.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'exclusion.answer.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'purchase.retry.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'entry.retry.requested': { type: 'intent.retry.requested', v: 1, child: ['intent'] },
  'tournaments.join.retried': { type: 'intent.retry.requested', v: 1, child: ['entry', 'intent'] },
};

/** A state that had states of its own and has none now. */
const flat =
  (...states: readonly string[]): SnapshotStep =>
  (snapshot) => {
    const { value } = snapshot;
    const flatten = (part: Json): Json => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
      const entries = Object.entries(part).map(([state, inner]) => [state, flatten(inner)] as const);
      const [only] = entries;
      return only && entries.length === 1 && states.includes(only[0]) ? only[0] : Object.fromEntries(entries);
    };
    return value === undefined ? snapshot : { ...snapshot, value: flatten(value) };
  };

/** Fields of the context that there were not. */
const withContext =
  (fields: Snapshot): SnapshotStep =>
  (snapshot) => ({ ...snapshot, context: { ...fields, ...(snapshot['context'] as Snapshot) } });

/** Steps for persisted snapshots, by the path of their actor as it was; `*` stands for any one id. */
export const snapshotSteps: readonly (readonly [path: string, step: SnapshotStep])[] = [
  ['deposit', flat('submitting')],
  ['withdrawal', flat('submitting')],
  ['history', flat('sending')],
  ['*/promo', flat('activating')],
  ['bonuses', flat('sending')],
  ['loyalty/purchase', flat('sending')],
  ['tournaments/entry', flat('joining')],
  ['limits', flat('sending')],
  ['limits', withContext({ asked: [] })],
  ['exclusion', flat('sending')],
  ['exclusion', withContext({ asked: [], found: null })],
];
