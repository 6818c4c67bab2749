import type { Journal } from '../../machines/journal/journal.types.ts';
import type { ReplayStop } from '../../machines/journal/replay.ts';

const stopTexts = {
  'origin not restored': 'the first snapshot is of another build and cannot be restored',
  'no codec': 'its payload was not kept, or is of a build that this one does not read',
  'no such actor': 'it went to an actor that this build does not run there',
  'root failed': 'the root failed on it',
} as const satisfies Record<ReplayStop['reason'], string>;

/** Why what is shown of a page is not the whole of it. */
export const lacksOf = ({ cut }: Pick<Journal, 'cut'>, stop: ReplayStop | null): readonly string[] => [
  ...(cut ? [`The journal was cut at line ${cut.line}: ${cut.reason}.`] : []),
  ...(stop
    ? [
        `The replay of this page ends before its cause ${stop.seq}: ${stopTexts[stop.reason]}. What came before it is shown.`,
      ]
    : []),
];
