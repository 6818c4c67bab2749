import '@vitejs/plugin-react/preamble';
import '../../src/styles/index.css';
import '../tool.css';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectEntry, InspectedActor } from '../../src/registry/browser/inspect-stream.ts';
import { drawMachine } from './draw-machine.ts';
import { isMessage, isShown, lineOf, nameOf } from './entry-text.ts';
import { liveInspector } from './inspector.live.ts';
import { entryKinds } from './inspector.machine.ts';
import type { ActorPath, InspectorContext, InspectorEvent } from './inspector.machine.ts';

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
const isSame = (a: ActorPath, b: ActorPath): boolean => nameOf(a) === nameOf(b);

function Diagram({ actor }: { readonly actor: InspectedActor }) {
  const box = useRef<HTMLDivElement>(null);
  const { machine, value } = actor;
  const state = JSON.stringify(value);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const svg = machine === null ? null : await drawMachine(machine, JSON.parse(state) as never);
      if (!isCurrent || !box.current) return;
      box.current.replaceChildren(...(svg ? [svg] : []));
      const active = [...box.current.querySelectorAll<SVGGraphicsElement>('.is-active')].at(-1)?.getBBox();
      if (active) box.current.scrollTo(active.x - 40, active.y - 40);
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [machine, state]);
  return <div className="tool-diagram" ref={box} />;
}

type TreeProps = {
  readonly actors: readonly InspectedActor[];
  readonly chosen: ActorPath;
  readonly onChoose: (path: ActorPath) => void;
};

function Tree({ actors, chosen, onChoose }: TreeProps) {
  return (
    <ul className="tool-tree" aria-label="Actors">
      {actors
        .filter(({ machine, status }) => machine !== null || status === 'active')
        .map(({ path, machine, value, status }) => (
          <li key={nameOf(path)} data-depth={path.length}>
            <button
              type="button"
              aria-current={isSame(path, chosen) ? 'true' : undefined}
              onClick={() => onChoose(path)}
            >
              <b>{path.at(-1) ?? 'root'}</b>{' '}
              {machine === null ? `(${status})` : typeof value === 'string' ? value : JSON.stringify(value)}
            </button>
          </li>
        ))}
    </ul>
  );
}

function Details({ path, actor }: { readonly path: ActorPath; readonly actor: InspectedActor | undefined }) {
  const context = actor?.context as { readonly reasons?: unknown } | null | undefined;
  return (
    <section className="tool-details" aria-label="Actor">
      <h2>{nameOf(path)}</h2>
      {actor && <Diagram actor={actor} />}
      {context?.reasons !== undefined && (
        <>
          <h2>Reasons</h2>
          <pre>{JSON.stringify(context.reasons, null, 1)}</pre>
        </>
      )}
      <details>
        <summary>Context</summary>
        <pre>{JSON.stringify(actor?.context ?? null, null, 1)}</pre>
      </details>
    </section>
  );
}

type EntryRowProps = {
  readonly entry: InspectEntry;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
};

function EntryRow({ entry, isOpen, onChoose }: EntryRowProps) {
  const [what, where] = lineOf(entry);
  return (
    <li data-kind={isMessage(entry) ? 'message' : entry.kind}>
      <button type="button" aria-expanded={isOpen} onClick={onChoose}>
        <time>{timeOf(entry.at)}</time>
        <b>{what}</b>
        <i>{where}</i>
      </button>
      {isOpen && 'data' in entry && <pre>{JSON.stringify(entry.data, null, 1)}</pre>}
    </li>
  );
}

type TimelineProps = {
  readonly context: InspectorContext;
  readonly send: (event: InspectorEvent) => void;
};

function Timeline({ context, send }: TimelineProps) {
  const { entries, filter, hidden, open } = context;
  return (
    <section className="tool-timeline" aria-label="Timeline">
      <header>
        <input
          type="search"
          aria-label="Filter the timeline"
          placeholder="Filter"
          value={filter}
          onChange={(event) => send({ type: 'filter.changed', value: event.currentTarget.value })}
        />
        {entryKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={!hidden.includes(kind)}
              onChange={() => send({ type: 'kind.toggled', kind })}
            />
            {kind}
          </label>
        ))}
        <button type="button" onClick={() => send({ type: 'timeline.cleared' })}>
          Clear
        </button>
      </header>
      <ol>
        {entries
          .filter((entry) => isShown(entry, context))
          .toReversed()
          .map((entry) => (
            <EntryRow
              key={entry.seq}
              entry={entry}
              isOpen={entry === open}
              onChoose={() => send({ type: 'entry.chosen', entry })}
            />
          ))}
      </ol>
    </section>
  );
}

function Inspector() {
  const [{ context, value }, send] = useMachine(liveInspector);
  const { actors, chosen } = context;
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site itself, of this origin */}
      <iframe className="tool-screen" title="The site" src="/" />
      <aside className="tool-panel tool-inspector">
        {value === 'waiting' ? (
          <p className="tool-notes">Waiting for the site beside.</p>
        ) : (
          <Tree actors={actors} chosen={chosen} onChoose={(path) => send({ type: 'actor.chosen', path })} />
        )}
        <Details path={chosen} actor={actors.find(({ path }) => isSame(path, chosen))} />
        <Timeline context={context} send={send} />
      </aside>
    </>
  );
}

createRoot(document.getElementById('tool') as HTMLElement).render(<Inspector />);
