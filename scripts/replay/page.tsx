import '@vitejs/plugin-react/preamble';
import '../../src/styles/index.css';
import '../tool.css';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Entry } from '../../machines/journal/journal.types.ts';
import { directoryOf } from '../../src/actors/directory.ts';
import { App } from '../../src/app/App.tsx';
import { createThemeStore } from '../../src/app/theme-store.ts';
import type { Moment, Player } from './player.ts';
import { liveReplay } from './replay.live.ts';
import type { Opened } from './replay.machine.ts';

const stopTexts = {
  'origin not restored': 'the first snapshot is of another build and cannot be restored',
  'no codec': 'its payload was not kept, or is of a build that this one does not read',
  'no such actor': 'it went to an actor that this build does not run there',
  'root failed': 'the root failed on it',
} as const;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
const targetOf = ({ path }: Entry): string => (path.length === 0 ? 'root' : path.join('/'));

const theme = Promise.resolve(createThemeStore('dark'));
const facts = { insecure: null, themeStore: () => theme };

const styles = () => [...document.head.querySelectorAll('style')].map((style) => style.cloneNode(true));

/** The app in a document of its own, so that its open dialogs leave the tool usable. */
function Screen({ moment, player }: { readonly moment: Moment; readonly player: Player }) {
  const [page, setPage] = useState<Document | null>(null);
  const actors = useMemo(() => directoryOf(moment.root), [moment]);
  const { code, dir } = moment.locale;
  useEffect(() => {
    if (page) Object.assign(page.documentElement, { lang: code, dir });
  }, [page, code, dir]);
  // Parts of the page that come later bring their styles with them, into the tool's own document.
  useEffect(() => {
    if (!page) return undefined;
    const follow = () => page.head.replaceChildren(...styles());
    const watcher = new MutationObserver(follow);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    follow();
    return () => watcher.disconnect();
  }, [page]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- drawn into from here
    <iframe
      className="tool-screen"
      title="The site"
      srcDoc="<!doctype html><html data-theme='dark'><head></head><body inert></body></html>"
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
    >
      {page &&
        createPortal(
          <App
            key={moment.seq}
            actors={actors}
            messages={moment.messages}
            facts={facts}
            views={player.views}
          />,
          page.body,
        )}
    </iframe>
  );
}

type TimelineProps = {
  readonly player: Player;
  readonly seq: number;
  readonly onChoose: (seq: number) => void;
};

function Timeline({ player, seq, onChoose }: TimelineProps) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [seq]);
  const shown = player.entries.filter((entry) =>
    `${entry.type} ${targetOf(entry)} ${entry.via}`.toLowerCase().includes(filter.toLowerCase()),
  );
  return (
    <section className="tool-timeline" aria-label="Causes">
      <input
        type="search"
        aria-label="Filter causes"
        placeholder="Filter by event, actor or kind"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <ol ref={list}>
        {shown.map((entry) => (
          <li key={entry.seq}>
            <button
              type="button"
              aria-current={entry.seq === seq ? 'step' : undefined}
              data-past={entry.seq <= seq}
              onClick={() => onChoose(entry.seq)}
            >
              <span>{entry.seq}</span>
              <time>{timeOf(entry.at)}</time>
              <b>{entry.type}</b>
              <i>
                {entry.via} → {targetOf(entry)}
              </i>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `player.fresh`; the regions of a parallel state one below the other. */
const stateText = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .flatMap(([key, below]) =>
          below === undefined
            ? []
            : stateText(below)
                .split('\n')
                .map((line) => `${key}.${line}`),
        )
        .join('\n');

function Details({ moment, entry }: { readonly moment: Moment; readonly entry: Entry | undefined }) {
  return (
    <section className="tool-details" aria-label="State">
      {entry && (
        <>
          <h2>Payload</h2>
          <pre>{JSON.stringify(entry.data, null, 1)}</pre>
        </>
      )}
      <h2>States</h2>
      <dl>
        {Object.entries(moment.states).map(([path, value]) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{stateText(value as StateValue)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Notes({ opened, moment }: { readonly opened: Opened; readonly moment: Moment }) {
  const { player, built } = opened;
  const { header, cut } = player.report.journal;
  return (
    <p className="tool-notes" role="status">
      Build {header.build}, {header.uid === 0 ? 'a guest' : `player ${header.uid}`}, from{' '}
      {new Date(header.startedAt).toISOString()}.
      {built !== null && built !== header.build && ` The build that stands here is another: ${built}.`}
      {cut && ` The journal was cut at line ${cut.line}: ${cut.reason}.`}
      {moment.stop &&
        ` The replay ends before cause ${moment.stop.seq}: ${stopTexts[moment.stop.reason]}. What came before it is shown.`}
    </p>
  );
}

type StepsProps = {
  readonly player: Player;
  readonly seq: number;
  readonly onChoose: (seq: number) => void;
  readonly onStep: (by: 1 | -1) => void;
};

function Steps({ player: { first, last }, seq, onChoose, onStep }: StepsProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === 'ArrowLeft') onStep(-1);
      if (event.key === 'ArrowRight') onStep(1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onStep]);
  return (
    <header>
      <button type="button" onClick={() => onChoose(first)} disabled={seq === first}>
        Start
      </button>
      <button type="button" onClick={() => onStep(-1)} disabled={seq === first}>
        Back
      </button>
      <input
        type="range"
        aria-label="Cause"
        min={first}
        max={last}
        value={seq}
        onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
      />
      <button type="button" onClick={() => onStep(1)} disabled={seq === last}>
        Forward
      </button>
      <output>
        {seq} of {last}
      </output>
    </header>
  );
}

function Tool() {
  const [snapshot, , actor] = useMachine(liveReplay);
  const onChoose = useCallback((seq: number) => actor.send({ type: 'cause.chosen', seq }), [actor]);
  const onStep = useCallback((by: 1 | -1) => actor.send({ type: 'step.requested', by }), [actor]);
  const { opened, wish, moment, failure } = snapshot.context;
  const isBroken = snapshot.matches('failed') || snapshot.matches({ shown: 'stuck' });
  const alert = isBroken && (
    <p className="tool-notes" role="alert">
      {opened ? `Cause ${wish} cannot be shown: ` : 'The report cannot be shown: '}
      {failure}
    </p>
  );
  if (!opened) return alert;
  const { player } = opened;
  const entry = player.entries.find(({ seq }) => seq === moment?.seq);
  return (
    <>
      {moment && <Screen moment={moment} player={player} />}
      <aside className="tool-panel">
        <Steps player={player} seq={wish} onChoose={onChoose} onStep={onStep} />
        {alert || (moment && <Notes opened={opened} moment={moment} />)}
        <Timeline player={player} seq={wish} onChoose={onChoose} />
        {moment && <Details moment={moment} entry={entry} />}
      </aside>
    </>
  );
}

createRoot(document.getElementById('tool') as HTMLElement).render(<Tool />);
