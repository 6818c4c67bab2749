import { memo } from 'react';
import { callsOf } from './causes.ts';
import type { EffectCall } from './causes.ts';
import { entryKinds, isMessage, shownOf, textOf } from './entry-text.ts';
import type { Line } from './history.ts';
import type { InspectorContext } from './inspector.machine.ts';
import { useShown } from './shown.ts';
import type { Shown } from './shown.ts';
import { timeOf } from './Toolbar.tsx';
import { VirtualRows } from './VirtualRows.tsx';

const ROW = 22;
/** Deeper causes are not indented further. */
const MAX_INDENT = 8;

/** What a row shows, and nothing that is another object with each event: an unchanged row is not drawn again. */
type RowProps = {
  readonly line: Line;
  readonly isFirstOfPage: boolean;
  readonly isLookedAt: boolean;
  /** One row alone is a stop of the Tab key: arrows lead to the others. */
  readonly isStop: boolean;
  readonly isOfCause: boolean;
  readonly call: string;
  /** Its place among those that are shown, from 1, and how many these are. */
  readonly place: number;
  readonly count: number;
  readonly send: Shown['send'];
};

/** Outcomes that are nothing to look at. */
export const toneOf = (end: string): string =>
  end === 'ok' ? 'ok' : end === 'interrupted' || end === '' ? 'quiet' : 'bad';

/** Of several calls the one that the outcome comes from, otherwise the last. */
const tellingCall = (calls: readonly EffectCall[], outcome: string): EffectCall | undefined =>
  calls.findLast(({ line }) => line.answer === outcome) ?? calls.at(-1);

const callText = ({ history, sources }: InspectorContext, line: Line): string => {
  const call =
    line.kind === 'effect' ? tellingCall(callsOf(history, sources, line), line.outcome) : undefined;
  return call ? `${call.row.method} ${call.row.path} ${call.line.status}, ` : '';
};

const Row = memo(function Row(props: RowProps) {
  const { line, isFirstOfPage, isLookedAt, isStop, isOfCause, call, place, count, send } = props;
  const { what, where, end } = textOf(line);
  return (
    <li aria-setsize={count} aria-posinset={place}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-kind={isMessage(line) ? 'message' : line.kind}
        data-page={isFirstOfPage ? 'first' : undefined}
        data-cause={isOfCause || undefined}
        data-indent={Math.min(line.depth, MAX_INDENT)}
        aria-current={isLookedAt ? 'step' : undefined}
        onClick={() => send({ type: 'moment.chosen', id: line.id })}
      >
        <time>{timeOf(line.at)}</time>
        <b>{what}</b>
        {end !== '' && <em data-tone={toneOf(end)}>{end}</em>}
        <i>
          {call}
          {where}
        </i>
      </button>
    </li>
  );
});

/** All lines in their order, the newest last. */
export function Timeline() {
  const { context, send, line: chosen } = useShown();
  const { history, filter, hidden, at, origin } = context;
  const shown = shownOf(history.lines, context);
  const focus = chosen ? shown.indexOf(chosen) : -1;
  const stop = focus < 0 ? shown.length - 1 : focus;
  return (
    <section className="inspect-timeline" aria-label="Timeline">
      <div className="inspect-filter">
        <input
          type="search"
          aria-label="Filter the timeline"
          placeholder="Filter"
          title="By event, actor or outcome"
          value={filter}
          onChange={(event) => send({ type: 'filter.changed', value: event.currentTarget.value })}
        />
        {entryKinds.map((kind) => (
          <label key={kind} data-kind={kind}>
            <input
              type="checkbox"
              checked={!hidden.includes(kind)}
              onChange={() => send({ type: 'kind.toggled', kind })}
            />
            {kind}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={origin !== null}
            disabled={origin === null && !chosen}
            onChange={() =>
              send({ type: 'cause.pinned', origin: origin === null ? (chosen?.origin ?? null) : null })
            }
          />
          this cause
        </label>
      </div>
      {shown.length === 0 && history.lines.length > 0 && (
        <p className="inspect-none">None of the {history.lines.length} lines fits what is chosen above.</p>
      )}
      <VirtualRows
        label="Lines"
        count={shown.length}
        rowHeight={ROW}
        focus={focus}
        renderRow={(index) => {
          const line = shown[index];
          return (
            line && (
              <Row
                key={line.id}
                line={line}
                place={index + 1}
                count={shown.length}
                isFirstOfPage={index > 0 && shown[index - 1]?.page !== line.page}
                isLookedAt={line.id === at}
                isStop={index === stop}
                isOfCause={origin === null && chosen?.origin === line.origin}
                call={callText(context, line)}
                send={send}
              />
            )
          );
        }}
      />
    </section>
  );
}
