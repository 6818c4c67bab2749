import { selectIsPublic } from '../../machines/site/content/content.selectors.ts';
import { selectIsPlayer, selectMayPromote } from '../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

/** Whether anything may be promoted to the visitor: no banner, offer, prompt or tile is drawn otherwise. */
export const useMayPromote = (): boolean => {
  const session = useSession();
  const mayPromote = useSelect(session, selectMayPromote);
  const isPlayer = useSelect(session, selectIsPlayer);
  const isPublic = useSelect(useContent(), selectIsPublic);
  return mayPromote && (isPlayer || isPublic);
};
