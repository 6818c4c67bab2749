import type { AnyActorRef } from 'xstate';
import type { ResumePoint } from '../../../effects/journal/journal-store.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { actorAt } from '../../../machines/journal/actor-at.ts';
import { pointsToResume } from '../../../machines/journal/resume.ts';
import type { Left, Resumable } from '../../../machines/journal/resume.ts';
import { draftLifeMs } from '../../../schemas/constants.ts';

export type ComeBackInput = {
  readonly root: AnyActorRef;
  readonly flows: readonly Resumable[];
  readonly left: Left | null;
  /** Epoch ms. */
  readonly now: () => number;
  readonly uid: () => number;
};
export type ComingBack = {
  /** What still waits to come back: the next page may take it over. */
  readonly pending: () => readonly ResumePoint[];
  readonly stop: () => void;
};

const tellResumed = (root: AnyActorRef) =>
  actorAt(root, [actorIds.toasts])?.send({
    type: 'toast.requested',
    kind: 'info',
    title: { id: 'toast.resumed.title' },
    text: { id: 'toast.resumed.text' },
  });

/**
 * Brings flows back that the page before this one had begun, each as soon as it can be, for as long as it is the same
 * player and the half hour is not over. The player is told once per flow.
 */
export const comeBack = ({ root, flows, left, now, uid }: ComeBackInput): ComingBack => {
  const allowed = (points: readonly ResumePoint[]) =>
    pointsToResume(left && { uid: left.uid, points }, flows, {
      uid: uid(),
      at: now(),
      lifeMs: draftLifeMs,
    });
  let waiting = left ? allowed(left.points) : [];
  let subscriptions: readonly { readonly unsubscribe: () => void }[] = [];
  const unsubscribe = () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    subscriptions = [];
  };

  const isSettled = ({ flow, value }: ResumePoint): boolean => {
    const answer = flows.find((resumable) => resumable.flow === flow)?.give(value, root) ?? 'drop';
    if (answer === 'wait') return false;
    if (answer === 'drop' || answer.length === 0) return true;
    for (const { path, event } of answer) actorAt(root, path)?.send(event);
    tellResumed(root);
    return true;
  };

  let isQueued = false;
  const later = () => {
    if (isQueued) return;
    isQueued = true;
    // Not within the event that was just reported: that one is answered in full first.
    setTimeout(() => {
      isQueued = false;
      look();
    }, 0);
  };
  const look = () => {
    unsubscribe();
    waiting = allowed(waiting).filter((point) => !isSettled(point));
    if (waiting.length === 0) return;
    const refs = [root, ...waiting.map(({ flow }) => actorAt(root, [flow]))];
    subscriptions = refs.filter((ref) => ref !== undefined).map((ref) => ref.subscribe(later));
  };
  look();
  return {
    pending: () => waiting,
    stop: () => {
      unsubscribe();
      waiting = [];
    },
  };
};
