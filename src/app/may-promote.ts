import { selectOfferRules } from '../../machines/site/content/content.selectors.ts';
import { selectIsGame } from '../../machines/site/navigation/navigation.selectors.ts';
import { selectIsPlayer, selectMayPromote } from '../../machines/site/session/session.selectors.ts';
import { useContent, useNavigation, useSession } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

/** Whether anything may be promoted to the visitor here: no banner, offer, prompt or tile is drawn otherwise. */
export const useMayPromote = (): boolean => {
  const session = useSession();
  const mayPromote = useSelect(session, selectMayPromote);
  const isPlayer = useSelect(session, selectIsPlayer);
  const isGame = useSelect(useNavigation(), selectIsGame);
  const rules = useSelect(useContent(), selectOfferRules);
  return mayPromote && (rules?.public !== false || isPlayer) && (rules?.inPlay !== false || !isGame);
};
