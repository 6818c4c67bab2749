import { linkCodeRef, linkContactRef, takeLinkCode } from '../../../schemas/rules/access/link-code.ts';
import { initDataRef, takeInitData } from '../../../schemas/rules/access/messenger.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';

/** The one-time code of a mailed link goes from the address into the vault before anything reads the address. */
export const hideLinkCode = (vault: Vault): void => {
  const { search, code, contact } = takeLinkCode(location.pathname, location.search);
  if (code === null) return;
  vault.put(linkCodeRef, code);
  if (contact !== null) vault.put(linkContactRef, contact);
  history.replaceState(history.state, '', location.pathname + search + location.hash);
};

/** The messenger's start data leave the address before any actor reads it; true when there were some. */
export const takeStartData = (vault: Vault): boolean => {
  const { hash, initData } = takeInitData(location.hash);
  if (initData === null) return false;
  vault.put(initDataRef, initData);
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  return true;
};
