import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SectionPage } from '../../effects/site/load-section.ts';
import type { sectionMachine } from './section.machine.ts';

export type SectionActor = ActorRefFrom<typeof sectionMachine>;
type Snapshot = SnapshotFrom<typeof sectionMachine>;

export const selectSection = (snapshot: Snapshot): SectionPage | null => snapshot.context.page;
export const selectSectionRoute = (snapshot: Snapshot): string => snapshot.context.route;
export const selectIsSectionFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
