/** How rounds of a money wish end, other than by the platform's answer; see `settle-intent.ts`. */
const settlements = [
  'done',
  'refused',
  'again',
  'unknown',
  'found',
  'absent',
  'incomplete',
  'gone',
  'storage',
] as const;
type SettlementKind = (typeof settlements)[number];

type Failed = { readonly type?: unknown } | null | undefined;
/** What an answer is while it is one of a money wish; any other has none of it. */
type Settled = {
  readonly kind: string;
  readonly at: number;
  readonly failure?: Failed;
  /** That of a form: its answer says why it was refused. */
  readonly refusal?: Failed;
  readonly value?: { readonly status?: unknown } | null;
};
type Answer = { readonly ok?: unknown; readonly failure?: Failed; readonly value?: Settled | null };

const wordOf = (failure: Failed, otherwise: string): string =>
  failure?.type === 'LostAnswer' ? 'lost' : typeof failure?.type === 'string' ? failure.type : otherwise;

const isSettlement = (kind: string): kind is SettlementKind => settlements.some((one) => one === kind);

/** The outcome of an effect in a word: `ok`, `lost`, or the type of its refusal, also where a refusal is its answer. */
export const outcomeOf = (output: unknown): string => {
  const { ok, failure, value } = (output ?? {}) as Answer;
  if (ok === false) return wordOf(failure, 'failed');
  if (typeof value !== 'object' || value === null) return 'ok';
  if (typeof value.refusal === 'object' && value.refusal !== null) return wordOf(value.refusal, 'refused');
  if (typeof value.at !== 'number') return 'ok';
  if (!isSettlement(value.kind)) return 'ok';
  // A payment that was taken in can be declined all the same.
  if (value.kind === 'done') return value.value?.status === 'declined' ? 'declined' : 'ok';
  return wordOf(value.failure, value.kind === 'unknown' ? 'lost' : value.kind);
};
