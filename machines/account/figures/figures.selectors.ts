import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SessionFigures } from '../../../schemas/account/session-figures.ts';
import { netResult } from '../../../schemas/rules/kit/net-result.ts';
import { checkChoices } from '../../../schemas/rules/account/reality-check.ts';
import { byContext } from '../../kit/remember.ts';
import { checkInterval } from '../../../schemas/rules/account/reality-check.ts';
import type { PlayerFigures, figuresMachine } from './figures.machine.ts';

type FiguresActor = ActorRefFrom<typeof figuresMachine>;
type Snapshot = SnapshotFrom<typeof figuresMachine>;

export const selectFigures = (snapshot: Snapshot): PlayerFigures => snapshot.context.figures;
export type SessionResult = SessionFigures & { readonly net: string };
/** What this session has taken and given; null while the platform does not tell. */
export const selectSessionResult = byContext(
  ({ figures: { session } }: Snapshot['context']): SessionResult | null =>
    session && { ...session, net: netResult(session) },
);
export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.context.uid > 0;

const choicesOf = new WeakMap<object, readonly number[]>();
/** The intervals of the reality check that the market allows, in minutes; 0 is off. */
export const selectChoices = ({ context: { range } }: Snapshot): readonly number[] => {
  const known = choicesOf.get(range) ?? checkChoices(range);
  choicesOf.set(range, known);
  return known;
};
export const selectMinutes = (snapshot: Snapshot): number =>
  checkInterval(snapshot.context.range, snapshot.context.reminder?.minutes ?? null);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly figures: FiguresActor;
  }
}
