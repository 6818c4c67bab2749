import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import type { ViewMap } from '../../../app/views.tsx';
import type { Registry } from '../../create-registry.ts';
import type { Surroundings } from '../live-parts.ts';
import { causesOfPage } from './causes.ts';
import type { PageCause } from './causes.ts';
import { clearError } from './follow-server.ts';
import { graft } from './graft.ts';
import type * as Fresh from './logic.ts';
import { partingOf, replayCauses } from './replay-causes.ts';
import { tellRefusal, tellSwap } from './strip.ts';

export type HotPage = {
  readonly root: AnyActorRef;
  readonly logic: unknown;
  readonly around: Surroundings;
  readonly views: ViewMap;
  /** What the root began with: a snapshot, or `{ boot: input }`. */
  readonly origin: () => unknown;
  /** Loads features from now on. */
  readonly take: (registry: Registry) => void;
};
/** What the development server says when machines, rules or effects changed. */
type LogicChange = { readonly files: readonly string[]; readonly timestamp: number };
type FreshLogic = typeof Fresh;

const nameOf = ({ event, path, src, via }: PageCause): string => {
  const place = path.join('/') || 'root';
  return via === 'resolve' || via === 'reject' ? `answer of ${src} at ${place}` : `${event.type} at ${place}`;
};

/** The new logic with all features that the page had. Views follow by themselves: a new one is taken when it is asked for. */
const loadFresh = async (
  { around, views }: HotPage,
  loaded: readonly string[],
  { timestamp }: LogicChange,
): Promise<{ readonly logic: AnyStateMachine; readonly registry: Registry }> => {
  // Not by `new URL`, which Vite reads as the address of an asset.
  const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/'));
  const address = `${folder}/logic.ts?t=${timestamp}`;
  // The list of features too: by the one before, what is loaded later would come as it was.
  const { liveRoot, liveParts, createRegistry, findEntry } = (await import(
    /* @vite-ignore */ address
  )) as FreshLogic;
  const parts = liveParts(around);
  const logic = liveRoot(parts);
  let isThere = false;
  const later: ViewMap = { ...views, add: (drawn) => void (isThere && views.add(drawn)) };
  const registry = createRegistry(
    logic.implementations.actors as Record<string, AnyActorLogic>,
    parts,
    later,
    findEntry,
  );
  await Promise.all(loaded.map((name) => registry.load(name)));
  isThere = true;
  return { logic: logic as AnyStateMachine, registry };
};

/**
 * In development a change of machines, rules or effects takes the place of what runs: the causes of the page are played
 * again by the new logic, with the answers that its effects were given, and the actors go on from there.
 */
export const keepHot = (page: HotPage): void => {
  const { root, around } = page;
  let logic = page.logic as AnyStateMachine;
  let queue = Promise.resolve();
  const swap = async (change: LogicChange): Promise<void> => {
    const fresh = await loadFresh(page, around.registry().loaded?.() ?? [], change).catch(
      (error: unknown) => {
        tellRefusal(change.files, error);
        return null;
      },
    );
    if (!fresh) return;
    const causes = causesOfPage();
    const before = replayCauses(logic, page.origin(), causes);
    const after = replayCauses(fresh.logic, page.origin(), causes);
    const withheld = graft(root, after.snapshot, fresh.logic);
    ({ logic } = fresh);
    page.take(fresh.registry);
    clearError();
    const parting = partingOf(before, after, causes);
    tellSwap({
      files: change.files,
      causes: causes.length,
      parted: parting && {
        at: parting.cause ? nameOf(parting.cause) : 'the beginning of the page',
        places: parting.places,
      },
      dropped: after.dropped.map(nameOf),
      withheld,
    });
  };
  import.meta.hot?.on('croupier:logic', (change: LogicChange) => {
    queue = queue
      .then(() => swap(change))
      .then(
        () => import.meta.hot?.send('croupier:swapped', { timestamp: change.timestamp }),
        (error: unknown) => {
          console.error('hot: the page loads anew', error);
          location.reload();
        },
      );
  });
};
