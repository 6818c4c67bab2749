import type { AnyActorRef } from 'xstate';
import type { SavedSnapshot } from '../../src/actors/sleeper.ts';

type Snapshot = {
  readonly tags?: ReadonlySet<string>;
  readonly children?: Readonly<Record<string, AnyActorRef>>;
};

const isEmpty = (of: object | undefined): boolean => of !== undefined && Object.keys(of).length === 0;

const withTags = (saved: SavedSnapshot, { tags, children = {} }: Snapshot): SavedSnapshot => ({
  ...saved,
  // What is left out the browser fills in (`src/app/read-page-state.ts`).
  ...(isEmpty(saved.historyValue) && { historyValue: undefined }),
  ...(tags && tags.size > 0 && { tags: [...tags] }),
  ...(saved.children && {
    children: Object.fromEntries(
      Object.entries(saved.children).map(([id, child]) => {
        const ref = children[id];
        return [
          id,
          {
            ...child,
            // Each child says it, and a restored one that does not is not watched either.
            ...('syncSnapshot' in child && child.syncSnapshot === false && { syncSnapshot: undefined }),
            ...(child.src === id && { src: undefined }),
            systemId: child.systemId === id ? undefined : (child.systemId ?? ''),
            snapshot: withTags(child.snapshot, (ref?.getSnapshot() ?? {}) as Snapshot),
          },
        ];
      }),
    ),
  }),
});

/** What the browser hydrates from and restores the actors from: the persisted snapshot with the tags of each state. */
export const savedSnapshot = (root: AnyActorRef): SavedSnapshot =>
  withTags(root.getPersistedSnapshot() as unknown as SavedSnapshot, root.getSnapshot() as Snapshot);
