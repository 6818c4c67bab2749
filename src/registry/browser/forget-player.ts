import { localStorageKeys } from '../../../schemas/constants.ts';

/** Tells the next page of this tab that its player has left. */
const LEFT_KEY = 'player_left';

const { balances, lastActivity, paymentBackUrl, paymentGame, socialBackUrl } = localStorageKeys;
const localKeys: readonly string[] = [balances, lastActivity, paymentBackUrl, paymentGame, socialBackUrl];
const isOfPlayer = (key: string): boolean =>
  localKeys.includes(key) || /^recent_(?:games|searches)_[1-9]/.test(key) || key.startsWith('draft.');

const clear = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (isOfPlayer(key)) storage.removeItem(key);
};

/**
 * Nothing of a player stays on the device after the session. Money intents without an answer stay: they hold no name, and
 * are asked about again. The journal is removed by the page that follows, when nothing writes it any more.
 */
export const forgetPlayer = (): void => {
  try {
    clear(localStorage);
    clear(sessionStorage);
    sessionStorage.setItem(LEFT_KEY, '1');
  } catch {
    // Nothing is kept where storage is blocked.
  }
};

/** Whether the page before this one ended with its player's session; what was written since is gone then. */
export const hasPlayerLeft = (): boolean => {
  try {
    if (sessionStorage.getItem(LEFT_KEY) === null) return false;
    clear(localStorage);
    clear(sessionStorage);
    return true;
  } catch {
    return false;
  }
};

export const playerIsForgotten = (): void => {
  try {
    sessionStorage.removeItem(LEFT_KEY);
  } catch {
    // Without storage there was nothing to forget.
  }
};
