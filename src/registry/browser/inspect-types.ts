import type { Json } from '../../../schemas/rules/kit/outcome.ts';

/** Between the site's page and the inspector beside it; both are of one origin. */
export const INSPECT_CHANNEL = 'croupier.inspect';

/** One line of the inspector's timeline. Everything in it is redacted as the journal is. */
export type InspectEntry = {
  /** Numbered within its page, from 1. */
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
  readonly path: readonly string[];
  /** Number of the line that led to this one; null for what came from outside. */
  readonly cause: number | null;
} & (
  | {
      readonly kind: 'event';
      readonly from: readonly string[] | null;
      readonly type: string;
      readonly data: Json;
    }
  | {
      readonly kind: 'transition';
      readonly source: string;
      readonly type: string;
      readonly targets: readonly string[];
      readonly guard: string;
    }
  /** An effect's answer. `outcome`: `ok`, `lost`, `interrupted`, `defect`, or the type of what it was refused with. */
  | {
      readonly kind: 'effect';
      readonly type: string;
      readonly ms: number;
      readonly outcome: string;
      readonly data: Json;
    }
  /** A platform's answer. `type`: the path of the call. `status` is 0 when none came. */
  | {
      readonly kind: 'call';
      readonly type: string;
      readonly status: number;
      readonly requestId: string | null;
      readonly answer: string;
      readonly ms: number;
    }
);

/** How an actor stands after the line `seq`: only what changed since it was told of last. */
export type ActorChange = {
  readonly seq: number;
  readonly path: readonly string[];
  /** The machine's id; null for an effect. */
  readonly machine: string | null;
  readonly src: string;
  readonly status: string;
  /** Number of the line that began it. */
  readonly began: number | null;
  /** The first of this actor: its context is `set` and nothing else. */
  readonly isFirst: boolean;
  readonly value: Json;
  /** Fields of the context that have other values now. */
  readonly set: Readonly<Record<string, Json>>;
  readonly removed: readonly string[];
};

/** What happened in a page since it told last. */
export type Told = {
  readonly entries: readonly InspectEntry[];
  readonly changes: readonly ActorChange[];
};
export type InspectMessage =
  | ({ readonly type: 'told'; readonly page: string } & Told)
  /** Whether an event that the inspector asked for went out; the error is a sentence. */
  | { readonly type: 'sent'; readonly page: string; readonly error: string | null };

export type InspectCommand =
  /** An inspector that opens later asks for what stands. */
  | { readonly type: 'hello' }
  | {
      readonly type: 'send';
      readonly page: string;
      readonly path: readonly string[];
      readonly event: { readonly type: string };
    };
