import { useEffect } from 'react';
import { shownOf } from './entry-text.ts';
import type { InspectorEvent } from './inspector.machine.ts';
import { useShown } from './shown.ts';

export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

const keys: Readonly<Record<string, InspectorEvent>> = {
  ArrowLeft: { type: 'moment.stepped', step: 'back' },
  ArrowUp: { type: 'moment.stepped', step: 'back' },
  ArrowRight: { type: 'moment.stepped', step: 'forward' },
  ArrowDown: { type: 'moment.stepped', step: 'forward' },
  Home: { type: 'moment.stepped', step: 'first' },
  End: { type: 'moment.left' },
  Escape: { type: 'moment.left' },
};

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

const changeTheme = (): void => {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
};

function Steps() {
  const { context, send, line } = useShown();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wish = keys[event.key];
      if (!wish || isTyped(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      send(wish);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [send]);
  const { history, at } = context;
  const shown = shownOf(history.lines, context);
  const isFirst = shown.length === 0 || at === shown[0]?.id;
  return (
    <div role="group" aria-label="Steps" className="inspect-steps">
      <button
        type="button"
        title="The first line (Home)"
        aria-label="First"
        disabled={isFirst}
        onClick={() => send({ type: 'moment.stepped', step: 'first' })}
      >
        ⇤
      </button>
      <button
        type="button"
        title="One line back (←)"
        aria-label="Back"
        disabled={isFirst}
        onClick={() => send({ type: 'moment.stepped', step: 'back' })}
      >
        ←
      </button>
      <button
        type="button"
        title="One line forward (→)"
        aria-label="Forward"
        disabled={at === null}
        onClick={() => send({ type: 'moment.stepped', step: 'forward' })}
      >
        →
      </button>
      <button
        type="button"
        title="What is now (End)"
        disabled={at === null}
        onClick={() => send({ type: 'moment.left' })}
      >
        Now
      </button>
      <output>
        {line
          ? `${shown.indexOf(line) + 1 || '–'} of ${shown.length}, ${timeOf(line.at)}`
          : `now, ${shown.length} lines`}
      </output>
    </div>
  );
}

/** Steps through the timeline, and files in and out of it. */
export function Toolbar() {
  const { context, send } = useShown();
  const { report, notes, failure } = context;
  return (
    <header className="inspect-bar">
      <Steps />
      <label className="inspect-file" title="A session report, the file that support gets">
        Import
        <input
          type="file"
          aria-label="Import a session report"
          accept=".json,.gz,application/json,application/gzip"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) send({ type: 'report.chosen', file });
            currentTarget.value = '';
          }}
        />
      </label>
      <button
        type="button"
        title="What the timeline shows, as a file"
        onClick={() => send({ type: 'timeline.exported' })}
      >
        Export
      </button>
      {report === '' ? (
        <button type="button" onClick={() => send({ type: 'timeline.cleared' })}>
          Clear
        </button>
      ) : (
        <button type="button" onClick={() => send({ type: 'report.closed' })}>
          Back to the live site
        </button>
      )}
      <button type="button" aria-label="Change the theme" title="Dark or light" onClick={changeTheme}>
        ◐
      </button>
      {report !== '' && <p role="status">{[`The timeline of ${report}.`, ...notes].join(' ')}</p>}
      {failure !== '' && <p role="alert">{failure}</p>}
    </header>
  );
}
