import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * Selects from an actor that comes and goes; null while there is none. Only for those that never run before hydration,
 * and for selectors that return primitives.
 */
export function useChildSelect<Ref extends AnyActorRef, Selected extends string | number | boolean | null>(
  child: Ref | undefined,
  selector: (snapshot: SnapshotFrom<Ref>) => Selected,
): Selected | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = child?.subscribe({ next: onChange, error: onChange, complete: onChange });
      return () => subscription?.unsubscribe();
    },
    [child],
  );
  return useSyncExternalStore(
    subscribe,
    () => (child ? selector(child.getSnapshot() as SnapshotFrom<Ref>) : null),
    () => null,
  );
}
