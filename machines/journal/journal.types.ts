import type { AnyEventObject } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';

/**
 * How a cause came in. `send`: from outside the system. `resolve`, `reject`: an effect's answer. `callback`: what a
 * callback actor told its parent. `timer`: a delayed transition. `call`: no cause but a witness: an answer of the platform,
 * which stands before what it led to and is not replayed.
 */
export const vias = ['send', 'resolve', 'reject', 'callback', 'timer', 'call'] as const;
export type Via = (typeof vias)[number];

/** A cause as it is recorded: by reference, encoded later. `src` is the effect's name for an answer, else ''. */
export type Cause = {
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
  readonly via: Via;
  /** Ids of actors from the root's child downwards; empty is the root. */
  readonly path: readonly string[];
  readonly src: string;
  readonly event: AnyEventObject;
};

/** One line of a journal. `type` is the event's type, the effect's name for its answer, or the path of a call. */
export type Entry = {
  readonly seq: number;
  readonly at: number;
  readonly via: Via;
  readonly path: readonly string[];
  readonly type: string;
  /** Codec version; 0 has no codec: only the type was kept, and nothing after it can be replayed. */
  readonly v: number;
  readonly data: Json;
};

/** What the page ran in, as it began. Nothing in it names the player. */
export type Environment = {
  readonly browser: string;
  /** CSS pixels and their ratio: `390x844@3`. */
  readonly viewport: string;
  readonly locale: string;
  readonly theme: string;
};

/** Begins a segment: a journal is one or more of them, each with a snapshot of its own. */
export type Header = {
  readonly id: string;
  readonly build: string;
  /** Absent in journals of older builds. */
  readonly environment?: Environment;
  /** The rollout whose candidate the page began with; absent for the present configuration. */
  readonly rollout?: string;
  /** Player behind the page when the origin was taken; 0 for a guest. */
  readonly uid: number;
  /** Epoch ms of the origin. */
  readonly startedAt: number;
  /** Number of the last cause that the origin contains; 0 at the start of a page. */
  readonly seq: number;
  /** Redacted persisted snapshot of the root; `{ boot: input }` when it began from nothing. */
  readonly origin: Json;
};

export type Checkpoint = {
  readonly seq: number;
  readonly at: number;
  readonly uid: number;
  readonly snapshot: Json;
};

/** Why a journal ends before its text does. */
export type Cut = { readonly line: number; readonly reason: string };

/** The version that older texts were written in; none for the current one. What differs is in `upgrades.ts`. */
type Written = { readonly writtenIn?: 1 | 2 };

export type Segment = Written & {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly cut: Cut | null;
};

export type Journal = Written & {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly checkpoints: readonly Checkpoint[];
  /** Null when the whole text was valid. */
  readonly cut: Cut | null;
};
