import { selectMayPromote } from '../../machines/site/session/session.selectors.ts';
import { useSession } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

/** Whether anything may be promoted to the visitor: no banner, offer, prompt or tile is drawn otherwise. */
export const useMayPromote = (): boolean => useSelect(useSession(), selectMayPromote);
