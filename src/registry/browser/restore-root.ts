import { createActor } from 'xstate';
import type { HeardAnswer } from '../../../effects/kit/api/call-context.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { createRecorder } from '../../../machines/journal/recorder.ts';
import type { RootInput } from '../../../machines/site/root/root.events.ts';
import type { liveRoot } from '../../../machines/site/root/root.live.ts';
import type { PageState } from '../../app/page-state.ts';
import { readPageState } from '../../app/read-page-state.ts';
import { addSettings } from './settings.ts';
import type { SiteSettings } from './settings.ts';

/** The root of the page's snapshot with the recorder of its causes; not started yet. */
export const restoreRoot = async (logic: ReturnType<typeof liveRoot>, state: PageState, input: RootInput) => {
  let recorder = createRecorder(() => Date.now());
  const stream =
    import.meta.env.MODE === 'inspect'
      ? (await import('./inspect-stream.ts')).createInspectStream(() => root)
      : undefined;
  const causes = import.meta.hot ? await import('./hot/causes.ts') : undefined;
  const create = (snapshot: unknown) => {
    const note = import.meta.hot ? causes?.startCauses() : undefined;
    return createActor(logic, {
      systemId: actorIds.root,
      input,
      inspect: (event) => {
        recorder.inspect(event);
        stream?.inspect(event);
        if (import.meta.hot) note?.(event);
      },
      ...(snapshot !== null && { snapshot: snapshot as never }),
    });
  };
  let root = create(state.snapshot);
  // A snapshot of another build: the browser boots its own root.
  const isForeign = root.getSnapshot().status === 'error';
  if (isForeign) {
    recorder = createRecorder(() => Date.now());
    root = create(null);
  }
  return {
    root,
    recorder: stream
      ? {
          ...recorder,
          hear: (path: string, answer: HeardAnswer) => {
            recorder.hear(path, answer);
            stream.hear(path, answer);
          },
        }
      : recorder,
    isRestored: !isForeign && state.snapshot !== null,
  };
};

/** The snapshot that the page was restored from, as it was before. */
export const snapshotOfPage = (settings: SiteSettings | null) => {
  const state = readPageState(document.getElementById('state')?.textContent);
  addSettings(state, settings);
  return state.snapshot;
};
