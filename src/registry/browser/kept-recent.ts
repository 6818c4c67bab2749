import { recentIn, recentKeyOf } from '../../../effects/games/recent-list.ts';
import { recall } from './document-parts.ts';

/** The list of this browser. Of a player who has none yet it is not known here, null. */
export const keptRecent = ({ uid }: { readonly uid: number }): readonly string[] | null =>
  recentIn(recall(recentKeyOf(uid))) ?? (uid === 0 ? [] : null);
