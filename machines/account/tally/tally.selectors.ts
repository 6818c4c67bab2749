import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { checkChoices } from '../../../schemas/rules/account/reality-check.ts';
import { minutesOf } from './tally.machine.ts';
import type { TallyFigures, tallyMachine } from './tally.machine.ts';

export type TallyActor = ActorRefFrom<typeof tallyMachine>;
type Snapshot = SnapshotFrom<typeof tallyMachine>;

export const selectFigures = (snapshot: Snapshot): TallyFigures => snapshot.context.figures;
export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.context.uid > 0;

const choicesOf = new WeakMap<object, readonly number[]>();
/** The intervals of the reality check that the market allows, in minutes; 0 is off. */
export const selectChoices = ({ context: { range } }: Snapshot): readonly number[] => {
  const known = choicesOf.get(range) ?? checkChoices(range);
  choicesOf.set(range, known);
  return known;
};
export const selectMinutes = (snapshot: Snapshot): number => minutesOf(snapshot.context);
