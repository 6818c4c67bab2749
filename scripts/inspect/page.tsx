import '@vitejs/plugin-react/preamble';
import '../../src/styles/index.css';
import '../tool.css';
import './inspect.css';
import './details.css';
import { useMachine } from '@xstate/react';
import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { Details } from './Details.tsx';
import { actorsAt, lineAt } from './history.ts';
import type { ActorPath } from './history.ts';
import { liveInspector } from './inspector.live.ts';
import { ShownContext } from './shown.ts';
import { Timeline } from './Timeline.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Tree } from './Tree.tsx';

function Inspector() {
  const [snapshot, send] = useMachine(liveInspector);
  const { context } = snapshot;
  const { history, at, chosen } = context;
  const line = lineAt(history, at);
  const page = line?.page ?? history.pages.at(-1);
  const until = line?.id ?? Infinity;
  const choose = useCallback((path: ActorPath) => send({ type: 'actor.chosen', path }), [send]);
  return (
    <ShownContext value={{ context, send, line, page, until }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site itself, of this origin */}
      <iframe className="tool-screen" title="The site" src="/" />
      <aside className="inspect-panel" data-view={context.view}>
        <Toolbar />
        <Timeline />
        {snapshot.matches({ live: 'waiting' }) ? (
          <p className="inspect-wait">Waiting for the site beside.</p>
        ) : snapshot.matches('reading') ? (
          <p className="inspect-wait">The report is being read.</p>
        ) : (
          <Tree
            actors={actorsAt(history, page, until)}
            chosen={chosen}
            view={context.view}
            onChoose={choose}
          />
        )}
        <Details />
      </aside>
    </ShownContext>
  );
}

document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches
  ? 'light'
  : 'dark';
createRoot(document.getElementById('tool') as HTMLElement).render(<Inspector />);
