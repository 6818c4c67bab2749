import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SectionPage } from '../../../effects/pages/load-section.ts';
import type { SectionEntry } from '../../../effects/pages/promotion-entries.ts';
import { byContext } from '../../kit/remember.ts';
import type { sectionMachine } from './section.machine.ts';

export type SectionActor = ActorRefFrom<typeof sectionMachine>;
type Snapshot = SnapshotFrom<typeof sectionMachine>;
type Context = Snapshot['context'];

export const selectSection = (snapshot: Snapshot): SectionPage | null => snapshot.context.page;
export const selectSectionRoute = (snapshot: Snapshot): string => snapshot.context.route;
export const selectIsSectionFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

const noEntries: readonly SectionEntry[] = [];

/** Kinds of the list in their order; none when all are of one. */
const kindsOf = (entries: readonly SectionEntry[]): readonly string[] => {
  const kinds = [...new Set(entries.map(({ kind }) => kind))].filter((kind) => kind !== '');
  return kinds.length > 1 ? kinds : [];
};
export type PromotionList = {
  readonly kinds: readonly string[];
  /** The kind that is asked for, '' for all or for one that the list does not have. */
  readonly kind: string;
  /** The first of all, when it still runs and others follow it. */
  readonly featured: SectionEntry | null;
  readonly others: readonly SectionEntry[];
};
/** The promotions of a kind. */
export const selectPromotions = byContext(({ page, kind: asked }: Context): PromotionList => {
  const entries = page?.entries ?? noEntries;
  const kind = entries.some((entry) => entry.kind === asked) ? asked : '';
  const ofKind = kind === '' ? entries : entries.filter((entry) => entry.kind === kind);
  const [first, ...rest] = ofKind;
  const featured = first && kind === '' && !first.isOver && rest.length > 0 ? first : null;
  return { kinds: kindsOf(entries), kind, featured, others: featured ? rest : ofKind };
});

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly section: SectionActor;
  }
}
