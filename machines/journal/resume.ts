import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { ResumePoint } from '../../effects/journal/journal-store.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';

/** An event for the actor at a path of ids. */
export type ResumeStep = { readonly path: readonly string[]; readonly event: AnyEventObject };

/**
 * `wait`: not now, perhaps later (the page is loading, the flow is not open). `drop`: never (the player has begun anew,
 * or something newer holds). Steps are sent one after the other, each to the state that the one before has made.
 */
type ResumeAnswer = 'wait' | 'drop' | readonly ResumeStep[];

/** A flow that declares itself resumable. Pure: it reads snapshots and names events. */
export type Resumable = {
  readonly flow: string;
  readonly v: number;
  /** What is worth coming back to, or null. */
  readonly take: (root: AnyActorRef) => Json | null;
  /** How to come back. `value` was written by the same version of the flow. */
  readonly give: (value: Json, root: AnyActorRef) => ResumeAnswer;
};

/** What a page leaves behind: whose it was, and where its flows stood. */
export type Left = { readonly uid: number; readonly points: readonly ResumePoint[] };

const isSame = (a: ResumePoint | undefined, b: ResumePoint): boolean =>
  a !== undefined && JSON.stringify(a.value) === JSON.stringify(b.value);

/** The points of the flows that run now; one that has not changed since `before` keeps its time. */
export const takePoints = (
  flows: readonly Resumable[],
  root: AnyActorRef,
  before: readonly ResumePoint[],
  now: number,
): readonly ResumePoint[] =>
  flows.flatMap(({ flow, v, take }) => {
    const value = take(root);
    if (value === null) return [];
    const old = before.find((point) => point.flow === flow);
    const point = { flow, v, at: now, value };
    return [isSame(old, point) && old ? old : point];
  });

/** The points of flows that may come back: same player, young enough, written by the version that reads. */
export const pointsToResume = (
  left: Left | null,
  flows: readonly Resumable[],
  now: { readonly uid: number; readonly at: number; readonly lifeMs: number },
): readonly ResumePoint[] =>
  left && left.uid === now.uid
    ? left.points.filter(
        ({ flow, v, at }) =>
          Math.abs(now.at - at) <= now.lifeMs &&
          flows.some((candidate) => candidate.flow === flow && candidate.v === v),
      )
    : [];
