import { decideGameMode } from '../../../schemas/rules/games/game-mode.ts';

/** What the address, the player and the game make of a visit: real play, demo, or the sign-in first. */
export const modeOf = ({
  hash,
  uid,
  game,
}: {
  readonly hash: string;
  readonly uid: number;
  readonly game: { readonly has_demo: boolean } | null;
}) => decideGameMode({ hash, signedIn: uid > 0, hasDemo: game?.has_demo ?? false }).result;

/** A stop of a player: a guest has nothing to stop. */
export const canStop = ({
  hasStopDay,
  uid,
}: {
  readonly hasStopDay?: boolean;
  readonly uid: number;
}): boolean => hasStopDay === true && uid > 0;
