import type { HistoryTab, RowStatus, TransactionStatus } from './history.ts';

type StepAhead = 'checked' | 'approved' | 'sent' | 'paid';

/**
 * A step of a payment: behind it, where it ended without being paid, where it stands, or still to come. `at` in epoch ms,
 * null when the platform does not tell.
 */
export type TimelineStep =
  | {
      readonly state: 'done' | 'ended';
      readonly name: 'asked' | 'approved' | 'sent' | 'paid' | 'declined' | 'cancelled';
      readonly at: number | null;
    }
  | { readonly state: 'now'; readonly name: StepAhead; readonly at: null }
  | { readonly state: 'ahead'; readonly name: StepAhead; readonly at: null };

export type Timed = {
  readonly status: RowStatus;
  /** Epoch ms. */
  readonly createdAt: number | null;
  /** When it came to a status, epoch ms, as far as the platform tells. */
  readonly steps: readonly { readonly status: TransactionStatus; readonly at: number | null }[];
};

const held: readonly TransactionStatus[] = ['on_verification', 'action_required'];

/**
 * The steps of a payment, from the status that the platform names; a time is the platform's own or none. What is neither a
 * deposit nor a withdrawal has no steps, and where a payment stands whose status is not known, nobody knows.
 */
export const timelineOf = (
  kind: HistoryTab,
  { status, createdAt, steps }: Timed,
): readonly TimelineStep[] => {
  if ((kind !== 'deposit' && kind !== 'withdrawal') || status === 'other') return [];
  const timeOf = (reached: TransactionStatus) => steps.find((step) => step.status === reached)?.at ?? null;
  const asked: TimelineStep = { name: 'asked', state: 'done', at: createdAt };
  const isApproved = kind === 'withdrawal' && steps.some((step) => step.status === 'processing');
  const approved: TimelineStep = { name: 'approved', state: 'done', at: timeOf('processing') };
  const last = kind === 'deposit' ? 'paid' : 'sent';
  if (status === 'declined' || status === 'cancelled')
    return [asked, ...(isApproved ? [approved] : []), { name: status, state: 'ended', at: timeOf(status) }];
  if (status === 'success')
    return [
      asked,
      ...(kind === 'withdrawal' ? [approved] : []),
      { name: last, state: 'done', at: timeOf('success') },
    ];
  if (kind === 'deposit') return [asked, { name: last, state: 'now', at: null }];
  if (status === 'processing') return [asked, approved, { name: last, state: 'now', at: null }];
  return [
    asked,
    ...(held.includes(status) ? [{ name: 'checked', state: 'now', at: null } as const] : []),
    { name: 'approved', state: held.includes(status) ? 'ahead' : 'now', at: null },
    { name: last, state: 'ahead', at: null },
  ];
};
