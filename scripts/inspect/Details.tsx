import { useMemo } from 'react';
import type { StateValue } from 'xstate';
import { CauseView } from './CauseView.tsx';
import { Diagram } from './Diagram.tsx';
import { eventsIn } from './draw-machine.ts';
import type { Taken } from './draw-machine.ts';
import { nameOf, standingOf } from './history.ts';
import type { Line } from './history.ts';
import { views } from './inspector.machine.ts';
import { subjectOf } from './entry-text.ts';
import type { InspectorContext, View } from './inspector.machine.ts';
import { SendView } from './SendView.tsx';
import { SequenceView } from './SequenceView.tsx';
import { StateView } from './StateView.tsx';
import { useShown } from './shown.ts';

/** The transition that led the chosen actor to where it stands; with the line that it was taken on comes the transition. */
const takenAt = (
  { history, chosen }: InspectorContext,
  line: Line | undefined,
  page: string | undefined,
  until: number,
): Line | undefined => {
  const own = history.lines.filter(
    (one) => one.kind === 'transition' && one.page === page && nameOf(one.path) === nameOf(chosen),
  );
  const isLed = line && nameOf(subjectOf(line)) === nameOf(chosen);
  const led = isLed ? own.findLast((one) => one.cause === line.id) : undefined;
  return led ?? own.findLast(({ id }) => id <= until);
};

function DiagramView() {
  const { context, send, line, page, until } = useShown();
  const { history, chosen, report } = context;
  const standing = standingOf(history, page, chosen, until);
  const found = takenAt(context, line, page, until);
  const taken = useMemo<Taken | null>(() => (found?.kind === 'transition' ? found : null), [found]);
  if (!standing?.machine) return <p>{nameOf(chosen)} is no machine of this moment.</p>;
  const isNow = until === Infinity && report === '';
  return (
    <>
      <Diagram machine={standing.machine} value={standing.value} taken={taken} />
      {isNow && (
        <p className="inspect-events" aria-label="Events that this state takes" role="group">
          {eventsIn(standing.machine, standing.value as StateValue).map((type) => (
            <button
              key={type}
              type="button"
              onClick={() => send({ type: 'draft.opened', draft: { type, payload: '' } })}
            >
              {type}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

const shown = {
  state: StateView,
  diagram: DiagramView,
  cause: CauseView,
  sequence: SequenceView,
  send: SendView,
} as const satisfies Record<View, () => unknown>;

/** The chosen line and actor, looked at in one of several ways. */
export function Details() {
  const { context, send } = useShown();
  const Shown = shown[context.view];
  return (
    <section className="inspect-details" aria-label="Actor">
      <div role="tablist" aria-label="Views">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            role="tab"
            aria-selected={view === context.view}
            onClick={() => send({ type: 'view.chosen', view })}
          >
            {view}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={context.view}>
        <Shown />
      </div>
    </section>
  );
}
