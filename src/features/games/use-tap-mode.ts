import { selectHasOwnMoney } from '../../../machines/site/balance/balance.selectors.ts';
import type { GameMode } from '../../../schemas/games/games.ts';
import { useBalance } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';

/** How the tile of a game opens it: who has money of their own plays with it, everybody else begins with the demo. */
export const useTapMode = (): GameMode => (useSelect(useBalance(), selectHasOwnMoney) ? 'real' : 'demo');
