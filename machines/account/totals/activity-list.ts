import type { ActivityKey } from '../../../effects/account/totals/read-activity.ts';
import type { ActivityRow } from '../../../schemas/account/activity.ts';
import type { ListEvent } from '../../kit/list/list.events.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import type { ListActorOf } from '../../kit/list/list.selectors.ts';

/** A row for every day of a span; all come with one reading. */
export const activityList = listOf<ActivityRow, ActivityKey>();
export type ActivityActor = ListActorOf<ActivityRow, ActivityKey>;

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly activity: ListEvent;
  }
}
