import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SectionEntry, SectionPage } from '../../../effects/pages/load-section.ts';
import type { sectionMachine } from './section.machine.ts';

export type SectionActor = ActorRefFrom<typeof sectionMachine>;
type Snapshot = SnapshotFrom<typeof sectionMachine>;

export const selectSection = (snapshot: Snapshot): SectionPage | null => snapshot.context.page;
export const selectSectionRoute = (snapshot: Snapshot): string => snapshot.context.route;
export const selectIsSectionFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

const noEntries: readonly SectionEntry[] = [];

const entriesOf = ({ context }: Snapshot): readonly SectionEntry[] => context.page?.entries ?? noEntries;

/** Kinds of the list in their order; none when all are of one. */
export const kindsOf = (entries: readonly SectionEntry[]): readonly string[] => {
  const kinds = [...new Set(entries.map(({ kind }) => kind))].filter((kind) => kind !== '');
  return kinds.length > 1 ? kinds : [];
};
/** The kind that is asked for, '' for all or for one that the list does not have. */
export const selectKind = (snapshot: Snapshot): string => {
  const { kind } = snapshot.context;
  return entriesOf(snapshot).some((entry) => entry.kind === kind) ? kind : '';
};
export const ofKind = (entries: readonly SectionEntry[], kind: string): readonly SectionEntry[] =>
  kind === '' ? entries : entries.filter((entry) => entry.kind === kind);
