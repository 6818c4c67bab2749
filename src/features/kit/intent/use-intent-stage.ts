import { selectIntentStage } from '../../../../machines/kit/intent/intent.selectors.ts';
import type { IntentActor, IntentStage } from '../../../../machines/kit/intent/intent.selectors.ts';
import { useChildSelect } from '../../../actors/use-child-select.ts';

/** How far an intent is; null while there is none. None is under way before hydration. */
export const useIntentStage = (intent: IntentActor | undefined): IntentStage | null =>
  useChildSelect(intent, selectIntentStage);

/** The end of the wish is not known, and nothing more happens before the player asks. */
export const isLostStage = (stage: IntentStage | null): boolean => stage === 'lost' || stage === 'expired';
