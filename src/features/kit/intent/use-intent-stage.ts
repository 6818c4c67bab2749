import { useCallback, useSyncExternalStore } from 'react';
import { selectIntentStage } from '../../../../machines/kit/intent/intent.selectors.ts';
import type { IntentActor, IntentStage } from '../../../../machines/kit/intent/intent.selectors.ts';

/** How far a wish is; null while there is none. No wish is under way before hydration. */
export function useIntentStage(intent: IntentActor | undefined): IntentStage | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = intent?.subscribe({ next: onChange, error: onChange, complete: onChange });
      return () => subscription?.unsubscribe();
    },
    [intent],
  );
  return useSyncExternalStore(
    subscribe,
    () => (intent ? selectIntentStage(intent.getSnapshot()) : null),
    () => null,
  );
}
