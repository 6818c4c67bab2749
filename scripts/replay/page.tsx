import '@vitejs/plugin-react/preamble';
import '../../src/styles/index.css';
import '../tool.css';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Entry, Header } from '../../machines/journal/journal.types.ts';
import { directoryOf } from '../../src/actors/directory.ts';
import { App } from '../../src/app/App.tsx';
import { createThemeStore } from '../../src/app/theme-store.ts';
import { lacksOf } from './lacks.ts';
import type { Moment, Player, Step } from './player.ts';
import { liveReplay } from './replay.live.ts';
import type { Opened } from './replay.machine.ts';

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
            key={moment.at}
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
  readonly at: number;
  readonly onChoose: (at: number) => void;
};

/** The words of a line: its event, effect or call, and where it went or how it was answered. */
const wordsOf = ({ page, entry }: Step): readonly [string, string] => {
  if (!entry) return [`Page ${page + 1}`, 'a page load of the tab'];
  if (entry.via !== 'call') return [entry.type, `${entry.via} → ${targetOf(entry)}`];
  const { status, requestId, answer } = entry.data as Readonly<Record<string, string | number | null>>;
  return [entry.type, `call → ${answer}, status ${status}, request ${requestId ?? 'without an answer'}`];
};

function Timeline({ player, at, onChoose }: TimelineProps) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [at]);
  const shown = player.steps.filter((step) =>
    wordsOf(step).join(' ').toLowerCase().includes(filter.toLowerCase()),
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
        {shown.map((step) => (
          <li key={step.at} data-via={step.entry?.via ?? 'page'}>
            <button
              type="button"
              aria-current={step.at === at ? 'step' : undefined}
              data-past={step.at <= at}
              onClick={() => onChoose(step.at)}
            >
              <span>{step.at}</span>
              <time>{timeOf(step.entry?.at ?? player.report.pages[step.page]?.header.startedAt ?? 0)}</time>
              <b>{wordsOf(step)[0]}</b>
              <i>{wordsOf(step)[1]}</i>
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

const placeOf = ({ browser, viewport, locale, theme }: NonNullable<Header['environment']>): string =>
  [browser, viewport, locale, theme].filter(Boolean).join(', ');

function Notes({ opened, moment }: { readonly opened: Opened; readonly moment: Moment }) {
  const { player, built } = opened;
  const { pages } = player.report;
  const journal = pages[moment.page];
  if (!journal) return null;
  const { header } = journal;
  return (
    <p className="tool-notes" role="status">
      Page {moment.page + 1} of {pages.length}. Build {header.build},{' '}
      {header.uid === 0 ? 'a guest' : `player ${header.uid}`}, from {new Date(header.startedAt).toISOString()}
      .{header.environment && ` ${placeOf(header.environment)}.`}
      {header.rollout && ` In the candidate of the rollout ${header.rollout}.`}
      {built !== null && built !== header.build && ` The build that stands here is another: ${built}.`}
      {lacksOf(journal, moment.stop).map((text) => ` ${text}`)}
    </p>
  );
}

type StepsProps = {
  readonly player: Player;
  readonly at: number;
  readonly onChoose: (at: number) => void;
  readonly onStep: (by: 1 | -1) => void;
};

function Steps({ player: { first, last }, at, onChoose, onStep }: StepsProps) {
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
      <button type="button" onClick={() => onChoose(first)} disabled={at === first}>
        Start
      </button>
      <button type="button" onClick={() => onStep(-1)} disabled={at === first}>
        Back
      </button>
      <input
        type="range"
        aria-label="Cause"
        min={first}
        max={last}
        value={at}
        onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
      />
      <button type="button" onClick={() => onStep(1)} disabled={at === last}>
        Forward
      </button>
      <output>
        {at} of {last}
      </output>
    </header>
  );
}

function Tool() {
  const [snapshot, , actor] = useMachine(liveReplay);
  const onChoose = useCallback((at: number) => actor.send({ type: 'cause.chosen', at }), [actor]);
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
  const entry = (moment && player.steps[moment.at]?.entry) ?? undefined;
  return (
    <>
      {moment && <Screen moment={moment} player={player} />}
      <aside className="tool-panel">
        <Steps player={player} at={wish} onChoose={onChoose} onStep={onStep} />
        {alert || (moment && <Notes opened={opened} moment={moment} />)}
        <Timeline player={player} at={wish} onChoose={onChoose} />
        {moment && <Details moment={moment} entry={entry} />}
      </aside>
    </>
  );
}

createRoot(document.getElementById('tool') as HTMLElement).render(<Tool />);
