import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { hydrationSnapshot } from './hydration.ts';

/**
 * Selects from an actor. During hydration it answers from the snapshot remembered before the actors started, so a part
 * that hydrates late sees what the server rendered.
 */
export function useSelect<Ref extends AnyActorRef, Selected>(
  ref: Ref,
  selector: (snapshot: SnapshotFrom<Ref>) => Selected,
  isEqual: (a: Selected, b: Selected) => boolean = Object.is,
): Selected {
  const last = useRef<{ value: Selected } | undefined>(undefined);
  const pick = (snapshot: SnapshotFrom<Ref>): Selected => {
    const value = selector(snapshot);
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = ref.subscribe({ next: onChange, error: onChange, complete: onChange });
      return () => subscription.unsubscribe();
    },
    [ref],
  );
  return useSyncExternalStore(
    subscribe,
    () => pick(ref.getSnapshot() as SnapshotFrom<Ref>),
    () => pick(hydrationSnapshot(ref) as SnapshotFrom<Ref>),
  );
}
