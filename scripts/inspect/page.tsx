import '@vitejs/plugin-react/preamble';
import '../../src/styles/index.css';
import '../tool.css';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { INSPECT_CHANNEL } from '../../src/registry/browser/inspect-stream.ts';
import type {
  InspectEntry,
  InspectMessage,
  InspectedActor,
} from '../../src/registry/browser/inspect-stream.ts';
import { drawMachine } from './draw-machine.ts';

const KEPT = 2_000;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
const nameOf = (path: readonly string[]): string => (path.length === 0 ? 'root' : path.join('/'));
const isSame = (a: readonly string[], b: readonly string[]): boolean => nameOf(a) === nameOf(b);

const lineOf = (entry: InspectEntry): readonly [string, string] => {
  switch (entry.kind) {
    case 'event':
      return [entry.type, `event ${entry.from ? `${nameOf(entry.from)} ` : ''}→ ${nameOf(entry.path)}`];
    case 'transition':
      return [
        `${entry.source} → ${entry.targets.join(', ') || 'stays'}`,
        `transition on ${entry.type}${entry.guard === '' ? '' : ` [${entry.guard}]`}`,
      ];
    case 'effect':
      return [
        `${entry.type}: ${entry.outcome}`,
        `effect, ${entry.ms} ms, of ${nameOf(entry.path.slice(0, -1))}`,
      ];
  }
};

const isMessage = (entry: InspectEntry): boolean =>
  entry.kind === 'event' && /^(?:toast|dialog)\.(?:requested|opened)$/.test(entry.type);

type Stream = { readonly entries: readonly InspectEntry[]; readonly actors: readonly InspectedActor[] };

/** What the site beside tells, from the moment this page opens. */
function useStream(): readonly [Stream, () => void] {
  const [stream, setStream] = useState<Stream>({ entries: [], actors: [] });
  useEffect(() => {
    const channel = new BroadcastChannel(INSPECT_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectMessage>) => {
      setStream(({ entries, actors }) =>
        data.type === 'actors'
          ? { entries, actors: data.actors }
          : { entries: [...entries.slice(-KEPT), data.entry], actors },
      );
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel.postMessage('hello');
    return () => channel.close();
  }, []);
  return [stream, () => setStream(({ actors }) => ({ entries: [], actors }))];
}

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
  readonly chosen: readonly string[];
  readonly onChoose: (path: readonly string[]) => void;
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

function Inspector() {
  const [{ entries, actors }, clear] = useStream();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<InspectEntry | null>(null);
  const [filter, setFilter] = useState('');
  const [kinds, setKinds] = useState({ event: true, transition: true, effect: true, message: true });
  const actor = actors.find(({ path }) => isSame(path, chosen));
  const context = actor?.context as { readonly reasons?: unknown } | null | undefined;
  const shown = entries.filter(
    (entry) =>
      (kinds[entry.kind] || (kinds.message && isMessage(entry))) &&
      `${lineOf(entry).join(' ')} ${nameOf(entry.path)}`.toLowerCase().includes(filter.toLowerCase()),
  );
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site itself, of this origin */}
      <iframe className="tool-screen" title="The site" src="/" />
      <aside className="tool-panel tool-inspector">
        <Tree actors={actors} chosen={chosen} onChoose={setChosen} />
        <section className="tool-details" aria-label="Actor">
          <h2>{nameOf(chosen)}</h2>
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
        <section className="tool-timeline" aria-label="Timeline">
          <header>
            <input
              type="search"
              aria-label="Filter the timeline"
              placeholder="Filter"
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
            {(['event', 'transition', 'effect', 'message'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds[kind]}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    setKinds((all) => ({ ...all, [kind]: checked }));
                  }}
                />
                {kind}
              </label>
            ))}
            <button type="button" onClick={clear}>
              Clear
            </button>
          </header>
          <ol>
            {shown.toReversed().map((entry) => {
              const [what, where] = lineOf(entry);
              const isOpen = open === entry;
              return (
                <li key={entry.seq} data-kind={isMessage(entry) ? 'message' : entry.kind}>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => {
                      setOpen(isOpen ? null : entry);
                      setChosen(entry.kind === 'effect' ? entry.path.slice(0, -1) : entry.path);
                    }}
                  >
                    <time>{timeOf(entry.at)}</time>
                    <b>{what}</b>
                    <i>{where}</i>
                  </button>
                  {isOpen && 'data' in entry && <pre>{JSON.stringify(entry.data, null, 1)}</pre>}
                </li>
              );
            })}
          </ol>
        </section>
      </aside>
    </>
  );
}

createRoot(document.getElementById('tool') as HTMLElement).render(<Inspector />);
