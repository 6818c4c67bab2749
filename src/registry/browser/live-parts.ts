import { fromPromise } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { createBridge } from '../../../effects/kit/bridge.ts';
import type { Bridge } from '../../../effects/kit/bridge.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { Recorder } from '../../../machines/journal/recorder.ts';
import type { BrowserParts, LiveParts } from '../../../machines/site/live-parts.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { createRegistry } from '../create-registry.ts';
import { connectionOf, isVerySlow, whenAtRest } from '../../app/idle.ts';
import { platformNow, tellPlatformTime } from '../../actors/clock.ts';
import { browserDeadline } from './deadline.ts';
import { watchLostChunks } from './lost-chunk.ts';
import { isForeignFramed } from './framed.ts';
import { tracer } from './tracer.ts';
import type { PageTexts } from './texts.ts';
import { watchSession } from './watch-session.ts';

type Registry = ReturnType<typeof createRegistry>;
/** What the parts ask for only when an effect runs, so that it may be made after them. */
export type Surroundings = {
  readonly browser: BrowserParts;
  readonly texts: PageTexts;
  /** The page's own, until its actors know better. */
  readonly locale: string;
  readonly root: () => AnyActorRef;
  readonly heard: Recorder['hear'];
  readonly refused: (call: string, type: string) => void;
  readonly registry: () => Registry;
  /** What was tapped before the actors woke is answered: what they do of themselves comes after it. */
  readonly answered: Promise<void>;
  /** Resolves when somebody uses the page, a program had to run, or nobody did anything for half a minute. */
  readonly used: Promise<void>;
  readonly tellUsed: () => void;
};

/** So long the page of one player waits for what says that another one is signed in; then it is loaded anew. */
const MEETING_MS = 8000;

export const contextIn = (root: AnyActorRef, id: string) => root.system.get(id)?.getSnapshot()?.context;

export const isPlayerIn = (root: AnyActorRef): boolean =>
  (contextIn(root, actorIds.session)?.info?.uid ?? 0) > 0;

/** Loads chunk and texts of a feature. */
export const loadWith = (registry: Registry, texts: PageTexts, name: string): Promise<unknown> =>
  Promise.all([registry.load(name), registry.messageChunks(name).then(texts.load)]);

/** The library is a file of its own, and asked for beside what is written with it. */
const loadRuntime = async () => {
  const [{ createBrowserRun }] = await Promise.all([
    import('../../../effects/runtime.browser.ts'),
    import('../../../effects/kit/library.ts'),
  ]);
  return createBrowserRun;
};

const bridgeOf = ({
  browser,
  locale,
  root,
  registry,
  texts,
  heard,
  refused,
  answered,
  used,
  tellUsed,
}: Surroundings): Bridge => {
  const watch = watchSession(() => root().system.get(actorIds.session));
  // A program that somebody's first tap asks for does not wait for the runtime as well.
  if (!isVerySlow(connectionOf()))
    void Promise.all([used, answered, whenAtRest()])
      .then(loadRuntime)
      .catch(() => {});
  return createBridge(
    async () => {
      tellUsed();
      const createBrowserRun = await loadRuntime();
      const info = () => contextIn(root(), actorIds.session)?.info;
      return createBrowserRun({
        locale: () => contextIn(root(), actorIds.locale)?.current ?? locale,
        uid: () => info()?.uid ?? 0,
        isFramed: isForeignFramed,
        expired: watch.expired,
        met: () => {
          const late = setTimeout(browser.reload, MEETING_MS);
          return loadWith(registry(), texts, 'OtherPlayer').finally(() => clearTimeout(late));
        },
        refused,
        tellTime: tellPlatformTime,
        platformNow,
        heard,
        trace: (path) => tracer.call?.(path),
        vault: browser.vault,
        info,
        market: () => contextIn(root(), actorIds.content)?.config?.market ?? null,
      });
    },
    {
      keep: watch.outcomes,
      lost: watchLostChunks(root, browser),
      // What does not come now is loaded, and missed, when it is asked for.
      ahead: (load) =>
        void Promise.all([answered, whenAtRest()])
          .then(load)
          .catch(() => {}),
      first: answered,
      used,
    },
  );
};

export const liveParts = (around: Surroundings): LiveParts => ({
  bridge: bridgeOf(around),
  deadline: browserDeadline,
  loadFeature: fromPromise<
    Outcome<{ readonly at: number }>,
    { readonly name: string; readonly locale: string }
  >(async ({ input }) => {
    if (input.name === 'outside') await around.answered;
    if (input.name !== '') await loadWith(around.registry(), around.texts, input.name);
    return succeed({ at: platformNow() });
  }),
  loadMessages: fromPromise<Outcome<null>, { readonly locale: string }>(async ({ input }) => {
    await around.texts.change(input.locale);
    return succeed(null);
  }),
  browser: around.browser,
});
