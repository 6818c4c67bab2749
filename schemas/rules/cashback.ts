type Newest = {
  readonly id: string;
  readonly status: 'active' | 'paid_out';
  readonly receiving_expired_at: number | null;
};

/** The newest cashback is told of once: while it can be collected, or when it was paid without a term for it. */
export const isUnseen = (cashback: Newest, seen: readonly (string | null)[]): boolean =>
  !seen.includes(cashback.id) && (cashback.status === 'active' || cashback.receiving_expired_at === null);
