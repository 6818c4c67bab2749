import type { Decision } from '../kit/outcome.ts';

export type GameModeInput = {
  /** Hash of the address without `#`. */
  readonly hash: string;
  readonly signedIn: boolean;
  readonly hasDemo: boolean;
};

/** How a game is opened: `#real` needs a player; without it the demo, where there is one. `login`: nobody may play yet. */
export const decideGameMode = ({
  hash,
  signedIn,
  hasDemo,
}: GameModeInput): Decision<'real' | 'demo' | 'login'> => {
  const isReal = hash === 'real';
  const reasons = [isReal ? 'real-hash' : 'no-real-hash', ...(isReal || hasDemo ? [] : ['no-demo'])];
  if (!isReal && hasDemo) return { result: 'demo', reasons };
  return signedIn
    ? { result: 'real', reasons: [...reasons, 'signed-in'] }
    : { result: 'login', reasons: [...reasons, 'guest'] };
};
