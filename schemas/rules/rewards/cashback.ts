type Newest = {
  readonly id: string;
  readonly status: 'active' | 'paid_out' | 'other';
  readonly receiving_expired_at: number | null;
};

/** An active cashback can be collected until its term. */
export const isCollectable = (cashback: Omit<Newest, 'id'>, now: number): boolean =>
  cashback.status === 'active' &&
  (cashback.receiving_expired_at === null || cashback.receiving_expired_at > now);

/** The newest cashback is told of once: while it can be collected, or when it was paid without a term for it. */
export const isUnseen = (cashback: Newest, seen: readonly (string | null)[], now: number): boolean =>
  !seen.includes(cashback.id) &&
  (isCollectable(cashback, now) ||
    (cashback.status === 'paid_out' && cashback.receiving_expired_at === null));
