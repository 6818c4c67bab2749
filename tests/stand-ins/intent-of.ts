import { selectIntent, selectIntentStage } from '../../machines/kit/intent/intent.selectors.ts';
import type { IntentStage } from '../../machines/kit/intent/intent.selectors.ts';

type Running = {
  readonly getSnapshot: () => { readonly children: Readonly<Record<string, unknown>> };
};

/** For tests: the intent that an actor has under way. */
export const intentOfRun = (ref: Running) => {
  const intent = () => selectIntent(ref.getSnapshot());
  return {
    stage: (): IntentStage | null => {
      const snapshot = intent()?.getSnapshot();
      return snapshot ? selectIntentStage(snapshot) : null;
    },
    askAgain: (): void => intent()?.send({ type: 'intent.retry.requested' }),
  };
};
