import type { ErrorType, Json } from '../schemas/rules/kit/outcome.ts';

export const faultKinds = [
  'latency',
  'status',
  'error',
  'malformed',
  'wrongSchema',
  'truncated',
  'drip',
  'drop',
] as const;
type FaultKind = (typeof faultKinds)[number];

/** What goes wrong, where and how often. `after`: the call is carried out first, only its answer suffers. */
export type Fault = {
  /** Call name in any case, a path such as `/nfx/cms-config/en-US` or `/content/*`, or `*` for all. */
  readonly target: string;
  readonly kind: FaultKind;
  readonly when: 'before' | 'after';
  /** Meets this visitor alone, by the cookie of the visit. */
  readonly visit?: string;
  /** Waits behind the faults of the same target and visitor in place of replacing them. */
  readonly isNext?: boolean;
  /** How many times yet; -1 is until it is cleared. */
  readonly times: number;
  /** latency: how long; drip: pause between pieces. Milliseconds. */
  readonly delayMs?: number;
  /** status */
  readonly status?: number;
  readonly retryAfter?: string;
  /** error */
  readonly errorType?: ErrorType;
  readonly code?: string | number;
  readonly errorData?: Readonly<Record<string, Json>>;
};

export type Faults = {
  readonly list: () => readonly Fault[];
  readonly set: (fault: Fault) => void;
  readonly clear: () => void;
  /** The fault that hits this target now; takes one from its count. */
  readonly take: (target: string, visit?: string) => Fault | undefined;
};

const hits = (fault: Fault, target: string): boolean => {
  const pattern = fault.target.toLowerCase();
  const name = target.toLowerCase();
  return (
    pattern === '*' || pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)))
  );
};

export const createFaults = (): Faults => {
  let faults: readonly Fault[] = [];
  return {
    list: () => faults,
    set: (fault) => {
      const isReplaced = (known: Fault): boolean =>
        fault.isNext !== true &&
        known.visit === fault.visit &&
        known.target.toLowerCase() === fault.target.toLowerCase();
      faults = [...faults.filter((known) => !isReplaced(known)), fault];
    },
    clear: () => {
      faults = [];
    },
    take: (target, visit) => {
      const fault = faults.find(
        (candidate) =>
          hits(candidate, target) && (candidate.visit === undefined || candidate.visit === visit),
      );
      if (!fault) return undefined;
      if (fault.times > 0) {
        const left = { ...fault, times: fault.times - 1 };
        faults = faults.flatMap((known) => (known === fault ? (left.times === 0 ? [] : [left]) : [known]));
      }
      return fault;
    },
  };
};
