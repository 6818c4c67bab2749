import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import type { headMachine } from './head.machine.ts';

type HeadActor = ActorRefFrom<typeof headMachine>;

const none: readonly HtmlNode[] = [];

/** What the page's record says under the page. */
export const selectHeadText = (snapshot: SnapshotFrom<typeof headMachine>): readonly HtmlNode[] =>
  snapshot.context.text ?? none;
export const selectHasHeadText = (snapshot: SnapshotFrom<typeof headMachine>): boolean =>
  selectHeadText(snapshot).length > 0;
/** It is known that no record names the page. */
export const selectIsBare = (snapshot: SnapshotFrom<typeof headMachine>): boolean =>
  snapshot.hasTag('ready') && (snapshot.context.data?.isBare ?? snapshot.context.data === null);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly head: HeadActor;
  }
}
